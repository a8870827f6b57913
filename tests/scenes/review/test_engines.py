"""Reviews by engines of other programs."""

from __future__ import annotations

import sys
from pathlib import Path

from game.entry import GamePart
from game.match.match import Match
from game.otep.analyst import Analyst
from game.otep.process import write_command
from game.registry import GAMES
from game.review.background import BackgroundReview
from game.review.store import ReviewFolder
from game.scenes.base import scene_of
from tests.scenes.review.help import PLAYERS, wait_until

ENGINE_GAME = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
FAULTY = Path(__file__).parents[2] / "otep" / "engines" / "faulty.py"


def of_engines(plies):
    """A match that engines could review."""
    match = Match.create(ENGINE_GAME, {}, PLAYERS)
    for _ in range(plies):
        match.play(match.legal_moves()[0])
    match.resign(0)
    return match


def test_an_engine_of_another_program_reviews_a_match(tmp_path):
    """Longhall itself is that program."""
    match = of_engines(2)
    analyst = Analyst("Hrafn", write_command([sys.executable, "-m", "game", "otep"]))
    background = BackgroundReview(match, "quick", tmp_path, analyst)
    background.start()
    wait_until(lambda: [background.poll(), background.finished or background.problem][1])
    assert (background.problem, background.finished) == ("", True)
    review = background.reviewing.review()
    assert all(0 < each.before < 1 and each.verdict.line for each in review.parts)
    assert ReviewFolder(tmp_path).open(match, "quick", analyst).done == 2
    assert ReviewFolder(tmp_path).open(match, "quick").done == 0  # Longhall's own review is another one
    assert ReviewFolder(tmp_path).accuracies() == {}


def test_longhall_takes_over_where_an_engine_fails(make_driver):
    command = write_command([sys.executable, str(FAULTY), "crashes"])
    driver = make_driver(engines={"Hrafn": command}, analyst="Hrafn")
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", of_engines(2)))
    driver.until(lambda: driver.has("fault"), 60.0, "the fault is told")
    told = driver.find("fault").text
    assert told == "Hrafn has ended unexpectedly. Longhall reviews the match instead."
    page = driver.scene
    driver.until(lambda: page._work.finished, 60.0, "Longhall reviews")
    assert page._work.reviewing.analyst is None
    assert page._work.reviewing.done == 2
    driver.click("analyst")
    driver.click("choice-Hrafn")
    assert not driver.has("fault")
    assert page._work.reviewing.analyst == ("Hrafn", command)


def test_who_reviews_is_chosen_only_where_engines_could(shown, make_driver):
    driver, _match = shown()
    assert not driver.has("analyst")
    other = next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE))
    match = Match.create(other, {}, PLAYERS)
    match.resign(0)
    driver = make_driver(engines={"Hrafn": "hrafn"})
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    assert not driver.has("analyst")
