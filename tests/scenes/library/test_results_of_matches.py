"""The page of one's own results: what was played, against whom, by which side."""

from __future__ import annotations

import pygame
import pytest

from game.match.archive import Archive
from game.match.players import Computer
from game.match.record import read_record, write_record
from game.review.review import Reviewing
from game.review.store import FOLDER, ReviewFolder
from game.review.verdict import Verdict
from game.scenes.library.page import LibraryPage
from game.scenes.library.plots import running_means
from game.widgets.basic import Label
from tests.scenes.library.help import GAME, begin


def named(level):
    """An opponent of the first game as one's results list it."""
    return f"{GAME.opponents().at(level).name}, level {level}"


def labels(driver):
    return [widget.text for widget in driver.layer.walk() if isinstance(widget, Label)]


def test_my_results(shelf):
    begin(shelf.app.archive, "Old", Computer(2), finished=True)
    won = begin(shelf.app.archive, "Old", Computer(3))
    won.resign(1)
    begin(shelf.app.archive, "", Computer(3), finished=True)
    begin(shelf.app.archive, "Another", Computer(3), finished=True)
    shelf.click("results")
    assert shelf.layer.field == "Old"  # the name that was played under most often is proposed
    shelf.press(pygame.K_RETURN)
    assert shelf.app.settings.name == "Old"
    texts = labels(shelf)
    at = texts.index("Against people")
    assert texts[at : at + 20] == [
        *("Against people", "1", "0", "0", "1"),
        *(named(2), "1", "0", "0", "1"),
        *(named(3), "2", "1", "0", "1"),
        *("All games", "4", "1", "0", "3"),
    ]
    shelf.click("name")
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    shelf.type("  another ")
    shelf.click("yes")
    assert shelf.app.settings.name == "another"
    texts = labels(shelf)
    at = texts.index(named(3))
    assert texts[at : at + 5] == [named(3), "2", "0", "0", "2"]
    assert not any(text.startswith("Level") for text in texts[at + 5 :])


def test_results_are_shown_by_side_and_over_time(shelf):
    shelf.app.settings.change(name="Old")
    lost = begin(shelf.app.archive, "Old", Computer(2), finished=True)
    won = begin(shelf.app.archive, "Old", Computer(3))
    won.resign(1)
    for match, after in ((lost, 0.9), (won, 0.2)):
        reviewing = Reviewing(match, "quick")
        for part in reviewing.parts:
            reviewing.verdicts[part.ply] = Verdict(0.9, after, ("?",), 1, choices=9)
        ReviewFolder(shelf.app.folder / FOLDER).keep(reviewing)
    shelf.click("results")
    name = won.entry.name
    assert shelf.find(f"side-{name}-0").tally == {"won": 1, "lost": 2}
    assert not shelf.has(f"side-{name}-1")
    assert shelf.find(f"results-{name}").means[-1] == pytest.approx(1 / 3)
    known = ReviewFolder(shelf.app.folder / FOLDER).accuracies()
    assert known.keys() == {lost.header.identity, won.header.identity}
    assert known[lost.header.identity][0] > 99
    assert known[won.header.identity][0] < 20
    assert len(shelf.find(f"accuracy-{name}").means) == 2


def test_the_mean_is_of_the_last_games():
    assert running_means((1, 0, 0, 1), 2) == (1, 0.5, 0, 0.5)


def test_copies_and_matches_of_others_are_not_my_results(shelf):
    shelf.app.settings.change(name="Old")
    mine = begin(shelf.app.archive, "Old", Computer(2), finished=True)
    read_record(write_record(mine)).keep_in(shelf.app.archive)  # as older versions have kept it
    for name in ("", "Stranger"):
        imported = begin(Archive(None), name, Computer(2), finished=True)
        imported.keep_in(shelf.app.archive)
        shelf.app.archive.note_import(imported.id)
    shelf.click("results")
    texts = labels(shelf)
    at = texts.index(named(2))
    assert texts[at : at + 5] == [named(2), "1", "0", "0", "1"]


def test_the_name_is_asked_for_once_and_only_where_matches_have_names(make_driver):
    driver = make_driver(LibraryPage)
    begin(driver.app.archive, "", Computer(3), finished=True)
    driver.click("results")
    assert driver.layer is driver.scene.ui.ground
    driver.app.pop()
    begin(driver.app.archive, "Old", Computer(3), finished=True)
    driver.click("results")
    driver.press(pygame.K_ESCAPE)
    assert driver.app.settings.name == ""
    texts = labels(driver)
    at = texts.index(named(3))
    assert texts[at : at + 5] == [named(3), "1", "0", "0", "1"]
    assert not any(text.startswith("Level") for text in texts[at + 5 :])
    driver.app.pop()
    driver.click("results")
    assert driver.layer is driver.scene.ui.ground


def test_no_results_yet(shelf):
    shelf.click("results")
    shelf.click("cancel")  # nobody tells a name
    assert shelf.find("empty").text == "Nothing counted yet"
