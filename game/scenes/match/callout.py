"""A sentence beside a cell of the board or at its top: why a move is illegal, or what a hint means."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import pygame

from game.boards.view import BoardView
from game.widgets.boxes import draw_box, draw_shadow
from game.widgets.focus import Ui
from game.widgets.icons import icon
from game.widgets.paint import mix
from game.widgets.theme import Theme
from game.widgets.widget import Widget

STRETCHED = 1.35  # share of WIDEST up to which a sentence stays in one line
SECONDS = 9.0  # for which a sentence is shown
WIDEST = 330  # pixels at 100 %
SIGNS = {"why": "forbidden", "hint": "hint", "note": "info", "event": "eye"}


def place_callout(
    size: tuple[int, int],
    anchor: pygame.Rect,
    avoid: Iterable[pygame.Rect],
    bounds: pygame.Rect,
    gap: int,
    spare: Iterable[pygame.Rect] = (),
) -> tuple[pygame.Rect, str]:
    """Where a box of ``size`` stands beside ``anchor`` without covering it or what is in ``avoid``.

    Tried are the middle and both ends of each side of the anchor, then those of all that must not be
    covered, then the edges of ``bounds``. Where everything covers something, the place that covers least
    is taken; of several, one that also leaves free what is in ``spare``.

    Returns:
        The box, within ``bounds``, and the side of the anchor on which it stands: "below", "above",
        "right" or "left".
    """
    others, rest = [anchor, *avoid], list(spare)
    found = []
    places = chain(
        _beside(size, anchor, gap),
        _beside(size, anchor.unionall(others), gap),
        _at_edges(size, anchor, bounds),
    )
    for order, box in enumerate(places):
        box.clamp_ip(bounds)
        covered = sum(_area(box.clip(other)) for other in others) + 4 * _area(box.clip(anchor))
        found.append((covered, sum(_area(box.clip(other)) for other in rest), order, box))
    best = min(found, key=lambda entry: entry[:3])[-1]
    return best, _side_of(best, anchor)


def _beside(size: tuple[int, int], area: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Boxes on all sides of an area, the best first."""
    below, above = area.bottom + gap, area.top - gap - size[1]
    right, left = area.right + gap, area.left - gap - size[0]
    columns = (area.centerx - size[0] // 2, area.left, area.right - size[0])
    rows = (area.centery - size[1] // 2, area.top, area.bottom - size[1])
    for x, y in zip(columns, rows, strict=True):
        for corner in ((x, below), (x, above), (right, y), (left, y)):
            yield pygame.Rect(corner, size)


def _at_edges(size: tuple[int, int], anchor: pygame.Rect, bounds: pygame.Rect) -> Iterator[pygame.Rect]:
    """Boxes at the edges of ``bounds``, those above and below the anchor first."""
    for x in (anchor.centerx - size[0] // 2, bounds.left, bounds.right - size[0]):
        for y in (bounds.top, bounds.bottom - size[1], anchor.centery - size[1] // 2):
            yield pygame.Rect((x, y), size)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _side_of(box: pygame.Rect, anchor: pygame.Rect) -> str:
    """On which side of the anchor a box stands; where it could be two, the one that is further off."""
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
        dismiss: called when the sentence is clicked or its time has run out.
    """

    def __init__(self, ui: Ui, board: BoardView, dismiss: Callable[[], object]) -> None:
        self._ui, self._board, self._dismiss = ui, board, dismiss
        self._shown: CalloutText | None = None
        self._callout: Callout | None = None
        self._left = 0.0  # seconds

    @property
    def text(self) -> str:
        """The shown sentence, or ""."""
        return self._callout.text if self._callout is not None else ""

    @property
    def kind(self) -> str:
        """The kind of the shown sentence, a key of ``SIGNS``, or ""."""
        return self._shown.kind if self._shown is not None else ""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the sentence is shown at a pixel."""
        return self._callout is not None and self._callout.rect.collidepoint(pos)

    @property
    def idle(self) -> float:
        """Seconds until the sentence disappears; infinite without one."""
        return max(0.05, self._left) if self._callout is not None else math.inf

    def show(
        self, text: str, kind: str, cell: str | None, cells: Sequence[str] = (), seconds: float = SECONDS
    ) -> None:
        """Show a sentence beside a cell, or at the top of the board; see ``CalloutText``."""
        self.close()
        self._shown = CalloutText(text, kind, cell, tuple(cells))
        self._left = seconds
        self.place()

    def place(self) -> None:
        """Place the sentence anew, after the board has changed its position or size."""
        shown, board = self._shown, self._board
        if shown is None:
            return
        about = (shown.cell,) if shown.cell is not None else ()
        avoid = [box for cell in (*about, *shown.cells) for box in board.boxes(cell)]
        anchor = board.boxes(shown.cell)[0] if shown.cell is not None else None
        bounds = pygame.Rect(board.rect)
        named = {*about, *shown.cells}
        others = {*board.pieces, *board.gestures.targets()} - named if shown.kind != "event" else ()
        spare = [board.boxes(cell)[0] for cell in others]
        callout = Callout(self._ui.theme, shown.text, shown.kind, anchor, avoid, bounds, self._dismiss, spare)
        self._callout = self._ui.ground.add(callout)
        self._board.state.covered = (self._callout.rect,)

    def close(self) -> None:
        """Remove the sentence."""
        if self._callout is not None and self._callout in self._ui.ground.widgets:
            self._ui.ground.widgets.remove(self._callout)
        self._callout = self._shown = None
        self._board.state.covered = ()
        self._ui.dirty = True

    def update(self, dt: float) -> None:
        """Count down the time of the sentence; ``dt`` in seconds."""
        if self._callout is not None:
            self._left -= dt
            if self._left <= 0:
                self._dismiss()


class Callout(Widget):
    """The widget of a sentence. A click closes it.

    Args:
        kind: "why", "hint" or "note".
        anchor: the cell; without one the sentence stands at the top, in the middle.
        avoid: boxes of cells that should stay visible.
        bounds: the area within which the callout is placed.
        spare: boxes of cells that are left free where that costs nothing else.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        kind: str,
        anchor: pygame.Rect | None,
        avoid: Iterable[pygame.Rect],
        bounds: pygame.Rect,
        close: Callable[[], object],
        spare: Iterable[pygame.Rect] = (),
    ) -> None:
        self.text, self.kind, self.close, self.anchor = text, kind, close, anchor
        pad, sign = theme.space(14), theme.space(24)
        most = bounds.width - theme.space(16) - 2 * pad - sign - theme.space(10)
        room = min(theme.space(WIDEST) - 2 * pad - sign - theme.space(10), most)
        whole = theme.font("body").size(text)[0]
        if whole <= min(room * STRETCHED, most):
            room = whole
        self.lines = theme.wrap(text, "body", max(theme.space(60), room))
        wide = max(theme.font("body").size(line)[0] for line in self.lines)
        high = max(sign, len(self.lines) * theme.font("body").get_linesize())
        size = (wide + 2 * pad + sign + theme.space(10), high + 2 * theme.space(10))
        if anchor is None:
            box = pygame.Rect((0, 0), size)
            box.midtop = bounds.centerx, bounds.top + theme.space(12)
        else:
            box, self.side = place_callout(size, anchor, avoid, bounds, theme.space(12), spare)
        super().__init__(box, "callout")

    def activate(self) -> None:
        self.close()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        tone = theme.colour("danger" if self.kind == "why" else "accent")
        ground = mix(theme.colour("raised"), tone, 0.06)
        draw_shadow(surface, theme, rect, 10, 18, 170, 5)
        self._draw_tip(surface, tone, 0)
        draw_box(surface, theme, rect, 10, ground, tone, width=2)
        self._draw_tip(surface, ground, max(1, theme.space(2)))
        ink = theme.colour("danger_text" if self.kind == "why" else "accent_text")
        sign = icon(SIGNS[self.kind], theme.space(24), ink)
        surface.blit(sign, (rect.x + theme.space(14), rect.centery - sign.get_height() // 2))
        step = theme.font("body").get_linesize()
        y = rect.centery - len(self.lines) * step // 2
        for row, line in enumerate(self.lines):
            surface.blit(theme.text(line, "body"), (rect.x + theme.space(48), y + row * step))

    def _draw_tip(self, surface: pygame.Surface, colour: pygame.Color, inset: int) -> None:
        """Draw the tip that points at the cell, smaller by ``inset`` pixels: its edge, then its inside."""
        if self.anchor is None:
            return
        theme, rect = self.theme, self.rect
        half, length = theme.space(9) - inset, theme.space(10) - inset
        inside = rect.inflate(-theme.space(44), -theme.space(30))
        x = min(max(self.anchor.centerx, inside.left), inside.right)
        y = min(max(self.anchor.centery, inside.top), inside.bottom)
        if self.side in ("below", "above"):
            edge, away = (rect.top, -1) if self.side == "below" else (rect.bottom - 1, 1)
            base = edge - away * inset
            points = [(x - half, base), (x + half, base), (x, edge + away * length)]
        else:
            edge, away = (rect.left, -1) if self.side == "right" else (rect.right - 1, 1)
            base = edge - away * inset
            points = [(base, y - half), (base, y + half), (edge + away * length, y)]
        pygame.draw.polygon(surface, colour, points)
