"""The fast board of the tafl family: captures, make and unmake, and the endings, all found by ``make``.

``board.pxd`` gives the C types. The board knows its rule set as the tables of ``tables.py`` and a
few switches.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from game.rules.hnefatafl import enclosure, record, tables
from game.rules.hnefatafl.ruleset import (
    DRAW,
    FEWER_CAPTURES_LOSES,
    MOVER_LOSES,
    MOVER_WINS,
    MOVING,
    NEVER,
    OFF,
    STANDING,
    Setting,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

EMPTY, ATTACKER, DEFENDER, KING = record.EMPTY, record.ATTACKER, record.DEFENDER, record.KING

# Values of Board.reason: why the game is over, in the order in which the endings are looked for.
GOES_ON, KING_CAPTURED, KING_ESCAPED, EDGE_FORT, NO_MOVE, SURROUNDED, REPEATED, QUIET = range(8)

_EMPTY, _ATTACKER, _DEFENDER, _KING = EMPTY, ATTACKER, DEFENDER, KING
_SHIFT, _MASK = tables.MOVE_SHIFT, tables.MOVE_MASK
_NO_STOP, _NO_PASS = tables.NO_STOP, tables.NO_PASS
_WHEN_EMPTY, _WHEN_OCCUPIED = tables.WHEN_EMPTY, tables.WHEN_OCCUPIED
_CENTRE_SQUARE = tables.CENTRE_SQUARE
_KING_CAPTURED, _KING_ESCAPED, _EDGE_FORT, _NO_MOVE = KING_CAPTURED, KING_ESCAPED, EDGE_FORT, NO_MOVE
_SURROUNDED, _REPEATED, _QUIET = SURROUNDED, REPEATED, QUIET

# What the trail keeps of each ply: move, number of captured stones, the captured king's square, quiet, since.
_RECORD = 5
_TAKEN, _KING_TAKEN, _OLD_QUIET, _OLD_SINCE = 1, 2, 3, 4

# Values of Board.repetition and Board.quiet_result.
_R_OFF, _R_DRAW, _R_LOSES, _R_WINS = 0, 1, 2, 3
_REPETITION = {OFF: _R_OFF, DRAW: _R_DRAW, MOVER_LOSES: _R_LOSES, MOVER_WINS: _R_WINS}
_Q_LOSES, _Q_DRAW, _Q_FEWER = 0, 1, 2
_QUIET_RESULT = {DRAW: _Q_DRAW, FEWER_CAPTURES_LOSES: _Q_FEWER}


class Board(enclosure.Enclosure):
    """A position with what the rules need of its past.

    Attributes:
        quiet: plies since the last capture.
        reason: why the game is over (see above).
        fallen: the stones captured since the board was made, as ``remove`` gives them, the last one at
            ``fallen_top - 1``.
        See also ``enclosure.Enclosure`` and ``base_board.BaseBoard``.
    """

    def __init__(
        self,
        setting: Setting,
        cells: bytes,
        side: int,
        quiet: int = 0,
        lost: tuple[int, int] = (0, 0),
        after: Iterable[int] = (),
    ) -> None:
        """
        Args:
            setting: rules.
            cells: 1 byte a square by square index.
            side: to move.
            quiet: plies without a capture that led here.
            lost: stones captured so far, of attackers and defenders.
            after: the last of these plies as moves, oldest first.
        """
        super().__init__(setting, cells, side, lost)
        self._take_switches(setting)
        self.fallen = array("i", bytes(4 * (self.attackers + self.defenders)))
        self.fallen_top = 0
        self.begin_past(_RECORD, self._keys_before(list(after)))
        self.quiet = quiet
        self.careful = True
        self.judge(0)
        self.careful = self._may_be_cut_off()

    def _take_switches(self, setting: Setting) -> None:
        ruleset = setting.ruleset
        self.king_moving = ruleset.king_captures not in (STANDING, NEVER)
        self.king_standing = ruleset.king_captures not in (MOVING, NEVER)
        self.surrounding, self.linnaean = ruleset.surrounding_fatal, ruleset.linnaean
        self.edge_fort = ruleset.edge_fort
        self.repetition = _REPETITION[setting.repetition]
        self.quiet_plies = 2 * setting.quiet_limit
        self.quiet_result = _QUIET_RESULT.get(setting.quiet_result, _Q_LOSES)

    def _keys_before(self, after: list[int]) -> list[int]:
        """The keys of the positions that the moves ``after`` went through."""
        standing, key = dict(enumerate(self.cells)), self.key
        keys = []
        for move in reversed(after):
            origin, target = move & _MASK, move >> _SHIFT
            piece = standing[origin] = standing[target]
            standing[target] = EMPTY
            row = (piece >> 1) * self.length
            key ^= self.zobrist[row + origin] ^ self.zobrist[row + target] ^ self.zobrist[0]
            keys.append(key)
        return keys[::-1]

    def _may_be_cut_off(self) -> bool:
        """Whether the defenders can be surrounded without an attacker who closes the last way: they are
        already, or the king may leave the centre and not come back."""
        if not self.side and self.king and self.surrounded():
            return True
        king = 3 * self.length
        return any(self.special[at] and self.flags[king + at] & _NO_STOP for at in range(self.length))

    # Captures

    def captor(self, at: int, victim: int, mask: int) -> bool:
        """Whether the square ``at`` is the standing captor of a piece like ``victim`` (not of a king who
        must be closed in) for the side with ``mask`` (1 attackers, 2 defenders)."""
        piece = self.cells[at]
        if piece & mask and (piece != _KING or self.king_standing):
            return True
        bit = _WHEN_OCCUPIED if piece else _WHEN_EMPTY
        return bool(self.hostile[(victim >> 1) * self.length + at] & bit)

    def beside_throne(self, centre: int, stone: int) -> bool:
        """Linnaean capture: whether attackers hold the sides of the king on ``centre`` but ``stone``."""
        if not self.linnaean or self.cells[centre] != _KING or self.special[centre] != _CENTRE_SQUARE:
            return False
        for direction in range(4):
            near = centre + self.steps[direction]
            if near != stone and self.cells[near] != _ATTACKER:
                return False
        return True

    def king_falls(self, king: int, target: int) -> bool:
        """Whether an attacker who moves to ``target`` beside the king on ``king`` captures him."""
        if not self.zone[king]:
            return self.captor(2 * king - target, _KING, 1)
        for direction in range(4):
            near = king + self.steps[direction]
            piece = self.cells[near]
            if (
                near != target
                and piece != _ATTACKER
                and not (self.closed[near] & (_WHEN_OCCUPIED if piece else _WHEN_EMPTY))
            ):
                return False
        return True

    def falls(self, at: int, target: int, mask: int) -> bool:
        """Whether the enemy on ``at`` is captured by a piece of ``mask`` moving to ``target`` beside it."""
        victim = self.cells[at]
        if victim == _KING:
            return self.king_falls(at, target)
        beyond = 2 * at - target
        return self.captor(beyond, victim, mask) or (mask == 1 and self.beside_throne(beyond, at))

    def row_beyond(self, target: int, step: int, mask: int) -> int:
        """Shieldwall: length of the row of enemies along the edge from ``target + step`` on that a piece of
        ``mask`` captures by moving to ``target``; 0 if it captures none.

        Each of them must have a captor in front of him, and the last one a captor or a corner beyond him."""
        inward = self.inward(target, step)
        if not inward:
            return 0
        found, enemy = 0, 3 - mask
        at = target + step
        while self.cells[at] & enemy:
            front = self.cells[at + inward]
            if not front & mask or (front == _KING and not self.king_standing):
                return 0
            found += 1
            at += step
        if found < 2:
            return 0
        end = self.cells[at]
        if (end & mask and (end != _KING or self.king_standing)) or self.ends_row(at, enemy):
            return found
        return 0

    def is_capture(self, move: int) -> bool:
        """Whether a legal move captures something."""
        target = move >> _SHIFT
        mask = self.side + 1
        if self.cells[move & _MASK] == _KING and not self.king_moving:
            return False
        for direction in range(4):
            near = target + self.steps[direction]
            if self.cells[near] & (3 - mask) and (
                self.falls(near, target, mask)
                or (self.shieldwall and self.row_beyond(target, self.steps[direction], mask))
            ):
                return True
        return False

    # Playing

    def make(self, move: int) -> None:
        if self.ply == self.most_plies:
            self.grow()
        origin, target = move & _MASK, move >> _SHIFT
        piece = self.cells[origin]
        entry = _RECORD * self.ply
        self.past[self.ply] = self.key
        self.trail[entry] = move
        self.trail[entry + _KING_TAKEN] = 0
        self.trail[entry + _OLD_QUIET] = self.quiet
        self.trail[entry + _OLD_SINCE] = self.since
        self.relocate(piece, origin, target)
        row = (piece >> 1) * self.length
        self.key ^= self.zobrist[row + origin] ^ self.zobrist[row + target] ^ self.zobrist[0]
        self.ply += 1
        taken = 0 if piece == _KING and not self.king_moving else self.capture(target, entry)
        self.trail[entry + _TAKEN] = taken
        if taken:
            self.quiet = 0
            self.since = self.ply
        else:
            self.quiet += 1
        self.side ^= 1
        self.judge(0 if taken else target)

    def capture(self, target: int, entry: int) -> int:
        """Take off what the piece that moved to ``target`` captures; number of captured stones, plus 1 for
        the king."""
        before = self.fallen_top
        mask = self.side + 1
        king = 0
        for direction in range(4):
            step = self.steps[direction]
            near = target + step
            if self.cells[near] & (3 - mask):
                row = self.row_beyond(target, step, mask) if self.shieldwall else 0
                if row:
                    self.take_row(near, step, row)
                if self.cells[near] and self.falls(near, target, mask):
                    if near == self.king:
                        king = near
                    else:
                        self.take(near)
        taken = self.fallen_top - before
        if king:
            self.trail[entry + _KING_TAKEN] = king
            self.cells[king] = _EMPTY
            self.king = 0
            self.key ^= self.zobrist[3 * self.length + king]
            return taken + 1
        return taken

    def take(self, at: int) -> None:
        """Take the stone on ``at`` off the board."""
        self.fallen[self.fallen_top] = self.remove(at)
        self.fallen_top += 1

    def take_row(self, at: int, step: int, length: int) -> None:
        """Take the stones of a row that begins at ``at`` off the board; a king among them stays."""
        for index in range(length):
            if at + index * step != self.king:
                self.take(at + index * step)

    def unmake(self) -> None:
        self.ply -= 1
        entry = _RECORD * self.ply
        self.result = self.reason = 0
        king = self.trail[entry + _KING_TAKEN]
        taken = self.trail[entry + _TAKEN]
        if king:
            self.cells[king] = _KING
            self.king = king
            taken -= 1
        victim = _ATTACKER if self.side == 0 else _DEFENDER
        for _index in range(taken):
            self.fallen_top -= 1
            self.restore(victim, self.fallen[self.fallen_top])
        self.side ^= 1
        move = self.trail[entry]
        origin, target = move & _MASK, move >> _SHIFT
        self.relocate(self.cells[target], target, origin)
        self.quiet = self.trail[entry + _OLD_QUIET]
        self.since = self.trail[entry + _OLD_SINCE]
        self.key = self.past[self.ply]

    # Endings

    def judge(self, target: int) -> None:
        """Set ``result`` and ``reason``: has the side that moved last won, lost or ended the game?

        Args:
            target: where it moved to, 0 if that does not tell all that has changed.
        """
        self.result = self.reason = 0
        if self.king == 0:
            self.reason, self.result = _KING_CAPTURED, 1
        elif self.escape[self.king]:
            self.reason, self.result = _KING_ESCAPED, 2
        elif self.edge_fort and self.edge[self.king] and self.in_fort():
            self.reason, self.result = _EDGE_FORT, 2
        elif not self.can_move():
            self.reason, self.result = _NO_MOVE, 2 - self.side
        elif (
            self.side
            and self.surrounding
            and (target == 0 or self.careful or self.may_close(target))
            and self.surrounded()
        ):
            self.reason, self.result = _SURROUNDED, 1
        elif self.repetition and self.earlier() >= 2:
            self.reason, self.result = _REPEATED, self.repetition_result()
        elif self.quiet_plies and self.quiet >= self.quiet_plies:
            self.reason, self.result = _QUIET, self.limit_result()

    def repetition_result(self) -> int:
        """Value of ``result`` when the last move repeated a position for the second time."""
        if self.repetition == _R_LOSES:
            return 1 + self.side
        return 2 - self.side if self.repetition == _R_WINS else 3

    def limit_result(self) -> int:
        """Value of ``result`` when the quiet limit is reached."""
        if self.quiet_result == _Q_LOSES:
            return 1
        by_attackers = self.all_defenders - self.defenders
        by_defenders = self.all_attackers - self.attackers
        if self.quiet_result == _Q_DRAW or by_attackers == by_defenders:
            return 3
        return 1 if by_attackers > by_defenders else 2

    # For the search

    def generate_noisy(self, moves: array[int], start: int) -> int:
        """Exactly the moves that capture something, capture the king or bring him to safety."""
        if self.result:
            return start
        end = start
        self.stamp += 1
        mask = self.side + 1
        first = 0 if self.side else self.capacity
        for index in range(first, first + (self.attackers if self.side else self.defenders)):
            end = self.captures_of(self.men[index], mask, moves, end)
        if self.side == 0:
            return self.captures_of(self.king, mask, moves, end)
        row = 3 * self.length
        for direction in range(4):
            target = self.king + self.steps[direction]
            while self.cells[target] == _EMPTY:
                flag = self.flags[row + target]
                if (
                    self.escape[target]
                    and not flag & _NO_STOP
                    and not (self.king_moving and self.seen[target] == self.stamp)
                ):
                    moves[end] = target << _SHIFT | self.king
                    end += 1
                if flag & _NO_PASS:
                    break
                target += self.steps[direction]
        return end

    def captures_of(self, at: int, mask: int, moves: array[int], end: int) -> int:
        """Write the moves of the side with ``mask`` that capture the piece on ``at``, but those to squares
        already ``seen``."""
        for direction in range(4):
            target = at + self.steps[direction]
            if (
                self.cells[target] == _EMPTY
                and self.seen[target] != self.stamp
                and (
                    self.falls(at, target, mask)
                    or (self.shieldwall and self.row_beyond(target, -self.steps[direction], mask))
                )
            ):
                self.seen[target] = self.stamp
                end = self.arrivals(target, mask, moves, end)
        return end

    def arrivals(self, target: int, mask: int, moves: array[int], end: int) -> int:
        """Write the moves to ``target`` of those pieces of the side with ``mask`` that may capture."""
        row = (mask >> 1) * self.length
        for direction in range(4):
            step = self.steps[direction]
            at = target + step
            barred = self.flags[row + target] & _NO_STOP
            king_barred = 0 if self.king_moving else _NO_STOP
            king_barred |= self.flags[3 * self.length + target] & _NO_STOP
            while self.cells[at] == _EMPTY:
                barred |= self.flags[row + at] & _NO_PASS
                king_barred |= self.flags[3 * self.length + at] & _NO_PASS
                at += step
            if self.cells[at] & mask and not (king_barred if self.cells[at] == _KING else barred):
                moves[end] = target << _SHIFT | at
                end += 1
        return end

    def copy(self) -> Board:
        """An independent board in the same position with the same past."""
        other = Board.__new__(Board)
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        for name in _BYTES:
            setattr(other, name, bytearray(getattr(self, name)))
        for name in _INTS:
            setattr(other, name, array("i", bytes(getattr(self, name))))
        for name in _KEYS:
            setattr(other, name, array("Q", bytes(getattr(self, name))))
        return other


# Attributes by kind, for ``copy``. Tables never change and are shared.
# fmt: off
_PLAIN = ("side", "result", "key", "most_moves", "width", "length", "capacity", "king", "attackers",
          "defenders", "all_attackers", "all_defenders", "quiet", "reason", "ply", "since", "most_plies",
          "stamp", "witness", "repetition", "quiet_plies", "quiet_result", "king_moving", "king_standing",
          "surrounding", "linnaean", "edge_fort", "shieldwall", "corners_close", "careful", "fallen_top",
          "steps", "flags", "hostile", "closed", "zone", "escape", "edge", "special", "near_special",
          "zobrist")
# fmt: on
_BYTES = ("cells",)
_INTS = ("men", "slot", "stack", "seen", "trail", "fallen")
_KEYS = ("past",)
