"""Pictures of what stands in a square, as the perspective of the board shows them there."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import pygame

from game.assets import native


@lru_cache(maxsize=512)
def leaned(picture: pygame.Surface, size: tuple[int, int], lean: float) -> pygame.Surface:
    """A picture that is brought to a size and leans to the right around its middle by so many pixels for each
    pixel farther up; it is as much wider on both sides as that takes."""
    margin = ceil(abs(lean) * size[1] / 2 - 0.5)
    if not margin:
        return native(pygame.transform.smoothscale(picture, size))
    across = picture.get_width() / size[0]
    beside, reach = round(margin * across), lean * size[1] / 2 * across
    wide, high = picture.get_width(), picture.get_height()
    found = pygame.Surface((wide + 2 * beside, high), pygame.SRCALPHA)
    steps = ceil(2 * abs(reach)) + 1  # strips of lines, each moved as a whole
    for step in range(steps):
        top, low = high * step // steps, high * (step + 1) // steps
        strip = picture.subsurface((0, top, wide, low - top))
        found.blit(strip, (beside + round(reach * (1 - (top + low) / high)), top))
    return native(pygame.transform.smoothscale(found, (size[0] + 2 * margin, size[1])))
