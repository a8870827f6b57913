"""Whole turns: candidates are put together in different ways and compared by how their battles turn out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from statistics import fmean

from game.ai.nieuchess.shared_turn import Moves, SharedTurn
from game.ai.nieuchess.turn_builder import TurnBuilder
from game.ai.nieuchess.weights import WEIGHTS, LevelTuning, Weights
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import half

AHEAD = 3  # times as many pawns as the enemy, with which a side is as bold as it gets, and hunts
SURELY_FELLED = 0.95  # chance of falling from which on a hunted pawn is not expected to run on
GAIN = 3.0  # hundredths of a pawn that another attack should add to a turn
FREEDOM = 40  # how much chance there is in who attacks, in candidates after the first
TRUST = 12  # trials that count as much as the expectation
FINALISTS = 2  # as many times the number of turns that are to be ranked are compared to the end
RANKING_TRIALS = 64  # for each of these
LOT = 7  # later candidates that are put together at a time
FRESH = 36  # of these, one in so many is not like the best one
VAIN_LOTS = 12  # without a new turn, after which the search ends
REACHES = (0, 1, 2, 3, 5)  # hexes around a pawn within which others are moved otherwise, too
STRAY = 12.0  # half width of the error in judging by which candidates after the first differ
BOLDER, WARIER = 0.5, -0.5  # what is added to the boldness with which some candidates are put together
REMOTE = 8  # steps to the nearest enemy from which on a pawn may go aboard in a candidate


class Style(IntEnum):
    """How a candidate is put together; the numbers of candidates go through all of them."""

    USUAL = 0
    STILL = 1
    STORM = 2
    BOLD = 3
    LANDING = 4
    WARY = 5
    BOARDING = 6


@dataclass(frozen=True, slots=True)
class BestTurnPart:
    """What a candidate takes over from the best turn.

    Attributes:
        moves: with which it begins, as far as they are possible.
        held: cells of the other pawns that stay where they are.
    """

    moves: Moves = ()
    held: frozenset[int] = frozenset()


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


Found = dict[frozenset[tuple[int, int, int]], Turn]  # by moves, in whatever order
ReportTurn = Callable[[Turn, float, int], None]


def report_nothing(turn: Turn, worth: float, number: int) -> None:
    """Where nobody waits for turns that are better than those before."""


WHOLE = BestTurnPart()  # a candidate that owes nothing to the best turn


class Planner:
    """Plans for the side to act in one state.

    Attributes:
        field: the position; every method leaves it as it found it.
        side: for which it plans.
        hunts: whether the side is so far ahead that it only has to catch the enemy's last pawns.
    """

    def __init__(
        self,
        state: State,
        side: int,
        tuning: LevelTuning,
        rng: random.Random,
        weights: Weights = WEIGHTS,
        stopped: Callable[[], bool] = lambda: False,
        most: int | None = None,
        shared: SharedTurn | None = None,
    ) -> None:
        """
        Args:
            stopped: asked before each further try; once true, the best so far is wanted.
            most: turns to be judged; None: as many as there is time for.
            shared: where other processes that plan for the same state leave the best turn.
        """
        self.state, self.side, self.tuning, self.rng = state, side, tuning, rng
        self.stopped, self.most, self.shared = stopped, most, shared
        self.field = TurnBuilder(state.rules, weights)
        self.field.first = state.first
        self.field.wary, self.field.share = tuning.wary, tuning.share
        own, others = len(state.pawns[side]), len(state.pawns[1 - side])
        self.hunts = own >= AHEAD * others
        if self.hunts:
            self.field.felled, self.field.confinement = SURELY_FELLED, weights.confinement
            self.field.landing, self.field.invasion = True, 0.0  # invasions are there to be used
        quiet = 1.0 if self.hunts else min((state.number - state.last_loss) / weights.quiet, 1)
        self.field.boldness = quiet * weights.boldest
        self.field.distance[side] = weights.distance * (1 + weights.eager * quiet)
        self.field.goal[side] = weights.goal * (1 + weights.restless * quiet)
        self.reset()

    def enough(self) -> bool:
        """Whether the best so far is wanted now."""
        return (self.most is not None and self.field.evaluations >= self.most) or self.stopped()

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

    def best_turn(self, told: ReportTurn) -> tuple[Turn, float, int]:
        """The best turn that is found until there is ``enough``, or nothing new comes up. The best ones of
        other processes are tried like those that are put together here.

        Args:
            told: called whenever another turn is the best: with it, its worth, and how many are compared.

        Returns:
            The turn, its worth in hundredths of a pawn, and how many were compared.
        """
        found, best = self.candidates(told)
        if not self.tuning.trials:
            return best, best.expected, len(found)
        seed = self.rng.getrandbits(60)
        self.take_up(found)
        best, worth = self.race(list(found.values()), best, seed, told, len(found))
        self.share(best)
        vain = 0
        for lot in range(self.tuning.lots):
            rivals = self.rivals(best, found, self.tuning.plans + lot * LOT)
            offered = self.take_up(found)
            rivals += offered
            vain = 0 if rivals else vain + 1
            if self.enough() or vain == VAIN_LOTS:
                break
            if rivals:
                before = best
                best, worth = self.race([best, *rivals], best, seed, told, len(found))
                if best is not before or offered:  # others learn what is better than theirs
                    self.share(best)
        return best, worth, len(found)

    def candidates(self, told: ReportTurn = report_nothing) -> tuple[Found, Turn]:
        """As many different turns as the level compares at first, and the best of them by expectation."""
        found: Found = {}
        best: Turn | None = None
        for number in range(self.tuning.plans):
            if best is not None and self.enough():
                break
            moves = self.candidate(number)
            turn = found.setdefault(frozenset(moves), Turn(moves, self.expectation(moves)))
            if best is None or turn.expected > best.expected:
                best = turn
                told(turn, turn.expected, len(found))
        assert best is not None  # the first candidate always counts
        return found, best

    def rivals(self, best: Turn, found: Found, first: int) -> list[Turn]:
        """More turns, numbered from ``first`` on; added to ``found``. Most of them are like the best one with
        some pawns moved otherwise."""
        new = []
        for number in range(first, first + LOT):
            if self.enough():
                break
            moves = self.candidate(number, self.part_of(best.moves) if number % FRESH else WHOLE)
            if frozenset(moves) not in found:
                turn = found[frozenset(moves)] = Turn(moves, self.expectation(moves))
                new.append(turn)
        return new

    def take_up(self, found: Found) -> list[Turn]:
        """The best turn of another process where it is new here; added to ``found``."""
        moves = None if self.shared is None else self.shared.read()
        if moves is None or frozenset(moves) in found:
            return []
        turn = found[frozenset(moves)] = Turn(moves, self.expectation(moves))
        return [turn]

    def share(self, best: Turn) -> None:
        """Leave the best turn to other processes."""
        if self.shared is not None:
            self.shared.write(best.moves)

    def part_of(self, moves: Moves) -> BestTurnPart:
        """The moves of a turn without those around a pawn that is drawn by lot; only the pawns around it are
        free to move otherwise."""
        ends = {cell: cell for cell in sorted(self.state.pawns[self.side])}
        ends |= {origin: target for _, origin, target in moves}
        middle, reach = self.rng.choice([*ends.values()]), self.rng.choice(REACHES)
        held = frozenset(cell for cell, end in ends.items() if self.field.apart(end, middle) > reach)
        return BestTurnPart(tuple(move for move in moves if move[1] in held), held)

    def rank_turns(self, played: Moves | None, count: int) -> tuple[list[tuple[Turn, float]], float]:
        """The best turns. The last of them are tried with the same dice, however many are judged by that.

        Args:
            played: a turn that is tried besides.
            count: how many are wanted.

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
        self.most = None
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
        self, turns: list[Turn], best: Turn, seed: int, told: ReportTurn = report_nothing, compared: int = 0
    ) -> tuple[Turn, float]:
        """Try turns with the same dice, of the better half of them those that are better than the best one so
        far twice as often, and so on. Where there is no time to try all of them, that one remains the best.

        Args:
            best: one of them, the best so far.
            seed: of the dice.
            compared: turns that have been put together so far.
        """
        rivals, left, trials, shift = turns, len(turns), self.tuning.trials, 0.0
        while True:
            for turn in rivals:
                self.throw(turn, seed, trials)
            shift = shift_of(turns)
            if any(len(turn.outcomes) < trials for turn in rivals):
                return best, best.worth(shift)
            left = (left + 1) // 2
            rivals = sorted(rivals, key=lambda turn: -turn.worth(shift, trials))[:left]
            least = best.worth(shift, trials)
            rivals = [turn for turn in rivals if turn is best or turn.worth(shift, trials) > least]
            if rivals[0] is not best:
                best = rivals[0]
                told(best, best.worth(shift), compared)
            if len(rivals) == 1:
                return best, best.worth(shift)
            trials *= 2

    def candidate(self, number: int, part: BestTurnPart = WHOLE) -> Moves:
        """Moves that are put together, differently for each number; the first one without chance.

        Args:
            part: of the best turn, to begin with.
        """
        field, tuning = self.field, self.tuning
        style = Style(number % len(Style))
        self.reset()
        self.play(part.moves)
        for cell in part.held - {origin for _, origin, _ in part.moves}:
            field.stay[self.side] |= 1 << field.number[cell]
        field.freedom = FREEDOM if number else 0
        field.noise = max(tuning.noise, STRAY if number else 0.0)
        boldness = field.boldness
        if style == Style.BOLD:
            field.boldness = min(1.0, boldness + BOLDER)
        elif style == Style.WARY:
            field.boldness = boldness + WARIER
        self.begin(style, number)
        if style not in (Style.STILL, Style.STORM) or part.held:
            self.attack()
            self.improve()
            self.attack()
        field.boldness = boldness
        return tuple(field.moves())

    def begin(self, style: Style, number: int) -> None:
        """The first moves of a candidate, as far as its style asks for some."""
        if style == Style.LANDING:
            self.land(number // len(Style))
        elif style == Style.STORM:
            self.field.storm(self.side)
        elif style == Style.BOARDING:
            self.board()

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

    def improve(self) -> None:
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
        """Put as many pawns as can be onto one bank: behind the enemy, or any where the side is far ahead."""
        field, side, terrain = self.field, self.side, self.state.rules.terrain
        banks = [bank for bank in terrain.banks if self.hunts or half(min(bank)) != side]
        if not banks:
            return
        bank = banks[number % len(banks)]
        free = [cell for cell in sorted(bank) if not field.board.owner[cell]]
        for pawn in self.free():
            if not free or not self.spare():
                return
            if field.cells[ARMY * side + pawn] in terrain.embarkation and field.make(side, pawn, free[0]):
                free.pop(0)

    def board(self) -> None:
        """Send pawns that are far from all enemies to embarkation hexes, as many as may still invade."""
        field, side, base = self.field, self.side, ARMY * self.side
        embarkation = self.state.rules.terrain.embarkation
        room, enemies = field.room(side), field.pawns(1 - side)
        for pawn in self.free():
            origin = field.cells[base + pawn]
            if not room or not self.spare():
                return
            if origin in embarkation or min(field.apart(origin, enemy) for enemy in enemies) < REMOTE:
                continue
            ways = [target for _, target in field.board.moves_from(origin, 0) if target in embarkation]
            if ways and field.make(side, pawn, self.rng.choice(ways)):
                room -= 1

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
        for _, origin, target in moves:
            self.field.make(self.side, self.field.number[origin], target)

    def throw(self, turn: Turn, seed: int, trials: int) -> None:
        """Try a turn until it has been tried so often; the n-th trial has the same dice for all turns."""
        if len(turn.outcomes) >= trials or self.enough():
            return
        self.expectation(turn.moves)
        field, side = self.field, self.side
        field.freedom = 0
        transfers = field.transfers[side]
        self.place((field.pawns(0), field.pawns(1)))
        field.keep()
        while len(turn.outcomes) < trials and not self.enough():
            field.restore()
            field.appraise(side)
            field.prepare()
            field.transfers[side] = transfers
            field.deal(seed, len(turn.outcomes))
            field.evaluations += 1
            turn.outcomes.append(self.outcome())

    def outcome(self) -> float:
        """Fight the turn out, and look at what follows."""
        self.field.fight(self.side)
        self.field.finish(self.side)
        return self.outlook(self.side)

    def outlook(self, finisher: int) -> float:
        """What a position is worth to the planner's side when the turn of ``finisher`` is over: by the other
        side's best answer where the level looks at one. Whoever is hunted runs instead of answering."""
        field, mover = self.field, 1 - finisher
        if self.hunts or not self.tuning.replies or not field.count[0] or not field.count[1]:
            return field.settled(finisher) * (1 if finisher == self.side else -1)
        worth = field.material(mover) + self.answer(mover)
        return worth * (1 if mover == self.side else -1)

    def answer(self, side: int) -> float:
        """What the better of two quick turns of ``side`` is worth by expectation: the attacks that promise
        most, or standing still. The pawns stay where the attacks have led them."""
        field = self.field
        field.appraise(side)
        still = field.value(side)
        field.storm(side)
        return max(still, field.value(side))
