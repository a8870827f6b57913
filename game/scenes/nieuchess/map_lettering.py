"""What is written on the map: its title and the names of its banks and centres."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.boards.hexes import PlacedHexes
from game.rules.nieuchess.terrain import GRAY, GRID, Terrain, names
from game.scenes.nieuchess.map_plan import plan_map
from game.widgets.typeface import FONTS

TITLE = "NIEUCHESS"
_FACE = "AlegreyaSC-Bold"
Colour = tuple[int, int, int]
_BANKS = "Gull Bank", "Seal Bank", "Tern Bank", "Heron Bank"
_CENTRES = "Norholt", "Sundby", "Alderton", "Lindgate"
_SIZE, _LEAST = 0.54, 13  # of letters, in heights of a hex, and at least in pixels
_ASIDE = (0.0, -0.5, 0.5, -1.0, 1.0)  # heights of a hex by which a name lies aside, the best first
_BEYOND = 0.52  # heights of a hex between its middle and a name
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
    banks: tuple[Colour, Colour],
    centres: tuple[Colour, Colour],
) -> None:
    """Draw the names of banks and centres within the surface's clip, each with the colours of its letters and
    of what lies around them."""
    clip = surface.get_clip()
    for named, colours in ((bank_names(terrain), banks), (centre_names(terrain), centres)):
        for name, cells in named.items():
            px = _letters(placed)
            width, height = _font(_FACE, px).size(name)
            box = _named_box(placed, terrain, cells, (width + 2 * _rim(px), height + 2 * _rim(px)))
            if clip.colliderect(box):
                surface.blit(_name(name, px, *colours), box)


def named_places(placed: PlacedHexes, terrain: Terrain) -> list[pygame.Rect]:
    """The boxes around names, each with the hexes that it names, and around mountains; not the title, which
    fades in a part of the map."""
    font = _font(_FACE, _letters(placed))
    found = []
    for name, cells in (*bank_names(terrain).items(), *centre_names(terrain).items()):
        boxes = [placed.extent(GRID.name(cell)) for cell in cells]
        found.append(_named_box(placed, terrain, cells, font.size(name)).unionall(boxes))
    for area in plan_map(terrain).areas:
        if area.mountains:
            first, *rest = (placed.extent(GRID.name(cell)) for cell in area.cells)
            found.append(first.unionall(rest))
    return found


def _letters(placed: PlacedHexes) -> int:
    """Pixels of the letters of names."""
    return max(_LEAST, round(placed.high * _SIZE))


def _rim(px: int) -> int:
    """Pixels of the edge around letters of a size."""
    return max(2, round(px * _RIM))


def _named_box(
    placed: PlacedHexes, terrain: Terrain, cells: Iterable[int], size: tuple[int, int]
) -> pygame.Rect:
    """A box of a size below the middle of hexes or, where mountains would be covered there, a little aside,
    or above them."""
    points = [placed.centre(GRID.name(cell)) for cell in cells]
    below, above = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
    x, edge = round(sum(x for x, _y in points) / len(points)), placed.high * _BEYOND
    below.midtop = x, round(max(y for _x, y in points) + edge)
    above.midbottom = x, round(min(y for _x, y in points) - edge)
    closed = [placed.extent(name) for name in names(terrain.cells_of(GRAY))]
    aside = (box.move(round(share * placed.high), 0) for box in (below, above) for share in _ASIDE)
    apart = 2 * round(_APART * placed.high)
    free = (moved for moved in aside if moved.inflate(apart, 0).collidelist(closed) < 0)
    return next(free, below)


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


@lru_cache(maxsize=32)
def _name(name: str, px: int, colour: Colour, around: Colour) -> pygame.Surface:
    """A name with an edge in the colour of the land, so that lines of the map end before it."""
    font, rim = _font(_FACE, px), _rim(px)
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
