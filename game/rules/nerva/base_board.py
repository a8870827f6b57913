"""Pieces on Nerva's three levels, with attack and defence (``base_board.pxd`` gives the C types).

Every cell knows how many pawns of each side stand on its diagonals and on its orthogonals, and every square
how many of each side are stacked on it: attack and defence follow without looking around.
"""

from __future__ import annotations

from array import array

from game.rules import fast_board
from game.rules.nerva import layout, tables

UNKNOWN = -1  # a king of which nobody here knows where it is

_SQUARES, _LEVELS, _STRIDE, _COUNTS = layout.SQUARES, layout.LEVELS, tables.STRIDE, layout.PAWNS + 1


class BaseBoard(fast_board.RecordingBoard):
    """What stands where, and the strength of it.

    Attributes:
        cells: by cell, bits: 1 and 2 a white and a black pawn, 4 and 8 the revealed white and black king,
            16 beyond the edge; 0 is empty, though a hidden king may be there.
        diagonal, orthogonal: by ``side << 8 | cell``, pawns of the side on the cell's neighbours.
        stacked: by ``side << 6 | square``, pawns of the side on the square's three levels.
        supply: by ``side * 3 + level``, pawns left to place.
        left: by side, the sum of its supplies.
        king: by side, its cell, or UNKNOWN.
        shown: by side, whether its king is revealed.
        empty: by level, cells without a pawn or a revealed king.
        touching: by level, pairs of a white and a black pawn next to each other.
    """

    def __init__(self, contents: layout.Contents) -> None:
        kings, supply, side = contents.kings, contents.supply, contents.side
        self.cells = bytearray(layout.SIZE) + bytearray([tables.WALL]) * (tables.STRIDE - layout.SIZE)
        self.diagonal = array("i", bytes(4 * 2 * tables.STRIDE))
        self.orthogonal = array("i", bytes(4 * 2 * tables.STRIDE))
        self.stacked = bytearray(2 * layout.SQUARES)
        self.supply = array("i", supply)
        self.left = array("i", [sum(supply[:3]), sum(supply[3:])])
        self.king = array("i", kings)
        self.shown = array("i", [0, 0])
        self.empty = array("i", [layout.SQUARES] * layout.LEVELS)
        self.touching = array("i", [0] * layout.LEVELS)
        self.around, self.direction = tables.AROUND, tables.DIRECTION
        self.pawn_keys = tables.PAWN_KEYS
        self.shown_keys, self.supply_keys = tables.SHOWN_KEYS, tables.SUPPLY_KEYS
        self.second_key = tables.SECOND_KEY
        self.side, self.result = side, fast_board.ONGOING
        self.key = tables.SECOND_KEY if side else 0
        self.most_moves = tables.MOST_MOVES
        for cell, pawn in enumerate(contents.cells):
            if pawn:
                self.put(pawn - 1, cell)
        for place, count in enumerate(supply):
            self.key ^= tables.SUPPLY_KEYS[place * _COUNTS + count]
        for owner in range(2):
            if kings[owner] != UNKNOWN:
                self.key ^= tables.KING_KEYS[owner * tables.STRIDE + kings[owner]]
            if contents.shown[owner]:
                self.show(owner)

    # Pieces

    def put(self, side: int, cell: int) -> None:
        """Put a pawn onto a cell without one."""
        level, base, other = cell // _SQUARES, side * _STRIDE, (1 - side) * _STRIDE + cell
        self.cells[cell] |= 1 << side
        self.empty[level] -= 1
        self.touching[level] += self.diagonal[other] + self.orthogonal[other]
        self.stacked[side * _SQUARES + cell % _SQUARES] += 1
        self.key ^= self.pawn_keys[base + cell]
        at = cell * 8
        for index in range(4):
            self.diagonal[base + self.around[at + index]] += 1
            self.orthogonal[base + self.around[at + 4 + index]] += 1

    def lift(self, side: int, cell: int) -> None:
        """Take a pawn off the board."""
        level, base, other = cell // _SQUARES, side * _STRIDE, (1 - side) * _STRIDE + cell
        self.cells[cell] ^= 1 << side
        self.empty[level] += 1
        self.touching[level] -= self.diagonal[other] + self.orthogonal[other]
        self.stacked[side * _SQUARES + cell % _SQUARES] -= 1
        self.key ^= self.pawn_keys[base + cell]
        at = cell * 8
        for index in range(4):
            self.diagonal[base + self.around[at + index]] -= 1
            self.orthogonal[base + self.around[at + 4 + index]] -= 1

    def show(self, side: int) -> None:
        """Put a revealed king onto its cell, beside the other king if that stands there."""
        cell = self.king[side]
        if not self.cells[cell]:
            self.empty[cell // _SQUARES] -= 1
        self.cells[cell] |= 4 << side
        self.shown[side] = 1
        self.key ^= self.shown_keys[side]

    def hide(self, side: int) -> None:
        """The reverse of ``show``."""
        cell = self.king[side]
        self.cells[cell] ^= 4 << side
        if not self.cells[cell]:
            self.empty[cell // _SQUARES] += 1
        self.shown[side] = 0
        self.key ^= self.shown_keys[side]

    def spend(self, side: int, level: int, count: int) -> None:
        """Take ``count`` pawns (1, or -1 to give one back) from a supply."""
        place = side * _LEVELS + level
        self.key ^= self.supply_keys[place * _COUNTS + self.supply[place]]
        self.supply[place] -= count
        self.left[side] -= count
        self.key ^= self.supply_keys[place * _COUNTS + self.supply[place]]

    # Strength

    def attack(self, side: int, cell: int) -> int:
        """Attack points of a pawn of ``side`` that stands on ``cell``."""
        if self.stacked[side * _SQUARES + cell % _SQUARES] == 3:
            return 3
        return 1 + self.diagonal[side * _STRIDE + cell]

    def defence(self, side: int, cell: int) -> int:
        """Defence points of a pawn or the revealed king of ``side`` that stands on ``cell``."""
        if not self.cells[cell] & 1 << side:
            return self.orthogonal[side * _STRIDE + cell]
        if self.stacked[side * _SQUARES + cell % _SQUARES] == 3:
            return 3
        return 1 + self.orthogonal[side * _STRIDE + cell]

    def applied(self, side: int, origin: int, target: int) -> int:
        """Points with which a pawn of ``side`` on ``origin`` attacks ``target`` beside it."""
        points = self.attack(side, origin)
        direction = self.direction[target - origin + 9]
        if (
            direction < 4
            and self.cells[self.around[target * 8 + direction]] & 1 << side
            and not self.cells[target + _SQUARES] & 5 << 1 - side
        ):
            points += 2
        return points

    def succeeds(self, side: int, origin: int, target: int) -> int:
        """Whether an attack of ``side`` from ``origin`` takes the enemy on ``target`` beside it."""
        return self.applied(side, origin, target) > self.defence(1 - side, target)

    def siege(self, side: int) -> int:
        """Points of the strongest attack on the king of ``side``, revealed or not, less its defence."""
        king, strongest = self.king[side], 0
        for index in range(8):
            origin = self.around[king * 8 + index]
            if self.cells[origin] & 1 << 1 - side:
                strongest = max(strongest, self.applied(1 - side, origin, king))
        return strongest - self.orthogonal[side * _STRIDE + king]

    # Numbers of moves

    def contacts(self, side: int, level: int) -> int:
        """Attacks that the pawns of ``side`` on a level could make, supply or not."""
        found, king = self.touching[level], self.king[1 - side]
        if self.shown[1 - side] and king // _SQUARES == level:
            found += self.diagonal[side * _STRIDE + king] + self.orthogonal[side * _STRIDE + king]
        return found

    def actions(self, side: int) -> int:
        """Placements and attacks open to ``side``."""
        found = 0
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level]:
                found += self.empty[level] + self.contacts(side, level)
        return found
