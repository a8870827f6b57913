"""The list of moves: a widget that shows ``MoveRows`` and lays out only the visible ones."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.assets import icon
from game.match.tree import Node
from game.scenes.match.move_rows import HistoryRow, MoveRows
from game.scenes.match.visible_match import VisibleLog
from game.widgets.paint import clipped, draw_box, rgba, ring
from game.widgets.theme import NO_BREAK, Theme
from game.widgets.widget import ACTIVATE, ScrollArea

_HEIGHT, _LOW = 30, 24  # pixels at 100 % of a line of the game, and of one of a variation
_NARROW = 104  # pixels at 100 %: columns narrower than this cut captures off
_NARROW_SUMMARY = 140  # and summaries narrower than this give the column of the numbers up
_DEEPEST = 4  # levels of variations that are indented further
FIGURE_COLUMN, TURN_COLUMN = 43, 54  # pixels at 100 % of a column of figures, and of whose turn it is
_MOST_LINES = 3  # of the summary of a turn
_BETWEEN = " · "  # two facts of a summary
_FIGURE = 22  # pixels at 100 % of the picture in place of a move's first letter
_STEP_LINES = 2  # of a move of an unfolded turn
_FEW = 2  # gaps between words: a fact with no more of them is not broken
_COUNT = re.compile(r"(?<=\d) ")  # between a number and what it counts
_EDGE = 2  # pixels at 100 % above the first row and below the last
_NEARLY = 0.8  # of a line of a summary that must be in sight
_TRIES = 6  # of scrolling to a row, at most
_SHORT = 3  # moves of a turn that can hardly have a summary


def columns(theme: Theme, width: int) -> tuple[int, int]:
    """Left edges of the two columns in a list of this width."""
    left = theme.space(34)
    return left, left + (width - left - theme.space(14)) // 2


def line_height(theme: Theme) -> int:
    """Height of a line of a summary."""
    return theme.font("label").get_linesize()


def usual_row(theme: Theme) -> int:
    """Height of a row of moves in columns."""
    return theme.space(_HEIGHT)


def figure_places(theme: Theme, width: int, count: int) -> list[int] | None:
    """The middles of ``count`` columns of figures in a list of this width; None where it is too narrow."""
    column = theme.space(FIGURE_COLUMN)
    right = width - theme.space(14)
    left = right - count * column
    if left < columns(theme, width)[0] + theme.space(TURN_COLUMN):
        return None
    return [left + column * number + column // 2 for number in range(count)]


@dataclass(slots=True)
class MoveItem:
    """A move on the page, or the summary of a turn.

    Attributes:
        node: the move; of a turn its last one.
        text: in one line, or of a summary and of its moves in several.
        rect: in pixels from the top of the row.
        turn: the moves that the summary stands for; empty: this is a move.
        unfolded: whether the moves of the turn stand below it.
        figure: the picture that is drawn in place of the first letter of the text; "" for none.
        figures: of a turn in a wide list: whose it is, and what is drawn in columns in place of its text.
    """

    node: Node
    text: str
    rect: pygame.Rect
    depth: int
    turn: tuple[Node, ...] = ()
    unfolded: bool = False
    figure: str = ""
    figures: tuple[str, ...] = ()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The moves that it stands for."""
        return self.turn if self.turn and not self.unfolded else () if self.turn else (self.node,)


@dataclass(slots=True)
class LaidRow:
    """A row as it stands on the page: its moves, and its number or opening with where that ends."""

    items: list[MoveItem]
    height: int
    label: str
    label_box: pygame.Rect


class _Flow(NamedTuple):
    """Moves side by side, where the last line of them ends, and whether the text of none of them is cut."""

    items: list[MoveItem]
    bottom: int
    whole: bool


class RowLayout:
    """Lays out rows in a list of one width.

    Args:
        width: of the list, in pixels.
        log: has the texts of moves, and the summaries of turns.
        unfolds: whether the moves of a turn are shown below its summary.
        figured: whether turns that have figures are shown by these.
    """

    def __init__(
        self,
        theme: Theme,
        width: int,
        log: VisibleLog,
        unfolds: Callable[[Sequence[Node]], bool],
        *,
        figured: bool,
    ) -> None:
        self._theme, self._width, self._log, self._unfolds = theme, width, log, unfolds
        self._figured = figured

    def lay(self, row: HistoryRow) -> LaidRow:
        """The row as it stands on the page."""
        return self._row(row) if row.depth == 0 else self._variation(row)

    def _row(self, row: HistoryRow) -> LaidRow:
        theme, edges = self._theme, columns(self._theme, self._width)
        half = edges[1] - edges[0]
        label = pygame.Rect(0, 0, edges[0] - theme.space(8), theme.space(_HEIGHT))
        right = self._width - theme.space(14)
        turns = [(cell, self._log.summary(cell)) for cell in row.cells if cell]
        if any(told for _cell, told in turns):
            return self._turns(row, turns, label, edges[0], right)
        if theme.space(_NARROW) <= half:
            first = self._flow(row.cells[0], edges[0], edges[1])
            second = self._flow(row.cells[1], edges[1], edges[1] + half)
            if first.whole and second.whole:
                height = max(first.bottom, second.bottom)
                return LaidRow(first.items + second.items, height, row.number, label)
        flow = self._flow([*row.cells[0], *row.cells[1]], edges[0], right)  # one after the other
        return LaidRow(flow.items, flow.bottom, row.number, label)

    def _turns(
        self,
        row: HistoryRow,
        turns: Sequence[tuple[list[Node], str]],
        label: pygame.Rect,
        left: int,
        right: int,
    ) -> LaidRow:
        """Turns one below the other, each with its summary or, without one, its moves side by side. In a
        narrow list the number stands before the first summary, so that every line is longer."""
        theme, items, y, number, before = self._theme, [], 0, row.number, ""
        height, indent = theme.space(_HEIGHT), theme.space(20)
        if turns[0][1] and right - left < theme.space(_NARROW_SUMMARY):
            left, number, before = theme.space(4), "", f"{row.number}. "
        for nodes, told in turns:
            if not told:
                flow = self._flow(nodes, left, right)
                items += [replace(item, rect=item.rect.move(0, y)) for item in flow.items]
                y += flow.bottom
                continue
            figures = self._figures(nodes)
            room = right - left - indent - theme.space(6)
            lines = [told] if figures else self._summary_lines(nodes, before, room)
            before = ""
            box = pygame.Rect(left, y, right - left, height + (len(lines) - 1) * line_height(theme))
            unfolded = self._unfolds(nodes)
            items.append(
                MoveItem(nodes[-1], "\n".join(lines), box, 0, tuple(nodes), unfolded, figures=figures)
            )
            y = box.bottom
            for node in nodes if unfolded else ():
                items.append(self._step(node, pygame.Rect(left + indent, y, right - left - indent, 0)))
                y = items[-1].rect.bottom
        return LaidRow(items, y, number, label)

    def _figures(self, nodes: Sequence[Node]) -> tuple[str, ...]:
        """A turn as whose it is and its figures, where it has some and these have room."""
        theme, found = self._theme, self._log.figures(nodes)
        if not self._figured or not found or figure_places(theme, self._width, len(found) - 1) is None:
            return ()
        narrow = theme.font("label").size(found[0])[0] > theme.space(TURN_COLUMN - 20)
        return () if narrow else found

    def _summary_lines(self, nodes: Sequence[Node], before: str, width: int) -> list[str]:
        """The lines of a turn's summary behind the words ``before``; of the brief one where the other has too
        many."""
        theme, lines = self._theme, list[str]()
        for brief in (False, True):
            told = self._kept_together(before + self._log.summary(nodes, brief=brief))
            lines = theme.wrap(told, "label", width)
            if len(lines) <= _MOST_LINES:
                break
        else:
            lines = theme.wrap_within(told, "label", width, _MOST_LINES)
        return [line.replace(NO_BREAK, " ") for line in lines]

    @staticmethod
    def _kept_together(told: str) -> str:
        """A summary in which neither a fact of few words is broken nor a number from what it counts."""
        facts = (
            fact.replace(" ", NO_BREAK) if fact.count(" ") <= _FEW else _COUNT.sub(NO_BREAK, fact)
            for fact in told.split(_BETWEEN)
        )
        return _BETWEEN.join(facts)

    def _step(self, node: Node, bounds: pygame.Rect) -> MoveItem:
        """A move of an unfolded turn, at the top of ``bounds`` and at most as wide."""
        theme, font = self._theme, self._theme.font("small")
        lines = theme.wrap_within(self._log.text(node), "small", bounds.width - theme.space(12), _STEP_LINES)
        wide = max((font.size(line)[0] for line in lines), default=0) + theme.space(12)
        high = theme.space(_LOW) + (len(lines) - 1) * font.get_linesize()
        return MoveItem(node, "\n".join(lines), pygame.Rect(bounds.topleft, (wide, high)), 1)

    def _variation(self, row: HistoryRow) -> LaidRow:
        theme = self._theme
        left = theme.space(34 + 10 * min(row.depth - 1, _DEEPEST))
        label = pygame.Rect(left, 0, theme.font("small").size(row.opening)[0], theme.space(_LOW))
        before = label.width + theme.space(4) if row.opening else 0
        items, bottom, _whole = self._flow(
            row.cells[0], left, self._width - theme.space(14), before, row.depth
        )
        if row.folded:
            more = f"{items[0].text} …"
            wide = theme.font("small").size(more)[0] + theme.space(12)
            items[0] = replace(items[0], text=more, rect=pygame.Rect(items[0].rect.topleft, (wide, bottom)))
        return LaidRow(items, bottom + theme.space(3), row.opening, label)

    def _flow(self, nodes: list[Node], left: int, right: int, before: int = 0, depth: int = 0) -> _Flow:
        """Lay out nodes side by side, the first ``before`` pixels behind ``left``, with line breaks at
        ``right``. Where the text of a move is wider than that, the move and what is told of it are two lines.
        """
        theme, items, x, y, whole = self._theme, list[MoveItem](), left + before, 0, True
        role, height = ("small", theme.space(_LOW)) if depth else ("label", theme.space(_HEIGHT))
        font, pad, bottom = theme.font(role), theme.space(12), height
        for node in nodes:
            text, figure = self._log.text(node), "" if depth else self._log.figure(node)
            widths, free = [font.size(text)[0]], right - left - pad
            if figure:
                free -= theme.space(_FIGURE)
            lines = [text]
            if widths[0] > free:
                lines = [theme.shorten(part, role, free) for part in text.partition(" ")[::2] if part]
                widths, whole = [font.size(line)[0] for line in lines], whole and " ".join(lines) == text
            width = max(widths) + pad
            if figure:
                width += theme.space(_FIGURE) - font.size(lines[0][:1])[0]
            if x + width > right and x > left:
                x, y = left, bottom
            box = pygame.Rect(x, y, width, height + (len(lines) - 1) * font.get_linesize())
            items.append(MoveItem(node, "\n".join(lines), box, depth, figure=figure))
            x, bottom = box.right + theme.space(2), max(bottom, box.bottom, y + height)
        return _Flow(items, bottom, whole)


class MoveList(ScrollArea):
    """Shows rows of moves; a click on a move calls ``choose(node)``.

    Turns for which ``log`` has a summary are shown by these alone until a click unfolds them; the turn of
    the shown node is unfolded by itself while the players look back. Rows have an estimated height until they
    are visible for the first time.

    Attributes:
        point: called with the moves under the mouse when they change; with none, once it has left them.
        figured: turns that have figures are shown by these, as there are headings above the list.
        has_figures: whether there are such turns.
        piece: paints a picture of the game in a box of so many pixels.
        shown: the node whose position is on the board; highlighted and kept visible.
        latest: the current node of the match; outlined while another is shown.
    """

    focusable = True
    beyond = 8

    def __init__(
        self, rect: pygame.Rect, rows: MoveRows, log: VisibleLog, choose: Callable[[Node], None]
    ) -> None:
        super().__init__(rect, "moves")
        self.log, self.choose = log, choose
        self.point: Callable[[Sequence[Node]], None] = lambda nodes: None
        self.figured = self.has_figures = False
        self.piece: Callable[[str, int], pygame.Surface] = _blank
        self.shown: Node | None = None
        self.latest: Node | None = None
        self._rows = rows
        self._laid: list[LaidRow | None] = []
        self._heights: list[int] = []  # of the rows
        self._tops: list[int] = []  # of the rows, from the top of the content; and the bottom of the last
        self._pressed: tuple[int, int] | None = None
        self._over: MoveItem | None = None
        self._tells = False  # whether long turns are told in summaries

    def end_at_line(self, *, summaries: bool) -> None:
        """Become as high as so many rows as have room, or with ``summaries`` as lines of summaries of turns,
        without a part of another one."""
        row = usual_row(self.theme)
        left = self.rect.height - 2 * self.theme.space(_EDGE) - row
        if left > 0:
            self.rect.height -= left % (line_height(self.theme) if summaries else row)

    def stand_in(self, room: pygame.Rect) -> None:
        """Stand in another room of the same width, as high as so many rows as have room."""
        self.rect = pygame.Rect(room)
        self.end_at_line(summaries=not self.has_figures)
        self._keep_in_sight()
        self.touch()

    def fill(self, shown: Node, latest: Node, stay: int = 0) -> None:
        """Show the rows, of which the first ``stay`` have not changed. The widget must be on a layer."""
        self.shown, self.latest = shown, latest
        rows = self._rows.rows
        self.focusable = bool(rows)  # an empty list would catch the arrow keys
        self._laid[stay:] = [None] * (len(rows) - stay)
        self._tells = self._tells or self._has_summary()
        self.has_figures = self.has_figures or self._find_figures(rows[stay:])
        self._heights[stay:] = [self._usual_height(row) for row in rows[stay:]]
        self._place_rows()
        self._keep_in_sight()
        self.touch()

    def select(self, shown: Node, latest: Node) -> None:
        """Set the shown and the current node; the rows have not changed."""
        before = self._unfolded_row()
        self.shown, self.latest = shown, latest
        for index in {before, self._unfolded_row()}:
            self._lay_again(index)
        self._keep_in_sight()
        self.touch()

    def _unfolded_row(self) -> int | None:
        """The row of the shown node, where its turn is unfolded by itself."""
        back = self.shown is not None and self.shown is not self.latest
        return self._rows.row_of(self.shown) if back and self.shown is not None else None

    def _lay_again(self, index: int | None) -> None:
        if index is not None and index < len(self._laid):
            self._laid[index] = None

    def _unfolds(self, turn: Sequence[Node]) -> bool:
        """Whether the moves of a turn are shown below its summary."""
        by_itself = self.shown is not self.latest and self.shown in turn
        return self._rows.unfolded.get(turn[0].id, by_itself)

    def fold(self, turn: Sequence[Node]) -> None:
        """Fold an unfolded turn, or unfold it."""
        self._rows.unfolded[turn[0].id] = not self._unfolds(turn)
        self._lay_again(self._rows.row_of(turn[0]))
        self.scroll_to(self.offset)
        self.touch()

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        while self._lay_visible():
            super().scroll_to(self.offset)
        return moved

    @property
    def items(self) -> list[tuple[MoveItem, pygame.Rect]]:
        """The visible moves, each with its box in the window."""
        return [
            (item, item.rect.move(self.rect.x, top)) for top, laid in self._visible() for item in laid.items
        ]

    @property
    def newest(self) -> list[pygame.Rect]:
        """The visible boxes of the shown move, of the current one, and of the one before that."""
        items = self.items
        current = next((at for at, (item, _place) in enumerate(items) if self.latest in item.nodes), -1)
        return [
            place.clip(self.rect)
            for at, (item, place) in enumerate(items)
            if at in (current - 1, current) or self.shown in item.nodes
        ]

    @property
    def older(self) -> list[pygame.Rect]:
        """The parts of the list in which none of ``newest`` stands, the highest first."""
        tops = sorted([self.rect.top, *(box.bottom for box in self.newest)])
        ends = sorted([*(box.top for box in self.newest), self.rect.bottom])
        parts = (
            pygame.Rect(self.rect.x, top, self.rect.width, max(0, end - top))
            for top, end in zip(tops, ends, strict=True)
        )
        return sorted(parts, key=lambda part: -part.height)

    def _visible(self) -> Iterator[tuple[int, LaidRow]]:
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
        layout = RowLayout(self.theme, self.rect.width, self.log, self._unfolds, figured=self.figured)
        for index in self._indices():
            if self._laid[index] is None:
                row = self._rows.rows[index]
                laid = self._laid[index] = layout.lay(row)
                if laid.height != self._heights[index]:
                    self._heights[index] = laid.height
                    self._place_rows()
                    return True
        return False

    def _place_rows(self) -> None:
        """Let the rows stand one below the other."""
        self._tops = list(accumulate(self._heights, initial=self.theme.space(_EDGE)))
        self.content = self._tops[-1] + self.theme.space(_EDGE)

    def _has_summary(self) -> bool:
        """Whether the last long turn, which is likely to be visible, is told in a summary."""
        turns = (cell for row in reversed(self._rows.rows) for cell in row.cells if row.number)
        last = next((cell for cell in turns if len(cell) > _SHORT), None)
        return last is not None and bool(self.log.summary(last))

    def _find_figures(self, rows: Iterable[HistoryRow]) -> bool:
        return self.figured and any(self.log.figures(turn) for row in rows for turn in row.cells)

    def _usual_height(self, row: HistoryRow) -> int:
        if row.depth:
            return self.theme.space(24) + self.theme.space(3)
        long = sum(len(cell) > _SHORT for cell in row.cells) if row.number and self._tells else 0
        return long * (usual_row(self.theme) + line_height(self.theme)) or usual_row(self.theme)

    def _keep_in_sight(self) -> None:
        """Scroll to the shown node; several times, because heights on the way were estimated."""
        index = self._rows.row_of(self.shown) if self.shown is not None else None
        if index is None:
            self.scroll_to(0)
            return
        for _ in range(_TRIES):
            self.scroll_to(self.offset)  # lays what is in sight: only then are heights there known
            before = self.offset
            self._scroll_to_row(index)
            if self.offset == before:
                break

    def _scroll_to_row(self, index: int) -> None:
        margin, top, bottom = self.theme.space(34), self._tops[index], self._tops[index + 1]
        laid = self._laid[index]
        for item in laid.items if laid is not None else ():
            if self.shown in item.nodes:
                top, bottom = top + item.rect.top, top + item.rect.bottom
                break
        if bottom - top + margin > self.rect.height:  # rather it alone than with half of the one above
            self.content = max(self.content, top + self.rect.height)
            self.scroll_to(top)
        elif top - margin < self.offset:
            if self.offset:  # else there is nothing above it
                self._scroll_to_start(index, max(0, bottom - self.rect.height), top - margin)
        elif bottom + margin > self.offset + self.rect.height:
            least = min(bottom + margin - self.rect.height, self.furthest)
            self._scroll_to_start(index, least, least)

    def _scroll_to_start(self, index: int, least: int, wanted: int) -> None:
        """Scroll so that at the top a row or a turn of it begins, and none is cut there: at ``wanted`` or
        before, but not before ``least``; else at the next one that begins before the end of row ``index``."""
        starts = [start for start in self._starts(index) if start >= least]
        offset = max((start for start in starts if start <= wanted), default=min(starts, default=least))
        self.content = max(self.content, offset + self.rect.height)
        self.scroll_to(offset)

    def _starts(self, index: int) -> Iterator[int]:
        """Where rows up to this one begin, and their moves as far as they are laid out."""
        for at in range(max(0, index - 40), index + 1):
            laid = self._laid[at]
            yield self._tops[at] if at else 0
            yield from (self._tops[at] + item.rect.top for item in (laid.items if laid is not None else ()))

    # Mouse

    def item_at(self, pos: tuple[int, int]) -> MoveItem | None:
        """The move under a point of the window."""
        return next((item for item, place in self.items if place.collidepoint(pos)), None)

    def point_at(self, pos: tuple[int, int] | None) -> None:
        """The mouse has moved; None: it is elsewhere."""
        over = self.item_at(pos) if pos is not None and self.rect.collidepoint(pos) else None
        if over is not self._over:
            self._over = over
            self.point(() if over is None else over.turn or (over.node,))
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
        if item is None or not self.rect.collidepoint(pos):
            return
        if item.turn:
            self.fold(item.turn)
        else:
            self.choose(item.node)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Arrow keys step along the shown line; Enter and the space bar unfold the turn of the shown move."""
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            return self._fold_shown()
        back, forth = (pygame.K_UP, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_RIGHT)
        if event.type != pygame.KEYDOWN or event.key not in (*back, *forth) or self.shown is None:
            return False
        node = self.shown.parent if event.key in back else self.shown.preferred
        if node is not None:
            self.choose(node)
        return True

    def _fold_shown(self) -> bool:
        headers = (item.turn for laid in self._laid if laid is not None for item in laid.items if item.turn)
        turn = next((turn for turn in headers if self.shown in turn), None)
        if turn is not None:
            self.fold(turn)
        return turn is not None

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

    def _draw_item(self, surface: pygame.Surface, item: MoveItem, place: pygame.Rect) -> None:
        theme = self.theme
        box = place.inflate(0, -theme.space(4 if item.depth == 0 else 1))
        colour = "text" if item.depth == 0 else "muted"
        if self.shown in item.nodes:
            draw_box(surface, theme, box, 6, "accent")
            colour = "on_accent"
        elif self.latest in item.nodes:
            outline = ring(box.size, theme.space(6), rgba(theme.colour("accent")), theme.thin)
            surface.blit(outline, box)
        elif item is self._over:
            draw_box(surface, theme, box, 6, "raised_hover")
        if item.turn:
            self._draw_summary(surface, item, place, colour)
            return
        role = "label" if item.depth == 0 else "small"
        left = place.x + theme.space(6)
        if item.figure:
            side = theme.space(_FIGURE)
            surface.blit(self.piece(item.figure, side), (left - theme.space(3), place.centery - side // 2))
        lines = item.text[bool(item.figure) :].split("\n")
        texts = [theme.text(line, role, colour) for line in lines]
        y = place.centery - sum(text.get_height() for text in texts) // 2
        for number, text in enumerate(texts):
            behind = theme.space(_FIGURE) if item.figure and not number else 0
            surface.blit(text, (left + behind, y))
            y += text.get_height()

    def _draw_summary(self, surface: pygame.Surface, item: MoveItem, place: pygame.Rect, colour: str) -> None:
        """The words of a turn, behind a sign that points down while the turn is unfolded; where a turn is
        longer than the list, those lines that are seen whole, or nearly so."""
        theme, high = self.theme, line_height(self.theme)
        lines = item.text.split("\n")
        y = place.centery - high * len(lines) // 2
        sign = icon("down" if item.unfolded else "right", theme.space(14), theme.colour(colour))
        surface.blit(sign, sign.get_rect(center=(place.x + theme.space(9), y + high // 2)))
        for figure, middle in zip(item.figures[1:], self._figure_places(item), strict=True):
            text = theme.text(figure, "label", colour)
            surface.blit(text, text.get_rect(midtop=(self.rect.x + middle, y)))
        for line in item.figures[:1] or lines:
            if y + _NEARLY * high > self.rect.bottom:
                break
            surface.blit(theme.text(line, "label", colour), (place.x + theme.space(20), y))
            y += high

    def _figure_places(self, item: MoveItem) -> Sequence[int]:
        """The middles of the columns of its figures, from the left of the list."""
        return figure_places(self.theme, self.rect.width, max(0, len(item.figures) - 1)) or ()


def _blank(picture: str, px: int) -> pygame.Surface:
    """A list that belongs to no game has no pictures."""
    return pygame.Surface((px, px), pygame.SRCALPHA)
