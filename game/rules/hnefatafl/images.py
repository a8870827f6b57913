"""A position turned and mirrored, as far as the special squares stay where they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.hnefatafl.state import State


def images(state: State) -> Sequence[tuple[str, Mapping[str, str]]]:
    """The pieces and the side to move as text, for the position itself and its images, each with where the
    squares go."""
    cells = state.cells
    return [(f"{state.side} {bytes(order(cells)).hex()}", names) for order, names in _turns(state.ruleset)]


@lru_cache(maxsize=64)
def _turns(ruleset: RuleSet) -> list[tuple[itemgetter[Any], Mapping[str, str]]]:
    """What picks the squares of an image in their order, and where each square goes, for each image."""
    names = ruleset.grid.names()
    found: list[tuple[itemgetter[Any], Mapping[str, str]]] = []
    for number, order in enumerate(sources(ruleset)):
        goes = {names[source]: names[square] for square, source in enumerate(order)}
        found.append((itemgetter(*order), goes if number else {}))
    return found


def sources(ruleset: RuleSet) -> list[list[int]]:
    """For each image, by square, the square whose content comes there; the first is the position itself."""
    names, special = ruleset.grid.names(), ruleset.special
    orders = [[_source(square, ruleset.size, turn) for square in range(ruleset.size**2)] for turn in range(8)]
    return [
        order
        for order in orders
        if all(
            special.get(names[square]) == special.get(names[source]) for square, source in enumerate(order)
        )
    ]


def _source(square: int, size: int, turn: int) -> int:
    """The square whose content comes to ``square``, by the number of the turn."""
    rank, file = divmod(square, size)
    rank = size - 1 - rank if turn & 1 else rank
    file = size - 1 - file if turn & 2 else file
    return file * size + rank if turn & 4 else rank * size + file
