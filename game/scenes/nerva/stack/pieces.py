"""Sprites of the pieces of a board of three levels, each in the perspective of its cell; cached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec

from game.boards.painter import Look
from game.scenes.nerva.stack.box import paint_box
from game.scenes.nerva.stack.camera import Camera
from game.scenes.nerva.stack.king import paint_king
from game.scenes.nerva.stack.other_levels import paint_frame, paint_inlay
from game.scenes.nerva.stack.shade import paint_shadow, paint_stand
from game.scenes.nerva.stack.shape import FLOORS, HEIGHTS, KING, KING_WIDTHS, WIDTHS, quad, solid
from game.scenes.nerva.stack.space import Quad, Solid, within
from game.scenes.nerva.stack.sprite import Sprite, merged

SIDES = ("white", "black")
SIZES = ("large", "medium", "small")  # of pawns, by level
HIDDEN = "hidden"  # a king that only its own side knows of
TWINS = "kings"  # both kings in one cell
CAMERAS = 2  # with their looks, of which sprites are kept
MOST_SPRITES = 900  # pictures
P = ParamSpec("P")
Spot = tuple[float, float, int]  # x and y in board coordinates, and the level
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
    for side, name in enumerate(SIDES)
    for kind in (*SIZES, "king", HIDDEN)
}


class Pieces:
    """Paints and caches sprites for a camera and look at a time."""

    def __init__(self) -> None:
        self._sprites: dict[tuple[object, ...], Sprite] = {}
        self._kept: dict[tuple[Camera, Look], dict[tuple[object, ...], Sprite]] = {}
        self._camera, self._look = Camera((0.0, 0.0), 1.0), Look()

    def prepare(self, camera: Camera, look: Look) -> None:
        """Set camera and look for the next sprites; those of the one before stay in the cache."""
        x, y = camera.middle
        seen = Camera((round(x % 1, 3), round(y % 1, 3)), camera.zoom)
        if (seen, look) != (self._camera, self._look):
            self._camera, self._look = seen, look
            self._sprites = self._kept.pop((seen, look), {})
            self._kept[seen, look] = self._sprites
            if len(self._kept) > CAMERAS:
                del self._kept[next(iter(self._kept))]

    def piece(self, figure: Figure, spot: Spot, covered: bool) -> Sprite:
        """A piece at a spot; ``covered``: something stands on it."""
        return self._cached(self._paint, figure, spot, covered)

    def shadow(self, figure: Figure, spot: Spot, ledged: bool) -> Sprite:
        """The shadow of a piece on the floor of its level; ``ledged``: that floor is the piece below."""
        kind = figure.kind if figure.kind == TWINS else "king" if figure.king else ""
        return self._cached(self._paint_shadow, kind, spot, ledged)

    def stand(self, spot: Spot, storeys: int) -> Sprite:
        """The glass on which a piece stands that has ``storeys`` empty levels right below it."""
        return self._cached(self._paint_stand, spot, storeys)

    def inlay(self, figure: Figure, spot: Spot) -> Sprite:
        """The top of a piece let into a level above it that is picked out."""
        return self._cached(self._paint_face, paint_inlay, figure, spot, 0.0)

    def frame(self, figure: Figure, spot: Spot, height: float) -> Sprite:
        """A broken frame for a piece above the level that is picked out, at a height over that level."""
        return self._cached(self._paint_face, paint_frame, figure, spot, height)

    def _paint_face(
        self, paint: Callable[[int, Quad, bool], Sprite], figure: Figure, spot: Spot, height: float
    ) -> Sprite:
        x, y, level = spot
        face = quad(self._camera, x, y, WIDTHS[level], height)
        if figure.kind != TWINS:
            return paint(figure.side, face, figure.king)
        halves = _halves(Solid(face, face))
        return merged([paint(side, half.base, True) for side, half in enumerate(halves)])

    def _cached(self, paint: Callable[P, Sprite], *args: P.args, **kwargs: P.kwargs) -> Sprite:
        key = (paint.__name__, *args)
        found = self._sprites.get(key)
        if found is None:
            found = paint(*args, **kwargs)
            if len(self._sprites) >= MOST_SPRITES:
                del self._sprites[next(iter(self._sprites))]
            self._sprites[key] = found
        return found

    def _paint(self, figure: Figure, spot: Spot, covered: bool) -> Sprite:
        x, y, level = spot
        height = KING[level] if figure.king and not covered else HEIGHTS[level]
        widths = KING_WIDTHS if figure.king else WIDTHS
        box, safe = solid(self._camera, x, y, level, height, widths), self._look.safe
        if not figure.king:
            return paint_box(figure.side, box, safe)
        if figure.kind != TWINS:
            return paint_king(figure.side, box, safe, figure.kind == HIDDEN, covered)
        return merged(
            [paint_king(side, half, safe, covered=covered) for side, half in enumerate(_halves(box))]
        )

    def _paint_shadow(self, kind: str, spot: Spot, ledged: bool) -> Sprite:
        x, y, level = spot
        box = solid(self._camera, x, y, level, HEIGHTS[level], KING_WIDTHS if kind else WIDTHS)
        ledge = quad(self._camera, x, y, WIDTHS[level - 1], FLOORS[level]) if ledged else None
        if kind != TWINS:
            return paint_shadow(box, ledge, turned=bool(kind))
        return merged([paint_shadow(half, ledge, turned=True) for half in _halves(box)])

    def _paint_stand(self, spot: Spot, storeys: int) -> Sprite:
        x, y, level = spot
        foot, slab = (
            quad(self._camera, x, y, WIDTHS[level] + _SLAB, FLOORS[floor])
            for floor in (level - storeys, level)
        )
        return paint_stand(foot, slab, storeys)


def _halves(box: Solid) -> tuple[Solid, Solid]:
    """The left and the right part of a box, for two kings in one cell."""

    def part(points: Quad, begin: float, end: float) -> Quad:
        # A quarter is cut off in front and behind, so that the parts are about as deep as they are wide.
        return (
            within(points, begin, 0.25),
            within(points, end, 0.25),
            within(points, end, 0.75),
            within(points, begin, 0.75),
        )

    return (
        Solid(part(box.base, 0.0, 0.5), part(box.top, 0.0, 0.5)),
        Solid(part(box.base, 0.5, 1.0), part(box.top, 0.5, 1.0)),
    )
