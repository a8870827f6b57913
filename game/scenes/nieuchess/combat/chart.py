"""The combat results table as a chart: a row for each roll, a column for each odds."""

from __future__ import annotations

from game.rules.nieuchess.combat import (
    ATTACKER_BACK,
    ATTACKER_ELIMINATED,
    DEFENDER_BACK,
    DEFENDER_ELIMINATED,
    EXCHANGED,
    FACES,
    ODDS,
    CombatTable,
)
from game.scenes.match.chart import Chart, ChartHead, ChartRow, Verdict
from game.scenes.nieuchess.combat import terms
from game.texts import _

_ICONS = {
    ATTACKER_ELIMINATED: "close",
    ATTACKER_BACK: "undo",
    EXCHANGED: "swap",
    DEFENDER_BACK: "undo",
    DEFENDER_ELIMINATED: "close",
}


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
    text = terms.short_result(result)
    brief = "" if result == EXCHANGED else text[0]
    meaning = {"close": _("eliminated"), "undo": _("back 2 hexes"), "swap": _("one each lost")}[
        _ICONS[result]
    ]
    return Verdict(text, brief, _ICONS[result], meaning, terms.TONES[result])
