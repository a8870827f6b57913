"""What is measured: every measurement can be taken, and is told in words."""

import inspect
import json
from importlib import import_module

import pytest

from game.bench import positions, speed, suite, window
from game.registry import GAMES, find

NAMES = [measure.name for measure in suite.MEASURES]


@pytest.mark.parametrize("measure", suite.MEASURES, ids=NAMES)
def test_the_function_of_a_measurement_takes_its_arguments(measure):
    module, function = measure.path.split(":")
    inspect.signature(getattr(import_module(module), function)).bind(**measure.arguments)


def test_every_game_is_measured():
    assert {measure.game for measure in suite.MEASURES} >= {entry.name for entry in GAMES}
    assert positions.COURSES.keys() >= {entry.name for entry in GAMES}


@pytest.mark.parametrize("game", [entry.name for entry in GAMES])
def test_games_begin_in_the_open_and_go_on(game):
    rules = find(game).rules()
    start, later = positions.begun(game), positions.begun(game, moves=True)
    assert start != later
    assert rules.outcome(later) is None
    assert len(rules.legal_moves(later)) > 20


def test_a_full_board_is_full_and_can_be_played_on():
    rules = find("nerva").rules()
    state = rules.parse_state(positions.full_board(), {})
    assert sum(map(bool, state.cells)) > 140
    assert len(rules.legal_moves(state)) > 200
    assert state.revealed == (False, False)


def test_speeds_are_counted(monkeypatch):
    monkeypatch.setattr(speed, "PLAIN_RANDOM_GAMES", 1)
    monkeypatch.setattr(speed, "RANDOM_GAMES", 1)
    monkeypatch.setattr(speed, "SEARCH_SECONDS", 0.05)
    assert speed.perft("nerva", 2, 2)["leaves"] == 36672
    assert speed.playout("nerva")["plies"] > 20
    for entry in GAMES:
        assert speed.search(entry.name)["nodes_per_second"] > 0


@pytest.mark.parametrize("game", ["hnefatafl", "nerva"])
def test_frames_are_measured_in_a_running_match(game, monkeypatch):
    monkeypatch.setattr(window, "FRAMES", 40)
    monkeypatch.setattr(window, "SETTLING_SECONDS", 0.1)
    found = window.frames(game)
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["frames"] == 40
    assert found["work_p99_ms"] > 0


def test_a_games_keys_change_how_its_board_is_looked_at():
    """Otherwise the measurement would be about nothing."""
    for game, keys in window.KEYS.items():
        rules = find(game).rules()
        table = find(game).scene()(rules, rules.view(rules.initial({}), None))
        assert {ord(key) for key in keys} <= set(table.geometry.keys)


def test_first_frames_are_measured_by_game(monkeypatch):
    monkeypatch.setattr(window, "SETTLING_SECONDS", 0.0)
    assert all(ms > 0 for ms in window.paint()["first_ms"].values())


def test_all_rows_of_a_game_can_be_asked_for(longhall, monkeypatch):
    figures = {"perft": {"leaves_per_second": 1}, "playout": {"plies_per_second": 1e9},
               "search": {"nodes_per_second": 1e9},
               "memory": {"window_mb": 151.0, "engine_mb": None},
               "frames": {"p50_ms": 1, "p95_ms": 2, "p99_ms": 3, "worst_ms": 4, "work_p99_ms": 3}}
    monkeypatch.setattr("game.cli.bench.take", lambda name: figures[name.removeprefix("nerva-")])
    status, out, _ = longhall("bench", "--only", "nerva")
    assert status == 0
    rows = out.splitlines()[1:]
    verdicts = {row.split()[0]: row.rstrip(")").split()[-1] for row in rows}
    assert verdicts == {"nerva-perft": "missed", "nerva-playout": "reached", "nerva-search": "reached",
                        "nerva-frames": "reached", "nerva-memory": "missed"}
    _, out, _ = longhall("bench", "--only", "nerva-search", "--only", "nerva-perft", "--json")
    assert list(json.loads(out)) == ["machine", "nerva-perft", "nerva-search"]
