"""Everything that is wrong with a setup is told at once, of incomplete setups, too."""

from __future__ import annotations

import random

import pytest

from game.rules.cyvasse.pieces import LETTERS, MOUNTAIN
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup, check_setup, problems, random_setup
from game.rules.errors import BadPosition
from tests.rules.cyvasse.slow_setup import setup_faults

BOARDS = [
    ("square 8", RuleSet()),
    ("square 8", RuleSet("c")),
    ("square 10", RuleSet("c", larger=True, reserve=True)),
    ("hex 91", RuleSet(board="hex", sea=True)),
    ("hex 91", RuleSet("c", "hex", reserve=True, sea=True)),
]
SLOW_TILES = ".fhwF"
# The slow rules name every cell or letter that is to blame; they write these faults out in words.
FAULTS = {
    "army": "number",
    "tiles": "terrain number",
    "fortress": "king off the fortress",
    "water": "mountain on water",
    "port": "mountain on a port",
    "front": "facing rank",
    "closed": "cut off",
}


def spoilt(rules: RuleSet, rng: random.Random) -> Setup:
    """A legal setup of which pieces and tiles were taken off, exchanged or turned into others."""
    setup = random_setup(rules, rng)
    pieces, terrain = bytearray(setup.pieces), bytearray(setup.terrain)
    for _ in range(rng.randrange(9)):
        layer, kinds = (pieces, 11) if not terrain or rng.random() < 0.6 else (terrain, 5)
        one, other = rng.sample(range(len(pieces)), 2)
        if rng.random() < 0.6:
            layer[one], layer[other] = layer[other], layer[one]
        else:
            layer[one] = rng.choice((0, rng.randrange(kinds)))
    if rng.random() < 0.3:
        field = rules.field
        wall = field.grid.orthogonal(rng.choice(field.half)) if rng.random() < 0.7 else field.front
        for near in wall:
            if near in field.half:
                pieces[field.half.index(near)] = MOUNTAIN
    return Setup(bytes(pieces), bytes(terrain))


def slow_kinds(board: str, rules: RuleSet, setup: Setup, side: int) -> set[str]:
    """The kinds of faults that the slow rules find."""
    field = rules.field
    cells = [field.grid.name(field.seen_by(side, cell)) for cell in field.half]
    standing = {cell: LETTERS[kind] for cell, kind in zip(cells, setup.pieces, strict=True) if kind}
    ground = {cell: SLOW_TILES[tile] for cell, tile in zip(cells, setup.terrain, strict=False) if tile}
    options = frozenset(name for name in ("reserve", "sea") if getattr(rules, name))
    faults = setup_faults(rules.version.upper(), board, options, "wb"[side], ground, standing)
    return {fault for fault, _cell in faults}


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("board", "rules"), BOARDS, ids=lambda value: getattr(value, "code", ""))
def test_every_problem_of_a_spoilt_setup_is_told(board, rules, side):
    """The slow rules, written from the ruling alone, find the same kinds of faults."""
    rng = random.Random(f"{rules.code} {side}")
    seen = set()
    for _ in range(600):
        setup = spoilt(rules, rng)
        found = list(problems(rules, setup, side))
        kinds = {FAULTS[problem.kind] for problem in found}
        expected = slow_kinds(board, rules, setup, side)
        if 4 not in setup.terrain:  # no fortress yet: it is missing, the king is not in the wrong place
            expected.discard("king off the fortress")
        assert kinds == expected
        seen |= kinds
        if found:
            with pytest.raises(BadPosition) as raised:
                check_setup(rules, setup, side)
            assert str(raised.value) == str(found[0].error)
        else:
            check_setup(rules, setup, side)
    possible = set(FAULTS.values())
    if not rules.expert:
        possible -= {"terrain number", "king off the fortress", "mountain on water"}
    possible -= {"facing rank"} if rules.board == "hex" else {"mountain on a port"}
    assert seen == possible


def test_the_blamed_cells_are_those_of_the_side():
    rules = RuleSet()
    front = Setup(bytes([10] * 5 + [0] * 27))
    (found,) = (problem for problem in problems(rules, front) if problem.kind == "front")
    assert found.error.cells == ("a4", "b4", "c4", "d4", "e4")
    (found,) = (problem for problem in problems(rules, front, 1) if problem.kind == "front")
    assert found.error.cells == ("d5", "e5", "f5", "g5", "h5")


def test_nothing_on_the_board_breaks_no_rule_but_those_of_numbers():
    for _board, rules in BOARDS:
        size = len(rules.field.half)
        empty = Setup(bytes(size), bytes(size) if rules.expert else b"")
        assert {problem.kind for problem in problems(rules, empty)} == (
            {"army", "tiles"} if rules.expert else {"army"}
        )
