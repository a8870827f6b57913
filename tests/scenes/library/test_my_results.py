"""The page of one's own results: opponents by name, and puzzles."""

from __future__ import annotations

import pygame

from game.entry import GamePart
from game.match.match import Match
from game.match.players import Computer, Human
from game.puzzles import progress as kept
from game.puzzles.puzzle import load
from game.registry import GAMES
from game.scenes.library.my_results import MyResultsPage
from game.scenes.opponents import OpponentsPage

GAME = next(entry for entry in GAMES if entry.has(GamePart.OPPONENTS) and entry.has(GamePart.PUZZLES))


def shown(driver):
    return [getattr(widget, "text", "") for widget in driver.layer.walk()]


def test_solved_puzzles_count_without_any_game_and_their_rating_once_it_is_no_guess(make_driver):
    driver = make_driver()
    progress, puzzles = kept.load(driver.app.folder), load(GAME)
    progress.attempt(puzzles[0], right=True)
    driver.app.push(MyResultsPage())
    driver.wait(0.1)
    assert driver.find(f"puzzles-{GAME.name}").text == f"1 of {len(puzzles)} puzzles solved."
    solved = 0
    while progress.rating(GAME.name).guessed:
        progress.attempt(puzzles[solved], right=True)
        solved += 1
    driver.press(pygame.K_ESCAPE)
    driver.app.push(MyResultsPage())
    driver.wait(0.1)
    rating = round(progress.rating(GAME.name).rating)
    told = f"{solved} of {len(puzzles)} puzzles solved. Your rating there: {rating}."
    assert driver.find(f"puzzles-{GAME.name}").text == told


def test_opponents_are_named_and_lead_there(make_driver):
    driver = make_driver()
    match = Match.create(GAME, {}, (Human(), Computer(2)), archive=driver.app.archive)
    match.resign(0)
    driver.app.push(OpponentsPage(GAME))
    driver.wait(0.1)
    driver.click("results")
    driver.wait(0.1)
    assert f"{GAME.opponents().at(2).name}, level 2" in shown(driver)
