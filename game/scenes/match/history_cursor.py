"""The position of a match that is shown, and the moves between two positions."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.match.tree import Node, way
from game.scenes.match.move_rows import MoveRows, Part

LONGEST_WAY = 4  # most moves that are animated one after the other; more moves are a crossfade


class HistoryCursor:
    """The shown node in the history of a match: the current one unless the players look back.

    Args:
        part: what a move with this text is in the list of moves.

    Attributes:
        shown: the node whose position is on the board.
        rows: the whole history as the list of moves shows it.
    """

    def __init__(self, match: Match, part: Callable[[str], Part]) -> None:
        self.match = match
        self.shown = match.current
        self.rows = MoveRows(match, part)

    @property
    def live(self) -> bool:
        """Whether the current node of the match is shown."""
        return self.shown is self.match.current

    @property
    def tip(self) -> Node:
        """The end of the match or, while it goes on, of the shown line, which passes through the current node
        where it can."""
        if self.match.end is not None:
            return self.match.end
        if self.match.on_line(self.shown):
            return self.match.tip
        node = self.shown
        while node.preferred is not None:
            node = node.preferred
        return node


def steps_between(start: Node, end: Node) -> list[tuple[Node, bool]] | None:
    """The moves between two nodes, each with whether it is taken back; None if there are too many."""
    if abs(start.ply - end.ply) > LONGEST_WAY:
        return None
    back, forth = way(start, end)
    if len(back) + len(forth) > LONGEST_WAY:
        return None
    return [(node, True) for node in back] + [(node, False) for node in forth]
