"""Small experiments, and what their units are when they are played here, one after the other."""

from __future__ import annotations

from game.laboratory.experiment import Condition, GamePlan
from game.laboratory.experiment_file import read_experiment
from game.laboratory.units import PlayedGame, play_unit, program_digest
from game.registry import GAMES

NAME = "small.toml"
FIRST = GAMES[0]
FILE = f"""
title = "Which player is stronger?"
game = "{FIRST.name}"
pairs = 4
seed = 7

[[players]]
name = "quick"
level = 1
nodes = 20

[[players]]
name = "quicker"
level = 1
nodes = 10

[options]
quiet_limit = 6    # short games

[openings]
random_plies = 3
"""


def played_here(text, name=NAME):
    """All units of an experiment by their numbers."""
    units = read_experiment(name, text).units()
    return {number: play_unit(name, text, number, program_digest()) for number in units}


def game(winner, chances=(), turns=10, reason="ended", pair=0, players=(0, 0), moves=()):
    """A game as it could have been played."""
    return PlayedGame(
        GamePlan(0, pair, players, (0, 1), pair, 0),
        winner,
        reason,
        turns,
        (1, 1),
        5.0,
        tuple(enumerate(round(1000 * chance) for chance in chances)),
        tuple(moves),
    )


def condition(players=(0, 0)):
    """A condition without options."""
    return Condition(0, (), (), players)
