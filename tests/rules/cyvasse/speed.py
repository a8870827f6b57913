"""Leaves of perft a second (of processor time) on the fixed positions of each version and board:
``python -m tests.rules.cyvasse.speed [LEAVES]``."""

from __future__ import annotations

import sys
import time

from game.compiled import form
from game.rules import fast_board
from tests.rules.cyvasse.test_perft import POSITIONS, TABLES, state


def speeds(least):
    """Leaves and seconds by version and board; positions whose tables have rows of so many leaves."""
    found = {}
    for name, row in TABLES.items():
        depth = next((depth for depth, leaves in enumerate(row, 1) if leaves >= least), 0)
        if depth:
            board = state(POSITIONS[name]).board()
            start = time.process_time()
            leaves = fast_board.perft(board, depth)
            took = time.process_time() - start
            group = found.setdefault(POSITIONS[name].split()[0].partition(":")[0], [0, 0.0])
            group[0] += leaves
            group[1] += took
    return found


if __name__ == "__main__":
    print(form())
    for code, (leaves, took) in speeds(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000).items():
        print(f"{code:5} {leaves / took / 1e6:6.1f} million leaves/s ({leaves} leaves)")
