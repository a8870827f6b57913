"""Whole turns: candidates are put together in different ways and compared by how their battles turn out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from game.ai.nieuchess.turn_builder import TurnBuilder
from game.ai.nieuchess.weights import WEIGHTS, LevelTuning, Weights
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import half

Moves = tuple[tuple[int, int, int], ...]  # kind, origin and target of each

QUIET = 8.0  # rounds without a loss after which a side is as bold as it gets
AHEAD = 3  # times as many pawns as the enemy, with which a side is that bold at once, and hunts
SURELY_FELLED = 0.95  # chance of falling from which on a hunted pawn is not expected to run on
BOLDEST = 0.8
EAGER = 14.0  # by how many times nearness to enemies counts more then
RESTLESS = 4.0  # and nearness to their centres
GAIN = 3.0  # hundredths of a pawn that another attack should add to a turn
FREEDOM = 40  # how much chance there is in who attacks, in candidates after the first
TRUST = 12  # trials that count as much as the expectation
FINALISTS = 2  # as many times the number of turns that are to be ranked are compared to the end
RANKING_TRIALS = 64  # for each of these
FRESH = 4  # of later candidates, one in so many is not like the best one
REACHES = (0, 1, 2, 3, 5)  # hexes around a pawn within which others are moved otherwise, too
STRAY = 12.0  # half width of the error in judging by which candidates after the first differ


@dataclass(slots=True)
class Turn:
    """Moves of a turn and what is known of them.

    Attributes:
        expected: what it is worth by expectation, hundredths of a pawn.
        outcomes: what the trials have brought, all turns with the same dice in the same order.
    """

    moves: Moves
    expected: float
    outcomes: list[float] = field(default_factory=list)

    def worth(self, shift: float, trials: int | None = None) -> float:
        """What the turn is worth by expectation and trials together.

        Args:
            shift: by how much trials differ from expectations, for all turns alike.
            trials: how many of the trials count; None: all.
        """
        counted = self.outcomes[:trials]
        return (TRUST * (self.expected + shift) + sum(counted)) / (TRUST + len(counted))


def shift_of(turns: Iterable[Turn]) -> float:
    """By how much the trials of turns differ from their expectations on average."""
    return fmean([fmean(turn.outcomes) - turn.expected for turn in turns if turn.outcomes] or [0.0])


Told = Callable[[Turn, float, int], None]


def told_nobody(turn: Turn, worth: float, number: int) -> None:
    """Where nobody waits for turns that are better than those before."""


class Planner:
    """Plans for the side to act in one state.

    Attributes:
        field: the position; every method leaves it as it found it.
        side: for which it plans.
        hunts: whether the side is so far ahead that it only has to catch the enemy's last pawns.
        enough: asked before each further try; once true, the best so far is wanted.
    """

    def __init__(
        self,
        state: State,
        side: int,
        tuning: LevelTuning,
        rng: random.Random,
        weights: Weights = WEIGHTS,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        self.state, self.side, self.tuning, self.rng, self.enough = state, side, tuning, rng, enough
        self.field = TurnBuilder(state.rules, weights)
        self.field.first = state.first
        self.field.wary, self.field.share = tuning.wary, tuning.share
        own, others = len(state.pawns[side]), len(state.pawns[1 - side])
        self.hunts = own >= AHEAD * others
        if self.hunts:
            self.field.felled, self.field.confinement = SURELY_FELLED, weights.confinement
        quiet = 1.0 if self.hunts else min((state.number - state.last_loss) / QUIET, 1)
        self.field.boldness = quiet * BOLDEST
        self.field.distance[side] = weights.distance * (1 + EAGER * quiet)
        self.field.goal[side] = weights.goal * (1 + RESTLESS * quiet)
        self.reset()

    def reset(self) -> None:
        """Put everything back to where the state has it."""
        self.place(self.state.pawns)
        self.field.transfers[self.side] = self.state.transfers
        for cell in self.state.moved:
            self.field.stay[self.side] |= 1 << self.field.number[cell]

    def place(self, pawns: Sequence[Iterable[int]]) -> None:
        """Put other armies onto the board."""
        field = self.field
        field.load(sorted(pawns[0]), sorted(pawns[1]))
        for side in (0, 1):
            field.made[side] = self.state.invasions[side]
        field.appraise(self.side)
        field.prepare()
        field.measure()
        field.seed = self.rng.getrandbits(60)

    # Candidates

    def best_turn(self, told: Told) -> tuple[Turn, float]:
        """The best turn that is found until there is ``enough``, or nothing new comes up.

        Args:
            told: called whenever another turn is the best: with it, its worth, and how many are compared.

        Returns:
            The turn and its worth, hundredths of a pawn.
        """
        found, best = self.candidates(told)
        if not self.tuning.trials:
            return best, best.expected
        seed = self.rng.getrandbits(60)
        best, worth = self.race(list(found.values()), best, seed, told, len(found))
        for lot in range(1, self.tuning.lots):
            rivals = [] if self.enough() else self.rivals(best, found, lot)
            if not rivals:
                break
            best, worth = self.race([best, *rivals], best, seed, told, len(found))
        return best, worth

    def candidates(self, told: Told = told_nobody) -> tuple[dict[Moves, Turn], Turn]:
        """As many different turns as the level compares at first, and the best of them by expectation."""
        found: dict[Moves, Turn] = {}
        best: Turn | None = None
        for number in range(self.tuning.plans):
            if best is not None and self.enough():
                break
            moves = self.candidate(number)
            turn = found.setdefault(moves, Turn(moves, self.expectation(moves)))
            if best is None or turn.expected > best.expected:
                best = turn
                told(turn, turn.expected, len(found))
        assert best is not None  # the first candidate always counts
        return found, best

    def rivals(self, best: Turn, found: dict[Moves, Turn], lot: int) -> list[Turn]:
        """More turns: most of them like the best one with some pawns moved otherwise; added to ``found``."""
        new = []
        for number in range(lot * self.tuning.plans, (lot + 1) * self.tuning.plans):
            if self.enough():
                break
            moves = self.candidate(number, self.part_of(best.moves) if number % FRESH else ())
            if moves not in found:
                found[moves] = Turn(moves, self.expectation(moves))
                new.append(found[moves])
        return new

    def part_of(self, moves: Moves) -> Moves:
        """The moves of a turn without that of a pawn drawn by lot, and often those of pawns around it."""
        if not moves:
            return moves
        _, _, middle = self.rng.choice(moves)
        reach = self.rng.choice(REACHES)
        return tuple(move for move in moves if self.field.apart(move[2], middle) > reach)

    def rank_turns(
        self, played: Moves | None, count: int, stopped: Callable[[], bool]
    ) -> tuple[list[tuple[Turn, float]], float]:
        """The best turns. The last of them are tried with the same dice, however much that takes.

        Args:
            played: a turn that is tried besides.
            count: how many are wanted.
            stopped: asked instead of ``enough`` from then on.

        Returns:
            The turns with their worths, hundredths of a pawn, the best first; and the worth of ``played``.
        """
        found, best = self.candidates()
        turns = list(found.values())
        self.race(turns, best, self.rng.getrandbits(60))
        order = sorted(turns, key=lambda turn: (-len(turn.outcomes), -turn.worth(0.0)))
        finalists = order[: FINALISTS * count]
        asked = None
        if played is not None:
            asked = next((turn for turn in finalists if set(turn.moves) == set(played)), None)
            if asked is None:
                asked = Turn(played, self.expectation(played))
                finalists.append(asked)
        self.enough = stopped
        seed = self.rng.getrandbits(60)
        for turn in finalists:
            turn.outcomes.clear()
            self.throw(turn, seed, RANKING_TRIALS)
        shift = shift_of(finalists)
        order = sorted(finalists, key=lambda turn: -turn.worth(shift))
        return (
            [(turn, turn.worth(shift)) for turn in order[:count]],
            0.0 if asked is None else asked.worth(shift),
        )

    def race(
        self, turns: list[Turn], best: Turn, seed: int, told: Told = told_nobody, compared: int = 0
    ) -> tuple[Turn, float]:
        """Try turns with the same dice, the better half of them twice as often, and so on.

        Args:
            seed: of the dice.
            compared: turns that have been put together so far.
        """
        rivals, trials, shift = turns, self.tuning.trials, 0.0
        while True:
            for turn in rivals:
                self.throw(turn, seed, trials)
            shift = shift_of(turns)
            counted = min((len(turn.outcomes) for turn in rivals), default=0)
            rivals = sorted(rivals, key=lambda turn: -turn.worth(shift, counted))[: (len(rivals) + 1) // 2]
            if rivals[0] is not best:
                best = rivals[0]
                told(best, best.worth(shift), compared)
            if len(rivals) == 1 or self.enough():
                return best, best.worth(shift)
            trials *= 2

    def candidate(self, number: int, begun: Moves = ()) -> Moves:
        """Moves that are put together, differently for each number; the first one without chance.

        Args:
            begun: moves with which the turn begins, as far as they are possible.
        """
        field, tuning = self.field, self.tuning
        self.reset()
        self.play(begun)
        field.freedom = FREEDOM if number else 0
        field.noise = max(tuning.noise, STRAY if number else 0.0)
        wariness = field.boldness
        if number % 3 == 1:
            field.boldness = min(1.0, wariness + 0.5)
        if number % 4 == 2:
            self.land(number)
        self.attack()
        self.improve(number)
        self.attack()
        field.boldness = wariness
        return tuple(field.moves())

    def free(self) -> list[int]:
        """Numbers of the pawns that can still move in this turn."""
        field, base = self.field, ARMY * self.side
        return [
            number
            for number in range(ARMY)
            if field.cells[base + number] >= 0 and not field.stay[self.side] >> number & 1
        ]

    def spare(self) -> bool:
        """Whether the level moves yet another pawn."""
        return len(self.state.moved) + self.field.length < self.tuning.pawns

    def attack(self) -> None:
        """Bring up pawns against one enemy after another, as long as the turn gets better by it."""
        field, side = self.field, self.side
        now = field.value(side)
        base = ARMY * (1 - side)
        while self.spare() and not self.enough():
            best = now + GAIN
            field.sweep(side)
            for enemy in range(ARMY):
                if field.cells[base + enemy] >= 0:
                    best = field.assault(side, enemy, best, self.enough)
            if best <= now + GAIN or not field.commit(side):
                return
            now = best

    def improve(self, number: int) -> None:
        """Move single pawns to better places."""
        field, side = self.field, self.side
        now = field.value(side)
        for _ in range(self.tuning.rounds):
            order = self.free()
            self.rng.shuffle(order)
            for pawn in order:
                if self.enough() or not self.spare():
                    return
                now = field.settle(side, pawn, now, self.enough)

    def land(self, number: int) -> None:
        """Put as many pawns as can be onto one bank behind the enemy."""
        field, side, terrain = self.field, self.side, self.state.rules.terrain
        banks = [bank for bank in terrain.banks if half(min(bank)) != side]
        if not banks:
            return
        bank = banks[number // 4 % len(banks)]
        free = [cell for cell in sorted(bank) if not field.board.owner[cell]]
        for pawn in self.free():
            if not free or not self.spare():
                return
            if field.cells[ARMY * side + pawn] in terrain.embarkation and field.make(side, pawn, free[0]):
                free.pop(0)

    # Comparison

    def expectation(self, moves: Moves) -> float:
        """Make the moves of a turn.

        Returns:
            What the turn is worth by expectation, hundredths of a pawn.
        """
        self.reset()
        self.play(moves)
        self.field.noise = 0.0
        return self.field.material(self.side) + self.field.value(self.side)

    def play(self, moves: Moves) -> None:
        """Make moves that are possible."""
        for _, origin, target in moves:
            self.field.make(self.side, self.field.number[origin], target)

    def throw(self, turn: Turn, seed: int, trials: int) -> None:
        """Try a turn until it has been tried so often; the n-th trial has the same dice for all turns."""
        if len(turn.outcomes) >= trials or self.enough():
            return
        self.expectation(turn.moves)
        field, side = self.field, self.side
        armies, transfers = (field.pawns(0), field.pawns(1)), field.transfers[side]
        while len(turn.outcomes) < trials and not self.enough():
            self.place(armies)
            field.transfers[side] = transfers
            field.seed = seed + len(turn.outcomes)
            field.evaluations += 1
            turn.outcomes.append(self.outcome())

    def outcome(self) -> float:
        """Fight the turn out, answer it where the level does, and judge what is left.

        Whoever is hunted runs instead of answering.
        """
        field, side = self.field, self.side
        field.fight(side)
        field.finish(side)
        if self.hunts or not self.tuning.replies or not field.count[0] or not field.count[1]:
            return field.settled(side)
        field.appraise(1 - side)
        field.storm(1 - side)
        field.fight(1 - side)
        field.finish(1 - side)
        return -field.settled(1 - side)
