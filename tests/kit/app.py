"""The driver of an application whose thinking process, sounds and clipboard are the test's own."""

from __future__ import annotations

import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.app import App
from game.match.match import Match
from game.match.players import Human
from game.scenes.match.page import MatchPage
from game.selfcheck.driver import Driver
from game.settings import Settings
from tests.tiny.games import FORMATION, STANDING, STANDING_OPTIONS

PEOPLE = (Human(), Human())


class FakeEngine:
    """Answers when it is told to. ``asked`` holds what every job was asked."""

    def __init__(self):
        self.asked, self.answers, self.job = [], [], 0
        self.cancelled, self.stopped, self.closed = 0, 0, 0

    def think(self, question):
        self.job += 1
        self.asked.append((question.view, question.limit))
        return self.job

    def poll(self):
        answers, self.answers = self.answers, []
        return answers

    def stop(self):
        self.stopped += 1

    def cancel(self):
        self.cancelled += 1

    def close(self):
        self.closed += 1

    def think_aloud(self, move, score=30, line=()):
        self.answers.append(Thought(move, 3, score, line or (move,), 1000, 0.1))

    def decide(self, move, score=30, proven=None, plan=()):
        thought = Thought(move, 4, score, plan or (move,), 2000, 0.2, proven, plan)
        self.answers.append(Decision(self.job, move, thought))


class FakeEngines:
    """The same fake for every point of view, and another one for live judgement."""

    def __init__(self, engine, judge):
        self._engine, self._judge = engine, judge

    def of(self, viewer, judging=False):
        return self._judge if judging else self._engine

    def close(self):
        pass


class FakeSounds:
    """Remembers what was to be heard."""

    def __init__(self):
        self.heard = []

    def play(self, name, share=1.0):
        self.heard.append(name)
        return True

    def close(self):
        pass


class FakedDriver(Driver):
    """The driver with ``engine``, ``judge``, ``sounds`` and ``clipboard`` that the test can read and answer
    for."""

    def __init__(self, app):
        super().__init__(app)
        self.engine, self.judge = FakeEngine(), FakeEngine()
        app.__dict__["engines"] = FakeEngines(self.engine, self.judge)
        self.sounds = app.__dict__["sounds"] = FakeSounds()
        self.clipboard = ""
        app.copy = self._copy
        app.paste = lambda: self.clipboard
        app.copy_picture = self._copy

    def _copy(self, text):
        self.clipboard = text
        return True

    @property
    def match(self):
        return self.scene.match

    def start(self, players=PEOPLE, **more):
        """Open a tiny skirmish in which both sides stand; returns its match."""
        match = Match.create(
            FORMATION, STANDING_OPTIONS, players, setup=STANDING, archive=self.app.archive, **more
        )
        return self.show(match)

    def show(self, match):
        """Open a match; returns it."""
        self.app.push(MatchPage(match))
        self.wait(0.1)
        return match

    def click_move(self, text):
        """Click origin and target of a move."""
        for cell in text.split("x")[0].split("-"):
            self.click(cell)


@pytest.fixture
def make_driver(tmp_path):
    """Starts applications in which nothing is animated unless a setting says so.

    ``first`` makes the first page, the home page when None; ``folder`` is a data folder to use instead
    of the test's own, with the settings that are kept there if none are given. The home page is not seen
    before the first turn of the loop: most tests open another one above it.
    """
    apps = []

    def make(first=None, size=(1280, 800), folder=None, **settings):
        kept = folder is not None and not settings
        given = (
            None if kept else Settings(window=size, **{"animation": "off", "coach_offered": True, **settings})
        )
        apps.append(App(folder or tmp_path, given, first))
        driver = FakedDriver(apps[-1])
        if first is not None:
            driver.wait(0.2)
        return driver

    yield make
    for app in apps:
        app.close()


@pytest.fixture
def driver(make_driver):
    """The application as it opens, before the first turn of its loop."""
    return make_driver()
