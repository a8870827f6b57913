"""The thinking process: answers, stops, deaths, and what crosses the pipe."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai import worker
from game.ai.bot import Limit, Thought
from game.ai.worker import Decision, Engine, Failure, Question
from game.registry import GAMES

RULES = "tests.ai.heap:RULES"
SAMPLING = "game.ai.sampling:BOT"
PATIENCE = 120.0  # seconds until a test gives up; nothing here is expected to take one


@pytest.fixture
def engine():
    engine = Engine()
    yield engine
    engine.close()


def ask(engine, view, player="", seed=1, options=None, match="", **limit):
    """Ask for a move in a heap: a player of ``tests.ai.heap``, or the general one."""
    bot = f"tests.ai.heap:{player}" if player else SAMPLING
    return engine.think(Question(RULES, bot, options or {}, view, Limit(**limit), seed, match=match))


def wait(engine, kinds=(Decision, Failure)):
    """Poll until an answer of one of ``kinds`` has come; all answers until then."""
    answers = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answers += engine.poll()
        if any(isinstance(answer, kinds) for answer in answers):
            return answers
        time.sleep(0.001)
    raise AssertionError("no answer")


def test_finds_the_winning_move(engine):
    job = ask(engine, "10 0", nodes=1500)
    decision = wait(engine)[-1]
    assert decision.job == job
    assert decision.move == "2"
    assert decision.thought.line[0] == "2"
    assert not engine.thinking
    assert engine.poll() == []


def test_a_plan_crosses_the_pipe(engine):
    ask(engine, "10 0", "PLANNING")
    assert wait(engine)[-1].thought.plan == ("1", "2")


def test_same_seed_same_thought(engine):
    found = []
    for _ in range(2):
        ask(engine, "9 0", nodes=40, seed=5)
        thought = wait(engine)[-1].thought
        found.append((thought.move, thought.score, thought.line))
    assert found[0] == found[1]


def test_stop_answers_with_the_best_so_far(engine):
    job = ask(engine, "10 0", "ENDLESS")
    wait(engine, Thought)
    engine.stop()
    decision = wait(engine)[-1]
    assert (decision.job, decision.move) == (job, "1")


def test_stopped_search_answers_with_a_legal_move(engine):
    entry = GAMES[0]
    rules = entry.rules()
    state = rules.initial({})
    view, limit = rules.format_view(rules.view(state, 0)), Limit(level=5, seconds=10 * PATIENCE)
    engine.think(Question(entry.rules_path, entry.bot_path, {}, view, limit))
    wait(engine, Thought)
    engine.stop()
    decision = wait(engine)[-1]
    rules.apply(state, rules.parse_move(state, decision.move))


def test_stop_before_the_process_has_started(engine):
    ask(engine, "10 0", "ENDLESS")
    engine.stop()
    assert isinstance(wait(engine)[-1], Decision)


def test_new_job_replaces_the_running_one(engine):
    ask(engine, "10 0", "ENDLESS")
    wait(engine, Thought)
    second = ask(engine, "3 1", nodes=200)
    answers = wait(engine)
    assert [answer.job for answer in answers if isinstance(answer, Decision)] == [second]
    assert answers[-1].move == "3"


def test_many_jobs_before_the_process_reads(engine):
    for left in range(1, 300):
        last = ask(engine, f"{left} 0", nodes=1)
    assert wait(engine)[-1].job == last
    assert engine.poll() == []


def test_cancelled_job_stays_silent(engine):
    ask(engine, "10 0", "ENDLESS")
    wait(engine, Thought)
    engine.cancel()
    assert not engine.thinking
    job = ask(engine, "1 0", nodes=1)
    assert [answer.job for answer in wait(engine) if isinstance(answer, Decision)] == [job]


def test_death_is_reported_and_survived(engine):
    job = ask(engine, "10 0", "DYING")
    failure = wait(engine)[-1]
    assert failure == Failure(job, "its process ended unexpectedly", broken=True)
    ask(engine, "2 0", nodes=50)
    assert wait(engine)[-1].move == "2"


def test_killed_process(engine):
    ask(engine, "10 0", "ENDLESS")
    wait(engine, Thought)
    engine._process.kill()
    assert isinstance(wait(engine)[-1], Failure)
    ask(engine, "1 0", nodes=1)
    assert isinstance(wait(engine)[-1], Decision)


@pytest.mark.parametrize(
    ("bot", "words"), [("FAULTY", "a fault in the player"), ("UNSAYABLE", "not JSON serializable")]
)
def test_fault_in_a_player_keeps_the_process(engine, bot, words):
    ask(engine, "10 0", bot)
    failure = wait(engine)[-1]
    assert words in failure.message
    assert not failure.broken
    pid = engine.pid
    ask(engine, "1 0", nodes=1)
    assert isinstance(wait(engine)[-1], Decision)
    assert engine.pid == pid


@pytest.mark.parametrize("bot", ["FAULTY", "DYING"])
def test_where_the_program_was_replaced_that_is_the_reason(engine, monkeypatch, bot):
    monkeypatch.setattr(worker, "changed_since", lambda: True)
    job = ask(engine, "10 0", bot)
    assert wait(engine)[-1] == Failure(job, worker.CHANGED, broken=True, final=True)


@pytest.mark.parametrize(("view", "words"), [("nothing", "is no heap"), ("0 0", "over")])
def test_bad_request_is_a_failure(engine, view, words):
    ask(engine, view, nodes=1)
    assert words in wait(engine)[-1].message


def test_only_the_view_is_sent(engine, monkeypatch):
    sent = []
    monkeypatch.setattr(worker, "pack", lambda message: sent.append(message) or json.dumps(message).encode())
    engine.think(Question(RULES, SAMPLING, {"a": 1}, "10 0", Limit(nodes=10), seed=3, patience=70.0))
    wait(engine)
    assert len(sent) == 1
    assert sent[0] == {
        "do": "think",
        "job": 1,
        "rules": RULES,
        "bot": SAMPLING,
        "options": {"a": 1},
        "view": "10 0",
        "seed": 3,
        "limit": {"level": None, "seconds": None, "nodes": 10, "depth": None},
        "arguments": (),
        "patience": 70.0,
        "match": "",
        "parallel": False,
        "shared": "",
        "searches": 0,
    }


def test_what_was_found_is_kept_for_one_match_alone(engine):
    """The player tells how often it has left something in its memory."""
    asked = [
        ("a", {}, "REMEMBERING"),
        ("a", {}, "REMEMBERING"),
        ("a", {"rule": 1}, "REMEMBERING"),
        ("b", {"rule": 1}, "REMEMBERING"),
        ("b", {"rule": 1}, "REMEMBERING"),
        ("", {"rule": 1}, "REMEMBERING"),
        ("b", {"rule": 1}, "REMEMBERING"),
        ("b", {"rule": 1}, "PLANNING"),
        ("b", {"rule": 1}, "REMEMBERING"),
    ]
    scores = []
    for match, options, player in asked:
        ask(engine, "10 0", player, match=match, options=options)
        scores.append(wait(engine)[-1].thought.score)
    assert scores == [1, 2, 1, 1, 2, -1, 3, 0, 1]


def test_nothing_is_kept_beyond_the_process(engine):
    for _ in range(2):
        ask(engine, "10 0", "REMEMBERING", match="a")
        assert wait(engine)[-1].thought.score == 1
        engine.close()


GARBAGE = (
    "NO_JSON",
    "NO_MESSAGE",
    "DEEP",
    "NO_THOUGHT",
    "BAD_THOUGHT",
    "NO_MOVE",
    "READY_AGAIN",
    "OTHER_JOB",
)


@pytest.fixture
def fails(monkeypatch):
    """Waits for the failure of a process, and not for long while it is silent; its message."""

    def impatiently(engine):
        with monkeypatch.context() as patch:  # a sound process may take its time
            patch.setattr(worker, "PATIENCE", 0.5)
            return wait(engine, Failure)[-1]

    return impatiently


def answers_again(engine):
    """Another process answers the next request."""
    ask(engine, "2 0", nodes=50)
    return wait(engine)[-1].move == "2"


@pytest.mark.parametrize("bot", GARBAGE)
def test_what_is_no_message_ends_the_process(engine, bot):
    job = ask(engine, "10 0", bot)
    assert wait(engine)[-1] == Failure(job, "it sent something that cannot be understood", broken=True)
    assert engine.pid is None
    assert answers_again(engine)


def test_a_length_that_cannot_be_ends_the_process(engine):
    job = ask(engine, "10 0", "HUGE")
    assert wait(engine)[-1] == Failure(job, "its process ended unexpectedly", broken=True)
    assert answers_again(engine)


@pytest.mark.parametrize("bot", ["SLEEPING", "HALF"])
def test_a_silent_process_is_replaced(engine, fails, bot):
    job = ask(engine, "10 0", bot)
    assert fails(engine) == Failure(job, "it stopped answering", broken=True)
    assert answers_again(engine)


@pytest.mark.parametrize("limit", [Limit(seconds=0.1), Limit(nodes=1)])
def test_a_process_that_does_not_stop_is_replaced(engine, fails, limit):
    job = engine.think(Question(RULES, "tests.ai.heap:STUBBORN", {}, "10 0", limit))
    if limit.seconds is None:
        engine.stop()
    assert fails(engine) == Failure(job, "it stopped answering", broken=True)
    assert answers_again(engine)


def test_a_process_that_shows_life_may_think_for_long(engine):
    ask(engine, "10 0", "ENDLESS", nodes=1)
    wait(engine, Thought)
    silent = 0.0
    while engine._silent >= silent:  # grows until there is a sign of life
        silent = engine._silent
        assert engine.poll() == []
        time.sleep(0.01)
    assert engine.thinking


def test_time_in_which_nobody_polled_does_not_count(engine, monkeypatch):
    monkeypatch.setattr(worker, "PATIENCE", 10 * worker.LONGEST_GAP)
    ask(engine, "10 0", "SLEEPING")
    while not engine._running:
        engine.poll()
    engine._polled -= 3600.0
    assert engine.poll() == []
    assert engine.thinking


needs_signals = pytest.mark.skipif(
    not hasattr(signal, "SIGSTOP"), reason="processes are stopped otherwise here"
)


def started(engine):
    """The number of the engine's process, which thinks."""
    ask(engine, "10 0", "ENDLESS")
    wait(engine, Thought)
    return engine.pid


@needs_signals
def test_a_stopped_process_is_noticed_and_replaced(engine, fails):
    pid = started(engine)
    os.kill(pid, signal.SIGSTOP)
    assert fails(engine).message == "it stopped answering"
    assert answers_again(engine)
    assert engine.pid != pid


@needs_signals
def test_nobody_waits_for_a_stopped_process(engine):
    pid = started(engine)
    os.kill(pid, signal.SIGSTOP)
    for _ in range(100):  # far more than a pipe holds
        ask(engine, "1" * 1_000_000, nodes=1)
        engine.stop()
        assert engine.poll() == []
        engine._send(b"x" * 1_000_000)
    engine.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert answers_again(engine)


@needs_signals
@pytest.mark.parametrize("end", ["engine.close()", "sys.exit()", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_a_stopped_process_neither_holds_up_the_end_nor_stays_behind(end):
    if not sys.platform.startswith("linux") and "KILL" in end:
        pytest.skip("no other system ends a stopped process with its parent")
    code = (
        "import os, signal, sys, time\n"
        "from game.ai.bot import Limit\n"
        "from game.ai.worker import Engine, Question\n"
        "if __name__ == '__main__':\n"
        "    engine = Engine()\n"
        f"    engine.think(Question({RULES!r}, 'tests.ai.heap:ENDLESS', {{}}, '10 0', Limit()))\n"
        "    while not engine.poll():\n"
        "        time.sleep(0.01)\n"
        "    os.kill(engine.pid, signal.SIGSTOP)\n"
        "    print(engine.pid, flush=True)\n"
        f"    {end}\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE)
    assert done.stderr == ""
    pid, end = int(done.stdout), time.monotonic() + PATIENCE
    while alive(pid):
        assert time.monotonic() < end, "the process stays behind"
        time.sleep(0.01)


def alive(pid):
    """Whether a process of this number is there, and no mere entry in the table of processes."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def test_process_ends_with_close(engine):
    ask(engine, "10 0", "ENDLESS")
    wait(engine, Thought)
    process = engine._process
    pid = engine.pid
    engine.close()
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_worker_imports_nothing_heavy():
    code = (
        "import sys, game.ai.worker, game.ai.sampling\n"
        "heavy = {'pygame', 'pygame_gui', 'sqlite3', 'game.match'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
