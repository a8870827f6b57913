"""Small pictures of setups: the cells of one side, cut out of the board."""

from __future__ import annotations

import math
from collections import OrderedDict

import pygame

from game.boards.board import Geometry
from game.boards.geometry import PlacedBoard
from game.boards.painter import Look, SetupSketches
from game.boards.picture import BoardContent
from game.scenes.board.game_scene import Pictures
from game.scenes.board.setup_room import SetupPicture

_TRIAL = 1000  # side of the square in which a board is placed to see how much of it is shown
_FINE, _LARGE = 3, 350
"""Pictures with enlarged pieces are painted so many times larger, but hardly higher than so many pixels, and
scaled down."""
_MOST = 64  # pictures that are kept


class SetupThumbnails:
    """Draws setups of one match, and keeps what it has drawn last."""

    def __init__(self, geometry: Geometry, pictures: Pictures[object]) -> None:
        self._geometry = geometry.compact()
        self._picture = self._geometry.picture(pictures)
        self._drawn: OrderedDict[object, pygame.Surface] = OrderedDict()

    def ratio(self, content: SetupPicture) -> float:
        """Width by height of a picture."""
        seen = self._seen(self._placed(_TRIAL, flipped=False), content)
        return seen.width / seen.height

    def draw(
        self, content: SetupPicture, size: tuple[int, int], look: Look, *, flipped: bool
    ) -> pygame.Surface:
        """The picture of a setup, at most as large as ``size``; do not draw on it."""
        key = (
            tuple(sorted(content.pieces.items())),
            tuple(sorted(content.terrain.items())),
            tuple(sorted(content.cells)),
            content.growth,
            size,
            look,
            flipped,
        )
        if key not in self._drawn:
            self._drawn[key] = self._paint(content, size, look, flipped)
            while len(self._drawn) > _MOST:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        return self._drawn[key]

    def _paint(
        self, content: SetupPicture, size: tuple[int, int], look: Look, flipped: bool
    ) -> pygame.Surface:
        trial = self._seen(self._placed(_TRIAL, flipped), content)
        share = min(size[0] / trial.width, size[1] / trial.height)
        if content.growth != 1.0:  # cells of so few whole pixels would leave much of the room empty
            fitting = round(trial.width * share), round(trial.height * share)
            larger = max(1.0, min(_FINE, _LARGE / fitting[1]))
            fine = self._paint_at(math.floor(_TRIAL * share * larger), content, look, flipped)
            return pygame.transform.smoothscale(fine, fitting)
        return self._paint_at(math.floor(_TRIAL * share), content, look, flipped)

    def _paint_at(self, side: int, content: SetupPicture, look: Look, flipped: bool) -> pygame.Surface:
        """The picture as it is on a board in a square of this side."""
        placed = self._placed(side, flipped)
        seen = self._seen(placed, content)
        surface = pygame.Surface(placed.area.size, pygame.SRCALPHA)
        surface.set_clip(seen)
        picture, painter = self._picture, self._picture.painter
        if isinstance(painter, SetupSketches):
            painter.paint_setup(surface, placed, content.cells, content.terrain, content.pieces)
            return surface.subsurface(seen.clip(surface.get_rect())).copy()
        painter.paint_ground(surface, placed, look)
        picture.paint_terrain(surface, placed, content.terrain, look)
        if content.growth == 1.0:
            picture.draw(surface, placed, BoardContent(content.pieces), look)
        else:
            px = round(placed.cell_px * content.growth)
            for cell, name in content.pieces.items():
                picture.piece_at(surface, placed.centre(cell), name, px, look)
        return surface.subsurface(seen.clip(surface.get_rect())).copy()

    def _placed(self, side: int, flipped: bool) -> PlacedBoard:
        """The board in a square."""
        bounds = pygame.Rect(0, 0, side, side)
        placed = self._geometry.place(bounds, flipped=flipped, coordinates=False)
        return placed.moved(-placed.area.x, -placed.area.y)

    def _seen(self, placed: PlacedBoard, content: SetupPicture) -> pygame.Rect:
        """The part of the board that is shown."""
        boxes = [self._picture.extent(placed, cell) for cell in content.cells]
        return boxes[0].unionall(boxes[1:]).clip(placed.area)
