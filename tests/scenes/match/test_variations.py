"""Moves of the list are commented and marked, variations promoted, folded and removed; lines play through."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.scenes.match.variation_commands import SECONDS
from game.scenes.new_game.page import NewGamePage

GAME = GAMES[0]


@pytest.fixture
def analysed(make_driver):
    """A finished match with two variations on its second move."""

    def begin(**window):
        driver = make_driver(animation="off", **window)
        match = Match.create(GAME, {}, (Human("Ann"), Human("Ben")), archive=driver.app.archive)
        first = match.play("d1-d2")
        match.play("f8-i8")
        match.play("e1-e2")
        match.resign(1)
        for text in ("f4-i4", "g5-i5"):
            match.play(text, at=first)
        match.play("k4-j4")
        driver.show(match)
        driver.scene.session.look_at(first)
        driver.wait(0.2)
        return driver, match, first

    return begin


def listed(driver):
    moves = driver.find("moves")
    return [item.text for item, _box in moves.items]


def open_menu(driver, text):
    """Click a move of the list with the right button."""
    moves = driver.find("moves")
    _item, box = next(pair for pair in moves.items if pair[0].text.startswith(text))
    driver.click(box.center, button=pygame.BUTTON_RIGHT)
    driver.wait(0.1)


def test_a_move_is_marked_and_commented(analysed):
    driver, match, first = analysed(size=(1600, 1000))
    open_menu(driver, "d1–d2")
    driver.click("mark-0")
    driver.wait(0.2)
    assert first.comment == "!"
    assert "d1–d2!" in listed(driver)
    open_menu(driver, "d1–d2")
    driver.click("comment")
    driver.type("A calm start.")
    driver.press(pygame.K_RETURN)
    driver.wait(0.2)
    assert first.comment == "! A calm start."
    assert "d1–d2!¶" in listed(driver)
    assert "A calm start." in driver.scene.widgets.told.status.detail
    assert driver.app.archive.load(match.id).root.children[0].comment == first.comment
    driver.press(pygame.K_i)  # the shown move by keyboard; the mark goes the way it came
    driver.click("mark-0")
    assert first.comment == "A calm start."


def test_variations_are_promoted_folded_and_removed(analysed):
    driver, match, first = analysed(size=(1600, 1000))
    texts = listed(driver)
    assert texts.index("f4–i4") < texts.index("g5–i5")
    open_menu(driver, "k4–j4")  # any move of the variation
    driver.click("promote")
    driver.wait(0.2)
    texts = listed(driver)
    assert texts.index("g5–i5") < texts.index("f4–i4")
    open_menu(driver, "g5–i5")
    driver.click("fold")
    driver.wait(0.2)
    assert "g5–i5 …" in listed(driver)
    assert "k4–j4" not in listed(driver)
    again = driver.app.archive.load(match.id)
    driver.show(again)
    driver.wait(0.2)
    assert "g5–i5 …" in listed(driver)
    driver.app.pop()
    driver.wait(0.2)
    open_menu(driver, "g5–i5")
    driver.click("fold")
    driver.wait(0.2)
    assert "k4–j4" in listed(driver)
    driver.scene.session.look_at(first.children[1].children[0])
    driver.wait(0.2)
    open_menu(driver, "g5–i5")
    driver.click("remove-variation")
    driver.click("yes")
    driver.wait(0.2)
    assert driver.scene.board_controller.history.shown is first
    assert "g5–i5" not in listed(driver)
    assert [node.text for node in match.root.children[0].children] == ["f8-i8", "f4-i4"]


def test_moves_of_the_game_itself_offer_no_variation(analysed):
    driver, _match, _first = analysed(size=(1600, 1000))
    open_menu(driver, "d1–d2")
    assert driver.has("comment")
    assert not driver.has("remove-variation")


def test_a_line_is_played_through_until_its_end(analysed):
    driver, match, _first = analysed()
    driver.scene.session.look_at(match.root)
    driver.wait(0.2)
    driver.press(pygame.K_r)
    seen = []
    for _ in range(round(6 * SECONDS / 0.1)):
        driver.wait(0.1)
        if not seen or seen[-1] is not driver.scene.board_controller.history.shown:
            seen.append(driver.scene.board_controller.history.shown)
    assert seen == match.end.path()
    assert not driver.scene.commands.variations.playing


def test_a_key_or_a_click_stops_it(analysed):
    driver, match, _first = analysed()
    driver.press(pygame.K_r)
    assert driver.scene.commands.variations.playing
    driver.press(pygame.K_HOME)
    driver.wait(2 * SECONDS)
    assert driver.scene.board_controller.history.shown is match.root
    driver.press(pygame.K_r)
    driver.press(pygame.K_r)
    driver.wait(2 * SECONDS)
    assert driver.scene.board_controller.history.shown is match.root


def test_a_new_game_begins_with_any_position_of_a_finished_match(analysed):
    driver, match, first = analysed()
    driver.scene.commands.go_on_elsewhere()
    driver.wait(0.2)
    assert isinstance(driver.scene, NewGamePage)
    plan = driver.app.plans[GAME.name]
    assert match.rules.format_state(first.state) in plan.position


@pytest.mark.parametrize("size", [(640, 480), (700, 1000)])
def test_the_menu_opens_in_every_window(analysed, size):
    driver, _match, _first = analysed(size=size)
    driver.press(pygame.K_i)
    assert driver.has("comment")
    driver.press(pygame.K_ESCAPE)
    driver.click("menu")
    driver.click("deeper")
    driver.click("move-menu")
    driver.wait(0.2)
    assert driver.has("comment")
