"""Pictures of Nerva's board and pieces: shape, light, what tells them apart, where nothing is drawn."""

from itertools import pairwise

import pygame
import pytest

from game.boards.geometry import Perspective
from game.boards.painter import Look
from game.rules.nerva.layout import SIZES
from game.scenes.nerva.scene import INK
from game.scenes.nerva.stack.board import StackBoard
from game.scenes.nerva.stack.ground import draw_boards
from game.scenes.nerva.stack.pieces import (
    Figure,
    cast,
    contact,
    flat,
    from_above,
    gilt,
    lost,
    plain,
    supply,
    upright,
)
from game.scenes.nerva.stack.placed import INDEX
from game.scenes.nerva.stack.projection import ABOVE, DEPTH, WIDTHS, block_box, level_box, piece_box
from tests.kit.pictures import contrast

PX = 160
SQUARE = pygame.Rect(0, round(PX * DEPTH * ABOVE), PX, round(PX * DEPTH))
PICTURE = piece_box(SQUARE, 0)
MIDDLE = pygame.Rect(0, 0, 10, 10).move(PX // 2 - 5, PX // 2 - 5)
PLAIN, SAFE = Look(), Look(safe=True)
IVORY, EBONY = 0, 1
pytestmark = pytest.mark.usefixtures("display")
SIDES = ("white", "black")


def shown(kind, side, cell="d4_1", look=PLAIN, covered=False):
    """A piece on the ground of its square, PX pixels wide."""
    surface = pygame.Surface(PICTURE.size, pygame.SRCALPHA)
    for layer in upright(Figure(side, kind), INDEX[cell], PICTURE.size, look, covered):
        surface.blit(layer, (0, 0))
    return surface


def block(side, level, file="d", look=PLAIN):
    return shown(SIZES[level], side, f"{file}4_{level + 1}", look)


def luma(colour):
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def patch(surface, point, half=3):
    """Mean luma around a point."""
    area = pygame.Rect(round(point[0]) - half, round(point[1]) - half, 2 * half, 2 * half)
    return luma(pygame.transform.average_color(surface, area))


def alpha(surface, point):
    return surface.get_at((round(point[0]), round(point[1]))).a


# --- Blocks


@pytest.mark.parametrize("look", [PLAIN, SAFE])
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_a_block_fills_its_outline_and_nothing_else_but_its_shadow(side, level, look):
    surface, box = block(side, level, look=look), block_box(SQUARE, level, 0)
    solid = surface.get_bounding_rect(min_alpha=250)
    assert box.inflate(6, 6).contains(solid)
    assert solid.contains(box.inflate(-6, -6))
    assert alpha(surface, box.center) == 255


@pytest.mark.parametrize("side", [IVORY, EBONY])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_light_falls_from_the_upper_left(side, level):
    surface = block(side, level)
    top, base = level_box(SQUARE, WIDTHS[level], 1), level_box(SQUARE, WIDTHS[level], 0)
    clear = top.top + top.height // 5 if level == 1 else top.centery  # of the hollow in a drum
    upper, front = (patch(surface, (top.centerx, y)) for y in (clear, base.bottom - 6))
    assert upper > front + 15
    if level < 2:
        left, right = (patch(surface, (x, top.centery), 1) for x in (top.left + 4, top.right - 4))
        assert left > right + 10
    else:
        spots = [(top.centerx + away, top.centery) for away in (-8, 8)]
        assert patch(surface, spots[0]) > patch(surface, spots[1]) + 5


@pytest.mark.parametrize("look", [PLAIN, SAFE])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_ivory_and_ebony_differ_by_lightness_on_every_face(look, level):
    ivory, ebony = (block(side, level, look=look) for side in (IVORY, EBONY))
    top, base = level_box(SQUARE, WIDTHS[level], 1), level_box(SQUARE, WIDTHS[level], 0)
    clear = top.left + top.width * 0.25, top.top + top.height * 0.25  # of its ornament
    up = 6 if level < 2 else 18  # and of a knob's rings and inlay
    for point in (clear, (base.centerx, base.bottom - up)):
        assert patch(ivory, point, 2) - patch(ebony, point, 2) > 70


@pytest.mark.parametrize("level", [0, 1])
def test_the_near_edge_of_an_ebony_block_is_lighter_than_its_front_and_its_face(level):
    """So that levels of a dark stack can be counted."""
    surface, top = block(EBONY, level), level_box(SQUARE, WIDTHS[level], 1)
    edge = max(luma(surface.get_at((top.centerx, top.bottom + away))) for away in range(-6, 2))
    front, face = (patch(surface, (top.centerx, y)) for y in (top.bottom + 9, top.centery))
    assert edge > front + 30
    assert edge > face + 30


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_the_gold_of_a_stack_leaves_its_material_in_sight(side, level):
    gold = gilt(Figure(side, SIZES[level]), PICTURE.size)
    whole, golden = (pygame.mask.from_surface(each).count() for each in (block(side, level), gold))
    assert 0.03 * whole < golden < 0.3 * whole


@pytest.mark.parametrize("level", [0, 1])
def test_the_gold_of_a_stack_runs_along_all_edges_of_its_lowest_pawn_s_face(level):
    gold, top = gilt(Figure(IVORY, SIZES[level]), PICTURE.size), level_box(SQUARE, WIDTHS[level], 1)
    edges = (top.left + 2, top.centery), (top.right - 3, top.centery), (top.centerx, top.bottom - 3)
    assert all(alpha(gold, spot) > 200 for spot in (*edges, (top.centerx, top.top + 2)))
    assert alpha(gold, top.center) == 0


def test_safe_ebony_is_inlaid_where_a_block_on_it_does_not_hide_it():
    plain, safe = (block(EBONY, 0, look=look) for look in (PLAIN, SAFE))
    upper, top = block_box(SQUARE, 1, 1), level_box(SQUARE, WIDTHS[0], 1)
    ledge = [
        patch(safe, (x, top.centery), 1) - patch(plain, (x, top.centery), 1)
        for x in range(top.left + 3, upper.left - 2)
    ]
    assert max(ledge) > 90
    ivory = [pygame.image.tobytes(block(IVORY, 0, look=look), "RGBA") for look in (PLAIN, SAFE)]
    assert ivory[0] == ivory[1], "ivory is the plain one of the two"


def test_the_inlay_of_a_safe_ebony_knob_runs_around_its_foot_and_not_across_it():
    plain, safe = (block(EBONY, 2, look=look) for look in (PLAIN, SAFE))
    foot = level_box(SQUARE, WIDTHS[2], 0)
    paler = [
        y - foot.centery
        for y in range(foot.centery - 20, foot.bottom)
        if patch(safe, (foot.centerx, y), 1) > patch(plain, (foot.centerx, y), 1) + 60
    ]
    assert paler
    assert min(paler) > 0.5 * foot.height / 2


@pytest.mark.parametrize("side", [IVORY, EBONY])
@pytest.mark.parametrize("level", [0, 1])
def test_blocks_beside_each_other_are_worn_differently_but_each_keeps_its_own(side, level):
    def seen(cell):
        return pygame.image.tobytes(shown(SIZES[level], side, f"{cell}_{level + 1}"), "RGBA")

    assert seen("d4") == seen("d4")
    assert len({seen(cell) for cell in ("d4", "e4", "d5")}) == 3


def test_small_signs_have_the_tones_of_the_board_which_no_other_side_comes_near():
    tones = [
        [pygame.transform.average_color(plain(f"{name}-{size}", PX, PLAIN), MIDDLE) for size in SIZES]
        for name in SIDES
    ]
    ivory, ebony = ([luma(tone) for tone in levels] for levels in tones)
    assert min(ivory) - max(ebony) > 110
    assert 12 < ivory[1] - ivory[0] < 40, "drums of ivory are paler than their plinths, but of the same side"
    assert all(tone[0] - tone[2] < 25 for tone in tones[EBONY]), "a reddish black looks like a third side"
    assert ebony[1] > ebony[0] + 10, "drums of lacquer are less deep than their plinths"


@pytest.mark.parametrize("paint", [flat, from_above, plain])
@pytest.mark.parametrize("name", SIDES)
def test_every_level_has_a_form_of_its_own(paint, name):
    """A square fills the box around it, an octagon five sixths of it, a circle less."""
    shares = []
    for size in SIZES:
        mask = pygame.mask.from_surface(paint(f"{name}-{size}", 400, PLAIN), 254)
        (box,) = mask.get_bounding_rects()
        shares.append(mask.count() / (box.width * box.height))
    assert shares[0] > 0.97 > 0.85 > shares[1] > 0.81 > shares[2] > 0.76


# --- Kings


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("look", [PLAIN, SAFE])
def test_kings_are_golden_and_of_their_side_s_material(level, look):
    kings = [shown("king", side, f"d4_{level}", look) for side in (IVORY, EBONY)]
    for king in kings:
        gold = pygame.mask.from_threshold(king, (225, 175, 80), (50, 50, 60, 255)).count()
        assert gold > 0.06 * pygame.mask.from_surface(king).count()
    lightness = [luma(pygame.transform.average_color(king, king.get_bounding_rect())) for king in kings]
    assert lightness[0] - lightness[1] > 30


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_king_stands_within_his_square(level):
    seen = shown("king", IVORY, f"d4_{level}").get_bounding_rect(min_alpha=40)
    assert PICTURE.contains(seen.inflate(2, 2))
    assert seen.left >= SQUARE.left
    assert seen.right <= SQUARE.right
    assert seen.bottom <= SQUARE.bottom
    assert 0.75 < seen.width / block_box(SQUARE, level - 1, 0).width < 0.95, "smaller than a block"


@pytest.mark.parametrize("level", [1, 2])
def test_a_king_that_carries_a_piece_is_a_drum_with_a_level_top(level):
    king = shown("king", EBONY, f"d4_{level}", covered=True)
    top = level_box(SQUARE, WIDTHS[level - 1], 1)
    assert king.get_bounding_rect(min_alpha=40).top >= top.top - 6
    assert all(alpha(king, (top.left + top.width * share, top.centery)) == 255 for share in (0.1, 0.5, 0.9))


@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_a_ghost_is_faint_and_ringed(side):
    king, ghost = (shown(kind, side) for kind in ("king", "hidden"))
    middle = king.get_bounding_rect(min_alpha=200).center
    assert alpha(king, middle) == 255
    assert 90 < alpha(ghost, middle) < 200
    assert pygame.mask.from_surface(ghost, 230).count() > 0, "the dots around it are not faint"


def test_both_kings_of_one_cell_are_seen():
    seen = shown("kings", IVORY)
    left, right = (
        luma(pygame.transform.average_color(seen, pygame.Rect(x, 60, 24, 60))[:3]) for x in (28, PX - 52)
    )
    assert left - right > 30


# --- Shadows


def weight(surface, area):
    """Mean opacity in an area."""
    return pygame.transform.average_color(surface, area.clip(surface.get_rect()))[3]


PAWN, KING = Figure(IVORY, SIZES[0]), Figure(IVORY, "king")


@pytest.mark.parametrize("figure", [PAWN, KING])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_shadow_lies_below_the_piece_on_what_is_below_it(level, figure):
    shade, foot = contact(figure, level, PICTURE.size), level_box(SQUARE, WIDTHS[level], 0)
    assert SQUARE.contains(shade.get_bounding_rect(min_alpha=6)), "it hides nothing of another square"
    assert weight(shade, foot.inflate(-foot.width // 2, -foot.height // 2)) > 110
    middle = shade.get_bounding_rect(min_alpha=60)
    assert abs(middle.centerx - foot.centerx) < 0.06 * PX
    assert abs(middle.bottom - foot.bottom) < 0.07 * PX


@pytest.mark.parametrize("figure", [PAWN, KING])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_shadow_on_the_ground_falls_to_the_lower_right_the_farther_the_higher_a_piece(figure, level):
    own = Figure(figure.side, "king" if figure.king else SIZES[level])
    foot, reached = (
        upright(own, INDEX[f"d4_{level + 1}"], PICTURE.size, PLAIN, False)[0].get_bounding_rect(),
        [],
    )
    foot.move_ip(0, -SQUARE.top)
    for storey in range(level + 1):
        picture = cast(figure, level, storey, SQUARE.size)
        shade = picture.get_bounding_rect(min_alpha=60)
        assert shade.left > foot.left - 0.03 * PX
        assert shade.top > foot.top - 0.03 * PX
        assert picture.get_rect().inflate(-2, -2).contains(picture.get_bounding_rect()), "it is not cut off"
        reached.append((shade.right - foot.right, shade.bottom - foot.bottom))
    for (right, down), (farther, lower) in pairwise([(0, 0), *reached]):
        assert farther > right + 0.05 * PX
        assert lower > down + 0.01 * PX


def test_shadows_of_kings_are_round():
    corner = level_box(SQUARE, WIDTHS[0], 0).bottomright
    square, round_ = (
        alpha(contact(each, 0, PICTURE.size), (corner[0] - 6, corner[1] - 5)) for each in (PAWN, KING)
    )
    assert square > 90
    assert round_ < 40


# --- Pieces from above


def test_pawns_in_supply_are_larger_than_on_a_square_and_keep_their_order():
    names = [f"{SIDES[IVORY]}-{size}" for size in SIZES]
    small, large = (
        [paint(name, 60, PLAIN).get_bounding_rect(min_alpha=200).width for name in names]
        for paint in (flat, supply)
    )
    assert all(more > 1.15 * less for more, less in zip(large, small, strict=True))
    assert large[0] > large[1] + 4 > large[2] + 8
    assert {supply(name, 60, PLAIN).get_size() for name in names} == {(60, 60)}


@pytest.mark.parametrize("px", [18, 26, 120])
@pytest.mark.parametrize("look", [PLAIN, SAFE])
@pytest.mark.parametrize("paint", [flat, from_above])
def test_flat_pieces_tell_size_and_side(paint, px, look):
    kinds = (*SIZES, "king", "hidden")
    seen = {(side, kind): paint(f"{SIDES[side]}-{kind}", px, look) for side in (0, 1) for kind in kinds}
    assert {surface.get_size() for surface in seen.values()} == {(px, px)}
    for side in (IVORY, EBONY):
        widths = [seen[side, kind].get_bounding_rect(min_alpha=200).width for kind in SIZES]
        assert widths[0] > widths[1] > widths[2]
    for kind, width in zip(SIZES, WIDTHS, strict=True):
        # Beside the middle, where a safe piece of ebony has its lozenge.
        spot = round(px / 2 - px * width * 0.24)
        ivory, ebony = (luma(seen[side, kind].get_at((spot, spot))) for side in (IVORY, EBONY))
        assert ivory - ebony > 70


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("size", "width"), [*zip(SIZES, WIDTHS, strict=True)])
@pytest.mark.parametrize("paint", [flat, from_above])
def test_light_falls_on_flat_pawns_from_the_upper_left(paint, side, size, width):
    sign, away = paint(f"{side}-{size}", 120, PLAIN), round(120 * width * 0.25)
    lit, shaded = (patch(sign, (60 + turn * away, 60 + turn * away), 2) for turn in (-1, 1))
    assert lit > shaded + 5


@pytest.mark.parametrize("level", [1, 2])
def test_a_dark_pawn_on_another_has_a_light_rim_on_the_plan(level):
    """So that levels of a dark stack can be counted."""
    lower, upper = (from_above(f"black-{SIZES[each]}", 200, PLAIN) for each in (level - 1, level))
    left = round(100 - 100 * WIDTHS[level])
    rim = max(luma(upper.get_at((left + step, 100))) for step in range(6))
    below = patch(lower, (left - 4, 100), 1)
    assert rim > below + 60


@pytest.mark.parametrize("kind", [*SIZES, "king"])
def test_the_shadow_on_the_plan_falls_to_the_lower_right(kind):
    piece = from_above(f"white-{kind}", 200, PLAIN)
    solid = piece.get_bounding_rect(min_alpha=250)
    lower, upper = (
        sum(alpha(piece, (100 + turn * (solid.width // 2 + step), 100)) for step in range(2, 7))
        for turn in (1, -1)
    )
    assert lower > upper + 60


def test_flat_kings_are_round_and_a_ghost_is_faint():
    for side in SIDES:
        king, ghost = (flat(f"{side}-{kind}", 100, PLAIN) for kind in ("king", "hidden"))
        assert alpha(king, (50, 50)) == 255
        assert alpha(king, (14, 14)) < 60
        assert 120 < alpha(ghost, (50, 30)) < 220


def test_a_lost_pawn_is_faint_and_struck_out():
    whole, gone = (paint("white-large", 60, PLAIN) for paint in (flat, lost))
    assert alpha(gone, (30, 14)) < alpha(whole, (30, 14)) - 50
    assert gone.get_at((30, 30)).r > gone.get_at((30, 30)).b + 60


def test_flat_pieces_are_kept_by_size_and_look():
    assert flat("black-large", 40, PLAIN) is flat("black-large", 40, PLAIN)
    assert flat("black-large", 40, PLAIN) is not flat("black-large", 40, SAFE)


@pytest.mark.parametrize("kind", [*SIZES, "king", "hidden"])
@pytest.mark.parametrize("paint", [flat, from_above])
def test_flat_pictures_have_the_screens_order_of_bytes(paint, kind):
    """Others take twelve times as long to draw."""
    picture = paint(f"white-{kind}", 61, PLAIN)
    assert picture.get_masks() == picture.convert_alpha().get_masks()


# --- The board


def ground_of(surface, box):
    return pygame.Color(
        *pygame.transform.average_color(surface, box.inflate(-box.width // 2, -box.width // 2))
    )


@pytest.mark.parametrize("side", [190, 420, 900])
@pytest.mark.parametrize("plan", [False, True])
def test_squares_are_green_and_pale_in_a_frame_on_which_coordinates_are_read(side, plan):
    room = pygame.Rect(0, 0, side, side)
    placed = StackBoard(small=True).place(room).with_perspective(Perspective(plan=plan))
    board = pygame.Surface(room.size, pygame.SRCALPHA)
    draw_boards(board, placed)
    for cell in (f"{file}{rank}_1" for file in "abcdefg" for rank in range(1, 9)):
        one, other = (ground_of(board, placed.square(each)) for each in (cell, placed.step(cell, 1, 0)))
        column, row, _level = placed.location(cell)
        green, pale = (one, other) if (column + row) % 2 == 0 else (other, one)
        assert green.g > green.r, "green"
        assert max(pale[:3]) - min(pale[:3]) < 50, "pale"
        assert luma(pale) > luma(green) + 15
    rim, frame = placed.boards[0].rim, placed.boards[0].frame
    bar = pygame.Rect(frame.centerx, frame.bottom - round(rim * 0.7), 6, max(1, round(rim * 0.4)))
    wood = pygame.Color(*pygame.transform.average_color(board, bar)[:3])
    assert contrast(wood, pygame.Color(INK)) > 4, "coordinates can be read on the frame"


@pytest.mark.parametrize("side", [300, 900])
def test_the_near_face_of_the_board_continues_its_frame_and_is_narrower_at_its_foot(side):
    placed = StackBoard(small=True).place(pygame.Rect(0, 0, side, side))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_boards(surface, placed)
    (board,) = placed.boards

    def wide(y):
        return sum(surface.get_at((x, y)).a > 250 for x in range(side))

    assert wide(board.frame.bottom) == pytest.approx(wide(board.frame.bottom - 1), abs=3)
    assert wide(board.foot - 1) < wide(board.frame.bottom) - 1


@pytest.mark.parametrize("side", [190, 300, 420])
def test_the_board_s_shadow_fades_away_within_a_little_picture(side):
    placed = StackBoard(small=True).place(pygame.Rect(0, 0, side, side))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_boards(surface, placed)
    edge = [surface.get_at((x, y)).a for x in (0, side - 1) for y in range(side)]
    edge += [surface.get_at((x, y)).a for x in range(side) for y in (0, side - 1)]
    assert max(edge) <= 12
    frame = placed.boards[0].frame
    assert surface.get_at((frame.right + 1, frame.bottom)).a > 40
