"""Pictures of the pieces of a board of three levels, each as it is seen from where it stands; kept."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.assets import native
from game.ui import stack_art
from game.ui.board_geometry import Point
from game.ui.pieces import Look
from game.ui.stack_art import Quad, Solid
from game.ui.stack_camera import Camera
from game.ui.stack_shape import FLOORS, HEIGHTS, KING, WIDTHS, quad, solid

SIDES = ("white", "black")
SIZES = ("large", "medium", "small")  # of pawns, by level
HIDDEN = "hidden"  # a king that its own side alone knows of
TWINS = "kings"  # both kings in one cell
KEPT = 900  # pictures
_ROOM = 0.16  # around a shadow, in squares
_SLAB = 0.10  # by which a slab is wider than what stands on it, in squares
_POST = 0.028  # width of a post below it


@dataclass(frozen=True, slots=True)
class Figure:
    """What a picture's name says: "white-large", "black-king", "white-hidden" or "kings"."""

    side: int
    kind: str

    @classmethod
    def of(cls, picture: str) -> Figure:
        """Raises ValueError for a name of another form."""
        if picture == TWINS:
            return cls(0, TWINS)
        side, _dash, kind = picture.partition("-")
        return cls(SIDES.index(side), kind)

    @property
    def king(self) -> bool:
        return self.kind not in SIZES

    @property
    def size(self) -> int:
        """Of a pawn: 1 to 3 by its level."""
        return SIZES.index(self.kind) + 1


@dataclass(slots=True)
class Sprite:
    """A picture and where its top left corner is, seen from the camera's middle in whole pixels."""

    surface: pygame.Surface
    corner: tuple[int, int]

    def draw(self, surface: pygame.Surface, camera: Camera, shift: Point, opacity: float) -> pygame.Rect:
        """Draw it, moved by ``shift`` pixels; returns where."""
        x, y = _whole(camera)
        self.surface.set_alpha(round(255 * opacity))
        return surface.blit(self.surface, (x + self.corner[0] + round(shift[0]),
                                           y + self.corner[1] + round(shift[1])))

    def posed(self, scale: float, tilt: float) -> Sprite:
        """The same larger or smaller and tipped over by ``tilt`` degrees, around its middle."""
        self.surface.set_alpha(255)
        turned = pygame.transform.rotozoom(self.surface, -tilt, scale)
        corner = (self.corner[0] + (self.surface.get_width() - turned.get_width()) // 2,
                  self.corner[1] + (self.surface.get_height() - turned.get_height()) // 2)
        return Sprite(turned, corner)

    def rect(self, camera: Camera, shift: Point) -> pygame.Rect:
        """Where ``draw`` would draw."""
        x, y = _whole(camera)
        corner = x + self.corner[0] + round(shift[0]), y + self.corner[1] + round(shift[1])
        return self.surface.get_rect(topleft=corner)


def _whole(camera: Camera) -> tuple[int, int]:
    return math.floor(camera.middle[0]), math.floor(camera.middle[1])


@dataclass(slots=True)
class Pieces:
    """Paints pieces for one camera and look at a time."""

    _kept: dict[tuple[object, ...], Sprite] = field(default_factory=dict)
    _for: object = None

    def settle(self, camera: Camera, look: Look) -> None:
        """Say what the next pictures are for; others are forgotten."""
        x, y = camera.middle
        key = (camera.zoom, round(x % 1, 3), round(y % 1, 3), look)
        if key != self._for:
            self._for = key
            self._kept.clear()

    def piece(self, figure: Figure, camera: Camera, spot: tuple[float, float, int], covered: bool,
              look: Look) -> Sprite:
        """A piece at a spot (x, y, level); ``covered``: something stands on it."""
        key = ("piece", figure, spot, covered)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, self._paint(figure, camera, spot, covered, look))
        return found

    def _keep(self, key: tuple[object, ...], found: Sprite) -> Sprite:
        if len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = found
        return found

    def _paint(self, figure: Figure, camera: Camera, spot: tuple[float, float, int], covered: bool,
               look: Look) -> Sprite:
        x, y, level = spot
        height = KING[level] if figure.king and not covered else HEIGHTS[level]
        box = solid(camera, x, y, level, height)
        if not figure.king:
            return _painted(box, camera, 0.02,
                            lambda here, px: stack_art.paint_pawn(figure.side, here, px, look))
        ghost = figure.kind == HIDDEN
        if figure.kind != TWINS:
            return _painted(box, camera, 0.02, lambda here, px: stack_art.paint_king(
                figure.side, here, px, look, ghost))

        def both(here: Solid, px: int) -> pygame.Surface:
            surface = pygame.Surface((px, px), pygame.SRCALPHA)
            for side, half in enumerate(_halves(here)):
                surface.blit(stack_art.paint_king(side, half, px, look, False), (0, 0))
            return surface

        return _painted(box, camera, 0.02, both)

    def shadow(self, camera: Camera, spot: tuple[float, float, int]) -> Sprite:
        """The shadow of a piece on the floor of its level."""
        key = ("shadow", spot)
        found = self._kept.get(key)
        if found is None:
            x, y, level = spot
            box = solid(camera, x, y, level, HEIGHTS[level])
            found = self._keep(key, _painted(box, camera, _ROOM, _soft_shadow))
        return found

    def stand(self, camera: Camera, spot: tuple[float, float, int], ground: float) -> Sprite:
        """The slab of glass on which a piece stands that has nothing beneath; its posts begin at the height
        ``ground``."""
        key = ("stand", spot, ground)
        found = self._kept.get(key)
        if found is None:
            x, y, level = spot
            width = WIDTHS[level] + _SLAB
            box = Solid(quad(camera, x, y, width, ground), quad(camera, x, y, width, FLOORS[level]))
            found = self._keep(key, _painted(box, camera, 0.02, _stand))
        return found


def _halves(box: Solid) -> tuple[Solid, Solid]:
    """The left and the right part of a box, for two kings in one cell."""

    def part(points: tuple[Point, ...], begin: float, end: float) -> tuple[Point, Point, Point, Point]:
        near_left, near_right, far_right, far_left = points

        def between(a: Point, b: Point, share: float) -> Point:
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

        # A quarter is cut off in front and behind, so that the parts are about as deep as they are wide.
        left, right = (near_left, far_left), (near_right, far_right)
        corners = [(begin, 0.25), (end, 0.25), (end, 0.75), (begin, 0.75)]
        found = [between(between(*left, deep), between(*right, deep), along) for along, deep in corners]
        return found[0], found[1], found[2], found[3]

    return (Solid(part(box.base, 0.0, 0.5), part(box.top, 0.0, 0.5)),
            Solid(part(box.base, 0.5, 1.0), part(box.top, 0.5, 1.0)))


def _soft_shadow(box: Solid, px: int) -> pygame.Surface:
    """A shadow, painted at half the size: nothing about it is sharp."""

    def half(corners: Quad) -> Quad:
        a, b, c, d = ((x / 2, y / 2) for x, y in corners)
        return a, b, c, d

    small = stack_art.paint_shadow(Solid(half(box.base), half(box.top)), max(1, px // 2))
    return pygame.transform.smoothscale(small, (px, px))


def _stand(box: Solid, px: int) -> pygame.Surface:
    """Posts at the corners of a slab of glass, in a picture of ``px`` pixels."""
    fine = 3
    surface = pygame.Surface((px * fine, px * fine), pygame.SRCALPHA)
    thick = max(1.0, (box.base[1][0] - box.base[0][0]) * _POST) * fine
    for foot, head in zip(box.base, box.top, strict=True):
        x, y, up = foot[0] * fine, foot[1] * fine, head[1] * fine
        pygame.draw.rect(surface, (74, 84, 82, 190), (x - thick / 2, up, thick, y - up))
        pygame.draw.rect(surface, (214, 226, 222, 200), (x - thick / 2, up, thick / 2.5, y - up))
    surface = pygame.transform.smoothscale(surface, (px, px))
    surface.blit(stack_art.paint_glass(box.top, px), (0, 0))
    return surface


def _painted(box: Solid, camera: Camera, room: float,
             paint: Callable[[Solid, int], pygame.Surface]) -> Sprite:
    """Paint a box with ``room`` squares around it."""
    points = [*box.base, *box.top]
    margin = math.ceil(room * camera.zoom) + 1
    left = math.floor(min(x for x, _y in points)) - margin
    top = math.floor(min(y for _x, y in points)) - margin
    right = math.ceil(max(x for x, _y in points)) + margin
    bottom = math.ceil(max(y for _x, y in points)) + margin
    px = max(right - left, bottom - top)

    def here(corners: tuple[Point, ...]) -> tuple[Point, Point, Point, Point]:
        a, b, c, d = ((x - left, y - top) for x, y in corners)
        return a, b, c, d

    picture = paint(Solid(here(box.base), here(box.top)), px)
    used = picture.get_bounding_rect()
    x, y = _whole(camera)
    return Sprite(native(picture.subsurface(used)), (left + used.x - x, top + used.y - y))
