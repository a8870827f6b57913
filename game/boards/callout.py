"""A sentence beside a cell of the board or at its top: why a move is illegal, or what a hint means. Where it
would cover something on the board, it stands beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.assets import icon
from game.boards.view import BoardView
from game.widgets.focus import Ui
from game.widgets.paint import draw_box, draw_shadow, mix
from game.widgets.theme import Theme
from game.widgets.widget import Widget

STRETCHED = 1.35  # share of WIDEST up to which a sentence stays in one line
SECONDS = 9.0  # for which a sentence is shown
NEAR = 6  # most gaps between a cell and a place beside all that must not be covered
WIDEST, NARROW = 330, 240  # pixels at 100 %
_LESS_WIDE = (250, 190)  # pixels at 100 % of sentences in shorter lines, where longer ones cover something
_MOVED = 12  # pixels at 100 % by which the mouse has moved that comes to something, and does not rest there
_FADE, _LEFT = 0.12, 0.08  # seconds in which a sentence fades, and what of it is still seen then
Act = Callable[[], object]
Hides = Callable[[tuple[int, int]], bool]
Boxes = Iterable[pygame.Rect]
SIGNS = {"why": "forbidden", "hint": "hint", "note": "info", "event": "eye"}


def place_callout(
    size: tuple[int, int], anchor: pygame.Rect, avoid: Boxes, bounds: pygame.Rect, gap: int, spare: Boxes = ()
) -> pygame.Rect:
    """Where a box of ``size`` stands beside ``anchor`` without covering it or what is in ``avoid``.

    Tried are the middle and both ends of each side of the anchor, then those of all that must not be
    covered, as far as they are ``NEAR``, then all of ``bounds`` from the anchor outwards. Where everything
    covers something, the place beside all of these or at the edges of ``bounds`` is taken that covers least;
    of several, one that also leaves free what is in ``spare``. The box is always within ``bounds``.
    """
    others, rest = [anchor, *avoid], list(spare)
    places = [*_beside(size, anchor, gap), *_beside(size, anchor.unionall(others), gap)]
    places = [box.clamp(bounds) for box in places]
    taken = [*others, *rest]
    for box in places:
        if box.collidelist(taken) == -1 and _distance(box, anchor) <= NEAR * gap:
            return box
    taken.append(anchor.inflate(2 * gap, 2 * gap))  # room for the tip
    for box in _outwards(size, anchor, bounds):
        if box.collidelist(taken) == -1:
            return box
    places += [box.clamp(bounds) for box in _at_edges(size, anchor, bounds)]

    def covered(box: pygame.Rect) -> tuple[int, int]:
        must = sum(_area(box.clip(other)) for other in others) + 4 * _area(box.clip(anchor))
        return must, sum(_area(box.clip(other)) for other in rest)

    return min(places, key=covered)


def _beside(size: tuple[int, int], area: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Boxes on all sides of an area, the best first."""
    below, above = area.bottom + gap, area.top - gap - size[1]
    right, left = area.right + gap, area.left - gap - size[0]
    columns = (area.centerx - size[0] // 2, area.left, area.right - size[0])
    rows = (area.centery - size[1] // 2, area.top, area.bottom - size[1])
    for x, y in zip(columns, rows, strict=True):
        for corner in ((x, below), (x, above), (right, y), (left, y)):
            yield pygame.Rect(corner, size)


def _way(start: pygame.Rect, end: pygame.Rect) -> list[pygame.Rect]:
    """Boxes along the line between the middles of two cells, about as wide as an arrow."""
    side = max(4, min(start.size) // 3)
    steps = 1 + int(math.dist(start.center, end.center)) // side
    points = (pygame.Vector2(start.center).lerp(end.center, step / steps) for step in range(steps + 1))
    return [pygame.Rect(point.x - side / 2, point.y - side / 2, side, side) for point in points]


def _at_edges(size: tuple[int, int], anchor: pygame.Rect, bounds: pygame.Rect) -> Iterator[pygame.Rect]:
    """Boxes at the edges of ``bounds``, those above and below the anchor first."""
    for x in (anchor.centerx - size[0] // 2, bounds.left, bounds.right - size[0]):
        for y in (bounds.top, bounds.bottom - size[1], anchor.centery - size[1] // 2):
            yield pygame.Rect((x, y), size)


def _outwards(size: tuple[int, int], anchor: pygame.Rect, bounds: pygame.Rect) -> list[pygame.Rect]:
    """Boxes all over ``bounds``, those nearest to the anchor first."""
    step = max(4, size[1] // 4)
    boxes = [
        pygame.Rect((x, y), size)
        for x in range(bounds.left, bounds.right - size[0] + 1, step)
        for y in range(bounds.top, bounds.bottom - size[1] + 1, step)
    ]
    return sorted(boxes, key=lambda box: _distance(box, anchor))


def _distance(box: pygame.Rect, anchor: pygame.Rect) -> float:
    return math.hypot(
        max(0, box.left - anchor.right, anchor.left - box.right),
        max(0, box.top - anchor.bottom, anchor.top - box.bottom),
    )


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def side_of(box: pygame.Rect, anchor: pygame.Rect) -> str:
    """On which side of the anchor a box stands: "below", "above", "right" or "left"; where it could be two,
    the one that is further off."""
    away = {
        "below": box.top - anchor.bottom,
        "above": anchor.top - box.bottom,
        "right": box.left - anchor.right,
        "left": anchor.left - box.right,
    }
    return max(away, key=lambda side: away[side])


class CalloutText(NamedTuple):
    """A sentence about a cell or, without one, about the game. It should cover neither that cell nor
    ``cells``. ``kind`` is a key of ``SIGNS``."""

    text: str
    kind: str
    cell: str | None
    cells: tuple[str, ...]


class Callouts:
    """Shows sentences beside a board, one at a time.

    Args:
        dismiss: called when the sentence is clicked.

    Attributes:
        kind: the kind of the shown sentence, a key of ``SIGNS``; "" while none is shown.
        rooms: returns where a sentence for which the board has no room may stand beside it, the best first.
    """

    def __init__(self, ui: Ui, board: BoardView, dismiss: Act) -> None:
        self.rooms: Callable[[], Boxes] = tuple
        self._ui, self._board, self._dismiss = ui, board, dismiss
        self.kind = ""
        self._callout: Callout | None = None
        self._seen_at: pygame.Rect | None = None  # where its cell was in the last frame
        self._left = 0.0  # seconds

    @property
    def text(self) -> str:
        """The shown sentence, or ""."""
        return self._callout.told.text if self._callout is not None else ""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the sentence is shown at a pixel, and gives way to nothing there."""
        return self._callout is not None and self._callout.accepts(pos)

    @property
    def idle(self) -> float:
        """Seconds until the sentence disappears; infinite without one."""
        return max(0.05, self._left) if self._callout is not None else math.inf

    def show(
        self, text: str, kind: str, cell: str | None, cells: Sequence[str] = (), seconds: float = SECONDS
    ) -> None:
        """Show a sentence beside a cell, which comes into sight, or at the top of the board; see
        ``CalloutText``."""
        self.close()
        if cell is not None:
            self._board.bring(cell)
        self._left = seconds
        self._place(CalloutText(text, kind, cell, tuple(cells)))

    def place(self) -> None:
        """Place the sentence anew, after the board has changed its position or size."""
        if self._callout is not None:
            self._place(self._callout.told)

    def follow(self) -> None:
        """Place the sentence beside its cell again once a board that is moved or enlarged below it has come
        to rest; until then it points at nothing. Called every frame."""
        callout = self._callout
        if callout is None or callout.told.cell is None:
            return
        box, before = self._board.boxes(callout.told.cell)[0], self._seen_at
        self._seen_at = box
        if box != before:
            callout.anchor = None
            callout.touch()
        elif callout.anchor is None:
            self._remove()
            self._place(callout.told)

    def _place(self, told: CalloutText) -> None:
        anchor = self._board.boxes(told.cell)[0] if told.cell is not None else None
        self._seen_at = anchor
        callout = Callout(*self._find_room(told, anchor), told, anchor, self._dismiss, self._hides)
        callout.watch(self._ui.mouse)
        self._callout, self.kind = self._ui.ground.add(callout), told.kind
        self._board.state.covered, self._board.state.explained = (callout.rect,), told.cell

    def _hides(self, pos: tuple[int, int]) -> bool:
        """Whether something is below the sentence at a pixel that can be used, or that the sentence is about:
        a piece, a legal target, a named cell, or a control beside the board."""
        board, callout = self._board, self._callout
        if callout is None:
            return False
        if not (board.visible and board.rect.collidepoint(pos)):
            others = (each for each in self._ui.ground.focusables() if each is not board)
            return any(each.accepts(pos) for each in others)
        told, targets = callout.told, board.gestures.targets()
        cell = board.placed.cell_at(pos, board.pieces)
        return cell is not None and (cell == told.cell or cell in {*told.cells, *board.pieces, *targets})

    def _find_room(self, told: CalloutText, anchor: pygame.Rect | None) -> tuple[pygame.Rect, SentenceLayout]:
        """Where a sentence stands, and how it is set there: on the board where it covers nothing, in shorter
        lines only near its cell; else in a room beside it; else on the board where it covers least."""
        board, named = self._board, {*told.cells}
        if told.cell is not None:
            named.add(told.cell)
        avoid = [box for cell in named for box in board.boxes(cell)]
        if told.kind == "hint" and anchor is not None:  # the arrow of the move
            avoid += [part for cell in told.cells for part in _way(board.boxes(cell)[0], anchor)]
        others = {*board.pieces, *board.gestures.targets()} - named
        spare = [box for cell in others for box in board.boxes(cell)]
        spare += [box for _request, box in board.placed.view_buttons]
        seen = avoid if told.kind == "event" else [*avoid, *spare]  # that stands at its cell
        theme, found = self._ui.theme, list[tuple[pygame.Rect, SentenceLayout]]()
        for width in (board.rect.width, *map(theme.space, _LESS_WIDE)):
            layout = set_in(theme, told.text, min(width, board.rect.width))
            box = self._place_on_board(told, layout, anchor, avoid, spare)
            near = anchor is None or _distance(box, anchor) <= NEAR * theme.space(12)
            if box.collidelist(seen) == -1 and (near or not found):
                return box, layout
            found.append((box, layout))
        beside = self._place_beside(told, anchor, avoid)
        return beside or min(found, key=lambda each: sum(_area(each[0].clip(other)) for other in seen))

    def _place_on_board(
        self,
        told: CalloutText,
        layout: SentenceLayout,
        anchor: pygame.Rect | None,
        avoid: list[pygame.Rect],
        spare: list[pygame.Rect],
    ) -> pygame.Rect:
        """The best place on the board for a sentence that is set so."""
        gap, bounds = self._ui.theme.space(12), pygame.Rect(self._board.rect)
        if anchor is not None:
            box = place_callout(layout.size, anchor, avoid, bounds, gap, spare)
            if told.kind == "event" and _distance(box, anchor) > NEAR * gap:
                box = place_callout(layout.size, anchor, avoid, bounds, gap)
            return box
        box = pygame.Rect((0, 0), layout.size)
        box.midtop = bounds.centerx, bounds.top + gap
        seen = avoid if told.kind == "event" else [*avoid, *spare]
        if box.collidelist(seen) == -1:
            return box
        return place_callout(layout.size, pygame.Rect(bounds.midtop, (0, 0)), seen, bounds, gap)

    def _place_beside(
        self, told: CalloutText, anchor: pygame.Rect | None, avoid: list[pygame.Rect]
    ) -> tuple[pygame.Rect, SentenceLayout] | None:
        """A place in the first of ``rooms`` that is large enough for a sentence; None where none is."""
        for bounds in self.rooms():
            layout = set_in(self._ui.theme, told.text, bounds.width)
            box = pygame.Rect((0, 0), layout.size)
            if box.width <= bounds.width and box.height <= bounds.height:
                box.center = bounds.center if anchor is None else anchor.center
                box.clamp_ip(bounds)
                if box.collidelist(avoid) == -1:
                    return box, layout
        return None

    def close(self) -> None:
        """Remove the sentence."""
        self._remove()
        self._callout, self.kind = None, ""
        self._board.state.covered, self._board.state.explained = (), None
        self._ui.dirty = True

    def _remove(self) -> None:
        if self._callout is not None and self._callout in self._ui.ground.widgets:
            self._ui.ground.widgets.remove(self._callout)

    def is_over(self, dt: float) -> bool:
        """Let ``dt`` seconds of the sentence's time pass; returns whether it has run out."""
        if self._callout is None:
            return False
        self._left -= dt
        return self._left <= 0


class SentenceLayout(NamedTuple):
    """How a sentence is set: its lines, their role, the pixels around it and of its sign, and the size of its
    box."""

    lines: list[str]
    role: str
    pad: int
    sign: int
    size: tuple[int, int]


def set_in(theme: Theme, text: str, width: int) -> SentenceLayout:
    """A sentence within a width, in small letters where that is little."""
    narrow = width < theme.space(NARROW)
    role, pad = ("small", theme.space(8)) if narrow else ("body", theme.space(14))
    sign = theme.space(18 if narrow else 24)
    beside = 2 * pad + sign + theme.space(10)
    most = width - (0 if narrow else theme.space(16)) - beside
    available, whole = min(theme.space(WIDEST) - beside, most), theme.font(role).size(text)[0]
    if whole <= min(available * STRETCHED, most):
        available = whole
    lines = theme.wrap(text, role, max(theme.space(60), available))
    wide = max(theme.font(role).size(line)[0] for line in lines)
    high = max(sign, len(lines) * theme.font(role).get_linesize())
    return SentenceLayout(lines, role, pad, sign, (wide + beside, high + 2 * theme.space(10)))


class Callout(Widget):
    """The widget of a sentence. A click closes it. It fades while the mouse, which has come there, is at
    something below it, until the mouse has left it.

    Args:
        anchor: the cell that it is about, if any.
        hides: tells whether there is something below it at a pixel that is to be seen and used.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        layout: SentenceLayout,
        told: CalloutText,
        anchor: pygame.Rect | None,
        close: Act,
        hides: Hides,
    ) -> None:
        super().__init__(rect, "callout")
        self.layout, self.told, self.anchor, self.close = layout, told, anchor, close
        self._hides = hides
        self._mouse: tuple[int, int] | None = None  # where it was when the sentence came
        self._gives_way, self._faded = False, 0.0  # 0 to 1, how far it has faded

    def watch(self, mouse: tuple[int, int] | None) -> None:
        """The mouse, where it rests as the sentence comes, does not come to anything."""
        self._mouse = mouse

    def accepts(self, pos: tuple[int, int]) -> bool:
        return super().accepts(pos) and not self._gives_way_at(pos)

    def _gives_way_at(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse at a pixel on it is at something below."""
        rests = self._mouse is not None and math.dist(pos, self._mouse) < self.theme.space(_MOVED)
        return self._gives_way or (not rests and self._hides(pos))

    @property
    def moving(self) -> bool:
        return super().moving or self._faded != self._gives_way

    def update(self, dt: float) -> None:
        super().update(dt)
        mouse = None if self.layer is None else self.layer.ui.mouse
        inside = mouse is not None and self.rect.collidepoint(mouse)
        if mouse is not None and not inside:
            self._mouse = None
        self._gives_way = inside and mouse is not None and self._gives_way_at(mouse)
        wanted = float(self._gives_way)
        if self._faded != wanted:
            step = dt / _FADE if self.animate else 1.0
            self._faded = min(wanted, self._faded + step) if wanted else max(wanted, self._faded - step)
            self.touch()

    @property
    def points(self) -> bool:
        """Whether it stands so near to its cell that a tip can point at it; else the tip would point at some
        other cell."""
        return self.anchor is not None and _distance(self.rect, self.anchor) <= NEAR * self.theme.space(12)

    def activate(self) -> None:
        self.close()

    def draw(self, surface: pygame.Surface) -> None:
        part = self.reach.clip(surface.get_clip())
        below = surface.subsurface(part).copy() if self._faded else None
        self._draw_whole(surface)
        if below is not None:
            below.set_alpha(round(255 * self._faded * (1 - _LEFT)))
            surface.blit(below, part)

    def _draw_whole(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        tone = theme.colour("danger" if self.told.kind == "why" else "accent")
        ground = mix(theme.colour("raised"), tone, 0.06)
        draw_shadow(surface, theme, rect, 10, 18, 170, 5)
        self._draw_tip(surface, tone, 0)
        draw_box(surface, theme, rect, 10, ground, tone, width=2)
        self._draw_tip(surface, ground, max(1, theme.space(2)))
        ink = theme.colour("danger_text" if self.told.kind == "why" else "accent_text")
        lines, role, pad, px, _size = self.layout
        sign = icon(SIGNS[self.told.kind], px, ink)
        surface.blit(sign, (rect.x + pad, rect.centery - px // 2))
        step = theme.font(role).get_linesize()
        y = rect.centery - len(lines) * step // 2
        for row, line in enumerate(lines):
            surface.blit(theme.text(line, role), (rect.x + pad + px + theme.space(10), y + row * step))

    def _draw_tip(self, surface: pygame.Surface, colour: pygame.Color, inset: int) -> None:
        """Draw the tip that points at the cell, smaller by ``inset`` pixels: its edge, then its inside."""
        if self.anchor is None or not self.points:
            return
        theme, rect = self.theme, self.rect
        half, length = theme.space(9) - inset, theme.space(10) - inset
        inside = rect.inflate(-theme.space(44), -theme.space(30))
        x = min(max(self.anchor.centerx, inside.left), inside.right)
        y = min(max(self.anchor.centery, inside.top), inside.bottom)
        side, most = side_of(rect, self.anchor), 2 * length
        # It leans towards a cell that is not straight ahead.
        right, down = (
            max(-most, min(most, there - here))
            for here, there in zip((x, y), self.anchor.center, strict=True)
        )
        if side in ("below", "above"):
            edge, away = (rect.top, -1) if side == "below" else (rect.bottom - 1, 1)
            base = edge - away * inset
            points = [(x - half, base), (x + half, base), (x + right, edge + away * length)]
        else:
            edge, away = (rect.left, -1) if side == "right" else (rect.right - 1, 1)
            base = edge - away * inset
            points = [(base, y - half), (base, y + half), (edge + away * length, y + down)]
        pygame.draw.polygon(surface, colour, points)
