"""Texts of moves, positions and views, also those that are refused."""

from __future__ import annotations

import pytest

from game.rules.errors import BadPosition, InvalidText
from game.rules.nevo.rules import RULES
from game.rules.nevo.state import Claim, Move
from tests.rules.nevo.help import place, play

START = "wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbbb"


@pytest.mark.parametrize(
    ("text", "move"), [("c7-c6", Move(74, 62)), (" C7 - c6 ", Move(74, 62)), ("a7-a6", Move(72, 60))]
)
def test_moves_are_read(text, move):
    assert RULES.parse_move(RULES.initial({}), text) == move


@pytest.mark.parametrize(
    "text", ["b4-c3xa4,c5", "b4-c3xc5,a4", "b4-c3xa4xc5", "b4-c3xa4/c5", "b4-c3 x a4, c5"]
)
def test_removals_are_read_in_any_order(text):
    state = place("a4 b4 c5 d3 e3", "k1 l1", mode="forfeit")
    move = RULES.parse_move(state, text)
    assert move in RULES.legal_moves(state)
    assert RULES.format_move(state, move) == "b4-c3xa4,c5"


def test_claims_are_read():
    assert RULES.parse_move(RULES.initial({"isolation": "claim"}), "xd7") == Claim(75)


@pytest.mark.parametrize("text", ["", "c7", "c7c6", "c7-c6-c5", "c7-c6x", "x", "xd7,e7", "c7-c6+", "d2d4"])
def test_junk_is_no_move(text):
    with pytest.raises(InvalidText, match="is no move; write c7-c6"):
        RULES.parse_move(RULES.initial({}), text)


def test_no_removal_is_named_twice():
    with pytest.raises(InvalidText, match="d7 is named twice"):
        RULES.parse_move(RULES.initial({"isolation": "claim"}), "c7-c6xd7,e7,d7")
    with pytest.raises(InvalidText, match="d7 is named twice"):
        RULES.parse_state(f"{START} white misnamed:d7,d7", {"isolation": "forfeit"})


@pytest.mark.parametrize("text", ["m7-m6", "a8-a7", "a7-a6xa0", "xz9"])
def test_squares_off_the_board(text):
    with pytest.raises(InvalidText, match="squares run from a1 to l7"):
        RULES.parse_move(RULES.initial({"isolation": "claim"}), text)


def test_position_texts():
    state = RULES.initial({})
    assert RULES.format_state(state) == f"{START} white"
    state = play(state, "a7-a6", "a1-a2").state
    assert RULES.format_state(state) == (
        "1wwwwwwwwwww/w11/12/12/12/b11/1bbbbbbbbbbb white quiet:2 after:a7-a6,a1-a2"
    )
    assert RULES.format_state(place("a3 b3", "k1", more="best:7,2")).endswith(" white best:7,2")
    assert RULES.format_state(play(place("a4 d4", "k1 l1", "black", "claim"), "xa4").state) == (
        "12/12/12/3w8/12/12/10bb black claimed"
    )


def test_a_bare_record_is_white_to_move():
    assert RULES.parse_state(START, {}) == RULES.initial({})
    assert RULES.parse_state(f"{START} b", {}).to_act == 1


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "has 1 rows"),
        (f"{'1' * 60}x/12/12/12/12/12/12", "known are w b and numbers of empty squares"),  # never ended once
        (f"{'33' * 5}w/12/12/12/12/12/12", "has '3333333333'"),
        ("12w/12/12/12/12/12/12", "has 13 squares instead of 12"),
        (f"{START} green", "'green' does not belong"),
        (f"{START} white black", "says 'black' twice"),
        (f"{START} white quiet:1 quiet:2", "says 'quiet' twice"),
        (f"{START} white quiet:many", "'quiet:many' does not belong"),
        (f"{START} white best:1", "'best:1' does not belong"),
        (f"{START} white after:a7-a6xa6", "cannot stand in a list of moves that removed nothing"),
        (f"{START} white after:xa6", "cannot stand in a list"),
        (f"{START} white after:", "is no move"),
    ],
)
def test_position_texts_that_cannot_be_read(text, part):
    with pytest.raises(InvalidText) as caught:
        RULES.parse_state(text, {})
    assert part in str(caught.value)


@pytest.mark.parametrize(
    ("text", "mode", "part"),
    [
        ("12/12/12/12/12/12/12 white", "automatic", "no piece on the board"),
        ("12/12/12/12/ww10/12/12 white best:3,0", "automatic", "more than its best so far, 3"),
        (f"{START} white best:4,3", "automatic", "Black cannot have had 3 points"),
        (f"{START} white best:34,0", "claim", "White cannot have had 34 points"),
        (f"{START} white best:2,17", "forfeit", "Black would have won with 17 points"),
        (f"{START} white after:a1-a2", "automatic", "a1-a2 cannot have been a move of Black"),
        (f"{START} white after:a2-a7", "automatic", "a2-a7 cannot have been a move of Black"),
        (f"{START} white after:a3-a1", "automatic", "a3-a1 cannot have been a move of Black"),
        (f"{START} white claimed", "automatic", "only where claims are made"),
        (f"{START} white claimed quiet:2", "claim", "right behind one"),
        (f"{START} white claimed after:a2-a1", "claim", "right behind one"),
        (f"{START} white misnamed:a7", "automatic", "only in the isolation mode forfeit"),
    ],
)
def test_positions_that_contradict_themselves(text, mode, part):
    with pytest.raises(BadPosition) as caught:
        RULES.parse_state(text, {"isolation": mode})
    assert part in str(caught.value)


def test_the_moves_behind_a_position_tell_what_was_repeated():
    state = RULES.initial({})
    for _ in range(7):
        state = play(state, ("a7-a6", "a1-a2", "a6-a7", "a2-a1")[len(state.line) % 4]).state
    again = RULES.parse_state(RULES.format_state(state), {})
    assert again == state
    assert again.keys == state.keys
    assert play(again, "a2-a1").state.ended.reason == "repetition"
    bare = RULES.parse_state(RULES.format_state(state).partition(" after")[0], {})
    assert play(bare, "a2-a1").state.ended is None


def test_views_name_the_viewer():
    state = RULES.initial({})
    for side, word in ((0, "0"), (1, "1"), (None, "-")):
        view = RULES.view(state, side)
        assert RULES.format_view(view) == f"{word} {START} white"
        assert RULES.parse_view(RULES.format_view(view), {}) == view
    with pytest.raises(InvalidText, match="a view begins with"):
        RULES.parse_view(START, {})


def test_options():
    assert RULES.resolve_options({}) == {"isolation": "automatic", "layout": "home-row", "quiet_limit": 60}
    with pytest.raises(InvalidText):
        RULES.resolve_options({"isolation": "never"})
    with pytest.raises(InvalidText):
        RULES.resolve_options({"quiet_limit": -1})
