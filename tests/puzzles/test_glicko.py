"""Glicko-2 against the worked example of its paper, and what every rating system must do."""

from __future__ import annotations

import pytest

from game.puzzles.glicko import GlickoRating, RatedGame, rated

# The example of "Example of the Glicko-2 system".
PLAYER = GlickoRating(1500, 200, 0.06)
GAMES = [RatedGame(1400, 30, 1), RatedGame(1550, 100, 0), RatedGame(1700, 300, 0)]


def test_the_example_of_the_paper():
    found = rated(PLAYER, GAMES)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_whoever_does_not_play_is_known_less_well():
    found = rated(PLAYER, [])
    assert found.rating == PLAYER.rating
    assert found.deviation > PLAYER.deviation
    for _ in range(2000):
        found = rated(found, [])
    assert found.deviation <= 350


def test_a_surprise_makes_volatile():
    usual = rated(GlickoRating(1500, 60), [RatedGame(1500, 60, 0.5)] * 10)
    surprising = rated(GlickoRating(1500, 60), [RatedGame(2300, 30, 1)] * 10)
    assert surprising.volatility > usual.volatility
    assert surprising.rating > 1700


@pytest.mark.parametrize("rating", [800, 1500, 2300])
def test_a_win_gains_and_a_loss_loses(rating):
    won, lost = (rated(PLAYER, [RatedGame(rating, 80, score)]) for score in (1, 0))
    assert won.rating > PLAYER.rating > lost.rating
    assert won.deviation < PLAYER.deviation + 1


def test_a_win_gains_more_the_stronger_and_the_better_known_the_other_is():
    gained = [
        rated(PLAYER, [RatedGame(rating, deviation, 1)]).rating
        for rating, deviation in ((1400, 50), (1600, 50))
    ]
    assert gained == sorted(gained)
    assert rated(PLAYER, [RatedGame(1600, 350, 1)]).rating < gained[1]
