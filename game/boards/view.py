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

from game.boards.animation import Playing, Script
from game.boards.cached_picture import CachedPicture
from game.boards.geometry import Geometry, Placed, Point, Stance
from game.boards.gestures import Gesture, Gestures, Reach
from game.boards.insight import Insight
from game.boards.marks import BELOW, Arrow
from game.boards.painter import Look, Painter
from game.boards.picture import Position
from game.boards.tag import draw_tag
from game.boards.turn import Turn
from game.rules.events import Event
from game.widgets.focus import ARROWS
from game.widgets.widget import ACTIVATE, Widget

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
THRESHOLD = 6  # pixels at 100 % until a press becomes a drag


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
        taken: where something lies over the board; the tag of an insight keeps clear of it.
        insight: what to show about a cell that is pointed at, with the piece on the first cell picked up.
    """

    focusable = True

    def __init__(self, geometry: Geometry, painter: Painter, key: str = "board") -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), key)
        self.geometry = geometry
        self.picture = geometry.picture(painter)
        self.gestures = Gestures()
        self.look = Look()
        self.on_gesture: Callable[[Gesture], None] = lambda gesture: None
        self.on_pick: Callable[[], None] = lambda: None
        self.on_event: Callable[[Event], None] = lambda event: None
        self.foresee: Callable[[str, str], Sequence[tuple[str, str]]] = lambda origin, target: ()
        self.insight: Callable[[str | None, str], Insight | None] = lambda origin, cell: None
        self.taken: tuple[pygame.Rect, ...] = ()
        self.start = geometry.cells[len(geometry.cells) // 2]
        self.placed: Placed = geometry.place(self.rect)
        self.coarse = False
        self.effects: list[Effect] = []
        self._pieces: Mapping[str, str] = {}
        self._marks: tuple[tuple[str, str], ...] = ()
        self._arrows: tuple[Arrow, ...] = ()
        self._jobs: deque[_Job] = deque()
        self._version = 0  # counts the positions shown
        self._still = CachedPicture(self.picture)
        self._turn = Turn()
        self._control: str | None = None  # the switch under the mouse

    # What is shown

    def place(self, room: pygame.Rect, *, flipped: bool, coordinates: bool, look: Look,
              coarse: bool = False) -> None:
        """Take the largest place in ``room``; ``coarse`` while the window is being resized."""
        placed = self.geometry.place(room, flipped=flipped, coordinates=coordinates).posed(self.placed.stance)
        if placed != self.placed or (look, coarse) != (self.look, self.coarse):
            self.placed, self.look, self.coarse = placed, look, coarse
            self.rect = pygame.Rect(placed.area)
            self._turn = Turn()
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
        return self.animating or bool(self.effects) or not self._turn.done

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
        if not self._turn.done:
            self._turn.advance(dt)
            self.touch()

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
        self.gestures.standing = self._pieces
        self._version += 1

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.on_event(event)

    # Ways to look at it

    def turn(self, wish: str) -> bool:
        """Look at the board in another way (see ``Placed.turned``); whether there is such a way."""
        stance = self.placed.turned(wish)
        if stance is None:
            return False
        self.finish()
        animate = self.layer is not None and self.layer.ui.animate
        self._turn = Turn.begin(self.placed.stance, stance, self._still.last, animate)
        self.placed = self.placed.posed(stance)
        hand = self.gestures
        if hand.cursor is not None:
            hand.cursor = self.placed.carried(hand.cursor)
        if hand.selected is not None and self.placed.carried(hand.selected) != hand.selected:
            self.cancel()
        if hand.point is not None and hand.hover is not None:
            hand.motion(self.placed, hand.point)
        self.touch()
        return True

    def pose(self, stance: Stance) -> None:
        """Look at the board so, at once."""
        self.placed, self._turn = self.placed.posed(stance), Turn()
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
        before = self.gestures.hover, self._control
        if pos is None:
            self.gestures.hover = self._control = None
        else:
            self._control = self._control_at(pos)
            self.gestures.motion(self.placed, pos)
        if before != (self.gestures.hover, self._control):
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

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        placed = self._turn.seen(self.placed)
        still = self._still.of(placed, self._position(), self._version, self.look, self.theme, self.coarse)
        surface.blit(still, placed.area)
        self._turn.draw(surface, placed)
        hand, picture = self.gestures, self.picture
        picture.draw_controls(surface, placed, self._control, self.theme)
        aim, insight = self._told()
        if aim is not None and insight is not None and aim in self._pieces and aim not in self._hidden():
            picture.draw_pointed(surface, placed, aim, self.look)
        picture.draw_above(surface, placed, [*self._target_marks(), *self._marks])
        for cell, waits in hand.reach.waiting.items():
            picture.draw_ghost(surface, placed, cell, waits, self.look)
        self._draw_aim(surface, placed)
        for arrow in self._arrows:
            picture.draw_arrow(surface, placed, arrow, self.theme.colour("accent"))
        if self._jobs:
            picture.draw_actors(surface, placed, self._jobs[0].playing, self._position(), self.look)
        for effect in self.effects:
            effect.draw(surface, placed)
        if hand.cursor is not None and self.focused:
            picture.draw_above(surface, placed, [(hand.cursor, "cursor")])
        if hand.drag is not None and hand.drag.moved and hand.drag.origin in self._pieces:
            picture.draw_held(surface, placed, hand.drag.origin, hand.drag.point,
                              self._pieces[hand.drag.origin], self.look)
        if insight is not None:
            self._draw_insight(surface, placed, insight)

    def _target_marks(self) -> list[tuple[str, str]]:
        if self._jobs:
            return []
        hand = self.gestures
        return [(cell, "capture" if cell in self._pieces else "target") for cell in sorted(hand.targets())
                if hand.selected is not None or cell not in hand.reach.brings]

    def _aim(self) -> str | None:
        """The cell pointed at with the keyboard, or else with the mouse."""
        hand = self.gestures
        return hand.cursor if hand.cursor is not None and self.focused else hand.hover

    def _draw_aim(self, surface: pygame.Surface, placed: Placed) -> None:
        """What would be if the cell that is pointed at were chosen."""
        hand, aim = self.gestures, self._aim()
        if self._jobs or aim is None or aim not in hand.targets():
            return
        dragging = hand.drag is not None and hand.drag.moved
        ghost = self._pieces.get(hand.selected) if hand.selected is not None else hand.reach.brings.get(aim)
        if ghost is not None and not dragging and aim not in self._pieces:
            self.picture.draw_ghost(surface, placed, aim, ghost, self.look)
        self.picture.draw_above(surface, placed, self._foreseen())

    def _foreseen(self) -> Sequence[tuple[str, str]]:
        hand, aim = self.gestures, self._aim()
        if self._jobs or hand.selected is None or aim is None or aim not in hand.targets():
            return ()
        return self.foresee(hand.selected, aim)

    def _told(self) -> tuple[str | None, Insight | None]:
        """The cell pointed at, and what is to be known about it."""
        aim = self._aim()
        return aim, self.insight(self.gestures.selected, aim) if aim is not None and not self._jobs else None

    def _draw_insight(self, surface: pygame.Surface, placed: Placed, insight: Insight) -> None:
        self.picture.draw_links(surface, placed, insight.links)
        self.picture.draw_above(surface, placed, insight.marks)
        boxes = placed.boxes(insight.cell)
        point = self.gestures.point if self._aim() == self.gestures.hover else None
        # Where the mouse is; the cell may be seen at several places.
        under = [index for index, box in enumerate(boxes) if point is not None and box.collidepoint(point)]
        at = under[0] if under else 0
        linked = {cell for link in insight.links for cell in (link.origin, link.target)} - {insight.cell}
        hinted = {cell for arrow in self._arrows for cell in arrow}
        avoid = [placed.boxes(cell)[at] for cell in linked | hinted]
        rather = [placed.boxes(cell)[at] for cell in self._pieces if placed.wish_for(cell) is None]
        rather += [box for _wish, box in placed.controls]
        draw_tag(surface, self.theme, insight, boxes[at], avoid, placed.area, self.taken, rather)

    def _hidden(self) -> frozenset[str]:
        hidden = self._jobs[0].playing.script.cells() if self._jobs else frozenset()
        drag = self.gestures.drag
        return hidden | {drag.origin} if drag is not None and drag.moved else hidden

    def _position(self) -> Position:
        """What stands still."""
        marks = tuple(mark for mark in self._marks if mark[1] in BELOW)
        if self.gestures.selected is not None:
            marks += ((self.gestures.selected, "selected"),)
        return Position(self._pieces, marks, self._hidden())
