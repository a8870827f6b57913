"""The coach compares a whole turn of Nieuchess with a better one before its stages end, as a review does."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.ai.bot import Limit, Task
from game.ai.move_judge import TurnJudge
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import load_record
from game.registry import find
from game.review.parts import steps_so_far
from game.review.review import Reviewing
from game.review.verdict import QUALITIES, seed_of
from game.rules.nieuchess.state import Phase
from tests.rules.nieuchess.help import RULES, place
from tests.scenes.nieuchess.combat_help import ThinkingEngine, ToldDice, marked, texts

AGAINST_COMPUTER = Human(), Computer(1)
ENTRY = find(RULES.name)
RECORD = Path(__file__).parents[2] / "review" / ENTRY.name / "blunder-68.longhall"
SHORT = {"replacements": "none", "turns": 12, "first_mover": "blue"}
BLUE, RED = "O10 N11 O12 M13 N13 N14 O14 O16", "V10 V12 W12 W13 X13 V14 W15 V16"
OPEN = ("O10=U13", "N13-S12", "N11-Q9")  # two pawns, each in reach of three
CLOSED = ("N11-P10", "O16-P11", "N13-P13", "O12-P9", "M13-P12", "O14-P14")


@pytest.fixture
def coached(make_driver):
    """A match against the computer, in which some pawns have moved, with the coach at the table."""

    def begin(moves, coach="always", players=AGAINST_COMPUTER):
        driver = make_driver(coach=coach, animation="off")
        engine = driver.app.engines._engine = ThinkingEngine()
        setup = RULES.format_state(place(BLUE, RED, invasions="2,2", options=SHORT))
        match = Match.create(
            ENTRY, SHORT, players, archive=driver.app.archive, setup=setup, dice=ToldDice((1,) * 9)
        )
        for move in moves:
            match.play(move)
        return driver, driver.show(match), engine

    return begin


def end_movement(driver):
    driver.press(pygame.K_e, text="e")
    driver.wait(0.2)


def question(driver):
    """The text of the dialog that is open; "" without one."""
    ui = driver.scene.ui
    return getattr(ui.top, "text", "")


def test_pawns_left_open_are_warned_of_before_movement_ends(coached):
    driver, match, _engine = coached(OPEN)
    end_movement(driver)
    assert question(driver).startswith("That would be a mistake: your chance would fall from 48 % to 26 %.")
    assert "It leaves S12 and U13 open at 3-1. Such attacks win Red 1.7 pawns on average" in question(driver)
    assert texts(match) == [*OPEN]  # nothing has been played
    driver.click("why")
    assert "S12 and U13 open" in question(driver)
    assert {"S12", "U13"} <= marked(driver, "threat")


def test_while_the_coach_looks_at_a_whole_turn_it_says_so(coached, monkeypatch):
    driver, _match, engine = coached(OPEN)
    monkeypatch.setattr(engine, "poll", list)  # it goes on thinking
    end_movement(driver)
    assert driver.find("status").status.title == "The coach looks at the turn"


def test_a_turn_can_be_changed_after_the_warning_and_is_not_warned_of_when_it_is_good(coached):
    driver, match, _engine = coached(OPEN)
    end_movement(driver)
    driver.press(pygame.K_ESCAPE)
    for _ in OPEN:
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
    for move in CLOSED:
        match.play(move)
    end_movement(driver)
    assert question(driver) == ""
    assert texts(match)[: len(CLOSED) + 1] == [*CLOSED, "."]


def test_a_turn_that_goes_on_in_spite_of_the_warning_is_warned_of_once(coached):
    moves = ("O10=U13", "N13-S12", "O14-T13")
    driver, match, engine = coached(moves)
    end_movement(driver)
    assert "would be" in question(driver)
    driver.tab_to("yes")
    driver.press(pygame.K_RETURN)
    driver.wait(0.2)
    assert texts(match)[:4] == [*moves, "."]
    judged = len(engine.questions)
    while match.state.phase == Phase.DECLARE:
        driver.click("confirm")
        driver.wait(0.2)
        assert question(driver) == ""
    assert all("TurnJudge" not in each.bot for each in engine.questions[judged:])


@pytest.mark.parametrize(("players", "coach"), [((Human(), Human()), "always"), (AGAINST_COMPUTER, "off")])
def test_nothing_is_judged_where_the_coach_is_off_or_two_people_play(coached, players, coach):
    driver, match, engine = coached(OPEN, coach, players)
    end_movement(driver)
    assert question(driver) == ""
    assert "." in texts(match)
    assert all("TurnJudge" not in each.bot for each in engine.questions)


def test_the_number_of_warnings_is_kept(coached):
    driver, match, _engine = coached(OPEN, "3")
    for _ in range(3):
        end_movement(driver)
        assert question(driver)
        driver.press(pygame.K_ESCAPE)
    end_movement(driver)
    assert question(driver) == ""
    assert "." in texts(match)


@pytest.mark.compiled
def test_coach_and_review_judge_a_turn_alike():
    """The worst turn of a match, as the review judges it and as the coach has it judged as movement ends."""
    match = load_record(RECORD)
    reviewing = Reviewing(match, "quick")
    part = next(part for part in reviewing.parts if part.ply == 68)
    reviewing.parts = [part]
    reviewing.judge_next()
    verdict = reviewing.verdicts[68]
    ended = next(node for node in part.nodes if node.text == ".")
    assert [node.text for node in steps_so_far(RULES, ended.parent)] == [*part.texts[: part.texts.index(".")]]
    steps = part.texts[: part.texts.index(".") + 1]
    thoughts = []
    task = Task(Limit(nodes=QUALITIES["quick"]), random.Random(seed_of(68)), thoughts.append)
    view = RULES.view(part.before.state, part.side)
    best = TurnJudge(ENTRY.bot_path, *steps).think(RULES, view, task)
    assert best.chance_of(part.side) == pytest.approx(verdict.best)
    assert thoughts[0].chance_of(part.side) == pytest.approx(verdict.played, abs=0.06)
