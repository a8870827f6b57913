"""The forecast of a battle, and what its die falls for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.boards.dice_animation import Cause
from game.boards.hover_info import HoverInfo
from game.rules.events import Captured, Event
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.combat import CombatResult
from game.rules.nieuchess.events import BattleFought, FirstRolled
from game.rules.nieuchess.expectation import Result, results_of
from game.rules.nieuchess.state import Phase, State, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.forecast import Forecast, ForecastRow, percents
from game.scenes.nieuchess.combat import terms
from game.scenes.nieuchess.combat.drawn import DrawnBattles, arrows_of
from game.scenes.nieuchess.palette import SIDE_COLOURS
from game.texts import _


def cause_of(events: Sequence[Event]) -> Cause:
    """What the die fell for: a battle, with its result, or who moves first."""
    event = next((each for each in reversed(events) if isinstance(each, BattleFought)), None)
    if event is None:
        rolled = next((each for each in events if isinstance(each, FirstRolled)), None)
        return (
            Cause()
            if rolled is None
            else Cause(title=_("{side} rolls").format(side=terms.side_name(rolled.side)))
        )
    fought, result = _battle_of(event), CombatResult(event.result)
    caption = terms.result_for(terms.RESULTS[result].told, event.side)
    if result in terms.WITHOUT_WAY and any(isinstance(each, Captured) for each in events):
        told = terms.result_for(terms.RESULTS[terms.WITHOUT_WAY[result]].told, event.side)
        caption = _("No way back: {result}").format(result=told)
    return Cause(
        (*event.attackers, *event.defenders),
        f"{terms.pawns_of(fought)}  {event.odds}",
        caption,
        tuple(arrows_of(fought, event.side, strong=True)),
    )


def battle_hover_info(drawn: DrawnBattles, state: State, cell: str) -> HoverInfo | None:
    """The odds and chances of the battle of a pawn, as the tag beside it; None for pawns in no battle, and
    while the battles cannot be fought as they are drawn, which is to be read then."""
    found = drawn.at(state, cell)
    if found is None or (state.phase == Phase.DECLARE and drawn.partition.reason(state) is not None):
        return None
    shares = Counter[str]()
    for result in results_of(state, found):
        shares[terms.result_for(_outcome(result).told, state.mover)] += len(result.faces)
    chances = [
        _("{result} {share} %").format(result=result, share=share)
        for result, share in zip(shares, percents(list(shares.values())), strict=True)
    ]
    return HoverInfo(cell, terms.odds_of(found), " · ".join(chances), name=terms.pawns_of(found))


def _outcome(result: Result) -> terms.ResultWords:
    """What a result comes to: pawns that are driven back are eliminated where none of them has a way."""
    name = result.name
    if name in terms.WITHOUT_WAY and not any(result.driven):
        name = terms.WITHOUT_WAY[name]
    return terms.RESULTS[name]


def charted_odds(drawn: DrawnBattles, view: View, cell: str) -> str:
    """The odds of the battle that is pointed at, or that is next; "" where there is none."""
    found = _shown(drawn, view.state, cell)
    return terms.odds_of(found) if found is not None else ""


def forecast_of(drawn: DrawnBattles, view: View, cell: str) -> Forecast | None:
    """The forecast of the battle that is pointed at, or that is next."""
    state = view.state
    found = _shown(drawn, state, cell)
    if found is None:
        return None
    rows = tuple(_row(result, state.mover) for result in results_of(state, found))
    pictures = _pictures(found, state.mover)
    told = " ".join(names(found.attackers)), " ".join(names(found.defenders))
    return Forecast(terms.odds_of(found), told, pictures, rows, state.mover)


def _shown(drawn: DrawnBattles, state: State, cell: str) -> Battle | None:
    """The drawn battle that is pointed at, or the first."""
    if state.phase not in (Phase.DECLARE, Phase.FIGHT, Phase.ROLL):
        return None
    found = drawn.of(state)
    return drawn.at(state, cell) or (found[0] if found else None)


def _battle_of(event: BattleFought) -> Battle:
    return battle(GRID.cells(event.attackers), GRID.cells(event.defenders))


def _pictures(fought: Battle, side: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (f"pawn-{side}",) * len(fought.attackers), (f"pawn-{1 - side}",) * len(fought.defenders)


def _row(result: Result, attacker: int) -> ForecastRow:
    words, outcome = terms.RESULTS[result.name], _outcome(result)
    text = terms.result_for(words.told, attacker) if outcome is words else _(terms.TRAPPED)
    sufferers = _sufferers(words, attacker)
    return ForecastRow(
        result.faces,
        text,
        _cost(result, attacker),
        words.tone,
        tuple(SIDE_COLOURS[side] for side in sufferers),
        outcome.icon,
        tuple(f"pawn-{side}" for side in sufferers),
    )


def _sufferers(words: terms.ResultWords, attacker: int) -> tuple[int, ...]:
    """The sides that suffer a result, Blue first."""
    if not words.tone:
        return 0, 1
    return (attacker if words.tone < 0 else 1 - attacker,)


def _cost(result: Result, attacker: int) -> str:
    """What a result costs, such as "Blue loses 1, Red loses 1"."""
    if result.losses == (1, 1):
        return _("Each loses 1")
    parts = []
    for who, side in enumerate((attacker, 1 - attacker)):
        name = terms.side_name(side)
        lost, driven = result.losses[who], result.driven[who]
        if lost and driven:
            parts.append(_("{count} cannot move back: lost").format(count=lost))
        elif lost:
            parts.append(_("{side} loses {count}").format(side=name, count=lost))
        if driven:
            parts.append(_("{count} moved 2 hexes").format(count=driven))
    return ", ".join(parts)
