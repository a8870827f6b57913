"""Putting pieces and special squares on a board, on all sides alike."""

from __future__ import annotations

from game.editable_positions import EditedPosition, Kind
from game.rules.topology.squares import SquareGrid

_KING = "K"


def images(cell: str, grid: SquareGrid) -> tuple[str, ...]:
    """A cell and its images where the board is mirrored and turned, each once."""
    last = grid.files - 1
    rank, file = divmod(grid.cell(cell), grid.files)
    found = [
        (up, right)
        for a, b in ((rank, file), (file, rank))
        for up in (a, last - a)
        for right in (b, last - b)
    ]
    return tuple(dict.fromkeys(grid.name(up * grid.files + right) for up, right in found))


def with_put(contents: EditedPosition, kind: Kind, cell: str, cells: tuple[str, ...]) -> EditedPosition:
    """With something on ``cell`` and on its images ``cells``; without it where ``cell`` had it already.

    The king is put on one cell and goes from where he was; he stays where a stone is put on his image."""
    if kind.key == _KING:
        for other in [at for at, key in contents.pieces.items() if key == _KING and at != cell]:
            contents = contents.clear(other)
        return contents.put(kind, cell)
    before = contents.ground if kind.ground else contents.pieces
    there = before.get(cell) == kind.key
    for each in cells:
        kings = not kind.ground and before.get(each) == _KING and each != cell
        if (before.get(each) == kind.key) == there and not kings:
            contents = contents.put(kind, each)
    return contents


def cleared(contents: EditedPosition, cell: str, cells: tuple[str, ...]) -> EditedPosition:
    """Without what lies on ``cell``, and on those of its images ``cells`` where the same lies."""
    piece, ground = contents.pieces.get(cell), contents.ground.get(cell)
    for each in (cell,) if piece == _KING else cells:
        if (contents.pieces.get(each), contents.ground.get(each)) == (piece, ground):
            contents = contents.clear(each)
    return contents
