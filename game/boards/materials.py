"""What boards and tables are made of: wood, cloth, stone and paper, with the grain from left to right."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.boards.texture import Channels, darken, emboss, veins


class Tint(NamedTuple):
    """The colour of a material where it is lightest, and how strong its texture is (1: as in nature)."""

    colour: Channels
    strength: float


def _by(strength: float, red: float, green: float, blue: float) -> Channels:
    return round(red * strength), round(green * strength), round(blue * strength)


def lay_wood(surface: pygame.Surface, rect: pygame.Rect, cell: int, tint: Tint, seed: int) -> None:
    """Long streaks, fine fibres and short pores on broad shades of colour; ``cell``: pixels of a square."""
    force = tint.strength
    surface.fill(tint.colour, rect)
    darken(surface, rect, (cell * 5, cell * 0.55), _by(force, 30, 40, 50), seed)
    darken(surface, rect, (cell * 3.2, max(2.0, cell * 0.075)), _by(force, 34, 42, 52), seed + 1)
    darken(surface, rect, (cell * 1.1, max(1.0, cell * 0.022)), _by(force, 34, 40, 46), seed + 2)
    darken(surface, rect, (max(2.0, cell * 0.16), max(1.0, cell * 0.016)), _by(force, 22, 26, 30), seed + 3)


def lay_linen(surface: pygame.Surface, rect: pygame.Rect, cell: int, tint: Tint, seed: int) -> None:
    """Threads in both directions, some of them thicker, on a cloth that does not lie quite flat."""
    force = tint.strength
    thread = max(1.0, cell * 0.026)
    surface.fill(tint.colour, rect)
    darken(surface, rect, (cell * 2.6, cell * 2.2), _by(force, 16, 18, 20), seed)
    darken(surface, rect, (cell * 0.5, thread), _by(force, 40, 44, 48), seed + 1)
    darken(surface, rect, (thread, cell * 0.5), _by(force, 40, 44, 48), seed + 2)
    emboss(surface, rect, (thread * 1.6, thread * 1.6), round(26 * force), 1, seed + 3)


def lay_slate(surface: pygame.Surface, rect: pygame.Rect, cell: int, tint: Tint, seed: int) -> None:
    """Clouds, long faint bands, and a split surface that the light makes uneven."""
    force = tint.strength
    surface.fill(tint.colour, rect)
    darken(surface, rect, (cell * 2.4, cell * 1.5), _by(force, 34, 32, 30), seed)
    darken(surface, rect, (cell * 1.4, cell * 0.2), _by(force, 22, 21, 20), seed + 1)
    emboss(surface, rect, (cell * 0.34, cell * 0.2), round(30 * force), max(1, cell // 26), seed + 2)
    emboss(surface, rect, (max(1.5, cell * 0.05), max(1.5, cell * 0.035)), round(20 * force), 1, seed + 3)


def lay_marble(surface: pygame.Surface, rect: pygame.Rect, cell: int, tint: Tint, seed: int) -> None:
    """Clouds, a few pale veins that branch, and finer dark ones, polished smooth."""
    force = tint.strength
    surface.fill(tint.colour, rect)
    darken(surface, rect, (cell * 0.7, cell * 0.5), _by(force, 34, 30, 34), seed)
    darken(surface, rect, (cell * 0.16, cell * 0.12), _by(force, 18, 16, 18), seed + 1)
    veins(surface, rect, cell * 0.42, -round(34 * force), seed + 2)
    veins(surface, rect, cell * 0.6, round(38 * force), seed + 3)


def lay_felt(surface: pygame.Surface, rect: pygame.Rect, cell: int, tint: Tint, seed: int) -> None:
    """Short fibres in all directions on a cloth that is a little brighter here and there."""
    force = tint.strength
    surface.fill(tint.colour, rect)
    darken(surface, rect, (cell * 3, cell * 3), _by(force, 16, 16, 16), seed)
    darken(surface, rect, (max(1.5, cell * 0.05), max(1.5, cell * 0.05)), _by(force, 26, 26, 26), seed + 1)
    emboss(surface, rect, (max(1.2, cell * 0.03), max(1.2, cell * 0.03)), round(26 * force), 1, seed + 2)


def lay_paper(surface: pygame.Surface, rect: pygame.Rect, cell: int, tint: Tint, seed: int) -> None:
    """Clouds of pulp, fibres, and a tooth that the light just catches."""
    force = tint.strength
    surface.fill(tint.colour, rect)
    darken(surface, rect, (cell * 1.3, cell * 1.0), _by(force, 7, 8, 10), seed)
    darken(surface, rect, (max(2.0, cell * 0.16), max(1.0, cell * 0.03)), _by(force, 7, 8, 9), seed + 1)
    emboss(surface, rect, (max(1.2, cell * 0.035), max(1.2, cell * 0.035)), round(11 * force), 1, seed + 2)
