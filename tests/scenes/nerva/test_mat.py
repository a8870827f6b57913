"""The cloth on which Nerva's board lies."""

import pygame
import pytest

from game.scenes.nerva.stack.mat import draw_mat
from game.widgets.theme import Theme

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
