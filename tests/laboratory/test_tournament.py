"""Tournaments: who plays whom, the table, and what a folder of one keeps."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations

import pytest

from game.ai.bot import Thought
from game.ai.selfplay import TIME, play_game
from game.entry import GamePart
from game.laboratory import tournament
from game.laboratory.tournament import Entrant, ThinkingLimit, Tournament, TournamentError, match_of
from game.match.match import Match
from game.match.record import read_record
from game.registry import GAMES
from tests.laboratory.experiments import game
from tests.laboratory.tournaments import begun, plan
from tests.tiny import games

WITH_ENGINES = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))


@pytest.fixture
def opened(tmp_path):
    """Opens a tournament, and closes it."""
    there = []

    def open_tournament(folder=None, **chosen):
        there.append(Tournament(folder or begun(tmp_path, **chosen)))
        return there[-1]

    yield open_tournament
    for each in there:
        each.close()


def test_everybody_meets_everybody_with_both_sides_and_the_same_opening(opened):
    plans = opened(games=4).plans
    assert len(plans) == 3 * 4
    met = [each.players for each in plans]
    assert all(met.count(pair) == 2 for pair in permutations(range(3), 2))
    for first, second in zip(plans[::2], plans[1::2], strict=True):
        assert first.players == second.players[::-1]
        assert (first.seed, first.opening) == (second.seed, second.opening)


@pytest.mark.parametrize("count", range(2, 8))
def test_nobody_meets_a_second_player_before_everybody_has_met_one(opened, count):
    entrants = [Entrant(f"player {number}", 1) for number in range(count)]
    plans = opened(entrants=entrants, games=4).plans
    for cycle in (plans[: len(plans) // 2], plans[len(plans) // 2 :]):
        pairs = [{*plan.players} for plan in cycle[::2]]
        assert pairs == [{*plan.players} for plan in cycle[1::2]]
        assert len({*map(frozenset, pairs)}) == len(pairs) == count * (count - 1) // 2
        in_a_round = count // 2
        for start in range(0, len(pairs), in_a_round):
            round_ = pairs[start : start + in_a_round]
            assert len(set().union(*round_)) == 2 * in_a_round


def test_the_table_counts_points_and_rates_who_has_played(opened):
    table = opened()
    for number, (players, winner) in enumerate(
        [((0, 1), 0), ((1, 0), 1), ((0, 2), None), ((2, 0), None), ((0, 1), 0)]
    ):
        table.add(number, game(winner, players=players))
    standings = table.standings
    assert [(each.player, each.points, each.games) for each in standings] == [(0, 4, 5), (2, 1, 2), (1, 0, 3)]
    assert standings[0].rating.elo > standings[1].rating.elo > standings[2].rating.elo
    assert all(each.rating.error > 50 for each in standings)
    assert table.score(0, 1) == (3, 3)
    assert table.score(2, 0) == (1, 2)
    assert table.score(1, 2) == (0, 0)


def test_who_has_not_played_has_no_rating(opened):
    table = opened()
    assert [(each.points, each.rating) for each in table.standings] == [(0, None)] * 3


def test_games_are_there_when_a_tournament_is_opened_again(tmp_path, opened):
    folder = begun(tmp_path, played=2)
    again = opened(folder)
    assert sorted(again.games) == [0, 1]
    assert again.pending == [2, 3, 4, 5]
    assert not again.finished
    files = sorted((folder / tournament.MATCHES).iterdir())
    matches = [read_record(file.read_text(encoding="utf-8")) for file in files]
    assert [match.result.winner for match in matches] == [again.games[number].winner for number in (0, 1)]


def test_a_game_is_the_same_match_every_time(tmp_path, opened):
    table = opened(begun(tmp_path, played=2))
    one, two = (match_of(table.experiment, table.games[0]) for _ in range(2))
    other = match_of(table.experiment, table.games[1])
    assert one.header.identity == two.header.identity != other.header.identity
    assert [player.name for player in one.players] == [table.name(each) for each in table.plans[0].players]


@pytest.mark.parametrize(("reason", "words"), [(TIME, "ran out of time"), ("engine-ended", "resign")])
def test_who_failed_has_lost_the_match(opened, reason, words):
    table = opened()
    moves = Match.create(table.experiment.entry).legal_moves()[:1]
    match = match_of(table.experiment, game(1, reason=reason, players=(0, 1), moves=moves))
    assert match.result.winner == 1
    assert words in match.result.text


def test_a_plan_is_an_experiment_of_its_own(opened):
    table = opened(
        entrants=(Entrant('"quoted" \\ ü', 1), Entrant("second", 5)), thinking=ThinkingLimit(clock="0:30+1")
    )
    assert table.experiment.clock == (30, 1)
    assert table.name(0) == '"quoted" \\ ü'
    timed = plan(thinking=ThinkingLimit(seconds=0.25)).text()
    assert timed.count("seconds = 0.25") == 3


def test_an_engine_that_is_no_more_does_not_hide_what_was_played(opened):
    entrants = (Entrant("one", 1), Entrant("gone", engine="no-such-program --quiet"))
    table = opened(entry=WITH_ENGINES, entrants=entrants)
    table.add(0, game(0, players=(0, 1)))
    assert table.standings[0].points == 1


@pytest.mark.parametrize("file", [tournament.FILE, tournament.RESULTS])
def test_what_is_damaged_is_told_and_stays_as_it_is(tmp_path, file):
    folder = begun(tmp_path, played=1)
    for rest in folder.glob(f"{tournament.RESULTS}-*"):
        rest.unlink()
    (folder / file).write_bytes(b"\xff broken" * 500)
    with pytest.raises(TournamentError) as told:
        Tournament(folder)
    assert file in str(told.value)
    assert str(told.value).endswith(".")
    assert (folder / file).read_bytes().startswith(b"\xff broken")


def test_tournaments_are_listed_from_the_latest(tmp_path):
    there = [begun(tmp_path) for _ in range(3)]
    listed = tournament.folders(tmp_path / tournament.FOLDER)
    assert sorted(listed) == sorted(there)
    assert listed == sorted(listed, reverse=True)
    assert tournament.folders(tmp_path / "none") == []


def test_the_application_needs_no_library_of_the_laboratory():
    text = (
        "import sys; import game.scenes.tournament.page; "
        "print(*{'numpy', 'scipy', 'dask', 'matplotlib', 'rich'} & {*sys.modules})"
    )
    told = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert told.stdout.strip().splitlines()[-1:] in ([], [told.stdout.strip()])
    assert not {"numpy", "scipy", "dask", "matplotlib", "rich"} & {*told.stdout.split()}


class Sleeper:
    """Takes as much time as it is told for each decision, by a clock of its own."""

    def __init__(self, now, seconds):
        self.now, self.seconds, self.limits = now, seconds, []

    def think(self, rules, view, task):
        self.limits.append(task.limit)
        self.now[0] += self.seconds
        return Thought(rules.format_move(view.state, rules.legal_moves(view.state)[0]))


def timed(monkeypatch, seconds, clock):
    now = [0.0]
    monkeypatch.setattr("game.ai.selfplay.time.perf_counter", lambda: now[0])
    players = tuple(Sleeper(now, each) for each in seconds)
    left = []
    played = play_game(
        games.DICE,
        {"length": 20},
        (1, 1),
        4,
        bots=players,
        clock=clock,
        watch=lambda move, times: left.append(times),
    )
    return played, players, left


def test_whose_time_is_up_has_lost(monkeypatch):
    played, players, left = timed(monkeypatch, (0.1, 2.0), (5.0, 0.0))
    assert (played.winner, played.reason) == (0, TIME)
    assert len(players[1].limits) == 3
    assert left[-1] == pytest.approx((5 - 0.1 * len(players[0].limits), 1.0))
    assert players[1].limits[0].seconds < 0.5


def test_turns_bring_more_time(monkeypatch):
    played, _players, left = timed(monkeypatch, (0.5, 0.5), (2.0, 1.0))
    assert played.reason != TIME
    assert left[-1][0] > 2


def test_without_a_clock_no_time_is_told(monkeypatch):
    _played, players, left = timed(monkeypatch, (9.0, 9.0), None)
    assert {*left} == {None}
    assert players[0].limits[0].seconds is None
