"""How rows of moves stand on the page: their texts, line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.match.tree import Node
from game.scenes.match.move_rows import HistoryRow
from game.scenes.match.visible_match import VisibleLog
from game.widgets.theme import NO_BREAK, Theme

_HEIGHT, _LOW = 30, 24  # pixels at 100 % of a line of the game, and of one of a variation
_NARROW = 104  # pixels at 100 %: columns narrower than this cut captures off
_NARROW_SUMMARY = 140  # and summaries narrower than this give the column of the numbers up
DEEPEST = 4  # levels of variations that are indented further
_FIGURES, _TURN = 38, 58  # pixels at 100 % of a column of figures, and of whose turn it is
MOST_LINES = 3  # of the summary of a turn
BETWEEN = " · "  # two facts of a summary
FIGURE = 22  # pixels at 100 % of the picture in place of a move's first letter
STEP_LINES = 2  # of a move of an unfolded turn
_COUNT = re.compile(r"(?<=\d) ")  # between a number and what it counts


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
    column = theme.space(_FIGURES)
    right = width - theme.space(14)
    left = right - count * column
    if left < columns(theme, width)[0] + theme.space(_TURN):
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
        theme, items, y, number = self._theme, [], 0, row.number
        height, indent = theme.space(_HEIGHT), theme.space(20)
        if turns[0][1] and right - left < theme.space(_NARROW_SUMMARY):
            left, number = theme.space(4), ""
            turns = [(turns[0][0], f"{row.number}. {turns[0][1]}"), *turns[1:]]
        for nodes, told in turns:
            if not told:
                flow = self._flow(nodes, left, right)
                items += [replace(item, rect=item.rect.move(0, y)) for item in flow.items]
                y += flow.bottom
                continue
            figures = self._figures(nodes)
            lines = [told] if figures else self._summary_lines(told, right - left - indent - theme.space(6))
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
        narrow = theme.font("label").size(found[0])[0] > theme.space(_TURN - 20)
        return () if narrow else found

    def _summary_lines(self, told: str, width: int) -> list[str]:
        """The lines of a summary; neither a fact of two words is broken nor a number from what it counts."""
        facts = (
            fact.replace(" ", NO_BREAK) if fact.count(" ") == 1 else _COUNT.sub(NO_BREAK, fact)
            for fact in told.split(BETWEEN)
        )
        lines = self._theme.wrap_within(BETWEEN.join(facts), "label", width, MOST_LINES)
        return [line.replace(NO_BREAK, " ") for line in lines]

    def _step(self, node: Node, bounds: pygame.Rect) -> MoveItem:
        """A move of an unfolded turn, at the top of ``bounds`` and at most as wide."""
        theme, font = self._theme, self._theme.font("small")
        lines = theme.wrap_within(self._log.text(node), "small", bounds.width - theme.space(12), STEP_LINES)
        wide = max((font.size(line)[0] for line in lines), default=0) + theme.space(12)
        high = theme.space(_LOW) + (len(lines) - 1) * font.get_linesize()
        return MoveItem(node, "\n".join(lines), pygame.Rect(bounds.topleft, (wide, high)), 1)

    def _variation(self, row: HistoryRow) -> LaidRow:
        theme = self._theme
        left = theme.space(34 + 10 * min(row.depth - 1, DEEPEST))
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
                free -= theme.space(FIGURE)
            lines = [text]
            if widths[0] > free:
                lines = [theme.shorten(part, role, free) for part in text.partition(" ")[::2] if part]
                widths, whole = [font.size(line)[0] for line in lines], whole and " ".join(lines) == text
            width = max(widths) + pad
            if figure:
                width += theme.space(FIGURE) - font.size(lines[0][:1])[0]
            if x + width > right and x > left:
                x, y = left, bottom
            box = pygame.Rect(x, y, width, height + (len(lines) - 1) * font.get_linesize())
            items.append(MoveItem(node, "\n".join(lines), box, depth, figure=figure))
            x, bottom = box.right + theme.space(2), max(bottom, box.bottom, y + height)
        return _Flow(items, bottom, whole)
