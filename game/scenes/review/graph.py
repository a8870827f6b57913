"""The chances of winning over a match as a curve that can be walked along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.review.marks import Mark
from game.review.review import ReviewedPart
from game.texts import _
from game.widgets.paint import FinePicture, draw_box, rgba
from game.widgets.widget import Widget

COLOURS: Final = {Mark.BLUNDER: "danger", Mark.MISTAKE: "accent", Mark.INACCURACY: "line_strong"}
_PAD: Final = 8  # pixels at 100 %


class Graph(Widget):
    """A curve of the chances of side 0, above the middle where it is better off. A click and the keys Left,
    Right, Home and End choose a part of the match.

    Args:
        total: how many parts the match has.
        sides: their names; the first one's stands at the top, where it wins.
        parts: those that have been judged, in the order in which they were played.
        chosen: the index of the part that is shown.
        choose: called with an index.
    """

    focusable = True

    def __init__(
        self,
        total: int,
        sides: Sequence[str],
        parts: Sequence[ReviewedPart],
        chosen: int,
        choose: Callable[[int], None],
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), "graph", _("Click, or press Left and Right"))
        self._total, self._sides, self._parts = total, sides, parts
        self._chosen, self._choose = chosen, choose
        self._curve: pygame.Surface | None = None  # drawn once for a place

    def show(self, parts: Sequence[ReviewedPart]) -> None:
        self._parts, self._curve = parts, None
        self.touch()

    def _x(self, index: int) -> float:
        pad = self.theme.space(_PAD)
        step = (self.rect.width - 2 * pad) / max(1, self._total - 1)
        return pad + index * step

    def _y(self, share: float) -> float:
        pad = self.theme.space(_PAD)
        return pad + (1 - share) * (self.rect.height - 2 * pad)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        if self._parts:
            nearest = min(range(len(self._parts)), key=lambda at: abs(self._x(at) + self.rect.x - pos[0]))
            self._choose(nearest)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self._parts:
            return False
        last = len(self._parts) - 1
        places = {
            pygame.K_LEFT: max(0, self._chosen - 1),
            pygame.K_RIGHT: min(last, self._chosen + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in places:
            return False
        self._choose(places[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_box(surface, theme, rect, 9, "sunken", "line")
        if self._curve is None or self._curve.get_size() != rect.size:
            self._curve = self._drawn_curve()
        surface.blit(self._curve, rect)
        if self._parts:
            x = rect.x + round(self._x(self._chosen))
            line = pygame.Rect(x, rect.y + 2, theme.thin, rect.height - 4)
            surface.fill(theme.colour("focus"), line)

    def _drawn_curve(self) -> pygame.Surface:
        theme, width = self.theme, self.rect.width
        fine = FinePicture(self.rect.size, rgba(theme.colour("accent")), scale=2)
        middle = self._y(0.5)
        faint = rgba(theme.blend("sunken", "line_strong", 0.6))
        fine.way(faint, [(self._x(0), middle), (width - self._x(0), middle)], 1)
        names = [theme.text(name, "small", "muted") for name in self._sides]
        known = [(at, each) for at, each in enumerate(self._parts) if each.share is not None]
        points = [(self._x(at), self._y(each.share or 0.0)) for at, each in known]
        if len(points) > 1:
            fine.way(rgba(theme.colour("accent_text")), points, max(1.5, theme.space(2)))
        for (_at, each), point in zip(known, points, strict=True):
            if each.mark in COLOURS:
                fine.circle(rgba(theme.colour(COLOURS[each.mark])), point, theme.space(4))
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        left, edge = round(self._x(0)) + theme.space(6), theme.space(3)
        low = self.rect.height - edge - names[1].get_height()
        picture.blits([(names[0], (left, edge)), (names[1], (left, low)), (fine.picture(), (0, 0))])
        return picture
