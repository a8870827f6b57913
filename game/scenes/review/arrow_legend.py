"""What the arrows on the board of a review mean, as a row beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.boards.marks import draw_arrow_between, draw_circle
from game.texts import _
from game.widgets.basic import Picture, text_item
from game.widgets.layout import Layout, Row, Wrap
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

PLAYED: Final = "Played"
BETTER: Final = "Better"
_WIDTH, _CELL = 38, 30  # pixels at 100 %: of a sample, and of the cells of the board that it is as of


class ArrowMeaning(NamedTuple):
    """What arrows of one colour mean.

    Attributes:
        words: the meaning, in a word.
        role: their colour in the theme.
        circle: they are circles around single cells.
    """

    words: str
    role: str
    circle: bool = False


def arrow_legend(theme: Theme, meanings: Sequence[ArrowMeaning]) -> Layout:
    """Each meaning behind a small arrow of its colour."""
    rows = []
    for each in meanings:
        words = text_item(theme, _(each.words), "small", rows=1, min_width=None, key=f"legend-{each.role}")
        rows.append(Row((Picture(UNPLACED, _sample(theme, each)).item(theme), words), gap=theme.space(6)))
    return Wrap(rows, gap=theme.space(14), align="center")


def _sample(theme: Theme, meaning: ArrowMeaning) -> pygame.Surface:
    cell, height = theme.space(_CELL), theme.font("small").get_linesize()
    sample = pygame.Surface((theme.space(_WIDTH), height), pygame.SRCALPHA)
    middle, end, colour = height / 2, sample.get_width(), theme.colour(meaning.role)
    if meaning.circle:
        draw_circle(sample, (end / 2, middle), height - theme.space(2), (colour.r, colour.g, colour.b, 255))
    else:
        draw_arrow_between(sample, (-cell * 0.2, middle), (end + cell * 0.1, middle), cell, colour)
    return sample
