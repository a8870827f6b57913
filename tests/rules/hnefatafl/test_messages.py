"""Refused moves say which rule and which stone or square is the cause."""

import pytest

from game.rules.errors import IllegalMove, InvalidText
from game.rules.hnefatafl.rules import RULES
from tests.rules.hnefatafl.help import play, state_of


def refused(state, text):
    before = RULES.format_state(state)
    with pytest.raises(IllegalMove) as found:
        RULES.apply(state, RULES.parse_move(state, text))
    assert RULES.format_state(state) == before
    error = found.value
    assert error.template.format(**error.params) == str(error)
    return str(error), error.cells


@pytest.mark.parametrize(
    ("text", "message", "cells"),
    [
        ("d3-d8", "the stone on d6 blocks the way from d3 to d8", ("d6",)),
        ("d3-d6", "a stone stands on d6, and a square holds one piece", ("d6",)),
        ("d3-h3", "the king on f3 blocks the way from d3 to h3", ("f3",)),
        ("d3-f3", "the king stands on f3, and a square holds one piece", ("f3",)),
        ("f5-f6", "only the king may stop on the centre f6; others may not", ("f6",)),
        ("a4-a1", "only the king may stop on the corner a1; others may not", ("a1",)),
        ("c3-c4", "c3 is empty", ("c3",)),
        ("d6-d5", "the stone on d6 belongs to the defenders, and the attackers are to move", ("d6",)),
        ("f3-f2", "the king belongs to the defenders, and the attackers are to move", ("f3",)),
        ("d3-e4", "stones move along a row or a column, and e4 is on neither with d3", ("d3", "e4")),
        ("d3-d3", "a move leads to another square, and d3 is where it begins", ("d3",)),
    ],
)
def test_attackers(text, message, cells):
    state = state_of("skalk", "attackers", "f3", t="d3 f5 a4", T="d6")
    assert refused(state, text) == (message, cells)


def test_defenders():
    state = state_of("skalk", "defenders", "f3", t="d3", T="d6")
    assert refused(state, "d3-d2") == (
        "the stone on d3 belongs to the attackers, and the defenders are to move",
        ("d3",),
    )


def test_the_first_obstacle_is_named():
    state = state_of("skalk", "attackers", "k3", t="d3 d9", T="d6")
    assert refused(state, "d3-d9")[1] == ("d6",)


def test_nobody_may_stop_on_the_centre():
    assert refused(state_of("tablut", "defenders", "e7", t="b2"), "e7-e5") == (
        "the king may not stop on the centre e5",
        ("e5",),
    )
    assert refused(state_of("tablut", "attackers", "h8", t="e7", T="b2"), "e7-e5") == (
        "this stone may not stop on the centre e5",
        ("e5",),
    )


def test_a_centre_that_cannot_be_passed():
    d11 = RULES.initial({}).ruleset.start
    rules = f"dim:11 cenp: start:{d11}"
    assert refused(state_of(rules, "attackers", "h8", t="f3", T="b2"), "f3-f9") == (
        "the way from f3 to f9 leads over the centre f6, closed to it",
        ("f6",),
    )


def test_game_over():
    state = play(state_of("skalk", "defenders", "a5", t="f2"), "a5-a1").state
    assert refused(state, "f2-f3") == (
        "the game is over: The king has escaped on a1: the defenders win.",
        ("a1",),
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d1",
        "d1d3",
        "d1-",
        "D1-d3",
        "d1-d3x",
        "d1-d3/e4",
        "d1-d3 e4",
        "d1--d3",
        "d1-d12",
        "l1-l3",
        "d0-d3",
        "d1-d3xl1",
        "\u0661-d3",
    ],
)
def test_no_moves(text):
    with pytest.raises(InvalidText):
        RULES.parse_move(RULES.initial({}), text)


@pytest.mark.parametrize("text", ["d1-d4xc4", "d1-d4xd5xe4", "d1-d4xc4/d5/e4/f4", "d1-d4xa1"])
def test_wrong_captures(text):
    state = state_of("skalk", "attackers", "h8", t="b4 d6 f4 d1", T="c4 d5 e4")
    with pytest.raises(InvalidText, match="d1-d4 captures c4, d5, e4, not "):
        RULES.parse_move(state, text)


@pytest.mark.parametrize("text", ["d1-d4", "d1-d4xc4/d5/e4", "d1-d4xe4xd5xc4", "d1-d4xc4/d5xe4", " d1-d4 "])
def test_right_captures(text):
    state = state_of("skalk", "attackers", "h8", t="b4 d6 f4 d1", T="c4 d5 e4")
    assert RULES.format_move(state, RULES.parse_move(state, text)) == "d1-d4xc4/d5/e4"


def test_the_captured_king_need_not_be_named():
    state = state_of("skalk", "attackers", "d4", t="c4 g4 e9", T="f4")
    assert {RULES.parse_move(state, text) for text in ("e9-e4xf4", "e9-e4xd4/f4", "e9-e4")} == {
        RULES.parse_move(state, "e9-e4")
    }
    assert RULES.format_move(state, RULES.parse_move(state, "e9-e4")) == "e9-e4xd4/f4"
    with pytest.raises(InvalidText, match="captures d4, f4, not d4"):
        RULES.parse_move(state, "e9-e4xd4")


def test_captures_of_nothing():
    with pytest.raises(InvalidText, match="d1-d3 captures nothing, not e3"):
        RULES.parse_move(RULES.initial({}), "d1-d3xe3")
