"""Where sentences that are shown for a while have room."""

from __future__ import annotations

import pygame
import pytest

from game.registry import GAMES
from game.scenes.base import scene_of
from game.widgets.basic import Button, Label
from game.widgets.toasts import free_bands

PAGES = {
    "new game": ("game.scenes.new_game.page:NewGamePage", GAMES[0]),
    "learn": ("game.scenes.lessons.page:LearnPage",),
    "puzzles": ("game.scenes.puzzles.page:PuzzlesPage", GAMES[0]),
    "settings": ("game.scenes.settings:SettingsPage",),
    "new tournament": ("game.scenes.tournament.new_tournament:NewTournamentPage", GAMES[0]),
    "explorer": ("game.scenes.explorer.page:ExplorerPage", GAMES[0]),
}


def test_bands_lie_between_what_is_taken_the_lowest_first():
    bounds = pygame.Rect(10, 0, 100, 200)
    taken = [pygame.Rect(0, 50, 40, 20), pygame.Rect(60, 60, 200, 40), pygame.Rect(120, 0, 10, 200)]
    assert free_bands(bounds, taken, 5) == [(10, 105, 100, 95), (10, 75, 100, 0), (10, 0, 100, 45)]


def test_a_place_for_words_that_holds_none_is_free(make_driver):
    """Beside the start of a new game it says what is wrong with it, if anything is."""
    driver = make_driver(size=(1216, 704))
    path, *arguments = PAGES["new game"]
    driver.app.push(scene_of(path, *arguments))
    driver.wait(0.2)
    driver.app.toast("The king's way out: you can go on at step 2 of 12.")
    (toast,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    assert toast.box.top > driver.find("page").rect.bottom


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)], ids=str)
def test_a_sentence_lies_on_nothing_where_a_page_has_room_for_it(make_driver, size, page):
    driver = make_driver(size=size)
    path, *arguments = PAGES[page]
    driver.app.push(scene_of(path, *arguments))
    driver.wait(0.2)
    driver.app.toast("Kept.", ("Undo", lambda: None))
    (toast,) = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    shown = [
        each
        for each in driver.layer.walk()
        if isinstance(each, (Button, Label)) or (each.focusable and each.key not in ("page", "board"))
    ]
    boxes = {
        each.key or each.text: each.rect if each.area is None else each.rect.clip(each.area.view)
        for each in shown
        if each.visible
    }
    assert not [name for name, box in boxes.items() if toast.box.colliderect(box)]
