"""Scores as chances, and the fit of their curve."""

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.chances import STANDARD, Chances
from game.bench.calibration import collect, fit
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision


def test_both_sides_tell_the_same_of_one_position():
    chances = Chances(250.0, 80.0)
    for score in (-900, -40, 0, 33, 2000):
        assert chances.of(score, 0) == pytest.approx(1 - chances.of(-score, 1))
    assert chances.of(-80, 0) == pytest.approx(0.5)
    assert STANDARD.of(0, 0) == STANDARD.of(0, 1) == 0.5


def test_the_curve_behind_results_is_found():
    true, rng = Chances(180.0, -60.0), random.Random(3)
    scores = [rng.uniform(-900, 900) for _ in range(20_000)]
    samples = [(score, float(rng.random() < true.of(score, 0))) for score in scores]
    found = fit(samples, (100.0, true.of(100.0, 0)))
    assert found.scale == pytest.approx(true.scale, rel=0.06)
    assert found.lean == pytest.approx(true.lean, abs=12)


@pytest.mark.parametrize(
    "samples", [[(100.0, 1.0)], [(300.0, 0.0), (200.0, 0.0), (-300.0, 1.0), (-250.0, 1.0), (0.0, 0.5)]]
)
def test_games_that_fix_no_curve_are_refused(samples):
    with pytest.raises(ValueError, match="fix no curve"):
        fit(samples, (50.0, 0.6))


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_player_that_searches_tells_its_chance(entry):
    rules = entry.rules()
    state = rules.initial(rules.resolve_options({}))
    rng, told = random.Random(2), []
    while len(told) < 3:
        if state.to_act == CHANCE:
            state = rules.apply(state, random_decision(rules, state, rng)).state
            continue
        view = rules.view(state, state.to_act)
        thought = entry.bot().think(rules, view, Task(Limit(nodes=200), rng))
        told += [thought.chance] if thought.depth else []
        state = rules.apply(state, rules.parse_move(state, thought.move)).state
    assert all(0 <= chance <= 1 for chance in told)


def test_scores_of_games_are_collected_with_their_ends():
    samples, start = collect(GAMES[0], {}, 1, 20, 1)
    ends = {points for _, points in samples}
    assert ends == {start[1]}
    assert ends <= {0.0, 0.5, 1.0}
    assert start[0] == samples[0][0]
    with pytest.raises(ValueError, match="one side won them all"):
        fit(samples, (0.0, 1.0))
