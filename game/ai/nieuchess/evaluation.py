"""What a position is worth, with a look at what the side to move could attack.

``evaluation.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from game.ai.nieuchess.expected_battles import ExpectedBattles
from game.ai.nieuchess.weights import Weights
from game.rules.nieuchess.ruleset import ARMY, RuleSet
from game.rules.nieuchess.terrain import GRID

_ARMY, _GRAY, _EMBARKATION, _FULL = ARMY, 0, 3, 64
_HALF = GRID.columns // 2
_COLUMNS = GRID.columns
_SIDES = 6  # of a hex
_WITHIN = 6  # hexes from a star within which a pawn threatens its centre
_CLOSE, _CALM = 2, 3  # hexes to a friend that is company; to an enemy, beyond which distance is counted
_COMPANY = 2  # friends that count
_BESIDE = 3 * _CLOSE * (_CLOSE + 1)  # cells within as many steps of a cell
_NOTHING = -1e300  # less than anything is worth
_FARTHEST = 99  # steps, where there is no enemy to come near to
_CROSSING = 2  # steps that an invasion counts as
_A_ELIMINATED, _A_BACK, _, _D_BACK, _D_ELIMINATED = range(5)  # indices of ``RESULTS``
_DRIVEN = 0.15  # pawns: what it costs to be driven back


class Evaluation(ExpectedBattles):
    """Judges turns before and after their battles.

    Attributes:
        wary: whether the next attacks of the other side are weighed.
        boldness: by how much less they count, from 0 to 1.
        distance, goal: by side, see ``Weights``.
        felled: chance of falling from which on a pawn is not expected to stand after the battles.
        confinement: hundredths of a pawn, of each cell that no pawn of the other side can reach with its next
            move; 0 where nobody is hunted.
        landing: whether the ways by which pawns come near to enemies include invasions.
        noise: half width of a random error.
        evaluations: turns judged so far.
        needed: by ``64 * reachable + open``, both sets of directions, how many attackers on reachable hexes
            cut off all retreats through open ones; 7 where they cannot.
        harm: by ``2 * attackers + cut off``, what an attack is expected to cost the defender more than the
            attacker, in pawns.
        centre: by ``n * side + cell``, 1 + the number of the side's centre to which the cell belongs.
        gap: by ``n * side + cell``, steps around gray hexes to the nearest enemy of the side; as of the
            latest ``measure``, so that an enemy who falls in a battle of the turn still counts as near.
        from_star: by ``n * (2 * side + number) + cell``, steps to the star of that centre of the side.
        beside: by ``18 * cell``, the other cells within two steps, then -1.
        stars: by ``2 * side + number``; -1 where the board has no such centre.
        due: by side, pawns that return at the end of the round; as of the latest ``standing`` or ``finish``.
        first: the side that moves first in each round.
        weaker_only: whether pawns return only of a side that has not more of them than the other.
        none_return: whether no pawn returns.
    """

    def __init__(self, rules: RuleSet, weights: Weights) -> None:
        super().__init__(rules, weights)
        self.wary, self.boldness, self.noise, self.evaluations = True, 0.0, 0.0, 0
        self.felled, self.confinement, self.landing = 0.6, 0.0, False
        self.needed = _needed()
        self.harm = array("d", self.harms())
        self.centre = bytearray(2 * self.n)
        self.stars, self.due = array("i", [-1] * 4), array("i", (0, 0))
        self.first, self.weaker_only = 0, rules.replacements == "weaker"
        self.none_return = rules.replacements == "none"
        for side in (0, 1):
            for number, centre in enumerate(rules.terrain.centres[side]):
                self.stars[2 * side + number] = centre.star
                for cell in centre.hexes:
                    self.centre[self.n * side + cell] = 1 + number
        self.from_star, self.beside = _distances_from(tuple(self.stars)), _beside()
        self.measured = array("i", [-2] * 2 * _ARMY)
        self.gap, self.queue = array("i", bytes(8 * self.n)), array("i", bytes(4 * self.n))
        self.held, self.reached = array("i", bytes(16)), array("i", bytes(16))
        self.removed, self.removed_from = (array("i", bytes(4 * _ARMY)) for _ in range(2))
        self.returning, self.held_centre, self.abroad = weights.returning, weights.centre, weights.abroad
        self.lasting = weights.lasting
        self.raid, self.near, self.danger = weights.raid, weights.near, weights.danger
        self.distance = array("d", (weights.distance, weights.distance))
        self.goal = array("d", (weights.goal, weights.goal))
        self.company = weights.company
        self.embarked, self.invasion = weights.embarked, weights.invasion

    def harms(self) -> list[float]:
        """See ``harm``; nobody attacks who expects to lose by it."""
        found = [0.0, 0.0]
        for attackers in range(1, _SIDES + 1):
            counts = self.search.tally[5 * self.search.odds_of(attackers, 1) :]
            for cut_off in (0, 1):
                net: float = counts[_D_ELIMINATED] + cut_off * counts[_D_BACK]
                net -= attackers * counts[_A_ELIMINATED] + _DRIVEN * counts[_A_BACK]
                found.append(max(net / 6, 0.0))
        return found

    def prepare(self) -> None:
        """Take in what single pawns are worth, as they stand."""
        for at in range(2 * _ARMY):
            cell = self.cells[at]
            self.search.worth[at] = 0.0
            if cell >= 0 and (self.centre[cell] or self.centre[self.n + cell]):
                self.search.worth[at] = self.held_centre

    def measure(self) -> None:
        """Find how far it is from each cell to the enemies of both sides, as they stand."""
        if self.measured_already() and not self.landing:
            return
        for side in range(2):
            base, found = side * self.n, 0
            for cell in range(self.n):
                self.gap[base + cell] = _FARTHEST
                if self.board.owner[cell] == 2 - side:
                    self.gap[base + cell] = 0
                    self.queue[found] = cell
                    found += 1
            self.spread(base, found)
            if self.landing and self.room(side) > 0:
                self.spread(base, self.abridge(base))

    def measured_already(self) -> bool:
        """Whether all pawns stood as they stand when this was last asked."""
        same = True
        for at in range(2 * _ARMY):
            if self.measured[at] != self.cells[at]:
                self.measured[at] = self.cells[at]
                same = False
        return same

    def spread(self, base: int, last: int) -> None:
        """Find the ways to the cells in ``queue``, of which there are ``last``, where they are shorter."""
        first = 0
        while first < last:
            cell = self.queue[first]
            first += 1
            for direction in range(6):
                near = self.board.steps[6 * cell + direction]
                if (
                    near >= 0
                    and self.board.ground[near] != _GRAY
                    and self.gap[base + near] > self.gap[base + cell] + 1
                ):
                    self.gap[base + near] = self.gap[base + cell] + 1
                    self.queue[last] = near
                    last += 1

    def abridge(self, base: int) -> int:
        """Let ways lead from embarkation hexes over the vacant red hex nearest to an enemy.

        Returns:
            How many embarkation hexes became nearer; they are in ``queue``.
        """
        shortest, found = _FARTHEST, 0
        for at in range(self.board.red_count):
            cell = self.board.red[at]
            if self.board.owner[cell] == 0:
                shortest = min(shortest, self.gap[base + cell] + _CROSSING)
        for cell in range(self.n):
            if self.board.ground[cell] == _EMBARKATION and self.gap[base + cell] > shortest:
                self.gap[base + cell] = shortest
                self.queue[found] = cell
                found += 1
        return found

    def value(self, side: int, least: float = _NOTHING) -> float:
        """What the turn of ``side`` is worth to it when its battles are fought as the armies now stand.

        Args:
            least: whoever asks is content to know that it is worth no more than this; then it is not told
                by how much less.

        Returns:
            Hundredths of a pawn, without the material before the battles.
        """
        self.evaluations += 1
        found = self.forecast(side)
        if self.noise > 0:
            found += self.noise * (self.chance(2001) - 1000) / 1000
        taken = 0
        for at in range(self.search.battles):
            if self.falls(at) >= self.felled:
                for number in range(_ARMY):
                    if self.search.defenders[at] >> number & 1:
                        self.removed[taken] = _ARMY * (1 - side) + number
                        taken += 1
        for at in range(taken):
            number = self.removed[at]
            self.removed_from[at] = self.cells[number]
            self.board.remove(self.cells[number])
            self.cells[number] = -1
        found += self.standing(side, side != self.first, least - found)
        for at in range(taken):
            self.cells[self.removed[at]] = self.removed_from[at]
            self.board.place(self.removed_from[at], 1 - side)
        return found

    def settled(self, side: int) -> float:
        """What the position is worth to ``side``, whose turn is over, with all that belongs to its end."""
        return self.material(side) + self.standing(side, False)

    def standing(self, side: int, closing: bool, least: float = _NOTHING) -> float:
        """All but the material, when the other side is to move.

        Args:
            closing: whether pawns return first, because the turn is the last of its round.
            least: as in ``value``: what the other side can reach, which takes longest to find, only makes it
                less.
        """
        for at in range(4):
            self.held[at], self.reached[at] = self.stars[at] >= 0, 0
        found, own, other = 0.0, self.count[side], self.count[1 - side]
        now = self.balance(own, other)
        pawn = now - self.balance(own - 1, other) if own > 1 else 100.0
        found += self.places(side) - self.places(1 - side)
        for each in range(2):
            sign = 1 if each == side else -1
            centres = self.held[2 * each] + self.held[2 * each + 1]
            strangers = self.outside(each)
            self.due[each] = self.entitled(each, centres, strangers)
            found += sign * (self.held_centre * centres + self.abroad * min(strangers, 2))
            found += sign * self.lasting / 100 * pawn * min(centres, strangers)
            left = 2 - self.made[each] - (self.transfers[each] + 4) // 5
            found += sign * self.invasion * left
        if own and other:
            sure = 1.0 if closing else self.returning / 100
            found += sure * (self.balance(own + self.due[side], other + self.due[1 - side]) - now)
        if not self.wary or found <= least:
            return found
        self.sweep(1 - side)
        found -= self.danger / 100 * pawn * (1.0 - self.boldness) * self.dangers(side)
        if self.confinement > 0:
            found -= self.confinement * self.reachable(1 - side)
        for at in range(2):
            if self.held[2 * side + at] and self.reached[2 * side + at]:
                found -= self.raid
        return found

    def reachable(self, side: int) -> int:
        """How many cells pawns of a side hold or can reach with one move, after a ``sweep``."""
        found, base = 0, side * self.n
        for cell in range(self.n):
            found += self.reachers[base + cell] != 0
        return found

    def places(self, side: int) -> float:
        """What a side's pawns are worth where they stand; centres that they deny are noted in ``held``."""
        found, other = 0.0, 1 - side
        embarked = 0
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell < 0:
                continue
            denies = 0
            if self.centre[other * self.n + cell]:
                centre = 2 * other + self.centre[other * self.n + cell] - 1
                denies = self.held[centre]
                self.held[centre] = 0
            nearest, company = self.gap[side * self.n + cell], 0
            for each in range(_BESIDE):
                near = self.beside[_BESIDE * cell + each]
                if near < 0 or company == _COMPANY:
                    break
                company += self.board.owner[near] == 1 + side
            if nearest > _CALM and not denies:  # whoever alone denies a centre is not drawn away from it
                found -= self.distance[side] * (nearest - _CALM)
            found += self.company * company
            if self.stars[2 * other] >= 0:
                first = self.from_star[2 * other * self.n + cell]
                second = self.from_star[(2 * other + 1) * self.n + cell]
                found -= self.goal[side] * min(first, second)
                found += self.near * ((first <= _WITHIN) + (second <= _WITHIN))
            if self.board.ground[cell] == _EMBARKATION:
                embarked += 1
        if self.room(side) > 0:
            found += self.embarked * min(embarked, 5)
        return found

    def entitled(self, side: int, centres: int, strangers: int) -> int:
        """How many pawns of a side return with so many free centres and pawns in the enemy's half."""
        if self.none_return or (self.weaker_only and self.count[side] > self.count[1 - side]):
            return 0
        return min(centres, strangers, _ARMY - self.count[side])

    def finish(self, side: int) -> None:
        """End the turn of ``side``, whose battles have been fought: behind the last turn of a round pawns
        of both sides return."""
        if side == self.first or not self.count[0] or not self.count[1]:
            return
        for at in range(4):
            self.held[at] = self.stars[at] >= 0 and not self.intruded(at)
        for each in range(2):
            centres = self.held[2 * each] + self.held[2 * each + 1]
            self.due[each] = self.entitled(each, centres, self.outside(each))
        for at in range(4):
            if self.held[at] and self.due[at // 2] and not self.board.owner[self.stars[at]]:
                self.add(self.stars[at], at // 2)
                self.due[at // 2] -= 1

    def intruded(self, at: int) -> bool:
        """Whether a centre, by its index in ``stars``, holds an enemy of its side."""
        star, enemy = self.stars[at], 2 - at // 2
        for direction in range(6):
            if self.board.owner[self.board.steps[6 * star + direction]] == enemy:
                return True
        return self.board.owner[star] == enemy

    def outside(self, side: int) -> int:
        """How many of a side's pawns stand in the other's half."""
        found = 0
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell >= 0 and (cell % _COLUMNS >= _HALF) != side:
                found += 1
        return found

    def dangers(self, side: int) -> float:
        """Pawns that ``side`` is expected to lose to the next attacks, after a ``sweep`` of the other side.

        Who attacks one pawn cannot attack another: where more attackers are called for than there are, all
        attacks count less.
        """
        total, wanted, all_of_them = 0.0, 0, 0
        base = (1 - side) * self.n
        for number in range(_ARMY):
            cell = self.cells[_ARMY * side + number]
            if cell < 0:
                continue
            reachable = open_ = able = 0
            for direction in range(6):
                near = self.board.steps[6 * cell + direction]
                if near < 0:
                    continue
                if self.reachers[base + near]:
                    reachable |= 1 << direction
                    able |= self.reachers[base + near]
                if self.rest(near):
                    open_ |= 1 << direction
            if not able:
                continue
            attackers = min(self.size(able), self.population[reachable])
            cut_off = self.needed[_FULL * reachable + open_] <= attackers
            total += self.harm[2 * attackers + cut_off]
            wanted += attackers
            all_of_them |= able
        for at in range(2):
            self.reached[2 * side + at] = self.entered(side, at)
        there = self.size(all_of_them)
        return total * there / wanted if wanted > there else total

    def entered(self, side: int, number: int) -> int:
        """Whether the other side can reach a purple hex of a centre of ``side``."""
        star, base = self.stars[2 * side + number], (1 - side) * self.n
        if star < 0:
            return 0
        if self.reachers[base + star]:
            return 1
        for direction in range(6):
            if self.reachers[base + self.board.steps[6 * star + direction]]:
                return 1
        return 0


@lru_cache(maxsize=1)
def _beside() -> array[int]:
    """See ``Evaluation.beside``."""
    found = array("i")
    for cell in range(GRID.size):
        near = sorted(set(GRID.within(cell, _CLOSE)) - {cell})
        found.extend(near + [-1] * (_BESIDE - len(near)))
    return found


@lru_cache(maxsize=8)
def _distances_from(stars: tuple[int, ...]) -> array[int]:
    """See ``Evaluation.from_star``; 0 where there is no such star."""
    return array(
        "i", [GRID.distance(star, cell) if star >= 0 else 0 for star in stars for cell in range(GRID.size)]
    )


@lru_cache(maxsize=1)
def _needed() -> bytearray:
    """See ``Evaluation.needed``: an attacker closes the hex on which it stands and the two beside it."""
    found = bytearray([7] * _FULL * _FULL)
    closed = [0] * _FULL
    for chosen in range(_FULL):
        for direction in range(_SIDES):
            if chosen >> direction & 1:
                for near in (direction - 1, direction, direction + 1):
                    closed[chosen] |= 1 << near % _SIDES
    for reachable in range(_FULL):
        for open_ in range(_FULL):
            fitting = [
                chosen.bit_count()
                for chosen in range(_FULL)
                if not chosen & ~reachable and not open_ & ~closed[chosen]
            ]
            found[_FULL * reachable + open_] = min(fitting, default=7)
    return found
