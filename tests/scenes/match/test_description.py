"""What a match screen shows is described once after an event that changes something, and not otherwise."""

from __future__ import annotations

import pygame
import pytest

from game.bench.click import CallCounter
from game.match.match import Match
from game.registry import GAMES
from game.scenes.match.description import describe

FRAME = 1 / 60


@pytest.fixture
def told(driver, monkeypatch):
    """What is described while the first game is shown."""
    found = []

    def tell(*arguments):
        found.append(describe(*arguments))
        return found[-1]

    monkeypatch.setattr("game.scenes.match.page.describe", tell)
    driver.show(Match.create(GAMES[0]))
    driver.settle()
    found.clear()
    return found


def asked(counter):
    """The files of games and rules in which something was called, but for the names of cells."""
    places = f"/rules/{GAMES[0].name}/", f"/scenes/{GAMES[0].name}/", "/rules/common_rules.py"
    return [path for path in counter.files if any(place in path for place in places)]


def test_a_frame_without_an_event_asks_no_game(driver, told):
    with CallCounter() as counter:
        driver.app.step([], FRAME)
    assert counter.calls
    assert asked(counter) == []
    assert told == []


def test_a_motion_within_a_cell_asks_no_game(driver, told):
    x, y = driver.point(driver.board.geometry.cells[0])
    driver.settle()
    told.clear()
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 1, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    with CallCounter() as counter:
        driver.app.step([moved], FRAME)
    assert asked(counter) == []
    assert told == []


def test_pointing_at_another_cell_describes_nothing_anew(driver, told):
    first, second = driver.board.geometry.cells[:2]
    driver.point(first)
    driver.settle()
    shown = driver.scene.widgets.told
    told.clear()
    driver.point(second)
    driver.settle()
    assert driver.board.gestures.hovered == second
    assert told == []
    assert driver.scene.widgets.told == shown


def test_a_move_is_described_once(driver, told):
    legal = driver.board.gestures.legal
    origin = next(cell for cell in sorted(legal.origins) if legal.targets(cell))
    target = sorted(legal.targets(origin))[0]
    driver.click(origin)
    place = driver.point(target)
    told.clear()
    press = [
        pygame.event.Event(kind, pos=place, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    driver.app.step(press, FRAME)
    assert len(told) == 1
    assert told[0].shown is driver.match.current is not driver.match.root


def test_what_has_not_changed_is_described_alike(driver, told):
    driver.scene.session.changed = True
    driver.wait()
    driver.scene.session.changed = True
    driver.wait()
    assert len(told) == 2
    assert told[0] == told[1]
