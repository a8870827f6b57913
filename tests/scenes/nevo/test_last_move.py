"""How the last move of NEVO is seen on the board."""

from __future__ import annotations

import pygame
import pytest

from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.rules.nevo.rules import RULES
from game.scenes.nevo.board import NevoBoard
from game.scenes.nevo.scene import NevoScene
from tests.rules.nevo.help import place

STATE = place("b3 b2 b1 a3 d3 e3 e4 g4 h4 h5 c2 c3", "g5 f5 f6 e6 i6 j6 d1 f1 f2 k1 l1 j1")


def drawn(size, flipped, marks=None, move=""):
    """A placed board, and a picture of it behind a move, with the marks of that or with others."""
    step = RULES.apply(STATE, RULES.parse_move(STATE, move))
    view = RULES.view(step.state, None)
    pictures, board = NevoScene(RULES, view).pictures, NevoBoard()
    placed, picture = board.place(pygame.Rect((0, 0), size), flipped=flipped), board.picture(pictures)
    marks = pictures.marks(view, step.events) if marks is None else marks
    surface = pygame.Surface(size)
    pictures.paint_ground(surface, placed, Look())
    content = BoardContent(pieces=pictures.pieces(view), marks=marks)
    picture.draw(surface, placed, content, Look())
    return placed, surface


def tinted(surface, box):
    """How many pixels of a box have about the colour of the last move."""
    blue = pygame.Color("#2b66a6")
    part = surface.subsurface(box.clip(surface.get_rect()))
    return pygame.mask.from_threshold(part, blue, (30, 30, 30, 255)).count()


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("size", [(400, 300), (936, 768)], ids=str)
@pytest.mark.parametrize("move", ["b3-a2", "d3-d2", "c3-b4", "h5-i5"])
def test_a_wedge_leads_from_where_the_last_move_began_to_the_piece(size, flipped, move):
    placed, surface = drawn(size, flipped, move=move)
    origin, target = (placed.centre(cell) for cell in move.split("-"))
    px = placed.cell_px
    middle = pygame.Rect(0, 0, px // 3, px // 3)
    middle.center = tuple(a + (b - a) * 0.4 for a, b in zip(origin, target, strict=True))
    _placed, bare = drawn(size, flipped, (), move=move)
    assert tinted(surface, middle) > max(4, 0.02 * px * px) > tinted(bare, middle)


@pytest.mark.parametrize("size", [(400, 300), (936, 768)], ids=str)
def test_the_square_of_the_piece_that_moved_is_blue_up_to_it(size):
    """The frame alone is thin beside the line around pieces that score; at the right lies the shadow."""
    placed, surface = drawn(size, True, move="b3-a2")
    box = placed.box("a2")
    inner = box.inflate(-box.width // 4, -box.height // 4)
    corner = pygame.Rect(0, 0, max(2, box.width // 12), max(2, box.width // 12))
    for name, point in {"topleft": inner.topleft, "bottomleft": inner.bottomleft}.items():
        setattr(corner, name, point)
        red, _green, blue, _alpha = pygame.transform.average_color(surface, corner)
        assert blue > red + 10, name


def test_values_on_the_squares_of_the_last_move_are_left_to_be_read():
    placed, surface = drawn((936, 768), True, move="b3-a2")
    _placed, bare = drawn((936, 768), True, (), move="b3-a2")
    value = placed.box("b3").inflate(-placed.cell_px * 2 // 3, -placed.cell_px * 2 // 3)
    points = [(x, y) for x in range(value.left, value.right) for y in range(value.top, value.bottom)]
    changed = sum(surface.get_at(point) != bare.get_at(point) for point in points)
    assert changed < 0.06 * len(points)


def test_where_a_piece_was_lost_is_marked_otherwise_than_where_the_move_ended():
    state = place("a7 b7 c7 d7", "k1 l1")
    step = RULES.apply(state, RULES.parse_move(state, "b7-c6"))
    view = RULES.view(step.state, None)
    marks = NevoScene(RULES, view).pictures.marks(view, step.events)
    assert set(marks) == {("b7", "origin"), ("c6", "last"), ("a7", "captured")}
