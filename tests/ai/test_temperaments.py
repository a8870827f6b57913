"""Temperaments: what they multiply, and that they change how the computer plays every game that has them."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from game.ai.bot import Limit, Task
from game.ai.temperaments import TITLES, LeaningBot, leaning, scaled
from game.registry import GAMES
from game.rules.protocol import random_decision
from tests.kit.effort import tries

WITH_TEMPERAMENTS = [entry for entry in GAMES if isinstance(entry.bot(), LeaningBot)]
POSITIONS = 24


@dataclass(frozen=True)
class Weights:
    stone: int = 100
    row: tuple[int, ...] = (1, -3)
    pairs: tuple[tuple[int, int], ...] = ((10, 20), (30, 40))
    share: float = 0.5


def test_factors_multiply_numbers_rows_and_tables():
    leant = leaning(Weights(), {"stone": 1.5, "row": 2, "pairs": 0.5, "share": 3.0})
    assert leant == Weights(150, (2, -6), ((5, 10), (15, 20)), 1.5)
    assert leaning(Weights(), {"row": 2}) == Weights(row=(2, -6))
    assert scaled(3, 0.5) == 2  # whole numbers stay whole


def positions(entry):
    """States in the middle of random games in which somebody decides."""
    rules, rng = entry.rules(), random.Random(5)
    found = []
    while len(found) < POSITIONS:
        state = rules.initial(rules.resolve_options({}))
        for _ in range(rng.randint(10, 60)):
            if rules.outcome(state) is not None:
                break
            state = rules.apply(state, random_decision(rules, state, rng)).state
        if rules.outcome(state) is None and state.to_act in (0, 1):
            found.append(state)
    return found


def choices(bot, entry, states):
    """The texts of the moves that a bot chooses, the same for the same bot."""
    rules = entry.rules()
    return [
        bot.think(rules, rules.view(state, state.to_act), Task(Limit(3, nodes=150), random.Random(1))).move
        for state in states
    ]


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("entry", WITH_TEMPERAMENTS, ids=lambda entry: entry.name)
def test_a_temperament_plays_other_moves_than_the_usual_computer(entry):
    rules, states = entry.rules(), positions(entry)
    usual = choices(entry.bot(), entry, states)
    few = tries(POSITIONS)
    assert usual[:few] == choices(entry.bot(), entry, states[:few])
    for temperament in TITLES:
        bot, others = entry.bot().tempered(temperament), 0
        for number, state in enumerate(states):
            if number >= few and others:
                break
            (move,) = choices(bot, entry, [state])
            rules.apply(state, rules.parse_move(state, move))
            others += move != usual[number]
        assert others


@pytest.mark.parametrize("entry", WITH_TEMPERAMENTS, ids=lambda entry: entry.name)
def test_there_is_no_other_temperament(entry):
    with pytest.raises(KeyError):
        entry.bot().tempered("melancholic").think(entry.rules(), *first_decision(entry))


def first_decision(entry):
    rules = entry.rules()
    state = next(iter(positions(entry)))
    return rules.view(state, state.to_act), Task(Limit(3, nodes=20), random.Random(1))
