"""Positions on the board of three levels as pictures: who covers whom, what fades, what is drawn where."""

import pygame
import pytest

from game.boards.geometry import Perspective
from game.boards.gestures import LegalGestures
from game.boards.hover_info import HoverInfo, Link
from game.boards.marks import KINDS, Arrow
from game.boards.painter import Look
from game.registry import find
from game.rules.nerva.layout import CELLS
from game.rules.nerva.rules import NervaRules
from game.scenes.diagram import diagram_size, draw_diagram
from game.scenes.nerva.stack import draw_list
from game.scenes.nerva.stack import picture as stack_picture
from game.scenes.nerva.stack.board import StackBoard
from game.scenes.nerva.stack.buttons import draw_view_buttons
from game.scenes.nerva.stack.draw_list import stack_tops
from game.scenes.nerva.stack.marks import last_move_light
from game.scenes.nerva.stack.pieces import Figure, upright
from game.scenes.nerva.stack.placed import INDEX
from game.scenes.nerva.stack.projection import LIFT, box_around
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme
from tests.scenes.nerva.stack_help import SIZE, colour, drawn, part, pawn, picture, show

DRAWN = [kind for kind in KINDS if kind != "stack"]  # whose pieces are gilded, however they are marked


def in_last_move_s_line(seen):
    """Whether a colour is the pale blue of the last move's line, more or less: it is blended with others."""
    red, _green, blue = seen[:3]
    return red > 140 and blue > red + 20


def test_drawing_changes_nothing(board):
    show(board, "e4_1", "e4_2", "a1_3")
    assert picture(board) == picture(board)


@pytest.mark.parametrize("cell", ["a1_1", "h8_1", "d4_2", "h1_3", "e8_3"])
def test_a_piece_is_seen_on_the_board_of_its_level_alone(board, cell):
    board.set_perspective(Perspective(spread=True))
    board.show({})
    places = [plate.frame for plate in board.placed.boards]
    before = [part(board, place) for place in places]
    show(board, cell)
    changed = [part(board, place) != old for place, old in zip(places, before, strict=True)]
    assert changed == [level == int(cell[-1]) for level in (1, 2, 3)]


def test_near_pieces_cover_far_ones_and_not_the_other_way_round(board):
    front = board.placed.roof("e4_3", CELLS)
    show(board, "e4_1", "e4_2", "e4_3")
    alone = colour(board, front)
    board.show(
        {
            "e4_1": "white-large",
            "e4_2": "white-medium",
            "e4_3": "white-small",
            "e5_1": "black-large",
            "e6_1": "black-large",
        }
    )
    assert colour(board, front) == alone


def test_a_piece_covers_what_is_below_it(board):
    roof = board.placed.roof("d4_2")  # of one on the ground and of one on another
    board.show({"d4_1": "black-large", "d4_2": "white-medium"})
    assert colour(board, roof).g > 150
    board.show({"d4_1": "white-large", "d4_2": "black-medium"})
    assert colour(board, roof).g < 110


@pytest.mark.parametrize("kind", ["white-small", "white-king"])
def test_a_piece_over_empty_levels_is_drawn_on_the_ground_alone(board, kind):
    """On others it is drawn higher up by as many steps."""
    square = board.placed.reach("d4_3")

    def drawn_in(pieces):
        board.show(pieces)
        return drawn(board).subsurface(square).copy()

    def top(carriers):
        """The uppermost row in which the piece changes the square with those that carry it."""
        mask = pygame.mask.from_threshold(
            drawn_in({**carriers, "d4_3": kind}), (0, 0, 0), (6, 6, 6, 255), drawn_in(carriers)
        )
        mask.invert()
        return min(box.top for box in mask.get_bounding_rects() if box.width > 4)

    large, medium = {"d4_1": "black-large"}, {"d4_2": "black-medium"}
    alone, one, other, both = (top(carriers) for carriers in ({}, large, medium, large | medium))
    assert abs(one - other) <= 1, "either carries it at the same height"
    step = board.placed.cell_px * LIFT
    assert abs(alone - one - step) <= 2
    assert abs(one - both - step) <= 2


def test_levels_that_are_not_picked_out_fade_but_stay(board):
    board.show({"d4_1": "black-large"})
    middle = board.placed.roof("d4_1")
    roof = middle[0] - board.placed.cell_px // 5, middle[1]  # beside its dot
    board.set_perspective(Perspective(2))
    inlaid = colour(board, roof)
    board.show({})
    empty = colour(board, roof)
    assert inlaid.g < empty.g - 20, "what is below is let into the level"
    board.show({"d4_1": "white-large"})
    assert colour(board, roof).r > empty.r + 10, "whose it is must be seen"
    board.show({"d4_3": "white-small"})
    board.set_perspective(Perspective(1))
    box = board.placed.square("d4_1")
    chips = [part(board, box)]
    board.show({"d4_3": "black-small"})
    chips.append(part(board, box))
    board.show({"d4_2": "white-medium"})
    chips.append(part(board, box))
    board.show({})
    assert len({*chips, part(board, box)}) == 4, "a chip tells side and level of what is above"


def test_a_king_below_the_level_that_is_picked_out_keeps_his_crown(board):
    board.set_perspective(Perspective(2))
    board.show({"d4_1": "white-king"})
    seen = drawn(board).subsurface(board.placed.square("d4_1"))
    gold = sum(
        pixel.r > pixel.b + 60
        for pixel in (seen.get_at((x, y)) for x in range(0, seen.width, 2) for y in range(0, seen.height, 2))
    )
    board.show({"d4_1": "white-large"})
    plain = drawn(board).subsurface(board.placed.square("d4_1"))
    middle = plain.get_rect().center
    assert seen.get_at(middle) != plain.get_at(middle)
    assert gold > 0.08 * (seen.width // 2) * (seen.height // 2)


def test_a_stack_of_one_side_carries_a_mark():
    rules = NervaRules()
    view = rules.view(rules.parse_state(find("nerva").showcase, {}), 0)
    pictures = find("nerva").scene()(rules, view).pictures
    assert {cell for cell, kind in pictures.marks(view, ()) if kind == "stack"} == {"b7_3", "d4_3", "f2_3"}
    tower = {"d4_1": "white-large", "d4_2": "white-medium", "d4_3": "white-small"}
    assert stack_tops(tower) == ["d4_3"]
    for other in ({"d4_1": "black-large"}, {"d4_2": "white-king"}):
        assert stack_tops({**tower, **other}) == []


def test_neighbours_of_one_side_are_told_apart(board):
    """White on white: between two blocks, and between a block and the one on it, runs a dark line."""
    show(board, "d4_1", "e4_1", "d4_2")
    surface, square = drawn(board), board.placed.square("d4_1")
    row = [surface.get_at((x, square.centery)) for x in range(square.left + 4, square.right + 8)]
    levels = [sum(tone[:3]) for tone in row]
    assert min(levels) < 0.5 * max(levels)
    left = board.placed.block("d4_2", CELLS).left - square.left - 4
    ledge = levels[left - 3 : left + 3]
    assert max(ledge) - min(ledge) > 120


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_picked_out_level_stands_beside_its_coordinates(board, level):
    board.set_perspective(Perspective(level))
    placed = board.placed
    for rank in range(1, 9):
        number = next(centre for text, centre in placed.labels() if text == str(rank))
        square = placed.square(f"a{rank}_{level}")
        assert square.top < number[1] < square.bottom


def test_a_footprint_lights_the_ground_below_a_cell(board):
    point = board.placed.square("e4_1").midright[0] - 2, board.placed.square("e4_1").centery
    board.show({})
    dark = colour(board, point)
    for level in (1, 2, 3):
        board.gestures.hovered = f"e4_{level}"
        assert colour(board, point) != dark
    board.gestures.hovered = "e5_1"
    assert colour(board, point) == dark


def test_flipping_shows_the_other_side(board):
    show(board, "a1_1", "b3_2")
    straight = picture(board)
    board.place(pygame.Rect((0, 0), SIZE), flipped=True, coordinates=True, look=Look())
    turned = picture(board)
    show(board, "h8_1", "g6_2")
    board.place(pygame.Rect((0, 0), SIZE), flipped=False, coordinates=True, look=Look())
    assert turned != straight


@pytest.mark.parametrize(
    "name", ["white-large", "black-small", "white-king", "black-king", "white-hidden", "kings"]
)
@pytest.mark.parametrize("plan", [False, True])
def test_every_picture_can_be_seen(board, name, plan):
    board.set_perspective(Perspective(0, plan))
    board.show({})
    before = picture(board)
    board.show({"d5_2": name})
    assert picture(board) != before


def test_a_king_below_a_pawn_is_as_high_as_a_pawn(board):
    """So that what stands on it neither floats nor sinks in."""

    def top(kind, covered):
        pictures = upright(Figure(0, kind), INDEX["d4_1"], (100, 100), Look(), covered)
        return pictures[0].get_bounding_rect(min_alpha=200).top

    assert abs(top("king", True) - top("large", False)) < 4


def test_a_piece_without_a_name_of_a_picture_is_refused():
    with pytest.raises(KeyError, match="pink"):
        Figure.of("pink-large")


@pytest.mark.parametrize("kind", DRAWN)
@pytest.mark.parametrize("perspective", [Perspective(), Perspective(2), Perspective(0, True)])
def test_every_kind_of_mark_is_seen_where_its_level_is(board, kind, perspective):
    show(board, "d4_1")
    board.set_perspective(perspective)
    before = picture(board)
    board.mark([("c3_2", kind)])
    assert picture(board) != before


@pytest.mark.parametrize("kind", DRAWN)
def test_every_kind_of_mark_is_seen_on_its_level_where_the_levels_lie_apart(board, kind):
    show(board, "d4_1")
    board.set_perspective(Perspective(spread=True))
    areas = [plate.area for plate in board.placed.boards]
    before = [part(board, rect) for rect in areas]
    board.mark([("c3_2", kind)])
    after = [part(board, rect) for rect in areas]
    assert [old != new for old, new in zip(before, after, strict=True)] == [False, True, False]


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(3), Perspective(0, True)])
@pytest.mark.parametrize("arrow", [Arrow("c3_3", "d4_3"), Arrow("c3_3", "c3_3")])
def test_arrows_are_seen(board, perspective, arrow):
    board.set_perspective(perspective)
    before = picture(board)
    board.mark([], [arrow])
    assert picture(board) != before


def test_kinds_of_lines_look_different(board):
    looks = set()
    for kind in ("attack", "defence", "strike", "guard"):
        link = Link("c3_1", "d4_1", kind)
        board.state.hover_info = lambda origin, cell, link=link: HoverInfo(cell, "", links=(link,))
        board.point_at(board.placed.square("d4_1").center)
        looks.add(picture(board))
    assert len(looks) == 4


@pytest.mark.parametrize(("meant", "other"), [("d4_3", "d4_1"), ("d4_1", "d4_3")])
def test_a_circle_runs_around_the_piece_of_a_tower_that_is_meant(board, meant, other):
    show(board, "d4_1", "d4_2", "d4_3")
    board.state.drawings.begin(meant, pygame.KMOD_SHIFT)
    board.state.drawings.end()
    circled, placed = drawn(board), board.placed
    red = [
        (x, y)
        for x in range(placed.square("c4_1").right - 8, placed.square("e4_1").left + 8)
        for y in range(placed.square("d5_1").top, placed.square("d3_1").top)
        if (ink := circled.get_at((x, y))).r > ink.g + 90
    ]
    middle = sum(x for x, _y in red) / len(red), sum(y for _x, y in red) / len(red)
    heights = {cell: placed.block(cell, board.pieces).centery for cell in (meant, other)}
    assert abs(middle[1] - heights[meant]) < abs(middle[1] - heights[other]) / 2
    assert abs(middle[0] - placed.square("d4_1").centerx) < 2
    block = placed.block(meant, board.pieces)
    assert block.width < max(x for x, _y in red) - min(x for x, _y in red) < 1.5 * block.width


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(plan=True)])
def test_the_piece_that_is_told_about_has_a_line_around_it(board, perspective):
    show(board, "d4_2")
    board.set_perspective(perspective)
    board.gestures.hovered = "d4_2"
    boxes = [box.inflate(6, 6) for box in board.placed.boxes("d4_2")]
    before = [part(board, box) for box in boxes]
    board.state.hover_info = lambda _origin, _cell: HoverInfo("h8_1", "far away")
    assert [part(board, box) for box in boxes] != before
    board.state.hover_info = lambda _origin, _cell: None
    assert [part(board, box) for box in boxes] == before


def test_what_waits_for_a_last_word_is_seen(board):
    before = picture(board)
    board.offer(LegalGestures(unconfirmed={"d4_2": "white-hidden"}))
    assert picture(board) != before


def test_a_piece_is_held_by_the_mouse(board):
    show(board, "d4_1")
    board.offer(LegalGestures(origins=frozenset({"d4_1"}), targets=lambda origin: frozenset({"e5_1"})))
    here = tuple(map(round, board.placed.roof("d4_1")))
    board.mouse_down(here)
    seen = set()
    for point in ((here[0] + 60, here[1] + 40), board.placed.square("e5_1").center):
        board.mouse_drag(point)
        seen.add(picture(board))
    assert len(seen) == 2


def test_switches_look_pressed_and_pointed_at(board):
    looks = [picture(board)]
    board.point_at(board.placed.parts.tabs[2].center)
    looks.append(picture(board))
    board.change_perspective("level-2")
    looks.append(picture(board))
    assert len(set(looks)) == 3


# Little pictures


@pytest.mark.parametrize("size", [(90, 70), (200, 200), (420, 300)])
def test_diagrams_show_the_large_view_alone(window, size):
    surface = pygame.Surface(size)
    position = "8/8/8/3b4/3w4/8/8/8 - 8/8/8/8/8/8/8/w7 white kings:a8_1!,h8_1!"
    wanted = diagram_size("nerva", Diagram(position), size)
    marked = Diagram(position, {}, {"d4_1": "origin", "d5_1": "target"}, (("d4_1", "d5_1"),))
    area = draw_diagram(surface, surface.get_rect(), "nerva", marked, theme=Theme())
    assert surface.get_rect().contains(area)
    assert area.size == wanted
    assert area.width >= size[0] * 0.7 or area.height >= size[1] * 0.95
    plain = pygame.image.tobytes(surface, "RGB")
    draw_diagram(surface, surface.get_rect(), "nerva", Diagram(position), theme=Theme())
    assert pygame.image.tobytes(surface, "RGB") != plain


def test_a_full_board_is_drawn(board):
    board.show({cell: pawn(index % 2, cell) for index, cell in enumerate(CELLS)})
    before = picture(board)
    board.show({})
    assert picture(board) != before


@pytest.fixture
def unlit(monkeypatch):
    """The last move has no light on the ground around what stands there."""
    dark = pygame.Surface((1, 1), pygame.SRCALPHA), pygame.Rect(0, 0, 1, 1)
    for module in (draw_list, stack_picture):
        monkeypatch.setattr(module, "last_move_light", lambda *_: dark)


@pytest.mark.parametrize("plan", [False, True])
def test_the_light_on_the_square_of_the_last_move_ends_before_its_middle(board, plan):
    board.set_perspective(Perspective(plan=plan))
    light, _box = last_move_light(board.placed, "d4_1", "last")
    wide, middle = light.get_width(), light.get_height() // 2
    opacity = [light.get_at((round(wide * share), middle)).a for share in (0.02, 0.06, 0.3, 0.5)]
    assert opacity[0] > opacity[1] > 40
    assert opacity[2:] == [0, 0]


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(2), Perspective(plan=True)])
@pytest.mark.parametrize("moved", ["d4_1", "d4_2", "d4_3"])
def test_the_square_of_the_last_move_is_seen_around_a_tower(board, perspective, moved):
    show(board, "d4_1", "d4_2", "d4_3")
    board.set_perspective(perspective)
    before = drawn(board).copy()
    board.mark([(moved, "last")])
    after, (far_left, far_right, right, left) = drawn(board), board.placed.quad(moved, -0.02)
    edges = [
        ((far[0] + near[0]) // 2, (far[1] + near[1]) // 2)
        for far, near in ((far_left, left), (far_right, right))
    ]
    seen = [after.get_at(spot) != before.get_at(spot) for spot in edges]
    assert all(seen) == board.placed.shown_level(moved)


@pytest.mark.parametrize("plan", [False, True])
@pytest.mark.parametrize(("standing", "wider"), [(("d4_1",), 0.15), (("d4_2",), 0.18)])
def test_a_frame_in_its_form_surrounds_the_piece_of_the_last_move(board, standing, wider, plan):
    show(board, *standing, "e4_1", "c4_1", "d3_1", "d5_1")
    board.set_perspective(Perspective(plan=plan))
    before = drawn(board).copy()
    board.mark([(standing[0], "last")])
    after, outline = drawn(board), board.placed.silhouette(standing[0], board.pieces, wider)
    assert _lined(before, outline) < 0.05
    assert _lined(after, outline) > 0.7, "a block in front may hide a part of it"
    middle = board.placed.top(standing[0], board.pieces)
    beside = middle.left + middle.width // 4, middle.centery
    tones = zip(after.get_at(beside), before.get_at(beside), strict=True)
    assert all(abs(tone - other) <= 1 for tone, other in tones), "whose pawn it is must be seen"


@pytest.mark.parametrize("plan", [False, True])
@pytest.mark.parametrize("level", [1, 2])
def test_a_frame_of_a_pawn_that_carries_others_lies_on_its_face(board, unlit, plan, level):
    """Around its foot it would seem to be the frame of the whole tower, or of what is on top."""
    tower, moved = ("d4_1", "d4_2", "d4_3"), f"d4_{level}"
    show(board, *tower)
    board.set_perspective(Perspective(plan=plan))
    before = drawn(board).copy()
    board.mark([(moved, "last")])
    after, face = drawn(board), board.placed.top(moved, board.pieces)
    changed = _changed(before, after, board.placed.reach(moved))
    assert face.inflate(8, 8).contains(changed)
    assert changed.width > 0.95 * face.width
    edges = [(face.left + step, face.bottom - face.height // 3) for step in range(-3, 6)]
    assert any(in_last_move_s_line(after.get_at(spot)) for spot in edges)
    ledge = face.left + round(face.width * (0.12, 0.165)[level - 1]), face.centery
    assert after.get_at(ledge) == before.get_at(ledge), "whose pawn it is must be seen"


def _changed(before, after, within):
    """The box around the pixels of a part that differ."""
    same = pygame.mask.from_threshold(
        after.subsurface(within), (0, 0, 0), (1, 1, 1, 255), before.subsurface(within)
    )
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]).move(within.topleft)


@pytest.mark.parametrize("plan", [False, True])
def test_a_frame_along_the_edges_of_a_free_square_marks_the_last_move(board, plan):
    show(board, "e4_1", "c4_1", "d3_1", "d5_1")
    board.set_perspective(Perspective(plan=plan))
    board.mark([("d4_1", "last")])
    assert _lined(drawn(board), board.placed.quad("d4_1")) > 0.7, "a block in front may hide a part of it"


@pytest.mark.parametrize("plan", [False, True])
@pytest.mark.parametrize(("cell", "wider"), [("d4_2", 0.24), ("d4_3", 0.14)])
@pytest.mark.parametrize("stands", [True, False])
def test_the_frame_of_a_cell_on_others_lies_around_the_foot_of_its_piece(
    board, unlit, cell, wider, plan, stands
):
    above = {f"d4_{level}" for level in range(int(cell[-1]) + 1, 4)} if stands else set()
    show(board, *({"d4_1", "d4_2", "d4_3"} - ({cell} if not stands else above)))
    board.set_perspective(Perspective(plan=plan))
    before, box = drawn(board).copy(), board.placed.around(cell, board.pieces, wider)
    if stands:
        outline = board.placed.silhouette if cell == "d4_2" else board.placed.foot
        box = box_around(outline(cell, board.pieces, wider))
    board.mark([(cell, "last")])
    after = drawn(board)
    changed = _changed(before, after, board.placed.square(cell))
    assert box.inflate(2, 2).contains(changed)
    assert changed.width > 0.9 * box.width
    assert any(in_last_move_s_line(after.get_at((box.left + step, box.centery))) for step in range(8))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("perspective", "cell"),
    [(Perspective(), "d4_1"), (Perspective(2), "d4_2"), (Perspective(0, True), "d4_1")],
)
def test_the_lowest_pawn_that_is_seen_of_a_stack_has_gold_on_it(board, perspective, cell, side):
    def gold(box):
        seen = drawn(board).subsurface(box)
        return pygame.mask.from_threshold(seen, (230, 165, 45), (35, 45, 50, 255)).count()

    board.set_perspective(perspective)
    square = board.placed.square(cell)
    show(board, "d4_1", "d4_2", side=side)
    before = gold(square)
    show(board, "d4_1", "d4_2", "d4_3", side=side)
    assert gold(square) > before + 30


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(0, True)])
def test_the_gold_of_a_stack_hides_neither_its_side_nor_its_height(board, perspective):
    board.set_perspective(perspective)
    tower = {f"d4_{level}": pawn(1, f"d4_{level}") for level in (1, 2, 3)}
    mixed = {**tower, "d4_3": pawn(0, "d4_3")}
    board.show(mixed)
    plain = drawn(board).copy()
    board.show(tower)
    golden, placed = drawn(board), board.placed
    for cell in ("d4_1", "d4_2"):
        face = placed.top(cell, tower)
        ledge = face.left + round(face.width * 0.08), face.centery
        assert golden.get_at(ledge) == plain.get_at(ledge)


def _lined(surface, corners):
    """On how much of the outline of a form the last move's line is seen."""
    middle = sum(map(pygame.Vector2, corners), pygame.Vector2()) / len(corners)
    found = []
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        for step in range(8):
            spot = pygame.Vector2(one).lerp(other, step / 8)
            places = [middle + (spot - middle) * share / 40 for share in range(33, 42)]
            found.append(any(in_last_move_s_line(surface.get_at((round(x), round(y)))) for x, y in places))
    return sum(found) / len(found)


def test_on_the_plan_nothing_is_drawn_around_a_pawn_over_empty_levels(board):
    board.set_perspective(Perspective(plan=True))
    square = board.placed.square("d4_1")
    inner = square.inflate(-4, -4)
    corners = [pygame.Rect(inner.topleft, (12, 12)), pygame.Rect(inner.right - 12, inner.bottom - 12, 12, 12)]
    show(board)
    before = [part(board, corner) for corner in corners]
    show(board, "d4_3")
    assert [part(board, corner) for corner in corners] == before


@pytest.mark.parametrize(
    ("cell", "name", "wider"), [("e4_1", "white-king", 0.18), ("e4_3", "white-small", 0.14)]
)
def test_the_frame_of_a_turned_figure_lies_at_its_foot_and_behind_it(board, unlit, cell, name, wider):
    """Around the whole figure it would seem to be painted on it."""
    board.show({cell: name})
    before, placed = drawn(board).copy(), board.placed
    figure, foot = (box_around(each(cell, board.pieces)) for each in (placed.silhouette, placed.foot))
    board.mark([(cell, "last")])
    after, ring = drawn(board), box_around(placed.foot(cell, board.pieces, wider))
    assert ring.inflate(2, 2).contains(_changed(before, after, placed.reach(cell)))
    assert any(in_last_move_s_line(after.get_at((ring.left + step, ring.centery))) for step in range(8))
    body = (foot.centerx, figure.top + 7), (foot.centerx, foot.centery), (foot.centerx, foot.bottom - 4)
    tones = [pair for spot in body for pair in zip(after.get_at(spot), before.get_at(spot), strict=True)]
    assert all(abs(tone - other) <= 1 for tone, other in tones)


def test_a_line_from_a_covered_pawn_begins_on_its_front(board):
    show(board, "d4_1")
    drawn(board)
    free = board.picture._end(board.placed, "d4_1")
    assert free == board.placed.roof("d4_1")
    show(board, "d4_1", "d4_2")
    drawn(board)
    covered = board.picture._end(board.placed, "d4_1")
    assert covered == board.placed.front("d4_1")
    assert board.placed.cell_at(covered, board.pieces) == "d4_1"


def test_the_ground_is_dimmed_while_a_higher_level_is_lifted(board):
    def brightness():
        return sum(colour(board, board.placed.square("e1_1").center)[:3])

    show(board)
    whole = brightness()
    board.set_perspective(Perspective(level=1))
    assert brightness() == whole
    board.set_perspective(Perspective(level=3))
    assert brightness() < whole


@pytest.mark.parametrize(
    ("size", "told"),
    [((924, 768), True), ((668, 652), True), ((600, 760), True), ((360, 480), True), ((260, 300), False)],
)
def test_what_small_signs_mean_is_told_where_nothing_else_is_written(monkeypatch, size, told):
    placed = StackBoard().place(pygame.Rect((0, 0), size)).with_perspective(Perspective(2))
    real = Theme.text

    def switches():
        surface = pygame.Surface(size)
        draw_view_buttons(surface, placed, None, Theme(), signs=True)
        return surface

    def text(theme, words, *style):
        blank = words.startswith("Small")
        return real(theme, " " if blank else words, *style)

    whole = switches()
    monkeypatch.setattr(Theme, "text", text)
    without = switches()
    names = [*placed.parts.tabs, *placed.parts.modes]
    assert all(_pixels(whole, box) == _pixels(without, box) for box in names)
    assert (_pixels(whole, whole.get_rect()) != _pixels(without, whole.get_rect())) == told


@pytest.mark.parametrize(("cell", "told"), [("d4_3", True), ("d4_2", False), ("d4_1", False)])
def test_small_signs_are_explained_only_where_there_are_some(board, cell, told):
    board.set_perspective(Perspective(2))
    tabs, modes = board.placed.parts.tabs, board.placed.parts.modes
    between = pygame.Rect(tabs[-1].right, tabs[0].top, modes[0].left - tabs[-1].right, tabs[0].height)
    board.show({})
    empty = part(board, between)
    show(board, cell)
    assert (part(board, between) != empty) == told


def _pixels(surface, box):
    return pygame.image.tobytes(surface.subsurface(box), "RGB")
