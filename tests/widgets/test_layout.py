"""Nothing lies outside the window, on top of something else or with its text cut, on any page at any size."""

from __future__ import annotations

import itertools
from functools import partial

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.base import scene_of
from game.scenes.board_preview import BoardPreview
from game.scenes.home.cards import ContinueCard
from game.scenes.home.game_card import GameCard
from game.scenes.library.match_list import MatchRow
from game.widgets.basic import Button, Label, Line, Panel
from game.widgets.widget import Area, ScrollArea

SIZES = ((960, 600), (1280, 800), (1920, 1080), (3840, 2160))
SCALES = (100, 150, 200)
# The smallest and the largest window at both ends of the scales; ``scenes/test_page_layout.py`` has more.
WINDOWS = [(SIZES[0], 100), (SIZES[0], 200), (SIZES[1], 150), (SIZES[3], 100), (SIZES[3], 200)]
PAGES = {
    "home": lambda: scene_of("game.scenes.home.page:HomePage"),
    **{
        f"{title} of {entry.name}": partial(scene_of, path, entry)
        for entry in GAMES
        for title, path in (
            ("new game", "game.scenes.new_game.page:NewGamePage"),
            ("rule book", "game.scenes.rulebook:RulebookPage"),
        )
    },
    "settings": lambda: scene_of("game.scenes.settings:SettingsPage"),
    "library": lambda: scene_of("game.scenes.library.page:LibraryPage"),
}
GROUNDS = (Panel, Line, Area)  # what other widgets may lie on
HOLDERS = (GameCard, ContinueCard, MatchRow, Panel)


def faults(layer, size):
    window = pygame.Rect((0, 0), size)
    found = []
    for widget in layer.walk():
        area = widget.area
        if area is None and not window.contains(widget.rect):
            found.append(f"{name(widget)} {widget.rect} is not in the window")
        if area is not None and not isinstance(widget, Line):
            content = pygame.Rect(area.rect.x, area.rect.y - area.offset, area.rect.width, area.content)
            if not content.contains(widget.rect):
                found.append(f"{name(widget)} {widget.rect} is not in its area {content}")
        if isinstance(widget, Label):
            font = layer.ui.theme.font(widget.role, widget.size)
            wide = max((font.size(line)[0] for line in widget.lines), default=0)
            if wide > widget.rect.width + 1:
                found.append(f"{name(widget)} '{widget.text}' is {wide - widget.rect.width} px too long")
        if type(widget) is Button and widget.text:
            font = layer.ui.theme.font(widget.role)
            room = widget.rect.width - layer.ui.theme.space(20)
            if font.size(widget.text)[0] > room:
                found.append(f"the text of {name(widget)} '{widget.text}' is cut")
        if widget.rect.width < 1 or widget.rect.height < 1:
            found.append(f"{name(widget)} is empty: {widget.rect}")
    solid = [widget for widget in layer.walk() if not isinstance(widget, GROUNDS)]
    for first, second in itertools.combinations(solid, 2):
        if (
            first.area is second.area
            and first.rect.colliderect(second.rect)
            and not may_lie_on(first, second)
        ):
            found.append(f"{name(first)} {first.rect} overlaps {name(second)} {second.rect}")
    return found


def may_lie_on(first, second):
    return isinstance(first, HOLDERS) and first.rect.contains(second.rect)


def name(widget):
    return f"{type(widget).__name__} {widget.key or getattr(widget, 'text', '')!r}"


@pytest.fixture
def with_matches(tmp_path):
    from game.match.archive import open_archive

    archive, _ = open_archive(tmp_path)
    for players in (
        (Human("Ragnhild Sigurdardottir of the Western Fjords"), Computer(5)),
        (Human(), Human("Ivar")),
    ):
        Match.create(GAMES[0], {}, players, archive=archive)
    archive.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("page", PAGES)
def test_everything_has_its_place(make_driver, with_matches, page, size, scale):
    driver = make_driver(PAGES[page], size=size, ui_scale=scale)
    driver.wait(0.5)
    assert faults(driver.layer, size) == []


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_home_has_room_for_more_games(make_driver, monkeypatch, size, count, scale):
    monkeypatch.setattr("game.scenes.home.page.GAMES", (GAMES[0],) * count)
    driver = make_driver(PAGES["home"], size=size, ui_scale=scale)
    driver.wait(0.5)
    assert faults(driver.layer, size) == []
    assert sum(isinstance(widget, GameCard) for widget in driver.layer.walk()) == count


@pytest.mark.parametrize("page", PAGES)
def test_everything_can_be_reached_by_keyboard_in_the_smallest_window(make_driver, with_matches, page):
    driver = make_driver(PAGES[page], size=(960, 600), ui_scale=200)
    driver.wait(0.5)
    wanted = {widget.key for widget in driver.layer.stops()}
    seen = set()
    for _ in range(len(wanted)):
        driver.press(pygame.K_TAB)
        focus = driver.layer.focus
        area = focus.area.rect if focus.area else pygame.Rect(0, 0, 960, 600)
        assert area.colliderect(focus.rect)
        assert area.top <= focus.rect.bottom <= area.bottom or focus.rect.height > area.height, name(focus)
        seen.add(focus.key)
    assert seen == wanted
    assert all(widget.key for widget in driver.layer.focusables())


@pytest.mark.parametrize("page", PAGES)
def test_the_list_of_keys_fits(make_driver, page):
    driver = make_driver(PAGES[page], size=(960, 600), ui_scale=200)
    driver.press(pygame.K_SLASH, text="?")
    assert driver.layer.key == "keys"
    assert faults(driver.layer, (960, 600)) == []


def test_where_a_page_was_scrolled_to_survives_a_new_layout(make_driver):
    driver = make_driver(PAGES["settings"], size=(960, 600))
    area = next(widget for widget in driver.layer.walk() if isinstance(widget, ScrollArea))
    driver.press(pygame.K_END)
    offset = area.offset
    assert offset > 0
    driver.app.settings.change(theme="light")
    driver.wait()
    assert driver.find("page").offset == offset


@pytest.mark.parametrize("page", ["home", "settings", *(f"new game of {entry.name}" for entry in GAMES)])
def test_boards_are_drawn(make_driver, page):
    driver = make_driver(PAGES[page])
    driver.wait()
    boards = [widget for widget in driver.layer.walk() if isinstance(widget, BoardPreview)]
    assert boards
    driver.until(lambda: all(board.drawn for board in boards), 120.0, "the boards to be drawn")
    assert not any(board.failed for board in boards)
