"""A rule set turned into flat arrays, for the fast board.

``n`` is the number of cells, ``d`` that of directions. A ray has room for REACH cells: those of the ray from
``cell`` in ``direction`` begin at ``(cell * d + direction) * REACH``.
"""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass
from functools import lru_cache

from game.rules.cyvasse import pieces
from game.rules.cyvasse.pieces import CROSSBOW, DRAGON, KINDS, SIDE_BITS, STONE, TREBUCHET
from game.rules.cyvasse.ruleset import RuleSet

REACH = 5  # steps of the longest move
KIND_ROWS = 11
TERRAINS = 9
NOWHERE = 255
_PIECE_ROWS = 96  # numbers of pieces
_SEED = 0xC7


@dataclass(frozen=True)
class Tables:
    """Arrays; see the module for the indices.

    Attributes:
        ray: cells; what lies beyond the edge is never looked at.
        edge: by ``cell * d + direction``, cells of the ray, at most REACH.
        line: by ``from * n + to``, ``distance << 4 | direction``, 0 where no ray of REACH cells leads.
        near: by ``a * n + b``, whether the cells are beside each other, orthogonally or diagonally.
        first, last: by kind, the directions that it moves or shoots in, ``last`` excluded.
        allowance: by ``kind * d + direction``, steps.
        shot: by ``kind * d + direction``, reach of its shots.
        over: by ``side * KIND_ROWS + kind``, bits of the pieces that its shots pass over.
        takes: by ``kind * 16 + kind``, as what they count as.
        ports: by ``2 * cell``, the next ports, NOWHERE where there is none.
        drops: by ``side * n + cell``, whether the side's dragon may come from the reserve there.
        piece_keys: Zobrist keys by ``piece * n + cell``.
        terrain_keys: the same by ``terrain * n + cell``.
        other_keys: the same of Black to move, White's and Black's dragon in reserve.
    """

    n: int
    d: int
    ray: bytes
    edge: bytes
    line: bytes
    near: bytes
    first: bytes
    last: bytes
    allowance: bytes
    shot: bytes
    over: bytes
    takes: bytes
    ports: bytes
    drops: bytes
    piece_keys: array[int]
    terrain_keys: array[int]
    other_keys: array[int]


@lru_cache(maxsize=256)
def tables_of(rules: RuleSet) -> Tables:
    grid = rules.field.grid
    n, d = grid.size, len(grid.DIRECTIONS)
    ray, edge, line, near = bytearray(n * d * REACH), bytearray(n * d), bytearray(n * n), bytearray(n * n)
    for cell in range(n):
        for direction in range(d):
            cells = grid.ray(cell, direction)[:REACH]
            edge[cell * d + direction] = len(cells)
            base = (cell * d + direction) * REACH
            ray[base : base + len(cells)] = bytes(cells)
            for steps, target in enumerate(cells, 1):
                line[cell * n + target] = steps << 4 | direction
        for other in rules.field.near(cell):
            near[cell * n + other] = 1
    source = random.Random(_SEED)
    return Tables(
        n=n,
        d=d,
        ray=bytes(ray),
        edge=bytes(edge),
        line=bytes(line),
        near=bytes(near),
        first=bytes(rules.directions(_span(rules, kind)).start for kind in range(KIND_ROWS)),
        last=bytes(rules.directions(_span(rules, kind)).stop for kind in range(KIND_ROWS)),
        allowance=_by_direction(rules, d, rules.movement()),
        shot=_by_direction(rules, d, rules.shots()),
        over=_over(rules),
        takes=bytes(a in KINDS and v in KINDS and pieces.takes(a, v) for a in range(16) for v in range(16)),
        ports=bytes(port for cell in range(n) for port in (*_ports(rules, cell), NOWHERE, NOWHERE)[:2]),
        drops=bytes(
            rules.reserve and cell in rules.field.drops[side] for side in (0, 1) for cell in range(n)
        ),
        piece_keys=_keys(source, _PIECE_ROWS * n),
        terrain_keys=_keys(source, TERRAINS * n),
        other_keys=_keys(source, 3),
    )


def _span(rules: RuleSet, kind: int) -> str:
    """Where a kind moves or shoots: the two never point in different directions."""
    places = {moves[kind][1] for moves in (rules.movement(), rules.shots()) if kind in moves}
    return places.pop() if len(places) == 1 else "any"


def _by_direction(rules: RuleSet, d: int, movement: object) -> bytes:
    found = bytearray(KIND_ROWS * d)
    assert isinstance(movement, dict)
    for kind, (steps, where) in movement.items():
        for direction in rules.directions(where):
            found[kind * d + direction] = steps
    return bytes(found)


def _over(rules: RuleSet) -> bytes:
    found = bytearray(2 * KIND_ROWS)
    for side, own in enumerate(SIDE_BITS):
        enemies = SIDE_BITS[1 - side] if rules.super_trebuchets else 0
        found[side * KIND_ROWS + TREBUCHET] = STONE | own | enemies
        found[side * KIND_ROWS + CROSSBOW] = 0
        found[side * KIND_ROWS + DRAGON] = own
    return bytes(found)


def _ports(rules: RuleSet, cell: int) -> tuple[int, ...]:
    return rules.field.next_ports(cell) if rules.sea else ()


def _keys(source: random.Random, count: int) -> array[int]:
    return array("Q", (source.getrandbits(64) for _ in range(count)))


assert max(KINDS) < KIND_ROWS
