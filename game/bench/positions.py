"""Positions to measure in: how a game of each kind begins and goes on, and a board that is full."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from game.registry import find


class Course(NamedTuple):
    """How a game begins: secret choices before the first move, then moves into the open.

    The moves were played by the program itself.
    """

    secrets: tuple[str, ...]
    moves: tuple[str, ...]


COURSES = {
    "hnefatafl": Course((), ("d1-d3", "f8-c8", "a4-c4", "g7-g10", "d11-d9", "e5-e2")),
    "nevo": Course((), (
        "e7-d6", "e1-d2", "h7-g6", "h1-g2", "a7-b6", "j1-i2", "j7-i6", "a1-b2", "l7-k6", "l1-k2", "c7-c6",
        "c1-c2", "c6-c5", "c2-c3", "g7-f6", "f1-f2", "g6-g5", "k1-j2", "k7-j6", "j2-j3", "j6-j5", "k2-k3",
        "k6-k5", "b1-a2", "i7-h6", "b2-b3", "i6-i5", "f2-f3", "h6-h5", "d1-e2")),
    "nerva": Course(("hide_e5_1", "hide_a3_3"), (
        "b2_1", "h8_1", "a1_1", "g8_1", "a2_1", "h7_1", "b2_2", "b2_3", "a2_2", "a2_3", "a1_3", "a1_2",
        "b1_3", "b1_2", "a3_2", "c2_3", "c1_2", "c1_3", "b1_1", "b3_3", "c2_2", "h1_1", "b3_2", "g7_1")),
}
_FREE = 16  # cells of each level that a full board leaves free


def begun(game: str, *, moves: bool = False) -> Any:
    """The state of ``game`` behind its secret choices; with ``moves`` in the open."""
    rules = find(game).rules()
    course = COURSES[game]
    state = rules.initial({})
    for text in (*course.secrets, *(course.moves if moves else ())):
        state = rules.apply(state, rules.parse_move(state, text)).state
    return state


def full_board() -> str:
    """A position of Nerva with as many pawns as are ever seen, and room for some more."""
    from game.rules.nerva.layout import FILES, SQUARES

    rng = random.Random(11)
    levels = []
    for _ in range(3):
        pawns = ["w", "b"] * ((SQUARES - _FREE) // 2) + ["1"] * _FREE
        rng.shuffle(pawns)
        pawns[SQUARES - 1] = "1"  # h1: free on all levels
        levels.append("/".join("".join(pawns[start:start + FILES]) for start in range(0, SQUARES, FILES)))
    return f"{' '.join(levels)} white kings:h1_2,h1_3"
