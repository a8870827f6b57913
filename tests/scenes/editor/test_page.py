"""Positions are set up by mouse and by keyboard, and the game goes on from them."""

from __future__ import annotations

import random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.checks import checks_of
from game.editable_positions import EditedPosition, Kind
from game.entry import GamePart
from game.match.match import Match
from game.match.position_text import read_position
from game.puzzles import progress
from game.registry import GAMES
from game.rules.protocol import random_decision
from game.scenes.base import scene_of
from game.scenes.editor.page import ROUNDS, EditorPage
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.review.mistakes import MistakeExercises, can_be_set
from game.widgets.basic import Label, Panel
from game.widgets.panel_art import frame_depth

EDITABLE = [entry for entry in GAMES if entry.has(GamePart.POSITIONS)]
GAME, SECRET = EDITABLE[0], EDITABLE[2]  # one without secrets and one with them
NAMES = [entry.name for entry in EDITABLE]


def showcase(entry):
    rules = entry.rules()
    options = rules.resolve_options(dict(entry.showcase_options))
    return (
        rules,
        options,
        rules.parse_state(entry.showcase, options) if entry.showcase else rules.initial(options),
    )


@pytest.fixture
def opened(make_driver):
    """Opens the editor of a game in full swing."""

    def open_editor(entry, **window):
        driver, used = make_driver(**window), []
        _rules, options, state = showcase(entry)
        driver.app.push(scene_of("game.scenes.editor.page:EditorPage", entry, options, state, used.append))
        driver.wait(0.1)
        return driver, used

    return open_editor


@pytest.mark.parametrize("entry", EDITABLE, ids=NAMES)
def test_what_was_read_is_written_again(entry):
    rules, options, state = showcase(entry)
    positions = entry.positions()
    contents = positions.read(state)
    assert contents.pieces
    again = rules.parse_state(positions.write(contents, state), options)
    assert positions.read(again) == contents


@pytest.mark.parametrize("entry", EDITABLE, ids=NAMES)
@given(seed=st.integers(0, 10_000), plies=st.integers(1, 30))
def test_positions_of_games_are_written_as_they_are(entry, seed, plies):
    rules, options, state = showcase(entry)
    positions, rng = entry.positions(), random.Random(seed)
    for _ in range(plies):
        after = rules.apply(state, random_decision(rules, state, rng)).state
        if rules.outcome(after) is not None:
            break
        state = after
    contents = positions.read(state)
    again = rules.parse_state(positions.write(contents, state), options)
    assert positions.read(again) == contents


@pytest.mark.parametrize("entry", EDITABLE, ids=NAMES)
def test_every_kind_can_be_put_drawn_and_taken_away(opened, entry):
    driver, _used = opened(entry, size=(1280, 800))
    page = driver.scene
    driver.click("clear")
    assert page.contents.pieces == page.contents.ground == {}
    cell = page.board.geometry.cells[5]
    for kind in entry.positions().kinds(showcase(entry)[2]):
        driver.click(f"tool-{kind.key}")
        driver.click(page.board.boxes(cell)[0].center)
        layer = page.contents.ground if kind.ground else page.contents.pieces
        assert layer == {cell: kind.key}
        driver.click(page.board.boxes(cell)[0].center, button=3)
        assert not page.contents.pieces
        assert not page.contents.ground


def test_a_second_click_takes_away_again(opened):
    driver, _used = opened(GAME)
    page = driver.scene
    driver.click("clear")
    driver.press(pygame.K_2)
    assert page.tool.kind is not None
    for there in (True, False):
        driver.click("e3")
        assert ("e3" in page.contents.pieces) == there


def begins_empty(entry):
    rules, options, state = showcase(entry)
    return (
        entry.positions().write(EditedPosition(), state).split()[:3]
        == rules.format_state(rules.initial(options)).split()[:3]
    )


@pytest.mark.parametrize(
    "entry", [entry for entry in EDITABLE if not begins_empty(entry)], ids=lambda entry: entry.name
)
def test_an_empty_board_is_refused_with_a_sentence(opened, entry):
    driver, used = opened(entry)
    driver.click("clear")
    assert driver.scene.problem.endswith(".")
    assert driver.find("problem").text == driver.scene.problem
    driver.click("go-on")
    assert used == []
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.scene.problem == ""
    driver.click("go-on")
    assert read_position(used[0])[0] is entry


def test_the_hand_moves_and_the_right_button_clears(opened):
    driver, _used = opened(GAME)
    page = driver.scene
    origin, target = "d1", "e3"
    driver.click("tool-hand")
    driver.click(page.board.boxes(origin)[0].center)
    driver.click(page.board.boxes(target)[0].center)
    assert origin not in page.contents.pieces
    assert page.contents.pieces[target] == "t"
    driver.click(page.board.boxes(target)[0].center, button=3)
    assert target not in page.contents.pieces


def test_all_by_keyboard(opened):
    driver, used = opened(GAME)
    page = driver.scene
    before = dict(page.contents.pieces)
    driver.press(pygame.K_2)
    driver.tab_to("board")
    for _ in range(3):
        driver.press(pygame.K_LEFT)
        driver.press(pygame.K_DOWN)
    cell = page.board.gestures.cursor
    driver.press(pygame.K_DELETE)
    assert cell not in page.contents.pieces
    driver.press(pygame.K_RETURN)
    assert page.contents.pieces[cell] == "T"
    driver.press(pygame.K_x)
    assert page.contents.side == 1
    driver.press(pygame.K_c, pygame.KMOD_CTRL)
    assert read_position(driver.clipboard)[0] is GAME
    for _ in range(4):
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert page.contents.pieces == before
    driver.press(pygame.K_y, pygame.KMOD_CTRL)
    assert page.contents.pieces != before
    driver.tab_to("go-on")
    driver.press(pygame.K_RETURN)
    assert len(used) == 1


def test_from_the_new_game_page_to_the_match(driver):
    entry = GAME
    driver.click(f"play-{entry.name}")
    driver.tab_to("edit")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, EditorPage)
    driver.scene.put(driver.scene.contents.clear("d1"))
    driver.click("go-on")
    assert isinstance(driver.scene, NewGamePage)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, MatchPage)
    assert "d1" not in driver.scene.match.state.pieces()


def test_from_a_match_and_back(driver):
    entry = GAME
    match = Match.create(entry, archive=driver.app.archive)
    match.play(checks_of(entry).demonstration.moves[0])
    driver.show(match)
    driver.click("menu")
    driver.click("deeper")
    driver.click("edit-position")
    page = driver.scene
    assert page.contents == entry.positions().read(match.state)
    driver.click("go-on")
    assert isinstance(driver.scene, NewGamePage)
    assert driver.scene.plan.setup is not None
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, MatchPage)
    assert driver.scene.match is match


def test_a_position_with_a_secret_is_not_opened(driver):
    match = Match.create(SECRET)
    match.play(match.legal_moves()[0])
    driver.show(match)
    driver.wait(0.5)
    assert match.secrets
    assert not driver.scene.commands.can_edit


def test_a_piece_is_dragged_from_the_tray_onto_the_board(opened):
    driver, _used = opened(GAME)
    page = driver.scene
    driver.click("clear")
    driver.drag("tool-T", "e3")
    assert page.contents.pieces == {"e3": "T"}
    assert driver.find("tool-T") is not None
    driver.drag("tool-T", "heading")  # let go beside the board: it is chosen, and nothing is put down
    assert page.contents.pieces == {"e3": "T"}
    assert page.tool.name == "T"


def test_changes_are_taken_back_by_mouse(opened):
    driver, _used = opened(GAME)
    page = driver.scene
    before = page.contents
    assert not driver.find("undo").enabled
    driver.click("clear")
    driver.click("undo")
    assert page.contents == before
    driver.click("redo")
    assert page.contents.pieces == {}


def test_a_king_that_is_put_elsewhere_has_left_its_cell(opened):
    driver, _used = opened(GAME)
    page = driver.scene
    driver.click("clear")
    driver.press(pygame.K_3)
    driver.click("e3")
    driver.click("c3")
    assert page.contents.pieces == {"c3": "K"}


def test_a_game_that_is_over_says_how_it_ended_and_where(opened):
    driver, _used = opened(GAME)
    page = driver.scene
    page.put(EditedPosition({"d4": "K"}, {}, 0))
    told = driver.find("problem").text
    assert told.startswith("The game is over here: ")
    outcome = page.rules.outcome(page.rules.parse_state(page.text.split("} ")[1], page._options))
    assert outcome.text in told
    page.put(EditedPosition({"d4": "K", "a1": "t"}, {}, 0))
    assert ("a1", "cause") in page.board.state.marks


def test_a_position_is_pasted(opened):
    driver, used = opened(GAME)
    page = driver.scene
    before = page.contents
    text = page.text
    driver.click("clear")
    driver.clipboard = text
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert page.contents == before
    driver.clipboard = "a letter"
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert page.contents == before
    other = EDITABLE[1]
    state = showcase(other)[2]
    driver.clipboard = f"{other.name} {other.rules().format_state(state)}"
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.scene is page
    assert page.contents == before
    assert other.title in driver.app.toasts.texts[-1]
    rules, option = GAME.rules(), GAME.rules().options[0]
    choice = next(
        each.value for each in option.choices if each.value != page._options[option.name]
    )  # of other rules
    start = rules.initial(rules.resolve_options({option.name: choice}))
    driver.clipboard = f"{GAME.name}{{{option.name}={choice}}} {rules.format_state(start)}"
    driver.press(pygame.K_v, pygame.KMOD_CTRL)
    assert driver.scene.contents == GAME.positions().read(start)
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert f"{option.name}={choice}" in used[0]


PIECE, GROUND = Kind("p", "Piece", "p"), Kind("g", "Ground", "g", ground=True)


def test_contents():
    both = EditedPosition().put(PIECE, "a1").put(GROUND, "a1")
    assert (both.pieces, both.ground) == ({"a1": "p"}, {"a1": "g"})
    assert both.clear("a1").ground == {"a1": "g"}
    assert both.clear("a1").clear("a1") == EditedPosition()
    assert both.put(PIECE, "a1").pieces == {}
    assert both.move("a1", "b2").pieces == {"b2": "p"}


def test_what_is_set_up_is_judged_live(opened):
    driver, _used = opened(GAME, judgement=True)
    page, judge = driver.scene, driver.judge
    assert len(judge.asked) == 1
    rules, state = page.rules, page._read()
    assert judge.asked[0][0] == rules.format_view(rules.disclose(state, state.to_act))
    moves = [rules.format_move(state, move) for move in rules.legal_moves(state)][:2]
    ways = [Thought(move, 3, 0, (move,), 100, 0.1, None, (move,), 0.6) for move in moves]
    judge.answers += [ways[1], ways[0], Decision(judge.job, moves[0], ways[0])]
    driver.wait(0.2)
    assert [arrow.label for arrow in driver.scene.board.state.attacks] == ["60 %", "60 %"]
    assert driver.has("judgement")
    driver.press(pygame.K_x)  # the other side is to move: another position
    driver.wait(0.1)
    assert len(judge.asked) == 3  # the second round of the first, and the first of the second
    assert driver.scene.board.state.attacks == ()
    page.put(EditedPosition())  # nobody can play on: nothing is judged
    driver.wait(0.1)
    assert not driver.has("judgement")
    driver.press(pygame.K_j)
    assert judge.closed == 1
    assert not driver.app.settings.judgement


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1600, 1000)])
def test_the_judgement_leaves_room_for_what_sets_up(opened, size):
    driver, _used = opened(GAME, size=size, judgement=True)
    for key in ("side", "go-on", "judge", "problem"):
        assert driver.has(key)


def test_few_tools_are_all_in_sight_in_the_smallest_window(opened):
    for entry in EDITABLE:
        driver, _used = opened(entry, size=(640, 480))
        tools = driver.find("tools")
        assert tools.furthest == 0 or len(tools.children) > 12, entry.name


@pytest.mark.parametrize("entry", EDITABLE, ids=NAMES)
def test_the_bar_of_a_long_legend_lies_within_the_frame(opened, entry):
    driver, _used = opened(entry, size=(640, 480))
    driver.press(pygame.K_w, text="w")
    area = driver.find("legend-area")
    panel = next(widget for widget in driver.layer.walk() if isinstance(widget, Panel))
    inside = panel.rect.inflate(*[-2 * frame_depth(driver.layer.ui.theme)] * 2)
    assert area.furthest
    for offset in (0, area.furthest):
        area.scroll_to(offset)
        assert inside.contains(area.bar())
    last = max(widget.rect.bottom for widget in area.children)
    assert last <= area.rect.bottom


@pytest.mark.parametrize(
    ("chances", "told"),
    [((0.7, 0.5), "has joined"), ((0.7, 0.65), "about as good"), ((0.7,), "only one move")],
)
def test_a_position_is_saved_as_a_puzzle_where_one_move_is_best(opened, chances, told):
    driver, _used = opened(GAME)
    page = driver.scene
    state = page._read()
    moves = [page.rules.format_move(state, move) for move in page.rules.legal_moves(state)]
    driver.click("save-puzzle")
    judge = driver.judge
    ways = [
        Thought(move, 3, 0, (move,), 9, 0.1, None, (move,), chance)
        for move, chance in zip(moves, chances, strict=False)
    ]
    for _ in range(ROUNDS):
        assert not kept(driver)
        judge.answers += [*ways[1:], ways[0], Decision(judge.job, moves[0], ways[0])]
        driver.wait(0.1)
    assert any(told in text for text in driver.app.toasts.texts)
    found = kept(driver)
    assert len(found) == (told == "has joined")
    for puzzle in found:
        assert puzzle.solution == (moves[0],)
        assert can_be_set(GAME, puzzle)
        exercises = MistakeExercises(driver.app, GAME, "Mistakes", [puzzle], progress.load(driver.app.folder))
        assert exercises.shown.text == "Find the best move."


def kept(driver):
    return progress.load(driver.app.folder).own(GAME.name)


@pytest.mark.parametrize("entry", EDITABLE, ids=NAMES)
def test_the_legend_tells_the_marks_of_the_board(opened, entry):
    driver, _used = opened(entry)
    driver.press(pygame.K_w)
    assert driver.layer is not driver.scene.ui.ground
    told = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    assert told[0] == "What the marks mean"
    driver.press(pygame.K_ESCAPE)
    assert driver.layer is driver.scene.ui.ground
    assert dict(driver.scene.keys())["W"] == "What the marks mean"


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 800)], ids=str)
def test_the_pieces_of_each_side_stand_together_where_there_are_many(opened, size):
    for entry in EDITABLE:
        driver, _used = opened(entry, size=size)
        kinds = [tool.kind for tool in driver.scene.tools if tool.kind is not None]
        boxes = {
            side: [driver.find(f"tool-{kind.key}").rect for kind in kinds if kind.side == side]
            for side in (None, 0, 1)
        }
        many = len(kinds) > 10
        assert bool(boxes[0] and boxes[1]) == many, entry.name
        for first, second in [(None, 0), (0, 1)] if many else ():
            low = max(rect.bottom for rect in boxes[first])
            assert min(rect.top for rect in boxes[second]) - low >= 2 * 6, entry.name
