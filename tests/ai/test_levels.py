"""Levels and the time that a clock leaves."""

from __future__ import annotations

import itertools
import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.levels import HALF_LEVELS, LEVELS, level_at, numeral


def test_levels_are_numbered_and_grow():
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert all(weak.seconds < strong.seconds for weak, strong in itertools.pairwise(LEVELS))
    assert all(weak.blindness >= strong.blindness for weak, strong in itertools.pairwise(LEVELS))
    assert LEVELS[4].seconds == 3.0
    assert LEVELS[4].blindness == LEVELS[4].noise == 0


def test_a_half_level_lies_between_its_neighbours():
    for half in HALF_LEVELS:
        below, above = half.neighbours
        assert (below.number, above.number) == (half.number - 0.5, half.number + 0.5)
        assert level_at(half.number) is half
        assert Limit(half.number).longest == above.seconds  # nobody waits longer for it
    assert [numeral(2), numeral(2.0), numeral(2.5), numeral(0.5)] == ["2", "2", "2½", "½"]


def test_chance_says_as_which_neighbour_a_half_level_decides():
    decided = [Task(Limit(2.5), random.Random(seed)) for seed in range(40)]
    assert {task.level.number for task in decided} == {2, 3}
    assert 8 < sum(task.level.number == 2 for task in decided) < 32
    again = [Task(Limit(2.5), random.Random(seed)).level for seed in range(40)]
    assert again == [task.level for task in decided]
    assert Task(Limit(2.5, seconds=0.2), random.Random(1)).limit.seconds == 0.2


def test_a_half_level_with_a_bound_in_nodes_looks_no_further_than_the_neighbour_as_which_it_decides():
    settled = {Limit(4.5, nodes=100_000).settled(random.Random(seed)) for seed in range(20)}
    assert settled == {Limit(4, nodes=100_000, depth=4), Limit(5, nodes=100_000)}
    assert Limit(4.5, nodes=100, depth=2).settled(random.Random(0)).depth == 2


def test_the_weakest_half_level_moves_by_whim_in_every_second_decision():
    decided = [Task(Limit(0.5), random.Random(seed)).level for seed in range(40)]
    assert {level.number for level in decided} == {0, 1}
    whim = next(level for level in decided if not level.number)
    assert whim.tuned_as == LEVELS[0].tuned_as == 1
    assert whim.noise > LEVELS[0].noise
    assert whim.blindness > LEVELS[0].blindness


def test_a_half_level_has_no_more_time_than_its_clock_gives():
    assert Limit.by_clock(2.5, None) == Limit(2.5)
    assert Limit.by_clock(2.5, 3.0).seconds < 0.2


@pytest.mark.parametrize("number", [6, -1, -0.5, 5.5, 2.25])
def test_no_such_level(number):
    with pytest.raises(ValueError, match="0 to 5"):
        _ = Limit(level=number).strength


def test_seconds():
    assert Limit(level=5).longest == 3.0
    assert Limit(level=5, seconds=0.25).longest == 0.25
    assert Limit().longest == 3.0
    assert Limit(level=5, nodes=100).longest is None
    assert Limit(depth=2).longest is None


def test_budget_without_a_clock():
    assert Limit.by_clock(4, None) == Limit(level=4)


@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("increment", [0.0, 2.0, 30.0])
@pytest.mark.parametrize("remaining", [0.2, 1.0, 5.0, 60.0, 3600.0])
def test_budget_never_oversteps(level, increment, remaining):
    limit = Limit.by_clock(level, remaining, increment)
    assert 0 < limit.seconds <= LEVELS[level - 1].seconds
    assert limit.seconds <= remaining / 2


@pytest.mark.parametrize("remaining", [None, 1.0, 30.0, 3600.0])
def test_later_steps_of_a_turn_have_what_is_left_of_its_share(remaining):
    whole = Limit.by_clock(4, remaining).longest
    later = Limit.by_clock(4, None if remaining is None else remaining - whole / 2, spent=whole / 2).seconds
    assert later == pytest.approx(whole / 2, abs=0.001)
    assert Limit.by_clock(4, remaining and remaining - whole, spent=whole).seconds <= 0.01


def test_budget_lasts_a_long_game():
    remaining = 60.0
    for _ in range(150):
        remaining -= Limit.by_clock(5, remaining).seconds
    assert remaining > 0
