"""The perspectives of a board that is seen in several ways: which one a key or a button has led to, how it
comes into view, and which ones are painted in advance."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.boards.canvas import BoardCanvases, paints_on
from game.boards.geometry import Perspective, Point
from game.boards.state import BoardState
from game.boards.transition import ViewTransition
from game.widgets.theme import Theme

AHEAD = 0.1  # seconds without animation after which other perspectives are painted in advance
HELD_SECONDS = 0.35  # from which on a key that shows another perspective does so only while it is down


class Peek(NamedTuple):
    """A perspective that a key or button has led to which is still down.

    Attributes:
        key: the key or button.
        before, shown: the perspective before, and the one that it has led to.
        seconds: how long it has been down.
    """

    key: int
    before: Perspective
    shown: Perspective
    seconds: float = 0.0


class Perspectives:
    """The perspectives of one board on the screen.

    Attributes:
        transition: what is seen of the perspective before, or None.
    """

    def __init__(
        self,
        state: BoardState,
        canvases: BoardCanvases,
        begin: Callable[[], bool],
        on_change: Callable[[], None],
    ) -> None:
        """
        Args:
            begin: called before another perspective is shown; returns whether that is to be animated.
            on_change: called when another perspective is shown.
        """
        self.transition: ViewTransition | None = None
        self._state, self._canvases, self._begin, self._on_change = state, canvases, begin, on_change
        self._peek: Peek | None = None
        self._ahead = True  # whether others remain to be painted in advance
        self._rested = 0.0  # seconds since the last animation or change

    @property
    def waiting(self) -> bool:
        """Whether something is to be done although nothing moves."""
        return self._ahead or (self._peek is not None and self._peek.seconds < HELD_SECONDS)

    def button_at(self, pos: Point) -> str | None:
        """What the button at a pixel asks for."""
        buttons = self._state.placed.view_buttons
        return next((request for request, box in buttons if box.collidepoint(pos)), None)

    def change(self, request: str) -> bool:
        """Show what is asked for, with a transition; returns whether that is another perspective."""
        perspective = self._state.placed.perspective_for(request)
        if perspective is not None:
            self._show(perspective)
        return perspective is not None

    def show_at_once(self, perspective: Perspective) -> None:
        """Show the board in a perspective without a transition."""
        self._state.viewport.set_perspective(self._state.placed.with_perspective(perspective))
        self.transition = None
        self._on_change()

    def _show(self, perspective: Perspective) -> None:
        animated, last = self._begin(), self._canvases.last
        self.transition = ViewTransition(last) if animated and last is not None else None
        placed = self._state.placed.with_perspective(perspective)
        self._state.viewport.set_perspective(placed)
        self.paint_ahead_again()
        gestures = self._state.gestures
        if gestures.cursor is not None:
            gestures.cursor = placed.on_selected_level(gestures.cursor)
        if gestures.selected is not None and placed.request_for(gestures.selected) is not None:
            gestures.cancel()
            self._state.band = None
        if gestures.point is not None and gestures.hovered is not None:
            gestures.motion(self._state.targets, gestures.point)
        self._on_change()

    def hold(self, key: int, request: str) -> bool:
        """A key or the mouse button went down that asks for another perspective, or a held key repeats
        itself; returns whether the board is now shown differently."""
        if self._peek is not None and self._peek.key == key:
            return True
        before = self._state.placed.perspective
        if not self.change(request):
            return False
        self._peek = Peek(key, before, self._state.placed.perspective)
        return True

    def release(self, key: int | None) -> None:
        """A key or button went up, or, with None, no event will tell of that. Where it was held down, the
        perspective that it led to was for that time only."""
        peek = self._peek
        if peek is None or key not in (None, peek.key):
            return
        self._peek = None
        held = key is None or peek.seconds >= HELD_SECONDS
        if held and self._state.placed.perspective == peek.shown:
            self._show(peek.before)

    def advance(self, dt: float, theme: Theme) -> bool:
        """Let time pass; returns whether the board is to be drawn anew."""
        if self._peek is not None:
            self._peek = self._peek._replace(seconds=self._peek.seconds + dt)
        if self.transition is None:
            return False
        if not self.transition.waiting or not paints_on(self._canvases.paint_next, theme):
            self.transition.advance(dt)
        if self.transition.done:
            self.transition = None
        return True

    def paint_ahead(self, dt: float, theme: Theme, *, resting: bool) -> None:
        """Paint one more of the perspectives that keys lead to, once nothing has moved for a while."""
        self._rested = self._rested + dt if resting else 0.0
        if resting and self._rested >= AHEAD:
            self._ahead = self._canvases.last is not None and self._canvases.paint_ahead(theme)

    def paint_ahead_again(self) -> None:
        """The board has changed: what was painted in advance is of no use any more."""
        self._rested, self._ahead = 0.0, True
