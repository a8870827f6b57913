"""Boards and maps of hexes on the screen."""

import math
from itertools import combinations

import pygame
import pytest

from game.boards import rulers as rulers_module
from game.boards.hex_picture import HexPicture
from game.boards.hex_views import HexBoardView, HexMapView
from game.boards.hover_info import Link
from game.boards.links import draw_link, draw_links
from game.boards.marks import AT_EDGE, COSTS
from game.boards.painter import Painter
from game.boards.rulers import Rulers
from game.rules.topology.hex_board import HexBoard
from game.rules.topology.hex_map import HexMap
from game.widgets.theme import Theme

VIEWS = [
    HexMapView(HexMap(36, 25)),
    HexMapView(HexMap(7, 4)),
    HexMapView(HexMap(1, 1)),
    HexBoardView(HexBoard(6)),
    HexBoardView(HexBoard(2)),
]
ROOM = pygame.Rect(13, 7, 900, 640)


each_placed = pytest.mark.parametrize(
    "placed",
    [view.place(ROOM, flipped=flipped) for view in VIEWS for flipped in (False, True)],
    ids=lambda placed: f"{len(placed.layout.at)}-{placed.flipped}",
)


def turn(degrees):
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("size", [(900, 640), (300, 200), (1400, 1000)])
def test_a_board_fills_its_room_and_lies_in_it(view, size):
    room = pygame.Rect((13, 7), size)
    placed = view.place(room)
    assert room.contains(placed.area)
    assert placed.area.contains(placed.field)
    assert all(placed.area.contains(placed.extent(cell)) for cell in view.cells)
    assert (
        not room.contains(
            placed.area.inflate(
                placed.area.width // placed.high * 2 + 2, placed.area.height // placed.high * 2 + 2
            )
        )
        or placed.high < 3
    )


@each_placed
def test_the_cell_under_a_point_is_the_one_whose_middle_is_nearest(placed):
    middles = {cell: placed.centre(cell) for cell in placed.layout.at}
    field = placed.field
    for step in range(400):
        point = field.left + step * 37 % field.width, field.top + step * 61 % field.height
        nearest = min(middles, key=lambda cell: math.dist(middles[cell], point))
        inside = (
            max(
                abs((point[0] - middles[nearest][0]) * x + (point[1] - middles[nearest][1]) * y)
                for x, y in map(turn, (30, 90, 150))
            )
            < placed.high / 2 - 0.5
        )
        if inside:
            assert placed.cell_at(point) == nearest
        elif math.dist(middles[nearest], point) > placed.side + 1:
            assert placed.cell_at(point) is None


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_neighbours_on_the_board_are_neighbours_on_the_screen(view):
    placed, topology = view.place(ROOM), view.topology
    for cell in range(topology.size):
        here = placed.centre(topology.name(cell))
        for other in topology.neighbours(cell):
            there = placed.centre(topology.name(other))
            assert math.dist(here, there) == pytest.approx(placed.high, abs=0.01)


def test_row_one_is_at_the_top_of_a_map_and_whites_corner_at_the_bottom_of_a_board():
    tall, wide = HexMapView(HexMap(5, 3)).place(ROOM), HexBoardView(HexBoard(3)).place(ROOM)
    assert tall.centre("A1")[1] < tall.centre("A2")[1]
    assert tall.centre("A1")[1] < tall.centre("B1")[1] < tall.centre("A2")[1]
    assert tall.centre("A1")[0] < tall.centre("B1")[0]
    assert wide.centre("c1")[1] > wide.centre("c5")[1]
    assert wide.centre("a1")[0] < wide.centre("e1")[0]


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_flipping_turns_the_board_by_half(view):
    placed, turned = view.place(ROOM), view.place(ROOM, flipped=True)
    for cell in view.cells:
        (x, y), (v, w) = placed.centre(cell), turned.centre(cell)
        assert (x + v) / 2 == pytest.approx(ROOM.centerx, abs=1.01)
        assert (y + w) / 2 == pytest.approx(ROOM.centery, abs=1.01)


@each_placed
def test_arrow_keys_go_where_they_point(placed):
    for cell in placed.layout.at:
        x, y = placed.centre(cell)
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            target = placed.step(cell, right, down)
            if target is not None:
                ahead = (placed.centre(target)[0] - x) * right + (placed.centre(target)[1] - y) * down
                aside = (placed.centre(target)[0] - x) * down + (placed.centre(target)[1] - y) * right
                assert ahead > placed.high / 2 > abs(aside) - 0.01


def test_the_right_key_goes_along_a_row_of_a_map_without_drifting():
    placed = HexMapView(HexMap(36, 25)).place(ROOM)
    cell, seen = "A13", []
    while cell is not None:
        seen.append(cell)
        cell = placed.step(cell, 1, 0)
    assert len(seen) == 36
    assert {name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for name in seen} == {"13"}


def test_every_cell_of_a_hex_board_is_reached_with_the_arrow_keys():
    placed = HexBoardView(HexBoard(6)).place(ROOM)
    seen, waiting = {"f6"}, ["f6"]
    while waiting:
        cell = waiting.pop()
        steps = {placed.step(cell, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))} - {None} - seen
        seen |= steps
        waiting.extend(steps)
    assert len(seen) == 91


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("view", VIEWS[3:], ids=str)
def test_coordinates_stand_beside_the_hexes_and_on_the_board(view, flipped):
    placed = view.place(ROOM, flipped=flipped)
    for label in placed.labels():
        assert placed.area.collidepoint(label.centre)
        assert placed.cell_at(label.centre) is None


@pytest.mark.parametrize("flipped", [False, True])
def test_coordinates_of_a_map_name_the_hexes_at_its_edges(flipped):
    placed = VIEWS[0].place(ROOM, flipped=flipped)
    columns = {text: x for text, (x, _y) in placed.labels() if not text.isdigit()}
    rows = [(text, point) for text, point in placed.labels() if text.isdigit()]
    assert len(columns) == 36
    assert len(rows) == 2 * 25
    for column, x in columns.items():
        assert x == pytest.approx(placed.centre(f"{column}1")[0])
    for row, (x, y) in rows:
        column = min(("A", "AJ"), key=lambda column: abs(placed.centre(f"{column}1")[0] - x))
        assert y == pytest.approx(placed.centre(f"{column}{row}")[1])


def test_a_board_without_coordinates_has_no_labels():
    assert not VIEWS[0].place(ROOM, coordinates=False).labels()


def test_outlines_have_six_corners_at_equal_distances():
    placed = VIEWS[3].place(ROOM)
    corners = placed.outline("f6")
    assert [math.dist(placed.centre("f6"), corner) for corner in corners] == pytest.approx([placed.side] * 6)


class NoPainter(Painter):
    """Marks do not depend on a game."""

    paint_ground = ink = piece = None


@pytest.mark.parametrize("kind", [*AT_EDGE, "closed"])
def test_marks_lie_within_their_hex(kind):
    """Corners of the box around a hex belong to its neighbours; badges in them lie nearer to the middle."""
    placed = HexBoardView(HexBoard(3)).place(pygame.Rect(0, 0, 420, 420))
    surface = pygame.Surface((420, 420), pygame.SRCALPHA)
    HexPicture(NoPainter(), whole=False).draw_mark(surface, placed, "c3", kind)
    drawn = pygame.mask.from_surface(surface, 128)
    assert drawn.count() > 100
    points = [(x, y) for x in range(420) for y in range(420) if drawn.get_at((x, y))]
    assert {placed.cell_at(point) for point in points} == {"c3"}


def grey_mark(placed, cell, *kinds):
    """Luma of the pixels around a cell with marks on paper."""
    surface = pygame.Surface(placed.area.size)
    surface.fill("#f5ebd0")
    for kind in kinds:
        HexPicture(NoPainter(), whole=True).draw_mark(surface, placed, cell, kind)
    part = pygame.transform.grayscale(surface.subsurface(placed.extent(cell)))
    return pygame.image.tobytes(part, "RGB")[::3]


def differing(first, second):
    """Share of the pixels that differ clearly."""
    return sum(abs(a - b) > 40 for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("px", [27, 70])
def test_zones_of_both_sides_are_told_apart_without_colour_also_on_one_hex(px):
    placed = HexMapView(HexMap(5, 5)).place(pygame.Rect(0, 0, 6 * px, 7 * px))
    seen = [grey_mark(placed, "C3", *kinds) for kinds in ((), ("zone-0",), ("zone-1",), ("zone-0", "zone-1"))]
    for first, second in combinations(seen, 2):
        assert differing(first, second) > 0.08


def test_lines_of_a_zone_run_on_into_the_next_hex():
    """Over the edge between two hexes the pattern is the one that is half a hex farther inside."""
    placed = HexMapView(HexMap(5, 5)).place(pygame.Rect(0, 0, 600, 700))
    surface = pygame.Surface(placed.area.size)
    for cell in ("C2", "C3", "C4"):
        HexPicture(NoPainter(), whole=True).draw_mark(surface, placed, cell, "zone-0")
    x, y = (round(part) for part in placed.centre("C3"))
    half, rows = placed.high // 6, placed.high // 12

    def pattern(middle):
        strip = pygame.transform.grayscale(surface.subsurface((x - half, middle - rows, 2 * half, 2 * rows)))
        return pygame.image.tobytes(strip, "RGB")[::3]

    inside, across = pattern(y - placed.high // 6), pattern(y - placed.high // 2)
    assert differing(inside, across) < 0.12
    assert differing(inside, pattern(y)) > 0.3


@pytest.mark.parametrize("px", [22, 30, 48, 80])
def test_costs_are_told_apart_however_small_hexes_are(px):
    placed = HexMapView(HexMap(5, 5)).place(pygame.Rect(0, 0, 6 * px, 7 * px))
    seen = [grey_mark(placed, "C3", kind) for kind in COSTS]
    for first, second in combinations(seen, 2):
        pixels = differing(first, second) * len(first)
        assert pixels >= 12, "too few to be read"


def test_a_line_goes_around_connected_hexes_and_what_they_enclose():
    board = HexMapView(HexMap(12, 8)).place(ROOM)
    ring = {"C2", "D2", "E2", "C3", "E3", "D4", "C4", "E4", "B3"} | {"D3"}
    gap = next(cell for cell in ring if all(near in ring for near in around(board, cell)))
    (line,) = board.contours(ring)
    (same,) = board.contours(ring - {gap})
    assert sorted(same) == sorted(line)
    assert all(min(math.dist(point, corner) for corner in corners_of(board, ring)) < 1 for point in line)
    assert not any(math.dist(point, board.centre(gap)) < board.side * 1.1 for point in line)
    (alone,) = board.contours({"H5"})
    assert_around(board, alone, "H5")
    assert len(board.contours({"C2", "H5"})) == 2


def assert_around(board, line, cell):
    for point, corner in zip(sorted(line), sorted(board.outline(cell)), strict=True):
        assert point == pytest.approx(corner)


def around(board, cell):
    x, y = board.centre(cell)
    return [
        board.cell_at((x + board.high * math.cos(angle), y + board.high * math.sin(angle)))
        for angle in (math.tau * (turn + 0.5) / 6 for turn in range(6))
    ]


def corners_of(board, cells):
    return [corner for cell in cells for corner in board.outline(cell)]


def test_where_a_piece_can_go_and_what_that_encloses_keep_their_colours_and_the_rest_is_darker():
    placed = HexMapView(HexMap(9, 9)).place(pygame.Rect(0, 0, 500, 550))
    near = {"E5", *around(placed, "E5")}
    ring = {other for cell in near for other in around(placed, cell)} - near
    surface = pygame.Surface(placed.area.size)
    surface.fill("white")
    HexPicture(NoPainter(), whole=True).draw_above(surface, placed, [(cell, "reach") for cell in ring])
    seen = {
        cell: surface.get_at([round(at) for at in placed.centre(cell)]) for cell in (*ring, "E5", "E4", "A1")
    }
    assert {tuple(seen[cell]) for cell in (*ring, "E5", "E4")} == {(255, 255, 255, 255)}
    assert max(seen["A1"][:3]) < 220


class BareGround:
    """Paints nothing; coordinates are black."""

    def paint_ground(self, surface, placed, look):
        pass

    def ink(self, look):
        return pygame.Color("black"), pygame.Color("white")


class ListedTexts(Theme):
    """Remembers the sizes of texts in pixels."""

    def text(self, text, role, colour, size):
        self.__dict__.setdefault("sizes", []).append(size * self.scale / 100)
        return super().text(text, role, colour, size)


@pytest.mark.parametrize("room", [(300, 240), (600, 480), (900, 730), (1800, 1400)], ids=str)
@pytest.mark.parametrize("scale", [100, 200])
def test_names_on_rulers_are_read_and_do_not_touch(room, scale):
    """They do not shrink with the hexes; where there is no room for all of them some are left out."""
    pygame.font.init()
    view, theme = HexMapView(HexMap(36, 25)), ListedTexts(scale=scale)
    placed = view.place(pygame.Rect((50, 50), room))
    deep = 15 * scale // 100
    surface, rulers = pygame.Surface((room[0] + 100, room[1] + 100)), Rulers()
    colours = pygame.Color("black"), pygame.Color("white")
    rulers.draw(surface, theme, placed.area, deep, placed.labels(), colours)
    names = names_on(rulers)
    assert min(theme.sizes) >= 10 * scale / 100
    assert max(theme.sizes) <= deep
    assert len(names) > 20
    for first, second in combinations(names, 2):
        assert not first.colliderect(second)
    for name in names:
        assert not name.colliderect(placed.area.inflate(-4, -4))


def test_paper_around_the_rulers_is_empty():
    pygame.font.init()
    placed = HexMapView(HexMap(36, 25)).place(pygame.Rect(50, 50, 900, 730))
    sheet = placed.area.inflate(30, 30).union(placed.area.move(0, 80))
    colours = pygame.Color("black"), pygame.Color("white")
    surface, rulers = pygame.Surface((1000, 900)), Rulers()
    rulers.draw(surface, Theme(), placed.area, 15, placed.labels(), colours, sheet=sheet)
    below = pygame.Rect(sheet.left + 1, placed.area.bottom + 16, sheet.width - 2, 60)
    assert (
        pygame.mask.from_threshold(surface.subsurface(below), "white", (1, 1, 1)).count() == below.width * 60
    )
    assert all(not name.colliderect(below) for name in names_on(rulers))
    assert surface.get_at(sheet.topleft) == surface.get_at((sheet.right - 1, sheet.bottom - 1)) == colours[0]


def test_names_of_a_lit_cell_stand_out_level_with_it_and_take_the_place_of_the_others():
    pygame.font.init()
    placed = HexMapView(HexMap(36, 25)).place(pygame.Rect(50, 50, 900, 730))
    colours = pygame.Color("black"), pygame.Color("white")
    plain, lit = (pygame.Surface((1000, 830)) for _ in range(2))
    for surface, cells in ((plain, ()), (lit, [(cell, placed.centre(cell)) for cell in ("C7", "F20")])):
        Rulers().draw(surface, Theme(), placed.area, 15, placed.labels(), colours, cells)
    for cell in ("C7", "F20"):
        x, y = map(round, placed.centre(cell))
        middles = [(x, placed.area.top - 8), (x, placed.area.bottom + 7)]
        middles += [(placed.area.left - 8, y), (placed.area.right + 7, y)]
        for middle in middles:
            box = pygame.Rect(0, 0, 13, 13)
            box.center = middle
            dark, bright = (pygame.transform.average_color(surface, box)[0] for surface in (lit, plain))
            assert dark < 0.7 * bright


def test_rulers_are_painted_again_only_where_they_are_others(monkeypatch):
    pygame.font.init()
    painted, paint = [], rulers_module._paint
    monkeypatch.setattr(rulers_module, "_paint", lambda *told: painted.append(told) or paint(*told))
    view, colours = HexMapView(HexMap(36, 25)), (pygame.Color("black"), pygame.Color("white"))
    rulers, theme = Rulers(), Theme()

    def drawn(by, placed, *cells):
        surface = pygame.Surface((1000, 830))
        named = [(cell, placed.centre(cell)) for cell in cells]
        by.draw(surface, theme, placed.area, 15, placed.labels(), colours, named)
        return pygame.image.tobytes(surface, "RGB")

    here = view.place(pygame.Rect(50, 50, 900, 730))
    for placed, expected in ((here, 1), (here.moved(3, 5), 2), (here, 3)):
        for cells in ((), ("C7", "F20"), ("D8",), ()):
            shown, before = drawn(rulers, placed, *cells), len(painted)
            assert before == expected
            assert shown == drawn(Rulers(), placed, *cells)
            del painted[before:]


def names_on(rulers):
    """The boxes around the names on rulers."""
    found = []
    for strip in rulers._strips:
        for place in strip.places.values():
            part = place.clip(strip.picture.get_rect())
            named, bare = (picture.subsurface(part) for picture in (strip.picture, strip.bare))
            letters = pygame.mask.from_threshold(named, (0, 0, 0), (1, 1, 1, 255), bare)
            letters.invert()
            first, *others = letters.get_bounding_rects()
            found.append(first.unionall(others).move(part.topleft).move(strip.corner))
    return found


@pytest.mark.parametrize("high", range(20, 41))
def test_boxes_move_by_whole_pixels_with_their_board(high):
    """Half a pixel would be rounded up on one place of the screen and down on another."""
    view = HexMapView(HexMap(36, 25))
    placed = view.place(pygame.Rect(0, 0, high * 34, high * 27))
    for step in (1, 2, 77):
        moved = placed.moved(step, step)
        for cell in ("A1", "B1", "R13", "AJ25"):
            assert moved.box(cell) == placed.box(cell).move(step, step)
            assert moved.extent(cell).top == placed.extent(cell).top + step


def test_a_filled_cell_is_a_whole_hex_and_nothing_beside_it():
    placed = HexBoardView(HexBoard(3)).place(pygame.Rect(0, 0, 420, 420))
    surface = pygame.Surface((420, 420), pygame.SRCALPHA)
    HexPicture(NoPainter(), whole=False).fill_cell(surface, placed, "c3", pygame.Color("tan"))
    filled = pygame.mask.from_surface(surface)
    hexagon = 1.5 * math.sqrt(3) * placed.side**2
    assert filled.count() == pytest.approx(hexagon, rel=0.05)
    assert placed.extent("c3").inflate(2, 2).contains(filled.get_bounding_rects()[0])


def test_a_way_that_is_not_plain_leaves_its_first_and_its_last_cell_free_and_has_a_head_at_its_end():
    alone, first = (pygame.Surface((400, 100), pygame.SRCALPHA) for _ in range(2))
    draw_link(alone, (50, 50), (350, 50), "step", 100)
    draw_link(first, (50, 50), (350, 50), "step", 100, inner=(False, True))
    (alone_box,), (first_box,) = (
        pygame.mask.from_surface(surface).get_bounding_rects() for surface in (alone, first)
    )
    assert alone_box.left > 50 + 25
    assert alone_box.right < 350 - 25
    assert first_box.left == alone_box.left
    assert first_box.right >= 350
    assert alone_box.height > 2 * first_box.height


def test_a_way_of_several_steps_is_one_line():
    placed = HexBoardView(HexBoard(3)).place(pygame.Rect(0, 0, 420, 420))
    surface = pygame.Surface((420, 420), pygame.SRCALPHA)
    draw_links(
        surface, placed, [Link("a1", "b2", "step"), Link("b2", "c2", "step"), Link("c2", "d3", "step")]
    )
    assert len(pygame.mask.from_surface(surface).connected_components()) == 1
