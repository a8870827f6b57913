"""A table of a rule book, which may show pieces of the game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.boards.painter import Look
from game.scenes.diagram import painter_of
from game.scenes.prose import LEADING, ROLES
from game.widgets.markdown import Span, Table
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_PICTURE = 34  # pixels at 100 %
_AFTER_PICTURE, _BETWEEN, _AROUND = 5, 16, 9  # beside a picture, between columns, around rows
_NARROWEST = 40  # a column


class _Cell(NamedTuple):
    """Names of pictures, and the text after them in one role of the theme's fonts."""

    pictures: tuple[str, ...]
    text: str
    role: str


class ProseTable(Widget):
    """A table in the middle of the text. The first row is its head."""

    passive = True

    def __init__(
        self, theme: Theme, pos: tuple[int, int], width: int, table: Table, game: str, look: Look
    ) -> None:
        self._game, self._look = game, look
        rows = [[_cell_of(spans, head=number == 0) for spans in row] for number, row in enumerate(table.rows)]
        self._step = round(theme.font("prose").get_linesize() * LEADING)
        self._picture, self._beside = theme.space(_PICTURE), theme.space(_PICTURE + _AFTER_PICTURE)
        self._between = theme.space(_BETWEEN)
        self._columns = self._fitting(theme, rows, width)
        self._rows = [
            [(cell, self._lines(theme, cell, room)) for cell, room in zip(row, self._columns, strict=True)]
            for row in rows
        ]
        self._heights = [self._height(theme, row) for row in self._rows]
        super().__init__(pygame.Rect(*pos, width, sum(self._heights)))

    def _fitting(self, theme: Theme, rows: list[list[_Cell]], width: int) -> list[int]:
        """Widths of the columns; where they need more than there is, the widest are made narrower."""

        def wanted(cell: _Cell) -> int:
            return len(cell.pictures) * self._beside + theme.font(cell.role).size(cell.text)[0]

        widths = [max(map(wanted, column)) for column in zip(*rows, strict=True)]
        room = width - self._between * (len(widths) - 1)
        while sum(widths) > room and max(widths) > theme.space(_NARROWEST):
            widths[widths.index(max(widths))] -= 1
        return widths

    def _lines(self, theme: Theme, cell: _Cell, room: int) -> list[str]:
        left = max(1, room - len(cell.pictures) * self._beside)
        return theme.wrap(cell.text, cell.role, left) if cell.text else []

    def _height(self, theme: Theme, row: list[tuple[_Cell, list[str]]]) -> int:
        high = max(max(self._picture * bool(cell.pictures), self._step * len(lines)) for cell, lines in row)
        return high + theme.space(_AROUND)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        wide = sum(self._columns) + self._between * (len(self._columns) - 1)
        left = self.rect.x + max(0, (self.rect.width - wide) // 2)
        y, clip = self.rect.y, surface.get_clip()
        for number, (row, height) in enumerate(zip(self._rows, self._heights, strict=True)):
            line = pygame.Rect(left, y, wide, height)
            y += height
            if not clip.colliderect(line):
                continue
            x = left
            for (cell, lines), room in zip(row, self._columns, strict=True):
                self._draw_cell(surface, cell, lines, (x, line.centery))
                x += room + self._between
            edge = max(1, theme.space(1 if number else 2))
            pygame.draw.rect(surface, theme.colour("line"), (left, line.bottom - edge, wide, edge))

    def _draw_cell(self, surface: pygame.Surface, cell: _Cell, lines: list[str], at: tuple[int, int]) -> None:
        """Draw a cell whose left end has its middle at ``at``."""
        x, middle = at
        for name in cell.pictures:
            picture = painter_of(self._game).piece(name, self._picture, self._look)
            surface.blit(picture, (x, middle - self._picture // 2))
            x += self._beside
        y = middle - self._step * len(lines) // 2
        for line in lines:
            surface.blit(self.theme.text(line, cell.role), (x, y))
            y += self._step


def _cell_of(spans: tuple[Span, ...], *, head: bool) -> _Cell:
    words = [(style, text) for style, text in spans if style != "picture"]
    role = "prose_bold" if head else ROLES[words[0][0]] if words else "prose"
    pictures = tuple(text for style, text in spans if style == "picture")
    return _Cell(pictures, "".join(text for _style, text in words).strip(), role)
