"""The partition into battles that is expected to bring most to the attacker.

Pawns have numbers from 0 to 19 on either side; a set of pawns of one side is an int with a bit for each.
``partition_search.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array

from game.rules.nieuchess.combat import FACES, ODDS, RESULTS, CombatTable, odds
from game.rules.nieuchess.ruleset import ARMY

_ARMY, _COLUMNS = ARMY, len(ODDS)
_LARGEST = 7  # more attackers or defenders than this count as so many
_REMAINDERS = 3000  # of a group of pawns that are looked at; then the best battle at hand is taken
_SLOTS = 4096  # for remainders, by a hash; a power of two
_ROUNDING = 1e-9  # partitions whose worth differs by less are worth the same: the first of them is taken
_A_ELIMINATED, _A_BACK, _EXCHANGED, _D_BACK, _D_ELIMINATED = range(5)  # indices of ``RESULTS``


class PartitionSearch:
    """Looks for the best partition; groups of pawns that do not touch each other are divided one by one.

    Each remainder of a group is divided once: ``known`` of them are kept in ``slots``, where ``stamp`` is
    ``now``.

    Attributes:
        mine, theirs: what a pawn of the attacker and of the defender is worth.
        worth: by ``20 * side + number``, what losing just this pawn costs besides.
        back: what it is worth to drive a pawn back.
        touched: by ``20 * side + number``, the enemies that the pawn touches.
        trapped: by ``20 * side + number``, whether the pawn has no retreat.
        results: by ``6 * column + roll``, index in ``RESULTS``; rolls from 0.
        tally: by ``5 * column + result``, how many rolls lead to it.
        column: by ``8 * attackers + defenders``, index in ``ODDS``.
        attackers, defenders: of each battle of the partition found, as sets.
        battles: how many there are.
        side: the attacker.
    """

    def __init__(self, table: CombatTable) -> None:
        self.mine = self.theirs = self.back = 0.0
        self.worth = array("d", bytes(8 * 2 * _ARMY))
        self.touched = array("I", bytes(4 * 2 * _ARMY))
        self.trapped = bytearray(2 * _ARMY)
        self.results = bytearray(
            RESULTS.index(table.rows[roll - 1][at]) for at in range(_COLUMNS) for roll in FACES
        )
        self.tally = array("i", bytes(4 * 5 * _COLUMNS))
        for at, result in enumerate(self.results):
            self.tally[5 * (at // 6) + result] += 1
        self.column = bytearray(64)
        for attackers in range(1, 8):
            for defenders in range(1, 8):
                self.column[8 * attackers + defenders] = ODDS.index(odds(attackers, defenders))
        self.attackers, self.defenders = (array("I", bytes(4 * _ARMY)) for _ in range(2))
        self.battles = self.side = self.known = self.now = 0
        self.chosen = self.chosen_on = 0  # the battle that ``best`` begins with
        self.value = array("d", bytes(8 * _SLOTS))
        self.stamp, self.left, self.left_on, self.first, self.first_on = (
            array("I", bytes(4 * _SLOTS)) for _ in range(5)
        )

    def search(self, side: int) -> float:
        """Find the best partition of all pawns that touch others, ``side`` being the attacker.

        Returns:
            What it is expected to bring to the attacker.
        """
        self.side, self.battles = side, 0
        base, done, found = _ARMY * side, 0, 0.0
        for number in range(_ARMY):
            if not self.touched[base + number] or done >> number & 1:
                continue
            group, enemies, added = 1 << number, self.touched[base + number], True
            while added:
                added = False
                for each in range(_ARMY):
                    if not group >> each & 1 and self.touched[base + each] & enemies:
                        group |= 1 << each
                        enemies |= self.touched[base + each]
                        added = True
            done |= group
            self.known = 0
            self.now += 1
            found += self.best(group, enemies)
            while enemies:
                self.attackers[self.battles], self.defenders[self.battles] = self.chosen, self.chosen_on
                self.battles += 1
                group &= ~self.chosen
                enemies &= ~self.chosen_on
                self.best(group, enemies)
        return found

    def slot_of(self, own: int, enemies: int) -> int:
        """Where a remainder is kept, or can be."""
        at = (own * 0x9E3779B1 + enemies * 0x85EBCA77) >> 12 & (_SLOTS - 1)
        while self.stamp[at] == self.now and (self.left[at] != own or self.left_on[at] != enemies):
            at = (at + 1) & (_SLOTS - 1)
        return at

    def best(self, own: int, enemies: int) -> float:
        """The worth of the best partition of these pawns; ``chosen`` is its battle of their first enemy."""
        if not enemies:
            return 0.0
        if not enemies & (enemies - 1) or not own & (own - 1):  # one pawn fights all the others
            self.chosen, self.chosen_on = own, enemies
            return self.expected(own, enemies)
        slot = self.slot_of(own, enemies)
        if self.stamp[slot] == self.now:
            self.chosen, self.chosen_on = self.first[slot], self.first_on[slot]
            return self.value[slot]
        side, number, at_once = self.side, 0, self.known >= _REMAINDERS
        while not enemies >> number & 1:
            number += 1
        target = 1 << number
        able = self.touched[_ARMY * (1 - side) + number] & own
        chosen, most, first, first_on = able, -1e300, 0, 0
        while chosen:
            common = enemies & ~target
            for number in range(_ARMY):
                if chosen >> number & 1:
                    common &= self.touched[_ARMY * side + number]
            others = common
            while True:
                attacked = others | target
                if self.complete(own & ~chosen, enemies & ~attacked):
                    value = self.expected(chosen, attacked)
                    if not at_once:
                        value += self.best(own & ~chosen, enemies & ~attacked)
                    if value > most + _ROUNDING:
                        most, first, first_on = value, chosen, attacked
                if not others:
                    break
                others = (others - 1) & common
            chosen = (chosen - 1) & able
        if at_once:
            most += self.best(own & ~first, enemies & ~first_on)
        else:
            self.known += 1
            slot = self.slot_of(own, enemies)
            self.stamp[slot], self.value[slot] = self.now, most
            self.left[slot], self.left_on[slot] = own, enemies
            self.first[slot], self.first_on[slot] = first, first_on
        self.chosen, self.chosen_on = first, first_on
        return most

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
        attackers = defenders = 0
        lost = gained = lost_back = gained_back = 0.0
        dearest, cheapest = 0.0, 1e9
        for number in range(_ARMY):
            if own >> number & 1:
                attackers += 1
                price = self.mine + self.worth[_ARMY * self.side + number]
                lost += price
                cheapest = min(cheapest, price)
                lost_back += price if self.trapped[_ARMY * self.side + number] else self.back
            if enemies >> number & 1:
                defenders += 1
                price = self.theirs + self.worth[_ARMY * (1 - self.side) + number]
                gained += price
                dearest = max(dearest, price)
                gained_back += price if self.trapped[_ARMY * (1 - self.side) + number] else self.back
        at = 5 * self.odds_of(attackers, defenders)
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
