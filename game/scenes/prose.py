"""Blocks of a rule book as widgets: text, headings, diagrams; each is drawn when it comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pygame

from game.boards.painter import Look
from game.boards.view import BoardView
from game.entry import GameEntry
from game.rules.errors import RulesError
from game.scenes.diagram import diagram_size, draw_diagram, painter_of
from game.scenes.findings import Finding, labels
from game.texts import _
from game.widgets.layout import Column, Layout, Space
from game.widgets.markdown import Block, Diagram, Heading, Paragraph, Span, Table
from game.widgets.paint import disc, draw_box, rgba
from game.widgets.theme import Theme
from game.widgets.widget import Widget

ROLES = {"plain": "prose", "bold": "prose_bold", "italic": "prose_italic"}
LEADING = 1.12
Piece = tuple[str, str, int]  # text, role, x
# In tables, in pixels at 100 %.
_PICTURE, _NARROWEST = 34, 40  # a picture, and a column at least
_AFTER_PICTURE, _BETWEEN, _AROUND = 5, 16, 9  # beside a picture, between columns, around rows
# In results, in pixels at 100 %.
_BAR, _GAP = 24, 12  # height of a bar, and between rows
_BESIDE = 560  # a column that is wider has the labels beside the bars


def set_lines(theme: Theme, spans: tuple[Span, ...], width: int) -> list[list[Piece]]:
    """Break spans into lines of pieces, each at its place on the line."""
    space = theme.font("prose").size(" ")[0]
    lines: list[list[tuple[str, str, bool]]] = [[]]  # word, role, whether a space stands before it
    x = 0
    for word, role, apart in _words(spans):
        long = theme.font(role).size(word)[0]
        gap = space if apart and lines[-1] else 0
        if lines[-1] and apart and x + gap + long > width:
            lines.append([])
            x = gap = 0
        lines[-1].append((word, role, apart))
        x += gap + long
    return [_placed(theme, line, space) for line in lines if line]


def _words(spans: tuple[Span, ...]) -> Iterator[tuple[str, str, bool]]:
    apart = False
    for style, text in spans:
        for number, word in enumerate(text.split()):
            yield word, ROLES[style], bool(number) or apart or text[:1].isspace()
            apart = False
        apart = text[-1:].isspace()


def _placed(theme: Theme, line: list[tuple[str, str, bool]], space: int) -> list[Piece]:
    """Join words of one style, so that they are drawn as one text, and measure where each piece begins."""
    pieces: list[Piece] = []
    for word, role, apart in line:
        if pieces and pieces[-1][1] == role:
            pieces[-1] = (f"{pieces[-1][0]}{' ' if apart else ''}{word}", role, pieces[-1][2])
            continue
        x = 0
        if pieces:
            text, before, start = pieces[-1]
            x = start + theme.font(before).size(text)[0] + (space if apart else 0)
        pieces.append((word, role, x))
    return pieces


class ProseText(Widget):
    passive = True

    def __init__(self, theme: Theme, width: int, paragraph: Paragraph) -> None:
        self._indent = theme.space(26) if paragraph.bullet else 0
        self._bullet = paragraph.bullet
        self._lines = set_lines(theme, paragraph.spans, width - self._indent)
        self._step = round(theme.font("prose").get_linesize() * LEADING)
        super().__init__(pygame.Rect(0, 0, width, self._step * len(self._lines)))

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if self._bullet:
            dot = disc(theme.space(7), rgba(theme.colour("accent_text")))
            surface.blit(
                dot, dot.get_rect(center=(self.rect.x + theme.space(10), self.rect.y + self._step // 2))
            )
        clip = surface.get_clip()
        for row, line in enumerate(self._lines):
            y = self.rect.y + row * self._step
            if y + self._step < clip.top or y > clip.bottom:
                continue
            for text, role, x in line:
                surface.blit(theme.text(text, role), (self.rect.x + self._indent + x, y))


class ProseHeading(Widget):
    """A heading; the first of a book is its title."""

    passive = True

    def __init__(self, theme: Theme, width: int, heading: Heading, key: str = "") -> None:
        self._role, self._colour = {1: ("title", "accent_text"), 2: ("heading", "text")}.get(
            heading.level, ("subheading", "muted")
        )
        self._lines = theme.wrap(heading.text, self._role, width)
        self._step = theme.font(self._role).get_linesize()
        super().__init__(pygame.Rect(0, 0, width, self._step * len(self._lines)), key)

    def draw(self, surface: pygame.Surface) -> None:
        for row, line in enumerate(self._lines):
            surface.blit(
                self.theme.text(line, self._role, self._colour), (self.rect.x, self.rect.y + row * self._step)
            )


class ProseDiagram(Widget):
    """A board with a caption below, in the middle of the column.

    Attributes:
        begin: called when the board is clicked, or chosen with the keyboard, so that somebody plays on it.
        played: whether a board that is played on lies over it.
        controlled: whether controls stand in place of the caption.
    """

    focusable = True
    ring = 4

    def __init__(
        self, theme: Theme, width: int, diagram: Diagram, game: str, look: Look, key: str = ""
    ) -> None:
        self.diagram, self.game, self.look = diagram, game, look
        self.begin: Callable[[ProseDiagram], BoardView | None] = lambda diagram: None
        self.error, self.played, self.controlled = "", False, False
        self._playing: BoardView | None = None  # that follows the mouse until the button goes up
        wide, high = self._size((min(width, theme.space(600)), min(width, theme.space(430))))
        self._board = pygame.Rect((width - wide) // 2, 0, wide, high)
        self._caption = (
            theme.wrap(diagram.caption, "italic", min(width, theme.space(520))) if diagram.caption else []
        )
        self._step = theme.font("italic").get_linesize()
        height = high + theme.space(10) + self._step * len(self._caption)
        super().__init__(pygame.Rect(0, 0, width, height), key)

    @property
    def board(self) -> pygame.Rect:
        return self._board.move(self.rect.topleft)

    def accepts(self, pos: tuple[int, int]) -> bool:
        return not self.played and self.board.collidepoint(pos) and super().accepts(pos)

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self._playing = self.begin(self)
        if self._playing is not None:
            self._playing.point_at(pos)
            self._playing.mouse_down(pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        if self._playing is not None:
            self._playing.mouse_drag(pos)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        playing, self._playing = self._playing, None
        if playing is not None:
            playing.mouse_up(pos)

    def activate(self) -> None:
        self.begin(self)

    @property
    def ringed(self) -> pygame.Rect:
        return self.board

    def _size(self, most: tuple[int, int]) -> tuple[int, int]:
        """What the board takes of the room that there is; all of it where it cannot be read."""
        try:
            return diagram_size(self.game, self.diagram, most)
        except (RulesError, KeyError):
            return most

    def draw(self, surface: pygame.Surface) -> None:
        theme, board = self.theme, self.board
        if not self.played:
            self._draw_board(surface, board)
        if self.controlled:
            return
        for row, line in enumerate(self._caption):
            text = theme.text(line, "italic", "muted")
            top = board.bottom + theme.space(10) + row * self._step
            surface.blit(text, text.get_rect(midtop=(self.rect.centerx, top)))

    def _draw_board(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        theme = self.theme
        try:
            draw_diagram(surface, board, self.game, self.diagram, theme=theme, look=self.look)
        except (RulesError, KeyError) as error:
            self.error = str(error)
            text = theme.text(
                theme.shorten(_("This board cannot be drawn."), "italic", board.width), "italic", "muted"
            )
            surface.blit(text, text.get_rect(center=board.center))


def prose_column(theme: Theme, width: int, blocks: Iterable[Block], game: str, look: Look) -> Column:
    """Headings, text and diagrams in a column of a width, to be read and not to be played on."""
    parts: list[Layout] = []
    for block in blocks:
        widget: Widget
        if isinstance(block, Heading):
            parts += [Space(height=theme.space(14))] if parts else []
            widget, below = ProseHeading(theme, width, block), 6
        elif isinstance(block, Paragraph):
            widget, below = ProseText(theme, width, block), 6 if block.bullet else 10
        elif isinstance(block, Diagram):
            widget, below = ProseDiagram(theme, width, block, game, look), 16
            widget.focusable = False
        else:
            raise ValueError("a column of prose has no tables")
        parts += [
            widget.item(theme, width=width, height=widget.rect.height),
            Space(height=theme.space(below)),
        ]
    return Column(parts)


class _Cell(NamedTuple):
    """Names of pictures, and the text after them in one role of the theme's fonts."""

    pictures: tuple[str, ...]
    text: str
    role: str


class ProseTable(Widget):
    """A table in the middle of the text. The first row is its head."""

    passive = True

    def __init__(self, theme: Theme, width: int, table: Table, game: str, look: Look) -> None:
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
        super().__init__(pygame.Rect(0, 0, width, sum(self._heights)))

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


class ProseResults(Widget):
    """A bar for each result of a finding, in shares of side 0, of draws and of side 1; what the colours mean
    stands above, how sure the shares are below."""

    passive = True

    def __init__(self, theme: Theme, width: int, entry: GameEntry, finding: Finding) -> None:
        space = theme.space
        first, second = map(pygame.Color, finding.colours)
        self._colours = (first, theme.colour("line_strong"), second)
        self._names = [_(entry.rules().sides[0]), _("Drawn"), _(entry.rules().sides[1])]
        beside = width >= space(_BESIDE)
        self._label_width = round(0.46 * width) if beside else width
        self._line = theme.font("small").get_linesize()
        self._shares = [
            [100 * count / each.games for count in (each.won[0], each.drawn, each.won[1])]
            for each in finding.results
        ]
        self._labels = [
            theme.wrap(text, "small", self._label_width - space(16)) for text in labels(entry, finding)
        ]
        self._beside = beside
        words = _(
            "In per cent, from {games} games a row of {player} against itself. In 19 of 20 cases a share is "
            "off by no more than {margin}."
        )
        fewest = min(each.games for each in finding.results)
        told = words.format(player=_(finding.player), games=fewest, margin=finding.margin)
        self._note = theme.wrap(told, "small", width)
        self._heights = [self._height(theme, lines) for lines in self._labels]
        self._head = self._line + space(_GAP)
        high = self._head + sum(self._heights) + space(4) + self._line * len(self._note)
        super().__init__(pygame.Rect(0, 0, width, high))

    def _height(self, theme: Theme, lines: list[str]) -> int:
        text = self._line * len(lines)
        bar = theme.space(_BAR)
        return (max(text, bar) if self._beside else text + bar) + theme.space(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        self._draw_legend(surface)
        y = rect.y + self._head
        for lines, shares, height in zip(self._labels, self._shares, self._heights, strict=True):
            text = self._line * len(lines)
            inside = height - theme.space(_GAP)
            top = y + (inside - text) // 2 if self._beside else y
            for number, line in enumerate(lines):
                surface.blit(theme.text(line, "small"), (rect.x, top + number * self._line))
            bar = pygame.Rect(rect.x, y + text, rect.width, theme.space(_BAR))
            if self._beside:
                bar.update(rect.x + self._label_width, 0, rect.width - self._label_width, bar.height)
                bar.centery = y + inside // 2
            self._draw_bar(surface, bar, shares)
            y += height
        for line in self._note:
            surface.blit(theme.text(line, "small", "muted"), (rect.x, y + theme.space(4)))
            y += self._line

    def _draw_legend(self, surface: pygame.Surface) -> None:
        theme = self.theme
        x, side = self.rect.x, theme.space(14)
        for name, colour in zip(self._names, self._colours, strict=True):
            box = pygame.Rect(x, self.rect.y + (self._line - side) // 2, side, side)
            draw_box(surface, theme, box, 3, colour, "line_strong")
            text = theme.text(name, "small")
            surface.blit(text, (box.right + theme.space(6), self.rect.y))
            x = box.right + theme.space(6) + text.get_width() + theme.space(20)

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect, shares: list[float]) -> None:
        """Draw the shares side by side; each that has room for it with its number."""
        theme = self.theme
        at = 0.0
        for share, colour in zip(shares, self._colours, strict=True):
            left, right = (bar.x + round(bar.width * each / 100) for each in (at, at + share))
            part = pygame.Rect(left, bar.y, right - left, bar.height)
            at += share
            if not part.width:
                continue
            surface.fill(colour, part)
            ink = pygame.Color("#1d1712" if _is_pale(colour) else "#fbf6ea")
            text = theme.text(f"{share:.0f}", "small_label", ink)
            if text.get_width() + theme.space(6) <= part.width:
                surface.blit(text, text.get_rect(center=part.center))
        pygame.draw.rect(surface, theme.colour("line_strong"), bar, theme.thin)


def _is_pale(colour: pygame.Color) -> bool:
    """Whether dark letters are read on a colour better than bright ones: its relative luminance (WCAG 2.2)
    is above that of the grey on which both are read equally well."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.r / 255, colour.g / 255, colour.b / 255)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.179
