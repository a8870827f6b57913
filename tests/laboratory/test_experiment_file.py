"""Experiment files: what they mean, and what is said of those that mean nothing."""

import math
import random
from dataclasses import replace

import pytest

from game.ai.bot import Limit, Task
from game.ai.levels import level_at
from game.ai.selfplay import Forgetful
from game.ai.temperaments import LeaningBot
from game.laboratory.experiment import Sprt
from game.laboratory.experiment_file import ExperimentError, read_experiment
from game.registry import GAMES

ONE = 'game = "tiny-dice"\n[[players]]\nlevel = 1\nnodes = 2\n'
TWO = ONE + '[[players]]\nlevel = 2\nname = "other"\n'
DICE = pytest.mark.usefixtures("tiny_games")


@DICE
def test_a_player_alone_plays_itself():
    experiment = read_experiment("race.toml", ONE)
    assert experiment.name == "tiny-dice-race"
    assert [condition.players for condition in experiment.conditions] == [(0, 0)]
    assert experiment.players[0].limit == Limit(1, nodes=2, depth=1)


@DICE
@pytest.mark.parametrize(
    ("pairings", "players"),
    [
        ("", [(0, 1)]),
        ('pairings = "others"\n', [(0, 1)]),
        ('pairings = "self"\n', [(0, 0), (1, 1)]),
        ('pairings = "all"\n', [(0, 0), (1, 1), (0, 1)]),
    ],
)
def test_pairings(pairings, players):
    experiment = read_experiment("race.toml", pairings + TWO)
    assert [condition.players for condition in experiment.conditions] == players


THREE = TWO + "[[players]]\nlevel = 3\n"


@DICE
def test_neighbours_meet_for_a_ladder():
    experiment = read_experiment("race.toml", 'pairings = "neighbours"\n' + THREE)
    assert [condition.players for condition in experiment.conditions] == [(0, 1), (1, 2)]


@DICE
def test_a_half_level_thinks_now_as_one_neighbour_now_as_the_other():
    text = ONE + "[[players]]\nlevel = 2.5\n"
    player = read_experiment("race.toml", text).players[1]
    assert player.name == "level 2.5"
    asked = []

    class Listener:
        def think(self, rules, view, task):
            asked.append(task.limit)

    half = replace(player.bot, bot=Listener())
    for seed in range(20):
        half.think(None, None, Task(Limit(5), random.Random(seed)))
    assert {limit.level for limit in asked} == {2, 3}
    assert all((limit.longest, limit.nodes, limit.depth) == (None, None, None) for limit in asked)


@DICE
def test_a_half_level_with_a_clock_is_bound_by_it_alone():
    text = 'clock = "0:10"\n' + ONE + "[[players]]\nlevel = 4.5\n"
    player = read_experiment("race.toml", text).players[1]
    assert (player.bot, player.limit) == (None, Limit(4.5))
    bounds = Limit.by_clock(4.5, remaining=1.0)
    tasks = [Task(bounds, random.Random(seed)) for seed in range(20)]
    assert {task.limit.level for task in tasks} == {4, 5}
    assert all(task.limit.longest < 0.1 for task in tasks)


def test_a_player_may_have_a_temperament():
    entry = next(entry for entry in GAMES if isinstance(entry.bot(), LeaningBot))
    text = ONE.replace("tiny-dice", entry.name) + '[[players]]\nlevel = 2\ntemperament = "{}"\n'
    usual, greedy = read_experiment("levels.toml", text.format("greedy")).players
    assert usual.bot is None
    assert greedy.bot.think
    with pytest.raises(ExperimentError, match="temperament is one of careful, greedy, raider"):
        read_experiment("levels.toml", text.format("merry"))


@DICE
def test_lists_of_options_make_a_grid():
    text = ONE.replace("[[players]]", "[options]\nlength = [8, 12, 20]\ndoubles = [true, false]\n[[players]]")
    experiment = read_experiment("race.toml", text)
    assert len(experiment.conditions) == 6
    assert experiment.conditions[1].varied == (("length", 8), ("doubles", False))
    assert dict(experiment.conditions[5].options) == {"length": 20, "doubles": False}


@DICE
def test_one_value_is_no_dimension():
    text = ONE.replace("[[players]]", "[options]\nlength = 12\ndoubles = [true]\n[[players]]")
    (condition,) = read_experiment("race.toml", text).conditions
    assert condition.varied == ()
    assert dict(condition.options) == {"length": 12, "doubles": True}


@DICE
def test_levels_have_their_own_bounds_instead_of_clocks():
    experiment = read_experiment("race.toml", TWO)
    limit = experiment.players[1].limit
    assert limit == Limit(2, seconds=math.inf)  # what the game's player makes of the level
    assert limit.longest is None
    assert read_experiment("race.toml", TWO + "seconds = 2.0\n").players[1].limit == Limit(2, seconds=2.0)
    deeper = read_experiment("race.toml", TWO + "depth = 9\n").players[1].limit
    assert (deeper.depth, deeper.nodes, deeper.longest) == (9, level_at(2).nodes, None)


@DICE
@pytest.mark.parametrize(
    ("line", "forgets"), [("", False), ("memory = true", False), ("memory = false", True)]
)
def test_a_player_without_memory(line, forgets):
    (player,) = read_experiment("race.toml", f"{ONE}{line}\n").players
    assert isinstance(player.bot, Forgetful) is forgets
    assert read_experiment("race.toml", f"{ONE}{line}\n").conditions


@DICE
def test_stops():
    text = "[stop]\nbalance = 4\nelo = 20\nsprt = { elo0 = -5, elo1 = 15, alpha = 0.1 }\n"
    stop = read_experiment("race.toml", TWO + text).stop
    assert (stop.balance, stop.elo, stop.sprt) == (4, 20, Sprt(-5, 15, 0.1, 0.05))


@DICE
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("game = = 3", ("race.toml is not TOML", "line 1")),
        ("pairs = 3\n", ("game", "text", "missing")),
        ('game = "chess"\n[[players]]\nnodes = 1\n', ("game", "chess", "tiny-dice")),
        ('game = "tiny-dice"\n', ("players", "[[players]]", "missing")),
        ("speed = 3\n" + ONE, ("speed", "allowed are", "pairs_per_unit")),
        ("pairs = 0\n" + ONE, ("pairs", "from 1 to", "0")),
        ("pairs = true\n" + ONE, ("pairs", "whole number", "True")),
        ("pairs = 2.5\n" + ONE, ("pairs", "whole number", "2.5")),
        ('pairings = "everybody"\n' + TWO, ("pairings", '"others"', "everybody")),
        ('pairings = "others"\n' + ONE, ("pairings", '"self"', "others")),
        (ONE + "[[players]]\nlevel = 5\n", ("[[players]] 2", "nodes", "level 5")),
        (ONE + "[[players]]\nlevel = 6\n", ("[[players]] 2", "level", "from 0 to 5", "6")),
        (ONE + "[[players]]\nlevel = 1\n", ("[[players]]", "name", "level 1")),
        (ONE + 'bot = "game.nothing:BOT"\n', ("[[players]] 1", "bot", "package.module:NAME")),
        (ONE + 'bot = "game.ai.levels:LEVELS"\n', ("[[players]] 1", "bot", "package.module:NAME")),
        (ONE + "memory = 1\n", ("[[players]] 1", "memory", "true or false", "1")),
        (ONE + "[options]\nlenght = 3\n", ("[options]", "lenght", "length")),
        (ONE + "[options]\nlength = 100000\n", ("[options]", "length", "100000")),
        (ONE + "[options]\nlength = []\n", ("[options]", "length", "list of values")),
        (ONE + "[options]\nlength = 1.5\n", ("[options]", "length", "1.5")),
        (ONE + "[openings]\nrandom_plies = -1\n", ("[openings]", "random_plies", "from 0")),
        (ONE + '[openings]\nlines = "run a"\n', ("[openings]", "lines", "list of texts")),
        (ONE + '[openings]\nlines = ["fly"]\n', ("[openings]", "lines", "fly")),
        (ONE + '[openings]\npositions = ["nowhere"]\n', ("[openings]", "positions", "nowhere")),
        (ONE + "[stop]\nbalance = 0\n", ("[stop]", "balance", "between 0 and 50")),
        (ONE + "[stop]\nbalance = nan\n", ("[stop]", "balance", "between 0 and 50")),
        (ONE + "[stop]\nsprt = 3\n", ("[stop] sprt", "table", "elo0")),
        (ONE + "[stop]\nsprt = { elo0 = 10, elo1 = 5 }\n", ("[stop] sprt", "elo1", "larger than elo0")),
        ("openings = 3\n" + ONE, ("[openings]", "table", "random_plies")),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(text, parts):
    with pytest.raises(ExperimentError) as error:
        read_experiment("race.toml", text)
    sentence = str(error.value)
    assert sentence.startswith("race.toml")
    assert "\n" not in sentence
    assert [part for part in parts if part not in sentence] == []


@DICE
def test_a_grid_that_is_far_too_large_is_refused_at_once():
    lengths = ", ".join(["8"] * 3000)
    with pytest.raises(ExperimentError, match="at most"):
        read_experiment("race.toml", ONE + f"[options]\nlength = [{lengths}]\n")
