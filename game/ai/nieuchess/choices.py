"""The decisions of a turn beside its moves: battles, losses, retreats, replacements."""

from __future__ import annotations

from statistics import fmean

from game.ai.nieuchess.planner import Planner
from game.rules.nieuchess import decisions, turns
from game.rules.nieuchess.state import AnyMove, ChooseOrder, Declare, Decline, Phase, State

IN_BATTLE = (Phase.DECLARE, Phase.FIGHT, Phase.ROLL, Phase.RETREAT, Phase.EXCHANGE)


def choose(planner: Planner) -> tuple[AnyMove, float]:
    """What the planner's side decides in a state that is neither about deployments nor about moves.

    Returns:
        The decision, and what the position is worth to the side, hundredths of a pawn.
    """
    # A pawn more is always welcome: the worth of places, which is in doubt, never speaks against it.
    found = [each for each in worths(planner) if not isinstance(each[0], Decline)]
    return max(found, key=lambda each: each[1])


def worths(planner: Planner) -> list[tuple[AnyMove, float]]:
    """What the planner's side can decide in such a state, with its worth; as much as there is time for.

    There is always a first one. All are tried with the same dice, one trial of each before the next one, so
    that they can be compared when the time is up. Of battles to declare only those are told that seem best.
    """
    state = planner.state
    if state.phase == Phase.CHOICE:
        # Among weak players who moves first wins more, among strong ones who has seen the enemy's deployment.
        return [(ChooseOrder(not planner.tuning.wary), 0.0)]
    if state.phase == Phase.DECLARE:
        return [(declarations(planner)[0], worth_after(planner, state))]
    seed, finisher = planner.rng.getrandbits(60), finisher_of(state)
    legal = sorted(decisions.legal_moves(state), key=lambda each: isinstance(each, Decline))
    tries = [(decision, turns.apply(state, decision).state, list[float]()) for decision in legal]
    for trial in range(planner.tuning.throws):
        for _decision, after, outcomes in tries:
            if tries[0][2] and planner.enough():
                break
            if after.battles or not trial:
                outcomes.append(outcome_of(planner, after, seed, trial, finisher))
    return [(decision, fmean(outcomes)) for decision, _after, outcomes in tries if outcomes]


def finisher_of(state: State) -> int:
    """The side whose turn is about to end, or has ended, in a state in which play has begun."""
    if state.phase == Phase.REPLACE:
        return 1 - state.first
    return 1 - state.mover if state.phase == Phase.MOVE else state.mover


def declarations(planner: Planner) -> list[Declare]:
    """The battles of the best partition that are still to be declared, in their order.

    The planner's field must show the position; battles that the state holds already are left out.
    """
    field = planner.field
    engaged = [cell for battle in planner.state.battles for cell in battle.pawns]
    owners = [field.board.owner[cell] - 1 for cell in engaged]
    for cell in engaged:
        field.drop(cell)
    field.forecast(planner.side)
    found = [Declare(battle) for battle in field.partition()]
    for cell, owner in zip(engaged, owners, strict=True):
        field.add(cell, owner)
    return found


def worth_after(planner: Planner, state: State, seed: int = 1) -> float:
    """What a state in the middle of battles, or behind them, is worth to the planner's side; as much as there
    is time for.

    Args:
        seed: of the dice.
    """
    outcomes: list[float] = []
    for trial in range(planner.tuning.throws if state.battles else 1):
        if outcomes and planner.enough():
            break
        outcomes.append(outcome_of(planner, state, seed, trial, finisher_of(state)))
    return fmean(outcomes)


def outcome_of(planner: Planner, state: State, seed: int, trial: int, finisher: int) -> float:
    """What a state is worth to the planner's side after one throw of the dice of all battles that are left.

    Args:
        seed, trial: of the dice: the same for states that are to be compared.
        finisher: the side whose turn is about to end.
    """
    field = planner.field
    if state.ended is not None:
        winner = state.ended.winner
        return 0.0 if winner is None else field.won * (1 if winner == planner.side else -1)
    planner.place(state.pawns)
    field.deal(seed, trial)
    fight_out(planner, state, finisher)
    if state.phase in IN_BATTLE:
        field.finish(finisher)
    return planner.outlook(finisher)


def fight_out(planner: Planner, state: State, finisher: int) -> None:
    """Carry out retreats and losses that are due, and fight the battles that are left."""
    field = planner.field
    if state.phase == Phase.DECLARE:
        field.fight(finisher)
        return
    by_side = [[cell for cell in state.pending if state.owner(cell) == side] for side in (0, 1)]
    field.schedule(finisher, state.battles)
    for side in (finisher, 1 - finisher):
        if by_side[side] and state.phase == Phase.RETREAT:
            field.drive(field.numbers_of(by_side[side]), side)
        elif by_side[side] and state.phase == Phase.EXCHANGE:
            field.lose_one(field.numbers_of(by_side[side]), side, 1.0 if side == finisher else -1.0)
    field.roll_all(finisher)
