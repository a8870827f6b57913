"""The running application without a screen, driven by posted events as a person would drive it.

Self check, bench and tests use it. Time passes only when the driver lets it pass.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.app import App
    from game.boards.geometry import PlacedBoard
    from game.boards.view import BoardView
    from game.scenes.base import Scene
    from game.settings import Settings
    from game.widgets.focus import Layer
    from game.widgets.widget import Widget

TURN = 0.05  # seconds that pass in a turn of the loop
_PAUSE = 0.004  # real seconds between two turns while another process is waited for
_PATIENCE = 60.0  # seconds; a loaded machine takes its time
_MOST_NOTCHES, _MOST_TABS = 200, 80

# A widget by its key, a cell of the board by its name, or a pixel of the window.
Place = str | tuple[float, float]


class Driver:
    """What a person does at the application, and what they see."""

    def __init__(self, app: App) -> None:
        self.app = app

    # Time

    def step(self, *events: pygame.event.Event, seconds: float = 0.0) -> bool:
        """One turn of the loop with these events and those of the window; returns whether it drew a frame."""
        return self.app.step([*pygame.event.get(), *events], seconds)

    def post(self, kind: int, **values: Any) -> bool:
        """One turn of the loop with an event, without time; returns whether it drew a frame."""
        return self.step(pygame.event.Event(kind, **values))

    def wait(self, seconds: float = 0.0) -> None:
        """Turn the loop once without time, and then until so much time has passed."""
        self.step()
        for _ in range(round(seconds / TURN)):
            self.step(seconds=TURN)

    def until(self, condition: Callable[[], bool], seconds: float, what: str) -> None:
        """Turn the loop until something is so that may depend on another process.

        Args:
            seconds: of real time, at most.
            what: says in the error what was waited for.

        Raises:
            TimeoutError: it did not come about in time.
        """
        self._turn_until(condition, seconds, what, _PAUSE)

    def _turn_until(self, condition: Callable[[], bool], seconds: float, what: str, pause: float) -> None:
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds:g} s for {what}")
            self.step(seconds=TURN)
            time.sleep(pause)

    def settle(self, seconds: float = _PATIENCE) -> None:
        """Turn the loop until nothing moves any more. Raises TimeoutError."""
        self.step()
        self._turn_until(lambda: not self.app.busy, seconds, "the screen to come to rest", 0.0)
        self.step()

    # What is seen

    @property
    def scene(self) -> Scene:
        return self.app.scenes[-1]

    @property
    def layer(self) -> Layer:
        """The page, or the dialog or menu that is open above it."""
        return self.scene.ui.top

    @property
    def board(self) -> BoardView:
        """The board of the present page.

        Raises:
            LookupError: there is none.
        """
        from game.boards.view import BoardView

        for widget in self.scene.ui.ground.walk():
            if isinstance(widget, BoardView):
                return widget
        raise LookupError("there is no board on the screen")

    def has(self, key: str) -> bool:
        self.step()
        return self.layer.find(key) is not None

    def find(self, key: str) -> Widget:
        """A widget of the present layer.

        Raises:
            LookupError: there is none of this key.
        """
        self.step()
        widget = self.layer.find(key)
        if widget is None:
            keys = ", ".join(each.key for each in self.layer.walk() if each.key)
            raise LookupError(f"there is no '{key}' on the screen, but {keys}")
        return widget

    def screenshot(self) -> pygame.Surface:
        self.step()
        return self.app.window.get_surface().copy()

    def pixel(self, place: Place, share: float = 0.5) -> tuple[int, int]:
        """Where a place is in the window.

        A widget in a scrolled area is brought into sight with the wheel. Of a cell that the board shows
        several times it is the box that nothing can hide.

        Args:
            share: of the width of a widget, from its left.

        Raises:
            LookupError: there is no such place, or it cannot be brought into sight.
        """
        if not isinstance(place, str):
            return round(place[0]), round(place[1])
        if not self.has(place) and self.layer is self.scene.ui.ground and self.on_board(place):
            x, y = self.board.boxes(place)[-1].center
            return round(x), round(y)
        widget = self.find(place)
        self._scroll_to(widget)
        return widget.rect.x + round(widget.rect.width * share), widget.rect.centery

    def on_board(self, place: str) -> bool:
        """Whether a place is a cell of the board or an item of the tray beside it."""
        return place in self.board.geometry.cells or self.board.state.tray.box(place) is not None

    def _scroll_to(self, widget: Widget) -> None:
        area = widget.area
        if area is None:
            return
        for _ in range(_MOST_NOTCHES):
            frame, middle = area.rect, widget.rect.centery
            if frame.contains(widget.rect.clip(frame)) and frame.top <= middle < frame.bottom:
                return
            self.point(frame.center)
            self.wheel(-1 if middle > frame.centery else 1)
        raise LookupError(f"'{widget.key}' cannot be brought into sight")

    # Mouse

    def point(self, place: Place, held: bool = False) -> tuple[int, int]:
        """Move the mouse, with the left button held or not; returns the pixel."""
        pos = self.pixel(place)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)
        return pos

    def button_down(self, place: Place, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(place), button=button, touch=False)

    def button_up(self, place: Place, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixel(place), button=button, touch=False)

    def click(self, place: Place, share: float = 0.5, button: int = 1) -> None:
        """Move the mouse to a place, press and release a button. A cell that another one hides is shown by a
        key of the board first."""
        if isinstance(place, str) and not self.has(place) and self.layer is self.scene.ui.ground:
            self._show_cell(place)
        pos = self.point(self.pixel(place, share))
        self.button_down(pos, button)
        self.button_up(pos, button)
        self.step()

    def _show_cell(self, cell: str) -> None:
        """Press the key of the board that shows a cell where a click hits it, where none does so yet."""
        board = self.board
        if cell not in board.geometry.cells:
            return

        def hit(placed: PlacedBoard) -> bool:
            return placed.cell_at(placed.boxes(cell)[-1].center, board.pieces) == cell

        ways = ((key, board.placed.perspective_for(request)) for key, request in board.geometry.keys.items())
        for key, perspective in ways:
            if hit(board.placed):
                return
            if perspective is not None and hit(board.placed.with_perspective(perspective)):
                self.press(key)
                return

    def hold(self, place: Place, until: Callable[[], bool], what: str) -> None:
        """Hold the left button down until something is so. Raises TimeoutError."""
        pos = self.point(place)
        self.button_down(pos)
        self.until(until, _PATIENCE, what)
        self.button_up(pos)

    def drag(self, origin: Place, target: Place) -> None:
        """Move the mouse from one place to another with the left button held."""
        (x, y), (to_x, to_y) = self.pixel(origin), self.pixel(target)
        self.point((x, y))
        self.button_down((x, y))
        for share in (0.3, 0.7, 1.0):
            self.point((x + (to_x - x) * share, y + (to_y - y) * share), held=True)
        self.button_up((to_x, to_y))

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the mouse is; away from the person is positive."""
        self.post(
            pygame.MOUSEWHEEL,
            x=0,
            y=notches,
            precise_x=0.0,
            precise_y=float(notches),
            flipped=False,
            touch=False,
        )

    # Keyboard

    def key_down(self, key: int, mod: int = 0, text: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text.isprintable() and text and not mod & pygame.KMOD_CTRL:
            self.post(pygame.TEXTINPUT, text=text)

    def key_up(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        self.key_down(key, mod, text)
        self.key_up(key, mod)
        self.step()

    def hold_key(self, key: int, until: Callable[[], bool], what: str) -> None:
        """Hold a key down until something is so. Raises TimeoutError."""
        self.key_down(key)
        self.until(until, _PATIENCE, what)
        self.key_up(key)

    def type(self, text: str) -> None:
        for letter in text:
            self.press(ord(letter.lower()), text=letter)

    def tab_to(self, key: str) -> None:
        """Press Tab until a widget has the focus.

        Raises:
            LookupError: it cannot be reached.
        """
        for _ in range(_MOST_TABS):
            focus = self.layer.focus
            if focus is not None and focus.key == key:
                return
            self.press(pygame.K_TAB)
        raise LookupError(f"Tab does not reach '{key}'")

    def walk_to(self, cell: str) -> None:
        """Bring the board's cursor to a cell with the arrow keys.

        Raises:
            LookupError: it cannot be reached.
        """
        board = self.board
        self.scene.ui.ground.set_focus(board)
        for _ in range(4 * len(board.geometry.cells)):
            # A board that is enlarged moves with its cursor.
            target, half = board.placed.centre(cell), board.placed.cell_px / 2
            x, y = board.placed.centre(board.gestures.cursor or board.start)
            right, down = target[0] - x, target[1] - y
            if board.gestures.cursor is None or abs(right) > half:
                self.press(pygame.K_RIGHT if right > 0 else pygame.K_LEFT)
            elif abs(down) > half:
                self.press(pygame.K_DOWN if down > 0 else pygame.K_UP)
            else:
                return
        raise LookupError(f"the cursor does not reach {cell}")


@contextmanager
def open_driver(folder: Path, settings: Settings | None = None) -> Iterator[Driver]:
    """The application on its home page, closed afterwards."""
    from game.app import App

    app = App(folder, settings)
    try:
        yield Driver(app)
    finally:
        app.close()
