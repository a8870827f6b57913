"""The page beyond the round corners of a board that is painted as a whole rectangle."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.widgets.paint import disc


def page_at_corners(
    surface: pygame.Surface, box: pygame.Rect, radius: int
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """What is drawn where the corners of ``box`` will be, transparent within their rounding, each with its
    place; none for corners that are not round."""
    side = min(radius, box.width // 2, box.height // 2)
    if side < 1:
        return []
    found, mask = [], _beyond_disc(side)
    for right, below in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = pygame.Rect(0, 0, side, side)
        place.topleft = (box.right - side if right else box.left, box.bottom - side if below else box.top)
        page = pygame.Surface(place.size, pygame.SRCALPHA)
        page.fill((0, 0, 0, 255))
        page.blit(surface, (0, 0), place)
        page.blit(mask, (0, 0), (right * side, below * side, side, side), pygame.BLEND_RGBA_MULT)
        found.append((page, place.topleft))
    return found


@lru_cache(maxsize=4)
def _beyond_disc(radius: int) -> pygame.Surface:
    """White, and transparent where a disc lies in it."""
    mask = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    mask.blit(disc(2 * radius, (0, 0, 0, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return mask
