"""A heavy woven curtain on a carved beam, to hang before what somebody must not see.

The cloth is painted in one piece: threads and woven bands first, then the folds as light and shade over all
of it, so that the bands follow the folds. Colours are those of dyed wool, madder and weld, whatever the
theme; by day they are lit more brightly.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.widgets.paint import cached_surface

_FINE = 3  # ornaments are drawn this many times larger and scaled down
_ROWS = 24  # rows of the map of folds; what lies between them is interpolated
FOLD = 74  # pixels at 100 % of a fold at the beam
BEAM, FRINGE = 0.052, 0.042  # shares of the shorter side of the room


Colour = tuple[int, int, int]


class FabricColours(NamedTuple):
    """Colours of a curtain."""

    wool: Colour
    deep: Colour
    gold: Colour
    pale: Colour
    timber: Colour
    shade: float  # how dark the valleys are: 0 black, 1 not at all
    light: int  # how much a ridge is lit, 0 to 255


EVENING = FabricColours((122, 38, 31), (74, 18, 19), (201, 146, 66), (231, 205, 152), (92, 58, 30), 0.30, 42)
DAY = FabricColours((150, 47, 38), (98, 25, 24), (221, 171, 88), (247, 228, 184), (146, 100, 56), 0.54, 56)


def dye(dark: bool) -> FabricColours:
    """The colours for a theme."""
    return EVENING if dark else DAY


def beam_height(size: tuple[int, int]) -> int:
    """Height in pixels of the beam above a curtain in a room of ``size``."""
    return max(8, round(min(size) * BEAM))


def _fine(width: int, height: int, colour: Colour) -> pygame.Surface:
    """A surface without anything on it whose edges blend with ``colour`` when it is scaled down."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def _rounded(
    surface: pygame.Surface, box: pygame.Rect, colour: Colour, tone: Callable[[float], float]
) -> None:
    """A box as if it were round: each row as light as ``tone`` says of its share of the height."""
    for row in range(box.height):
        light = tone(row / max(1, box.height - 1))
        surface.fill([min(255, round(part * light)) for part in colour], (box.x, box.y + row, box.width, 1))


@cached_surface
def cloth(size: tuple[int, int], fold: int, dark: bool) -> pygame.Surface:
    """The curtain without its beam, as large as ``size``; it has a fringe, and nothing below that.

    Args:
        fold: width in pixels of a fold.
    """
    width, height = size
    colours = dye(dark)
    fringe = max(4, round(min(size) * FRINGE))
    body = pygame.Surface((width, height - fringe), pygame.SRCALPHA)
    body.fill((*colours.wool, 255))
    _draw_bands(body, colours)
    _weave(body)
    flat = pygame.Surface(size, pygame.SRCALPHA)
    flat.blit(body, (0, 0))
    _draw_fringe(flat, fringe, colours)
    surface = _hang(flat, fold, max(2, fringe // 3))
    _fold(surface, fold, colours)
    return surface


def _hang(flat: pygame.Surface, fold: int, swing: int) -> pygame.Surface:
    """The cloth gathered in folds: what lies forward hangs up to ``swing`` pixels lower."""
    width, height = flat.get_size()
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    strip = 2
    for left in range(0, width, strip):
        depth, _slope = _relief(left / fold, 0.8)
        surface.blit(flat, (left, 0), (left, max(0, round((1 - depth) / 2 * swing)), strip, height))
    return surface


def _draw_bands(body: pygame.Surface, colours: FabricColours) -> None:
    """Woven bands: a broad one above the hem, a narrow one below the beam, and a field between them."""
    width, height = body.get_size()
    unit = max(6, round(min(width, height) * 0.034))
    hem = height - unit
    _band(body, pygame.Rect(0, hem - unit * 4, width, unit * 3), unit, colours, _lozenge)
    _band(body, pygame.Rect(0, round(unit * 2.2), width, round(unit * 1.1)), unit, colours, _tooth)
    body.fill(colours.deep, (0, hem, width, height - hem))
    body.fill(colours.gold, (0, hem, width, max(1, unit // 8)))


def _band(
    body: pygame.Surface,
    rect: pygame.Rect,
    unit: int,
    colours: FabricColours,
    motif_of: Callable[[int, FabricColours], pygame.Surface],
) -> None:
    """A dark band between golden lines, with a row of motifs."""
    body.fill(colours.deep, rect)
    edge = max(1, unit // 7)
    for top in (rect.top, rect.bottom - edge):
        body.fill(colours.gold, (rect.x, top, rect.width, edge))
        body.fill(
            colours.pale,
            (rect.x, top + (2 * edge if top == rect.top else -edge * 2), rect.width, max(1, edge // 2)),
        )
    motif = motif_of(max(3, rect.height - 6 * edge), colours)
    # As many whole motifs as fit, the same to either side of the middle, where the halves meet.
    half = max(1, round(rect.width / 2 / motif.get_width()))
    step = rect.width / 2 / half
    for number in range(2 * half):
        body.blit(motif, (round(rect.x + number * step + (step - motif.get_width()) / 2), rect.y + 3 * edge))


def _lozenge(height: int, colours: FabricColours) -> pygame.Surface:
    """A lozenge in a lozenge, hooked at its sides."""
    side = height * _FINE
    wide = round(side * 1.5)
    fine = _fine(wide, side, colours.gold)
    x, y = wide / 2, side / 2
    for reach, colour in (
        (0.98, colours.gold),
        (0.74, colours.deep),
        (0.52, colours.pale),
        (0.26, colours.wool),
    ):
        pygame.draw.polygon(
            fine, colour, [(x - y * reach, y), (x, y - y * reach), (x + y * reach, y), (x, y + y * reach)]
        )
    line = max(1, round(side * 0.075))
    for way in (-1, 1):
        for up in (-1, 1):
            outer, inner = x + way * (wide / 2), x + way * wide * 0.2
            points = [
                (outer, y + up * y * 0.34),
                (outer - way * y * 0.28, y + up * y * 0.62),
                (inner + way * y * 0.34, y + up * y * 0.62),
            ]
            pygame.draw.lines(fine, colours.gold, False, points, line)
        pygame.draw.circle(fine, colours.pale, (x + way * wide / 2, y), side * 0.11)
    return pygame.transform.smoothscale(fine, (wide // _FINE, height))


def _tooth(height: int, colours: FabricColours) -> pygame.Surface:
    """One tooth of a zigzag."""
    side = height * _FINE
    fine = _fine(side * 2, side, colours.gold)
    line = max(1, round(side * 0.24))
    points = [(-line, side + line), (side, line), (2 * side + line, side + line)]
    pygame.draw.lines(fine, colours.gold, False, points, line)
    return pygame.transform.smoothscale(fine, (2 * height, height))


def _weave(body: pygame.Surface) -> None:
    """Threads: warp and weft in fine light and dark, uneven as hands spin them."""
    rng = random.Random(11)
    side = 96
    tile = pygame.Surface((side, side))
    rows = [rng.randrange(226, 256) for _ in range(side)]
    for x in range(side):
        spun = rng.randrange(232, 256)
        for y in range(side):
            over = 255 if (x + y) % 2 else 228
            value = rows[y] * spun * over // (255 * 255)
            tile.set_at((x, y), (value, value, value))
    for left in range(0, body.get_width(), side):
        for top in range(0, body.get_height(), side):
            body.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_MULT)


def _draw_fringe(surface: pygame.Surface, fringe: int, colours: FabricColours) -> None:
    """Twisted tassels below the hem."""
    rng = random.Random(5)
    width, height = surface.get_size()
    thick = max(2, round(fringe * 0.2))
    fine = _fine(width * 2, fringe * 2, colours.gold)
    for left in range(0, width * 2, thick * 2):
        end = round(fringe * 2 * rng.uniform(0.8, 0.97))
        tone = pygame.Color(*colours.gold).lerp(pygame.Color(*colours.deep), rng.uniform(0.0, 0.5))
        pygame.draw.rect(fine, tone, (left, -thick, thick * 2 - 1, end + thick), border_radius=thick)
    surface.blit(pygame.transform.smoothscale(fine, (width, fringe)), (0, height - fringe))


def _fold(surface: pygame.Surface, fold: int, colours: FabricColours) -> None:
    """Light and shade of the folds, of the hearth's glow from above, and of the floor's dark."""
    width, height = surface.get_size()
    coarse = max(8, width // 2)
    shades, lights = bytearray(), bytearray()
    for row in range(_ROWS):
        down = row / (_ROWS - 1)
        for column in range(coarse):
            x = (column + 0.5) / coarse
            depth, slope = _relief(x * width / fold, down)
            aside = abs(2 * x - 1)
            shade = colours.shade + (1 - colours.shade) * (0.55 + 0.30 * slope + 0.36 * depth)
            shade *= (1.0 - 0.30 * down**1.6) * (1 - 0.24 * aside**3)
            value = max(0, min(255, round(255 * shade)))
            shades += bytes((value, value, value))
            ridge = max(0.0, 0.55 * slope + 0.45 * depth) ** 2.2 * (1 - 0.65 * down) * (1 - 0.4 * aside)
            lit = round(colours.light * ridge)
            lights += bytes((lit, round(lit * 0.62), round(lit * 0.34)))
    for pixels, flag in ((shades, pygame.BLEND_RGB_MULT), (lights, pygame.BLEND_RGB_ADD)):
        small = pygame.image.frombuffer(bytes(pixels), (coarse, _ROWS), "RGB")
        surface.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0), special_flags=flag)


def _relief(place: float, down: float) -> tuple[float, float]:
    """How far forward (-1 to 1) the cloth lies at ``place`` folds from the left, and how it faces the light.

    Folds widen towards the hem and wander a little, no two alike.
    """
    wander = 0.9 * math.sin(place * 0.61 + 0.4) + 0.35 * math.sin(place * 1.7 + 2.0 + down * 0.9)
    phase = 2 * math.pi * (place * (1 - 0.05 * down)) + wander * (1 + 0.35 * down)
    ridge = math.sin(phase) + 0.28 * math.sin(2 * phase + 0.8 + wander)
    return max(-1.0, min(1.0, ridge / 1.1)), max(-1.0, min(1.0, math.cos(phase) * 0.9))


@cached_surface
def beam(size: tuple[int, int], dark: bool) -> pygame.Surface:
    """The beam on which the curtain hangs: round timber, carved, with a knob of bronze at each end."""
    width, height = size
    colours = dye(dark)
    wide, high = width * 2, height * 2
    fine = _fine(wide, high, colours.timber)
    body = pygame.Rect(0, round(high * 0.14), wide, round(high * 0.56))
    _rounded(
        fine,
        body,
        colours.timber,
        lambda share: 0.45 + 0.75 * math.sin(math.pi * min(1.0, 0.12 + share * 0.95)) ** 1.2,
    )
    _carve(fine, body, colours)
    return pygame.transform.smoothscale(fine, size)


def _carve(fine: pygame.Surface, body: pygame.Rect, colours: FabricColours) -> None:
    """A line of cuts along the timber, and the knobs."""
    dark = [part // 3 for part in colours.timber]
    step = max(6, body.height)
    for number in range(-1, body.width // step + 1):
        x = body.centerx + (number - body.width // step // 2) * step
        points = [
            (x, body.centery - body.height * 0.16),
            (x + step * 0.3, body.centery),
            (x, body.centery + body.height * 0.16),
            (x - step * 0.3, body.centery),
        ]
        pygame.draw.polygon(fine, dark, points)
    for x in (body.left, body.right - round(body.height * 0.9)):
        knob = pygame.Rect(
            x, body.y - round(body.height * 0.14), round(body.height * 0.9), round(body.height * 1.28)
        )
        _rounded(
            fine,
            knob,
            colours.gold,
            lambda share: 0.42 + 0.8 * math.sin(math.pi * min(1.0, 0.15 + 0.9 * share)),
        )


@cached_surface
def roundel(diameter: int, dark: bool) -> pygame.Surface:
    """A round shield of ivory and bronze that is sewn to the cloth; an emblem stands in its middle."""
    colours = dye(dark)
    side = diameter * _FINE
    fine = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    bronze, deep, pale = (pygame.Color(*each) for each in (colours.gold, colours.deep, colours.pale))
    for share, colour in (
        (0.94, deep.lerp("black", 0.5)),
        (0.92, bronze),
        (0.885, bronze.lerp("black", 0.35)),
        (0.87, deep.lerp("black", 0.35)),
        (0.79, bronze.lerp("black", 0.25)),
        (0.77, bronze),
        (0.745, deep.lerp("black", 0.55)),
    ):
        pygame.draw.circle(fine, colour, (middle, middle), middle * share)
    _shine(fine, middle, middle * 0.735, pale)
    for number in range(24):
        angle = 2 * math.pi * number / 24
        spot = (middle + middle * 0.83 * math.cos(angle), middle + middle * 0.83 * math.sin(angle))
        pygame.draw.circle(fine, bronze.lerp("black", 0.2), spot, side * 0.013)
    shade = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(shade, (0, 0, 0, 150), (middle, middle + side * 0.02), middle * 0.94)
    small = pygame.transform.smoothscale(shade, (diameter, diameter))
    result = pygame.transform.gaussian_blur(small, max(1, diameter // 40))
    result.blit(pygame.transform.smoothscale(fine, (diameter, diameter)), (0, 0))
    return result


def _shine(fine: pygame.Surface, middle: float, radius: float, pale: pygame.Color) -> None:
    """The ground of the roundel: lighter at the upper left."""
    rim, heart = pale.lerp("black", 0.28), pale.lerp("white", 0.45)
    steps = 48
    for step in range(steps):
        share = step / (steps - 1)
        away = radius * 0.30 * share
        pygame.draw.circle(
            fine,
            rim.lerp(heart, share**0.8),
            (middle - away * 0.7, middle - away),
            radius * (1 - 0.62 * share),
        )


def draw_falling(surface: pygame.Surface, room: pygame.Rect, fabric: pygame.Surface, share: float) -> None:
    """Draw the curtain on its way down from the beam; ``share`` 1: it hangs."""
    if share >= 1.0:
        surface.fill((12, 6, 5), room)
    place = _landing(share)
    surface.blit(fabric, (room.x, room.y - round((1 - place) * room.height)))


def _landing(share: float) -> float:
    """Falls faster and faster, and swings a little when it is down."""
    fall = 0.62
    rest = (share - fall) / (1 - fall)
    return (share / fall) ** 2 if rest < 0 else 1.0 - 0.035 * math.sin(math.pi * rest) * (1 - rest)


def draw_parted(surface: pygame.Surface, room: pygame.Rect, fabric: pygame.Surface, share: float) -> None:
    """Draw the two halves on their way to the sides, the hem behind the beam; ``share`` 1: they are gone."""
    half, strips = room.width // 2, max(8, room.height // 10)
    for number in range(strips):
        top, bottom = (room.height * part // strips for part in (number, number + 1))
        late = 0.16 * ((number + 0.5) / strips) ** 2
        gone = min(1.0, max(0.0, share * (1 + late) - late))
        gone *= gone * (3 - 2 * gone)  # eased
        wide = round(half * (1 - gone))
        if wide < 1:
            continue
        for part, left in (
            (pygame.Rect(0, top, half, bottom - top), room.x),
            (pygame.Rect(half, top, room.width - half, bottom - top), room.right - wide),
        ):
            gathered = pygame.transform.smoothscale(fabric.subsurface(part), (wide, part.height))
            surface.blit(gathered, (left, room.y + top))
