"""Game files as values: what is written is read back, and what is none is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.otg_syntax import (
    GameFile,
    OtgPlace,
    OtgTurn,
    Tag,
    is_game_file,
    origin_of,
    read_game_file,
    write_game_file,
)
from game.rules.errors import InvalidText

NAMES = st.from_regex(r"[a-z][a-z-]{0,12}", fullmatch=True)
# Anything but brackets; a carriage return is a way to end a line, and lines of a comment end with none.
LETTERS = st.characters(exclude_characters="[]|\r", exclude_categories=["Cs"])
VALUES = st.text(LETTERS, max_size=40)
MOVES = st.text("abcdefgh0123456789-x/+KTt.", min_size=1, max_size=12)
NUMBERS = st.integers(1, 40)
LINES = st.lists(st.tuples(NUMBERS, st.sampled_from("ab"), NUMBERS), max_size=3).map(
    lambda parts: ".".join(f"{turn}{index}.{number}" for turn, index, number in parts)
)
COMMENTS = st.lists(VALUES, max_size=3).filter(lambda texts: texts != [""]).map(tuple)
TURNS = st.builds(OtgTurn, LINES, NUMBERS, st.lists(MOVES, min_size=1, max_size=3).map(tuple), COMMENTS)
FILES = st.builds(
    GameFile,
    st.lists(st.builds(Tag, NAMES, VALUES), min_size=1, max_size=5).map(tuple),
    st.lists(TURNS, max_size=6).map(tuple),
)


@given(FILES)
def test_what_is_written_is_read_back(file):
    text = write_game_file(file)
    assert is_game_file(text)
    assert read_game_file(text) == file
    assert write_game_file(read_game_file(text)) == text


def test_tags_comments_and_variations():
    text = (
        "\ufeff[event:A small one]\r\n[start-comment:Two\nlines: [1. is no turn]\n[rules:dim:7]\n\n"
        "1. d1-c1 d3-c3 \n[First.|Second,\n\nover three lines]\n\n1b.1.1a. ..... d3-e3\n[|]\n2. a1-a2\n"
    )
    file = read_game_file(text)
    assert [tag.name for tag in file.tags] == ["event", "start-comment", "rules"]
    assert file.value("start-comment") == "Two\nlines: [1. is no turn"
    assert file.turns[0].comments == ("First.", "Second,\n\nover three lines")
    assert file.turns[1] == OtgTurn("1b.1", 1, (".....", "d3-e3"), ("", ""))
    assert origin_of("4a.5.4c.2") == OtgPlace("4a.5", 4, 2)
    assert file.turns[2].number == 13


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[rules:dim:7", "line 1: this bracket is never closed"),
        ("[rules:dim:7]\n[no tag]", "line 2: '\\[no tag\\]' is no tag"),
        ("[rules:dim:7]\n\n1 d1-c1", "line 3: '1 d1-c1' is neither a tag nor a turn"),
        ("[rules:dim:7]\n\n1.", "line 3: turn 1. has no move"),
        ("[rules:dim:7]\n\n1x. d1-c1", "line 3: '1x' numbers no turn"),
        ("[rules:dim:7]\n\n1a.1.1b. d1-c1", "line 3: '1a.1.1b' numbers no turn"),
        ("[rules:dim:7]\n\n1. d1-c1\n[a]\n[b]", "line 5: this turn has its comments already"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text, words):
    with pytest.raises(InvalidText, match=words):
        read_game_file(text)


@pytest.mark.parametrize("text", ["", "1. d1-c1", "[x]", "Longhall record 1\n", "[1:2]"])
def test_other_texts_are_none(text):
    assert not is_game_file(text)
