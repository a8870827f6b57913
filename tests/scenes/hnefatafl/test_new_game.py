"""A new game of hnefatafl: rule sets, rules of one's own, positions."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.new_game.plan import Plan
from tests.scenes.new_game.test_page import choose

GAME = find("hnefatafl")


@pytest.fixture
def page(make_driver):
    return make_driver(lambda: NewGamePage(GAME))


def test_start_with_the_mouse(page):
    page.click("name-0")
    page.type("Ragnhild ")
    choose(page, "level-1", "4")
    assert page.find("level-help-1").text
    choose(page, "option-rules", "brandubh")
    page.click("clock", 0.95)
    page.click("minutes", 0.95)
    page.click("start")
    assert isinstance(page.scene, MatchPage)
    match = page.scene.match
    assert match.players == (Human("Ragnhild"), Computer(4))
    assert match.options["rules"] == "brandubh"
    assert str(match.control) == "11+5"
    assert page.app.archive.summaries()[0].id == match.id


def test_start_with_the_keyboard_alone(make_driver):
    driver = make_driver()
    driver.tab_to("play-hnefatafl")
    driver.press(pygame.K_RETURN)
    driver.tab_to("kind-1")
    driver.press(pygame.K_LEFT)
    driver.tab_to("name-1")
    driver.type("Ivar")
    driver.tab_to("option-rules")
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_DOWN)
    driver.press(pygame.K_RETURN)
    driver.tab_to("start")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, MatchPage)
    assert driver.scene.match.players == (Human(""), Human("Ivar"))
    assert driver.scene.match.options["rules"] != "skalk"


def test_the_last_choice_is_remembered(make_driver, tmp_path):
    from game.settings import load

    driver = make_driver(lambda: NewGamePage(GAME), folder=tmp_path)
    driver.click("kind-1", 0.2)
    driver.click("name-1")
    driver.type("Ivar")
    choose(driver, "option-rules", "tablut")
    driver.click("clock", 0.4)
    driver.click("start")
    kept, _ = load(tmp_path)
    plan = Plan(GAME, kept.new_game["hnefatafl"])
    assert [seat.player() for seat in plan.players] == [Human(), Human("Ivar")]
    assert plan.options["rules"] == "tablut"
    assert plan.clock == "3+2"


def test_defaults_follow_the_rule_set():
    rules = GAME.rules()
    plan = Plan(GAME)
    option = next(option for option in rules.options if option.name == "rules")
    limit = next(option for option in rules.options if option.name == "quiet_limit")
    plan.set_option(limit, 33)
    for choice in option.choices:
        assert plan.set_option(option, choice.value)
        alone = rules.resolve_options({"rules": choice.value})
        assert plan.options["repetition"] == alone["repetition"]
    assert plan.set_option(limit, 12)
    assert plan.options["quiet_limit"] == 12


def test_rules_of_ones_own(page):
    page.click("option-rules")
    page.click("choice-\0own")
    page.press(pygame.K_a, pygame.KMOD_CTRL)
    page.type("nonsense")
    assert page.find("option-rules-text-error").text.endswith(".")
    assert not page.find("start").enabled
    page.click("start")
    assert isinstance(page.scene, NewGamePage)
    page.click("option-rules-text")
    page.press(pygame.K_a, pygame.KMOD_CTRL)
    page.type("dim:7 atkf:y tfr:l ks:w nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
    assert page.find("option-rules-text-error").text == ""
    page.click("start")
    assert isinstance(page.scene, MatchPage)
    assert page.scene.match.options["rules"].startswith("dim:7")


def test_a_number_is_typed(page):
    page.click("option-quiet_limit", 0.5)
    page.type("17")
    page.click("start")
    assert page.scene.match.options["quiet_limit"] == 17


def test_from_a_position(page):
    from game.match.position_text import write_position

    played = Match.create(GAME, {"rules": "brandubh"})
    played.play(played.legal_moves()[0])
    page.clipboard = write_position(played) + "\n"
    page.click("paste")
    assert page.find("preview").position
    page.click("start")
    match = page.scene.match
    assert match.options["rules"] == "brandubh"
    assert (
        match.rules.format_state(match.state).split()[0] == played.rules.format_state(played.state).split()[0]
    )


def test_a_wrong_position_is_explained_in_place(page):
    page.click("position")
    page.type("/3t3/ nobody")
    assert page.find("position-error").text
    assert page.find("trouble").text == page.find("position-error").text
    assert not page.find("start").enabled
    page.click("position")
    page.press(pygame.K_a, pygame.KMOD_CTRL)
    page.press(pygame.K_BACKSPACE)
    assert page.find("position-error").text == ""
    assert page.find("start").enabled


@pytest.mark.parametrize(
    "text",
    [
        "/K10/11/11/11/11/11/11/11/11/11/1t9/ attackers",
        "hnefatafl{rules=skalk} /K10/11/11/11/11/11/11/11/11/11/1t9/ attackers",
    ],
)
def test_a_position_where_the_game_is_over_is_refused(page, text):
    page.clipboard = text
    page.click("paste")
    assert page.find("position-error").text == "In this position the game is already over."
    assert not page.find("start").enabled
    page.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(page.scene, NewGamePage)
