"""Records: exact there and back, strict in reading."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import limits, tree
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import copy_match, load_record, read_record, save_record, write_public, write_record
from game.registry import GAMES
from game.rules.errors import InvalidText
from game.rules.protocol import random_decision
from tests.kit.effort import tries
from tests.match.helpers import Time, shape, wander
from tests.tiny import games

pytestmark = pytest.mark.usefixtures("tiny_games")


@pytest.fixture
def match(tiny_games):
    time = Time()
    match = Match.create(
        games.FORMATION,
        {"files": 5},
        players=(Human("Anna B"), Computer(3)),
        control=TimeControl.parse("10+5"),
        seed=99,
        now=time,
    )
    match.play("chief a1 guards b1 c1")
    start = match.play("chief a5 guards b5 c5")
    time.now += 61.5
    match.play("b1-b2")
    match.play("b5-b4")
    match.play("c1-c2", at=start)
    match.goto(start)
    match.play("b1-b2")
    match.offer_draw(0)
    return match


RECORD = """\
Longhall record 1
Game: tiny-formation
Option files: 5
Option guards: 2
Player 1: human Anna B
Player 2: computer 3
Clock: 10+5
Clocks now: 9:08.500 10:05
Draw offered by: South
Seed: 99
Created: 2026-01-31T18:00:00+00:00
Result: unfinished

    1. [10:05 10:00] South: chief a1 guards b1 c1
    2. [10:05 10:05] North: chief a5 guards b5 c5
 *  3. [9:08.500 10:05] South: b1-b2
    (
    3. [10:10 10:05] South: c1-c2
    )
    4. [9:08.500 10:10] North: b5-b4
"""


def lines_of(text):
    return [line.strip() for line in text.splitlines() if not line.startswith(("Created", "Match: "))]


def test_the_format(match):
    assert lines_of(write_record(match)) == lines_of(RECORD)


def test_round_trip(match):
    text = write_record(match)
    again = read_record(text)
    assert shape(again) == shape(match)
    assert again.id != match.id
    assert write_record(again) == text
    assert again.header.identity == match.header.identity


def test_fields_may_stand_in_any_order_with_comments(match):
    lines = RECORD.splitlines()
    shuffled = [lines[0], "# a comment", *reversed(lines[1:12]), "", *lines[13:]]
    assert lines_of(write_record(read_record("\r\n".join(shuffled)))) == lines_of(RECORD)


@pytest.mark.parametrize("entry", games.TINY, ids=lambda entry: entry.name)
@settings(max_examples=tries(25), deadline=None)
@given(seed=st.integers(0, 10**6), control=st.sampled_from(["none", "5", "3+2"]))
def test_random_trees_round_trip(entry, seed, control):
    match = Match.create(entry, control=TimeControl.parse(control), seed=seed, now=Time())
    wander(match, seed)
    text = write_record(match)
    again = read_record(text)
    assert shape(again) == shape(match)
    assert write_record(again) == text
    again.undo(agreed=True)
    again.redo()


def shared_and_read(match):
    """What may be shared of a match, and the match that somebody else reads from that."""
    text = write_public(match)
    return text, read_record(text)


def test_what_is_shared_of_an_unfinished_match_does_not_foretell_its_dice():
    match = Match.create(games.DICE, seed=4)
    match.play("run a")
    text, read = shared_and_read(match)
    assert "Seed" not in text
    assert read.seed != match.seed
    assert [node.text for node in read.line()] == [node.text for node in match.line()]
    read.play("run a")  # the dice go on
    match.resign(match.to_act)
    text, read = shared_and_read(match)
    assert read.seed == match.seed


def test_what_is_shared_says_that_the_players_roll_dice_of_their_own():
    match = Match.create(games.DICE, seed=4, own_dice=True)
    match.play("=2")
    _text, read = shared_and_read(match)
    assert read.header.own_dice


def test_a_copy_for_other_players_goes_on_with_the_same_dice():
    match = Match.create(games.DICE, seed=4)
    assert copy_match(match, (Human(), Human())).seed == match.seed


def test_at_the_start_with_a_history(tiny_games):
    match = Match.create(games.DICE, seed=4)
    match.play("run a")
    match.goto(match.root, agreed=True)
    assert shape(read_record(write_record(match))) == shape(match)


def test_endings_and_setup():
    match = Match.create(games.DICE, setup="7,7 0,0 side:0 steps:2 turn:0")
    match.play("run a")
    match.play("run a")
    match.play("run b")
    assert match.outcome.reason == "home"
    text = write_record(match)
    assert "Result: Red won (home)" in text
    assert shape(read_record(text)) == shape(match)
    match = Match.create(games.DICE)
    match.resign(1)
    text = write_record(match)
    assert "Blue; resignation" in text
    assert "Result: Red won (resignation)" in text
    assert "Dice: =" in text
    assert shape(read_record(text)) == shape(match)


def replaced(old, new):
    assert old in RECORD
    return RECORD.replace(old, new)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", None, "empty"),
        (replaced("record 1", "record 2"), 1, "version"),
        (replaced("tiny-formation", "chess"), 2, "no game 'chess'"),
        (replaced("files: 5", "files: 99"), 3, "files"),
        (replaced("Option guards", "Option gards"), 4, "gards"),
        (replaced("human Anna B", "Anna B"), 5, "player"),
        (replaced("Clock: 10+5", "Clock: soon"), 7, "clock"),
        (replaced("9:08.500 10:05\nDraw", "9:08.500\nDraw"), 8, "two clock times"),
        (replaced("by: South", "by: East"), 9, "East"),
        (replaced("Seed: 99", "Seed: x"), 10, "seed"),
        (replaced("2026-01-31T18:00:00+00:00", "yesterday"), 11, "moment"),
        (replaced("2026-01-31T18:00:00+00:00", "2026-01-31T18:00:00"), 11, "moment"),
        (replaced("unfinished", "South won (chief-taken)"), 12, "by the moves it is 'unfinished'"),
        (replaced("Clock: 10+5\n", ""), None, "Clock"),
        (replaced("Seed: 99\n", "Seed: 99\nCode board: 1a2b3c4d\n"), 11, "another board"),
        (replaced("Seed: 99\n", "Seed: 99\nSeed: 98\n"), 11, "twice"),
        (replaced("Seed: 99\n", "Seed: 99\nWeather: fine\n"), 11, "Weather"),
        (replaced("chief a1", "chief a4"), 14, "two ranks"),
        (replaced("chief a1", "chef a1"), 14, "chef"),
        (replaced("   2. ", "   3. "), 15, "number 2"),
        (replaced("North: chief", "South: chief"), 15, "turn"),
        (replaced("North: chief", "West: chief"), 15, "who moved"),
        (replaced("[10:05 10:05] ", ""), 15, "clock times"),
        (replaced("[10:05 10:05]", "[10:05 x]"), 15, "clock time"),
        (replaced("(\n    3", ")\n    3"), 17, "no variation to close"),
        (replaced("    )\n", ""), 17, "never closed"),
        (replaced("South: c1-c2", "South: b1-b2"), 18, "twice"),
        (replaced("    4. ", " *  4. "), 20, "one place"),
        (replaced("b5-b4", "b5-b3"), 20, "no piece"),
        (replaced("b5-b4\n", "b5-b4\nhm\n"), 21, "no move"),
        (replaced("b5-b4\n", "b5-b4\n    5. [9:00 9:00] South; surrender\n"), 21, "surrender"),
        (replaced("North: b5-b4\n", "North; resignation\n    5. [9:00 9:00] South: c1-c2\n"), 21, "over"),
    ],
)
def test_wrong_records_are_refused_in_one_sentence(text, line, words):
    with pytest.raises(InvalidText) as caught:
        read_record(text)
    message = str(caught.value)
    assert words in message
    assert "\n" not in message
    if line is not None:
        assert message.startswith(f"line {line}: ")


@settings(max_examples=tries(150), deadline=None)
@given(st.data())
def test_damaged_records_never_raise_anything_else(data):
    text = RECORD
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 8)) :]
    try:
        match = read_record(text)
    except InvalidText:
        return
    assert shape(read_record(write_record(match))) == shape(match)


@given(st.text(max_size=200))
def test_any_text(text):
    for junk in (text, "Longhall record 1\n" + text):
        with suppress(InvalidText):
            read_record(junk)


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_a_file_that_cannot_be_written_leaves_nothing_behind(match, tmp_path, monkeypatch, step):
    path = tmp_path / "match.longhall"
    path.write_text("an older match")

    def fail(*_arguments):
        raise OSError("no space left")

    monkeypatch.setattr(step, fail)
    with pytest.raises(OSError, match="no space left"):
        save_record(match, path)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [(path.name, "an older match")]


def test_files(match, tmp_path):
    path = tmp_path / "match.longhall"
    save_record(match, path)
    assert shape(load_record(path)) == shape(match)
    assert [file.name for file in tmp_path.iterdir()] == ["match.longhall"]
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())  # as some editors save
    assert shape(load_record(path)) == shape(match)
    path.write_bytes(b"\xff\xfe\x00bad")
    with pytest.raises(InvalidText, match="not UTF-8 text"):
        load_record(path)
    path.write_bytes(b"\n" * (17 * 1024 * 1024))
    with pytest.raises(InvalidText, match="too large"):
        load_record(path)
    with pytest.raises(OSError, match="gone"):
        load_record(tmp_path / "gone.longhall")


def test_a_long_record_holds_few_states(monkeypatch):
    """The others are found again by playing, and tell the same."""
    monkeypatch.setattr(tree, "_RECENT", 4)
    match = Match.create(GAMES[0], {"quiet_limit": 0})
    rng = random.Random(3)
    while match.current.ply < 150 and match.outcome is None:
        match.play(random_decision(match.rules, match.state, rng))
    again = read_record(write_record(match))
    known = [node for node in again.root.walk() if node._state is not None]
    assert len(known) < 20
    assert shape(again) == shape(match)
    for mine, theirs in zip(again.root.walk(), match.root.walk(), strict=True):
        assert (mine.state, mine.move, mine.events) == (theirs.state, theirs.move, theirs.events)


def test_what_is_exported_of_a_long_match_can_be_read_back(tmp_path):
    match = Match.create(games.FORMATION, games.STANDING_OPTIONS, setup=games.STANDING)
    rng, nodes = random.Random(5), [match.root]
    while len(nodes) < 5200:
        node = rng.choice(nodes)
        if match.outcome_at(node) is None:
            legal = match.rules.legal_moves(node.state)
            played = match.play(match.rules.format_move(node.state, rng.choice(legal)), at=node)
            nodes += [played] if played.id == len(nodes) else []
    path = tmp_path / "long.longhall"
    save_record(match, path)
    assert sum(1 for _ in load_record(path).root.walk()) == 5200


def test_a_record_of_the_longest_match_is_no_larger_than_what_is_read():
    longest = "f5_1->g5_1x -K_g5_1 {0:59.9} "
    for most in (limits.FILE, limits.CLIPBOARD):
        assert limits.MOVES * len(longest) < most
