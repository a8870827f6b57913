"""A tournament in a process of its own: played, paused, stopped and taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.entry import GamePart
from game.laboratory.background import BackgroundTournament, Begun, Finished, Stopped, TournamentMove
from game.laboratory.tournament import LOCK, MATCHES, Entrant, ThinkingLimit, Tournament
from game.otep.process import write_command
from game.paths import locked
from game.registry import GAMES
from tests.laboratory.tournaments import SLOW, STRONGEST, begun

PATIENCE = 120.0  # seconds
MANY = 100  # games, of which the last is far away however late a test looks
WITH_ENGINES = next(entry for entry in GAMES if entry.has(GamePart.EXCHANGE))
FAULTY = Path(__file__).parents[1] / "otep" / "engines" / "faulty.py"


@pytest.fixture
def playing():
    """Starts tournaments, and ends their processes."""
    there = []

    def start(folder):
        there.append(BackgroundTournament(folder))
        there[-1].start()
        return there[-1]

    yield start
    for each in there:
        each.cancel()


def until(work, wanted):
    """What has happened until something of a kind has."""
    news, end = [], time.monotonic() + PATIENCE
    while not any(isinstance(each, wanted) for each in news):
        assert time.monotonic() < end, news
        news += work.poll()
        time.sleep(0.01)
    return news


def alive(pid):
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_all_games_are_played_and_kept(tmp_path, playing):
    folder = begun(tmp_path, played=4)
    work = playing(folder)
    news = until(work, Stopped)
    assert [each.game for each in news if isinstance(each, Begun)] == [4, 5]
    assert [each for each in news if isinstance(each, Finished)] == [Finished(4), Finished(5)]
    assert news[-1] == Stopped()
    assert not work.running
    table = Tournament(folder)
    moves = [each.move for each in news if isinstance(each, TournamentMove)]
    assert (*table.games[4].moves, *table.games[5].moves) == tuple(moves)
    assert table.finished
    assert len(list((folder / MATCHES).iterdir())) == 6
    table.close()


def test_a_stopped_tournament_goes_on_with_the_game_that_was_not_finished(tmp_path, playing):
    thinking = ThinkingLimit(nodes=2_000)
    folder = begun(tmp_path, played=1, entrants=STRONGEST, games=MANY, thinking=thinking)
    work = playing(folder)
    until(work, TournamentMove)
    pid = work.pid
    work.cancel()
    assert not work.running
    assert not alive(pid)
    table = Tournament(folder)
    finished = len(table.games)
    table.close()
    again = playing(folder)
    assert until(again, Begun)[0] == Begun(finished)


def test_a_paused_tournament_makes_no_move_until_it_goes_on(tmp_path, playing):
    thinking = ThinkingLimit(nodes=500)
    work = playing(begun(tmp_path, entrants=STRONGEST, games=MANY, thinking=thinking))
    until(work, TournamentMove)
    work.pause(True)
    quiet, end = 0, time.monotonic() + PATIENCE
    while quiet < 25:  # what is being thought about is still played
        assert time.monotonic() < end
        quiet = 0 if work.poll() else quiet + 1
        time.sleep(0.02)
    assert work.running
    work.pause(False)
    assert until(work, TournamentMove)


def test_an_engine_that_fails_loses_and_the_tournament_goes_on(tmp_path, playing):
    faulty = Entrant("faulty", engine=write_command([sys.executable, str(FAULTY), "illegal"]))
    gone = Entrant("gone", engine="no-such-program")
    entrants = (Entrant("one", 1), faulty, gone)
    folder = begun(tmp_path, entry=WITH_ENGINES, entrants=entrants, random_plies=0)
    assert until(playing(folder), Stopped)[-1] == Stopped()
    table = Tournament(folder)
    assert table.finished
    assert table.score(0, 1) == (2, 2)
    assert table.score(0, 2) == (2, 2)
    reasons = {game.reason for game in table.games.values()}
    assert {"engine-illegal-move", "engine-not-started"} <= reasons
    table.close()


def test_only_one_process_plays_a_tournament(tmp_path, playing):
    folder = begun(tmp_path)
    with locked(folder / LOCK, seconds=0):
        news = until(playing(folder), Stopped)
    assert news == [Stopped("Another window plays this tournament.")]


def test_a_process_that_ends_unexpectedly_is_told(tmp_path, playing):
    work = playing(begun(tmp_path, entrants=STRONGEST, thinking=SLOW))
    until(work, Begun)
    os.kill(work.pid, signal.SIGTERM)
    assert "ended unexpectedly" in until(work, Stopped)[-1].problem
    assert not work.running


WINDOW = """
import sys, time
from pathlib import Path
from game.laboratory.background import BackgroundTournament

if __name__ == "__main__":
    work = BackgroundTournament(Path(sys.argv[1]))
    work.start()
    while not work.poll():
        time.sleep(0.01)
    print(work.pid, flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of other systems")
def test_nothing_is_left_behind_a_window_that_was_killed(tmp_path):
    script = tmp_path / "window.py"
    script.write_text(WINDOW, encoding="utf-8")
    folder = begun(tmp_path, entrants=STRONGEST, thinking=SLOW)
    with subprocess.Popen([sys.executable, script, folder], stdout=subprocess.PIPE, text=True) as window:
        pid = int(window.stdout.readline())
        assert alive(pid)
        window.kill()
    end = time.monotonic() + PATIENCE
    while alive(pid):
        assert time.monotonic() < end
        time.sleep(0.05)
