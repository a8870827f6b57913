"""Smooth shapes: rounded panels, rings, soft shadows, gradients, the wall behind pages.

Results are cached: do not draw on them. What is drawn in the colours of a theme takes lengths in pixels at
100 %.
"""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, wraps
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any, ParamSpec

import pygame

from game.widgets.panel_style import Corner, Texture
from game.widgets.panel_textures import texture_tile

if TYPE_CHECKING:
    from game.widgets.theme import Theme

Rgba = tuple[int, int, int, int]
Ink = pygame.Color | Rgba | str
Colour = str | pygame.Color  # the role of a colour in the theme, or a colour
_MOST_OF_SIDE = 5  # of these parts of a side of a box, a corner that is not round takes one at most
_SHAPED_FROM = 8  # pixels at 100 % of a radius from which on a corner that is not round is seen
ROUND = 1000.0  # a radius for which the ends of a box are half circles
Point = tuple[float, float]
P = ParamSpec("P")
_FINE = 4  # discs are drawn this many times larger and scaled down
_COARSE = 3  # pixels of a picture for each one of its soft outline
_LEAST_RADIUS = 6  # of a blur that is made in a smaller size
_RING_GAP = 3  # pixels at 100 % between a widget and the ring of the focus around it
_MOST_BYTES = 24_000_000  # of pixels kept; what was not used for longest goes first

_cache: OrderedDict[Any, pygame.Surface] = OrderedDict()
_cached_bytes = 0


def cached_surface(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Keep the surfaces that a function returns, all such functions together up to _MOST_BYTES."""

    @wraps(draw)
    def look_up(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        global _cached_bytes
        key = (draw, args, tuple(kwargs.items()))
        surface = _cache.get(key)
        if surface is not None:
            _cache.move_to_end(key)
            return surface
        surface = draw(*args, **kwargs)
        _cache[key] = surface
        _cached_bytes += _bytes(surface)
        while _cached_bytes > _MOST_BYTES and len(_cache) > 1:
            _cached_bytes -= _bytes(_cache.popitem(last=False)[1])
        return surface

    return look_up


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def joined(parts: Iterable[pygame.Rect], spare: int = 0) -> list[pygame.Rect]:
    """Boxes with those made one of which the box around them is hardly more to paint.

    Args:
        spare: pixels that are rather painted for nothing than one box more.
    """
    found: list[pygame.Rect] = []
    for part in parts:
        box, size = part, part.width * part.height
        for other in tuple(found):
            around = box.union(other)
            if around.width * around.height <= size + other.width * other.height + spare:
                found.remove(other)
                box, size = around, around.width * around.height
        found.append(box)
    return found


@contextmanager
def clipped(surface: pygame.Surface, area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Draw only within ``area``; yields the part of it that is within the surface's own clip, too."""
    before = surface.get_clip()
    inside = area.clip(before)
    surface.set_clip(inside)
    try:
        yield inside
    finally:
        surface.set_clip(before)


def rgba(colour: pygame.Color, alpha: int | None = None) -> Rgba:
    """A colour as a tuple that a cache can remember."""
    return (colour.r, colour.g, colour.b, colour.a if alpha is None else alpha)


def mix(first: pygame.Color, second: pygame.Color, share: float) -> pygame.Color:
    """``first`` with ``share`` (0 to 1) of ``second`` in it."""
    return first.lerp(second, min(1.0, max(0.0, share)))


class FinePicture:
    """A picture that is drawn larger and scaled down, so that its edges are smooth. Points and lengths are in
    its own pixels, counted from any point.

    Attributes:
        corner: its top left corner.

    Args:
        edge: the colour to which it becomes transparent.
        scale: how many times larger it is drawn.
    """

    def __init__(
        self, size: tuple[int, int], edge: Sequence[int], corner: tuple[int, int] = (0, 0), scale: int = 3
    ) -> None:
        self.size, self.corner, self.scale = size, corner, scale
        self._surface = pygame.Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
        self._surface.fill((*edge[:3], 0))

    @classmethod
    def around(cls, points: Iterable[tuple[int, int]], pad: int, edge: Sequence[int]) -> FinePicture:
        """A picture that reaches ``pad`` pixels further than some points."""
        across, down = zip(*points, strict=True)
        left, top = min(across) - pad, min(down) - pad
        return cls((max(across) + pad - left, max(down) + pad - top), edge, (left, top))

    def _fine(self, point: Point) -> Point:
        return (point[0] - self.corner[0]) * self.scale, (point[1] - self.corner[1]) * self.scale

    def polygon(self, colour: Ink, points: Iterable[Point]) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._surface, colour, [self._fine(point) for point in points])

    def box(self, colour: Ink, left: float, top: float, width: float, height: float) -> None:
        """Fill an upright rectangle."""
        right, bottom = left + width, top + height
        self.polygon(colour, [(left, top), (right, top), (right, bottom), (left, bottom)])

    def circle(self, colour: Ink, centre: Point, radius: float, width: float = 0) -> None:
        """Draw a circle; a ``width`` of 0 fills it."""
        line = max(2, round(width * self.scale)) if width else 0
        pygame.draw.circle(self._surface, colour, self._fine(centre), radius * self.scale, line)

    def way(self, colour: Ink, points: Sequence[Point], width: float) -> None:
        """Draw a line over points, round at all of them but the first."""
        for start, end in pairwise(map(self._fine, points)):
            aside = width * self.scale / 2 / (math.dist(start, end) or 1.0)
            right, down = (end[1] - start[1]) * aside, (start[0] - end[0]) * aside
            ends = ((start, 1), (end, 1), (end, -1), (start, -1))
            corners = [(x + right * sign, y + down * sign) for (x, y), sign in ends]
            pygame.draw.polygon(self._surface, colour, corners)
            pygame.draw.circle(self._surface, colour, end, width * self.scale / 2)

    def picture(self) -> pygame.Surface:
        """What was drawn."""
        return pygame.transform.smoothscale(self._surface, self.size)


@cached_surface
def disc(diameter: int, colour: Rgba) -> pygame.Surface:
    """A smooth disc."""
    fine = FinePicture((diameter, diameter), colour, scale=_FINE)
    fine.circle(colour, (diameter / 2, diameter / 2), diameter / 2)
    return fine.picture()


def page_at_corners(
    surface: pygame.Surface, box: pygame.Rect, radius: int
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """What is drawn where the corners of ``box`` will be, transparent within their rounding, each with its
    place, to be drawn again over a box that is painted as a whole rectangle; none for corners that are not
    round."""
    side = min(radius, box.width // 2, box.height // 2)
    if side < 1:
        return []
    found, mask = [], _beyond_disc(side)
    for right, below in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = pygame.Rect(0, 0, side, side)
        place.topleft = (box.right - side if right else box.left, box.bottom - side if below else box.top)
        page = pygame.Surface(place.size, pygame.SRCALPHA)
        page.fill((0, 0, 0, 255))
        page.blit(surface, (0, 0), place)
        page.blit(mask, (0, 0), (right * side, below * side, side, side), pygame.BLEND_RGBA_MULT)
        found.append((page, place.topleft))
    return found


@lru_cache(maxsize=4)
def _beyond_disc(radius: int) -> pygame.Surface:
    """White, and transparent where a disc lies in it."""
    mask = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    mask.blit(disc(2 * radius, (0, 0, 0, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return mask


@cached_surface
def rounded(
    size: tuple[int, int],
    radius: int,
    top: Rgba,
    bottom: Rgba | None = None,
    border: Rgba | None = None,
    width: int = 1,
    corner: Corner = Corner.ROUND,
) -> pygame.Surface:
    """A filled rectangle with corners of a shape, shaded from ``top`` to ``bottom``, with a border inside its
    edge."""
    if border is None:
        return _filled(size, radius, top, bottom, corner)
    surface = _filled(size, radius, border, None, corner)
    inner = (max(1, size[0] - 2 * width), max(1, size[1] - 2 * width))
    inside = inner_radius(radius, width, corner)
    filling = _filled(inner, inside, top, bottom, corner)
    if min(top[3], (bottom or top)[3]) < 255:  # let what is below shine through
        hole = _filled(inner, inside, (0, 0, 0, 255), None, corner)
        surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(filling, (width, width))
    return surface


def inner_radius(radius: int, inset: int, corner: Corner) -> int:
    """The radius of a corner ``inset`` pixels within another one, so that both are apart the same all
    around."""
    if corner is Corner.SCOOPED:
        return radius
    return max(0, radius - (inset if corner is Corner.ROUND else round((2 - math.sqrt(2)) * inset)))


def _filled(
    size: tuple[int, int], radius: int, top: Rgba, bottom: Rgba | None = None, corner: Corner = Corner.ROUND
) -> pygame.Surface:
    """A filled rectangle with corners of a shape and without a border, for one use."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if bottom is None or bottom == top:
        surface.fill(top)
    else:
        surface.blit(gradient(size, top, bottom), (0, 0))
    cut_corners(surface, min(radius, size[0] // 2, size[1] // 2), corner)
    return surface


@cached_surface
def ring(
    size: tuple[int, int], radius: int, colour: Rgba, width: int, corner: Corner = Corner.ROUND
) -> pygame.Surface:
    """The outline of a rectangle with corners of a shape, ``width`` pixels inside its edge."""
    return rounded(size, radius, (0, 0, 0, 0), None, colour, width, corner)


@cached_surface
def _corner_mask(radius: int, corner: Corner) -> pygame.Surface:
    """Four corners side by side: white within the shape and transparent beyond it."""
    side, white = 2 * radius, (255, 255, 255, 255)
    if corner is Corner.ROUND:
        return disc(side, white)
    fine = FinePicture((side, side), white, scale=_FINE)
    if corner is Corner.CUT:
        fine.polygon(white, [(radius, 0), (side, radius), (radius, side), (0, radius)])
        return fine.picture()
    fine.box(white, 0, 0, side, side)
    for place in product((0, side), (0, side)):
        fine.circle((*white[:3], 0), place, radius)
    return fine.picture()


def cut_corners(surface: pygame.Surface, radius: int, corner: Corner = Corner.ROUND) -> None:
    """Make the corners of a picture transparent beyond a shape."""
    if radius < 1:
        return
    mask = _corner_mask(radius, corner)
    width, height = surface.get_size()
    for left, above, x, y in (
        (True, True, 0, 0),
        (False, True, width - radius, 0),
        (True, False, 0, height - radius),
        (False, False, width - radius, height - radius),
    ):
        part = pygame.Rect(0 if left else radius, 0 if above else radius, radius, radius)
        surface.blit(mask, (x, y), part, special_flags=pygame.BLEND_RGBA_MULT)


def gradient(size: tuple[int, int], top: Rgba, bottom: Rgba) -> pygame.Surface:
    """A vertical gradient."""
    steps = pygame.Surface((1, 16), pygame.SRCALPHA)
    first, last = pygame.Color(*top), pygame.Color(*bottom)
    for row in range(16):
        steps.set_at((0, row), first.lerp(last, row / 15))
    return pygame.transform.smoothscale(steps, size)


@cached_surface
def _soft_edge(radius: int, blur: int, colour: Rgba) -> pygame.Surface:
    """A soft shadow around a small middle, to be stretched: blurring takes long, and is done once for all
    sizes."""
    core = 2 * (radius + blur) + 2
    small = pygame.Surface((core + 2 * blur, core + 2 * blur), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    small.blit(rounded((core, core), radius, colour), (blur, blur))
    return _blurred(small, max(1, blur // 2))


def _blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture blurred in a smaller size where the radius is large: nobody sees the difference, and the cost
    of blurring grows with size and radius."""
    coarse = max(1, radius // _LEAST_RADIUS)
    if coarse == 1:
        return pygame.transform.gaussian_blur(picture, radius)
    size = tuple(-(-length // coarse) for length in picture.get_size())
    small = pygame.transform.gaussian_blur(pygame.transform.smoothscale(picture, size), radius // coarse)
    return pygame.transform.smoothscale(small, picture.get_size())


def drop_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, colour: Rgba, lower: int = 0
) -> None:
    """Draw the soft shadow of ``rect``, ``lower`` pixels further down: it reaches ``blur`` pixels further on
    every side. What lies deep below the rectangle is left out, as that covers it."""
    patch, box = _soft_edge(radius, blur, colour), rect.inflate(2 * blur, 2 * blur).move(0, lower)
    side, edge = patch.get_width(), min(radius + 2 * blur, box.width // 2, box.height // 2)
    spans = [(0, edge), (edge, side - 2 * edge), (side - edge, edge)]
    across = [(box.x, edge), (box.x + edge, box.width - 2 * edge), (box.right - edge, edge)]
    down = [(box.y, edge), (box.y + edge, box.height - 2 * edge), (box.bottom - edge, edge)]
    for column, row in product(range(3), range(3)):
        (x, width), (y, height) = across[column], down[row]
        if (column, row) != (1, 1) and min(width, height) > 0:
            part = (spans[column][0], spans[row][0], spans[column][1], spans[row][1])
            picture = _stretched_edge(radius, blur, colour, part, (width, height))
            surface.blit(picture, (x, y))


@cached_surface
def _stretched_edge(
    radius: int, blur: int, colour: Rgba, part: tuple[int, int, int, int], size: tuple[int, int]
) -> pygame.Surface:
    """A rectangle of a soft edge in another size."""
    return pygame.transform.scale(_soft_edge(radius, blur, colour).subsurface(part), size)


def soft_outline(picture: pygame.Surface, blur: int, colour: pygame.Color) -> pygame.Surface:
    """The outline of a picture, soft, in one colour; reaches ``blur`` pixels further on every side."""
    whole = (picture.get_width() + 2 * blur, picture.get_height() + 2 * blur)
    shade = pygame.Surface(whole, pygame.SRCALPHA)
    shade.blit(picture, (blur, blur))
    # Small, as nobody sees the difference: the cost of blurring grows with the size.
    small = pygame.transform.smoothscale(shade, (max(1, whole[0] // _COARSE), max(1, whole[1] // _COARSE)))
    small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((colour.r, colour.g, colour.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, blur // _COARSE // 2)), whole
    )


@lru_cache(maxsize=4)
def grain(strength: int) -> pygame.Surface:
    """A tile of fine noise, which hides the steps of a gradient and gives a surface a touch."""
    side = 192
    shades = [bytes((255 * (value & 1),) * 3) + bytes((value * strength // 255,)) for value in range(256)]
    pixels = b"".join([shades[value] for value in random.Random(7).randbytes(side * side)])
    return pygame.image.frombuffer(pixels, (side, side), "RGBA").convert_alpha()


def tile_over(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Cover ``surface`` with copies of ``tile``."""
    width, height = tile.get_size()
    for x in range(0, surface.get_width(), width):
        for y in range(0, surface.get_height(), height):
            surface.blit(tile, (x, y))


@cached_surface
def glow(size: tuple[int, int], colour: Rgba) -> pygame.Surface:
    """Light that falls off from the middle of ``size`` to nothing at its edges."""
    side = 48
    offsets = [((place + 0.5) / side * 2 - 1) ** 2 for place in range(side)]
    levels = [
        bytes((*colour[:3], round(colour[3] * share * share * (3 - 2 * share))))
        for share in (step / 64 for step in range(65))
    ]
    pixels = b"".join(
        [levels[max(0, round(64 - 64 * (across + down) ** 0.5))] for down in offsets for across in offsets]
    )
    small = pygame.image.frombuffer(pixels, (side, side), "RGBA")
    return pygame.transform.smoothscale(small, size)


def draw_box(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: float,
    fill: Colour,
    edge: Colour | None = None,
    *,
    top: Colour | None = None,
    width: float = 1,
) -> None:
    """Draw a rounded box, shaded from ``top`` down to ``fill``, with an edge ``width`` wide."""
    shades: list[Rgba | None] = []
    for each in (fill, edge, top):
        colour = theme.colour(each) if isinstance(each, str) else each
        shades.append(None if colour is None else (colour.r, colour.g, colour.b, colour.a))
    bottom, line, upper = shades
    assert bottom is not None
    pixels, corner = shape_of(theme, radius, rect.size)
    if theme.panels.flat:
        upper = bottom
    wide = theme.thin if width == 1 else max(1, theme.space(width))
    picture = rounded(rect.size, pixels, upper or bottom, bottom, line, wide, corner)
    surface.blit(picture, rect)


def draw_card(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    fill: Colour,
    edge: str = "line",
    *,
    top: pygame.Color | None = None,
    width: float = 1,
    radius: float = 10,
) -> None:
    """A box on a panel, with the fine line within its edge that the material of the page's game has."""
    draw_box(surface, theme, rect, radius, fill, edge, top=top, width=width)
    line = theme.panels.card_line
    if line is None:
        return
    inset, thick = theme.space(line.inset) + max(1, theme.space(width)) - 1, max(1, theme.space(line.width))
    box = rect.inflate(-2 * inset, -2 * inset)
    pixels, corner = shape_of(theme, radius, rect.size)
    if min(box.size) > 2 * thick:
        inside = inner_radius(pixels, inset, corner)
        surface.blit(ring(box.size, inside, rgba(theme.colour(line.role)), thick, corner), box)


def shape_of(theme: Theme, radius: float, size: tuple[int, int]) -> tuple[int, Corner]:
    """The radius in pixels and the shape of the corners of a box whose radius is usually ``radius`` pixels at
    100 %; those that are not round take little of a small box."""
    if radius >= ROUND:
        return theme.space(radius), Corner.ROUND
    pixels, corner = theme.space(radius * theme.panels.roundness), theme.panels.corner
    if corner is Corner.ROUND or radius < _SHAPED_FROM:
        return pixels, Corner.ROUND
    return min(pixels, min(size) // _MOST_OF_SIDE), corner


def draw_edge(surface: pygame.Surface, colour: pygame.Color, rect: pygame.Rect, width: int) -> None:
    """Draw lines along the edges of a rectangle, within it. (``pygame.draw.rect`` of pygame-ce 2.5.8 draws
    some of them elsewhere where a clip begins within the rectangle.)"""
    low, right = rect.bottom - width, rect.right - width
    for x, y, wide, high in (
        (rect.x, rect.y, rect.width, width),
        (rect.x, low, rect.width, width),
        (rect.x, rect.y, width, rect.height),
        (right, rect.y, width, rect.height),
    ):
        surface.fill(colour, (x, y, wide, high))


def draw_shadow(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: float,
    blur: float,
    alpha: int,
    lower: float,
) -> None:
    """Draw the shadow of a box, ``blur`` wide and ``lower`` than the box itself; flat boxes have none."""
    if theme.panels.flat:
        return
    colour = rgba(theme.colour("shadow"), alpha)
    drop_shadow(surface, rect, theme.space(radius), theme.space(blur), colour, theme.space(lower))


def ring_reach(theme: Theme) -> int:
    """How many pixels the ring around a focused widget reaches beyond it."""
    return theme.space(_RING_GAP) + _ring_width(theme)


def draw_focus_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: float = 9) -> None:
    """The ring around the focused widget; ``radius`` (pixels at 100 %) is that of the widget itself."""
    reach, width = ring_reach(theme), _ring_width(theme)
    outer = rect.inflate(2 * reach, 2 * reach)
    pixels, corner = shape_of(theme, radius, rect.size)
    if corner is Corner.ROUND:
        pixels += reach
    surface.blit(ring(outer.size, pixels, rgba(theme.colour("focus")), width, corner), outer)


def _ring_width(theme: Theme) -> int:
    return max(2, theme.space(2))


def draw_dots(surface: pygame.Surface, theme: Theme, pos: tuple[int, int], phase: int) -> None:
    """Three dots of which one is highlighted, as a sign that a computer player thinks."""
    side, gap = theme.space(6), theme.space(5)
    for number in range(3):
        colour = theme.colour("accent" if number == phase % 3 else "line_strong")
        surface.blit(rounded((side, side), side // 2, rgba(colour)), (pos[0] + number * (side + gap), pos[1]))


def draw_backdrop(surface: pygame.Surface, theme: Theme) -> None:
    """Cover ``surface`` with the wall behind every page, which is of the material of the page's game: where
    it has none, dark timber with a glow of embers, or parchment in daylight."""
    surface.blit(backdrop(surface.get_size(), theme), (0, 0))


@lru_cache(3)
def backdrop(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The wall for a window of ``size``; the last few are kept."""
    width, height = size
    style, wall = theme.panels, pygame.Surface(size)
    wall.fill(theme.colour("ground"))
    if not style.flat:
        light = glow((round(width * 1.5), round(height * 1.3)), rgba(theme.colour("ground_glow"), 235))
        wall.blit(light, light.get_rect(center=(width // 2, round(height * 0.04))))
    if style.wall is not Texture.PLAIN:
        tile_over(wall, texture_tile(style.wall, theme.scale, theme.dark))
    tile_over(wall, grain(6 if theme.dark else 8))
    return wall
