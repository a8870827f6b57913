"""What was wrong with a turn, beside a better one: battles, pawns in danger, pawns that stood still."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.rules.errors import RulesError
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import gain, trapped
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.state import Declare, Move, Phase, State, View
from game.rules.nieuchess.terrain import GRID, half, names
from game.scenes.board.capabilities import TurnFaults
from game.scenes.nieuchess.coach import number, reaching
from game.scenes.nieuchess.combat import terms
from game.texts import _

MOST_TOLD = 2  # faults of one turn, the worst first
CLEARLY = 0.3  # pawns on average, from which on one turn wins or loses more than the other
MANY = 3  # enemies around a pawn, from which on it is in danger
STILL = 2 / 3  # of the moves of the better turn, up to which pawns stood still
FURTHER = 1.0  # hexes on average, from which on pawns of one turn are nearer to the enemy


class NieuchessTurnFaults(TurnFaults[View]):
    """Compares a turn of Nieuchess with a better one."""

    def __init__(self, rules: NieuchessRules) -> None:
        self.rules = rules

    def faults(self, view: View, played: Sequence[str], better: Sequence[str]) -> str:
        if view.state.phase != Phase.MOVE:
            return ""
        mine, best = (_carried_out(self.rules, view.state, steps) for steps in (played, better))
        return " ".join(list(_faults(mine, best))[:MOST_TOLD])


@dataclass(frozen=True)
class _Turn:
    """A turn up to its first die.

    Attributes:
        side: whose turn it is.
        moves: how many pawns have moved.
        end: where movement has ended, as if ``side`` were to move again.
        battles: that were declared.
    """

    side: int
    moves: int
    end: State
    battles: tuple[Battle, ...]

    @cached_property
    def pawns(self) -> frozenset[int]:
        """Where the pawns of the side stand."""
        return self.end.pawns[self.side]

    def gain_of(self, fought: Battle) -> float:
        """The pawns that a battle wins on average less those that it loses."""
        return gain(self.end, fought, trapped(self.end, fought.pawns))

    @cached_property
    def gain(self) -> float:
        """The same of all battles."""
        return sum(map(self.gain_of, self.battles))

    @cached_property
    def exposed(self) -> tuple[int, int]:
        """The most enemies that can stand around one pawn in the next turn, and that pawn; pawns in contact
        fight first and are left out."""
        fighting = {pawn for each in self.battles for pawn in each.attackers}
        counts = [(len(near), pawn) for pawn, near in reaching(self.end).items() if pawn not in fighting]
        return max(counts, default=(0, -1))

    @cached_property
    def gap(self) -> float:
        """How far the pawns are from the nearest enemy, on average."""
        enemies = self.end.pawns[1 - self.side]
        nearest = [min(GRID.distance(pawn, enemy) for enemy in enemies) for pawn in self.pawns]
        return sum(nearest) / max(1, len(nearest))

    @cached_property
    def abroad(self) -> int:
        """How many of the pawns stand in the enemy's half."""
        return sum(half(cell) != self.side for cell in self.pawns)


def _carried_out(rules: NieuchessRules, state: State, steps: Sequence[str]) -> _Turn:
    """A turn with the battles that are declared in it."""
    side, moves, battles, end = state.mover, 0, list[Battle](), state
    for text in steps:
        try:
            move = rules.parse_move(state, text)
            state = rules.apply(state, move).state
        except RulesError:
            break
        match move:
            case Move():
                moves, end = moves + 1, state
            case Declare(fought):
                battles.append(fought)
    end = dataclasses.replace(end, mover=side, battles=(), moved=frozenset())
    return _Turn(side, moves, end, tuple(battles))


def _faults(mine: _Turn, best: _Turn) -> Iterator[str]:
    """What was wrong with a turn beside the best one, the worst first."""
    if mine.pawns == best.pawns and best.gain - mine.gain >= CLEARLY:
        told = _("The division was wrong: it wins {mine} pawns on average, the better one {best}.")
        yield told.format(mine=number(mine.gain), best=number(best.gain))
        return
    yield from _bad_battle(mine, best)
    yield from _missed_battle(mine, best)
    yield from _danger(mine, best)
    yield from _standing_still(mine, best)
    yield from _distance(mine, best)


def _bad_battle(mine: _Turn, best: _Turn) -> Iterator[str]:
    """A battle that costs pawns, where the better turn has none such."""
    worst = min(mine.battles, key=mine.gain_of, default=None)
    if worst is None or mine.gain_of(worst) > min(-CLEARLY, min(map(best.gain_of, best.battles), default=0)):
        return
    told = _("The battle at {odds} against {cells} loses {count} pawns on average.")
    yield told.format(
        odds=terms.odds_of(worst),
        cells=", ".join(names(worst.defenders)),
        count=f"{-mine.gain_of(worst):.1f}",
    )


def _missed_battle(mine: _Turn, best: _Turn) -> Iterator[str]:
    """A good battle of the better turn, where that wins clearly more."""
    if best.gain < mine.gain + CLEARLY:
        return
    missed = [each for each in best.battles if each.defenders not in {own.defenders for own in mine.battles}]
    found = max(missed, key=best.gain_of, default=None)
    if found is not None and best.gain_of(found) >= CLEARLY:
        told = _("A battle was left out: {odds} against {cells}, which wins {count} pawns on average.")
        cells = ", ".join(names(found.defenders))
        yield told.format(odds=terms.odds_of(found), cells=cells, count=f"{best.gain_of(found):.1f}")
    elif mine.battles:
        told = _("Its battles win {mine} pawns on average, those of the better turn {best}.")
        yield told.format(mine=number(mine.gain), best=number(best.gain))


def _danger(mine: _Turn, best: _Turn) -> Iterator[str]:
    """A pawn that more enemies can reach than any after the better turn."""
    (count, pawn), (least, _pawn) = mine.exposed, best.exposed
    if count < MANY or count <= least:
        return
    told = _("The pawn on {cell} is left where {count} enemies can stand around it in their next turn.")
    yield told.format(cell=GRID.name(pawn), count=count)


def _standing_still(mine: _Turn, best: _Turn) -> Iterator[str]:
    """Pawns that stand still which the better turn moves."""
    if best.moves and mine.moves <= STILL * best.moves:
        told = _("{still} of {count} pawns stood still; the better turn moves {moved}.")
        if not mine.moves:
            told = _("No pawn was moved; the better turn moves {moved}.")
        yield told.format(still=len(mine.pawns) - mine.moves, count=len(mine.pawns), moved=best.moves)


def _distance(mine: _Turn, best: _Turn) -> Iterator[str]:
    """Pawns that stand farther from the enemy, or nearer, than after the better turn."""
    if best.abroad > mine.abroad and mine.abroad < len(mine.end.rules.terrain.centres[mine.side]):
        told = _("The better turn brings more pawns into {enemy}'s half, where each lets a lost pawn return.")
        yield told.format(enemy=terms.side_name(1 - mine.side))
    elif mine.gap - best.gap >= FURTHER:
        yield _("The better turn brings the pawns nearer to the enemy.")
    elif best.gap - mine.gap >= FURTHER:
        yield _("The better turn keeps the pawns farther from the enemy.")
