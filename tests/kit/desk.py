"""Somebody at the application: mouse and keyboard through the real loop."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.settings import Settings


class Desk:
    """``app`` under the dummy driver. Nothing is called that a player could not reach."""

    def __init__(self, app):
        self.app = app
        self.clipboard = ""
        app.copy = self._copy
        app.paste = lambda: self.clipboard
        self.wait()

    def _copy(self, text):
        self.clipboard = text
        return True

    @property
    def scene(self):
        return self.app.scenes[-1]

    @property
    def layer(self):
        return self.scene.ui.top

    def wait(self, seconds=0.2):
        for _ in range(max(1, round(seconds / 0.1))):
            self.app.step([], 0.1)

    def post(self, kind, **values):
        return self.app.step([pygame.event.Event(kind, **values)], 0.0)

    def find(self, key):
        widget = self.layer.find(key)
        assert widget is not None, f"no {key} among {[each.key for each in self.layer.walk() if each.key]}"
        return widget

    def has(self, key):
        return self.layer.find(key) is not None

    def scroll_to(self, widget):
        """Turn the wheel until the widget can be seen."""
        area = widget.area
        if area is None:
            return
        self.post(pygame.MOUSEMOTION, pos=area.rect.center, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(200):
            if (
                area.rect.contains(widget.rect.clip(area.rect))
                and area.rect.top <= widget.rect.centery < area.rect.bottom
            ):
                return
            self.post(pygame.MOUSEWHEEL, x=0, y=-1 if widget.rect.centery > area.rect.centery else 1)
        raise AssertionError(f"{widget.key} cannot be scrolled into sight")

    def click_at(self, pos):
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.wait(0.1)

    def click(self, key, share=0.5):
        """Click a widget, ``share`` of its width from the left."""
        widget = self.find(key)
        self.scroll_to(widget)
        self.click_at((widget.rect.x + round(widget.rect.width * share), widget.rect.centery))

    def press(self, key, mod=0, text=""):
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text and not mod & pygame.KMOD_CTRL:
            self.post(pygame.TEXTINPUT, text=text)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        self.wait(0.1)

    def type(self, text):
        for letter in text:
            self.press(pygame.K_a, text=letter)

    def tab_to(self, key, most=80):
        """Press Tab until the widget has the focus."""
        for _ in range(most):
            if self.layer.focus is not None and self.layer.focus.key == key:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {key}")


@pytest.fixture
def make_desk(tmp_path):
    apps = []

    def make(first=None, size=(1280, 800), folder=None, **settings):
        given = None if folder is not None else Settings(window=size, **settings)
        app = App(folder or tmp_path, given, first)
        apps.append(app)
        return Desk(app)

    yield make
    for app in apps:
        app.close()


@pytest.fixture
def desk(make_desk):
    """The application as it opens."""
    return make_desk()
