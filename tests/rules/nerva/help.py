"""Short ways to set up and play Nerva in tests."""

from __future__ import annotations

from game.rules.nerva import layout, notation, state
from game.rules.nerva.rules import RULES
from tests.rules.nerva import slow

FAR = ("a1_3", "h1_3")  # where the kings hide unless a test says otherwise


def place(white="", black="", side="white", kings=FAR, supply="", limit=20, quiet=0, ending="draw"):
    """The state with pawns on the named cells ("e4_1 e5_1"); ``kings`` as in the position text."""
    cells = bytearray(layout.SIZE)
    for value, names in ((1, white), (2, black)):
        for name in names.split():
            assert not cells[layout.index(name)], name
            cells[layout.index(name)] = value
    levels = " ".join(notation.write_level(bytes(cells[level * 64 : level * 64 + 64])) for level in range(3))
    words = f"{levels} {side} kings:{','.join(kings)} quiet:{quiet}" + (f" supply:{supply}" if supply else "")
    return RULES.parse_state(words, {"quiet_limit": limit, "ending": ending})


def begun(white, black, **options):
    """The start of a game whose kings are hidden on the named cells."""
    return play(RULES.initial(options), f"hide_{white}", f"hide_{black}").state


def play(position, *texts):
    """The last step of a line of moves."""
    for text in texts:
        step = RULES.apply(position, RULES.parse_move(position, text))
        position = step.state
    return step


def texts(position):
    return [RULES.format_move(position, move) for move in RULES.legal_moves(position)]


def slow_position(position):
    """The same position for the slow rules."""
    return slow.Position(
        pawns={
            slow.cell_of(layout.CELLS[cell]): "wb"[pawn - 1]
            for cell, pawn in enumerate(position.cells)
            if pawn
        },
        kings={
            colour: slow.cell_of(layout.CELLS[king])
            for colour, king in zip("wb", position.kings, strict=True)
        },
        shown=frozenset(colour for colour, shown in zip("wb", position.revealed, strict=True) if shown),
        supply={
            (colour, level + 1): position.supply[side][level]
            for side, colour in enumerate("wb")
            for level in range(3)
        },
        turn="wb"[position.mover],
        quiet=position.quiet,
        captured="" if position.captured is None else "wb"[position.captured],
    )


def fast(position):
    return state.board_of(position)
