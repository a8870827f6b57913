"""What a decision does to a state, the events that tell of it, and how games end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from game.rules.events import Captured, Chosen, Ended, Event, Moved, Passed, Placed, Rolled
from game.rules.nieuchess import battles, deployments, reasons
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.combat import CombatResult, odds
from game.rules.nieuchess.events import (
    BattleChosen,
    BattleDeclared,
    BattleFought,
    FirstRolled,
    Invaded,
    MovementEnded,
    Retreated,
    Returned,
    Rode,
    TurnCompleted,
)
from game.rules.nieuchess.position import INVADE, RIDE
from game.rules.nieuchess.ruleset import ARMY, INVASION, RuleSet
from game.rules.nieuchess.state import (
    PAWNS,
    AnyMove,
    ChooseOrder,
    Declare,
    Decline,
    Deployment,
    EndMovement,
    Fight,
    Lose,
    Move,
    Phase,
    Replace,
    Retreat,
    Roll,
    State,
    with_pawns,
)
from game.rules.nieuchess.terrain import GRID, SIDES, names
from game.rules.protocol import CHANCE, Outcome, Step

Events = list[Event]
Done = tuple[State, Events]


def initial(rules: RuleSet) -> State:
    if rules.first_mover == "roll":
        return State(rules=rules)
    first = int(rules.first_mover == "red")
    return State(rules=rules, phase=Phase.DEPLOY, first=first, mover=first)


def apply(state: State, move: AnyMove) -> Step[State]:
    """Play a decision; see ``Rules.apply``."""
    against = reasons.reason_against(state, move)
    if against is not None:
        raise against.error()
    after, events = _APPLY[type(move)](state, move)
    if _in_charge(after) != _in_charge(state):
        after = replace(after, turn=state.turn + 1)
    return Step(after, tuple(events))


def _in_charge(state: State) -> tuple[str, int]:
    """What is constant during a turn: the part of the game, and who decides."""
    part = {Phase.DEPLOY: "deployment", Phase.REPLACE: "replacement"}.get(state.phase, "play")
    if state.phase in (Phase.FIRST_ROLL, Phase.CHOICE):
        part = "start"
    return part, state.mover if state.to_act == CHANCE else state.to_act


# Before the first turn


def _roll(state: State, move: Roll) -> Done:
    if state.phase == Phase.ROLL:
        return _fight_out(state, move.value)
    events: Events = [FirstRolled((move.value,), int(bool(state.rolled)))]
    if not state.rolled:
        return replace(state, rolled=move.value), events
    if state.rolled == move.value:
        return replace(state, rolled=0), events
    return replace(state, phase=Phase.CHOICE, mover=int(move.value > state.rolled), rolled=0), events


def _choose(state: State, move: ChooseOrder) -> Done:
    first = state.mover if move.first else 1 - state.mover
    word = "first" if move.first else "second"
    return replace(state, phase=Phase.DEPLOY, first=first, mover=first), [Chosen(state.mover, word)]


def _deploy(state: State, move: Deployment) -> Done:
    side = state.mover
    events: Events = [Chosen(side, deployments.write_deployment(move.cells))]
    events += [Placed(PAWNS[side], name) for name in names(move.cells)]
    after = with_pawns(state, side, move.cells)
    if side == state.first:
        return replace(after, mover=1 - side), events
    return replace(after, phase=Phase.MOVE, mover=state.first), events


# Movement


def _move(state: State, move: Move) -> Done:
    side = state.mover
    path: tuple[str, ...] = ()
    if move.kind != INVADE:
        position = state.position()
        position.reach(move.origin, 0)
        path = tuple(map(GRID.name, position.way(move.origin, move.target)))
    event = {RIDE: Rode, INVADE: Invaded}.get(move.kind, Moved)
    after = with_pawns(state, side, state.pawns[side] - {move.origin} | {move.target})
    return (
        replace(after, moved=state.moved | {move.target}, transfers=state.transfers + (move.kind == INVADE)),
        [event(PAWNS[side], GRID.name(move.origin), GRID.name(move.target), path)],
    )


def _end_movement(state: State, move: EndMovement) -> Done:
    side = state.mover
    made = list(state.invasions)
    made[side] += -(-state.transfers // INVASION)
    after = replace(state, moved=frozenset(), transfers=0, invasions=(made[0], made[1]))
    events: Events = [MovementEnded(side)]
    return (replace(after, phase=Phase.DECLARE), events) if after.contacts() else _end_turn(after, events)


# Battles


def _declare(state: State, move: Declare) -> Done:
    after = replace(state, battles=(*state.battles, move.battle))
    events: Events = [BattleDeclared(names(move.battle.attackers), names(move.battle.defenders))]
    return (after, events) if after.contacts() else _next_battle(after, events)


def _choose_battle(state: State, move: Fight) -> Done:
    rest = [each for each in state.battles if each != move.battle]
    event = BattleChosen(names(move.battle.attackers), names(move.battle.defenders))
    return replace(state, phase=Phase.ROLL, battles=(move.battle, *rest)), [event]


def _next_battle(state: State, events: Events) -> Done:
    """After a battle, or when all are declared: the last one needs no choice."""
    if not state.battles:
        return _end_turn(state, events)
    phase = Phase.ROLL if len(state.battles) == 1 else Phase.FIGHT
    return replace(state, phase=phase, battles=battles.in_order(state.battles)), events


def _fight_out(state: State, value: int) -> Done:
    fought, *rest = state.battles
    sizes = len(fought.attackers), len(fought.defenders)
    result = state.rules.table.result(*sizes, value)
    events: Events = [
        Rolled((value,)),
        BattleFought(
            state.mover, names(fought.attackers), names(fought.defenders), odds(*sizes), value, result
        ),
    ]
    after = replace(state, battles=tuple(rest))
    if result == CombatResult.ATTACKER_ELIMINATED:
        after = _eliminate(after, fought.attackers, fought.defenders, events)
    elif result == CombatResult.DEFENDER_ELIMINATED:
        after = _eliminate(after, fought.defenders, fought.attackers, events)
    elif result == CombatResult.EXCHANGE:
        return _exchange(after, fought, events)
    else:
        beaten = fought.attackers if result == CombatResult.ATTACKER_BACK else fought.defenders
        return _go_on_retreating(replace(after, phase=Phase.RETREAT, pending=beaten), events)
    return _next_battle(after, events)


def _eliminate(state: State, cells: Iterable[int], by: Iterable[int], events: Events) -> State:
    """Take pawns of one side off the board."""
    for cell in cells:
        side = state.owner(cell)
        events.append(Captured(PAWNS[side], GRID.name(cell), names(by)))
        state = with_pawns(state, side, state.pawns[side] - {cell})
    return replace(state, last_loss=state.number)


def _exchange(state: State, fought: Battle, events: Events) -> Done:
    """Each side loses a pawn; where there is only one of a side, nobody has to choose."""
    pending: list[int] = []
    for cells, others in ((fought.attackers, fought.defenders), (fought.defenders, fought.attackers)):
        if len(cells) > 1:
            pending += cells
        else:
            state = _eliminate(state, cells, others, events)
    if not pending:
        return _next_battle(state, events)
    return replace(state, phase=Phase.EXCHANGE, pending=tuple(sorted(pending))), events


def _lose(state: State, move: Lose) -> Done:
    events: Events = []
    side = state.owner(move.cell)
    by = state.position().enemies_near(move.cell)
    after = _eliminate(state, [move.cell], by, events)
    if state.phase == Phase.RETREAT:
        left = tuple(cell for cell in state.pending if cell != move.cell)
        return _go_on_retreating(replace(after, pending=left), events)
    left = tuple(cell for cell in state.pending if state.owner(cell) != side)
    after = replace(after, pending=left)
    return (after, events) if left else _next_battle(after, events)


def _retreat(state: State, move: Retreat) -> Done:
    side = state.owner(move.origin)
    between = state.position().retreats(move.origin)[move.target]
    event = Retreated(
        PAWNS[side], GRID.name(move.origin), GRID.name(move.target), (GRID.name(between),), chooser=1 - side
    )
    after = with_pawns(state, side, state.pawns[side] - {move.origin} | {move.target})
    left = tuple(cell for cell in state.pending if cell != move.origin)
    return _go_on_retreating(replace(after, pending=left), [event])


def _go_on_retreating(state: State, events: Events) -> Done:
    """The last pawn that has no way is lost without anybody's choice."""
    if len(state.pending) == 1:
        position = state.position()
        if not position.retreats(state.pending[0]):
            by = position.enemies_near(state.pending[0])
            state = replace(_eliminate(state, state.pending, by, events), pending=())
    return (state, events) if state.pending else _next_battle(state, events)


# Ends of turns


def _end_turn(state: State, events: Events) -> Done:
    outcome = annihilation(state)
    if outcome is not None:
        return _end(state, outcome, events)
    if state.mover == state.first:
        return replace(state, phase=Phase.MOVE, mover=1 - state.first), events
    return _next_replacement(replace(state, returns=(entitled(state, 0), entitled(state, 1))), events)


def entitled(state: State, side: int) -> int:
    """How many eliminated pawns of a side may return at the end of this round."""
    if state.rules.replacements == "weaker" and len(state.pawns[side]) > len(state.pawns[1 - side]):
        return 0
    return most_returns(state, side)


def most_returns(state: State, side: int) -> int:
    """How many pawns of a side its centres, the pawns abroad and the missing ones let return, if any may."""
    if state.rules.replacements == "none":
        return 0
    centres, abroad = len(state.controlled_centres(side)), state.abroad(side)
    return min(centres, abroad, ARMY - len(state.pawns[side]))


def _next_replacement(state: State, events: Events) -> Done:
    for side in (state.first, 1 - state.first):
        if state.returns[side]:
            if state.vacant_stars(side):
                return replace(state, phase=Phase.REPLACE, mover=side), events
            state = _without_returns(state, side)
    return _complete_turn(state, events)


def _without_returns(state: State, side: int, count: int = 0) -> State:
    return replace(state, returns=(count, state.returns[1]) if side == 0 else (state.returns[0], count))


def _replace(state: State, move: Replace) -> Done:
    side = state.mover
    after = with_pawns(state, side, state.pawns[side] | {move.star})
    after = _without_returns(after, side, state.returns[side] - 1)
    return _next_replacement(after, [Returned(PAWNS[side], GRID.name(move.star))])


def _decline(state: State, move: Decline) -> Done:
    return _next_replacement(_without_returns(state, state.mover), [Passed(state.mover)])


def _complete_turn(state: State, events: Events) -> Done:
    events.append(TurnCompleted(state.number))
    outcome = exhaustion(state)
    if outcome is not None:
        return _end(state, outcome, events)
    return replace(state, phase=Phase.MOVE, mover=state.first, number=state.number + 1), events


def _end(state: State, outcome: Outcome, events: Events) -> Done:
    events.append(Ended(outcome.winner, outcome.reason, outcome.cells))
    return replace(state, phase=Phase.OVER, returns=(0, 0), ended=outcome), events


def annihilation(state: State) -> Outcome | None:
    """The end by the loss of all pawns, if it has come."""
    left = [side for side in (0, 1) if state.pawns[side]]
    if len(left) == 2:
        return None
    if not left:
        return Outcome(None, "both-eliminated", "Both armies are gone: a draw.")
    return Outcome(left[0], "army-eliminated", f"{SIDES[left[0]]} has eliminated the last enemy pawn.")


def exhaustion(state: State) -> Outcome | None:
    """The end of a round that ends the game by its number, if it does."""
    rules = state.rules
    if state.number - state.last_loss >= state.quiet_limit:
        went_by = "A round" if state.quiet_limit == 1 else f"{state.quiet_limit} rounds"
        reason, why = "no-losses", f"{went_by} went by without a loss"
    elif state.number >= rules.turns:
        reason, why = "last-turn", f"{rules.turns} rounds have been played"
    else:
        return None
    blue, red = map(len, state.pawns)
    if blue == red:
        return Outcome(None, reason, f"{why}; both have as many pawns: a draw.")
    winner = int(red > blue)
    return Outcome(winner, reason, f"{why}; {SIDES[winner]} has more pawns.")


_APPLY: dict[type, Callable[[State, Any], Done]] = {
    Roll: _roll,
    ChooseOrder: _choose,
    Deployment: _deploy,
    Move: _move,
    EndMovement: _end_movement,
    Declare: _declare,
    Fight: _choose_battle,
    Retreat: _retreat,
    Lose: _lose,
    Replace: _replace,
    Decline: _decline,
}
