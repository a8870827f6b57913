"""The cloth on which Nerva's board lies."""

import pygame
import pytest

from game.scenes.nerva.stack.mat import draw_mat
from game.widgets.paint import backdrop, page_at_corners
from game.widgets.theme import Theme
from tests.scenes.nerva.help import start

pytestmark = pytest.mark.usefixtures("display")
AREA = pygame.Rect(20, 10, 400, 300)


def painted(name="dark", clip=None):
    surface = pygame.Surface((440, 320))
    surface.set_clip(clip)
    draw_mat(surface, AREA, Theme(name))
    return surface


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_line_of_gold_runs_along_the_edge_of_the_cloth(name):
    surface = painted(name)
    row = [surface.get_at((AREA.left + x, AREA.centery)) for x in range(30)]
    warm = [x for x, ink in enumerate(row) if ink.r > ink.b + 40]
    assert warm[:1] == [4]
    assert all(ink.r < ink.g for ink in row[10:]), "green within it"


def test_stars_are_woven_into_the_cloth_with_one_in_its_middle():
    surface = painted()
    eye, beside = (
        pygame.transform.average_color(surface, pygame.Rect(0, 0, 6, 6).move(AREA.centerx - 3 + away, 157))
        for away in (0, 10)
    )
    assert sum(eye[:3]) > sum(beside[:3]) + 20


def test_a_part_of_the_cloth_is_painted_as_it_is_in_the_whole():
    part = pygame.Rect(60, 40, 90, 70)
    whole, cut = painted().subsurface(part), painted(clip=part)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(cut.subsurface(part), "RGB")
    assert cut.get_at((AREA.right - 30, AREA.bottom - 30))[:3] == (0, 0, 0)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_cloth_has_round_corners_beyond_which_the_page_is_seen(make_driver, name):
    driver = make_driver(theme=name)
    start(driver)
    window, area = driver.app.window.get_surface(), driver.board.placed.area
    page = backdrop(driver.app.size, driver.scene.theme)

    def apart(x, y):
        return sum(
            abs(a - b) for a, b in zip(window.get_at((x, y))[:3], page.get_at((x, y))[:3], strict=True)
        )

    corners = [(x, y) for x in (area.left, area.right - 1) for y in (area.top, area.bottom - 1)]
    edges = [(area.left, area.centery), (area.right - 1, area.centery), (area.left + 40, area.bottom - 1)]
    before = [window.get_at(place) for place in corners]
    for corner in corners:
        driver.point(corner)  # a part of the window is drawn anew
    assert [window.get_at(place) for place in corners] == before
    assert max(apart(*corner) for corner in corners) < min(apart(*edge) for edge in edges)


def test_the_page_at_corners_is_seen_beyond_their_rounding_alone():
    surface = pygame.Surface((60, 60))
    surface.fill("red")
    found = page_at_corners(surface, pygame.Rect(10, 10, 40, 40), 12)
    assert [place for _page, place in found] == [(10, 10), (38, 10), (10, 38), (38, 38)]
    surface.fill("blue", (10, 10, 40, 40))
    surface.blits(found)
    assert surface.get_at((10, 10))[:3] == surface.get_at((49, 49))[:3] == (255, 0, 0)
    assert surface.get_at((30, 10))[:3] == surface.get_at((20, 20))[:3] == (0, 0, 255)
    assert page_at_corners(surface, pygame.Rect(10, 10, 40, 40), 0) == []
