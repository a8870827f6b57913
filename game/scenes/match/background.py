"""What lies below the widgets of the match screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.painter import TablePainter
from game.boards.view import BoardView
from game.widgets.paint import draw_backdrop, draw_card, drop_shadow, rgba, soft_outline
from game.widgets.panel_art import draw_ornament, draw_panel
from game.widgets.theme import Theme

_FRAME_AROUND = 4
"""How far a panel goes beyond what lies on it, for the lines of its frame, in pixels at 100 %."""
_DEEP = 0.42  # how much of the darker colour lowered parts of a panel have


def paint_background(
    surface: pygame.Surface,
    theme: Theme,
    board: BoardView,
    panels: Sequence[pygame.Rect],
    recesses: Sequence[pygame.Rect],
    heading: tuple[pygame.Rect, int] | None,
) -> None:
    """Cover ``surface`` with the wall, what is around a board, its shadow, and panels with lowered parts.

    Args:
        heading: the place of the title, and the pixels below it that are free.
    """
    draw_backdrop(surface, theme)
    painter = board.picture.painter
    if isinstance(painter, TablePainter):
        painter.paint_table(surface, board.state.viewport.fitted, theme.colour("line_strong"))
    draw_board_shadow(surface, theme, board)
    around = 2 * theme.space(_FRAME_AROUND)
    for panel in panels:
        draw_panel(surface, theme, panel.inflate(around, around))
    for recess in recesses:
        draw_card(surface, theme, recess, theme.blend("panel", "sunken", _DEEP))
    if heading is not None:
        draw_ornament(surface, theme, *heading)


def draw_board_shadow(surface: pygame.Surface, theme: Theme, board: BoardView) -> None:
    """Draw the shadows of a board that does not fill a rectangle, else it draws its own, and of its tray."""
    strength, blur, lower = 170 if theme.dark else 90, theme.space(14), theme.space(4)
    shade, area = rgba(theme.colour("shadow"), strength), board.state.viewport.fitted.area
    empty = board.empty_board()
    if empty is not None:
        outline = soft_outline(empty, blur, theme.colour("shadow"))
        outline.set_alpha(strength)
        surface.blit(outline, (area.x - blur, area.y - blur + lower))
    if not board.state.tray.empty:
        drop_shadow(surface, board.state.tray.area, theme.space(8), lower, shade, lower // 2)
