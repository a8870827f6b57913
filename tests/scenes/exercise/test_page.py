"""The page of exercises: what is played is judged, replied to and taken back, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.boards.marks import MEANINGS, Arrow
from game.scenes.board.actions import Action, only_moves
from game.scenes.exercise.exercises import Answer, Exercise, Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.exercise.panel import Acts, ExercisePanel
from game.widgets.basic import Label
from tests.tiny.games import FORMATION, STANDING, STANDING_OPTIONS

# South has a chief on a1 and a guard on c1, North on f5 and d5; pieces step one square.
ENTRY, POSITION, OPTIONS = FORMATION, STANDING, STANDING_OPTIONS
SIZES = [(640, 480), (1280, 800), (1600, 1000), (700, 1000), (3840, 2160)]


class Row:
    """Exercises that say what the test has put in, and keep what they were told."""

    heading, left_open, beyond = "A row", "", ()

    def __init__(self, count=2, **more):
        rules = ENTRY.rules()
        state = rules.parse_state(POSITION, OPTIONS)
        self.shown = Exercise(ENTRY, state, 0, "Do this", "As it is told.", options=OPTIONS, **more)
        self.number, self.solved = 0, [False] * count
        self.answers, self.replies, self.told, self.begun, self.finished, self.left = {}, [], [], 0, 0, False

    def begin(self):
        self.begun += 1

    def go_to(self, number):
        self.number = number

    def finish(self, context):
        self.finished += 1

    def leave(self):
        self.left = True

    def judge(self, played):
        self.told.append([each.move for each in played])
        return self.answers.get(played[-1].move, Answer(Meaning.ON))

    def reply(self):
        return self.replies.pop(0) if self.replies else None

    def roll(self, number):
        return None

    def refused(self, gesture, reason):
        self.told.append((gesture.origin, gesture.target))
        return self.answers.get(gesture.target)

    def pointed(self, cell):
        return self.answers.get(f"at {cell}")

    def hint(self):
        return Answer(Meaning.HINT, "Think.", arrows=(Arrow("c1", "c2"),))


def position(driver):
    return ENTRY.rules().format_state(driver.scene.board.state)


def answer(driver):
    found = driver.scene.ui.ground.find("answer")
    return "" if found is None else found.text


@pytest.fixture
def open_row(make_driver):
    def make(row, **settings):
        driver = make_driver(**settings)
        driver.app.push(ExercisePage(row))
        driver.wait(0.1)
        return driver

    return make


def test_a_right_move_solves_and_leads_on(open_row):
    row = Row()
    row.answers["c1-c2"] = Answer(Meaning.SOLVED, "Well done.")
    driver = open_row(row)
    driver.click("c1")
    driver.click("c2")
    driver.wait(0.2)
    assert row.told == [["c1-c2"]]
    assert answer(driver) == "Well done."
    before = position(driver)
    driver.click("a1")
    driver.click("a2")
    assert position(driver) == before  # nothing more is played
    driver.press(pygame.K_RETURN)  # the way on has the focus
    driver.wait(0.1)
    assert row.number == 1
    assert position(driver) != before
    driver.press(pygame.K_PAGEDOWN)
    assert row.finished == 1


def test_a_wrong_move_is_answered_and_taken_back(open_row):
    row = Row()
    row.answers["c1-c2"] = Answer(Meaning.WRONG, "Not so.")
    driver = open_row(row)
    before = position(driver)
    driver.click("c1")
    driver.click("c2")
    driver.wait(0.2)
    assert answer(driver) == "Not so."
    assert position(driver) != before
    driver.wait(1.0)
    assert position(driver) == before
    assert answer(driver) == "Not so."
    driver.click("a1")
    driver.click("a2")
    driver.wait(0.1)
    assert row.told == [["c1-c2"], ["a1-a2"]]


def test_what_a_wrong_move_costs_is_shown_before_it_is_taken_back(open_row):
    row = Row()
    row.answers["c1-c2"] = Answer(Meaning.WRONG, "Not so.", replies=("d5-d4",))
    driver = open_row(row)
    before = position(driver)
    driver.click("c1")
    driver.click("c2")
    driver.wait(0.7)
    assert "d4" in driver.board.pieces
    driver.wait(2.0)
    assert position(driver) == before
    assert row.told == [["c1-c2"]]  # the reply is not judged


def test_the_other_side_replies_and_the_player_goes_on(open_row):
    row = Row()
    row.replies = [None, None, "d5-d4"]
    driver = open_row(row)
    driver.click("c1")
    driver.click("c2")
    driver.wait(1.2)
    assert row.told == [["c1-c2"], ["d5-d4"]]
    row.answers["a1-a2"] = Answer(Meaning.WRONG, "No.")
    behind = position(driver)
    driver.click("a1")
    driver.click("a2")
    driver.wait(1.2)
    assert position(driver) == behind  # the second move alone is taken back


def test_a_gesture_that_is_no_move_is_told_with_its_reason(open_row):
    row = Row()
    driver = open_row(row)
    driver.click("c1")
    driver.click("e3")
    assert row.told == [("c1", "e3")]
    assert "from c1 to e3" in answer(driver)
    row.answers["c3"] = Answer(Meaning.SOLVED, "That was it.")
    driver.click("c3")
    assert answer(driver).endswith("That was it.")


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_next_exercise_does_not_begin_with_what_was_pointed_at_in_this_one(open_row, by_keys):
    driver = open_row(Row())
    driver.point("d3")
    assert driver.board.state.pointed == "d3"
    if by_keys:
        driver.press(pygame.K_PAGEDOWN)
    else:
        driver.scene._go(1)
    driver.wait(0.2)
    assert driver.scene.exercises.number == 1
    assert driver.board.state.pointed != "d3"


def test_a_cell_to_go_to_with_no_piece_picked_up_is_told(open_row, monkeypatch):
    driver = open_row(Row())
    monkeypatch.setattr(driver.scene.board.game.gestures, "refusal", lambda view, gesture: None)
    driver.click("c2")
    assert answer(driver) == "First choose the piece that is to go there."


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_sentence_over_the_page_covers_no_button(open_row, size):
    driver = open_row(Row(), size=size)
    driver.click("next")
    (placed,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    assert pygame.Rect((0, 0), size).contains(placed.box)
    for key in ("previous", "hint", "again", "next", "leave"):
        assert not placed.box.colliderect(driver.find(key).rect), key


def test_a_failed_exercise_is_begun_again(open_row):
    row = Row()
    row.answers["c1-c2"] = Answer(Meaning.FAILED, "Lost.")
    driver = open_row(row)
    before = position(driver)
    driver.click("c1")
    driver.click("c2")
    driver.wait(0.2)
    assert driver.find("again").text == "Try again"
    driver.press(pygame.K_RETURN)  # the focus is on that button
    driver.wait(0.1)
    assert row.begun == 1
    assert (position(driver), answer(driver)) == (before, "")


def test_a_cell_counts_as_pointed_at_after_a_moment(open_row):
    row = Row(playable=False)
    row.answers["at c3"] = Answer(Meaning.SOLVED, "Seen.")
    driver = open_row(row)
    driver.point("c3")
    driver.point("d2")
    driver.wait(0.6)
    assert answer(driver) == ""
    driver.point("c3")
    driver.wait(0.6)
    assert answer(driver) == "Seen."


def test_enter_points_at_what_is_marked_one_after_the_other(open_row):
    row = Row(playable=False, marks=(("c3", "target"), ("e1", "target")))
    row.answers["at e1"] = Answer(Meaning.SOLVED, "Seen.")
    driver = open_row(row)
    seen = []
    for _press in range(3):
        driver.press(pygame.K_RETURN)
        seen.append(driver.board.gestures.cursor)
    assert seen == ["c3", "e1", "c3"]
    driver.press(pygame.K_RETURN)
    driver.wait(0.6)
    assert answer(driver) == "Seen."


def test_the_first_offer_stays_where_it_is_while_others_come_and_go(open_row):
    driver = open_row(Row())
    content = driver.scene._content()

    def top_of_first(count):
        offers = tuple(Action(f"Do {number}", only_moves, f"do-{number}") for number in range(count))
        driver.scene.ui.ground.widgets[:] = [driver.scene.board_view]
        acts = Acts(*[only_moves] * 9)
        panel = ExercisePanel(driver.scene.theme, driver.scene.ui.ground, acts)
        panel.put(replace(content, offers=offers), driver.scene.panel_room)
        return driver.scene.ui.ground.find("do-0").rect.topleft

    assert len({top_of_first(count) for count in (1, 2, 3, 4)}) == 1


def test_the_hint_draws_what_it_means(open_row):
    driver = open_row(Row())
    driver.press(pygame.K_h)
    assert answer(driver) == "Think."
    assert driver.board.state.arrows == (Arrow("c1", "c2"),)
    driver.click("c1")
    driver.click("c2")
    driver.wait(0.1)
    assert driver.board.state.arrows == ()


def test_a_hint_goes_with_the_move_and_what_is_said_of_a_move_stays_for_the_reply(open_row):
    row = Row()
    driver = open_row(row)
    driver.press(pygame.K_h)
    row.replies = ["d5-d4"]
    driver.click_move("c1-c2")
    driver.wait(1.2)
    assert answer(driver) == ""
    row.answers["c2-c3"] = Answer(Meaning.ON, "Good.")
    row.replies = ["d4-d5"]
    driver.click_move("c2-c3")
    driver.wait(1.2)
    assert [told[-1] for told in row.told] == ["c1-c2", "d5-d4", "c2-c3", "d4-d5"]
    assert answer(driver) == "Good."


def test_it_is_played_with_the_keyboard(open_row):
    row = Row()
    driver = open_row(row)
    for _ in range(3):
        driver.press(pygame.K_TAB)
    while driver.scene.ui.ground.focus.key != "board":
        driver.press(pygame.K_TAB)
    board = driver.board
    while board.gestures.cursor != "c1":
        wanted, here = board.placed.centre("c1"), board.placed.centre(board.gestures.cursor)
        if wanted[0] != here[0]:
            driver.press(pygame.K_RIGHT if wanted[0] > here[0] else pygame.K_LEFT)
        else:
            driver.press(pygame.K_DOWN if wanted[1] > here[1] else pygame.K_UP)
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_UP)
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert row.told == [["c1-c2"]]
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.scene.title != row.heading
    assert row.left


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_covers_anything(open_row, size, scale):
    row = Row(count=12)
    row.answers["c1-c2"] = Answer(Meaning.WRONG, "A long answer that says what is wrong. " * 4)
    driver = open_row(row, size=size, ui_scale=scale)
    driver.click("c1")
    driver.click("c2")
    driver.wait(0.2)
    ground, window = driver.scene.ui.ground, pygame.Rect((0, 0), size)
    buttons = [ground.find(key) for key in ("previous", "hint", "again", "next", "leave")]
    for button in buttons:
        assert window.contains(button.rect)
        assert not button.rect.colliderect(driver.board.rect)
        assert button.rect.collidelist([each.rect for each in buttons if each is not button]) == -1
    said = ground.find("answer")
    assert said.rect.clip(said.area.rect).height >= min(said.rect.height, said.area.rect.height) - 1


@pytest.mark.parametrize("opened_by", ["key", "button"])
@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids=str)
def test_the_legend_is_shown_over_an_exercise_with_what_is_on_its_board_first(open_row, size, opened_by):
    driver = open_row(Row(marks=(("d5", "threat"),)), size=size)
    driver.press(pygame.K_w) if opened_by == "key" else driver.click("legend")
    told = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
    now, others = told.index("On the board now"), told.index("Moving")
    assert told[now + 1 : others] == [MEANINGS["threat"]]
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert dict(driver.scene.keys())["W"] == "What the marks mean"


@pytest.mark.parametrize(("size", "scale"), [((640, 480), 100), ((1280, 800), 200), ((1280, 800), 100)])
@pytest.mark.parametrize("count", [9, 12])
def test_the_number_of_the_exercise_stands_in_one_line(open_row, size, scale, count):
    driver = open_row(Row(count), size=size, ui_scale=scale)
    driver.scene.ui.ground.widgets[:] = [driver.scene.board_view]
    panel = ExercisePanel(driver.scene.theme, driver.scene.ui.ground, Acts(*[only_moves] * 9))
    panel.put(driver.scene._content(), driver.scene.panel_room)
    place, theme = driver.find("place"), driver.scene.theme
    assert place.rect.width >= theme.font("small").size(place.text)[0]
    assert driver.has("leave")
