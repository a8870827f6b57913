"""Microseconds (of processor time) for the moves of one army of twenty pawns:
``python -m tests.rules.nieuchess.speed``."""

from __future__ import annotations

import time
from array import array

from game.compiled import form
from game.rules.nieuchess.deployments import formations, seen_by
from game.rules.nieuchess.position import Position
from game.rules.nieuchess.rules import RULES

ROUNDS = 200


def speeds():
    """By the name of a deployment, which both sides have: moves of Blue, and microseconds to list them."""
    terrain, found = RULES.ruleset({}).terrain, {}
    for formation in formations():
        pawns = [seen_by(side, formation.cells) for side in (0, 1)]
        position, moved = Position(terrain, pawns), bytearray(terrain_size := len(terrain.kinds))
        moves = array("i", bytes(4 * terrain_size * len(pawns[0])))
        start = time.process_time()
        for _ in range(ROUNDS):
            end = position.generate(moves, 0, 0, moved, 10)
        found[formation.name] = end, 1e6 * (time.process_time() - start) / ROUNDS
    return found


if __name__ == "__main__":
    print(form())
    for name, (moves, took) in speeds().items():
        print(f"{name:15} {moves:5} moves {took:8.0f} microseconds")
