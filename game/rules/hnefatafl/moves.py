"""Moves, and the numbers that the fast board knows them by."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.hnefatafl.tables import Tables

MOVE_SHIFT = 9  # bits of a padded square
MOVE_MASK = (1 << MOVE_SHIFT) - 1


class Move(NamedTuple):
    """A move from one square to another, as indices of the state's grid."""

    origin: int
    target: int


def number_of(tables: Tables, move: Move) -> int:
    """A move as ``padded target << MOVE_SHIFT | padded origin``."""
    return tables.padded(move.target) << MOVE_SHIFT | tables.padded(move.origin)


def move_of(tables: Tables, number: int) -> Move:
    """The move of a number."""
    return Move(tables.square(number & MOVE_MASK), tables.square(number >> MOVE_SHIFT))
