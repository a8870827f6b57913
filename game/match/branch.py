"""A new match that begins with moves of another."""

from __future__ import annotations

from game.match.build import add_move
from game.match.match import Match
from game.match.tree import Node
from game.rules.errors import IllegalMove
from game.rules.protocol import NOBODY


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
