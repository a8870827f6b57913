"""The board on a page: shows a position, animates, and turns mouse and keys into gestures.

It knows cells and pictures, nothing of rules: pieces move when somebody calls ``show`` or ``run`` after the
match has accepted a move.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.rules.events import Event
from game.ui.animation import Playing, Script, Where
from game.ui.board_geometry import Geometry, Placed, Point
from game.ui.board_gestures import Gesture, Gestures, Reach
from game.ui.board_marks import BELOW, Arrow, draw_arrow
from game.ui.board_picture import BoardPicture, Position
from game.ui.focus import ARROWS
from game.ui.pieces import Look, Painter
from game.ui.widget import ACTIVATE, Widget

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
THRESHOLD = 6  # pixels at 100 % until a press becomes a drag
HELD = {"scale": 1.1, "lift": 0.12}  # how a dragged piece is drawn


class Effect(Protocol):
    """Something short that is drawn over a board, such as a celebration."""

    @property
    def done(self) -> bool: ...

    def advance(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface, placed: Placed) -> None:
        """Draw the moment."""


@dataclass(slots=True)
class _Job:
    """A script that waits, and the pieces to show with it and after it."""

    playing: Playing
    pieces: Mapping[str, str]


class BoardView(Widget):
    """A board that can be played on.

    Attributes:
        hand: what the player holds, points at and may do.
        on_gesture: called with every gesture.
        on_pick: called when a piece was picked up or put down again.
        on_event: called when an animation reaches the moment of an event.
        start: the cell on which the keyboard cursor first appears.
        foresee: marks of what a legal move from one cell to another would do; asked while it is aimed at.
    """

    focusable = True

    def __init__(self, geometry: Geometry, painter: Painter, key: str = "board") -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), key)
        self.geometry = geometry
        self.picture = BoardPicture(painter)
        self.hand = Gestures()
        self.look = Look()
        self.on_gesture: Callable[[Gesture], None] = lambda gesture: None
        self.on_pick: Callable[[], None] = lambda: None
        self.on_event: Callable[[Event], None] = lambda event: None
        self.foresee: Callable[[str, str], Sequence[tuple[str, str]]] = lambda origin, target: ()
        self.start = geometry.cells[len(geometry.cells) // 2]
        self.placed: Placed = geometry.place(self.rect)
        self.coarse = False
        self.effects: list[Effect] = []
        self._pieces: Mapping[str, str] = {}
        self._marks: tuple[tuple[str, str], ...] = ()
        self._arrows: tuple[Arrow, ...] = ()
        self._jobs: deque[_Job] = deque()
        self._version = 0  # counts the positions shown
        self._settled: pygame.Surface | None = None
        self._settled_key: object = None

    # What is shown

    def place(self, room: pygame.Rect, *, flipped: bool, coordinates: bool, look: Look,
              coarse: bool = False) -> None:
        """Take the largest place in ``room``; ``coarse`` while the window is being resized."""
        placed = self.geometry.place(room, flipped=flipped, coordinates=coordinates)
        if placed != self.placed or (look, coarse) != (self.look, self.coarse):
            self.placed, self.look, self.coarse = placed, look, coarse
            self.rect = pygame.Rect(placed.area)
            self._settled = None
        self.touch()

    def offer(self, reach: Reach) -> None:
        """What may be done now."""
        self.hand.offer(reach)
        self.touch()

    def show(self, pieces: Mapping[str, str]) -> None:
        """Show a position at once; running animations are forgotten."""
        self._jobs.clear()
        self._stand(pieces)
        self.touch()

    def run(self, script: Script, pieces: Mapping[str, str], backwards: bool = False) -> None:
        """Animate, after what is still running, and show ``pieces`` from then on."""
        self._jobs.append(_Job(Playing(script, backwards), dict(pieces)))
        if len(self._jobs) == 1:
            self._stand(self._jobs[0].pieces)
            self._advance(0.0)
        self.touch()

    def mark(self, marks: Sequence[tuple[str, str]], arrows: Sequence[Arrow] = ()) -> None:
        """Marks (cell, kind) and arrows in place of those shown; selection and targets are shown anyway."""
        self._marks, self._arrows = tuple(marks), tuple(arrows)
        self.touch()

    @property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell, at the end of the animation that runs."""
        return self._jobs[-1].pieces if self._jobs else self._pieces

    @property
    def marks(self) -> tuple[tuple[str, str], ...]:
        """What ``mark`` was given."""
        return self._marks

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        return self._arrows

    @property
    def animating(self) -> bool:
        """Whether pieces are on their way."""
        return bool(self._jobs)

    @property
    def moving(self) -> bool:
        return self.animating or bool(self.effects)

    def finish(self) -> None:
        """Bring all animations to their end at once."""
        while self._jobs:
            job = self._jobs.popleft()
            self._stand(job.pieces)
            self._tell(job.playing.finish())
        self.touch()

    def distance(self, origin: str, target: str) -> float:
        """Between the middles of two cells, in cells."""
        return math.dist(self.placed.centre(origin), self.placed.centre(target)) / self.placed.cell_px

    # Time

    def update(self, dt: float) -> None:
        if self._jobs:
            self._advance(dt)
        for effect in self.effects:
            effect.advance(dt)
            self.touch()
        self.effects = [effect for effect in self.effects if not effect.done]

    def _advance(self, seconds: float) -> None:
        job = self._jobs[0]
        self._tell(job.playing.advance(seconds))
        if self._jobs and self._jobs[0] is job and job.playing.done:
            self._jobs.popleft()
            if self._jobs:
                self._stand(self._jobs[0].pieces)
                self._advance(0.0)
        self.touch()

    def _stand(self, pieces: Mapping[str, str]) -> None:
        self._pieces = dict(pieces)
        self._version += 1

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.on_event(event)

    # Mouse and keys

    def point_at(self, pos: Point | None) -> None:
        """The mouse moved without a button (None: it is elsewhere)."""
        before = self.hand.hover
        if pos is None:
            self.hand.hover = None
        else:
            self.hand.motion(self.placed, pos)
        if before != self.hand.hover:
            self.touch()

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self.finish()
        self._do(lambda: self.hand.press(self.placed, pos))

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        if self.layer is not None:
            self.hand.threshold = self.theme.space(THRESHOLD)
        if self.hand.motion(self.placed, pos):
            self.touch()

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self._do(lambda: self.hand.release(self.placed, pos))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & CHORD:
            return False
        if event.key in ARROWS:
            self.finish()
            self.hand.arrow(self.placed, *ARROWS[event.key], self.start)
            self.touch()
            return True
        if event.key in ACTIVATE and self.hand.cursor is not None:
            self.finish()
            self._do(self.hand.confirm)
            return True
        return False

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self.hand.cursor = None
        elif self.layer is not None and self.layer.ui.keyboard and self.hand.cursor is None:
            self.hand.cursor = self.hand.selected or self.start

    def cancel(self) -> bool:
        """Let go of a piece; whether one was held."""
        held = self.hand.cancel()
        self.touch()
        return held

    def _do(self, act: Callable[[], Gesture | None]) -> None:
        before = self.hand.selected
        gesture = act()
        self.touch()
        if gesture is not None:
            self.on_gesture(gesture)
        elif self.hand.selected != before:
            self.on_pick()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._still(), self.placed.area)
        hand, placed = self.hand, self.placed
        self.picture.draw_above(surface, placed, [*self._target_marks(), *self._marks])
        self._draw_ghost(surface)
        self.picture.draw_above(surface, placed, self._foreseen())
        for arrow in self._arrows:
            draw_arrow(surface, placed, arrow, self.theme.colour("accent"))
        if self._jobs:
            self._draw_actors(surface, self._jobs[0].playing)
        for effect in self.effects:
            effect.draw(surface, placed)
        if hand.cursor is not None and self.focused:
            self.picture.draw_above(surface, placed, [(hand.cursor, "cursor")])
        if hand.drag is not None and hand.drag.moved:
            self._draw_held(surface, hand.drag.origin, hand.drag.point)

    def _target_marks(self) -> list[tuple[str, str]]:
        if self._jobs:
            return []
        return [(cell, "capture" if cell in self._pieces else "target")
                for cell in sorted(self.hand.targets())]

    def _aim(self) -> str | None:
        """The cell pointed at with the keyboard, or else with the mouse."""
        hand = self.hand
        return hand.cursor if hand.cursor is not None and self.focused else hand.hover

    def _foreseen(self) -> Sequence[tuple[str, str]]:
        hand, aim = self.hand, self._aim()
        if self._jobs or hand.selected is None or aim is None or aim not in hand.targets():
            return ()
        return self.foresee(hand.selected, aim)

    def _draw_ghost(self, surface: pygame.Surface) -> None:
        """A faint piece where the one that is picked up would stand."""
        hand, aim = self.hand, self._aim()
        picture = self._pieces.get(hand.selected or "")
        dragging = hand.drag is not None and hand.drag.moved
        if aim is None or picture is None or dragging or aim not in hand.targets():
            return
        self.picture.piece_at(surface, self.placed.centre(aim), picture, self.placed.cell_px, self.look,
                              alpha=0.5)

    def _draw_actors(self, surface: pygame.Surface, playing: Playing) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.placed.area.clip(clip))
        for actor in playing.script.actors:
            point, pose = actor.at(playing.time, self._locate)
            where = pose.where
            px = self.placed.box(where).width if isinstance(where, str) else self.placed.cell_px
            self.picture.piece_at(surface, point, actor.picture, px, self.look,
                                  alpha=pose.alpha, scale=pose.scale, lift=pose.lift)
        surface.set_clip(clip)

    def _locate(self, where: Where) -> Point:
        return self.placed.centre(where) if isinstance(where, str) else where

    def _draw_held(self, surface: pygame.Surface, origin: str, point: Point) -> None:
        picture = self._pieces.get(origin)
        if picture is not None:
            self.picture.piece_at(surface, point, picture, self.placed.cell_px, self.look, **HELD)

    def _hidden(self) -> frozenset[str]:
        hidden = self._jobs[0].playing.script.cells() if self._jobs else frozenset()
        drag = self.hand.drag
        return hidden | {drag.origin} if drag is not None and drag.moved else hidden

    def _still(self) -> pygame.Surface:
        """Everything below what moves, kept until one of its parts changes."""
        hidden = self._hidden()
        marks = tuple(mark for mark in self._marks if mark[1] in BELOW)
        if self.hand.selected is not None:
            marks += ((self.hand.selected, "selected"),)
        theme = self.theme
        key = (self._version, hidden, marks, self.look, theme.name, self.coarse)
        if self._settled is None or key != self._settled_key:
            placed = self.placed
            static = self.picture.static(placed, self.look, theme, self.coarse)
            if self._settled is None or self._settled.get_size() != static.get_size():
                self._settled = static.copy()
            else:
                self._settled.blit(static, (0, 0))
            at_home = placed.moved(-placed.area.left, -placed.area.top)
            self.picture.draw(self._settled, at_home, Position(self._pieces, marks, hidden), self.look)
            self._settled_key = key
        return self._settled
