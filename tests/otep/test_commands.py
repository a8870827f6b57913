"""Lines of the protocol: what is written is read back, and what is none is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.otep import commands as otep
from game.rules.errors import InvalidText

WORDS = st.text("abcdefgh0123456789/:-", min_size=1, max_size=20)
SIDES = st.integers(0, 1)
TIMES = st.integers(-1000, 10**9).map(lambda thousandths: thousandths / 1000)
SIDE_CLOCKS = st.builds(otep.SideClock, TIMES, st.booleans(), st.integers(0, 99))
HOST = st.one_of(
    st.builds(otep.Rules, st.lists(WORDS, min_size=1, max_size=5).map(" ".join)),
    st.builds(otep.Position, WORDS),
    st.builds(otep.Side, SIDES),
    st.builds(otep.Clock, st.tuples(SIDE_CLOCKS, SIDE_CLOCKS), st.integers(0, 600)),
    st.builds(otep.Analyze, st.integers(1, 99), st.integers(1, 600).map(float)),
    st.builds(otep.Play, SIDES),
    st.builds(otep.Moved, WORDS),
    st.builds(otep.OpponentMove, st.lists(WORDS, min_size=1, max_size=3).map(tuple), WORDS),
    st.builds(otep.Finish, st.integers(0, 3)),
    st.builds(otep.Goodbye),
    st.builds(otep.Fault, st.integers(1, 4)),
)
LINES = st.builds(
    otep.Line,
    st.lists(WORDS, min_size=1, max_size=4).map(tuple),
    st.integers(-10_000, 10_000).map(lambda hundredths: hundredths / 100),
)
ENGINE = st.one_of(
    st.builds(otep.Hello),
    st.builds(otep.SimpleMoves, st.booleans()),
    st.sampled_from([otep.Wish(what) for what in ("rules", "position", "side", "clock")]),
    st.builds(otep.Move, WORDS),
    st.builds(otep.Analysis, st.lists(LINES, max_size=4).map(tuple)),
    st.builds(otep.Fault, st.integers(-1, 0), WORDS),
    st.builds(otep.Status, WORDS),
)


@given(HOST)
def test_what_a_host_says_is_read_back(command):
    assert otep.read_host(f"{command}\r\n") == command


@given(ENGINE)
def test_what_an_engine_says_is_read_back(command):
    assert otep.read_engine(f" {command}\n") == command


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hail",
        "rules",
        "side left",
        "clock 1000 1000 1",
        "clock 1s 1000 1 2 3",
        "clock 99999999999999999999 1 1 1 1",
        "analyze 3",
        "analyze 0 5",
        "play",
        "opponent-move d1-e1",
        "finish 4",
        "error two",
    ],
)
def test_a_wrong_line_of_a_host_is_refused(line):
    with pytest.raises(InvalidText):
        otep.read_host(line)


@pytest.mark.parametrize(
    "line", ["", "Engine 3.2 by somebody", "move", "analysis 2 d1-e1 3", "analysis 1 d1 x"]
)
def test_a_wrong_line_of_an_engine_is_refused(line):
    with pytest.raises(InvalidText):
        otep.read_engine(line)


def test_a_message_stays_on_one_line():
    assert str(otep.Fault(0, "one\ntwo")) == "error 0 one two"
    assert str(otep.Status("one\ntwo")) == "status one two"
