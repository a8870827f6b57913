"""What texts for newcomers have in common: TOML tables whose keys are checked, and events named in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Any

from game.rules.events import Event


class BadLesson(ValueError):
    """A course or an explanation that cannot be read or does not hold; the text is one sentence that says
    where."""


@dataclass(frozen=True, slots=True)
class EventGoal:
    """An event of the class ``name`` with these values."""

    name: str
    values: Mapping[str, Any]

    def met_by(self, event: Event) -> bool:
        if type(event).__name__ != self.name:
            return False
        return all(_plain(getattr(event, name, None)) == value for name, value in self.values.items())


class Fields:
    """The keys of a table, each of which is to be taken once."""

    def __init__(self, table: Any, where: str) -> None:
        if not isinstance(table, dict):
            raise BadLesson(f"{where}: a table was expected")
        self._left, self.where = dict(table), where

    def take(self, key: str, kind: type | UnionType, default: Any = None) -> Any:
        """The value of a key; ``default`` where it is left out, which None forbids."""
        if key not in self._left:
            if default is None:
                raise BadLesson(f"{self.where}: '{key}' is missing")
            return default
        value = self._left.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            name = kind.__name__ if isinstance(kind, type) else str(kind)
            raise BadLesson(f"{self.where}: '{key}' must be of the kind {name}")
        return value.strip() if isinstance(value, str) else value

    def optional(self, key: str, kind: type) -> Any:
        """The value of a key, or None."""
        return self.take(key, kind) if key in self._left else None

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty where it is left out."""
        found = self.take(key, list, [])
        if not all(isinstance(text, str) for text in found):
            raise BadLesson(f"{self.where}: '{key}' must hold texts")
        return tuple(found)

    def cells(self, key: str, counts: Sequence[int]) -> tuple[tuple[str, ...], ...]:
        """A list of texts that name so many cells each."""
        found = tuple(tuple(text.split()) for text in self.texts(key))
        for cells in found:
            if len(cells) not in counts:
                raise BadLesson(
                    f"{self.where}: '{' '.join(cells)}' in '{key}' has not the cells that it needs"
                )
        return found

    def end(self) -> None:
        """Nothing else may stand there."""
        if self._left:
            raise BadLesson(f"{self.where}: there is no key '{next(iter(self._left))}'")


def read_event(table: Any, where: str) -> EventGoal:
    """The event that a table describes. Raises BadLesson."""
    values = dict(table) if isinstance(table, dict) else {}
    name = values.pop("is", None)
    if not isinstance(name, str):
        raise BadLesson(f"{where}: 'event' needs the name of a class as 'is'")
    return EventGoal(name, {key: _plain(value) for key, value in values.items()})


def _plain(value: object) -> object:
    """A value of an event as TOML writes it: without tuples."""
    return [_plain(each) for each in value] if isinstance(value, tuple | list) else value
