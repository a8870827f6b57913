from __future__ import annotations

import pygame
import pytest

from game.ai.levels import LEVELS, level_at
from game.ai.temperaments import TITLES
from game.entry import GamePart
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.home.page import HomePage
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.opponents import CHARGES, shields
from game.scenes.results import tallies
from game.widgets.shields import Arms, draw_row, shield
from game.widgets.theme import Theme

WITH_OPPONENTS = [entry for entry in GAMES if entry.has(GamePart.OPPONENTS)]
GAME, OTHER = WITH_OPPONENTS[:2]
BLANK = (None, None)


def finished(archive, level, side, winner, entry=GAME, person=""):
    """A match of a person on ``side`` against a level that ended by resignation."""
    players = [Computer(level), Computer(level)]
    players[side] = Human(person)
    match = Match.create(entry, {}, tuple(players), archive=archive)
    match.resign(1 - winner)


def labels(driver, key):
    return driver.find(key).text


@pytest.mark.parametrize("entry", WITH_OPPONENTS, ids=lambda entry: entry.name)
def test_characters_have_names_of_their_own_and_reach_from_the_lowest_levels_to_the_highest(entry):
    row = entry.opponents()
    levels = [opponent.level for opponent in row.characters]
    assert levels == sorted(set(levels))
    assert levels[0] <= LEVELS[0].number
    assert levels[-1] == LEVELS[-1].number
    assert len(levels) >= len(LEVELS)
    assert all(level_at(level) for level in levels)
    assert len({opponent.name for opponent in row.characters}) == len(levels)
    assert {opponent.temperament for opponent in row.characters} <= {"", *TITLES}
    assert row.characters[-1].temperament == ""  # the champion has no weakness of character
    assert all(opponent.about.endswith(".") for opponent in row.characters)


def test_shields_tell_level_and_side(driver):
    archive, row = driver.app.archive, GAME.opponents()
    assert shields(row, GAME.name, tallies(archive.summaries(), "")) == []
    finished(archive, 2, 0, winner=1)
    assert shields(row, GAME.name, tallies(archive.summaries(), "")) == []
    finished(archive, 2, 1, winner=1)
    finished(archive, 5, 0, winner=0)
    hung = shields(row, GAME.name, tallies(archive.summaries(), ""))
    painted = [(left is not None, right is not None) for (left, right), *_ in hung]
    won = {2: (False, True), 5: (True, False)}
    assert painted == [won.get(opponent.level, (False, False)) for opponent in row.characters]
    assert [arms.champion for arms in hung] == [False] * (len(hung) - 1) + [True]


def test_the_first_page_shows_who_was_beaten(driver):
    finished(driver.app.archive, 1, 0, winner=0)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    driver.wait(1.0)
    card = driver.find(f"play-{GAME.name}")
    row = card.shape.shields.move(card.rect.topleft)
    assert card.rect.contains(row)
    surface = driver.app.window.get_surface()
    tincture = pygame.Color(GAME.opponents().tinctures[0])
    colours = {
        tuple(surface.get_at((x, y)))[:3]
        for x in range(row.left, row.right)
        for y in range(row.top, row.bottom)
    }
    assert any(max(abs(a - b) for a, b in zip(colour, tincture, strict=False)) < 40 for colour in colours)
    count = len(GAME.opponents().characters)
    assert f"Shields: 1 of {count} opponents beaten" in driver.find(f"play-{GAME.name}").tooltip


def test_the_page_counts_results_and_leads_to_a_game(driver):
    finished(driver.app.archive, 3, 1, winner=1)
    finished(driver.app.archive, 3, 0, winner=1)
    driver.click("opponents")
    assert labels(driver, "standing-3") == "1 won, 0 drawn, 1 lost"
    assert labels(driver, "standing-1") == "No game finished yet."
    driver.click("play-3-1")
    assert type(driver.scene) is NewGamePage
    players = driver.scene.plan.players
    assert players[0].computer
    assert players[0].level == 3
    assert not players[1].computer


def test_by_keyboard_from_the_first_page_to_the_match(driver):
    driver.tab_to("opponents")
    driver.press(pygame.K_RETURN)
    driver.tab_to("game")
    driver.press(pygame.K_RIGHT)
    driver.tab_to("play-1-0")
    driver.press(pygame.K_RETURN)
    assert driver.scene.entry is OTHER
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(driver.scene, MatchPage)
    assert driver.scene.match.players[1] == Computer(1)


def test_back_leads_to_the_first_page(driver):
    driver.click("opponents")
    driver.press(pygame.K_ESCAPE)
    assert type(driver.scene) is HomePage


@pytest.mark.parametrize("width", [90, 110, 224])
@pytest.mark.parametrize("count", [1, 5, 8])
def test_shields_stay_within_their_place(width, count):
    card = pygame.Rect(60, 40, width, 20)
    surface = pygame.Surface((width + 120, 120), pygame.SRCALPHA)
    row = [Arms((None, None), place, place == count) for place in range(1, count + 1)]
    draw_row(surface, Theme("dark", 100), card, row)
    drawn = surface.get_bounding_rect()
    assert drawn.width > 12
    assert card.contains(drawn)
    draw_row(surface, Theme("dark", 100), card, [])  # nobody was beaten
    assert surface.get_bounding_rect() == drawn


def test_each_temperament_has_a_charge_of_its_own():
    assert set(CHARGES) == set(TITLES)
    painted = {
        pygame.image.tobytes(shield(80, Arms(BLANK, 2, False, charge)), "RGBA")
        for charge in ("", *CHARGES.values())
    }
    assert len(painted) == len(TITLES) + 1
