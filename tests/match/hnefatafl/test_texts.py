"""Positions, lists of moves and records of hnefatafl, whose rules may be a text of their own."""

from __future__ import annotations

import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.players import Computer, Human
from game.match.position_text import read_position, write_position
from game.match.record import read_record, write_record
from game.registry import find
from game.rules.errors import InvalidText, RulesError
from tests.match.helpers import read_pasted, shape

pytestmark = pytest.mark.usefixtures("tiny_games")

STRING = "dim:7 surf:n atkf:y ks:w tfr:l start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


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


def test_pasted_white_space_does_not_matter(hnefatafl):
    match = Match.create(hnefatafl)
    line = write_position(match)
    assert read_position(f"\n  {line.replace(' ', '  ')}\r\n") == read_position(line)


def test_a_bare_text_is_read_by_the_game_that_understands_it(hnefatafl):
    small = Match.create(hnefatafl, {"rules": "brandubh"})
    entry, options, _ = read_position(small.rules.format_state(small.state))
    assert entry is hnefatafl
    assert small.rules.parse_state(small.rules.format_state(small.state), options).grid.files == 7


def test_a_list_of_hnefatafl_moves():
    match = read_record("1. d1-d3 f8-c8\n2. e1-e2\n")
    assert match.entry.name == "hnefatafl"
    assert [node.text for node in match.line()[1:]] == ["d1-d3", "f8-c8", "e1-e2"]
    assert match.archive is None


def test_the_end_of_a_listed_game_that_was_lost_on_time_is_no_move():
    match = read_record("d1-d3 f8-c8 timeout\n")
    assert [node.text for node in match.line()[1:]] == ["d1-d3", "f8-c8"]
    with pytest.raises(InvalidText, match="timeout"):
        read_record("d1-d3 timeout f8-c8\n")


def test_a_list_of_moves_behind_a_position(hnefatafl):
    match = read_record("hnefatafl{rules=brandubh}\nd1-c1\n")
    assert match.options["rules"] == "brandubh"
    start = write_position(match)
    assert read_record(start).header.setup in start
    again = read_record(f"{start}\nd3-c3\n")
    assert again.current.text == "d3-c3"


@pytest.mark.parametrize(
    ("text", "words"),
    [("d1-d3 f8-c9", "line 1: "), ("d1-d3\nnonsense", "line 2: "), ("hnefatafl{rules=x}\nd1-d3", "line 1: ")],
)
def test_bad_lists(text, words):
    with pytest.raises(InvalidText) as caught:
        read_record(text)
    assert str(caught.value).startswith(words)


def test_lists_are_tried_with_the_current_game_first():
    small = Match.create(find("hnefatafl"), {"rules": "brandubh"})
    small.play("d1-c1")
    bare = write_moves(small).split("\n", 1)[1]
    assert read_record(bare, small.entry, small.options).options == small.options


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
    moves = read_pasted("d1-d3 f8-c8").line()[1:]
    assert [node.text for node in moves] == ["d1-d3", "f8-c8"]


@pytest.mark.parametrize(("text", "words"), [("1. d1-d3 f8-c9", "c9"), ("/3ttttt3/ attackers", "rows")])
def test_what_cannot_be_pasted_is_explained(text, words):
    with pytest.raises(RulesError) as caught:
        read_pasted(text)
    assert words in str(caught.value)


def test_variations_within_variations_cost_their_own_length(hnefatafl):
    match = Match.create(hnefatafl, {"rules": "skalk", "repetition": "off", "quiet_limit": 0})
    node, depth = match.root, 120
    for _ in range(depth):
        moves = [match.rules.format_move(node.state, move) for move in match.rules.legal_moves(node.state)]
        first, second = moves[0], moves[1]
        match.play(first, at=node, agreed=True)
        node = match.play(second, at=node, agreed=True)
    text = write_record(match)
    assert len(text) < 120 * 2 * depth
    assert shape(read_record(text)) == shape(match)


def test_a_list_with_more_words_than_any_match_has_is_refused_before_it_is_read(hnefatafl, monkeypatch):
    monkeypatch.setattr(type(hnefatafl.rules()), "transcribe", lambda *_values: pytest.fail("it was read"))
    with pytest.raises(InvalidText, match="too large: at most 60000 words"):
        read_record("hnefatafl\n" + "d1-d2 " * 60_001)


def test_the_states_of_a_long_list_are_let_go(hnefatafl):
    lines = ["hnefatafl{repetition=off,quiet_limit=0}"]
    match = Match.create(hnefatafl, {"repetition": "off", "quiet_limit": 0})
    first = match.rules.format_move(match.state, match.legal_moves()[0])
    match.play(first)
    second = match.rules.format_move(match.state, match.legal_moves()[0])
    back = ["-".join(reversed(text.split("-"))) for text in (first, second)]
    lines += [first, second, *back] * 300
    long = read_record("\n".join(lines))
    assert long.current.ply == 1200
    assert sum(node._state is not None for node in long.root.walk()) < 400
    boards = [node._state.__dict__.get("_board") for node in long.root.walk() if node._state is not None]
    assert all(board is None or board.ply <= 256 for board in boards)
