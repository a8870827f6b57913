"""Progress: what counts does not depend on the order in which units come back."""

import random

import pytest

from game.laboratory.experiment_file import read_experiment
from game.laboratory.progress import ExperimentProgress
from game.laboratory.summary import LEAST_PAIRS, compare, ladders, summarise
from tests.laboratory.experiments import FILE, NAME, condition, game

SPRT = "[stop]\nsprt = { elo0 = 0, elo1 = 200 }\n"


def pair(number, first, second):
    """A pair of games of two players by the points of the first of them in each."""
    winners = {0: 1, 0.5: None, 1: 0}, {0: 0, 0.5: None, 1: 1}
    return (
        game(winners[0][first], pair=number, players=(0, 1)),
        game(winners[1][second], pair=number, players=(1, 0)),
    )


def experiment(more="", pairs=60):
    return read_experiment(NAME, FILE.replace("pairs = 4", f"pairs = {pairs}") + more)


def test_everything_is_pending_at_first():
    progress = ExperimentProgress(experiment())
    assert progress.pending() == list(range(60))
    assert (progress.done, progress.total) == (0, 60)
    assert progress.rows()[0].games == 0


def test_units_that_were_played_are_not_pending():
    progress = ExperimentProgress(experiment())
    progress.add(0, pair(0, 1, 1))
    progress.add(5, pair(5, 1, 1))
    assert len(progress.pending()) == 58
    assert progress.done == 2


def test_only_units_without_a_gap_before_them_count():
    progress = ExperimentProgress(experiment())
    progress.add(1, pair(1, 1, 1))
    assert progress.rows()[0].games == 0
    progress.add(0, pair(0, 1, 0))
    assert progress.rows()[0].games == 4


def test_a_unit_that_could_not_be_played_leaves_no_gap():
    progress = ExperimentProgress(experiment())
    progress.add(1, pair(1, 1, 1))
    progress.add(0, ())
    assert progress.rows()[0].games == 2


@pytest.mark.parametrize("seed", range(5))
def test_a_decided_test_ends_a_condition_at_the_same_unit_in_whatever_order(seed):
    results = random.Random(99)
    pairs = [pair(number, *results.choices((0, 0.5, 1), (1, 1, 4), k=2)) for number in range(60)]
    shuffled = list(range(60))
    random.Random(seed).shuffle(shuffled)
    counted = []
    for order in (range(60), shuffled):
        progress = ExperimentProgress(experiment(SPRT))
        surplus = []
        for unit in order:
            if progress.wanted(unit):
                surplus += progress.add(unit, pairs[unit])
        assert progress.is_known(0)
        counted.append(progress.counted(0))
        assert surplus == list(range(counted[-1], 60))
        assert (progress.done, progress.total, progress.pending()) == (counted[-1], counted[-1], [])
    assert 3 < counted[0] == counted[1] < 50


def test_without_a_stop_all_games_are_played():
    progress = ExperimentProgress(experiment(pairs=20))
    for unit in range(20):
        assert progress.add(unit, pair(unit, 1, 1)) == []
    assert not progress.is_known(0)


def test_a_difference_of_few_pairs_is_not_known_however_alike_they_are():
    progress = ExperimentProgress(experiment("[stop]\nelo = 60\n"))
    for unit in range(LEAST_PAIRS - 1):
        progress.add(unit, pair(unit, 1, 0))  # the interval of equal pairs is narrow from the first one on
        assert not progress.is_known(0)
    progress.add(LEAST_PAIRS - 1, pair(LEAST_PAIRS - 1, 1, 0))
    assert progress.is_known(0)


def test_a_balance_that_is_known_well_enough_ends_a_condition():
    text = FILE.replace("pairs = 4", "pairs = 50")
    progress = ExperimentProgress(
        read_experiment(NAME, 'pairings = "self"\n' + text + "[stop]\nbalance = 20\n")
    )
    counted = 0
    for block in range(50):
        progress.add(2 * block, (game(0), game(1)))
        counted = progress.counted(0)
    low, high = progress.rows()[0].balance_interval
    assert (high - low) / 2 <= 0.2
    assert 5 < counted < 20
    assert not progress.is_known(1)


def test_a_comparison_takes_the_view_of_the_first_player():
    games = [*pair(0, 1, 1), *pair(1, 1, 0.5), *pair(2, 0, 0)]
    found = compare(condition((0, 1)), games, experiment().stop)
    assert found.pairs == (1, 0, 0, 1, 1)
    assert found.score == pytest.approx(3.5 / 6)
    assert found.verdict is None


def test_a_row_counts_sides_not_players():
    row = summarise(condition((0, 1)), [*pair(0, 1, 1), *pair(1, 1, 1)], experiment().stop)
    assert row.won == (2, 2)
    assert (row.balance, row.drawn) == (0.5, 0)
    assert row.skill == 1


def test_a_ladder_has_the_better_player_on_top():
    games = [each for number in range(8) for each in pair(number, number % 4 == 0, 0)]
    ((_, ladder),) = ladders(experiment(), {0: games})
    assert [rating.player for rating in ladder.ratings] == [1, 0]
    assert ladder.ratings[0].games == 16
