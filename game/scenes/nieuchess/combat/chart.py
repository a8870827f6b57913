"""The combat results table as a chart: a row for each roll, a column for each odds."""

from __future__ import annotations

from game.rules.nieuchess.combat import FACES, ODDS, CombatResult, CombatTable
from game.rules.nieuchess.state import View
from game.scenes.match.capabilities import RuleChart
from game.scenes.match.chart import Chart, ChartHead, ChartRow, Verdict
from game.scenes.nieuchess.combat.drawn import DrawnBattles
from game.scenes.nieuchess.combat.forecast import charted_odds
from game.scenes.nieuchess.combat.terms import RESULTS
from game.texts import _


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


def _verdict(result: str) -> Verdict:
    words = RESULTS[CombatResult(result)]
    text = _(words.short)
    brief = "" if result == CombatResult.EXCHANGE else text[0]
    return Verdict(text, brief, words.icon, _(words.meaning), words.tone)
