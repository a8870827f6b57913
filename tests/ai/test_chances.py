"""Scores as chances, and the fit of their curve."""

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.chances import STANDARD, Chances
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision
from tests.ai.calibration import ScoredGame, bins, collect, error, fit, predictions, unseen


def test_both_sides_tell_the_same_of_one_position():
    chances = Chances(250.0, 80.0)
    for score in (-900, -40, 0, 33, 2000):
        assert chances.of(score, 0) == pytest.approx(1 - chances.of(-score, 1))
    assert chances.of(-80, 0) == pytest.approx(0.5)
    assert STANDARD.of(0, 0) == STANDARD.of(0, 1) == 0.5


def games_of(true, count, rng):
    """Games whose ends follow a curve, each with one score."""
    scores = [rng.uniform(-900, 900) for _ in range(count)]
    return [ScoredGame((score,), float(rng.random() < true.of(score, 0))) for score in scores]


def test_the_curve_behind_results_is_found():
    true = Chances(180.0, -60.0)
    games = games_of(true, 20_000, random.Random(3))
    found = fit(games)
    assert found.scale == pytest.approx(true.scale, rel=0.06)
    assert found.lean == pytest.approx(true.lean, abs=12)
    assert error(bins(unseen(games))) < 0.02
    assert error(bins(predictions(games, Chances(180.0, 300.0)))) > 0.2


def test_one_sided_games_have_a_curve_of_their_own():
    true = Chances(300.0, -1200.0)
    found = fit(games_of(true, 5_000, random.Random(4)))
    assert found.of(0, 0) == pytest.approx(true.of(0, 0), abs=0.01)


def test_a_long_game_counts_no_more_than_a_short_one():
    short = [ScoredGame((400.0,), 1.0), ScoredGame((-400.0,), 0.0), ScoredGame((100.0,), 0.0)]
    long = [*short[:2], ScoredGame((100.0,) * 500, 0.0)]
    assert fit(short) == fit(long)


@pytest.mark.parametrize(
    "games",
    [
        [ScoredGame((100.0,), 1.0)],
        [ScoredGame((300.0, 200.0), 0.0), ScoredGame((-300.0, -250.0), 1.0), ScoredGame((0.0,), 0.5)],
    ],
)
def test_games_that_fix_no_curve_are_refused(games):
    with pytest.raises(ValueError, match="fix no curve"):
        fit(games)


@pytest.mark.compiled
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
    games = collect(GAMES[0], {}, 2, 20, 1)
    assert {game.points for game in games} <= {0.0, 0.5, 1.0}
    assert all(game.scores for game in games)
