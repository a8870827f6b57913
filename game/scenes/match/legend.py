"""The legend: every mark that the board of a match can show, with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import pygame

from game.boards.board import Geometry
from game.boards.marks import AT_EDGE, BRIEFLY, COMMON, MEANINGS
from game.boards.picture import BoardPicture
from game.texts import _
from game.widgets.basic import Picture, text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Ui
from game.widgets.layout import Column, Grid, Layout, Row
from game.widgets.widget import UNPLACED, Widget

_CELL, _SMALL_CELL = 40, 22  # pixels at 100 % of a cell with a mark, in the legend and in a line
_COLUMN = 280  # least width of a mark with its meaning
_PIECE = "#7d664b"
_LARGE = 4000  # pixels of a board by which its cells are measured


class Legend(Sheet):
    """Shows marks and what they mean, on cells of the board.

    Args:
        geometry, picture: of the board.
        own: the kinds that only this game has.
        signs: of pieces, each drawn at a size and with its meaning.
    """

    width = 720

    def __init__(
        self,
        ui: Ui,
        geometry: Geometry,
        picture: BoardPicture,
        own: Sequence[str],
        signs: Sequence[tuple[Callable[[int], pygame.Surface], str]] = (),
    ) -> None:
        super().__init__(ui, "legend")
        self.geometry, self.picture, self.signs = geometry.compact(), picture, signs
        self.kinds = [kind for kind in MEANINGS if kind in {*COMMON, *own}]

    def content(self) -> Layout:
        theme = self.ui.theme
        rows = [self._row(self.sample(kind), _(MEANINGS[kind])) for kind in self.kinds]
        rows += [self._row(draw(theme.space(_CELL)), meaning) for draw, meaning in self.signs]
        columns = 2 if min(self.ui.size[0], theme.space(self.width)) >= theme.space(2 * _COLUMN + 100) else 1
        return Column(
            (
                text_item(theme, _("What the marks mean"), "heading"),
                Grid(rows, columns=columns, gap=theme.space(10)),
                self.close_button(),
            ),
            gap=theme.space(16),
        )

    def _row(self, sample: pygame.Surface, meaning: str) -> Layout:
        theme = self.ui.theme
        picture, words = Picture(UNPLACED, sample), text_item(theme, meaning, "small", grow=1)
        return Row((picture.item(theme), words), gap=theme.space(12), align="center")

    def sample(self, kind: str) -> pygame.Surface:
        """A cell with a mark."""
        return draw_sample(self.geometry, self.picture, kind, self.ui.theme.space(_CELL))


class MarksLine(Widget):
    """The marks that are on the board, each with a word or two, below a thin line: as many as have room."""

    passive = True

    def __init__(self, rect: pygame.Rect, geometry: Geometry, picture: BoardPicture) -> None:
        super().__init__(rect, "marks-line")
        self._geometry, self._picture = geometry.compact(), picture
        self._samples: dict[str, pygame.Surface] = {}
        self.kinds: tuple[str, ...] = ()

    def show(self, kinds: tuple[str, ...]) -> None:
        """Set the marks, the most important first."""
        if kinds != self.kinds:
            self.kinds = kinds
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        if self.kinds:
            surface.fill(theme.colour("line"), (*rect.topleft, rect.width, max(1, theme.space(1))))
        middle = rect.centery + theme.space(3)
        x, near, apart = rect.x, theme.space(5), theme.space(14)
        for words, kinds in self._groups():
            samples = [self._sample(kind) for kind in kinds]
            text = theme.text(words, "tiny", "muted")
            wide = sum(sample.get_width() + near for sample in samples) + text.get_width()
            if x + wide > rect.right:
                break
            for sample in samples:
                surface.blit(sample, sample.get_rect(midleft=(x, middle)))
                x += sample.get_width() + near
            surface.blit(text, text.get_rect(midleft=(x, middle)))
            x += text.get_width() + apart

    def _groups(self) -> list[tuple[str, list[str]]]:
        """The kinds by the words that they have in common."""
        return [(_(words), list(kinds)) for words, kinds in groupby(self.kinds, BRIEFLY.__getitem__)]

    def _sample(self, kind: str) -> pygame.Surface:
        if kind not in self._samples:
            px = self.theme.space(_SMALL_CELL)
            self._samples[kind] = draw_sample(self._geometry, self._picture, kind, px)
        return self._samples[kind]


def draw_sample(geometry: Geometry, picture: BoardPicture, kind: str, px: int) -> pygame.Surface:
    """A cell of ``px`` pixels with a mark, and a piece below it where that lies at its edge."""
    cell = geometry.cells[0]
    placed = geometry.place(pygame.Rect(0, 0, _LARGE, _LARGE))
    room = _LARGE * px // placed.cell_px
    placed = geometry.place(pygame.Rect(0, 0, room, room))
    box = picture.terrain_box(placed, cell)
    placed = placed.moved(-box.left, -box.top)
    sample = pygame.Surface(box.size, pygame.SRCALPHA)
    picture.fill_cell(sample, placed, cell, pygame.Color(picture.painter.cell))
    if kind in AT_EDGE:
        pygame.draw.aacircle(sample, _PIECE, placed.centre(cell), placed.cell_px * 0.3)
    picture.draw_mark(sample, placed, cell, kind)
    return sample
