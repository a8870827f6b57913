"""Moves and positions as text, both ways, what is refused, and what a side may know."""

from __future__ import annotations

import random

import pytest

from game.match.position_text import read_position
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.errors import BadPosition, InvalidText
from game.rules.protocol import HIDDEN_MOVE
from tests.rules.cyvasse.help import AHEX, SEA, A, C, after, options, place

ALL = RuleSet("c", reserve=True, super_trebuchets=True, dragonfyre=True, storming=True, wildfyre=True)
WALL = "set:SRSRRSRS/MT2MMTM/CHLEELHC/M2DK2M"


def written(state, text):
    move = RULES.parse_move(state, text)
    return RULES.format_move(state, move), RULES.format_played(state, move)


@pytest.mark.parametrize(
    ("state", "text", "played"),
    [
        (place(A, "Ka1 kh7 Re4"), "Re4-e5", "Re4-e5"),
        (place(A, "Ka1 kh7 Re4 he5"), "Re4xe5", "Re4xe5"),
        (place(C, "Kb1 kh7 Ta1 ra4"), "Ta1*a4", "Ta1*a4"),
        (place(ALL, "Ka1 kh7 re8", reserve="D"), "D@e3", "D@e3"),
        (place(ALL, "Ka1 kh8 Re7 ra8", "fe7"), "!e7", "!e7"),
        (place(SEA, "Kf6 kh8 Ra1"), "a1~f1", "a1~f1"),
        (place(SEA, "Kf6 kh8 Ra1 hf1"), "a1~xf1", "a1~xf1"),
        (place(A, "Ka1 kg7 Ed4"), "Ed4-g4", "Ed4-g4+"),
        (place(A, "Kc3 ka1 Ed4 Sa5 rh8 mb1"), "Ed4-a4", "Ed4-a4#"),
    ],
)
def test_the_notation_of_the_rulings(state, text, played):
    assert written(state, text) == (text, played)
    assert RULES.parse_move(state, played) == RULES.parse_move(state, text)


def test_reading_is_generous_with_letters():
    state = place(A, "Ka1 kh7 Re4")
    assert (
        len({RULES.parse_move(state, text) for text in ("Re4-e5", "re4-e5", "e4-e5", " E4-E5 ", "Re4-e5+")})
        == 1
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "'hello' is no move; write Re4-e5 to move, Re4xe5 to take, Ta1*a4 to shoot"),
        ("Se4-e5", "'Se4-e5' names the spear, but on e4 stands the rabble"),
        ("Re4xf4", "'Re4xf4' takes something, but f4 is empty"),
        ("Re4-e5", "'Re4-e5' takes nothing, but the enemy's heavy horse stands on e5; write an x"),
        ("Re4-i5", "'i5' is no square of this board; squares run from a1 to h8"),
        ("set:8", "the setup '8' has 1 rows instead of 4"),
    ],
)
def test_moves_that_cannot_be_read(text, why):
    with pytest.raises(InvalidText) as caught:
        RULES.parse_move(place(A, "Ka1 kh7 Re4 he5"), text)
    assert str(caught.value) == why


def test_a_list_of_moves_is_read_with_its_numbers():
    state = RULES.initial({})
    text = f"1. {WALL} {WALL} 2. Ra4-a5 Rb5xa5"
    assert list(RULES.transcribe(state, text)) == [WALL, WALL, "Ra4-a5", "Rb5xa5"]


# Positions


def test_a_position_tells_all():
    text = "C8:w 8/7k/8/8/3Rr3/8/8/K7 1xo5/wh6/8/8/8/8/8/5F1* w - 2 after:d3-d4,e5-e4"
    state = RULES.parse_state(text, {"version": "c", "wildfyre": True})
    assert RULES.format_state(state) == text


@pytest.mark.parametrize(
    ("given", "text", "why"),
    [
        ({}, "", "a position of this rule set begins with A8, not with ''"),
        ({}, "C8 8/7k/8/8/8/8/8/K7 - w - 0", "a position of this rule set begins with A8, not with 'C8'"),
        (
            {},
            "A8 8/7k/8/8/8/8/8/K7 w - 0",
            "a position has pieces, terrain, side, reserve and a number of plies; this has 4 words",
        ),
        ({}, "A8 8/7k/8/8/8/8/K7 - w - 0", "the position '8/7k/8/8/8/8/K7' has 7 rows instead of 8"),
        ({}, "A8 8/7k/8/8/8/8/9/K7 - w - 0", "row 7 of the position, '9', has 9 cells instead of 8"),
        ({}, "A8 8/7q/8/8/8/8/8/K7 - w - 0", None),
        ({}, "A8 8/8/8/8/8/8/8/K7 - w - 0", "Black has no king"),
        ({}, "A8 DD6/7k/8/8/8/8/8/K7 - w - 0", "White has 2 of the dragon; at most 1 may be on the board"),
        ({}, "A8 8/7k/8/8/8/8/8/K7 - x - 0", "'x' does not say whose turn it is; it is one of w, b"),
        ({}, "A8 8/7k/8/8/8/8/8/K7 - w D 0", "there is no reserve in this game"),
        ({}, "A8 8/7k/8/8/8/8/8/K7 - w - x", "'x' is no number of plies since the last capture"),
        ({}, "A8 8/7k/8/8/8/8/8/K7 - w - 0 after:e4", "'after:e4' does not belong in a position of Cyvasse"),
        ({}, "A8 8/7k/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - 0", None),
        (
            {},
            "A8 8/7k/8/8/8/8/8/K7 - w - 0 after:h6-h7",
            "0 plies without a capture are fewer than the 1 moves after the last one",
        ),
        ({}, "A8 8/7k/8/8/8/8/8/K7 - w - 1 after:e4-e5", "Black cannot have moved from e4 to e5"),
        ({}, "A8 MMMMMMMM/MMMMM2k/8/8/8/8/8/K7 - w - 0", "there are more than 12 mountains"),
        (
            {"version": "c"},
            "C8 8/7k/8/8/8/8/8/K7 FF6/8/8/8/8/8/8/8 w - 0",
            "White has more than one fortress",
        ),
        (
            {"version": "c"},
            "C8 8/7k/8/8/8/8/8/K7 *7/8/8/8/8/8/8/8 w - 0",
            "nothing may stand on burning water, such as on a8",
        ),
        (
            {"version": "c"},
            "C8 M7/7k/8/8/8/8/8/K7 w7/8/8/8/8/8/8/8 w - 0",
            "no mountain may stand on water, such as on a8",
        ),
        (
            {},
            "A8 setup - -  -",
            "behind the screen stand two setups, '-' for one that is still to be made, not '- - -'",
        ),
        ({}, f"A8 setup - {WALL}", "White sets up first, and when Black has, too, the screen is gone"),
        ({}, "A8 setup ? -", "a position names both setups; only a view leaves one open"),
    ],
)
def test_positions_that_are_refused(given, text, why):
    with pytest.raises((InvalidText, BadPosition)) as caught:
        RULES.parse_state(text, given)
    assert str(caught.value) == why or why is None


def test_codes_tell_rule_sets_apart():
    assert [A.code, C.code, AHEX.code, SEA.code, ALL.code] == ["A8", "C8", "Ahex", "Ahex:m", "C8:rtdsw"]


# What a side may know


def test_the_enemys_setup_is_hidden_until_both_are_done():
    start = RULES.initial({})
    move = RULES.parse_move(start, WALL)
    step = RULES.apply(start, move)
    assert [RULES.format_move(start, move, side) for side in (0, 1)] == [WALL, HIDDEN_MOVE]
    assert len(step.events_for(0)) == 1
    assert step.events_for(1) == step.events_for(None) == ()
    assert RULES.format_view(RULES.view(step.state, 0)) == f"white A8 setup {WALL} -"
    assert RULES.format_view(RULES.view(step.state, 1)) == "black A8 setup ? -"
    assert RULES.format_view(RULES.view(step.state, None)) == "all A8 setup ? -"
    assert RULES.format_view(RULES.disclose(step.state, 1)) == f"black A8 setup {WALL} -"
    done = RULES.apply(step.state, move)
    assert done.events_for(0) == done.events_for(1)
    assert RULES.view(done.state, 0).cells == RULES.view(done.state, 1).cells != b""


def test_samples_are_setups_that_could_be():
    state = after(RULES.initial({}), WALL)
    rng = random.Random(1)
    found = {RULES.sample(RULES.view(state, 1), rng).chosen[0] for _ in range(5)}
    assert len(found) == 5
    assert RULES.sample(RULES.view(state, 0), rng) == state
    assert options(state.rules) == RULES.resolve_options({})


@pytest.mark.parametrize(
    "rules", [A, C, ALL, AHEX, SEA, RuleSet("c", larger=True)], ids=lambda rules: rules.code
)
def test_a_bare_position_is_read_by_the_rule_set_that_it_says(rules):
    text = RULES.format_state(RULES.initial(options(rules)))
    entry, found, position = read_position(text, None, {"version": "a"})
    assert (entry.name, RULES.ruleset(found), position) == ("cyvasse", rules, text)
    assert RULES.options_in("wwww/12 white") == {}
    assert RULES.options_in("") == {}


def test_what_is_wrong_with_a_bare_position_is_said_of_its_own_rule_set():
    with pytest.raises(InvalidText, match="a position has pieces, terrain"):
        read_position("Chex:m somewhere")
