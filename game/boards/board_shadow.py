"""The shadow that a map throws onto the page; it follows the map where an edge of that lies in its window."""

from __future__ import annotations

import pygame

from game.boards.viewport import Viewport
from game.widgets.paint import rgba, shadow
from game.widgets.theme import Theme

_BLUR, _LOWER = 14, 4  # pixels at 100 %
_STRENGTH, _IN_THE_DARK = 90, 170  # opacity, in the light theme and in the dark one


def draw_board_shadow(surface: pygame.Surface, viewport: Viewport, theme: Theme) -> None:
    """Draw the shadow around what is seen of a board that fills a rectangle. Its picture is as large as the
    window whatever is seen, so that it is painted once."""
    blur, lower, sheet = theme.space(_BLUR), theme.space(_LOWER), viewport.framed
    colour = rgba(theme.colour("shadow"), _IN_THE_DARK if theme.dark else _STRENGTH)
    box = (
        viewport.window.inflate(2 * viewport.ruler, 2 * viewport.ruler) if viewport.cropped else sheet.copy()
    )
    room = box.inflate(2 * (blur + lower), 2 * (blur + lower))
    if sheet.left > box.left:
        box.left = sheet.left
    elif sheet.right < box.right:
        box.right = sheet.right
    if sheet.top > box.top:
        box.top = sheet.top
    elif sheet.bottom < box.bottom:
        box.bottom = sheet.bottom
    picture, clip = shadow(box.size, lower, blur, colour), surface.get_clip()
    for part in _around(room, sheet):
        surface.set_clip(part.clip(clip))
        surface.blit(picture, (box.left - blur, box.top - blur + lower))
    surface.set_clip(clip)


def _around(room: pygame.Rect, box: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a room above, below and beside a box in it."""
    return [
        pygame.Rect(room.left, room.top, room.width, box.top - room.top),
        pygame.Rect(room.left, box.bottom, room.width, room.bottom - box.bottom),
        pygame.Rect(room.left, box.top, box.left - room.left, box.height),
        pygame.Rect(box.right, box.top, room.right - box.right, box.height),
    ]
