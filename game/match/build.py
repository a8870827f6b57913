"""Building the history of a match that was kept as text."""

from __future__ import annotations

from collections import deque
from typing import Final

from game.match.clock import Times
from game.match.secrecy import is_secret
from game.match.tree import Ending, Node, attach, ending_node, move_node
from game.rules.errors import IllegalMove
from game.rules.protocol import NOBODY

_RECENT: Final = 256  # nodes that hold all that they are built with
_EVERY: Final = 32  # plies from one of the others that does to the next


class RecentNodes:
    """Lets go of the states of nodes that were built, but for the last ones and some of the others.

    All states of a long match can take hundreds of megabytes. One that is asked for again is found by playing
    a few moves.
    """

    def __init__(self) -> None:
        self._nodes: deque[Node] = deque()

    def add(self, node: Node) -> None:
        """One more node has been built."""
        self._nodes.append(node)
        if len(self._nodes) > _RECENT:
            left = self._nodes.popleft()
            if left.ply % _EVERY:
                left.forget()


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
