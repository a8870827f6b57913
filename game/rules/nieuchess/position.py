"""Where pawns stand, what they control, and where each can go: the part of the rules that must be fast.

``position.pxd`` gives the C types. The position knows cells and sides only; whose turn it is, who has moved
and how many may invade is told by its users.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.rules.nieuchess import terrain as terrains
from game.rules.nieuchess.terrain import GRID, Terrain

ALLOWANCE = 5  # hexes of an ordinary move
RETREAT_STEPS = 2  # hexes of a retreat
WALK, RIDE, INVADE = 0, 1, 2  # kinds of moves
CELL_BITS = 10
CELL_MASK = (1 << CELL_BITS) - 1
KIND_SHIFT = 2 * CELL_BITS

_ALLOWANCE = ALLOWANCE
_WALK, _RIDE, _INVADE = WALK, RIDE, INVADE
_CELL_BITS, _KIND_SHIFT = CELL_BITS, KIND_SHIFT
_GRAY, _RED, _OPEN, _EMBARKATION = 0, 1, 2, 3  # values of ``ground``
_WALKS = 90  # hexes within five of a hex


class Position:
    """Pawns on the board, with the zones that they control.

    Attributes:
        owner: by cell 0, or 1 + the side whose pawn stands there.
        control: by ``side * n + cell``, how many pawns of the side have the cell in their zone.
        most_moves: that a pawn can have.
        targets, kinds: what ``reach`` has found: cells, and how they are reached.
        cost: by cell that ``reach`` has found by walking, steps to it.
        parent: by cell that ``reach`` has found by walking, the cell before it.
        boarded: by cell that ``reach`` has found by riding, where the ride begins.
    """

    def __init__(self, terrain: Terrain, pawns: Iterable[Iterable[int]]) -> None:
        """
        Args:
            pawns: by side the cells on which its pawns stand.
        """
        tables = _tables_of(terrain)
        self.n = GRID.size
        self.steps, self.ground = tables.steps, tables.ground
        self.line, self.place_on_line, self.red = tables.line, tables.place_on_line, tables.red
        self.line_length, self.red_count = len(tables.line), len(tables.red)
        self.owner, self.control = bytearray(self.n), bytearray(2 * self.n)
        self.most_moves = _WALKS + self.line_length + self.red_count
        self.targets, self.kinds = (array("i", bytes(4 * self.most_moves)) for _ in range(2))
        self.queue, self.cost = array("i", bytes(4 * self.n)), array("i", bytes(4 * self.n))
        self.parent, self.boarded = array("i", bytes(4 * self.n)), array("i", bytes(4 * self.n))
        self.walked, self.ridden = array("i", bytes(4 * self.n)), array("i", bytes(4 * self.n))
        self.stamp = self.found = 0
        for side, cells in enumerate(pawns):
            for cell in cells:
                self.place(cell, side)

    # Pawns

    def place(self, cell: int, side: int) -> None:
        """Put a pawn of a side onto an empty cell."""
        self.owner[cell] = 1 + side
        self._add_control(cell, side, 1)

    def remove(self, cell: int) -> None:
        """Take the pawn off a cell."""
        self._add_control(cell, self.owner[cell] - 1, -1)
        self.owner[cell] = 0

    def _add_control(self, cell: int, side: int, change: int) -> None:
        base = side * self.n
        self.control[base + cell] += change
        for direction in range(6):
            near = self.steps[6 * cell + direction]
            if near >= 0:
                self.control[base + near] += change

    def controlled(self, cell: int, side: int) -> bool:
        """Whether a pawn of a side has a cell in its zone."""
        return self.control[side * self.n + cell] != 0

    # Moves

    def generate(self, moves: array[int], start: int, side: int, moved: bytearray, room: int) -> int:
        """Write the moves of all pawns of a side, as ``kind``, ``origin`` and ``target`` in one number.

        Args:
            moves: has room for ``most_moves`` numbers for each pawn.
            start: where the first is written.
            moved: by cell, whether the pawn on it has moved already.
            room: how many pawns may still invade in this turn.

        Returns:
            The index behind the last move.

        Raises:
            IndexError: there is less room than for ``most_moves`` of each pawn.
        """
        end = start
        for origin in range(self.n):
            if self.owner[origin] == 1 + side and not moved[origin]:
                if len(moves) - end < self.most_moves:
                    raise IndexError("there is not room enough for the moves of a pawn")
                self.reach(origin, room)
                for index in range(self.found):
                    moves[end] = self.kinds[index] << _KIND_SHIFT | origin << _CELL_BITS | self.targets[index]
                    end += 1
        return end

    def moves_from(self, origin: int, room: int) -> list[tuple[int, int]]:
        """Kind and target of every move of the pawn on a cell, which has not moved."""
        self.reach(origin, room)
        return [(self.kinds[index], self.targets[index]) for index in range(self.found)]

    def way(self, origin: int, target: int) -> tuple[int, ...]:
        """The cells between origin and target of a walk or ride that ``reach`` has found, in order. A ride
        begins where the fewest steps lead onto the hot line."""
        if self.walked[target] == self.stamp:
            return self.steps_between(origin, target)
        start = self.boarded[target]
        first, last = self.place_on_line[start], self.place_on_line[target]
        ridden = range(first, last, 1 if first < last else -1)
        walked = self.steps_between(origin, start) if start != origin else ()
        return (*walked, *(self.line[at] for at in ridden if self.line[at] != origin))

    def steps_between(self, origin: int, target: int) -> tuple[int, ...]:
        """As ``way``, of a walk."""
        cells = []
        cell = self.parent[target]
        while cell != origin:
            cells.append(cell)
            cell = self.parent[cell]
        return tuple(reversed(cells))

    def reach(self, origin: int, room: int) -> None:
        """Find where the pawn on a cell can go; every target is found once.

        Args:
            room: how many pawns may still invade; with 0 this one does not.
        """
        self.stamp += 1
        self.found = 0
        queued = self.walk(origin)
        for index in range(queued):
            self.ride(origin, self.queue[index])
        if room > 0 and self.ground[origin] == _EMBARKATION:
            for index in range(self.red_count):
                if self.owner[self.red[index]] == 0:
                    self.add(self.red[index], _INVADE)

    def add(self, target: int, kind: int) -> None:
        """Note a target."""
        self.targets[self.found] = target
        self.kinds[self.found] = kind
        self.found += 1

    def walk(self, origin: int) -> int:
        """Find the cells within five steps. A controlled cell ends the move, so none is passed through, and
        one that holds a friend is not entered.

        Returns:
            The number of cells in ``queue``: those where the pawn has not to stop, the origin first.
        """
        enemy = 2 - self.owner[origin]
        self.queue[0] = origin
        self.cost[origin] = 0
        self.walked[origin] = self.stamp
        head = 0
        tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            if self.cost[cell] == _ALLOWANCE:
                break
            for direction in range(6):
                near = self.steps[6 * cell + direction]
                if near < 0 or self.walked[near] == self.stamp or self.ground[near] < _OPEN:
                    continue
                holder = self.owner[near]
                stops = self.control[enemy * self.n + near] != 0
                if holder != 0 and (stops or holder == 1 + enemy):
                    continue
                self.walked[near] = self.stamp
                self.cost[near] = self.cost[cell] + 1
                self.parent[near] = cell
                if holder == 0:
                    self.add(near, _WALK)
                if not stops:
                    self.queue[tail] = near
                    tail += 1
        return tail

    def ride(self, origin: int, start: int) -> None:
        """Find the cells of the hot line that a ride from ``start``, which the pawn has walked to, leads to
        and no walk does. Any pawn on the line is in the way, and a controlled cell ends the ride."""
        at = self.place_on_line[start]
        if at < 0 or (self.owner[start] != 0 and start != origin):
            return
        enemy = 2 - self.owner[origin]
        for step in range(-1, 2, 2):
            index = at + step
            while 0 <= index < self.line_length:
                cell = self.line[index]
                # Beyond a cell that was ridden to already the ways were looked at from there.
                if self.owner[cell] != 0 or self.ridden[cell] == self.stamp:
                    break
                self.ridden[cell] = self.stamp
                self.boarded[cell] = start
                if self.walked[cell] != self.stamp:
                    self.add(cell, _RIDE)
                if self.control[enemy * self.n + cell] != 0:
                    break
                index += step

    # Combat

    def enemies_near(self, cell: int) -> list[int]:
        """The cells beside a pawn on which enemies stand, in order."""
        enemy = 3 - self.owner[cell]
        found = []
        for direction in range(6):
            near = self.steps[6 * cell + direction]
            if near >= 0 and self.owner[near] == enemy:
                found.append(near)
        found.sort()
        return found

    def retreats(self, origin: int) -> dict[int, int]:
        """Where the pawn on a cell can be moved back to, and by way of which cell. Both cells are free, open
        and not controlled by the enemy."""
        found: dict[int, int] = {}
        for between in self.refuges(origin):
            for target in self.refuges(between, origin):
                found.setdefault(target, between)
        return found

    def refuges(self, cell: int, pawn: int = -1) -> list[int]:
        """The cells beside ``cell`` that a pawn in retreat may enter.

        Args:
            pawn: where it stood; without it, it stands on ``cell``.
        """
        enemy = 2 - self.owner[cell if pawn < 0 else pawn]
        found = []
        for direction in range(6):
            near = self.steps[6 * cell + direction]
            if (
                near >= 0
                and self.ground[near] >= _OPEN
                and self.owner[near] == 0
                and self.control[enemy * self.n + near] == 0
            ):
                found.append(near)
        return found


class _Tables(NamedTuple):
    """Arrays of a board, which all positions on it share; ``steps`` by ``6 * cell + direction``."""

    steps: array[int]
    ground: bytearray
    line: array[int]
    place_on_line: array[int]
    red: array[int]


@lru_cache(maxsize=8)
def _tables_of(terrain: Terrain) -> _Tables:
    kinds = {terrains.GRAY: _GRAY, terrains.RED: _RED}
    ground = bytearray(kinds.get(kind, _OPEN) for kind in terrain.kinds)
    for cell in terrain.embarkation:
        ground[cell] = _EMBARKATION
    place_on_line = array("i", [-1] * GRID.size)
    for at, cell in enumerate(terrain.line):
        place_on_line[cell] = at
    return _Tables(
        array("i", [step for row in GRID.steps() for step in row]),
        ground,
        array("i", terrain.line),
        place_on_line,
        array("i", terrain.red),
    )
