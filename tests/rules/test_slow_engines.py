"""Every value of every option is played by the real rules and by a second engine, which was written from the
rules' text alone: ``tests/rules/<game>/both.py`` lets both play the same game."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from game.registry import GAMES
from tests.kit.games import RULES

MOST_GAMES = 40  # until an option has made a difference


def values(option):
    """All values of a switch or a choice; of a number the lowest ones, which games come to."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return [option.low, option.low + 2]
    return [choice.value for choice in option.choices]


def rule_sets():
    """For each value of each option the game, the options with it, and the same with another value of it."""
    found = []
    for entry in GAMES:
        if not (RULES / entry.name / "slow.py").exists():  # a game that is just begun
            continue
        rules, common = entry.rules(), both(entry.name).COMMON
        for option in rules.options:
            needed = {name: next(iter(allowed)) for name, allowed in option.shown_when.items()}
            each = values(option)
            for value, other in zip(each, [*each[1:], each[0]], strict=True):
                mine, others = (
                    rules.resolve_options({**needed, **common, option.name: chosen})
                    for chosen in (value, other)
                )
                found.append(pytest.param(entry.name, mine, others, id=f"{entry.name}-{option.name}-{value}"))
    return found


def both(game):
    """The module of a game that has ``play_both``, and the options ``COMMON`` that keep such games short."""
    return import_module(f"tests.rules.{game}.both")


def agree(game, seed, options, slow_options):
    """Whether the engines play the same game where each is given options of its own."""
    try:
        both(game).play_both(random.Random(seed), options, slow_options)
    except (AssertionError, LookupError, ValueError):  # also what one of them does not have at all
        return False
    return True


@pytest.mark.parametrize(("game", "options", "others"), rule_sets())
def test_the_slow_engine_plays_it(game, options, others):
    """The engines agree in random games until one in which they would not with another value."""
    for seed in range(MOST_GAMES):
        both(game).play_both(random.Random(seed), options, options)
        if not agree(game, seed, options, others):
            return
    pytest.fail(f"tests/rules/{game}/slow.py plays the same whatever this option is")
