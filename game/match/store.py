"""What a match asks of the place where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.tree import Node


class ArchiveError(Exception):
    """The archive could not do what was asked; the message is a sentence for players."""


class Store(Protocol):
    """Keeps matches. Every method is one transaction: all of it is kept when it returns, or nothing is."""

    def save_new(self, match: Match) -> None:
        """Keep a match that is not kept yet, with all its nodes. Raises ArchiveError."""

    def append(self, match: Match, new: Sequence[Node], changed: Sequence[Node]) -> None:
        """Keep nodes that were added, nodes whose preferred child changed, and where the match stands.

        Raises ArchiveError."""

    def save_clocks(self, match: Match) -> None:
        """Keep what the clocks show while somebody thinks. Raises ArchiveError."""
