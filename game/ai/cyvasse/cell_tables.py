"""Flat arrays of a board and of weights, for the compiled evaluation."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable
from functools import lru_cache

from game.ai.cyvasse import weights as w
from game.rules.cyvasse.base_board import NO_KING
from game.rules.cyvasse.pieces import KINDS, MOUNTAIN
from game.rules.cyvasse.ruleset import Field

BESIDE = 12  # most cells that lie beside a cell


def packed(term: w.Term) -> int:
    """Both weights of a term in one number, so that they are added up together."""
    return (term[0] << 16) + term[1]


def gains(pairs: Iterable[int]) -> list[int]:
    """By ``kind * 16 + enemy``."""
    found = [0] * 256
    for (first, second), gain in zip(w.PAIRS, pairs, strict=True):
        found[16 * first + second], found[16 * second + first] = gain, -gain
    return found


@lru_cache(maxsize=64)
def places(field: Field, terms: tuple[w.Term, ...]) -> array[int]:
    """Worth of standing on a cell by ``(side * 16 + kind) * n + cell``; for mountains how far it is on."""
    n = field.grid.size
    own, enemy = (
        _steps_from(field, (cell for cell in range(n) if field.halves[cell] == side)) for side in (0, 1)
    )
    rim = outside(field)
    found = [0] * (32 * n)
    for cell in range(n):
        ahead, inside = own[cell] - enemy[cell], max(rim) - rim[cell]
        for side in range(2):
            at = field.seen_by(side, cell)
            for kind in KINDS:
                advance, centre = terms[w.ADVANCE + kind], terms[w.CENTRE + kind]
                found[(side * 16 + kind) * n + at] = ahead * packed(advance) + inside * packed(centre)
            found[(side * 16 + MOUNTAIN) * n + at] = ahead
    return array("i", found)


@lru_cache
def distances(field: Field) -> bytes:
    """By ``from * n + to``, how many steps to cells beside each other a way takes."""
    return bytes(steps for cell in range(field.grid.size) for steps in _steps_from(field, [cell]))


@lru_cache
def outside(field: Field) -> bytes:
    """By cell, how many steps further the farthest cell lies from it than from the middle."""
    n, steps = field.grid.size, distances(field)
    farthest = [max(steps[cell * n : cell * n + n]) for cell in range(n)]
    return bytes(far - min(farthest) for far in farthest)


def _steps_from(field: Field, cells: Iterable[int]) -> list[int]:
    """By cell, the steps from the nearest of ``cells``."""
    steps = dict.fromkeys(cells, 0)
    edge = deque(steps)
    while edge:
        cell = edge.popleft()
        for other in field.near(cell):
            if other not in steps:
                steps[other] = steps[cell] + 1
                edge.append(other)
    return [steps[cell] for cell in range(field.grid.size)]


@lru_cache
def beside(field: Field) -> bytes:
    """By ``12 * cell``, the cells beside it, NO_KING behind the last."""
    return b"".join(
        bytes(field.near(cell)).ljust(BESIDE, bytes([NO_KING])) for cell in range(field.grid.size)
    )
