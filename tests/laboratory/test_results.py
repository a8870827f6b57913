"""Results: nothing is lost, nothing is counted twice, and nothing is mixed with something else."""

import sqlite3

import pytest

from game.laboratory.experiment_file import read_experiment
from game.laboratory.results import ExperimentIdentity, Results, ResultsError
from game.laboratory.run import opened
from game.laboratory.units import PlayedUnit, play_unit, program_digest
from tests.laboratory.experiments import FILE, NAME, game

QUESTION = ExperimentIdentity("small", "text", "program")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.sqlite"


def test_a_unit_comes_back_as_it_was_played(path):
    unit = play_unit(NAME, FILE, 0, program_digest())
    Results(path, QUESTION).add(unit)
    found = list(Results(path, QUESTION).games())
    assert [game for _, game in found] == list(unit.games)
    assert [number for number, _ in found] == [0, 0]


def test_a_unit_is_counted_once(path):
    results = Results(path, QUESTION)
    results.add(PlayedUnit(3, (game(0), game(1))))
    results.add(PlayedUnit(3, (game(1), game(1))))
    assert [each.winner for _, each in results.games()] == [0, 1]
    assert results.units() == {3}


def test_a_failure_is_kept_until_the_unit_is_played(path):
    results = Results(path, QUESTION)
    results.add_failure(2, "no memory")
    assert Results(path, QUESTION).failures() == {2: "no memory"}
    results.add(PlayedUnit(2, (game(0),)))
    assert results.failures() == {}


def test_units_can_be_forgotten(path):
    results = Results(path, QUESTION)
    for number in range(4):
        results.add(PlayedUnit(number, (game(0),)))
    results.forget([1, 3])
    assert results.units() == {0, 2}
    assert [number for number, _ in results.games()] == [0, 2]


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (ExperimentIdentity("small", "changed", "program"), "before it was changed"),
        (ExperimentIdentity("another", "text", "program"), "another experiment"),
        (ExperimentIdentity("small", "text", "newer"), "other rules or computer players"),
    ],
)
def test_results_of_something_else_are_refused(path, other, sentence):
    Results(path, QUESTION).add(PlayedUnit(0, (game(0),)))
    with pytest.raises(ResultsError, match=sentence):
        Results(path, other)
    assert Results(path, QUESTION).units() == {0}


def test_a_damaged_file_is_refused_and_left_as_it_is(path):
    path.write_bytes(b"no database at all, but longer than a header is" * 10)
    before = path.read_bytes()
    with pytest.raises(ResultsError, match="cannot be used"):
        Results(path, QUESTION)
    assert path.read_bytes() == before


def test_a_file_of_a_later_version_is_refused(path):
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 7")
    database.close()
    with pytest.raises(ResultsError, match="another version"):
        Results(path, QUESTION)


def test_two_processes_do_not_play_the_same_experiment_at_once(tmp_path):
    experiment = read_experiment(NAME, FILE)
    with opened(tmp_path / "out", experiment) as results:
        assert results.units() == set()
        with pytest.raises(ResultsError, match="another process"), opened(tmp_path / "out", experiment):
            pass
