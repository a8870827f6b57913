"""The pieces and marks of a position as one list of pictures in the order in which they are drawn.

Shadows come first, which fall on other squares. Then follow the squares from the farthest row to the
nearest, each from its lowest level to its highest; what marks a piece lies below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame

from game.assets import native
from game.boards.marks import BELOW, LAST_MOVE
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.rules.nerva.layout import CELLS, SQUARES
from game.scenes.nerva.stack.marks import (
    ON_TOPS,
    last_move_light,
    last_move_mark,
    lies_on_piece,
    mark_picture,
)
from game.scenes.nerva.stack.pieces import Figure, cast, contact, gilt, upright
from game.scenes.nerva.stack.placed import FINE, INDEX, PlacedStack
from game.scenes.nerva.stack.projection import CAST, piece_box

Pieces = Mapping[str, str]


class DrawItem(NamedTuple):
    """A picture and its upper left corner; ``cell``: for which it is drawn."""

    picture: pygame.Surface
    corner: tuple[int, int]
    cell: str


def draw_list(placed: PlacedStack, content: BoardContent, look: Look, clip: pygame.Rect) -> list[DrawItem]:
    """What is seen on the large boards of a position, without traces of levels that are not shown; only of
    squares that reach into ``clip``."""
    near = placed.reaching_into(clip)
    shadows = [
        _trimmed(cast_item(placed, cell, content.pieces[cell], content.pieces))
        for cell in near
        if cell in content.pieces and cell not in content.hidden and placed.shown_level(cell)
    ]
    lights = [
        DrawItem(light, box.topleft, cell)
        for cell, kind in content.marks
        if kind in LAST_MOVE and cell in near and placed.shown_level(cell)
        for light, box in [last_move_light(placed, cell, kind)]
    ]
    return [*shadows, *lights, *standing_items(placed, content, look, near)]


def standing_items(
    placed: PlacedStack, content: BoardContent, look: Look, cells: Iterable[str]
) -> Iterator[DrawItem]:
    """The pieces on some cells, from the farthest to the nearest, with their marks."""
    marks: dict[str, list[str]] = {}
    for cell, kind in sorted(
        (mark for mark in content.marks if mark[1] in BELOW), key=lambda mark: BELOW.index(mark[1])
    ):
        marks.setdefault(cell, []).append(kind)
    pieces = {cell: name for cell, name in content.pieces.items() if cell not in content.hidden}
    for cell in cells:
        if (cell in pieces or cell in marks) and placed.shown_level(cell):
            yield from map(
                _trimmed, _cell_items(placed, cell, pieces, content.pieces, marks.get(cell, ()), look)
            )


def _trimmed(item: DrawItem) -> DrawItem:
    """The same without the empty edges of its picture, which cost time."""
    part, right, down = _part(item.picture)
    return DrawItem(part, (item.corner[0] + right, item.corner[1] + down), item.cell)


@lru_cache(maxsize=512)
def _part(picture: pygame.Surface) -> tuple[pygame.Surface, int, int]:
    """The part of a picture in which something is drawn, and how far it begins to the right and down."""
    box = picture.get_bounding_rect()
    return picture.subsurface(box), *box.topleft


def cast_item(placed: PlacedStack, cell: str, picture: str, standing: Pieces) -> DrawItem:
    """The shadow of a piece on the ground; ``standing``: the pieces that carry it."""
    level, square, storey = placed.level_of(cell), placed.square(cell), placed.storey(cell, standing)
    shadow = cast(Figure.of(picture), level, storey, placed.drawn_square.size)
    larger = round(square.width * CAST), round(square.height * CAST)
    return DrawItem(leaned(shadow, larger, 0.0), square.topleft, cell)


def _leaned_item(placed: PlacedStack, cell: str, picture: pygame.Surface, box: pygame.Rect) -> DrawItem:
    """A picture of a piece or of something around it, in a box, as it is seen in its square."""
    found = leaned(picture, box.size, placed.lean(cell))
    return DrawItem(found, (box.x - (found.get_width() - box.width) // 2, box.y), cell)


def _cell_items(
    placed: PlacedStack, cell: str, pieces: Pieces, standing: Pieces, marks: Sequence[str], look: Look
) -> Iterator[DrawItem]:
    picture = pieces.get(cell)
    above = [kind for kind in marks if picture is not None and lies_on_piece(placed, cell, kind, standing)]
    for kind in marks:
        if kind not in above:
            yield _mark_item(placed, cell, kind, standing, on_piece=False)
    if picture is not None:
        yield from piece_items(placed, cell, picture, standing, look)
    for kind in above:
        yield _mark_item(placed, cell, kind, standing, on_piece=True)


def _mark_item(placed: PlacedStack, cell: str, kind: str, standing: Pieces, on_piece: bool) -> DrawItem:
    """A mark that lies on a piece or below it."""
    if kind in LAST_MOVE:
        picture, box = last_move_mark(placed, cell, kind, standing)
        return DrawItem(picture, box.topleft, cell)
    return mark_item(placed, cell, kind, standing, on_piece)


def piece_items(
    placed: PlacedStack, cell: str, picture: str, standing: Pieces, look: Look
) -> Iterator[DrawItem]:
    """A piece on those of ``standing`` that carry it, with its shadow on the next one."""
    level, figure = placed.level_of(cell), Figure.of(picture)
    box, size = piece_box(placed.square(cell), placed.storey(cell, standing)), placed.drawn_piece.size
    yield DrawItem(leaned(contact(figure, level, size), box.size, 0.0), box.topleft, cell)
    layers = [*upright(figure, INDEX[cell], size, look, placed.covered(cell, standing))]
    if gilded(placed, cell, standing):
        layers.append(gilt(figure, size))
    for layer in layers:
        yield _leaned_item(placed, cell, layer, box)


def stack_tops(pieces: Pieces) -> list[str]:
    tops = CELLS[-SQUARES:]
    return [top for index, top in enumerate(tops) if complete(CELLS[index::SQUARES], pieces)]


def gilded(placed: PlacedStack, cell: str, standing: Pieces) -> bool:
    """Whether a pawn in the large view carries the gold of a stack: the lowest one that is seen of it."""
    return not placed.carried(cell, standing) and complete(placed.tower(cell), standing)


def complete(tower: Sequence[str], pieces: Pieces) -> bool:
    """Whether the pieces on a square make a stack: pawns of one side on all levels."""
    if not all(cell in pieces for cell in tower):
        return False
    figures = [Figure.of(pieces[cell]) for cell in tower]
    return not any(figure.king for figure in figures) and len({figure.side for figure in figures}) == 1


def mark_item(placed: PlacedStack, cell: str, kind: str, standing: Pieces, occupied: bool) -> DrawItem:
    """A mark of a cell: on the top of a piece, or on the floor. Raises KeyError for its kind."""
    box = (
        placed.top(cell, standing)
        if occupied and kind in ON_TOPS
        else placed.mark_box(cell, occupied, standing)
    )
    size = round(FINE * box.width), round(FINE * box.height)
    return _leaned_item(placed, cell, mark_picture(size, kind), box)


@lru_cache(maxsize=512)
def leaned(picture: pygame.Surface, size: tuple[int, int], lean: float) -> pygame.Surface:
    """A picture that is brought to a size and leans to the right around its middle by so many pixels for each
    pixel farther up; it is as much wider on both sides as that takes."""
    margin = ceil(abs(lean) * size[1] / 2 - 0.5)
    if not margin:
        return native(pygame.transform.smoothscale(picture, size))
    across = picture.get_width() / size[0]
    beside, reach = round(margin * across), lean * size[1] / 2 * across
    wide, high = picture.get_width(), picture.get_height()
    found = pygame.Surface((wide + 2 * beside, high), pygame.SRCALPHA)
    steps = ceil(2 * abs(reach)) + 1  # strips of lines, each moved as a whole
    for step in range(steps):
        top, low = high * step // steps, high * (step + 1) // steps
        strip = picture.subsurface((0, top, wide, low - top))
        found.blit(strip, (beside + round(reach * (1 - (top + low) / high)), top))
    return native(pygame.transform.smoothscale(found, (size[0] + 2 * margin, size[1])))
