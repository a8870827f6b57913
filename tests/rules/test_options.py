from __future__ import annotations

import pytest

from game.registry import GAMES
from game.rules.errors import InvalidText
from game.rules.options import in_groups, read_options, shown_options
from tests.tiny.options import RULES

NAMES = [option.name for option in RULES.options]
ALWAYS = ["length", "size", "terrain", "fog", "setup", "limit"]


def shown(given):
    return [option.name for option in shown_options(RULES.options, read_options(RULES.options, given))]


@pytest.mark.parametrize(
    ("given", "more"),
    [
        ({}, []),
        ({"terrain": "random"}, ["hills", "woods"]),
        ({"terrain": "drawn"}, []),
        ({"fog": True}, ["sight"]),
        ({"setup": "secret"}, ["screen", "screen_turns"]),
        ({"setup": "secret", "screen": False}, ["screen"]),
        ({"limit": 1}, ["at_limit"]),
        ({"limit": 1, "length": "short"}, []),
    ],
)
def test_options_are_shown_where_they_mean_something(given, more):
    assert sorted(shown(given)) == sorted(ALWAYS + more)


def test_an_option_below_one_that_is_not_shown_is_not_shown_either():
    assert read_options(RULES.options, {})["screen"] is True
    assert "screen_turns" not in shown({})


def test_what_means_nothing_is_read_and_then_ignored():
    assert read_options(RULES.options, {"hills": 9})["hills"] == 6
    assert read_options(RULES.options, {"hills": "9", "terrain": "random"})["hills"] == 9
    with pytest.raises(InvalidText, match="hills"):
        read_options(RULES.options, {"hills": 99})


@pytest.mark.parametrize("value", ["\u0663", "1_0", "+5", "5.0", "NaN", "", "0x5", "5\0", float("inf"), True])
def test_what_is_no_whole_number(value):
    with pytest.raises(InvalidText, match="option hills is a whole number, not"):
        read_options(RULES.options, {"hills": value, "terrain": "random"})


@pytest.mark.parametrize("digits", [19, 4300, 5000, 1_000_000])
def test_a_number_of_any_length_is_told_shortened(digits):
    with pytest.raises(InvalidText, match="option hills lies between") as caught:
        read_options(RULES.options, {"hills": "9" * digits, "terrain": "random"})
    assert len(str(caught.value)) < 250


def test_other_defaults_decide_what_is_shown():
    found = read_options(RULES.options, {"hills": 9}, {"terrain": "random"})
    assert (found["terrain"], found["hills"]) == ("random", 9)


def test_groups_keep_the_order():
    groups = in_groups(RULES.options)
    assert list(groups) == ["", "The map", "The armies", "How it ends"]
    assert [option.name for options in groups.values() for option in options] == NAMES


@pytest.mark.parametrize(
    "rules", [entry.rules() for entry in GAMES] + [RULES], ids=[entry.name for entry in GAMES] + ["tiny"]
)
def test_conditions_name_earlier_options_and_values_that_they_have(rules):
    earlier = {}
    for option in rules.options:
        for name, allowed in option.shown_when.items():
            for value in allowed:
                assert earlier[name].read(value) == value
        earlier[option.name] = option
    resolved = rules.resolve_options({})
    assert rules.resolve_options(resolved) == resolved
