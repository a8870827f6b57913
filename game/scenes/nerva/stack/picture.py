"""A position on a board of three levels as a picture: from the seat, from above, or with its levels apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.boards.animation import Pose, RunningAnimation, Toward
from game.boards.drawings import Drawing
from game.boards.geometry import PlacedBoard, Point
from game.boards.hover_info import Link
from game.boards.links import draw_link
from game.boards.marks import BELOW, LAST_MOVE, Arrow, draw_arrow_between, draw_circle, draw_mark
from game.boards.painter import Look, Painter
from game.boards.picture import GHOST, BoardContent, BoardPicture, changed_cells, where_is
from game.rules.nerva.layout import LEVELS, SIZES
from game.scenes.nerva.stack.buttons import draw_view_buttons
from game.scenes.nerva.stack.draw_list import (
    DrawItem,
    cast_item,
    draw_list,
    gilded,
    leaned,
    mark_item,
    piece_items,
    standing_items,
)
from game.scenes.nerva.stack.ground import dim_squares, letter
from game.scenes.nerva.stack.marks import (
    LIT,
    ON_TOPS,
    STACK,
    VALUE,
    draw_notes,
    draw_outline,
    draw_value,
    last_move_light,
    last_move_mark,
    lies_on_piece,
    mark_picture,
    paint_veil,
)
from game.scenes.nerva.stack.mat import CORNER, draw_mat
from game.scenes.nerva.stack.pieces import HIDDEN, SIDES, Figure, flat_gilt, from_above, plain, upright
from game.scenes.nerva.stack.placed import FINE, INDEX, PlacedStack
from game.scenes.nerva.stack.projection import MEDALS, WIDTHS, level_box, piece_box, scaled
from game.widgets.theme import Theme

SIGNS = (1.0, 1.22, 1.43)  # by level: box of the sign of a pawn above the level picked out, against its room
CHIP = 0.3  # width of the box of the sign of a piece above the level that is picked out, in squares
FADED = 0.4  # opacity of what moves on a level that is not picked out
SLIM = 0.72  # width of an arrow against that on a flat board
DROP = 0.9  # squares that a piece is up for a pose's lift of 1
GLOWS = 0.3  # depth from which a piece that rises glows at its brightest
DIM = (164, 160, 150)  # by which the ground is multiplied while a higher level is picked out


class StackPicture(BoardPicture):
    """Draws a position in every perspective."""

    corner_radius = CORNER

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self._veil: pygame.Surface  # over the cells on which no king can be hidden
        self._veil_key: object = None
        self._content = BoardContent({})  # what was drawn last
        self._theme: Theme  # with which the ground was painted

    def opaque(self, placed: PlacedBoard) -> bool:
        return bool(stack(placed).parts.tabs)  # a little picture lies on the page itself

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look, theme: Theme) -> None:
        board, self._theme = stack(placed), theme
        if self.opaque(board):
            draw_mat(surface, board.area, theme)
        self.painter.paint_ground(surface, board, look)
        letter(surface, board, self.painter.ink(look), theme)

    def changed_boxes(
        self, placed: PlacedBoard, before: BoardContent, after: BoardContent
    ) -> list[pygame.Rect] | None:
        board, cells = stack(placed), changed_cells(before, after)
        return [board.reach(cell) for cell in cells]

    @property
    def _shown(self) -> Mapping[str, str]:
        """The pieces that were drawn last."""
        return self._content.pieces

    # Positions

    def draw(self, surface: pygame.Surface, placed: PlacedBoard, content: BoardContent, look: Look) -> None:
        board = stack(placed)
        self._content = content
        if board.perspective.plan:
            self._draw_plan(surface, board, content, look)
            return
        self._draw_lower(surface, board, content, look)
        items = draw_list(board, content, look, surface.get_clip())
        surface.blits([(item.picture, item.corner) for item in items])
        for cell, kind in content.marks:
            if kind == "selected" and cell in content.pieces and board.shown_level(cell):
                draw_outline(surface, board.silhouette(cell, content.pieces), board.cell_px, 0.055)
        self._draw_upper(surface, board, content, look)

    def _draw_lower(
        self, surface: pygame.Surface, board: PlacedStack, content: BoardContent, look: Look
    ) -> None:
        """Draw the pieces below the level that is picked out as signs let into the ground, and dim it."""
        level = board.perspective.level - 1
        if level <= 0:
            return
        for cell in self._seen(surface, board, content, range(level)):
            box = self._plan_box(board, cell, content.pieces[cell])
            sign = self.painter.piece(content.pieces[cell], round(FINE * board.cell_px), look)
            seen = leaned(sign, box.size, board.lean(cell))
            surface.blit(seen, seen.get_rect(center=box.center))
        for each in board.boards:
            dim_squares(surface, each.grid, DIM)

    def _draw_upper(
        self, surface: pygame.Surface, board: PlacedStack, content: BoardContent, look: Look
    ) -> None:
        """Draw the forms of the pieces above the level that is picked out at a corner of their square."""
        level, side = board.perspective.level, max(5, round(board.cell_px * CHIP))
        for cell in self._seen(surface, board, content, range(level, LEVELS)) if level else ():
            square, name = board.square(cell), content.pieces[cell]
            chip = pygame.Rect(square.right - side - 1, square.top + 1, side, side)
            chip.y += (LEVELS - 1 - board.level_of(cell)) * (side + 1)
            sign = plain(
                name, round(side * (1.0 if Figure.of(name).king else SIGNS[board.level_of(cell)])), look
            )
            surface.blit(sign, sign.get_rect(center=chip.center))

    @staticmethod
    def _seen(
        surface: pygame.Surface, board: PlacedStack, content: BoardContent, levels: range
    ) -> Iterator[str]:
        """The cells of some levels with pieces within the surface's clip, the lowest first."""
        for cell in board.reaching_into(surface.get_clip()):
            if cell in content.pieces and cell not in content.hidden and board.level_of(cell) in levels:
                yield cell

    @staticmethod
    def _plan_box(board: PlacedStack, cell: str, picture: str) -> pygame.Rect:
        """Where the sign of a piece lies on the plan."""
        share = MEDALS[board.level_of(cell)] if Figure.of(picture).king else 1.0
        return scaled(board.square(cell), share)

    def _draw_plan(
        self, surface: pygame.Surface, board: PlacedStack, content: BoardContent, look: Look
    ) -> None:
        marks = self._ordered(content.marks)
        tops = {(cell, kind) for cell, kind in marks if kind in ON_TOPS and cell in content.pieces}
        for cell, kind in marks:
            if kind in LAST_MOVE and board.shown_level(cell):
                surface.blit(*last_move_light(board, cell, kind))
            if (cell, kind) not in tops:
                self._draw_plan_mark(surface, board, cell, kind)
        # From the ground up: on the plan smaller pieces lie on larger ones.
        for cell in self._seen(surface, board, content, range(LEVELS)):
            name = content.pieces[cell]
            box = self._plan_box(board, cell, name)
            piece = from_above(name, box.width, look)
            frames = [kind for kind in LAST_MOVE if (cell, kind) in content.marks]
            over = any(lies_on_piece(board, cell, kind, content.pieces) for kind in frames)
            drawn = [last_move_mark(board, cell, kind, content.pieces) for kind in frames]
            surface.blits(() if over else drawn)
            opacity, layers = 1.0 if board.shown_level(cell) else FADED, [piece]
            if gilded(board, cell, content.pieces):
                layers.append(flat_gilt(name, box.width))
            surface.blits([(_faint(layer, opacity), box) for layer in layers])
            surface.blits(drawn if over else ())
            top = board.top(cell)
            for kind in ON_TOPS:
                if (cell, kind) in tops:
                    surface.blit(mark_picture(top.size, kind), top)
        for cell, kind in marks:
            if kind in LAST_MOVE and cell not in content.pieces and board.carried(cell, content.pieces):
                surface.blit(*last_move_mark(board, cell, kind, content.pieces))

    def _draw_plan_mark(self, surface: pygame.Surface, board: PlacedStack, cell: str, kind: str) -> None:
        if kind not in LAST_MOVE:
            draw_mark(surface, board.mark_box(cell, occupied=True), kind)
        elif cell not in self._shown and not board.carried(cell, self._shown):
            surface.blit(*last_move_mark(board, cell, kind, self._shown))

    def draw_footprint(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, look: Look) -> None:
        """Light the square on the ground and its coordinates."""
        board = stack(placed)
        if not board.perspective.plan:
            draw_outline(surface, board.quad(cell), board.cell_px, 0.025)
            ground = board.tower(cell)[0]
            self._draw_standing(surface, board, [*board.tower(cell), *board.nearer(ground)], look)
        inks = pygame.Color(*LIT), self.painter.ink(look)[1]
        letter(surface, board, inks, self._theme, (cell[0], cell[1]))

    def draw_pointed(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, look: Look) -> None:
        board = stack(placed)
        if not board.shown_level(cell):
            return  # it is no more than a trace on the level that is picked out
        draw_outline(surface, board.silhouette(cell, self._shown), board.cell_px)
        self._draw_standing(surface, board, board.nearer(cell), look)

    def _draw_standing(
        self,
        surface: pygame.Surface,
        board: PlacedStack,
        cells: Sequence[str],
        look: Look,
        pieces: Mapping[str, str] | None = None,
    ) -> None:
        """Draw again the pieces on some cells, which hide a part of what was drawn for another one;
        ``pieces``: those that stand, where they are not the ones that were drawn last."""
        content = self._content if pieces is None else replace(self._content, pieces=pieces)
        _blit(surface, standing_items(board, content, look, cells))

    # What moves

    def draw_moving(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        playing: RunningAnimation,
        position: BoardContent,
        look: Look,
    ) -> None:
        board = stack(placed)
        standing = {cell: name for cell, name in position.pieces.items() if cell not in position.hidden}
        for piece in playing.animation.pieces:
            point, pose = piece.at(playing.time, lambda where: where_is(where, board))
            home = _home(pose, piece.home)
            if home is None or pose.alpha <= 0.01:
                continue
            x, y = board.centre(home)
            shift = point[0] - x, point[1] - y - pose.lift * DROP * board.cell_px
            if board.perspective.plan:
                # What comes up out of the board is seen from above where it is.
                down = shift[1] + min(0.0, pose.lift) * DROP * board.cell_px
                self._draw_faint(surface, board, home, piece.picture, look, pose.alpha, (shift[0], down))
                continue
            pieces = standing | {home: piece.picture}
            self._draw_moving_piece(surface, board, home, pieces, pose, shift, look)
            self._draw_standing(surface, board, board.nearer(home), look, pieces)

    def _draw_moving_piece(
        self,
        surface: pygame.Surface,
        board: PlacedStack,
        cell: str,
        pieces: Mapping[str, str],
        pose: Pose,
        shift: Point,
        look: Look,
    ) -> None:
        opacity = pose.alpha * (1.0 if board.shown_level(cell) else FADED)
        clip = surface.get_clip()
        if pose.lift < 0 and not pose.tilt:
            strength = min(1.0, -pose.lift / GLOWS)
            glow = scaled(board.square(cell), 1.0 + 0.7 * strength)
            draw_faint_mark(surface, glow, "check", strength)
            floor = level_box(board.square(cell), 1.0, board.storey(cell, pieces))
            surface.set_clip(clip.clip(pygame.Rect(0, 0, surface.get_width(), floor.bottom)))
        moved = (
            DrawItem(item.picture, (item.corner[0] + round(shift[0]), item.corner[1] + round(shift[1])), cell)
            for item in (
                cast_item(board, cell, pieces[cell], pieces),
                *piece_items(board, cell, pieces[cell], pieces, look),
            )
        )
        _blit(surface, moved, opacity, pose.scale, pose.tilt)
        surface.set_clip(clip)

    def _draw_faint(
        self,
        surface: pygame.Surface,
        board: PlacedStack,
        cell: str,
        picture: str,
        look: Look,
        opacity: float,
        shift: Point = (0.0, 0.0),
    ) -> None:
        """Draw a piece as it is seen from above, moved by so many pixels."""
        box = self._plan_box(board, cell, picture)
        faint = _faint(from_above(picture, box.width, look), opacity)
        surface.blit(faint, box.move(round(shift[0]), round(shift[1])))

    def draw_ghost(
        self, surface: pygame.Surface, placed: PlacedBoard, cell: str, picture: str, look: Look
    ) -> None:
        board = stack(placed)
        opacity = 1.0 if Figure.of(picture).kind == HIDDEN else GHOST  # a hidden king is faint anyway
        if board.perspective.plan:
            self._draw_faint(surface, board, cell, picture, look, opacity)
            return
        _blit(surface, piece_items(board, cell, picture, self._shown, look), min(1.0, opacity + 0.15))
        self._draw_standing(surface, board, board.nearer(cell), look, {**self._shown, cell: picture})

    def draw_held(
        self,
        surface: pygame.Surface,
        placed: PlacedBoard,
        origin: str,
        point: Point,
        picture: str,
        look: Look,
    ) -> None:
        board = stack(placed)
        if board.perspective.plan:
            box = self._plan_box(board, origin, picture)
            held = from_above(picture, round(box.width * 1.15), look)
            surface.blit(held, held.get_rect(center=(round(point[0]), round(point[1]))))
            return
        size = piece_box(board.square(origin), 0).size
        for layer in upright(Figure.of(picture), INDEX[origin], size, look, covered=False):
            surface.blit(layer, layer.get_rect(center=(round(point[0]), round(point[1]))))

    # Marks and lines

    def draw_mark(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, kind: str) -> None:
        """Draw one mark as it is seen from straight above."""
        box = placed.box(cell)
        if kind == STACK:
            for name in (f"{SIDES[0]}-{size}" for size in SIZES):
                surface.blit(from_above(name, box.width, Look()), box)
            surface.blit(flat_gilt(f"{SIDES[0]}-{SIZES[0]}", box.width), box)
        elif kind in (*LAST_MOVE, *ON_TOPS):
            surface.blit(mark_picture(box.size, kind), box)
        else:
            super().draw_mark(surface, placed, cell, kind)

    def draw_above(
        self, surface: pygame.Surface, placed: PlacedBoard, marks: Iterable[tuple[str, str]]
    ) -> None:
        board = stack(placed)
        for cell, kind in marks:
            if kind.startswith(VALUE):
                self._draw_values(surface, board, cell, kind)
            elif kind not in (STACK, *BELOW):
                if board.perspective.plan:
                    self._draw_plan_mark(surface, board, cell, kind)
                else:
                    item = mark_item(board, cell, kind, self._shown, cell in self._shown)
                    surface.blit(item.picture, item.corner)

    def _draw_values(self, surface: pygame.Surface, board: PlacedStack, cell: str, kind: str) -> None:
        """Write attack and defence of a piece wherever its top is seen."""
        side = Figure.of(self._shown[cell]).side if cell in self._shown else 0
        level, perspective = board.level_of(cell), board.perspective
        above = board.tower(cell)[level + 1 :]
        covered = not perspective.level and not perspective.spread
        if not board.shown_level(cell) or (covered and any(other in self._shown for other in above)):
            return
        top = board.square(cell) if perspective.plan else board.top(cell, self._shown)
        high = board.cell_px * min(0.3, WIDTHS[level] * 0.6)
        draw_value(surface, top, kind, side, high, self._theme)

    def draw_notes(self, surface: pygame.Surface, placed: PlacedBoard, notes: Mapping[str, str]) -> None:
        draw_notes(surface, stack(placed), notes)

    def draw_excluded(self, surface: pygame.Surface, placed: PlacedBoard, cells: frozenset[str]) -> None:
        board = stack(placed)
        here = board.moved(-board.area.left, -board.area.top)
        key = here, cells
        if key != self._veil_key:
            self._veil_key, self._veil = key, paint_veil(*key)
        surface.blit(self._veil, board.area)

    def draw_arrow(
        self, surface: pygame.Surface, placed: PlacedBoard, arrow: Arrow, colour: pygame.Color
    ) -> None:
        board = stack(placed)
        if arrow.origin == arrow.target:
            self.draw_above(surface, placed, [(arrow.target, "hint")])
            return
        start, end = self._end(board, arrow.origin), self._end(board, arrow.target)
        draw_arrow_between(surface, start, end, round(board.cell_px * SLIM), colour)

    def draw_drawing(self, surface: pygame.Surface, placed: PlacedBoard, drawing: Drawing) -> None:
        board = stack(placed)
        if drawing.origin != drawing.target:
            super().draw_drawing(surface, placed, drawing)
            return
        box = board.ringed(drawing.origin, self._shown)
        draw_circle(surface, box.center, max(box.size), drawing.colour)

    def draw_links(self, surface: pygame.Surface, placed: PlacedBoard, links: Sequence[Link]) -> None:
        board = stack(placed)
        for link in links:
            start, end = self._end(board, link.origin), self._end(board, link.target)
            draw_link(surface, start, end, link.kind, board.cell_px)

    def _end(self, board: PlacedStack, cell: str) -> Point:
        """Where a line begins or ends in the large view: on the top of a piece or, where another piece stands
        on that, on its front, so that the line does not seem to come out of the upper piece."""
        shown = self._shown
        return board.front(cell, shown) if board.covered(cell, shown) else board.roof(cell, shown)

    def draw_view_buttons(
        self, surface: pygame.Surface, placed: PlacedBoard, pointed: str | None, theme: Theme
    ) -> None:
        board = stack(placed)
        level = 0 if board.perspective.plan else board.perspective.level
        signs = level > 0 and any(board.level_of(cell) >= level for cell in self._shown)
        draw_view_buttons(surface, board, pointed, theme, signs=signs)


def stack(placed: PlacedBoard) -> PlacedStack:
    """``placed``, which is a board of this kind."""
    assert isinstance(placed, PlacedStack)
    return placed


def _faint(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    if opacity >= 0.99:
        return picture
    found = picture.copy()
    found.set_alpha(round((picture.get_alpha() or 255) * max(0.0, opacity)))
    return found


def _blit(
    surface: pygame.Surface,
    items: Iterable[DrawItem],
    opacity: float = 1.0,
    scale: float = 1.0,
    tilt: float = 0.0,
) -> None:
    """Draw items, larger or smaller and tipped over by ``tilt`` degrees around their middles."""
    for picture, corner, _cell in items:
        box = picture.get_rect(topleft=corner)
        if abs(scale - 1) > 0.02 or tilt:
            picture = pygame.transform.rotozoom(picture, -tilt, scale)
        surface.blit(_faint(picture, opacity), picture.get_rect(center=box.center))


def draw_faint_mark(surface: pygame.Surface, box: pygame.Rect, kind: str, opacity: float) -> None:
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    draw_mark(picture, picture.get_rect(), kind)
    surface.blit(_faint(picture, opacity), box)


def _home(pose: Pose, home: str | None) -> str | None:
    """The cell in whose square a moving piece is drawn."""
    if isinstance(pose.where, str):
        return pose.where
    return pose.where.cell if isinstance(pose.where, Toward) else home
