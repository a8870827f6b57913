"""Several thinking processes: who is asked, what they share, and that nothing of it stays behind."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.shared_memory import SharedMemory
from types import SimpleNamespace

import pytest

from game.ai import engines
from game.ai.bot import Limit, Thought
from game.ai.engines import MOST_PROCESSES, Engines, ParallelEngine, cores
from game.ai.levels import STRONGEST
from game.ai.worker import Decision, Failure, Question
from game.registry import GAMES
from tests.ai.test_worker import PATIENCE, RULES, alive, wait

PARALLEL = [entry for entry in GAMES if entry.parallel]


@pytest.fixture
def pair():
    """An engine of two processes."""
    engine = ParallelEngine(lambda: 2)
    yield engine
    engine.close()


def ask(engine, player, match="a", parallel=True, seed=1):
    limit = Limit(seconds=10 * PATIENCE)
    bot = f"tests.ai.heap:{player}"
    return engine.think(Question(RULES, bot, {}, "10 0", limit, seed, match=match, parallel=parallel))


def finish(engine):
    """The decision of a job that waits for nothing."""
    return wait(engine)[-1]


def test_each_point_of_view_has_a_process_of_its_own():
    found = Engines()
    try:
        for viewer in (0, 1, None):
            found.of(viewer).start()
        assert found.of(0) is found.of(0)
        assert len(set(found.pids)) == 3
    finally:
        found.close()
    assert found.pids == []


def test_processes_that_search_together_share_a_table(pair):
    job = ask(pair, "MEETING")
    decision = finish(pair)
    first, second = pair.pids
    assert (decision.job, decision.thought.score) == (job, second)
    assert first != second


def test_the_others_rest_after_the_answer(pair):
    ask(pair, "MEETING")
    finish(pair)
    pair.poll()
    assert not any(helper.thinking for helper in pair._helpers)
    assert pair.poll() == []
    ask(pair, "PLANNING", parallel=False)
    assert finish(pair).thought.plan == ("1", "2")


@pytest.mark.parametrize(("match", "parallel"), [("a", False), ("", True)])
def test_other_questions_are_asked_of_one_process(pair, match, parallel):
    ask(pair, "PLANNING", match, parallel)
    assert isinstance(finish(pair), Decision)
    assert len(pair.pids) == 1


def test_one_process_is_enough_where_no_more_are_wanted():
    wanted = SimpleNamespace(processes=1)
    engine = ParallelEngine(lambda: wanted.processes)
    try:
        ask(engine, "REMEMBERING")
        assert finish(engine).thought.score == 1
        assert len(engine.pids) == 1
        wanted.processes = 3
        ask(engine, "REMEMBERING")
        finish(engine)
        assert len(engine.pids) == 3
        wanted.processes = 1
        ask(engine, "REMEMBERING")
        assert finish(engine).thought.score == 1  # a table of its own again
    finally:
        engine.close()


def test_another_match_begins_with_an_empty_table(pair):
    for match, players in (("a", 2), ("b", 2), ("b", 1)):
        pair._processes = lambda players=players: players
        ask(pair, "REMEMBERING", match)
        assert finish(pair).thought.score == 1


def test_the_table_of_a_match_is_kept(pair):
    for count in (1, 2, 3):
        ask(pair, "REMEMBERING")
        assert finish(pair).thought.score == count


def test_a_process_that_was_asked_less_often_counts_searches_as_the_others(pair):
    for count in (1, 2, 3):
        ask(pair, "COUNTING")
        assert finish(pair).thought.score == count
        pair._helpers[0].close()


def test_memory_is_given_back_with_close(pair):
    ask(pair, "MEETING")
    finish(pair)
    name, pids = pair._memory.name, pair.pids
    SharedMemory(name).close()
    pair.close()
    assert pair.pids == []
    assert not any(alive(pid) for pid in pids)
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)


def test_memory_of_another_match_is_given_back(pair):
    ask(pair, "MEETING", "a")
    finish(pair)
    name = pair._memory.name
    ask(pair, "MEETING", "b")
    assert finish(pair).thought.score == pair.pids[1]
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)


def test_without_room_for_shared_memory_one_process_searches(pair, monkeypatch, tmp_path):
    monkeypatch.setattr(engines, "MEMORY_FOLDER", tmp_path)
    monkeypatch.setattr(engines.shutil, "disk_usage", lambda folder: SimpleNamespace(free=1 << 20))
    ask(pair, "REMEMBERING")
    assert finish(pair).thought.score == 1
    assert len(pair.pids) == 1


def test_memory_that_is_gone_is_done_without(pair, monkeypatch):
    gone = SimpleNamespace(name="longhall-no-such-memory")
    monkeypatch.setattr(pair, "_memory_for", lambda question: gone)
    ask(pair, "REMEMBERING")
    assert finish(pair).thought.score == 1


@pytest.mark.skipif(os.name == "nt", reason="no signals")
def test_the_death_of_a_helper_is_not_heard_of(pair):
    ask(pair, "ENDLESS")
    wait(pair, Thought)
    end = time.monotonic() + PATIENCE
    while pair._helpers[0].pid is None and time.monotonic() < end:
        pair.poll()
    os.kill(pair._helpers[0].pid, signal.SIGKILL)
    while pair._helpers[0].thinking and time.monotonic() < end:
        assert not any(isinstance(answer, Failure) for answer in pair.poll())
    pair.stop()
    assert isinstance(finish(pair), Decision)
    ask(pair, "MEETING")
    assert finish(pair).thought.score == pair.pids[1]


def test_a_cancelled_search_ends_in_all_processes(pair):
    ask(pair, "ENDLESS")
    wait(pair, Thought)
    pair.cancel()
    assert not pair.thinking
    assert not any(helper.thinking for helper in pair._helpers)
    ask(pair, "MEETING")
    assert finish(pair).thought.score == pair.pids[1]


def is_filled(memory):
    return bool(bytes(memory.buf).strip(b"\0"))


@pytest.mark.parametrize("entry", PARALLEL, ids=lambda entry: entry.name)
def test_the_strongest_player_finds_a_legal_move_with_two_processes(pair, entry):
    rules = entry.rules()
    options = rules.resolve_options(dict(entry.showcase_options))
    state = rules.parse_state(entry.showcase, options) if entry.showcase else rules.initial(options)
    bot, arguments = entry.character_bot(STRONGEST.number)
    view = rules.format_view(rules.view(state, state.to_act))
    limit = Limit(level=5, seconds=10 * PATIENCE)
    pair.think(
        Question(
            rules=entry.rules_path,
            bot=bot,
            options=options,
            view=view,
            limit=limit,
            arguments=arguments,
            match="a",
            parallel=True,
        )
    )
    answers, end = [], time.monotonic() + PATIENCE
    while not any(isinstance(answer, Decision | Failure) for answer in answers):
        assert time.monotonic() < end, "no answer"
        answers += pair.poll()
        if is_filled(pair._memory):
            pair.stop()
    rules.apply(state, rules.parse_move(state, answers[-1].move))
    assert is_filled(pair._memory)


def test_no_more_processes_than_cores_are_asked_for(monkeypatch):
    monkeypatch.setattr(engines.os, "sched_getaffinity", lambda process: set(range(64)), raising=False)
    assert cores() == MOST_PROCESSES
    monkeypatch.setattr(engines.os, "sched_getaffinity", lambda process: {3}, raising=False)
    assert cores() == 1
