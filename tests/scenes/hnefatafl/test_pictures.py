"""Stones and boards of hnefatafl: whole, told apart without colour, and seen on one another."""

import time
from itertools import combinations, pairwise, product

import pygame
import pytest

from game import assets
from game.boards.marks import LAST_MOVE, draw_mark
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.rulestring import read_rules
from game.scenes.hnefatafl import board_art
from game.scenes.hnefatafl.board_art import (
    FRAME_SHARE,
    STARTS,
    compose_board,
    compose_square,
    label_colour,
    square_kinds,
    start_squares,
)
from game.scenes.hnefatafl.entry import ENTRY
from tests.kit.pictures import alpha_box, greys, lightness

STONES = ("attacker", "defender", "king")
RECORD = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


@pytest.mark.parametrize("px", [24, 83, 200])
@pytest.mark.parametrize("variant", ["", "-safe"])
def test_stones_fill_their_square_and_are_not_cut_off(px, variant):
    for name in STONES:
        stone = assets.sprite(f"hnefatafl/{name}{variant}", px, px)
        body = alpha_box(stone, 200)
        assert body.width > 0.7 * px
        last = px - 1
        assert all(stone.get_at(corner).a == 0 for corner in ((0, 0), (last, 0), (0, last), (last, last)))
        edge = [stone.get_at(place).a for step in range(px) for place in ((last, step), (step, last))]
        assert max(edge) < 40, "the shadow is cut off"


@pytest.mark.parametrize("variant", ["", "-safe"])
def test_the_king_stands_above_his_men(variant):
    bodies = [alpha_box(assets.sprite(f"hnefatafl/{name}{variant}", 200, 200), 200) for name in STONES]
    assert bodies[2].top < min(body.top for body in bodies[:2]) - 10
    assert bodies[2].height > 1.1 * max(body.height for body in bodies[:2])


def test_the_king_is_told_from_his_men_without_colour():
    """His crown and his cross are brighter than the inlay of a defender."""
    stones = {name: assets.sprite(f"hnefatafl/{name}", 200, 200) for name in ("defender", "king")}
    tops = {name: greys(stone.subsurface((20, 40, 160, 70))) for name, stone in stones.items()}
    bright = {name: sum(grey > 180 for grey in top) / len(top) for name, top in tops.items()}
    assert bright["king"] > 0.15
    assert bright["defender"] < 0.02


@pytest.mark.parametrize("px", [30, 42, 64])
def test_the_king_s_crown_has_points_at_every_size(px):
    """Along its upper edge the outline of the king goes down and up again between pearls, where those of his
    men are round."""
    turns = []
    for name in STONES:
        stone = assets.sprite(f"hnefatafl/{name}", px, px)
        columns = range(px // 4, px - px // 4)
        upper = [next(y for y in range(px) if stone.get_at((x, y)).a > 120) for x in columns]
        steps = [b - a for a, b in pairwise(upper) if a != b]
        turns.append(sum((a > 0) != (b > 0) for a, b in pairwise(steps)))
    assert max(turns[:2]) == 1
    assert turns[2] >= 5


def test_shadows_fall_away_from_the_light_and_the_king_s_is_the_longest():
    reach = []
    for name in STONES:
        shade = alpha_box(assets.sprite(f"hnefatafl/{name}-cast", 200, 200), 60)
        assert shade.right - 100 > 100 - shade.left + 10, "to the right"
        assert shade.bottom - 100 > 100 - shade.top + 10, "and down"
        reach.append(shade.right)
    assert reach[2] > max(reach[:2]) + 5


@pytest.mark.parametrize("cell", [34, 64])
@pytest.mark.parametrize("style", [name for name, _ in ENTRY.styles])
def test_a_square_to_which_a_piece_may_go_shows_so_whatever_is_inlaid(style, cell):
    """The sign in its middle has a bright ring between dark ones, all around."""
    kinds = ("corner", "centre", "barred", "marked", *STARTS)
    board = compose_board(9, 3, {(column, 1): kind for column, kind in enumerate(kinds)}, style, cell)
    frame = round(cell * FRAME_SHARE)
    for column in range(len(kinds) + 1):
        square = board.subsurface((frame + column * cell, frame + cell, cell, cell)).copy()
        draw_mark(square, square.get_rect(), "target")
        for turn in range(12):
            way = pygame.Vector2(1, 0).rotate(30 * turn)
            line = [greys(square.subsurface((*spot, 1, 1)))[0] for spot in _spots(way, cell)]
            bright = max(range(len(line)), key=line.__getitem__)
            assert line[bright] > 170
            assert line[bright] - min(line[:bright]) > 100
            assert line[bright] - min(line[bright:]) > 60


def _spots(way, cell):
    """Pixels along a ray from beside the ember of a mark in the middle of a square to outside of the mark."""
    reach = max(cell, 42) * 0.2
    return [tuple(round(cell / 2 - 0.5 + part * step / 12 * reach) for part in way) for step in range(6, 14)]


@pytest.mark.parametrize("kind", LAST_MOVE)
@pytest.mark.parametrize("style", [name for name, _ in ENTRY.styles])
def test_the_throne_is_not_taken_for_the_mark_of_the_last_move(style, kind):
    """The corner of a marked square has a pale line beside a dark one on any ground, as neither the throne
    nor a plain square has; what lies inside of it keeps its colour."""
    cell = 64
    frame = round(cell * FRAME_SHARE)
    board = compose_board(7, 7, {(3, 3): "centre"}, style, cell)
    inside = pygame.Rect(0, 0, cell, cell).inflate(-cell // 2, -cell // 2)

    def contrast(square):
        line = greys(square.subsurface((cell // 8, 1, 1, 5)))
        return max(line) - min(line)

    for column in (3, 4):
        square = board.subsurface((frame + column * cell, frame + 3 * cell, cell, cell)).copy()
        plain = square.copy()
        draw_mark(square, square.get_rect(), kind)
        assert contrast(square) > 90
        assert contrast(square) > contrast(plain) + 40
        assert pygame.image.tobytes(square.subsurface(inside), "RGB") == pygame.image.tobytes(
            plain.subsurface(inside), "RGB"
        )


@pytest.mark.parametrize("variant", ["", "-safe"])
def test_sides_differ_by_lightness_alone(variant):
    attacker, defender = (
        lightness(assets.sprite(f"hnefatafl/{name}{variant}", 96, 96)) for name in ("attacker", "defender")
    )
    assert attacker - defender > 70


def test_safe_stones_differ_by_shape():
    """The outlines of bright and dark within the stones overlap little, whatever their colours are."""
    masks = {}
    for name in STONES:
        stone = assets.sprite(f"hnefatafl/{name}-safe", 96, 96)
        masks[name] = pygame.mask.from_threshold(stone, (255, 246, 223), (60, 60, 70, 255))
    for one, other in combinations(masks.values(), 2):
        common, both = one.overlap_area(other, (0, 0)), one.count() + other.count()
        assert 2 * common / both < 0.6


@pytest.mark.parametrize("style", [name for name, _ in ENTRY.styles])
@pytest.mark.parametrize(("columns", "rows", "cell"), [(11, 11, 24), (7, 7, 61), (9, 5, 40), (13, 13, 33)])
def test_board_of_any_number_of_squares(style, columns, rows, cell):
    special = {(0, 0): "corner", (columns // 2, rows // 2): "centre"}
    board = compose_board(columns, rows, special, style, cell)
    frame = round(cell * FRAME_SHARE)
    assert board.get_size() == (columns * cell + 2 * frame, rows * cell + 2 * frame)

    def ground(column: int, row: int, x: float, y: float) -> pygame.Color:
        """Mean colour of a spot in a square; the place within the square in shares of it."""
        side = max(3, cell // 8)
        left, top = frame + round((column + x) * cell), frame + round((row + y) * cell)
        spot = board.subsurface((left, top, side, side))
        return pygame.Color(*pygame.transform.average_color(spot)[:3])

    for (column, row), (x, y) in zip(special, ((0.44, 0.08), (0.1, 0.1)), strict=True):  # beside the knots
        brown, plain = ground(column, row, x, y), ground(column + 1, row, x, y)
        assert brown.r > brown.b + 15, "brown"
        assert sum(plain[:3]) - sum(brown[:3]) > 90, "darker than the others"
    middle = board.subsurface((frame + (columns - 2) * cell, frame + rows // 2 * cell, cell, cell))
    stones = [lightness(assets.sprite(f"hnefatafl/{name}", 64, 64)) for name in ("attacker", "defender")]
    assert min(abs(lightness(middle) - stone) for stone in stones) > 35, "stones stand out from the squares"
    rail = board.subsurface((frame + cell // 2 - 2, 2, 4, frame - 4))
    label = pygame.Color(label_colour(style))
    assert abs(0.299 * label.r + 0.587 * label.g + 0.114 * label.b - lightness(rail)) > 60


def test_board_is_kept_and_an_unknown_style_gives_the_default():
    board = compose_board(7, 7, {}, "oak", 20)
    assert compose_board(7, 7, {}, "oak", 20) is board
    assert compose_board(7, 7, {}, "marble", 20) is board


def test_a_large_board_is_drawn_in_reasonable_time():
    start = time.thread_time()  # others may keep the machine busy
    compose_board(11, 11, {(5, 5): "centre", (0, 0): "corner"}, "oak", 84)
    assert time.thread_time() - start < 3.0  # 0.07 s measured


@pytest.mark.parametrize("cell", [33, 64])
@pytest.mark.parametrize("style", [name for name, _ in ENTRY.styles])
def test_squares_on_which_stones_begin_are_quiet_and_their_own_stones_stand_out_on_them(style, cell):
    """The ground of a side is further from its stones in lightness than the field is, and not much."""
    frame = round(cell * FRAME_SHARE)
    board = compose_board(7, 7, {(2, 2): STARTS[0], (4, 2): STARTS[1]}, style, cell)
    of_attackers, plain, of_defenders = (
        sum(greys(square)) / cell**2
        for column in (2, 3, 4)
        for square in (board.subsurface((frame + column * cell, frame + 2 * cell, cell, cell)),)
    )
    assert plain - 30 < of_attackers < plain - 6
    assert plain + 4 < of_defenders < plain + 30
    stones = [lightness(assets.sprite(f"hnefatafl/{name}", 64, 64)) for name in ("attacker", "defender")]
    assert stones[0] - of_attackers > 35
    assert of_defenders - stones[1] > 35


@pytest.mark.parametrize("style", [name for name, _ in ENTRY.styles])
def test_the_squares_of_the_sides_differ_in_form(style):
    """In their corners, too, which are seen beside the stones."""
    forms = []
    for kind in STARTS:
        form = pygame.Surface((64, 64), pygame.SRCALPHA)
        form.blit(assets.sprite(f"hnefatafl/{style}/{kind}", 64, 64), (0, 0))
        forms.append(pygame.mask.from_surface(form, 100))
    for part in (pygame.Rect(0, 0, 64, 64), pygame.Rect(0, 0, 14, 14)):
        drawn = pygame.mask.Mask((64, 64))
        drawn.draw(pygame.mask.Mask(part.size, True), part.topleft)
        ours, theirs = (form.overlap_mask(drawn, (0, 0)) for form in forms)
        assert 2 * ours.overlap_area(theirs, (0, 0)) < 0.6 * (ours.count() + theirs.count())


@pytest.mark.parametrize("style", [name for name, _ in ENTRY.styles])
@pytest.mark.parametrize(("count", "cell"), [(7, 84), (11, 36), (13, 29), (19, 27)])
def test_the_braid_in_the_frame_leaves_room_for_coordinates_and_nails(monkeypatch, style, count, cell):
    carved = compose_board(count, count, {}, style, cell).copy()
    monkeypatch.setattr(board_art, "_BRAID_FROM", cell + 1)
    board_art._compose.cache_clear()
    plain = compose_board(count, count, {}, style, cell)
    frame = round(cell * FRAME_SHARE)
    height = plain.get_height()

    def differ(along, across, down, reach):
        """Whether the braid is seen around a point."""
        spot = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        spot.center = (across, along) if down else (along, across)
        return greys(carved.subsurface(spot)) != greys(plain.subsurface(spot))

    for down, across in product((False, True), (frame // 2, height - frame // 2)):
        assert not differ(frame // 2, across, down, frame // 4)
        for number in range(count):
            line = frame + number * cell
            assert differ(line if number else line + cell // 10, across, down, cell // 6)
            assert not differ(line + cell // 2, across, down, cell // 6)


def test_every_piece_begins_on_a_square_of_its_own_kind():
    ruleset = read_rules(f"dim:7 {RECORD}")
    state = RULES.initial(RULES.resolve_options({"rules": f"dim:7 {RECORD}"}))
    sides = {cell: STARTS[piece.side] for cell, piece in state.pieces().items()}
    assert start_squares(ruleset) == sides


@pytest.mark.parametrize(
    ("rules", "corner", "centre"),
    [
        (f"dim:7 {RECORD}", "corner", "centre"),
        (f"dim:7 esc:e {RECORD}", "barred", "centre"),  # no refuge, and still closed to stones
        (f"dim:7 cens: {RECORD}", "corner", "barred"),  # nobody comes back to it
        (f"dim:7 cens:tTK {RECORD}", "corner", "marked"),  # a square for all, which helps to capture
        (f"dim:7 esc:e cors:tTK corp:tTK corh: cens:tTK cenh: cenhe: {RECORD}", None, None),
        (f"dim:7 cens:tTK cenh: cenhe: ks:c {RECORD}", "corner", "marked"),  # the king is stronger there
        (f"dim:7 esc:e cor: cen: {RECORD}", None, None),
    ],
)
def test_special_squares_are_drawn_as_their_rules_mean_them(rules, corner, centre):
    kinds = square_kinds(read_rules(rules))
    assert (kinds.get("a1"), kinds.get("d4")) == (corner, centre)


@pytest.mark.parametrize("style", ["oak", "linen", "slate"])
def test_each_kind_of_special_square_looks_different(style):
    pictures = {
        pygame.image.tobytes(compose_square(kind, style, (48, 48)), "RGB")
        for kind in ("corner", "centre", "barred", "marked", *STARTS)
    }
    assert len(pictures) == 6
