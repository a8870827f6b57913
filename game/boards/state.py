"""What a board on a page shows now, as data: the view changes it, the renderer reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gestures
from game.boards.insight import Insight
from game.boards.marks import BELOW, Arrow
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.boards.playback import Playback
from game.boards.trays import PlacedTray, Targets
from game.boards.viewport import Viewport

Marks = Sequence[tuple[str, str]]


class Effect(Protocol):
    """Something short that is drawn over a board, such as a celebration."""

    @property
    def done(self) -> bool: ...

    def advance(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Draw the moment."""


class BoardState:
    """See the module.

    Attributes:
        viewport: where the board is, and which part of it is seen.
        tray: the items beside the board.
        look: what the player chose about boards.
        coarse: the window is being resized.
        focused: the keyboard's cursor is to be shown.
        gestures: what the player holds, points at and may do.
        playback: pieces and their animations.
        marks: marks of the position; selection and targets are shown anyway.
        control: the switch under the mouse.
        foresee: marks of what a legal move from one cell to another would do; asked while it is aimed at.
        insight: what to show about a cell that is pointed at, with the piece on the first cell picked up.
        taken: where something lies over the board; the tag of an insight keeps clear of it.
    """

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.tray = PlacedTray()
        self.look = Look()
        self.coarse = False
        self.focused = False
        self.gestures = Gestures()
        self.playback = Playback()
        self.marks: tuple[tuple[str, str], ...] = ()
        self.arrows: tuple[Arrow, ...] = ()
        self.effects: list[Effect] = []
        self.control: str | None = None
        self.foresee: Callable[[str, str], Marks] = lambda origin, target: ()
        self.insight: Callable[[str | None, str], Insight | None] = lambda origin, cell: None
        self.taken: tuple[pygame.Rect, ...] = ()

    @property
    def placed(self) -> PlacedBoard:
        """Where the board is."""
        return self.viewport.placed

    @property
    def targets(self) -> Targets:
        """All that can be pointed at."""
        return Targets(self.viewport.placed, self.tray, self.viewport.geometry.cells)

    def picture_of(self, cell: str) -> str | None:
        """The picture of what stands on a cell, or of an item."""
        return self.playback.standing.get(cell) or self.tray.picture(cell)

    @property
    def held(self) -> str | None:
        """The cell whose piece the mouse drags."""
        drag = self.gestures.drag
        return drag.origin if drag is not None and drag.moved else None

    @property
    def hidden(self) -> frozenset[str]:
        """Cells whose pieces are drawn elsewhere."""
        moving = self.playback.moving_cells
        held = self.held
        return moving | {held} if held is not None and self.tray.box(held) is None else moving

    @property
    def content(self) -> BoardContent:
        """What stands still."""
        marks = tuple(mark for mark in self.marks if mark[1] in BELOW)
        selected = self.gestures.selected
        if selected is not None and self.tray.box(selected) is None:
            marks += ((selected, "selected"),)
        around = self.playback.around
        return BoardContent(self.playback.standing, marks, self.hidden, around.terrain, around.overlay)

    @property
    def aim(self) -> str | None:
        """The cell pointed at with the keyboard, or else with the mouse."""
        cursor = self.gestures.cursor
        return cursor if cursor is not None and self.focused else self.gestures.hover

    @property
    def aimed_target(self) -> str | None:
        """The legal target that is pointed at, while nothing moves."""
        aim = self.aim
        idle = self.playback.playing is None
        return aim if idle and aim is not None and aim in self.gestures.targets() else None

    def target_marks(self) -> Marks:
        """Where the piece that is picked up may go."""
        if self.playback.playing is not None:
            return []
        gestures = self.gestures
        return [
            (cell, "capture" if cell in self.playback.standing else "target")
            for cell in sorted(gestures.targets())
            if gestures.selected is not None or cell not in gestures.reach.brings
        ]

    def aimed_piece(self, cell: str) -> str | None:
        """The picture of what would stand on a target that is pointed at, where it is not shown yet."""
        gestures, standing = self.gestures, self.playback.standing
        if self.held is not None or cell in standing:
            return None
        return (
            self.picture_of(gestures.selected)
            if gestures.selected is not None
            else gestures.reach.brings.get(cell)
        )

    def foreseen(self) -> Marks:
        """What the move that is aimed at would do."""
        selected, aim = self.gestures.selected, self.aimed_target
        return self.foresee(selected, aim) if selected is not None and aim is not None else ()

    def told(self) -> Insight | None:
        """What is to be known about the cell that is pointed at."""
        aim = self.aim
        if aim is None or self.playback.playing is not None or self.tray.box(aim) is not None:
            return None
        return self.insight(self.gestures.selected, aim)
