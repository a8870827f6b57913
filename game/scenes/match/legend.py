"""The legend: every mark that the board of a match can show, with its meaning."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.marks import AT_EDGE, COMMON, MEANINGS, draw_mark
from game.texts import _
from game.widgets.basic import Picture, text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Ui
from game.widgets.layout import Column, Grid, Layout, Row
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

_CELL = 40  # pixels at 100 % of a cell with a mark
_COLUMN = 280  # least width of a mark with its meaning
_GROUND, _PIECE = "#c9a878", "#7d664b"


class Legend(Sheet):
    """Shows marks and what they mean. ``own``: the kinds that only this game has."""

    width = 720

    def __init__(self, ui: Ui, own: Sequence[str]) -> None:
        super().__init__(ui, "legend")
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
        picture = Picture(UNPLACED, draw_sample(theme, kind))
        words = text_item(theme, _(MEANINGS[kind]), "small", grow=1)
        return Row((picture.item(theme), words), gap=theme.space(12), align="center")


def draw_sample(theme: Theme, kind: str) -> pygame.Surface:
    """A cell with a mark, and a piece below it where that lies at its edge."""
    side = theme.space(_CELL)
    cell = pygame.Surface((side, side))
    cell.fill(_GROUND)
    if kind in AT_EDGE:
        pygame.draw.circle(cell, _PIECE, cell.get_rect().center, side * 0.3)
    draw_mark(cell, cell.get_rect(), kind)
    return cell
