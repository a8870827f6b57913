"""What a turn, or a decision in it, is good for: attacks, pawns out of reach, centres, banks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import gain, trapped
from game.rules.nieuchess.position import INVADE
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.state import Declare, EndMovement, Fight, Move, State, View
from game.rules.nieuchess.terrain import names
from game.scenes.board.scene_parts import LineReasons
from game.scenes.nieuchess.carried_out import WORTHWHILE, CarriedOut, carried_out
from game.scenes.nieuchess.combat import terms
from game.texts import _

MOST_TOLD = 2  # reasons for a whole turn, besides what its first move does
FURTHER = 1.0  # hexes on average, from which on it is told that pawns come nearer to the enemy


class NieuchessReasons(LineReasons[View]):
    """Compares a turn of Nieuchess with standing still."""

    def __init__(self, rules: NieuchessRules) -> None:
        self.rules = rules

    def gain(self, view: View, line: Sequence[str]) -> str:
        state = view.state
        first = self.rules.parse_move(state, line[0])
        match first:
            case Declare(fought) | Fight(fought):
                return _won_by(state, fought)
            case Move():
                turn, still = (carried_out(self.rules, state, steps) for steps in (line, ()))
                return " ".join((*_of_pawn(first, turn, still), *_of_turn(first, turn, still)))
            case EndMovement():
                return _("The other pawns stand well.") if state.moved else _("All pawns stand well.")
        return ""

    def harm(self, view: View, line: Sequence[str]) -> str:
        return ""


def _won_by(state: State, fought: Battle) -> str:
    """What a battle wins or loses on average."""
    found = round(gain(state, fought, trapped(state, fought.pawns)), 1)
    if not found:
        return ""
    told = _("On average it wins {count} pawns.") if found > 0 else _("On average it loses {count} pawns.")
    return told.format(count=f"{abs(found):.1f}")


def _target_of(move: Move, turn: CarriedOut) -> Battle | None:
    """The battle of a turn to which a pawn moves."""
    return next((each for each in turn.battles if move.target in each.attackers), None)


def _of_pawn(move: Move, turn: CarriedOut, still: CarriedOut) -> Iterator[str]:
    """What the pawn that moves first does in the turn."""
    target = _target_of(move, turn)
    open_at = next((each for each in still.attacks if move.origin in each.fought.defenders), None)
    if target is not None:
        told = _("It attacks {cells}.")
        if len(target.attackers) > 1:
            told = _("It attacks {cells}, at {odds} in the end.")
        if turn.gain_of(target) >= WORTHWHILE:
            told = _("It attacks {cells}, at {odds} in the end, which wins {count} pawns on average.")
        yield told.format(
            cells=terms.listed(names(target.defenders)),
            odds=terms.odds_of(target),
            count=f"{turn.gain_of(target):.1f}",
        )
    elif open_at is not None:
        told = _("Where it stands, {enemy} could attack it at {odds}.")
        yield told.format(enemy=terms.side_name(1 - turn.side), odds=terms.odds_of(open_at.fought))


def _of_turn(first: Move, turn: CarriedOut, still: CarriedOut) -> Iterator[str]:
    """What the whole turn does besides its first move, the most important first, in one sentence."""
    reasons = [*_attacks(first, turn), *_escapes(turn, still), *_places(turn, still)][:MOST_TOLD]
    if not reasons and not turn.danger:
        reasons.append(_("leaves {enemy} no attack that would win pawns on average"))
    if not reasons:
        return
    count = len(turn.moves)
    told = _("The whole turn of {count} moves {reasons}.") if count > 1 else _("The turn {reasons}.")
    enemy = terms.side_name(1 - turn.side)
    yield told.format(count=count, reasons=_("; it ").join(reasons)).replace("{enemy}", enemy)


def _attacks(first: Move, turn: CarriedOut) -> Iterator[str]:
    """The battles that win pawns, but for that of the first move."""
    told_of = _target_of(first, turn)
    good = [each for each in turn.battles if each != told_of and turn.gain_of(each) >= WORTHWHILE]
    if not good:
        return
    battles = [
        _("{cells} at {odds}").format(cells=terms.listed(names(each.defenders)), odds=terms.odds_of(each))
        for each in good
    ]
    told = _("attacks {battles}, which wins {count} pawns on average")
    yield told.format(battles=terms.listed(battles), count=f"{sum(map(turn.gain_of, good)):.1f}")


def _escapes(turn: CarriedOut, still: CarriedOut) -> Iterator[str]:
    """Fights and attacks by the enemy that are evaded."""
    if still.gain <= -WORTHWHILE < turn.gain:
        yield _("gets out of fights that lose {count} pawns on average").format(count=f"{-still.gain:.1f}")
    saved = still.danger - turn.danger
    if saved < WORTHWHILE:
        return
    pawns = sorted({pawn for each in still.attacks for pawn in each.fought.defenders})
    told = _("takes {cells} out of danger, where attacks would win {enemy} {count} pawns")
    if turn.danger:
        told = _("leaves {enemy} attacks that win {left} pawns in place of {count}")
    yield told.format(
        cells=terms.listed(names(pawns)),
        enemy="{enemy}",
        count=f"{still.danger:.1f}",
        left=f"{turn.danger:.1f}",
    )


def _places(turn: CarriedOut, still: CarriedOut) -> Iterator[str]:
    """Centres, banks, and how near the pawns come to the enemy."""
    side = turn.side
    landed = sum(move.kind == INVADE for move in turn.moves)
    if landed:
        told = _("lands {count} pawns on a bank") if landed > 1 else _("lands a pawn on a bank")
        yield told.format(count=landed)
    if turn.end.rules.replacements != "none":
        held = [len(each.end.controlled_centres(1 - side)) for each in (turn, still)]
        if held[0] < held[1]:
            yield _("enters a centre of {enemy}'s, on which nobody can return then")
        if still.abroad < min(turn.abroad, len(turn.end.rules.terrain.centres[side])):
            yield _("brings pawns into {enemy}'s half, where each lets a lost pawn return")
    if still.gap - turn.gap >= FURTHER:
        yield (
            _("brings the pawns nearer to the enemy")
            if turn.danger
            else _("brings the pawns nearer to the enemy, and none into danger")
        )
    elif turn.gap - still.gap >= FURTHER:
        yield _("takes the pawns farther from the enemy")
