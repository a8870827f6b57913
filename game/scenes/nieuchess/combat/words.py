"""What is said and heard of battles and of what follows them."""

from __future__ import annotations

import re

from game.rules.events import Captured, Event, Rolled
from game.rules.nieuchess.combat import RESULTS, CombatResult, odds
from game.rules.nieuchess.events import BattleChosen, BattleFought, Retreated, Returned
from game.rules.nieuchess.state import Declare, Decline, Fight, Lose, Phase, Replace, Retreat, View
from game.rules.nieuchess.terrain import GRID
from game.scenes.nieuchess.combat import terms
from game.scenes.nieuchess.combat.gestures import CombatGestures
from game.scenes.nieuchess.refusals import told
from game.scenes.phrases import explain
from game.texts import _

_BATTLE = re.compile(r"\{([^{}x]+)x([^{}x]+)\}")
_ROLL = re.compile(rf":([1-6])(?: ({'|'.join(RESULTS)}))?")
_RETREAT = re.compile(r"([A-Z]+[0-9]+)>([A-Z]+[0-9]+)(?: by (Blue|Red))?")


def typeset(move: str) -> str | None:
    """The text of a decision about battles as the list of moves shows it; None for one of another kind."""
    found = _BATTLE.fullmatch(move)
    if found:
        attackers, defenders = found[1].split(), found[2].split()
        return f"{terms.against(attackers, defenders)} {odds(len(attackers), len(defenders))}"
    found = _ROLL.fullmatch(move)
    if found:
        return f"{found[1]}: {_(terms.RESULTS[CombatResult(found[2])].short)}" if found[2] else found[1]
    found = _RETREAT.fullmatch(move)
    if found:
        return f"{found[1]}→{found[2]}"
    if move.startswith("!"):
        return f"× {move[1:]}"
    if move.startswith("-"):
        return f"–{move[1:]}"
    if move == "+-":
        return _("no more")
    return None


def phrase(parsed: object) -> str | None:
    """A decision about battles as the subject of a sentence; None for one of another kind."""
    match parsed:
        case Declare(fought) | Fight(fought):
            return _("The battle {pawns} at {odds}").format(
                pawns=terms.pawns_of(fought), odds=terms.odds_of(fought)
            )
        case Retreat(origin, target):
            return _("The retreat from {origin} to {target}").format(
                origin=GRID.name(origin), target=GRID.name(target)
            )
        case Lose(cell):
            return _("The loss of {cell}").format(cell=GRID.name(cell))
        case Replace(star):
            return _("The return of a pawn on {star}").format(star=GRID.name(star))
        case Decline():
            return _("No more replacements")
    return None


def describe_event(event: Event) -> str:
    """A sentence about what happened in battles; "" for what is none of their business."""
    match event:
        case BattleFought(side=side, roll=roll, result=result):
            return _("{roll}: {result}.").format(
                roll=roll, result=terms.result_for(terms.RESULTS[CombatResult(result)].sentence, side)
            )
        case Captured(piece=piece, cell=cell):
            return _("{side} loses {cell}.").format(side=terms.side_name(piece.side), cell=cell)
        case Retreated(piece=piece, origin=origin, target=target, chooser=chooser):
            return _("{chooser} moves {side} back from {origin} to {target}.").format(
                chooser=terms.side_name(chooser),
                side=terms.side_name(piece.side),
                origin=origin,
                target=target,
            )
    return ""


def advice(gestures: CombatGestures, view: View) -> tuple[str, str]:
    """Why battles that are drawn cannot be fought like this."""
    state = view.state
    reason = gestures.partition.reason(state) if state.phase == Phase.DECLARE else None
    if reason is None:
        return "", ""
    return _("Not like this"), explain(told(state, reason))


def sound(event: Event) -> str | None:
    """The sound of an event of battles; None for others."""
    match event:
        case Rolled():
            return "nieuchess/die-roll"
        case BattleChosen():
            return "nieuchess/battle"
        case Captured():
            return "nieuchess/elimination"
        case Retreated():
            return "nieuchess/retreat"
        case Returned():
            return "nieuchess/replacement"
    return None
