"""Carries an experiment out, and goes on with one that was interrupted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.laboratory.cluster import FailedUnit, Work, connected
from game.laboratory.display import Display
from game.laboratory.experiment import Experiment
from game.laboratory.progress import ExperimentProgress
from game.laboratory.results import ExperimentIdentity, Results, ResultsError
from game.laboratory.units import PlayedGame, program_digest
from game.paths import locked

RESULTS = "results.sqlite"


@dataclass(frozen=True, slots=True)
class Machines:
    """Where games are played.

    Attributes:
        scheduler: address of a Dask scheduler; None: this machine alone.
        workers: processes on this machine; None: one for each core.
    """

    scheduler: str | None = None
    workers: int | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """What a run took: units, the seconds that workers were busy with them, wall seconds, and workers."""

    units: int
    busy: float
    seconds: float
    workers: int

    @property
    def share(self) -> float:
        """Share of the workers' time in which they played, from 0 to 1."""
        return self.busy / (self.seconds * self.workers) if self.seconds and self.workers else 0.0


@contextmanager
def opened(folder: Path, experiment: Experiment) -> Iterator[Results]:
    """The results of an experiment in its folder, for this process alone.

    Raises:
        ResultsError: see ``Results``, or another process has them open.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder / "lock", seconds=0):
            results = Results(
                folder / RESULTS, ExperimentIdentity(experiment.name, experiment.text, program_digest())
            )
            try:
                yield results
            finally:
                results.close()
    except TimeoutError:
        raise ResultsError(f"another process is playing the experiment in {folder}") from None


def progress_of(experiment: Experiment, results: Results, pairs: int | None) -> ExperimentProgress:
    """How far an experiment is."""
    progress = ExperimentProgress(experiment, pairs)
    games: dict[int, list[PlayedGame]] = {unit: [] for unit in sorted(results.units())}
    for unit, game in results.games():
        games[unit].append(game)
    for unit, played in games.items():
        progress.add(unit, played)
    return progress


def carry_out(
    experiment: Experiment,
    file_name: str,
    results: Results,
    progress: ExperimentProgress,
    machines: Machines,
    stderr: bool,
) -> Effort:
    """Play what is still to be played, and show how far it is.

    Args:
        stderr: whether it is shown there and not on standard output.

    Raises:
        ClusterError: the cluster cannot be used.
        KeyboardInterrupt: somebody has had enough; all that was played is kept.
    """
    results.forget(unit for unit in results.units() if not progress.wanted(unit))
    pending = progress.pending()
    if not pending:
        return Effort(0, 0.0, 0.0, 0)
    played, busy = 0, 0.0
    with connected(machines.scheduler, machines.workers) as client, Display(progress, stderr) as display:
        workers = sum(client.nthreads().values())
        started = time.monotonic()
        work = Work(client, experiment, file_name, pending)
        for unit in work.results():
            games = () if isinstance(unit, FailedUnit) else unit.games
            surplus = progress.add(unit.number, games)
            if isinstance(unit, FailedUnit):
                results.add_failure(unit.number, unit.reason)
            elif progress.wanted(unit.number):
                results.add(unit)
                played, busy = played + 1, busy + unit.seconds
            if surplus:
                work.cancel(surplus)
                results.forget(surplus)
            display.update()
        return Effort(played, busy, time.monotonic() - started, workers)
