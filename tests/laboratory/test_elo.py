"""Elo ratings from the results of players who have met."""

from __future__ import annotations

import math

import pytest

from game.laboratory import elo


def test_elo_and_score_are_the_usual_ones():
    assert elo.score_of(400) == pytest.approx(10 / 11)
    assert elo.elo_of(elo.score_of(123.0)) == pytest.approx(123.0)


def test_chances_are_those_of_bayeselo():
    # BayesElo's defaults for equal players: 10 ** ((97.3 - 32.8) / 400) is 1.4496, and with the sum 2.1147.
    chances = elo.outcome_chances(32.8, 97.3)
    assert chances == pytest.approx((1 / 2.4496, 0.2707, 1 / 3.1147), abs=1e-4)
    assert sum(chances) == pytest.approx(1)


def expected(strengths, advantage, draw, games=100_000):
    """The results that players of these strengths have on average."""
    return {
        (first, second): [
            games * chance
            for chance in elo.outcome_chances(strengths[first] - strengths[second] + advantage, draw)
        ]
        for first in range(len(strengths))
        for second in range(len(strengths))
        if first != second
    }


def test_a_ladder_finds_the_strengths_that_made_the_results():
    strengths = [-200, 50, 200, -50]
    ladder = elo.fit_ladder(4, expected(strengths, 60, 80))
    assert [rating.player for rating in ladder.ratings] == [2, 1, 3, 0]
    assert [rating.elo for rating in ladder.ratings] == pytest.approx([200, 50, -50, -200], abs=0.5)
    assert (ladder.advantage, ladder.draw) == pytest.approx((60, 80), abs=0.5)


def test_errors_of_a_ladder_are_those_of_the_textbook_for_two_players():
    """Without draws and advantage the difference has the variance of a logit, 1 / (n p (1 - p))."""
    ladder = elo.fit_ladder(2, {(0, 1): (750, 0, 250), (1, 0): (250, 0, 750)})
    first, second = ladder.ratings
    assert first.elo - second.elo == pytest.approx(elo.elo_of(0.75), abs=1.0)
    error = 1.96 * 400 / math.log(10) / math.sqrt(2000 * 0.75 * 0.25)
    assert first.error + second.error == pytest.approx(error, rel=0.02)


def test_errors_of_a_ladder_shrink_with_the_root_of_the_games():
    few = elo.fit_ladder(3, expected([100, 0, -100], 20, 60, games=100))
    many = elo.fit_ladder(3, expected([100, 0, -100], 20, 60, games=10_000))
    assert few.ratings[0].error == pytest.approx(10 * many.ratings[0].error, rel=0.05)


def test_who_lost_every_game_has_a_rating():
    ladder = elo.fit_ladder(2, {(0, 1): (10, 0, 0), (1, 0): (0, 0, 10)})
    best, worst = ladder.ratings
    assert (best.player, worst.player) == (0, 1)
    assert 200 < best.elo < 2000
    assert best.error > 100
