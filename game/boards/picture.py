"""Draws a position: board, coordinates, marks, pieces, and what moves over them; no input and no time.

A board that is not flat has a subclass of ``BoardPicture`` (``Geometry.picture``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

import pygame

from game.boards.animation import Cover, MovingPiece, RunningAnimation, Toward, Where
from game.boards.attack_arrows import AttackArrow
from game.boards.drawings import Drawing
from game.boards.geometry import PlacedBoard, Point
from game.boards.hover_info import Link
from game.boards.links import draw_links
from game.boards.marks import (
    AT_EDGE,
    BELOW,
    LAST_MOVE,
    Arrow,
    Marks,
    draw_arrow,
    draw_circle,
    draw_mark,
    draw_note,
)
from game.boards.missiles import draw_missile
from game.boards.painter import (
    CastShadows,
    HeldShadow,
    Look,
    NamedPlaces,
    Painter,
    StandingFigures,
    TerrainPainter,
    WideTerrain,
)
from game.widgets.paint import clipped, rounded
from game.widgets.theme import Theme

PicturesByCell = Mapping[str, str]
_Boxes = Sequence[tuple[pygame.Rect, str]]  # of cells, each with the picture in it
HELD = {"scale": 1.1, "lift": 0.12}  # how a dragged piece is drawn
NOTE = 0.45  # width of a note, of a cell's
EXCLUDED = (16, 20, 30, 150)  # over cells on which nothing can be hidden
LEAST_LETTER = 10  # pixels of a coordinate at 100 % where the cells leave room for it
GHOST = 0.5  # opacity of a piece that is not there yet
_SCALES = 32  # sizes of pieces that grow or shrink are rounded to this part of a piece


@dataclass(frozen=True, slots=True)
class BoardContent:
    """What is drawn on a board, in layers from the bottom up.

    Attributes:
        pieces: picture by cell.
        marks: (cell, kind) of marks below the pieces.
        hidden: cells whose pieces are drawn elsewhere.
        terrain: picture by cell of the terrain, below marks and pieces.
        overlay: picture by place of what is drawn over the board or beside it, such as scores and counters.
            Places are cells or other names that the placed board knows.
    """

    pieces: PicturesByCell = field(default_factory=dict)
    marks: tuple[tuple[str, str], ...] = ()
    hidden: frozenset[str] = frozenset()
    terrain: PicturesByCell = field(default_factory=dict)
    overlay: PicturesByCell = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrayItem:
    """Something beside the board that can be picked up like a piece.

    Attributes:
        name: its name in gestures, different from that of every cell.
        count: how many of it are left; at 0 it cannot be picked up.
    """

    name: str
    picture: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a position shows besides its pieces: terrain and overlay, see ``BoardContent``, and the items of
    a tray, which lies on the cells ``tray_on``, or beside the board where there are none."""

    terrain: PicturesByCell = field(default_factory=dict)
    overlay: PicturesByCell = field(default_factory=dict)
    tray: tuple[TrayItem, ...] = ()
    tray_on: tuple[str, ...] = ()


class BoardPicture:
    """Draws positions of one game on placed boards, layer by layer.

    What lies outside a surface's clip is left out, so that a part can be drawn alone.

    Attributes:
        widest_letters: width of the widest coordinate at most, in widths of the frame.
        keeps_ground: whether it caches the empty board itself, so that no other cache of it is needed.
        corner_radius: of a ground that fills its area, in pixels at 100 %.
    """

    widest_letters = 0.43  # the frame has lines along both of its edges
    keeps_ground = False
    corner_radius = 0.0

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._figure = painter.figure if isinstance(painter, StandingFigures) else painter.piece
        self._boxes: tuple[PlacedBoard | None, dict[str, pygame.Rect]] = None, {}
        self._covers: tuple[object, list[pygame.Surface]] = None, []

    def opaque(self, placed: PlacedBoard) -> bool:
        """Whether the ground fills ``placed.area``."""
        return True

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look, theme: Theme) -> None:
        """Paint the empty board with its coordinates."""
        self.painter.paint_ground(surface, placed, look)
        self._letter(surface, placed, look, theme)

    def _letter(self, surface: pygame.Surface, placed: PlacedBoard, look: Look, theme: Theme) -> None:
        labels = placed.labels()
        if not labels:
            return
        frame = (placed.area.width - placed.field.width) / 2
        wanted = max(theme.space(LEAST_LETTER), min(frame * 0.62, placed.cell_px * 0.3))
        pixels = min(wanted, placed.cell_px * 0.45, frame * 0.9)
        font = theme.font("strong", pixels * 100 / theme.scale)
        widest = max(font.size(text)[0] for text, _point in labels)
        pixels *= min(1.0, max(self.widest_letters * frame, theme.space(LEAST_LETTER)) / widest)
        ink, edge = self.painter.ink(look)
        bounds = surface.get_clip().inflate(placed.cell_px, placed.cell_px)
        for text, (x, y) in labels:
            if not bounds.collidepoint(x, y):
                continue
            for colour, shift in ((edge, max(1, round(pixels / 16))), (ink, 0)):
                letter = theme.text(text, "strong", colour, pixels * 100 / theme.scale)
                surface.blit(letter, letter.get_rect(center=(round(x), round(y) + shift)))

    def paint_terrain(
        self, surface: pygame.Surface, placed: PlacedBoard, terrain: PicturesByCell, look: Look
    ) -> None:
        """Paint the terrain onto the ground."""
        clip = surface.get_clip()
        for cell in self.cells_near(placed, clip, terrain):
            box = self.terrain_box(placed, cell)
            if clip.colliderect(box):
                surface.blit(self._terrain(terrain[cell], box.size, look), box)
        if isinstance(self.painter, WideTerrain):
            self.painter.paint_wide_terrain(surface, placed, terrain, look)

    def reaches_beyond(self, terrain: Iterable[str]) -> bool:
        """Whether something of such terrain is drawn outside its cells."""
        return isinstance(self.painter, WideTerrain) and not self.painter.wide.isdisjoint(terrain)

    def _terrain(self, picture: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        if not isinstance(self.painter, TerrainPainter):
            raise KeyError(picture)
        return self.painter.terrain_cell(picture, size, look)

    def cells_near(self, placed: PlacedBoard, box: pygame.Rect, cells: Iterable[str]) -> Iterable[str]:
        """Those of the cells that may reach into a box: all, where asking costs as much as drawing."""
        return cells

    def terrain_box(self, placed: PlacedBoard, cell: str) -> pygame.Rect:
        """The box of a cell that its terrain fills."""
        return placed.box(cell)

    def fill_cell(
        self, surface: pygame.Surface, placed: PlacedBoard, cell: str, colour: pygame.Color
    ) -> None:
        """Fill a whole cell with a colour."""
        surface.fill(colour, placed.box(cell))

    def draw(self, surface: pygame.Surface, placed: PlacedBoard, content: BoardContent, look: Look) -> None:
        """Draw marks, pieces and overlay onto ground and terrain that are already there."""
        for cell, kind in self._ordered(content.marks):
            self.draw_mark(surface, placed, cell, kind)
        if isinstance(self.painter, NamedPlaces):
            self.painter.draw_names(surface, placed, _occupied(content), look)
        shown = {cell: picture for cell, picture in content.pieces.items() if cell not in content.hidden}
        standing = {**shown, **content.overlay}
        boxes = self._boxes_on(placed, standing)
        if isinstance(self.painter, CastShadows):
            self._casts(surface, [(boxes[place], picture) for place, picture in standing.items()], look)
        self._draw_figures(surface, [(boxes[cell], picture) for cell, picture in shown.items()], look)
        over = [place for place in content.overlay if place not in content.hidden]
        self._draw_figures(surface, [(boxes[place], content.overlay[place]) for place in over], look)

    def _boxes_on(self, placed: PlacedBoard, places: Iterable[str]) -> Mapping[str, pygame.Rect]:
        """The boxes of places, and of others that were asked for before on the same board."""
        if self._boxes[0] is not placed:
            self._boxes = placed, {}
        known = self._boxes[1]
        for place in places:
            if place not in known:
                known[place] = placed.box(place)
        return known

    def lettering(self, placed: PlacedBoard, content: BoardContent) -> Sequence[pygame.Rect]:
        """The boxes around names on the board, which are left out where only a part of them is seen."""
        return (
            self.painter.lettering(placed, _occupied(content))
            if isinstance(self.painter, NamedPlaces)
            else ()
        )

    def changed_boxes(
        self, placed: PlacedBoard, before: BoardContent, after: BoardContent
    ) -> list[pygame.Rect] | None:
        """Where two contents with the same terrain look different; None where that is not known."""
        names = (self.lettering(placed, content) for content in (before, after))
        gone = [box for pair in zip(*names, strict=True) if pair[0] != pair[1] for box in pair if box.width]
        return [*(self.extent(placed, cell) for cell in changed_cells(before, after)), *gone]

    def extent(self, placed: PlacedBoard, cell: str) -> pygame.Rect:
        """The box within which everything lies that is drawn for a cell."""
        box = placed.box(cell)
        return box.inflate(box.size) if isinstance(self.painter, CastShadows) else box

    def draw_mark(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, kind: str) -> None:
        """Draw one mark."""
        draw_mark(surface, placed.box(cell), kind, self.painter.last_move, token=self.painter.marks_within)

    def draw_above(
        self, surface: pygame.Surface, placed: PlacedBoard, marks: Iterable[tuple[str, str]]
    ) -> None:
        """Draw the marks that lie above the pieces; those at the edge of a cell over those in its middle."""
        for cell, kind in sorted(marks, key=lambda mark: mark[1] in AT_EDGE):
            if kind not in BELOW:
                self.draw_mark(surface, placed, cell, kind)

    def draw_notes(self, surface: pygame.Surface, placed: PlacedBoard, notes: Mapping[str, str]) -> None:
        """Draw what a player has noted about cells: kinds of marks by cell."""
        for cell, kind in notes.items():
            draw_note(surface, placed.centre(cell), round(placed.cell_px * NOTE), kind)

    def draw_excluded(self, surface: pygame.Surface, placed: PlacedBoard, cells: frozenset[str]) -> None:
        """Darken cells on which nothing can be hidden."""
        for cell in cells:
            box = placed.box(cell)
            surface.blit(rounded(box.size, 0, EXCLUDED), box)

    def draw_battlefields(
        self, surface: pygame.Surface, placed: PlacedBoard, battles: Sequence[AttackArrow], marks: Marks
    ) -> None:
        """Draw the ground of battles, which lies below pieces and ``marks``; where arrows are enough that is
        not needed."""

    def draw_arrow(
        self, surface: pygame.Surface, placed: PlacedBoard, arrow: Arrow, colour: pygame.Color
    ) -> None:
        """Draw an arrow; one that leads nowhere is a mark on its cell."""
        if arrow.origin == arrow.target:
            self.draw_mark(surface, placed, arrow.target, "hint")
        else:
            draw_arrow(surface, placed, arrow, colour)

    def draw_drawing(self, surface: pygame.Surface, placed: PlacedBoard, drawing: Drawing) -> None:
        """Draw an arrow or a circle of the player's own."""
        if drawing.origin == drawing.target:
            draw_circle(surface, placed.centre(drawing.origin), placed.cell_px, drawing.colour)
        else:
            self.draw_arrow(
                surface, placed, Arrow(drawing.origin, drawing.target), pygame.Color(*drawing.colour)
            )

    def draw_pointed(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, look: Look) -> None:
        """Highlight the pointed piece that is explained; on a flat board that is not needed."""

    def draw_chosen(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        standing: PicturesByCell,
        marked: Collection[str],
        selected: str | None,
        look: Look,
    ) -> None:
        """Set off pieces that are marked as chosen, and the selected one; where pieces stay within their
        cells that is not needed.

        Args:
            standing: all pieces that stand on the board.
        """

    def draw_footprint(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, look: Look) -> None:
        """Light the place of the pointed cell, piece or none; on a flat board that is not needed."""

    def draw_links(self, surface: pygame.Surface, placed: PlacedBoard, links: Sequence[Link]) -> None:
        """Draw the lines of an explanation (``hover_info``)."""
        draw_links(surface, placed, links)

    def draw_ghost(
        self, surface: pygame.Surface, placed: PlacedBoard, cell: str, picture: str, look: Look
    ) -> None:
        """Draw a faint piece on a cell."""
        self.piece_at(surface, placed.centre(cell), picture, placed.cell_px, look, alpha=GHOST)

    def draw_held(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        origin: str,
        point: Point,
        picture: str,
        look: Look,
    ) -> None:
        """Draw the piece from ``origin`` that the mouse drags at ``point``."""
        self.piece_at(surface, point, picture, placed.cell_px, look, **HELD)

    def draw_moving(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        playing: RunningAnimation,
        position: BoardContent,
        look: Look,
    ) -> None:
        """Draw the moving pieces of an animation over a position without them; not those that leave the
        board."""
        with clipped(surface, placed.area):
            for piece in playing.animation.pieces:
                if not piece.free:
                    self.draw_moving_piece(surface, placed, piece, playing.time, look)
            self.draw_covers(surface, placed, playing, look)
            for missile in playing.animation.missiles:
                draw_missile(surface, placed, missile, playing.time)

    def draw_moving_piece(
        self, surface: pygame.Surface, placed: PlacedBoard, piece: MovingPiece, time: float, look: Look
    ) -> None:
        """Draw one moving piece as it is at ``time``, in seconds of its animation."""
        point, pose = piece.at(time, lambda where: where_is(where, placed))
        px = placed.box(pose.where).width if isinstance(pose.where, str) else placed.cell_px
        self.piece_at(
            surface,
            point,
            piece.picture,
            px,
            look,
            alpha=pose.alpha,
            scale=pose.scale,
            lift=pose.lift,
            tilt=pose.tilt,
        )

    def draw_covers(
        self, surface: pygame.Surface, placed: PlacedBoard, playing: RunningAnimation, look: Look
    ) -> None:
        """Draw the covers that are being drawn back, from the middle of the board to its edges;
        their slats run together."""
        covers = playing.animation.covers
        for cover, slat in zip(covers, self._slats(placed, covers, look), strict=True):
            box, left = self.terrain_box(placed, cover.cell), 1 - cover.drawn_back(playing.time)
            high = round(box.height * left)
            if high <= 0:
                continue
            upper = box.centery < placed.field.centery
            top = box.top if upper else box.bottom - high
            surface.blit(pygame.transform.scale(slat, (box.width, high)), (box.left, top))

    def _slats(self, placed: PlacedBoard, covers: tuple[Cover, ...], look: Look) -> list[pygame.Surface]:
        """The pictures of covers, each with its part of what is larger than a cell."""
        key = placed, covers, look
        if covers and self._covers[0] != key:
            whole = pygame.Surface(placed.area.bottomright, pygame.SRCALPHA)
            self.paint_terrain(whole, placed, {cover.cell: cover.picture for cover in covers}, look)
            slats = []
            for cover in covers:
                box = self.terrain_box(placed, cover.cell)
                slat = pygame.Surface(box.size, pygame.SRCALPHA)
                slat.blit(whole, (0, 0), box)
                shape = self._terrain(cover.picture, box.size, look).copy()
                shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
                slat.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
                slats.append(slat)
            self._covers = key, slats
        return self._covers[1] if covers else []

    def draw_view_buttons(
        self, surface: pygame.Surface, placed: PlacedBoard, pointed: str | None, theme: Theme
    ) -> None:
        """Draw the view buttons, if there are any; ``pointed``: the request of the hovered one."""

    @staticmethod
    def _ordered(marks: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
        below = [mark for mark in marks if mark[1] in BELOW]
        return sorted(below, key=lambda mark: BELOW.index(mark[1]))

    def draw_pieces(
        self, surface: pygame.Surface, placed: PlacedBoard, pictures: PicturesByCell, look: Look
    ) -> None:
        """Draw pieces, given as pictures by cell, in their places."""
        boxes = [(placed.box(cell), picture) for cell, picture in pictures.items()]
        self._draw_figures(surface, boxes, look)

    def _draw_figures(self, surface: pygame.Surface, boxes: _Boxes, look: Look) -> None:
        """Draw pieces in their boxes, from the far side to the near one, so that what stands in front
        overlaps."""
        clip, reach = surface.get_clip(), 0.5 if isinstance(self.painter, CastShadows) else 0.0
        within = [
            (box.top, box.left, box, picture)
            for box, picture in boxes
            if clip.colliderect(box.left, box.top - reach * box.height, box.width, (1 + reach) * box.height)
        ]
        for _top, _left, box, picture in sorted(within, key=itemgetter(0, 1)):
            figure = self._figure(picture, box.width, look)
            surface.blit(figure, figure.get_rect(midbottom=box.midbottom))

    def _casts(self, surface: pygame.Surface, boxes: _Boxes, look: Look) -> None:
        """Draw the shadows of standing pieces."""
        painter, clip = self.painter, surface.get_clip()
        if not isinstance(painter, CastShadows):
            return
        for box, picture in boxes:
            whole = box.inflate(box.size)
            shade = painter.cast_shadow(picture, box.width, look) if clip.colliderect(whole) else None
            if shade is not None:
                surface.blit(shade, whole)

    def piece_at(
        self,
        surface: pygame.Surface,
        point: Point,
        picture: str,
        px: int,
        look: Look,
        *,
        alpha: float = 1.0,
        scale: float = 1.0,
        lift: float = 0.0,
        tilt: float = 0.0,
    ) -> None:
        """Draw one piece anywhere, held ``lift`` pieces' widths above the board, and tipped over to the right
        by ``tilt`` degrees."""
        if alpha <= 0.01:
            return
        size = max(2, round(px * round(scale * _SCALES) / _SCALES))
        size = size if self.upright(size) == self.upright(px) else px  # it lies or stands as the others do
        x, y = point
        painter = self.painter
        shade = painter.cast_shadow(picture, size, look) if isinstance(painter, CastShadows) else None
        if shade is None and lift > 0.01 and isinstance(painter, HeldShadow):
            shade = painter.held_shadow(size)
        if shade is not None:
            self._blit(surface, shade, (x + lift * px * 0.35, y + lift * px * 0.55), alpha)
        figure = self._figure(picture, size, look)
        above = (figure.get_height() - size) / 2
        if abs(tilt) >= 1:
            figure = pygame.transform.rotate(figure, -tilt)
        self._blit(surface, figure, (x, y - lift * px * 0.5 - above), alpha)

    def upright(self, px: int) -> bool:
        """Whether pieces on cells of ``px`` pixels stand upright and reach towards the cells behind them."""
        painter = self.painter
        return isinstance(painter, StandingFigures) and 0 < painter.upright_from <= px

    @staticmethod
    def _blit(surface: pygame.Surface, picture: pygame.Surface, centre: Point, alpha: float) -> None:
        if alpha < 0.99:
            picture = picture.copy()
            picture.set_alpha(round(255 * alpha))
        width, height = picture.get_size()
        surface.blit(picture, (round(centre[0] - width / 2), round(centre[1] - height / 2)))


def _occupied(content: BoardContent) -> frozenset[str]:
    """The cells that names on the board should not cover."""
    return frozenset(content.pieces).union(cell for cell, kind in content.marks if kind in LAST_MOVE)


def changed_cells(before: BoardContent, after: BoardContent) -> frozenset[str]:
    """The cells and places of which two contents with the same terrain show something else."""
    cells = set(before.hidden ^ after.hidden)
    cells |= {cell for cell, _kind in set(before.marks) ^ set(after.marks)}
    for old, new in ((before.pieces, after.pieces), (before.overlay, after.overlay)):
        if old is not new:
            cells |= {cell for cell, _picture in old.items() ^ new.items()}
    return frozenset(cells)


def where_is(where: Where, placed: PlacedBoard) -> Point:
    """The pixel of a place in an animation."""
    if isinstance(where, str):
        return placed.centre(where)
    if isinstance(where, Toward):
        start, end = placed.centre(where.cell), placed.centre(where.target)
        return start[0] + (end[0] - start[0]) * where.share, start[1] + (end[1] - start[1]) * where.share
    return where
