"""What battles will bring: the best partition by expectation, and samples of the dice.

``expected_battles.pxd`` gives the C types.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.nieuchess.battlefield import Battlefield
from game.ai.nieuchess.weights import Weights
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.partition_search import PartitionSearch
from game.rules.nieuchess.ruleset import ARMY, RuleSet

_ARMY = ARMY
_A_ELIMINATED, _A_BACK, _EXCHANGED, _D_BACK, _D_ELIMINATED = range(5)  # indices of ``RESULTS``


class ExpectedBattles(Battlefield):
    """Battles of one side against the other, as the armies stand.

    Attributes:
        search: for the best partition; it holds which pawns touch each other, what they are worth in
            hundredths of a pawn, and the battles.
        turned: see ``deal``.
    """

    def __init__(self, rules: RuleSet, weights: Weights) -> None:
        super().__init__(rules)
        self.search = PartitionSearch(rules.table)
        self.search.mine = self.search.theirs = 100.0
        self.turned = 0
        self.army, self.won, self.search.back = weights.army, weights.won, weights.back

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
        search = self.search
        search.mine = now - self.balance(own - 1, other) if own > 1 else self.army / 4
        search.theirs = self.balance(own, other - 1) - now if other > 1 else self.army / 4
        if other == 1:
            search.theirs += self.won

    # Partition

    def forecast(self, side: int) -> float:
        """Find the best partition of ``side``'s battles.

        Returns:
            What they are expected to bring to it, hundredths of a pawn.
        """
        self.find_contacts(side)
        return self.search.search(side)

    def find_contacts(self, side: int) -> None:
        """Find which pawns of the two sides touch each other, and which of these are trapped."""
        search = self.search
        for at in range(2 * _ARMY):
            search.touched[at] = 0
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell < 0 or self.board.control[(1 - side) * self.n + cell] == 0:
                continue
            for direction in range(6):
                near = self.board.steps[6 * cell + direction]
                if near >= 0 and self.board.owner[near] == 2 - side:
                    enemy = self.number[near]
                    search.touched[_ARMY * side + number] |= 1 << enemy
                    other = _ARMY * (1 - side) + enemy
                    if not search.touched[other]:
                        search.trapped[other] = not self.escapes(near, 1 - side)
                    search.touched[other] |= 1 << number
            if search.touched[_ARMY * side + number]:
                search.trapped[_ARMY * side + number] = not self.escapes(cell, side)

    def escapes(self, cell: int, side: int) -> bool:
        """Whether a beaten pawn of ``side`` on a cell has a retreat."""
        return self.retreat(cell, side, False) >= 0

    def falls(self, battle: int) -> float:
        """The chance that the defenders of a battle of the partition are all eliminated."""
        own, enemies = self.search.attackers[battle], self.search.defenders[battle]
        at = 5 * self.search.odds_of(self.size(own), self.size(enemies))
        chance = self.search.tally[at + _D_ELIMINATED]
        alone = self.size(enemies) == 1
        if alone:
            chance += self.search.tally[at + _EXCHANGED]
            for number in range(_ARMY):
                if enemies >> number & 1 and self.search.trapped[_ARMY * (1 - self.search.side) + number]:
                    chance += self.search.tally[at + _D_BACK]
        return chance / 6

    def partition(self) -> tuple[Battle, ...]:
        """The partition of the latest ``forecast``, in the order in which it is declared."""
        return tuple(
            sorted(
                battle(
                    self.cells_of(self.search.attackers[at], self.search.side),
                    self.cells_of(self.search.defenders[at], 1 - self.search.side),
                )
                for at in range(self.search.battles)
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
        self.search.side, self.search.battles = side, 0
        for each in battles:
            self.search.attackers[self.search.battles] = self.numbers_of(each.attackers)
            self.search.defenders[self.search.battles] = self.numbers_of(each.defenders)
            self.search.battles += 1

    def numbers_of(self, cells: Iterable[int]) -> int:
        """The set of the pawns on cells, all of one side."""
        return sum(1 << self.number[cell] for cell in cells)

    def roll_all(self, side: int) -> None:
        """Fight the battles that have been found or scheduled, one after the other."""
        for at in range(self.search.battles):
            own, enemies = self.search.attackers[at], self.search.defenders[at]
            column = self.search.odds_of(self.size(own), self.size(enemies))
            result = self.search.results[6 * column + self.roll()]
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

    def deal(self, seed: int, number: int) -> None:
        """Set the dice of the battles of a trial, the same for the same ``seed`` and number.

        In six trials from a multiple of six on, each battle sees every face once, so that their average has
        little chance in it.
        """
        self.seed, self.turned = seed + number // 6, number % 6

    def roll(self) -> int:
        """A face of the die, from 0 on."""
        face, step = self.chance(6), 1 + 4 * self.chance(2)  # steps of 1 or 5 lead to all faces
        return (face + step * self.turned) % 6

    def eliminate(self, pawns: int, side: int) -> None:
        """Take a set of pawns off the board."""
        for number in range(_ARMY):
            if pawns >> number & 1:
                self.drop(self.cells[_ARMY * side + number])

    def lose_one(self, pawns: int, side: int, sign: float) -> None:
        """Take off the pawn of a set that is worth least, or most where ``sign`` is -1."""
        chosen, least = -1, 1e9
        for number in range(_ARMY):
            if pawns >> number & 1 and sign * self.search.worth[_ARMY * side + number] < least:
                chosen, least = number, sign * self.search.worth[_ARMY * side + number]
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
