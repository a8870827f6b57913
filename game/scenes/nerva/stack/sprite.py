"""Pictures of things in space, each with the place on the screen where it belongs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.assets import native
from game.boards.geometry import Point
from game.scenes.nerva.stack.camera import Camera
from game.scenes.nerva.stack.svg import render


@dataclass(slots=True)
class Sprite:
    """A picture and where its top left corner is, seen from the camera's middle in whole pixels."""

    surface: pygame.Surface
    corner: tuple[int, int]

    def draw(self, surface: pygame.Surface, camera: Camera, shift: Point, opacity: float) -> pygame.Rect:
        """Draw it, moved by ``shift`` pixels; returns where."""
        self.surface.set_alpha(round(255 * opacity))
        return surface.blit(self.surface, self._corner(camera, shift))

    def transformed(self, scale: float, tilt: float) -> Sprite:
        """The same larger or smaller and tipped over by ``tilt`` degrees, around its middle."""
        self.surface.set_alpha(255)
        turned = pygame.transform.rotozoom(self.surface, -tilt, scale)
        corner = (
            self.corner[0] + (self.surface.get_width() - turned.get_width()) // 2,
            self.corner[1] + (self.surface.get_height() - turned.get_height()) // 2,
        )
        return Sprite(turned, corner)

    def rect(self, camera: Camera, shift: Point) -> pygame.Rect:
        """Where ``draw`` would draw."""
        return self.surface.get_rect(topleft=self._corner(camera, shift))

    def _corner(self, camera: Camera, shift: Point) -> tuple[int, int]:
        return (
            math.floor(camera.middle[0]) + self.corner[0] + round(shift[0]),
            math.floor(camera.middle[1]) + self.corner[1] + round(shift[1]),
        )


def painted(canvas: pygame.Rect, parts: Sequence[str]) -> Sprite:
    """What SVG elements show in a box of their coordinates."""
    return Sprite(native(render(canvas, parts)), canvas.topleft)


def merged(sprites: Sequence[Sprite]) -> Sprite:
    """One picture of several, each drawn over those before it."""
    boxes = [sprite.surface.get_rect(topleft=sprite.corner) for sprite in sprites]
    canvas = boxes[0].unionall(boxes)
    picture = native(pygame.Surface(canvas.size, pygame.SRCALPHA))
    picture.blits(
        [
            (sprite.surface, box.move(-canvas.left, -canvas.top))
            for sprite, box in zip(sprites, boxes, strict=True)
        ]
    )
    return Sprite(picture, canvas.topleft)
