"""Random games on two engines at once, which must agree in every step; see ``slow.md``."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Move, Phase
from game.rules.nieuchess.terrain import GRID, SIDES, names
from game.rules.protocol import CHANCE, NOBODY, random_decision

CHARGE = 0.5  # how often a pawn that can move into contact does
# Where Blue gathers to meet the enemy at once with many pawns, and where all can invade at once.
FRONT = "P Q R", range(9, 18)
SHORE = "B C D E F", (1, 3, 23, 25)


class Engine(Protocol):
    """A game that is played by texts."""

    def decides(self) -> str:
        """Either "Blue", "Red", "die", or "nobody" when the game is over."""

    def moves(self) -> set[str]:
        """All that can be decided, or that can fall; none when pawns are to be placed or the game is over."""

    def play(self, text: str) -> None:
        """Make a legal decision, or let the die fall so."""

    def pawns(self) -> dict[str, set[str]]:
        """By side the hexes on which its pawns stand."""

    def end(self) -> tuple[str | None, str] | None:
        """The winner (None: a draw) and the reason; None while the game goes on."""


class Fast:
    """The real engine in the same form."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.state = RULES.initial(options)

    def decides(self) -> str:
        return {CHANCE: "die", NOBODY: "nobody", 0: SIDES[0], 1: SIDES[1]}[self.state.to_act]

    def moves(self) -> set[str]:
        return {RULES.format_move(self.state, move) for move in RULES.legal_moves(self.state)}

    def play(self, text: str) -> None:
        self.state = RULES.apply(self.state, RULES.parse_move(self.state, text)).state

    def pawns(self) -> dict[str, set[str]]:
        return {side: set(names(pawns)) for side, pawns in zip(SIDES, self.state.pawns, strict=True)}

    def end(self) -> tuple[str | None, str] | None:
        outcome = self.state.ended
        if outcome is None:
            return None
        return None if outcome.winner is None else SIDES[outcome.winner], outcome.reason


def walk(engine: Callable[[Mapping[str, Any]], Engine], seed: int, options: Mapping[str, Any]) -> int:
    """Play a random game on both; raise AssertionError, with what was played, where they differ.

    Args:
        engine: makes the other engine's game of these options.

    Returns:
        The number of decisions.
    """
    return follow(random.Random(seed), Fast(options), engine(options))


def follow(rng: random.Random, fast: Fast, other: Engine) -> int:
    """What ``walk`` does, from a position on."""
    played: list[str] = []
    while True:
        for name in ("decides", "pawns", "end", "moves"):
            mine, theirs = getattr(fast, name)(), getattr(other, name)()
            assert mine == theirs, (name, _difference(mine, theirs), played[-60:])
        if fast.end() is not None:
            return len(played)
        text = choose(rng, fast.state)
        played.append(text)
        fast.play(text)
        other.play(text)


def _difference(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, set) and isinstance(theirs, set):
        return {"only here": sorted(mine - theirs), "only there": sorted(theirs - mine)}
    return mine, theirs


def choose(rng: random.Random, state: Any) -> str:
    """The text of a random decision; pawns gather and look for contact more often than chance would have it,
    and movement ends sooner."""
    if state.phase != Phase.MOVE:
        text = RULES.format_move(state, random_decision(RULES, state, rng))
        area = rng.choice((None, FRONT, SHORE)) if text.startswith("set:") else None
        return gathered(rng, state.to_act == 1, area) if area else text
    if rng.random() < 0.1:
        return "."
    moves = [move for move in RULES.legal_moves(state) if isinstance(move, Move)]
    enemies = state.pawns[1 - state.mover]
    contact = [move for move in moves if enemies.intersection(GRID.neighbours(move.target))]
    chosen = contact if contact and rng.random() < CHARGE else moves
    return RULES.format_move(state, rng.choice(chosen)) if chosen else "."


def gathered(rng: random.Random, red: bool, area: tuple[str, Iterable[int]]) -> str:
    """A deployment on random hexes of an area, which for Red is turned by 180 degrees."""
    columns, rows = area
    cells = list(GRID.cells(f"{column}{row}" for column in columns.split() for row in rows))
    (last,) = GRID.cells(["AJ25"])
    chosen = {last - cell if red else cell for cell in rng.sample(cells, 20)}
    return f"set:{','.join(names(chosen))}"
