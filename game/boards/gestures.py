"""What a player does with mouse and keys on a board, turned into gestures.

Knows cells and what may be picked up, nothing of rules: legal targets are data (``Reach``). Three ways
lead to the same gesture: click a piece and click a target, drag a piece, or move a cursor with the
arrow keys and confirm. A gesture onto a cell that is no legal target is reported too, as not legal, so
that somebody can say why not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from game.boards.geometry import Point


class By(Enum):
    """How a gesture was made."""

    CLICK = "click"
    DRAG = "drag"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class Gesture:
    """What the player asks for on the board.

    Attributes:
        origin: the cell of the piece that was picked up; None where a cell alone was pointed at.
        target: the cell pointed at.
        legal: whether the target was among those named legal.
        by: how it was made.
        point: where a dragged piece was let go, else None.
    """

    origin: str | None
    target: str
    legal: bool
    by: By
    point: Point | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """What may be done now, as data.

    Attributes:
        own: cells whose pieces may be picked up, with or without a legal target.
        targets: gives the legal targets of an origin; asked once it is picked up.
        taps: cells that are legal to point at without picking anything up (placing a piece).
        brings: pictures of what such a tap sets down, by cell. Such cells are not marked as targets, there
            are too many of them: the one that is pointed at shows the piece.
        waiting: pictures of what is set down already and waits for a last word, by cell.
        locked: nothing may be picked up (not this player's turn); pointing is still reported.
    """

    own: frozenset[str] = frozenset()
    targets: Callable[[str], frozenset[str]] = lambda origin: frozenset()
    taps: frozenset[str] = frozenset()
    brings: Mapping[str, str] = field(default_factory=dict)
    waiting: Mapping[str, str] = field(default_factory=dict)
    locked: bool = False


class Pointable(Protocol):
    """What gestures need to know of a placed board; see ``PlacedBoard``."""

    def cell_at(self, point: Point, standing: Container[str] = ()) -> str | None: ...

    def beneath(self, cell: str, point: Point) -> Sequence[str]: ...

    def step(self, cell: str, right: int, down: int) -> str | None: ...


@dataclass(slots=True)
class Drag:
    """A piece held by the mouse; ``moved`` once the pointer has left the threshold."""

    origin: str
    start: Point
    point: Point
    was_selected: bool
    moved: bool = False


class Gestures:
    """What a player points at and has picked up on one board.

    Attributes:
        selected: the cell whose piece is picked up, or None.
        hover: the cell under the mouse, or None.
        cursor: the cell of the keyboard cursor; None until an arrow key is pressed.
        drag: the piece held by the mouse, or None.
        standing: the cells on which pieces stand.
        point: where the mouse was seen last, or None.
    """

    def __init__(self) -> None:
        self.reach = Reach()
        self.standing: Container[str] = ()
        self.point: Point | None = None
        self.selected: str | None = None
        self.hover: str | None = None
        self.cursor: str | None = None
        self.drag: Drag | None = None
        self.threshold = 6.0

    def offer(self, reach: Reach) -> None:
        """Take over what may be done now; a selection that is no longer possible is dropped."""
        self.reach = reach
        if reach.locked or self.selected not in reach.own:
            self.selected = None
            self.drag = None

    def targets(self) -> frozenset[str]:
        """The cells to show as legal now."""
        if self.reach.locked:
            return frozenset()
        if self.selected is None:
            return self.reach.taps
        return self.reach.targets(self.selected)

    def _cell(self, placed: Pointable, point: Point) -> str | None:
        """The cell under a point. With a piece picked up, its targets come first where pieces overlap."""
        if self.selected is not None:
            aimed = [cell for cell in self.targets() if cell in self.standing]
            cell = placed.cell_at(point, aimed)
            if cell in aimed:
                return cell
        return placed.cell_at(point, self.standing)

    def holds(self, placed: Pointable, point: Point) -> bool:
        """Whether pressing at a point picks a piece up."""
        return not self.reach.locked and self._cell(placed, point) in self.reach.own

    def press(self, placed: Pointable, point: Point) -> Gesture | None:
        """The left button goes down."""
        cell = self._cell(placed, point)
        self.cursor = None
        if cell is not None and cell in self.standing and not self._usable(cell):
            cell = next((other for other in placed.beneath(cell, point) if other in self.reach.own), cell)
        if cell is None:
            self.cancel()
            return None
        if self.selected is not None and cell in self.targets():
            return self._report(cell, By.CLICK)
        if cell in self.reach.own and not self.reach.locked:
            self.drag = Drag(cell, point, point, was_selected=self.selected == cell)
            self.selected = cell
            return None
        if self._put_down_for(cell):
            return None
        return self._report(cell, By.CLICK)

    def motion(self, placed: Pointable, point: Point) -> bool:
        """The mouse moves; whether anything changed that is drawn."""
        before = self.hover
        self.point = point
        self.hover = self._cell(placed, point)
        if self.drag is not None:
            self.drag.point = point
            if not self.drag.moved and math.dist(point, self.drag.start) >= self.threshold:
                self.drag.moved = True
            return self.drag.moved or before != self.hover
        return before != self.hover

    def release(self, placed: Pointable, point: Point) -> Gesture | None:
        """The left button comes up. A drag that led nowhere leaves the piece picked up."""
        drag, self.drag = self.drag, None
        if drag is None:
            return None
        cell = self._cell(placed, point)
        if not drag.moved:
            if drag.was_selected:
                self.selected = None
            return None
        if cell is None or cell == drag.origin:
            return None
        return self._report(cell, By.DRAG, point)

    def arrow(self, placed: Pointable, right: int, down: int, start: str) -> None:
        """An arrow key: moves the cursor, which first appears on the selection or else on ``start``."""
        if self.cursor is None:
            self.cursor = self.selected or start
            return
        self.cursor = placed.step(self.cursor, right, down) or self.cursor

    def confirm(self) -> Gesture | None:
        """Enter: picks up or puts down at the cursor."""
        cell = self.cursor
        if cell is None:
            return None
        if self.selected == cell:
            self.selected = None
            return None
        if cell not in self.targets() and cell in self.reach.own and not self.reach.locked:
            self.selected = cell
            return None
        if self._put_down_for(cell):
            return None
        return self._report(cell, By.KEYS)

    def _usable(self, cell: str) -> bool:
        """Whether something can be done with the piece on a cell, or to it."""
        return cell in self.reach.own or cell in self.reach.taps or cell in self.targets()

    def _put_down_for(self, cell: str) -> bool:
        """Put the piece down that is picked up, where pointing at a free cell sets down another one: which of
        the two is meant, the next press says."""
        if self.selected is None or self.reach.locked or cell not in self.reach.taps:
            return False
        self.selected = None
        return True

    def cancel(self) -> bool:
        """Let go of everything; whether there was anything to let go of."""
        held = self.selected is not None or self.drag is not None
        self.selected = None
        self.drag = None
        return held

    def _report(self, cell: str, by: By, point: Point | None = None) -> Gesture:
        legal = cell in self.targets()
        gesture = Gesture(self.selected, cell, legal, by, point)
        if legal:
            self.selected = None
        return gesture
