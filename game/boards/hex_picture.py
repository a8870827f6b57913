"""Positions on boards of hexes as pictures: terrain fills whole hexes, and marks follow their outlines."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, pairwise

import pygame

from game.boards.attack_arrows import AttackArrow
from game.boards.battlefields import draw_battlefields
from game.boards.geometry import PlacedBoard, Point, smoothed
from game.boards.hexes import CORNERS, ROOT, PlacedHexes
from game.boards.marks import AT_EDGE, COSTS, LAST_MOVE, SIDES, Marks, draw_mark, paint_last_move
from game.boards.painter import CastShadows, Look, Painter
from game.boards.picture import BoardContent, BoardPicture, PicturesByCell
from game.widgets.paint import Rgba
from game.widgets.theme import Theme

_FINE = 3  # outlines are drawn this many times larger and scaled down
_INSIDE = 0.87  # size of outlines, of the hex's
_AROUND = 0.93  # of those around a figure, whose stand covers what lies farther inside
_OUTSIDE = 0.2
"""What a square in a hex must be smaller than the hex's height so that badges in its corners lie inside."""
_OUTSIDE_DISC = 0.05  # the same of the square around a disc with a cost, which lies in the middle
_RAISED = 0.07  # by which numerals are higher than the middle of a hex into which figures reach, in hexes
_CHOSEN = ((20, 14, 8), 1.0), ((255, 180, 60), 0.75)
"""Colours of the line around a picked up figure, from outside, each with the share of the line it ends at."""
_CHOSEN_WIDE = 0.07  # width of that line, in hexes
_TURNS = 24  # directions in which it is laid around
_REACH_LINES = (0.03, 1), (0.014, 0)
"""Lines around where the piece in hand can go, the lower first: half the width in hexes, and in pixels."""
_SHADE = (62, 60, 50)
_BEYOND, _CLEAR = (*_SHADE, 80), (*_SHADE, 0)
"""The gray veil over all that lies beyond that; and none."""
_SOFT, _BLUR = 0.22, 3  # radius by which the edge of the veil is blurred, in hexes and in coarse pixels
_SAMPLE_VEIL = 0.1  # width of the veil around a sample of these lines, in hexes
_APART = 0.04  # distance from the edge of a hex of the marks that lie within it, in hexes
_ORIGIN_WIDTH = 1.75
"""How much broader the lines are where the last move began than on squares: corners are shorter, and the
terrain of a hex may be full of lines."""
_SIGNS = ("ride", "landing")
_SIGN = 0.66  # size of a sign in a tinted hex, of that alone
_GRID = (84, 64, 40, 62)
_FILLS = {"check": ("#ff4a3d", 140), "closed": ("#c1301c", 50)}
_LINES = {
    "choice": ("#ffb43c", 0.045),
    "selected": ("#ffb43c", 0.09),
    "retreat": ("#ffb43c", 0.07),
    "check": ("#ffffff", 0.08),
    "closed": ("#c1301c", 0.05),
    "cursor": ("#ffffff", 0.1),
    "battle": ("#c1301c", 0.06),
    "unfought": ("#f2b61d", 0.06),
}
_STOP, _STOP_GROUND = (176, 34, 20, 200), (193, 48, 28, 46)
_STOP_APART, _STOP_THICK = 0.2, 0.045  # heights of a hex between lines, and of a line
_RIMMED = ("battle", "unfought")
"""Outlines on a dark one, with a badge."""
_SHARES = {"battle": 0.84, "unfought": 0.84}
_OUTLINED = ("choice", "cursor", "retreat", "selected")
"""Outlines between dark ones: they are seen on light and dark ground and hide nothing of it."""
_PLAIN = ("grid", "selected")
"""Of the marks below pieces those that the field of a battle hides; a piece that is picked up has a line."""
_ZONES = {"zone-0": (SIDES[0], 1), "zone-1": (SIDES[1], -1)}
"""Colour of the lines of a controlled hex, and whether they rise or fall to the right."""
_ZONE_LINES = 3  # across a hex, so that they run on from one to the next


class HexPicture(BoardPicture):
    """Draws positions on hexes. ``whole``: the ground fills the box around the board."""

    widest_letters = 1.0

    def __init__(self, painter: Painter, whole: bool) -> None:
        super().__init__(painter)
        self.whole = whole

    def opaque(self, placed: PlacedBoard) -> bool:
        return self.whole

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look, theme: Theme) -> None:
        """Paint the empty board; a map has its coordinates on rulers around it."""
        if self.whole:
            self.painter.paint_ground(surface, placed, look)
        else:
            super().paint_ground(surface, placed, look, theme)

    def cells_near(self, placed: PlacedBoard, box: pygame.Rect, cells: Iterable[str]) -> list[str]:
        board = _hexes(placed)
        near, middles = board.reaching_into(box), board.layout.middles
        return [cell for cell in cells if near.collidepoint(middles[cell])]

    def terrain_box(self, placed: PlacedBoard, cell: str) -> pygame.Rect:
        return _hexes(placed).extent(cell)

    def fill_cell(
        self, surface: pygame.Surface, placed: PlacedBoard, cell: str, colour: pygame.Color
    ) -> None:
        box = _hexes(placed).extent(cell)
        surface.blit(_stacked_hexes(box.size, (((*colour[:3], 255), 0.0),)), box)

    def draw(self, surface: pygame.Surface, placed: PlacedBoard, content: BoardContent, look: Look) -> None:
        near = {*self.cells_near(placed, surface.get_clip(), (cell for cell, _kind in content.marks))}
        marks = tuple(mark for mark in content.marks if mark[0] in near)
        if isinstance(self.painter, CastShadows):  # a figure has a bright line around it instead
            marks = tuple(mark for mark in marks if mark[1] != "selected" or mark[0] not in content.pieces)
        held = {cell for cell, kind in marks if kind == "selected"}  # one outline a cell
        marks = tuple(mark for mark in marks if mark[0] not in held or mark[1] not in LAST_MOVE)
        super().draw(surface, placed, replace(content, marks=marks), look)

    def extent(self, placed: PlacedBoard, cell: str) -> pygame.Rect:
        box = _hexes(placed).extent(cell)
        return box.union(super().extent(placed, cell)) if isinstance(self.painter, CastShadows) else box

    def draw_chosen(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        standing: PicturesByCell,
        marked: Collection[str],
        selected: str | None,
        look: Look,
    ) -> None:
        """Figures that reach into other hexes have a bright line around them: the selected one is drawn over
        all others, those that are marked over the ones behind them alone, for they may be many."""
        if not isinstance(self.painter, CastShadows):
            return
        chosen = [cell for cell in standing if cell in marked]
        for cell in chosen:
            self._draw_lined(surface, placed, cell, standing[cell], look)
        if chosen:
            farthest = min(placed.centre(cell)[1] for cell in chosen)
            in_front = {cell: name for cell, name in standing.items() if placed.centre(cell)[1] > farthest}
            self.draw_pieces(surface, placed, in_front, look)
        if selected is not None and selected in standing:
            self._draw_lined(surface, placed, selected, standing[selected], look)

    def _draw_lined(
        self, surface: pygame.Surface, placed: PlacedBoard, cell: str, name: str, look: Look
    ) -> None:
        """Draw a figure with a bright line around it and around its hex."""
        box = placed.box(cell)
        self.draw_mark(surface, placed, cell, "selected")
        figure = _lined(self._figure(name, box.width, look))
        surface.blit(figure, figure.get_rect(midbottom=(box.centerx, box.bottom + _line_width(box.width))))

    def draw_above(
        self, surface: pygame.Surface, placed: PlacedBoard, marks: Iterable[tuple[str, str]]
    ) -> None:
        """Draw the marks that lie above the pieces; where the piece in hand can go is one area, below all
        others, or each hex has its own disc."""
        marks = list(marks)
        if self.painter.marks_within:
            marks.sort(key=lambda mark: mark[1] != "reach")
            super().draw_above(surface, placed, marks)
            return
        self._draw_reach(surface, placed, [cell for cell, kind in marks if kind == "reach"])
        super().draw_above(surface, placed, [mark for mark in marks if mark[1] != "reach"])

    def _draw_reach(self, surface: pygame.Surface, placed: PlacedBoard, cells: Sequence[str]) -> None:
        """Let all that is seen around hexes be darker, with one soft line around those that are connected."""
        if cells:
            box = placed.area.clip(surface.get_clip())
            picture = _reach_picture(_hexes(placed), tuple(cells), tuple(box), self.painter.reach_lines)
            surface.blit(picture, box)

    def draw_battlefields(
        self, surface: pygame.Surface, placed: PlacedBoard, battles: Sequence[AttackArrow], marks: Marks
    ) -> None:
        draw_battlefields(surface, _hexes(placed), battles)
        cells = {cell for battle in battles for cell in (battle.origin, battle.target)}
        hidden = [mark for mark in marks if mark[0] in cells and mark[1] not in _PLAIN]
        for cell, kind in self._ordered(hidden):
            self.draw_mark(surface, placed, cell, kind)

    def draw_mark(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, kind: str) -> None:
        if kind in LAST_MOVE:
            box = _hexes(placed).extent(cell)
            within, width = (2 * _APART, _ORIGIN_WIDTH) if kind == "origin" else (0.0, 1.0)
            corners = tuple(hex_corners(box.size, (box.height - 2) / box.height - within))
            surface.blit(paint_last_move(box.size, corners, kind, self.painter.last_move, width), box)
            return
        if kind in _ZONES:
            box = _hexes(placed).extent(cell)
            surface.blit(_zone(kind, box.size), box)
        if kind == "stop":
            box = _hexes(placed).extent(cell)
            surface.blit(_hatched(box.size), box)
        if kind in _LINES:
            box = _hexes(placed).extent(cell)
            surface.blit(_mark(kind, box.size), box)
        if kind == "reach" and not self.painter.marks_within:
            box = _hexes(placed).extent(cell)
            surface.blit(_reach_sample(box.size, *self.painter.reach_lines), box)
            return
        if kind == "grid":
            box = _hexes(placed).extent(cell)
            surface.blit(_grid(box.size), box)
        elif kind in _SIGNS:
            box = placed.box(cell)
            less = round(box.width * (1 - _SIGN))
            draw_mark(surface, box.inflate(-less, -less), kind)
        elif kind in AT_EDGE and kind != "stop":
            inside = placed.box(cell)
            disc = kind in COSTS and self.painter.marks_within
            outside = _OUTSIDE_DISC if disc else _OUTSIDE
            box = inside.inflate(*(-round(side * outside) for side in inside.size))
            if kind in COSTS and isinstance(self.painter, CastShadows):  # a head may reach in from below
                box.y -= round(inside.height * _RAISED)
            draw_mark(surface, box, kind, token=disc)
        elif kind not in _LINES and kind not in _ZONES and kind != "stop":
            super().draw_mark(surface, placed, cell, kind)


def _hexes(placed: PlacedBoard) -> PlacedHexes:
    assert isinstance(placed, PlacedHexes)
    return placed


@lru_cache(maxsize=2)
def _reach_picture(
    board: PlacedHexes, cells: tuple[str, ...], box: tuple[int, int, int, int], lines: tuple[Rgba, Rgba]
) -> pygame.Surface:
    """The veil in a box around hexes, which are left clear with all that they enclose, and a rounded line
    around those that are connected; do not draw on it, it is shared."""
    left, top, *size = box
    loops = [[(x - left, y - top) for x, y in smoothed(loop)] for loop in board.contours(cells)]
    picture = _veil((size[0], size[1]), loops, board.high)
    for colour, (share, least) in zip(lines, _REACH_LINES, strict=True):
        width = 2 * max(least, round(share * board.high)) + 1  # odd, so that one lies amid the other
        for start, end in chain.from_iterable(pairwise([*loop, loop[0]]) for loop in loops):
            pygame.draw.aaline(picture, colour, start, end, width)
    return picture


def _veil(size: tuple[int, int], loops: Sequence[Sequence[Point]], high: float) -> pygame.Surface:
    """A veil that is clear within closed lines. It begins softly, because land and water do not end where
    their hexes do.

    Args:
        high: of a hex, in pixels.
    """
    coarse = max(1, round(_SOFT * high / _BLUR))
    small = pygame.Surface([-(-side // coarse) for side in size], pygame.SRCALPHA)
    small.fill(_BEYOND)
    for loop in loops:
        pygame.draw.polygon(small, _CLEAR, [(x / coarse, y / coarse) for x, y in loop])
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, _BLUR), size)


def _line_width(px: int) -> int:
    """The width of the line around a figure on a hex of that size."""
    return max(3, round(px * _CHOSEN_WIDE))


@lru_cache(maxsize=8)
def _lined(figure: pygame.Surface) -> pygame.Surface:
    """A figure with a line around it, in a box that is larger by the line on each side."""
    wide = _line_width(figure.get_width())
    lined = pygame.Surface([side + 2 * wide for side in figure.get_size()], pygame.SRCALPHA)
    for colour, share in _CHOSEN:
        shape = figure.copy()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        shape.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for turn in range(_TURNS):
            angle = math.tau * turn / _TURNS
            aside, down = wide * share * math.cos(angle), wide * share * math.sin(angle)
            lined.blit(shape, (wide + round(aside), wide + round(down)))
    lined.blit(figure, (wide, wide))
    return lined


@lru_cache(maxsize=8)
def _grid(size: tuple[int, int]) -> pygame.Surface:
    """The outline of a hex of a map, thin."""
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((*_GRID[:3], 0))
    pygame.draw.polygon(fine, _GRID, hex_corners(fine.get_size(), (size[1] - 2) / size[1]), _FINE)
    return pygame.transform.smoothscale(fine, size)


@lru_cache(maxsize=64)
def _mark(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A mark that follows the outline of a hex in a box of that size."""
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    if kind in _FILLS:
        colour, alpha = _FILLS[kind]
        pygame.draw.polygon(fine, (*pygame.Color(colour)[:3], alpha), hex_corners(fine.get_size(), 0.94))
    colour, thick = _LINES[kind]
    width = max(2, round(thick * fine.get_height()))
    if kind == "closed":
        _hatch(fine, colour, width)
    share = _SHARES.get(kind, _INSIDE)
    if kind in _RIMMED:
        pygame.draw.polygon(fine, (20, 14, 8), hex_corners(fine.get_size(), share), width * 9 // 5)
    if kind in _OUTLINED:
        _outline(fine, colour, thick)
    else:
        pygame.draw.polygon(fine, colour, hex_corners(fine.get_size(), share), width)
    return pygame.transform.smoothscale(fine, size)


def _outline(surface: pygame.Surface, colour: str, thick: float) -> None:
    """A hex ``thick`` heights thick between dark ones, with sharp corners, and nothing in it."""
    dark, inside = (20, 14, 8, 255), (*pygame.Color(colour)[:3], 0)
    rings = ((2 * thick, dark), (thick, pygame.Color(colour)), (-thick, dark), (-1.7 * thick, inside))
    for grow, shade in rings:
        corners = hex_corners(surface.get_size(), min(0.98, _AROUND + grow))
        pygame.draw.polygon(surface, shade, corners)


def _reach_sample(size: tuple[int, int], dark: Rgba, bright: Rgba) -> pygame.Surface:
    """A single hex to which the piece in hand may go, with the lines around it amid a veil."""
    (broad, least), (thin, finest) = ((max(least, share * size[1]), least) for share, least in _REACH_LINES)
    within = _SAMPLE_VEIL * size[1]
    ends = within, within + finest, within + broad + thin, within + broad + thin + least
    layers = zip((dark, bright, dark, (*dark[:3], 0)), ends, strict=True)
    return _stacked_hexes(size, ((_BEYOND, 0.0), *layers))


@lru_cache(maxsize=16)
def _stacked_hexes(size: tuple[int, int], layers: tuple[tuple[Rgba, float], ...]) -> pygame.Surface:
    """Hexes in the middle of a box of that size with smooth edges, each in place of what was there.

    Args:
        layers: colours, and how many pixels each lies inside the edge of the largest.
    """
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((*layers[0][0][:3], 0))
    for colour, inside in layers:
        share = (size[1] - 2 - 2 * inside) / size[1]
        pygame.draw.polygon(fine, colour, hex_corners(fine.get_size(), share))
    return pygame.transform.smoothscale(fine, size)


@lru_cache(maxsize=16)
def _zone(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """The lines of a controlled hex in a box of that size, parallel to two of its edges."""
    colour, rising = _ZONES[kind]
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    high, middle = (size[1] - 2) * _FINE, (fine.get_width() / 2, fine.get_height() / 2)
    along = 0.5 * high, -0.5 * high * ROOT * rising
    for share, shade in ((0.075, (255, 250, 236, 150)), (0.04, (*pygame.Color(colour)[:3], 215))):
        for number in range(-_ZONE_LINES, _ZONE_LINES + 1):
            down = high * (number + 0.5) / _ZONE_LINES
            start, end = ((middle[0] + along[0] * way, middle[1] + down + along[1] * way) for way in (-1, 1))
            pygame.draw.line(fine, shade, start, end, max(2, round(share * high)))
    inside = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(inside, (255, 255, 255), hex_corners(fine.get_size(), (size[1] - 2) / size[1]))
    fine.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(fine, size)


@lru_cache(maxsize=8)
def _hatched(size: tuple[int, int]) -> pygame.Surface:
    """Slanting lines all over a hex in a box of that size, as thin as those of a zone are thick."""
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((*_STOP[:3], 0))
    pygame.draw.polygon(fine, _STOP_GROUND, hex_corners(fine.get_size(), 0.94))
    high, (across, down) = size[1] * _FINE, fine.get_size()
    lines = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    lines.fill((*_STOP[:3], 0))
    for left in range(-down, across, round(_STOP_APART * high)):
        pygame.draw.line(lines, _STOP, (left, down), (left + down, 0), max(_FINE, round(_STOP_THICK * high)))
    inside = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(inside, (255, 255, 255), hex_corners(fine.get_size(), 0.94))
    lines.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fine.blit(lines, (0, 0))
    return pygame.transform.smoothscale(fine, size)


def _hatch(surface: pygame.Surface, colour: str, width: int) -> None:
    """Slanting lines, each on a paler one, within a hex in the middle of a surface, and a pale edge."""
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    across, down = surface.get_size()
    for left in range(-down, across, 5 * width):
        for shade, wide in (("#fff1d2", 2 * width), (colour, width)):
            pygame.draw.line(lines, shade, (left, down), (left + down, 0), wide)
    inside = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(inside, (255, 255, 255), hex_corners(surface.get_size(), _INSIDE))
    lines.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(lines, (0, 0))
    pygame.draw.polygon(surface, "#fff1d2", hex_corners(surface.get_size(), _INSIDE), width * 3 // 2)


def hex_corners(size: tuple[int, int], share: float = 1.0) -> list[tuple[float, float]]:
    """Corners of a flat-topped hex in the middle of a box of that size, which it touches where ``share`` is
    1."""
    width, height = size
    tall = height / 2 / CORNERS[1][1]
    return [
        (width / 2 + right * share * width / 2, height / 2 + down * share * tall) for right, down in CORNERS
    ]
