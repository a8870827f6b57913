"""The painter of Cyvasse, for boards of squares and of hexes, the sea chart on which hexes lie, and setups in
small pictures."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard, Point
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
    arm_colour,
    paint_beside,
    paint_figure,
    paint_glyph,
    paint_shadow,
    paint_sign,
    paint_taken,
)
from game.scenes.cyvasse.plan import BoardPlan, Edge, outline_of, plan_board, tone_of
from game.scenes.cyvasse.screen_art import ScreenPlan, paint_screen
from game.scenes.cyvasse.terrain_art import (
    PORT,
    SCREEN,
    TERRAINS,
    paint_screen_piece,
    paint_terrain,
    paint_tile,
)
from game.widgets.paint import FinePicture, Rgba, rgba

_TILE = "tile-"
_WINDS = 32  # lines from each of three points
_LINE, _HAIR = 70, 38  # opacity of 255 of lines to the eight winds, and to those between
_ROSE, _CORNER = 0.04, 0.086  # radius of the rose, and how far it is from the corner, of the board's height
_ROSE_INK = 80  # its opacity
_POINTS = ((16, 0.62, 0.16), (8, 0.8, 0.21), (4, 1.0, 0.26))
"""Stars of a rose, from below: how many points, their length, and how broad they are, of the radius."""
_SQUARES, _HEXES = ("#6b4229", "#94754e"), ("#95754f", "#a4855d", "#84623f")
"""The woods of the board by tone; the light squares are a little darker, so that ivory stands out."""
_OUTLINE = "#4a2c17"
_TERRAIN = {"forest": "#84956a", "hills": "#aa9860", "water": "#6c9eae"}
_WALLS = "#8d867a"  # of a fortress, around its court
_COURT = 0.6  # width of that, of the cell's
_FIELD, _SIGN = 0.8, 0.94  # width of a piece's field, and of its sign
_RIM = 2  # pixels at least in which terrain is seen around a field


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
        for cell in cells:
            tone = tone_of(self.field, self.field.grid.cell(cell))
            _paint_ground(surface, placed, cell, tone, terrain.get(cell, ""))
        for cell, picture in pieces.items():
            _paint_piece(surface, placed, cell, picture)


def paint_sea_chart(surface: pygame.Surface, board: pygame.Rect, ink: pygame.Color) -> None:
    """Draw the chart over a surface; ``board``: what lies on it, a hexagon that leaves room for the rose
    in the corners of its box."""
    radius, away = round(_ROSE * board.height), _CORNER * board.height
    rose, mirrored = (board.left + away, board.bottom - away), (board.right - away, board.top + away)
    for middle in (rose, mirrored, board.center):
        _draw_winds(surface, middle, ink)
    picture = _rose(radius, rgba(ink, _ROSE_INK))
    surface.blit(picture, picture.get_rect(center=(round(rose[0]), round(rose[1]))))


def _draw_winds(surface: pygame.Surface, middle: Point, ink: pygame.Color) -> None:
    """Lines in all directions from a point to the edges of the surface."""
    far = math.hypot(*surface.get_size())
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    lines.fill((*ink[:3], 0))
    for wind in range(_WINDS):
        angle = math.tau * wind / _WINDS
        end = (middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle))
        pygame.draw.aaline(lines, rgba(ink, _HAIR if wind % 4 else _LINE), middle, end)
    surface.blit(lines, (0, 0))


@lru_cache(maxsize=4)
def _rose(radius: int, ink: Rgba) -> pygame.Surface:
    """A rose of the winds, half of each of its points dark."""
    side = round(2.5 * radius)
    fine, middle = FinePicture((side, side), ink), side / 2
    for share in (1.16, 1.1, 0.5):
        fine.circle(ink, (middle, middle), radius * share, 1.2)
    for count, length, half in _POINTS:
        for number in range(count):
            angle = math.tau * number / count + (math.pi / count if count > 4 else 0)
            tip = _at(middle, angle, radius * length)
            for turn, filled in ((-1, True), (1, False)):
                foot = _at(middle, angle + turn * math.pi / max(count, 8), radius * half)
                corners = [(middle, middle), tip, foot]
                fine.polygon(ink if filled else (*ink[:3], 30), corners)
                fine.way(ink, [*corners, corners[0]], 1.0)
    return fine.picture()


def _at(middle: float, angle: float, length: float) -> Point:
    return middle + length * math.sin(angle), middle - length * math.cos(angle)


def _paint_ground(surface: pygame.Surface, placed: PlacedBoard, cell: str, tone: int, terrain: str) -> None:
    outline = outline_of(placed, cell)
    wood, walled = (_SQUARES if len(outline) == 4 else _HEXES)[tone], terrain.startswith("fortress")
    pygame.draw.polygon(surface, _WALLS if walled else _TERRAIN.get(terrain, wood), outline)
    if walled:
        pygame.draw.polygon(surface, wood, _smaller(placed, cell, _COURT))
    pygame.draw.aalines(surface, _OUTLINE, True, outline)


def _paint_piece(surface: pygame.Surface, placed: PlacedBoard, cell: str, picture: str) -> None:
    """Paint the sign of a piece on a field in the colour of its arm; a mountain has no field."""
    box, colour = placed.box(cell), arm_colour(picture)
    if colour:
        field = _smaller(placed, cell, min(_FIELD, 1 - 2 * _RIM / box.width))
        pygame.draw.polygon(surface, colour, field)
        pygame.draw.aalines(surface, colour, True, field)
    sign = paint_glyph(picture, round(box.width * _SIGN))
    surface.blit(sign, sign.get_rect(center=box.center))


def _smaller(placed: PlacedBoard, cell: str, share: float) -> list[pygame.Vector2]:
    """The corners of a smaller cell around the same middle."""
    middle = pygame.Vector2(placed.centre(cell))
    return [middle.lerp(corner, share) for corner in outline_of(placed, cell)]
