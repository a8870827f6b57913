"""Keeping a match while it is played, also when the archive fails for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from game.match.change import NO_EDIT, Edit
from game.match.notes import write_notes
from game.match.read_only import ReadOnlyMatch

CLOCK_SAVE_SECONDS: Final = 3.0  # how often running clocks are kept while somebody thinks


class ArchiveError(Exception):
    """The archive could not do what was asked; the message is a sentence for players."""


class Store(Protocol):
    """What is asked of an ``Archive``, which tells what these methods do."""

    def save_new(self, match: ReadOnlyMatch) -> str: ...
    def append(self, match: ReadOnlyMatch, edit: Edit) -> str: ...
    def append_entry(self, match: ReadOnlyMatch, entry: dict[str, Any]) -> None: ...


class Autosave:
    """Writes a match into its archive. It never raises: a match goes on when the disk is full.

    Attributes:
        archive: where the match is kept, or None.
        problem: a sentence when what was last to be kept could not be; the next change then tries to keep
            the whole match.
    """

    def __init__(
        self, now: Callable[[], float], on_problem: Callable[[], None], on_copy: Callable[[str], None]
    ) -> None:
        """Keep nothing yet.

        Args:
            on_problem: called whenever ``problem`` has changed.
            on_copy: called with the id under which the match is kept from now on, because somebody else has
                changed what was kept of it.
        """
        self.archive: Store | None = None
        self.problem: str | None = None
        self._now = now
        self._on_problem = on_problem
        self._on_copy = on_copy
        self._clocks_kept = now()

    def begin(self, match: ReadOnlyMatch, archive: Store) -> None:
        """Keep a match that is kept nowhere yet."""
        self.archive = archive
        self._try(match, lambda: archive.save_new(match))

    def keep(self, match: ReadOnlyMatch, edit: Edit = NO_EDIT) -> None:
        """Keep what has changed in the history, and where the match stands."""
        self._clocks_kept = self._now()
        archive = self.archive
        if archive is not None and self.problem is None:
            self._try(match, lambda: archive.append(match, edit))
        elif archive is not None:
            self._try(match, lambda: archive.save_new(match))

    def keep_clocks(self, match: ReadOnlyMatch) -> None:
        """Keep what the clocks show."""
        self._clocks_kept = self._now()
        if match.clock.timed:
            self._keep_entry(match, {"clocks": match.times})

    def clocks_are_due(self) -> bool:
        """Whether the clocks were kept so long ago that it is time again."""
        return self._now() - self._clocks_kept >= CLOCK_SAVE_SECONDS

    def keep_notes(self, match: ReadOnlyMatch) -> None:
        """Keep what the sides have noted for themselves."""
        self._keep_entry(match, {"notes": write_notes(match.notebook)})

    def _keep_entry(self, match: ReadOnlyMatch, entry: dict[str, Any]) -> None:
        """Keep what is no part of the history; while there is a problem, it waits for the next change."""
        archive = self.archive
        if archive is not None and self.problem is None:
            self._try(match, lambda: archive.append_entry(match, entry))

    def _try(self, match: ReadOnlyMatch, write: Callable[[], str | None]) -> None:
        before, self.problem = self.problem, None
        try:
            kept_as = write()
            if kept_as not in (None, match.id):
                self._on_copy(kept_as)
        except ArchiveError as error:
            self.problem = str(error)
        if self.problem != before:
            self._on_problem()
