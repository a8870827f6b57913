"""Squares on the screen: every pixel belongs to one cell, and flipping is a half turn."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.squares import SquareBoard
from game.rules.topology.squares import SquareGrid

grids = st.builds(SquareGrid, st.integers(1, 15), st.integers(1, 15))
rooms = st.builds(
    pygame.Rect, st.integers(-50, 400), st.integers(-50, 400), st.integers(60, 3000), st.integers(60, 2200)
)


@given(grids, rooms, st.booleans(), st.booleans())
def test_board_lies_in_its_room(grid, room, flipped, coordinates):
    placed = SquareBoard(grid).place(room, flipped=flipped, coordinates=coordinates)
    assert room.contains(placed.area)
    assert placed.area.contains(placed.field)
    assert placed.field.size == (grid.files * placed.cell_px, grid.ranks * placed.cell_px)


@given(grids, rooms, st.booleans(), st.booleans())
def test_board_is_as_large_as_fits(grid, room, flipped, coordinates):
    placed = SquareBoard(grid).place(room, flipped=flipped, coordinates=coordinates)
    spare = min(room.width - placed.area.width, room.height - placed.area.height)
    assert spare <= max(grid.files, grid.ranks) + 4


@given(grids, rooms, st.booleans(), st.data())
def test_hit_testing(grid, room, flipped, data):
    placed = SquareBoard(grid).place(room, flipped=flipped)
    name = data.draw(st.sampled_from(grid.names()))
    box = placed.box(name)
    x = data.draw(st.integers(box.left, box.right - 1))
    y = data.draw(st.integers(box.top, box.bottom - 1))
    assert placed.cell_at((x, y)) == name
    assert placed.cell_at(placed.centre(name)) == name


@given(grids, rooms, st.booleans(), st.integers(-3500, 3500), st.integers(-3500, 3500))
def test_a_point_beside_the_field_is_no_cell(grid, room, flipped, x, y):
    placed = SquareBoard(grid).place(room, flipped=flipped)
    assert (placed.cell_at((x, y)) is not None) == placed.field.collidepoint(x, y)


@given(grids, rooms)
def test_flipping_is_a_half_turn(grid, room):
    board = SquareBoard(grid)
    straight, turned = board.place(room), board.place(room, flipped=True)
    for cell in board.cells:
        x, y = straight.centre(cell)
        assert turned.centre(cell) == (
            2 * straight.field.left + straight.field.width - x,
            2 * straight.field.top + straight.field.height - y,
        )


@pytest.mark.parametrize(
    ("flipped", "right", "down", "expected"),
    [(False, 1, 0, "d3"), (False, 0, -1, "c4"), (True, 1, 0, "b3"), (True, 0, -1, "c2")],
)
def test_arrow_keys_follow_the_screen(flipped, right, down, expected):
    placed = SquareBoard(SquareGrid(7, 7)).place(pygame.Rect(0, 0, 700, 700), flipped=flipped)
    assert placed.step("c3", right, down) == expected


def test_arrow_keys_stop_at_the_edge():
    placed = SquareBoard(SquareGrid(7, 7)).place(pygame.Rect(0, 0, 700, 700))
    assert placed.step("a1", -1, 0) is None
    assert placed.step("g7", 0, -1) is None


def test_labels_stand_in_the_frame_beside_their_line():
    placed = SquareBoard(SquareGrid(12, 7)).place(pygame.Rect(0, 0, 900, 700))
    labels = placed.labels()
    assert len(labels) == 2 * (12 + 7)
    for text, centre in labels:
        assert placed.area.collidepoint(centre)
        assert not placed.field.collidepoint(centre)
        along = (
            placed.centre(f"{text}1")[0] == centre[0]
            if text.isalpha()
            else placed.centre(f"a{text}")[1] == centre[1]
        )
        assert along
    assert not SquareBoard(SquareGrid(3, 3)).place(pygame.Rect(0, 0, 90, 90), coordinates=False).labels()
