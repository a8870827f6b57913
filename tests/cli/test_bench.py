"""What is measured: every measurement can be taken, and is told in words."""

import inspect
import json
from pkgutil import resolve_name

import pytest

from game.bench import long_match, speed, suite, window
from game.boards.renderer import BoardRenderer
from game.checks import checks_of
from game.registry import GAMES
from tests.kit.openings import games_with

pytestmark = pytest.mark.long

BY_NAME = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
MEASURED = games_with(lambda checks: checks.targets)


@pytest.mark.parametrize("measure", suite.measures(), ids=lambda measure: measure.name)
def test_the_function_of_a_measurement_takes_its_arguments(measure):
    inspect.signature(resolve_name(measure.path)).bind(**measure.arguments)


@BY_NAME
def test_every_game_is_measured(entry):
    kinds = {measure.path for measure in suite.measures() if measure.game == entry.name}
    wanted = {"frames", "memory"} | ({"perft", "search"} if checks_of(entry).targets else set())
    assert {path.partition(":")[2] for path in kinds} >= wanted


@games_with(lambda checks: checks.opening.moves)
def test_games_begin_in_the_open_and_go_on(entry):
    rules = entry.rules()
    start, later = speed.begun(entry), speed.begun(entry, moves=True)
    assert start != later
    assert rules.outcome(later) is None
    assert len(rules.legal_moves(later)) > 20


@BY_NAME
def test_a_crowded_board_can_be_played_on(entry):
    rules = entry.rules()
    state = rules.parse_state(checks_of(entry).crowded, {}) if checks_of(entry).crowded else rules.initial({})
    assert rules.legal_moves(state)


@games_with(lambda checks: checks.targets and checks.leaves)
def test_speeds_are_counted(entry, monkeypatch):
    monkeypatch.setattr(speed, "PLAIN_RANDOM_GAMES", 1)
    monkeypatch.setattr(speed, "RANDOM_GAMES", 1)
    monkeypatch.setattr(speed, "SEARCH_SECONDS", 0.05)
    depth, leaves = checks_of(entry).leaves
    assert speed.perft(entry.name, depth, depth)["leaves"] == leaves
    assert checks_of(entry).targets.thousand_plies is None or speed.playout(entry.name)["plies"] > 20
    assert speed.search(entry.name)["nodes_per_second"] > 0
    if entry.ponders:
        monkeypatch.setattr(speed, "PARALLEL_TRIES", 1)
        assert speed.parallel(entry.name)["processes"] >= 1


@games_with(lambda checks: checks.targets and checks.targets.game_seconds)
def test_long_turns_and_whole_games_are_measured(entry, monkeypatch):
    monkeypatch.setattr(speed, "WHOLE_GAMES", 1)
    assert speed.listing(entry.name)["moves"] > 20
    assert speed.whole_game(entry.name)["moves"] > 20


@BY_NAME
def test_frames_are_measured_in_a_running_match(entry, monkeypatch):
    monkeypatch.setattr(window, "FRAMES", 40)
    monkeypatch.setattr(window, "SETTLING_SECONDS", 0.1)
    found = window.frames(entry.name)
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["frames"] == 40
    assert found["work_p99_ms"] > 0


@BY_NAME
def test_frames_are_measured_while_a_match_is_reviewed_and_after(entry, monkeypatch):
    monkeypatch.setattr(window, "FRAMES", 30)
    monkeypatch.setattr(window, "DECISIONS", 20)
    monkeypatch.setattr(window, "FIRST", 1)
    found = window.review_frames(entry.name)
    assert found["frames"] == 30
    for figures in (found["reviewing"], found["stopped"]):
        assert 0 < figures["p50_ms"] <= figures["worst_ms"]
        assert figures["work_p99_ms"] > 0


def zooms(entry):
    rules = entry.rules()
    controller = entry.scene()(rules, rules.view(rules.initial({}), None))
    return controller.geometry.largest > 0


@MEASURED
def test_boards_that_are_zoomed_are_measured_zoomed(entry):
    assert checks_of(entry).targets.zoom == zooms(entry)


@games_with(lambda checks: checks.targets and checks.targets.zoom)
def test_frames_of_a_map_are_measured_while_it_moves(entry, monkeypatch):
    monkeypatch.setattr(window, "FRAMES", 30)
    monkeypatch.setattr(window, "SETTLING_SECONDS", 0.1)
    seen = []
    draw = BoardRenderer.draw
    monkeypatch.setattr(
        BoardRenderer,
        "draw",
        lambda self, *rest: (seen.append(tuple(self.state.placed.area)), draw(self, *rest))[1],
    )
    found = window.zoom(entry.name)
    for what in ("zoomed", "dragged"):
        # Of few frames the 99th percentile is extrapolated, and may lie above the worst.
        assert 0 < found[f"{what}_p50_ms"] <= min(found[f"{what}_p99_ms"], found[f"{what}_worst_ms"])
    sizes = [area[2:] for area in seen]
    assert len(set(sizes)) > 10, "zoomed"
    assert len({area[:2] for area in seen if area[2:] == sizes[-1]}) > 20, "dragged"


@games_with(lambda checks: checks.keys)
def test_a_games_keys_change_how_its_board_is_looked_at(entry):
    """Otherwise the measurement would be about nothing."""
    rules = entry.rules()
    controller = entry.scene()(rules, rules.view(rules.initial({}), None))
    assert {ord(key) for key in checks_of(entry).keys} <= set(controller.geometry.keys)


def test_first_frames_are_measured_by_game(monkeypatch):
    monkeypatch.setattr(window, "SETTLING_SECONDS", 0.0)
    assert window.first_frame(GAMES[0], GAMES) > 0
    assert window.first_frame(GAMES[0], GAMES[:1]) > 0


def test_two_games_paint_in_turns(monkeypatch):
    times = {GAMES[0].name: [30.0, 10.0, 20.0], GAMES[-1].name: [90.0, 60.0, 150.0]}
    asked = []

    class CapturedPieces:
        def __init__(self, *_args, **_kinds):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *_error):
            pass

        def apply(self, function, arguments):
            assert function is window.first_frame
            asked.append(arguments[0].name)
            return times[arguments[0].name].pop(0)

    monkeypatch.setattr(window, "get_context", lambda kind: type("Context", (), {"Pool": CapturedPieces}))
    found = window.paint(GAMES[-1].name, GAMES[0].name)
    assert found["first_ms"] == {GAMES[-1].name: 90.0, GAMES[0].name: 20.0}
    assert asked == [GAMES[-1].name, GAMES[0].name] * 3


@pytest.mark.parametrize("entry", GAMES[1:], ids=lambda entry: entry.name)
@pytest.mark.parametrize(("later", "reached"), [(-400, True), (149, True), (151, False)])
def test_a_first_frame_is_held_against_that_of_the_first_game(entry, later, reached):
    measure = next(each for each in suite.measures() if each.name == f"{entry.name}-paint")
    first = GAMES[0].name
    figures = {"first_ms": {first: 500, entry.name: 500 + later}}
    assert measure.reached(figures) == reached
    assert f"{500 + later} ms" in measure.tell(figures)
    assert f"{later:+} ms against {first}" in measure.tell(figures)
    assert measure.wanted == f"within 150 ms of {first}"


@MEASURED
def test_all_rows_of_a_game_can_be_asked_for(entry, longhall, monkeypatch):
    game = entry.name
    figures = {
        "perft": {"leaves_per_second": 1},
        "playout": {"plies_per_second": 1e9},
        "search": {"nodes_per_second": 1e9},
        "parallel": {"gain": 1.1, "processes": 2},
        "memory": {"window_mb": 151.0, "engine_mb": None},
        "listing": {"milliseconds": 1e-3, "moves": 30},
        "game": {"seconds": 1e3, "moves": 500},
        "zoom": {"zoomed_p99_ms": 1, "dragged_p99_ms": 20},
        "paint": {"first_ms": {GAMES[0].name: 1, game: 200}},
        "frames": {"p50_ms": 1, "p95_ms": 2, "p99_ms": 3, "worst_ms": 4, "work_p99_ms": 3},
        "review-frames": {
            "reviewing": {"p99_ms": 17, "work_p99_ms": 9},
            "stopped": {"p99_ms": 8, "work_p99_ms": 4},
            "judged": 12,
        },
    }
    monkeypatch.setattr("game.cli.bench.take", lambda name: figures[name.removeprefix(f"{game}-")])
    status, out, _ = longhall("bench", "--only", game)
    assert status == 0
    rows = out.splitlines()[1:]
    verdicts = {row.split()[0].removeprefix(f"{game}-"): row.rstrip(")").split()[-1] for row in rows}
    verdicts.pop("playout", None)  # not of every game
    rare = (
        ("listing", "reached"),
        ("game", "missed"),
        ("zoom", "missed"),
        ("parallel", "missed"),
    )  # not of every game
    assert all(verdicts.pop(name, verdict) == verdict for name, verdict in rare)
    assert verdicts.pop("paint", None) == (None if entry is GAMES[0] else "missed")
    assert verdicts == {
        "perft": "missed",
        "search": "reached",
        "frames": "reached",
        "review-frames": "missed",
        "memory": "missed",
    }
    _, out, _ = longhall("bench", "--only", f"{game}-search", "--only", f"{game}-perft", "--json")
    assert list(json.loads(out)) == ["machine", f"{game}-perft", f"{game}-search"]


def test_long_matches_are_measured(monkeypatch):
    monkeypatch.setattr(long_match, "STEPS", 60)
    assert long_match.open_match()["steps"] == 60
    found = long_match.step()
    assert found["steps"] == 60
    assert found["first_ms"] > 0 < found["last_ms"]
