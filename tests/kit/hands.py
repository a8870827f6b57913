"""A pair of hands for the real application: it posts events, the loop does the rest."""

from __future__ import annotations

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.app import App
from game.match.match import Match
from game.match.players import Human
from game.registry import find
from game.scenes.base import Scene
from game.scenes.match.scene import MatchScene
from game.settings import Settings

PEOPLE = (Human(), Human())


class FakeEngine:
    """Answers when it is told to. ``asked`` holds what every job was asked."""

    def __init__(self):
        self.asked, self.answers, self.job, self.cancelled, self.stopped = [], [], 0, 0, 0

    def think(self, rules_path, bot_path, options, view_text, limit, seed):
        self.job += 1
        self.asked.append((view_text, limit))
        return self.job

    def poll(self):
        answers, self.answers = self.answers, []
        return answers

    def stop(self):
        self.stopped += 1

    def cancel(self):
        self.cancelled += 1

    def close(self):
        pass

    def think_aloud(self, move, score=30, line=()):
        self.answers.append(Thought(move, 3, score, line or (move,), 1000, 0.1))

    def decide(self, move, score=30, proven=None):
        self.answers.append(Decision(self.job, move, Thought(move, 4, score, (move,), 2000, 0.2, proven)))


class FakeSounds:
    """Remembers what was to be heard."""

    def __init__(self):
        self.heard = []

    def play(self, name, share=1.0):
        self.heard.append(name)
        return True

    def close(self):
        pass


class Driver:
    """Someone at the application."""

    def __init__(self, app):
        self.app = app
        self.engine = app.__dict__["engine"] = FakeEngine()
        self.sounds = app.__dict__["sounds"] = FakeSounds()
        self.clipboard = ""
        app.copy = self._copy
        app.paste = lambda: self.clipboard

    def _copy(self, text):
        self.clipboard = text
        return True

    @property
    def scene(self):
        return self.app.scenes[-1]

    @property
    def board(self):
        return self.scene.board_presenter.board

    @property
    def match(self):
        return self.scene.match

    def start(self, rules="brandubh", players=PEOPLE, **more):
        options = {"rules": rules, **more.pop("options", {})}
        match = Match.create(find("hnefatafl"), options, players, archive=self.app.archive, **more)
        return self.show(match)

    def show(self, match):
        self.app.push(MatchScene(match))
        self.wait(0.1)
        return match

    def wait(self, seconds=0.0):
        """Let time pass in the loop, in frames."""
        self.app.step([], 0.0)
        for _ in range(round(seconds / 0.05)):
            self.app.step([], 0.05)

    def settle(self):
        self.wait(2.0)

    def post(self, kind, **values):
        self.app.step([pygame.event.Event(kind, **values)], 0.0)

    def at(self, cell):
        x, y = self.board.placed.centre(cell)
        return round(x), round(y)

    def move_mouse(self, pos, held=False):
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))

    def press(self, pos, button=1):
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos, button=1):
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click_at(self, pos, button=1):
        self.move_mouse(pos)
        self.press(pos, button)
        self.release(pos, button)

    def click(self, cell):
        self.click_at(self.at(cell))

    def click_move(self, text):
        origin, target = text.split("x")[0].split("-")
        self.click(origin)
        self.click(target)

    def drag(self, origin, target):
        start, end = self.at(origin), self.at(target)
        self.move_mouse(start)
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            self.move_mouse((round(start[0] + (end[0] - start[0]) * share),
                             round(start[1] + (end[1] - start[1]) * share)), held=True)
        self.release(end)

    def key(self, key, mod=0, text=""):
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def push_button(self, key):
        """Click the button with this key, on whatever layer is on top."""
        layer = self.scene.ui.top
        widget = layer.find(key)
        assert widget is not None, [each.key for each in layer.walk()]
        if widget.area is not None:
            widget.area.reveal(widget)
        self.click_at(widget.rect.center)

    def has(self, key):
        return self.scene.ui.top.find(key) is not None


@pytest.fixture
def make_hands(tmp_path):
    """Makes applications with hands; ``folder`` names a data folder to use again."""
    apps = []

    def make(folder="home", size=(1280, 800), **settings):
        place = tmp_path / folder
        place.mkdir(exist_ok=True)
        app = App(place, Settings(window=size, **{"animation": "off", **settings}), Scene)
        apps.append(app)
        return Driver(app)

    yield make
    for app in apps:
        app.close()


@pytest.fixture
def hands(make_hands):
    return make_hands()
