"""Units: which games they are, and that they are the same ones wherever they are played."""

import pytest

from game.laboratory import units
from game.laboratory.experiment_file import read_experiment
from game.laboratory.units import OtherProgramError, play_unit, program_digest
from tests.laboratory.experiments import FILE, NAME

DICE = """
game = "tiny-dice"
pairs = 6
[[players]]
level = 1
nodes = 2
[[players]]
level = 2
nodes = 4
"""


@pytest.fixture
def dice(tiny_games):
    """An experiment in a race with dice."""
    return read_experiment("race.toml", DICE)


def test_a_unit_is_the_same_every_time():
    assert play_unit(NAME, FILE, 2, program_digest()) == play_unit(NAME, FILE, 2, program_digest())


def test_units_are_different_games():
    games = [play_unit(NAME, FILE, number, program_digest()).games[0].moves for number in (0, 1)]
    assert games[0] != games[1]


def test_the_games_of_a_pair_have_the_same_opening_and_changed_sides():
    first, second = play_unit(NAME, FILE, 0, program_digest()).games
    assert first.plan.seed == second.plan.seed
    assert first.plan.players == second.plan.players[::-1] == (0, 1)
    assert first.plan.streams == second.plan.streams[::-1]
    assert first.moves[:3] == second.moves[:3]


def test_a_player_against_itself_begins_each_game_afresh():
    experiment = read_experiment(NAME, 'pairings = "self"\n' + FILE)
    first, second = experiment.plans(0)
    assert first.players == second.players == (0, 0)
    assert first.seed != second.seed


def test_units_of_neighbouring_numbers_belong_to_different_conditions():
    experiment = read_experiment(NAME, 'pairings = "all"\npairs_per_unit = 2\n' + FILE)
    assert [{plan.condition for plan in experiment.plans(unit)} for unit in range(6)] == [{0}, {1}, {2}] * 2
    assert [len(experiment.plans(unit)) for unit in range(6)] == [4] * 6


def test_every_pair_is_in_one_unit():
    experiment = read_experiment(NAME, "pairs_per_unit = 3\n" + FILE)
    plans = [plan for unit in experiment.units() for plan in experiment.plans(unit)]
    assert sorted(plan.pair for plan in plans) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len(experiment.units()) == 2


def test_fewer_pairs_are_the_first_units():
    experiment = read_experiment(NAME, FILE)
    assert list(experiment.units(2)) == list(experiment.units())[:2]
    assert experiment.units(100) == experiment.units()


def test_dice_fall_alike_in_both_games_of_a_pair(dice):
    for pair in range(3):
        games = [units.play(dice, plan) for plan in dice.plans(pair)]
        rolls = [[move for move in game.moves if move.startswith("=")] for game in games]
        shorter = min(map(len, rolls))
        assert shorter > 2
        assert rolls[0][:shorter] == rolls[1][:shorter]


def test_what_is_noted_of_a_game(dice):
    game = units.play(dice, dice.plans(0)[0])
    assert game.winner in (0, 1)
    assert game.turns == len({turn for turn, _ in game.chances})
    assert game.choices >= 1
    assert all(0 <= chance <= units.WHOLE for _, chance in game.chances)
    assert all(game.nodes)


def test_openings_are_played_in_turn(tiny_games):
    text = DICE + '[openings]\nlines = ["=3", "=2"]\n'
    experiment = read_experiment("race.toml", text)
    games = [units.play(experiment, experiment.plans(unit)[0]) for unit in range(4)]
    assert [game.moves[0] for game in games] == ["=3", "=2", "=3", "=2"]


def test_a_worker_with_another_program_refuses():
    with pytest.raises(OtherProgramError, match="same version"):
        play_unit(NAME, FILE, 0, "something else")


def test_the_digest_follows_rules_and_players(monkeypatch):
    monkeypatch.setattr(units, "_PLAYING", ("game.rules",))
    program_digest.cache_clear()
    try:
        other = program_digest()
    finally:
        program_digest.cache_clear()
    monkeypatch.undo()
    assert other != program_digest() == program_digest()
    program_digest.cache_clear()
