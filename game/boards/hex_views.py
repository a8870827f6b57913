"""Geometry of boards and maps of flat-topped hexes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.board import Geometry
from game.boards.geometry import centred
from game.boards.hex_picture import HexPicture
from game.boards.hexes import FRAME_SHARE, HexLayout, PlacedHexes, SeenHex
from game.boards.painter import Painter
from game.rules.topology.hex_board import HexBoard
from game.rules.topology.hex_map import HexMap
from game.rules.topology.topology import Hexagonal, Place


class HexView(Geometry):
    """A board of hexes without a size. Subclasses say how its places lie on the screen."""

    topology: Hexagonal
    framed = False  # the painter's ground fills the box around the hexes
    frame = FRAME_SHARE  # width of the frame, in heights of a hex

    @property
    def cells(self) -> Sequence[str]:
        return self.topology.names()

    def picture(self, painter: Painter) -> HexPicture:
        return HexPicture(painter, whole=self.framed)

    @abstractmethod
    def seen(self, place: Place) -> SeenHex:
        """The axial coordinates on the screen of a place on a board that is not flipped."""

    @abstractmethod
    def edge_labels(self) -> Sequence[tuple[str, str, int]]:
        """The coordinates around the board, as ``HexLayout`` takes them."""

    def place(self, bounds: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedHexes:
        """The largest board that fits into ``bounds``, in its middle; a hex's height is in whole pixels."""
        layout = _layout(self, flipped)
        width, height = layout.framed
        high = max(2, int(min(bounds.width / width, bounds.height / height)))
        return centred(PlacedHexes(layout, (0, 0), high, flipped, coordinates), bounds)


@dataclass(frozen=True)
class HexMapView(HexView):
    """A map by column and row. ``largest``: pixels of a hex's height to which it can be enlarged."""

    topology: HexMap
    largest: int = 210
    framed = True
    frame = 0.25  # coordinates stand on rulers outside it

    def seen(self, place: Place) -> SeenHex:
        return SeenHex(place.x, place.y)

    def edge_labels(self) -> Sequence[tuple[str, str, int]]:
        """Columns above and below, rows on the left and on the right."""
        found = []
        board = self.topology
        for column in range(board.columns):
            first, last = board.name(column), board.name((board.rows - 1) * board.columns + column)
            name = first.rstrip("0123456789")
            found += [(name, first, 270), (name, last, 90)]
        for row in range(board.rows):
            left, right = (board.name(row * board.columns + column) for column in (0, board.columns - 1))
            found += [(str(row + 1), left, 180), (str(row + 1), right, 0)]
        return found


@dataclass(frozen=True)
class HexBoardView(HexView):
    """A hexagon-shaped board with White's corner at the bottom."""

    topology: HexBoard

    def seen(self, place: Place) -> SeenHex:
        return SeenHex(place.x + place.y, -place.x)

    def edge_labels(self) -> Sequence[tuple[str, str, int]]:
        """Letters below their files, numbers beyond both ends of their ranks."""
        files: dict[str, list[str]] = {}
        ranks: dict[str, list[str]] = {}
        for name in self.topology.names():
            file = name.rstrip("0123456789")
            files.setdefault(file, []).append(name)
            ranks.setdefault(name.removeprefix(file), []).append(name)
        found = [(file, cells[0], 90) for file, cells in files.items()]
        for rank, cells in ranks.items():
            found += [(rank, cells[0], 210), (rank, cells[-1], 330)]
        return found


@lru_cache(maxsize=16)
def _layout(view: HexView, flipped: bool) -> HexLayout:
    if flipped:
        return _layout(view, False).rotated()
    names, places = view.topology.names(), view.topology.places()
    at = {name: view.seen(place) for name, place in zip(names, places, strict=True)}
    return HexLayout(at, view.edge_labels(), view.frame)
