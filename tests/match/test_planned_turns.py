"""Turns of several steps, which a computer player plans and plays one by one."""

from __future__ import annotations

import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.match.computer_players import Played
from game.match.match import Match
from game.match.players import Computer, Human
from tests.match.computer_help import kinds
from tests.tiny import games

DOUBLE = "0,0 0,0 side:0 steps:2,2 turn:0"


def planned(engine, *steps, seconds=0.0):
    """The engine's answer: the first step, and a plan of them all."""
    thought = Thought(steps[0], 1, 0, steps, 1, seconds, plan=steps)
    engine.answers = [Decision(engine.job, steps[0], thought)]


def at_a_double(**more):
    return Match.create(games.DICE, players=(Computer(1), Human()), setup=DOUBLE, **more)


def test_a_planned_turn_is_played_step_by_step(computers, manual):
    match = at_a_double()
    computers.update(match)
    planned(manual, "run a", "run b")
    assert [item.node.text for item in computers.update(match)] == ["run a"]  # the screen shows it
    assert (computers.thinking, computers.planned) == (True, 1)
    assert [item.node.text for item in computers.update(match)] == ["run b"]
    assert not computers.thinking
    assert match.to_act == 1
    assert len(manual.asked) == 1
    assert computers.update(match) == []


@pytest.mark.parametrize("hurried", [False, True])
def test_moves_and_steps_wait_until_the_one_before_is_shown(computers, manual, hurried):
    match = at_a_double()
    computers.update(match)
    planned(manual, "run a", "run b")
    assert computers.update(match, shown=False) == []
    assert computers.thinking
    if hurried:
        computers.stop()
    assert kinds(computers.update(match, shown=not hurried)) == [Played]
    assert kinds(computers.update(match, shown=False)) == ([Played] if hurried else [])
    assert match.to_act == (1 if hurried else 0)


def test_a_move_that_waits_is_dropped_when_the_match_goes_elsewhere(computers, manual):
    match = Match.create(games.BORDERLAND, {"steps": 1}, players=(Human(), Computer(1)))
    match.play(match.legal_moves()[0])
    computers.update(match)
    planned(manual, "P2-P3", "P3-P2")
    computers.update(match, shown=False)
    match.undo()
    assert computers.update(match) == []
    assert not computers.thinking


def test_a_plan_ends_with_its_turn_and_with_its_dice(computers, manual):
    match = Match.create(games.DICE, players=(Computer(1), Computer(1)), setup=DOUBLE)
    computers.update(match)
    planned(manual, "run a", "run b", "run a", "run a")
    computers.update(match)
    computers.update(match)
    assert match.current.turn == 1
    computers.update(match)
    assert computers.thinking
    assert len(manual.asked) == 2


def test_a_step_of_a_plan_that_cannot_be_played_is_thought_of_anew(computers, manual):
    match = at_a_double()
    computers.update(match)
    planned(manual, "run a", "pass", seconds=0.2)
    assert kinds(computers.update(match)) == [Played]
    assert computers.update(match) == []
    assert computers.thinking
    assert manual.asked[0].limit.seconds is None
    assert 0 < manual.asked[1].limit.seconds < 0.5  # what is left of the turn's share
    planned(manual, "run b")
    assert kinds(computers.update(match)) == [Played]


def test_a_plan_is_dropped_when_the_match_goes_elsewhere(computers, manual):
    match = at_a_double()
    computers.update(match)
    planned(manual, "run a", "run a")
    computers.update(match)
    match.goto(match.root)
    computers.update(match)
    assert computers.thinking
    assert match.current is match.root
