"""A braid of two strands, as carvers put it between a title and what follows."""

from __future__ import annotations

import math

import pygame

from game.widgets.paint import Rgba, cached_surface, rgba
from game.widgets.widget import Widget

_FINE = 3


class Braid(Widget):
    """A band of braid with a lozenge in the middle, thinning out into lines at both ends."""

    passive = True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        surface.blit(braid(self.rect.size, rgba(theme.colour("accent_text"))), self.rect)


@cached_surface
def braid(size: tuple[int, int], colour: Rgba) -> pygame.Surface:
    """Two strands that pass over and under each other."""
    width, height = size[0] * _FINE, size[1] * _FINE
    fine = pygame.Surface((width, height), pygame.SRCALPHA)
    fine.fill((*colour[:3], 0))
    thick = max(2, height // 7)
    middle, swing = height / 2, height / 2 - thick
    period = height * 2.4
    turns = max(1, round(width * 0.26 / period))
    start, end = width / 2 - turns * period, width / 2 + turns * period
    for strand in (0, 1):
        points = []
        x = start
        while x <= end:
            angle = (x - start) / period * 2 * math.pi
            points.append((x, middle + swing * math.sin(angle) * (1 if strand == 0 else -1)))
            x += 2
        for index, (x, y) in enumerate(points):
            phase = (x - start) / (period / 2)
            near = abs(phase - round(phase)) * period / 2 < thick * 1.9
            under = near and 0 < round(phase) < 4 * turns and (round(phase) + strand) % 2 == 0
            if not under and index:
                pygame.draw.circle(fine, colour, (x, y), thick / 2)
    for edge, way in ((start, -1), (end, 1)):
        reach = edge if way < 0 else width - edge
        for step in range(int(reach)):
            share = 1 - step / reach
            column = pygame.Rect(
                round(edge + way * step), round(middle - thick * 0.3), 1, max(1, round(thick * 0.6))
            )
            fine.fill((*colour[:3], round(colour[3] * share)), column)
    return pygame.transform.smoothscale(fine, size)
