"""How long frames take on a map of 900 hexes: ``python -m tests.tiny.borderland.measure``.

The map is dragged, enlarged and reduced in a window of 1920 by 1080; every frame goes through the real loop.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path
from statistics import quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.match.match import Match
from game.match.players import Human
from game.scenes.match.scene import MatchScene
from game.settings import Settings
from tests.tiny.games import BORDERLAND

SIZE = (1920, 1080)
FRAME = 1 / 60
FRAMES = 600


def mouse(kind, pos, button=1):
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=pos, button=button, touch=False)


def wheel(notches):
    return pygame.event.Event(
        pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, touch=False
    )


class Measure:
    """Frames of one application; ``spent`` are the milliseconds of each."""

    def __init__(self, app):
        self.app = app
        self.spent = []

    def step(self, *events):
        began = time.thread_time()
        self.app.step([*pygame.event.get(), *events], FRAME)
        self.spent.append(1000 * (time.thread_time() - began))

    def figures(self):
        """Milliseconds of work by percentile of the frames since the last call."""
        steps, worst = quantiles(self.spent, n=100), max(self.spent)
        self.spent = []
        return {f"p{part}": round(steps[part - 1], 2) for part in (50, 95, 99)} | {"worst": round(worst, 2)}


def main():
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), Settings(window=SIZE))
        app.push(MatchScene(Match.create(BORDERLAND, players=(Human(), Human()), archive=app.archive)))
        measure = Measure(app)
        board = app.scenes[-1].board_presenter.board
        for _ in range(60):
            measure.step()
        centre = board.rect.center
        measure.step(mouse(pygame.MOUSEMOTION, centre))
        found = {"fit": measure.figures()}
        for number in range(FRAMES):
            turn = number % 80
            measure.step(*([wheel(0.3 if turn < 40 else -0.3)] if turn % 40 < 25 else []))
        found["zoomed"] = measure.figures()
        for _ in range(3):
            measure.step(wheel(1))
        for _ in range(30):
            measure.step()
        measure.spent = []
        measure.step(mouse(pygame.MOUSEBUTTONDOWN, centre, 2))
        for number in range(FRAMES):
            across, down = 300 - abs(number * 7 % 1200 - 600), 150 - abs(number * 5 % 600 - 300)
            measure.step(mouse(pygame.MOUSEMOTION, (centre[0] + across, centre[1] + down)))
        found["dragged"] = measure.figures()
        app.close()
    print(json.dumps({"size": SIZE, "hexes": len(board.geometry.cells), "pieces": len(board.pieces)} | found))


if __name__ == "__main__":
    main()
