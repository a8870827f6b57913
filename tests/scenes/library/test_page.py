"""The library: what is listed, opened, named, selected and deleted."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.players import Human
from game.scenes.library.match_list import MatchRow
from game.scenes.library.page import LibraryPage
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from tests.scenes.library.help import GAME, THIRD, reach, rows


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 800)], ids=str)
def test_buttons_beside_the_heading_end_where_the_content_ends(make_driver, size):
    driver = make_driver(LibraryPage, size=size)
    left, width = driver.scene.column(size)
    assert driver.find("import").rect.right == left + width


def test_matches_are_listed_last_played_first(shelf):
    assert rows(shelf) == [f"New against {THIRD}", "Old against Ivar"]
    facts = [widget.facts for widget in shelf.layer.walk() if isinstance(widget, MatchRow)]
    assert f"round 1  ·  {THIRD} to move" in facts[0]
    assert GAME.title in facts[0]
    assert facts[1] != facts[0]


def test_matches_that_never_began_are_not_listed(shelf):
    idle = Match.create(GAME, {}, (Human("Idle"), Human()), archive=shelf.app.archive)
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert len(rows(shelf)) == 2
    assert shelf.app.archive.unfinished()[0].id == shelf.open.id
    idle.play(idle.legal_moves()[0])
    idle.undo()
    shelf.app.pop()
    shelf.app.push(LibraryPage())
    shelf.wait()
    assert rows(shelf)[0].startswith("Idle")


def test_open_by_mouse_and_by_keyboard(shelf):
    shelf.click(f"match-{shelf.over.id}", 0.3)
    assert isinstance(shelf.scene, MatchPage)
    assert shelf.scene.match.id == shelf.over.id
    shelf.app.pop()
    shelf.wait()
    reach(shelf, shelf.over)
    shelf.press(pygame.K_RETURN)
    assert shelf.scene.match.id == shelf.over.id


@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 100), ((700, 1000), 100), ((1280, 800), 200), ((1600, 1000), 100)]
)
def test_the_buttons_beside_the_heading_stand_at_the_right(make_driver, size, scale):
    driver = make_driver(LibraryPage, size=size, ui_scale=scale)
    theme = driver.app.theme
    assert abs(driver.find("import").rect.right - driver.find("order").rect.right) <= theme.space(16)


def test_delete_and_undo(shelf):
    shelf.click(f"more-{shelf.over.id}")
    shelf.click("delete")
    assert rows(shelf) == [f"New against {THIRD}"]
    assert len(shelf.app.archive.summaries()) == 1
    shelf.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(rows(shelf)) == len(shelf.app.archive.summaries()) == 2


def test_delete_by_keyboard_goes_on_to_the_next(shelf):
    reach(shelf, shelf.open)
    shelf.press(pygame.K_DELETE)
    assert rows(shelf) == ["Old against Ivar"]
    assert shelf.layer.focus.key == f"match-{shelf.over.id}"
    shelf.press(pygame.K_DELETE)
    assert rows(shelf) == []
    assert shelf.find("empty").text == "No matches yet"


def test_the_empty_library_offers_a_game(make_driver, monkeypatch):
    monkeypatch.setattr("game.scenes.library.page.GAMES", (GAME,))
    driver = make_driver(LibraryPage)
    driver.click("way-on")
    assert isinstance(driver.scene, NewGamePage)


def test_a_match_gets_a_name(shelf):
    reach(shelf, shelf.over)
    shelf.press(pygame.K_F2)
    shelf.type("The long siege")
    shelf.press(pygame.K_RETURN)
    assert "The long siege" in rows(shelf)


@pytest.mark.parametrize("key", [pygame.K_DELETE, pygame.K_F2])
def test_keys_of_a_match_hold_on_the_button_of_its_menu(shelf, key):
    reach(shelf, shelf.open)
    shelf.press(pygame.K_RIGHT)
    shelf.press(key)
    if key == pygame.K_DELETE:
        assert rows(shelf) == ["Old against Ivar"]
    else:
        assert shelf.find("field")


def test_several_matches_are_deleted_and_come_back(shelf):
    shelf.click(f"more-{shelf.open.id}")
    shelf.click("select")
    shelf.click(f"match-{shelf.over.id}", 0.3)  # where one is selected a click selects
    assert shelf.find("selected").text == "2 matches selected"
    shelf.click("delete-selected")
    assert rows(shelf) == []
    assert not shelf.has("selected")
    shelf.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(rows(shelf)) == 2


def test_several_matches_are_selected_by_keyboard(shelf):
    reach(shelf, shelf.open)
    shelf.press(pygame.K_SPACE, pygame.KMOD_CTRL)
    assert shelf.find("selected").text == "1 match selected"
    shelf.press(pygame.K_a, pygame.KMOD_CTRL)
    assert shelf.find("selected").text == "2 matches selected"
    shelf.press(pygame.K_ESCAPE)
    assert not shelf.has("selected")
    assert isinstance(shelf.scene, LibraryPage)


def test_the_row_of_a_match_whose_page_lies_below_leads_back_to_it(make_driver, tiny_games):
    driver = make_driver()
    match = driver.start()
    driver.click_move("c1-c2")
    driver.app.push(LibraryPage())
    driver.settle()
    reach(driver, match)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert [type(scene) for scene in driver.app.scenes[1:]] == [MatchPage]
    assert driver.match is match
