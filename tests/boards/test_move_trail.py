"""What moves of the past leave on a board: ways that are told apart, and losses in the colours of sides."""

import pygame
import pytest

from game.boards.hex_views import HexMapView
from game.boards.marks import SIDES, LastMoveColours
from game.boards.move_trail import Loss, Trail, _trail, draw_crosses, draw_newest_trails, draw_trails, lanes
from game.rules.topology.hex_map import HexMap

ROOM = pygame.Rect(0, 0, 600, 600)
PLACED = HexMapView(HexMap(9, 9)).place(ROOM)
ACROSS = Trail(("B5", "C4", "D5", "E4", "F5"), 0)
BESIDE = Trail(("B4", "C4", "D5", "E4", "F4"), 0)
APART = Trail(("C8", "D8", "E8"), 1)


def drawn(*trails, pointed=None):
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    draw_trails(surface, PLACED, trails, pointed)
    return surface


def strength(surface, cell):
    """The most opaque pixel around the middle of a cell."""
    box = pygame.Rect(0, 0, 16, 16)
    box.center = PLACED.centre(cell)
    return max(surface.get_at((x, y)).a for x in range(*_span(box, 0)) for y in range(*_span(box, 1)))


def _span(box, axis):
    return box.topleft[axis], box.bottomright[axis]


def test_a_trail_goes_over_all_its_cells():
    surface = drawn(ACROSS)
    assert all(strength(surface, cell) > 150 for cell in ACROSS.cells[:-1])
    assert strength(surface, "D4") == 0


def test_trails_with_common_steps_lie_side_by_side_and_others_in_the_middle():
    assert lanes((ACROSS, APART)) == (0, 0)
    first, second, third = lanes((ACROSS, BESIDE, Trail(BESIDE.cells[::-1], 1)))
    assert len({first, second, third}) == 3


@pytest.mark.parametrize("end", [0, -1])
def test_where_one_points_at_a_trail_the_others_fade(end):
    plain, pointed = drawn(ACROSS, APART), drawn(ACROSS, APART, pointed=ACROSS.cells[end])
    assert strength(pointed, "D5") > strength(plain, "D5")
    assert strength(pointed, "D8") < 0.4 * strength(plain, "D8")
    elsewhere = drawn(ACROSS, APART, pointed="A1")
    assert pygame.image.tobytes(elsewhere, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_the_newest_way_is_a_clear_stroke_in_the_colour_of_the_last_moves_marks():
    colours = LastMoveColours("#26788a")
    newest = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    draw_newest_trails(newest, PLACED, [ACROSS], colours)
    spot = tuple(map(round, PLACED.centre(ACROSS.cells[0])))
    assert newest.get_at(spot)[:3] == pytest.approx(tuple(pygame.Color(colours.tint))[:3], abs=4)
    assert newest.get_at(spot).a > 250


def test_the_newest_way_around_corners_is_one_bend_up_to_the_edge_of_its_target():
    way = Trail(("B5", "B6", "B7", "C7", "D7", "D8", "D9"), 0)
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    draw_newest_trails(surface, PLACED, [way, Trail(("G2", "G2"), 1)], LastMoveColours("#26788a"))
    assert strength(surface, "G2") == 0
    drawn_at = pygame.mask.from_surface(surface, 20)
    places = [(x, y) for x in range(ROOM.width) for y in range(ROOM.height) if drawn_at.get_at((x, y))]
    target = pygame.Vector2(PLACED.centre("D9"))
    assert 0.2 < min(map(target.distance_to, places)) / PLACED.cell_px < 0.5
    assert not drawn_at.get_at(PLACED.centre("D7")), "the corners lie outside of the bend"


def test_a_way_that_leads_back_where_it_began_is_no_line():
    assert drawn(Trail(("B5", "B5"), 0)).get_bounding_rect().size == (0, 0)


@pytest.mark.parametrize("side", [0, 1])
def test_a_loss_is_struck_through_in_its_sides_colour(side):
    def reddish(occupied):
        surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
        draw_crosses(surface, PLACED, [Loss("D5", "pawn", side)], occupied)
        box = surface.get_bounding_rect(min_alpha=100)
        middle = surface.get_at(box.center)
        return box, middle.r > middle.b

    box, red = reddish({})
    colour = pygame.Color(SIDES[side])
    assert red == (colour.r > colour.b)
    assert PLACED.box("D5").contains(box)
    assert PLACED.box("D5").collidepoint(box.center)
    small, _red = reddish({"D5": "pawn"})
    assert small.width < 0.7 * box.width
    assert not small.collidepoint(PLACED.centre("D5"))


def test_no_picture_is_made_of_a_trail_that_is_out_of_sight():
    surface = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    surface.set_clip(PLACED.box("A1"))
    before = _trail.cache_info().currsize
    draw_trails(surface, PLACED.moved(-1, 0), [APART], None)
    assert _trail.cache_info().currsize == before
