"""Engines of other programs in experiments."""

import sys
from pathlib import Path

import pytest

from game.entry import GamePart
from game.laboratory.experiment_file import ExperimentError, read_experiment
from game.laboratory.units import play
from game.otep.process import write_command
from game.registry import GAMES

FAULTY = Path(__file__).parents[1] / "otep" / "engines" / "faulty.py"
ENGINE = write_command([sys.executable, str(FAULTY), "illegal"])
PLAYED = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
OTHER = next(entry for entry in GAMES if not entry.has(GamePart.EXCHANGE))


def experiment(game=PLAYED, player=f"engine = '''{ENGINE}'''", more="level = 1"):
    return f'game = "{game.name}"\npairs = 1\n[[players]]\n{player}\n[[players]]\n{more}\n'


def test_an_engine_that_fails_loses_its_game():
    read = read_experiment("test.toml", experiment())
    assert [player.name for player in read.players] == ["faulty", "level 1"]
    try:
        games = [play(read, plan) for plan in read.plans(0)]
    finally:
        read.players[0].bot.close()
    assert {game.plan.players[game.winner] for game in games} == {1}
    assert {game.reason for game in games} == {"engine-illegal-move"}


def test_longhall_plays_itself_as_an_engine():
    """A whole game by the rules, without a fault."""
    command = write_command([sys.executable, "-m", "game", "otep", "--level", "1"])
    player = f"engine = '''{command}'''\nname = 'itself'\nseconds = 0.5"
    read = read_experiment("test.toml", experiment(player=player))
    plan = read.plans(0)[0]
    try:
        game = play(read, plan)
    finally:
        read.players[0].bot.close()
    assert not game.reason.startswith("engine")
    assert game.turns > 4


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (experiment(game=OTHER), "engine is for games that engines of other programs play"),
        (experiment(player="engine = 'no-such-program'"), "there is no program 'no-such-program'"),
        (experiment(player=f"engine = '''{ENGINE}'''\nnodes = 5"), "there is no key 'nodes'"),
        (experiment(player=f"engine = '''{ENGINE}'''\nseconds = 0"), "seconds is a number between 0 and 600"),
    ],
)
def test_what_is_wrong_with_an_engine_is_told(text, words):
    with pytest.raises(ExperimentError, match=words):
        read_experiment("test.toml", text)
