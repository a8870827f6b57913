"""What stands still on a board, as a picture that is kept until one of its parts changes."""

from __future__ import annotations

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.painter import Look
from game.boards.picture import BoardContent, BoardPicture
from game.widgets.theme import Theme


class CachedPicture:
    """The last picture of a board with its pieces. While a window is being resized, the last sharp one is
    stretched as long as it shows the same."""

    def __init__(self, picture: BoardPicture) -> None:
        self.picture = picture
        self.last: pygame.Surface | None = None
        self._content: object = None  # what ``last`` shows
        self._place: object = None  # where and how large, and whether for a moment only
        self._stretched: pygame.Surface | None = None

    def of(self, placed: PlacedBoard, position: BoardContent, version: int, look: Look, theme: Theme,
           coarse: bool) -> pygame.Surface:
        """The picture of a position; ``version`` counts the positions' pieces."""
        content = (version, position.hidden, position.marks, look, theme.name, placed.perspective)
        if self.last is not None and content == self._content:
            if self._place == (placed, False) or self._place == (placed, coarse):
                return self.last
            if coarse:
                return self._stretch(self.last, placed.area.size)
        self._paint(placed, position, look, theme, coarse)
        self._content, self._place = content, (placed, coarse)
        assert self.last is not None
        return self.last

    def _stretch(self, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        if self._stretched is None or self._stretched.get_size() != size:
            self._stretched = pygame.transform.scale(picture, size)
        return self._stretched

    def _paint(self, placed: PlacedBoard, position: BoardContent, look: Look, theme: Theme,
               coarse: bool) -> None:
        static = self.picture.static(placed, look, theme, coarse)
        if self.last is None or self.last.get_size() != static.get_size():
            self.last = static.copy()
        else:
            self.last.blit(static, (0, 0))
        at_home = placed.moved(-placed.area.left, -placed.area.top)
        self.picture.draw(self.last, at_home, position, look)
        self._stretched = None
