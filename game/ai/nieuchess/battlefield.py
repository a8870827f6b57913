"""Pawns by number, who can reach which hex, and moves that can be taken back.

A pawn's number is from 0 to 19 and stays while it moves; a set of pawns of one side is an int with a bit for
each. ``battlefield.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from game.rules.nieuchess.position import Position
from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS, RuleSet
from game.rules.nieuchess.terrain import GRID

_ARMY, _INVASION, _INVASIONS, _COLUMNS = ARMY, INVASION, INVASIONS, GRID.columns
_OPEN = 2  # value of ``Position.ground``, or more: no gray or red hex
_INVADE = 2
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

    # Moves

    def room(self, side: int) -> int:
        """How many more of a side's pawns may invade in this turn."""
        return _INVASION * (_INVASIONS - self.made[side]) - self.transfers[side]

    def sweep(self, side: int) -> None:
        """Find who of a side can reach which cell, invasions included."""
        base = side * self.n
        for cell in range(self.n):
            self.reachers[base + cell] = 0
        room = self.room(side)
        for number in range(_ARMY):
            origin = self.cells[_ARMY * side + number]
            if origin < 0:
                continue
            bit = 1 << number
            self.reachers[base + origin] |= bit
            if self.stay[side] & bit:
                continue
            self.board.reach(origin, room)
            for index in range(self.board.found):
                self.reachers[base + self.board.targets[index]] |= bit

    def make(self, side: int, number: int, target: int) -> bool:
        """Move a pawn in this turn, where it can go now; False where it cannot."""
        origin = self.cells[_ARMY * side + number]
        self.board.reach(origin, self.room(side))
        for index in range(self.board.found):
            if self.board.targets[index] == target:
                self.note(self.board.kinds[index], number, side, origin, target)
                return True
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
