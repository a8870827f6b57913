"""Longhall as an engine: a host talks to the program itself, and to the session inside it."""

import subprocess
import sys
import time

import pytest

from game.otep import commands as otep
from game.otep.engine import EngineSession, time_for_move
from game.registry import find
from game.rules.hnefatafl.exchange import NOTATION
from game.rules.hnefatafl.rules import RULES

BRANDUBH = "dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
COPENHAGEN = (
    "dim:11 tfr:l sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
)
PATIENCE = 120.0
LONGEST = 2_000  # moves of a game


class Host:
    """The host's end of a session without a process; ``said`` is what the engine has answered so far."""

    def __init__(self, level=2):
        self.said = []
        self.session = EngineSession(find("hnefatafl"), self.said.append, level)

    def tell(self, *lines):
        for line in lines:
            self.session.receive(line)

    def answer(self):
        """The next answer that is no status."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.session.update()
            for index, command in enumerate(self.said):
                if not isinstance(command, otep.Status):
                    del self.said[: index + 1]
                    return command
            time.sleep(0.002)
        raise AssertionError("no answer")


@pytest.fixture
def host():
    host = Host()
    yield host
    host.session.close()


def initial(rules=BRANDUBH):
    return RULES.initial(NOTATION.read_rules(rules))


def after(state, move):
    return RULES.apply(state, NOTATION.read_move(state, move)).state


def test_the_dialogue_of_the_program(tmp_path):
    """Greeting, a game, an error, another game, and goodbye, written in pieces that are no lines."""
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "otep", "--level", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    )
    assert program.stdin is not None
    assert program.stdout is not None

    def heard():
        while (line := program.stdout.readline().decode()).startswith("status"):
            pass
        return line.strip()

    try:
        assert heard() == "hello"
        text = f"rules {BRANDUBH}\nclock 60000 60000 0 0 0\nplay attackers\n".encode()
        for begin in range(0, len(text), 7):
            program.stdin.write(text[begin : begin + 7])
        word, move = heard().split()
        state = initial()
        assert word == "move"
        state = after(state, move)
        program.stdin.write(f"move {NOTATION.write_position(state)}\nfinish 0\nhail\n".encode())
        assert heard() == "error 0 there is no command 'hail'"
        program.stdin.write(f"rules {COPENHAGEN}\nplay attackers\n".encode())
        after(initial(COPENHAGEN), heard().split()[1])
        program.stdin.write(b"goodbye\n")
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
        program.wait()


def test_a_host_that_is_gone_ends_the_program():
    done = subprocess.run(
        [sys.executable, "-m", "game", "otep"], input=b"", capture_output=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (0, b"hello\n")


def test_a_game_against_itself(host):
    """The session plays both sides, each told of its own and of the other's moves, until somebody has won."""
    other = Host(level=1)
    try:
        state = initial()
        for each in (host, other):
            each.tell(f"rules {BRANDUBH}")
        sides = [host, other]
        for _ in range(LONGEST):
            mover = state.to_act
            if mover not in (0, 1):
                break
            sides[mover].tell("clock 20000 20000 0 0 0", f"play {otep.SIDES[mover]}")
            move = sides[mover].answer()
            assert isinstance(move, otep.Move)
            state = after(state, move.text)
            record = NOTATION.write_position(state)
            sides[mover].tell(f"move {record}")
            sides[1 - mover].tell(f"opponent-move {move.text} {record}")
        assert host.said == other.said == [] or all(
            isinstance(each, otep.Status) for each in host.said + other.said
        )
        assert RULES.outcome(state) is not None
    finally:
        other.session.close()


def test_a_refused_move_is_not_played_again(host):
    host.tell(f"rules {BRANDUBH}", "play attackers")
    first = host.answer()
    seen = {first.text}
    for _ in range(3):
        host.tell("error 2", "play attackers")
        again = host.answer()
        assert again.text not in seen
        after(initial(), again.text)
        seen.add(again.text)


def test_the_same_is_said_again_behind_an_error(host):
    state = after(initial(), "d1-e1")
    told = f"opponent-move d1-e1 {NOTATION.write_position(state)}"
    host.tell(f"rules {BRANDUBH}", told, "play defenders")
    first = host.answer()
    host.tell("error 2", told, "play defenders")
    second = host.answer()
    assert first.text != second.text
    after(state, second.text)


def test_moves_of_the_other_side_are_followed_though_no_answer_came_between(host):
    host.tell(f"rules {BRANDUBH}", "play attackers")
    state = after(initial(), host.answer().text)
    reply = RULES.format_move(state, RULES.legal_moves(state)[0])
    state = after(state, reply)
    host.tell(f"opponent-move {reply} {NOTATION.write_position(state)}", "play attackers")
    after(state, host.answer().text)


def test_a_position_that_no_move_leads_to_is_taken_as_it_is(host):
    record = "/3t3/7/7/t2K2t/7/7/3t3/"
    host.tell(f"rules {BRANDUBH}", f"position {record}", "side defenders", "play defenders")
    move = host.answer()
    state = RULES.parse_state(f"{record} defenders", NOTATION.read_rules(BRANDUBH))
    after(state, move.text)
    host.tell(f"opponent-move a1-a2 {record}", "play defenders")
    after(state, host.answer().text)


def test_analysis_names_the_best_moves_for_a_side(host):
    """The king can escape at once: that comes first, and its value is the defenders'."""
    host.tell(f"rules {BRANDUBH}", "position /7/K6/2t4/7/7/3t3/5T1/", "side defenders", "analyze 3 600")
    analysis = host.answer()
    assert isinstance(analysis, otep.Analysis)
    assert len(analysis.lines) == 3
    assert len({line.moves[0] for line in analysis.lines}) == 3
    assert analysis.lines[0].moves in {("a2-a1",), ("a2-a7",)}
    assert analysis.lines[0].value == -100.0


def test_finish_and_goodbye_stop_a_thought_at_once(host):
    host.tell(f"rules {COPENHAGEN}", "analyze 1 100")
    end = time.monotonic() + PATIENCE
    while not host.said and time.monotonic() < end:  # it has begun to think
        host.session.update()
        time.sleep(0.002)
    assert host.session.thinking
    host.tell("finish 0")
    assert not host.session.thinking
    host.tell(f"rules {BRANDUBH}", "play attackers", "goodbye")
    assert host.session.ended
    assert not host.session.thinking


def test_a_clock_that_comes_behind_play_counts(host):
    session = EngineSession(find("hnefatafl"), host.said.append, 5, 600.0)
    host.session.close()
    host.session = session
    host.tell(f"rules {COPENHAGEN}", "play attackers", "clock 3000 3000 0 0 0")
    assert isinstance(host.answer(), otep.Move)


@pytest.mark.parametrize(
    ("lines", "code", "words"),
    [
        (["play attackers"], otep.CRITICAL, "rules"),
        (["rules dim:7 start:/7/"], otep.CRITICAL, "start"),
        ([f"rules {BRANDUBH}", "position /8/"], otep.HARMLESS, "position"),
        ([f"rules {BRANDUBH}", "side"], otep.HARMLESS, "side"),
        ([f"rules {BRANDUBH}", "move /7/7/7/7/7/7/7/"], otep.HARMLESS, "no move was proposed"),
        ([f"rules {BRANDUBH.replace('dim:7', 'dim:7 ber:m')}"], otep.CRITICAL, "berserk"),
        ([f"rules {BRANDUBH}", "position /6K/7/7/7/7/7/3t3/", "play attackers"], otep.CRITICAL, "king"),
    ],
)
def test_what_cannot_be_followed_is_told_in_a_sentence(host, lines, code, words):
    host.tell(*lines)
    fault = host.answer()
    assert isinstance(fault, otep.Fault)
    assert fault.code == code
    assert words in fault.text


@pytest.mark.parametrize(
    ("clock", "side", "most"),
    [
        ("clock 60000 60000 0 0 0", 0, 2.0),
        ("clock 1000* 1000* 1 99 99", 1, 0.8),
        ("clock 400 60000 0 0 0", 0, 0.1),
        ("clock 100 100 0 0 0", 0, 0.01),
        ("clock 600000 100 30 0 3", 1, 0.01),
    ],
)
def test_time_for_a_move_leaves_a_margin(clock, side, most):
    assert 0 < time_for_move(otep.read_host(clock), side) <= most


def test_overtime_is_used():
    assert time_for_move(otep.read_host("clock 20000* 1000 20 1 1"), 0) > 15
    assert time_for_move(otep.read_host("clock 60000 1000 20 3 3"), 0) >= 10
