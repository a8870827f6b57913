"""Hexagon-shaped boards: the counts, names and symmetries of the board of 91 cells and of all others."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.errors import InvalidText
from game.rules.topology.hex_board import HexBoard

BOARD = HexBoard(6)
sides = st.builds(HexBoard, st.integers(1, 9))


def named(found):
    return [BOARD.name(cell) for cell in found]


def test_counts_of_the_board_of_91():
    heights = [BOARD.height(cell) for cell in range(BOARD.size)]
    assert BOARD.size == 91
    assert sum(height <= -2 for height in heights) == sum(height >= 2 for height in heights) == 37
    assert sum(abs(height) <= 1 for height in heights) == 17
    assert heights.count(0) == 5
    assert sorted(Counter(map(BOARD.colour, range(91))).values()) == [30, 30, 31]
    assert Counter(name[0] for name in BOARD.names()) == dict(
        zip("abcdefghijk", [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6], strict=True)
    )


@pytest.mark.parametrize(
    ("name", "q", "r"),
    [
        ("f1", -5, 5),
        ("f6", 0, 0),
        ("f11", 5, -5),
        ("a1", -5, 0),
        ("a6", 0, -5),
        ("k1", 0, 5),
        ("k6", 5, 0),
        ("f2", -4, 4),
        ("g1", -4, 5),
        ("e1", -5, 4),
    ],
)
def test_names(name, q, r):
    assert BOARD.places()[BOARD.cell(name)] == (q, r)
    assert BOARD.name(BOARD.by_place()[q, r]) == name


@pytest.mark.parametrize("name", ["", "f", "f0", "f12", "a7", "l1", "F1", "f01", "e11"])
def test_what_is_no_cell(name):
    with pytest.raises(InvalidText, match="its files are a to k, and the longest, f, has 11 cells"):
        BOARD.cell(name)


def test_neighbours_go_clockwise_from_the_top():
    cell = BOARD.cell("f6")
    assert named(BOARD.orthogonal(cell)) == ["f7", "g6", "g5", "f5", "e5", "e6"]
    assert named(BOARD.diagonal(cell)) == ["g7", "h5", "g4", "e4", "d5", "e7"]
    assert BOARD.neighbours(cell) == BOARD.orthogonal(cell)
    assert named(BOARD.diagonal(BOARD.cell("f1"))) == ["g2", "e2"]


def test_rays():
    assert named(BOARD.ray(BOARD.cell("f1"), BOARD.ORTHOGONAL[0])) == [f"f{rank}" for rank in range(2, 12)]
    assert named(BOARD.ray(BOARD.cell("f1"), BOARD.DIAGONAL[0])) == ["g2", "h3", "i4", "j5", "k6"]


@given(sides)
def test_size(board):
    assert board.size == 3 * board.side * (board.side - 1) + 1
    assert all(max(abs(q), abs(r), abs(q + r)) < board.side for q, r in board.places())


@given(sides)
def test_ranks_rise_by_one_along_a_file_from_white_to_black(board):
    for cell, name in enumerate(board.names()):
        ahead = board.steps()[cell][0]
        if ahead >= 0:
            assert board.name(ahead) == name[0] + str(int(name[1:]) + 1)
            assert board.height(ahead) == board.height(cell) + 2


@given(sides)
def test_diagonal_steps_keep_the_colour_and_neighbours_differ(board):
    for cell in range(board.size):
        assert all(board.colour(other) == board.colour(cell) for other in board.diagonal(cell))
        assert all(board.colour(other) != board.colour(cell) for other in board.neighbours(cell))


@given(sides)
def test_a_diagonal_step_passes_between_two_neighbours(board):
    for cell in range(board.size):
        for other in board.diagonal(cell):
            assert board.distance(cell, other) == 2
            assert len(set(board.neighbours(cell)) & set(board.neighbours(other))) == 2


@given(sides, st.data())
def test_turning_and_flipping_are_undone_by_themselves_and_keep_distances(board, data):
    a, b = (data.draw(st.integers(0, board.size - 1)) for _ in range(2))
    for change in (board.turned, board.flipped):
        assert change(change(a)) == a
        assert board.distance(change(a), change(b)) == board.distance(a, b)
    assert board.height(board.turned(a)) == -board.height(a)
    assert board.height(board.flipped(a)) == board.height(a)
    q, r = board.places()[a]
    assert board.places()[board.turned(a)] == (-q, -r)
    assert board.places()[board.flipped(a)] == (-r, -q)
