"""Which moves of NEVO that lose pieces are asked about, and what is asked."""

from __future__ import annotations

import pytest

from game.rules.nevo.rules import RULES
from game.scenes.nevo.reasons import question_before
from tests.rules.nevo.help import place

BLACK = "k6 k5 l6"


def asked(state, move):
    return question_before(RULES, state, move)


@pytest.mark.parametrize(
    ("white", "move", "told"),
    [
        ("a6 b6 g5 h5", "g5-g6", ""),
        ("a3 b3 c4 h6 h7", "c4-d4", "The piece that moves would stand alone on d4, and is lost."),
        ("a6 b6 c6 h6 h7", "b6-c5", "The piece on a6 would stand alone, and is lost."),
        ("a6 b6 g5 h5", "g5-f5", "The pieces on f5, h5 would stand alone, and are lost."),
        ("a4 b5 c4 a6 c6", "b5-b4", "The pieces on a6, c6 would stand alone, and are lost."),
    ],
)
def test_what_is_lost_is_told(white, move, told):
    assert asked(place(white, BLACK), move) == (f"{told} Move anyway?" if told else "")


def test_points_that_fall_are_told():
    told = asked(place("a3 b3 c4 h6 h7", BLACK), "b3-c3")
    assert told == (
        "The piece on a3 would stand alone, and is lost. White falls from 4 to 0 points. Move anyway?"
    )


def test_a_move_that_brings_points_is_not_asked_about():
    """With c4, from 4 to 5."""
    state = place("a3 b3 c4 h6 h7", BLACK)
    assert RULES.parse_move(state, "b3-a2").removed
    assert not asked(state, "b3-a2")


def test_a_move_onto_the_square_that_the_other_side_needs_is_not_asked_about():
    """Black holds the 5 and the 8 of column k, and could take the 2 and with it eight points."""
    state = place("k4 l5 j5 i5", "k6 k7 l6")
    assert RULES.parse_move(state, "j5-k5").removed
    assert not asked(state, "j5-k5")
    assert asked(state, "i5-h5")


def test_where_every_move_loses_a_piece_those_that_lose_fewest_are_not_asked_about():
    state = place("a6 b6 g5", BLACK)
    assert RULES.parse_move(state, "a6-a7").removed
    assert not asked(state, "a6-a7")
    assert asked(state, "b6-c7")


def test_to_lose_the_last_pieces_is_asked_about():
    """The other side, which has won then, can reach no more points: that is no purpose."""
    state = place("a7 b7", "k6 k5 l6")
    assert RULES.apply(state, RULES.parse_move(state, "b7-c6")).state.ended is not None
    assert asked(state, "b7-c6")


@pytest.mark.parametrize("mode", ["claim", "forfeit"])
def test_where_isolation_is_found_by_players_nothing_is_asked(mode):
    assert not asked(place("a6 b6 g5 h5", BLACK, mode=mode), "g5-f5")


def test_an_illegal_move_is_not_asked_about():
    assert not asked(place("a6 b6 g5 h5", BLACK), "g5-a1")
