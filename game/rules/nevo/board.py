"""NEVO's fast board: make, unmake and count over flat arrays (``board.pxd`` gives the C types).

A move is ``origin << 7 | target`` in padded squares (see ``tables``), a claim the padded square of the
claimed piece, and PASS the turn of a side that has no move.

Every square knows how many pieces of each colour touch it (``near``), every column which of its three scoring
ranks are held (``held``): moves, isolation and points follow without looking around.
"""

from __future__ import annotations

from array import array

from game.rules import fast_board
from game.rules.nevo import layout, tables
from game.rules.nevo.tables import SIZE, padded, unpadded

# Values of Board.isolation: when isolated pieces leave the board.
REMOVED = 0  # at the end of their owner's turn, before points are counted
CLAIMED = 1  # when the opponent claims them, a step of its own
ALL_CLAIMED = 2  # the search's model of CLAIMED: the opponent claims them all, before points are counted

# Values of Board.reason: why the game is over, in the order in which the endings are looked for.
GOES_ON, NO_PIECES, GOAL_REACHED, NO_MOVE, NO_PROGRESS, REPEATED = range(6)

SLOTS = 12  # pieces of a side
MOST_MOVES = 9 * SLOTS  # eight steps of each own piece, a claim of each of the opponent's
PASS = 0  # where pieces are claimed: the side to move has no move, and claims nothing more
CLAIM_BELOW = 128  # moves below are claims, or PASS
RECORD = 7  # ints kept for each ply: move, quiet, both bests, since, reason, removed

_GOAL = layout.GOAL
_SIZE, _SLOTS, _RECORD = SIZE, SLOTS, RECORD
_PASS, _CLAIM_BELOW = PASS, CLAIM_BELOW
_CLAIMED = CLAIMED
_GOES_ON, _NO_PIECES, _GOAL_REACHED = GOES_ON, NO_PIECES, GOAL_REACHED
_NO_MOVE, _NO_PROGRESS, _REPEATED = NO_MOVE, NO_PROGRESS, REPEATED


class Board(fast_board.RecordingBoard):
    """A position of NEVO.

    Attributes:
        cells: by padded square EMPTY, WHITE, BLACK or 3, a wall.
        near: by ``side * SIZE + padded square``, pieces of the side on the eight squares around.
        place: by ``side * SLOTS + slot``, where that piece stands or last stood.
        alive: by side, a bit for each slot whose piece is on the board.
        slot: by padded square, the slot of the piece there.
        held: by ``side * 12 + file``, scoring ranks held (see ``layout.COLUMN_POINTS``).
        score, best, left: by side, points now, most points so far at the end of a turn, pieces.
        quiet: turns since a piece was removed or a best grew; -1 behind a claim, inside a turn.
        reason: why the game is over (see above).
    """

    def __init__(self, cells: bytes, side: int, isolation: int = REMOVED, limit: int = 0) -> None:
        """
        Args:
            cells: 84 bytes by square.
            side: to move.
            isolation: REMOVED, CLAIMED or ALL_CLAIMED.
            limit: quiet turns, both sides' together, that end the game; 0 is none.
        """
        self.isolation = isolation
        self.limit = limit
        self.cells = bytearray(tables.CELLS)
        self.near = bytearray(2 * SIZE)
        self.place = array("i", bytes(4 * 2 * SLOTS))
        self.slot = bytearray(SIZE)
        self.held = bytearray(2 * layout.FILES)
        self.alive, self.score = array("i", [0, 0]), array("i", [0, 0])
        self.best, self.left = array("i", [0, 0]), array("i", [0, 0])
        self.second_key = tables.SECOND_KEY
        self.steps, self.keys, self.degree = tables.STEPS, tables.KEYS, tables.DEGREE
        self.bits, self.files, self.points = tables.BITS, tables.FILES, tables.POINTS
        self.side = side
        self.result = fast_board.ONGOING
        self.key = tables.SECOND_KEY if side else 0
        self.most_moves = MOST_MOVES
        self.begin_past(RECORD)
        for square, piece in enumerate(cells):
            if piece:
                slot = self.left[piece - 1]
                self.place[(piece - 1) * SLOTS + slot] = padded(square)
                self.put(piece - 1, slot)
        self.best[0], self.best[1] = self.score[0], self.score[1]

    def begin(self, quiet: int, best: tuple[int, int], past: tuple[int, ...]) -> None:
        """Say how the position came about, and judge it; nothing can be taken back behind it.

        Args:
            quiet: see the class.
            best: by side, most points so far.
            past: keys of the positions since a piece was last removed, the earliest first, without this one.
        """
        self.begin_past(RECORD, past)
        self.quiet = quiet
        self.best[0], self.best[1] = best
        self.judge(1 - self.side)

    def put(self, side: int, slot: int) -> None:
        """Put a piece onto the square noted in ``place``."""
        at = self.place[side * _SLOTS + slot]
        self.cells[at] = side + 1
        self.slot[at] = slot
        self.alive[side] |= 1 << slot
        self.left[side] += 1
        base = side * _SIZE + at
        self.near[base - 14] += 1
        self.near[base - 13] += 1
        self.near[base - 12] += 1
        self.near[base - 1] += 1
        self.near[base + 1] += 1
        self.near[base + 12] += 1
        self.near[base + 13] += 1
        self.near[base + 14] += 1
        self.key ^= self.keys[base]
        bit = self.bits[base]
        if bit:
            column = side * 12 + self.files[at]
            was = self.held[column]
            self.held[column] = was | bit
            self.score[side] += self.points[was | bit] - self.points[was]

    def lift(self, side: int, slot: int) -> None:
        """Take a piece off the board; ``place`` remembers where it stood."""
        at = self.place[side * _SLOTS + slot]
        self.cells[at] = 0
        self.alive[side] &= ~(1 << slot)
        self.left[side] -= 1
        base = side * _SIZE + at
        self.near[base - 14] -= 1
        self.near[base - 13] -= 1
        self.near[base - 12] -= 1
        self.near[base - 1] -= 1
        self.near[base + 1] -= 1
        self.near[base + 12] -= 1
        self.near[base + 13] -= 1
        self.near[base + 14] -= 1
        self.key ^= self.keys[base]
        bit = self.bits[base]
        if bit:
            column = side * 12 + self.files[at]
            was = self.held[column]
            self.held[column] = was ^ bit
            self.score[side] += self.points[was ^ bit] - self.points[was]

    def lonely(self, side: int) -> int:
        """The slots of the side's isolated pieces, as bits."""
        found, alive, base = 0, self.alive[side], side * _SLOTS
        for slot in range(_SLOTS):
            if alive >> slot & 1 and not self.near[side * _SIZE + self.place[base + slot]]:
                found |= 1 << slot
        return found

    def remove(self, side: int, slots: int) -> None:
        for slot in range(_SLOTS):
            if slots >> slot & 1:
                self.lift(side, slot)

    def gone(self) -> tuple[int, ...]:
        """The squares, of the grid and in order, from which the last move removed pieces."""
        slots = self.trail[(self.ply - 1) * RECORD + 6]
        base = SLOTS * (1 - self.side)  # behind a claim the claimant is still to move
        return tuple(sorted(unpadded(self.place[base + slot]) for slot in range(SLOTS) if slots >> slot & 1))

    def generate(self, moves: array[int], start: int) -> int:
        """Claims come first."""
        if self.result:
            return start
        side, end = self.side, start
        base, alive = side * _SLOTS, self.alive[side]
        if self.isolation == _CLAIMED:
            end = self.generate_claims(moves, end)
            if not self.can_move():
                moves[end] = _PASS
                return end + 1
        for slot in range(_SLOTS):
            if alive >> slot & 1:
                at = self.place[base + slot]
                for index in range(8):
                    target = at + self.steps[index]
                    if not self.cells[target]:
                        moves[end] = at << 7 | target
                        end += 1
        return end

    def generate_claims(self, moves: array[int], start: int) -> int:
        """The claims that are due to the side to move."""
        end, base = start, (1 - self.side) * _SLOTS
        lonely = self.lonely(1 - self.side)
        for slot in range(_SLOTS):
            if lonely >> slot & 1:
                moves[end] = self.place[base + slot]
                end += 1
        return end

    def generate_noisy(self, moves: array[int], start: int) -> int:
        """The moves that add points to a column."""
        if self.result:
            return start
        side, end = self.side, start
        base, alive = side * _SLOTS, self.alive[side]
        for slot in range(_SLOTS):
            if alive >> slot & 1:
                at = self.place[base + slot]
                for index in range(8):
                    target = at + self.steps[index]
                    bit = self.bits[side * _SIZE + target]
                    if bit and not self.cells[target]:
                        was = self.held[side * 12 + self.files[target]]
                        if self.points[was | bit] > self.points[was]:
                            moves[end] = at << 7 | target
                            end += 1
        return end

    def count(self) -> int:
        if self.result:
            return 0
        side, found = self.side, 0
        base, alive = side * _SLOTS, self.alive[side]
        for slot in range(_SLOTS):
            if alive >> slot & 1:
                at = self.place[base + slot]
                found += self.degree[at] - self.near[at] - self.near[_SIZE + at]
        if self.isolation == _CLAIMED:
            if not found:
                found = 1  # to pass
            lonely = self.lonely(1 - side)
            while lonely:
                lonely &= lonely - 1
                found += 1
        return found

    def make(self, move: int) -> None:
        if self.ply == self.most_plies:
            self.grow()
        at = self.ply * _RECORD
        self.trail[at] = move
        self.trail[at + 1] = self.quiet
        self.trail[at + 2], self.trail[at + 3] = self.best[0], self.best[1]
        self.trail[at + 4], self.trail[at + 5], self.trail[at + 6] = self.since, self.reason, 0
        self.past[self.ply] = self.key
        self.ply += 1
        if move == _PASS:
            self.conclude()
        elif move < _CLAIM_BELOW:
            self.trail[at + 6] = 1 << self.slot[move]
            self.lift(1 - self.side, self.slot[move])
            self.quiet = -1
            self.since = self.ply
            self.judge(self.side)
        else:
            self.step(move >> 7, move & 127)

    def step(self, origin: int, target: int) -> None:
        """Move a piece, remove what is isolated by it where that is the rule, and end the turn."""
        side, slot = self.side, self.slot[origin]
        self.lift(side, slot)
        self.place[side * _SLOTS + slot] = target
        self.put(side, slot)
        gone = 0
        if self.isolation != _CLAIMED:
            gone = self.lonely(side)
        self.quiet += 1
        if gone:
            self.remove(side, gone)
            self.trail[(self.ply - 1) * _RECORD + 6] = gone
            self.since = self.ply
            self.quiet = 0
        if self.score[side] > self.best[side]:
            self.best[side] = self.score[side]
            self.quiet = 0
        self.side = 1 - side
        self.key ^= self.second_key
        self.judge(side)

    def unmake(self) -> None:
        self.ply -= 1
        at = self.ply * _RECORD
        move, gone = self.trail[at], self.trail[at + 6]
        if move < _CLAIM_BELOW:
            self.restore(1 - self.side, gone)
        else:
            self.side = side = 1 - self.side
            if gone:
                self.restore(side, gone)
            slot = self.slot[move & 127]
            self.lift(side, slot)
            self.place[side * _SLOTS + slot] = move >> 7
            self.put(side, slot)
        self.quiet = self.trail[at + 1]
        self.best[0], self.best[1] = self.trail[at + 2], self.trail[at + 3]
        self.since, self.reason = self.trail[at + 4], self.trail[at + 5]
        self.key = self.past[self.ply]
        self.result = 0

    def restore(self, side: int, slots: int) -> None:
        for slot in range(_SLOTS):
            if slots >> slot & 1:
                self.put(side, slot)

    def judge(self, mover: int) -> None:
        """Set ``result`` and ``reason`` behind a step of ``mover``."""
        other = 1 - mover
        self.result, self.reason = 0, _GOES_ON
        if not self.left[mover]:
            self.end(1 + other, _NO_PIECES)
        elif not self.left[other]:
            self.end(1 + mover, _NO_PIECES)
        elif self.score[mover] >= _GOAL:
            if self.isolation != _CLAIMED:
                self.end(1 + mover, _GOAL_REACHED)
        elif self.score[other] >= _GOAL and (self.isolation != _CLAIMED or mover != self.side):
            self.end(1 + other, _GOAL_REACHED)  # in mode "claim" whoever moves now could have claimed before
        elif self.isolation != _CLAIMED and not self.can_move():
            self.end(self.leader(), _NO_MOVE)
        elif self.limit and self.quiet >= self.limit:
            self.end(self.leader(), _NO_PROGRESS)
        elif self.ply - self.since >= 8 and self.earlier() >= 2:
            self.end(self.leader(), _REPEATED)

    def conclude(self) -> None:
        """End the game because the side to move has passed."""
        other = 1 - self.side
        if self.score[other] >= _GOAL:
            self.end(1 + other, _GOAL_REACHED)
        else:
            self.end(self.leader(), _NO_MOVE)

    def end(self, result: int, reason: int) -> None:
        self.result, self.reason = result, reason

    def leader(self) -> int:
        """The result by points."""
        if self.score[0] == self.score[1]:
            return 3
        return 1 if self.score[0] > self.score[1] else 2

    def can_move(self) -> int:
        """Whether the side to move can move a piece."""
        base, alive = self.side * _SLOTS, self.alive[self.side]
        for slot in range(_SLOTS):
            if alive >> slot & 1:
                at = self.place[base + slot]
                if self.near[at] + self.near[_SIZE + at] < self.degree[at]:
                    return 1
        return 0
