"""The small picture of a whole board beside it."""

from __future__ import annotations

import pygame

from game.boards.view import BoardView
from game.widgets.widget import Widget


class Overview(Widget):
    """Shows in ``rect`` which part of a board is seen, and leads to another part by mouse. Keys that move the
    board need no focus on it."""

    def __init__(self, rect: pygame.Rect, board: BoardView) -> None:
        super().__init__(rect, "overview")
        self.board = board
        board.state.viewport.overview = pygame.Rect(rect)

    def accepts(self, pos: tuple[int, int]) -> bool:
        viewport = self.board.state.viewport
        return self._shown and viewport.minimap.area.collidepoint(pos) and super().accepts(pos)

    @property
    def _shown(self) -> bool:
        return self.board.visible and self.board.state.viewport.shows_minimap

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self.board.mouse_down(pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        self.board.mouse_drag(pos)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.board.mouse_up(pos)

    def wheel(self, notches: float) -> bool:
        return self.board.wheel(notches)

    def draw(self, surface: pygame.Surface) -> None:
        if self._shown:
            self.board.draw_minimap(surface)

    def removed(self) -> None:
        self.board.state.viewport.overview = None
