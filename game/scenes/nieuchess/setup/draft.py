"""A deployment that is being made: the hexes on which one side's pawns stand so far."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.rules.nieuchess.deployments import read_deployment, seen_by
from game.rules.nieuchess.reasons import reason_against
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import Deployment, Phase, State, View
from game.rules.nieuchess.terrain import half

_EMPTY = "set:"


class Draft:
    """The hexes on which the pawns of one side stand so far. There are never more pawns than an army has, and
    none on a hex where none may stand."""

    def __init__(self) -> None:
        self.cells: frozenset[int] = frozenset()

    @property
    def left(self) -> int:
        """How many pawns are not on the map yet."""
        return ARMY - len(self.cells)

    def take(self, state: State, cells: Iterable[int]) -> None:
        """Replace everything by other hexes.

        Raises:
            IllegalMove: a pawn may not stand on one of them, or there are too many; nothing has been changed.
        """
        wanted = frozenset(cells)
        reason = reason_against(state, Deployment(wanted))
        if reason is not None and (reason.code != "deploy-count" or len(wanted) > ARMY):
            raise reason.error()
        self.cells = wanted

    def put(self, cell: int) -> None:
        """Put a pawn onto a hex where one may stand, if there is one left."""
        if self.left:
            self.cells |= {cell}

    def move(self, origin: int, target: int) -> None:
        """Move a pawn to another hex where one may stand."""
        self.cells = self.cells - {origin} | {target}

    def remove(self, cell: int) -> bool:
        """Take the pawn off a hex; returns whether there was one."""
        there = cell in self.cells
        self.cells -= {cell}
        return there


def read_draft(text: str, side: int) -> frozenset[int]:
    """The hexes that a text names, perhaps none; those of the other side are turned by 180 degrees.

    Raises:
        InvalidText: it is no deployment.
    """
    cells = frozenset() if text.strip() == _EMPTY else read_deployment(text)
    return seen_by(1, cells) if all(half(cell) != side for cell in cells) else cells


class Drafts:
    """The drafts of both sides of one match."""

    def __init__(self) -> None:
        self._drafts = Draft(), Draft()

    @staticmethod
    def open(view: View) -> bool:
        """Whether a side deploys now."""
        return view.state.phase == Phase.DEPLOY

    def of(self, view: View) -> Draft:
        """The draft of the side that deploys."""
        return self._drafts[view.state.mover]

    def pawns(self, view: View) -> tuple[frozenset[int], frozenset[int]]:
        """The pawns of both sides, those of the draft among them."""
        blue, red = view.state.pawns
        if not self.open(view):
            return blue, red
        mine = self.of(view).cells
        return (mine, red) if view.state.mover == 0 else (blue, mine)


@lru_cache(maxsize=2)
def room_of(state: State) -> frozenset[int]:
    """The hexes on which the side that deploys may place its pawns."""
    return frozenset(state.rules.terrain.half_open(state.mover))
