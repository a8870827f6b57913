"""Lists of moves and other texts from elsewhere."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.pasted import read_pasted
from game.match.players import Computer, Human
from game.match.position_text import write_position
from game.match.record import read_record, write_record
from game.registry import find
from game.rules.errors import InvalidText, RulesError
from tests.match.helpers import shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

# As people write Nerva down: numbers with and without a space, loose arrows, no x, the fallen king by itself.
MANUAL = """\
1. e7_1 2. a1_1 3.g5_1 4. f6_1
5. e7_1 -> f6_1 6. K_c4_2
7. K_f6_2 8. a2_1
"""


def texts(match):
    return [node.text for node in match.line()[1:]]


def test_a_list_of_nerva_as_people_write_it():
    match = read_record(MANUAL)
    assert match.entry is find("nerva")
    assert texts(match)[2:] == ["e7_1", "a1_1", "g5_1", "f6_1", "e7_1->f6_1x", "K_c4_2", "K_f6_2", "a2_1"]
    hidden = {text.removeprefix("hide_") for text in texts(match)[:2]}
    assert hidden == {"c4_2", "f6_2"}
    assert match.archive is None


def test_a_king_falls():
    match = read_record("nerva\n1. K_f6_1 2. g6_1 3. a1_1 4. g6_1 -> f6_1 5. -K_f6_1")
    assert match.outcome.winner == 1
    assert match.outcome.reason == "king-captured"


def test_a_list_of_a_game_with_dice():
    match = Match.create(games.DICE, seed=3)
    for _ in range(3):
        match.play("run a")
    again = read_record(write_moves(match))
    assert texts(again) == texts(match)
    assert again.state == match.state


def test_lists_are_tried_with_the_current_game_first():
    small = Match.create(find("hnefatafl"), {"rules": "brandubh"})
    small.play("d1-c1")
    bare = write_moves(small).split("\n", 1)[1]
    assert read_record(bare, small.entry, small.options).options == small.options


def test_a_list_is_read_by_the_game_that_understands_it():
    assert read_record("1. d1-d3 f8-c8").entry is find("hnefatafl")
    assert read_record("1. open 2 2. open 1!").entry is games.SECRET


@pytest.mark.parametrize(("text", "line", "words"), [
    ("1. e4_2\n2. e5_2\n3. e9_2", 3, "e9_2"),  # no other game has such cells
    ("# a comment\n\n1. e4_2 e4_2", 3, "e4_2"),
    ("open 1!\nopen 2", 2, "the child cannot"),
    ("nerva{quiet_limit=x}\ne4_2", 1, "quiet_limit"),
    ("nerva\ne4_2\nd1-d3", 3, "d1-d3"),
    ("tiny-dice\n=3 run a\nrun c", 3, "'run'"),
])
def test_what_is_wrong_is_said_by_the_game_that_the_list_begins_with(text, line, words):
    with pytest.raises(InvalidText) as caught:
        read_record(text)
    message = str(caught.value)
    assert message.startswith(f"line {line}: ")
    assert words in message


def test_nothing_but_numbers_is_no_list():
    with pytest.raises(InvalidText, match="no move"):
        read_record("1. 2. 3.")


@given(st.text(max_size=60))
def test_any_text(text):
    for junk in (text, f"nerva\n{text}", f"1. e4_2 {text}"):
        with suppress(InvalidText):
            read_record(junk)
        with suppress(RulesError):
            read_pasted(junk)


# What is pasted


def test_a_pasted_position_is_played_by_the_players_at_hand():
    players = (Human("Anna"), Computer(2))
    old = Match.create(find("hnefatafl"), {"rules": "brandubh"})
    old.play("d1-c1")
    control = TimeControl.parse("5")
    for text in (write_position(old), old.rules.format_state(old.state)):
        match = read_pasted(text, old.entry, old.options, players, control)
        assert match.root.state == old.state
        assert (match.players, match.control, match.options) == (players, control, old.options)


def test_a_pasted_record_and_a_pasted_list():
    match = Match.create(find("hnefatafl"))
    match.play("d1-d3")
    assert shape(read_pasted(write_record(match))) == shape(match)
    assert texts(read_pasted("d1-d3 f8-c8")) == ["d1-d3", "f8-c8"]
    assert texts(read_pasted("1. K_e4_2"))[2:] == ["K_e4_2"]
    assert read_pasted("nerva{quiet_limit=7}").options == {"quiet_limit": 7}


@pytest.mark.parametrize(("text", "words"), [
    ("1. d1-d3 f8-c9", "c9"), ("/3ttttt3/ attackers", "rows"), ("", "empty")])
def test_what_cannot_be_pasted_is_explained(text, words):
    with pytest.raises(RulesError) as caught:
        read_pasted(text)
    assert words in str(caught.value)
