"""Where the computer places its pawns: shipped deployments, mirror images and small changes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean

from game.ai.nieuchess.planner import Planner
from game.rules.nieuchess.deployments import formations, mirrored, seen_by
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRID, Terrain

PREFERENCE = 60.0  # half width of a random preference between deployments, hundredths of a pawn
TRIALS = 52  # of each deployment
ANSWERS = 4  # so many of the enemy's deployments are expected, those that suit it best
STRAYING = {1: 8, 2: 4}  # by level, pawns that stand somewhere else in what was chosen; none at higher levels


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
