"""The pieces and marks of a position as one list of pictures in the order in which they are drawn.

Shadows on the ground, which fall on other squares, come first. Everything that stands on a square lies within
it, so that squares follow each other in any order, each from its lowest level to its highest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import pygame

from game.boards.marks import BELOW
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.rules.nerva.layout import CELLS, LEVELS, SQUARES
from game.scenes.nerva.stack.marks import ON_TOPS, mark_picture
from game.scenes.nerva.stack.pieces import Figure, cast, contact, upright
from game.scenes.nerva.stack.placed import INDEX, PlacedStack
from game.scenes.nerva.stack.projection import rise

Pieces = Mapping[str, str]


class DrawItem(NamedTuple):
    """A picture and its upper left corner; ``cell``: for which it is drawn."""

    picture: pygame.Surface
    corner: tuple[int, int]
    cell: str


def draw_list(placed: PlacedStack, content: BoardContent, look: Look, clip: pygame.Rect) -> list[DrawItem]:
    """What is seen on the large boards of a position, without traces of levels that are not shown; only of
    squares that reach into ``clip``."""
    pieces = {cell: name for cell, name in content.pieces.items() if cell not in content.hidden}
    marks: dict[str, list[str]] = {}
    for cell, kind in sorted(
        (mark for mark in content.marks if mark[1] in BELOW), key=lambda mark: BELOW.index(mark[1])
    ):
        marks.setdefault(cell, []).append(kind)
    for cell in covered_moves(placed, content):
        marks[cell].remove("last")
    near = placed.reaching_into(clip)  # level by level from the ground up
    shown = [cell for cell in near if (cell in pieces or cell in marks) and placed.shown_level(cell)]
    standing = content.pieces
    shadows = [cast_item(placed, cell, pieces[cell], standing) for cell in shown if cell in pieces]
    items = (_cell_items(placed, cell, pieces, standing, marks.get(cell, ()), look) for cell in shown)
    return [_trimmed(item) for item in (*shadows, *chain.from_iterable(items))]


def covered_moves(placed: PlacedStack, content: BoardContent) -> list[str]:
    """The cells of pieces of the last move on which others stand, so that their squares are marked."""
    return [
        cell
        for cell, kind in content.marks
        if kind == "last"
        and cell in content.pieces
        and cell not in content.hidden
        and placed.covered(cell, content.pieces)
    ]


def _trimmed(item: DrawItem) -> DrawItem:
    """The same without the empty edges of its picture, which cost time."""
    part, right, down = _part(item.picture)
    return DrawItem(part, (item.corner[0] + right, item.corner[1] + down), item.cell)


@lru_cache(maxsize=96)
def _part(picture: pygame.Surface) -> tuple[pygame.Surface, int, int]:
    """The part of a picture in which something is drawn, and how far it begins to the right and down."""
    if picture.get_alpha() not in (None, 255):
        return picture, 0, 0  # a part would not be seen through
    box = picture.get_bounding_rect()
    return picture.subsurface(box), *box.topleft


def cast_item(placed: PlacedStack, cell: str, picture: str, standing: Pieces) -> DrawItem:
    """The shadow of a piece on the ground; ``standing``: the pieces that carry it."""
    level, square, storey = placed.level_of(cell), placed.square(cell), placed.storey(cell, standing)
    return DrawItem(cast(Figure.of(picture), level, storey, square.size), square.topleft, cell)


def _cell_items(
    placed: PlacedStack, cell: str, pieces: Pieces, standing: Pieces, marks: Sequence[str], look: Look
) -> Iterator[DrawItem]:
    picture = pieces.get(cell)
    for kind in marks:
        if picture is None or kind not in ON_TOPS or Figure.of(picture).king:
            yield mark_item(placed, cell, kind, standing, occupied=False)
    if picture is None:
        return
    yield from piece_items(placed, cell, picture, standing, look)
    for kind in marks:
        if kind in ON_TOPS and not Figure.of(picture).king:
            yield mark_item(placed, cell, kind, standing, occupied=True)


def piece_items(
    placed: PlacedStack, cell: str, picture: str, standing: Pieces, look: Look
) -> Iterator[DrawItem]:
    """A piece on those of ``standing`` that carry it, with its shadow on the next one."""
    level, square, figure = placed.level_of(cell), placed.square(cell), Figure.of(picture)
    corner = square.x, square.y - rise(square.width, placed.storey(cell, standing))
    yield DrawItem(contact(figure, level, square.size), corner, cell)
    for layer in upright(figure, INDEX[cell], square.size, look, placed.covered(cell, standing)):
        yield DrawItem(layer, corner, cell)


def stack_tops(pieces: Pieces) -> list[str]:
    """The cells of the uppermost pieces of all stacks."""
    tops = CELLS[-SQUARES:]
    return [top for index, top in enumerate(tops) if complete(CELLS[index::SQUARES], pieces)]


def complete(tower: Sequence[str], pieces: Pieces) -> bool:
    """Whether the pieces on a square make a stack: pawns of one side on all levels."""
    figures = [Figure.of(pieces[cell]) for cell in tower if cell in pieces]
    return (
        len(figures) == LEVELS
        and not any(figure.king for figure in figures)
        and len({figure.side for figure in figures}) == 1
    )


def mark_item(placed: PlacedStack, cell: str, kind: str, standing: Pieces, occupied: bool) -> DrawItem:
    """A mark of a cell: on the top of a piece, or on the floor. Raises KeyError for its kind."""
    box = (
        placed.top(cell, standing)
        if occupied and kind in ON_TOPS
        else placed.mark_box(cell, occupied, standing)
    )
    return DrawItem(mark_picture(box.size, kind), box.topleft, cell)
