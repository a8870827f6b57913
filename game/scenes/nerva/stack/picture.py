"""A position on a board of three levels as a picture: the large view, the small boards and the plan.

The large view is painted so that what is nearer covers what it hides: seen as a whole, from the far row to
the near one, in each row from the edges to the middle and on each square from the ground up; with a level
picked out, level by level.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import pygame

from game.boards.animation import Pose, RunningAnimation, Toward
from game.boards.drawings import Drawing
from game.boards.geometry import Perspective, PlacedBoard, Point
from game.boards.insight import Link
from game.boards.links import draw_link
from game.boards.marks import BELOW, Arrow, draw_arrow_between, draw_circle
from game.boards.painter import Look, Painter
from game.boards.picture import GHOST, BoardContent, BoardPicture, changed_cells, where_is
from game.scenes.nerva.stack.contour import LIT, PICKED, POINTED, draw_contour, draw_frame, traced
from game.scenes.nerva.stack.flat import draw_flat, draw_flat_mark, flat_boxes, mini_reach
from game.scenes.nerva.stack.ground import draw_boards, draw_dimmed, draw_mat, draw_shadows, letter
from game.scenes.nerva.stack.marks import BANDS, draw_band, draw_laid
from game.scenes.nerva.stack.notes import draw_notes, paint_veil
from game.scenes.nerva.stack.pieces import HIDDEN, Figure, Pieces
from game.scenes.nerva.stack.placed import PlacedStack, cell_at_location
from game.scenes.nerva.stack.shape import AROUND, HEIGHTS, WIDTHS, outline, quad
from game.scenes.nerva.stack.space import Quad, around
from game.scenes.nerva.stack.sprite import Sprite
from game.scenes.nerva.stack.view_buttons import draw_view_buttons
from game.widgets.paint import clipped
from game.widgets.theme import Theme

SIDE, LEVELS = 8, 3
_STRIP = 64  # rows of the ground that are painted at once
_SLIM = 0.72  # of arrows, as rows are closer to each other than on a flat board
_GLOWS = 0.3  # depth from which a piece that rises glows at its brightest
_FOOTPRINT = 0.95  # width of the lit square on the ground
_DROP = 0.9  # squares that a piece is up for a pose's lift of 1
_TOP_MARK = 0.97  # width of a mark of the last move on the top of a pawn, compared to the pawn
_COLUMNS = sorted(range(SIDE), key=lambda column: -abs(column - (SIDE - 1) / 2))
_GROUND_ORDER = [(column, row) for row in reversed(range(SIDE)) for column in _COLUMNS]


class _MovingPiece(NamedTuple):
    """A moving piece: how it looks, and its distance in pixels from its home cell."""

    picture: str
    pose: Pose
    shift: Point


@dataclass(slots=True)
class _Scene:
    """The content of the large view, with marks below the pieces and moving pieces by cell."""

    board: PlacedStack
    pieces: Mapping[str, str]
    below: dict[str, list[str]] = field(default_factory=dict)
    moving: dict[str, list[_MovingPiece]] = field(default_factory=dict)


@dataclass(slots=True)
class _Ground:
    """What lies below the pieces; ``rows``: how many of it are painted, from the top."""

    picture: pygame.Surface
    rows: int = 0


class StackPicture(BoardPicture):
    """See the module."""

    keeps_ground = True

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self.sprites = Pieces()
        self._veil: pygame.Surface  # over the cells on which no king can be hidden
        self._veil_key: object = None
        self._shown: Mapping[str, str] = {}  # the position that was drawn last
        self._grounds: dict[tuple[bool, bool], _Ground] = {}  # below the pieces, by plan and spread
        self._ground_key: object = None
        self._theme: Theme  # with which the ground was painted

    def opaque(self, placed: PlacedBoard) -> bool:
        return bool(stack(placed).parts.minis)  # a little picture lies on the page itself

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look, theme: Theme) -> None:
        board = stack(placed)
        if board.area.topleft != (0, 0):
            board = board.moved(-board.area.left, -board.area.top)
        key = (board.parts, look, theme.name)
        if key != self._ground_key:
            self._grounds.clear()
            self._ground_key = key
        ground = self._grounds.get(_seen(board))
        if ground is None:
            ground = self._grounds[_seen(board)] = self._new_ground(board, theme)
        bottom = min(surface.get_clip().bottom - placed.area.top, board.area.height)
        self._paint_rows(ground, bottom, board, look)
        self._theme = theme
        self._lay_ground(surface, stack(placed), look)

    def _new_ground(self, board: PlacedStack, theme: Theme) -> _Ground:
        """A ground of which the boards themselves are not painted yet."""
        if not self.opaque(board):
            return _Ground(pygame.Surface(board.area.size, pygame.SRCALPHA))
        picture = pygame.Surface(board.area.size)
        draw_mat(picture, theme)
        draw_shadows(picture, board)
        return _Ground(picture)

    def _paint_rows(self, ground: _Ground, bottom: int, board: PlacedStack, look: Look) -> None:
        """Paint a ground down to a row, from where it is painted already, and always in the same strips: what
        crosses the edge of a strip may differ by a shade."""
        picture = ground.picture
        width, height = picture.get_size()
        while ground.rows < bottom:
            if self.opaque(board):
                picture.set_clip((0, ground.rows, width, _STRIP))
                draw_boards(picture, board)
                picture.set_clip(None)
                ground.rows += _STRIP
            else:
                self.painter.paint_ground(picture, board, look)
                ground.rows = height

    def _lay_ground(self, surface: pygame.Surface, board: PlacedStack, look: Look) -> None:
        """Draw the ground that ``paint_ground`` has painted, and its coordinates."""
        surface.blit(self._grounds[_seen(board)].picture, board.area)
        letter(surface, board, self.painter.ink(look), self._theme)

    def changed_boxes(
        self, placed: PlacedBoard, before: BoardContent, after: BoardContent
    ) -> list[pygame.Rect] | None:
        board = stack(placed)
        cells = changed_cells(before, after)
        # What stands below or above a piece looks different with it.
        towers = {board.tower(cell) for cell in cells}
        reaches = board.reaches
        boxes = [reaches[tower[0]].unionall([reaches[cell] for cell in tower[1:]]) for tower in towers]
        for level in range(LEVELS if board.minis else 0):
            seen = [mini_reach(board, cell) for cell in cells if board.level_of(cell) == level]
            boxes += [seen[0].unionall(seen[1:])] if seen else []
        return boxes

    # Positions

    def draw(self, surface: pygame.Surface, placed: PlacedBoard, position: BoardContent, look: Look) -> None:
        board = stack(placed)
        self._shown = position.pieces
        draw_flat(surface, board, position, self.painter, look)
        if not board.perspective.plan:
            for part in board.plates or (board,):
                self._draw_stacks(surface, self._scene(part, position, look))

    def _scene(self, board: PlacedStack, position: BoardContent, look: Look) -> _Scene:
        self.sprites.prepare(board.camera, look)
        pieces = {cell: name for cell, name in position.pieces.items() if cell not in position.hidden}
        scene = _Scene(board, pieces)
        for cell, kind in self._ordered(position.marks):
            scene.below.setdefault(cell, []).append(kind)
        return scene

    def _draw_stacks(self, surface: pygame.Surface, scene: _Scene) -> None:
        board, picked = scene.board, scene.board.perspective.level - 1
        if picked < 0:
            cells = _in_sight(surface, scene, tuple(range(LEVELS)))
            self._draw_shadows(surface, scene, [cell for cell in cells if board.level_of(cell) == 0])
            self._draw_cells(surface, scene, cells, shaded=False)
            return
        for level in () if board.apart else range(picked):
            self._draw_traces(surface, scene, level)
        if picked and not board.apart:
            draw_dimmed(surface, board)
        cells = _in_sight(surface, scene, (picked,))
        self._draw_shadows(surface, scene, cells)
        self._draw_cells(surface, scene, cells, shaded=True)
        for level in () if board.apart else range(picked + 1, LEVELS):
            self._draw_traces(surface, scene, level)

    def _draw_traces(self, surface: pygame.Surface, scene: _Scene, level: int) -> None:
        """Draw what is seen of another level than the one that is picked out: of a lower one the tops of its
        pieces and its marks, of a higher one where its pieces stand."""
        board, picked = scene.board, scene.board.perspective.level - 1
        for cell in _in_sight(surface, scene, (level,)):
            if cell in scene.pieces:
                figure, spot = Figure.of(scene.pieces[cell]), board.spot(cell)
                raised = board.tower(cell)[picked] in scene.pieces
                trace = (
                    self.sprites.inlay(figure, spot)
                    if level < picked
                    else self.sprites.frame(figure, spot, HEIGHTS[picked] if raised else 0.0)
                )
                trace.draw(surface, board.camera, (0, 0), 1.0)
            for kind in scene.below.get(cell, ()) if level < picked else ():
                corners = board.quad(cell, _mark_width(level))
                (draw_band if kind in BANDS else draw_laid)(surface, corners, kind)
            for moving in scene.moving.get(cell, ()):
                self._draw_moving_piece(surface, scene, cell, moving)

    def _draw_shadows(self, surface: pygame.Surface, scene: _Scene, cells: Iterable[str]) -> None:
        board = scene.board
        for cell in cells:
            if cell in scene.pieces:
                spot = board.spot(cell)
                figure = Figure.of(scene.pieces[cell])
                self.sprites.shadow(figure, spot, ledged=False).draw(
                    surface, board.camera, board.shift(cell), board.opacity(spot[2])
                )

    def _draw_cells(self, surface: pygame.Surface, scene: _Scene, cells: Iterable[str], shaded: bool) -> None:
        """Draw marks and pieces, with their shadows where these are not ``shaded`` already."""
        board = scene.board
        for cell in cells:
            picture = scene.pieces.get(cell)
            for kind in scene.below.get(cell, ()):
                corners = board.quad(cell, _mark_width(board.level_of(cell)))
                if kind not in BANDS or picture is None:
                    draw_laid(surface, corners, kind)
                elif Figure.of(picture).king:
                    draw_band(surface, corners, kind)
            if picture is not None:
                spot = board.spot(cell)
                if spot[2] and not shaded:
                    self._draw_support(surface, board, cell, picture, scene.pieces)
                sprite = self._draw_piece(surface, board, cell, picture, scene.pieces)
                self._draw_last(surface, scene, cell, picture)
                if "selected" in scene.below.get(cell, ()):
                    self._draw_contour(surface, board, cell, sprite, picture, PICKED)
            for moving in scene.moving.get(cell, ()):
                self._draw_moving_piece(surface, scene, cell, moving)

    @staticmethod
    def _draw_last(surface: pygame.Surface, scene: _Scene, cell: str, picture: str) -> None:
        """Draw the marks of the last move on the top of a pawn, where nothing hides all of them."""
        if Figure.of(picture).king:
            return
        board, level = scene.board, scene.board.level_of(cell)
        for kind in scene.below.get(cell, ()):
            if kind in BANDS:
                draw_band(surface, board.quad(cell, WIDTHS[level] * _TOP_MARK, HEIGHTS[level]), kind)

    @staticmethod
    def _draw_contour(
        surface: pygame.Surface, board: PlacedStack, cell: str, sprite: Sprite, picture: str, width: float
    ) -> None:
        left, top = board.shift(cell)
        points = outline(board.solid(cell))
        if Figure.of(picture).king:
            left, top = sprite.rect(board.camera, (left, top)).topleft
            points = traced(sprite.surface)
        draw_contour(surface, [(x + left, y + top) for x, y in points], board.cell_px * width)

    def draw_footprint(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, look: Look) -> None:
        """Light the square on the ground, its coordinates, and the cell's square on its small board."""
        board = stack(placed)
        mini = board.mini_box(cell)
        if mini is not None:
            draw_frame(surface, mini)
        if not board.perspective.plan:
            x, y, _level = board.spot(cell)
            camera = board.plate(cell).camera
            draw_contour(surface, quad(camera, x, y, _FOOTPRINT, 0.0), board.cell_px * POINTED)
        inks = pygame.Color(LIT), self.painter.ink(look)[1]
        letter(surface, board, inks, self._theme, (cell[0], cell[1]))

    def draw_pointed(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, look: Look) -> None:
        board, pieces = stack(placed).plate(cell), self._shown
        if board.perspective.plan:
            draw_frame(surface, board.plan_mark_box(cell))
            return
        if board.on_selected_level(cell) != cell:
            return  # it is no more than a trace on the level that is picked out
        sprite = self._sprite(board, cell, pieces[cell], pieces)
        self._draw_contour(surface, board, cell, sprite, pieces[cell], POINTED)
        # What stands on the piece hides its part of the line.
        for above in () if board.apart else board.tower(cell)[board.level_of(cell) + 1 :]:
            if above in pieces and Figure.of(pieces[above]).kind != HIDDEN:
                self._draw_piece(surface, board, above, pieces[above], pieces)

    def _draw_support(
        self,
        surface: pygame.Surface,
        board: PlacedStack,
        cell: str,
        picture: str,
        pieces: Mapping[str, str],
        opacity: float = 1.0,
    ) -> None:
        """Draw what a piece above the ground stands on: its shadow on the piece beneath, or glass."""
        beneath = [other for other in board.tower(cell)[: board.level_of(cell)] if other in pieces]
        spot = board.spot(cell)
        if beneath and board.level_of(beneath[-1]) == spot[2] - 1:
            self.sprites.shadow(Figure.of(picture), spot, ledged=True).draw(
                surface, board.camera, (0, 0), opacity
            )
            return
        storeys = spot[2] - (board.level_of(beneath[-1]) + 1 if beneath else 0)
        self.sprites.stand(spot, storeys).draw(surface, board.camera, (0, 0), opacity)

    def _draw_piece(
        self, surface: pygame.Surface, board: PlacedStack, cell: str, picture: str, pieces: Mapping[str, str]
    ) -> Sprite:
        """Draw a piece on its cell; returns its picture."""
        sprite = self._sprite(board, cell, picture, pieces)
        sprite.draw(surface, board.camera, board.shift(cell), board.opacity(board.level_of(cell)))
        return sprite

    def _sprite(self, board: PlacedStack, cell: str, picture: str, pieces: Mapping[str, str]) -> Sprite:
        spot = board.spot(cell)
        tower = board.tower(cell)
        covered = not board.apart and spot[2] + 1 < LEVELS and tower[spot[2] + 1] in pieces
        return self.sprites.piece(Figure.of(picture), spot, covered)

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
        for part in board.plates or (board,):
            self._draw_moving_on(surface, board, self._scene(part, position, look), playing, look)

    def _draw_moving_on(
        self,
        surface: pygame.Surface,
        whole: PlacedStack,
        scene: _Scene,
        playing: RunningAnimation,
        look: Look,
    ) -> None:
        """Draw what moves in the large view of a scene: that of ``whole`` or, with levels apart, of one."""
        board = scene.board
        dirty: list[pygame.Rect] = []
        for piece in playing.animation.pieces:
            point, pose = piece.at(playing.time, lambda where: where_is(where, whole))
            home = _home(pose, piece.home)
            if home is None or whole.plate(home) is not board:
                continue
            x, y = board.centre(home)
            moving = _MovingPiece(
                piece.picture, pose, (point[0] - x, point[1] - y - pose.lift * _DROP * board.cell_px)
            )
            scene.moving.setdefault(home, []).append(moving)
            sprite = self._sprite(board, home, piece.picture, scene.pieces)
            box = sprite.rect(board.camera, moving.shift)
            dirty.append(box.inflate(box.width // 2, box.height // 2))
            if pose.lift < 0:
                dirty.append(around(_glow(board, home, pose.lift), 2))
            self._draw_flat_moving_piece(surface, whole, home, moving, look)
        ground = self._grounds.get(_seen(whole))
        painted = ground is not None and ground.rows >= whole.area.height
        if dirty and painted and not whole.perspective.plan:
            with clipped(surface, dirty[0].unionall(dirty[1:]).clip(board.area)):
                self._lay_ground(surface, whole, look)
                self._draw_stacks(surface, scene)

    def _draw_moving_piece(
        self, surface: pygame.Surface, scene: _Scene, cell: str, moving: _MovingPiece
    ) -> None:
        board, pose = scene.board, moving.pose
        sprite = self._sprite(board, cell, moving.picture, scene.pieces)
        rest = board.shift(cell)
        opacity = pose.alpha * board.opacity(board.level_of(cell))
        if opacity <= 0.01:
            return
        if board.level_of(cell) and not board.perspective.level:
            self._draw_support(surface, board, cell, moving.picture, scene.pieces, min(1.0, opacity))
        else:
            self.sprites.shadow(Figure.of(moving.picture), board.spot(cell), ledged=False).draw(
                surface, board.camera, rest, opacity
            )
        if abs(pose.scale - 1) > 0.02 or pose.tilt:
            sprite = sprite.transformed(pose.scale, pose.tilt)
        clip = surface.get_clip()
        if pose.lift < 0 and not pose.tilt:
            draw_laid(surface, _glow(board, cell, pose.lift), "check", _strength(pose.lift))
            floor = max(y for _x, y in board.quad(cell, WIDTHS[board.level_of(cell)]))
            surface.set_clip(clip.clip(pygame.Rect(0, 0, surface.get_width(), round(floor))))
        sprite.draw(surface, board.camera, (rest[0] + moving.shift[0], rest[1] + moving.shift[1]), opacity)
        surface.set_clip(clip)

    def _draw_flat_moving_piece(
        self, surface: pygame.Surface, board: PlacedStack, cell: str, moving: _MovingPiece, look: Look
    ) -> None:
        """Draw a moving piece on the small boards and the plan."""
        # What comes up out of the board is seen from above where it is.
        sunk = min(0.0, moving.pose.lift) * _DROP
        share = moving.shift[0] / board.cell_px, moving.shift[1] / board.cell_px + sunk
        self._draw_faint(surface, board, cell, moving.picture, look, moving.pose.alpha, share)

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
        """Draw a piece on the small boards and the plan, moved by ``shift`` of its own widths."""
        for box in flat_boxes(board, cell, picture):
            faint = self.painter.piece(picture, box.width, look).copy()
            faint.set_alpha(round(255 * max(0.0, min(1.0, opacity))))
            surface.blit(faint, box.move(round(shift[0] * box.width), round(shift[1] * box.width)))

    def draw_ghost(
        self, surface: pygame.Surface, placed: PlacedBoard, cell: str, picture: str, look: Look
    ) -> None:
        board = stack(placed)
        opacity = 1.0 if Figure.of(picture).kind == HIDDEN else GHOST  # a hidden king is faint anyway
        self._draw_faint(surface, board, cell, picture, look, opacity)
        if board.perspective.plan:
            return
        board = board.plate(cell)
        self.sprites.prepare(board.camera, look)
        if board.level_of(cell) and not board.perspective.level:
            self._draw_support(surface, board, cell, picture, self._shown)
        self._sprite(board, cell, picture, self._shown).draw(
            surface, board.camera, board.shift(cell), min(1.0, opacity + 0.15)
        )

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
        if board.perspective.plan or board.over_mini(point):
            box = flat_boxes(board, origin, picture)[-1 if board.over_mini(point) else 0]
            held = self.painter.piece(picture, round(box.width * 1.15), look)
        else:
            held = self._sprite(board.plate(origin), origin, picture, {}).surface
        held.set_alpha(255)
        surface.blit(held, held.get_rect(center=(round(point[0]), round(point[1]))))

    # Marks and lines

    def draw_above(
        self, surface: pygame.Surface, placed: PlacedBoard, marks: Iterable[tuple[str, str]]
    ) -> None:
        board = stack(placed)
        for cell, kind in marks:
            if kind in BELOW:
                continue
            draw_flat_mark(surface, board, cell, kind)
            if not board.perspective.plan:
                level = board.level_of(cell)
                high = HEIGHTS[level] if cell in self._shown else 0.0
                draw_laid(surface, board.quad(cell, WIDTHS[level] + AROUND, high), kind)

    def draw_notes(self, surface: pygame.Surface, placed: PlacedBoard, notes: Mapping[str, str]) -> None:
        draw_notes(surface, stack(placed), notes)

    def draw_excluded(self, surface: pygame.Surface, placed: PlacedBoard, cells: frozenset[str]) -> None:
        board = stack(placed)
        here = board.moved(-board.area.left, -board.area.top)
        key = here, cells, frozenset(self._shown)
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
        for start, end, px in self._ways(board, arrow.origin, arrow.target):
            draw_arrow_between(surface, start, end, round(px * _SLIM), colour)

    def draw_drawing(self, surface: pygame.Surface, placed: PlacedBoard, drawing: Drawing) -> None:
        board = stack(placed)
        if drawing.origin != drawing.target:
            super().draw_drawing(surface, placed, drawing)
            return
        for centre, _target, px in self._ways(board, drawing.origin, drawing.target):
            draw_circle(surface, centre, px, drawing.colour)

    def draw_links(self, surface: pygame.Surface, placed: PlacedBoard, links: Sequence[Link]) -> None:
        board = stack(placed)
        for link in links:
            for start, end, px in self._ways(board, link.origin, link.target):
                draw_link(surface, start, end, link.kind, px)

    def _ways(self, board: PlacedStack, origin: str, target: str) -> list[tuple[Point, Point, int]]:
        """A line between two cells in all places where it is seen, with the width of a cell there."""
        found = [(self._end(board, origin), self._end(board, target), board.cell_px)]
        if board.minis:
            first, last = board.boxes(origin)[-1], board.boxes(target)[-1]
            found.append((first.center, last.center, first.width))
        return found

    def _end(self, board: PlacedStack, cell: str) -> Point:
        """Where a line begins or ends in the large view: on the top of a piece or, where another piece stands
        on that, on its front, so that the line does not seem to come out of the upper piece."""
        above = board.tower(cell)[board.level_of(cell) + 1 :][:1]
        covered = bool(above) and above[0] in self._shown and board.perspective == Perspective()
        return board.front(cell) if covered else board.roof(cell)

    def draw_view_buttons(
        self, surface: pygame.Surface, placed: PlacedBoard, pointed: str | None, theme: Theme
    ) -> None:
        draw_view_buttons(surface, stack(placed), pointed, theme)


def stack(placed: PlacedBoard) -> PlacedStack:
    """``placed``, which is a board of this kind."""
    assert isinstance(placed, PlacedStack)
    return placed


def _seen(board: PlacedStack) -> tuple[bool, bool]:
    """What the ground depends on, besides the board's place."""
    return board.perspective.plan, board.perspective.spread


def _strength(lift: float) -> float:
    """How bright the glow around a piece is that comes up out of the board, from 0 to 1."""
    return min(1.0, -lift / _GLOWS)


def _glow(board: PlacedStack, cell: str, lift: float) -> Quad:
    """Where that glow lies."""
    return board.quad(cell, 1.0 + 0.9 * _strength(lift))


def _in_sight(surface: pygame.Surface, scene: _Scene, levels: tuple[int, ...]) -> list[str]:
    """The cells of some levels in the order in which they are painted, without those of which nothing lies
    within the surface's clip."""
    board, clip = scene.board, surface.get_clip()
    order = _order(board.flipped, levels)
    if clip.contains(board.area):
        return list(order)
    reaches = board.reaches
    return [cell for cell in order if clip.colliderect(reaches[cell]) or cell in scene.moving]


@cache
def _order(flipped: bool, levels: tuple[int, ...]) -> tuple[str, ...]:
    """The cells of some levels from the far row to the near one, on each square from the ground up."""
    return tuple(
        cell_at_location(column, row, level, flipped) for column, row in _GROUND_ORDER for level in levels
    )


def _mark_width(level: int) -> float:
    """Of a mark on the floor of a level: the square, or the top of the piece below."""
    return 0.96 if level == 0 else WIDTHS[level] + AROUND


def _home(pose: Pose, home: str | None) -> str | None:
    """The cell in whose perspective a moving piece is drawn."""
    if isinstance(pose.where, str):
        return pose.where
    return pose.where.cell if isinstance(pose.where, Toward) else home
