"""Matches as letters, as they come back from mail programs."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.letter import unpack_letter, write_letter
from game.match.match import Match
from game.match.record import write_record
from game.registry import GAMES
from game.rules.errors import BadPosition, InvalidText
from tests.match.helpers import read_pasted
from tests.tiny.games import DICE, SECRET

GAME = GAMES[0]


def begun(plies=6):
    match = Match.create(GAME)
    for ply in range(plies):
        moves = match.legal_moves()
        match.play(moves[ply * 7 % len(moves)])
    return match


def test_a_letter_is_read_as_the_match_that_it_holds():
    match = begun()
    letter = write_letter(match, "It is your turn.")
    assert letter.startswith("It is your turn.\n\n---- Longhall letter 1, ")
    again = read_pasted(letter)
    assert write_record(again) == write_record(match)
    assert again.header.identity == match.header.identity


@given(st.integers(20, 90), st.integers(0, 3), st.booleans())
def test_mail_programs_may_quote_and_wrap(width, depth, windows):
    match = begun(2)
    letter = write_letter(match, "Hello.")
    lines = [part for line in letter.splitlines() for part in textwrap.wrap(line, width) or [""]]
    quoted = ("\r\n" if windows else "\n").join("> " * depth + line for line in lines)
    assert write_record(read_pasted("On Monday Anna wrote:\n" + quoted)) == write_record(match)


def test_the_first_letter_counts_where_an_answer_quotes_the_one_before():
    older, newer = begun(2), begun(4)
    mail = write_letter(newer, "New") + textwrap.indent(write_letter(older, "Old"), "> ")
    assert write_record(read_pasted(mail)) == write_record(newer)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda letter: letter.replace("---- end ----", ""), "the end of the letter is missing"),
        (lambda letter: letter.replace("letter 1,", "letter 2,"), "another version of Longhall"),
        (lambda letter: letter.replace(letter.splitlines()[4], ""), "the letter is damaged"),
        (lambda letter: letter.replace(letter.splitlines()[4], "#" * 72), "the letter is damaged"),
    ],
)
def test_what_is_wrong_with_a_letter_is_told(spoil, sentence):
    letter = write_letter(begun(12), "Hello.")
    with pytest.raises(InvalidText, match=sentence):
        read_pasted(spoil(letter))


def test_a_letter_never_grows_beyond_what_is_read():
    import base64
    import zlib

    packed = base64.b64encode(zlib.compress(b"a" * (1 << 26), 9)).decode()
    with pytest.raises(InvalidText, match="too large"):
        unpack_letter(f"---- Longhall letter 1, 00000000 ----\n{packed}\n---- end ----")


def test_other_texts_are_no_letters():
    assert unpack_letter("a1-a2 b3-b4") is None


def test_a_letter_tells_no_secret_and_no_dice_to_come():
    match = Match.create(SECRET)
    match.play("hide 1")
    with pytest.raises(BadPosition, match="hidden"):
        write_letter(match, "")
    dice = Match.create(DICE)
    record = unpack_letter(write_letter(dice, ""))
    assert record is not None
    assert "Seed:" not in record
