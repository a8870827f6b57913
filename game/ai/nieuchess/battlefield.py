"""Pawns by number, who can reach which hex, and moves that can be taken back.

A pawn's number is from 0 to 19 and stays while it moves; a set of pawns of one side is an int with a bit for
each. ``battlefield.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache

from game.rules.nieuchess.position import ALLOWANCE, INVADE, WALK, Position
from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS, RuleSet
from game.rules.nieuchess.terrain import GRID, Terrain

_ARMY, _INVASION, _INVASIONS, _COLUMNS = ARMY, INVASION, INVASIONS, GRID.columns
_ALLOWANCE = ALLOWANCE
_OPEN = 2  # value of ``Position.ground``, or more: no gray or red hex
_EMBARKATION = 3
_ALL = (1 << ARMY) - 1
_MOST_CHANGED = 10  # pawns whose ways are found one by one; of more those of all are
_WALK, _INVADE = WALK, INVADE
_MASK64, _STEP = 0xFFFFFFFFFFFFFFFF, 0x9E3779B97F4A7C15  # splitmix64
_MIX, _MIX2 = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class Battlefield:
    """Both armies on the board.

    Attributes:
        board: what stands where.
        cells: by ``20 * side + number``, where the pawn stands, -1 for none.
        count: by side, pawns on the board.
        number: by cell, the number of the pawn that stands there; means nothing on empty cells.
        reachers: by ``side * n + cell``, the set of the side's pawns that can stand there after one move or
            stand there already; as of the latest ``sweep`` of the side.
        stay: by side, the set of pawns that may not move any more.
        kept: as ``cells``, of the armies that were kept last.
        known: by ``side * n + cell``, the set of the side's pawns that could go or pass there on foot or by
            the hot line when the pawns of both sides stood as in ``known_cells``, where ``2 * 20 * side`` is
            the first one for each side, and those in ``known_stay`` might not move.
        paths: by ``6 * cell + direction``, the cell beside it, -1 where nobody can walk.
        made, transfers: by side, invasions made in earlier turns, and pawns that have invaded in this one.
        path: for each move made: kind, number of the pawn and its side, origin and target.
        length: of ``path``, in moves.
        seed: of everything random.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.board = Position(rules.terrain, ((), ()))
        self.n = self.board.n
        self.cells = array("i", [-1] * 2 * _ARMY)
        self.count, self.made, self.transfers = (array("i", (0, 0)) for _ in range(3))
        self.number = array("i", bytes(4 * self.n))
        self.reachers, self.stay = array("I", bytes(8 * self.n)), array("I", (0, 0))
        self.kept = array("i", [-1] * 2 * _ARMY)
        self.known, self.known_stay = array("I", bytes(8 * self.n)), array("I", (0, 0))
        self.known_cells = array("i", [-1] * 4 * _ARMY)
        self.front, self.edge = array("I", bytes(8 * self.n)), array("i", bytes(8 * self.n))
        self.paths = _paths_of(rules.terrain)
        self.path, self.length = array("i", bytes(4 * 4 * 4 * _ARMY)), 0
        self.population = bytearray(value.bit_count() for value in range(1024))
        self.seed = 1

    # What stands where

    def load(self, blue: Iterable[int], red: Iterable[int]) -> None:
        """Put armies of at most 20 pawns onto the board; all of them may move."""
        board = self.board
        for at in range(2 * _ARMY):
            if self.cells[at] >= 0:
                board.remove(self.cells[at])
                self.cells[at] = -1
        for side, army in enumerate((blue, red)):
            self.count[side] = self.stay[side] = self.transfers[side] = 0
            for cell in army:
                self.add(cell, side)
        self.length = 0

    def add(self, cell: int, side: int) -> None:
        """Put another pawn of a side onto an empty cell."""
        at = _ARMY * side
        while self.cells[at] >= 0:
            at += 1
        self.cells[at] = cell
        self.number[cell] = at - _ARMY * side
        self.count[side] += 1
        self.board.place(cell, side)

    def drop(self, cell: int) -> None:
        """Take the pawn off a cell for good."""
        side = self.board.owner[cell] - 1
        self.cells[_ARMY * side + self.number[cell]] = -1
        self.count[side] -= 1
        self.board.remove(cell)

    def shift(self, origin: int, target: int) -> None:
        """Put a pawn onto another cell, which is empty."""
        side, number = self.board.owner[origin] - 1, self.number[origin]
        self.board.remove(origin)
        self.board.place(target, side)
        self.cells[_ARMY * side + number] = target
        self.number[target] = number

    def pawns(self, side: int) -> list[int]:
        """The cells of a side's pawns."""
        return [cell for cell in self.cells[_ARMY * side : _ARMY * side + _ARMY] if cell >= 0]

    def keep(self) -> None:
        """Remember the armies as they stand, for ``restore``."""
        for at in range(2 * _ARMY):
            self.kept[at] = self.cells[at]

    def restore(self) -> None:
        """Put the armies that were kept onto the board; all of them may move."""
        for at in range(2 * _ARMY):
            if self.cells[at] != self.kept[at] and self.cells[at] >= 0:
                self.board.remove(self.cells[at])
        for side in range(2):
            self.count[side] = self.stay[side] = self.transfers[side] = 0
            for at in range(_ARMY * side, _ARMY * side + _ARMY):
                cell = self.kept[at]
                if cell >= 0:
                    self.count[side] += 1
                    if self.cells[at] != cell:
                        self.board.place(cell, side)
                        self.number[cell] = at - _ARMY * side
                self.cells[at] = cell
        self.length = 0

    # Moves

    def room(self, side: int) -> int:
        """How many more of a side's pawns may invade in this turn."""
        return _INVASION * (_INVASIONS - self.made[side]) - self.transfers[side]

    def sweep(self, side: int) -> None:
        """Find who of a side can reach which cell, invasions included.

        Pawns whose ways are the same as at an earlier call are not looked at again.
        """
        base, dirty = side * self.n, self.changed(side)
        if self.size(dirty) > _MOST_CHANGED:
            dirty = _ALL
        for cell in range(self.n):
            self.reachers[base + cell] = self.known[base + cell] & ~dirty
        self.walk(side, dirty)
        self.ride(side, dirty)
        if dirty == _ALL:
            self.know(side)
        self.land_or_stay(side)

    def changed(self, side: int) -> int:
        """The pawns of a side whose ways may be other than ``known``."""
        was = 2 * _ARMY * side
        dirty = self.known_stay[side] ^ self.stay[side]
        for at in range(2 * _ARMY):
            before, now = self.known_cells[was + at], self.cells[at]
            if before != now:
                if at // _ARMY == side:
                    dirty |= 1 << at % _ARMY
                if before >= 0:
                    dirty |= self.passers(side, before)
                if now >= 0:
                    dirty |= self.passers(side, now)
        return dirty

    def passers(self, side: int, cell: int) -> int:
        """The pawns of a side whose ways can change when a pawn comes to a cell or leaves it: those that
        could come to its zone, or beside a friend who stands there, by what is ``known``."""
        base = side * self.n
        found = self.known[base + cell]
        for direction in range(6):
            near = self.board.steps[6 * cell + direction]
            if near < 0:
                continue
            found |= self.known[base + near]
            if self.board.owner[near] == 1 + side:
                for onward in range(6):
                    if self.board.steps[6 * near + onward] >= 0:
                        found |= self.known[base + self.board.steps[6 * near + onward]]
        return found

    def know(self, side: int) -> None:
        """Keep the ways of all pawns of a side."""
        base, at = side * self.n, 2 * _ARMY * side
        for cell in range(self.n):
            self.known[base + cell] = self.reachers[base + cell]
        for pawn in range(2 * _ARMY):
            self.known_cells[at + pawn] = self.cells[pawn]
        self.known_stay[side] = self.stay[side]

    def walk(self, side: int, pawns: int) -> None:
        """Note in ``reachers`` all cells to which these pawns walk, and those that they pass: all pawns at
        once, step by step. ``front`` holds in turns those that came to a cell with the latest step."""
        base, enemy, count = side * self.n, (1 - side) * self.n, 0
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell >= 0 and pawns & ~self.stay[side] & 1 << number:
                self.reachers[base + cell] |= 1 << number
                self.front[cell] = 1 << number
                self.edge[count] = cell
                count += 1
        here, there = 0, self.n
        for step in range(_ALLOWANCE):
            last, count = count, 0
            for index in range(last):
                cell = self.edge[here + index]
                coming = self.front[here + cell]
                self.front[here + cell] = 0
                for direction in range(6):
                    near = self.paths[6 * cell + direction]
                    if near < 0:
                        continue
                    new = coming & ~self.reachers[base + near]
                    if new == 0 or self.board.owner[near] == 2 - side:
                        continue
                    if self.board.control[enemy + near]:
                        if self.board.owner[near] == 0:
                            self.reachers[base + near] |= new
                        continue
                    self.reachers[base + near] |= new
                    if step < _ALLOWANCE - 1:
                        if self.front[there + near] == 0:
                            self.edge[there + count] = near
                            count += 1
                        self.front[there + near] |= new
            here, there = there, here

    def ride(self, side: int, pawns: int) -> None:
        """Note in ``reachers`` all cells of the hot line to which these pawns ride, after ``walk``."""
        for forwards in range(2):
            riding = 0
            for index in range(self.board.line_length):
                cell = self.board.line[index if forwards else self.board.line_length - 1 - index]
                if self.board.owner[cell] == 1 + side:
                    riding = pawns & ~self.stay[side] & 1 << self.number[cell]
                elif self.board.owner[cell]:
                    riding = 0
                else:
                    self.reachers[side * self.n + cell] |= riding
                    if self.board.control[(1 - side) * self.n + cell]:
                        riding = 0
                    else:
                        riding |= self.reachers[side * self.n + cell] & pawns

    def land_or_stay(self, side: int) -> None:
        """Note in ``reachers`` where pawns invade, and that nobody else comes to where they stand."""
        base, landing, room = side * self.n, 0, self.room(side)
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell >= 0:
                self.reachers[base + cell] = 1 << number
                if room > 0 and self.board.ground[cell] == _EMBARKATION:
                    landing |= 1 << number & ~self.stay[side]
        if landing:
            for index in range(self.board.red_count):
                if self.board.owner[self.board.red[index]] == 0:
                    self.reachers[base + self.board.red[index]] |= landing

    def make(self, side: int, number: int, target: int) -> bool:
        """Move a pawn in this turn, where it can go now; False where it cannot."""
        origin = self.cells[_ARMY * side + number]
        if self.board.owner[target]:
            return False
        if self.walks(side, origin, target):
            self.note(_WALK, number, side, origin, target)
            return True
        if self.board.ground[target] >= _OPEN and self.board.place_on_line[target] < 0:
            return False
        self.board.reach(origin, self.room(side))
        for index in range(self.board.found):
            if self.board.targets[index] == target:
                self.note(self.board.kinds[index], number, side, origin, target)
                return True
        return False

    def walks(self, side: int, origin: int, target: int) -> bool:
        """Whether a pawn of a side can walk to a vacant cell; ways that lead too far off are left out."""
        board, enemy = self.board, (1 - side) * self.n
        board.stamp += 1
        board.queue[0], board.cost[origin], board.walked[origin] = origin, 0, board.stamp
        head, tail = 0, 1
        while head < tail:
            cell = board.queue[head]
            head += 1
            left = _ALLOWANCE - 1 - board.cost[cell]
            for direction in range(6):
                near = self.paths[6 * cell + direction]
                if near == target:
                    return True
                if near < 0 or board.walked[near] == board.stamp or board.owner[near] == 2 - side:
                    continue
                board.walked[near] = board.stamp
                if board.control[enemy + near] == 0 and self.apart(near, target) <= left:
                    board.cost[near] = _ALLOWANCE - left
                    board.queue[tail] = near
                    tail += 1
        return False

    def note(self, kind: int, number: int, side: int, origin: int, target: int) -> None:
        """Make a move that is known to be possible."""
        at = 4 * self.length
        self.path[at], self.path[at + 1] = kind, number + _ARMY * side
        self.path[at + 2], self.path[at + 3] = origin, target
        self.length += 1
        self.shift(origin, target)
        self.stay[side] |= 1 << number
        if kind == _INVADE:
            self.transfers[side] += 1

    def undo(self, length: int) -> None:
        """Take back the latest moves until so many are left."""
        while self.length > length:
            self.length -= 1
            at = 4 * self.length
            side, number = self.path[at + 1] // _ARMY, self.path[at + 1] % _ARMY
            self.shift(self.path[at + 3], self.path[at + 2])
            self.stay[side] &= ~(1 << number)
            if self.path[at] == _INVADE:
                self.transfers[side] -= 1

    def moves(self) -> list[tuple[int, int, int]]:
        """Kind, origin and target of the moves made, in order."""
        flat = self.path
        return [(flat[at], flat[at + 2], flat[at + 3]) for at in range(0, 4 * self.length, 4)]

    # Geometry, sets and chance

    def apart(self, one: int, other: int) -> int:
        """Steps between two cells, whatever lies between them."""
        column, other_column = one % _COLUMNS, other % _COLUMNS
        across = column - other_column
        along = one // _COLUMNS - column // 2 - (other // _COLUMNS - other_column // 2)
        both = across + along
        across, along, both = max(across, -across), max(along, -along), max(both, -both)
        return max(across, along, both)

    def size(self, pawns: int) -> int:
        """How many pawns a set has."""
        return self.population[pawns & 1023] + self.population[pawns >> 10]

    def rest(self, cell: int) -> bool:
        """Whether a cell is open and nobody stands there."""
        return cell >= 0 and self.board.ground[cell] >= _OPEN and self.board.owner[cell] == 0

    def chance(self, below: int) -> int:
        """A random number from 0 on, below a bound (splitmix64)."""
        self.seed = (self.seed + _STEP) & _MASK64
        mixed = self.seed
        mixed = ((mixed ^ (mixed >> 30)) * _MIX) & _MASK64
        mixed = ((mixed ^ (mixed >> 27)) * _MIX2) & _MASK64
        return ((mixed ^ (mixed >> 31)) >> 16) % below


@lru_cache(maxsize=8)
def _paths_of(terrain: Terrain) -> array[int]:
    """See ``Battlefield.paths``; all fields of a board share them."""
    ground = Position(terrain, ((), ())).ground
    return array(
        "i", [near if near >= 0 and ground[near] >= _OPEN else -1 for row in GRID.steps() for near in row]
    )
