"""Live judgement on the match screen: only where it is wanted and agreed to, with arrows and reasons."""

from __future__ import annotations

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.boards.attack_arrows import ATTACK, ATTACK_MEANING
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.widgets.basic import Label
from tests.scenes.match.help import VERSUS

GAME = GAMES[0]
PEOPLE = (Human("Ann"), Human("Ben"))


def way(move, chance):
    return Thought(move, 3, 0, (move,), 100, 0.1, None, (move,), chance)


def judge(driver, *ways):
    """Answer a round as the process does."""
    engine = driver.judge
    engine.answers += [*ways[1:], ways[0], Decision(engine.job, ways[0].move, ways[0])]
    driver.wait(0.3)


def begin(driver, players=VERSUS, moves=("d1-d2",), over=False):
    match = Match.create(GAME, {}, players, archive=driver.app.archive)
    for move in moves:
        match.play(move)
    if over:
        match.resign(0)
    driver.show(match)
    driver.wait(0.3)
    if over:
        driver.scene.session.look_at(match.root)
        driver.wait(0.3)
    return match


def card(driver):
    return driver.scene.judgement.told


def test_the_card_is_low_where_the_game_is_over(driver):
    escape = "/11/11/11/11/11/11/K10/11/11/5t5/11/ defenders"
    match = Match.create(GAME, {}, PEOPLE, setup=escape, archive=driver.app.archive)
    match.play("a7-a1")
    last = match.current
    driver.show(match)
    driver.wait(0.3)
    driver.press(pygame.K_j)
    driver.scene.session.look_at(match.root)
    driver.wait(0.3)
    high = driver.find("judgement").rect.height
    driver.scene.session.look_at(last)
    driver.wait(0.3)
    assert card(driver).heading == "The game is over."
    assert driver.find("judgement").rect.height < high / 2


def test_a_finished_match_is_judged_where_one_looks(driver):
    match = begin(driver, over=True)
    assert not driver.judge.asked
    driver.press(pygame.K_j)
    driver.wait(0.2)
    assert len(driver.judge.asked) == 1
    judge(driver, way("d1-d2", 0.62), way("d1-d3", 0.5), way("d1-d4", 0.2))
    assert card(driver).heading == "Attackers slightly better, 62 %"
    assert [(each.move, each.chance) for each in card(driver).ways] == [
        ("d1–d2", "62 %"),
        ("d1–d3", "50 %"),
        ("d1–d4", "20 %"),
    ]
    best, *others = driver.board.state.attacks
    assert (best.origin, best.target, best.label, best.strong) == ("d1", "d2", "62 %", True)
    assert [each.target for each in others] == ["d3", "d4"]
    assert driver.has("judgement")
    driver.scene.session.look_at(match.current.children[0])
    driver.wait(0.3)
    assert driver.judge.cancelled == 1
    assert driver.board.state.attacks == ()
    assert driver.app.settings.judgement
    driver.press(pygame.K_j)
    driver.wait(0.2)
    assert not driver.has("judgement")
    assert driver.judge.closed == 1
    assert not driver.app.settings.judgement


def test_leaving_ends_the_process(make_driver):
    driver = make_driver(judgement=True)
    begin(driver, over=True)
    assert driver.judge.asked
    driver.app.home()
    driver.wait(0.1)
    assert driver.judge.closed == 1


def test_another_page_ends_the_process_until_one_comes_back(make_driver):
    driver = make_driver(judgement=True)
    begin(driver, over=True)
    driver.scene.commands.rule_book()
    driver.wait(0.2)
    assert driver.judge.closed == 1
    asked = len(driver.judge.asked)
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.2)
    assert len(driver.judge.asked) == asked + 1


def test_a_match_that_goes_on_is_not_judged_because_of_a_setting(make_driver):
    driver = make_driver(judgement=True)
    begin(driver)
    assert not driver.judge.asked
    assert card(driver) is None


def test_against_the_computer_one_asks_for_it(driver):
    begin(driver, moves=())
    driver.click("menu")
    driver.click("deeper")
    driver.click("judgement")
    driver.wait(0.2)
    assert len(driver.judge.asked) == 1
    assert not driver.app.settings.judgement  # it was asked for in this match


def test_it_takes_the_place_of_a_hint(driver):
    begin(driver, moves=())
    driver.press(pygame.K_h)
    driver.engine.decide("d1-d2", score=150)
    driver.wait()
    assert driver.board.state.arrows
    driver.press(pygame.K_j)
    driver.wait(0.3)
    judge(driver, way("d1-d3", 0.6), way("e1-e3", 0.5))
    assert not driver.scene.session.callouts.text
    assert not driver.board.state.arrows
    assert len(driver.board.state.attacks) == 2


def test_two_people_are_asked_once(driver):
    begin(driver, players=PEOPLE)
    driver.press(pygame.K_j)
    driver.wait(0.2)
    assert not driver.judge.asked
    driver.click("agree-0")
    assert not driver.find("yes").enabled
    driver.click("agree-1")
    driver.click("yes")
    driver.wait(0.2)
    assert len(driver.judge.asked) == 1
    driver.press(pygame.K_j)
    driver.wait(0.2)
    assert card(driver) is None


def test_a_reason_tells_what_the_line_does_and_threatens(make_driver):
    driver = make_driver(judgement=True)
    position = "/11/11/11/11/11/1t1T6t/11/5K5/11/11/11/ attackers"
    match = Match.create(GAME, {}, (Human(), Computer(1)), archive=driver.app.archive, setup=position)
    match.play("k6-k5")
    match.resign(1)
    driver.show(match)
    driver.wait(0.2)
    driver.scene.session.look_at(match.root)
    driver.wait(0.2)
    judge(driver, way("b6-c6", 0.7), way("k6-e6", 0.9))
    reasons = {each.move: each.reason for each in card(driver).ways}
    assert reasons["b6–c6"] == "It threatens to capture d6."


def test_the_line_and_the_legend_tell_the_arrows_of_good_moves(driver):
    begin(driver, PEOPLE, moves=("d1-d2", "f8-c8"), over=True)
    for side, (one, other) in enumerate((("d1-d3", "e1-e3"), ("f8-c8", "f8-e8"))):
        driver.scene.session.look_at(driver.match.line()[side])
        driver.press(pygame.K_j)
        driver.wait(0.3)
        judge(driver, way(one, 0.6), way(other, 0.5))
        assert ATTACK in driver.scene.session.shown_marks()
        assert {arrow.side for arrow in driver.board.state.shown_attacks} == {0}  # the colour is the same
        assert driver.scene.session.mark_words[ATTACK] == ATTACK_MEANING[0]
        driver.press(pygame.K_w)
        told = [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]
        assert told.index("On the board now") < told.index(ATTACK_MEANING[1]) < told.index("Moving")
        driver.press(pygame.K_ESCAPE)
        driver.press(pygame.K_j)


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1600, 1000)])
def test_it_has_room_in_every_window(make_driver, size):
    driver = make_driver(size=size, judgement=True)
    begin(driver, over=True)
    judge(driver, way("d1-d2", 0.62), way("d1-d3", 0.5), way("d1-d4", 0.2))
    assert driver.scene.widgets.judgement is not None
    assert driver.scene.ui.ground.find("to-game") is not None
