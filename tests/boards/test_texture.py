"""Textures of boards: the same for a seed, no brighter than the ground, worn within bounds."""

import pygame
import pytest

from game.boards import materials
from game.boards.texture import layer, wear_off

SIZE = (90, 60)
LAYS = [materials.lay_wood, materials.lay_linen, materials.lay_slate, materials.lay_felt, materials.lay_paper]


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def test_a_seed_stands_for_one_texture_within_its_strength():
    first, again, other = (layer(SIZE, (4, 2), (40, 80, 120), seed) for seed in (5, 5, 6))
    assert pixels(first) == pixels(again) != pixels(other)
    colours = [first.get_at((x, y)) for x in range(SIZE[0]) for y in range(SIZE[1])]
    for channel, strength in enumerate((40, 80, 120)):
        values = [colour[channel] for colour in colours]
        assert min(values) >= 255 - strength
        assert max(values) - min(values) > strength / 2


@pytest.mark.parametrize("lay", LAYS)
@pytest.mark.parametrize("cell", [1, 20, 150])
def test_a_material_stays_in_its_place_and_near_its_colour(lay, cell):
    surface = pygame.Surface((120, 100))
    surface.fill("#102030")
    place = pygame.Rect(20, 10, 80, 70)
    lay(surface, place, cell, materials.Tint((200, 180, 160), 1.0), 3)
    inside = pygame.transform.average_color(surface.subsurface(place))[:3]
    assert all(0.6 * want < found <= want + 12 for want, found in zip((200, 180, 160), inside, strict=True))
    assert len(set(pixels(surface.subsurface(place)))) > 8, "it has a texture"
    surface.fill("#102030", place)
    assert pygame.transform.average_color(surface)[:3] == (0x10, 0x20, 0x30)


def test_what_is_worn_off_is_fainter_but_there():
    lines = pygame.Surface(SIZE, pygame.SRCALPHA)
    lines.fill((10, 20, 30, 200))
    wear_off(lines, (9, 9), 100, 4)
    alphas = [lines.get_at((x, y)).a for x in range(SIZE[0]) for y in range(SIZE[1])]
    assert min(alphas) >= 200 * 100 // 255 - 1
    assert min(alphas) < 130 < max(alphas) <= 200
    assert tuple(lines.get_at((5, 5)))[:3] == (10, 20, 30)
