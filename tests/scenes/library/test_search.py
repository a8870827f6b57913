"""Filters, order and search of the library."""

from __future__ import annotations

import pygame
import pytest

from game.match.players import Computer, Human
from game.scenes.library.page import LibraryPage
from game.scenes.new_game.page import NewGamePage
from tests.scenes.library.help import GAME, LAST, MIDDLE, THIRD, begin, rows


def test_filter(shelf):
    shelf.click("state", 0.5)
    assert rows(shelf) == [f"New against {THIRD}"]
    shelf.tab_to("state")
    shelf.press(pygame.K_RIGHT)
    assert rows(shelf) == ["Old against Ivar"]


def test_filter_by_game(shelf):
    other = begin(shelf.app.archive, "Third", Human(), game=LAST)
    shelf.app.pop()
    shelf.wait()
    assert len(rows(shelf)) == 3
    shelf.click("game")
    shelf.click(f"choice-{LAST.name}")
    assert rows(shelf) == [f"Third against {LAST.rules().sides[1]}"]
    assert other.resign(0)
    shelf.click("state", 0.5)
    shelf.click("game")
    shelf.click(f"choice-{MIDDLE.name}")
    assert rows(shelf) == []
    assert MIDDLE.title in shelf.find("empty").text
    shelf.click("way-on")
    assert isinstance(shelf.scene, NewGamePage)
    assert shelf.scene.entry is MIDDLE


def test_search_by_name(shelf):
    begin(shelf.app.archive, "Sigrid")
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    shelf.click("search")
    shelf.type("sig")
    assert rows(shelf) == ["Sigrid against Ivar"]
    shelf.type("x")
    assert rows(shelf) == []
    assert shelf.find("search").text == "sigx"
    shelf.click("way-on")
    assert len(rows(shelf)) == 3


def choose(driver, control, value):
    driver.click(control)
    driver.click(f"choice-{value}")


def test_filter_by_player_and_result(shelf):
    begin(shelf.app.archive, "Lost", Computer(3), finished=True)
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    choose(shelf, "player", "computer 3")
    assert rows(shelf) == [f"Lost against {THIRD}", f"New against {THIRD}"]
    choose(shelf, "result", "lost")
    assert rows(shelf) == [f"Lost against {THIRD}"]
    choose(shelf, "result", "won")
    assert rows(shelf) == []
    choose(shelf, "player", "human Ivar")
    assert rows(shelf) == ["Old against Ivar"]


def test_order(shelf):
    long = begin(shelf.app.archive, "Long")
    long.play(long.legal_moves()[0])
    begin(shelf.app.archive, "Latest", game=LAST)
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    names = {}
    for order in ("oldest", "longest", "game", "newest"):
        choose(shelf, "order", order)
        names[order] = [title.split()[0] for title in rows(shelf)]
    assert names["newest"] == ["Latest", "Long", "New", "Old"]
    assert names["oldest"] == ["Old", "New", "Long", "Latest"]
    assert names["longest"][0] == "Long"
    titles = {True: GAME.title, False: LAST.title}
    assert (names["game"][-1] == "Latest") == (titles[False].casefold() > titles[True].casefold())


@pytest.mark.parametrize("words", ["bjorn", "BJÖRN", "björn ivar", "aero"])
def test_a_name_is_found_without_its_accents(make_driver, words):
    driver = make_driver(LibraryPage)
    begin(driver.app.archive, "Björn of Ærø")
    begin(driver.app.archive, "Leif")
    driver.app.push(LibraryPage())
    driver.click("search")
    driver.type(words)
    assert [each.split(" against")[0] for each in rows(driver)] == ["Björn of Ærø"]
