"""What the window shows instead of everything else while it is too small for that."""

from __future__ import annotations

import pygame

from game.scenes.base import Scene
from game.settings import SMALLEST_WINDOW
from game.texts import _
from game.widgets.paint import draw_backdrop

_MARGIN = 6  # pixels at 100 %
_SIZES = (15, 12, 9, 7, 5)  # of the letters in pixels at 100 %: the largest that fits is taken


class TooSmallPage(Scene):
    """Says how large the window must be. It can be drawn in a window of any size."""

    def back(self) -> None:
        """Esc: there is nothing to go back to before the window has grown."""

    def draw(self, surface: pygame.Surface) -> None:
        draw_backdrop(surface, self.theme)
        width, height = surface.get_size()
        for letters in _SIZES:
            lines = self._lines(letters, width)
            high = sum(line.get_height() for line in lines)
            if high <= height:
                break
        y = max(0, (height - high) // 2)
        for line in lines:
            surface.blit(line, (max(0, (width - line.get_width()) // 2), y))
            y += line.get_height()

    def _lines(self, letters: int, width: int) -> list[pygame.Surface]:
        """What is said, in letters of a size, in lines for a window of a width."""
        theme = self.theme
        needed = _("Longhall needs {width} × {height} pixels.").format(
            width=SMALLEST_WINDOW[0], height=SMALLEST_WINDOW[1]
        )
        texts = ((_("This window is too small."), "small_label", "text"), (needed, "small", "muted"))
        room = max(1, width - 2 * theme.space(_MARGIN))
        return [
            theme.text(line, role, colour, letters)
            for words, role, colour in texts
            for line in theme.wrap(words, role, room, letters)
        ]
