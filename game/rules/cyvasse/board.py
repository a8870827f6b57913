"""The fast board: legal moves, make and unmake, and the endings (``board.pxd`` gives the C types).

A move is ``kind << 14 | target << 7 | origin``; the kinds are GO (with or without taking), SHOT, DROP, RUIN
and SAIL. A dragon from the reserve and a piece that ruins have the same origin and target.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from game.rules.cyvasse import base_board, pieces, ruleset, tables
from game.rules.cyvasse.ruleset import RuleSet

GO, SHOT, DROP, RUIN, SAIL = range(5)
CELL_MASK, TARGET_SHIFT, KIND_SHIFT = 127, 7, 14
MOST_MOVES = 347  # what the moves of all pieces can add up to: see tests/rules/cyvasse/test_most_moves.py
QUIET_PLIES = 100

# Values of Board.reason: why the game is over.
GOES_ON, BARE_KINGS, REPETITION, QUIET = range(4)

_GO, _SHOT, _DROP, _RUIN, _SAIL = GO, SHOT, DROP, RUIN, SAIL
_KING, _DRAGON, _KIND = pieces.KING, pieces.DRAGON, pieces.KIND
_A_MOUNTAIN, _FIRST_BIT = pieces.A_MOUNTAIN, pieces.SIDE_BITS[0]
_REACH, _KIND_ROWS, _NOWHERE, _ROOM, _NO_KING = tables.REACH, tables.KIND_ROWS, tables.NOWHERE, 32, 255
_WATER, _BURNING, _FORTRESS_W, _RUIN_W = (ruleset.WATER, ruleset.BURNING, ruleset.FORTRESS_W, ruleset.RUIN_W)
_GOES_ON, _BARE_KINGS, _REPETITION, _QUIET = GOES_ON, BARE_KINGS, REPETITION, QUIET
_QUIET_PLIES = QUIET_PLIES
# What the trail keeps of each ply: move, taken piece, its place in its list, quiet, since, terrain of the
# target.
_RECORD = 6


class Board(base_board.BaseBoard):
    """A position with what the rules need of its past.

    Attributes:
        quiet: plies since the last capture.
        reason: why the game is over (see above); mate and stalemate are left to ``result_without_moves``.
        See also ``base_board.BaseBoard``.
    """

    def __init__(
        self,
        rules: RuleSet,
        cells: bytes,
        terrain: bytes,
        reserve: tuple[bool, bool],
        side: int,
        quiet: int = 0,
        after: Iterable[tuple[int, int]] = (),
    ) -> None:
        """
        Args:
            quiet: plies without a capture that led here.
            after: origin and target of the last of these plies, oldest first: moves that can be gone back.
            See also ``base_board.BaseBoard``.
        """
        super().__init__(rules, cells, terrain, reserve, side)
        self.most_moves = MOST_MOVES
        self.scratch = array("i", bytes(4 * 2 * MOST_MOVES))
        self.begin_past(_RECORD, self._keys_before(list(after)))
        self.quiet = quiet
        self.judge()

    def _keys_before(self, after: list[tuple[int, int]]) -> list[int]:
        """The keys of the positions that the moves ``after`` went through."""
        standing, key = dict(enumerate(self.cells)), self.key
        keys = []
        for origin, target in reversed(after):
            piece = standing[origin] = standing[target]
            standing[target] = 0
            row = piece * self.n
            key ^= self.piece_keys[row + origin] ^ self.piece_keys[row + target] ^ self.other_keys[0]
            keys.append(key)
        return keys[::-1]

    # Moves

    def generate(self, moves: array[int], start: int) -> int:
        if self.result:
            return start
        self.scan()
        return self.write(moves, start, False)

    def generate_noisy(self, moves: array[int], start: int) -> int:
        """Exactly the moves that take something."""
        if self.result:
            return start
        self.scan()
        return self.write(moves, start, True)

    def count(self) -> int:
        return self.generate(self.scratch, 0)

    def write(self, moves: array[int], start: int, noisy: bool) -> int:
        """Write the legal moves, or those that take something, after ``scan``."""
        end = start
        side = self.side
        for index in range(side * _ROOM, side * _ROOM + self.strength[side]):
            origin = self.men[index]
            kind = self.cells[origin] & _KIND
            if kind == _KING:
                end = self.king_moves(origin, moves, end, noisy)
            else:
                end = self.walks(origin, kind, moves, end, noisy)
                if self.shot[kind * self.d + self.first[kind]] and self.armed(kind, origin):
                    end = self.shots(origin, kind, moves, end)
            if self.sea and self.ports[2 * origin] != _NOWHERE and kind != _DRAGON:
                end = self.voyages(origin, kind, moves, end, noisy)
            if (
                self.storming
                and not noisy
                and self.checks == 0
                and self.terrain[origin] == _FORTRESS_W + 1 - side
            ):
                moves[end] = _RUIN << 14 | origin << 7 | origin
                end += 1
        if self.reserve[side] and not noisy:
            for target in range(self.n):
                if (
                    self.cells[target] == 0
                    and self.drops[side * self.n + target]
                    and self.terrain[target] != _BURNING
                    and (self.checks == 0 or self.holds(target, target, _DROP))
                ):
                    moves[end] = _DROP << 14 | target << 7 | target
                    end += 1
        return end

    def walks(self, origin: int, kind: int, moves: array[int], end: int, noisy: bool) -> int:
        """Write the moves of the man on ``origin`` along lines, a king excepted."""
        careful = self.checks != 0 or self.blocker[origin] == self.stamp
        enemy = _FIRST_BIT << (1 - self.side)
        taking = 0
        if self.armed(kind, origin):
            taking = 16 * self.counts_as(self.cells[origin], origin)
        for direction in range(self.first[kind], self.last[kind]):
            base = (origin * self.d + direction) * _REACH
            for step in range(self.limit[(kind * self.n + origin) * self.d + direction]):
                target = self.ray[base + step]
                found = self.cells[target]
                if found == 0:
                    if not noisy and (not careful or self.holds(origin, target, _GO)):
                        moves[end] = target << 7 | origin
                        end += 1
                elif found & enemy:
                    if (
                        taking
                        and found & _KIND != _KING
                        and self.takes[taking + self.counts_as(found, target)]
                        and (not careful or self.holds(origin, target, _GO))
                    ):
                        moves[end] = target << 7 | origin
                        end += 1
                    break
                elif found != _A_MOUNTAIN or kind != _DRAGON:
                    break
        return end

    def king_moves(self, origin: int, moves: array[int], end: int, noisy: bool) -> int:
        """Write the king's steps to cells that nobody threatens."""
        piece = self.cells[origin]
        enemy = _FIRST_BIT << (1 - self.side)
        armed = self.armed(_KING, origin)
        self.cells[origin] = 0
        for direction in range(self.first[_KING], self.last[_KING]):
            if self.limit[(_KING * self.n + origin) * self.d + direction]:
                target = self.ray[(origin * self.d + direction) * _REACH]
                found = self.cells[target]
                wanted = not noisy if found == 0 else armed and found & enemy != 0 and found & _KIND != _KING
                if wanted and not self.attacked(target, 1 - self.side, target):
                    moves[end] = target << 7 | origin
                    end += 1
        self.cells[origin] = piece
        return end

    def shots(self, origin: int, kind: int, moves: array[int], end: int) -> int:
        """Write the shots of the man on ``origin``, who may attack from there."""
        piece = self.cells[origin]
        enemy = _FIRST_BIT << (1 - self.side)
        over = self.over[self.side * _KIND_ROWS + kind]
        taking = 16 * self.counts_as(piece, origin)
        for direction in range(self.first[kind], self.last[kind]):
            base = (origin * self.d + direction) * _REACH
            reach = self.shot[kind * self.d + direction]
            if reach > self.edge[origin * self.d + direction]:
                reach = self.edge[origin * self.d + direction]
            between = 0
            for step in range(reach):
                target = self.ray[base + step]
                found = self.cells[target]
                if found == 0:
                    continue
                if (
                    step
                    and found & enemy
                    and (between or not self.screened)
                    and found & _KIND != _KING
                    and self.takes[taking + self.counts_as(found, target)]
                    and (
                        (self.checks == 0 and self.blocker[target] != self.stamp)
                        or self.holds(origin, target, _SHOT)
                    )
                ):
                    moves[end] = _SHOT << 14 | target << 7 | origin
                    end += 1
                if not found & over & ~_KIND:
                    break
                between += 1
        return end

    def voyages(self, origin: int, kind: int, moves: array[int], end: int, noisy: bool) -> int:
        """Write the sea moves of the man on ``origin``, a port."""
        enemy = _FIRST_BIT << (1 - self.side)
        for which in range(2):
            target = self.ports[2 * origin + which]
            found = self.cells[target]
            if found == 0:
                wanted = not noisy
            else:
                wanted = found & enemy != 0 and found & _KIND != _KING and self.armed(kind, origin)
                wanted = wanted and self.may_take(origin, target)
            if wanted and self.terrain[target] != _BURNING and self.holds(origin, target, _SAIL):
                moves[end] = _SAIL << 14 | target << 7 | origin
                end += 1
        return end

    def holds(self, origin: int, target: int, kind: int) -> bool:
        """Whether the king of the side to move is safe after a move that is legal but for that."""
        side = self.side
        king = self.king[side]
        if king == _NO_KING:
            return True
        if self.checks and self.answer[target] != self.stamp and origin != king:
            return False
        taken = self.cells[target]
        if kind == _SHOT:
            if self.is_fortress(target) or self.terrain[target] == _WATER:
                return self.survives(_SHOT << 14 | target << 7 | origin)
            self.cells[target] = 0
            safe = not self.attacked(king, 1 - side, target)
            self.cells[target] = taken
            return safe
        piece = self.cells[origin]
        if kind == _DROP:
            piece = _FIRST_BIT << side | _DRAGON
        else:
            self.cells[origin] = 0
        self.cells[target] = piece
        if king == origin:
            king = target
        safe = not self.attacked(king, 1 - side, target)
        self.cells[target] = taken
        if kind != _DROP:
            self.cells[origin] = piece
        return safe

    def survives(self, move: int) -> bool:
        """As ``holds``, by making the move."""
        side = self.side
        checks = self.checks
        stamp = self.stamp
        self.play(move)
        safe = not self.attacked(self.king[side], 1 - side, _NO_KING)
        self.unplay()
        self.checks = checks
        self.stamp = stamp
        return safe

    # Playing

    def make(self, move: int) -> None:
        self.play(move)
        self.judge()

    def play(self, move: int) -> None:
        """Play a move without asking how the game stands after it."""
        if self.ply == self.most_plies:
            self.grow()
        side = self.side
        origin = move & 127
        target = move >> 7 & 127
        kind = move >> 14
        entry = _RECORD * self.ply
        taken = 0 if kind in (_DROP, _RUIN) else self.cells[target]
        self.past[self.ply] = self.key
        self.trail[entry] = move
        self.trail[entry + 1] = taken
        self.trail[entry + 3] = self.quiet
        self.trail[entry + 4] = self.since
        self.trail[entry + 5] = self.terrain[target]
        self.quiet += 1
        self.ply += 1
        if taken:
            self.trail[entry + 2] = self.slot[target]
            self.key ^= self.piece_keys[taken * self.n + target]
            self.discharge(target)
            self.cells[target] = 0
            self.quiet = 0
            self.since = self.ply
        if kind == _DROP:
            self.cells[target] = _FIRST_BIT << side | _DRAGON
            self.key ^= self.piece_keys[self.cells[target] * self.n + target] ^ self.other_keys[1 + side]
            self.enlist(target)
            self.reserve[side] = 0
            self.since = self.ply
        elif kind in (_GO, _SAIL):
            row = self.cells[origin] * self.n
            self.key ^= self.piece_keys[row + origin] ^ self.piece_keys[row + target]
            self.relocate(self.cells[origin], origin, target)
        if self.expert:
            self.scar(origin, target, kind, taken)
        self.key ^= self.other_keys[0]
        self.side ^= 1

    def scar(self, origin: int, target: int, kind: int, taken: int) -> None:
        """What a move that has just been played does to the terrain of its target."""
        terrain = self.terrain[target]
        if self.is_fortress(target):
            actor = self.cells[origin if kind == _SHOT else target] & _KIND
            if kind == _RUIN or actor == _DRAGON:
                self.change_terrain(target, terrain + _RUIN_W - _FORTRESS_W)
                self.since = self.ply
        elif kind == _SHOT and terrain == _WATER and taken and self.wildfyre:
            self.change_terrain(target, _BURNING)

    def unmake(self) -> None:
        self.unplay()

    def unplay(self) -> None:
        """Take the last move back."""
        self.ply -= 1
        entry = _RECORD * self.ply
        self.result = self.reason = 0
        self.side ^= 1
        move = self.trail[entry]
        origin = move & 127
        target = move >> 7 & 127
        kind = move >> 14
        taken = self.trail[entry + 1]
        if self.terrain[target] != self.trail[entry + 5]:
            self.change_terrain(target, self.trail[entry + 5])
        if kind == _DROP:
            self.discharge(target)
            self.cells[target] = 0
            self.reserve[self.side] = 1
        elif kind in (_GO, _SAIL):
            self.relocate(self.cells[target], target, origin)
        if taken:
            self.cells[target] = taken
            self.recall(target, self.trail[entry + 2])
        self.quiet = self.trail[entry + 3]
        self.since = self.trail[entry + 4]
        self.key = self.past[self.ply]

    # Endings

    def judge(self) -> None:
        """Set ``result`` and ``reason``, but for mate and stalemate, which come before the draws."""
        self.result = self.reason = 0
        reason = _GOES_ON
        if self.strength[0] + self.strength[1] <= 2 and not (self.reserve[0] or self.reserve[1]):
            reason = _BARE_KINGS
        elif self.ply - self.since >= 8 and self.earlier() >= 2:
            reason = _REPETITION
        elif self.quiet >= _QUIET_PLIES:
            reason = _QUIET
        if reason and self.generate(self.scratch, 0):
            self.result = 3
            self.reason = reason

    def result_without_moves(self) -> int:
        """Mate if there is check, else a draw."""
        return 2 - self.side if self.in_check(self.side) else 3

    # For the search

    def takes_something(self, move: int) -> bool:
        """Whether a legal move takes a piece, by moving, shooting or sailing."""
        kind = move >> 14
        return kind != _DROP and kind != _RUIN and self.cells[move >> 7 & 127] != 0
