"""Engines of other programs on the pages: added in the settings, chosen for a new game."""

import sys
from pathlib import Path

import pygame
import pytest

from game.entry import GamePart
from game.match.match import Match
from game.match.players import Computer, Human
from game.otep import player
from game.otep.process import write_command
from game.registry import GAMES
from game.scenes.judgement.analyst import chosen_analyst
from game.scenes.library.listing import levels
from game.scenes.new_game.page import NewGamePage
from game.scenes.phrases import names_of
from game.scenes.players import player_name, players_in_words
from game.scenes.results import tallies
from game.scenes.settings import SettingsPage

ENGINE = Path(__file__).parents[1] / "otep" / "engines" / "faulty.py"
PATIENCE = 120.0
PLAYED = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
OTHER = next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE))


def command(fault):
    return write_command([sys.executable, str(ENGINE), fault])


@pytest.fixture
def page(make_driver):
    return make_driver(SettingsPage)


def add(page, text):
    page.click("add-engine")
    page.type(text)
    page.click("yes")


def test_an_engine_that_says_hello_is_kept_under_its_name(page):
    add(page, command("fine"))
    page.until(lambda: page.has("remove-engine-0"), PATIENCE, "the engine says hello")
    assert page.app.settings.engines == {"faulty": command("fine")}
    add(page, command("crashes"))
    page.until(lambda: page.has("remove-engine-1"), PATIENCE, "the engine says hello")
    assert page.app.settings.engines == {"faulty": command("fine"), "faulty 2": command("crashes")}
    page.click("remove-engine-0")
    assert page.app.settings.engines == {"faulty 2": command("crashes")}


def test_an_engine_that_does_not_answer_is_told_and_not_kept(page, monkeypatch):
    monkeypatch.setattr(player, "HELLO_PATIENCE", 0.2)
    add(page, command("no-hello"))
    page.until(lambda: page.has("ok"), PATIENCE, "the dialog")
    assert page.app.settings.engines == {}


def test_a_command_without_a_program_is_refused_in_the_dialog(page):
    add(page, "no-such-program --fast")
    assert page.has("yes")
    assert page.app.settings.engines == {}


def test_leaving_the_page_gives_up_what_is_tried(page):
    add(page, command("no-hello"))
    assert not page.find("add-engine").enabled
    process = page.scene._engines._trial._process._process
    page.app.pop()
    assert process.wait(PATIENCE) is not None


def test_an_engine_is_chosen_as_judge_of_positions(make_driver):
    page = make_driver(SettingsPage, engines={"Hrafn": command("fine")})
    page.click("analyst")
    page.click("choice-Hrafn")
    settings = page.app.settings
    assert settings.analyst == "Hrafn"
    assert chosen_analyst(settings, PLAYED) == ("Hrafn", command("fine"))
    assert chosen_analyst(settings, OTHER) is None
    page.click("remove-engine-0")
    assert chosen_analyst(settings, PLAYED) is None
    assert not page.has("analyst")


def test_an_engine_is_chosen_as_judge_by_the_keyboard(make_driver):
    page = make_driver(SettingsPage, engines={"Hrafn": command("fine")})
    page.tab_to("analyst")
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        page.press(key)
    assert page.app.settings.analyst == "Hrafn"


def test_an_engine_is_chosen_for_a_new_game(make_driver):
    page = make_driver(lambda: NewGamePage(PLAYED), engines={"Hrafn": command("fine")})
    page.click("level-1")
    page.click("choice-\0engine Hrafn")
    page.click("start")
    match = page.scene.match
    assert match.players[1] == Computer(engine="Hrafn")
    assert player_name(match, 1) == "Hrafn"
    assert "Hrafn" not in players_in_words(match).roles[1]
    page.app.push(NewGamePage(PLAYED))  # what was chosen last is chosen again
    page.wait(0.1)
    page.click("start")
    assert page.scene.match.players[1] == Computer(engine="Hrafn")
    assert page.scene.match is not match


def test_an_engine_that_was_removed_is_not_chosen_again(make_driver):
    chosen = {
        PLAYED.name: {"players": ["human", "computer engine Hrafn"], "names": ["", ""], "levels": [2, 3]}
    }
    page = make_driver(lambda: NewGamePage(PLAYED), new_game=chosen)
    page.click("start")
    assert page.scene.match.players[1] == Computer(3)


def test_games_that_no_engine_plays_offer_none(make_driver):
    page = make_driver(lambda: NewGamePage(OTHER), engines={"Hrafn": command("fine")})
    page.click("level-1")
    assert not page.has("choice-\0engine Hrafn")


def test_a_match_against_an_engine_counts_for_no_level(page):
    for opponent in (Computer(engine="Hrafn"), Computer(3)):
        match = Match.create(PLAYED, players=(Human(), opponent), archive=page.app.archive)
        match.resign(1)
    summaries = page.app.archive.summaries()
    assert list(tallies(summaries, "")) == [(PLAYED.name, 3, 0)]
    assert levels(summaries) == [3]
    assert {names_of(summary)[1] for summary in summaries} >= {"Hrafn"}
