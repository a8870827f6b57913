"""Hex maps by column and row: names, neighbours of both kinds of column, and a map of 36 by 25."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.errors import InvalidText
from game.rules.topology.hex_map import HexMap

MAP = HexMap(36, 25)


def named(found):
    return [MAP.name(cell) for cell in found]


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("A1", 0),
        ("Z1", 25),
        ("AA1", 26),
        ("AB14", 13 * 36 + 27),
        ("AJ1", 35),
        ("C7", 6 * 36 + 2),
        ("AJ25", 899),
    ],
)
def test_names(name, cell):
    assert MAP.cell(name) == cell
    assert MAP.name(cell) == name


@pytest.mark.parametrize("name", ["", "A", "A0", "A26", "AK1", "a1", "A01"])
def test_what_is_no_hex(name):
    with pytest.raises(InvalidText, match="is no hex of this map; hexes run from A1 to AJ25"):
        MAP.cell(name)


def test_neighbours_go_clockwise_from_the_top():
    assert named(MAP.neighbours(MAP.cell("C7"))) == ["C6", "D6", "D7", "C8", "B7", "B6"]
    assert named(MAP.neighbours(MAP.cell("D7"))) == ["D6", "E7", "E8", "D8", "C8", "C7"]
    assert named(MAP.neighbours(MAP.cell("A1"))) == ["B1", "A2"]
    assert named(MAP.neighbours(MAP.cell("B1"))) == ["C1", "C2", "B2", "A2", "A1"]


def test_rays_zigzag_over_the_columns():
    assert named(MAP.ray(MAP.cell("A3"), 1)) == ["B2", "C2", "D1", "E1"]
    assert named(MAP.ray(MAP.cell("A24"), 2)) == ["B24", "C25", "D25"]


def test_lines():
    assert named(MAP.line(MAP.cell("A1"), MAP.cell("E1"))) == ["A1", "B1", "C1", "D1", "E1"]
    assert named(MAP.line(MAP.cell("A5"), MAP.cell("E5"))) == ["A5", "B4", "C5", "D4", "E5"]
    assert named(MAP.line(MAP.cell("A1"), MAP.cell("D9"))) == [
        "A1",
        "A2",
        "B2",
        "B3",
        "B4",
        "B5",
        "C6",
        "C7",
        "C8",
        "D8",
        "D9",
    ]


def test_distance_across_the_map():
    assert MAP.distance(MAP.cell("A1"), MAP.cell("AJ25")) == 42
    assert MAP.distance(MAP.cell("R13"), MAP.cell("S13")) == 1


def test_a_map_with_an_even_number_of_columns_is_symmetric_to_a_point():
    for cell in range(MAP.size):
        assert {899 - other for other in MAP.neighbours(cell)} == set(MAP.neighbours(899 - cell))


@given(st.builds(HexMap, st.integers(1, 20), st.integers(1, 20)), st.integers(0, 12), st.data())
def test_within(board, distance, data):
    cell = data.draw(st.integers(0, board.size - 1))
    assert board.within(cell, distance) == tuple(
        other for other in range(board.size) if board.distance(cell, other) <= distance
    )


def test_within_counts_a_whole_hexagon():
    assert len(MAP.within(MAP.cell("R13"), 5)) == 91
    assert named(MAP.within(MAP.cell("A1"), 1)) == ["A1", "B1", "A2"]
