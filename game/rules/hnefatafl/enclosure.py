"""What is shut in on a tafl board: the defenders by a ring of attackers, the king in a fort at the edge.

The middle part of the fast board; ``enclosure.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array

from game.rules.hnefatafl import base_board, record, tables
from game.rules.hnefatafl.ruleset import NO_WALLS, STRONG_WALLS, Setting

WALL = base_board.WALL

_EMPTY, _ATTACKER, _DEFENDER, _KING = record.EMPTY, record.ATTACKER, record.DEFENDER, record.KING
_CLOSED = record.ATTACKER | WALL  # what the defenders cannot go through
_WALL = WALL
_SHIFT, _MASK = tables.MOVE_SHIFT, tables.MOVE_MASK
_NO_STOP, _NO_PASS = tables.NO_STOP, tables.NO_PASS
_CORNER_SQUARE = tables.CORNER_SQUARE


class Enclosure(base_board.BaseBoard):
    """A position that can be asked what is shut in.

    Attributes:
        shieldwall: whether rows of stones at the edge are captured.
        corners_close: whether a corner may stand in for a stone at one end of such a row.
        stack, seen, stamp: for floods; a square is marked by writing the present stamp.
        witness: the defender, and his direction, who could slide to the edge when it was last asked.
    """

    def __init__(self, setting: Setting, cells: bytes, side: int, lost: tuple[int, int] = (0, 0)) -> None:
        """The arguments are those of ``base_board.BaseBoard``."""
        super().__init__(setting, cells, side, lost)
        self.shieldwall = setting.ruleset.shieldwall != NO_WALLS
        self.corners_close = setting.ruleset.shieldwall == STRONG_WALLS
        self.stack = array("i", bytes(4 * self.length))
        self.seen = array("i", bytes(4 * self.length))
        self.stamp = 0
        self.witness = 0

    def surrounded(self) -> bool:
        """Whether no defender, nor the king, could reach the edge if the attackers stood still.

        Usually some defender can slide to the edge at once; the one found last is tried first."""
        if self.open_way(self.witness & _MASK, self.witness >> _SHIFT):
            return False
        for index in range(self.capacity, self.capacity + self.defenders):
            for direction in range(4):
                if self.open_way(self.men[index], direction):
                    self.witness = direction << _SHIFT | self.men[index]
                    return False
        return not (self.finds_edge(_DEFENDER) or self.finds_edge(_KING))

    def may_close(self, target: int) -> bool:
        """Whether an attacker who came to ``target`` can have closed the defenders' last way to the edge:
        not if they can walk around him on the eight squares next to him."""
        if self.near_special[target]:
            return True
        up = self.width
        if self.edge[target]:
            return self.may_close_edge(target)
        north, east = self.is_open(target + up), self.is_open(target + 1)
        south, west = self.is_open(target - up), self.is_open(target - 1)
        joined = (
            (north & east & self.is_open(target + up + 1))
            + (east & south & self.is_open(target - up + 1))
            + (south & west & self.is_open(target - up - 1))
            + (west & north & self.is_open(target + up - 1))
        )
        return north + east + south + west - joined > 1

    def may_close_edge(self, target: int) -> bool:
        """As ``may_close``, for a square of the edge: he is in the way only of those who come straight to it
        from within and cannot reach the edge beside him."""
        inward, side = self.width, 1
        if self.cells[target + 1] == _WALL or self.cells[target - 1] == _WALL:
            inward, side = 1, self.width
        if self.cells[target + inward] == _WALL:
            inward = -inward
        within = target + inward
        if self.edge[within] or not self.is_open(within):
            return False
        return not (
            (self.is_open(within + side) & self.is_open(target + side))
            | (self.is_open(within - side) & self.is_open(target - side))
        )

    def is_open(self, at: int) -> int:
        """1 where there is no attacker on the board, 0 elsewhere."""
        return 0 if self.cells[at] & _CLOSED else 1

    def open_way(self, at: int, direction: int) -> bool:
        """Whether a defender on ``at`` stands on the edge or can slide there."""
        if self.cells[at] != _DEFENDER:
            return False
        if self.edge[at]:
            return True
        step = self.steps[direction]
        at += step
        while self.cells[at] == _EMPTY:
            flag = self.flags[self.length + at]
            if self.edge[at] and not flag & _NO_STOP:
                return True
            if flag & _NO_PASS:
                return False
            at += step
        return False

    def finds_edge(self, piece: int) -> bool:
        """Flood from all defenders' stones, or from the king, through everything but attackers."""
        self.stamp += 1
        top = 0
        row = (piece >> 1) * self.length
        if piece == _KING:
            self.stack[0] = self.king
            top = 1
        else:
            for index in range(self.capacity, self.capacity + self.defenders):
                self.stack[top] = self.men[index]
                top += 1
        for index in range(top):
            self.seen[self.stack[index]] = self.stamp
            if self.edge[self.stack[index]]:
                return True
        while top:
            top -= 1
            origin = self.stack[top]
            for direction in range(4):
                target = origin + self.steps[direction]
                while not self.cells[target] & _CLOSED:
                    flag = self.flags[row + target]
                    if not flag & _NO_STOP and self.seen[target] != self.stamp:
                        if self.edge[target]:
                            return True
                        self.seen[target] = self.stamp
                        self.stack[top] = target
                        top += 1
                    if flag & _NO_PASS:
                        break
                    target += self.steps[direction]
        return False

    # The edge fort

    def in_fort(self) -> bool:
        """Whether the king stands on the edge and can move, and the attackers could never come to him: not if
        they were as many as they like and the defenders' stones never moved."""
        king = self.king
        if not self.edge[king] or not self.king_moves() or self.meets_attacker():
            return False
        self.cells[king] = _EMPTY  # he is no part of the fort
        holds = self.keeps_out(king)
        self.cells[king] = _KING
        return holds

    def meets_attacker(self) -> bool:
        """Whether some attacker could come to the king without capturing anything."""
        self.stamp += 1
        self.stack[0] = self.king
        self.seen[self.king] = self.stamp
        top = 1
        while top:
            top -= 1
            origin = self.stack[top]
            for direction in range(4):
                target = origin + self.steps[direction]
                while self.cells[target] == _EMPTY:
                    flag = self.flags[target]
                    if not flag & _NO_STOP and self.seen[target] != self.stamp:
                        self.seen[target] = self.stamp
                        self.stack[top] = target
                        top += 1
                    if flag & _NO_PASS:
                        break
                    target += self.steps[direction]
                if self.cells[target] == _ATTACKER:
                    return True
        return False

    def keeps_out(self, king: int) -> bool:
        """Whether attackers who capture all that they ever could never come to the empty square ``king``.

        Marks all squares where they could stand, those of the stones that they capture among them."""
        self.stamp += 1
        top = 0
        for index in range(self.attackers):
            self.stack[top] = self.men[index]
            self.seen[self.men[index]] = self.stamp
            top += 1
        while top:
            self.spread(top)
            top = 0
            for index in range(self.capacity, self.capacity + self.defenders):
                stone = self.men[index]
                if self.seen[stone] != self.stamp and (self.may_fall(stone) or self.row_may_fall(stone)):
                    self.stack[top] = stone
                    top += 1
            for index in range(top):
                self.seen[self.stack[index]] = self.stamp
        for direction in range(4):
            target = king + self.steps[direction]
            while self.seen[target] == self.stamp or not self.cells[target] & (_DEFENDER | _WALL):
                flag = self.flags[target]
                if self.seen[target] == self.stamp and not flag & _NO_STOP:
                    return False
                if flag & _NO_PASS:
                    break
                target += self.steps[direction]
        return True

    def spread(self, top: int) -> None:
        """Mark the squares that attackers on the first ``top`` squares of the stack can come to."""
        while top:
            top -= 1
            origin = self.stack[top]
            for direction in range(4):
                target = origin + self.steps[direction]
                while self.seen[target] == self.stamp or not self.cells[target] & (_DEFENDER | _WALL):
                    flag = self.flags[target]
                    if not flag & _NO_STOP and self.seen[target] != self.stamp:
                        self.seen[target] = self.stamp
                        self.stack[top] = target
                        top += 1
                    if flag & _NO_PASS:
                        break
                    target += self.steps[direction]

    def may_fall(self, stone: int) -> bool:
        """Whether attackers on the marked squares capture a defender between two squares."""
        for direction in range(2):
            one, other = stone + self.steps[direction], stone - self.steps[direction]
            if self.seen[one] == self.stamp:
                if self.seen[other] == self.stamp or self.hostile[self.length + other]:
                    return True
            elif self.seen[other] == self.stamp and self.hostile[self.length + one]:
                return True
        return False

    def row_may_fall(self, stone: int) -> bool:
        """Whether attackers on the marked squares capture a defender in a row along the edge."""
        if not self.shieldwall or not self.edge[stone]:
            return False
        for direction in range(2):
            step = self.steps[direction]
            inward = self.inward(stone, step)
            if inward:
                members = self.open_members(stone, step, inward)
                more = self.open_members(stone, -step, inward)
                if members and more and members + more > 2:
                    first, last = stone - more * step, stone + members * step
                    if (
                        (self.seen[first] == self.stamp or self.seen[last] == self.stamp)
                        and (self.seen[first] == self.stamp or self.ends_row(first, _DEFENDER))
                        and (self.seen[last] == self.stamp or self.ends_row(last, _DEFENDER))
                    ):
                        return True
        return False

    def open_members(self, stone: int, step: int, inward: int) -> int:
        """Number of defenders in a row from ``stone`` on, itself counted, that are not marked; 0 if the
        square in front of one of them is not marked."""
        found = 0
        while self.cells[stone] == _DEFENDER and self.seen[stone] != self.stamp:
            if self.seen[stone + inward] != self.stamp:
                return 0
            found += 1
            stone += step
        return found

    def inward(self, at: int, step: int) -> int:
        """The step into the board from a square of the edge that runs along ``step``; 0 for other squares."""
        side = self.width if step in (1, -1) else 1
        if self.cells[at - side] == _WALL:
            return side
        return -side if self.cells[at + side] == _WALL else 0

    def ends_row(self, at: int, stone: int) -> bool:
        """Whether a row of such stones along the edge may end at the corner ``at``."""
        return bool(
            self.corners_close
            and self.special[at] == _CORNER_SQUARE
            and self.hostile[(stone >> 1) * self.length + at]
        )
