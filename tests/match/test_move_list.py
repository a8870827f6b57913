"""Lists of moves and other texts from elsewhere."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.checks import checks_of
from game.match import limits
from game.match.clock import TimeControl
from game.match.limits import CLIPBOARD
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Computer, Human
from game.match.position_text import write_position, write_prefix
from game.match.record import read_record, write_record
from game.registry import GAMES
from game.rules.errors import InvalidText, RulesError
from tests.kit.effort import tries
from tests.kit.openings import OPENED, listed_moves, opened
from tests.match.helpers import read_pasted, shape
from tests.tiny import games

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("tiny_games")]


def texts(match):
    return [node.text for node in match.line()[1:]]


def test_a_list_of_a_game_with_dice():
    match = Match.create(games.DICE, seed=3)
    for _ in range(3):
        match.play("run a")
    again = read_record(write_moves(match))
    assert texts(again) == texts(match)
    assert again.state == match.state


def test_a_list_is_read_by_the_game_that_understands_it():
    assert read_record("1. open 2 2. open 1!").entry is games.SECRET


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [("open 1!\nopen 2", 2, "the child cannot"), ("tiny-dice\n=3 run a\nrun c", 3, "'run'")],
)
def test_what_is_wrong_is_said_by_the_game_that_the_list_begins_with(text, line, words):
    with pytest.raises(InvalidText) as caught:
        read_record(text)
    message = str(caught.value)
    assert message.startswith(f"line {line}: ")
    assert words in message


def test_nothing_but_numbers_is_no_list():
    with pytest.raises(InvalidText, match="no move"):
        read_record("1. 2. 3.")


@settings(max_examples=tries(40))
@given(st.text(max_size=60))
def test_any_text(text):
    for junk in (text, f"tiny-secret\n{text}", f"1. open 2 {text}"):
        with suppress(InvalidText):
            read_record(junk)
        with suppress(RulesError):
            read_pasted(junk)


# What is pasted


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_record_a_list_and_a_position_can_be_pasted(entry):
    players, control = (Human("Anna"), Computer(2)), TimeControl.parse("5")
    match = opened(entry)
    assert shape(read_pasted(write_record(match))) == shape(match)
    assert write_moves(read_pasted(write_moves(match))) == write_moves(match)
    for text in (write_position(match), match.rules.format_state(match.state)):
        pasted = read_pasted(text, match.entry, match.options, players, control)
        assert pasted.root.state == match.state
        assert (pasted.players, pasted.control, pasted.options) == (players, control, match.options)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the record is empty"),
        ("three blind mice", "the clipboard holds no match and no position"),
        ("three\nblind mice", "the clipboard holds no match and no position"),
        ("https://example.org/a?b=c", "the clipboard holds no match and no position"),
        ("{" * 1000, "the clipboard holds no match and no position"),
        ("open 1 open 1", "line 1: the child cannot have been where this says"),
        (
            "x" * (CLIPBOARD + 1),
            f"the text on the clipboard is too large: at most {CLIPBOARD} letters are read",
        ),
    ],
    ids=range(7),
)
def test_what_cannot_be_pasted_is_explained(text, sentence):
    with pytest.raises(RulesError) as caught:
        read_pasted(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_position_with_a_slip_is_explained_as_one(entry):
    match = Match.create(entry)
    with pytest.raises(RulesError) as caught:
        read_pasted(match.rules.format_state(match.state) + " nonsense", entry)
    assert "nonsense" in str(caught.value)
    with pytest.raises(RulesError, match="nonsense"):
        read_pasted(write_position(match) + " nonsense")


@OPENED
def test_lists_are_refused_in_one_style(entry):
    """Which ply, what was read, and what was expected, everywhere."""
    moves, heading = listed_moves(entry, 2), write_prefix(opened(entry))
    before = len(checks_of(entry).opening.secrets) + 2
    with pytest.raises(
        InvalidText, match=f"^line 2: ply {before + 1}, foo: 'foo' is no move; .*written|write "
    ):
        read_record(f"{heading}\n{' '.join(moves)} foo")
    with pytest.raises(InvalidText, match=f"^line 3: ply {before + 1}, {moves[-1]}: "):
        read_record(f"{heading}\n{' '.join(moves)}\n{moves[-1]}")


def test_limits_are_told(monkeypatch, tmp_path):
    monkeypatch.setattr(limits, "MOVES", 3)
    with pytest.raises(InvalidText, match="this list is too large: at most 3 moves are read"):
        read_record("tiny-dice\n=3 run a =1 run b")
    match = Match.create(games.DICE, seed=3)
    for _ in range(3):
        match.play("run a")
    with pytest.raises(InvalidText, match=r"line .*: this match is too large: at most 3 moves are read"):
        read_record(write_record(match))
    with pytest.raises(InvalidText, match="the position is too large"):
        read_record(
            write_record(match).replace("Player 1", "Setup: " + "x" * limits.POSITION + "x\nPlayer 1")
        )


def test_moves_of_any_number_of_words():
    first, second = "chief a1 guards b1 c1", "chief a5 guards b5 c5"
    match = read_record(f"1. {first}\n2. chief a5\n   guards b5 c5 3. b1-b2")
    assert match.entry is games.FORMATION
    assert texts(match) == [first, second, "b1-b2"]
    with pytest.raises(InvalidText, match="line 2"):
        read_record(f"1. {first}\n2. {first}")
