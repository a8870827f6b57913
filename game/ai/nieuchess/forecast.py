"""What battles will bring: the best partition by expectation, and samples of the dice.

``forecast.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from game.ai.nieuchess.battlefield import Battlefield
from game.ai.nieuchess.weights import Weights
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.combat import FACES, ODDS, RESULTS, odds
from game.rules.nieuchess.ruleset import ARMY, RuleSet

_ARMY, _COLUMNS = ARMY, len(ODDS)
_EFFORT = 400  # battles that are tried for one group of pawns in contact before the first partition will do
_LARGEST = 7  # more attackers or defenders than this count as so many
_A_ELIMINATED, _A_BACK, _EXCHANGED, _D_BACK, _D_ELIMINATED = range(5)  # indices of ``RESULTS``


class Forecast(Battlefield):
    """Battles of one side against the other, as the armies stand.

    Attributes:
        mine, theirs: what a pawn of the attacker and of the defender is worth, hundredths of a pawn.
        worth: by ``20 * side + number``, what losing just this pawn costs besides.
        results: by ``6 * column + roll``, index in ``RESULTS``; rolls from 0.
        column: by ``8 * attackers + defenders``, index in ``ODDS``.
        attackers, defenders: of each battle of the partition, as sets.
        battles: how many there are.
        touched: by ``20 * side + number``, the enemies that the pawn touches.
        trapped: by ``20 * side + number``, whether the pawn has no retreat.
    """

    def __init__(self, rules: RuleSet, weights: Weights) -> None:
        super().__init__(rules)
        self.mine = self.theirs = 100.0
        self.army, self.won, self.back = weights.army, weights.won, weights.back
        self.worth = array("d", bytes(8 * 2 * _ARMY))
        self.results = bytearray(
            RESULTS.index(rules.table.rows[roll - 1][at]) for at in range(_COLUMNS) for roll in FACES
        )
        self.column = bytearray(64)
        for attackers in range(1, 8):
            for defenders in range(1, 8):
                self.column[8 * attackers + defenders] = ODDS.index(odds(attackers, defenders))
        self.tally = array("i", bytes(4 * 5 * _COLUMNS))
        for at, result in enumerate(self.results):
            self.tally[5 * (at // 6) + result] += 1
        self.attackers, self.defenders = (array("I", bytes(4 * _ARMY)) for _ in range(2))
        self.tried, self.tried_on = (array("I", bytes(4 * _ARMY)) for _ in range(2))
        self.touched = array("I", bytes(4 * 2 * _ARMY))
        self.trapped = bytearray(2 * _ARMY)
        self.battles = self.effort = self.begun = self.side = 0
        self.most = 0.0

    # What armies are worth

    def material(self, side: int) -> float:
        """What a side's army is worth beside the other's, hundredths of a pawn."""
        return self.balance(self.count[side], self.count[1 - side])

    def balance(self, own: int, other: int) -> float:
        """As ``material``, of so many pawns."""
        if own == 0 and other == 0:
            return 0.0
        found = self.army * (own - other) / (own + other + 4)
        return found + (self.won if other == 0 else 0.0) - (self.won if own == 0 else 0.0)

    def appraise(self, side: int) -> None:
        """Set what pawns are worth when ``side`` attacks with the armies as large as they are."""
        own, other = self.count[side], self.count[1 - side]
        now = self.balance(own, other)
        self.mine = now - self.balance(own - 1, other) if own > 1 else self.army / 4
        self.theirs = self.balance(own, other - 1) - now if other > 1 else self.army / 4
        if other == 1:
            self.theirs += self.won

    # Partition

    def forecast(self, side: int) -> float:
        """Find the best partition of ``side``'s battles.

        Returns:
            What they are expected to bring to it, hundredths of a pawn.
        """
        self.side = side
        self.battles = 0
        own = self.contacts(side)
        found = 0.0
        base = _ARMY * side
        for number in range(_ARMY):
            if not own >> number & 1:
                continue
            group, enemies, added = 1 << number, self.touched[base + number], True
            while added:
                added = False
                for each in range(_ARMY):
                    if own >> each & 1 and not group >> each & 1 and self.touched[base + each] & enemies:
                        group |= 1 << each
                        enemies |= self.touched[base + each]
                        added = True
            own &= ~group
            self.begun, self.most, self.effort = self.battles, -1e9, _EFFORT
            self.divide(group, enemies, self.battles, 0.0)
            found += self.most
        return found

    def contacts(self, side: int) -> int:
        """Fill ``touched`` and ``trapped``; the set of the side's pawns in contact."""
        found = 0
        for at in range(2 * _ARMY):
            self.touched[at] = 0
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell < 0 or self.board.control[(1 - side) * self.n + cell] == 0:
                continue
            for direction in range(6):
                near = self.board.steps[6 * cell + direction]
                if near >= 0 and self.board.owner[near] == 2 - side:
                    enemy = self.number[near]
                    self.touched[_ARMY * side + number] |= 1 << enemy
                    other = _ARMY * (1 - side) + enemy
                    if not self.touched[other]:
                        self.trapped[other] = not self.escapes(near, 1 - side)
                    self.touched[other] |= 1 << number
            if self.touched[_ARMY * side + number]:
                found |= 1 << number
                self.trapped[_ARMY * side + number] = not self.escapes(cell, side)
        return found

    def escapes(self, cell: int, side: int) -> bool:
        """Whether a beaten pawn of ``side`` on a cell has a retreat."""
        return self.retreat(cell, side, False) >= 0

    def divide(self, own: int, enemies: int, depth: int, value: float) -> None:
        """Try the partitions of a group from its first enemy on; the best one is kept."""
        if not enemies:
            if value > self.most:
                self.most, self.battles = value, depth
                for at in range(self.begun, depth):
                    self.attackers[at], self.defenders[at] = self.tried[at], self.tried_on[at]
            return
        side, first = self.side, 0
        while not enemies >> first & 1:
            first += 1
        able = self.touched[_ARMY * (1 - side) + first] & own
        chosen = able
        while chosen:
            common = enemies & ~(1 << first)
            for number in range(_ARMY):
                if chosen >> number & 1:
                    common &= self.touched[_ARMY * side + number]
            others = common
            while True:
                attacked = others | 1 << first
                if self.complete(own & ~chosen, enemies & ~attacked):
                    if self.effort <= 0 and self.most > -1e8:
                        return
                    self.effort -= 1
                    self.tried[depth], self.tried_on[depth] = chosen, attacked
                    self.divide(
                        own & ~chosen, enemies & ~attacked, depth + 1, value + self.expected(chosen, attacked)
                    )
                if not others:
                    break
                others = (others - 1) & common
            chosen = (chosen - 1) & able

    def complete(self, own: int, enemies: int) -> bool:
        """Whether every pawn of both sets touches one of the other."""
        for number in range(_ARMY):
            if own >> number & 1 and not self.touched[_ARMY * self.side + number] & enemies:
                return False
            if enemies >> number & 1 and not self.touched[_ARMY * (1 - self.side) + number] & own:
                return False
        return True

    def expected(self, own: int, enemies: int) -> float:
        """What one battle is expected to bring to the attacker."""
        attackers, defenders = self.size(own), self.size(enemies)
        at = 5 * self.odds_of(attackers, defenders)
        lost = gained = lost_back = gained_back = 0.0
        dearest, cheapest = 0.0, 1e9
        for number in range(_ARMY):
            if own >> number & 1:
                price = self.mine + self.worth[_ARMY * self.side + number]
                lost += price
                cheapest = min(cheapest, price)
                lost_back += price if self.trapped[_ARMY * self.side + number] else self.back
            if enemies >> number & 1:
                price = self.theirs + self.worth[_ARMY * (1 - self.side) + number]
                gained += price
                dearest = max(dearest, price)
                gained_back += price if self.trapped[_ARMY * (1 - self.side) + number] else self.back
        return (
            self.tally[at + _D_ELIMINATED] * gained
            + self.tally[at + _D_BACK] * gained_back
            + self.tally[at + _EXCHANGED] * (dearest - cheapest)
            - self.tally[at + _A_BACK] * lost_back
            - self.tally[at + _A_ELIMINATED] * lost
        ) / 6

    def odds_of(self, attackers: int, defenders: int) -> int:
        """Column of the table, as an index."""
        return self.column[8 * min(attackers, _LARGEST) + min(defenders, _LARGEST)]

    def falls(self, battle: int) -> float:
        """The chance that the defenders of a battle of the partition are all eliminated."""
        own, enemies = self.attackers[battle], self.defenders[battle]
        at = 5 * self.odds_of(self.size(own), self.size(enemies))
        chance = self.tally[at + _D_ELIMINATED]
        alone = self.size(enemies) == 1
        if alone:
            chance += self.tally[at + _EXCHANGED]
            for number in range(_ARMY):
                if enemies >> number & 1 and self.trapped[_ARMY * (1 - self.side) + number]:
                    chance += self.tally[at + _D_BACK]
        return chance / 6

    def partition(self) -> tuple[Battle, ...]:
        """The partition of the latest ``forecast``, in the order in which it is declared."""
        return tuple(
            sorted(
                battle(
                    self.cells_of(self.attackers[at], self.side),
                    self.cells_of(self.defenders[at], 1 - self.side),
                )
                for at in range(self.battles)
            )
        )

    def cells_of(self, pawns: int, side: int) -> list[int]:
        """The cells of a set of pawns."""
        return [self.cells[_ARMY * side + number] for number in range(_ARMY) if pawns >> number & 1]

    # Samples

    def fight(self, side: int) -> None:
        """Fight all battles of ``side`` with random dice; pawns are moved and taken off the board."""
        self.forecast(side)
        self.roll_all(side)

    def schedule(self, side: int, battles: Iterable[Battle]) -> None:
        """Take battles that have been declared instead of the best partition, in the order given."""
        self.side, self.battles = side, 0
        for each in battles:
            self.attackers[self.battles] = self.numbers_of(each.attackers)
            self.defenders[self.battles] = self.numbers_of(each.defenders)
            self.battles += 1

    def numbers_of(self, cells: Iterable[int]) -> int:
        """The set of the pawns on cells, all of one side."""
        return sum(1 << self.number[cell] for cell in cells)

    def roll_all(self, side: int) -> None:
        """Fight the battles that have been found or scheduled, one after the other."""
        for at in range(self.battles):
            own, enemies = self.attackers[at], self.defenders[at]
            column = self.odds_of(self.size(own), self.size(enemies))
            result = self.results[6 * column + self.chance(6)]
            if result == _A_ELIMINATED:
                self.eliminate(own, side)
            elif result == _D_ELIMINATED:
                self.eliminate(enemies, 1 - side)
            elif result == _A_BACK:
                self.drive(own, side)
            elif result == _D_BACK:
                self.drive(enemies, 1 - side)
            else:
                self.lose_one(own, side, 1.0)
                self.lose_one(enemies, 1 - side, -1.0)

    def eliminate(self, pawns: int, side: int) -> None:
        """Take a set of pawns off the board."""
        for number in range(_ARMY):
            if pawns >> number & 1:
                self.drop(self.cells[_ARMY * side + number])

    def lose_one(self, pawns: int, side: int, sign: float) -> None:
        """Take off the pawn of a set that is worth least, or most where ``sign`` is -1."""
        chosen, least = -1, 1e9
        for number in range(_ARMY):
            if pawns >> number & 1 and sign * self.worth[_ARMY * side + number] < least:
                chosen, least = number, sign * self.worth[_ARMY * side + number]
        self.drop(self.cells[_ARMY * side + chosen])

    def drive(self, pawns: int, side: int) -> None:
        """Move a set of beaten pawns of ``side`` back; those that have no way are eliminated."""
        for number in range(_ARMY):
            if pawns >> number & 1:
                cell = self.cells[_ARMY * side + number]
                target = self.retreat(cell, side, True)
                if target < 0:
                    self.drop(cell)
                else:
                    self.shift(cell, target)

    def retreat(self, cell: int, side: int, hardest: bool) -> int:
        """Where a beaten pawn of ``side`` on a cell may be moved back to.

        Args:
            hardest: choose as the winner does: where it is most alone among enemies; otherwise any will do.

        Returns:
            A cell, or -1 where there is none.
        """
        zone, found, most = (1 - side) * self.n, -1, -1000
        for direction in range(6):
            between = self.board.steps[6 * cell + direction]
            if not self.rest(between) or self.board.control[zone + between]:
                continue
            for onward in range(6):
                target = self.board.steps[6 * between + onward]
                if self.rest(target) and not self.board.control[zone + target]:
                    if not hardest:
                        return target
                    hardship = self.loneliness(target, side)
                    if hardship > most:
                        found, most = target, hardship
        return found

    def loneliness(self, cell: int, side: int) -> int:
        """How badly a pawn of ``side`` would stand on a cell: by enemies within a move, and by friends."""
        found = 0
        for number in range(_ARMY):
            enemy, friend = self.cells[_ARMY * (1 - side) + number], self.cells[_ARMY * side + number]
            if enemy >= 0 and self.apart(cell, enemy) <= 5:
                found += 2
            if friend >= 0 and self.apart(cell, friend) <= 2:
                found -= 3
        return found
