"""Live judgement deepens by rounds, stops at once, leaves no process behind, and tells no secret."""

from __future__ import annotations

import os
import random
import time

import pytest

from game.ai.bot import Limit, Task, Thought
from game.ai.engines import Engines
from game.ai.move_judge import WAYS_JUDGE, WaysJudge
from game.ai.worker import Decision, Failure
from game.entry import GamePart
from game.match.secrecy import hides
from game.otep.analyst import ENGINE_ANALYST, Analyst
from game.registry import GAMES
from game.review.live import NODES, SECONDS, WAYS, LiveJudgement, judged_by, judged_in_truth
from game.rules.protocol import OpenView, random_decision
from game.scenes.judgement.words import JudgementWords

GAME = GAMES[0]


class AskedEngine:
    """Remembers what it is asked, and answers what the test puts into ``answers``."""

    def __init__(self):
        self.asked, self.answers, self.cancelled, self.closed = [], [], 0, 0

    def think(self, question):
        self.asked.append(question)
        return len(self.asked)

    def poll(self):
        answers, self.answers = self.answers, []
        return answers

    def cancel(self):
        self.cancelled += 1

    def close(self):
        self.closed += 1


@pytest.fixture
def engines():
    return {}


@pytest.fixture
def live(engines):
    return LiveJudgement(lambda viewer: engines.setdefault(viewer, AskedEngine()))


def start(entry=GAME):
    rules = entry.rules()
    options = rules.resolve_options({})
    return options, rules.initial(options)


def way(move, chance, proven=None):
    return Thought(move, 3, 0, (move,), 100, 0.1, proven, (move,), chance)


def answer(engine, *ways):
    engine.answers += [*ways[1:], ways[0], Decision(len(engine.asked), ways[0].move, ways[0])]


def test_each_round_goes_deeper(live, engines):
    options, state = start()
    assert live.look_at(judged_by(GAME, options, state, state.to_act))
    engine = engines[None]
    first = engine.asked[0]
    assert (first.bot, first.limit, first.arguments[1]) == (WAYS_JUDGE, Limit(nodes=NODES[0]), str(WAYS))
    assert not live.poll()
    answer(engine, way("d1-d2", 0.6), way("d1-d3", 0.5))
    assert live.poll()
    assert [each.move for each in live.ways] == ["d1-d2", "d1-d3"]
    assert engine.asked[1].limit == Limit(nodes=NODES[1])
    for _ in NODES[1:]:
        answer(engine, way("d1-d4", 0.7))
        live.poll()
    assert not live.thinking
    assert len(engine.asked) == len(NODES)
    assert live.ways[0].move == "d1-d4"


def test_what_is_decided_is_not_looked_at_deeper(live, engines):
    options, state = start()
    live.look_at(judged_by(GAME, options, state, state.to_act))
    answer(engines[None], way("d1-d2", 1.0, proven=0), way("d1-d3", 0.0, proven=1))
    live.poll()
    assert not live.thinking
    assert len(engines[None].asked) == 1


def test_another_position_stops_the_first_at_once(live, engines):
    options, state = start()
    live.look_at(judged_by(GAME, options, state, state.to_act))
    engine, rules = engines[None], GAME.rules()
    answer(engine, way("d1-d2", 0.6))
    live.poll()
    after = rules.apply(state, rules.legal_moves(state)[0]).state
    assert live.look_at(judged_by(GAME, options, after, after.to_act))
    assert engine.cancelled == 1
    assert live.ways == ()
    assert not live.look_at(judged_by(GAME, options, after, after.to_act))
    assert engine.cancelled == 1
    live.close()
    assert engine.closed == 1
    assert not live.thinking


def test_where_nothing_can_be_compared_it_says_so(live, engines):
    options, state = start()
    live.look_at(judged_by(GAME, options, state, state.to_act))
    engines[None].answers.append(Failure(1, "there is nothing to compare"))
    assert live.poll()
    assert live.failed
    assert not live.thinking


ANALYST = Analyst("Hrafn", "hrafn --quiet")
ENGINE_GAME = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
OTHER_GAME = next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE))


@pytest.fixture
def by_engine(engines):
    def analyst_of(entry):
        return ANALYST if entry is ENGINE_GAME else None

    return LiveJudgement(lambda viewer: engines.setdefault(viewer, AskedEngine()), analyst_of)


def test_an_engine_of_another_program_judges_by_seconds(by_engine, engines):
    options, state = start(ENGINE_GAME)
    by_engine.look_at(judged_by(ENGINE_GAME, options, state, state.to_act))
    (asked,) = engines[None].asked
    assert by_engine.analyst == ANALYST
    assert asked.limit == Limit(seconds=SECONDS[0])
    assert asked.arguments == (
        ENGINE_ANALYST,
        str(WAYS),
        ANALYST.command,
        ENGINE_GAME.path(GamePart.EXCHANGE),
        ANALYST.name,
    )
    for number, _ in enumerate(SECONDS, 1):
        answer(engines[None], way("d1-d2", 0.6))
        assert by_engine.poll()
        assert by_engine.rounds == number
    assert not by_engine.thinking


def test_a_game_that_no_engine_plays_is_judged_by_longhall(by_engine, engines):
    options, state = start(OTHER_GAME)
    by_engine.look_at(judged_by(OTHER_GAME, options, state, state.to_act))
    assert by_engine.analyst is None
    assert all(asked.limit.nodes for engine in engines.values() for asked in engine.asked)


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        (Failure(1, "Hrafn has ended unexpectedly"), "Hrafn has ended unexpectedly"),
        (Failure(1, "it stopped answering", broken=True), "Hrafn: it stopped answering"),
    ],
)
def test_longhall_judges_once_an_engine_has_failed(by_engine, engines, failure, told):
    options, state = start(ENGINE_GAME)
    rules = ENGINE_GAME.rules()
    by_engine.look_at(judged_by(ENGINE_GAME, options, state, state.to_act))
    engine = engines[None]
    engine.answers.append(failure)
    assert by_engine.poll()
    assert (by_engine.problem, by_engine.analyst, by_engine.failed) == (told, None, False)
    assert engine.asked[-1].limit == Limit(nodes=NODES[0])
    answer(engine, way("d1-d2", 0.6))
    by_engine.poll()
    assert by_engine.ways[0].move == "d1-d2"
    after = rules.apply(state, rules.legal_moves(state)[0]).state
    by_engine.look_at(judged_by(ENGINE_GAME, options, after, after.to_act))
    assert engine.asked[-1].limit == Limit(nodes=NODES[0])  # the engine is not tried for each position
    assert by_engine.problem == told
    by_engine.close()
    by_engine.look_at(judged_by(ENGINE_GAME, options, after, after.to_act))
    assert (by_engine.problem, by_engine.analyst) == ("", ANALYST)


def test_who_judges_is_told(by_engine, engines):
    options, state = start(ENGINE_GAME)
    rules = ENGINE_GAME.rules()
    by_engine.look_at(judged_by(ENGINE_GAME, options, state, state.to_act))
    view = rules.view(state, 0)
    scene, words = ENGINE_GAME.scene()(rules, view), JudgementWords()
    assert words.tell(by_engine, scene, view).note == "Hrafn judges."
    engines[None].answers.append(Failure(1, "it cannot be started"))
    by_engine.poll()
    assert words.tell(by_engine, scene, view).note == "It cannot be started. Longhall judges instead."


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="asks the system about processes")
def test_no_process_is_left_behind():
    engines = Engines()
    live = LiveJudgement(lambda viewer: engines.of(viewer, judging=True))
    options, state = start()
    live.look_at(judged_by(GAME, options, state, state.to_act))
    end = time.monotonic() + 60
    while not live.ways and time.monotonic() < end:
        live.poll()
        time.sleep(0.02)
    assert 1 <= len(live.ways) <= WAYS
    assert live.thinking  # in the middle of the next round
    (pid,) = engines.pids
    assert alive(pid)
    live.close()
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not alive(pid)
    assert engines.pids == []


def hidden_states(entry):
    """Positions of random games in which something is hidden from the side to act, or from everybody."""
    rules, rng = entry.rules(), random.Random(7)
    options = rules.resolve_options({})
    for _ in range(3):
        state = rules.initial(options)
        for _ply in range(8):
            if rules.outcome(state) is not None:
                break
            state = rules.apply(state, random_decision(rules, state, rng)).state
            if state.to_act in (0, 1) and hides(rules, state):
                yield options, state


SECRET = [entry for entry in GAMES if not isinstance(entry.rules().view(start(entry)[1], 0), OpenView)]


@pytest.mark.parametrize("entry", SECRET, ids=lambda entry: entry.name)
def test_two_truths_that_differ_in_what_is_hidden_get_the_same_judgement(entry):
    """All that the process is asked and all that is told of its answer is the same."""
    rules, different = entry.rules(), 0
    for number, (options, state) in enumerate(hidden_states(entry)):
        side = state.to_act
        view = rules.view(state, side)
        twins = [state, *(rules.sample(view, random.Random(seed)) for seed in range(2))]
        different += any(twin != state for twin in twins)
        judged = [judged_by(entry, options, twin, twin.to_act) for twin in twins]
        assert judged[0] == judged[1] == judged[2]
        every = [
            judged_by(entry, options, twin, None)
            for twin in (state, rules.sample(rules.view(state, None), random.Random(1)))
        ]
        assert every[0] == every[1]
        assert not judged[0].open
        if number % 5 == 0:
            assert len({told_of(entry, each) for each in judged}) == 1
    assert different >= 3


def told_of(entry, judged, nodes=60):
    """What is shown of a judgement that a process has made of nothing but what it was sent."""
    rules = entry.rules()
    view = rules.parse_view(judged.view, judged.options)
    found = []
    task = Task(Limit(nodes=nodes), random.Random(1), found.append)
    live = LiveJudgement(lambda viewer: AskedEngine())
    live.look_at(judged)
    try:
        best = WaysJudge(entry.bot_path, str(WAYS)).think(rules, view, task)
    except ValueError:
        live.failed = True  # a whole army, say, is compared with nothing
    else:
        live.ways = (best, *found[:-1])
    scene, words = entry.scene()(rules, view), JudgementWords()
    while words.explain_next(live, scene):
        pass
    return words.tell(live, scene, view)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_game_tells_its_three_best_ways_with_reasons(entry):
    rules, rng = entry.rules(), random.Random(3)
    options = rules.resolve_options(dict(entry.showcase_options))
    state = rules.parse_state(entry.showcase, options) if entry.showcase else rules.initial(options)
    told, most = [], 0
    while not any(len(one.ways) == WAYS and one.ways[0].reason for one in told):
        if rules.outcome(state) is not None:
            assert most < WAYS
            pytest.skip("this game never has so many moves to choose from")
        most = max(most, len(rules.legal_moves(state))) if state.to_act in (0, 1) else most
        if state.to_act in (0, 1):
            told.append(told_of(entry, judged_in_truth(entry, options, state), nodes=2000))
        state = rules.apply(state, random_decision(rules, state, rng)).state
    assert all(
        each.chance in ("wins", "loses") or each.chance.endswith(" %") for one in told for each in one.ways
    )
    assert any(one.arrows for one in told)
