"""The list of moves: rows of turns with variations below them, and the widget that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from game.match.match import Match
from game.match.tree import Node
from game.rules.protocol import NOBODY
from game.widgets.paint import rgba, ring, rounded
from game.widgets.scroll import ScrollArea
from game.widgets.theme import Theme

Text = Callable[[Node], str]
_NARROW = 104  # pixels at 100 %: columns narrower than this cut captures off
DEEPEST = 4  # levels of variations that are indented further


@dataclass(slots=True)
class Row:
    """A line of the list.

    Attributes:
        number: of the round, as text; empty in the continuation of one.
        cells: nodes in the left and the right column; in a variation all in the first.
        depth: 0 for the game itself, 1 and more for variations.
        opening: text before the first node of a variation ("3…").
    """

    number: str = ""
    cells: tuple[list[Node], list[Node]] = field(default_factory=lambda: ([], []))
    depth: int = 0
    opening: str = ""


def rows_of(match: Match, tip: Node) -> list[Row]:
    """The whole history as rows; the game itself is the line that leads through ``tip``.

    A round is a turn of the side that began and one of the other; a turn may have several nodes.
    """
    line = tip.path()
    while line[-1].preferred is not None:
        line.append(line[-1].preferred)
    rounds = _Rounds(match)
    rows: list[Row] = []
    for node in line[1:]:
        number, column = rounds.of(node)
        last = rows[-1] if rows and not rows[-1].depth and rows[-1].number == number else None
        if last is None or (column == 0 and last.cells[1]):
            rows.append(Row(number))
        rows[-1].cells[column].append(node)
        if node.parent is not None:
            for other in node.parent.children:
                if other is not node:
                    rows += _variation(other, rounds, 1)
    return rows


def first_side(match: Match) -> int:
    """The side that began, or that is to begin."""
    node: Node | None = match.root
    while node is not None and node.to_act not in (0, 1):
        node = node.preferred
    return node.to_act if node is not None else 0


def columns(theme: Theme, width: int) -> tuple[int, int]:
    """Left edges of the two columns in a list of this width."""
    left = theme.space(34)
    return left, left + (width - left - theme.space(14)) // 2


class _Rounds:
    """Numbers the rounds of a match, in variations too."""

    def __init__(self, match: Match) -> None:
        self.first = first_side(match)
        self._known: dict[int, tuple[int, int]] = {match.root.id: (0, NOBODY)}  # round, and who moved last

    def of(self, node: Node) -> tuple[str, int]:
        """Number of the round of a node, as text, and its column: 0 for the side that began (and dice)."""
        missing = []
        at: Node | None = node
        while at is not None and at.id not in self._known:
            missing.append(at)
            at = at.parent
        for each in reversed(missing):
            assert each.parent is not None
            number, before = self._known[each.parent.id]
            if number == 0 or (each.mover == self.first and before == 1 - self.first):
                number += 1
            self._known[each.id] = (number, each.mover if each.mover in (0, 1) else before)
        return str(self._known[node.id][0]), int(node.mover == 1 - self.first)


def _variation(start: Node, rounds: _Rounds, depth: int) -> Iterator[Row]:
    """The rows of a variation: its own moves, then the variations that branch off it."""
    number, column = rounds.of(start)
    row = Row(depth=depth, opening=f"{number}…" if column else f"{number}.")
    branches: list[Node] = []
    node: Node | None = start
    while node is not None:
        row.cells[0].append(node)
        following = node.preferred
        branches += [child for child in node.children if child is not following]
        node = following
    yield row
    for branch in branches:
        yield from _variation(branch, rounds, depth + 1)


@dataclass(slots=True)
class _Item:
    """A move on the page; ``rect`` in pixels from the top of the content."""

    node: Node
    text: str
    rect: pygame.Rect
    depth: int


class MoveList(ScrollArea):
    """Shows rows; a click on a move calls ``choose(node)``.

    Attributes:
        shown: the node whose position is on the board; drawn lit and kept in sight.
        latest: the node where the match stands; ringed while another is shown.
    """

    focusable = True

    def __init__(self, rect: pygame.Rect, text: Text, choose: Callable[[Node], None],
                 key: str = "moves") -> None:
        super().__init__(rect, key)
        self.text, self.choose = text, choose
        self.shown: Node | None = None
        self.latest: Node | None = None
        self.items: list[_Item] = []
        self._labels: list[tuple[str, str, pygame.Rect]] = []
        self._pressed: tuple[int, int] | None = None
        self._over: _Item | None = None

    def fill(self, rows: list[Row], shown: Node, latest: Node) -> None:
        """Show other rows. Needs a layer, for the theme."""
        self.items, self._labels = [], []
        self.shown, self.latest = shown, latest
        theme, y = self.theme, self.theme.space(2)
        for row in rows:
            y = self._lay_row(row, y) if row.depth == 0 else self._lay_variation(row, y)
        self.content = y + theme.space(2)
        self.scroll_to(self.offset)
        self._keep_in_sight()
        self.touch()

    def select(self, shown: Node, latest: Node) -> None:
        """Another node is shown; the rows are the same."""
        self.shown, self.latest = shown, latest
        self._keep_in_sight()
        self.touch()

    def _lay_row(self, row: Row, y: int) -> int:
        theme = self.theme
        height, edges = theme.space(30), columns(theme, self.rect.width)
        half = edges[1] - edges[0]
        self._labels.append((row.number, "small", pygame.Rect(0, y, edges[0] - theme.space(8), height)))
        bottom = y + height
        if half < theme.space(_NARROW):  # no room for columns: one move after the other
            nodes, right = [*row.cells[0], *row.cells[1]], self.rect.width - theme.space(14)
            return self._flow(nodes, "label", edges[0], edges[0], right, y, height, 0)
        for x, nodes in zip(edges, row.cells, strict=True):
            bottom = max(bottom, self._flow(nodes, "label", x, x, x + half, y, height, 0))
        return bottom

    def _lay_variation(self, row: Row, y: int) -> int:
        theme = self.theme
        height = theme.space(24)
        left = theme.space(34 + 10 * min(row.depth - 1, DEEPEST))
        x = left
        if row.opening:
            width = theme.font("small").size(row.opening)[0]
            self._labels.append((row.opening, "small", pygame.Rect(x, y, width, height)))
            x += width + theme.space(4)
        return self._flow(row.cells[0], "small", left, x, self.rect.width - theme.space(14), y, height,
                          row.depth) + theme.space(3)

    def _flow(self, nodes: list[Node], role: str, left: int, x: int, right: int, y: int, height: int,
              depth: int) -> int:
        """Lay nodes side by side from ``x``, breaking lines at ``right``; returns the bottom."""
        theme = self.theme
        for node in nodes:
            text = theme.shorten(self.text(node), role, right - left - theme.space(12))
            width = theme.font(role).size(text)[0] + theme.space(12)
            if x + width > right and x > left:
                x, y = left, y + height
            self.items.append(_Item(node, text, pygame.Rect(x, y, width, height), depth))
            x += width + theme.space(2)
        return y + height

    def _keep_in_sight(self) -> None:
        item = next((item for item in self.items if item.node is self.shown), None)
        margin = self.theme.space(34)
        if item is None:
            self.scroll_to(0)
        elif item.rect.top - margin < self.offset:
            self.scroll_to(item.rect.top - margin)
        elif item.rect.bottom + margin > self.offset + self.rect.height:
            least = min(item.rect.bottom + margin - self.rect.height, self.furthest)
            # Rather a little further than half a row at the top.
            tops = [other.rect.top for other in self.items if least <= other.rect.top < item.rect.top]
            self.content = max(self.content, min(tops, default=least) + self.rect.height)
            self.scroll_to(min(tops, default=least))

    # Mouse

    def item_at(self, pos: tuple[int, int]) -> _Item | None:
        """The move under a point of the window."""
        inside = (pos[0] - self.rect.x, pos[1] - self.rect.y + self.offset)
        return next((item for item in self.items if item.rect.collidepoint(inside)), None)

    def point_at(self, pos: tuple[int, int] | None) -> None:
        """The mouse moved."""
        over = self.item_at(pos) if pos is not None and self.rect.collidepoint(pos) else None
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
        """Arrow keys go along the line that is shown."""
        back, forth = (pygame.K_UP, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_RIGHT)
        if event.type != pygame.KEYDOWN or event.key not in (*back, *forth) or self.shown is None:
            return False
        node = self.shown.parent if event.key in back else self.shown.preferred
        if node is not None:
            self.choose(node)
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for text, role, box in self._labels:
            place = self._on_page(box)
            if place.colliderect(self.rect):
                number = self.theme.text(text, role, "faint")
                surface.blit(number, number.get_rect(midright=place.midright))
        for item in self.items:
            place = self._on_page(item.rect)
            if place.colliderect(self.rect):
                self._draw_item(surface, item, place)
        surface.set_clip(before)
        super().draw(surface)
        if self.focused:
            outer = self.rect.inflate(self.theme.space(4), self.theme.space(4))
            surface.blit(ring(outer.size, self.theme.space(8), rgba(self.theme.colour("focus")),
                              max(2, self.theme.space(2))), outer)

    def _on_page(self, box: pygame.Rect) -> pygame.Rect:
        return box.move(self.rect.x, self.rect.y - self.offset)

    def _draw_item(self, surface: pygame.Surface, item: _Item, place: pygame.Rect) -> None:
        theme = self.theme
        radius = theme.space(6)
        box = place.inflate(0, -theme.space(4 if item.depth == 0 else 1))
        colour = "text" if item.depth == 0 else "muted"
        if item.node is self.shown:
            surface.blit(rounded(box.size, radius, rgba(theme.colour("accent"))), box)
            colour = "on_accent"
        elif item.node is self.latest:
            surface.blit(ring(box.size, radius, rgba(theme.colour("accent")), max(1, theme.space(1))), box)
        elif item is self._over:
            surface.blit(rounded(box.size, radius, rgba(theme.colour("raised_hover"))), box)
        text = theme.text(item.text, "label" if item.depth == 0 else "small", colour)
        surface.blit(text, (place.x + theme.space(6), place.centery - text.get_height() // 2))
