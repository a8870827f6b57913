"""What the match screen is told of battles and of the die that decides them."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.attack_arrows import AttackArrow
from game.boards.throws import Cause
from game.rules.events import Event
from game.rules.nieuchess.combat import FACES
from game.rules.nieuchess.expectation import results_of
from game.rules.nieuchess.state import Phase, View
from game.scenes.match.capabilities import Battles, Dice
from game.scenes.match.forecast import Forecast
from game.scenes.nieuchess.combat.consequences import marks_of
from game.scenes.nieuchess.combat.forecast import cause_of, forecast_of
from game.scenes.nieuchess.gestures import NieuchessGestures


class NieuchessBattles(Battles[View], Dice):
    """Battles as they would be if movement ended now, as planned, declared, or being fought."""

    def __init__(self, gestures: NieuchessGestures) -> None:
        self._gestures = gestures

    def attacks(self, view: View) -> Sequence[AttackArrow]:
        if view.state.phase == Phase.MOVE:
            return self._gestures.movement.attacks(view)
        return self._gestures.battles.arrows(view.state)

    def focus(self, view: View) -> tuple[str, ...]:
        """Who fights, until somebody has won; then who retreats or is exchanged, and where to."""
        if view.state.phase in (Phase.DECLARE, Phase.FIGHT):
            return tuple({cell for arrow in self.attacks(view) for cell in (arrow.origin, arrow.target)})
        if view.state.phase in (Phase.RETREAT, Phase.EXCHANGE):
            return tuple({cell for cell, _mark in marks_of(view.state)})
        return ()

    def forecast(self, view: View, cell: str) -> Forecast | None:
        return forecast_of(self._gestures.battles, view, cell)

    def carries_out_throw(self, view: View) -> bool:
        return view.state.phase in (Phase.RETREAT, Phase.EXCHANGE)

    def expected_losses(self, view: View) -> tuple[float, float] | None:
        state = view.state
        if state.phase != Phase.ROLL:
            return None
        found = results_of(state, state.battles[0])
        attacker, defender = (
            sum(len(each.faces) * each.losses[who] for each in found) / len(FACES) for who in (0, 1)
        )
        return (defender, attacker) if state.mover else (attacker, defender)

    def face(self, move: str) -> int:
        return int(move[1])

    def cause(self, events: Sequence[Event]) -> Cause:
        return cause_of(events)
