"""Turns mouse and keyboard input on a board into gestures.

This module knows cells and what may be picked up, but no rules: legal targets are data (``LegalGestures``).
A gesture can be made in three ways: click a piece and then a target, drag a piece, or move a cursor with the
arrow keys and confirm. A gesture onto a cell that is no legal target is reported as not legal, so that the
reason can be explained.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from game.boards.geometry import Point

AGAIN = 0.5  # seconds in which a second press is part of a double click


class InputTargets(Protocol):
    """What input can point at: a ``PlacedBoard``, or one with a tray or with plates over it."""

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None: ...
    def beneath(self, cell: str, point: Point) -> Sequence[str]: ...
    def above(self, cell: str, point: Point | None) -> Sequence[str]: ...
    def centre(self, cell: str) -> Point: ...
    def step(self, cell: str, right: int, down: int) -> str | None: ...


class InputMethod(Enum):
    """How a gesture was made."""

    CLICK = "click"
    DRAG = "drag"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class Gesture:
    """One action of the player on the board.

    Attributes:
        origin: the cell of the piece that was picked up; None where a cell alone was pointed at.
        target: the cell that was clicked, or on which the piece was dropped.
        legal: whether the target is a legal one.
        by: how it was made.
        point: the pixel on which a dragged piece was dropped, else None.
    """

    origin: str | None
    target: str
    legal: bool
    by: InputMethod
    point: Point | None = None


@dataclass(frozen=True, slots=True)
class Arranging:
    """What is different while a player sets pieces up in any order: so many cells are legal targets that they
    are not marked.

    Attributes:
        lasting: origins that stay picked up after a click or a key has put something down, for the next one.
        carried: pictures of what is picked up from cells where that is not the piece that stands there.
    """

    lasting: frozenset[str] = frozenset()
    carried: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LegalGestures:
    """The gestures that are legal now, as data.

    Attributes:
        origins: cells whose pieces may be picked up, with or without a legal target.
        targets: returns the legal targets of an origin; called once its piece is picked up.
        marks: returns what is marked while a piece is picked up, (cell, kind); None: its targets.
        taps: cells that may be clicked without a piece picked up (to place one).
        previews: pictures of the pieces that such clicks place, by cell. These cells are not marked as
            targets, because there are too many of them: only the pointed cell shows the piece.
        unconfirmed: pictures of pieces that are placed but not confirmed yet, by cell.
        locked: nothing may be picked up (it is not this player's turn); clicks are reported all the same.
        arranging: given while pieces are set up freely, else None.
        together: cells whose pieces can be chosen to move together, by a click or a frame with Shift.
    """

    origins: frozenset[str] = frozenset()
    targets: Callable[[str], frozenset[str]] = field(default=lambda origin: frozenset(), compare=False)
    marks: Callable[[str], Sequence[tuple[str, str]] | None] = field(
        default=lambda origin: None, compare=False
    )
    taps: frozenset[str] = frozenset()
    previews: Mapping[str, str] = field(default_factory=dict)
    unconfirmed: Mapping[str, str] = field(default_factory=dict)
    locked: bool = False
    arranging: Arranging | None = None
    together: frozenset[str] = frozenset()

    @property
    def lasting(self) -> frozenset[str]:
        """Origins that stay picked up after something was put down, for the next one."""
        return frozenset() if self.arranging is None else self.arranging.lasting

    @property
    def carried(self) -> Mapping[str, str]:
        """Pictures of what is picked up from cells where that is not the piece that stands there."""
        return {} if self.arranging is None else self.arranging.carried


@dataclass(slots=True)
class Drag:
    """A piece that is being dragged; ``moved``: the mouse has moved further than in a click."""

    origin: str
    start: Point
    point: Point
    was_selected: bool
    moved: bool = False


class Gestures:
    """The state of the player's input on one board.

    Attributes:
        selected: the cell whose piece is picked up, or None.
        hovered: the cell under the mouse, or None.
        left_at: the cell at which the mouse has last been, or the cursor before it was put away; None where
            the cursor has moved since.
        cursor: the cell of the keyboard cursor; None until an arrow key is pressed.
        drag: the piece that is being dragged, or None.
        occupied: the cells with pieces on them.
        point: the last known pixel of the mouse, or None.
        placed: the free cell on which a click is to put a piece. If one stands there, another press means
            nothing until ``AGAIN`` seconds have passed, as it belongs to that click. None after that.
        refused: the last gesture with the selected piece was not legal: a click on that piece takes it up
            anew and does not put it down.
    """

    def __init__(self) -> None:
        self.legal = LegalGestures()
        self.occupied: Collection[str] = ()
        self.point: Point | None = None
        self.selected: str | None = None
        self.hovered: str | None = None
        self.left_at: str | None = None
        self.cursor: str | None = None
        self.drag: Drag | None = None
        self.placed: str | None = None
        self._placed_for = 0.0  # seconds
        self.refused = False
        self.threshold = 6.0

    def offer(self, legal: LegalGestures) -> None:
        """Set what is legal now; a selection that is no longer possible is cleared."""
        self.legal = legal
        if legal.locked or self.selected not in legal.origins:
            self.selected = None
            self.drag = None

    def targets(self) -> frozenset[str]:
        """The legal targets of the selected piece, or the cells that may be clicked without one."""
        if self.legal.locked:
            return frozenset()
        if self.selected is None:
            return self.legal.taps
        return self.legal.targets(self.selected)

    def places(self) -> frozenset[str]:
        """All cells on which something can be put next: the targets and, while pieces are set up freely,
        those of any piece that is not picked up yet."""
        legal = self.legal
        if legal.arranging is None or legal.locked or self.selected is not None:
            return self.targets()
        return legal.taps.union(*(legal.targets(origin) for origin in sorted(legal.origins)[:1]))

    def landing(self, placed: InputTargets, cell: str, point: Point | None) -> str | None:
        """The cell that a click on ``cell`` takes as its target: that one or, where a piece stands on it that
        cannot be picked up or is picked up already, the first one above it on which a piece can be placed;
        None: there is none."""
        if cell in self.targets():
            return cell
        return self._on_top(placed, cell, point) if self.selected in (None, cell) else None

    def _on_top(self, placed: InputTargets, cell: str, point: Point | None) -> str | None:
        """The first cell above a piece on which another one can be placed. The first click on a piece that
        can be picked up does that."""
        if cell in self.legal.origins and cell != self.selected:
            return None
        return self._free_above(placed, cell, point)

    def second_landing(self, placed: InputTargets, cell: str, point: Point | None) -> str | None:
        """The cell that a second click on ``cell`` takes as its target where the first picks up the piece
        that stands there; None: there is none."""
        if self.selected is not None or cell not in self.legal.origins:
            return None
        return self._free_above(placed, cell, point)

    def _free_above(self, placed: InputTargets, cell: str, point: Point | None) -> str | None:
        """The first cell above a piece on which another one can be placed."""
        if self.legal.locked or cell not in self.occupied:
            return None
        return next((other for other in placed.above(cell, point) if other in self.legal.taps), None)

    def _cell(self, placed: InputTargets, point: Point) -> str | None:
        """The cell under a point. Where pieces overlap, targets of the selected piece come first. Pieces that
        wait for confirmation are pointed at as all others."""
        if self.selected is not None:
            aimed = [cell for cell in self.targets() if cell in self.occupied]
            cell = placed.cell_at(point, aimed)
            if cell in aimed:
                return cell
        waiting = self.legal.unconfirmed
        return placed.cell_at(point, {*self.occupied, *waiting} if waiting else self.occupied)

    def can_pick_up(self, placed: InputTargets, point: Point) -> bool:
        """Whether pressing the mouse button at a point picks a piece up."""
        return not self.legal.locked and self._cell(placed, point) in self.legal.origins

    def press(self, placed: InputTargets, point: Point) -> Gesture | None:
        """The left mouse button was pressed."""
        cell = self._cell(placed, point)
        self.cursor, self.left_at = None, cell
        if cell is not None and cell == self.placed and cell in self.occupied:
            return None
        landing = None if cell is None else self.landing(placed, cell, point)
        if landing is not None and self.selected is None:
            self._place(landing)
            return self._report(landing, InputMethod.CLICK)
        if cell is not None and cell in self.occupied and not self._is_usable(cell):
            cell = next((other for other in placed.beneath(cell, point) if other in self.legal.origins), cell)
        if cell is None:
            self.cancel()
            return None
        if self.selected is not None and cell in self.targets():
            return self._report(cell, InputMethod.CLICK)
        if cell in self.legal.origins and not self.legal.locked:
            self.drag = Drag(cell, point, point, was_selected=self.selected == cell and not self.refused)
            self.selected, self.refused = cell, False
            return None
        if self._deselect_for_tap(placed, cell, point):
            return None
        return self._report(cell, InputMethod.CLICK)

    def _place(self, cell: str) -> None:
        """A click puts a piece on a free cell. Where pieces are set up freely, clicks may follow quickly."""
        free = cell not in self.occupied
        if free and cell in self.legal.previews and self.legal.arranging is None:
            self.placed, self._placed_for = cell, 0.0

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""
        self._placed_for += dt
        if self._placed_for >= AGAIN:
            self.placed = None

    def motion(self, placed: InputTargets, point: Point) -> bool:
        """The mouse has moved; returns whether anything changed that is drawn."""
        before = self.hovered
        self.point = point
        self.hovered = self._cell(placed, point)
        self.left_at = self.hovered or self.left_at
        if self.drag is not None:
            self.drag.point = point
            if not self.drag.moved and math.dist(point, self.drag.start) >= self.threshold:
                self.drag.moved = True
            return self.drag.moved or before != self.hovered
        return before != self.hovered

    def release(self, placed: InputTargets, point: Point) -> Gesture | None:
        """The left mouse button was released. A drag without a target leaves the piece selected; a second
        click on a piece places another one on top of it or, where that is not possible, puts it down."""
        drag, self.drag = self.drag, None
        if drag is None:
            return None
        cell = self._cell(placed, point)
        if not drag.moved:
            return self._click_again(placed, drag.origin, point) if drag.was_selected else None
        if cell is None or cell == drag.origin:
            return None
        return self._report(cell, InputMethod.DRAG, point)

    def arrow(self, placed: InputTargets, right: int, down: int, start: str) -> None:
        """An arrow key was pressed: move the cursor, which first appears on ``start``."""
        if self.cursor is None:
            self.cursor = start
            return
        self.left_at = None
        self.cursor = placed.step(self.cursor, right, down) or self.cursor

    def put_cursor_away(self) -> None:
        """Hide the cursor until the next arrow key, which shows it where it was."""
        self.cursor, self.left_at = None, self.cursor or self.left_at

    def confirm(self, placed: InputTargets) -> Gesture | None:
        """Enter was pressed: pick up or put down a piece at the cursor."""
        cell = self.cursor
        if cell is None:
            return None
        if self.selected == cell and cell not in self.targets():
            refused, self.refused = self.refused, False
            return None if refused else self._click_again(placed, cell, None)
        landing = self.landing(placed, cell, None)
        if landing is None and cell in self.legal.origins and not self.legal.locked:
            self.selected, self.refused = cell, False
            return None
        if self._deselect_for_tap(placed, cell, None):
            return None
        return self._report(landing or cell, InputMethod.KEYS)

    def _click_again(self, placed: InputTargets, cell: str, point: Point | None) -> Gesture | None:
        """The piece in hand was pointed at again: put it down and, if that is possible, place another one on
        top of it. Without a point it was done by keys."""
        landing, self.selected = self._on_top(placed, cell, point), None
        if landing is None:
            return None
        self._place(landing)
        return self._report(landing, InputMethod.KEYS if point is None else InputMethod.CLICK)

    def _is_usable(self, cell: str) -> bool:
        """Whether the piece on a cell can be picked up or is a target."""
        return cell in self.legal.origins or cell in self.legal.taps or cell in self.targets()

    def _deselect_for_tap(self, placed: InputTargets, cell: str, point: Point | None) -> bool:
        """Deselect the selected piece where a click on ``cell`` would place another one; the next click then
        does so. Returns whether a piece was deselected."""
        if self.selected is None or self.legal.locked or cell in self.targets():
            return False
        if cell not in self.legal.taps and self._on_top(placed, cell, point) is None:
            return False
        self.selected = None
        return True

    def cancel(self) -> bool:
        """Clear the selection and end a drag; returns whether there was anything to clear."""
        held = self.selected is not None or self.drag is not None
        self.selected = None
        self.drag = None
        return held

    def _report(self, cell: str, by: InputMethod, point: Point | None = None) -> Gesture:
        legal = cell in self.targets()
        gesture = Gesture(self.selected, cell, legal, by, point)
        self.refused = not legal and self.selected is not None
        if legal and (by is InputMethod.DRAG or self.selected not in self.legal.lasting):
            self.selected = None
        return gesture
