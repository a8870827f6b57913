"""The small picture of a whole map that lies beside the map."""

from __future__ import annotations

import pygame

from game.boards.view import BoardView
from game.texts import _
from game.widgets.widget import Widget


class Overview(Widget):
    """Shows the whole board and which part of it is seen. A click, or dragging, leads to another part.

    Args:
        board: it has been placed with the same rectangle for its ``minimap``.
    """

    def __init__(self, rect: pygame.Rect, board: BoardView) -> None:
        super().__init__(rect, "overview", _("Click where you want to look"))
        self._board = board

    def accepts(self, pos: tuple[int, int]) -> bool:
        return super().accepts(pos) and self._board.state.viewport.zoomed

    def mouse_down(self, pos: tuple[int, int]) -> None:
        super().mouse_down(pos)
        self._board.look_at(pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        self._board.look_at(pos)

    def draw(self, surface: pygame.Surface) -> None:
        self._board.draw_minimap(surface)
