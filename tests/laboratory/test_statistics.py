"""Statistics against figures that others have published."""

import math

import pytest

from game.laboratory import statistics
from game.laboratory.elo import elo_of
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
    assert few == pytest.approx(elo_of(0.5 + 1 / 12), abs=0.1)
    assert many == pytest.approx(few, abs=0.1)
    assert (higher - lower) * 10 == pytest.approx(high - low, rel=0.01)
    # mean 7/12, variance of a pair's score (0.25 to 0.75) by hand
    deviation = math.sqrt((10 * (1 / 3) ** 2 + 20 * (1 / 12) ** 2 + 30 * (1 / 6) ** 2) / 60)
    assert high == pytest.approx(elo_of(7 / 12 + 1.96 * deviation / math.sqrt(60)), abs=0.2)


def test_a_difference_is_unknown_before_the_first_pair():
    elo, (low, high) = statistics.elo_difference((0, 0, 0, 0, 0))
    assert elo == pytest.approx(0)
    assert (low, high) == (-1e4, 1e4)
