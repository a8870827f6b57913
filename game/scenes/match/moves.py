"""The list of moves: a widget that shows ``MoveRows`` and lays out only the visible ones."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.match.tree import Node
from game.scenes.match.move_rows import MoveRows, Row
from game.widgets.boxes import draw_box
from game.widgets.paint import clipped, rgba, ring
from game.widgets.scroll import ScrollArea
from game.widgets.theme import Theme

Text = Callable[[Node], str]
_NARROW = 104  # pixels at 100 %: columns narrower than this cut captures off
DEEPEST = 4  # levels of variations that are indented further


def columns(theme: Theme, width: int) -> tuple[int, int]:
    """Left edges of the two columns in a list of this width."""
    left = theme.space(34)
    return left, left + (width - left - theme.space(14)) // 2


@dataclass(slots=True)
class _Item:
    """A move on the page; ``rect`` in pixels from the top of its row."""

    node: Node
    text: str
    rect: pygame.Rect
    depth: int


@dataclass(slots=True)
class _LaidRow:
    """A row as it stands on the page: its moves, and its number or opening with where that ends."""

    items: list[_Item]
    label: str
    label_box: pygame.Rect
    height: int


class MoveList(ScrollArea):
    """Shows rows of moves; a click on a move calls ``choose(node)``.

    Rows have an estimated height until they are visible for the first time.

    Attributes:
        shown: the node whose position is on the board; highlighted and kept visible.
        latest: the current node of the match; outlined while another is shown.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        rows: MoveRows,
        text: Text,
        choose: Callable[[Node], None],
        key: str = "moves",
    ) -> None:
        super().__init__(rect, key)
        self.text, self.choose = text, choose
        self.shown: Node | None = None
        self.latest: Node | None = None
        self._rows = rows
        self._laid: list[_LaidRow | None] = []
        self._tops: list[int] = []  # of the rows, from the top of the content; and the bottom of the last
        self._pressed: tuple[int, int] | None = None
        self._over: Node | None = None

    def fill(self, shown: Node, latest: Node, stay: int = 0) -> None:
        """Show the rows, of which the first ``stay`` have not changed. The widget must be on a layer."""
        self.shown, self.latest = shown, latest
        rows = self._rows.rows
        self.focusable = bool(rows)  # an empty list would catch the arrow keys
        self._laid[stay:] = [None] * (len(rows) - stay)
        if not self._tops:
            self._tops = [self.theme.space(2)]
        self._set_heights(stay, [self._usual_height(row) for row in rows[stay:]])
        super().scroll_to(self.offset)
        self._keep_in_sight()
        self.scroll_to(self.offset)
        self.touch()

    def select(self, shown: Node, latest: Node) -> None:
        """Set the shown and the current node; the rows have not changed."""
        self.shown, self.latest = shown, latest
        self._keep_in_sight()
        self.touch()

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        while self._lay_visible():
            super().scroll_to(self.offset)
        return moved

    @property
    def items(self) -> list[tuple[_Item, pygame.Rect]]:
        """The visible moves, each with its box in the window."""
        return [
            (item, item.rect.move(self.rect.x, top)) for top, laid in self._visible() for item in laid.items
        ]

    def _visible(self) -> Iterator[tuple[int, _LaidRow]]:
        """The visible rows, each with its top in the window."""
        for index in self._indices():
            laid = self._laid[index]
            if laid is not None:
                yield self.rect.y + self._tops[index] - self.offset, laid

    def _indices(self) -> range:
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        return range(first, min(len(self._laid), bisect_right(self._tops, self.offset + self.rect.height)))

    def _lay_visible(self) -> bool:
        """Lay out visible rows until one has another height than was estimated; returns whether one had."""
        for index in self._indices():
            if self._laid[index] is None:
                row = self._rows.rows[index]
                laid = self._laid[index] = self._lay_row(row) if row.depth == 0 else self._lay_variation(row)
                if laid.height != self._tops[index + 1] - self._tops[index]:
                    rest = [
                        low - high
                        for high, low in zip(self._tops[index + 1 :], self._tops[index + 2 :], strict=False)
                    ]
                    self._set_heights(index, [laid.height, *rest])
                    return True
        return False

    def _set_heights(self, start: int, heights: Sequence[int]) -> None:
        """Set the heights of the rows from ``start`` on."""
        self._tops[start:] = accumulate(heights, initial=self._tops[start])
        self.content = self._tops[-1] + self.theme.space(2)

    def _usual_height(self, row: Row) -> int:
        return self.theme.space(30) if row.depth == 0 else self.theme.space(24) + self.theme.space(3)

    def _lay_row(self, row: Row) -> _LaidRow:
        theme = self.theme
        height, edges = theme.space(30), columns(theme, self.rect.width)
        half = edges[1] - edges[0]
        label = pygame.Rect(0, 0, edges[0] - theme.space(8), height)
        nodes, right = [*row.cells[0], *row.cells[1]], self.rect.width - theme.space(14)
        widest = max((theme.font("label").size(self.text(node))[0] for node in nodes), default=0)
        if max(theme.space(_NARROW), widest + theme.space(12)) > half:  # no columns: one after the other
            items, bottom = self._flow(nodes, "label", edges[0], edges[0], right, height, 0)
            return _LaidRow(items, row.number, label, bottom)
        parts = [
            self._flow(nodes, "label", x, x, x + half, height, 0)
            for x, nodes in zip(edges, row.cells, strict=True)
        ]
        return _LaidRow(
            [item for items, _ in parts for item in items],
            row.number,
            label,
            max(bottom for _, bottom in parts),
        )

    def _lay_variation(self, row: Row) -> _LaidRow:
        theme = self.theme
        height = theme.space(24)
        left = theme.space(34 + 10 * min(row.depth - 1, DEEPEST))
        label = pygame.Rect(left, 0, theme.font("small").size(row.opening)[0], height)
        x = label.right + theme.space(4) if row.opening else left
        items, bottom = self._flow(
            row.cells[0], "small", left, x, self.rect.width - theme.space(14), height, row.depth
        )
        return _LaidRow(items, row.opening, label, bottom + theme.space(3))

    def _flow(
        self, nodes: list[Node], role: str, left: int, x: int, right: int, height: int, depth: int
    ) -> tuple[list[_Item], int]:
        """Lay out nodes side by side from ``x``, with line breaks at ``right``; returns also the bottom."""
        theme, items, y = self.theme, [], 0
        for node in nodes:
            text = theme.shorten(self.text(node), role, right - left - theme.space(12))
            width = theme.font(role).size(text)[0] + theme.space(12)
            if x + width > right and x > left:
                x, y = left, y + height
            items.append(_Item(node, text, pygame.Rect(x, y, width, height), depth))
            x += width + theme.space(2)
        return items, y + height

    def _keep_in_sight(self) -> None:
        """Scroll to the shown node; twice, because the heights of rows on the way were estimated."""
        index = self._rows.row_of(self.shown) if self.shown is not None else None
        if index is None:
            self.scroll_to(0)
            return
        for _ in range(2):
            self._scroll_to_row(index)

    def _scroll_to_row(self, index: int) -> None:
        margin, top, bottom = self.theme.space(34), self._tops[index], self._tops[index + 1]
        laid = self._laid[index]
        for item in laid.items if laid is not None else ():
            if item.node is self.shown:
                top, bottom = top + item.rect.top, top + item.rect.bottom
                break
        if top - margin < self.offset:
            self.scroll_to(top - margin)
        elif bottom + margin > self.offset + self.rect.height:
            least = min(bottom + margin - self.rect.height, self.furthest)
            # Rather a little further than half a row at the top.
            wanted = min(
                (other for other in self._tops[max(0, index - 40) : index] if other >= least), default=least
            )
            self.content = max(self.content, wanted + self.rect.height)
            self.scroll_to(wanted)

    # Mouse

    def item_at(self, pos: tuple[int, int]) -> _Item | None:
        """The move under a point of the window."""
        return next((item for item, place in self.items if place.collidepoint(pos)), None)

    def point_at(self, pos: tuple[int, int] | None) -> None:
        """The mouse has moved; None: it is elsewhere."""
        item = self.item_at(pos) if pos is not None and self.rect.collidepoint(pos) else None
        over = item.node if item is not None else None
        if over is not self._over:
            self._over = over
            self.touch()

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self._pressed = pos
        super().mouse_down(pos)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        start, self._pressed = self._pressed, None
        super().mouse_up(pos)
        if start is None or abs(start[1] - pos[1]) > self.theme.space(6):
            return
        item = self.item_at(pos)
        if item is not None and self.rect.collidepoint(pos):
            self.choose(item.node)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Arrow keys step along the shown line."""
        back, forth = (pygame.K_UP, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_RIGHT)
        if event.type != pygame.KEYDOWN or event.key not in (*back, *forth) or self.shown is None:
            return False
        node = self.shown.parent if event.key in back else self.shown.preferred
        if node is not None:
            self.choose(node)
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        with clipped(surface, self.rect):
            for top, laid in self._visible():
                number = theme.text(laid.label, "small", "faint")
                surface.blit(number, number.get_rect(midright=laid.label_box.move(self.rect.x, top).midright))
                for item in laid.items:
                    self._draw_item(surface, item, item.rect.move(self.rect.x, top))
        super().draw(surface)
        if self.focused:
            outer = self.rect.inflate(theme.space(4), theme.space(4))
            outline = ring(outer.size, theme.space(8), rgba(theme.colour("focus")), max(2, theme.space(2)))
            surface.blit(outline, outer)

    def _draw_item(self, surface: pygame.Surface, item: _Item, place: pygame.Rect) -> None:
        theme = self.theme
        box = place.inflate(0, -theme.space(4 if item.depth == 0 else 1))
        colour = "text" if item.depth == 0 else "muted"
        if item.node is self.shown:
            draw_box(surface, theme, box, 6, "accent")
            colour = "on_accent"
        elif item.node is self.latest:
            outline = ring(box.size, theme.space(6), rgba(theme.colour("accent")), max(1, theme.space(1)))
            surface.blit(outline, box)
        elif item.node is self._over:
            draw_box(surface, theme, box, 6, "raised_hover")
        text = theme.text(item.text, "label" if item.depth == 0 else "small", colour)
        surface.blit(text, (place.x + theme.space(6), place.centery - text.get_height() // 2))
