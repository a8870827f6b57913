"""How a computer player leans: temperaments, as factors of the weights with which it judges positions.

Each game says with its weights which of them a temperament multiplies. Search, levels and time stay the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from game.ai.bot import Bot

W = TypeVar("W")

TITLES: Final = {"careful": "Careful", "greedy": "Greedy", "raider": "Raider"}


class LeaningBot(ABC):
    """A bot that can have a temperament."""

    @abstractmethod
    def tempered(self, temperament: str) -> Bot:
        """This computer player with a temperament. Raises KeyError: there is none of this name."""


def leaning_row(row: tuple[W, ...], factors: Sequence[tuple[int, int, float]]) -> tuple[W, ...]:
    """A row of weights with some multiplied: from a first to a last one, by a factor."""
    found = list(row)
    for first, last, factor in factors:
        found[first : last + 1] = scaled(tuple(found[first : last + 1]), factor)
    return tuple(found)


def leaning(weights: W, factors: Mapping[str, float]) -> W:
    """The weights, a dataclass, with some attributes multiplied; rows and tables number by number."""
    values: Any = weights
    found: W = replace(values, **{name: scaled(getattr(values, name), by) for name, by in factors.items()})
    return found


def scaled(value: Any, factor: float) -> Any:
    """A number, a row or a table times ``factor``; whole numbers stay whole."""
    if isinstance(value, tuple):
        return tuple(scaled(each, factor) for each in value)
    return round(value * factor) if isinstance(value, int) else value * factor
