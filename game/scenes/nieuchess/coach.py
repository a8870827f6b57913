"""What a coach says about a turn: which pawns many enemies can reach, and which division promises more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import best_partition, gain, trapped
from game.rules.nieuchess.moves import read_move
from game.rules.nieuchess.ruleset import INVASION, INVASIONS
from game.rules.nieuchess.state import Declare, EndMovement, Phase, State, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.actions import ROLL
from game.scenes.board.capabilities import Objection, Threat, Threats, TurnCoach
from game.scenes.nieuchess.combat import terms
from game.texts import _

MANY, FEWEST = 5, 3  # enemies that can reach a pawn, from which on it is told: of a large and a small army
_CHOICES = (Phase.RETREAT, Phase.EXCHANGE, Phase.REPLACE)
TOO_LITTLE = 0.5  # pawns by which a division promises less than the best, from which on that is told


class NieuchessCoach(TurnCoach[View], Threats[View]):
    """Objects to a bad division into battles, says before which decisions a turn of Nieuchess is judged, and
    which pawns are in danger as it begins."""

    def objection(self, view: View, moves: Sequence[str]) -> Objection | None:
        state = view.state
        if state.phase != Phase.DECLARE:
            return None
        read = (read_move(state, move) for move in moves if move != ROLL)
        return _against_division(state, [each.battle for each in read if isinstance(each, Declare)])

    def ends_stage(self, view: View, moves: Sequence[str], begun: bool) -> bool:
        """At the end of movement, and of the division into battles; retreats, losses and replacements, which
        follow dice, are compared with each other."""
        phase = view.state.phase
        if phase == Phase.MOVE:
            return isinstance(read_move(view.state, moves[0]), EndMovement)
        return phase == Phase.DECLARE or (phase in _CHOICES and not begun)

    def threats(self, view: View) -> Sequence[Threat]:
        state = view.state
        if state.phase != Phase.MOVE or state.moved:
            return ()
        pawn, count = _most_exposed(state, state.pawns[state.mover])
        if count < _many(state):
            return ()
        told = _(
            "Your pawn on {cell} can be reached by {count} enemies: move it away, or others to its side."
        )
        return (Threat(told.format(cell=GRID.name(pawn), count=count), GRID.name(pawn)),)


def _many(state: State) -> int:
    """How many enemies that can reach a pawn are worth a word: a third of their army, within limits."""
    return max(FEWEST, min(MANY, -(-len(state.pawns[1 - state.mover]) // 3)))


def _against_division(state: State, drawn: Sequence[Battle]) -> Objection | None:
    """Against a division into battles: another that promises clearly more."""
    best = best_partition(state)
    found, possible = gain_of(state, drawn), gain_of(state, best)
    if round(possible - found, 6) < TOO_LITTLE:
        return None
    question = _(
        "There is a better division: this one wins {found} pawns on average, less those that it loses, "
        "and the best one {possible}."
    )
    better, stuck = [each for each in best if each not in drawn], trapped(state, state.contacts())
    battles = ", ".join(
        f"{terms.pawns_of(each)} {terms.odds_of(each)} ({number(gain(state, each, stuck))})"
        for each in better
    )
    return Objection(
        question.format(found=number(found), possible=number(possible)),
        _("Better, with the pawns that each wins on average: {battles}.").format(battles=battles),
        GRID.name(better[0].defenders[0]),
        names(sorted({pawn for each in better for pawn in each.pawns})),
    )


def number(pawns: float) -> str:
    """A number of pawns with one digit behind the point, and a sign unless it is 0."""
    return f"{round(pawns, 1) or 0.0:+.1f}".replace("-", "−").replace("+0.0", "0.0")


def gain_of(state: State, division: Iterable[Battle]) -> float:
    """The pawns that a division is expected to win for the attacker less those that it loses."""
    stuck = trapped(state, state.contacts())
    return sum(gain(state, each, stuck) for each in division)


def _most_exposed(state: State, pawns: Iterable[int]) -> tuple[int, int]:
    """Of some pawns of the mover the one that most enemies can reach, and how many; -1 and 0 without any."""
    found = reaching(state)
    counts = [(len(found[pawn]), pawn) for pawn in sorted(pawns)]
    count, pawn = max(counts, default=(0, -1))
    return pawn, count


def reaching(state: State) -> Mapping[int, tuple[int, ...]]:
    """By pawn of the mover the enemies that could stand around it after their next turn, all at once, as the
    pawns stand now."""
    enemy, position = 1 - state.mover, state.position()
    room = INVASION * (INVASIONS - state.invasions[enemy])
    ends = {
        cell: {cell, *(target for _kind, target in position.moves_from(cell, room))}
        for cell in sorted(state.pawns[enemy])
    }
    return {pawn: _gathered(pawn, ends) for pawn in state.pawns[state.mover]}


def _gathered(pawn: int, ends: Mapping[int, set[int]]) -> tuple[int, ...]:
    """As many enemies as can stand on the hexes around a pawn, each on a hex of its own (a maximum matching).

    Args:
        ends: by enemy where its turn can end.
    """
    around = set(GRID.neighbours(pawn))
    near = {enemy: around & targets for enemy, targets in ends.items() if around & targets}
    taken: dict[int, int] = {}  # by hex the enemy that stands there

    def place(enemy: int, tried: set[int]) -> bool:
        for cell in sorted(near[enemy] - tried):
            tried.add(cell)
            if cell not in taken or place(taken[cell], tried):
                taken[cell] = enemy
                return True
        return False

    for enemy in near:
        place(enemy, set())
    return tuple(sorted(taken.values()))
