"""Computer players in a match, with a fake engine and with the real one."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace

import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision, Engine, Failure
from game.checks import checks_of
from game.match.clock import TimeControl
from game.match.computer_players import (
    ATTEMPTS,
    HOPELESS,
    HOPELESS_TURNS,
    CountsAsLost,
    DrawAnswered,
    Hint,
    Played,
    Problem,
    Resigned,
    Thinking,
)
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from tests.match.helpers import PATIENCE, FakeEngine, Time, players_with, thought, updates_until
from tests.tiny import games

SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def computers(engine):
    return players_with(engine)


@pytest.fixture
def manual(engine):
    """An engine whose answers the test gives."""
    engine.automatic = False
    return engine


def against_north(**more):
    match = Match.create(games.FORMATION, players=(Human(), Computer(2)), seed=5, **more)
    match.play(SETUP)
    return match


def kinds(news):
    return [type(item) for item in news]


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


@pytest.mark.parametrize("entry", [entry for entry in GAMES if entry.temperaments_path is not None])
def test_an_opponent_plays_with_its_temperament(entry, computers, engine):
    for opponent in entry.opponents().characters:
        computers.update(Match.create(entry, players=(Computer(opponent.level), Computer(opponent.level))))
        asked = engine.asked[-1]
        assert asked.limit.level == opponent.level
        if opponent.temperament:
            assert (asked.bot, asked.arguments) == (entry.temperaments_path, (opponent.temperament,))
        else:
            assert (asked.bot, asked.arguments) == (entry.bot_location, ())


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


@pytest.mark.parametrize(("score", "accepted"), [(-200, True), (0, False), (300, False)])
def test_offers_of_a_draw_are_answered(computers, manual, score, accepted):
    match = against_north()
    computers.update(match)
    manual.answers = [manual.decision(OTHER, score)]
    computers.update(match)
    match.offer_draw(0)
    assert computers.update(match) == [DrawAnswered(accepted)]
    assert (match.outcome is not None) == accepted
    assert match.draw_offer is None


def race_against_red():
    """A race between a person and the computer, in which either side has many turns of one decision each."""
    return Match.create(games.DICE, {"doubles": False}, players=(Human(), Computer(2)), seed=5)


def told_by_turns(computers, manual, match, scores, **how):
    """What is told while the computer thinks of its position what ``scores`` say, turn by turn."""
    told = []
    for score in scores:
        while match.result is None and not isinstance(match.player_to_act, Computer):
            match.play(match.rules.format_move(match.current.state, match.legal_moves()[0]))
        computers.update(match, **how)
        manual.answers = [manual.decision(manual.choose(), score)]
        told += computers.update(match, **how)
        if match.result is not None:
            break
    return told


LOW = -5000  # hundredths of a stone


def test_a_computer_resigns_once_it_has_seen_no_chance_in_several_turns(computers, manual):
    match = race_against_red()
    told = told_by_turns(computers, manual, match, [0, *[LOW] * 9], resigns=True)
    assert kinds(told) == [Played] * HOPELESS_TURNS + [Resigned]
    assert (match.result.winner, match.result.reason) == (0, "resignation")
    assert told[-1].node is match.current


def test_a_turn_with_a_chance_begins_the_count_anew(computers, manual):
    match = race_against_red()
    few = [LOW] * (HOPELESS_TURNS - 1)
    scores = [*few, 0, *few]
    assert kinds(told_by_turns(computers, manual, match, scores, resigns=True)) == [Played] * len(scores)
    assert computers.lost(match) is None


def test_a_computer_that_does_not_resign_says_once_that_it_counts_the_game_as_lost(computers, manual):
    match = race_against_red()
    told = told_by_turns(computers, manual, match, [LOW] * (HOPELESS_TURNS + 1))
    assert told[HOPELESS_TURNS] == CountsAsLost(1)
    assert kinds(told).count(CountsAsLost) == 1
    assert (match.result, computers.lost(match)) == (None, 1)


def test_the_count_does_not_outlive_turns_that_are_taken_back(computers, manual):
    match = Match.create(GAMES[0], players=(Human(), Computer(2)), seed=5)
    told_by_turns(computers, manual, match, [LOW] * (HOPELESS_TURNS - 1))
    match.goto(match.root)
    assert kinds(told_by_turns(computers, manual, match, [LOW], resigns=True)) == [Played]


def test_the_chance_of_a_thought_is_its_own_or_follows_from_what_is_proven_or_from_the_score():
    assert thought("x", 0).chance_of(0) == 0.5
    assert thought("x", LOW).chance_of(0) < HOPELESS
    assert replace(thought("x", LOW), chance=0.7).chance_of(1) == 0.7
    assert replace(thought("x", LOW), proven=1).chance_of(1) == 1.0


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
def test_an_engine_that_is_killed_while_it_thinks_is_replaced(real_engine):
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


# Turns of several steps

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


# Searching while a person thinks

PONDERER = replace(games.BORDERLAND, ponders=True)


def against_the_strongest(entry=PONDERER, level=5):
    """A person begins against the computer."""
    return Match.create(entry, {"steps": 1}, players=(Human(), Computer(level)), seed=5)


def test_the_strongest_searches_while_a_person_thinks(computers, manual):
    match = against_the_strongest()
    assert computers.update(match, ponders=True) == []
    assert computers.pondering
    assert not computers.thinking
    assert not computers.hinting
    asked = manual.asked[0]
    assert asked.view == match.rules.format_view(match.rules.view(match.state, 1))
    assert asked.match == match.id
    manual.answers = [thought("P2-P3"), manual.decision("P2-P3")]
    assert computers.update(match, ponders=True) == []
    assert computers.thought is None  # what it expects would be a hint
    assert match.current is match.root
    assert computers.update(match, ponders=True) == []
    assert len(manual.asked) == 1  # once is enough


def test_searching_ahead_ends_with_the_move_and_serves_the_answer(computers, manual):
    match = against_the_strongest()
    computers.update(match, ponders=True)
    late = manual.decision("P2-P3")
    match.play(match.legal_moves()[0])
    manual.answers = [late]
    assert computers.update(match, ponders=True) == []
    assert (computers.pondering, computers.thinking) == (False, True)
    ahead, move = manual.asked
    for name in ("rules", "bot", "arguments", "options", "match", "parallel"):  # what a memory is kept for
        assert getattr(ahead, name) == getattr(move, name)


@pytest.mark.parametrize(
    ("entry", "level", "parallel"), [(PONDERER, 5, True), (PONDERER, 4, False), (games.BORDERLAND, 5, False)]
)
def test_the_strongest_may_search_in_several_processes(computers, manual, entry, level, parallel):
    match = Match.create(entry, {"steps": 1}, players=(Computer(level), Human()), seed=5)
    computers.update(match)
    assert [question.parallel for question in manual.asked] == [parallel]


def test_searching_ahead_ends_when_it_is_not_wanted_any_more(computers, manual):
    match = against_the_strongest()
    computers.update(match, ponders=True)
    computers.update(match, ponders=False)
    assert not computers.pondering
    computers.update(match, ponders=True)
    assert computers.pondering


def test_a_hint_comes_before_searching_ahead(computers, manual):
    match = against_the_strongest()
    computers.update(match, ponders=True)
    computers.hint(match, 0)
    assert (computers.pondering, computers.hinting) == (False, True)
    manual.answers = [manual.decision(match.rules.format_move(match.state, match.legal_moves()[0]))]
    assert kinds(computers.update(match, ponders=True)) == [Hint]
    assert computers.pondering


def test_a_process_that_dies_while_it_searches_ahead_troubles_nobody(computers, manual):
    match = against_the_strongest()
    computers.update(match, ponders=True)
    manual.answers = [manual.failure()]
    assert computers.update(match, ponders=True) == []
    assert computers.update(match, ponders=True) == []
    assert len(manual.asked) == 1
    match.play(match.legal_moves()[0])
    computers.update(match, ponders=True)
    assert computers.thinking


def with_a_secret():
    """The computer has hidden something, and a person is to act."""
    match = Match.create(replace(games.SECRET, ponders=True), players=(Computer(5), Human()))
    match.play("hide 3")
    assert isinstance(match.player_to_act, Human)
    return match


@pytest.mark.parametrize(
    "quiet",
    [
        lambda: against_the_strongest(level=4),
        lambda: against_the_strongest(games.BORDERLAND),
        lambda: Match.create(PONDERER, {"steps": 1}, players=(Human(), Human())),
        lambda: Match.create(PONDERER, {"steps": 1}, players=(Human(), Computer(engine="Hrafn"))),
        with_a_secret,
    ],
    ids=["a weaker level", "a game that gains nothing", "two people", "another program", "a secret"],
)
def test_nobody_searches_ahead_where_it_gains_or_tells_something(computers, manual, quiet):
    match = quiet()
    computers.update(match, ponders=True)
    assert manual.asked == []


def test_nobody_searches_ahead_behind_the_end(computers, manual):
    match = against_the_strongest()
    match.resign(0)
    computers.update(match, ponders=True)
    assert manual.asked == []


PONDERING_GAMES = [entry for entry in GAMES if entry.ponders]


@pytest.fixture
def real():
    engine = Engine()
    yield engine
    engine.close()


@pytest.mark.parametrize("entry", PONDERING_GAMES, ids=lambda entry: entry.name)
def test_the_computer_moves_after_it_has_searched_ahead(real, entry):
    """In whatever it ponders about; a setup behind a screen is left out."""
    options, position = dict(entry.showcase_options), entry.showcase or None
    match = Match.create(entry, options, players=(Human(), Computer(5)), seed=3, setup=position)
    computers = players_with(real)
    if isinstance(match.player_to_act, Computer):
        updates_until(computers, match, lambda news: isinstance(match.player_to_act, Human))
    computers.update(match, ponders=True)
    assert computers.pondering
    end = time.monotonic() + PATIENCE
    while real._running == 0:
        assert time.monotonic() < end
        computers.update(match, ponders=True)
        time.sleep(0.01)
    pid, before = real.pid, match.current
    match.play(match.legal_moves()[0])
    updates_until(computers, match, lambda news: any(isinstance(item, Played) for item in news))
    assert real.pid == pid
    assert match.current.parent.parent is before


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed otherwise here")
def test_a_killed_process_that_searched_ahead_is_replaced(real):
    entry = PONDERING_GAMES[0]
    match = Match.create(entry, {}, players=(Human(), Computer(5)), seed=3)
    computers = players_with(real)
    if isinstance(match.player_to_act, Computer):
        updates_until(computers, match, lambda news: isinstance(match.player_to_act, Human))
    computers.update(match, ponders=True)
    os.kill(real.pid, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while computers.pondering:
        assert time.monotonic() < end
        assert computers.update(match, ponders=True) == []
        time.sleep(0.01)
    match.play(match.legal_moves()[0])
    updates_until(computers, match, lambda news: any(isinstance(item, Played) for item in news))
