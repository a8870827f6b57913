"""What lies below the pieces of a board of three levels: the mat, the board, the small boards, letters."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.scenes.nerva.stack.camera import HALF, Camera
from game.scenes.nerva.stack.floor import draw_perspective, paint_level
from game.scenes.nerva.stack.layout import RIM, mini_rim
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.stack.shape import FLOORS
from game.scenes.nerva.stack.space import Quad
from game.widgets.paint import gradient, mix, rgba
from game.widgets.theme import Theme

SIDE = 8
_LEAST = 7  # pixels of a letter that can be read
_DIMMED = (16, 22, 18, 96)  # over the ground while a higher level is picked out
_SHEET = (236, 244, 240)  # the plane of a level that is picked out
_LINE, _EDGE = (255, 255, 255, 170), (255, 255, 255, 120)  # its lines; those around it cross numbers


def paint_mat(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """What the boards lie on, opaque."""
    base = theme.colour("panel")
    tint = pygame.Color("#3c4438" if theme.dark else "#cfd2b8")
    surface = pygame.Surface(size)
    surface.blit(gradient(size, rgba(mix(base, tint, 0.55)), rgba(mix(base, tint, 0.2))), (0, 0))
    return surface


def paint_board(board: PlacedStack) -> pygame.Surface:
    """The empty boards without letters, transparent around them."""
    surface = pygame.Surface(board.area.size, pygame.SRCALPHA)
    draw_boards(surface, board)
    return surface


def draw_boards(surface: pygame.Surface, board: PlacedStack) -> None:
    """Draw them onto a picture of the board's area."""
    here = board.moved(-board.area.left, -board.area.top)
    if here.perspective.plan:
        plan = here.parts.plan
        _draw_flat(surface, plan, round(plan.width / SIDE * RIM))
    else:
        draw_perspective(surface, here.corners)
    for box in here.parts.minis:
        _draw_flat(surface, box, mini_rim(here.parts.mini_px))


def _draw_flat(surface: pygame.Surface, box: pygame.Rect, rim: int) -> None:
    """A board from above whose squares lie in ``box``, with a frame of ``rim`` pixels."""
    surface.blit(paint_level(box.width // SIDE, rim), box.move(-rim, -rim))


def letter(
    surface: pygame.Surface, board: PlacedStack, inks: tuple[pygame.Color, pygame.Color], theme: Theme
) -> None:
    """Write the coordinates onto the frame of the large view."""
    here = board.moved(-board.area.left, -board.area.top)
    ink, edge = inks
    pixels = here.cell_px * 0.2
    for text, (x, y) in here.labels() if pixels >= _LEAST else ():
        for colour, shift in ((edge, max(1, round(pixels / 16))), (ink, 0)):
            glyph = theme.text(text, "strong", colour, pixels * 100 / theme.scale)
            surface.blit(glyph, glyph.get_rect(center=(round(x), round(y) + shift)))


def draw_dimmed(surface: pygame.Surface, board: PlacedStack) -> None:
    """Darken the squares on the ground while a higher level is picked out."""
    left, top = board.field.topleft
    surface.blit(_dark(tuple((x - left, y - top) for x, y in board.corners)), (left, top))


@lru_cache(maxsize=4)
def _dark(corners: tuple[Point, ...]) -> pygame.Surface:
    size = int(max(x for x, _y in corners)) + 2, int(max(y for _x, y in corners)) + 2
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(surface, _DIMMED, corners)
    return surface


def draw_plane(surface: pygame.Surface, board: PlacedStack, level: int) -> None:
    """The sheet of glass below a level that is picked out."""
    if level == 0:
        return
    camera = board.camera
    x, y = round(camera.middle[0]), round(camera.middle[1])
    sheet, corner = _sheet(camera.zoom, FLOORS[level])
    # Painted as it lies while nothing is lifted: it hardly changes its shape on the short way up.
    rest, lifted = (camera.project(0.0, 0.0, FLOORS[level] + lift)[1] for lift in (0.0, board.lift(level)))
    surface.blit(sheet, (x + corner[0], y + corner[1] + round(lifted - rest)))


@lru_cache(maxsize=6)
def _sheet(zoom: float, height: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a sheet with its lines, and its top left corner seen from the board's middle."""
    camera = Camera((0.0, 0.0), zoom)
    points = [
        [camera.project(column - HALF, row - HALF, height) for column in range(SIDE + 1)]
        for row in range(SIDE + 1)
    ]
    every = [point for row in points for point in row]
    left, top = int(min(x for x, _y in every)) - 2, int(min(y for _x, y in every)) - 2
    size = (int(max(x for x, _y in every)) + 3 - left, int(max(y for _x, y in every)) + 3 - top)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*_SHEET, 0))

    def at(point: Point) -> Point:
        return point[0] - left, point[1] - top

    for row in range(SIDE):
        for column in range(SIDE):
            square: Quad = (
                at(points[row][column]),
                at(points[row][column + 1]),
                at(points[row + 1][column + 1]),
                at(points[row + 1][column]),
            )
            pygame.draw.polygon(surface, (*_SHEET, 52 if (row + column) % 2 else 84), square)
    for index in range(SIDE + 1):
        colour = _EDGE if index in (0, SIDE) else _LINE
        pygame.draw.aaline(surface, colour, at(points[index][0]), at(points[index][SIDE]), 2)
        pygame.draw.aaline(surface, colour, at(points[0][index]), at(points[SIDE][index]), 2)
    return surface, (left, top)
