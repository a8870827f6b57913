"""Where the pieces of a tafl game stand and how they move: the lowest part of the fast board.

``base_board.pxd`` gives the C types. Squares are padded, and moves are numbers (see ``tables``).
"""

from __future__ import annotations

from array import array

from game.rules import fast_board
from game.rules.hnefatafl import record, tables
from game.rules.hnefatafl.ruleset import Setting

WALL = 8

_EMPTY, _ATTACKER, _DEFENDER, _KING = record.EMPTY, record.ATTACKER, record.DEFENDER, record.KING
_SHIFT, _MASK = tables.MOVE_SHIFT, tables.MOVE_MASK
_NO_STOP, _NO_PASS = tables.NO_STOP, tables.NO_PASS


class BaseBoard(fast_board.RecordingBoard):
    """Pieces on a board.

    Attributes:
        cells: by padded square EMPTY, ATTACKER, DEFENDER, KING (see ``record``) or WALL; the bit 2 marks the
            defenders' side.
        width: distance between ranks in padded squares; ``steps`` holds the four directions.
        king: padded square of the king, 0 when he is captured.
        attackers, defenders: stones on the board, the king not counted.
        men: padded squares of the stones, attackers from 0 on, defenders from ``capacity`` on.
        slot: by padded square, which of its side's ``men`` stands there.
        lost_attackers, lost_defenders: stones captured in the whole game.
        escape, edge: 1 by padded square where the king wins, at the edge of the board.
    """

    def __init__(self, setting: Setting, cells: bytes, side: int, lost: tuple[int, int] = (0, 0)) -> None:
        """
        Args:
            setting: rules.
            cells: 1 byte a square by square index.
            side: to move.
            lost: stones captured so far, of attackers and defenders.
        """
        super().__init__()
        self._take_rules(setting)
        self._take_position(cells, lost)
        self.most_moves = 2 * (self.width - 2) * max(self.attackers, self.defenders + 1)
        self.side = side
        self.key = self._fresh_key()

    def _take_rules(self, setting: Setting) -> None:
        found = tables.tables_of(setting.ruleset)
        self.width, self.length, self.capacity = found.width, found.length, found.size * found.size
        self.steps = array("i", (found.width, 1, -found.width, -1))
        self.flags, self.hostile = bytearray(found.flags), bytearray(found.hostile)
        self.closed, self.zone = bytearray(found.closed), bytearray(found.zone)
        self.escape, self.edge = bytearray(found.escape), bytearray(found.edge)
        self.special, self.near_special = bytearray(found.special), bytearray(found.near_special)
        self.zobrist = found.zobrist

    def _take_position(self, cells: bytes, lost: tuple[int, int]) -> None:
        self.cells = bytearray(bytes([WALL]) * self.length)
        self.men = array("i", bytes(8 * self.capacity))
        self.slot = array("i", bytes(4 * self.length))
        self.king = self.attackers = self.defenders = 0
        size = self.width - 1
        for square, piece in enumerate(cells):
            at = (square // size + 1) * self.width + square % size + 1
            self.cells[at] = piece
            if piece == _KING:
                self.king = at
            elif piece == _ATTACKER:
                self.men[self.attackers] = at
                self.slot[at] = self.attackers
                self.attackers += 1
            elif piece == _DEFENDER:
                self.men[self.capacity + self.defenders] = at
                self.slot[at] = self.defenders
                self.defenders += 1
        self.all_attackers = self.attackers + lost[0]
        self.all_defenders = self.defenders + lost[1]

    def _fresh_key(self) -> int:
        key = self.zobrist[0] if self.side else 0
        for at in range(self.length):
            piece = self.cells[at]
            if piece not in (_EMPTY, WALL):
                key ^= self.zobrist[(piece >> 1) * self.length + at]
        return key

    @property
    def lost_attackers(self) -> int:
        """Attackers' stones captured in the whole game."""
        return int(self.all_attackers - self.attackers)

    @property
    def lost_defenders(self) -> int:
        """Defenders' stones captured in the whole game."""
        return int(self.all_defenders - self.defenders)

    # Moves

    def generate(self, moves: array[int], start: int) -> int:
        if self.result:
            return start
        end = start
        first = self.capacity if self.side else 0
        row = self.length if self.side else 0
        for index in range(first, first + (self.defenders if self.side else self.attackers)):
            end = self.slides(self.men[index], row, moves, end)
        if self.side:
            end = self.slides(self.king, 3 * self.length, moves, end)
        return end

    def slides(self, origin: int, row: int, moves: array[int], end: int) -> int:
        """Write the moves of the piece on ``origin``; ``row`` is that of its type."""
        for direction in range(4):
            step = self.steps[direction]
            target = origin + step
            while self.cells[target] == _EMPTY:
                flag = self.flags[row + target]
                if not flag & _NO_STOP:
                    moves[end] = target << _SHIFT | origin
                    end += 1
                if flag & _NO_PASS:
                    break
                target += step
        return end

    def count(self) -> int:
        if self.result:
            return 0
        total = 0
        first = self.capacity if self.side else 0
        row = self.length if self.side else 0
        for index in range(first, first + (self.defenders if self.side else self.attackers)):
            total += self.reach(self.men[index], row)
        if self.side:
            total += self.reach(self.king, 3 * self.length)
        return total

    def reach(self, origin: int, row: int) -> int:
        """Number of moves of the piece on ``origin``; ``row`` is that of its type."""
        total = 0
        for direction in range(4):
            step = self.steps[direction]
            target = origin + step
            while self.cells[target] == _EMPTY:
                flag = self.flags[row + target]
                if flag == 0:
                    total += 1
                else:
                    if not flag & _NO_STOP:
                        total += 1
                    if flag & _NO_PASS:
                        break
                target += step
        return total

    def can_move(self) -> bool:
        """Whether the side to move has a legal move."""
        first = self.capacity if self.side else 0
        row = self.length if self.side else 0
        for index in range(first, first + (self.defenders if self.side else self.attackers)):
            origin = self.men[index]
            for direction in range(4):
                target = origin + self.steps[direction]
                if self.cells[target] == _EMPTY and (
                    self.flags[row + target] == 0 or self.reach(origin, row)
                ):
                    return True
        return bool(self.side and self.king and self.king_moves())

    def king_moves(self) -> int:
        """Number of moves of the king."""
        return self.reach(self.king, 3 * self.length)

    # Playing

    def relocate(self, piece: int, origin: int, target: int) -> None:
        """Put the piece on ``origin`` to ``target``."""
        self.cells[origin] = _EMPTY
        self.cells[target] = piece
        if piece == _KING:
            self.king = target
        else:
            slot = self.slot[origin]
            self.slot[target] = slot
            self.men[slot + (self.capacity if piece == _DEFENDER else 0)] = target

    def remove(self, at: int) -> int:
        """Take the stone on ``at`` off the board; what ``restore`` needs to put it back."""
        piece, slot = self.cells[at], self.slot[at]
        self.cells[at] = _EMPTY
        self.key ^= self.zobrist[(piece >> 1) * self.length + at]
        if piece == _DEFENDER:
            self.defenders -= 1
            last, base = self.defenders, self.capacity
        else:
            self.attackers -= 1
            last, base = self.attackers, 0
        moved = self.men[base + last]
        self.men[base + slot] = moved
        self.slot[moved] = slot
        return slot << _SHIFT | at

    def restore(self, piece: int, what: int) -> None:
        """Undo ``remove`` of a ``piece``."""
        at, slot = what & _MASK, what >> _SHIFT
        self.cells[at] = piece
        base = self.capacity if piece == _DEFENDER else 0
        last = self.defenders if piece == _DEFENDER else self.attackers
        moved = self.men[base + slot]
        self.men[base + last] = moved
        self.slot[moved] = last
        self.men[base + slot] = at
        self.slot[at] = slot
        if piece == _DEFENDER:
            self.defenders += 1
        else:
            self.attackers += 1
