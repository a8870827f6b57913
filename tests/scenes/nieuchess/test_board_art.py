"""Map and pawns: all pictures are there, and told apart when they are small and without colour."""

import math
import statistics
from functools import partial
from itertools import combinations

import pygame
import pytest

from game.boards.canvas import BoardCanvas, Sight
from game.boards.hex_picture import HexPicture
from game.boards.hex_views import HexMapView
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.rules.nieuchess.board_file import lesson_board, shipped_board
from game.rules.nieuchess.terrain import GRAY, GRID, HOT, PLAIN, PURPLE, RED, STAR
from game.scenes.nieuchess.map_contours import Box, Loop
from game.scenes.nieuchess.map_lettering import bank_names, centre_names
from game.scenes.nieuchess.map_plan import middle, plan_map
from game.scenes.nieuchess.pawns import PICTURES
from game.scenes.nieuchess.pictures import NieuchessPainter
from game.widgets.theme import Theme
from tests.kit.pictures import alpha_box, contrast, difference, greys, on_ground

SMALL = 24
LOOKS = {"plain": Look(), "safe": Look(safe=True)}
BOARD = shipped_board()
PAINTER = NieuchessPainter(BOARD)
PAPER = "#f5ebd0"
COLOURED = 40  # of 255: how much the parts of a colour differ that is neither ink nor paper
on_paper = partial(on_ground, ground=PAPER)
PAWNS = [f"pawn-{side}{end}" for side in (0, 1) for end in ("", "-ready")]

looks = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)


def lightness(picture):
    """Luma of a pawn's coloured pixels in its upper half, without its lines and its pale edge."""
    figure = picture.subsurface((0, 0, picture.get_width(), picture.get_height() // 2))
    pixels = pygame.image.tobytes(figure, "RGBA")
    whole = [
        0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2]
        for at in range(0, len(pixels), 4)
        if pixels[at + 3] > 250 and max(pixels[at : at + 3]) - min(pixels[at : at + 3]) > COLOURED
    ]
    return statistics.median(whole)


def place(px, flipped=False, corner=(0, 0)):
    """The board with hexes ``px`` pixels high."""
    view = HexMapView(GRID)
    placed = view.place(pygame.Rect(0, 0, px * 33, px * 27), flipped=flipped)
    return placed.moved(corner[0] - placed.area.left, corner[1] - placed.area.top)


def painted(placed, look, clip=None):
    surface = pygame.Surface((placed.area.right + 20, placed.area.bottom + 20))
    surface.fill("#00ff00")
    surface.set_clip(clip)
    PAINTER.paint_ground(surface, placed, look)
    surface.set_clip(None)
    return surface


def alike(first, second):
    """Whether two pictures are the same but for single pixels at the edges of smooth lines."""
    pairs = list(zip(greys(first), greys(second), strict=True))
    return sum(abs(a - b) > 12 for a, b in pairs) <= 0.002 * len(pairs)


@looks
@pytest.mark.parametrize("px", [1, 9, SMALL, 61, 130])
def test_every_picture_is_there_in_every_size(look, px):
    for picture in PICTURES:
        drawn = PAINTER.piece(picture, px, look)
        assert drawn.get_size() == (px, px)
        if px >= 9:
            assert alpha_box(drawn, 128).width >= px * 0.4
    assert PAINTER.cast_shadow("pawn-0", px, look).get_size() == (2 * px, 2 * px)


@looks
@pytest.mark.parametrize("px", [14, SMALL, 36])
def test_counters_fill_their_hexes_and_stay_within_them(look, px):
    for picture in PAWNS:
        counter = PAINTER.figure(picture, px, look)
        assert counter.get_size() == (px, px)
        assert min(alpha_box(counter, 128).size) > px * 0.7


@looks
@pytest.mark.parametrize("px", [44, 61, 90])
def test_figures_are_as_high_as_their_hexes_and_stand_within_them(look, px):
    for picture in PAWNS:
        figure = PAINTER.figure(picture, px, look)
        box = alpha_box(figure, 128)
        assert figure.get_width() == px
        assert px < figure.get_height() <= px * 1.5
        assert px * 0.55 < box.width < px * 0.9
        assert px < box.height < px * 1.2, "the hat alone reaches above the hex"
        assert figure.get_height() - box.bottom < px * 0.2


@looks
@pytest.mark.parametrize("px", [14, SMALL, 36])
def test_the_ring_around_a_counter_that_may_move_is_whole(look, px):
    for side in (0, 1):
        ready = PAINTER.figure(f"pawn-{side}-ready", px, look)
        for turn in range(16):
            ray = pygame.Vector2(1, 0).rotate(turn * 22.5)
            seen = [
                ready.get_at([min(px - 1, int(px / 2 + ray[axis] * px * share)) for axis in (0, 1)])
                for share in (0.38, 0.41, 0.44, 0.47)
            ]
            assert any(colour.r > 140 > colour.b and colour.r > colour.g + 30 for colour in seen), turn


@looks
@pytest.mark.parametrize("px", [44, 61, 90])
def test_a_pale_line_sets_a_figure_off_from_those_behind_it(look, px):
    for picture in ("pawn-0", "pawn-1"):
        figure = PAINTER.figure(picture, px, look)
        box = alpha_box(figure, 128)
        for y in range(box.top + px // 8, box.bottom - px // 8, 3):
            left = next(x for x in range(px) if figure.get_at((x, y)).a > 128)
            red, green, blue, _alpha = figure.get_at((left, y))
            assert min(red, green, blue) > 110, (picture, y)


def test_unknown_pictures_are_named():
    with pytest.raises(KeyError, match="tank-0"):
        PAINTER.piece("tank-0", 32, Look())


def test_a_name_that_the_view_would_cut_is_left_out_and_comes_when_it_is_seen_whole():
    placed = place(60)
    box = PAINTER.lettering(placed)[len(bank_names(BOARD))]  # of a centre
    for cut in (0, 1):
        here = placed.moved(-box.left - cut, -box.top)
        view = pygame.Surface((box.width + 9, box.height))
        PAINTER.paint_ground(view, here, Look())
        PAINTER.draw_names(view, here, frozenset(), Look())
        dark = pygame.mask.from_threshold(view, (108, 74, 140), (40, 40, 40)).count()
        assert (dark > 50) == (not cut)


@pytest.mark.parametrize("px", [SMALL, 60])
def test_names_step_aside_from_pawns_and_from_each_other(px):
    placed = place(px)
    at_first = [box for box in PAINTER.lettering(placed) if box.width]
    crowd = {cell for cell in GRID.names() if any(box.collidepoint(placed.centre(cell)) for box in at_first)}
    boxes = PAINTER.lettering(placed, frozenset(crowd))
    seen = [box for box in boxes if box.width]
    assert len(seen) > len(at_first) // 2
    for box in seen:
        assert not any(box.collidepoint(placed.centre(cell)) for cell in crowd)
        assert box.collidelist([other for other in seen if other is not box]) < 0
    everywhere = frozenset(GRID.names())
    assert not any(box.width for box in PAINTER.lettering(placed, everywhere))


def test_where_names_step_aside_nothing_of_them_is_left():
    picture, placed = HexPicture(PAINTER, whole=True), place(40)
    cells = [GRID.name(cell) for cell in BOARD.line[::3]]
    kept, sight = BoardCanvas(picture), Sight(placed, placed.area, Look(), Theme())
    for pieces in ({}, dict.fromkeys(cells, "pawn-0"), dict.fromkeys(cells[1:], "pawn-0"), {}):
        content = BoardContent(pieces=pieces)
        anew = BoardCanvas(picture).of(sight, content)
        assert difference(kept.of(sight, content), anew) == 0


@looks
@pytest.mark.parametrize("px", [SMALL, 60])
def test_sides_are_told_apart_by_lightness(look, px):
    blue, red = (lightness(PAINTER.figure(f"pawn-{side}", px, look)) for side in (0, 1))
    assert blue + 25 < red


@looks
def test_sides_differ_in_shape_too(look):
    shapes = [pygame.mask.from_surface(PAINTER.piece(f"pawn-{side}", 64, look), 128) for side in (0, 1)]
    assert (
        sum(shapes[0].get_at((x, y)) != shapes[1].get_at((x, y)) for x in range(64) for y in range(64)) > 30
    )


@looks
def test_a_pawn_that_may_move_is_seen_small_and_grey(look):
    for side in (0, 1):
        ready, other = (on_paper(PAINTER.figure(f"pawn-{side}{end}", SMALL, look)) for end in ("-ready", ""))
        assert difference(ready, other) > 6


@looks
def test_pool_emblem_and_star_are_no_pawns_on_the_map(look):
    drawn = {name: on_paper(PAINTER.piece(name, SMALL, look)) for name in PICTURES}
    for first, second in combinations(drawn, 2):
        assert difference(drawn[first], drawn[second]) > 5, (first, second)


@looks
@pytest.mark.parametrize("px", [SMALL, 60])
def test_pawns_stand_out_on_every_kind_of_hex(look, px):
    placed = place(px)
    ground = painted(placed, look)
    for kind in (PLAIN, RED, PURPLE, HOT):
        box = placed.box(GRID.name(BOARD.cells_of(kind)[2]))
        before = ground.subsurface(box)
        for pawn in ("pawn-0", "pawn-1"):
            stood = before.copy()
            figure = PAINTER.figure(pawn, placed.cell_px, look)
            stood.blit(figure, figure.get_rect(bottom=before.get_height()))
            assert difference(stood, before) > 14, (pawn, kind)


@looks
@pytest.mark.parametrize("px", [SMALL, 60])
def test_kinds_of_hexes_are_told_apart_without_colour(look, px):
    placed = place(px)
    ground = painted(placed, look)
    inland = {  # cells amid their kind where that is possible
        PLAIN: "K4",
        GRAY: "Q5",
        RED: "D2",
        PURPLE: GRID.name(GRID.neighbours(BOARD.cells_of(STAR)[0])[0]),
        STAR: GRID.name(BOARD.cells_of(STAR)[0]),
        HOT: GRID.name(BOARD.line[4]),
    }
    assert {kind: BOARD.kinds[GRID.cell(name)] for kind, name in inland.items()} == {
        kind: kind for kind in inland
    }
    cells = {kind: ground.subsurface(placed.box(name)) for kind, name in inland.items()}
    for first, second in combinations(cells, 2):
        assert difference(cells[first], cells[second]) > 6, (first, second)


@looks
def test_hexes_from_which_pawns_embark_are_tinted(look):
    placed = place(40)
    ground = painted(placed, look)

    def colour(cell):
        x, y = placed.centre(GRID.name(cell))
        return pygame.transform.average_color(ground, pygame.Rect(round(x) - 6, round(y) - 6, 12, 12))

    beaches = {cell: colour(cell) for cell in BOARD.embarkation}
    around = [colour(cell) for cell in BOARD.cells_of(PLAIN) if not lettered(cell, False)]
    plain = [statistics.median(each[part] for each in around) for part in range(3)]
    for found in beaches.values():
        assert plain[2] - found[2] > 12
        assert abs(statistics.fmean(found[:3]) - statistics.fmean(plain[:3])) > 8


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("px", [14, 33, 57, 90])
def test_a_part_is_painted_as_it_is_in_the_whole(px, flipped):
    """Nothing outside the clip or the area is touched, so that strips of a dragged map fit."""
    placed = place(px, flipped, (9, 13))
    whole = painted(placed, Look())
    size = whole.get_size()
    for share in ((0, 0), (0.3, 0.2), (0.48, 0.46), (0.9, 0.88)):
        clip = pygame.Rect(round(size[0] * share[0]), round(size[1] * share[1]), 61, 47)
        clip.clamp_ip(whole.get_rect())
        part = painted(placed, Look(), clip)
        assert alike(part.subsurface(clip), whole.subsurface(clip)), share
        part.fill("#00ff00", clip)
        assert pygame.transform.average_color(part)[:3] == (0, 255, 0)
    whole.fill("#00ff00", placed.area)
    assert pygame.transform.average_color(whole)[:3] == (0, 255, 0)


def test_a_moved_map_is_the_same_map():
    first, second = painted(place(31), Look()), painted(place(31, corner=(140, 77)), Look())
    area = place(31).area
    assert alike(first.subsurface(area), second.subsurface(area.move(140, 77)))


def drawn_as(cell):
    """A hex's kind, but "sea" and "mountains" for gray."""
    area = next((area for area in plan_map(BOARD).areas if cell in area.cells), None)
    if area is None or area.kind != GRAY:
        return BOARD.kinds[cell]
    return "sea" if area.sea else "mountains"


def lettered(cell, flipped):
    """Whether the title, the rose or a name may cover the middle of a hex."""
    x, y = middle(GRID.size - 1 - cell if flipped else cell)
    title, (rose, radius) = plan_map(BOARD).title, plan_map(BOARD).rose
    if title.left - 1 < x < title.right + 1 and title.top - 1 < y < title.bottom + 1:
        return True
    named = [*bank_names(BOARD).values(), *centre_names(BOARD).values()]
    return math.dist((x, y), rose) < radius + 1 or any(
        max(abs(a - c) for a, c in zip(middle(cell), middle(other), strict=True)) < 3
        for cells in named
        for other in cells
        if other != cell and cell not in cells
    )


@looks
@pytest.mark.parametrize("flipped", [False, True])
def test_areas_lie_under_their_hexes(look, flipped):
    """Every hex but mountains, which are light and shade, has the colour of its kind, flipped or not."""
    placed = place(30, flipped)
    ground = painted(placed, look)
    colours = {}
    for cell in range(GRID.size):
        kind = drawn_as(cell)
        if kind in ("sea", RED, PURPLE, PLAIN) and not lettered(cell, flipped):
            x, y = placed.centre(GRID.name(cell))
            spot = pygame.Rect(round(x) - 4, round(y) - 4, 9, 9)
            colours.setdefault(kind, []).append(pygame.transform.average_color(ground, spot)[:3])
    usual = {
        kind: [statistics.median(colour[part] for colour in found) for part in range(3)]
        for kind, found in colours.items()
    }
    assert len(usual) == 4
    for kind, found in colours.items():
        for colour in found:
            assert kind == min(usual, key=lambda other: math.dist(usual[other], colour)), colour


@pytest.mark.parametrize("flipped", [False, True])
@looks
def test_closed_hexes_are_darker_than_land(look, flipped):
    """Seas and mountains differ from plain hexes without their colour, too, wherever one looks."""
    placed = place(30, flipped)
    ground = painted(placed, look)

    def grey(cell):
        box = placed.box(GRID.name(cell)).inflate(-14, -14)
        return statistics.fmean(greys(ground.subsurface(box)))

    plain = min(grey(cell) for cell in BOARD.cells_of(PLAIN) if not lettered(cell, flipped))
    for cell in BOARD.cells_of(GRAY):
        if not lettered(cell, flipped):
            assert grey(cell) + 12 < plain, GRID.name(cell)


def test_the_ends_of_the_sheet_are_in_the_colours_of_their_sides():
    for flipped in (False, True):
        placed = place(30, flipped)
        ground = painted(placed, Look())
        blue, red = (
            (placed.area.left, placed.area.right - 1)[:: -1 if flipped else 1][side] for side in (0, 1)
        )
        assert (
            ground.get_at((blue, placed.area.centery)).b > 120 > ground.get_at((blue, placed.area.centery)).r
        )
        assert ground.get_at((red, placed.area.centery)).r > 120 > ground.get_at((red, placed.area.centery)).b


@looks
def test_coordinates_are_read_on_the_rulers(look):
    assert contrast(*PAINTER.ink(look)) > 4.5


def test_no_hex_has_a_name_printed_on_it():
    """The rulers name hexes; names in all of them would be noise below the pawns."""
    placed = place(60)
    x, y = placed.centre("G2")
    ground = painted(placed, Look())
    assert statistics.pstdev(greys(ground.subsurface(round(x) - 10, round(y) - 27, 20, 54))) < 8


@looks
@pytest.mark.parametrize("px", [SMALL, 60])
def test_banks_and_centres_have_names_on_the_map(look, px):
    placed = place(px)
    ground = painted(placed, look)
    names = {**bank_names(BOARD), **centre_names(BOARD)}
    assert len(names) == 8
    for cells in names.values():
        boxes = [placed.box(GRID.name(cell)) for cell in cells]
        around = boxes[0].unionall(boxes[1:])
        below = pygame.Rect(around.centerx - px // 2, around.bottom + px // 6, px, px // 2)
        above = below.move(0, around.top - px // 6 - below.bottom)
        assert max(statistics.pstdev(greys(ground.subsurface(box))) for box in (below, above)) > 12, names


def test_every_bank_and_centre_keeps_its_name_on_a_flipped_map():
    assert [GRID.name(cells[0]) for cells in bank_names(BOARD).values()] == ["B2", "AE2", "B24", "AE24"]
    assert set(centre_names(BOARD).values()) == {
        tuple(sorted(centre.hexes)) for side in BOARD.centres for centre in side
    }


def test_the_plan_knows_every_area_once():
    plan = plan_map(BOARD)
    assert sorted(area.kind for area in plan.areas).count(RED) == 4
    assert sorted(area.kind for area in plan.areas).count(PURPLE) == 4
    corners = {GRAY: 0, RED: 0, PURPLE: 0}
    for area in plan.areas:
        corners[area.kind] += sum(len(loop) for loop in area.outline)
    assert corners[PURPLE] == 4 * 18
    assert len(plan.stars) == 4
    assert set(plan.stars) == {middle(cell) for cell in BOARD.cells_of(STAR)}
    assert len(plan.line) == len(BOARD.line)
    assert len(plan.beaches) == len(BOARD.embarkation)


def test_a_board_without_lakes_has_no_title_on_its_land():
    assert plan_map(lesson_board()).title is None
    assert plan_map(BOARD).title is not None


def test_the_title_fades_where_only_a_part_of_the_map_is_seen():
    placed = HexMapView(GRID).place(pygame.Rect(0, 0, 900, 740))
    title = plan_map(BOARD).title
    left, top = placed.centre("A1")
    box = pygame.Rect(left + title.left * placed.side, top + title.top * placed.side, 0, 0)
    box.size = (title.right - title.left) * placed.side, (title.bottom - title.top) * placed.side

    def pale(share):
        """How many pixels are as bright as the title in the lake below it."""
        surface = pygame.Surface([round(side * share) for side in placed.area.size])
        PAINTER.paint_ground(surface, placed, Look())
        lake = surface.subsurface(box.clip(surface.get_rect()))
        return pygame.mask.from_threshold(lake, "#c8cec6", (22, 22, 22)).count()

    assert pale(1.0) > 400
    assert pale(0.8) < pale(1.0) / 5  # what is left are lines in the water


def test_title_and_rose_lie_within_gray():
    plan = plan_map(BOARD)
    gray = [middle(cell) for cell in BOARD.cells_of(GRAY)]
    title, (rose, radius) = plan.title, plan.rose
    for x in (title.left, (title.left + title.right) / 2, title.right):
        for y in (title.top, title.bottom):
            assert min((x - a) ** 2 + (y - b) ** 2 for a, b in gray) <= 1.001
    others = [middle(cell) for cell, kind in enumerate(BOARD.kinds) if kind != GRAY]
    assert min((rose[0] - a) ** 2 + (rose[1] - b) ** 2 for a, b in others) ** 0.5 >= radius + 0.999


@pytest.mark.parametrize("px", [SMALL, 40])
@pytest.mark.parametrize("name", ["pawn-0", "pawn-1"])
def test_a_line_sets_the_pawns_of_the_safe_set_off_from_the_map(name, px):
    paper = pygame.Color("#faf6ea")
    figure = PAINTER.figure(name, px, LOOKS["safe"])
    pawn, box = on_ground(figure, paper), alpha_box(figure, 128)
    edge = range(px // 5 + 1)
    for y in range(box.top + box.height // 4, box.bottom - box.height // 4):
        row = [contrast(paper, pawn.get_at((x, y))) for x in range(px)]
        first = next(x for x, each in enumerate(row) if each > 1.15)
        assert max(row[first + x] for x in edge) > 4.5


def test_a_long_line_is_cut_to_the_part_in_sight():
    """A map that is dragged is painted in thin strips: of a coast with thousands of points few are drawn."""
    coast = Loop.through(
        (50 + 40 * math.cos(math.tau * turn / 2000), 50 + 40 * math.sin(math.tau * turn / 2000))
        for turn in range(2000)
    )
    strip = Box(88, 45, 92, 55)
    within = [point for point in coast.points if strip.holds(point)]
    polygon = coast.polygon(strip)
    assert within
    assert set(within) <= set(polygon)
    assert len(polygon) < len(within) + 60
    ends = {point for part in coast.parts(strip) for point in part}
    across = (80.0, 50.0), (99.0, 50.0)
    assert strip.met([across, ((80.0, 44.0), (99.0, 44.0)), ((93.0, 46.0), (93.0, 54.0))]) == [across]
    assert set(within) <= ends
    assert len(ends) <= len(within) + 4


@looks
def test_pawns_on_the_small_map_are_dots_larger_than_their_hexes(look):
    placed = place(5)
    surface = pygame.Surface(placed.area.size, pygame.SRCALPHA)
    PAINTER.paint_miniature(surface, placed, {"D4": "pawn-0", "M4": "pawn-1-ready"}, look)
    boxes = pygame.mask.from_surface(surface, 128).get_bounding_rects()
    assert len(boxes) == 2
    assert all(5 < box.width < 10 for box in boxes)
    blue, red = (surface.get_at([round(part) for part in placed.centre(cell)]) for cell in ("D4", "M4"))
    assert blue.r < red.r - 60
