"""Where the tag of a cell stands."""

import pygame
import pytest

from game.ui.board.tag import place_tag

BOUNDS = pygame.Rect(0, 0, 800, 600)
SIZE, GAP = (140, 30), 6


def place(anchor, avoid=(), taken=()):
    return place_tag(SIZE, anchor, avoid, BOUNDS, GAP, taken)


def test_a_tag_stands_above_its_cell():
    anchor = pygame.Rect(400, 300, 50, 50)
    assert place(anchor).midbottom == (anchor.centerx, anchor.top - GAP)


@pytest.mark.parametrize("top", [0, 550])
def test_a_tag_stays_on_the_board_and_off_its_cell(top):
    anchor = pygame.Rect(400, top, 50, 50)
    box = place(anchor)
    assert BOUNDS.contains(box)
    assert not box.colliderect(anchor)


def test_a_tag_rather_covers_nothing():
    anchor = pygame.Rect(400, 300, 50, 50)
    above = anchor.move(0, -50)
    box = place_tag(SIZE, anchor, (), BOUNDS, GAP, (), [above])
    assert not box.colliderect(above)


@pytest.mark.parametrize("taken", [
    pygame.Rect(250, 200, 330, 90), pygame.Rect(250, 360, 330, 90), pygame.Rect(200, 180, 420, 300)])
def test_a_tag_is_never_where_it_could_not_be_read(taken):
    anchor = pygame.Rect(400, 300, 50, 50)
    near = [anchor.move(dx, dy) for dx in (-50, 0, 50) for dy in (-50, 0, 50)]
    box = place(anchor, near, [taken])
    assert not box.colliderect(taken)
    assert BOUNDS.contains(box)
