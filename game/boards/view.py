"""The board on a page: shows a position, animates, and turns mouse and keys into gestures.

It knows cells and pictures, nothing of rules: pieces move when somebody calls ``show`` or ``run`` after the
match has accepted a move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.boards.animation import Script
from game.boards.board import Geometry
from game.boards.geometry import Perspective, PlacedBoard, Point
from game.boards.gestures import Gesture, Gestures, Reach
from game.boards.marks import Arrow
from game.boards.painter import Look, Painter
from game.boards.renderer import BoardRenderer
from game.boards.state import BoardState
from game.boards.transition import ViewTransition
from game.widgets.focus import ARROWS
from game.widgets.widget import ACTIVATE, Widget

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
THRESHOLD = 6  # pixels at 100 % until a press becomes a drag


class BoardView(Widget):
    """A board that can be played on.

    Attributes:
        state: what is shown, as data.
        on_gesture: called with what the player asks for.
        on_pick: called when a piece was picked up or put down again.
        start: the cell on which the keyboard cursor first appears.
    """

    focusable = True

    def __init__(self, geometry: Geometry, painter: Painter, key: str = "board") -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), key)
        self.geometry = geometry
        self.picture = geometry.picture(painter)
        self.state = BoardState(geometry.place(self.rect))
        self.on_gesture: Callable[[Gesture], None] = lambda gesture: None
        self.on_pick: Callable[[], None] = lambda: None
        self.start = geometry.cells[len(geometry.cells) // 2]
        self._renderer = BoardRenderer(self.picture, self.state)
        self._transition = ViewTransition()

    # What is shown

    @property
    def placed(self) -> PlacedBoard:
        """Where the board is."""
        return self.state.placed

    @property
    def gestures(self) -> Gestures:
        """What the player holds, points at and may do."""
        return self.state.gestures

    @property
    def look(self) -> Look:
        """What the player chose about boards."""
        return self.state.look

    def place(self, room: pygame.Rect, *, flipped: bool, coordinates: bool, look: Look,
              coarse: bool = False) -> None:
        """Take the largest place in ``room``; ``coarse`` while the window is being resized."""
        state = self.state
        placed = self.geometry.place(room, flipped=flipped, coordinates=coordinates)
        placed = placed.posed(state.placed.perspective)
        if placed != state.placed or (look, coarse) != (state.look, state.coarse):
            state.placed, state.look, state.coarse = placed, look, coarse
            self.rect = pygame.Rect(placed.area)
            self._transition = ViewTransition()
        self.touch()

    def offer(self, reach: Reach) -> None:
        """What may be done now. What waits for a last word is brought into view."""
        waited = self.gestures.reach.waiting
        self.gestures.offer(reach)
        for cell in reach.waiting:
            wish = self.placed.wish_for(cell)
            if wish is not None and cell not in waited:
                self.turn(wish)
        self.touch()

    def show(self, pieces: Mapping[str, str]) -> None:
        """Show a position at once; running animations are forgotten."""
        self.state.playback.show(pieces)
        self._pieces_changed()

    def run(self, script: Script, pieces: Mapping[str, str], backwards: bool = False) -> None:
        """Animate, after what is still running, and show ``pieces`` from then on."""
        self.state.playback.run(script, pieces, backwards)
        self._pieces_changed()

    def mark(self, marks: Sequence[tuple[str, str]], arrows: Sequence[Arrow] = ()) -> None:
        """Marks (cell, kind) and arrows in place of those shown; selection and targets are shown anyway."""
        self.state.marks, self.state.arrows = tuple(marks), tuple(arrows)
        self.touch()

    @property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell, at the end of the animation that runs."""
        return self.state.playback.pieces

    @property
    def animating(self) -> bool:
        """Whether pieces are on their way."""
        return self.state.playback.playing is not None

    @property
    def moving(self) -> bool:
        return self.animating or bool(self.state.effects) or not self._transition.done

    def finish(self) -> None:
        """Bring all animations to their end at once."""
        self.state.playback.finish()
        self._pieces_changed()

    def distance(self, origin: str, target: str) -> float:
        """Between the middles of two cells, in cells."""
        return math.dist(self.placed.centre(origin), self.placed.centre(target)) / self.placed.cell_px

    # Time

    def update(self, dt: float) -> None:
        state = self.state
        if self.animating:
            state.playback.advance(dt)
            self._pieces_changed()
        for effect in state.effects:
            effect.advance(dt)
            self.touch()
        state.effects = [effect for effect in state.effects if not effect.done]
        if not self._transition.done:
            self._transition.advance(dt)
            self.touch()

    def _pieces_changed(self) -> None:
        self.gestures.standing = self.state.playback.standing
        self.touch()

    # Ways to look at it

    def turn(self, wish: str) -> bool:
        """Look at the board in another way (see ``PlacedBoard.turned``); whether there is such a way."""
        perspective = self.placed.turned(wish)
        if perspective is None:
            return False
        self.finish()
        animate = self.layer is not None and self.layer.ui.animate
        self._transition = ViewTransition.begin(self._renderer.last) if animate else ViewTransition()
        placed = self.state.placed = self.placed.posed(perspective)
        gestures = self.gestures
        if gestures.cursor is not None:
            gestures.cursor = placed.carried(gestures.cursor)
        if gestures.selected is not None and placed.carried(gestures.selected) != gestures.selected:
            self.cancel()
        if gestures.point is not None and gestures.hover is not None:
            gestures.motion(placed, gestures.point)
        self.touch()
        return True

    def pose(self, perspective: Perspective) -> None:
        """Look at the board so, at once."""
        self.state.placed, self._transition = self.placed.posed(perspective), ViewTransition()
        self.touch()

    def wheel(self, notches: float) -> bool:
        return self.turn("up" if notches > 0 else "down")

    def command(self, event: pygame.event.Event) -> bool:
        """Do what a key asks of the board wherever the focus is; whether it asks for anything."""
        if event.type != pygame.KEYDOWN or event.mod & CHORD:
            return False
        wish = self.geometry.keys.get(event.key)
        return wish is not None and self.turn(wish)

    def _control_at(self, pos: Point) -> str | None:
        return next((wish for wish, box in self.placed.controls if box.collidepoint(pos)), None)

    # Mouse and keys

    def point_at(self, pos: Point | None) -> None:
        """The mouse moved without a button (None: it is elsewhere)."""
        before = self.gestures.hover, self.state.control
        if pos is None:
            self.gestures.hover = self.state.control = None
        else:
            self.state.control = self._control_at(pos)
            self.gestures.motion(self.placed, pos)
        if before != (self.gestures.hover, self.state.control):
            self.touch()

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self.finish()
        wish = self._control_at(pos)
        if wish is not None:
            self.turn(wish)
            return
        self._do(lambda: self.gestures.press(self.placed, pos))

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        if self.layer is not None:
            self.gestures.threshold = self.theme.space(THRESHOLD)
        if self.gestures.motion(self.placed, pos):
            self.touch()

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self._do(lambda: self.gestures.release(self.placed, pos))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & CHORD:
            return False
        if event.key in ARROWS:
            self.finish()
            self.gestures.arrow(self.placed, *ARROWS[event.key], self.placed.carried(self.start))
            self.touch()
            return True
        if event.key in ACTIVATE and self.gestures.cursor is not None:
            self.finish()
            self._do(self.gestures.confirm)
            return True
        return self.command(event)

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self.gestures.cursor = None
        elif self.layer is not None and self.layer.ui.keyboard and self.gestures.cursor is None:
            self.gestures.cursor = self.gestures.selected or self.placed.carried(self.start)

    def cancel(self) -> bool:
        """Let go of a piece; whether one was held."""
        held = self.gestures.cancel()
        self.touch()
        return held

    def _do(self, act: Callable[[], Gesture | None]) -> None:
        before = self.gestures.selected
        gesture = act()
        self.touch()
        if gesture is not None:
            self.on_gesture(gesture)
        elif self.gestures.selected != before:
            self.on_pick()

    def draw(self, surface: pygame.Surface) -> None:
        self.state.focused = self.focused
        self._renderer.draw(surface, self._transition, self.theme)
