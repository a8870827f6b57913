"""Keeping a match while it is played, also when the archive fails for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.match.store import ArchiveError, Store
from game.match.tree import Node

if TYPE_CHECKING:
    from game.match.match import Match

CLOCK_SAVE_SECONDS: Final = 3.0  # how often running clocks are kept while somebody thinks


class Autosave:
    """Writes a match into its archive. It never raises: a match goes on when the disk is full.

    Attributes:
        archive: where the match is kept, or None.
        problem: a sentence when what was last to be kept could not be; every later write then tries to
            keep the whole match.
    """

    def __init__(self, now: Callable[[], float], on_problem: Callable[[], None]) -> None:
        """``on_problem`` is called whenever ``problem`` has changed."""
        self.archive: Store | None = None
        self.problem: str | None = None
        self._now = now
        self._on_problem = on_problem
        self._clocks_kept = now()

    def begin(self, match: Match, archive: Store) -> None:
        """Keep a match that is kept nowhere yet."""
        self.archive = archive
        self._try(lambda: archive.save_new(match))

    def keep(self, match: Match, new: Sequence[Node], changed: Sequence[Node]) -> None:
        """Keep new nodes (in the tree already), nodes with another preferred child, and the place."""
        self._clocks_kept = self._now()
        archive = self.archive
        if archive is None:
            return
        parents = [node.parent for node in new if node.parent is not None]
        touched = list({id(node): node for node in (*parents, *changed)}.values())
        if self.problem is None:
            self._try(lambda: archive.append(match, new, touched))
        else:
            self._try(lambda: archive.save_new(match))

    def keep_clocks(self, match: Match) -> None:
        """Keep what the clocks show."""
        self._clocks_kept = self._now()
        archive = self.archive
        if archive is not None and match.clock.timed and self.problem is None:
            self._try(lambda: archive.save_clocks(match))

    def clocks_are_due(self) -> bool:
        """Whether the clocks were kept so long ago that it is time again."""
        return self._now() - self._clocks_kept >= CLOCK_SAVE_SECONDS

    def _try(self, write: Callable[[], None]) -> None:
        before, self.problem = self.problem, None
        try:
            write()
        except ArchiveError as error:
            self.problem = str(error)
        if self.problem != before:
            self._on_problem()
