"""Painting of Nerva's board and pieces: shape, light, what tells them apart, where nothing is drawn."""

import pygame
import pytest

from game.boards.painter import Look
from game.scenes.nerva.presenter import INK
from game.scenes.nerva.stack.board import StackBoard
from game.scenes.nerva.stack.box import BEVEL, paint_box
from game.scenes.nerva.stack.camera import HALF, Camera
from game.scenes.nerva.stack.floor import draw_level, draw_perspective, draw_shadow
from game.scenes.nerva.stack.king import paint_king
from game.scenes.nerva.stack.layout import RIM
from game.scenes.nerva.stack.shade import paint_shadow, paint_stand
from game.scenes.nerva.stack.shape import FLOORS, HEIGHTS, KING, WIDTHS, quad, solid
from game.scenes.nerva.stack.signs import paint_flat
from game.scenes.nerva.stack.space import Plane, Solid, hull, within
from game.scenes.nerva.stack.sprite import Sprite
from tests.kit.pictures import contrast

PX = 160
PLAIN, SAFE = Look(), Look(safe=True)
IVORY, EBONY = 0, 1


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.display.quit()


def shown(sprite: Sprite) -> pygame.Surface:
    """A sprite in a square picture of PX pixels."""
    surface = pygame.Surface((PX, PX), pygame.SRCALPHA)
    surface.blit(sprite.surface, sprite.corner)
    return surface


def box(level: int = 0, x: float = 0.5, height: float | None = None) -> Solid:
    """A box of a level in the middle of a picture of PX pixels, as a camera sees it at ``x``."""
    camera = Camera((0.0, 0.0), 120.0)
    here = solid(camera, x, -0.5, level, HEIGHTS[level] if height is None else height)
    points = [*here.base, *here.top]
    right = PX / 2 - (min(px for px, _ in points) + max(px for px, _ in points)) / 2
    down = PX / 2 - (min(py for _, py in points) + max(py for _, py in points)) / 2
    base, top = ([(px + right, py + down) for px, py in part] for part in here)
    return Solid(tuple(base), tuple(top))


def luma(colour: pygame.Color) -> float:
    return 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b


def patch(surface: pygame.Surface, point: tuple[float, float], half: int = 4) -> float:
    """Mean luma around a point."""
    area = pygame.Rect(round(point[0]) - half, round(point[1]) - half, 2 * half, 2 * half)
    return luma(pygame.Color(*pygame.transform.average_color(surface, area)))


def alpha(surface: pygame.Surface, point: tuple[float, float]) -> int:
    return surface.get_at((round(point[0]), round(point[1]))).a


def outside(surface: pygame.Surface, corners: list[tuple[float, float]], least: int = 24) -> int:
    """How many pixels are drawn outside a convex shape."""
    room = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(room, "white", corners)
    drawn = pygame.mask.from_surface(surface, least)
    drawn.erase(pygame.mask.from_surface(room), (0, 0))
    return drawn.count()


# --- Space


def test_a_plane_in_perspective_is_the_camera_s_ground():
    camera = Camera((300.0, 200.0), 70.0)
    plane = Plane(quad(camera, 0, 0, 2 * HALF, 0), 8)
    for column, row in ((0, 0), (8, 8), (3, 5), (4.5, 0.25), (-0.3, 8.3)):
        assert plane.at(column, row) == pytest.approx(camera.project(column - HALF, row - HALF), abs=1e-6)


def test_points_in_a_box_are_given_by_shares():
    here = box()
    assert here.at(0, 0, 0) == pytest.approx(here.base[0])
    assert here.at(1, 1, 1) == pytest.approx(here.top[2])
    assert within(here.base, 0.5, 0)[0] == pytest.approx((here.base[0][0] + here.base[1][0]) / 2)
    corners = hull((*here.base, *here.top))
    assert here.at(0.5, 0.5, 0.5) not in corners
    assert here.base[0] in corners


# --- Boxes


@pytest.mark.parametrize("look", [PLAIN, SAFE])
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("x", [-3.5, 0.5, 3.5])
@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_a_box_fills_its_outline_and_nothing_else(side, x, level, look):
    here = box(level, x)
    surface = shown(paint_box(side, here, look.safe))
    assert surface.get_size() == (PX, PX)
    corners = hull((*here.base, *here.top))
    middle = [sum(values) / len(corners) for values in zip(*corners, strict=True)]
    wider = [(cx + (cx - middle[0]) * 0.06, cy + (cy - middle[1]) * 0.06) for cx, cy in corners]
    assert outside(surface, wider) == 0
    for share in ((0.1, 0.1, 1), (0.9, 0.9, 1), (0.5, 0, 0.5), (0.1, 0, 0.1), (0.9, 0, 0.9)):
        assert alpha(surface, here.at(*share)) == 255


@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_light_falls_from_the_upper_left(side):
    right_column, left_column = box(x=3.5), box(x=-3.5)
    seen_left = shown(paint_box(side, right_column, PLAIN.safe))
    seen_right = shown(paint_box(side, left_column, PLAIN.safe))
    top = patch(seen_left, right_column.at(0.5, 0.5, 1))
    front = patch(seen_left, right_column.at(0.5, 0, 0.5))
    left = patch(seen_left, right_column.at(0, 0.5, 0.5), 2)
    right = patch(seen_right, left_column.at(1, 0.5, 0.5), 2)
    assert top > front + 20
    assert left > right + 10
    assert front > right


@pytest.mark.parametrize("look", [PLAIN, SAFE])
def test_ivory_and_ebony_differ_by_lightness_on_every_face(look):
    here = box()
    ivory, ebony = (shown(paint_box(side, here, look.safe)) for side in (IVORY, EBONY))
    for share in ((0.2, 0.75, 1), (0.5, 0, 0.15), (0.5, 0, 0.8)):
        assert patch(ivory, here.at(*share), 2) - patch(ebony, here.at(*share), 2) > 80


def test_safe_ebony_is_inlaid_where_a_box_on_it_does_not_hide_it():
    here = box()
    plain, safe = (shown(paint_box(EBONY, here, look.safe)) for look in (PLAIN, SAFE))
    for share in ((0.5, 0.085, 1), (0.5, 0, 0.47)):  # the ledge and the front
        assert patch(safe, here.at(*share), 1) - patch(plain, here.at(*share), 1) > 90
    ivory = [pygame.image.tobytes(shown(paint_box(IVORY, here, look.safe)), "RGBA") for look in (PLAIN, SAFE)]
    assert ivory[0] == ivory[1], "ivory is the plain one of the two"


def test_no_two_boxes_have_the_same_grain_but_each_keeps_its_own():
    def painted(x: float) -> bytes:
        return pygame.image.tobytes(shown(paint_box(EBONY, box(x=x), PLAIN.safe)), "RGBA")

    assert painted(0.5) == painted(0.5)
    assert painted(0.5) != painted(-0.5)


@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_edges_are_rubbed_in_places_of_their_own(side):
    def steps(x: float) -> list[int]:
        here = box(x=x)
        painted = shown(paint_box(side, here, PLAIN.safe))
        lights = [patch(painted, here.at(share / 50, BEVEL / 2, 1), 1) for share in range(4, 47)]
        return [share for share in range(1, len(lights)) if abs(lights[share] - lights[share - 1]) > 5]

    found = [steps(x) for x in (-2.5, -0.5, 0.5, 2.5)]
    assert all(found)
    assert len({tuple(each) for each in found}) > 1


# --- Kings


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("look", [PLAIN, SAFE])
def test_kings_are_golden_and_of_their_side_s_material(level, look):
    here = box(level, height=KING[level])
    kings = [shown(paint_king(side, here, look.safe)) for side in (IVORY, EBONY)]
    for king in kings:
        gold = pygame.mask.from_threshold(king, (225, 175, 80), (50, 50, 60, 255)).count()
        assert gold > 0.06 * pygame.mask.from_surface(king).count()
    foot = here.at(0.45, 0.05, 0.10)
    assert patch(kings[0], foot, 1) - patch(kings[1], foot, 1) > 80


def test_a_king_stands_within_its_box():
    here = box(height=KING[0])
    king = shown(paint_king(IVORY, here, PLAIN.safe))
    seen = king.get_bounding_rect(min_alpha=40)
    assert here.base[0][0] - 3 <= seen.left
    assert seen.right <= here.top[1][0] + 3
    assert seen.bottom <= here.base[0][1] + 3
    assert seen.width > 0.9 * here.width


def test_a_king_that_carries_a_piece_is_a_drum_with_a_level_top():
    here = box()
    king = shown(paint_king(EBONY, here, PLAIN.safe))
    assert king.get_bounding_rect(min_alpha=40).top >= here.top[3][1] - 3
    assert all(alpha(king, here.at(across, 0.5, 1)) == 255 for across in (0.1, 0.5, 0.9))


@pytest.mark.parametrize("side", [IVORY, EBONY])
def test_a_ghost_is_faint_and_ringed(side):
    here = box(height=KING[0])
    king, ghost = (shown(paint_king(side, here, PLAIN.safe, faint)) for faint in (False, True))
    waist = here.at(0.5, 0.3, 0.42)
    assert alpha(king, waist) == 255
    assert 90 < alpha(ghost, waist) < 190
    ring = pygame.mask.from_surface(ghost, 200)
    assert ring.count() > 0, "the dots around it are not faint"


# --- Shadows and glass


def weight(surface: pygame.Surface, area: pygame.Rect) -> float:
    """Mean opacity in an area."""
    area = area.clip(surface.get_rect())
    return pygame.transform.average_color(surface, area)[3]


def test_shadows_fall_to_the_right_and_towards_the_viewer():
    here = box()
    shadow = shown(paint_shadow(here))
    left, right = here.base[0][0], here.base[1][0]
    y = round((here.base[0][1] + here.base[3][1]) / 2)
    beside = [weight(shadow, pygame.Rect(round(x), y - 5, 6, 10)) for x in (left - 10, right + 3)]
    assert beside[1] > beside[0] + 25
    near, far = round(here.base[0][1]), round(here.base[3][1])
    below, above = (weight(shadow, pygame.Rect(70, top, 20, 4)) for top in (near + 2, far - 7))
    assert below > above + 10
    assert {shadow.get_at((x, y)).r for x in range(0, PX, 7)} <= set(range(14)), "no lighter than the rest"


def test_a_shadow_on_a_ledge_does_not_fall_beyond_it():
    here = box(1)
    half = 1.12  # a little wider than the box
    ledge = tuple(
        within(here.base, 0.5 + (x - 0.5) * half, 0.5 + (y - 0.5) * half)
        for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))
    )
    free, kept = shown(paint_shadow(here)), shown(paint_shadow(here, ledge))
    wider = [(x + (x - PX / 2) * 0.03, y + (2 if y > PX / 2 else -2)) for x, y in ledge]
    assert outside(kept, wider, 12) == 0
    assert outside(free, wider, 12) > 20


def test_a_king_s_shadow_is_round():
    here = box()
    square, ring = shown(paint_shadow(here)), shown(paint_shadow(here, turned=True))
    corner = here.base[3]
    assert alpha(square, (corner[0] + 4, corner[1] + 4)) > alpha(ring, (corner[0] + 4, corner[1] + 4)) + 40


def test_glass_lets_the_ground_through_and_counts_its_storeys():
    camera = Camera((PX / 2, 110.0), 100.0)
    foot, slab = (quad(camera, 0, 0, 0.5, floor) for floor in (0.0, FLOORS[2]))
    stands = [shown(paint_stand(foot, slab, storeys)) for storeys in (1, 2)]
    middle = ((foot[0][0] + foot[1][0]) / 2, (foot[0][1] + slab[0][1]) / 2)
    assert 0 < alpha(stands[0], (middle[0], middle[1] + 6)) < 170
    line = pygame.Rect(round(middle[0]) - 10, round(middle[1]) - 2, 20, 4)
    lit = [weight(stand, line) for stand in stands]
    assert lit[1] > lit[0] + 8, "a line in the glass"


# --- Pieces from above


@pytest.mark.parametrize("px", [12, 26, 120])
@pytest.mark.parametrize("look", [PLAIN, SAFE])
def test_flat_pieces_tell_size_and_side(px, look):
    shown = {
        (side, size): paint_flat(side, size, px, look)
        for side in (IVORY, EBONY)
        for size in (1, 2, 3, "king", "ghost")
    }
    assert {surface.get_size() for surface in shown.values()} == {(px, px)}
    for side in (IVORY, EBONY):
        widths = [shown[side, size].get_bounding_rect(min_alpha=200).width for size in (1, 2, 3)]
        assert widths == sorted(widths, reverse=True)
        assert widths[0] > widths[1] > widths[2]
    for size in (1, 2, 3):
        # Beside the middle, where a safe piece of ebony has its lozenge.
        spots = [(px / 2 - px * WIDTHS[size - 1] * 0.24, px / 2 - px * WIDTHS[size - 1] * 0.24)] * 2
        ivory, ebony = (
            luma(shown[side, size].get_at((round(x), round(y))))
            for side, (x, y) in zip((IVORY, EBONY), spots, strict=True)
        )
        assert ivory - ebony > 70


def test_flat_kings_are_round_and_a_ghost_is_faint():
    for side in (IVORY, EBONY):
        king, ghost = (paint_flat(side, size, 100, PLAIN) for size in ("king", "ghost"))
        assert alpha(king, (50, 50)) == 255
        assert alpha(king, (16, 16)) < 60
        assert 120 < alpha(ghost, (50, 44)) < 220


def test_flat_pieces_are_kept_by_size_and_look():
    assert paint_flat(EBONY, 1, 40, PLAIN) is paint_flat(EBONY, 1, 40, PLAIN)
    assert paint_flat(EBONY, 1, 40, PLAIN) is not paint_flat(EBONY, 1, 40, SAFE)


# --- The board


def painted_ground(width: int, height: int, zoom: float) -> tuple[pygame.Surface, Camera]:
    camera = Camera((width / 2, height * 0.48), zoom)
    corners = quad(camera, 0, 0, 2 * HALF, 0)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    draw_shadow(surface, corners, RIM)
    draw_perspective(surface, corners, RIM)
    return surface, camera


@pytest.mark.parametrize("zoom", [12.0, 45.0, 100.0])
def test_the_board_in_perspective(zoom):
    width, height = round(zoom * 10), round(zoom * 9)
    board, camera = painted_ground(width, height, zoom)
    assert board.get_size() == (width, height)

    def ground(column: int, row: int) -> pygame.Color:
        x, y = camera.project(column + 0.5 - HALF, row + 0.5 - HALF)
        area = pygame.Rect(round(x) - 2, round(y) - 2, 4, 4)
        return pygame.Color(*pygame.transform.average_color(board, area)[:3])

    for row in range(8):
        for column in range(7):
            one, other = ground(column, row), ground(column + 1, row)
            green, straw = (one, other) if (row + column) % 2 == 0 else (other, one)
            assert green.g > green.r, "green"
            assert straw.r > straw.g > straw.b + 20, "straw"
            assert luma(straw) > luma(green) + 15
    assert all(board.get_at(corner).a == 0 for corner in ((0, 0), (width - 1, 0)))
    x, y = camera.project(0, -HALF - 0.18)
    frame = pygame.Color(*pygame.transform.average_color(board, pygame.Rect(x, y - 1, 6, 3))[:3])
    assert contrast(frame, pygame.Color(INK)) > 4, "coordinates can be read on the frame"


@pytest.mark.parametrize("side", [190, 300, 420])
def test_the_board_s_shadow_fades_away_within_a_little_picture(side):
    parts = StackBoard(small=True).place(pygame.Rect(0, 0, side, side)).parts
    parts = parts.moved(-parts.area.left, -parts.area.top)
    corners = quad(parts.camera, 0.0, 0.0, 2 * HALF, 0.0)
    surface = pygame.Surface(parts.area.size, pygame.SRCALPHA)
    draw_shadow(surface, corners, RIM)
    draw_perspective(surface, corners, RIM)
    width, height = surface.get_size()
    edge = [surface.get_at((x, y)).a for x in (0, width - 1) for y in range(height)]
    edge += [surface.get_at((x, y)).a for x in range(width) for y in (0, height - 1)]
    assert max(edge) <= 12


@pytest.mark.parametrize(("square", "rim"), [(9, 1), (20, 4), (61, 22)])
def test_the_board_from_above(square, rim):
    whole = 8 * square + 2 * rim
    board = pygame.Surface((whole, whole), pygame.SRCALPHA)
    draw_level(board, pygame.Rect(rim, rim, 8 * square, 8 * square), rim)
    assert all(board.get_at((x, y)).a == 255 for x in (0, -1 + rim * 2) for y in (0, -1 + rim * 2))
    first = board.get_at((rim + square // 2, rim + 7 * square + square // 2))
    second = board.get_at((rim + square + square // 2, rim + 7 * square + square // 2))
    assert first.g > first.r, "the near left square is green, as in perspective"
    assert second.r > second.g


@pytest.mark.parametrize("size", [1, 2, 3, "king", "ghost"])
def test_flat_pictures_have_the_screens_order_of_bytes(size):
    """Others take twelve times as long to draw."""
    picture = paint_flat(IVORY, size, 61, PLAIN)
    assert picture.get_masks() == picture.convert_alpha().get_masks()
