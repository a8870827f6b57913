"""What is said of a deployment that is being made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.rules.nieuchess.ruleset import INVASION
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRID, Terrain, column, connected, half, names
from game.scenes.board.setup_room import Remark, RemarkKind
from game.scenes.nieuchess.setup.draft import Draft
from game.scenes.nieuchess.zones import zone_of
from game.texts import _

_REAR = GRID.columns // 4  # columns behind which an enemy who came through is in the rear


def remarks_on(state: State, draft: Draft) -> list[Remark]:
    """Everything that is to be said of a draft, the most important first."""
    if draft.left:
        text = _("1 pawn is still to be placed.")
        if draft.left > 1:
            text = _("{count} pawns are still to be placed.").format(count=draft.left)
        return [Remark(text, RemarkKind.LEFT)]
    found = [Remark(text, RemarkKind.WARNING) for text in _warnings(state, draft.cells)]
    ready = len(draft.cells & state.rules.terrain.embarkation)
    if ready:
        text = _("1 pawn beside red hexes can invade in the first turn.")
        if ready > 1:
            text = _("{count} pawns beside red hexes can invade in the first turn.")
        found.append(Remark(text.format(count=min(ready, 2 * INVASION)), RemarkKind.FINE))
    return found or [Remark(_("All pawns stand."), RemarkKind.FINE)]


def _warnings(state: State, cells: frozenset[int]) -> list[str]:
    found = []
    contact = touching(state, cells)
    if contact:
        text = _("Battles at once, beside enemies: {hexes}.")
        found.append(text.format(hexes=", ".join(names(contact))))
    gaps = open_passes(state.rules.terrain, cells, state.mover)
    if gaps:
        text = _("Open to enemies: {places}.")
        found.append(text.format(places=", ".join(gaps)))
    return found


def touching(state: State, cells: Iterable[int]) -> frozenset[int]:
    """Which of these hexes lie beside an enemy pawn."""
    enemies = state.pawns[1 - state.mover]
    return frozenset(cell for cell in cells if enemies.intersection(GRID.neighbours(cell)))


@lru_cache(maxsize=64)
def open_passes(terrain: Terrain, cells: frozenset[int], side: int) -> tuple[str, ...]:
    """The passes between the halves through which an enemy can walk into a side's rear without entering a
    zone of pawns on these hexes, such as "R1-R3"."""
    free = frozenset(cell for cell in terrain.open if half(cell) == side) - zone_of(cells)
    border = GRID.columns // 2 - 1 + side
    found = []
    for run in _runs(terrain, border):
        entered = set(run) & free
        if any(_is_rear(end, side) for start in entered for end in connected(start, free)):
            found.append(f"{GRID.name(run[0])}–{GRID.name(run[-1])}")
    return tuple(found)


def _runs(terrain: Terrain, at: int) -> list[list[int]]:
    """The stretches of open hexes of a column, each from the top."""
    runs: list[list[int]] = [[]]
    for cell in range(at, GRID.size, GRID.columns):
        if cell in terrain.open:
            runs[-1].append(cell)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _is_rear(cell: int, side: int) -> bool:
    at = column(cell) if side == 0 else GRID.columns - 1 - column(cell)
    return at < _REAR
