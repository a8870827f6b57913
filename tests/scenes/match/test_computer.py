"""The match screen with the computer: its moves, hints, thoughts and failures."""

import random
from types import SimpleNamespace

import pygame
import pytest

from game.ai.worker import Failure
from game.match.computer_players import ATTEMPTS, HOPELESS_TURNS, DrawAnswered
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.secrecy import hides
from game.registry import GAMES
from game.rules.events import Captured
from game.scenes.board.capabilities import EventsInPhrases
from game.scenes.board.game_scene import event_sentences, typeset
from game.scenes.judgement.reason import reason_of
from game.scenes.match.computer_events import BATTERY_SECONDS
from game.scenes.match.menu import menu_items
from game.scenes.new_game.plan import Plan, begin_plan
from game.scenes.strengths import levels_of
from tests.match.helpers import decide
from tests.scenes.match.help import GAME, VERSUS, marked, texts
from tests.tiny.games import DICE


def test_hint(driver):
    match = driver.start()
    driver.press(pygame.K_h)
    assert len(driver.engine.asked) == 1
    driver.engine.decide("c1-c2", score=150)
    driver.wait()
    assert driver.board.state.arrows[0] == ("c1", "c2")
    assert "c1–c2" in driver.scene.session.callouts.text
    assert texts(match) == []
    driver.click_move("c1-c2")
    assert driver.board.state.arrows == ()


def test_the_words_of_a_hint_leave_what_they_name_in_sight(make_driver):
    """The move guards the corner a11, above the end of its arrow."""
    driver = make_driver(size=(1216, 704))
    match = driver.show(Match.create(GAMES[0], {}, VERSUS))
    driver.press(pygame.K_h)
    driver.engine.decide("b6-b9", score=150)
    driver.wait()
    callout = driver.scene.session.callouts._callout
    assert "a11" in callout.told.text
    assert not callout.rect.colliderect(driver.board.placed.box("a11"))
    assert texts(match) == []


def test_a_hint_while_looking_back_is_about_the_shown_position(driver):
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.wait()
    driver.engine.decide("d5-d4")
    driver.wait()
    driver.press(pygame.K_HOME)
    driver.press(pygame.K_h)
    assert driver.engine.asked[-1][0] == match.rules.format_view(match.rules.view(match.root.state, 0))
    assert driver.scene.widgets.status.status.title == "Looking for a hint"
    driver.engine.decide("c1-d1")
    driver.wait()
    assert driver.board.state.arrows[0] == ("c1", "d1")
    assert "c1–d1" in driver.scene.session.callouts.text
    assert texts(match) == ["c1-c2", "d5-d4"]


def test_a_hint_is_dropped_when_another_position_is_shown(driver):
    driver.start()
    driver.click_move("c1-c2")
    driver.press(pygame.K_h)
    driver.press(pygame.K_PAGEUP)
    driver.wait()
    assert not driver.scene.session.computers.hinting
    assert driver.board.state.arrows == ()


def test_a_hint_says_what_its_line_gains(driver):
    match = driver.start()
    for text in GAME[:9]:
        match.play(text)
    moves = (GAME[9].strip("#"), *(text.strip("#") for text in GAME[10:]))
    words = driver.scene.board_controller.game.words
    assert reason_of(match.rules, match.current.state, moves[:1], words) == ""
    rest = [text.strip("#") for text in GAME[8:]]
    assert reason_of(match.rules, match.node(8).state, rest, words)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_in_every_game_a_hint_tells_a_gain_on_its_line(make_driver, entry):
    """Of random lines, that which captures at once is told in the game's own words."""
    rng, found = random.Random(4), 0
    for _ in range(60):
        match = Match.create(entry, {}, seed=1)
        while match.outcome is None and match.current.ply < 120 and not found:
            decide(match, rng)
            node = match.current
            if node.mover in (0, 1) and any(isinstance(event, Captured) for event in node.events):
                if hides(match.rules, node.parent.state):
                    continue
                driver = make_driver()
                driver.show(match)
                words = driver.scene.board_controller.game.words
                told = reason_of(match.rules, node.parent.state, [node.text], words)
                whole = event_sentences(words, node.events)
                assert whole
                phrase = words.told_by_phrase if isinstance(words, EventsInPhrases) else lambda event: False
                rest = [event for event in node.events if not phrase(event)]
                assert told in (whole, event_sentences(words, rest))
                found += 1
        if found:
            return
    decisions = [node for node in match.line() if node.mover in (0, 1)]  # dice take, too
    assert not any(isinstance(event, Captured) for node in decisions for event in node.events)


def test_thoughts_belong_to_the_position_that_is_shown(make_driver):
    driver = make_driver(thinking=True)
    match = driver.show(Match.create(GAMES[0], {}, (Computer(2), Human())))
    first, second = [match.rules.format_move(match.state, move) for move in match.legal_moves()[:2]]
    driver.engine.think_aloud(first, score=150, line=(first, second))
    driver.engine.decide(first, score=150)
    driver.wait(0.5)
    assert driver.scene.widgets.thinking.report.line == ""  # that of the move is behind
    assert driver.scene.widgets.thinking.report.ends == match.rules.sides
    driver.press(pygame.K_PAGEUP)
    assert driver.scene.widgets.thinking.report.line.startswith(typeset(first))
    driver.press(pygame.K_END)
    driver.click("flip")
    assert not driver.scene.widgets.thinking.report.line.startswith(typeset(first))
    match.resign(1)
    driver.wait()
    assert driver.scene.session.report is None


def test_the_computer_answers(driver):
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.wait(0.1)
    assert len(driver.engine.asked) == 1
    assert driver.has("move-now")
    driver.click("move-now")
    assert driver.engine.stopped == 1
    driver.engine.decide("d5-d4")
    driver.wait()
    assert texts(match) == ["c1-c2", "d5-d4"]
    assert driver.scene.board_controller.history.shown is match.current
    assert not driver.has("move-now")


def test_on_the_computers_turn_nothing_can_be_picked_up(driver):
    driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.click("d5")
    driver.click("c2")
    assert driver.board.gestures.selected is None
    assert not driver.scene.session.callouts.text


def test_the_computer_begins_where_it_has_the_first_move(driver):
    match = driver.start(players=(Computer(1), Human()))
    assert driver.scene.session.flipped
    driver.engine.decide("c1-c2")
    driver.wait()
    assert texts(match) == ["c1-c2"]


def test_undo_against_the_computer_goes_back_to_the_persons_move(driver):
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.wait()
    driver.engine.decide("d5-d4")
    driver.wait()
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is match.root
    driver.click_move("c1-d1")
    driver.wait()
    assert len(driver.engine.asked) == 2


def test_a_move_that_comes_while_somebody_looks_back_does_not_disturb(driver):
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.wait()
    driver.press(pygame.K_HOME)
    driver.engine.decide("d5-d4")
    driver.wait()
    assert driver.scene.board_controller.history.shown is match.root
    assert driver.scene.session.news
    driver.press(pygame.K_END)
    assert driver.scene.board_controller.history.shown.text == "d5-d4"
    assert not driver.scene.session.news


def test_the_engine_fails_in_words_and_can_be_tried_again(driver):
    driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    for _ in range(3):
        driver.wait()
        driver.engine.answers.append(Failure(driver.engine.job, "no reason"))
        driver.wait()
    assert any("failed" in text for text in driver.app.toasts.texts)
    asked = len(driver.engine.asked)
    driver.wait(0.2)
    assert len(driver.engine.asked) == asked
    driver.app.toasts.act()
    driver.wait()
    assert len(driver.engine.asked) == asked + 1


def test_the_computers_thoughts_are_hidden_until_they_are_asked_for(driver):
    match = driver.show(Match.create(GAMES[0], {}, (Computer(2), Human())))
    driver.engine.think_aloud(match.rules.format_move(match.state, match.legal_moves()[0]), score=-200)
    driver.wait()
    assert driver.scene.session.report.depth == 3
    assert any(side in driver.scene.session.report.words for side in match.rules.sides)
    assert driver.scene.widgets.thinking is None
    driver.press(pygame.K_ESCAPE)
    driver.click("show")
    driver.click("thinking")
    assert driver.scene.widgets.thinking.report is not None


def test_two_computers_play_while_one_watches(driver):
    match = driver.start(players=(Computer(1), Computer(2)))
    for text in ("c1-c2", "d5-d4", "c2-c3"):
        driver.wait()
        driver.engine.decide(text)
        driver.wait()
    assert texts(match) == ["c1-c2", "d5-d4", "c2-c3"]
    assert driver.scene.board_controller.history.shown is match.current


@pytest.mark.parametrize("animation", ["full", "reduced"])
def test_the_reply_begins_a_moment_after_ones_own_move_has_come_to_rest(make_driver, animation):
    driver = make_driver(animation=animation)
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.engine.decide("d5-d4")
    assert driver.board.animating
    while driver.board.animating:
        assert texts(match) == ["c1-c2"]
        driver.wait(0.05)
    driver.wait(0.2)
    assert texts(match) == ["c1-c2"]
    assert marked(driver) == {"c1", "c2"}
    driver.wait(0.15)
    assert texts(match) == ["c1-c2", "d5-d4"]
    assert driver.board.animating
    assert marked(driver) == {"d5", "d4"}


def test_without_animations_the_reply_comes_at_once(driver):
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.engine.decide("d5-d4")
    driver.wait()
    assert texts(match) == ["c1-c2", "d5-d4"]


def test_move_now_does_not_wait_for_the_board(make_driver):
    driver = make_driver(animation="full")
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.engine.decide("d5-d4")
    driver.wait(0.05)
    driver.click("move-now")
    driver.wait()
    assert texts(match) == ["c1-c2", "d5-d4"]


def test_while_the_reply_waits_everything_can_be_done(make_driver):
    driver = make_driver(animation="full")
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.engine.decide("d5-d4")
    driver.wait(0.05)
    driver.press(pygame.K_f)
    assert driver.scene.session.flipped
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait(1.0)
    assert match.current is match.root


def test_marks_light_up_with_their_own_animation(make_driver):
    driver = make_driver(animation="full")
    match = driver.start()
    driver.click_move("c1-c2")
    match.play("d5-d4")
    assert marked(driver) == {"c1", "c2"}
    while marked(driver) == {"c1", "c2"}:
        assert driver.board.state.playback.waiting
        driver.wait(0.05)
    assert marked(driver) == {"d5", "d4"}
    assert driver.board.animating


def test_what_ones_own_move_did_is_told_until_the_next_one(driver, monkeypatch):
    match = driver.start(players=VERSUS)
    told = {"c2": "It went to c2.", "d4": "It went to d4.", "c3": "It went to c3."}
    monkeypatch.setattr(
        type(driver.scene.board_controller.game.words),
        "describe_event",
        lambda self, event: told.get(getattr(event, "target", None), ""),
    )

    def told_now():
        status = driver.scene.widgets.status.status
        return status.earlier, status.detail

    driver.click_move("c1-c2")
    driver.wait()
    assert told_now() == ("", "It went to c2.")
    driver.engine.decide("d5-d4")
    driver.wait()
    assert told_now() == ("It went to c2.", "It went to d4.")
    driver.wait(5.0)
    driver.press(pygame.K_RIGHT)
    earlier, detail = told_now()
    assert earlier == ""
    assert detail.endswith(". It went to d4.")
    driver.click_move("c2-c3")
    driver.wait()
    assert texts(match)[-1] == "c2-c3"
    assert told_now() == ("", "It went to c3.")


def test_a_thought_that_comes_together_with_the_end_is_about_the_move_before(driver):
    match = driver.show(Match.create(DICE, players=(Computer(1), Computer(1)), seed=3))
    while match.outcome is None:
        driver.wait()
        node, move = match.current, match.rules.format_move(match.state, match.legal_moves()[0])
        driver.engine.think_aloud(move, score=900)
        driver.engine.decide(move, score=900)
        driver.wait()
        assert match.current is not node
        assert match.rules.sides[node.to_act] in driver.scene.session.reports[node].words
    assert driver.scene.session.report is None


def fail_for_good(driver):
    """Let every attempt at the computer's move fail."""
    for _ in range(ATTEMPTS):
        driver.wait()
        driver.engine.answers.append(Failure(driver.engine.job, "it stopped answering", broken=True))
        driver.wait()


def given_up(driver, level=3):
    """A match in which a person has moved and the computer has given up."""
    match = driver.show(
        Match.create(GAMES[0], {}, (Human("Anna"), Computer(level)), archive=driver.app.archive)
    )
    match.play(match.legal_moves()[0])
    fail_for_good(driver)
    assert driver.app.toasts.texts[-1] == "The computer player has failed: it stopped answering."
    return match


def test_where_the_computer_gives_up_it_can_be_asked_again(driver):
    given_up(driver)
    driver.wait(20.0)  # until no sentence tells of it any more
    asked = len(driver.engine.asked)
    driver.click("ask-again")
    driver.wait()
    assert len(driver.engine.asked) == asked + 1
    assert driver.has("move-now")


@pytest.mark.parametrize(("key", "other"), [("lower-level", Computer(2.5)), ("two-people", Human())])
def test_where_the_computer_gives_up_somebody_else_can_go_on(driver, key, other):
    match = given_up(driver)
    driver.click(key)
    driver.settle()
    assert driver.match.players == (Human("Anna"), other)
    assert driver.match.id != match.id
    assert texts(driver.match) == texts(match)
    kept = {row.id for row in driver.app.archive.summaries()}
    assert kept == {match.id, driver.match.id}
    driver.match.play(driver.match.legal_moves()[0])
    assert driver.match.current.ply == 2


@pytest.mark.parametrize("side", [0, 1])
def test_the_computer_that_went_on_is_the_opponent_of_the_next_game(driver, side):
    """Whoever played which side when a game was begun last."""
    plan = Plan(GAMES[0], person=side)
    plan.players[1 - side].level = 5
    driver.app.settings.change(new_game={GAMES[0].name: plan.remember()})
    given_up(driver)
    driver.click("lower-level")
    driver.settle()
    offered = begin_plan(GAMES[0], driver.app.settings.new_game).players
    assert [choice.computer for choice in offered] == [side == 1, side == 0]
    assert offered[1 - side].player() == Computer(2.5)


def test_below_the_lowest_level_there_is_none(driver):
    given_up(driver, level=levels_of(GAMES[0])[0])
    assert driver.has("two-people")
    assert not driver.has("lower-level")


def test_a_hint_that_fails_is_not_the_end_of_anything(driver):
    driver.start()
    driver.press(pygame.K_h)
    driver.engine.answers.append(Failure(driver.engine.job, "it stopped answering", broken=True))
    driver.wait()
    assert driver.app.toasts.texts == ("There is no hint: it stopped answering.",)
    assert not driver.app.toasts.act()


@pytest.mark.parametrize(("pace", "least", "most"), [("brisk", 0.0, 0.15), ("calm", 1.1, 1.35)])
def test_the_settings_say_how_soon_the_reply_comes(make_driver, pace, least, most):
    driver = make_driver(animation="full", pace=pace)
    match = driver.start(players=VERSUS)
    driver.click_move("c1-c2")
    driver.engine.decide("d5-d4")
    while driver.board.animating:
        driver.wait(0.05)
    if least:
        driver.wait(least)
        assert texts(match) == ["c1-c2"]
    driver.wait(most - least)
    assert texts(match) == ["c1-c2", "d5-d4"]


def without_a_chance(driver, resigns):
    """A match in which the computer has seen no chance of winning in turn after turn."""
    driver.app.settings.change(resigns=resigns)
    match = driver.show(Match.create(GAMES[0], {}, (Human("Anna"), Computer(3)), archive=driver.app.archive))
    for _ in range(HOPELESS_TURNS):
        match.play(match.legal_moves()[0])
        driver.wait()
        driver.engine.decide(match.rules.format_move(match.state, match.legal_moves()[0]), score=-9000)
        driver.wait()
    return match


def test_the_computer_resigns_a_lost_game(driver):
    match = without_a_chance(driver, resigns=True)
    assert (match.result.winner, match.result.reason) == (0, "resignation")


def test_a_computer_that_declines_a_draw_is_named(driver):
    driver.start(players=VERSUS)
    driver.scene.computer._handle(DrawAnswered(False))
    name = driver.scene.session.players.names[1]
    assert driver.app.toasts.texts == (f"{name} declines the draw.",)


@pytest.mark.parametrize("by", ["toast", "menu"])
def test_a_computer_that_does_not_resign_offers_to_count_the_game_as_won(driver, by):
    match = without_a_chance(driver, resigns=False)
    assert match.result is None
    assert driver.app.toasts.texts[-1] == "The computer sees no way to save this game."
    if by == "toast":
        driver.app.toasts.act()
    else:
        (item,) = [each for each in menu_items(driver.scene.commands) if each.key == "count-as-won"]
        item.act()
    assert (match.result.winner, match.result.reason) == (0, "resignation")


# Searching while the player thinks


@pytest.fixture
def power(monkeypatch):
    """What the system tells of the battery, and how often it was asked."""
    power = SimpleNamespace(asked=0, state=SimpleNamespace(on_battery=False))

    def asked():
        power.asked += 1
        return power.state

    monkeypatch.setattr(pygame.system, "get_power_state", asked)
    return power


def against_the_strongest(driver):
    """A match of a game whose computer player gains by it; a person is to move."""
    entry = next(entry for entry in GAMES if entry.ponders)
    match = driver.show(Match.create(entry, {}, (Computer(5), Human()), seed=1))
    driver.wait()
    driver.engine.decide(match.rules.format_move(match.state, match.legal_moves()[0]))
    driver.wait(0.5)
    assert isinstance(match.player_to_act, Human)
    return match


def test_the_computer_searches_ahead_only_where_it_is_wanted(driver, power):
    against_the_strongest(driver)
    assert not driver.scene.session.computers.pondering
    assert power.asked == 0
    idle = driver.scene.idle
    driver.app.settings.change(ponder=True)
    driver.wait(0.5)
    assert driver.scene.session.computers.pondering
    assert driver.scene.idle == idle  # no frame more than before
    assert power.asked == 1
    driver.app.settings.change(ponder=False)
    driver.wait(0.5)
    assert not driver.scene.session.computers.pondering


@pytest.mark.parametrize(("state", "ponders"), [(SimpleNamespace(on_battery=True), False), (None, True)])
def test_the_battery_is_spared(driver, power, state, ponders):
    power.state = state
    driver.app.settings.change(ponder=True)
    against_the_strongest(driver)
    assert driver.scene.session.computers.pondering is ponders


def test_the_battery_is_asked_for_now_and_then(driver, power):
    driver.app.settings.change(ponder=True)
    against_the_strongest(driver)
    assert driver.scene.session.computers.pondering
    power.state = SimpleNamespace(on_battery=True)
    driver.wait(BATTERY_SECONDS)
    assert not driver.scene.session.computers.pondering


def test_nobody_searches_ahead_below_another_page(driver, power):
    driver.app.settings.change(ponder=True)
    against_the_strongest(driver)
    driver.scene.pause()
    assert not driver.scene.session.computers.pondering
