"""NEVO on the match screen: what is shown, and gestures of one and of several steps."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.assets import sprite
from game.boards.painter import Look
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.rules.nevo.rules import RULES
from game.scenes.board.game_scene import typeset
from game.scenes.nevo.board import NevoBoard, PlacedNevo
from game.scenes.nevo.scene import COLOURS, NevoScene
from tests.kit.pictures import alpha_box, contrast, lightness
from tests.rules.nevo.help import place
from tests.scenes.match.help import steer

PEOPLE = (Human("Ada"), Human("Kay"))
# White to move: 12 points to 7.
RACE = place("b3 b2 b1 a3 d3 e3 e4 g4 h4 h5 c2 c3", "g5 f5 f6 e6 i6 j6 d1 f1 f2 k1 l1 j1")


def start(driver, state=RACE, mode="automatic", players=PEOPLE):
    match = Match.create(
        find("nevo"),
        {"isolation": mode},
        players,
        archive=driver.app.archive,
        setup=RULES.format_state(state),
    )
    driver.show(match)
    return match


def texts(match):
    return [match.log_entry(node, None).text for node in match.line()[1:]]


def marks(driver, kind):
    return {cell for cell, found in driver.board.state.marks if found == kind}


def seen(state):
    """Pieces and overlay."""
    view = RULES.view(state, None)
    pictures = NevoScene(RULES, view).pictures
    return pictures.pieces(view) | pictures.surroundings(view).overlay


# The board


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("size", [(300, 200), (766, 584), (936, 768), (1264, 1048)])
def test_everything_lies_on_the_board(size, flipped):
    placed = NevoBoard().place(pygame.Rect((7, 9), size), flipped=flipped)
    assert pygame.Rect((7, 9), size).contains(placed.area)
    assert placed.area.contains(placed.field)
    for name, box in placed._beside.items():
        assert box.width == box.height
        assert placed.area.contains(box), name
    for side in (0, 1):
        steps = [placed.box(f"race-{side}-{number}") for number in range(17)]
        assert all(a.right <= b.left for a, b in pairwise(steps))


def test_pictures_beside_the_board_stay_where_it_is_painted():
    """The painted rail and the places of steps come from the same arithmetic."""
    placed = NevoBoard().place(pygame.Rect(8, 8, 766, 584))
    scene = NevoScene(RULES, RULES.view(RACE, None))
    board = pygame.Surface(placed.area.size)
    home = placed.moved(-placed.area.left, -placed.area.top)
    scene.pictures.paint_ground(board, home, Look())
    assert isinstance(home, PlacedNevo)
    step = home.box("race-0-6")
    line = [board.get_at((step.centerx, y)) for y in range(step.top, step.bottom)]
    dark = [y for y, colour in enumerate(line) if colour.r < 110]
    assert dark[0] + dark[-1] == pytest.approx(step.width - 1, abs=1.01)
    assert len(dark) < step.width // 3, "a hole is smaller than the peg in it"


@pytest.mark.parametrize("width", [446, 896])
def test_every_point_of_a_track_has_its_number_in_sight(width):
    """It lies on the wood below the disc that shows the score."""
    pictures = NevoScene(RULES, RULES.view(RACE, None)).pictures
    placed = NevoBoard().place(pygame.Rect(0, 0, width, width))
    ground = pygame.Surface(placed.area.size)
    pictures.paint_ground(ground, placed, Look())
    for side, number in product((0, 1), range(16)):
        step = placed.box(f"race-{side}-{number}")
        runner = pictures.piece(f"{COLOURS[side]}-runner-{number}", step.width, Look())
        top = step.top + alpha_box(runner, 200).bottom
        below = pygame.Rect(step.left, top, step.width, placed.lane(side).bottom - step.height // 20 - top)
        colours = [ground.get_at((x, y)) for x in range(*_span(below, 0)) for y in range(*_span(below, 1))]
        by_light = sorted(colours, key=lambda colour: colour.g)
        assert contrast(by_light[len(by_light) // 60], by_light[len(by_light) // 2]) > 2.5, (side, number)


def test_the_cell_under_a_point():
    placed = NevoBoard().place(pygame.Rect(0, 0, 900, 700))
    assert placed.cell_at(placed.centre("a7")) == "a7"
    assert placed.centre("a7")[1] < placed.centre("a1")[1]
    assert placed.cell_at(placed.centre("race-0-3")) is None
    turned = NevoBoard().place(pygame.Rect(0, 0, 900, 700), flipped=True)
    assert turned.centre("a7")[1] > turned.centre("a1")[1]
    assert turned.lane(0).top > turned.lane(1).top
    # A side's track lies along its home edge.
    assert placed.lane(0).bottom < placed.centre("a7")[1] < placed.centre("a1")[1] < placed.lane(1).top
    assert turned.lane(1).bottom < turned.centre("a1")[1] < turned.centre("a7")[1] < turned.lane(0).top


@pytest.mark.parametrize("size", [(300, 200), (766, 584), (800, 784), (500, 900)])
def test_the_table_fills_the_room_and_in_small_pictures_it_is_a_mat(size):
    room = pygame.Rect((7, 9), size)
    placed = NevoBoard().place(room)
    assert placed.area == room
    mat = NevoBoard().compact().place(room)
    assert room.contains(mat.area)
    assert mat.area.width < mat.squares.area.width + 2 * mat.cell_px
    assert mat.cell_px == placed.cell_px


# What a position shows


def test_columns_light_up_as_they_begin_to_count():
    found = seen(RACE)
    view = RULES.view(RACE, None)
    counting = ["a3", "b1", "b2", "b3", "d3", "f5", "f6", "g5"]
    assert NevoScene(RULES, view).pictures.surroundings(view).terrain == dict.fromkeys(counting, "scores")
    assert {cell: found[cell] for cell in ("a3", "b1", "d3", "f6", "g5")} == {
        "a3": "white-2",
        "b1": "white-8",
        "d3": "white-2",
        "f6": "black-5",
        "g5": "black-2",
    }
    behind = {"b2": "white", "b3": "white", "f5": "black"}
    assert {cell: found[cell] for cell in behind} == behind, "the number of b stands on b1"
    assert found["e3"] == "white", "its column is worth nothing"
    assert found["i6"] == "black", "it brings nothing while the 2-row is empty"


@pytest.mark.parametrize(
    "state",
    [RACE, place("a3 a2 a1 b3 b2 d3 d4 f3 g4", "a5 b5 b6 d5 d6 d7 l7"), place("a3 a1 b2 b1", "k5 k7 l7")],
    ids=["race", "full", "gaps"],
)
def test_the_numbers_on_pieces_add_up_to_the_score(state):
    pieces = NevoScene(RULES, RULES.view(state, None)).pictures.pieces(RULES.view(state, None))
    totals = {"white": 0, "black": 0}
    for picture in pieces.values():
        colour, _dash, points = picture.partition("-")
        totals[colour] += int(points) if points.isdigit() else 0
    assert (totals["white"], totals["black"]) == state.scores


def test_the_race():
    found = seen(RACE)
    assert found["race-0-12"] == "white-runner-12"
    assert found["race-1-7"] == "black-runner-7"
    for side, colour, score in ((0, "white", 12), (1, "black", 7)):
        pegs = {name for name, picture in found.items() if picture == f"{colour}-peg"}
        assert pegs == {f"race-{side}-{number}" for number in range(score)}, "one peg a point"
    over = seen(place("a3 a2 a1 b3 b2 d3 d4 f3 g4", "k7 l7"))
    assert over["race-0-16"] == "white-runner-17"


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("side", [0, 1])
def test_the_disc_on_a_track_bears_the_score(side, safe):
    pictures, look = NevoScene(RULES, RULES.view(RACE, None)).pictures, Look(safe=safe)
    discs = {
        pygame.image.tobytes(pictures.piece(f"{COLOURS[side]}-runner-{score}", 40, look), "RGBA")
        for score in range(17)
    }
    assert len(discs) == 17


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("digit", [2, 5, 8])
def test_a_piece_that_counts_is_of_its_sides_colour_and_its_number_can_be_read(digit, safe):
    """Its middle alone is red, as the goal of the track is."""
    pictures, look = NevoScene(RULES, RULES.view(RACE, None)).pictures, Look(safe=safe)
    for name, light in (("white", True), ("black", False)):
        picture = pictures.piece(f"{name}-{digit}", 64, look)
        top = [picture.get_at((x, y)) for x in range(12, 52) for y in range(10, 50)]
        plain = sorted((each for each in top if each.r <= each.g + 60), key=lambda each: each.g)
        assert (plain[len(plain) // 2].g > 128) == light
        assert len(plain) > len(top) / 2
        middle = sorted(
            (picture.get_at((x, y)) for x in range(22, 42) for y in range(20, 40)), key=lambda each: each.g
        )
        assert contrast(middle[len(middle) // 20], middle[-len(middle) // 20]) > 4.5


def test_pieces_are_told_from_squares_and_from_each_other_without_colour():
    """White stands out from a white square by its rim and its shadow, and is lighter than all print."""
    pictures, px = NevoScene(RULES, RULES.view(RACE, None)).pictures, 64
    placed = NevoBoard().compact().place(pygame.Rect(0, 0, 900, 760))
    ground = pygame.Surface(placed.area.size)
    pictures.paint_ground(ground, placed.moved(-placed.area.left, -placed.area.top), Look())
    printed = lightness(ground.subsurface(placed.box("a2").move(-placed.area.left, -placed.area.top)))
    tops = [pictures.piece(name, px, Look()).subsurface((22, 27, 4, 4)) for name in ("white", "black")]
    white, black = (pygame.transform.average_color(top)[1] for top in tops)
    assert white > printed + 20
    assert printed > black + 100
    rim = [pictures.piece("white", px, Look()).get_at((x, round(px * 0.62))) for x in range(px)]
    darkest = min(colour.g for colour in rim if colour.a > 200)
    assert printed - darkest > 40


def test_white_on_a_white_square_is_no_fainter_than_the_numerals():
    value, disc = sprite("nevo/value-5", 64, 64), sprite("nevo/white", 64, 64)
    print_, rim = (
        min(
            0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b
            for colour in (picture.get_at((x, y)) for x in range(64) for y in range(64))
            if colour.a > 250
        )
        for picture in (value, disc)
    )
    assert rim <= print_


@pytest.mark.parametrize("square", ["a2", "d6", "l7"])
@pytest.mark.parametrize("width", [240, 500, 900, 1800])
def test_printed_numerals_can_be_read(square, width):
    """Their contrast on the paper, as it is lit, is that which the guidelines ask of large texts and signs;
    more would be louder than the pieces."""
    pictures = NevoScene(RULES, RULES.view(RACE, None)).pictures
    placed = NevoBoard().compact().place(pygame.Rect(0, 0, width, width * 3 // 4))
    placed = placed.moved(-placed.area.left, -placed.area.top)
    ground = pygame.Surface(placed.area.size)
    pictures.paint_ground(ground, placed, Look())
    box = placed.box(square)
    box = box.inflate(-box.width // 3, -box.height // 3)
    colours = [ground.get_at((x, y)) for x in range(*_span(box, 0)) for y in range(*_span(box, 1))]
    by_light = sorted(colours, key=lambda colour: colour.g)
    assert 3 <= contrast(by_light[len(by_light) // 50], by_light[-len(by_light) // 4]) < 6.5


def _span(box, axis):
    return box.topleft[axis], box.bottomright[axis]


@pytest.mark.parametrize("safe", [False, True])
def test_every_picture_can_be_drawn(safe):
    scene = NevoScene(RULES, RULES.view(RACE, None))
    for state in (RACE, place("a3 a2 a1 b3 b2 d3 d4 f3 g4", "a5 b5 b6 d5 d6 d7 l7")):
        for picture in set(seen(state).values()):
            surface = scene.pictures.piece(picture, 40, Look(safe=safe))
            assert surface.get_size() == (40, 40)
            assert surface.get_bounding_rect().width > 5


def test_words():
    scene = NevoScene(RULES, RULES.view(RACE, None))
    view = RULES.view(RACE, None)
    assert scene.words.facts(view) == ("12 / 16", "7 / 16")
    assert scene.words.describe(view, "b1") == "b1, 8 points for White, white piece"
    assert scene.words.describe(view, "c4") == "c4, no points"
    assert scene.words.subtitle(RULES.resolve_options({})) == "Removed at once · Home row"
    step = RULES.apply(RACE, RULES.parse_move(RACE, "g4-g3"))
    assert scene.words.note(RULES.view(step.state, None), step.events) == "(14:7)"
    step = RULES.apply(RACE, RULES.parse_move(RACE, "g4-f3"))
    assert [word for word in map(scene.words.describe_event, step.events) if word] == ["White has 14 points."]


# Playing


def test_a_move_by_clicks_and_the_score_in_the_list(driver):
    match = start(driver)
    driver.click_move("g4-f3")
    assert texts(match) == ["g4-f3"]
    assert driver.scene.board_controller.log.text(match.current) == "g4–f3 (14:7)"


@pytest.mark.parametrize("players", [PEOPLE, (Human(), Computer(1))], ids=["people", "computer"])
def test_white_sits_at_the_bottom(driver, players):
    start(driver, players=players)
    cards = driver.scene.widgets.cards
    assert cards[0].rect.top > cards[1].rect.top
    assert driver.pixel("a7")[1] > driver.pixel("a1")[1]


def test_automatic_shows_in_advance_who_would_be_removed(driver):
    start(driver)
    driver.click("h4")
    driver.point(driver.pixel("i3"))
    assert set(driver.board.state.preview_marks()) == {("i3", "lonely")}
    driver.point(driver.pixel("i4"))
    assert set(driver.board.state.preview_marks()) == set()
    driver.press(pygame.K_ESCAPE)
    driver.point(driver.pixel("i3"))
    assert set(driver.board.state.preview_marks()) == set()


def test_targets_that_lose_a_piece_are_marked_before_one_points_at_them(driver):
    start(driver)
    driver.click("h4")
    marked = dict(driver.board.state.target_marks())
    assert set(marked) == set(driver.board.gestures.targets())
    assert (marked["i3"], marked["i4"]) == ("loses", "target")
    for target, kind in marked.items():
        driver.point(driver.pixel(target))
        assert (kind == "loses") == bool(driver.board.state.preview_marks())
    assert "loses" in driver.find("marks-line").kinds


@pytest.mark.parametrize("mode", ["claim", "forfeit"])
def test_other_modes_give_no_hint(driver, mode):
    match = start(driver, mode=mode)
    driver.click("h4")
    assert {kind for _cell, kind in driver.board.state.target_marks()} == {"target"}
    driver.point(driver.pixel("i3"))
    assert set(driver.board.state.preview_marks()) == set()
    assert not marks(driver, "lonely")
    if mode == "claim":
        driver.click("i3")
        assert texts(match) == ["h4-i3"]
        assert not marks(driver, "lonely")
        assert not driver.board.gestures.targets()


def test_a_claim_by_mouse(driver):
    match = start(driver, mode="claim")
    driver.click_move("h4-i3")
    driver.click("i3")
    assert marks(driver, "named") == {"i3"}
    assert driver.scene.widgets.status.status.title == "Claim i3? Click it again"
    assert texts(match) == ["h4-i3"]
    driver.click("i3")
    assert texts(match) == ["h4-i3", "xi3"]
    assert match.to_act == 1
    assert not marks(driver, "named")


def test_a_claim_by_keys(driver):
    match = start(driver, mode="claim")
    driver.click_move("h4-i3")
    driver.scene.ui.ground.set_focus(driver.board)
    driver.board.gestures.cursor = "i4"
    driver.press(pygame.K_UP)  # White's side of the board is in front
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["h4-i3", "xi3"]


def test_the_cursor_of_the_keys_first_stands_on_a_piece_that_can_move(driver):
    start(driver)
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "e4"  # White's nearest to the middle of the board


def test_a_wrong_claim_is_explained_and_costs_nothing(driver):
    match = start(driver, mode="claim")
    driver.click("f6")
    driver.click("f6")
    assert texts(match) == []
    assert "not isolated: it touches its own on" in driver.scene.session.callouts.text
    assert {"f6", "f5"} <= marks(driver, "cause")


def test_who_can_move_nothing_may_claim_and_then_passes(driver):
    locked = place("a2 b2 c1 c2 h4", "a1 b1", "black", "claim")
    match = start(driver, locked, "claim")
    assert driver.scene.widgets.status.status.title == "No piece can move"
    driver.click("h4")
    assert driver.scene.widgets.status.status.title == "Claim h4? Click it again"
    driver.click("h4")
    driver.wait(1)
    driver.click("confirm")
    assert texts(match) == ["xh4", "pass"]
    assert match.outcome.reason == "no-move"


@pytest.mark.parametrize("lone", ["", " h4"])
def test_a_hint_to_pass_does_not_tell_whether_anything_can_be_claimed(driver, lone):
    start(driver, place("a2 b2 c1 c2" + lone, "a1 b1", "black", "claim"), "claim")
    driver.press(pygame.K_h)
    plan = ("xh4", "pass") if lone else ("pass",)
    driver.engine.decide(plan[0], score=0, plan=plan)
    driver.wait(0.2)
    assert driver.scene.session.callouts.text == "Passing looks best."


def test_a_claim_can_be_dropped(driver):
    match = start(driver, mode="claim")
    driver.click("f6")
    driver.press(pygame.K_ESCAPE)
    assert not marks(driver, "named")
    driver.click("f6")
    driver.click_move("g4-f3")
    assert texts(match) == ["g4-f3"]


def test_pointing_at_the_opponent_s_piece_elsewhere_is_explained(driver):
    start(driver)
    driver.click("f6")
    assert "White's turn" in driver.scene.session.callouts.text


def test_naming_in_mode_forfeit(driver):
    match = start(driver, mode="forfeit")
    driver.click_move("h4-i3")
    assert texts(match) == []
    assert driver.scene.widgets.status.status.title == "Mark who will stand alone"
    driver.click("h4")
    assert marks(driver, "named") == {"h4"}
    driver.click("e4")
    driver.click("e4")  # changed one's mind
    assert marks(driver, "named") == {"h4"}
    driver.click("confirm")
    assert texts(match) == ["h4-i3xi3"]
    assert match.outcome is None


@pytest.mark.parametrize("named", [(), ("h4",)])
def test_a_second_click_on_the_target_asks_first_whether_it_loses_or_not(driver, named):
    match = start(driver, mode="forfeit")
    driver.click_move("h4-i3")
    for cell in named:
        driver.click(cell)
    driver.click("i3")
    assert texts(match) == []
    assert "the game is lost" in driver.find("dialog-text").text
    dialog = driver.layer
    assert not dialog.veil, "the piece that it is about is to be seen"
    assert not any(widget.rect.colliderect(driver.board.placed.area) for widget in dialog.walk())
    driver.press(pygame.K_ESCAPE)
    assert marks(driver, "named") == set(named)
    driver.click("i3")
    driver.click("yes")
    assert len(texts(match)) == 1
    assert (match.outcome is None) == bool(named)


def test_in_claim_mode_the_win_waits_for_the_opponent(driver):
    match = start(driver, place("a3 a2 a1 b3 b2 d3 h4", "k1 l1", mode="claim"), mode="claim")
    driver.click_move("h4-g3")
    assert match.outcome is None
    assert "wins unless a piece that counts is claimed" in driver.scene.widgets.status.status.detail
    driver.click("d3")
    driver.click("d3")
    assert match.outcome is None
    driver.click_move("k1-j1")
    assert match.outcome is None


def test_a_wrong_naming_loses(driver):
    match = start(driver, mode="forfeit")
    driver.click_move("h4-i3")
    driver.click("confirm")
    assert match.outcome.reason == "forfeit"
    assert match.outcome.winner == 1
    assert marks(driver, "lonely") == {"i3"}


def test_a_naming_can_be_dropped(driver):
    match = start(driver, mode="forfeit")
    driver.click_move("h4-i3")
    driver.press(pygame.K_ESCAPE)
    driver.click("e4")
    assert driver.board.gestures.selected == "e4"
    driver.press(pygame.K_ESCAPE)
    driver.click_move("h4-i3")
    driver.click("l6")  # nothing of White's: the move is taken back
    assert not driver.scene.board_controller.game.gestures.unfinished()
    assert texts(match) == []


def test_undo_brings_removed_pieces_back(make_driver):
    driver = make_driver(animation="full")
    match = start(driver)
    driver.click_move("h4-i3")
    assert "i3" not in driver.board.pieces
    driver.settle()
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.settle()
    assert match.current is match.root
    assert driver.board.pieces["h4"] == "white"


# The keyboard alone


def test_a_move_and_its_claim_by_keyboard(driver):
    match = start(driver, mode="claim")
    for cell in ("h4", "i3"):
        steer(driver, cell)
    assert texts(match) == ["h4-i3"]
    steer(driver, "i3")
    assert marks(driver, "named") == {"i3"}
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["h4-i3", "xi3"]


def test_naming_by_keyboard_and_letting_go(driver):
    match = start(driver, mode="forfeit")
    for cell in ("h4", "i4"):
        steer(driver, cell)
    assert driver.scene.board_controller.game.gestures.unfinished()
    driver.press(pygame.K_ESCAPE)
    assert not driver.scene.board_controller.game.gestures.unfinished()
    for cell in ("h4", "i4"):
        steer(driver, cell)
    driver.press(pygame.K_RETURN)
    assert texts(match) == ["h4-i4"]


@pytest.mark.parametrize("mode", ["automatic", "claim", "forfeit"])
def test_the_list_of_keys_opens_and_closes(driver, mode):
    start(driver, mode=mode)
    before = driver.scene.ui.top
    driver.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert driver.scene.ui.top is not before
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is before


def hint(driver, plan, proven=None):
    """Ask for a hint, which the engine answers with this plan."""
    driver.press(pygame.K_h)
    thought = Thought(plan[0], 4, 900, plan, 2000, 0.2, proven, plan=plan)
    driver.engine.answers.append(Decision(driver.engine.job, plan[0], thought))
    driver.wait()


def test_a_hint_does_not_tell_what_may_be_claimed(driver):
    match = start(driver, mode="claim")
    driver.click_move("h4-i3")
    legal = [RULES.format_move(match.state, move) for move in match.legal_moves()]
    move = next(text for text in legal if "x" not in text)
    hint(driver, ("xi3",))
    assert "no hint" in driver.app.toasts.texts[-1]
    assert not driver.scene.session.callouts.text
    hint(driver, ("xi3", move), proven=1)
    words = driver.scene.session.callouts.text
    assert words == f"{typeset(move)} looks best."
    assert driver.board.state.arrows[0] == tuple(move.split("-"))


def test_where_pieces_are_claimed_no_thoughts_are_shown(driver):
    driver.app.settings.change(thinking=True)
    for mode, shown in (("claim", False), ("automatic", True)):
        start(driver, mode=mode, players=(Human(), Computer(1)))
        assert (driver.scene.widgets.thinking is not None) == shown
        driver.press(pygame.K_F10)
        driver.click("show")
        keys = {item.key for item in driver.scene.ui.top.items}
        assert ("thinking" in keys) == shown
        driver.press(pygame.K_ESCAPE)


def test_the_piece_that_was_picked_up_has_no_sign_of_refusal_on_it(driver):
    start(driver)
    driver.click("h4")
    driver.click("h1")
    assert "h4" in driver.scene.session.callouts.text
    assert not marks(driver, "cause")


@pytest.mark.parametrize("kind", ["target", "loses"])
@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids=str)
def test_the_mark_of_a_target_leaves_the_value_of_its_square_to_be_read(make_driver, size, kind):
    driver = make_driver(size=size)
    start(driver)
    placed, surface = driver.board.placed, pygame.Surface(size)
    driver.board.picture.draw_mark(surface, placed, "d4", kind)
    box = placed.box("d4")
    value = box.inflate(-box.width * 2 // 3, -box.height // 2)
    seen = pygame.mask.from_threshold(surface, "black", (1, 1, 1, 255))
    seen.invert()
    covered = [(x, y) for x in range(value.left, value.right) for y in range(value.top, value.bottom)]
    assert seen.count() > 20
    assert sum(seen.get_at(point) for point in covered) < 0.06 * len(covered)


# What a move loses


@pytest.mark.parametrize("hand", ["click", "drag", "keys"])
def test_a_move_that_loses_a_piece_for_nothing_is_asked_about_first(driver, hand):
    match = start(driver)
    for yes in (False, True):
        if hand == "click":
            driver.click_move("h4-i3")
        elif hand == "drag":
            driver.drag("h4", "i3")
        else:
            steer(driver, "h4")
            steer(driver, "i3")
        assert texts(match) == []
        assert "would stand alone on i3" in driver.find("dialog-text").text
        driver.click("yes") if yes else driver.press(pygame.K_ESCAPE)
        assert driver.scene.ui.top is driver.scene.ui.ground
    assert texts(match) == ["h4-i3xi3"]


def test_a_move_that_loses_a_piece_is_made_at_once_where_nobody_wants_to_be_asked(make_driver):
    driver = make_driver(warn=False)
    match = start(driver)
    driver.click_move("h4-i3")
    assert texts(match) == ["h4-i3xi3"]
