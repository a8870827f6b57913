"""A table of a game's rules, such as who takes whom: as data, as a widget beside the board, and as a sheet
over it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate, product

import pygame

from game.assets import icon
from game.boards.painter import PieceOf
from game.texts import _
from game.widgets.basic import text_item
from game.widgets.dialogs import Sheet
from game.widgets.die import Die
from game.widgets.focus import Ui
from game.widgets.layout import Column, Layout
from game.widgets.paint import draw_box, mix
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

_LEAST, _USUAL, _LARGEST = 20, 36, 46  # heights of a row, in pixels at 100 %
_NARROWEST = 19  # width of a column
_SHARES = (1.0, 0.85, 0.7)  # of the largest height of a row: rather all columns in lower rows
_GAP = 4  # between two groups
_SHEET = 760  # width of the sheet
_SIDE_BY_SIDE = 8  # pixels at 100 % that are left beside a letter and an icon in a row
_LEAST_HEAD = 26  # width of the heads of rows that are faces of a die
_LEGEND = 2  # lines of the legend
_SIGN = 24  # height of a line about a sign of the board
_LEAST_SIGNED = 24  # height of a row in a chart with such lines: rather higher rows without them
_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_DIE = 0.56  # of a die's picture is the die itself


@dataclass(frozen=True, slots=True)
class ChartHead:
    """What a row or a column is about: a picture of the game with its name; or without a picture the face of
    a die, or the name alone."""

    picture: str
    name: str
    face: int = 0


@dataclass(frozen=True, slots=True)
class ChartCell:
    """What a cell of a chart says in a word or two.

    Attributes:
        brief, icon: a letter and the name of an icon that say the same where there is no room for the text.
        meaning: what the icon means, for the legend.
        tone: how good it is, from -2 to 2, which sets the colour.
    """

    text: str
    brief: str
    icon: str
    meaning: str
    tone: int


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A row of a chart.

    Attributes:
        key: what finds it again.
        cells: for each column the name of an icon, or "", or a verdict.
        facts: more about it in a few words, for each of ``Chart.facts``.
        apart: whether a new group begins with it.
    """

    key: str
    head: ChartHead
    cells: tuple[str | ChartCell, ...]
    facts: tuple[str, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """A whole table.

    Attributes:
        title: the headline.
        corner: what a row does to a column, in a word: "takes".
        columns: what the columns are about. A column with the name of a row is about the same as that row.
        facts: titles of further columns, which small charts leave out.
        note: explains the words of the cells, below a chart of verdicts.
        signs: on the board beside pieces, with what they mean; told below the table where they have room.
    """

    title: str
    corner: str
    columns: tuple[ChartHead, ...]
    rows: tuple[ChartRow, ...]
    facts: tuple[str, ...] = ()
    note: str = ""
    signs: tuple[ChartHead, ...] = ()

    @property
    def verdicts(self) -> tuple[ChartCell, ...]:
        """The different verdicts in its cells, the worst first."""
        found = {cell for row in self.rows for cell in row.cells if isinstance(cell, ChartCell)}
        return tuple(sorted(found, key=lambda each: (each.tone, each.text)))

    def column(self, name: str) -> int | None:
        """The number of the column of this name."""
        return next((index for index, head in enumerate(self.columns) if name and head.name == name), None)

    def row(self, key: str) -> int | None:
        """The number of the row of this key."""
        return next((index for index, row in enumerate(self.rows) if row.key == key), None)


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where everything is, in pixels of the window.

    Attributes:
        tops: of the rows, the row of column heads first; and the end of the last one.
        lefts: of the columns, the column of row heads first; and the end of the last one.
        facts: left edges of the columns of facts; empty where they have no room.
        height: of a row.
        named: whether the heads of rows have room for their names.
        worded: whether verdicts have room for their words.
        signed: whether the signs of the board have room below the table.
    """

    tops: tuple[int, ...]
    lefts: tuple[int, ...]
    facts: tuple[int, ...]
    height: int
    named: bool
    worded: bool = False
    signed: bool = False

    def cell(self, line: int, column: int) -> pygame.Rect:
        """The box of a cell; 0 are the heads."""
        left = self.lefts[column]
        return pygame.Rect(left, self.tops[line], self.lefts[column + 1] - left, self.height)

    def column(self, number: int) -> pygame.Rect:
        """The box of a whole column."""
        top = self.cell(0, number)
        top.height = self.tops[-1] - self.tops[0]
        return top


def _arrange(theme: Theme, chart: Chart, box: pygame.Rect) -> _Layout | None:
    """The layout of a chart in a box; None where it would be too small to be read. Facts of the lit row need
    a line below the table where they have no columns of their own."""
    if chart.verdicts:
        return _arrange_verdicts(theme, chart, box)
    width = box.width
    gaps = theme.space(_GAP) * sum(line.apart for line in chart.rows)
    names = _widest(theme, [line.head.name for line in chart.rows], "small_label")
    facts = [
        _widest(theme, [title, *(line.facts[at] for line in chart.rows)], "small")
        for at, title in enumerate(chart.facts)
    ]
    shapes = ((True, True), (False, True), (True, False), (False, False))
    told = (True, False) if chart.signs else (False,)
    for signed, (with_names, with_facts), share in product(told, shapes, _SHARES):
        height = box.height - (_signs_height(theme, chart) if signed else 0)
        rows = len(chart.rows) + (1 if with_facts or not facts else 2)
        high = round(share * min(theme.space(_LARGEST), (height - gaps) // rows))
        head = high + (names if with_names else 0)
        room = width - head - (sum(facts) if with_facts else 0)
        wide = min(round(high * 1.15), room // len(chart.columns))
        if high >= theme.space(_LEAST_SIGNED if signed else _LEAST) and wide >= max(
            theme.space(_NARROWEST), high * 0.6
        ):
            laid = _laid(theme, chart, box, (head, wide, high), facts if with_facts else [], with_names)
            return replace(laid, signed=signed)
    return None


def _signs_height(theme: Theme, chart: Chart) -> int:
    """The height of the lines about the signs of the board, with the gap above them."""
    return theme.space(8) + len(chart.signs) * theme.space(_SIGN) if chart.signs else 0


def _arrange_verdicts(theme: Theme, chart: Chart, box: pygame.Rect) -> _Layout | None:
    """As ``_arrange``, for a chart of verdicts. Without room for their words, the legend of their icons
    stands below the table."""
    width, height = box.size
    head = max(_widest(theme, [chart.corner], "small"), theme.space(_LEAST))
    words = _widest(theme, [each.text for each in chart.verdicts], "small_label")
    room = (width - head) // len(chart.columns)
    worded = room >= words
    if not worded:
        head = theme.space(_LEAST_HEAD)
        room = (width - head) // len(chart.columns)
    least = max(theme.space(_NARROWEST), _widest(theme, [each.name for each in chart.columns], "tiny", 4))
    below = theme.space(8) + _LEGEND * theme.font("small").get_linesize()
    high = min(theme.space(_USUAL), (height - below) // (1 + len(chart.rows)))
    if high < theme.space(_LEAST) or room < least:
        return None
    wide = min(room, round(words * 1.3) if worded else round(high * 1.7))
    laid = _laid(theme, chart, box, (head, wide, high), [], named=False)
    return replace(laid, worded=worded)


def _widest(theme: Theme, texts: list[str], role: str, around: int = 12) -> int:
    return max(theme.font(role).size(text)[0] for text in texts) + theme.space(around)


def _laid(
    theme: Theme, chart: Chart, box: pygame.Rect, sizes: tuple[int, int, int], facts: list[int], named: bool
) -> _Layout:
    """The layout for ``sizes``: the widths of the row heads and of a column, and the height of a row."""
    head, wide, high = sizes
    lefts = tuple(accumulate([head, *[wide] * len(chart.columns)], initial=box.x))
    steps = [high, *(high + theme.space(_GAP) * line.apart for line in chart.rows)]
    ends = list(accumulate(steps, initial=box.y))[1:]
    tops = (box.y, *(end - high for end in ends[1:]), ends[-1])
    edges = tuple(accumulate(facts[:-1], initial=lefts[-1] + theme.space(8))) if facts else ()
    return _Layout(tops, lefts, edges, high, named)


class ChartPanel(Widget):
    """Shows a chart; the row of ``lit`` and the column of the same name are highlighted, or where no row has
    this key, the column that is called so."""

    passive = True
    beyond = 0

    def __init__(self, rect: pygame.Rect, chart: Chart, piece: PieceOf, lit: str = "") -> None:
        super().__init__(rect, "chart-table")
        self.chart, self.piece, self.lit = chart, piece, lit

    @staticmethod
    def fits(theme: Theme, chart: Chart, bounds: pygame.Rect) -> bool:
        """Whether a chart can be read in a box."""
        return _arrange(theme, chart, bounds) is not None

    def light(self, key: str) -> None:
        """Highlight the row of a key; none for ""."""
        if key != self.lit:
            self.lit = key
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        layout = _arrange(self.theme, self.chart, self.rect)
        if layout is None:
            return
        lit = self.chart.row(self.lit)
        self._draw_stripes(surface, layout, lit)
        column = self.chart.column(self.lit) if lit is None else None
        if column is not None:
            box = layout.column(column + 1).inflate(0, self.theme.space(4))
            draw_box(surface, self.theme, box, 7, "selection", "accent", width=2)
        self._draw_heads(surface, layout)
        for number, line in enumerate(self.chart.rows):
            self._draw_row(surface, layout, number, line, number == lit)
        if self.chart.verdicts:
            self._draw_legend(surface, layout)
        if not layout.facts and self.chart.facts:
            self._draw_note(surface, layout, None if lit is None else self.chart.rows[lit])
        if layout.signed:
            self._draw_signs(surface)

    def _draw_stripes(self, surface: pygame.Surface, layout: _Layout, lit: int | None) -> None:
        """Every other row is shaded; the lit row and its column stand out."""
        theme = self.theme
        wide = self.rect.width if layout.facts else layout.lefts[-1] - self.rect.x
        for number in range(len(self.chart.rows)):
            box = pygame.Rect(self.rect.x, layout.tops[number + 1], wide, layout.height)
            if number == lit:
                draw_box(surface, theme, box, 7, "selection", "accent", width=1.5)
            elif number % 2 == 0:
                draw_box(surface, theme, box, 7, theme.blend("panel", "sunken", 0.75))
        if lit is not None and self._is_about(lit):
            box = layout.column(lit + 1)
            draw_box(surface, theme, box, 7, pygame.Color(0, 0, 0, 0), "line_strong", width=1.5)

    def _is_about(self, line: int) -> bool:
        """Whether the column of that number is about the same as the row."""
        columns = self.chart.columns
        return line < len(columns) and columns[line].name == self.chart.rows[line].head.name

    def _draw_heads(self, surface: pygame.Surface, layout: _Layout) -> None:
        theme = self.theme
        corner = layout.cell(0, 0)
        text = theme.text(self.chart.corner, "small", "faint")
        if text.get_width() + theme.space(4) <= corner.width:
            surface.blit(text, text.get_rect(midleft=(corner.left + theme.space(4), corner.centery)))
        for number, head in enumerate(self.chart.columns, 1):
            box = layout.cell(0, number)
            if head.picture:
                self._draw_picture(surface, box, head.picture)
            else:
                role = "small_label" if layout.worded else "tiny"
                ink = "text" if head.name == self.lit else "muted"
                self._write(surface, head.name, role, ink, center=box.center)
        for left, title in zip(layout.facts, self.chart.facts, strict=False):
            self._write(surface, title, "small", "faint", midleft=(left, corner.centery))

    def _draw_picture(self, surface: pygame.Surface, box: pygame.Rect, picture: str) -> None:
        piece = self.piece(picture, min(box.size))
        surface.blit(piece, piece.get_rect(center=box.center))

    def _write(
        self, surface: pygame.Surface, words: str, role: str, colour: str, **place: tuple[int, int]
    ) -> None:
        """Draw words at a ``place``, which names a point of their box as pygame does."""
        text = self.theme.text(words, role, colour)
        surface.blit(text, text.get_rect(**place))

    def _draw_row(
        self, surface: pygame.Surface, layout: _Layout, number: int, line: ChartRow, lit: bool
    ) -> None:
        head, ink = layout.cell(number + 1, 0), "text" if lit else "muted"
        if line.head.face:
            die = Die(round(min(head.size) * 0.8 / _DIE)).face(line.head.face)
            surface.blit(die, die.get_rect(center=head.center))
        else:
            square = pygame.Rect(head.topleft, (layout.height, layout.height))
            self._draw_picture(surface, square, line.head.picture)
        if layout.named:
            left = head.x + layout.height + self.theme.space(4)
            self._write(surface, line.head.name, "small_label", ink, midleft=(left, head.centery))
        for column, cell in enumerate(line.cells, 1):
            box = layout.cell(number + 1, column)
            if isinstance(cell, ChartCell):
                self._draw_verdict(surface, box, cell, worded=layout.worded)
            else:
                self._draw_cell(surface, box, cell)
        for left, fact in zip(layout.facts, line.facts, strict=False):
            self._write(surface, fact, "small", ink, midleft=(left, head.centery))

    def _draw_cell(self, surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
        theme = self.theme
        side = round(min(box.size) * 0.82) if name else theme.space(4)
        plate = pygame.Rect(0, 0, side, side)
        plate.center = box.center
        if not name:
            draw_box(surface, theme, plate, 2, "line")
            return
        draw_box(surface, theme, plate, 5, theme.blend("panel", "good", 0.28), "good")
        sign = icon(name, round(side * 0.82), theme.colour("text"))
        surface.blit(sign, sign.get_rect(center=box.center))

    def _draw_verdict(
        self, surface: pygame.Surface, box: pygame.Rect, verdict: ChartCell, *, worded: bool
    ) -> None:
        theme, colour = self.theme, self.theme.tone_colour(verdict.tone)
        plate = box.inflate(-theme.space(2), -theme.space(3))
        draw_box(surface, theme, plate, 4, mix(theme.colour("panel"), colour, 0.34), colour)
        if worded:
            self._write(surface, verdict.text, "small_label", "text", center=plate.center)
            return
        letter = theme.text(verdict.brief, "tiny", "text")
        sign = icon(verdict.icon, theme.space(12), theme.colour("text"))
        if not verdict.brief:
            surface.blit(sign, sign.get_rect(center=plate.center))
        elif letter.get_width() + sign.get_width() + theme.space(_SIDE_BY_SIDE) <= plate.width:
            left = plate.centerx - (letter.get_width() + sign.get_width()) // 2
            surface.blit(letter, letter.get_rect(midleft=(left, plate.centery)))
            surface.blit(sign, sign.get_rect(midleft=(left + letter.get_width(), plate.centery)))
        else:  # one above the other, as near to each other as the letter's own room allows
            middle = plate.centery + theme.space(1)
            surface.blit(letter, letter.get_rect(midbottom=(plate.centerx, middle + theme.space(2))))
            surface.blit(sign, sign.get_rect(midtop=(plate.centerx, middle)))

    def _draw_legend(self, surface: pygame.Surface, layout: _Layout) -> None:
        """What letters and icons of the verdicts mean, in as many lines as are needed."""
        theme = self.theme
        x, y = self.rect.x + theme.space(2), layout.tops[-1] + theme.space(6)
        line = theme.font("small").get_linesize()
        icons = dict.fromkeys((each.icon, each.meaning) for each in self.chart.verdicts)
        for name, meaning in (*icons, ("", self.chart.note)):
            words = theme.text(meaning, "small", "muted")
            parts = [icon(name, theme.space(14), theme.colour("muted")), words] if name else [words]
            width = sum(part.get_width() + theme.space(4) for part in parts)
            if x + width > self.rect.right and x > self.rect.x + theme.space(2):
                x, y = self.rect.x + theme.space(2), y + line
            for part in parts:
                surface.blit(part, part.get_rect(midleft=(x, y + line // 2)))
                x += part.get_width() + theme.space(4)
            x += theme.space(10)

    def _draw_note(self, surface: pygame.Surface, layout: _Layout, line: ChartRow | None) -> None:
        """The facts of the lit row, where the columns of facts have no room; without one how to see them."""
        words = self.note_below(line)
        shown = self.theme.shorten(words, "small_label", self.rect.width)
        place = self.rect.x + self.theme.space(4), layout.tops[-1] + layout.height // 2
        self._write(surface, shown, "small_label", "muted" if line is None else "text", midleft=place)

    def note_below(self, line: ChartRow | None) -> str:
        """What stands below a table that has no room for the columns of facts."""
        if line is None:
            return _("Point at a piece: {facts}").format(facts=", ".join(self.chart.facts))
        told = zip(self.chart.facts, line.facts, strict=True)
        return " · ".join([line.head.name, *(f"{title} {fact}" for title, fact in told if fact)])

    def _draw_signs(self, surface: pygame.Surface) -> None:
        """The signs of the board with what they mean, one below the other at the bottom."""
        theme = self.theme
        high = theme.space(_SIGN)
        y = self.rect.bottom - high * len(self.chart.signs)
        for sign in self.chart.signs:
            picture = self.piece(sign.picture, 3 * high)  # a sign is a small part of the picture of a cell
            picture = picture.subsurface(picture.get_bounding_rect())
            surface.blit(picture, picture.get_rect(center=(self.rect.x + high // 2, y + high // 2)))
            words = theme.shorten(sign.name, "small", self.rect.width - high - theme.space(6))
            self._write(
                surface, words, "small", "muted", midleft=(self.rect.x + high + theme.space(6), y + high // 2)
            )
            y += high


class ChartSheet(Sheet):
    """A chart over the page, for windows without room beside the board."""

    width = _SHEET

    def __init__(self, ui: Ui, chart: Chart, piece: PieceOf, lit: str) -> None:
        super().__init__(ui, "chart-sheet")
        self.chart, self.piece, self.lit = chart, piece, lit

    def content(self) -> Layout:
        theme = self.ui.theme
        lines = len(self.chart.rows) + 2
        gaps = theme.space(_GAP) * sum(line.apart for line in self.chart.rows)
        panel = ChartPanel(UNPLACED, self.chart, self.piece, self.lit)
        table = panel.item(
            theme, height=lines * theme.space(_USUAL) + gaps + _signs_height(theme, self.chart)
        )
        title = text_item(theme, self.chart.title, "heading")
        return Column((title, table), gap=theme.space(12))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and not event.mod & _CHORD:
            return self.dismiss()  # the key that shows the chart puts it away
        return super().key_down(event)
