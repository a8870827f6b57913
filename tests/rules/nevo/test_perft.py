"""Counts of NEVO's move sequences, found by tests/rules/nevo/slow.py and kept here as tables."""

from __future__ import annotations

import re

import pytest

from game.compiled import form
from game.rules import fast_board
from game.rules.nevo.rules import RULES
from tests.rules.nevo import slow

START = (
    "wwwwwwwwwwww",
    "............",
    "............",
    "............",
    "............",
    "............",
    "bbbbbbbbbbbb",
)
TWO_RANKS = (
    "...wwwwww...",
    "...wwwwww...",
    "............",
    "............",
    "............",
    "...bbbbbb...",
    "...bbbbbb...",
)
# Loose pieces, scores on both sides, captures by isolation and endings within four plies.
MELEE = (
    "............",
    "...w..b.b...",
    "..w.w.bb....",
    ".w..b.....w.",
    "..bw.ww..w..",
    "..w.b...b...",
    "............",
)
RACE = (
    "....b.......",
    "..bbb..bb...",
    "...b...b....",
    "............",
    ".w..w...w...",
    ".w.ww...w...",
    ".w..b.......",
)
LAST = (
    "............",
    "............",
    "............",
    ".....w......",
    "............",
    "......w.....",
    "bb..........",
)

# Black can move nothing until b2 is claimed.
LOCKED = (
    "............",
    "............",
    ".......w....",
    "wwww........",
    "bbbw........",
    "bwbw........",
    "bbbw........",
)

POSITIONS = {
    "START": START,
    "TWO_RANKS": TWO_RANKS,
    "MELEE": MELEE,
    "RACE": RACE,
    "LAST": LAST,
    "LOCKED": LOCKED,
}

# Leaves at depths 1, 2, 3 and 4.
TABLES = {
    ("START", "automatic", "white"): (34, 1156, 42432, 1557504),
    ("START", "claim", "white"): (34, 1158, 42772, 1585704),
    ("TWO_RANKS", "automatic", "white"): (26, 676, 20592, 627264),
    ("TWO_RANKS", "claim", "white"): (26, 678, 21112, 660082),
    ("MELEE", "automatic", "white"): (59, 2822, 170007, 4141487),
    ("MELEE", "automatic", "black"): (47, 3140, 76049, 4527210),
    ("MELEE", "claim", "white"): (63, 3081, 188384, 9426527),
    ("MELEE", "claim", "black"): (47, 2954, 143415, 8765198),
    ("RACE", "automatic", "white"): (47, 1987, 89514, 3580968),
    ("RACE", "automatic", "black"): (44, 2156, 83607, 3775091),
    ("RACE", "claim", "white"): (48, 2140, 97912, 4554585),
    ("RACE", "claim", "black"): (44, 2122, 98133, 4507271),
    ("LAST", "automatic", "white"): (16, 36, 244, 964),
    ("LAST", "automatic", "black"): (6, 66, 186, 1226),
    ("LAST", "claim", "white"): (16, 120, 1666, 17193),
    ("LAST", "claim", "black"): (8, 114, 1166, 16301),
    ("LOCKED", "automatic", "white"): (29, 279, 6778, 53308),
    ("LOCKED", "claim", "white"): (29, 112, 1824, 23872),
    ("LOCKED", "claim", "black"): (3, 12, 265, 1891),
}
# Mode forfeit lists the right naming of each move, so that it counts like automatic.
TABLES |= {(name, "forfeit", side): row for (name, mode, side), row in TABLES.items() if mode == "automatic"}
SLOW_ENOUGH = 20_000  # leaves that the slow generator counts in every run of the tests
MOST = 100_000_000 if form() == "compiled" else 100_000  # leaves that are counted in passing


def rows(most):
    """Position and rules, depth, leaves: those of the tables with no more leaves than ``most``."""
    return [
        (name, mode, side, depth, leaves)
        for (name, mode, side), row in TABLES.items()
        for depth, leaves in enumerate(row, 1)
        if leaves <= most
    ]


def state(name, mode, side):
    record = re.sub(r"\.+", lambda gap: str(len(gap[0])), "/".join(POSITIONS[name]))
    return RULES.parse_state(f"{record} {side}", {"isolation": mode})


@pytest.mark.parametrize(("name", "mode", "side", "depth", "leaves"), rows(MOST))
def test_table(name, mode, side, depth, leaves):
    board = state(name, mode, side).board()
    key = board.key
    assert fast_board.perft(board, depth) == leaves
    assert (board.key, board.ply) == (key, 0)


@pytest.mark.parametrize(("name", "mode", "side", "depth", "leaves"), rows(SLOW_ENOUGH))
def test_table_by_the_slow_generator(name, mode, side, depth, leaves):
    assert slow.perft(slow.start(*POSITIONS[name], to_move=side[0]), mode, depth) == leaves


@pytest.mark.parametrize(("name", "mode", "side"), TABLES)
def test_move_texts_agree(name, mode, side):
    position = state(name, mode, side)
    texts = [RULES.format_move(position, move) for move in RULES.legal_moves(position)]
    assert sorted(texts) == sorted(slow.moves(slow.start(*POSITIONS[name], to_move=side[0]), mode))
