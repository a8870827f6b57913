"""Other engines as judges of positions: their lines are compared, and their faults are told."""

import random
import sys
import time
from pathlib import Path

import pytest

from game.ai.bot import Limit, PlayerFailed, Task
from game.ai.ranking import expect, rank
from game.entry import GamePart
from game.otep import player
from game.otep.analyst import EngineAnalyst
from game.otep.process import write_command
from game.registry import find
from game.rules.hnefatafl.rules import RULES

ENGINE = Path(__file__).parents[1] / "engines" / "faulty.py"
EXCHANGE = find("hnefatafl").path(GamePart.EXCHANGE)
BRANDUBH = {"rules": "brandubh", "quiet_limit": 0}
STATE = RULES.initial(BRANDUBH)


@pytest.fixture
def log(tmp_path):
    return tmp_path / "log.txt"


@pytest.fixture
def analyst(log):
    made = []

    def make(fault):
        command = write_command([sys.executable, str(ENGINE), fault, str(log)])
        made.append(EngineAnalyst(command, EXCHANGE, "Hrafn"))
        return made[-1]

    yield make
    for each in made:
        each.close()


def task(seconds=0.5, stopped=lambda: False):
    return Task(Limit(seconds=seconds), random.Random(1), stopped=stopped)


def ranked(bot, state, played=(), count=3, **budget):
    return rank(bot, RULES, RULES.view(state, state.to_act), task(**budget), played, count)


def told(log, word):
    return [line for line in log.read_text().splitlines() if line.split()[0] == word]


def test_lines_are_ranked_and_their_values_are_stones_of_the_side_to_act(analyst, log):
    best = ranked(analyst("fine"), STATE).best
    assert [(way.move, way.score) for way in best] == [("d1-c1", 50), ("d1-e1", -25)]
    assert best[0].line == ("d1-c1", "d3-c3")  # what follows cannot be played: its third move is none
    assert best[0].chance_of(0) > 0.5 > best[1].chance_of(0)
    assert told(log, "analyze") == ["analyze 3 1"]
    assert told(log, "side") == ["side attackers"]
    assert told(log, "variables") == ["variables "]


def test_a_move_that_the_engine_does_not_name_is_judged_by_what_it_expects_after_it(analyst, log):
    bot = analyst("fine")
    named = ranked(bot, STATE, ("d1-e1",), 1)
    assert named.played.score == -25
    assert len(named.best) == 1
    other = ranked(bot, STATE, ("d1-b1",), 1)
    assert (other.played.plan, other.played.score, other.played.line) == (("d1-b1",), -10, ("d1-b1", "d3-e3"))
    assert told(log, "analyze") == ["analyze 3 1", "analyze 3 1", "analyze 1 1"]
    assert len(told(log, "pid")) == 1


def test_a_move_that_ends_the_game_needs_no_engine(analyst, log):
    state = RULES.parse_state("/7/K6/2t4/7/7/3t3/5T1/ defenders", BRANDUBH)
    with pytest.raises(PlayerFailed, match="Hrafn names no move that can be played"):
        ranked(analyst("fine"), state)
    bot = analyst("wins")
    assert ranked(bot, state, ("a2-a1",)).played.proven == 1
    assert ranked(bot, state, ("a2-a1",)).played.chance_of(1) == 1.0
    assert set(told(log, "analyze")) == {"analyze 3 1"}


def test_the_chance_in_a_position_is_that_of_the_best_line(analyst):
    assert 0.5 < expect(analyst("fine"), RULES, STATE, task()) < 0.6


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("crashes", "Hrafn has ended unexpectedly"),
        ("silent", "Hrafn has not judged the position within"),
        ("no-hello", "Hrafn has not said hello within"),
        ("refuses", "Hrafn does not go on: these rules are not known here"),
        ("nonsense", "Hrafn names no move that can be played"),
    ],
)
def test_a_fault_is_told_in_a_sentence(analyst, monkeypatch, fault, words):
    waits_for = {"silent": "MOVE_PATIENCE", "no-hello": "HELLO_PATIENCE"}.get(fault)
    if waits_for:
        monkeypatch.setattr(player, waits_for, 0.3)
    with pytest.raises(PlayerFailed, match=words):
        ranked(analyst(fault), STATE)


def test_what_nobody_wants_any_more_is_not_waited_for(analyst, log):
    def asked():
        return log.exists() and bool(told(log, "analyze"))

    begun = time.monotonic()
    with pytest.raises(PlayerFailed):
        ranked(analyst("silent"), STATE, seconds=300.0, stopped=asked)
    assert time.monotonic() - begun < 200


def test_an_engine_that_has_failed_is_started_anew(analyst, log):
    bot = analyst("crashes")
    for _ in range(2):
        with pytest.raises(PlayerFailed):
            ranked(bot, STATE)
    assert len(told(log, "pid")) == 2
