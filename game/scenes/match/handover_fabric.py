"""The pictures of a woven curtain on a carved beam, which covers the board.

The fabric is painted flat first, with woven bands and a fringe. Then it is gathered in folds, with light and
shade over all of it, so that the bands follow the folds. There is a set of colours for each theme.
"""

from __future__ import annotations

import math
import random
from io import BytesIO
from typing import NamedTuple

import pygame

from game.widgets.paint import cached_surface

_ROWS = 24  # rows of the map of folds; what lies between them is interpolated
FOLD = 74  # pixels at 100 % of a fold at the beam
BEAM, FRINGE = 0.052, 0.042  # heights as shares of the shorter side of the curtain


class FabricColours(NamedTuple):
    """Colours of a curtain.

    Attributes:
        shade: how dark the valleys of the folds are: 0 black, 1 not at all.
        light: how much the ridges are lit, 0 to 255.
    """

    wool: str
    deep: str
    gold: str
    pale: str
    timber: str
    shade: float
    light: int


DARK = FabricColours("#7a261f", "#4a1213", "#c99242", "#e7cd98", "#5c3a1e", 0.30, 42)
LIGHT = FabricColours("#962f26", "#621918", "#ddab58", "#f7e4b8", "#926438", 0.54, 56)


def fabric_colours(dark: bool) -> FabricColours:
    """The colours for a theme."""
    return DARK if dark else LIGHT


def beam_height(size: tuple[int, int]) -> int:
    """Height in pixels of the beam above a curtain of ``size``."""
    return max(8, round(min(size) * BEAM))


def _mixed(first: str, second: str, share: float) -> str:
    """The first colour with ``share`` of the second, in the notation of SVG."""
    colour = pygame.Color(first).lerp(second, share)
    return f"rgb({colour.r},{colour.g},{colour.b})"


def _ornament(size: tuple[int, int], width: float, height: float, elements: str) -> pygame.Surface:
    """The picture of SVG elements that fill a box of ``width`` by ``height`` units, in pixels of ``size``."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{elements}</svg>'
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


@cached_surface
def fabric(size: tuple[int, int], fold: int, dark: bool) -> pygame.Surface:
    """The curtain without its beam, as large as ``size``; below its fringe it is transparent.

    Args:
        fold: width in pixels of a fold.
    """
    width, height = size
    colours = fabric_colours(dark)
    fringe = max(4, round(min(size) * FRINGE))
    body = pygame.Surface((width, height - fringe), pygame.SRCALPHA)
    body.fill(colours.wool)
    _draw_bands(body, colours)
    _weave(body)
    flat = pygame.Surface(size, pygame.SRCALPHA)
    flat.blit(body, (0, 0))
    _draw_fringe(flat, fringe, colours)
    surface = _hang(flat, fold, max(2, fringe // 3))
    _shade(surface, fold, colours)
    return surface


def _hang(flat: pygame.Surface, fold: int, swing: int) -> pygame.Surface:
    """The fabric gathered in folds: their ridges are up to ``swing`` pixels lower than their valleys."""
    width, height = flat.get_size()
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    strip = 2
    for left in range(0, width, strip):
        depth, _slope = _relief(left / fold, 0.8)
        surface.blit(flat, (left, 0), (left, max(0, round((1 - depth) / 2 * swing)), strip, height))
    return surface


def _draw_bands(body: pygame.Surface, colours: FabricColours) -> None:
    """Woven bands: a broad one of lozenges above the hem, a narrow zigzag below the beam."""
    width, height = body.get_size()
    unit = max(6, round(min(width, height) * 0.034))
    edge, hem = max(1, unit // 7), height - unit
    for top, high, proportion, motif in (
        (hem - unit * 4, unit * 3, 1.5, _lozenge(colours)),
        (round(unit * 2.2), round(unit * 1.1), 2, _zigzag(colours)),
    ):
        rect = pygame.Rect(0, top, width, high)
        body.fill(colours.deep, rect)
        for line, away in ((rect.top, 2 * edge), (rect.bottom - edge, -2 * edge)):
            body.fill(colours.gold, (0, line, width, edge))
            body.fill(colours.pale, (0, line + away, width, max(1, edge // 2)))
        side = max(3, high - 6 * edge)
        picture = _ornament((round(side * proportion), side), proportion, 1, motif)
        # As many whole motifs as fit, the same to either side of the middle, where the halves meet.
        half = max(1, round(width / 2 / picture.get_width()))
        for number in range(2 * half):
            middle = round((number + 0.5) * width / 2 / half)
            body.blit(picture, picture.get_rect(midtop=(middle, top + 3 * edge)))
    body.fill(colours.deep, (0, hem, width, height - hem))
    body.fill(colours.gold, (0, hem, width, max(1, unit // 8)))


def _lozenge(colours: FabricColours) -> str:
    """Nested lozenges with hooks at both sides, in a box of 1.5 by 1."""
    wool, deep, gold, pale = colours[:4]
    parts = [
        f'<path d="M{0.75 - reach} .5L.75 {0.5 - reach}L{0.75 + reach} .5L.75 {0.5 + reach}Z" fill="{fill}"/>'
        for reach, fill in ((0.49, gold), (0.37, deep), (0.26, pale), (0.13, wool))
    ]
    hooks = "".join(
        f"M{0.75 + way * 0.75} {0.5 + up * 0.17}l{-way * 0.14} {up * 0.14}h{-way * 0.14}"
        for way in (-1, 1)
        for up in (-1, 1)
    )
    parts.append(f'<path d="{hooks}" fill="none" stroke="{gold}" stroke-width=".075"/>')
    parts += [f'<circle cx="{x}" cy=".5" r=".11" fill="{pale}"/>' for x in (0, 1.5)]
    return "".join(parts)


def _zigzag(colours: FabricColours) -> str:
    """One tooth of a zigzag, in a box of 2 by 1."""
    return f'<path d="M-.24 1.24L1 .24L2.24 1.24" fill="none" stroke="{colours.gold}" stroke-width=".24"/>'


def _weave(body: pygame.Surface) -> None:
    """Darken the fabric by a pattern of threads of uneven thickness."""
    rng, side = random.Random(11), 96
    across, along = ([rng.randrange(least, 256) for _ in range(side)] for least in (226, 232))
    levels = [
        weft * warp * (255 if (x + y) % 2 else 228) // (255 * 255)
        for y, weft in enumerate(across)
        for x, warp in enumerate(along)
    ]
    pixels = bytes(level for level in levels for _channel in range(3))
    tile = pygame.image.frombuffer(pixels, (side, side), "RGB")
    for left in range(0, body.get_width(), side):
        for top in range(0, body.get_height(), side):
            body.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_MULT)


def _draw_fringe(surface: pygame.Surface, fringe: int, colours: FabricColours) -> None:
    """Tassels below the hem, drawn twice as large and scaled down."""
    rng = random.Random(5)
    width, height = surface.get_size()
    thick = max(2, round(fringe * 0.12))
    gold = pygame.Color(colours.gold)
    fine = pygame.Surface((width * 2, fringe * 2), pygame.SRCALPHA)
    fine.fill((*gold[:3], 0))
    for left in range(0, width * 2, thick * 2):
        end = round(fringe * 2 * rng.uniform(0.86, 0.97))
        tone = gold.lerp(colours.deep, rng.uniform(0.08, 0.26))
        pygame.draw.rect(fine, tone, (left, -thick, thick * 2 - 1, end + thick), border_radius=thick)
    surface.blit(pygame.transform.smoothscale(fine, (width, fringe)), (0, height - fringe))


def _shade(surface: pygame.Surface, fold: int, colours: FabricColours) -> None:
    """Draw light and shade of the folds; the light comes from above and falls off to the sides."""
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
    """How far forward the fabric lies at ``place`` folds from the left, and how much it faces the light.

    Both are from -1 to 1. ``down`` is 0 at the beam and 1 at the hem. No two folds are alike.
    """
    wander = 0.9 * math.sin(place * 0.61 + 0.4) + 0.35 * math.sin(place * 1.7 + 2.0 + down * 0.9)
    phase = 2 * math.pi * (place * (1 - 0.05 * down)) + wander * (1 + 0.35 * down)
    ridge = math.sin(phase) + 0.28 * math.sin(2 * phase + 0.8 + wander)
    return max(-1.0, min(1.0, ridge / 1.1)), max(-1.0, min(1.0, math.cos(phase) * 0.9))


@cached_surface
def beam(size: tuple[int, int], dark: bool) -> pygame.Surface:
    """The beam from which the curtain hangs: round timber with carved lozenges and a gold cap at each end."""
    colours = fabric_colours(dark)
    wide, step = size[0] / size[1], 0.56
    count = math.ceil(wide / 2 / step)
    starts = (wide / 2 + number * step for number in range(-count, count + 1))
    lozenges = "".join(f"M{x} .33l.168 .09l-.168 .09l-.168 -.09z" for x in starts)
    parts = [
        _bar("timber", colours.timber, pygame.FRect(0, 0.14, wide, 0.56)),
        f'<path d="{lozenges}" fill="{_mixed(colours.timber, "black", 0.67)}"/>',
        _bar("left", colours.gold, pygame.FRect(0, 0.06, 0.5, 0.72)),
        _bar("right", colours.gold, pygame.FRect(wide - 0.5, 0.06, 0.5, 0.72)),
    ]
    return _ornament(size, wide, 1, "".join(parts))


def _bar(name: str, colour: str, box: pygame.FRect) -> str:
    """A box in SVG that is shaded like a round bar."""
    stops = "".join(
        f'<stop offset="{offset}" stop-color="rgb({channels})"/>'
        for offset, light in ((0, 0.73), (0.2, 1.1), (0.4, 1.2), (0.65, 0.99), (0.93, 0.44))
        for channels in [",".join(str(min(255, round(part * light))) for part in pygame.Color(colour)[:3])]
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{box.top}" x2="0" '
        f'y2="{box.bottom}">{stops}</linearGradient><rect x="{box.x}" y="{box.y}" width="{box.w}" '
        f'height="{box.h}" fill="url(#{name})"/>'
    )


@cached_surface
def roundel(diameter: int, dark: bool) -> pygame.Surface:
    """A round shield of ivory and bronze with a shadow; the emblem of a side is drawn in its middle."""
    colours = fabric_colours(dark)
    bronze, deep, pale = colours.gold, colours.deep, colours.pale
    rings = (
        (0.94, _mixed(deep, "black", 0.5)),
        (0.92, bronze),
        (0.885, _mixed(bronze, "black", 0.35)),
        (0.87, _mixed(deep, "black", 0.35)),
        (0.79, _mixed(bronze, "black", 0.25)),
        (0.77, bronze),
        (0.745, _mixed(deep, "black", 0.55)),
        (0.735, "url(#ivory)"),
    )
    nails = (
        f'<circle cx="{1 + 0.83 * math.cos(angle)}" cy="{1 + 0.83 * math.sin(angle)}" r=".026"/>'
        for angle in (math.tau * number / 24 for number in range(24))
    )
    elements = (
        '<radialGradient id="ivory" gradientUnits="userSpaceOnUse" cx=".83" cy=".76" r=".85">'
        f'<stop offset=".3" stop-color="{_mixed(pale, "white", 0.45)}"/>'
        f'<stop offset="1" stop-color="{_mixed(pale, "black", 0.28)}"/></radialGradient>'
        + "".join(f'<circle cx="1" cy="1" r="{radius}" fill="{fill}"/>' for radius, fill in rings)
        + f'<g fill="{_mixed(bronze, "black", 0.2)}">{"".join(nails)}</g>'
    )
    shadow = _ornament((diameter, diameter), 2, 2, '<circle cx="1" cy="1.04" r=".94" fill-opacity=".59"/>')
    result = pygame.transform.gaussian_blur(shadow, max(1, diameter // 40))
    result.blit(_ornament((diameter, diameter), 2, 2, elements), (0, 0))
    return result


def draw_falling(surface: pygame.Surface, area: pygame.Rect, picture: pygame.Surface, share: float) -> None:
    """Draw the curtain as it falls from the beam; ``share`` goes from 0 to 1, where it is closed."""
    if share >= 1.0:
        surface.fill((12, 6, 5), area)
    place = _landing(share)
    surface.blit(picture, (area.x, area.y - round((1 - place) * area.height)))


def _landing(share: float) -> float:
    """The share of its height that the curtain has fallen: ever faster, with a small swing at the end."""
    fall = 0.62
    rest = (share - fall) / (1 - fall)
    return (share / fall) ** 2 if rest < 0 else 1.0 - 0.035 * math.sin(math.pi * rest) * (1 - rest)


def draw_parted(surface: pygame.Surface, area: pygame.Rect, picture: pygame.Surface, share: float) -> None:
    """Draw the halves of the curtain as they open to the sides, the hem last; ``share`` 1: it is open."""
    half, strips = area.width // 2, max(8, area.height // 10)
    for number in range(strips):
        top, bottom = (area.height * part // strips for part in (number, number + 1))
        late = 0.16 * ((number + 0.5) / strips) ** 2
        gone = min(1.0, max(0.0, share * (1 + late) - late))
        gone *= gone * (3 - 2 * gone)  # eased
        wide = round(half * (1 - gone))
        if wide < 1:
            continue
        for part, left in (
            (pygame.Rect(0, top, half, bottom - top), area.x),
            (pygame.Rect(half, top, area.width - half, bottom - top), area.right - wide),
        ):
            gathered = pygame.transform.smoothscale(picture.subsurface(part), (wide, part.height))
            surface.blit(gathered, (left, area.y + top))
