"""Arrows of attacks: they lead from attacker to defender, and their labels can be read and seen."""

import math
from dataclasses import replace

import pygame
import pytest

from game.boards.attack_arrows import AttackArrow, draw_steep_shafts, is_steep, piece_box
from game.boards.attack_labels import Marker, draw_attack_arrows
from game.boards.hex_views import HexMapView
from game.boards.marks import SIDES
from game.boards.tag import leader
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
    draw_attack_arrows(surface, placed, arrows, theme or Theme(), ROOM.union(placed.area))
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
    """Its letters do not shrink with the hexes, and it stands beside the piece that is attacked."""
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
    assert math.dist(box.center, (x, y)) < SMALL.cell_px * 1.4


@pytest.mark.parametrize(
    "origins", [["D4"], ["C3"], ["D4", "E3"], ["D4", "C3", "E3"], ["C3", "C4", "D4"], ["D2", "D4"]]
)
def test_a_label_lies_where_no_attacker_comes_from(origins):
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    arrows = [AttackArrow(origin, "D3", "3-1") for origin in origins]
    (box,) = draw_attack_arrows(surface, PLACED, arrows, Theme(), ROOM)  # one for all attackers
    for origin in origins:
        assert not box.colliderect(piece_box(PLACED, origin))


def test_a_label_lies_beside_its_target_and_leaves_it_free():
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    (box,) = draw_attack_arrows(surface, PLACED, [AttackArrow("D4", "D3", "3-1")], Theme(), ROOM)
    anchor = piece_box(PLACED, "D3")
    assert leader(box, anchor) is None
    assert not box.colliderect(anchor)
    assert box.colliderect(anchor.inflate(20, 20))


def test_a_label_has_cut_corners_and_a_shadow():
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    arrow = AttackArrow("D4", "D3", "3-1", strong=True)
    (box,) = draw_attack_arrows(surface, PLACED, [arrow], Theme(), ROOM)
    assert surface.get_at((box.left + 1, box.top + 1)).a < 128
    assert surface.get_at((box.left + 5, box.centery)).a > 250
    assert 0 < surface.get_at((box.centerx, box.bottom + 3)).a < 255


def test_an_arrow_onto_its_own_cell_draws_nothing():
    assert ink(drawn(AttackArrow("D4", "D4"))).size == (0, 0)


def test_nothing_is_drawn_outside_the_clip():
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    surface.set_clip(pygame.Rect(0, 0, 10, 10))
    draw_attack_arrows(surface, PLACED, [replace(ARROW, label="3-1")], Theme(), ROOM)
    assert ink(surface).size == (0, 0)


CROWD = [f"{column}{row}" for column in "NOPQRSTU" for row in range(9, 14)]
FIGHTS = [
    AttackArrow("P10", "Q10", "2-1"),
    AttackArrow("P11", "Q10", "2-1"),
    AttackArrow("P12", "Q11", "1-1", strong=True),
    AttackArrow("P13", "Q12", "1-2"),
]


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("room", [(600, 480), (900, 730), (1400, 1000)], ids=str)
def test_labels_in_a_crowd_cover_no_piece_and_not_each_other(scale, room):
    placed = HexMapView(HexMap(36, 25)).place(pygame.Rect((0, 0), room))
    crowd = [piece_box(placed, cell) for cell in CROWD]
    surface, bounds = pygame.Surface(room, pygame.SRCALPHA), pygame.Rect((0, 0), room)
    boxes = draw_attack_arrows(surface, placed, FIGHTS, Theme(scale=scale), bounds, crowd)
    assert len(boxes) == 3
    for number, box in enumerate(boxes):
        assert bounds.contains(box)
        assert box.collidelist(crowd) == -1
        assert box.collidelist(boxes[number + 1 :]) == -1
        near = min(math.dist(box.center, placed.centre(each.target)) for each in FIGHTS)
        assert near < 5 * placed.cell_px + box.width


def test_a_line_leads_from_a_label_to_its_target():
    placed = HexMapView(HexMap(36, 25)).place(pygame.Rect(0, 0, 900, 730))
    crowd = [piece_box(placed, cell) for cell in CROWD]
    bounds = placed.area
    with_line, without = (pygame.Surface(bounds.size, pygame.SRCALPHA) for _ in range(2))
    (box,) = draw_attack_arrows(with_line, placed, FIGHTS[2:3], Theme(), bounds, crowd)
    draw_attack_arrows(without, placed, [replace(FIGHTS[2], label="")], Theme(), bounds, crowd)
    changed = pygame.mask.from_threshold(with_line, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    (line_and_box,) = changed.get_bounding_rects()
    assert line_and_box.contains(box)
    assert line_and_box.colliderect(piece_box(placed, "Q11").inflate(2, 2))


@pytest.mark.parametrize("others", [(), ("D4", "D2"), ("C4", "E4", "D4", "C3", "E3")])
@pytest.mark.parametrize("side", [0, 1])
def test_a_plate_of_odds_points_to_the_defender_in_its_colour(side, others):
    surface, crowd = pygame.Surface(ROOM.size, pygame.SRCALPHA), [piece_box(PLACED, cell) for cell in others]
    battle = AttackArrow("C3", "D3", "2-1", side=side, battle=True)
    (box,) = draw_attack_arrows(surface, PLACED, [battle], Theme(), ROOM, crowd)
    defender = pygame.Color(SIDES[1 - side])
    way = pygame.Vector2(piece_box(PLACED, "D3").center) - box.center
    steps = [pygame.Vector2(box.center) + way * (number / 40) for number in range(40)]
    outside = [surface.get_at((round(at.x), round(at.y))) for at in steps if not box.collidepoint(at)]
    assert any(colour[:3] == pytest.approx(tuple(defender)[:3], abs=16) for colour in outside)


def test_a_label_of_what_is_out_of_sight_is_not_drawn():
    seen = pygame.Rect(PLACED.box("A1"))
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    assert draw_attack_arrows(surface, PLACED, [replace(ARROW, label="3-1")], Theme(), seen) == []


def test_labels_of_attacks_out_of_sight_are_left_out():
    arrows = [AttackArrow("B2", "B3", "2-1", strong=True), AttackArrow("F6", "F7", "1-1")]
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    assert len(draw_attack_arrows(surface, PLACED, arrows, Theme(), pygame.Rect(0, 0, 200, 200))) == 1


def test_an_arrow_up_or_down_is_steep_and_stands_between_the_two_pieces():
    for target, steep in (("D3", True), ("D5", True), ("C4", False), ("E5", False)):
        assert is_steep(PLACED, AttackArrow("D4", target)) is steep
    (x, y), (_x, high) = PLACED.centre("D4"), PLACED.centre("D3")
    box = ink(drawn(AttackArrow("D4", "D3")))
    assert abs(box.centerx - x) <= 2
    assert abs(box.centery - (y + high) / 2) < 0.1 * PLACED.cell_px
    assert box.height < 0.6 * PLACED.cell_px, "it hides little of either"


@pytest.mark.parametrize(("others", "side"), [((), 1), (("E4",), 1), (("E3", "E4"), -1), (("C3",), 1)])
def test_a_steep_arrow_passes_beside_the_pieces_where_no_other_arrow_comes(others, side):
    """E3 lies above D3 to its right, and D2 above it: there the arrow keeps to the left."""
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    arrows = [AttackArrow(origin, "D3") for origin in ("D2", *others)]
    draw_steep_shafts(surface, PLACED, arrows, Theme())
    box, (x, y) = ink(surface), PLACED.centre("D3")
    assert (box.centerx > x) == (side > 0)
    assert abs(box.centerx - x) > 0.25 * PLACED.cell_px
    assert box.centery < y, "the others are not drawn"


def test_arrows_of_a_diagram_pass_beside_pieces_that_stand_upright():
    """Those that are not steep lie between the middles, upright or not."""
    places = {}
    for upright in (False, True):
        for origin in ("D2", "C4"):
            surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
            arrows = [AttackArrow(origin, "D3")]
            draw_attack_arrows(surface, PLACED, arrows, Theme(), ROOM, upright=upright)
            places[origin, upright] = ink(surface)
    assert places["C4", True] == places["C4", False]
    assert places["D2", True].left > places["D2", False].left + 0.25 * PLACED.cell_px


def test_a_pale_arrow_is_fainter_than_any_other():
    opaque = drawn(ARROW)
    faint = drawn(replace(ARROW, pale=True))
    box = ink(opaque)
    assert faint.get_at(box.center).a < 0.6 * opaque.get_at(box.center).a


@pytest.mark.parametrize("pixels", [13, 20, 41])
def test_a_marker_with_its_rim_lies_in_its_box(pixels):
    marker = Marker("1-2", pixels)
    box = pygame.Rect((30, 30), marker.size(Theme()))
    surface = pygame.Surface((300, 200), pygame.SRCALPHA)
    marker.draw(surface, Theme(), box)
    opaque = pygame.mask.from_surface(surface, 200)  # shadows are fainter
    assert opaque.count()
    assert all(box.contains(part) for part in opaque.get_bounding_rects())
