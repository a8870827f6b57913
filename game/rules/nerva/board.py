"""Nerva's fast board: make, unmake and count over flat arrays (``board.pxd`` gives the C types).

A move is a cell, for a placement; ``origin + 1 << 8 | target`` for an attack; or PASS. The secret choice of
the kings' cells lies before this board: it begins when both kings are hidden, and it holds the truth.
"""

from __future__ import annotations

from array import array

from game.rules.nerva import base_board, layout

PASS = 255
ATTACKS = 256  # moves from here on are attacks

# Values of Board.reason: why the game is over.
GOES_ON, KING_CAPTURED, NO_CHANGE, NO_SUPPLY, NOTHING_LEFT = range(5)

# What the last move did, see Board.effect.
NOTHING, PLACED, CAPTURED, KING_TAKEN, REVEALED = 0, 1, 2, 3, 4  # REVEALED + a bit for each side's king

RECORD = 3  # ints kept for each ply: move, quiet, effect

_SQUARES, _LEVELS = layout.SQUARES, layout.LEVELS
_PASS, _ATTACKS, _RECORD, _UNKNOWN = PASS, ATTACKS, RECORD, base_board.UNKNOWN
_NOTHING, _PLACED, _CAPTURED, _KING_TAKEN, _REVEALED = NOTHING, PLACED, CAPTURED, KING_TAKEN, REVEALED
_KING_CAPTURED, _NO_CHANGE, _NO_SUPPLY, _NOTHING_LEFT = KING_CAPTURED, NO_CHANGE, NO_SUPPLY, NOTHING_LEFT


class Board(base_board.BaseBoard):
    """A position of Nerva in which both kings have been hidden, and what can be done in it.

    Attributes:
        siege_decides: whether the siege of the kings decides where nobody can go on.
        limit, quiet: turns of both sides that change nothing, as many as end the game (0: none) and now in a
            row.
        reason: why the game is over (see above).
    """

    def __init__(self, contents: layout.Contents) -> None:
        super().__init__(contents)
        self.begin_past(RECORD)
        self.quiet, self.limit = contents.quiet, contents.limit
        self.siege_decides = contents.siege_decides
        self.judge()

    # Moves

    def generate(self, moves: array[int], start: int) -> int:
        """Placements by cell, then attacks by origin."""
        if self.result:
            return start
        end, side = start, self.side
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level] and self.empty[level]:
                for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                    if not self.cells[cell]:
                        moves[end] = cell
                        end += 1
        end = self.generate_attacks(moves, end, 0)
        if end == start:
            moves[end] = _PASS
            end += 1
        return end

    def generate_noisy(self, moves: array[int], start: int) -> int:
        """The attacks that succeed."""
        if self.result:
            return start
        return self.generate_attacks(moves, start, 1)

    def generate_attacks(self, moves: array[int], start: int, strong: int) -> int:
        """The attacks of the side to move; with ``strong`` only those that succeed."""
        end, side = start, self.side
        own, enemy = 1 << side, 5 << 1 - side
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level] and self.contacts(side, level):
                for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                    if self.cells[cell] & own:
                        for index in range(8):
                            target = self.around[cell * 8 + index]
                            if self.cells[target] & enemy and (
                                not strong or self.succeeds(side, cell, target)
                            ):
                                moves[end] = cell + 1 << 8 | target
                                end += 1
        return end

    def count(self) -> int:
        if self.result:
            return 0
        found = self.actions(self.side)
        return found if found else 1

    def pick(self, number: int) -> int:
        """The move at place ``number`` of those that ``generate`` writes, without the others."""
        side = self.side
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level]:
                if number < self.empty[level]:
                    for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                        if not self.cells[cell]:
                            if not number:
                                return cell
                            number -= 1
                number -= self.empty[level]
        return self.pick_attack(number)

    def pick_attack(self, number: int) -> int:
        """The attack at place ``number``, or PASS where there is none."""
        side = self.side
        own, enemy = 1 << side, 5 << 1 - side
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level]:
                contacts = self.contacts(side, level)
                if number >= contacts:
                    number -= contacts
                    continue
                for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                    if self.cells[cell] & own:
                        for index in range(8):
                            target = self.around[cell * 8 + index]
                            if self.cells[target] & enemy:
                                if not number:
                                    return cell + 1 << 8 | target
                                number -= 1
        return _PASS

    def make(self, move: int) -> None:
        if self.ply == self.most_plies:
            self.grow()
        self.trail[self.ply * _RECORD] = move
        self.trail[self.ply * _RECORD + 1] = self.quiet
        self.past[self.ply] = self.key
        effect = _NOTHING
        if move >= _ATTACKS:
            effect = self.strike((move >> 8) - 1, move & 255)
        elif move != _PASS:
            effect = self.place(move)
        self.trail[self.ply * _RECORD + 2] = effect
        self.ply += 1
        self.quiet = 0 if effect else self.quiet + 1
        self.side = 1 - self.side
        self.key ^= self.second_key
        if effect == _KING_TAKEN:
            self.end(2 - self.side, _KING_CAPTURED)
        else:
            self.judge()

    def place(self, cell: int) -> int:
        """Place a pawn, or reveal what is hidden on the cell; returns the effect."""
        found = 0
        for owner in range(2):
            if self.king[owner] == cell:
                self.show(owner)
                found |= 1 << owner
        if found:
            return _REVEALED + found
        self.put(self.side, cell)
        self.spend(self.side, cell // _SQUARES, 1)
        return _PLACED

    def strike(self, origin: int, target: int) -> int:
        """Attack; returns the effect."""
        side = self.side
        if not self.succeeds(side, origin, target):
            return _NOTHING
        if self.cells[target] & 1 << 1 - side:
            self.lift(1 - side, target)
            self.put(side, target)
            self.spend(side, target // _SQUARES, 1)
            return _CAPTURED
        self.hide(1 - side)
        if not self.cells[target]:  # where both kings stood, the captor's keeps the cell to itself
            self.put(side, target)
            self.spend(side, target // _SQUARES, 1)
        return _KING_TAKEN

    def unmake(self) -> None:
        self.ply -= 1
        self.side = side = 1 - self.side
        at = self.ply * _RECORD
        move, effect = self.trail[at], self.trail[at + 2]
        cell = move & 255
        if effect == _PLACED:
            self.lift(side, cell)
            self.spend(side, cell // _SQUARES, -1)
        elif effect == _CAPTURED:
            self.lift(side, cell)
            self.put(1 - side, cell)
            self.spend(side, cell // _SQUARES, -1)
        elif effect == _KING_TAKEN:
            if self.cells[cell] & 1 << side:
                self.lift(side, cell)
                self.spend(side, cell // _SQUARES, -1)
            self.show(1 - side)
        elif effect > _REVEALED:
            for owner in range(2):
                if effect - _REVEALED & 1 << owner:
                    self.hide(owner)
        self.quiet = self.trail[at + 1]
        self.key = self.past[self.ply]
        self.result = self.reason = 0

    def effect(self) -> int:
        """What the last move did: NOTHING, PLACED, CAPTURED, KING_TAKEN, or REVEALED and more."""
        return self.trail[(self.ply - 1) * _RECORD + 2]

    # Ends

    def judge(self) -> None:
        """Set ``result`` and ``reason`` where no king has been captured."""
        self.result = self.reason = 0
        if self.limit and self.quiet >= self.limit:
            self.end(self.verdict(), _NO_CHANGE)
        elif not self.left[0] + self.left[1]:
            self.end(self.verdict(), _NO_SUPPLY)
        elif not self.can_change():
            self.end(self.verdict(), _NOTHING_LEFT)

    def verdict(self) -> int:
        """The result where nobody can go on: drawn unless the siege decides and both kings' cells are known.

        The side whose king is besieged harder loses; if that is equal, the side with fewer pawns.
        """
        if not self.siege_decides or self.king[0] == _UNKNOWN or self.king[1] == _UNKNOWN:
            return 3
        ahead = self.siege(1) - self.siege(0)
        if not ahead:
            for square in range(_SQUARES):
                ahead += self.stacked[square] - self.stacked[_SQUARES + square]
        return 1 if ahead > 0 else 2 if ahead < 0 else 3

    def end(self, result: int, reason: int) -> None:
        self.result, self.reason = result, reason

    def can_change(self) -> int:
        """Whether either side can place a pawn or win an attack."""
        for level in range(_LEVELS):
            if self.empty[level] and self.supply[level] + self.supply[_LEVELS + level]:
                return 1
        return self.can_win(0) or self.can_win(1)

    def can_win(self, side: int) -> int:
        """Whether ``side`` has an attack that succeeds."""
        own, enemy = 1 << side, 5 << 1 - side
        for level in range(_LEVELS):
            if self.supply[side * _LEVELS + level] and self.contacts(side, level):
                for cell in range(level * _SQUARES, (level + 1) * _SQUARES):
                    if self.cells[cell] & own:
                        for index in range(8):
                            target = self.around[cell * 8 + index]
                            if self.cells[target] & enemy and self.succeeds(side, cell, target):
                                return 1
        return 0

    def playout(self, seed: int, most: int) -> int:
        """Play random legal moves, each as likely as any other, until the game or ``most`` plies are over.

        Args:
            seed: of the random numbers, not 0.
            most: plies.

        Returns:
            The number of plies played; ``unmake`` takes them back.
        """
        state, played = seed & 0xFFFFFFFFFFFFFFFF, 0
        while played < most and not self.result:
            state ^= state << 13 & 0xFFFFFFFFFFFFFFFF
            state ^= state >> 7
            state ^= state << 17 & 0xFFFFFFFFFFFFFFFF
            self.make(self.pick((state >> 32) % self.count()))
            played += 1
        return played
