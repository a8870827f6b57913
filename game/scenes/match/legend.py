"""The legend: every mark that the board of a match can show, with its meaning."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.board import Geometry
from game.boards.marks import AT_EDGE, COMMON, MEANINGS
from game.boards.picture import BoardPicture
from game.texts import _
from game.widgets.basic import Picture, text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Ui
from game.widgets.layout import Column, Grid, Layout, Row
from game.widgets.widget import UNPLACED

_CELL = 40  # pixels at 100 % of a cell with a mark
_COLUMN = 280  # least width of a mark with its meaning
_GROUND, _PIECE = "#c9a878", "#7d664b"
_LARGE = 4000  # pixels of a board by which its cells are measured


class Legend(Sheet):
    """Shows marks and what they mean, on cells of the board.

    Args:
        geometry, picture: of the board.
        own: the kinds that only this game has.
    """

    width = 720

    def __init__(self, ui: Ui, geometry: Geometry, picture: BoardPicture, own: Sequence[str]) -> None:
        super().__init__(ui, "legend")
        self.geometry, self.picture = geometry.compact(), picture
        self.kinds = [kind for kind in MEANINGS if kind in {*COMMON, *own}]

    def content(self) -> Layout:
        theme = self.ui.theme
        rows = [self._row(kind) for kind in self.kinds]
        columns = 2 if min(self.ui.size[0], theme.space(self.width)) >= theme.space(2 * _COLUMN + 100) else 1
        return Column(
            (
                text_item(theme, _("What the marks mean"), "heading"),
                Grid(rows, columns=columns, gap=theme.space(10)),
                self.close_button(),
            ),
            gap=theme.space(16),
        )

    def _row(self, kind: str) -> Layout:
        theme = self.ui.theme
        picture = Picture(UNPLACED, self.sample(kind))
        words = text_item(theme, _(MEANINGS[kind]), "small", grow=1)
        return Row((picture.item(theme), words), gap=theme.space(12), align="center")

    def sample(self, kind: str) -> pygame.Surface:
        """A cell with a mark, and a piece below it where that lies at its edge."""
        cell = self.geometry.cells[0]
        placed = self.geometry.place(pygame.Rect(0, 0, _LARGE, _LARGE))
        room = _LARGE * self.ui.theme.space(_CELL) // placed.cell_px
        placed = self.geometry.place(pygame.Rect(0, 0, room, room))
        box = self.picture.terrain_box(placed, cell)
        placed = placed.moved(-box.left, -box.top)
        sample = pygame.Surface(box.size, pygame.SRCALPHA)
        self.picture.fill_cell(sample, placed, cell, pygame.Color(_GROUND))
        if kind in AT_EDGE:
            pygame.draw.aacircle(sample, _PIECE, placed.centre(cell), placed.cell_px * 0.3)
        self.picture.draw_mark(sample, placed, cell, kind)
        return sample
