"""Square grids: names, steps, and known examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.errors import InvalidText
from game.rules.topology.squares import SquareGrid
from tests.rules.topology.test_topology import search

CHESS = SquareGrid(8, 8)


def named(grid, found):
    return [grid.name(cell) for cell in found]


@pytest.mark.parametrize(
    ("grid", "name", "cell"),
    [
        (CHESS, "a1", 0),
        (CHESS, "h1", 7),
        (CHESS, "a2", 8),
        (CHESS, "h8", 63),
        (SquareGrid(30, 120), "z1", 25),
        (SquareGrid(30, 120), "aa1", 26),
        (SquareGrid(30, 120), "ad120", 3599),
    ],
)
def test_names(grid, name, cell):
    assert grid.cell(name) == cell
    assert grid.name(cell) == name


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a9", "i1", "a01", "A1", "aa1", "a1 ", "a-1", "a²"])
def test_what_is_no_square(name):
    with pytest.raises(InvalidText, match="is no square of this board; squares run from a1 to h8"):
        CHESS.cell(name)


def test_neighbours_go_clockwise_from_the_top():
    cell = CHESS.cell("d4")
    assert named(CHESS, CHESS.orthogonal(cell)) == ["d5", "e4", "d3", "c4"]
    assert named(CHESS, CHESS.diagonal(cell)) == ["e5", "e3", "c3", "c5"]
    assert CHESS.neighbours(cell) == CHESS.orthogonal(cell) + CHESS.diagonal(cell)
    assert named(CHESS, CHESS.neighbours(0)) == ["a2", "b1", "b2"]


def test_rays():
    assert named(CHESS, CHESS.ray(CHESS.cell("c1"), CHESS.DIAGONAL[0])) == ["d2", "e3", "f4", "g5", "h6"]
    assert named(CHESS, CHESS.ray(CHESS.cell("c1"), CHESS.ORTHOGONAL[3])) == ["b1", "a1"]


def test_a_line_that_is_not_straight():
    assert named(CHESS, CHESS.line(CHESS.cell("a1"), CHESS.cell("e3"))) == ["a1", "b1", "c2", "d2", "e3"]


@given(st.builds(SquareGrid, st.integers(1, 12), st.integers(1, 12)), st.data())
def test_orthogonal_steps_lead_to_all_squares_by_files_and_ranks(grid, data):
    start = data.draw(st.integers(0, grid.size - 1))
    here = grid.places()[start]
    assert search(start, grid.orthogonal) == {
        cell: abs(place.x - here.x) + abs(place.y - here.y) for cell, place in enumerate(grid.places())
    }
