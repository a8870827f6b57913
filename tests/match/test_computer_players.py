"""Computer players in a match, with a fake engine and with the real one."""

from __future__ import annotations

import os
import signal

import pytest

from game.ai.bot import Limit
from game.ai.temperaments import LeaningBot
from game.ai.worker import CHANGED, Engine, Failure
from game.checks import checks_of
from game.match.clock import TimeControl
from game.match.computer_players import ATTEMPTS, Hint, Played, Problem, Thinking
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from tests.match.computer_help import OTHER, SETUP, against_north, kinds
from tests.match.helpers import PATIENCE, Time, players_with, thought, updates_until
from tests.tiny import games


def test_the_computer_moves_when_it_is_to_act(computers, engine):
    match = Match.create(games.FORMATION, players=(Human(), Computer(2)), seed=5)
    assert computers.update(match) == []
    assert engine.asked == []
    match.play(SETUP)
    assert computers.update(match) == []
    assert computers.thinking
    news = computers.update(match)
    assert kinds(news) == [Thinking, Played]
    assert news[-1].node is match.current
    assert not computers.thinking
    assert computers.thought.move is None  # South's setup is hidden: no thought may hint at it
    assert match.player_to_act == Human()
    assert computers.update(match) == []
    assert len(engine.asked) == 1


def test_only_the_view_of_the_side_to_act_is_sent(computers, engine):
    match = Match.create(games.SECRET, players=(Human(), Computer(3)))
    match.play("hide 3")
    computers.update(match)
    asked = engine.asked[0]
    assert asked.view == "1|at:? opened:- act:1"
    assert asked.options == match.options
    assert asked.limit.level == 3
    assert (asked.rules, asked.bot) == ("tests.tiny.secret.rules:RULES", "game.ai.sampling:BOT")


@pytest.mark.parametrize("entry", [entry for entry in GAMES if isinstance(entry.bot(), LeaningBot)])
def test_an_opponent_plays_with_its_temperament(entry, computers, engine):
    for opponent in entry.opponents().characters:
        computers.update(Match.create(entry, players=(Computer(opponent.level), Computer(opponent.level))))
        asked = engine.asked[-1]
        assert asked.limit.level == opponent.level
        if opponent.temperament:
            assert (asked.bot, asked.arguments) == (f"{entry.bot_path}.tempered", (opponent.temperament,))
        else:
            assert (asked.bot, asked.arguments) == (entry.bot_path, ())


def test_a_hidden_choice_is_not_shown_while_it_is_thought_of(computers, manual):
    match = Match.create(games.SECRET, players=(Computer(3), Human()))
    computers.update(match)
    manual.answers = [thought("hide 4"), manual.decision("hide 4")]
    news = computers.update(match)
    assert kinds(news) == [Thinking, Played]
    assert (news[0].thought.move, news[0].thought.line) == (None, ())
    assert computers.thought.move is None
    assert match.view(0).at == 4


def test_the_clock_bounds_the_thinking(computers, engine):
    match = against_north(control=TimeControl.parse("0.1"), now=Time())
    computers.update(match)
    assert 0 < engine.asked[0].limit.seconds < 1


def test_undo_while_it_thinks_asks_anew(computers, manual):
    match = against_north()
    computers.update(match)
    late = manual.decision(OTHER)
    match.undo()
    manual.answers = [late]
    assert computers.update(match) == []
    assert not computers.thinking
    assert match.current is match.root
    match.play("chief b1 guards a1 c1")
    computers.update(match)
    manual.answers = [late]  # of the job before
    assert computers.update(match) == []
    assert computers.thinking
    manual.answers = [manual.decision(OTHER)]
    assert kinds(computers.update(match)) == [Played]


def test_another_match_takes_the_seat(computers, manual):
    first, second = against_north(), against_north()
    computers.update(first)
    computers.update(second)
    manual.answers = [manual.decision(OTHER, job=1)]
    assert computers.update(second) == []
    manual.answers = [manual.decision(OTHER, job=2)]
    assert kinds(computers.update(second)) == [Played]
    assert first.current.text == SETUP


@pytest.mark.parametrize("bad", ["nonsense", "a1-a2", "chief a1 guards b1 c1"])
def test_illegal_proposals_are_reported_and_tried_again(computers, manual, bad):
    match = against_north()
    for attempt in range(ATTEMPTS):
        computers.update(match)
        assert computers.thinking
        manual.answers = [manual.decision(bad)]
        (problem,) = [item for item in computers.update(match) if isinstance(item, Problem)]
        assert bad not in problem.message  # it may be what the computer hides
        assert problem.final == (attempt == ATTEMPTS - 1)
        if not problem.final:
            computers.update(match)
    assert not computers.thinking
    assert computers.update(match) == []
    assert len({asked.seed for asked in manual.asked}) == ATTEMPTS  # not the same mistake again
    computers.retry()
    computers.update(match)
    assert computers.thinking
    assert len({asked.seed for asked in manual.asked}) == ATTEMPTS + 1
    manual.answers = [manual.decision(OTHER)]
    assert kinds(computers.update(match)) == [Played]


def test_a_dead_engine_is_reported_and_asked_again(computers, manual):
    match = against_north()
    computers.update(match)
    manual.answers = [manual.failure()]
    (problem,) = computers.update(match)
    silent = "The computer player has failed: it found no move that can be played. It tries again."
    assert problem == Problem(silent, final=False)  # its own words may tell what it knows
    assert computers.thinking
    manual.answers = [manual.decision(OTHER)]
    assert kinds(computers.update(match)) == [Played]


def test_a_broken_process_is_told_of_also_where_something_is_hidden(computers, manual):
    match = against_north()
    computers.update(match)
    manual.answers = [Failure(manual.job, "it stopped answering", broken=True)]
    told = "The computer player has failed: it stopped answering. It tries again."
    assert computers.update(match) == [Problem(told, final=False)]


def test_where_the_program_was_replaced_nobody_tries_again(computers, manual):
    match = against_north()
    computers.update(match)
    manual.answers = [Failure(manual.job, CHANGED, broken=True, final=True)]
    (problem,) = computers.update(match)
    assert problem.final
    assert "close it and start it again" in problem.message
    assert "It tries again" not in problem.message
    assert computers.update(match) == []
    assert not computers.thinking


def test_where_nothing_is_hidden_a_failure_is_told_in_full(computers, manual):
    match = Match.create(games.DICE, players=(Computer(1), Human()))
    computers.update(match)
    manual.answers = [manual.failure()]
    assert computers.update(match) == [
        Problem("The computer player has failed: it broke. It tries again.", final=False)
    ]
    manual.answers = [manual.decision("run c")]
    (problem,) = computers.update(match)
    assert "run c" in problem.message


def test_after_giving_up_another_place_is_tried(computers, manual):
    match = against_north()
    for _ in range(ATTEMPTS):
        computers.update(match)
        manual.answers = [manual.failure()]
        computers.update(match)
    assert not computers.thinking
    match.undo()
    match.play("chief b1 guards a1 c1")
    computers.update(match)
    assert computers.thinking


def test_an_answer_after_the_flag_is_no_failure(computers, manual):
    clock = Time()
    match = against_north(control=TimeControl.parse("1"), now=clock)
    computers.update(match)
    clock.now += 61
    manual.answers = [manual.decision(OTHER)]
    (problem,) = computers.update(match)
    assert problem.final
    assert match.outcome.reason == "time"
    assert computers.update(match) == []


def test_hint(computers, manual):
    match = against_north()
    match.play(OTHER)
    computers.hint(match)
    assert computers.hinting
    assert not computers.thinking
    manual.answers = [thought("b1-b2"), manual.decision("b1-b2", score=40)]
    news = computers.update(match)
    assert kinds(news) == [Thinking, Hint]
    assert (news[1].move, news[1].node) == ("b1-b2", match.current)
    assert match.current.text == OTHER
    computers.hint(match)
    manual.answers = [manual.failure("asleep")]
    assert computers.update(match) == [Problem("There is no hint: asleep.", final=True)]
    computers.hint(match)
    manual.answers = [manual.decision("a1-a9")]
    assert kinds(computers.update(match)) == [Problem]
    match.play("b1-b2")
    computers.hint(match)  # the computer is to act
    assert not computers.hinting


def test_a_hint_is_forgotten_when_the_person_moves(computers, manual):
    match = against_north()
    match.play(OTHER)
    computers.hint(match)
    match.play("b1-b2")
    manual.answers = [manual.decision("c1-c2", job=1)]
    assert computers.update(match) == []
    assert computers.thinking


def test_stop(computers, manual):
    match = against_north()
    computers.stop()
    assert manual.stopped == 0
    computers.update(match)
    computers.stop()
    assert manual.stopped == 1


@pytest.mark.parametrize("entry", games.TINY, ids=lambda entry: entry.name)
def test_computers_play_each_other_to_the_end(computers, entry):
    match = Match.create(entry, players=(Computer(1), Computer(2)), seed=3)
    for _ in range(1000):
        news = computers.update(match)
        assert not any(isinstance(item, Problem) for item in news)
        if match.outcome is not None:
            break
    assert match.outcome is not None
    assert computers.update(match) == []


@pytest.fixture(scope="module")
def real_engine():
    engine = Engine()
    yield engine
    engine.close()


@pytest.mark.parametrize(
    ("entry", "plies"),
    [
        *((entry, 6) for entry in games.TINY),
        *((entry, 2 + len(checks_of(entry).opening.before)) for entry in GAMES),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_real_engine_plays_a_match(real_engine, entry, plies):
    computers = players_with(real_engine)
    match = Match.create(entry, players=(Computer(1), Computer(1)), seed=3)
    news = updates_until(computers, match, lambda news: match.current.ply >= plies or match.outcome)
    assert match.current.ply > 1
    assert not [item for item in news if isinstance(item, Problem)]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are ended otherwise here")
def test_an_engine_that_is_killed_while_it_thinks_is_replaced(real_engine, monkeypatch):
    for_long = Limit(5, seconds=10 * PATIENCE)
    monkeypatch.setattr(Limit, "by_clock", lambda *_args, **_named: for_long)
    computers = players_with(real_engine)
    match = Match.create(GAMES[0], players=(Computer(5), Human()), seed=3)
    updates_until(computers, match, lambda news: any(isinstance(item, Thinking) for item in news))
    os.kill(real_engine.pid, signal.SIGKILL)
    news = updates_until(computers, match, lambda news: any(isinstance(item, Problem) for item in news))
    assert not [item for item in news if isinstance(item, Played)]
    assert match.current is match.root
    updates_until(computers, match, lambda news: any(isinstance(item, Thinking) for item in news))
    computers.stop()
    updates_until(computers, match, lambda news: any(isinstance(item, Played) for item in news))
    assert match.player_to_act == Human()
