"""What pointing at a square of NEVO tells: what its column brings, how many moves a piece has and whom it
touches, and what the piece in hand would bring or lose there.

Where players are to notice isolated pieces themselves, nothing is told that would give them away.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.hover_info import HoverInfo, Tone
from game.rules.nevo import layout
from game.rules.nevo.layout import FILES, GRID, SIDES
from game.rules.nevo.state import Move, State
from game.scenes.nevo.reasons import cells_after, removed_by
from game.texts import _


def hover_info_of(state: State, origin: str | None, cell: str) -> HoverInfo:
    """What to show about ``cell``, with the piece on ``origin`` picked up or none."""
    square = GRID.cell(cell)
    if state.cells[square]:
        return _of_piece(state, square)
    if origin is not None and square in layout.NEIGHBOURS[GRID.cell(origin)]:
        return _of_target(state, origin, square)
    return _of_free(state, square)


def _tells_isolation(state: State) -> bool:
    return state.ruleset.isolation == "automatic"


def _of_piece(state: State, square: int) -> HoverInfo:
    side, cell = state.cells[square] - 1, GRID.name(square)
    title, remarks = (_("White's piece"), _("Black's piece"))[side], []
    if missing := _missing(state.cells, side, square):
        title = _("no points yet")
        remarks.append(_told_missing(state, side, missing))
    elif layout.value_of(side, square):
        points = _points(state.cells, side, square)
        title = _("column {column}: {points} points").format(column=cell[0], points=points)
    remarks.append(_told_moves(state, square))
    if _tells_isolation(state):
        remarks.append(_told_companions(state.cells, square))
    return HoverInfo(cell, title, " · ".join(remarks), name=cell)


def _of_free(state: State, square: int) -> HoverInfo:
    cell = GRID.name(square)
    return HoverInfo(cell, _ground(square), _told_column(state, square), name=cell)


def _of_target(state: State, origin: str, square: int) -> HoverInfo:
    """A square where the piece in hand can go."""
    if not _tells_isolation(state):
        return _of_free(state, square)
    side, cell = state.side, GRID.name(square)
    lost = removed_by(state, origin, cell)
    cells = cells_after(state, Move(GRID.cell(origin), square, tuple(map(GRID.cell, lost))))
    now, then = state.scores[side], sum(layout.column_points(cells, side))
    title = _ground(square)
    if then != now:
        title = _("{side}: {now} to {points} points").format(side=_(SIDES[side]), now=now, points=then)
    if lost == [cell]:
        text = _("stands alone there, and is lost")
    elif lost:
        text = _("loses {cells}").format(cells=", ".join(lost))
    else:
        text = _told_companions(cells, square)
    tone = Tone.DANGER if lost or then < now else Tone.GOOD if then > now else Tone.PLAIN
    return HoverInfo(cell, title, text, tone, name=cell)


def _ground(square: int) -> str:
    """What is printed on a square, and for whom."""
    for side in (0, 1):
        if value := layout.value_of(side, square):
            return _("{points} for {side}").format(points=value, side=_(SIDES[side]))
    return _("no points here")


def _points(cells: bytes, side: int, square: int) -> int:
    return layout.column_points(cells, side)[square % FILES]


def _missing(cells: bytes, side: int, square: int) -> Sequence[int]:
    """The squares before one in its column that ``side`` lacks; without them it counts for nothing."""
    value, file = layout.value_of(side, square), square % FILES
    before = [
        rank * FILES + file
        for rank, worth in zip(layout.SCORING_RANKS[side], layout.VALUES, strict=True)
        if worth < value
    ]
    return [other for other in before if cells[other] != side + 1]


def _told_missing(state: State, side: int, missing: Sequence[int]) -> str:
    """Why a square brings nothing: the enemy stands before it, or nobody does."""
    for other in missing:
        if state.cells[other]:
            told = _("{side} stands on {cell}")
            return told.format(side=_(SIDES[1 - side]), cell=GRID.name(other))
    return _("first needs {cells}").format(cells=", ".join(map(GRID.name, missing)))


def _told_column(state: State, square: int) -> str:
    """What a piece on a free square would make of its column; "" where none counts."""
    for side in (0, 1):
        if layout.value_of(side, square):
            missing = _missing(state.cells, side, square)
            if missing:
                return _told_missing(state, side, missing)
            cells = bytearray(state.cells)
            cells[square] = side + 1
            now, then = (_points(each, side, square) for each in (state.cells, bytes(cells)))
            told = _("column {column}: {points} with a piece here, now {now}")
            return told.format(column=GRID.name(square)[0], points=then, now=now)
    return ""


def _told_moves(state: State, square: int) -> str:
    count = sum(not state.cells[other] for other in layout.NEIGHBOURS[square])
    if count == 0:
        return _("cannot move")
    return _("1 move") if count == 1 else _("{count} moves").format(count=count)


def _told_companions(cells: bytes, square: int) -> str:
    touched = layout.companions(cells, square)
    if not touched:
        return _("stands alone")
    if len(touched) == 1:
        return _("touches only {cell}").format(cell=GRID.name(touched[0]))
    return _("touches {count} of its own").format(count=len(touched))
