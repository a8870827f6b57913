"""Counts of Nerva's move sequences, found by tests/rules/nerva/slow.py and kept here as tables."""

from __future__ import annotations

import pytest

from game.compiled import form
from game.rules import fast_board
from game.rules.nerva.rules import RULES
from tests.rules.nerva import slow
from tests.rules.nerva.help import slow_position, texts

POSITIONS = {
    "START": "- - - white kings:d4_2,e5_1",
    "SAME": "- - - white kings:d4_2,d4_2",
    "EARLY": "w7/8/8/2w5/1b4ww/w7/1ww2b2/b2b2bb b4b1w/3w3w/3w4/5b2/4b3/8/b3bb2/1w1b1b2 "
    "8/2w5/2wb2w1/2w2w2/5b2/2b5/5w2/2b2ww1 white kings:d4_2,e5_1",
    # Both kings are up, with pawns of both sides around them and stacks on three squares.
    "MELEE": "1ww1ww1b/3ww2b/1bww1wwb/wb4ww/bbw3w1/bbwwbb2/1bw1bbw1/1b1bbw1b "
    "wwbww1w1/2bwww1b/b4b1w/www1wb2/4b3/3w3b/b1w1wwbb/2w3b1 "
    "bw1ww1w1/w1ww1w1b/1www1bb1/4w1bb/bbb1b2b/wbbbwwww/1bb1wwwb/b1bww1w1 "
    "white kings:d4_2!,e5_1! supply:11,14,6/12,19,7",
    # Few cells are free and few pawns left: passes, spent supplies and games that nothing can change.
    "LAST": "wwwbbbbw/wwwbbw1b/1bwbwbwb/bbbbw1bw/bbbwbbwb/bw1wbbwb/wbwwwwww/wwbwww1b - - "
    "white kings:g7_1!,f5_1! supply:1,0,0/2,0,0",
    "SHARED": "1bbwwbbb/bwbwbw1b/wbb1bbww/wbbwbbbw/ww1wbbbw/wbbwwwbb/bwwbwbww/wwwwwbwb - - "
    "black kings:d6_1!,d6_1! supply:2,0,0/1,0,0",
    "HIDDEN": "bbwbw1ww/wbwbwwbb/1bwbwbbb/bbwbwbwb/wb1bbwbw/bwbbwwb1/bwwbw1ww/wwbbwbww - - "
    "black kings:h3_1,h3_1 supply:1,0,0/2,0,0",
}
# By position and limit of quiet turns, both sides' together: leaves at depths 1, 2, 3 ...
TABLES = {
    ("START", 0): (192, 36672, 6968916),
    ("SAME", 0): (192, 36672, 6968932),
    ("EARLY", 0): (162, 26178, 4222331),
    ("MELEE", 0): (152, 22657, 3431709),
    ("MELEE", 2): (152, 22657, 3099509),
    ("LAST", 0): (86, 7261, 323251, 27060666),
    ("LAST", 2): (86, 7261, 189376, 15499211),
    ("SHARED", 0): (103, 9715, 609475, 56961663),
    ("SHARED", 2): (103, 9715, 254515, 22938119),
    ("HIDDEN", 0): (106, 11140, 1167050, 88182694),
    ("HIDDEN", 2): (106, 11140, 700850, 18617270),
}
SLOW_ENOUGH = 40_000  # leaves that the slow generator counts in every run of the tests
MOST = 100_000_000 if form() == "compiled" else 2_000_000  # leaves that are counted in passing


def rows(most):
    """Position and rules, depth, leaves: those of the tables with no more leaves than ``most``."""
    return [
        (name, limit, depth, leaves)
        for (name, limit), row in TABLES.items()
        for depth, leaves in enumerate(row, 1)
        if leaves <= most
    ]


def state(name, limit):
    return RULES.parse_state(POSITIONS[name], {"quiet_limit": limit // 2})


@pytest.mark.parametrize(("name", "limit", "depth", "leaves"), rows(MOST))
def test_table(name, limit, depth, leaves):
    board = state(name, limit).board()
    key = board.key
    assert fast_board.perft(board, depth) == leaves
    assert (board.key, board.ply) == (key, 0)


@pytest.mark.parametrize(("name", "limit", "depth", "leaves"), rows(SLOW_ENOUGH))
def test_table_by_the_slow_generator(name, limit, depth, leaves):
    assert slow.perft(slow_position(state(name, limit)), depth, limit) == leaves


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_move_texts_agree(name, limit):
    position = state(name, limit)
    assert sorted(texts(position)) == sorted(slow.moves(slow_position(position), limit))
