"""Puts a turn together: attacks of several pawns, then better places for single ones.

``turn_builder.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

from game.ai.nieuchess.evaluation import Evaluation
from game.ai.nieuchess.weights import Weights
from game.rules.nieuchess.ruleset import ARMY, RuleSet

_ARMY = ARMY
_SUBSETS = 64
_MOST = 4  # pawns that are brought up against one enemy at once
_PRICE = 0.08  # pawns: what an attacker that is brought up should gain at least, at first sight
_TEMPTING = -0.25  # pawns: what an attack should promise at first sight
_SWIFT_SHAPES = 2
_WORTHWHILE = 5.0  # hundredths of a pawn that another attack should add
_LEAST = 0.5  # that a move should add


class TurnBuilder(Evaluation):
    """Finds moves of the side whose turn it is.

    Attributes:
        share: of the places to which a pawn can go, one in so many is tried.
        freedom: how much chance there is in who is sent to attack; 0: always the nearest.
        shapes: of an attack, how many places around the enemy are tried.
        group: pairs of number and target of the best attack that ``assault`` found.
        group_size: how many pawns move in it.
        swift: whether attacks are judged by their battles alone.
    """

    def __init__(self, rules: RuleSet, weights: Weights) -> None:
        super().__init__(rules, weights)
        self.share, self.freedom, self.shapes = 1, 0, 6
        self.swift = False
        self.group, self.trial = array("i", bytes(8 * _MOST)), array("i", bytes(8 * _MOST))
        self.group_size = self.trial_size = 0
        self.chosen = array("i", bytes(4 * _SUBSETS))
        self.promise = array("d", bytes(8 * _SUBSETS))
        self.places_to_go, self.ways_to_go = (array("i", bytes(4 * self.board.most_moves)) for _ in range(2))

    def judge(self, side: int, least: float) -> float:
        """What the turn is worth as it stands now, or no more than ``least``."""
        return self.forecast(side) if self.swift else self.value(side, least)

    # Attacks

    def assault(self, side: int, enemy: int, best: float, enough: Callable[[], bool]) -> float:
        """Look for the best attack of pawns that can still move on one enemy, after a ``sweep`` of ``side``.

        Nothing is moved; what is found, if it is better than ``best``, stands in ``group``.

        Args:
            enemy: number of the pawn to be attacked.
            best: what the turn is worth otherwise.
            enough: asked before each try; once true, no more is tried.

        Returns:
            What the turn would be worth, or ``best``.
        """
        target = self.cells[_ARMY * (1 - side) + enemy]
        tries = self.rank_shapes(side, target)
        length = self.length
        for at in range(tries):
            if enough():
                break
            if self.assign(side, target, self.chosen[at]) and self.send(side):
                found = self.judge(side, best)
                if found > best:
                    best = found
                    self.group_size = self.trial_size
                    for index in range(2 * self.trial_size):
                        self.group[index] = self.trial[index]
            self.undo(length)
        return best

    def rank_shapes(self, side: int, target: int) -> int:
        """Write the most promising sets of places around an enemy to ``chosen``.

        Returns:
            How many there are.
        """
        base = side * self.n
        reachable = held = open_ = able = 0
        for direction in range(6):
            near = self.board.steps[6 * target + direction]
            if near < 0:
                continue
            if self.board.owner[near] == 1 + side:
                held |= 1 << direction
            elif self.reachers[base + near] & ~self.stay[side]:
                reachable |= 1 << direction
                able |= self.reachers[base + near] & ~self.stay[side]
            if self.rest(near):
                open_ |= 1 << direction
        found = 0
        chosen = reachable
        while chosen:
            coming = self.population[chosen]
            if coming <= _MOST and coming <= self.size(able):
                whole = chosen | held
                cut_off = self.closes(whole, open_)
                promise = self.harm[2 * self.population[whole] + cut_off] - _PRICE * coming
                if promise > _TEMPTING:
                    found = self.rank(found, chosen, promise)
            chosen = (chosen - 1) & reachable
        return found

    def closes(self, standing: int, open_: int) -> bool:
        """Whether pawns in these directions control all hexes in the open directions."""
        closed = standing | standing << 1 | standing >> 1 | (standing & 1) << 5 | standing >> 5 & 1
        return open_ & ~closed & 63 == 0

    def rank(self, found: int, chosen: int, promise: float) -> int:
        """Insert a shape into the sorted list of the best ones; its new length."""
        at = found if found < self.shapes else self.shapes - 1
        if found >= self.shapes and self.promise[at] >= promise:
            return found
        while at > 0 and self.promise[at - 1] < promise:
            self.promise[at], self.chosen[at] = self.promise[at - 1], self.chosen[at - 1]
            at -= 1
        self.promise[at], self.chosen[at] = promise, chosen
        return min(found + 1, self.shapes)

    def assign(self, side: int, target: int, chosen: int) -> bool:
        """Choose a pawn for each place around an enemy, hard ones first; written to ``trial``."""
        self.trial_size = 0
        taken = self.stay[side]
        base = side * self.n
        left = chosen
        while left:
            rarest, fewest = -1, 99
            for direction in range(6):
                if left >> direction & 1:
                    near = self.board.steps[6 * target + direction]
                    able = self.size(self.reachers[base + near] & ~taken)
                    if able < fewest:
                        rarest, fewest = direction, able
            if fewest == 0:
                return False
            place = self.board.steps[6 * target + rarest]
            able, sent, least = self.reachers[base + place] & ~taken, -1, 1 << 20
            for number in range(_ARMY):
                if able >> number & 1:
                    origin = self.cells[_ARMY * side + number]
                    cost = 8 * self.apart(origin, place)
                    if self.board.controlled(origin, 1 - side):
                        cost += 60 if self.apart(origin, target) == 1 else 20
                    if self.freedom > 0:
                        cost += self.chance(self.freedom)
                    if cost < least:
                        sent, least = number, cost
            self.trial[2 * self.trial_size], self.trial[2 * self.trial_size + 1] = sent, place
            self.trial_size += 1
            taken |= 1 << sent
            left &= ~(1 << rarest)
        return True

    def send(self, side: int) -> bool:
        """Move the pawns of ``trial``; False where one of them is in the way of another."""
        for index in range(self.trial_size):
            if not self.make(side, self.trial[2 * index], self.trial[2 * index + 1]):
                return False
        return True

    def commit(self, side: int) -> bool:
        """Move the pawns of ``group``, which ``assault`` has just found; False where that is not possible."""
        length = self.length
        for index in range(self.group_size):
            if not self.make(side, self.group[2 * index], self.group[2 * index + 1]):
                self.undo(length)
                return False
        return True

    def storm(self, side: int) -> None:
        """Attack swiftly wherever battles promise something: a quick answer to a turn."""
        careful, shapes = self.swift, self.shapes
        self.swift, self.shapes = True, _SWIFT_SHAPES
        now = self.forecast(side)
        while True:
            best = now + _WORTHWHILE
            self.sweep(side)
            for enemy in range(_ARMY):
                if self.cells[_ARMY * (1 - side) + enemy] >= 0:
                    best = self.assault(side, enemy, best, _never)
            if best <= now + _WORTHWHILE or not self.commit(side):
                break
            now = best
        self.swift, self.shapes = careful, shapes

    # Single pawns

    def settle(self, side: int, number: int, now: float, enough: Callable[[], bool]) -> float:
        """Move a pawn to where the turn is worth most, if that is more than ``now``.

        Returns:
            What the turn is worth after it.
        """
        origin = self.cells[_ARMY * side + number]
        self.board.reach(origin, self.room(side))
        found = self.board.found
        for index in range(found):
            self.places_to_go[index] = self.board.targets[index]
            self.ways_to_go[index] = self.board.kinds[index]
        best, chosen = now + _LEAST, -1
        for index in range(found):
            if self.share > 1 and self.chance(self.share):
                continue
            if enough():
                break
            length = self.length
            self.note(self.ways_to_go[index], number, side, origin, self.places_to_go[index])
            worth = self.value(side, best)
            self.undo(length)
            if worth > best:
                best, chosen = worth, index
        if chosen < 0:
            return now
        self.note(self.ways_to_go[chosen], number, side, origin, self.places_to_go[chosen])
        return best


def _never() -> bool:
    return False
