"""Games of which something is changed for a test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from importlib.resources.abc import Traversable
from typing import Any

from game.entry import GameEntry, GamePart


@dataclass(frozen=True)
class ChangedEntry(GameEntry):
    """A game of which some parts or files are elsewhere, or are missing.

    Attributes:
        original: has all other parts and files.
        parts: parts and where they are, None for a missing one.
        files: names of files and where they are.
    """

    original: GameEntry = field(kw_only=True)
    parts: tuple[tuple[GamePart, str | None], ...] = ()
    files: tuple[tuple[str, Traversable | None], ...] = ()

    def path(self, part: GamePart) -> str | None:
        return dict(self.parts).get(part, self.original.path(part))

    def file(self, name: str, folder: str = "scenes") -> Traversable | None:
        return dict(self.files).get(name, self.original.file(name, folder))


def changed(
    entry: GameEntry,
    parts: Mapping[GamePart, str | None] | None = None,
    files: Mapping[str, Traversable | None] | None = None,
    **attributes: Any,
) -> ChangedEntry:
    """A game with other parts, files and attributes; see ``ChangedEntry``."""
    values = {each.name: getattr(entry, each.name) for each in fields(GameEntry)} | attributes
    given = tuple((parts or {}).items()), tuple((files or {}).items())
    return ChangedEntry(**values, original=entry, parts=given[0], files=given[1])
