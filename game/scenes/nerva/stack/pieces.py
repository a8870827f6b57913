"""Pictures of the pieces of a board of three levels, each as it is seen from where it stands; kept."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.assets import native
from game.boards.geometry import Point
from game.boards.painter import Look
from game.scenes.nerva.stack import art as stack_art
from game.scenes.nerva.stack.camera import Camera
from game.scenes.nerva.stack.shape import FLOORS, HEIGHTS, KING, WIDTHS, quad, solid
from game.scenes.nerva.stack.space import Quad, Solid, within

SIDES = ("white", "black")
SIZES = ("large", "medium", "small")  # of pawns, by level
HIDDEN = "hidden"  # a king that its own side alone knows of
TWINS = "kings"  # both kings in one cell
KEPT = 900  # pictures
Spot = tuple[float, float, int]  # x and y in board coordinates, and the level
_MARGIN = 0.02  # around a piece, in squares
_ROOM = 0.24  # around a shadow, in squares
_SLAB = 0.10  # by which a slab is wider than what stands on it, in squares


@dataclass(frozen=True, slots=True)
class Figure:
    """What a picture's name says: "white-large", "black-king", "white-hidden" or "kings"."""

    side: int
    kind: str

    @classmethod
    def of(cls, picture: str) -> Figure:
        """Raises KeyError for any other name."""
        return _FIGURES[picture]

    @property
    def king(self) -> bool:
        return self.kind not in SIZES

    @property
    def size(self) -> int:
        """Of a pawn: 1 to 3 by its level."""
        return SIZES.index(self.kind) + 1


_FIGURES = {TWINS: Figure(0, TWINS)} | {
    f"{name}-{kind}": Figure(side, kind)
    for side, name in enumerate(SIDES) for kind in (*SIZES, "king", HIDDEN)}


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

    def piece(self, figure: Figure, camera: Camera, spot: Spot, covered: bool, look: Look) -> Sprite:
        """A piece at a spot; ``covered``: something stands on it."""
        return self._keep(("piece", figure, spot, covered),
                          lambda: _paint_piece(figure, camera, spot, covered, look))

    def shadow(self, figure: Figure, camera: Camera, spot: Spot, ledged: bool) -> Sprite:
        """The shadow of a piece on the floor of its level; ``ledged``: that floor is the piece below."""
        kind = figure.kind if figure.kind == TWINS else "king" if figure.king else ""
        return self._keep(("shadow", kind, spot, ledged), lambda: _paint_shadow(kind, camera, spot, ledged))

    def stand(self, camera: Camera, spot: Spot, storeys: int) -> Sprite:
        """The glass on which a piece stands that has ``storeys`` empty levels right below it."""
        return self._keep(("stand", spot, storeys), lambda: _paint_stand(camera, spot, storeys))

    def _keep(self, key: tuple[object, ...], paint: Callable[[], Sprite]) -> Sprite:
        found = self._kept.get(key)
        if found is None:
            found = paint()
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = found
        return found


@dataclass(frozen=True, slots=True)
class _Canvas:
    """A square picture of ``px`` pixels whose top left corner is at (left, top) on the screen."""

    left: int
    top: int
    px: int

    @classmethod
    def around(cls, box: Solid, margin: float) -> _Canvas:
        """With room for a box and ``margin`` pixels around it."""
        points = [*box.base, *box.top]
        left = math.floor(min(x for x, _y in points) - margin) - 1
        top = math.floor(min(y for _x, y in points) - margin) - 1
        right = math.ceil(max(x for x, _y in points) + margin) + 1
        bottom = math.ceil(max(y for _x, y in points) + margin) + 1
        return cls(left, top, max(right - left, bottom - top))

    def here(self, corners: Quad) -> Quad:
        """Corners on the screen in pixels of the picture."""
        a, b, c, d = ((x - self.left, y - self.top) for x, y in corners)
        return a, b, c, d

    def solid(self, box: Solid) -> Solid:
        """The same for a box."""
        return Solid(self.here(box.base), self.here(box.top))

    def sprite(self, picture: pygame.Surface, camera: Camera) -> Sprite:
        """The painted picture, cut to what there is to see of it."""
        used = picture.get_bounding_rect()
        x, y = _whole(camera)
        return Sprite(native(picture.subsurface(used)), (self.left + used.x - x, self.top + used.y - y))


def _paint_piece(figure: Figure, camera: Camera, spot: Spot, covered: bool, look: Look) -> Sprite:
    x, y, level = spot
    box = solid(camera, x, y, level, KING[level] if figure.king and not covered else HEIGHTS[level])
    canvas = _Canvas.around(box, _MARGIN * camera.zoom)
    here, px = canvas.solid(box), canvas.px
    if not figure.king:
        picture = stack_art.paint_pawn(figure.side, here, px, look)
    elif figure.kind != TWINS:
        picture = stack_art.paint_king(figure.side, here, px, look, figure.kind == HIDDEN)
    else:
        picture = pygame.Surface((px, px), pygame.SRCALPHA)
        for side, half in enumerate(_halves(here)):
            picture.blit(stack_art.paint_king(side, half, px, look, False), (0, 0))
    return canvas.sprite(picture, camera)


def _halves(box: Solid) -> tuple[Solid, Solid]:
    """The left and the right part of a box, for two kings in one cell."""

    def part(points: Quad, begin: float, end: float) -> Quad:
        # A quarter is cut off in front and behind, so that the parts are about as deep as they are wide.
        return (within(points, begin, 0.25), within(points, end, 0.25),
                within(points, end, 0.75), within(points, begin, 0.75))

    return (Solid(part(box.base, 0.0, 0.5), part(box.top, 0.0, 0.5)),
            Solid(part(box.base, 0.5, 1.0), part(box.top, 0.5, 1.0)))


def _paint_shadow(kind: str, camera: Camera, spot: Spot, ledged: bool) -> Sprite:
    x, y, level = spot
    box = solid(camera, x, y, level, HEIGHTS[level])
    canvas = _Canvas.around(box, _ROOM * camera.zoom)
    ledge = canvas.here(quad(camera, x, y, WIDTHS[level - 1], FLOORS[level])) if ledged else None
    here, px = canvas.solid(box), canvas.px
    if kind != TWINS:
        return canvas.sprite(stack_art.paint_shadow(here, px, ledge, turned=bool(kind)), camera)
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    for half in _halves(here):
        picture.blit(stack_art.paint_shadow(half, px, ledge, turned=True), (0, 0))
    return canvas.sprite(picture, camera)


def _paint_stand(camera: Camera, spot: Spot, storeys: int) -> Sprite:
    x, y, level = spot
    width = WIDTHS[level] + _SLAB
    box = Solid(quad(camera, x, y, width, FLOORS[level - storeys]), quad(camera, x, y, width, FLOORS[level]))
    canvas = _Canvas.around(box, _ROOM * camera.zoom)
    picture = stack_art.paint_stand(canvas.here(box.base), canvas.here(box.top), storeys, canvas.px)
    return canvas.sprite(picture, camera)
