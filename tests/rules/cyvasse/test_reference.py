"""The engine against the slow rules: the same moves, checks and endings along random games.

The tests play a little of every rule set. For long comparisons:
``python -m tests.rules.cyvasse.test_reference PLIES [SEED]``.
"""

from __future__ import annotations

import random
import sys
from itertools import combinations

import pytest

from game.rules.cyvasse import pieces, setups
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import BURNING, TERRAIN_LETTERS, RuleSet
from tests.rules.cyvasse.slow import Slow
from tests.rules.cyvasse.slow_setup import setup_faults

SWITCHES = [option.name for option in RULES.options if option.default is False and option.name != "larger"]
# Terrain of this engine as the slow rules write it; grassland is left out there.
GROUND = dict(zip(TERRAIN_LETTERS, "gfhwFFrrw", strict=True))
REASONS = {"bare kings": "bare-kings", "no capture": "no-capture"}


def rule_sets():
    """Every version and board with no option, each pair of options, and all of them."""
    yield RuleSet()
    yield RuleSet(board="hex")
    yield RuleSet(board="hex", sea=True)
    for board, larger in (("square", False), ("square", True), ("hex", False)):
        known = [name for name in SWITCHES if board == "hex" or name != "sea"]
        for chosen in ((), *combinations(known, 2), known):
            yield RuleSet("c", board, larger, **dict.fromkeys(chosen, True))


RULE_SETS = tuple(rule_sets())


def slow_names(rules):
    """Version, board and options as the slow rules name them."""
    board = "hex 91" if rules.board == "hex" else "square 10" if rules.larger else "square 8"
    switches = (name for name in SWITCHES if getattr(rules, name))
    return rules.version.upper(), board, frozenset(name.replace("_", " ") for name in switches)


def slow_position(state):
    """The same position for the slow rules."""
    ground = {cell: kind for cell, kind in enumerate(state.terrain) if kind}
    forts = {4: "w", 5: "b"}
    return Slow.position(
        *slow_names(state.rules),
        {
            state.name(cell): ("b" if pieces.owner(found) == 1 else "w", pieces.LETTERS[found & pieces.KIND])
            for cell, found in enumerate(state.cells)
            if found and found != pieces.A_MOUNTAIN
        }
        | {
            state.name(cell): ("w" if state.rules.field.halves[cell] == 0 else "b", "M")
            for cell, found in enumerate(state.cells)
            if found == pieces.A_MOUNTAIN
        },
        {state.name(cell): GROUND[TERRAIN_LETTERS[kind]] for cell, kind in ground.items()},
        {state.name(cell): forts[kind] for cell, kind in ground.items() if kind in forts},
        {state.name(cell) for cell, kind in ground.items() if kind == BURNING},
        {side for side, there in zip("wb", state.reserve, strict=True) if there},
        "wb"[state.mover],
        state.quiet,
    )


def begun(rules, rng, slow_rules=None):
    """A game of the engine behind random setups, and the same game of the slow rules."""
    state = RULES.initial({name: getattr(rules, name) for name in RuleSet.__dataclass_fields__})
    slow = Slow(*slow_names(slow_rules or rules))
    for side in range(2):
        setup = setups.random_setup(rules, rng)
        state = RULES.apply(state, setup).state
        slow.setup("wb"[side], *spread(rules, setup, side))
    return state, slow


def spread(rules, setup, side):
    """Pieces and terrain of a setup by cell name, as the slow rules want them."""
    field = rules.field
    names = [field.grid.name(field.seen_by(side, cell)) for cell in field.half]
    standing = {name: pieces.LETTERS[kind] for name, kind in zip(names, setup.pieces, strict=True) if kind}
    ground = {
        name: GROUND[TERRAIN_LETTERS[kind]]
        for name, kind in zip(names, setup.terrain or bytes(len(names)), strict=True)
        if kind
    }
    return standing, ground


def compare(rules, rng, most, slow_rules=None):
    """Play a random game on both, at most so many plies; return how many were compared."""
    state, slow = begun(rules, rng, slow_rules)
    plies = 0
    while plies < most:
        moves = {RULES.format_move(state, move): move for move in RULES.legal_moves(state)}
        text = RULES.format_state(state)
        legal = slow._legal()  # once for moves, end and play, each of which would find them again
        end = slow._ending(legal)
        assert set(moves) == (set() if end else legal), text
        assert "wb"[state.mover] == slow.side, text
        assert state.board().in_check(state.mover) == slow.check(), text
        assert (state.ended is None) == (end is None), text
        if end is not None:
            winner = {"w": 0, "b": 1, "draw": None}[end[0]]
            assert (state.ended.winner, state.ended.reason) == (winner, REASONS.get(end[1], end[1])), text
            break
        chosen = choose(rng, state, moves)
        state = RULES.apply(state, moves[chosen]).state
        slow.__dict__.update(slow._after(chosen).__dict__)
        slow.seen.append(slow._key())
        plies += 1
    return plies


def choose(rng, state, moves):
    """A random move, rare kinds and captures more often than others: so games come to their ends."""
    special = [text for text in moves if set(text) & set("x*@!~")]
    return rng.choice(sorted(special)) if special and rng.random() < 0.3 else rng.choice(sorted(moves))


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.code)
def test_the_same_game(rules):
    rng = random.Random(rules.code)
    assert compare(rules, rng, 12) or compare(rules, rng, 12), "two random setups in a row were mate at once"


@pytest.mark.parametrize("rules", RULE_SETS[:4], ids=lambda rules: rules.code)
def test_positions_are_handed_over_whole(rules):
    """A position in the middle of a game has the same moves in the slow rules."""
    rng = random.Random(rules.code)
    state, _slow = begun(rules, rng)
    for _ in range(60):
        if state.ended is not None:
            break
        state = RULES.apply(state, rng.choice(RULES.legal_moves(state))).state
    moves = {RULES.format_move(state, move) for move in RULES.legal_moves(state)}
    assert slow_position(state).moves() == moves


@pytest.mark.parametrize(
    "rules", [RULE_SETS[0], *RULE_SETS[2:4], RULE_SETS[-1]], ids=lambda rules: rules.code
)
def test_the_same_setups_are_allowed(rules):
    """Scattered pieces and tiles, most of which break some rule."""
    rng = random.Random(rules.code)
    verdicts = set()
    for _ in range(60):
        setup = setups._scatter(rules, rng)
        for side in range(2):
            standing, ground = spread(rules, setup, side)
            faults = setup_faults(*slow_names(rules), "wb"[side], ground, standing)
            try:
                setups.check_setup(rules, setup, side)
                cells = ()
            except setups.BadPosition as error:
                cells = error.cells
            assert set(cells) <= {cell for _, cell in faults}
            assert bool(cells) == bool(faults)
            verdicts.add(bool(cells))
    assert verdicts == {False, True}


def main(plies, seed):
    """Compare random games of all rule sets in turn until so many plies have been compared."""
    rng = random.Random(seed)
    done = 0
    while done < plies:
        for rules in RULE_SETS:
            before = done
            try:
                done += compare(rules, rng, 1200)
            except AssertionError:
                print(f"{rules.code} after {before} plies, seed {seed}", flush=True)
                raise
            print(f"{rules.code}: {done} plies", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
