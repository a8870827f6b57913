"""Building the history of a match that was kept as text."""

from __future__ import annotations

from game.match.clock import Times
from game.match.secrecy import is_secret
from game.match.tree import Ending, Node, attach, ending_node, move_node
from game.rules.errors import IllegalMove
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


def add_ending(number: int, parent: Node, ending: Ending, clocks: Times | None) -> Node:
    """Put a resignation, a flag or an agreed draw into the tree. Raises IllegalMove."""
    _refuse_after_end(parent)
    if any(child.ending == ending for child in parent.children):
        raise IllegalMove("the match ended twice at the same place")
    node = ending_node(number, parent, ending)
    node.clocks = clocks
    attach(node)
    return node


def _refuse_after_end(parent: Node) -> None:
    if parent.to_act == NOBODY:
        raise IllegalMove("the game was over before")
