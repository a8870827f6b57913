"""Where the computer places its pawns: shipped deployments, mirror images and small changes."""

from __future__ import annotations

import random
from functools import lru_cache

from game.ai.nieuchess.planner import Planner
from game.rules.nieuchess.deployments import formations, mirrored, seen_by
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRID, Terrain

TASTE = 120.0  # half width of a random preference between deployments, hundredths of a pawn
STRAYING = {1: 8, 2: 4}  # by level, pawns that stand somewhere else; none at higher levels


def choose_deployment(planner: Planner, level: int, rng: random.Random) -> frozenset[int]:
    """A deployment for the side to act.

    Who deploys second sees the enemy's pawns and what they could attack. The weakest level places its pawns
    by the first deployment that comes to mind, and some of them anywhere.
    """
    state = planner.state
    options = deployments_of(state.rules.terrain, state.mover)
    if level == 1:
        chosen = rng.choice(options)
    else:
        chosen = max(options, key=lambda cells: worth(planner, cells) + rng.uniform(-TASTE, TASTE))
    return strayed(state, chosen, STRAYING.get(level, 0), rng)


@lru_cache(maxsize=4)
def deployments_of(terrain: Terrain, side: int) -> tuple[frozenset[int], ...]:
    """All shipped deployments for a side, and their mirror images."""
    found = [formation.cells for formation in formations()]
    found += [mirrored(terrain, cells) for cells in found]
    return tuple(seen_by(side, cells) for cells in dict.fromkeys(found))


def worth(planner: Planner, cells: frozenset[int]) -> float:
    """What a deployment is worth against what the enemy has placed already, hundredths of a pawn."""
    state, side = planner.state, planner.side
    enemy = state.pawns[1 - side]
    if not enemy:
        return 0.0
    planner.place((cells, enemy) if side == 0 else (enemy, cells))
    return planner.field.settled(side)


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
