"""Positions for the tests of the slow rules.

In a diagram a capital is White's, a small letter Black's, and the top row is the last rank. A second sign is
the terrain under a piece or under a dot: f h w F r as in slow.py, ! for burning water. Positions of the hex
board are lists such as "Kf1F re4w .a1!". The moves of one piece are written without it: "-e5 xe6 *e7".
"""

from __future__ import annotations

import re

from tests.rules.cyvasse.slow import Slow
from tests.rules.cyvasse.slow_setup import board_named

HEX = board_named("hex 91")
ALL = "reserve, super trebuchets, dragonfyre, storming, wildfyre"
RULE_SETS = [
    ("A", "square 8", ""),
    ("A", "hex 91", ""),
    ("A", "hex 91", "sea"),
    ("C", "square 8", ""),
    ("C", "square 8", ALL),
    ("C", "square 10", ""),
    ("C", "square 10", ALL),
    ("C", "hex 91", ""),
    ("C", "hex 91", ALL + ", sea"),
]


def options_of(text):
    return frozenset(filter(None, text.split(", ")))


def drawn(diagram):
    """Pieces and signs of terrain of a diagram, and the board that its width shows."""
    rows = [row.split() for row in diagram.strip().splitlines()]
    assert {len(row) for row in rows} in ({8}, {10}), diagram
    signs = {
        f"{'abcdefghij'[file]}{len(rows) - down}": sign
        for down, row in enumerate(rows)
        for file, sign in enumerate(row)
    }
    return *spread(signs), f"square {len(rows[0])}"


def listed(text):
    """The same of a list of cells of the hex board."""
    entries = [re.fullmatch(r"([A-Za-z.])([a-k]\d+)([fhwFr!]?)", entry).groups() for entry in text.split()]
    return *spread({cell: piece + sign for piece, cell, sign in entries}), "hex 91"


def spread(signs):
    pieces = {
        cell: ("w" if sign[0].isupper() else "b", sign[0].upper())
        for cell, sign in signs.items()
        if sign[0] != "."
    }
    return pieces, {cell: sign[1] for cell, sign in signs.items() if sign[1:]}


def game(text, options="", version="C", **more):
    """A position from a diagram or, if there is no end of line in it, from a list."""
    pieces, terrain, board = drawn(text) if "\n" in text else listed(text)
    fires = {cell for cell, kind in terrain.items() if kind == "!"}
    terrain |= dict.fromkeys(fires, "w")
    return Slow.position(version, board, options_of(options), pieces, terrain, fires=fires, **more)


def of(position, cell):
    """The legal moves from a cell, as a set."""
    found = (re.fullmatch(rf"[A-Z]?{cell}([-x*~].*)", move) for move in position.moves())
    return {move[1] for move in found if move}


def to(text):
    return set(text.split())


def takers(position, cell):
    return {move for move in position.moves() if move.endswith(("x" + cell, "*" + cell))}
