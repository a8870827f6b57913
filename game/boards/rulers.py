"""Rulers along the edges of a map, outside it: opaque strips that name the columns and rows in sight.

The hexes of a row zigzag by half their height. So the number of a row stands at the middle height of the row,
the same on both sides, and that of a lit cell at the height of the cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.boards.geometry import CoordinateLabel, Point
from game.widgets.paint import draw_edge
from game.widgets.theme import Theme

RULER_PX = 16
"""Width of a ruler at 100 %."""
_LETTERS = 0.74  # height of letters at most, of a ruler's width
_SCALE = 0.11  # width of the dark and pale bars beside the map, of a ruler's width
_INWARDS = 0.43  # where the middles of names lie between the bars and the outer edge
_APART = 4  # pixels between two names at least, at 100 %
_STEPS = (1, 2, 5, 10)  # of how many names one is written, the first that leaves room enough
_LIT_PAD = 4  # pixels beside the name of a lit row or column, at 100 %
_CELL = re.compile(r"(\D+)(\d+)")  # the names of a cell's column and row


class Rulers:
    """Draws the rulers around what is seen of a map, and the empty paper around them. Their pictures are kept
    as long as they are the same."""

    def __init__(self) -> None:
        self._told: object = None  # for what ``_strips`` were painted
        self._strips: Sequence[_Strip] = ()

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        seen: pygame.Rect,
        deep: int,
        labels: Sequence[CoordinateLabel],
        colours: tuple[pygame.Color, pygame.Color],
        lit: Sequence[tuple[str, Point]] = (),
        *,
        sheet: pygame.Rect | None = None,
    ) -> None:
        """Draw them.

        Args:
            deep: width of a ruler in pixels.
            labels: names of columns, beyond the upper and the lower edge of the map, and of rows, beyond the
                left and the right one.
            colours: of letters and of the strips.
            lit: cells whose column and row stand out, with their middles; the last one matters most.
            sheet: the paper; without it there is no more of it than the rulers take.
        """
        around = pygame.Rect(sheet or seen.inflate(2 * deep, 2 * deep))
        told = pygame.Rect(seen), deep, labels, colours, around, theme.scale
        if told != self._told:
            self._told, self._strips = told, _paint(theme, seen, deep, labels, colours, around)
        for strip in self._strips:
            surface.blit(strip.picture, strip.corner)
        columns, rows = _lit_names(lit)
        for strip in self._strips:
            standing_out = columns if strip.ruler.across else rows
            strip.leave_out(surface, standing_out)
            _draw_lit(surface, theme, strip.ruler, deep, standing_out, colours)
        draw_edge(surface, colours[0], around, 1)


class _Ruler(NamedTuple):
    """One of the four rulers.

    Attributes:
        seen: what is seen of the map.
        edge: the pixel of its edge to which the ruler belongs.
        outwards: -1 where the ruler lies above or left of that, else 1.
        across: whether it names columns.
        names: the places of its names along it.
    """

    seen: pygame.Rect
    edge: int
    outwards: int
    across: bool
    names: Mapping[str, float]

    @property
    def ends(self) -> tuple[int, int]:
        """The first pixel along it, and the one after the last."""
        seen = self.seen
        return (seen.left, seen.right) if self.across else (seen.top, seen.bottom)

    def moved(self, right: int, down: int) -> _Ruler:
        """The same ruler elsewhere."""
        along, aside = (right, down) if self.across else (down, right)
        names = {name: place + along for name, place in self.names.items()}
        return self._replace(seen=self.seen.move(right, down), edge=self.edge + aside, names=names)

    @property
    def pitch(self) -> float:
        """Pixels between two names."""
        places = sorted(self.names.values())
        return (places[-1] - places[0]) / max(1, len(places) - 1)


class _Strip(NamedTuple):
    """The picture of one ruler, from its top left ``corner``; ``bare``: the same without its names, which
    stand at ``places`` in it."""

    ruler: _Ruler
    corner: tuple[int, int]
    picture: pygame.Surface
    bare: pygame.Surface
    places: Mapping[str, pygame.Rect]

    def leave_out(self, surface: pygame.Surface, names: Iterable[str]) -> None:
        """Take names away again from where the picture is drawn."""
        for name in names:
            place = self.places.get(name)
            if place is not None:
                surface.blit(self.bare, place.move(self.corner), place)


def _paint(
    theme: Theme,
    seen: pygame.Rect,
    deep: int,
    labels: Sequence[CoordinateLabel],
    colours: tuple[pygame.Color, pygame.Color],
    around: pygame.Rect,
) -> list[_Strip]:
    """The pictures of all four rulers."""
    ink, paper = colours
    columns, rows = _names(labels)
    pixels = deep * _LETTERS * 100 / theme.scale
    letters = {name: theme.text(name, "strong", ink, pixels) for name in (*columns, *rows)}
    found = []
    for ruler, room in (
        (
            _Ruler(seen, seen.top, -1, True, columns),
            pygame.Rect(around.left, around.top, around.width, seen.top - around.top),
        ),
        (
            _Ruler(seen, seen.bottom, 1, True, columns),
            pygame.Rect(around.left, seen.bottom, around.width, around.bottom - seen.bottom),
        ),
        (
            _Ruler(seen, seen.left, -1, False, rows),
            pygame.Rect(around.left, around.top, seen.left - around.left, around.height),
        ),
        (
            _Ruler(seen, seen.right, 1, False, rows),
            pygame.Rect(seen.right, around.top, around.right - seen.right, around.height),
        ),
    ):
        bare = pygame.Surface(room.size)
        bare.fill(paper)
        here = ruler.moved(-room.left, -room.top)
        _draw_bars(bare, here, round(deep * _SCALE), ink)
        picture = bare.copy()
        places = _draw_names(picture, theme, here, deep, letters)
        found.append(_Strip(ruler, room.topleft, picture, bare, places))
    return found


def _names(labels: Iterable[CoordinateLabel]) -> tuple[dict[str, float], dict[str, float]]:
    """Columns by name with their places from the left, and rows with theirs from the top."""
    columns: dict[str, float] = {}
    rows: dict[str, list[float]] = {}
    for text, point in labels:
        if text.isdigit():
            rows.setdefault(text, []).append(point[1])
        else:
            columns[text] = point[0]
    return columns, {text: sum(heights) / len(heights) for text, heights in rows.items()}


def _lit_names(lit: Iterable[tuple[str, Point]]) -> tuple[dict[str, float], dict[str, float]]:
    """The columns and rows of lit cells, with the places of these cells."""
    columns, rows = {}, {}
    for cell, (x, y) in lit:
        if parts := _CELL.fullmatch(cell):
            columns[parts[1]], rows[parts[2]] = x, y
    return columns, rows


def _draw_bars(surface: pygame.Surface, ruler: _Ruler, thick: int, ink: pygame.Color) -> None:
    """Bars beside the map, every second one dark, each as long as a column or a row."""
    first, last = ruler.ends
    beside = ruler.edge - thick if ruler.outwards < 0 else ruler.edge
    half = ruler.pitch / 2
    for place in sorted(ruler.names.values())[::2]:
        start = max(first, round(place - half))
        length = min(last, round(place + half)) - start
        if length > 0:
            surface.fill(
                ink, (start, beside, length, thick) if ruler.across else (beside, start, thick, length)
            )


def _draw_names(
    surface: pygame.Surface, theme: Theme, ruler: _Ruler, deep: int, letters: Mapping[str, pygame.Surface]
) -> dict[str, pygame.Rect]:
    """Draw as many names as have room, evenly spread; returns their places."""
    texts = {name: letters[name] for name in ruler.names}
    sizes = [text.get_width() if ruler.across else round(deep * _LETTERS) for text in texts.values()]
    apart = (max(sizes) + theme.space(_APART)) / ruler.pitch
    step = next((step for step in _STEPS if step >= apart), _STEPS[-1])
    first, last = ruler.ends
    aside = ruler.edge + ruler.outwards * deep * (_SCALE + (1 - _SCALE) * _INWARDS)
    found = {}
    for number, (name, text) in enumerate(texts.items()):
        place, room = ruler.names[name], sizes[number] / 2
        if number % step == 0 and first + room <= place <= last - room:
            centre = (place, aside) if ruler.across else (aside, place)
            found[name] = text.get_rect(center=(round(centre[0]), round(centre[1])))
            surface.blit(text, found[name])
    return found


def _draw_lit(
    surface: pygame.Surface,
    theme: Theme,
    ruler: _Ruler,
    deep: int,
    lit: Mapping[str, float],
    colours: tuple[pygame.Color, pygame.Color],
) -> None:
    """Draw the names of lit columns or rows in reversed colours, as far as they are in sight."""
    ink, paper = colours
    first, last = ruler.ends
    pixels = deep * _LETTERS
    edge = ruler.edge - deep if ruler.outwards < 0 else ruler.edge
    for name, place in lit.items():
        if not first <= place <= last:
            continue
        text = theme.text(name, "strong", paper, pixels * 100 / theme.scale)
        long = (text.get_width() if ruler.across else round(pixels)) + theme.space(_LIT_PAD)
        long = max(long, round(ruler.pitch * 0.7)) if ruler.across else long
        start = round(min(max(place - long / 2, first), last - long))
        box = (
            pygame.Rect((start, edge), (long, deep))
            if ruler.across
            else pygame.Rect((edge, start), (deep, long))
        )
        surface.fill(ink, box)
        surface.blit(text, text.get_rect(center=box.center))
