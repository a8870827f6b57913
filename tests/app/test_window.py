"""Where the window opens."""

from types import SimpleNamespace

import pygame
import pytest

from game import window
from game.settings import Settings, load

SCREEN = [(1920, 1080)]


@pytest.fixture
def screens(monkeypatch):
    """A list of the sizes of screens that the test may change."""
    found = list(SCREEN)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: found)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    return found


def closed_at(position, **more):
    settings = Settings(**more)
    window.remember_place(SimpleNamespace(position=position), settings)
    return settings


def test_the_window_opens_where_it_was(screens, tmp_path):
    settings, _trouble = load(tmp_path)
    window.remember_place(SimpleNamespace(position=(300, 120)), settings)
    again, trouble = load(tmp_path)
    assert trouble is None
    assert window.remembered_place(again) == (300, 120)


@pytest.mark.parametrize("position", [(1900, 100), (100, 1060), (-2000, 100), (100, -700)])
def test_but_not_off_the_screen(screens, position):
    assert window.remembered_place(closed_at(position)) is None


def test_nor_on_a_screen_that_is_gone(screens):
    screens.append((2560, 1440))
    settings = closed_at((2300, 200))
    assert window.remembered_place(settings) == (2300, 200)
    screens.pop()
    assert window.remembered_place(settings) is None


@pytest.mark.parametrize("more", [{"fullscreen": True}, {"maximised": True}])
def test_a_window_that_covers_the_screen_has_no_place(screens, more):
    assert closed_at((0, 0), **more).place == {}


@pytest.mark.parametrize("position", [None, [1], ["a", 2], [1.5, 2], [True, 1], {"x": 1}])
def test_a_damaged_place_is_none(screens, position):
    kept = Settings(place={"position": position, "screens": [list(sides) for sides in SCREEN]})
    assert window.remembered_place(kept) is None


class FakeWindow(SimpleNamespace):
    """A window as it is without a window manager: full screen changes neither its place nor its size."""

    def set_fullscreen(self, desktop):
        assert desktop

    def set_windowed(self):
        pass


def test_full_screen_fills_the_screen_where_no_window_manager_sees_to_it(screens):
    shown = FakeWindow(position=(220, 30), size=(1280, 800))
    before = window.fill_screen(shown, Settings())
    assert (shown.position, shown.size) == ((0, 0), (1920, 1080))
    window.leave_screen(shown, (1280, 800), before)
    assert (shown.position, shown.size) == ((220, 30), (1280, 800))


def test_full_screen_stays_on_the_screen_where_the_window_is(screens):
    screens.append((2560, 1440))
    shown = FakeWindow(position=(2300, 30), size=(1280, 800))
    assert window.fill_screen(shown, Settings()) is None
    assert (shown.position, shown.size) == ((2300, 30), (1280, 800))
