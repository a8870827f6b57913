"""Which part of a large board is seen."""

import pygame
import pytest

from game.boards.hex_views import HexBoardView, HexMapView
from game.boards.viewport import FIGHT, REST, WHOLE, Aim, Viewport
from game.rules.topology.hex_board import HexBoard
from game.rules.topology.hex_map import HexMap

ROOM = pygame.Rect(20, 10, 900, 600)


@pytest.fixture
def viewport():
    viewport = Viewport(HexMapView(HexMap(36, 25)))
    viewport.fit(ROOM, flipped=False, coordinates=True)
    return viewport


def covers(viewport):
    """Whether nothing is seen but the board and a narrow margin beyond its edges."""
    area, window, margin = viewport.placed.area, viewport.window, viewport.placed.cell_px
    return viewport.sheet == window and area.inflate(2 * margin, 2 * margin).contains(window)


def test_a_board_fits_at_first(viewport):
    assert not viewport.zoomed
    assert viewport.placed == viewport.fitted
    assert viewport.window.contains(viewport.placed.area)
    assert not viewport.pan(50, 50)


def test_rulers_lie_outside_the_map_whole_and_enlarged(viewport):
    for _ in range(2):
        assert viewport.ruler
        assert ROOM.contains(viewport.framed)
        assert viewport.framed.inflate(-2 * viewport.ruler, -2 * viewport.ruler) == viewport.seen
        viewport.zoom(3.0, ROOM.center)
    viewport.fit(ROOM, flipped=False, coordinates=False)
    assert viewport.framed == viewport.seen


def test_a_board_that_is_large_enough_cannot_be_enlarged():
    viewport = Viewport(HexBoardView(HexBoard(6)))
    viewport.fit(ROOM, flipped=False, coordinates=True)
    assert not viewport.can_zoom
    assert not viewport.zoom(2.0, ROOM.center)
    assert viewport.window == viewport.placed.area


def test_what_lies_below_the_mouse_stays_there(viewport):
    for point in ((420, 300), (500, 400)):
        before = viewport.placed.cell_at(point)
        for _ in range(6):
            viewport.zoom(1.3, point)
        middle = viewport.placed.centre(before)
        assert abs(middle[0] - point[0]) < viewport.placed.cell_px
        assert abs(middle[1] - point[1]) < viewport.placed.cell_px
        assert viewport.zoomed
        viewport.zoom(0.0, point)
        assert viewport.placed == viewport.fitted


def test_enlarging_ends_at_the_largest_size(viewport):
    for _ in range(30):
        viewport.zoom(1.5, ROOM.center)
    assert viewport.placed.cell_px in range(200, 225)
    assert not viewport.zoom(1.5, ROOM.center)


def test_a_larger_scale_allows_larger_cells(viewport):
    viewport.fit(ROOM, flipped=False, coordinates=True, scale=1.5)
    for _ in range(30):
        viewport.zoom(1.5, ROOM.center)
    assert viewport.placed.cell_px > 130


def test_the_board_always_covers_its_window(viewport):
    viewport.zoom(4.0, ROOM.center)
    for step in ((5000, 0), (0, 5000), (-9000, -9000), (30, -20)):
        viewport.pan(*step)
        assert covers(viewport)


def test_beyond_the_edge_of_a_map_with_rulers_lies_a_margin_that_grows_with_the_zoom(viewport):
    margins = []
    for _ in range(6):
        viewport.zoom(1.1, ROOM.center)
        viewport.pan(9000, 9000)
        margins.append(viewport.placed.area.top - viewport.window.top)
    assert margins == sorted(margins)
    assert 0 <= margins[0] < margins[-1] < viewport.placed.cell_px
    viewport.fit(ROOM, flipped=False, coordinates=False)
    viewport.pan(9000, 9000)
    assert viewport.placed.area.topleft == viewport.window.topleft
    assert viewport.sheet == viewport.window


def test_a_cell_is_brought_into_sight(viewport):
    viewport.zoom(4.0, ROOM.topleft)
    for cell in ("AJ25", "A1", "R13"):
        viewport.reveal(cell)
        assert viewport.window.contains(viewport.placed.box(cell))
    assert not viewport.reveal("R13")


def test_the_minimap_shows_what_is_seen_and_leads_there(viewport):
    viewport.zoom(4.0, ROOM.topleft)
    assert ROOM.contains(viewport.minimap.area)
    for cell in ("AF20", "E4"):
        point = viewport.minimap.centre(cell)
        viewport.look_at(point)
        assert viewport.window.contains(viewport.placed.box(cell))
        assert viewport.minimap_window.collidepoint(point)
    assert viewport.minimap.area.inflate(2, 2).contains(viewport.minimap_window)


def test_another_room_and_another_side_show_the_same_place(viewport):
    viewport.zoom(4.0, viewport.placed.centre("J8"))
    viewport.look_at(viewport.minimap.centre("J8"))
    viewport.fit(pygame.Rect(0, 0, 1200, 800), flipped=False, coordinates=True)
    assert viewport.window.contains(viewport.placed.box("J8"))
    viewport.fit(pygame.Rect(0, 0, 1200, 800), flipped=True, coordinates=True)
    assert viewport.window.contains(viewport.placed.box("J8"))
    assert covers(viewport)


def test_it_is_painted_sharply_once_it_rests(viewport):
    assert viewport.sharp
    viewport.zoom(2.0, ROOM.center)
    assert not viewport.sharp
    viewport.rest(REST)
    assert viewport.sharp


def test_cells_are_framed_in_the_middle_as_large_as_they_all_fit(viewport):
    for cells in (("S10", "T11"), ("B3", "C5"), ("AJ25", "AH24")):
        viewport.show(viewport.aim_at(()))
        viewport.show(viewport.aim_at(cells))
        assert viewport.zoomed
        assert all(viewport.window.contains(viewport.placed.box(cell)) for cell in cells)
        assert covers(viewport)


@pytest.mark.parametrize("cells", [("S10", "T11"), ("S1", "S2"), ("AJ25", "AJ24")])
def test_pieces_that_fight_are_framed_closer_than_what_is_decided(viewport, cells):
    viewport.show(viewport.aim_at(cells))
    before = viewport.placed.cell_px
    viewport.show(viewport.aim_at(cells, FIGHT))
    assert viewport.placed.cell_px > 1.3 * before
    assert viewport.shows(cells)
    assert covers(viewport)


def test_cells_that_lie_far_apart_are_framed_by_the_whole_board(viewport):
    assert viewport.aim_at(("A1", "AJ25")) == viewport.aim_at(()) == WHOLE


def test_what_is_framed_already_stays(viewport):
    viewport.show(viewport.aim_at(("S10", "U12")))
    assert viewport.aim_at(("T11",)) == viewport.aim


def test_the_way_from_one_aim_to_another_begins_and_ends_there():
    near = Aim(2.0, (0.25, 0.75))
    assert WHOLE.toward(near, 0.0) == WHOLE
    assert WHOLE.toward(near, 1.0) == near
    assert WHOLE.toward(near, 0.5).zoom == pytest.approx(2**0.5)


def named(viewport, *cells):
    """A box on the fitted board around each of some cells."""
    return [viewport.fitted.box(cell).inflate(120, 20) for cell in cells]


def cut(viewport, cells):
    """How many of the boxes around cells are seen in part."""
    scale = viewport.placed.cell_px / viewport.fitted.cell_px
    boxes = [
        pygame.Rect(0, 0, round((box.width) * scale), round(box.height * scale))
        for box in named(viewport, *cells)
    ]
    for box, cell in zip(boxes, cells, strict=True):
        box.center = viewport.placed.box(cell).center
    return sum(bool(box.colliderect(viewport.window)) and not viewport.window.contains(box) for box in boxes)


def test_a_framed_view_is_moved_aside_where_it_would_cut_an_attack(viewport):
    action, names = ("P10", "S16"), ("F12", "AE13", "AC5")
    viewport.show(viewport.aim_at(action))
    before = cut(viewport, names)
    viewport.show(WHOLE)
    viewport.show(viewport.aim_at(action, others=named(viewport, *names)))
    assert viewport.zoomed
    assert cut(viewport, names) < before
    first, last = (viewport.placed.box(cell) for cell in action)
    middle, window = pygame.Vector2(first.union(last).center), viewport.window
    assert window.contains(first.union(last))
    assert abs(middle.x - window.centerx) < 0.2 * window.width
    assert abs(middle.y - window.centery) < 0.2 * window.height


def test_cells_that_are_seen_small_are_framed_closer(viewport):
    viewport.show(viewport.aim_at(("P6", "U19")))
    before = viewport.placed.cell_px
    assert viewport.shows(("S10", "T11"))
    viewport.show(viewport.aim_at(("S10", "T11")))
    assert viewport.placed.cell_px > 1.4 * before


def test_the_minimap_lies_in_the_corner_where_it_covers_least(viewport):
    viewport.zoom(2.0, ROOM.center)
    right = viewport.minimap.area.copy()
    viewport.spare([right])
    assert not viewport.minimap.area.colliderect(right)
    assert viewport.window.contains(viewport.minimap.area)
    viewport.spare([])
    assert viewport.minimap.area == right


def test_where_a_board_comes_to_rest_is_known_before(viewport):
    assert viewport.settled == viewport.placed
    viewport.goal = viewport.aim_at(("P10", "S16"))
    there = viewport.settled
    assert there != viewport.placed
    viewport.show(WHOLE.toward(viewport.goal, 0.5))
    assert viewport.settled == there
    viewport.show(viewport.goal)
    assert viewport.placed == there


def test_a_board_covers_its_window_whatever_is_framed_or_dragged_to(viewport):
    cells = ("S1", "S2")
    viewport.show(viewport.aim_at(cells))
    assert viewport.shows(cells)
    assert covers(viewport)
    assert viewport.placed.area.top > viewport.window.top
    first, last = (viewport.placed.box(cell) for cell in cells)
    third = viewport.window.inflate(-2 * viewport.window.width // 3, 0)
    assert third.collidepoint(first.union(last).center)
    for down in (50, -4000, 4000):
        viewport.pan(0, down)
        assert covers(viewport)


@pytest.mark.parametrize("room", [ROOM, pygame.Rect(0, 0, 300, 1200)])
def test_the_minimap_lies_beside_the_board_where_there_is_room_and_never_across_its_edge(viewport, room):
    viewport.fit(room, flipped=False, coordinates=True)
    viewport.show(viewport.aim_at(("S1", "S2")))
    viewport.spare([])
    small = viewport.minimap.area
    assert viewport.sheet.contains(small) or not viewport.framed.colliderect(small)


def test_a_minimap_beside_the_window_covers_nothing_and_leads_there(viewport):
    viewport.minimap_room = pygame.Rect(1000, 40, 160, 120)
    viewport.zoom(3.0, ROOM.center)
    assert not viewport.shows_minimap, "none in the window"
    assert viewport.minimap_room.contains(viewport.minimap.area)
    viewport.look_at(viewport.minimap.centre("AD20"))
    assert viewport.window.contains(viewport.placed.box("AD20"))


@pytest.mark.parametrize("still", ["P10", "S14", "T16"])
def test_a_cell_stays_where_it_is_seen_as_far_as_all_can_be_seen(viewport, still):
    cells, before = ("P10", "S14", "T16"), viewport.placed.centre(still)
    viewport.show(viewport.aim_with(cells, still))
    assert viewport.zoomed
    assert viewport.shows(cells)
    near = pygame.Vector2(viewport.placed.centre(still)).distance_to(before)
    viewport.show(WHOLE)
    viewport.show(viewport.aim_at(cells))
    assert near <= pygame.Vector2(viewport.placed.centre(still)).distance_to(before) + 1
