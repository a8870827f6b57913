"""A button with the face of a die."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.widgets.basic import Button
from game.widgets.die import Die


class DieButton(Button):
    """Tells that a die shows ``face``, 1 to 6."""

    def __init__(self, rect: pygame.Rect, face: int, act: Callable[[], None], key: str) -> None:
        super().__init__(rect, "", act, key=key, tooltip=str(face))
        self.face = face

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        picture = Die(round(min(self.rect.size) * 1.15)).face(self.face)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
