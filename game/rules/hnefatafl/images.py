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
    grid, special = ruleset.grid, ruleset.special
    names = grid.names()
    orders = [[grid.turned(square, turn) for square in range(grid.size)] for turn in range(8)]
    return [
        order
        for order in orders
        if all(
            special.get(names[square]) == special.get(names[source]) for square, source in enumerate(order)
        )
    ]
