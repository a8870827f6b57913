"""Board and pieces: all pictures are there, and told apart when they are small and without colour."""

import math
import statistics
from functools import partial
from itertools import combinations, product

import pygame
import pytest

from game.assets import sprite
from game.boards.animation import Animation, RunningAnimation, Speed
from game.boards.animation_builder import uncovering
from game.boards.hex_picture import hex_corners
from game.boards.hex_views import HexBoardView
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.boards.squares import SquareBoard
from game.rules.cyvasse import pieces
from game.rules.cyvasse.ruleset import hex_field, square_field
from game.scenes.cyvasse.board_art import CyvassePainter
from game.scenes.cyvasse.ground import compose_ground
from game.scenes.cyvasse.names import KINDS, MOUNTAIN, MOUNTAINS, picture_on, piece_picture
from game.scenes.cyvasse.pieces import PIECES, SIGNS, TAKEN, arm_colour, paint_piece, paint_stand, stand_width
from game.scenes.cyvasse.plan import plan_board
from game.scenes.cyvasse.relief import polygon
from game.scenes.cyvasse.terrain_art import TERRAINS
from tests.kit.pictures import alpha_box, contrast, difference, greys, on_ground

SMALL = 32
LOOKS = (Look(), Look(safe=True))
FIELDS = {"8": square_field(8), "10": square_field(10), "hex": hex_field()}
TILES = tuple(f"tile-{terrain}" for terrain in (*TERRAINS, "fortress", "screen"))
GROUND = "#c08a58"
on_board = partial(on_ground, ground=GROUND)
INSIDE = ("forest", "hills", "water", "fortress-0", "fortress-1", "ruin")


def geometry(field):
    return HexBoardView(field.grid) if field is FIELDS["hex"] else SquareBoard(field.grid)


def cell_size(field, px):
    return (
        geometry(field).place(pygame.Rect(0, 0, px * 14, px * 14)).hex_size
        if field is FIELDS["hex"]
        else (px, px)
    )


def own_lightness(picture):
    """Mean luma of the opaque pixels of a picture."""
    pixels = pygame.image.tobytes(picture, "RGBA")
    found = [
        0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2]
        for at in range(0, len(pixels), 4)
        if pixels[at + 3] > 250
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize("look", LOOKS, ids=("plain", "safe"))
@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("px", [1, 13, SMALL, 61, 130])
def test_every_picture_is_there_in_every_size(name, look, px):
    painter = CyvassePainter(FIELDS[name])
    for picture in (*PIECES, *(f"{piece}{TAKEN}" for piece in PIECES), *SIGNS, *TILES, "screen"):
        drawn = painter.piece(picture, px, look)
        assert drawn.get_size() == (px, px)
        if px >= 13:
            assert alpha_box(drawn, 128).width >= px * 0.15
    size = cell_size(FIELDS[name], px) if px >= 13 else (px + 2, px + 1)
    for terrain in (*TERRAINS, *(f"{terrain}-port" for terrain in TERRAINS), "screen"):
        drawn = painter.terrain_cell(terrain, size, look)
        assert drawn.get_size() == size
        assert alpha_box(drawn, 128).width >= size[0] * 0.8 or px == 1


def test_unknown_pictures_are_named():
    painter = CyvassePainter(FIELDS["8"])
    with pytest.raises(KeyError, match="wizard-0"):
        painter.piece("wizard-0", 32, Look())
    with pytest.raises(KeyError, match="swamp"):
        painter.piece("tile-swamp", 32, Look())
    with pytest.raises(KeyError, match="swamp"):
        painter.terrain_cell("swamp", (32, 32), Look())


@pytest.mark.parametrize("look", LOOKS, ids=("plain", "safe"))
@pytest.mark.parametrize("side", [0, 1])
def test_kinds_are_told_apart_small_and_grey(side, look):
    painter = CyvassePainter(FIELDS["8"])
    pictures = [piece_picture(side, kind) for kind in range(1, len(KINDS) + 1)]
    for drawer in (painter.piece, painter.figure):
        drawn = {picture: on_board(drawer(picture, SMALL, look)) for picture in pictures}
        for first, second in combinations(pictures, 2):
            assert difference(drawn[first], drawn[second]) > 11, (first, second)


ARMS = (("dragon", "elephant"), ("trebuchet", "crossbow"), ("heavy", "light"), ("spear", "rabble"))
"""Kinds by their arm, the elite first."""


def unlike(one, other):
    """The share of the box around two shapes, made equally large, in which only one of them lies."""
    masks = [pygame.mask.from_surface(shape, 250) for shape in (one, other)]
    boxes = [mask.get_bounding_rects()[0] for mask in masks]
    whole = []
    for mask, box in zip(masks, boxes, strict=True):
        part = pygame.Mask(box.size)
        part.draw(mask, (-box.left, -box.top))
        whole.append(part.scale((200, 200)))
    common = whole[0].overlap_area(whole[1], (0, 0))
    return (whole[0].count() + whole[1].count() - 2 * common) / 200**2


@pytest.mark.parametrize("dark", [False, True])
def test_the_shape_of_a_disc_tells_the_arm_and_its_width_the_elite(dark):
    discs = {kind: paint_stand(160, kind, dark, 160) for arm in ARMS for kind in arm}
    for one, other in combinations(ARMS, 2):
        assert min(unlike(discs[first], discs[second]) for first in one for second in other) > 0.03
    for elite, common in ARMS:
        assert unlike(discs[elite], discs[common]) < 0.02
        assert stand_width(elite, 160) > stand_width(common, 160) + 5
        assert gold_on(discs[elite]) > 10 * gold_on(discs[common])


def gold_on(disc):
    return 1 + pygame.mask.from_threshold(disc, "#e0a92f", (12, 12, 12, 255)).count()


@pytest.mark.parametrize("side", [0, 1])
def test_pieces_stand_out_from_the_discs_below_them(side):
    px = 76
    painter = CyvassePainter(FIELDS["8"])
    disc = painter.figure(f"spear-{side}", px, Look()).get_at((px // 2, round(px * 0.16)))
    ground = pygame.Surface((1, 1), pygame.SRCALPHA)
    ground.fill(disc)
    for kind in KINDS:
        if kind != MOUNTAIN:
            piece = paint_piece(f"{kind}-{side}", px, safe=False)
            assert abs(own_lightness(piece) - own_lightness(ground)) > 60, kind


@pytest.mark.parametrize("look", LOOKS, ids=("plain", "safe"))
@pytest.mark.parametrize(("px", "apart"), [(13, 25), (SMALL, 35), (61, 35)])
def test_sides_are_told_apart_by_lightness_whatever_the_piece(look, px, apart):
    painter = CyvassePainter(FIELDS["8"])
    movers = [kind for kind in KINDS if kind != MOUNTAIN]
    lightness = {
        side: [own_lightness(painter.figure(f"{kind}-{side}", px, look)) for kind in movers]
        for side in (0, 1)
    }
    assert min(lightness[0]) > max(lightness[1]) + apart


@pytest.mark.parametrize("look", LOOKS, ids=("plain", "safe"))
@pytest.mark.parametrize("name", ["8", "hex"])
def test_terrains_are_told_apart_small_and_grey_also_below_a_piece(name, look):
    painter = CyvassePainter(FIELDS[name])
    size = cell_size(FIELDS[name], SMALL)
    for piece in (None, "elephant-0", "elephant-1"):
        cells = {"grassland": on_board(pygame.Surface(size, pygame.SRCALPHA))}
        cells |= {terrain: on_board(painter.terrain_cell(terrain, size, look)) for terrain in INSIDE}
        if piece:
            drawn = painter.figure(piece, size[1], look)
            for cell in cells.values():
                cell.blit(drawn, drawn.get_rect(center=cell.get_rect().center))
        for first, second in combinations(cells, 2):
            assert difference(cells[first], cells[second]) > (3 if piece else 8), (first, second, piece)


@pytest.mark.parametrize("name", ["8", "hex"])
def test_pieces_stand_out_on_every_terrain(name):
    """The body or the rim of every piece differs clearly from what it stands on."""
    painter = CyvassePainter(FIELDS[name])
    size = cell_size(FIELDS[name], 64)
    for terrain in INSIDE:
        ground = on_board(painter.terrain_cell(terrain, size, Look()))
        for picture in PIECES:
            stood = ground.copy()
            drawn = painter.figure(picture, size[1], Look())
            stood.blit(drawn, drawn.get_rect(center=stood.get_rect().center))
            least = 6 if picture in MOUNTAINS else 14  # they are land
            assert difference(stood, ground) > least, (picture, terrain)


@pytest.mark.parametrize("name", ["8", "hex"])
def test_land_is_drawn_more_quietly_than_pieces(name):
    painter = CyvassePainter(FIELDS[name])
    width, height = size = cell_size(FIELDS[name], 64)

    def contrast_within(picture):
        """The spread of luma in the middle of a cell."""
        middle = pygame.Rect(width // 5, height // 5, width * 3 // 5, height * 3 // 5)
        return statistics.pstdev(greys(on_board(picture).subsurface(middle)))

    figures = {
        picture: contrast_within(on_cell(painter.figure(picture, height, Look()), size)) for picture in PIECES
    }
    cells = [painter.terrain_cell(terrain, size, Look()) for terrain in ("forest", "hills", "water")]
    land = [contrast_within(cell) for cell in cells]
    land += [figures.pop(picture) for picture in MOUNTAINS]
    assert max(land) < 0.62 * min(figures.values())


def on_cell(figure, size):
    """The figure in the middle of a picture as large as its cell."""
    cell = pygame.Surface(size, pygame.SRCALPHA)
    cell.blit(figure, figure.get_rect(center=cell.get_rect().center))
    return cell


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("name", FIELDS)
def test_ground_stays_within_the_clip_and_the_area(name, flipped):
    field = FIELDS[name]
    placed = geometry(field).place(pygame.Rect(37, 21, 420, 390), flipped=flipped)
    whole, part = pygame.Surface((500, 440)), pygame.Surface((500, 440))
    painter = CyvassePainter(field)
    for surface in (whole, part):
        surface.fill("#00ff00")
    clip = pygame.Rect(160, 130, 90, 70)
    part.set_clip(clip)
    for surface in (whole, part):
        painter.paint_ground(surface, placed, Look())
    part.set_clip(None)
    assert pygame.image.tobytes(whole.subsurface(clip), "RGB") == pygame.image.tobytes(
        part.subsurface(clip), "RGB"
    )
    for surface, inside in ((whole, placed.area), (part, clip)):
        surface.fill("#00ff00", inside)
        assert pygame.transform.average_color(surface)[:3] == (0, 255, 0)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("safe", [False, True])
def test_neighbouring_cells_differ_and_the_frame_holds_the_coordinates(name, safe):
    field, look = FIELDS[name], Look(safe=safe)
    placed = geometry(field).place(pygame.Rect(0, 0, 700, 700))
    surface = pygame.Surface((700, 700))
    painter = CyvassePainter(field)
    painter.paint_ground(surface, placed, look)
    grid = field.grid

    def tone(cell):
        box = placed.box(grid.name(cell))
        middle = surface.subsurface(box.inflate(-box.width // 2, -box.height // 2))
        return sum(greys(middle)) / (middle.get_width() * middle.get_height())

    inside = [cell for cell in range(grid.size) if field.halves[cell] == 0]
    for cell in inside:
        for other in grid.orthogonal(cell):
            if other in inside:
                assert abs(tone(cell) - tone(other)) > 12, "the colour tells which cells lie diagonally"
    ink, _edge = painter.ink(look)
    for _text, (x, y) in placed.labels():
        for spot in ((0, 0), (-3, 2), (3, -2)):
            assert contrast(ink, surface.get_at((round(x) + spot[0], round(y) + spot[1]))) > 3


def test_no_mans_land_and_the_sea_are_seen():
    field = FIELDS["hex"]
    placed = geometry(field).place(pygame.Rect(0, 0, 600, 600))
    pictures = {}
    for sea in (False, True):
        pictures[sea] = pygame.Surface((600, 600))
        CyvassePainter(field, sea).paint_ground(pictures[sea], placed, Look())
    colours = {}
    for name in ("f6", "f3"):  # no man's land and White's half, of the same wood
        part = placed.box(name)
        colours[name] = pygame.Color(*pygame.transform.average_color(pictures[False].subsurface(part)))
    assert field.grid.colour(field.grid.cell("f6")) == field.grid.colour(field.grid.cell("f3"))
    assert own_lightness(pictures[False].subsurface(placed.box("f6"))) > 8 + own_lightness(
        pictures[False].subsurface(placed.box("f3"))
    )
    for port in field.ports:
        box = placed.box(field.grid.name(port))
        assert difference(*(picture.subsurface(box) for picture in pictures.values())) > 3
    inland = placed.box("f6")
    assert difference(*(picture.subsurface(inland) for picture in pictures.values())) == 0


def test_terrain_on_a_port_shows_the_port_and_a_screen_hides_it():
    field = FIELDS["hex"]
    terrain = {"f1": "fortress-0", "a1": "water", "f6": "water", "k6": "screen"}
    painter = CyvassePainter(field, sea=True)
    shown = painter.with_ports(terrain)
    assert shown == {"f1": "fortress-0-port", "a1": "water-port", "f6": "water", "k6": "screen"}
    assert CyvassePainter(field).with_ports(terrain) == terrain
    size = cell_size(field, 60)
    for cell in ("f1", "a1"):
        port, plain = (painter.terrain_cell(found[cell], size, Look()) for found in (shown, terrain))
        assert difference(on_board(port), on_board(plain)) > 3


def test_boards_of_squares_fill_their_area_and_hexes_have_clear_corners():
    """A picture of squares may be kept without transparency."""
    for name, field in FIELDS.items():
        for side in (190, 433):
            placed = geometry(field).place(pygame.Rect(0, 0, side, side))
            board = compose_ground(plan_board(placed, field, False), False, False)
            opaque = pygame.mask.from_surface(board, 250).count() == board.get_width() * board.get_height()
            assert opaque == (name != "hex")
            assert board.get_at((0, 0)).a == (0 if name == "hex" else 255)


def test_the_frame_of_squares_is_inlaid_all_around_and_clear_behind_letters():
    field = FIELDS["8"]
    placed = geometry(field).place(pygame.Rect(0, 0, 760, 760))
    board = compose_ground(plan_board(placed, field, False), False, False)
    deep, far = placed.field.left, board.get_width() - 1
    assert deep > 30
    ivory = pygame.mask.from_threshold(board, "#f0e2bc", (60, 60, 60, 255))
    for at in range(deep, far - 3 * deep, deep):
        for strip in ((at, 0, 2 * deep, 12), (at, far - 12, 2 * deep, 12), (0, at, 12, 2 * deep)):
            part = pygame.Mask((strip[2], strip[3]), fill=True)
            assert ivory.overlap_area(part, strip[:2]) > 8, "lozenges"
    for corner in ((0, 0), (far - deep, 0), (0, far - deep)):
        assert ivory.overlap_area(pygame.Mask((deep, deep), fill=True), corner) > 20, "a rose"
    for _text, (x, y) in placed.labels():
        letter = pygame.Mask((20, 20), fill=True)
        assert ivory.overlap_area(letter, (round(x) - 10, round(y) - 10)) == 0


def test_ground_is_composed_once_for_a_size():
    compose_ground.cache_clear()
    painter = CyvassePainter(FIELDS["hex"])
    surface = pygame.Surface((400, 400))
    for left in (0, 30):
        placed = geometry(FIELDS["hex"]).place(pygame.Rect(left, 0, 360, 360))
        painter.paint_ground(surface, placed, Look())
    assert compose_ground.cache_info().misses == 1


@pytest.mark.parametrize("name", ["8", "hex"])
def test_parts_of_the_screen_leave_no_gap(name):
    field = FIELDS[name]
    placed = geometry(field).place(pygame.Rect(0, 0, 500, 500))
    board = geometry(field)
    surface = pygame.Surface((500, 500))
    surface.fill("#00ff00")
    painter = CyvassePainter(field)
    cells = {name: "screen" for cell, name in enumerate(field.grid.names()) if field.halves[cell] == 1}
    board.picture(painter).paint_terrain(surface, placed, cells, Look())
    plan = plan_board(placed, field, False)
    assert len(plan.cells) == field.grid.size
    for cell, name in enumerate(field.grid.names()):
        around = [other for other in field.grid.orthogonal(cell) if field.halves[other] == 1]
        if field.halves[cell] == 1 and len(around) == len(plan.cell):
            part = surface.subsurface(placed.box(name).inflate(4, 4))
            green = pygame.mask.from_threshold(part, pygame.Color("#00ff00"), (90, 90, 90, 255))
            assert green.count() == 0


def test_around_a_board_of_hexes_there_is_a_sea_chart():
    ink, plain = pygame.Color("#102030"), pygame.Color("#d0e0e8")
    for name, drawn in (("hex", True), ("8", False)):
        placed = geometry(FIELDS[name]).place(pygame.Rect(100, 0, 500, 500))
        surface = pygame.Surface((700, 500))
        surface.fill(plain)
        CyvassePainter(FIELDS[name]).paint_table(surface, placed, ink)
        beside = [surface.get_at((x, y)) for x in range(60) for y in range(400, 480)]
        assert any(colour != plain for colour in beside) == drawn


def marked(*marks):
    """The hex f11 with these marks on green, as a picture."""
    placed = geometry(FIELDS["hex"]).place(pygame.Rect(0, 0, 600, 600))
    surface = pygame.Surface((600, 600))
    surface.fill("#00ff00")
    picture = geometry(FIELDS["hex"]).picture(CyvassePainter(FIELDS["hex"]))
    picture.draw(surface, placed, BoardContent({}, marks), Look())
    return pygame.image.tobytes(surface.subsurface(placed.box("f11")), "RGB")


def test_a_hex_has_one_outline_of_several_marks():
    held = marked(("f11", "selected"))
    assert marked(("f11", "last"), ("f11", "selected")) == held != marked(("f11", "last"))
    assert marked(("f11", "last"), ("f6", "selected")) == marked(("f11", "last"))


def test_the_hex_where_the_last_move_began_is_not_tinted():
    placed = geometry(FIELDS["hex"]).place(pygame.Rect(0, 0, 600, 600))
    surface = pygame.Surface((600, 600))
    surface.fill("#00ff00")
    picture = geometry(FIELDS["hex"]).picture(CyvassePainter(FIELDS["hex"]))
    picture.draw(surface, placed, BoardContent({}, (("f11", "origin"),)), Look())
    box = placed.box("f11")
    middle = box.inflate(-box.width * 2 // 3, -box.height * 2 // 3)
    bare = [
        pygame.mask.from_threshold(surface.subsurface(part), "#00ff00", (1, 1, 1, 255)).count()
        / (part.width * part.height)
        for part in (box, middle)
    ]
    assert bare[0] < bare[1] == 1


def test_a_port_is_seen_around_a_piece_on_it():
    """A piece hides the anchor in the middle, not the rope around it."""
    field, cell = FIELDS["hex"], "a1"
    placed = geometry(field).place(pygame.Rect(0, 0, 900, 900))
    painter = CyvassePainter(field, sea=True)
    surface = pygame.Surface((900, 900))
    painter.paint_ground(surface, placed, Look())
    box = placed.box(cell)
    bare = surface.subsurface(box).copy()
    geometry(field).picture(painter).draw(surface, placed, BoardContent({cell: "spear-1"}), Look())
    rope = pygame.mask.from_threshold(surface.subsurface(box), "#c9b78c", (24, 24, 24, 255))
    both = pygame.mask.from_threshold(bare, "#c9b78c", (24, 24, 24, 255)).overlap_area(rope, (0, 0))
    assert both > box.width


@pytest.mark.parametrize("px", [26, 84])
@pytest.mark.parametrize("name", FIELDS)
def test_the_piece_in_hand_has_a_frame_and_cells_where_it_may_go_a_disc(name, px):
    """They are told apart by their form alone."""
    board = geometry(FIELDS[name])
    placed = board.place(pygame.Rect(0, 0, 13 * px, 13 * px))
    picture, shapes = board.picture(CyvassePainter(FIELDS[name])), {}
    for kind in ("selected", "reach"):
        surface = pygame.Surface((13 * px, 13 * px))
        surface.fill("#808080")
        picture.draw_mark(surface, placed, "d4", kind)
        shapes[kind] = pygame.mask.from_threshold(surface, "#808080", (30, 30, 30, 255))
        shapes[kind].invert()
    frame, disc = shapes["selected"], shapes["reach"]
    middle = tuple(map(round, placed.centre("d4")))
    assert (frame.get_at(middle), disc.get_at(middle)) == (0, 1)
    assert frame.count() > 20 < disc.count()
    assert frame.overlap_area(disc, (0, 0)) == 0


@pytest.mark.parametrize("px", [40, 64, 100])
@pytest.mark.parametrize("name", ["8", "hex"])
def test_what_a_step_costs_is_told_on_a_smaller_disc_than_a_piece(name, px):
    board = geometry(FIELDS[name])
    placed = board.place(pygame.Rect(0, 0, 13 * px, 13 * px))
    surface = pygame.Surface((13 * px, 13 * px), pygame.SRCALPHA)
    board.picture(CyvassePainter(FIELDS[name])).draw_mark(surface, placed, "d4", "cost-2")
    disc = alpha_box(surface, 200)
    across = placed.cell_px * (0.92 if name == "hex" else 1.0)
    assert max(18, 0.48 * placed.cell_px) < disc.width < 0.85 * stand_width("rabble", across)


@pytest.mark.parametrize("terrain", ["", *INSIDE])
def test_the_hex_where_the_last_move_began_is_seen_on_every_terrain_and_in_a_port(terrain):
    field = FIELDS["hex"]
    painter, port = CyvassePainter(field, sea=True), field.grid.name(min(field.ports))
    placed = geometry(field).place(pygame.Rect(0, 0, 700, 760))
    picture, surface = geometry(field).picture(painter), pygame.Surface((700, 760))
    painter.paint_ground(surface, placed, Look())
    picture.paint_terrain(surface, placed, painter.with_ports({port: terrain} if terrain else {}), Look())
    marked, box = surface.copy(), placed.box(port)
    picture.draw_mark(marked, placed, port, "origin")
    pixels = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    clear = [pixel for pixel in pixels if contrast(surface.get_at(pixel), marked.get_at(pixel)) > 1.5]
    assert len(clear) > 0.1 * len(pixels)


def test_whose_a_mountain_is_makes_no_difference():
    assert {piece_picture(side, pieces.MOUNTAIN) for side in (0, 1)} == {MOUNTAIN}


@pytest.mark.parametrize("name", FIELDS)
def test_mountains_beside_each_other_look_different(name):
    grid = FIELDS[name].grid
    for cell, here in enumerate(grid.names()):
        beside = [picture_on(grid.name(other), MOUNTAIN) for other in grid.orthogonal(cell)]
        assert picture_on(here, MOUNTAIN) not in beside
    assert picture_on("a1", "king-0") == "king-0"


def test_no_two_mountains_alike_lie_at_the_corner_of_each_other_or_in_the_same_row():
    field = FIELDS["8"]
    cells = list(field.grid.names())
    for cell in cells:
        file, rank = ord(cell[0]), int(cell[1:])
        for other in set(cells) - {cell}:
            across, up = abs(ord(other[0]) - file), abs(int(other[1:]) - rank)
            if max(across, up) == 1 or not across or not up:
                assert picture_on(cell, MOUNTAIN) != picture_on(other, MOUNTAIN)
    silhouettes = {sprite(f"cyvasse/{name}-body", 64, 64).get_buffer().raw for name in MOUNTAINS}
    assert len(silhouettes) == len(MOUNTAINS)


@pytest.mark.parametrize("px", [20, 64])
@pytest.mark.parametrize("name", ["8", "hex"])
@pytest.mark.parametrize("mountain", MOUNTAINS)
def test_a_mountain_fills_much_of_its_cell_and_reaches_into_no_other(mountain, name, px):
    placed = geometry(FIELDS[name]).place(pygame.Rect(0, 0, 14 * px, 14 * px))
    cell, size = "c5", placed.hex_size if name == "hex" else (placed.cell_px, placed.cell_px)
    picture = CyvassePainter(FIELDS[name]).figure(mountain, placed.cell_px, Look())
    shape = pygame.mask.from_surface(picture, 250)
    middle = pygame.Vector2(placed.centre(cell)) - (placed.cell_px / 2, placed.cell_px / 2)
    solid = [
        (middle.x + x + 0.5, middle.y + y + 0.5)
        for x in range(placed.cell_px)
        for y in range(placed.cell_px)
        if shape.get_at((x, y))
    ]
    assert {placed.cell_at(pixel) for pixel in solid} == {cell}
    whole = size[0] * size[1] * (0.75 if name == "hex" else 1)
    assert len(solid) > 0.25 * whole


@pytest.mark.parametrize("name", ["8", "hex"])
def test_the_ground_below_a_piece_is_quieter_than_beside_it(name):
    """A disc lies below the piece: what shows through it differs less from one terrain to another."""
    painter = CyvassePainter(FIELDS[name])
    figure = painter.figure("spear-0", 96, Look())
    bare = paint_piece("spear-0", 96, safe=False)
    clear = [(x, y) for x in range(20, 76) for y in range(20, 76) if bare.get_at((x, y)).a < 10]
    assert sum(figure.get_at(spot).a for spot in clear) > 90 * len(clear)
    assert figure.get_at((2, 2)).a == 0


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", FIELDS)
def test_the_screen_has_one_emblem_and_a_hem_towards_the_other_half(name, side, flipped):
    field, painter = FIELDS[name], CyvassePainter(FIELDS[name])
    placed = geometry(field).place(pygame.Rect(0, 0, 600, 600), flipped=flipped)
    half = [cell for at, cell in enumerate(field.grid.names()) if field.halves[at] == side]
    whole = pygame.Surface((600, 600))
    geometry(field).picture(painter).paint_terrain(whole, placed, dict.fromkeys(half, "screen"), Look())
    along, middle = (sum(places) / len(half) for places in zip(*map(placed.centre, half), strict=True))
    golden = set()
    for cell in half:  # the cloth is blue, and brass lies on the edges of cells and around all hexes
        if name == "hex" and len(field.grid.orthogonal(field.grid.cell(cell))) < 6:
            continue
        inside = placed.box(cell).inflate([-round(0.36 * placed.cell_px)] * 2)
        pixels = pygame.image.tobytes(whole.subsurface(inside), "RGB")
        if any(red > blue + 30 for red, blue in zip(pixels[::3], pixels[2::3], strict=True)):
            golden.add(cell)
    emblem = {
        cell for cell in golden if math.dist(placed.centre(cell), (along, middle)) < 1.8 * placed.cell_px
    }
    towards = 1 if middle < placed.field.centery else -1
    hem = golden - emblem
    assert 4 <= len(emblem) <= 12
    assert len(hem) >= field.grid.files - 2 if name != "hex" else hem
    assert all((placed.centre(cell)[1] - middle) * towards > 0 for cell in hem)


@pytest.mark.parametrize("name", FIELDS)
def test_the_screen_has_its_emblem_and_its_hem_while_it_is_lifted(name):
    field, painter = FIELDS[name], CyvassePainter(FIELDS[name])
    placed, picture = (geometry(field).place(pygame.Rect(0, 0, 600, 600)), geometry(field).picture(painter))
    half = [cell for at, cell in enumerate(field.grid.names()) if field.halves[at] == 0]
    screen = dict.fromkeys(half, "screen")
    hanging, lifted = pygame.Surface((600, 600)), pygame.Surface((600, 600))
    picture.paint_terrain(hanging, placed, screen, Look())
    lifting = uncovering(Animation([], [], 0.0), screen, lambda cell: 0.0, Speed.FULL)
    picture.draw_covers(lifted, placed, RunningAnimation(lifting), Look())
    assert (
        max(difference(hanging.subsurface(box), lifted.subsurface(box)) for box in map(placed.box, half)) < 1
    )
    lifted.fill("black")
    picture.draw_covers(lifted, placed, RunningAnimation(lifting, elapsed=0.5 * lifting.length), Look())
    cloth = greys(painter.terrain_cell("screen", placed.box(half[0]).size, Look()))
    assert max(greys(lifted)) > max(cloth) + 20  # gold, which the cloth has not
    picture.draw_covers(lifted, placed, RunningAnimation(Animation([], [], 0.0)), Look())


@pytest.mark.parametrize("name", FIELDS)
def test_small_pieces_are_silhouettes(name):
    """In a thumbnail, what lies within a piece would be a blur."""
    painter = CyvassePainter(FIELDS[name])
    for picture in ("king-0", "king-1"):
        drawn = (painter.figure(picture, 16, Look()), paint_piece(picture, 16, safe=False))
        simple, whole = (greys(on_board(each).subsurface((4, 5, 8, 6))) for each in drawn)
        assert len(set(simple)) < len(set(whole))


def test_badges_of_pieces_lie_within_their_cell():
    """On hexes, too, whose corners are nearer to the middle than those of the box around a piece."""
    field = FIELDS["hex"]
    placed = geometry(field).place(pygame.Rect(0, 0, 900, 900))
    for sign in ("status-special", "status-elite"):
        badge = CyvassePainter(field).piece(sign, placed.cell_px, Look())
        box = placed.box("f6")
        for x in range(badge.get_width()):
            for y in range(badge.get_height()):
                if badge.get_at((x, y)).a > 128:
                    assert placed.cell_at((box.left + x, box.top + y)) == "f6"


@pytest.mark.parametrize("name", ["8", "hex"])
def test_badges_hide_nothing_of_an_animal(name):
    field = FIELDS[name]
    px = geometry(field).place(pygame.Rect(0, 0, 900, 900)).cell_px
    side = stand_width("elephant", px * (0.92 if name == "hex" else 1.0))
    animal = pygame.mask.from_surface(paint_piece("elephant-0", side, safe=False), 200)
    for sign in ("status-special", "status-elite"):
        badge = pygame.mask.from_surface(CyvassePainter(field).piece(sign, px, Look()), 128)
        assert badge.overlap_area(animal, [(px - side) // 2] * 2) == 0


def test_the_rope_of_a_port_lies_along_the_edge_below_the_corners_of_the_mark_where_a_move_began():
    size = cell_size(FIELDS["hex"], 200)
    rope = pygame.mask.from_surface(sprite("cyvasse/terrain/port-hex", *size), 60)
    inner, outer, between = (
        pygame.mask.from_surface(polygon(size, tuple(hex_corners(size, share))))
        for share in (0.7, 0.93, 0.78)
    )
    anchor, inside, outside = (rope.overlap_area(part, (0, 0)) for part in (inner, between, outer))
    assert outside == rope.count()
    assert inside - anchor < 0.01 * rope.count()
    assert anchor < 0.6 * rope.count()


def test_a_small_picture_of_hexes_has_nothing_in_its_corners():
    field = FIELDS["hex"]
    for side in range(24, 100, 5):
        placed = geometry(field).place(pygame.Rect(0, 0, side, side))
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        CyvassePainter(field).paint_ground(surface, placed, Look())
        box = placed.area
        for x, y in (box.topleft, (box.right - 1, box.top), (box.left, box.bottom - 1)):
            assert surface.get_at((x, y)).a == 0


@pytest.mark.parametrize("side", [0, 1])
def test_in_pictures_of_setups_each_arm_has_a_colour_of_its_own(side):
    """So that many small pieces are taken in at a glance."""

    colours = {
        arm: {tuple(pygame.Color(arm_colour(f"{kind}-{side}"))) for kind in arm} for arm in (*ARMS, ("king",))
    }
    assert all(len(found) == 1 for found in colours.values())
    for first, second in combinations([found.pop() for found in colours.values()], 2):
        assert sum(abs(one - other) for one, other in zip(first, second, strict=True)) > 60
    assert not any(map(arm_colour, MOUNTAINS))


@pytest.mark.parametrize("px", [19, 25, 32])
@pytest.mark.parametrize("side", [0, 1])
def test_in_pictures_of_setups_a_sign_fills_its_square_amid_a_rim_of_terrain(side, px):
    field = FIELDS["8"]
    placed = geometry(field).place(pygame.Rect(0, 0, 8 * px, 8 * px), coordinates=False)
    pictures, px = [], placed.cell_px
    for kind in ("", "elephant"):
        surface = pygame.Surface(placed.area.size)
        pieces_there = {"c3": f"{kind}-{side}"} if kind else {}
        CyvassePainter(field).paint_setup(surface, placed, ["c3"], {"c3": "water"}, pieces_there)
        pictures.append(surface.subsurface(placed.box("c3")))
    water, stood = pictures
    assert stood.get_at((px // 2, 1)) == water.get_at((px // 2, 1)), "the terrain is seen around the piece"
    colour, changed = pygame.Color(arm_colour(f"elephant-{side}")), []
    for x, y in product(range(px), repeat=2):
        if stood.get_at((x, y)) != water.get_at((x, y)):
            changed.append((x, contrast(stood.get_at((x, y)), colour)))
    assert sum(differs == 1 for _x, differs in changed) > 0.1 * px**2
    sign = [x for x, differs in changed if differs > 3]
    assert max(sign) - min(sign) > 0.6 * px


def _disc_colours(surface, middle, px):
    """The colours on a line across the middle of a cell, within the disc of a piece that stands there."""
    x, y = map(round, middle)
    line = {tuple(surface.get_at((x + right, y))) for right in range(-px // 3, px // 3 + 1)}
    return [pygame.Color(colour) for colour in line]


@pytest.mark.parametrize("px", [14, 22, 44])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", FIELDS)
def test_in_small_pictures_of_setups_pieces_are_told_from_their_discs(name, side, px):
    field = FIELDS[name]
    placed = geometry(field).place(pygame.Rect(0, 0, 12 * px, 12 * px), coordinates=False)
    cells = field.grid.names()[:3]
    for terrain in ("", "forest", "hills", "water", f"fortress-{side}"):
        surface = pygame.Surface((12 * px, 12 * px))
        ground = {cells[0]: terrain, cells[1]: terrain}
        CyvassePainter(field).paint_setup(surface, placed, cells, ground, {cells[0]: f"spear-{side}"})
        seen = [_disc_colours(surface, placed.centre(cell), px) for cell in cells[:2]]
        assert [
            max((contrast(*pair) for pair in combinations(colours, 2)), default=1) >= 4.5 for colours in seen
        ] == [True, False]
        assert surface.get_at(tuple(map(round, placed.centre(field.grid.names()[-1])))) == (0, 0, 0)
