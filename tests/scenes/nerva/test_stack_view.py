"""Geometry of the board of three levels: camera, parts, cells under the mouse, ways to look at it."""

import math
from itertools import pairwise

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.boards.geometry import Perspective
from game.rules.nerva.layout import CELLS, LEVELS
from game.scenes.nerva.stack.board import KEYS, StackBoard
from game.scenes.nerva.stack.layout import COORDINATE, LEAST, READABLE, RIM, ROOMY
from game.scenes.nerva.stack.projection import (
    SEAT,
    STRAIGHT,
    WIDTHS,
    ProjectedGrid,
    block_box,
    form,
    level_box,
)

rooms = st.builds(
    pygame.Rect, st.integers(-50, 400), st.integers(-50, 400), st.integers(300, 3600), st.integers(260, 2100)
)
cells = st.sampled_from(CELLS)
perspectives = st.builds(Perspective, st.integers(0, 3), st.booleans())
ROOM = pygame.Rect(0, 0, 1230, 1048)


def place(room=ROOM, perspective=None, small=False, **more):
    return StackBoard(small).place(room, **more).with_perspective(perspective or Perspective())


# Shapes


@given(st.integers(12, 300), st.integers(0, 2), st.integers(0, 7), st.integers(0, 7))
def test_a_block_hides_no_middle_of_a_top_behind_it(px, level, column, row):
    """Nor anything of a square beside its own, or nearer."""
    grid = ProjectedGrid(3, 5, px, SEAT)
    square, behind = grid.square(column, row), grid.square(column, row + 1)
    for storey in range(level + 1):
        block = block_box(square, level, storey)
        assert square.left <= block.left
        assert block.right <= square.right
        assert block.bottom <= square.bottom
        tops = (
            level_box(behind, WIDTHS[other], below + 1) for other in range(3) for below in range(other + 1)
        )
        assert not any(block.collidepoint(top.center) for top in tops)


@given(st.integers(4, 300), st.sampled_from((SEAT, STRAIGHT)), st.data())
def test_every_point_of_a_square_is_found_on_the_screen(px, projection, data):
    grid = ProjectedGrid(-7, 11, px, projection)
    column, row = (data.draw(st.integers(-1, 8)) for _axis in "xy")
    within = [data.draw(st.floats(0.3, 0.7)) for _axis in "xy"]
    assert grid.at(grid.point(column + within[0], row + within[1])) == (column, row)


def test_far_squares_are_smaller_and_files_run_towards_one_point():
    grid = ProjectedGrid(0, 0, 80, SEAT)
    boxes = [grid.square(0, row) for row in range(8)]
    assert all(near.width >= far.width and near.height >= far.height for near, far in pairwise(boxes))
    assert boxes[0].width > 1.08 * boxes[7].width
    points = []
    for file in (0, 2, 5, 8):  # where its line meets the one in the middle of the board
        (x, y), (far_x, far_y) = grid.point(file, 0), grid.point(file, 8)
        points.append(y - (y - far_y) * (x - grid.rect.centerx) / (x - far_x))
    assert max(points) - min(points) < 1
    assert points[0] < grid.rect.top, "it lies behind the board"


@given(st.integers(0, 7), st.integers(0, 7))
def test_a_square_leans_as_its_lines_do(column, row):
    grid = ProjectedGrid(0, 0, 80, SEAT)
    box, lean = grid.square(column, row), grid.lean(column)
    corners = grid.quad(column, row, column + 1, row + 1)
    for x, y in form(0, box, lean):
        assert min(abs(x - other[0]) + abs(y - other[1]) for other in corners) < 3


def test_every_level_is_smaller_than_the_one_below_and_stands_on_it():
    assert WIDTHS[0] > WIDTHS[1] > WIDTHS[2]
    square = pygame.Rect(0, 0, 200, 200)
    for level in (0, 1):
        top, foot = (level_box(square, width, level + 1) for width in WIDTHS[level : level + 2])
        assert top.contains(foot)
        assert abs(top.centery - foot.centery) <= 1
        assert top.centerx == foot.centerx
        assert WIDTHS[level + 1] < 0.75 * WIDTHS[level], "sizes are told apart at a glance"


@given(cells, st.sets(cells), perspectives)
def test_a_block_stands_on_the_next_one_below_it_or_on_the_ground(cell, standing, perspective):
    """Nothing floats and nothing stands on what is not there."""
    placed = place(perspective=Perspective(perspective.level))
    carriers = [lower for lower in placed.tower(cell)[: placed.level_of(cell)] if lower in standing]
    width, block = WIDTHS[placed.level_of(cell)], placed.block(cell, standing)
    if carriers and not perspective.level:
        foot = placed.top(carriers[-1], standing).center
    else:
        foot = level_box(placed.square(cell), width, 0).center
    assert abs(block.bottom - round(width * placed.square(cell).height / 2) - foot[1]) <= 1
    assert abs(block.centerx - foot[0]) <= 1
    others = {other for other in standing if other[:2] != cell[:2] or other > cell}
    assert placed.block(cell, standing - others) == block, "only pieces below it carry it"


def test_higher_is_further_up_on_the_screen():
    square = pygame.Rect(0, 0, 100, 100)
    heights = [level_box(square, 0.5, storey).centery for storey in range(4)]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4


# The parts


@given(rooms, st.booleans(), st.booleans())
@example(pygame.Rect(0, 0, 300, 332), False, False)  # the height of a square is rounded up
@settings(deadline=None)
def test_all_parts_lie_in_the_room_and_apart(room, flipped, coordinates):
    placed = place(room, flipped=flipped, coordinates=coordinates)
    parts = placed.parts
    assert room.contains(placed.area)
    assert placed.area.contains(parts.main)
    assert parts.main.contains(parts.open)
    boards = parts.solid, parts.flat
    switches = [*parts.tabs, *parts.modes]
    assert len(switches) == LEVELS + 4
    for index, box in enumerate(switches):
        assert parts.main.contains(box)
        others = parts.open, *(board.frame for board in boards), *switches[index + 1 :]
        assert not any(box.colliderect(other) for other in others)
    assert all(parts.main.contains(board.frame) for board in boards)
    assert all(board.foot <= parts.main.bottom for board in boards)


@given(rooms)
@settings(deadline=None)
def test_the_switches_lie_on_the_near_face_of_the_board_in_every_view(room):
    parts = place(room).parts
    for board in (parts.solid, parts.flat):
        rail = pygame.Rect(board.frame.left, board.frame.bottom, board.frame.width, board.front)
        assert all(rail.contains(box) for box in (*parts.tabs, *parts.modes))
        assert board.frame.bottom == parts.open.bottom


@given(rooms)
@settings(deadline=None)
def test_a_rail_of_switches_costs_the_board_next_to_nothing(room):
    placed, pad = place(room), max(4, min(room.size) // 64)
    without = room.inflate(-2 * pad, -2 * pad)
    without.height -= READABLE
    assert placed.cell_px >= place(without, small=True).cell_px - 1


@given(rooms)
@settings(deadline=None)
def test_the_board_alone_fills_its_room_in_one_direction(room):
    placed = place(room, small=True)
    assert room.contains(placed.area)
    assert min(room.width - placed.area.width, room.height - placed.area.height) <= 2
    assert not placed.view_buttons


@given(rooms, st.integers(-300, 300), st.integers(-300, 300), cells)
@settings(deadline=None)
def test_moving_a_board_moves_everything(room, right, down, cell):
    placed = place(room)
    there = placed.moved(right, down)
    assert there.area == placed.area.move(right, down)
    assert [box.move(right, down) for box in placed.boxes(cell)] == list(there.boxes(cell))
    x, y = placed.centre(cell)
    assert there.centre(cell) == pytest.approx((x + right, y + down))


@pytest.mark.parametrize(
    ("size", "scale"),
    [((568, 568), 200), ((768, 768), 200), ((640, 584), 150), ((640, 584), 100), ((1640, 1040), 200)],
)
def test_switches_can_be_read_at_every_scale(size, scale):
    room = pygame.Rect((0, 0), size)
    parts = StackBoard().scaled(scale).place(room).parts
    wanted = READABLE * scale / 100
    switches = [*parts.tabs, *parts.modes]
    for index, box in enumerate(switches):
        assert parts.area.contains(box)
        assert box.height >= 0.75 * wanted - 1
        assert box.width >= 0.9 * box.height
        assert not any(box.colliderect(other) for other in switches[index + 1 :])
        assert not box.colliderect(parts.solid.frame)
        assert not box.colliderect(parts.flat.frame)


def test_a_larger_scale_leaves_the_board_as_it_is_where_words_are_large_enough():
    room = pygame.Rect(0, 0, 3000, 2100)
    assert StackBoard().scaled(150).place(room).parts == StackBoard().place(room).parts


@pytest.mark.parametrize("size", [(568, 568), (768, 768), (660, 720)])
def test_the_frame_grows_with_the_scale_for_its_coordinates(size):
    room = pygame.Rect((0, 0), size)
    small, large = (StackBoard().scaled(scale).place(room) for scale in (100, 200))
    widths = [placed.parts.solid.rim for placed in (small, large)]
    assert widths[0] == round(RIM * small.cell_px)
    assert widths[1] > min(1.25 * widths[0], 2 * COORDINATE / ROOMY - 2)
    for text, (x, y) in large.labels():
        assert large.cell_at((x, y)) is None, text
        assert large.parts.main.collidepoint(x, y), text


@pytest.mark.parametrize("size", [(442, 464), (500, 448), (380, 464)])
def test_coordinates_can_be_read_in_the_smallest_window(size):
    placed = place(pygame.Rect((0, 0), size))
    assert placed.parts.solid.rim * ROOMY >= LEAST


@given(rooms, cells)
@settings(deadline=None)
def test_a_mark_of_a_piece_lies_around_its_middle_and_not_on_its_foot(room, cell):
    placed = place(room)
    block, mark = placed.block(cell, CELLS), placed.mark_box(cell, occupied=True, standing=CELLS)
    assert mark.width == mark.height >= max(block.size)
    assert abs(mark.centerx - block.centerx) <= 1
    assert abs(mark.centery - block.centery) <= 1


# What is under the mouse


@given(rooms, st.booleans(), cells)
@settings(deadline=None)
def test_on_a_picked_out_level_its_floor_is_hit(room, flipped, cell):
    level = int(cell[-1])
    placed = place(room, Perspective(level), flipped=flipped)
    middle = pygame.Vector2(placed.square(cell).center)
    for corner in placed.quad(cell):
        assert placed.cell_at(tuple(middle.lerp(corner, 0.85))) == cell


@given(rooms, st.booleans(), cells, st.booleans())
@settings(deadline=None)
def test_on_a_picked_out_level_a_piece_is_hit_and_others_are_not(room, flipped, cell, crowded):
    level = int(cell[-1])
    placed = place(room, Perspective(level), flipped=flipped)
    others = {name for name in CELLS if int(name[-1]) != level} if crowded else set()
    assert placed.cell_at(placed.roof(cell), {cell, *others}) == cell


@given(rooms, cells)
@settings(deadline=None)
def test_the_whole_shows_what_is_in_front(room, cell):
    """On a full board the roof of a third level pawn is hit; what is below it is covered."""
    placed = place(room)
    top = placed.tower(cell)[2]
    assert placed.cell_at(placed.roof(top, CELLS), CELLS) == top
    assert placed.cell_at(placed.roof(placed.tower(cell)[0]), CELLS) != cell[:-1] + "1"


@given(rooms, cells)
@settings(deadline=None)
def test_a_stack_stays_within_its_square(room, cell):
    """But for a twentieth of it, so that it is seen to which square its uppermost pawn belongs."""
    placed = place(room)
    square = placed.square(cell)
    square = square.inflate(2, 2 + square.height // 10)
    assert all(square.contains(placed.block(each, CELLS)) for each in placed.tower(cell))


def test_the_ledge_of_what_is_below_is_hit_beside_what_stands_on_it():
    placed = place()
    tall = {"e4_1", "e4_2", "e4_3"}
    for cell in sorted(tall):
        left, bottom = placed.block(cell, tall).bottomleft
        assert placed.cell_at((left + 2, bottom - 2), tall) == cell


@given(rooms, cells)
@settings(deadline=None)
def test_every_top_is_hit_where_a_tower_stands_before_it(room, cell):
    placed = place(room)
    column, row, _level = placed.location(cell)
    nearer = placed.name(column, row - 1, 0)
    standing = {cell, *(placed.tower(nearer) if nearer is not None else ())}
    assert placed.cell_at(placed.roof(cell, standing), standing) == cell


def test_beside_everything_is_no_cell():
    placed = place()
    assert placed.cell_at((placed.parts.main.left + 1, placed.parts.main.bottom - 1)) is None
    assert placed.cell_at((-5, -5)) is None


@given(cells, st.booleans())
def test_on_the_plan_a_point_hits_the_uppermost_piece_that_is_seen_there_else_the_ground(cell, flipped):
    placed = place(perspective=Perspective(0, plan=True), flipped=flipped)
    box, tower = placed.square(cell), placed.tower(cell)
    middle, corner = box.center, (box.left + 1, box.top + 1)
    beside = (box.centerx + box.width * 0.25, box.centery)
    assert {placed.cell_at(point) for point in (middle, beside, corner)} == {tower[0]}
    assert placed.cell_at(middle, {tower[1]}) == placed.cell_at(beside, {tower[1]}) == tower[1]
    assert placed.cell_at(corner, {tower[1]}) == tower[0]
    assert [placed.cell_at(point, tower) for point in (middle, beside, corner)] == [*reversed(tower)]
    assert placed.above(tower[0], middle) == tower[1:]


@given(cells)
def test_on_the_plan_a_picked_out_level_takes_the_whole_square(cell):
    placed = place(perspective=Perspective(int(cell[-1]), plan=True))
    box = placed.square(cell)
    for point in (box.center, (box.left + 1, box.top + 1), (box.right - 2, box.bottom - 2)):
        assert placed.cell_at(point) == cell


@given(cells)
def test_flipping_is_a_half_turn(cell):
    straight, turned = place(), place(flipped=True)
    column, row, level = straight.location(cell)
    assert turned.location(cell) == (7 - column, 7 - row, level)


@given(cells, st.booleans(), st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_arrow_keys_follow_the_screen_and_stay_on_their_level(cell, flipped, way):
    placed = place(flipped=flipped)
    there = placed.step(cell, *way)
    if there is None:
        column, row, _level = placed.location(cell)
        assert {column, row} & {0, 7}
        return
    assert there[-1] == cell[-1]
    placed = placed.with_perspective(Perspective(plan=True))
    (x, y), (to_x, to_y) = placed.square(cell).center, placed.square(there).center
    assert (math.copysign(1, to_x - x) if way[0] else 0, math.copysign(1, to_y - y) if way[1] else 0) == way


# Ways to look at it


def test_wishes_lead_to_stances():
    placed = place()
    assert placed.perspective_for("level-2") == Perspective(2)
    assert placed.perspective_for("level-0") is None
    assert placed.perspective_for("plan") == Perspective(0, plan=True)
    assert place(perspective=Perspective(2, plan=True)).perspective_for("plan") == Perspective(2)
    assert place(perspective=Perspective(2)).perspective_for("level-0") == Perspective()
    assert place(perspective=Perspective(2, plan=True)).perspective_for("level-0") == Perspective(
        0, plan=True
    )
    assert placed.perspective_for("flat") == Perspective(0, plan=True)
    assert placed.perspective_for("3d") is None
    assert place(perspective=Perspective(2, plan=True)).perspective_for("3d") == Perspective(2)
    assert place(perspective=Perspective(2, plan=True)).perspective_for("flat") is None


def test_the_wheel_goes_up_and_down_and_stops():
    placed, seen = place(), []
    while (perspective := placed.perspective_for("up")) is not None:
        seen.append(perspective.level)
        placed = placed.with_perspective(perspective)
    assert seen == [1, 2, 3]
    assert placed.perspective_for("down") == Perspective(2)
    assert place().perspective_for("down") is None


def test_every_key_and_switch_is_a_wish():
    placed = place()
    for request in {*KEYS.values(), *(button.request for button in placed.view_buttons)}:
        perspective = placed.perspective_for(request)
        assert perspective is None or perspective != placed.perspective
    assert {button.request for button in placed.view_buttons} == {
        "level-0",
        "level-1",
        "level-2",
        "level-3",
        "3d",
        "flat",
        "spread",
    }


def test_a_picked_out_level_lies_on_the_ground_and_the_others_are_no_more_than_traces():
    whole = place()
    assert [whole.storey(f"d4_{level}", CELLS) for level in (1, 2, 3)] == [0, 1, 2]
    assert all(whole.shown_level(cell) for cell in CELLS)
    for chosen in range(3):
        placed = place(perspective=Perspective(chosen + 1))
        assert {placed.storey(cell, CELLS) for cell in CELLS} == {0}
        assert {placed.level_of(cell) for cell in CELLS if placed.shown_level(cell)} == {chosen}


@given(cells, st.integers(1, 3))
def test_a_cell_is_carried_to_the_picked_out_level_and_down_where_all_are_seen_together(cell, level):
    assert place().on_selected_level(cell) == f"{cell[:-1]}1"
    assert place(perspective=Perspective(spread=True)).on_selected_level(cell) == cell
    assert place(perspective=Perspective(level)).on_selected_level(cell) == f"{cell[:-1]}{level}"


# Letters


@pytest.mark.parametrize("plan", [False, True])
@pytest.mark.parametrize("flipped", [False, True])
def test_letters_stand_on_the_frame_in_line_with_their_squares(plan, flipped):
    placed = place(perspective=Perspective(0, plan), flipped=flipped)
    labels = placed.labels()
    assert len(labels) == 32
    for _text, centre in labels:
        assert placed.parts.main.collidepoint(centre)
        assert placed.cell_at(centre) is None
    assert not place(coordinates=False).labels()


@given(st.floats(0, 1230), st.floats(0, 1048))
@settings(deadline=None)
def test_a_point_hits_the_nearest_and_uppermost_piece_that_holds_it(x, y):
    placed = place()
    found = placed.cell_at((x, y), CELLS)
    holding = [cell for cell in CELLS if placed.block(cell, CELLS).collidepoint(x, y)]
    if holding:
        assert found == max(holding, key=lambda cell: (-placed.location(cell)[1], placed.level_of(cell)))
    else:
        assert found is None or found.endswith("_1")
