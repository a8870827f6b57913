"""Short ways to set up and play Nieuchess in tests."""

from __future__ import annotations

import dataclasses
import random

from game.rules.nieuchess.board_file import lesson_board
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase, State
from game.rules.nieuchess.terrain import GRID, names
from game.rules.protocol import random_decision
from tests.kit.lines import Lines

_LINES = Lines(RULES)
play, after, texts = _LINES.play, _LINES.after, _LINES.texts

SHIPPED = RULES.ruleset({})
LESSON = dataclasses.replace(SHIPPED, terrain=lesson_board())


def cells(text):
    """Indices of named cells."""
    return frozenset(GRID.cells(text.split()))


def place(blue, red, on="Blue", first="Blue", moved="", transfers=0, options=None, code=None, **common):
    """A position in the movement of a side; ``common`` may give turn, loss and invasions, ``code`` that of
    another board."""
    told = {"turn": 1, "loss": 0, "invasions": "0,0"} | common
    words = [
        code or RULES.ruleset(options or {}).code,
        f"move on:{on} first:{first}",
        *(f"{name}:{value}" for name, value in told.items()),
        f"Blue:{listed(blue)} Red:{listed(red)} moved:{listed(moved)} transfers:{transfers}",
    ]
    return RULES.parse_state(" ".join(words), options or {})


def listed(text):
    return ",".join(text.split()) or "-"


def of(state, cell):
    """The legal moves of the pawn on a cell, without it: "-D4", "=H13", "^B2"."""
    signs = tuple(cell + sign for sign in "-=^")
    return {text[len(cell) :] for text in texts(state) if text.startswith(signs)}


def walks(state, cell):
    return {text[1:] for text in of(state, cell) if text[0] == "-"}


def rides(state, cell):
    return {text[1:] for text in of(state, cell) if text[0] == "="}


def stands(state, side):
    """The names of the cells of a side's pawns."""
    return set(names(state.pawns[side]))


def around(name):
    """The names of the cells beside a cell."""
    return set(names(GRID.neighbours(GRID.cell(name))))


def reached(seed, steps, options=None):
    """A state so many random steps behind deployments that face each other, or the end of that game."""
    rng = random.Random(seed)
    state = RULES.initial(options or {})
    for _ in range(steps):
        if state.ended is not None:
            break
        state = RULES.apply(state, random_decision(RULES, state, rng)).state
    return state


def crowd(seed, pawns=12, distance=4):
    """A state in which pawns of both sides stand mixed on a small part of the board, Blue to move."""
    rng = random.Random(seed)
    terrain = SHIPPED.terrain
    centre = rng.choice(sorted(terrain.open))
    near = [cell for cell in GRID.within(centre, distance) if cell in terrain.open or rng.random() < 0.3]
    near = [cell for cell in near if terrain.kinds[cell] != "#"]
    chosen = rng.sample(near, min(2 * pawns, len(near) * 2 // 3))
    blue = frozenset(chosen[::2])
    return State(
        rules=SHIPPED,
        phase=Phase.MOVE,
        pawns=(blue, frozenset(chosen[1::2])),
        first=0,
        mover=rng.randrange(2),
    )


def fought(seed, steps=40):
    """A state in the middle of the battles of a crowd, or of what follows them."""
    rng = random.Random(seed)
    state = RULES.apply(crowd(seed), RULES.parse_move(crowd(seed), ".")).state
    for _ in range(rng.randrange(steps)):
        if state.ended is not None or state.phase == Phase.MOVE:
            break
        state = RULES.apply(state, random_decision(RULES, state, rng)).state
    return state
