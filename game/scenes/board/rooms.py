"""Where a board and the panel that belongs to it stand on a page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.widgets.layout import Column, Item, Row, arrange
from game.widgets.theme import Theme

_MARGIN = 16  # pixels at 100 %
_NARROW, _WIDE, _SHARE = 236, 480, 0.31  # widths of the panel beside the board; and of a usual window
_LOW, _HIGH = 208, 420  # heights of the panel below the board


def board_and_panel(
    theme: Theme, size: tuple[int, int], cell_px: Callable[[pygame.Rect], int]
) -> tuple[pygame.Rect, pygame.Rect]:
    """The rooms of board and panel in a window of ``size`` pixels: beside or below one another, whichever
    leaves the larger board.

    Args:
        cell_px: how large the cells of the board would be in a room.
    """
    space = theme.space
    margin = space(_MARGIN if min(size) >= space(560) else 8)
    inside = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
    beside = min(space(_WIDE), max(space(_NARROW), round(size[0] * _SHARE)))
    below = min(space(_HIGH), max(space(_LOW), round(size[1] * 0.34)))
    found = []
    for tree in (
        Row((Item("board", grow=1), Item("panel", width=beside)), gap=margin),
        Column((Item("board", grow=1), Item("panel", height=below)), gap=margin),
    ):
        places = arrange(tree, inside)
        found.append((cell_px(places["board"]), places["board"], places["panel"]))
    (wide, *first), (high, *second) = found
    room, panel = first if wide >= high else second
    return room, panel
