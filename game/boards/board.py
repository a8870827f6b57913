"""The board of a game before it has a size: the protocol that every shape of board implements.

A new shape of board needs nothing but a ``Geometry`` and its ``PlacedBoard``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.painter import Painter
from game.boards.picture import BoardPicture


class Geometry(Protocol):
    """A board without a size. Where nothing else is said, it has one perspective and is not zoomed."""

    @property
    def keys(self) -> Mapping[int, str]:
        """Requests for another perspective (see ``PlacedBoard.perspective_for``) by keyboard key."""
        return {}

    @property
    def key_words(self) -> Sequence[tuple[str, str]]:
        """The keys of ``keys`` in words, each with its effect."""
        return ()

    @property
    def largest(self) -> int:
        """The largest size of a cell, in pixels at 100 %, to which the board can be zoomed; 0 where the whole
        board is always shown."""
        return 0

    def picture(self, painter: Painter) -> BoardPicture:
        """The object that draws positions on this board."""
        return BoardPicture(painter)

    def compact(self) -> Geometry:
        """The board without anything beside it, for small pictures."""
        return self

    def scaled(self, scale: int) -> Geometry:
        """The board for a user interface scale of ``scale`` per cent, which sets the size of its texts."""
        return self

    @property
    def cells(self) -> Sequence[str]:
        """Names of all cells."""

    def place(self, bounds: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedBoard:
        """The largest board that fits into ``bounds``, in its middle."""
