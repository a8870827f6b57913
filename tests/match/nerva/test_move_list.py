"""Lists of Nerva's moves, as people write them down and as they are pasted."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.record import read_record
from game.registry import find
from game.rules.errors import InvalidText, RulesError
from tests.kit.effort import tries
from tests.match.helpers import read_pasted

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("tiny_games")]

# Numbers with and without a space, loose arrows, no x, the fallen king by itself.
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


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("1. e4_2\n2. e5_2\n3. e9_2", 3, "e9_2"),  # no other game has such cells
        ("# a comment\n\n1. e4_2 e4_2", 3, "e4_2"),
        ("nerva{quiet_limit=x}\ne4_2", 1, "quiet_limit"),
        ("nerva\ne4_2\nd1-d3", 3, "d1-d3"),
    ],
)
def test_what_is_wrong_is_said_by_the_game_that_the_list_begins_with(text, line, words):
    with pytest.raises(InvalidText) as caught:
        read_record(text)
    message = str(caught.value)
    assert message.startswith(f"line {line}: ")
    assert words in message


@settings(max_examples=tries(40))
@given(st.text(max_size=60))
def test_any_text(text):
    for junk in (f"nerva\n{text}", f"1. e4_2 {text}"):
        with suppress(InvalidText):
            read_record(junk)
        with suppress(RulesError):
            read_pasted(junk)


def test_a_pasted_list():
    assert texts(read_pasted("1. K_e4_2"))[2:] == ["K_e4_2"]
    assert read_pasted("nerva{quiet_limit=7}").options == {"quiet_limit": 7, "ending": "draw"}
