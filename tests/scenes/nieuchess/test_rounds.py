"""Rounds have the number that the rules give them wherever they are told, also in matches from a position."""

import random
from dataclasses import replace

import pytest

from game.match.entries import changes
from game.match.match import Match
from game.registry import find
from game.rules.protocol import random_decision
from game.scenes.match.move_rows import MoveRows

GAME = find("nieuchess")


@pytest.mark.parametrize("side", [0, 1])
def test_a_match_from_a_position_counts_on_from_its_round(side):
    rules, rng = GAME.rules(), random.Random(5)
    begun = Match.create(GAME, {}, seed=3)
    while rules.full_turn(begun.current.state)[0] < 1:
        begun.play(random_decision(rules, begun.current.state, rng))
    contents = replace(GAME.positions().read(begun.current.state), side=side)
    setup = GAME.positions().write(contents, begun.current.state)
    match = Match.create(GAME, begun.options, setup=setup, seed=2)
    first = rules.full_turn(match.root.state)[0]
    assert first == 2
    view = rules.view(match.root.state, None)
    rows = MoveRows(match, GAME.scene()(rules, view).turns)
    while rules.full_turn(match.current.state)[0] < first + 2:
        before = rules.full_turn(match.current.state)[0]
        match.play(random_decision(rules, match.current.state, rng))
        rows.update(match.current)
        assert rows.round_of(match.current) == before
        assert changes(match)["round"] == rules.full_turn(match.current.state)[0]
    assert rows.rows[0].number == str(first)
