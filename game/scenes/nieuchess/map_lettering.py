"""What is written on the map: its title and the names of its banks and centres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.boards.hexes import PlacedHexes
from game.rules.nieuchess.terrain import GRAY, GRID, PURPLE, STAR, Terrain, names
from game.scenes.nieuchess.map_plan import plan_land, plan_map
from game.widgets.typeface import FONTS

TITLE = "NIEUCHESS"
_FACE = "AlegreyaSC-Bold"
Colour = tuple[int, int, int]
Colours = tuple[Colour, Colour]
_BANKS = "Gull Bank", "Seal Bank", "Tern Bank", "Heron Bank"
_CENTRES = "Norholt", "Sundby", "Alderton", "Lindgate"
_RANGES = (
    *("Crow Tops", "Saddle Fell", "Kite Rocks", "Raven Fell", "Long Scar", "Whin Hills"),
    *("Hart Fell", "Bell Crags", "Stone Rigg", "Cold Fell"),
)
_HAMLETS = (
    *("Thwaite", "Elmby", "Oxley", "Fennick", "Kelby", "Birk End", "Aldham", "Wick"),
    *("Osby", "Yarrow", "Marsh Lane", "Rowan", "Hayle", "Stanwick", "Tofts", "Linby"),
)
_LINE = "Hot Line"
BANK, CENTRE, RANGE, LINE, HAMLET = "bank", "centre", "range", "line", "hamlet"
"""Kinds of names."""


class _Style(NamedTuple):
    """How names of a kind are written: the face, the letters' size in heights of a hex, and their pixels at
    least; names with fewer than ``omitted`` are left out."""

    face: str
    size: float
    least: int
    omitted: int = 0


_STYLES = {
    BANK: _Style(_FACE, 0.54, 13),
    CENTRE: _Style(_FACE, 0.54, 13),
    RANGE: _Style("Alegreya-Italic", 0.36, 0, 12),
    LINE: _Style(_FACE, 0.36, 0, 12),
    HAMLET: _Style("Alegreya-Regular", 0.24, 0, 12),
}
_NOWHERE = pygame.Rect(0, 0, 0, 0)
_SLIM = 0.3  # share of the width of a pawn's box that it leaves free
_ASIDE = (0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 1.5)  # heights of a hex by which a name lies aside, the best first
_BEYOND = 0.52  # heights of a hex between its middle and a name
_OVER = 0.12  # heights of a hex between the name of what runs through hexes and the highest of their middles
_APART = 0.4  # heights of a hex between a name and mountains
_FADED = 1 / 1.2  # share of the map's width that is seen where the title is gone: a step of the wheel
_OPACITY = 190  # of the title on the whole map, of 255
_RIM = 0.2  # of the height of letters: the edge around a name
_TURNS = 16  # directions in which it is laid around
_PALE, _SHADE = (252, 244, 222), (38, 72, 84)


def draw_title(surface: pygame.Surface, start: Point, end: Point, seen: float) -> None:
    """Draw the title into the rectangle between two corners; it belongs to the whole map, and fades where
    only a share of that is ``seen``."""
    width, height = round(end[0] - start[0]), round(end[1] - start[1])
    opacity = round(_OPACITY * (seen - _FADED) / (1 - _FADED))
    if height < 10 or opacity <= 0:
        return
    picture = _title(width, height)
    picture = picture.copy()
    picture.set_alpha(opacity)
    surface.blit(
        picture, picture.get_rect(center=(round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)))
    )


@lru_cache(maxsize=4)
def _title(width: int, height: int) -> pygame.Surface:
    """The title, spaced to the width, pale with a dark edge."""
    font = _font(_FACE, round(height * 0.8))
    letters = [(font.render(letter, True, _PALE), font.render(letter, True, _SHADE)) for letter in TITLE]
    widths = [pale.get_width() for pale, _dark in letters]
    gap = max(0, (width - sum(widths)) // (len(letters) + 1))
    step = max(1, height // 40)
    picture = pygame.Surface(
        (sum(widths) + gap * (len(letters) - 1) + 2 * step, font.get_height() + 2 * step), pygame.SRCALPHA
    )
    for layer, shift in ((1, step), (0, 0)):
        left = 0
        for letter in letters:
            picture.blit(letter[layer], (left + shift, shift))
            left += letter[layer].get_width() + gap
    return picture


def draw_names(
    surface: pygame.Surface,
    placed: PlacedHexes,
    terrain: Terrain,
    occupied: frozenset[str],
    colours: Mapping[str, Colours],
) -> None:
    """Draw names within the surface's clip; those that the surface would cut are left out.

    Args:
        occupied: hexes that names should not cover.
        colours: of letters and of what lies around them, by kind of name.
    """
    clip, whole = surface.get_clip(), surface.get_rect()
    boxes = lettering(placed, terrain, occupied)
    for (name, _cells, kind), box in zip(_names_on(placed, terrain), boxes, strict=True):
        if box.width and clip.colliderect(box) and whole.contains(box):
            surface.blit(_name(name, kind, _letters(placed, kind), *colours[kind]), box)


def lettering(
    placed: PlacedHexes, terrain: Terrain, occupied: frozenset[str] = frozenset()
) -> list[pygame.Rect]:
    """The boxes around names, clear of ``occupied`` hexes; those without a free place are empty."""
    left, top = placed.area.topleft
    return [box.move(left, top) for box in _lettering(placed.moved(-left, -top), terrain, occupied)]


@lru_cache(maxsize=8)
def _lettering(placed: PlacedHexes, terrain: Terrain, occupied: frozenset[str]) -> list[pygame.Rect]:
    found: list[pygame.Rect] = []
    standing = [_stand(placed.box(cell)) for cell in occupied]
    closed, centres = (
        [placed.extent(name) for kind in kinds for name in names(terrain.cells_of(kind))]
        for kinds in ((GRAY,), (PURPLE, STAR))
    )
    for name, cells, kind in _names_on(placed, terrain):
        px = _letters(placed, kind)
        if px < _STYLES[kind].omitted:
            found.append(_NOWHERE)
            continue
        (width, height), edge = _font(_STYLES[kind].face, px).size(name), 2 * _rim(px)
        size = width + edge, height + edge
        boxes = (
            _along(placed, terrain.line, cells, size)
            if kind == LINE
            else _around(placed, cells, size, closed)
        )
        taken = [*standing, *found, *(centres if kind == RANGE else ())]
        found.append(next((box for box in boxes if box.collidelist(taken) < 0), _NOWHERE))
    return found


def _stand(box: pygame.Rect) -> pygame.Rect:
    """The part of a hex's box that a pawn covers."""
    return box.inflate(-round(_SLIM * box.width), 0)


def named_places(placed: PlacedHexes, terrain: Terrain) -> list[pygame.Rect]:
    """The boxes around names, each with the hexes that it names, and around mountains; not the title, which
    fades in a part of the map."""
    found = []
    for (_name, cells, kind), box in zip(_names_on(placed, terrain), lettering(placed, terrain), strict=True):
        if kind in (BANK, CENTRE):
            found.append(box.unionall([placed.extent(GRID.name(cell)) for cell in cells]))
    for area in plan_map(terrain).areas:
        if area.mountains:
            first, *rest = (placed.extent(GRID.name(cell)) for cell in area.cells)
            found.append(first.unionall(rest))
    return found


def _names_on(placed: PlacedHexes, terrain: Terrain) -> tuple[tuple[str, tuple[int, ...], str], ...]:
    """The names on a map of a size, with the hexes that they name, and their kinds."""
    return _names(terrain, _letters(placed, HAMLET) >= _STYLES[HAMLET].omitted)


@lru_cache(maxsize=4)
def _names(terrain: Terrain, fine: bool) -> tuple[tuple[str, tuple[int, ...], str], ...]:
    """All names; those of hamlets, for which the land must be planned, only where the map is ``fine``."""
    hamlets = plan_land(terrain).hamlets.cells if fine else ()
    ranges = [area.cells for area in plan_map(terrain).areas if area.mountains]
    amid = len(terrain.line) // 4
    line = terrain.line[max(0, amid - 1) : amid + 2]
    kinds = (
        (BANK, bank_names(terrain)),
        (CENTRE, centre_names(terrain)),
        (RANGE, _named(_RANGES, map(frozenset, ranges))),
        (LINE, _named((_LINE,), [frozenset(line)] if line else ())),
        (HAMLET, _named(_HAMLETS, (frozenset((cell,)) for cell in hamlets))),
    )
    return tuple((name, cells, kind) for kind, named in kinds for name, cells in named.items())


def _letters(placed: PlacedHexes, kind: str) -> int:
    """Pixels of the letters of names of a kind."""
    style = _STYLES[kind]
    return max(style.least, round(placed.high * style.size))


def _rim(px: int) -> int:
    """Pixels of the edge around letters of a size."""
    return max(2, round(px * _RIM))


def _around(
    placed: PlacedHexes, cells: Iterable[int], size: tuple[int, int], closed: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Boxes of a size below the middle of hexes, above it, and a little aside, the best first: they cover
    nothing that is ``closed`` but for the last one, which is for names that have no such place."""
    points = [placed.centre(GRID.name(cell)) for cell in cells]
    below, above = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
    x, edge = round(sum(x for x, _y in points) / len(points)), placed.high * _BEYOND
    below.midtop = x, round(max(y for _x, y in points) + edge)
    above.midbottom = x, round(min(y for _x, y in points) - edge)
    apart = 2 * round(_APART * placed.high)
    for box in (below, above):
        for share in _ASIDE:
            moved = box.move(round(share * placed.high), 0)
            if moved.inflate(apart, 0).collidelist(closed) < 0:
                yield moved
    yield below


def _along(
    placed: PlacedHexes, line: Sequence[int], cells: Sequence[int], size: tuple[int, int]
) -> Iterator[pygame.Rect]:
    """Boxes of a size just above and below as many hexes of a line as ``cells``, which are the best of
    them: the nearest first."""
    first = line.index(cells[0])
    for start in sorted(range(len(line) - len(cells) + 1), key=lambda at: abs(at - first)):
        across, down = zip(
            *(placed.centre(GRID.name(cell)) for cell in line[start : start + len(cells)]), strict=True
        )
        above, below = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
        x, over = round(sum(across) / len(across)), _OVER * placed.high
        above.midbottom = x, round(min(down) - over)
        below.midtop = x, round(max(down) + over)
        yield from (above, below)


@lru_cache(maxsize=4)
def bank_names(terrain: Terrain) -> dict[str, tuple[int, ...]]:
    """The hexes of each bank by its name, from the top left."""
    return _named(_BANKS, terrain.banks)


@lru_cache(maxsize=4)
def centre_names(terrain: Terrain) -> dict[str, tuple[int, ...]]:
    """The hexes of each centre by its name, from the top left."""
    return _named(_CENTRES, [centre.hexes for side in terrain.centres for centre in side])


def _named(called: Iterable[str], groups: Iterable[frozenset[int]]) -> dict[str, tuple[int, ...]]:
    ordered = sorted((tuple(sorted(group)) for group in groups), key=lambda cells: cells[0])
    return dict(zip(called, ordered, strict=False))


@lru_cache(maxsize=64)
def _name(name: str, kind: str, px: int, colour: Colour, around: Colour) -> pygame.Surface:
    """A name with an edge in the colour of the land, so that lines of the map end before it."""
    font, rim = _font(_STYLES[kind].face, px), _rim(px)
    letters, edge = font.render(name, True, colour), font.render(name, True, around)
    picture = pygame.Surface((letters.get_width() + 2 * rim, letters.get_height() + 2 * rim), pygame.SRCALPHA)
    around_it = {(0.0, 0.0)} | {
        (rim * share * math.cos(math.tau * turn / _TURNS), rim * share * math.sin(math.tau * turn / _TURNS))
        for turn in range(_TURNS)
        for share in (0.5, 1.0)
    }
    picture.fblits([(edge, (rim + round(right), rim + round(down))) for right, down in around_it])
    picture.blit(letters, (rim, rim))
    return picture


@lru_cache(maxsize=16)
def _font(file: str, px: int) -> pygame.font.Font:
    pygame.font.init()  # maps are painted where there is no window, too
    return pygame.font.Font(FONTS / f"{file}.ttf", max(6, px))
