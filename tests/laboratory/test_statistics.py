"""Statistics against figures that others have published."""

import math

import pytest

from game.laboratory import statistics
from game.laboratory.experiment import Sprt


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    # Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_of_newcombe(successes, trials, low, high):
    assert statistics.wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_without_trials_nothing_is_known_of_a_share():
    assert statistics.wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [
        # fastchess, sprt_test.cpp, "logistic pentanomial 1" and "2"
        ((223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55983, 26678, 821), 0, 2, -4.98),
    ],
)
def test_ratios_of_the_sequential_test_are_those_of_fastchess(counts, elo0, elo1, ratio):
    assert statistics.log_likelihood_ratio(counts, Sprt(elo0, elo1)) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    # What LLR_logistic of Fishtest's LLRcalc.py says.
    [
        ((10, 20, 40, 20, 10), 0.0, 5.0, -0.03450685095168987),
        ((2, 8, 20, 30, 40), 0.0, 20.0, 5.075977753709384),
        ((0, 0, 3, 5, 12), -5.0, 15.0, 1.134691718982101),
        ((30, 20, 10, 4, 1), 0.0, 10.0, -1.7981986490648514),
        ((120, 40, 10, 0, 0), 0.0, 10.0, -4.963391403752239),
    ],
)
def test_ratios_of_the_sequential_test_are_those_of_fishtest(counts, elo0, elo1, ratio):
    assert statistics.log_likelihood_ratio(counts, Sprt(elo0, elo1)) == pytest.approx(ratio, abs=1e-9)


def test_bounds_of_the_sequential_test_are_those_of_wald():
    assert statistics.sprt_bounds(Sprt(alpha=0.05, beta=0.05)) == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_pairs_are_counted_by_their_points():
    assert statistics.pentanomial([0, 0.5, 1, 1, 1.5, 2, 2]) == (1, 1, 2, 1, 2)


def test_a_difference_is_that_of_the_score_and_its_interval_narrows():
    few, (low, high) = statistics.elo_difference((0, 10, 20, 30, 0))
    many, (lower, higher) = statistics.elo_difference((0, 1000, 2000, 3000, 0))
    assert few == pytest.approx(statistics.elo_of(0.5 + 1 / 12), abs=0.1)
    assert many == pytest.approx(few, abs=0.1)
    assert (higher - lower) * 10 == pytest.approx(high - low, rel=0.01)
    # mean 7/12, variance of a pair's score (0.25 to 0.75) by hand
    deviation = math.sqrt((10 * (1 / 3) ** 2 + 20 * (1 / 12) ** 2 + 30 * (1 / 6) ** 2) / 60)
    assert high == pytest.approx(statistics.elo_of(7 / 12 + 1.96 * deviation / math.sqrt(60)), abs=0.2)


def test_a_difference_is_unknown_before_the_first_pair():
    elo, (low, high) = statistics.elo_difference((0, 0, 0, 0, 0))
    assert elo == pytest.approx(0)
    assert (low, high) == (-1e4, 1e4)


def test_elo_and_score_are_the_usual_ones():
    assert statistics.score_of(400) == pytest.approx(10 / 11)
    assert statistics.elo_of(statistics.score_of(123.0)) == pytest.approx(123.0)


# Ladders


def test_chances_are_those_of_bayeselo():
    # BayesElo's defaults for equal players: 10 ** ((97.3 - 32.8) / 400) is 1.4496, and with the sum 2.1147.
    chances = statistics.outcome_chances(32.8, 97.3)
    assert chances == pytest.approx((1 / 2.4496, 0.2707, 1 / 3.1147), abs=1e-4)
    assert sum(chances) == pytest.approx(1)


def expected(elo, advantage, draw, games=100_000):
    """The results that players of these strengths have on average."""
    return {
        (first, second): [
            games * chance
            for chance in statistics.outcome_chances(elo[first] - elo[second] + advantage, draw)
        ]
        for first in range(len(elo))
        for second in range(len(elo))
        if first != second
    }


def test_a_ladder_finds_the_strengths_that_made_the_results():
    elo = [-200, 50, 200, -50]
    ladder = statistics.fit_ladder(4, expected(elo, 60, 80))
    assert [rating.player for rating in ladder.ratings] == [2, 1, 3, 0]
    assert [rating.elo for rating in ladder.ratings] == pytest.approx([200, 50, -50, -200], abs=0.5)
    assert (ladder.advantage, ladder.draw) == pytest.approx((60, 80), abs=0.5)


def test_errors_of_a_ladder_are_those_of_the_textbook_for_two_players():
    """Without draws and advantage the difference has the variance of a logit, 1 / (n p (1 - p))."""
    ladder = statistics.fit_ladder(2, {(0, 1): (750, 0, 250), (1, 0): (250, 0, 750)})
    first, second = ladder.ratings
    assert first.elo - second.elo == pytest.approx(statistics.elo_of(0.75), abs=1.0)
    error = 1.96 * 400 / math.log(10) / math.sqrt(2000 * 0.75 * 0.25)
    assert first.error + second.error == pytest.approx(error, rel=0.02)


def test_errors_of_a_ladder_shrink_with_the_root_of_the_games():
    few = statistics.fit_ladder(3, expected([100, 0, -100], 20, 60, games=100))
    many = statistics.fit_ladder(3, expected([100, 0, -100], 20, 60, games=10_000))
    assert few.ratings[0].error == pytest.approx(10 * many.ratings[0].error, rel=0.05)


def test_who_lost_every_game_has_a_rating():
    ladder = statistics.fit_ladder(2, {(0, 1): (10, 0, 0), (1, 0): (0, 0, 10)})
    best, worst = ladder.ratings
    assert (best.player, worst.player) == (0, 1)
    assert 200 < best.elo < 2000
    assert best.error > 100
