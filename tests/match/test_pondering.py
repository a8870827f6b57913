"""Computer players that search while a person thinks."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace

import pytest

from game.ai.worker import Engine
from game.match.computer_players import Hint, Played
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from tests.match.computer_help import kinds
from tests.match.helpers import PATIENCE, players_with, thought, updates_until
from tests.tiny import games

PONDERER = replace(games.BORDERLAND, ponders=True, parallel=True)


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
    ("entry", "level", "parallel"),
    [
        (replace(games.BORDERLAND, parallel=True), 5, True),
        (PONDERER, 4, False),
        (replace(PONDERER, parallel=False), 5, False),
    ],
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
    while not real._ready:
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
