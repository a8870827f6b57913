"""``board.MOST_MOVES`` is no less than what the moves of each piece, counted one by one, can add up to."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.cyvasse import pieces, tables
from game.rules.cyvasse.board import MOST_MOVES
from game.rules.cyvasse.rules import RULES

NAMES = [option.name for option in RULES.options]
VALUES = [[choice.value for choice in option.choices] or [False, True] for option in RULES.options]
GIVEN = [dict(zip(NAMES, values, strict=True)) for values in product(*VALUES)]
RULE_SETS = sorted({RULES.ruleset(given) for given in GIVEN}, key=repr)


def moves_of(found, kind, cell):
    """How many moves a piece can have at most on a cell: terrain and other pieces only take some away.

    A shot never takes what stands beside the one who shoots. Ports are few, and lead to two others.
    """
    count = sum(port != tables.NOWHERE for port in found.ports[2 * cell : 2 * cell + 2])
    for direction in range(found.first[kind], found.last[kind]):
        edge = found.edge[cell * found.d + direction]
        count += min(edge, found.allowance[kind * found.d + direction])
        count += max(0, min(edge, found.shot[kind * found.d + direction]) - 1)
    return count


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.code)
def test_no_position_has_more_moves(rules):
    found = tables.tables_of(rules)
    most = {
        kind: max(moves_of(found, kind, cell) for cell in range(found.n))
        for kind, count in enumerate(pieces.ARMY)
        if count and kind != pieces.MOUNTAIN
    }
    others = sum(pieces.ARMY[kind] * moves for kind, moves in most.items() if kind != pieces.DRAGON)
    dragon = max(most[pieces.DRAGON], sum(found.drops[: found.n]), sum(found.drops[found.n :]))
    fortresses = 1  # of the enemy, in which somebody may stand who ruins it
    assert others + dragon + fortresses <= MOST_MOVES
