"""Positions as one line for the clipboard, and bare lists of moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.checks import checks_of
from game.match.position_text import read_position, write_position
from game.match.record import read_record
from game.registry import GAMES
from game.rules.errors import InvalidText, RulesError
from tests.kit.openings import OPENED, listed_moves, opened
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

EACH = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)


@EACH
def test_the_line_of_a_game_brings_the_position_back(entry):
    match = opened(entry)
    line = write_position(match)
    assert line.startswith(entry.name)
    named, options, text = read_position(line)
    assert (named, options) == (entry, match.options)
    assert match.rules.parse_state(text, options) == match.state
    assert read_position(f"\n  {line.replace(' ', '  ')}\r\n") == read_position(line)


@OPENED
def test_a_bare_list_is_read_by_the_game_that_understands_it(entry):
    moves = listed_moves(entry)
    match = read_record(" ".join(moves))
    assert match.entry is entry
    assert match.options == entry.rules().resolve_options(dict(checks_of(entry).opening.options))
    assert [node.text for node in match.line()[1:]][-len(checks_of(entry).opening.moves) :] == list(
        checks_of(entry).opening.moves
    )
    with pytest.raises(InvalidText, match="line 2: "):
        read_record(f"{' '.join(moves)}\nnonsense")


def test_a_bare_text_is_read_by_the_game_that_understands_it():
    assert read_position("at:2 opened:1 act:0")[0] is games.SECRET
    assert read_position("at:8 opened:1 act:0", games.SECRET, {"cells": 9})[1]["cells"] == 9


def test_without_braces_the_defaults_are_meant():
    assert read_position("tiny-secret at:2 opened:1 act:0")[1] == {"cells": 5, "tries": 3}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "tiny-secret",
        "tiny-secret{cells=9",
        "tiny-secret{cells} at:2 opened:1 act:0",
        "tiny-secret{cells=} at:2 opened:1 act:0",
        "tiny-secret{cells=9,cells=8} at:2 opened:1 act:0",
        'tiny-secret{cells="9} at:2 opened:1 act:0',
        'tiny-secret{cells=9"9"} at:2 opened:1 act:0',
        "tiny-secret{cells=9,} at:-",
        "tiny-secret{cells=99} at:2 opened:1 act:0",
        'tiny-secret{cells="9} at:2',
        "tiny-secret{doors=9} at:2 opened:1 act:0",
        "tiny-secret{cells=5} at:9 opened:1 act:0",
    ],
)
def test_refused(text):
    with pytest.raises(RulesError):
        read_position(text)


@given(st.text(max_size=80))
def test_junk(text):
    for junk in (text, "tiny-secret{" + text, 'tiny-secret{cells="' + text):
        try:
            read_position(junk)
        except RulesError:
            continue
