"""What a coach says about a turn: which pawns the enemy could attack, and which division promises more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.nieuchess.answer import Attack, likely_attacks
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import best_partition, gain, trapped
from game.rules.nieuchess.moves import read_move
from game.rules.nieuchess.state import Declare, EndMovement, Phase, State, View
from game.rules.nieuchess.terrain import names
from game.scenes.board.actions import ROLL
from game.scenes.board.scene_parts import Objection, Threat, Threats, TurnCoach
from game.scenes.nieuchess.carried_out import WORTHWHILE
from game.scenes.nieuchess.combat import terms
from game.texts import _

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
        found = (each for each in likely_attacks(state) if each.gain >= WORTHWHILE)
        return [_threat(state, each) for each in found][:1]


def _threat(state: State, attack: Attack) -> Threat:
    """What is said of an attack that the enemy could make next."""
    cells = names(attack.fought.defenders)
    told = _("{enemy} could attack your pawn on {cells} at {odds}: move it away, or others to its side.")
    if len(cells) > 1:
        told = _("{enemy} could attack your pawns on {cells} at {odds}: move them away, or others to them.")
    sentence = told.format(
        enemy=terms.side_name(1 - state.mover), cells=terms.listed(cells), odds=terms.odds_of(attack.fought)
    )
    return Threat(sentence, cells[0], lost=cells)


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
        names(sorted({pawn for each in better for pawn in each.pawns})),
    )


def number(pawns: float) -> str:
    """A number of pawns with one digit behind the point, and a sign unless it is 0."""
    return f"{round(pawns, 1) or 0.0:+.1f}".replace("-", "−").replace("+0.0", "0.0")


def gain_of(state: State, division: Iterable[Battle]) -> float:
    """The pawns that a division is expected to win for the attacker less those that it loses."""
    stuck = trapped(state, state.contacts())
    return sum(gain(state, each, stuck) for each in division)
