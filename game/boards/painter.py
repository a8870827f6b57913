"""The painter of a game's board and pieces, and the player's choices about their look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.marks import USUAL, LastMoveColours
from game.widgets.paint import Rgba

PieceOf = Callable[[str, int], pygame.Surface]  # the picture of a piece by its name and its height in pixels


@dataclass(frozen=True, slots=True)
class Look:
    """How a player wants boards to look.

    Attributes:
        style: ``settings.board_style``.
        safe: pieces told apart by shape and lightness alone.
    """

    style: str = "oak"
    safe: bool = False


class Painter(Protocol):
    """Paints the board and the pieces of one game. The surfaces that it returns are cached: do not draw on
    them. What only some games paint are the classes below, from which a painter inherits besides.

    Attributes:
        last_move: the colours of the mark of the last move.
        cell: the colour of most cells, for samples of marks.
        marks_within: whether hexes to which the piece in hand may go have a disc in their middle, on which
            stands what a step costs; else what lies beyond them fades.
        reach_lines: colours of the lines around them then, the lower and broader one first.
    """

    last_move: LastMoveColours = USUAL
    cell: str = "#a87b48"
    reach_lines: tuple[Rgba, Rgba] = ((66, 38, 10, 255), (255, 206, 104, 255))
    marks_within: bool = False

    @abstractmethod
    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        """Paint the empty board without coordinates into its place. What lies outside the surface's clip may
        be left out."""

    @abstractmethod
    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        """Colours of the coordinates on the frame: the letters, and the edge that makes them carved."""

    @abstractmethod
    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        """A piece in a square box of ``px`` pixels."""


class StandingFigures(ABC):
    """Pieces look otherwise on the board than beside it.

    Attributes:
        upright_from: pixels of a cell from which they stand upright; on smaller ones they lie flat.
    """

    upright_from: int = 0

    @abstractmethod
    def figure(self, picture: str, px: int, look: Look) -> pygame.Surface:
        """A piece as it stands on the board, its lower edge on that of a cell of ``px`` pixels. It is as wide
        as the cell; where pieces cast shadows it may be up to half as high again."""


class TerrainPainter(ABC):
    """Cells have terrain that is painted onto the ground."""

    @abstractmethod
    def terrain_cell(self, picture: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        """The terrain of one cell, as large as the cell's box. Raises KeyError for a picture that the game
        does not know."""


class WideTerrain(ABC):
    """Some terrain shows something that is larger than a cell.

    Attributes:
        wide: the pictures of such terrain, which changes more than its own cells.
    """

    wide: frozenset[str] = frozenset()

    @abstractmethod
    def paint_wide_terrain(
        self, surface: pygame.Surface, placed: PlacedBoard, terrain: Mapping[str, str], look: Look
    ) -> None:
        """Paint onto the terrain, given as pictures by cell, what reaches over several of its cells."""


class NamedPlaces(ABC):
    """Names are written on the board, clear of its pieces, and things are drawn there that are larger than a
    cell."""

    @abstractmethod
    def named_places(self, placed: PlacedBoard) -> Sequence[pygame.Rect]:
        """The boxes around names with what they name, and around such things, which the small map should not
        cover."""

    @abstractmethod
    def lettering(self, placed: PlacedBoard, occupied: frozenset[str] = frozenset()) -> Sequence[pygame.Rect]:
        """The boxes around names alone, where they cover no ``occupied`` cells, always in the same order;
        those without such a place are empty."""

    @abstractmethod
    def draw_names(
        self, surface: pygame.Surface, placed: PlacedBoard, occupied: frozenset[str], look: Look
    ) -> None:
        """Draw the names there, below the pieces, but for those that the surface would cut. What lies outside
        its clip may be left out."""


class CastShadows(ABC):
    """Pieces throw shadows that reach over other cells."""

    @abstractmethod
    def cast_shadow(self, picture: str, px: int, look: Look) -> pygame.Surface | None:
        """The shadow that a piece throws over its cell and its neighbours: a box of twice ``px`` pixels with
        the piece's own box in its middle. None: this picture throws none."""


class HeldShadow(ABC):
    """A piece throws a shadow while it is held above the board."""

    @abstractmethod
    def held_shadow(self, px: int) -> pygame.Surface:
        """The shadow of a piece of that size."""


class Miniatures(ABC):
    """Pieces on the small picture of a whole map are drawn more boldly than in their cells."""

    @abstractmethod
    def paint_miniature(
        self, surface: pygame.Surface, placed: PlacedBoard, pieces: Mapping[str, str], look: Look
    ) -> None:
        """Draw pieces, given as pictures by cell, onto the ground."""


class TablePainter(ABC):
    """Something is drawn on the table around the board."""

    @abstractmethod
    def paint_table(self, surface: pygame.Surface, placed: PlacedBoard, ink: pygame.Color) -> None:
        """Draw around the board in a quiet colour of the theme; what lies below the board is covered."""


class SetupSketches(ABC):
    """Setups are drawn in small pictures more simply than on the board."""

    @abstractmethod
    def paint_setup(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        cells: Collection[str],
        terrain: Mapping[str, str],
        pieces: Mapping[str, str],
    ) -> None:
        """Paint these cells alone, with terrain and pieces, given as pictures by cell."""
