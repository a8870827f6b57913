"""A match against an engine of another program, through the process that thinks."""

import sys
import time
from pathlib import Path

import pytest

from game.ai.worker import Engine
from game.match.computer_players import ATTEMPTS, ComputerPlayers, Played, Problem
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import read_record, write_record
from game.otep.process import write_command
from game.registry import find

ENGINE = Path(__file__).parents[2] / "otep" / "engines" / "faulty.py"
PATIENCE = 120.0


@pytest.fixture
def play(tmp_path):
    """Plays a match of a person against the small engine with a fault, until it has moved or is given up."""
    mind = Engine()

    def call(fault, name="Hrafn"):
        command = write_command([sys.executable, str(ENGINE), fault, str(tmp_path / "log.txt")])
        players = ComputerPlayers(lambda viewer: mind, lambda name: {"Hrafn": command}.get(name, ""))
        options = {"rules": "brandubh"}
        match = Match.create(find("hnefatafl"), options, (Computer(engine=name), Human("Anna")))
        news, end = [], time.monotonic() + PATIENCE
        while time.monotonic() < end:
            news += [each for each in players.update(match) if isinstance(each, Played | Problem)]
            if news and (isinstance(news[-1], Played) or news[-1].final):
                return match, players, news
            time.sleep(0.005)
        raise AssertionError("neither a move nor a problem")

    yield call
    mind.close()


def test_an_engine_moves(play):
    match, players, _ = play("fine")
    assert match.current.text == "d1-c1"
    match.play("d3-c3")
    assert not players.gave_up(match)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("crashes", "Hrafn has ended unexpectedly"),
        ("illegal", "Hrafn plays a1-a2"),
        ("refuses", "Hrafn does not go on"),
    ],
)
def test_a_fault_is_told_and_the_match_stays(play, fault, words):
    match, players, news = play(fault)
    assert len(news) == ATTEMPTS
    assert all(words in each.message for each in news)
    assert players.gave_up(match)
    assert match.outcome is None
    assert match.current is match.root


def test_an_engine_that_nobody_has_set_up_is_told(play):
    _, _, news = play("fine", "Muninn")
    assert "no engine of the name Muninn is set up" in news[0].message


def test_a_record_names_the_engine_and_not_its_command(play):
    match, _, _ = play("fine")
    text = write_record(match)
    assert "Player 1: computer engine Hrafn\n" in text
    assert str(ENGINE) not in text
    assert read_record(text).players == match.players
