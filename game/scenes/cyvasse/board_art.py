"""The painter of Cyvasse, for boards of squares and of hexes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.marks import LastMoveColours
from game.boards.painter import (
    HeldShadow,
    Look,
    Painter,
    SetupSketches,
    StandingFigures,
    TablePainter,
    TerrainPainter,
    WideTerrain,
)
from game.rules.cyvasse.ruleset import Field
from game.rules.topology.hex_board import HexBoard
from game.scenes.cyvasse.ground import INK, compose_ground, lay_rim
from game.scenes.cyvasse.pieces import (
    PIECES,
    SIGNS,
    TAKEN,
    paint_beside,
    paint_figure,
    paint_shadow,
    paint_sign,
    paint_taken,
)
from game.scenes.cyvasse.plan import BoardPlan, Edge, outline_of, plan_board
from game.scenes.cyvasse.screen_art import ScreenPlan, paint_screen
from game.scenes.cyvasse.sea_chart import paint_sea_chart
from game.scenes.cyvasse.setup_sketch import paint_setup
from game.scenes.cyvasse.terrain_art import (
    PORT,
    SCREEN,
    TERRAINS,
    paint_screen_piece,
    paint_terrain,
    paint_tile,
)

_TILE = "tile-"


class CyvassePainter(
    Painter, StandingFigures, TerrainPainter, WideTerrain, HeldShadow, SetupSketches, TablePainter
):
    """Paints ground, terrain, pieces and signs.

    Pictures of pieces are "<kind>-<side>", such as "light-0"; signs are "emblem-<side>", "status-special" and
    "status-elite"; terrains are those of ``terrain_art``. Terrains are pieces, too: "tile-<terrain>"
    ("tile-fortress" is White's) and "screen".
    """

    last_move = LastMoveColours("#1d62b0")
    cell = "#c49a68"
    marks_within = True
    wide = frozenset({SCREEN})

    def __init__(self, field: Field, sea: bool = False) -> None:
        """
        Args:
            field: the board.
            sea: its corners are ports, and ships sail along its edge.
        """
        self.field, self.sea = field, sea
        self._ports = frozenset(field.grid.name(cell) for cell in field.ports) if sea else frozenset()
        self._hexes = isinstance(field.grid, HexBoard)
        # The last one, by size and side below.
        self._plans: dict[tuple[tuple[int, int], bool], BoardPlan] = {}

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        surface.blit(compose_ground(self._plan(placed), self.sea, look.safe), placed.area)

    def paint_table(self, surface: pygame.Surface, placed: PlacedBoard, ink: pygame.Color) -> None:
        if self._hexes:
            paint_sea_chart(surface, placed.area, ink)

    def _plan(self, placed: PlacedBoard) -> BoardPlan:
        key = (placed.area.size, placed.flipped)
        if key not in self._plans:
            self._plans = {key: plan_board(placed, self.field, self.sea)}
        return self._plans[key]

    def terrain_cell(self, picture: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        return paint_terrain(picture, size, self._hexes, look.safe)

    def paint_wide_terrain(
        self, surface: pygame.Surface, placed: PlacedBoard, terrain: Mapping[str, str], look: Look
    ) -> None:
        grid, halves = self.field.grid, self.field.halves
        hidden = {cell for cell, picture in terrain.items() if picture == SCREEN}
        for side in (0, 1):
            covered = [cell for cell in hidden if halves[grid.cell(cell)] == side]
            if covered:
                self._paint_screen(surface, placed, covered, look)

    def _paint_screen(
        self, surface: pygame.Surface, placed: PlacedBoard, covered: Sequence[str], look: Look
    ) -> None:
        middles = [placed.centre(cell) for cell in covered]
        x, y = (sum(along) / len(middles) for along in zip(*middles, strict=True))
        plan, free = self._plan(placed), set(self.field.grid.names()).difference(covered)
        behind, others = (
            tuple(outline_of(placed, cell) for cell in sorted(cells)) for cells in (covered, free)
        )
        front = tuple(self._edges_beside(placed, plan.fronts, y))
        left, top = placed.area.topleft
        outer = tuple((right + left, down + top) for right, down in plan.outer)
        screen = ScreenPlan(behind, others, front, outer, (x, y), placed.cell_px)
        surface.blit(paint_screen(screen, surface.get_size()), (0, 0))
        lay_rim(surface, self._edges_beside(placed, plan.rim, y), placed.cell_px, look.safe)

    @staticmethod
    def _edges_beside(placed: PlacedBoard, edges: Sequence[Edge], y: float) -> list[Edge]:
        """Those edges of a plan that lie on the same side of the board's middle as a height in pixels."""
        left, top = placed.area.topleft
        moved = [((start[0] + left, start[1] + top), (end[0] + left, end[1] + top)) for start, end in edges]
        middle = placed.field.centery
        return [edge for edge in moved if (edge[0][1] + edge[1][1] - 2 * middle) * (y - middle) >= -1]

    def with_ports(self, terrain: Mapping[str, str]) -> dict[str, str]:
        """Terrain pictures by cell, those on ports with the sign of a port, which they would cover."""
        return {
            cell: f"{picture}{PORT}" if cell in self._ports and picture in TERRAINS else picture
            for cell, picture in terrain.items()
        }

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color(INK), pygame.Color(24, 10, 4)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        """A piece in a square box. Raises KeyError for a picture that the game does not know."""
        if picture in PIECES:
            return paint_beside(picture, px, look.safe)
        if picture.removesuffix(TAKEN) in PIECES:
            return paint_taken(picture.removesuffix(TAKEN), px)
        if picture in SIGNS:
            return paint_sign(picture, px, self._hexes)
        if picture == SCREEN:
            return paint_screen_piece(px, self._hexes)
        if picture.startswith(_TILE):
            return paint_tile(picture.removeprefix(_TILE), px, self._hexes, look.safe)
        raise KeyError(picture)

    def figure(self, picture: str, px: int, look: Look) -> pygame.Surface:
        if picture in PIECES:
            return paint_figure(picture, px, self._hexes, look.safe)
        return self.piece(picture, px, look)

    def held_shadow(self, px: int) -> pygame.Surface:
        return paint_shadow(px)

    def paint_setup(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        cells: Collection[str],
        terrain: Mapping[str, str],
        pieces: Mapping[str, str],
    ) -> None:
        paint_setup(surface, placed, self.field, cells, terrain, pieces)
