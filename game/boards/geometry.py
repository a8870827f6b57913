"""Where the cells of a board are on the screen: the protocol that every shape of board implements.

Everything that draws a board or looks for the cell at a point works with a ``PlacedBoard``, a board with a
position and a size in pixels. A board without a size is a ``Geometry``, see ``game.boards.board``.
"""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol, Self, TypeVar

import pygame

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Perspective:
    """One of the ways in which a board can be shown.

    Attributes:
        level: the selected level, counted from 1; 0 shows all levels alike.
        plan: whether the board is shown from straight above.
        spread: whether the levels are shown apart from each other.
    """

    level: int = 0
    plan: bool = False
    spread: bool = False

    @property
    def requests(self) -> list[str]:
        """The requests that lead here, but for the selected level, from the perspective in which a board
        begins, see ``PlacedBoard.perspective_for``."""
        return [*(["plan"] if self.plan else []), *(["spread"] if self.spread else [])]


class ViewButton(NamedTuple):
    """A button beside the cells that changes the perspective: its request (see
    ``PlacedBoard.perspective_for``) and its box in pixels."""

    request: str
    box: pygame.Rect


class CoordinateLabel(NamedTuple):
    """A coordinate beside the board: its text and the pixel of its centre."""

    text: str
    centre: Point


class PlacedBoard(Protocol):
    """A board with a place and a size in pixels. Where nothing else is said, there is one perspective."""

    @property
    def area(self) -> pygame.Rect:
        """The board with its frame."""

    @property
    def field(self) -> pygame.Rect:
        """The cells alone."""

    @property
    def cell_px(self) -> int:
        """Side of the box in which a piece is drawn."""

    @property
    def flipped(self) -> bool:
        """Whether the board is seen from the far side."""

    def centre(self, cell: str) -> Point:
        """Middle of a cell. Raises KeyError for a name that is no cell."""

    def box(self, cell: str) -> pygame.Rect:
        """The square box around a cell's middle."""

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        """The cell under a point, or None beside the board. ``occupied``: the cells with pieces, which hide
        the cells behind them on a board that is seen from the side."""

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        """Other cells that a click on the piece on ``cell`` at this point may mean, because that piece stands
        on top of them; the uppermost first."""
        return ()

    def above(self, cell: str, point: Point | None) -> Sequence[str]:
        """Other cells onto which a click on the piece on ``cell`` may put another piece, because they are
        above that piece; the lowest first. ``point``: where it is clicked; None: chosen by key."""
        return ()

    def step(self, cell: str, right: int, down: int) -> str | None:
        """The cell next to ``cell`` in a direction of the screen, as arrow keys go; None at the edge."""

    def moved(self, right: int, down: int) -> Self:
        """The same board, moved by so many pixels."""

    def labels(self) -> Sequence[CoordinateLabel]:
        """Coordinates; empty when they are switched off."""

    def boxes(self, cell: str) -> Sequence[pygame.Rect]:
        """All boxes in which a cell is shown, ``box`` first."""
        return (self.box(cell),)

    @property
    def perspective(self) -> Perspective:
        """The perspective in which the board is shown."""
        return Perspective()

    @property
    def view_buttons(self) -> Sequence[ViewButton]:
        """The buttons beside the cells that change the perspective."""
        return ()

    def perspective_for(self, request: str) -> Perspective | None:
        """The perspective that a request leads to; None where it changes nothing. Requests are those of
        ``view_buttons`` and ``Geometry.keys``, and "up" and "down" for the mouse wheel."""
        return None

    def request_for(self, cell: str) -> str | None:
        """The request that makes a cell fully visible; None where it is visible already."""
        return None

    def with_perspective(self, perspective: Perspective) -> Self:
        """The same board in another perspective."""
        return self

    def on_selected_level(self, cell: str) -> str:
        """The cell at the same place on the selected level, on the lowest where they are seen together;
        ``cell`` itself where each is seen by itself."""
        return cell


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """A clockwise closed line, moved inwards by so many pixels."""
    found = []
    for before, here, after in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False):
        normals = []
        for (x, y), (right, down) in ((before, here), (here, after)):
            length = math.dist((x, y), (right, down))
            normals.append(((y - down) / length, (right - x) / length))
        (across, along), (other_across, other_along) = normals
        share = by / (1 + across * other_across + along * other_along)
        found.append((here[0] + (across + other_across) * share, here[1] + (along + other_along) * share))
    return found


def smoothed(loop: Sequence[Point], cuts: int = 2) -> Sequence[Point]:
    """A closed line whose corners are cut again and again (Chaikin's algorithm)."""
    for _cut in range(cuts):
        loop = [
            (x + (right - x) * share, y + (down - y) * share)
            for (x, y), (right, down) in pairwise([*loop, loop[0]])
            for share in (0.25, 0.75)
        ]
    return loop


P = TypeVar("P", bound=PlacedBoard)


def centred(placed: P, bounds: pygame.Rect) -> P:
    """The same board in the middle of a room."""
    area = pygame.Rect((0, 0), placed.area.size)
    area.center = bounds.center
    return placed.moved(area.left - placed.area.left, area.top - placed.area.top)


def carried_over(part: pygame.Rect, before: pygame.Rect, after: pygame.Rect) -> pygame.Rect:
    """Where a part of a board lies when the board is as large as ``after`` instead of ``before``."""
    across, down = after.width / before.width, after.height / before.height
    left, right = (round(after.left + (x - before.left) * across) for x in (part.left, part.right))
    top, bottom = (round(after.top + (y - before.top) * down) for y in (part.top, part.bottom))
    return pygame.Rect(left, top, right - left, bottom - top)
