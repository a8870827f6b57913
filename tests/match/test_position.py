"""Positions as one line for the clipboard, and bare lists of moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.position_text import read_position, write_position
from game.match.record import read_record, write_record
from game.registry import find
from game.rules.errors import InvalidText, RulesError
from tests.match.helpers import shape
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")

STRING = ("dim:7 surf:n atkf:y ks:w tfr:l "
          "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")


@pytest.fixture
def hnefatafl():
    return find("hnefatafl")


def test_only_telling_options_are_written(hnefatafl):
    match = Match.create(hnefatafl)
    assert write_position(match).startswith("hnefatafl{rules=skalk} /3ttttt3/")
    match = Match.create(hnefatafl, {"rules": "brandubh", "quiet_limit": 10})
    match.play(match.rules.format_move(match.state, match.legal_moves()[0]))
    line = write_position(match)
    assert line.startswith("hnefatafl{rules=brandubh,quiet_limit=10} /")
    entry, options, text = read_position(line)
    assert entry is hnefatafl
    assert options == match.options
    assert match.rules.parse_state(text, options) == match.state


def test_a_rules_string_is_quoted(hnefatafl):
    match = Match.create(hnefatafl, {"rules": STRING})
    line = write_position(match)
    assert '{rules="dim:7 ' in line
    assert read_position(line)[1] == match.options
    assert shape(read_record(write_record(match))) == shape(match)


def test_a_bare_text_is_read_by_the_game_that_understands_it(hnefatafl):
    small = Match.create(hnefatafl, {"rules": "brandubh"})
    entry, options, _ = read_position(small.rules.format_state(small.state))
    assert entry is hnefatafl
    assert small.rules.parse_state(small.rules.format_state(small.state), options).grid.files == 7
    assert read_position("at:2 opened:1 act:0")[0] is games.SECRET
    assert read_position("at:8 opened:1 act:0", games.SECRET, {"cells": 9})[1]["cells"] == 9


def test_pasted_white_space_does_not_matter(hnefatafl):
    match = Match.create(hnefatafl)
    line = write_position(match)
    assert read_position(f"\n  {line.replace(' ', '  ')}\r\n") == read_position(line)


def test_without_braces_the_defaults_are_meant():
    assert read_position("tiny-secret at:2 opened:1 act:0")[1] == {"cells": 5, "tries": 3}


@pytest.mark.parametrize("text", [
    "", "nonsense", "tiny-secret", "tiny-secret{cells=9", "tiny-secret{cells} at:2 opened:1 act:0",
    "tiny-secret{cells=9,} at:-", "tiny-secret{cells=99} at:2 opened:1 act:0", "tiny-secret{cells=\"9} at:2",
    "tiny-secret{doors=9} at:2 opened:1 act:0", "tiny-secret{cells=5} at:9 opened:1 act:0"])
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


def test_a_list_of_hnefatafl_moves():
    match = read_record("1. d1-d3 f8-c8\n2. e1-e2\n")
    assert match.entry.name == "hnefatafl"
    assert [node.text for node in match.line()[1:]] == ["d1-d3", "f8-c8", "e1-e2"]
    assert match.archive is None


def test_a_list_of_moves_behind_a_position(hnefatafl):
    match = read_record("hnefatafl{rules=brandubh}\nd1-c1\n")
    assert match.options["rules"] == "brandubh"
    start = write_position(match)
    assert read_record(start).header.setup in start
    again = read_record(f"{start}\nd3-c3\n")
    assert again.current.text == "d3-c3"


@pytest.mark.parametrize(("text", "words"), [
    ("d1-d3 f8-c9", "line 1: "), ("d1-d3\nnonsense", "line 2: "), ("hnefatafl{rules=x}\nd1-d3", "line 1: ")])
def test_bad_lists(text, words):
    with pytest.raises(InvalidText) as caught:
        read_record(text)
    assert str(caught.value).startswith(words)
