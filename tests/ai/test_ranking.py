"""Rankings of turns: what is best stands first, what was played beside it, and no secret is told."""

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.ranking import chances_of_rolls, expect, mean_of_rolls, rank
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision
from tests.tiny.games import DICE, SECRET

EACH = pytest.mark.parametrize("entry", [*GAMES, DICE, SECRET], ids=lambda entry: entry.name)


def task(nodes=300, seed=1):
    return Task(Limit(nodes=nodes), random.Random(seed))


def decided(entry, count, seed=5):
    """Some states of a random game in which a side can be compared in what it does."""
    rules, rng, found = entry.rules(), random.Random(seed), []
    state = rules.initial(rules.resolve_options({}))
    while len(found) < count and rules.outcome(state) is None:
        if state.to_act != CHANCE and len(rules.legal_moves(state)) > 1:
            found.append(state)
        state = rules.apply(state, random_decision(rules, state, rng)).state
    return found[-count // 2 :]


@EACH
def test_the_ways_are_told_in_order(entry):
    rules = entry.rules()
    for state in decided(entry, 3):
        side = state.to_act
        played = rules.format_move(state, rules.legal_moves(state)[0])
        found = rank(entry.bot(), rules, rules.view(state, side), task(), (played,), 3)
        chances = [thought.chance_of(side) for thought in found.best]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        assert len({thought.plan for thought in found.best}) == len(found.best) <= 3
        if found.best:
            assert found.best[0].line[: len(found.best[0].plan)] == found.best[0].plan
            assert found.best[0].chance_of(side) >= found.played.chance_of(side)


@EACH
def test_the_same_question_gets_the_same_answer(entry):
    rules = entry.rules()
    (state,) = decided(entry, 8)[-1:]
    view = rules.view(state, state.to_act)
    one, other = (rank(entry.bot(), rules, view, task()) for _ in range(2))
    assert [(each.plan, each.chance) for each in one.best] == [
        (each.plan, each.chance) for each in other.best
    ]


@pytest.mark.compiled
@EACH
def test_what_is_hidden_changes_nothing(entry):
    rules = entry.rules()
    for state in decided(entry, 4):
        side = state.to_act
        view, played = rules.view(state, side), rules.format_move(state, rules.legal_moves(state)[-1])
        twins = [rules.sample(view, random.Random(seed)) for seed in range(3)]
        told = {
            tuple(
                (each.plan, each.chance, each.line)
                for each in (*found.best, found.played)
                if each is not None
            )
            for twin in twins
            for found in [rank(entry.bot(), rules, rules.view(twin, side), task(60), (played,))]
        }
        assert len(told) == 1


def test_a_win_on_the_spot_stands_first():
    entry = DICE
    rules = entry.rules()
    state = rules.parse_state("8,7 0,0 side:0 steps:1 turn:9", rules.resolve_options({"length": 8}))
    found = rank(entry.bot(), rules, rules.view(state, 0), task(), count=2)
    after = rules.apply(state, rules.parse_move(state, found.best[0].plan[0])).state
    assert rules.outcome(after).winner == 0
    assert found.best[0].chance_of(0) == 1.0


def test_a_roll_is_worth_the_mean_of_its_results():
    rules = DICE.rules()
    state = rules.initial(rules.resolve_options({}))
    assert state.to_act == CHANCE
    chances = chances_of_rolls(DICE.bot(), rules, state, task(400))
    assert len(chances) == len(rules.legal_moves(state))
    whole = expect(DICE.bot(), rules, state, task(400))
    assert whole == pytest.approx(mean_of_rolls(rules, state, chances))


def test_nothing_is_ranked_where_nobody_decides():
    rules = DICE.rules()
    state = rules.initial(rules.resolve_options({}))
    with pytest.raises(ValueError, match="nothing to decide"):
        rank(DICE.bot(), rules, rules.view(state, 0), task())
