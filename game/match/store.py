"""What a match asks of the place where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.match.change import NO_EDIT, Edit
from game.match.read_only import ReadOnlyMatch
from game.match.tree import Node


class ArchiveError(Exception):
    """The archive could not do what was asked; the message is a sentence for players."""


class Store(Protocol):
    """Keeps matches. Every method is one transaction: all of it is kept when it returns, or nothing is."""

    def save_new(self, match: ReadOnlyMatch) -> str:
        """Keep a match that is not kept yet, with all its nodes.

        Returns:
            The id that it is kept under: another one where somebody else has changed what is kept.

        Raises:
            ArchiveError: it cannot be kept.
        """

    def append(
        self, match: ReadOnlyMatch, new: Sequence[Node], changed: Sequence[Node], edit: Edit = NO_EDIT
    ) -> str:
        """Keep nodes that were added, nodes whose preferred child changed, what was edited, and where the
        match stands.

        Returns and raises as ``save_new``."""

    def save_clocks(self, match: ReadOnlyMatch) -> None:
        """Keep what the clocks show while somebody thinks. Raises ArchiveError."""

    def save_notes(self, match: ReadOnlyMatch) -> None:
        """Keep what the sides have noted for themselves. Raises ArchiveError."""
