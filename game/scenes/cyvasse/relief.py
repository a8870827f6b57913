"""Light on the edges of flat shapes, from the top left as everywhere, and pictures cut to shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import Point

_FINE = 4  # shapes are drawn this many times larger and scaled down


def light_edges(picture: pygame.Surface, shape: pygame.Surface, step: int, light: int, shade: int) -> None:
    """Lighten the edges of ``shape`` that face the light and darken those that lie in the shade.

    Args:
        picture: what is drawn on.
        shape: a white silhouette of the same size.
        step: width of the edges in pixels.
        light, shade: how strong they are, from 0 to 255.
    """
    picture.blit(_edge(shape, step, (255, 255, 255, light)), (0, 0))
    picture.blit(_edge(shape, -step, (0, 0, 0, shade)), (0, 0))


def _edge(shape: pygame.Surface, shift: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """The edge of a white silhouette at the top left, or where ``shift`` is below 0 at the bottom right."""
    edge = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    edge.blit(shape, (-shift, -shift))
    edge.blit(shape, (shift, shift), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge = pygame.transform.gaussian_blur(edge, abs(shift))
    edge.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return edge


@lru_cache(maxsize=32)
def polygon(size: tuple[int, int], corners: Sequence[Point], width: float = 0.0) -> pygame.Surface:
    """A smooth white polygon on a transparent surface; do not draw on it, it is shared.

    Args:
        corners: in pixels; a tuple, so that the picture can be cached.
        width: of its outline in pixels; 0 for a filled polygon.
    """
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    line = [(x * _FINE, y * _FINE) for x, y in corners]
    pygame.draw.polygon(fine, (255, 255, 255, 255), line, max(1, round(width * _FINE)) if width else 0)
    return pygame.transform.smoothscale(fine, size)


def tinted(shape: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A white silhouette in a colour."""
    found = shape.copy()
    found.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return found


def cut(picture: pygame.Surface, shape: pygame.Surface) -> None:
    """Make transparent what lies outside a white silhouette of the same size."""
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
