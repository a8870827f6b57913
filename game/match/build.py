"""Building the history of a match: from what was kept as text, or from moves of another match."""

from __future__ import annotations

from typing import Any

from game.match.clock import Times
from game.match.match import Match
from game.match.read_only import ReadOnlyMatch
from game.match.secrecy import is_secret
from game.match.tree import Ending, Node, attach, ending_node, move_node
from game.rules.errors import IllegalMove, InvalidText
from game.rules.protocol import NOBODY


def add_move(number: int, parent: Node, text: str, mover: int, clocks: Times | None) -> Node:
    """Play ``text`` at ``parent`` and put the node into the tree.

    Raises:
        InvalidText, IllegalMove: the text is no legal move there, or not a move of ``mover``.
    """
    _refuse_after_end(parent)
    if mover != parent.to_act:
        raise IllegalMove("it is not the turn of the side that played '{text}'", text=text)
    rules = parent.variant.rules
    node = move_node(number, parent, rules.parse_move(parent.state, text))
    if parent.child(node.text) is not None and not is_secret(rules, parent.state, node.move):
        raise IllegalMove("'{text}' was played twice at the same place", text=text)
    node.clocks = clocks
    attach(node)
    return node


def find_or_add_move(number: int, parent: Node, move: Any) -> Node:
    """The node for a move at ``parent``: the one that is there already, or one that is added.

    Raises:
        IllegalMove: the move is not legal there.
    """
    _refuse_after_end(parent)
    node = move_node(number, parent, move)
    known = parent.child(node.text)
    if known is not None:
        return known
    attach(node)
    return node


def add_ending(number: int, parent: Node, ending: Ending, clocks: Times | None) -> Node:
    """Put a resignation, a flag or an agreed draw into the tree. Raises IllegalMove."""
    _refuse_after_end(parent)
    if any(child.ending == ending for child in parent.children):
        raise IllegalMove("the match ended twice at the same place")
    node = ending_node(number, parent, ending)
    node.clocks = clocks
    attach(node)
    return node


def branch_match(match: Match, node: Node) -> Match:
    """A match of the same players with the same notes, kept nowhere yet, that has come to ``node`` of
    ``match``.

    Raises:
        IllegalMove: the game is over there.
    """
    if node.to_act == NOBODY:
        raise IllegalMove("the game is over here")
    new = Match(match.header.renewed())
    last = new.root
    for number, step in enumerate(node.path()[1:], start=1):
        last = add_move(number, last, step.text, step.mover, step.clocks)
        last.comment = step.comment
    new.notebook = match.notebook.copy()
    new.stand_at(last, node.clocks, None)
    return new


def _refuse_after_end(parent: Node) -> None:
    if parent.to_act == NOBODY:
        raise IllegalMove("the game was over before")


def end_as_told(match: ReadOnlyMatch, last: Node, winner: int | None, timed: bool, number: int) -> None:
    """Let a game end behind ``last`` with a result that was told.

    Args:
        timed: the loser ran out of time; otherwise the loser has resigned.
        number: of the node that is made.

    Raises:
        InvalidText: by the moves the result is another one.
    """
    outcome = match.outcome_at(last)
    if outcome is None:
        side = 1 - winner if winner is not None else 1 - last.to_act
        ending = Ending("agreement" if winner is None else "time" if timed else "resignation", side)
        add_ending(number, last, ending, None)
    elif outcome.winner != winner:
        sides = match.rules.sides
        raise InvalidText(
            "the result is said to be {told}, but by the moves it is {true}",
            told=_who(sides, winner),
            true=_who(sides, outcome.winner),
        )


def _who(sides: tuple[str, str], winner: int | None) -> str:
    return "a draw" if winner is None else f"a win of {sides[winner]}"
