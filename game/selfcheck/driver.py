"""A running application without a screen, driven by posted events as a person would drive it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.app import App
    from game.boards.view import BoardView
    from game.settings import Settings
    from game.widgets.widget import Widget

FRAME = 1 / 60
_PATIENCE = 10.0  # seconds


class Stage:
    """The application and the hands on it."""

    def __init__(self, app: App) -> None:
        self.app = app

    def step(self, *events: pygame.event.Event) -> None:
        """One turn of the loop."""
        pygame.event.pump()
        self.app.step([*pygame.event.get(), *events], FRAME)

    def until(self, condition: Callable[[], bool], seconds: float, what: str) -> None:
        """Turn the loop until something is so.

        Raises:
            TimeoutError: it did not come about in time; ``what`` says what was waited for.
        """
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds:g} s for {what}")
            self.step()
            time.sleep(FRAME / 4)

    def settle(self, seconds: float = 5.0) -> None:
        """Turn the loop until nothing moves any more."""
        self.step()
        self.until(lambda: not self.app.busy, seconds, "the screen to come to rest")
        self.step()

    def point(self, point: tuple[float, float]) -> tuple[int, int]:
        """Move the mouse; returns the pixel."""
        place = (round(point[0]), round(point[1]))
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0),
                                     touch=False))
        return place

    def click(self, point: tuple[float, float]) -> None:
        """Press and release the left button."""
        place = self.point(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.step(pygame.event.Event(kind, pos=place, button=1, touch=False))

    def hold(self, point: tuple[float, float], until: Callable[[], bool], what: str) -> None:
        """Hold the left button down until something is so. Raises TimeoutError."""
        place = self.point(point)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
        self.until(until, _PATIENCE, what)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))

    def turn_wheel(self, notches: int) -> None:
        """Turn the wheel where the mouse is; away from the hand is positive."""
        self.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0,
                                     precise_y=float(notches), flipped=False, touch=False))

    def hold_key(self, key: int, until: Callable[[], bool], what: str) -> None:
        """Hold a key down until something is so. Raises TimeoutError."""
        self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.until(until, _PATIENCE, what)
        self.step(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.step(pygame.event.Event(kind, key=key, mod=mod, unicode=text, scancode=0))

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            code = ord(letter.lower())
            self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                      pygame.event.Event(pygame.TEXTINPUT, text=letter),
                      pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0))

    def click_widget(self, key: str) -> None:
        """Click the middle of a widget of the present screen. Raises LookupError."""
        self.click(self.widget(key).rect.center)

    def widget(self, key: str) -> Widget:
        """A widget of the present screen.

        Raises:
            LookupError: there is none of this key.
        """
        widget = self.app.scenes[-1].ui.top.find(key)
        if widget is None:
            raise LookupError(f"there is no '{key}' on the screen")
        return widget

    @property
    def board(self) -> BoardView:
        """The board of the present screen."""
        from game.boards.view import BoardView

        for widget in self.app.scenes[-1].ui.ground.walk():
            if isinstance(widget, BoardView):
                return widget
        raise LookupError("there is no board on the screen")

    def click_cell(self, cell: str) -> None:
        """Click a cell of the board; where it is seen several times, there where nothing can hide it."""
        self.click(self.board.placed.boxes(cell)[-1].center)

    def walk_to_cell(self, cell: str) -> None:
        """Bring the board's cursor to a cell with the arrow keys.

        Raises:
            LookupError: it cannot be reached.
        """
        board = self.board
        self.app.scenes[-1].ui.ground.set_focus(board)
        target, half = board.placed.centre(cell), board.placed.cell_px / 2
        for _ in range(4 * len(board.geometry.cells)):
            place = board.placed.centre(board.gestures.cursor or board.start)
            right, down = target[0] - place[0], target[1] - place[1]
            if board.gestures.cursor is None or abs(right) > half:
                self.press(pygame.K_RIGHT if right > 0 else pygame.K_LEFT)
            elif abs(down) > half:
                self.press(pygame.K_DOWN if down > 0 else pygame.K_UP)
            else:
                return
        raise LookupError(f"the cursor does not reach {cell}")


@contextmanager
def stage(folder: Path, settings: Settings | None = None) -> Iterator[Stage]:
    """The application on its home page, closed afterwards."""
    from game.app import App

    app = App(folder, settings)
    try:
        yield Stage(app)
    finally:
        app.close()
