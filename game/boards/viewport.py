"""Zoom and pan: which part of a board is visible in its window.

At first the whole board fits into its window. Where its geometry allows it (``Geometry.largest``) it can be
zoomed and then panned; it covers the window but for a margin beyond its edges, so that what happens there is
seen farther from the edge of the window. A board that is smaller than its window lies in the middle of that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.boards.board import Geometry
from game.boards.geometry import PlacedBoard, Point, carried_over
from game.boards.rulers import RULER_PX

STEP = 1.2  # factor by which one notch of the wheel or one key zooms
REST = 0.12  # seconds after the last zoom until the board is painted sharply
_WORTH_ZOOMING = 1.05  # the zoom from which on a board that cannot be zoomed further is shown whole
_MINI_SHARE, _MINI_WIDE = 0.175, 132  # of the window's width and height that the minimap takes at most; it
_MINI_MOST = 0.3  # takes up to so much of a small window rather than be narrower than so many pixels at 100 %
_MEASURED = 4000  # pixels of a side of the room in which a part of a board is measured
_MARGIN = 1.0  # cells around a cell that is made visible
_ENOUGH_FRAMED = 2.0  # zoom up to which cells are framed at most, however many pixels they have
_LEAST_FRAMED = 1.2  # zoom by which cells are framed at least, if at all
_WELL = 0.75  # of the zoom by which cells would be framed: they are seen well with more
_FARTHER = (1.0, 0.94, 0.88, 0.82)  # parts of a zoom that are tried, and
_ASIDE = 6  # steps from side to side in which it is moved, so that no attack is cut,
_FARTHEST = 0.16  # by no more than this share of its width and height
_TOLD = 48  # pixels at 100 % of a cell in which it can be told what stands there
_MARGIN_BEYOND = 0.2  # cells beyond the edges of a board with rulers that may be seen
MINI_RIM = 5  # pixels at 100 % between the minimap and the edges of the window: the frame around it
_CORNERS = ((True, True), (False, True), (True, False), (False, False))
"""Where the minimap may lie, first where it is best: whether at the right, and whether at the bottom."""


class Closeness(NamedTuple):
    """How closely cells are framed.

    Attributes:
        around: cells of room around them.
        zoom: the greatest zoom.
        px: pixels at 100 % of a cell that are enough.
    """

    around: float
    zoom: float
    px: int


ACTION = Closeness(2.5, 3.4, 96)
"""For what is decided."""
FIGHT = Closeness(1.1, math.inf, 210)
"""For pieces that fight each other: they fill the window as far as they can."""
REGION = Closeness(2.0, 3.4, 96)
"""For all that takes part, with room for the next moves."""
WATCHED = Closeness(2.5, 1.6, 96)
"""For pieces on their way: the next move is often seen as well."""


class Aim(NamedTuple):
    """What is seen of a board: the zoom, 1 for the whole, and the position on the board in the middle of the
    window, in shares of its width and height."""

    zoom: float
    share: Point

    def toward(self, other: Aim, part: float) -> Aim:
        """The aim on the way to another one, from 0 to 1; every moment zooms by the same factor."""
        x, y = (here + (there - here) * part for here, there in zip(self.share, other.share, strict=True))
        return Aim(self.zoom * (other.zoom / self.zoom) ** part, (x, y))


WHOLE = Aim(1.0, (0.5, 0.5))


class Viewport:
    """The part of a board that is visible in its window.

    Attributes:
        window: the area in which the board is visible; the board's own area where it cannot be zoomed.
        fitted: the whole board, fitted into the window.
        can_zoom: whether the board can be zoomed.
        placed: the board as it is zoomed and panned now; parts of it may lie outside the window.
        perspective: of that board.
        seen: the visible part of the board.
        sheet: the visible part of the board, and of the margin beyond its edges.
        framed: the same with the rulers around it.
        cropped: whether that is not all of it.
        zoomed: whether that is because the board was made larger than its window, so that another part of it
            can be seen.
        sharp: whether the board is to be painted sharply, because it is not being zoomed.
        ruler: pixels of the width of the rulers around what is seen; 0: there are none.
        part: two cells, between which lies all that is shown; () for the whole board.
        goal: what is seen when the view has come to rest, while it is on its way there.
        minimap_room: where the minimap lies beside the window; None: in a corner of it.
        shows_minimap: whether a minimap lies in the window, where it does not only show the same again.
    """

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.sharp, self._resting = True, 0.0  # seconds since the last zoom
        self._room = pygame.Rect(0, 0, 1, 1)
        self._flipped, self._coordinates = False, True
        self._most = 1.0
        self._zoom = 1.0
        self.can_zoom = False
        self.part: tuple[str, ...] = ()
        self.minimap_room: pygame.Rect | None = None
        self.ruler = 0
        self.fitted = geometry.place(self._room)
        self.window = pygame.Rect(self.fitted.area)
        self._show(self.fitted)
        self._small: tuple[object, PlacedBoard] | None = None
        self._corner = _CORNERS[0]
        self.goal: Aim | None = None
        self._scale = 1.0

    def fit(self, bounds: pygame.Rect, flipped: bool, coordinates: bool, scale: float = 1.0) -> None:
        """Fit into ``bounds``. The visible part of the board and the zoom stay the same.

        Args:
            scale: of the user interface, 1.0 for 100 per cent.
        """
        share = self._share(self.window.center)
        if flipped != self._flipped:
            share = 1 - share[0], 1 - share[1]
        self._room = pygame.Rect(bounds)
        self._flipped, self._coordinates = flipped, coordinates
        self.geometry, self._scale = self.geometry.scaled(round(100 * scale)), scale
        self.ruler = round(RULER_PX * scale) if self.geometry.largest and coordinates else 0
        self._room.inflate_ip(-2 * self.ruler, -2 * self.ruler)
        self.can_zoom = False
        if self.part:
            named = bool(self.ruler)
            self.fitted, self.window = place_part(self.geometry, self.part, self._room, coordinates=named)
            self._show(self.fitted)
            return
        perspective = self.placed.perspective
        self.fitted = self.geometry.place(
            self._room, flipped=flipped, coordinates=coordinates
        ).with_perspective(perspective)
        self._most = max(1.0, self.geometry.largest * scale / self.fitted.cell_px)
        self.can_zoom = self._most > _WORTH_ZOOMING
        self.window = self._room.copy() if self.can_zoom else pygame.Rect(self.fitted.area)
        self._zoom = min(self._zoom, self._most)
        self._place(share, self.window.center)

    def set_perspective(self, placed: PlacedBoard) -> None:
        """Show the board in the perspective of ``placed``."""
        self.fitted = self.fitted.with_perspective(placed.perspective)
        self._show(placed)

    def move(self, right: int, down: int) -> None:
        """Move the window with all that is seen in it."""
        self._room.move_ip(right, down)
        self.window = self.window.move(right, down)
        self.fitted = self.fitted.moved(right, down)
        self._show(self.placed.moved(right, down))

    def _show(self, placed: PlacedBoard) -> None:
        """Show the board in its place."""
        self.placed, self.perspective = placed, placed.perspective
        self.seen = placed.area.clip(self.window)
        across, along = self._margin(placed)
        self.sheet = placed.area.inflate(2 * across, 2 * along).clip(self.window)
        self.framed = self.sheet.inflate(2 * self.ruler, 2 * self.ruler)
        self.cropped = not self.window.contains(placed.area)
        self.zoomed = self.cropped and not self.part
        self.shows_minimap = self.zoomed and self.minimap_room is None

    def whole(self) -> Viewport:
        """A view of all of the board: this one, or where it is zoomed another in a room of its own, large
        enough that what stands in cells can be told."""
        if not self.zoomed:
            return self
        larger = max(1.0, _TOLD * self._scale / self.fitted.cell_px)
        room = pygame.Rect(0, 0, round(self._room.width * larger), round(self._room.height * larger))
        found = Viewport(self.geometry)
        found.fit(room, self._flipped, self._coordinates, self._scale)
        found.set_perspective(found.fitted.with_perspective(self.perspective))
        return found

    @property
    def settled(self) -> PlacedBoard:
        """The board as it lies when the view has come to rest."""
        goal = self.goal
        return self.placed if goal is None else self._placed_at(goal)

    @property
    def zooming(self) -> bool:
        """Whether the board has another size in every frame, for which little should be painted."""
        moves_only = self.goal is not None and self.settled.area.size == self.placed.area.size
        return not self.sharp and not moves_only

    def _margin(self, placed: PlacedBoard) -> tuple[int, int]:
        """Pixels beyond the left and right and beyond the upper and lower edges of a board that may be seen:
        none where all of the board is seen from edge to edge."""
        if not self.ruler or self.part:
            return 0, 0
        most, area = round(_MARGIN_BEYOND * placed.cell_px), placed.area
        across, along = (
            max(0, min(most, (board - room) // 2))
            for board, room in zip(area.size, self.window.size, strict=True)
        )
        return across, along

    def rest(self, seconds: float) -> None:
        """Let time pass since the last zoom."""
        self._resting += seconds
        self.sharp = self._resting >= REST

    def zoom(self, factor: float, point: Point) -> bool:
        """Zoom by a factor around ``point``, which stays where it is; returns whether anything changed."""
        wanted = min(self._most, max(1.0, self._zoom * factor))
        if wanted == self._zoom:
            return False
        share = self._share(point)
        self._zoom = wanted
        self._place(share, point)
        self.sharp, self._resting = False, 0.0
        return True

    def pan(self, right: float, down: float) -> bool:
        """Pan by so many pixels; returns whether the board moved."""
        if not self.zoomed:
            return False
        before = self.placed
        left, top = self.placed.area.left + right, self.placed.area.top + down
        self._show(self._moved_to(self.placed, left, top))
        return self.placed != before

    def reveal(self, cell: str) -> bool:
        """Pan until a cell is visible; returns whether the board moved."""
        around = self.placed.box(cell).inflate(*(2 * round(_MARGIN * self.placed.cell_px),) * 2)
        inside = around.clamp(self.window)
        return self.pan(inside.left - around.left, inside.top - around.top)

    def centre(self, cell: str) -> bool:
        """Pan until a cell is as near to the middle of the window as may be; returns whether the board
        moved."""
        box = self.placed.box(cell)
        return self.pan(self.window.centerx - box.centerx, self.window.centery - box.centery)

    @property
    def aim(self) -> Aim:
        """What is seen now."""
        return Aim(self._zoom, self._share(self.window.center))

    def aim_at(
        self, cells: Sequence[str], closeness: Closeness = ACTION, others: Sequence[pygame.Rect] = ()
    ) -> Aim:
        """The aim that frames cells with some room around them: what is seen now where that shows them well,
        and the whole board where they lie far apart, or with none.

        Args:
            closeness: how closely they are framed.
            others: boxes on the fitted board of which as few as may be are cut.
        """
        if not cells:
            return WHOLE
        first, *rest = (self.fitted.box(cell) for cell in cells)
        amid = first.unionall(rest)
        around = 2 * round(closeness.around * self.fitted.cell_px)
        box = amid.inflate(around, around).clip(self.fitted.area)
        enough = max(_ENOUGH_FRAMED, closeness.px * self._scale / self.fitted.cell_px)
        closest = min(closeness.zoom, self._most, enough)
        zoom = min(self.window.width / box.width, self.window.height / box.height, closest)
        if zoom < _LEAST_FRAMED:
            return WHOLE
        if self.zoomed and self._zoom > _WELL * zoom and self.shows(cells):
            return self.aim
        zooms = {max(_LEAST_FRAMED, zoom * part): None for part in _FARTHER} if others else {zoom: None}
        views = [(view, each) for each in zooms for view in self._views(box, amid, each)]
        # Of the views that cut as few, the first: the largest picture, and nearest to what is framed.
        view, zoom = min(views, key=lambda found: sum(_cuts(found[0], each) for each in others))
        area = self.fitted.area
        share = (view.centerx - area.left) / area.width, (view.centery - area.top) / area.height
        return Aim(zoom, share)

    def shows(self, cells: Iterable[str]) -> bool:
        """Whether all these cells are in sight."""
        return all(self.window.contains(self.placed.box(cell)) for cell in cells)

    def aim_beside(self, cells: Sequence[str]) -> Aim:
        """The aim that brings cells into sight without another zoom; if they need more room, ``aim_at``."""
        first, *others = (self.placed.box(cell) for cell in cells)
        box = first.unionall(others)
        if box.width > self.window.width or box.height > self.window.height:
            return self.aim_at(cells)
        return Aim(self._zoom, self._share(box.center))

    def aim_with(self, cells: Sequence[str], still: str) -> Aim:
        """The aim that frames cells as ``aim_at`` does, with one of them as near to where it is seen now as
        it can be while all are in sight."""
        aim = self.aim_at(cells)
        there, window = self._placed_at(aim), self.window
        first, *others = (there.box(cell) for cell in cells)
        box = first.unionall(others)
        (x, y), (wanted_x, wanted_y) = there.centre(still), self.placed.centre(still)
        moved = box.move(round(wanted_x - x), round(wanted_y - y)).clamp(window)
        middle = window.centerx - (moved.x - box.x), window.centery - (moved.y - box.y)
        left, top, width, height = there.area
        return Aim(aim.zoom, ((middle[0] - left) / width, (middle[1] - top) / height))

    def aim_no_farther(self, cells: Sequence[str]) -> Aim:
        """The aim that brings cells into sight by the shortest way from where the view comes to rest, without
        another zoom; if they need more room, ``aim_at``."""
        settled, zoom = self.settled, self._zoom if self.goal is None else self.goal.zoom
        first, *others = (settled.box(cell) for cell in cells)
        box = first.unionall(others)
        if box.width > self.window.width or box.height > self.window.height:
            return self.aim_at(cells)
        inside, (x, y) = box.clamp(self.window), self.window.center
        left, top, width, height = settled.area
        point = x + box.left - inside.left, y + box.top - inside.top
        return Aim(zoom, ((point[0] - left) / width, (point[1] - top) / height))

    def _views(self, box: pygame.Rect, amid: pygame.Rect, zoom: float) -> Sequence[pygame.Rect]:
        """Parts of the fitted board that fill the window at a zoom and hold a box, first the one in whose
        middle ``amid`` lies, which is a part of the box, as far as the edges of the board allow that."""
        # A cell has whole pixels, so that a board may be enlarged by a little more than the zoom.
        enlarged = self._placed_at(Aim(zoom, (0.5, 0.5)))
        larger = enlarged.area.width / self.fitted.area.width
        across, along = (int(2 * margin / larger) for margin in self._margin(enlarged))
        area = self.fitted.area.inflate(across, along)
        view = pygame.Rect(0, 0, int(self.window.width / larger), int(self.window.height / larger))
        view.center = amid.center
        view.clamp_ip(area)
        lefts = _steps(max(area.left, box.right - view.width), min(area.right - view.width, box.left))
        tops = _steps(max(area.top, box.bottom - view.height), min(area.bottom - view.height, box.top))
        farthest = view.inflate(2 * _FARTHEST * view.width, 2 * _FARTHEST * view.height)
        found = [pygame.Rect((left, top), view.size) for left in lefts for top in tops]
        found = [each for each in found if farthest.contains(each)]
        middle = pygame.Vector2(view.center)
        return sorted([view, *found], key=lambda each: middle.distance_squared_to(each.center))

    def show(self, aim: Aim) -> None:
        """See what an aim says."""
        self._zoom = min(self._most, max(1.0, aim.zoom))
        self._show(self._placed_at(aim._replace(zoom=self._zoom)))
        self.sharp, self._resting = False, 0.0

    def look_at(self, point: Point) -> None:
        """Pan until the place that the minimap shows at ``point`` is in the middle of the window."""
        area = self.minimap.area
        share = (point[0] - area.left) / area.width, (point[1] - area.top) / area.height
        self._place(share, self.window.center)

    def spare(self, boxes: Sequence[pygame.Rect], rather: Sequence[pygame.Rect] = ()) -> None:
        """Move the minimap into the corner of the window where it covers the fewest of these boxes, rather
        beside the board than on it, and as little as may be of what should ``rather`` be seen; never over the
        edge of what is seen, where rulers lie."""
        settled = self.settled
        across, along = self._margin(settled)
        board = settled.area.inflate(2 * across, 2 * along).clip(self.window)
        around = board.inflate(2 * self.ruler, 2 * self.ruler)

        def covered(corner: tuple[bool, bool]) -> tuple[bool, int, bool, int]:
            self._corner = corner
            small = self.minimap.area
            beside = not around.colliderect(small)
            hidden = (small.clip(box) for box in rather)
            return (
                not (beside or board.contains(small)),
                len(small.collidelistall(list(boxes))),
                not beside,
                sum(part.width * part.height for part in hidden),
            )

        self._corner = min(_CORNERS, key=covered)

    @property
    def minimap(self) -> PlacedBoard:
        """The small picture of the whole board, beside the window or in a corner of it."""
        bounds = self.minimap_room
        key = (self.window.topleft, self.window.size, self._flipped, self._corner, bounds and tuple(bounds))
        if self._small is None or self._small[0] != key:
            self._small = key, self._place_minimap()
        return self._small[1]

    def _place_minimap(self) -> PlacedBoard:
        rim = round(MINI_RIM * self._scale)
        if self.minimap_room is not None:
            room = self.minimap_room.inflate(-2 * rim, -2 * rim)
            return self.geometry.place(room, flipped=self._flipped, coordinates=False)
        wide = self.window.width
        share = max(_MINI_SHARE, min(_MINI_MOST, _MINI_WIDE * self._scale / wide))
        bounds = pygame.Rect(0, 0, round(wide * share), round(self.window.height * share))
        small = self.geometry.place(bounds, flipped=self._flipped, coordinates=False)
        area, bounds = small.area, self.window.inflate(-2 * rim, -2 * rim)
        right, low = self._corner
        return small.moved(
            bounds.right - area.right if right else bounds.left - area.left,
            bounds.bottom - area.bottom if low else bounds.top - area.top,
        )

    @property
    def minimap_window(self) -> pygame.Rect:
        """The part of the minimap that is visible in the window, to be framed."""
        return carried_over(self.seen, self.placed.area, self.minimap.area)

    def _share(self, point: Point) -> Point:
        """The position of a point on the board, as shares of the board's width and height."""
        area = self.placed.area
        return (point[0] - area.left) / area.width, (point[1] - area.top) / area.height

    def _place(self, share: Point, point: Point) -> None:
        """Place the zoomed board so that its position ``share`` lies at a point."""
        self._show(self._placed(self._zoom, share, point))

    def _placed_at(self, aim: Aim) -> PlacedBoard:
        """The board as an aim says."""
        return self._placed(aim.zoom, aim.share, self.window.center)

    def _placed(self, zoom: float, share: Point, point: Point) -> PlacedBoard:
        """The board at a zoom, so that its position ``share`` lies at a point."""
        if zoom == 1.0:
            return self.fitted
        bounds = pygame.Rect(0, 0, round(self._room.width * zoom), round(self._room.height * zoom))
        large = self.geometry.place(bounds, flipped=self._flipped, coordinates=self._coordinates)
        left, top = point[0] - share[0] * large.area.width, point[1] - share[1] * large.area.height
        return self._moved_to(large.with_perspective(self.fitted.perspective), left, top)

    def _moved_to(self, placed: PlacedBoard, left: float, top: float) -> PlacedBoard:
        """A board with its corner as near to a point as may be while it covers the window with its margin."""
        area, window = placed.area, self.window
        aside, beyond = self._margin(placed)
        across = _clamped(left - aside, area.width + 2 * aside, window.left, window.width) + aside
        along = _clamped(top - beyond, area.height + 2 * beyond, window.top, window.height) + beyond
        return (
            placed.moved(across - area.left, along - area.top) if (across, along) != area.topleft else placed
        )


def place_part(
    geometry: Geometry, part: tuple[str, ...], bounds: pygame.Rect, *, coordinates: bool = False
) -> tuple[PlacedBoard, pygame.Rect]:
    """The board so large that the part between two cells just fits into the middle of ``bounds``, and the box
    around that part."""

    def placed_in(side: int) -> tuple[PlacedBoard, pygame.Rect]:
        placed = geometry.place(pygame.Rect(0, 0, side, side), coordinates=coordinates)
        first, *others = (placed.box(cell) for cell in part)
        return placed, first.unionall(others).clip(placed.area)

    around = placed_in(_MEASURED)[1]
    share = min(bounds.width / around.width, bounds.height / around.height)
    placed, box = placed_in(int(share * _MEASURED))
    middle = box.copy()
    middle.center = bounds.center
    return placed.moved(middle.x - box.x, middle.y - box.y), middle


def part_around(geometry: Geometry, cells: Iterable[str]) -> tuple[str, ...]:
    """Cells between which lie some others with their surroundings, in the shape of the board; () for the
    whole board, where that is little larger or cannot be zoomed, or without any cells."""
    wanted = list(cells)
    if not geometry.largest or not wanted:
        return ()
    placed = geometry.place(pygame.Rect(0, 0, _MEASURED, _MEASURED), coordinates=False)
    area, px = placed.area, placed.cell_px
    first, *others = (placed.box(cell) for cell in wanted)
    box = first.unionall(others).inflate(*(2 * round(ACTION.around * px),) * 2)
    zoom = min(area.width / box.width, area.height / box.height, ACTION.zoom)
    if zoom < _LEAST_FRAMED:
        return ()
    part = pygame.Rect(0, 0, round(area.width / zoom), round(area.height / zoom))
    part.center = box.center
    part.clamp_ip(area)
    inside = [cell for cell in geometry.cells if part.contains(placed.box(cell))]
    ends = [(min, "left"), (max, "right"), (min, "top"), (max, "bottom")]
    return tuple(end(inside, key=lambda cell: getattr(placed.box(cell), edge)) for end, edge in ends)


def _steps(start: int, end: int) -> list[int]:
    """Places from one pixel to another; none where the first lies beyond the second."""
    return [start + (end - start) * step // _ASIDE for step in range(_ASIDE + 1)] if start <= end else []


def _cuts(view: pygame.Rect, box: pygame.Rect) -> bool:
    """Whether a view shows only a part of a box."""
    return bool(view.colliderect(box)) and not view.contains(box)


def _clamped(wanted: float, size: int, start: int, available: int) -> int:
    """The start of a board along one axis: as near to ``wanted`` as it may be while it covers its window; in
    the middle of the window where it is smaller."""
    if size <= available:
        return start + (available - size) // 2
    return round(min(start, max(start + available - size, wanted)))
