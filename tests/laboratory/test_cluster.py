"""Units on a real scheduler with real workers: the same games everywhere, whatever happens to the workers."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import pytest

from game.laboratory import cluster
from game.laboratory.cluster import ClusterError, FailedUnit, Work, connected
from game.laboratory.experiment_file import read_experiment
from game.laboratory.results import ExperimentIdentity, Results
from game.laboratory.run import Machines, carry_out, opened, progress_of
from game.laboratory.units import play_unit, program_digest
from tests.laboratory.experiments import FILE, NAME, played_here
from tests.laboratory.players import ATTEMPTS

ROOT = Path(__file__).parents[2]
PATIENCE = 300  # seconds that are waited for a process before a test gives up
MANY = FILE.replace("pairs = 4", "pairs = 12")
ENDLESS = FILE.replace("pairs = 4", "pairs = 2000")  # more than are played before a late test looks

pytestmark = [pytest.mark.long, pytest.mark.compiled]


@contextmanager
def process(*arguments):
    """A Python process that is ended in the end."""
    started = subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield started
    finally:
        started.kill()
        started.wait(PATIENCE)


def wait_for(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.05)


def address_in(file):
    """The address that a scheduler tells in its file; None where that is not written yet, or not whole."""
    with suppress(OSError, ValueError):
        return json.loads(file.read_text())["address"]
    return None


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A scheduler on the loopback interface with two workers: its address, and their processes."""
    folder = tmp_path_factory.mktemp("cluster")
    told = folder / "scheduler.json"
    common = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(told)]
    scheduler = ["-m", "distributed.cli.dask_scheduler", "--port", "0", *common]
    worker = ["-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", *common]
    worker += ["--local-directory", str(folder)]
    with ExitStack() as stack:
        stack.enter_context(process(*scheduler))
        workers = [stack.enter_context(process(*worker)) for _ in range(2)]
        wait_for(lambda: address_in(told))
        address = address_in(told)
        with connected(address, None) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield address, workers


def played(text, scheduler, workers, on_unit=lambda: None):
    """All units of an experiment in the order in which they come back."""
    experiment = read_experiment(NAME, text)
    with connected(scheduler, workers) as client:
        for unit in Work(client, experiment, NAME, experiment.units()).results():
            on_unit()
            yield unit


def test_workers_of_another_program_are_refused(running, monkeypatch):
    address, _ = running
    monkeypatch.setattr(cluster, "program_digest", _Other())
    with pytest.raises(ClusterError, match="same version"), connected(address, None):
        pass


class _Other:
    """Says one thing here and, as it is sent by its place in a module, the truth on a worker."""

    def __call__(self):
        return "another program"

    def __reduce__(self):
        return getattr, (sys.modules["game.laboratory.units"], "program_digest")


def test_a_cluster_plays_the_games_that_are_played_without_any(running):
    address, _ = running
    assert {unit.number: unit for unit in played(FILE, address, None)} == played_here(FILE)


def test_a_worker_that_is_killed_costs_nothing_but_time(running):
    address, workers = running
    units = list(played(MANY, address, None, on_unit=workers[0].kill))
    assert workers[0].wait(PATIENCE) != 0
    assert Counter(unit.number for unit in units) == Counter(range(12))
    assert {unit.number: unit for unit in units} == played_here(MANY)


def test_no_scheduler_is_one_sentence(monkeypatch):
    monkeypatch.setattr(cluster, "_CONNECT_SECONDS", 0.2)
    nowhere = "tcp://127.0.0.1:9"
    with pytest.raises(ClusterError, match=f"no scheduler answers at {nowhere}"), connected(nowhere, None):
        pass


def test_a_unit_that_fails_three_times_is_named_and_left_out(tmp_path, monkeypatch):
    told = tmp_path / "attempts"
    monkeypatch.setenv(ATTEMPTS, str(told))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    text = 'pairings = "self"\n' + FILE.replace("pairs = 4", "pairs = 1")
    for player in ("REFUSING", "KILLING"):
        text += f'[[players]]\nname = "{player}"\nnodes = 1\nbot = "tests.laboratory.players:{player}"\n'
    units = {unit.number: unit for unit in played(text, None, 2)}
    assert sorted(units) == [0, 1, 2, 3]
    assert all(units[number].games for number in (0, 1))
    assert units[2] == FailedUnit(2, "RuntimeError: this player does not play")
    assert isinstance(units[3], FailedUnit)
    assert units[3].reason.startswith("KilledWorker")
    assert Counter(told.read_text().split()) == {"Refusing": cluster.ATTEMPTS, "Killing": cluster.ATTEMPTS}


def test_units_that_were_cancelled_are_left_out():
    experiment = read_experiment(NAME, ENDLESS)
    count = len(experiment.units())
    with connected(None, 1) as client:
        work = Work(client, experiment, NAME, experiment.units())
        units = {}
        for unit in work.results():
            units[unit.number] = unit
            work.cancel(range(6, count))
    assert set(range(6)) <= set(units) < set(range(count))
    for number, unit in units.items():
        assert unit == play_unit(NAME, ENDLESS, number, program_digest())


# A whole experiment


def carried_out(text, folder, pairs=None):
    """Play an experiment, or so many of its pairs, with two workers; returns its units as they are kept."""
    experiment = read_experiment(NAME, text)
    with opened(folder, experiment) as results:
        progress = progress_of(experiment, results, pairs)
        carry_out(experiment, NAME, results, progress, Machines(workers=2), stderr=True)
    return kept(text, folder)


def kept(text, folder):
    experiment = read_experiment(NAME, text)
    results = Results(folder / "results.sqlite", ExperimentIdentity(experiment.name, text, program_digest()))
    games = {}
    for unit, game in results.games():
        games.setdefault(unit, []).append(game)
    results.close()
    return games


def count(path):
    """How many units a file holds that another process may be writing, or is about to make."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return database.execute("SELECT count(*) FROM units").fetchone()[0]
    return 0


def test_games_behind_the_end_of_a_test_are_not_kept(tmp_path):
    """Two workers have more units in hand than the test needs."""
    text = MANY + "[stop]\nelo = 900\n"
    units = carried_out(text, tmp_path)
    assert sorted(units) == list(range(len(units)))
    assert len(units) < 12
    assert carried_out(text, tmp_path) == units


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is another thing there")
def test_ctrl_c_stops_cleanly_and_a_second_start_goes_on(tmp_path):
    file = tmp_path / NAME
    file.write_text(ENDLESS)
    command = [sys.executable, "-c", "import sys; from game.cli.main import run; sys.exit(run(sys.argv[1:]))"]
    command += ["laboratory", str(file), "--output", str(tmp_path), "--workers", "2"]
    folder = tmp_path / read_experiment(NAME, ENDLESS).name
    program = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_for(lambda: count(folder / "results.sqlite") > 2)
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does it: all processes get it
    _, told = program.communicate(timeout=PATIENCE)
    assert program.returncode == 130, told
    assert told.count("\n") == 1, told
    assert "goes on" in told
    before = kept(ENDLESS, folder)
    assert len(before) > 2
    pairs = max(before) + 20
    after = carried_out(ENDLESS, folder, pairs)
    assert sorted(after) == list(range(pairs))
    assert {unit: after[unit] for unit in before} == before
