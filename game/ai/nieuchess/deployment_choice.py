"""Where the computer places its pawns: shipped deployments, mirror images and small changes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from game.ai.nieuchess.planner import Planner
from game.rules.nieuchess.deployments import formations, mirrored, seen_by
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRID, Terrain

PREFERENCE = 60.0  # half width of a random preference between deployments, hundredths of a pawn
TRIALS = 52  # of each deployment
STRAYING = {1: 8, 2: 4}  # by level, pawns that stand somewhere else in what was chosen; none at higher levels


def choose_deployment(planner: Planner, level: int) -> frozenset[int]:
    """A deployment for the side to act.

    Who deploys second sees the enemy's pawns; who deploys first tries all that the enemy may choose. The
    weakest level places its pawns by a shipped deployment without a look, and some of them anywhere.
    """
    state, rng = planner.state, planner.rng
    options = deployments_of(state.rules.terrain, state.mover)
    if level == 1:
        chosen = rng.choice(options)
    else:
        found = [
            each + rng.uniform(-PREFERENCE, PREFERENCE)
            for each in worths(planner, options, rng.getrandbits(60))
        ]
        chosen = options[found.index(max(found))]
    return strayed(state, chosen, STRAYING.get(level, 0), rng)


@lru_cache(maxsize=4)
def deployments_of(terrain: Terrain, side: int) -> tuple[frozenset[int], ...]:
    """All shipped deployments for a side, and their mirror images."""
    found = [formation.cells for formation in formations()]
    found += [mirrored(terrain, cells) for cells in found]
    return tuple(seen_by(side, cells) for cells in dict.fromkeys(found))


def worths(planner: Planner, options: Sequence[frozenset[int]], seed: int) -> list[float]:
    """What deployments are worth after the first attacks of both sides, hundredths of a pawn.

    Args:
        seed: of the dice, the same for all deployments; where the enemy has not deployed yet, also of what it
            may choose.
    """
    state, side = planner.state, planner.side
    known = state.pawns[1 - side]
    theirs = [known] if known else deployments_of(state.rules.terrain, 1 - side)
    totals, trials = [0.0] * len(options), 0
    while trials < TRIALS and not (trials and planner.enough()):
        enemy = theirs[(seed + trials) % len(theirs)]
        for at, cells in enumerate(options):
            totals[at] += attacked(planner, cells, enemy, seed + trials)
        trials += 1
    return [total / trials for total in totals]


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
