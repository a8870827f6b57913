"""The painter of Nieuchess: a printed map of 1961 with turned pawns."""

from __future__ import annotations

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.hexes import PlacedHexes
from game.boards.painter import Look, Painter
from game.rules.nieuchess.terrain import Terrain
from game.scenes.nieuchess.map_ground import PLAIN, SAFE, paint_map
from game.scenes.nieuchess.pawns import paint_figure, paint_picture, paint_shadow


class NieuchessPainter(Painter):
    """Paints the map and what stands on it.

    The whole map is ground; no hex has a terrain picture. Pictures of pieces are those of
    ``pawns.PICTURES``: "pawn-0", "pawn-0-moved", "pawn-0-fought", "pool-0", "emblem-0" and the same with 1.
    """

    casting = True

    def __init__(self, field: Terrain) -> None:
        """``field``: the board."""
        self.field = field

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        assert isinstance(placed, PlacedHexes)
        paint_map(surface, placed, self.field, look.safe)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        colours = SAFE if look.safe else PLAIN
        return pygame.Color(colours.ink), pygame.Color(colours.paper)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        """See ``Painter``. Raises KeyError for a picture that the game does not know."""
        return paint_picture(picture, px, look.safe)

    def figure(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return paint_figure(picture, px, look.safe)

    def cast(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return paint_shadow(px)
