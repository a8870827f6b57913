from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.widgets.layout import column, length, row, widest_gap

ROOM = pygame.Rect(10, 20, 100, 40)


def test_parts_of_a_row_stand_side_by_side():
    assert row(ROOM, [20, 30], 5) == [(10, 20, 20, 40), (35, 20, 30, 40)]
    assert row(ROOM, [20, 30], 5, 1.0) == [(55, 20, 20, 40), (80, 20, 30, 40)]
    assert row(ROOM, [20], align=0.5) == [(50, 20, 20, 40)]


def test_parts_of_a_column_stand_below_one_another():
    assert column(ROOM, [10, 5], 5) == [(10, 20, 100, 10), (10, 35, 100, 5)]
    assert column(ROOM, [10, None], 5) == [(10, 20, 100, 10), (10, 35, 100, 25)]


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_what_stretches_takes_all_that_is_left(count):
    parts = row(ROOM, [None] * count, 2)
    assert parts[0].left == ROOM.left
    assert parts[-1].right == ROOM.right
    assert max(part.width for part in parts) - min(part.width for part in parts) <= 1
    assert all(after.left - before.right == 2 for before, after in pairwise(parts))


def test_nothing_stretches_below_nothing():
    assert row(ROOM, [120, None], 5)[1].width == 0


def test_length():
    assert length([3, 4, 5], 2) == 16
    assert length([7], 2) == 7


def test_the_widest_gap_of_a_band_is_found():
    taken = [pygame.Rect(20, 0, 30, 100), pygame.Rect(40, 30, 20, 5), pygame.Rect(90, 59, 10, 10)]
    assert widest_gap(ROOM, taken) == (60, 20, 30, 40)
    assert widest_gap(ROOM, []) == ROOM
    assert widest_gap(ROOM, [pygame.Rect(0, 0, 300, 300)]).width == 0
