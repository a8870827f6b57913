"""Clocks by themselves and in a match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.clock import SLEEP_GAP, Clock, TimeControl, format_time, parse_time
from game.match.match import CLOCK_SAVE_SECONDS, Match
from game.rules.errors import IllegalMove, InvalidText
from tests.match.helpers import Time
from tests.tiny import games

SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


@pytest.mark.parametrize(
    ("text", "kind", "seconds", "increment"),
    [
        ("none", "none", 0, 0),
        ("10", "sudden-death", 600, 0),
        ("10+5", "increment", 600, 5),
        ("0.5+0", "sudden-death", 30, 0),
        ("0:10", "sudden-death", 10, 0),
        ("0:10+1", "increment", 10, 1),
        ("1:07+2", "increment", 67, 2),
        (" 90+30 ", "increment", 5400, 30),
        ("NONE", "none", 0, 0),
    ],
)
def test_control(text, kind, seconds, increment):
    control = TimeControl.parse(text)
    assert (control.kind, control.seconds, control.increment) == (kind, seconds, increment)
    assert TimeControl.parse(str(control)) == control


@pytest.mark.parametrize(
    "text",
    ["", "0", "-1", "10+", "+5", "601", "10+601", "ten", "10+5+3", "1e3", "٣", "10 5", "0:00", "1:60", ":30"],
)
def test_bad_control(text):
    with pytest.raises(InvalidText):
        TimeControl.parse(text)


@given(st.integers(0, 400_000_000))
def test_times_are_written_exactly(milliseconds):
    assert round(parse_time(format_time(milliseconds / 1000)) * 1000) == milliseconds


@pytest.mark.parametrize("text", ["", "10", "1:2", "1:60", "a:00", "1:00.5", "-1:00", "1:00 "])
def test_bad_times(text):
    with pytest.raises(InvalidText):
        parse_time(text)


@pytest.fixture
def time():
    return Time()


def clock_of(text, time):
    return Clock(TimeControl.parse(text), time)


def test_no_clock(time):
    clock = clock_of("none", time)
    clock.start(0)
    time.now += 10_000
    assert clock.tick() is None
    assert clock.remaining(0) is None
    assert clock.times() is None


def test_only_the_running_side_is_charged_by_wall_time(time):
    clock = clock_of("1", time)
    clock.start(0)
    time.now += 10.25
    assert clock.remaining(0) == 49.75
    clock.start(1)
    time.now += 5
    clock.stop()
    time.now += 100
    assert clock.times() == (49.75, 55)


def test_a_dragged_window_is_charged_in_full_and_sleep_is_not(time):
    clock = clock_of("10", time)
    clock.start(0)
    clock.tick()
    time.now += SLEEP_GAP - 1  # no ticks while the window is dragged
    clock.tick()
    assert clock.remaining(0) == 600 - (SLEEP_GAP - 1)
    time.now += 8 * 3600  # the lid was closed
    assert clock.tick() is None
    assert clock.remaining(0) == 600 - (SLEEP_GAP - 1)
    time.now += 1
    clock.stop()
    assert clock.times()[0] == 600 - SLEEP_GAP


def test_time_that_goes_back_is_not_charged(time):
    clock = clock_of("1", time)
    clock.start(0)
    time.now -= 5
    assert clock.tick() is None
    assert clock.remaining(0) == 60


def match_with(control, time):
    match = Match.create(games.FORMATION, control=TimeControl.parse(control), now=time)
    match.play(SETUP)
    match.play(OTHER)
    return match


def test_increment_after_every_turn(time):
    match = match_with("1+5", time)
    assert match.clock.times() == (65, 65)
    time.now += 10
    node = match.play("b1-b2")
    assert node.clocks == (60, 65)
    assert match.clock.running == 1


def test_no_increment_between_the_steps_of_a_turn(time):
    match = Match.create(
        games.DICE, control=TimeControl.parse("1+5"), now=time, setup="0,0 0,0 side:0 steps:2,2 turn:0"
    )
    time.now += 1
    match.resume()
    time.now += 2
    assert match.play("run a").clocks == (58, 60)
    time.now += 2
    node = match.play("run a")
    assert node.clocks == match.current.clocks == (61, 60)


def test_the_flag_falls_between_moves(time):
    match = match_with("1", time)
    seen = []
    match.subscribe(lambda change: seen.append(change.kind))
    time.now += 59
    match.tick()
    assert match.outcome is None
    time.now += 1
    match.tick()
    assert (match.outcome.winner, match.outcome.reason) == (1, "time")
    assert match.clock.running is None
    assert seen == ["ended"]


def test_a_move_after_the_flag_is_too_late(time):
    match = match_with("1", time)
    time.now += 60.001
    with pytest.raises(IllegalMove, match="time"):
        match.play("b1-b2")
    assert match.outcome.reason == "time"


def test_undo_puts_the_clocks_back(time):
    match = match_with("1", time)
    time.now += 10
    match.play("b1-b2")
    time.now += 20
    match.undo()
    assert match.clock.times() == (60, 60)
    time.now += 5
    assert match.clock.remaining(0) == 55  # it runs on for the side to act
    match.redo()
    assert match.clock.times() == (50, 60)


def test_a_fallen_flag_is_final(time):
    match = match_with("1", time)
    time.now += 61
    match.tick()
    match.undo()
    match.resume()
    assert match.clock.running is None
    assert match.times == (0, 60)
    assert match.result.reason == "time"


def test_a_variation_starts_with_the_clocks_of_its_place(time):
    match = match_with("1", time)
    start = match.current
    time.now += 10
    match.play("b1-b2")
    time.now += 20
    assert match.play("c1-c2", at=start).clocks == (60, 60)


def test_pause_stops_the_clock_and_resume_goes_on(time):
    match = match_with("1", time)
    time.now += 10
    match.pause()
    time.now += 1000
    match.tick()
    assert match.clock.times() == (50, 60)
    match.resume()
    time.now += 1
    assert match.clock.remaining(0) == 49


def test_clocks_do_not_run_before_the_match_is_in_front_of_the_players(time):
    match = Match.create(games.FORMATION, control=TimeControl.parse("1"), now=time)
    time.now += 100
    assert match.clock.times() == (60, 60)


def test_running_clocks_are_kept_every_few_seconds(time):
    kept = []

    class Store:
        def save_new(self, match): ...

        def append(self, match, edit): ...

        def append_entry(self, match, entry):
            kept.append(entry["clocks"])

    match = match_with("1", time)
    match.keep_in(Store())
    for _ in range(40):
        time.now += 0.25
        match.tick()
    assert len(kept) == int(10 / CLOCK_SAVE_SECONDS)
    assert kept[-1] == (60 - 9, 60)
