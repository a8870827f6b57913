"""Plates with the odds of battles: each number in the colour of its side, close to the battle."""

import pygame
import pytest

from game.boards.marks import SIDES
from game.boards.odds_plate import OddsPlate, place_beside
from game.widgets.theme import Theme

BOUNDS = pygame.Rect(0, 0, 400, 300)
ANCHOR = pygame.Rect(180, 130, 36, 50)


@pytest.fixture(autouse=True)
def letters():
    pygame.font.init()


def alike(colour, side):
    """Whether a colour is that of a side, or a little darker."""
    full = tuple(pygame.Color(SIDES[side]))[:3]
    return all(0.75 * whole - 6 <= part <= whole + 6 for part, whole in zip(colour, full, strict=True))


@pytest.mark.parametrize("pixels", [13, 20, 41])
@pytest.mark.parametrize("side", [0, 1])
def test_each_number_stands_in_the_colour_of_its_side_the_attackers_first(side, pixels):
    plate, theme = OddsPlate("3-1", pixels, side), Theme()
    box = pygame.Rect((30, 30), plate.size(theme))
    surface = pygame.Surface((300, 200), pygame.SRCALPHA)
    plate.draw(surface, theme, box)
    inside = box.inflate(-box.height // 2, -box.height // 2)
    for left, shown in ((inside.left, side), (inside.right - inside.width // 4, 1 - side)):
        half = surface.subsurface((left, inside.top, inside.width // 4, inside.height))
        colours = [half.get_at((x, y))[:3] for x in range(half.get_width()) for y in range(half.get_height())]
        assert sum(alike(colour, shown) for colour in colours) > 0.3 * len(colours)
        assert not any(alike(colour, 1 - shown) for colour in colours)


@pytest.mark.parametrize("pixels", [13, 20, 41])
def test_a_plate_lies_in_its_box_and_its_shadow_beyond(pixels):
    plate, theme = OddsPlate("1-2", pixels, 0), Theme()
    box = pygame.Rect((30, 30), plate.size(theme))
    surface = pygame.Surface((300, 200), pygame.SRCALPHA)
    plate.draw(surface, theme, box)
    opaque = pygame.mask.from_surface(surface, 200)
    assert opaque.count() > 0.8 * box.width * box.height
    assert all(box.contains(part) for part in opaque.get_bounding_rects())
    assert surface.get_at((box.centerx, box.bottom + 2)).a


def test_a_plate_stands_at_the_foot_where_nothing_is_in_its_way():
    box = place_beside((40, 20), ANCHOR, [], BOUNDS, [])
    assert (box.centerx, box.top) == (ANCHOR.centerx, ANCHOR.bottom + 1)


@pytest.mark.parametrize("others", [1, 3, 6])
def test_a_plate_touches_its_piece_even_in_a_crowd(others):
    """It rather covers a part of another piece than stand away from its own."""
    middle = pygame.Vector2(ANCHOR.center)
    crowd = [ANCHOR.move(pygame.Vector2(0, 52).rotate(60 * number)) for number in range(others)]
    box = place_beside((40, 20), ANCHOR, [ANCHOR, *crowd], BOUNDS, [])
    assert not box.colliderect(ANCHOR)
    assert box.colliderect(ANCHOR.inflate(6, 6))
    hidden = sum(box.clip(each).width * box.clip(each).height for each in crowd)
    assert hidden < 0.8 * box.width * box.height
    assert middle.distance_to(box.center) < 60


def test_a_plate_keeps_away_from_that_of_another_battle():
    below = pygame.Rect(0, 0, 40, 20)
    below.midtop = ANCHOR.centerx, ANCHOR.bottom + 24
    box = place_beside((40, 20), ANCHOR, [], BOUNDS, [below])
    assert not box.inflate(12, 12).colliderect(below)


def test_a_plate_stays_within_bounds():
    low = ANCHOR.copy()
    low.bottom = BOUNDS.bottom
    assert BOUNDS.contains(place_beside((40, 20), low, [], BOUNDS, []))
