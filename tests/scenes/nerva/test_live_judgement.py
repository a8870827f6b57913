"""Live judgement in a game with secrets: what the viewer may know while it is played, and later what was."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find

GAME = find("nerva")


def begin(driver, players, king="f6_1"):
    match = Match.create(GAME, {}, players, archive=driver.app.archive)
    for move in ("hide_e4_2", f"hide_{king}", "a2_1"):
        match.play(move)
    driver.show(match)
    driver.wait(0.3)
    return match


def asked(driver):
    return [view for view, _limit in driver.judge.asked]


def test_while_it_is_played_only_the_viewers_view_is_used(make_driver):
    """Two truths that differ in the computer's king only are judged by the same question."""
    views = []
    for king in ("f6_1", "g7_2"):
        driver = make_driver(animation="off")
        match = begin(driver, (Human(), Computer(1)), king)
        driver.press(pygame.K_j)
        driver.wait(0.2)
        assert asked(driver) == []  # the computer is to move: what it knows is not told
        match.play("g2_1")
        driver.wait(0.3)
        rules = match.rules
        assert asked(driver) == [rules.format_view(rules.view(match.state, 0))]
        views += asked(driver)
    assert views[0] == views[1]


def test_after_the_end_what_could_be_known_and_what_was_are_compared(make_driver):
    driver = make_driver(animation="off", judgement=True)
    match = begin(driver, (Human(), Computer(1)))
    match.resign(0)
    driver.wait(0.3)
    shown = match.root.children[0].children[0].children[0]
    driver.scene.session.look_at(shown)
    driver.wait(0.3)
    rules = match.rules
    assert asked(driver)[-1] == rules.format_view(rules.view(shown.state, 1))
    driver.tab_to("judged-by")
    driver.press(pygame.K_RIGHT)
    driver.wait(0.3)
    assert asked(driver)[-1] == rules.format_view(rules.disclose(shown.state, 1))
    assert asked(driver)[-1] != rules.format_view(rules.view(shown.state, 1))


def test_two_people_at_one_screen_see_what_both_may_know(make_driver):
    views = []
    for kings in (("e4_2", "f6_1"), ("d3_1", "g7_2")):
        driver = make_driver(animation="off")
        match = Match.create(GAME, {}, (Human("Ann"), Human("Ben")), archive=driver.app.archive)
        for move in (*(f"hide_{king}" for king in kings), "a2_1"):
            match.play(move)
        driver.show(match)
        driver.wait(0.3)
        driver.press(pygame.K_j)
        for key in ("agree-0", "agree-1", "yes"):
            driver.click(key)
        driver.wait(0.2)
        rules = match.rules
        assert asked(driver) == [rules.format_view(rules.view(match.state, None))]
        views += asked(driver)
    assert views[0] == views[1]
