"""Looking back: which moment of a match is on the board, and the way from one moment to another."""

from __future__ import annotations

from game.match.match import Match
from game.match.tree import Node, way
from game.scenes.match.move_rows import MoveRows

LONGEST_WAY = 4  # moves that are animated one after the other; a longer way is a crossfade


class History:
    """The moment that is shown. It is the match's own (``current``) unless somebody looks back.

    Attributes:
        shown: the node on the board.
        rows: the whole history as the list of moves shows it.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.shown = match.current
        self.rows = MoveRows(match)

    @property
    def live(self) -> bool:
        """Whether the match's own moment is shown."""
        return self.shown is self.match.current

    @property
    def earlier(self) -> Node | None:
        """The moment before."""
        return self.shown.parent

    @property
    def later(self) -> Node | None:
        """The moment after, in the line that was played last."""
        return self.shown.preferred

    @property
    def tip(self) -> Node:
        """The end of the line that is shown: through ``current`` where it passes there."""
        if self.match.on_line(self.shown):
            return self.match.tip
        node = self.shown
        while node.preferred is not None:
            node = node.preferred
        return node


def steps_between(start: Node, end: Node, longest: int = LONGEST_WAY) -> list[tuple[Node, bool]] | None:
    """The moves between two moments, each with whether it is taken back; None when there are too many."""
    if abs(start.ply - end.ply) > longest:
        return None
    back, forth = way(start, end)
    if len(back) + len(forth) > longest:
        return None
    return [(node, True) for node in back] + [(node, False) for node in forth]
