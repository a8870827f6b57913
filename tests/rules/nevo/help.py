"""Short ways to set up and play NEVO in tests."""

from __future__ import annotations

from game.rules.nevo.layout import GRID, SQUARES, write_record
from game.rules.nevo.rules import RULES
from tests.kit.lines import Lines

_LINES = Lines(RULES)
play = _LINES.play


def place(white="", black="", side="white", mode="automatic", more="", limit=60):
    """The state with pieces on the named cells ("a3 a2 a1")."""
    board = bytearray(SQUARES)
    for value, cells in ((1, white), (2, black)):
        for cell in cells.split():
            board[GRID.cell(cell)] = value
    text = f"{write_record(bytes(board))} {side} {more}"
    return RULES.parse_state(text, {"isolation": mode, "quiet_limit": limit})


def cells(state, side):
    return {cell for cell, piece in state.pieces().items() if piece.side == side}
