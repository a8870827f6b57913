"""Arrows of attacks: they lead from attacker to defender, and their labels can be read and seen."""

import math
from dataclasses import replace

import pygame
import pytest

from game.boards.attack_arrows import AttackArrow, draw_attack_arrows
from game.boards.hex_views import HexMapView
from game.rules.topology.hex_map import HexMap
from game.widgets.theme import Theme

ROOM = pygame.Rect(0, 0, 400, 400)
PLACED = HexMapView(HexMap(7, 7)).place(ROOM)
SMALL = HexMapView(HexMap(36, 25)).place(pygame.Rect(0, 0, 900, 730))
ARROW = AttackArrow("D4", "D3")


@pytest.fixture(autouse=True)
def letters():
    pygame.font.init()


def drawn(*arrows, placed=PLACED, theme=None):
    surface = pygame.Surface(placed.area.union(ROOM).size, pygame.SRCALPHA)
    draw_attack_arrows(surface, placed, arrows, theme or Theme())
    return surface


def ink(surface):
    """Where something is drawn."""
    return surface.get_bounding_rect(min_alpha=100)


@pytest.mark.parametrize("target", ["D3", "D5", "C4", "E4", "C5", "E5"])
def test_an_arrow_lies_between_the_middles_and_points_at_its_target(target):
    surface = drawn(replace(ARROW, target=target))
    mask = pygame.mask.from_surface(surface, 100)
    start, end = PLACED.centre("D4"), PLACED.centre(target)
    length = math.dist(start, end)
    along = [(b - a) / length for a, b in zip(start, end, strict=True)]
    spots = []  # how far along the arrow, and how far beside its middle line
    for x in range(mask.get_size()[0]):
        for y in range(mask.get_size()[1]):
            if mask.get_at((x, y)):
                forward = (x - start[0]) * along[0] + (y - start[1]) * along[1]
                spots.append((forward, abs((y - start[1]) * along[0] - (x - start[0]) * along[1])))
    first, last = min(spots)[0], max(spots)[0]
    assert 0 < first < last < length
    tail = first + 0.35 * (last - first)
    assert max(aside for forward, aside in spots if forward > tail) > 1.3 * max(
        aside for forward, aside in spots if forward < tail
    )


def test_attacks_of_the_sides_and_the_one_that_is_pointed_at_look_different():
    looks = {
        pygame.image.tobytes(drawn(replace(ARROW, side=side, strong=strong)), "RGBA")
        for side in (0, 1)
        for strong in (False, True)
    }
    assert len(looks) == 4
    assert ink(drawn(replace(ARROW, strong=True))).width > ink(drawn(ARROW)).width


@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_label_is_read_on_a_map_that_is_shown_whole(name):
    """Its letters do not shrink with the hexes."""
    theme = Theme(name)
    bare = drawn(AttackArrow("R12", "R11"), placed=SMALL, theme=theme)
    surface = drawn(AttackArrow("R12", "R11", "3-1"), placed=SMALL, theme=theme)
    difference = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), bare)
    difference.invert()
    box = difference.get_bounding_rects()[0].unionall(difference.get_bounding_rects())
    assert SMALL.cell_px < 30
    assert box.height >= 12
    assert box.width >= 18
    x, y = SMALL.centre("R11")
    assert math.dist(box.center, (x, y)) < SMALL.cell_px


@pytest.mark.parametrize(
    "origins", [["D4"], ["C3"], ["D4", "E3"], ["D4", "C3", "E3"], ["C3", "C4", "D4"], ["D2", "D4"]]
)
def test_a_label_lies_where_no_attacker_comes_from(origins):
    def box(label):
        return drawn(*(AttackArrow(origin, "D3", label) for origin in origins))

    bare, labelled = box(""), box("3-1")
    changed = pygame.mask.from_threshold(labelled, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    parts = changed.connected_components()
    assert len(parts) <= 2, "one box for all attackers"
    middle = max(parts, key=lambda part: part.count()).get_bounding_rects()[0].center
    for origin in origins:
        assert math.dist(middle, PLACED.centre(origin)) > 0.75 * PLACED.cell_px


def test_an_arrow_onto_its_own_cell_draws_nothing():
    assert ink(drawn(AttackArrow("D4", "D4"))).size == (0, 0)


def test_nothing_is_drawn_outside_the_clip():
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    surface.set_clip(pygame.Rect(0, 0, 10, 10))
    draw_attack_arrows(surface, PLACED, [replace(ARROW, label="3-1")], Theme())
    assert ink(surface).size == (0, 0)
