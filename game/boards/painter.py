"""How boards and pieces of a game are painted: what the player chose, and who paints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.boards.geometry import PlacedBoard


@dataclass(frozen=True, slots=True)
class Look:
    """What a player chose about boards.

    Attributes:
        style: ``settings.board_style``.
        safe: pieces told apart by shape and lightness alone.
    """

    style: str = "oak"
    safe: bool = False


class Painter(Protocol):
    """Paints one game. Results are shared: nobody draws on them."""

    def board(self, placed: PlacedBoard, look: Look) -> pygame.Surface:
        """The empty board without coordinates, as large as ``placed.area``."""

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        """Colours of the coordinates on the frame: the letters, and the edge that makes them carved."""

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        """A piece in a square box of ``px`` pixels."""

    def shadow(self, px: int) -> pygame.Surface:
        """The shadow of a piece of that size that is held above the board."""
