"""What the match screen is told of battles and of the die that decides them."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.attack_arrows import AttackArrow
from game.boards.dice_animation import Cause
from game.rules.events import Event
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.combat import FACES, ODDS, CombatResult, CombatTable
from game.rules.nieuchess.expectation import results_of
from game.rules.nieuchess.state import Phase, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.chart import Chart, ChartCell, ChartHead, ChartRow
from game.scenes.board.forecast import Forecast
from game.scenes.board.scene_parts import Battles, Dice, RuleChart
from game.scenes.nieuchess.combat.consequences import marks_of
from game.scenes.nieuchess.combat.drawn import DrawnBattles
from game.scenes.nieuchess.combat.forecast import cause_of, charted_odds, forecast_of
from game.scenes.nieuchess.combat.terms import RESULTS
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.texts import _

_NEAR = 2  # hexes around those where something is decided in which pawns are seen, too
_BESIDE = 3  # hexes between two battles that are seen together


def _next_battles(battles: Sequence[Battle]) -> frozenset[int]:
    """The pawns of the first battle, and of the others that are fought close to it."""
    first = frozenset(battles[0].pawns)
    near = first.union(*(GRID.within(pawn, _BESIDE) for pawn in first))
    return first.union(*(each.pawns for each in battles if not near.isdisjoint(each.pawns)))


class OddsChart(RuleChart[View]):
    """The chart of a table, with the odds of a battle that is drawn."""

    def __init__(self, table: CombatTable, drawn: DrawnBattles) -> None:
        self.table, self._drawn = chart_of(table), drawn

    def row_of(self, view: View, cell: str) -> str:
        """The odds of the battle that is pointed at, or that is next; "" where there is none."""
        return charted_odds(self._drawn, view, cell)


def chart_of(table: CombatTable) -> Chart:
    """The chart of a table."""
    return Chart(
        _("Combat results"),
        _("die"),
        tuple(ChartHead("", odds) for odds in ODDS),
        tuple(
            ChartRow(str(face), ChartHead("", str(face), face), tuple(_verdict(result) for result in row))
            for face, row in zip(FACES, table.rows, strict=True)
        ),
        note=_("A attacker, D defender"),
    )


def _verdict(result: str) -> ChartCell:
    words = RESULTS[CombatResult(result)]
    text = _(words.short)
    brief = "" if result == CombatResult.EXCHANGE else text[0]
    return ChartCell(text, brief, words.icon, _(words.meaning), words.tone)


class NieuchessBattles(Battles[View], Dice):
    """Battles as they would be if movement ended now, as planned, declared, or being fought."""

    def __init__(self, gestures: NieuchessGestures) -> None:
        self._gestures = gestures

    def attacks(self, view: View) -> Sequence[AttackArrow]:
        if view.state.phase == Phase.MOVE:
            return self._gestures.movement.attacks(view)
        return self._gestures.battles.arrows(view.state)

    def focus(self, view: View) -> tuple[str, ...]:
        """Who fights, until somebody has won: in all battles that are to be divided, then in the next one
        and those beside it. After that, who retreats or is exchanged, where to, and who stands near."""
        if view.state.phase == Phase.DECLARE:
            return tuple({cell for arrow in self.attacks(view) for cell in (arrow.origin, arrow.target)})
        if view.state.phase in (Phase.FIGHT, Phase.ROLL):
            return names(_next_battles(view.state.battles))
        if view.state.phase in (Phase.RETREAT, Phase.EXCHANGE):
            cells = GRID.cells(sorted({cell for cell, _mark in marks_of(view.state)}))
            near = frozenset().union(*(GRID.within(cell, _NEAR) for cell in cells))
            return names(near.intersection(view.state.pawns[0] | view.state.pawns[1]).union(cells))
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
