"""What the computer decides besides the moves of a turn: deployments, and battles, losses, retreats,
replacements. Deployments are shipped ones, their mirror images, and small changes of these."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean

from game.ai.nieuchess.planner import Planner
from game.rules.nieuchess import moves, turns
from game.rules.nieuchess.deployments import formations, mirrored, seen_by
from game.rules.nieuchess.state import AnyMove, ChooseOrder, Declare, Decline, Phase, State
from game.rules.nieuchess.terrain import GRID, Terrain

PREFERENCE = 60.0  # half width of a random preference between deployments, hundredths of a pawn
TRIALS = 52  # of each deployment
ANSWERS = 4  # so many of the enemy's deployments are expected, those that suit it best
STRAYING = {1: 8, 2: 4}  # by level, pawns that stand somewhere else in what was chosen; none at higher levels
IN_BATTLE = (Phase.DECLARE, Phase.FIGHT, Phase.ROLL, Phase.RETREAT, Phase.EXCHANGE)


def choose_deployment(planner: Planner, level: int) -> frozenset[int]:
    """A deployment for the side to act.

    Who deploys second sees the enemy's pawns; who deploys first expects an enemy who answers well. The
    weakest level places its pawns by a shipped deployment without a look, and some of them anywhere.
    """
    state, rng = planner.state, planner.rng
    options = deployments_of(state.rules.terrain, state.mover)
    if level == 1:
        chosen = rng.choice(options)
    else:
        found = [
            each + rng.uniform(-PREFERENCE, PREFERENCE)
            for each in deployment_worths(planner, options, rng.getrandbits(60))
        ]
        chosen = options[found.index(max(found))]
    return strayed(state, chosen, STRAYING.get(level, 0), rng)


@lru_cache(maxsize=4)
def deployments_of(terrain: Terrain, side: int) -> tuple[frozenset[int], ...]:
    """All shipped deployments for a side, and their mirror images."""
    found = [formation.cells for formation in formations()]
    found += [mirrored(terrain, cells) for cells in found]
    return tuple(seen_by(side, cells) for cells in dict.fromkeys(found))


def deployment_worths(planner: Planner, options: Sequence[frozenset[int]], seed: int) -> list[float]:
    """What deployments are worth after the first attacks of both sides, hundredths of a pawn; where the enemy
    has not deployed yet, against those of its deployments that suit it best.

    Args:
        seed: of the dice, the same for all deployments.
    """
    state, side = planner.state, planner.side
    known = state.pawns[1 - side]
    theirs = [known] if known else deployments_of(state.rules.terrain, 1 - side)
    found: list[dict[int, list[float]]] = [{} for _ in options]  # of each, by number of the enemy's answer
    for trial in range(TRIALS):
        if trial and planner.enough():
            break
        answer = (seed + trial) % len(theirs)
        for by_answer, cells in zip(found, options, strict=True):
            worth = attacked(planner, cells, theirs[answer], seed + trial // len(theirs))
            by_answer.setdefault(answer, []).append(worth)
    return [fmean(sorted(map(fmean, by_answer.values()))[:ANSWERS]) for by_answer in found]


def attacked(planner: Planner, cells: frozenset[int], enemy: frozenset[int], seed: int) -> float:
    """What a deployment is worth against another one when both sides have attacked once."""
    field, side, first = planner.field, planner.side, planner.state.first
    planner.place((cells, enemy) if side == 0 else (enemy, cells))
    field.seed = seed
    field.evaluations += 1
    for mover in (first, 1 - first):
        field.appraise(mover)
        field.storm(mover)
        field.fight(mover)
        field.finish(mover)
    return field.settled(1 - first) * (1 if side != first else -1)


def strayed(state: State, cells: frozenset[int], count: int, rng: random.Random) -> frozenset[int]:
    """The deployment with some pawns moved to free hexes nearby."""
    terrain, side = state.rules.terrain, state.mover
    found = set(cells)
    allowed = set(terrain.half_open(side))
    for cell in rng.sample(sorted(cells), count):
        near = sorted(allowed.intersection(GRID.within(cell, 4)) - found)
        if near:
            found.remove(cell)
            found.add(rng.choice(near))
    return frozenset(found)


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
    legal = sorted(moves.legal_moves(state), key=lambda each: isinstance(each, Decline))
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
