"""What a match asks of the archive that it is kept in."""

from __future__ import annotations

from typing import Any, Protocol

from game.match.change import Edit
from game.match.read_only import ReadOnlyMatch


class ArchiveError(Exception):
    """The archive could not do what was asked; the message is a sentence for players."""


class Store(Protocol):
    """What an ``Archive`` does for a match; it tells what these methods do."""

    def save_new(self, match: ReadOnlyMatch) -> str: ...
    def append(self, match: ReadOnlyMatch, edit: Edit) -> str: ...
    def append_entry(self, match: ReadOnlyMatch, entry: dict[str, Any]) -> None: ...
