"""What all boards of cells have in common: names, steps, distances, rays and lines."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.errors import InvalidText
from game.rules.topology.hex_board import HexBoard
from game.rules.topology.hex_map import HexMap
from game.rules.topology.squares import SquareGrid
from game.rules.topology.topology import OFF, letters

boards = st.one_of(
    st.builds(SquareGrid, st.integers(1, 30), st.integers(1, 12)),
    st.builds(HexBoard, st.integers(1, 8)),
    st.builds(HexMap, st.integers(1, 36), st.integers(1, 12)),
)


def cells(board):
    return st.integers(0, board.size - 1)


def centre(board, cell):
    """Where the middle of a cell is drawn, with neighbours 1 apart; the second number in units of sqrt(3)."""
    x, y = board.places()[cell]
    return (x, y) if isinstance(board, SquareGrid) else (x + Fraction(y, 2), Fraction(y, 2))


def apart(board, a, b):
    """The square of the distance of two points of ``centre``."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 * (1 if isinstance(board, SquareGrid) else 3)


def search(start, neighbours):
    """Steps from a cell to every other, by breadth-first search."""
    found, edge = {start: 0}, [start]
    for cell in edge:
        for other in neighbours(cell):
            if other not in found:
                found[other] = found[cell] + 1
                edge.append(other)
    return found


@given(boards)
def test_names_are_read_back(board):
    names = board.names()
    assert len(set(names)) == len(names) == board.size
    for cell, name in enumerate(names):
        assert board.name(cell) == name
        assert board.cell(name) == cell
        assert re.fullmatch("[A-Za-z]+[1-9][0-9]*", name)


@given(boards, st.one_of(st.text(max_size=5), st.from_regex("[A-Za-z]{1,3}[0-9]{1,3}", fullmatch=True)))
def test_other_names_are_refused_with_a_sentence(board, name):
    if name not in board.names():
        with pytest.raises(InvalidText) as caught:
            board.cell(name)
        assert str(caught.value).startswith(f"'{name}' is no ")


def test_letters_count_on_after_z():
    assert [letters(number) for number in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "a",
        "z",
        "aa",
        "ab",
        "az",
        "ba",
        "zz",
        "aaa",
    ]


@given(boards)
def test_neighbours_are_symmetric(board):
    for cell in range(board.size):
        around = board.neighbours(cell)
        assert len(set(around)) == len(around)
        assert all(cell in board.neighbours(other) for other in around)


@given(st.data())
def test_neighbours_are_the_cells_drawn_around_a_cell(data):
    board = data.draw(boards)
    cell = data.draw(cells(board))
    near = 2 if isinstance(board, SquareGrid) else 1
    assert set(board.neighbours(cell)) == {
        other
        for other in range(board.size)
        if 0 < apart(board, centre(board, cell), centre(board, other)) <= near
    }


@given(st.data())
def test_distance_is_found_by_breadth_first_search(data):
    board = data.draw(boards)
    start = data.draw(cells(board))
    steps = search(start, board.neighbours)
    assert steps == {cell: board.distance(start, cell) for cell in range(board.size)}


@given(st.data())
def test_distance_is_a_metric(data):
    board = data.draw(boards)
    a, b, c = (data.draw(cells(board)) for _ in range(3))
    assert board.distance(a, b) == board.distance(b, a)
    assert (board.distance(a, b) == 0) == (a == b)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)


@given(boards)
def test_every_step_can_be_taken_back(board):
    directions = board.DIRECTIONS
    back = [directions.index((-x, -y)) for x, y in directions]
    for cell, row in enumerate(board.steps()):
        assert len(row) == len(directions)
        for direction, other in enumerate(row):
            assert other == OFF or board.steps()[other][back[direction]] == cell


@given(st.data())
def test_rays_go_straight_on_to_the_end(data):
    board = data.draw(boards)
    cell = data.draw(cells(board))
    for direction in range(len(board.DIRECTIONS)):
        ray = (cell, *board.ray(cell, direction))
        assert [board.steps()[here][direction] for here in ray] == [*ray[1:], OFF]
        each = 1 if direction in board.NEIGHBOURING else 2
        assert [board.distance(cell, other) for other in ray] == list(range(0, each * len(ray), each))
        if each == 1:
            assert all(board.line(cell, other) == ray[:length] for length, other in enumerate(ray, 1))


@given(st.data())
def test_lines_are_shortest_ways_near_the_straight_one(data):
    board = data.draw(boards)
    a, b = data.draw(cells(board)), data.draw(cells(board))
    line = board.line(a, b)
    count = board.distance(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, count + 1)
    assert all(second in board.neighbours(first) for first, second in pairwise(line))
    assert board.line(b, a) == line[::-1]
    start, end = centre(board, a), centre(board, b)
    for number, cell in enumerate(line):
        share = Fraction(number, max(count, 1))
        point = tuple(here + (there - here) * share for here, there in zip(start, end, strict=True))
        nearest = min((apart(board, point, centre(board, other)), other) for other in range(board.size))
        assert nearest[1] == cell


@pytest.mark.parametrize("board", [SquareGrid(8, 8), HexBoard(6), HexMap(36, 25)], ids=str)
def test_equal_boards_share_their_tables(board):
    again = replace(board)
    assert again is not board
    assert again.steps() is board.steps()
    assert again.names() is board.names()
