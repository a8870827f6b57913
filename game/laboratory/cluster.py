"""Plays the units of an experiment on Dask: on all cores of this machine, or on a cluster that runs already.

Dask hands out the units, plays those of a lost worker elsewhere and tries failed ones again
(https://distributed.dask.org, "Resilience"). A unit that three attempts could not play is named and left out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import dask
from distributed import CancelledError, Client, Future, LocalCluster, as_completed

from game.laboratory.experiment import Experiment
from game.laboratory.units import PlayedUnit, play_unit, program_digest

ATTEMPTS = 3
_CONNECT_SECONDS = 10
_WORKER_SECONDS = 60
_CONFIGURATION = {
    # How many workers a unit may lose before it is given up; a worker has no other unit waiting that would
    # share the blame.
    "distributed.scheduler.allowed-failures": ATTEMPTS - 1,
    "distributed.scheduler.worker-saturation": 1.0,
    # Ctrl+C in a terminal reaches all its processes; only the one that hands out the work listens.
    "distributed.worker.preload": ["import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"],
    "distributed.admin.log-format": "%(message)s",
}


class ClusterError(Exception):
    """The cluster cannot be used; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class FailedUnit:
    """A unit that could not be played, and why."""

    number: int
    reason: str


@contextmanager
def connected(scheduler: str | None, workers: int | None) -> Iterator[Client]:
    """A client of the scheduler at an address, or of one with workers of its own on this machine.

    Args:
        workers: processes on this machine; None: one for each core.

    Raises:
        ClusterError: there is no such scheduler, it has no workers, or these are of another program.
    """
    with dask.config.set(_CONFIGURATION):
        if scheduler is not None:
            with _client(scheduler) as client:
                yield client
            return
        with (
            LocalCluster(
                n_workers=workers or dask.system.CPU_COUNT,
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",  # of no use, but cannot be left out; any port
                memory_limit=0,
                silence_logs=logging.CRITICAL,
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client


def _client(address: str) -> Client:
    try:
        client = Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no scheduler answers at {address}: {_sentence(error)}") from None
    try:
        client.wait_for_workers(1, timeout=_WORKER_SECONDS)
        digests = client.run(program_digest)
    except TimeoutError:
        client.close()
        raise ClusterError(f"the scheduler at {address} has no workers") from None
    except Exception as error:  # whatever importing the program raises on the workers
        client.close()
        raise ClusterError(f"the workers of {address} cannot play: {_sentence(error)}") from None
    others = sorted(worker for worker, digest in digests.items() if digest != program_digest())
    if others:
        client.close()
        raise ClusterError(
            f"{', '.join(others)} have other rules or computer players; install the same version there"
        )
    return client


class Work:
    def __init__(self, client: Client, experiment: Experiment, file_name: str, units: Iterable[int]) -> None:
        numbers = list(units)
        futures = client.map(
            play_unit,
            [file_name] * len(numbers),
            [experiment.text] * len(numbers),
            numbers,
            [program_digest()] * len(numbers),
            key=[f"{experiment.name}-{number:09}" for number in numbers],
            retries=ATTEMPTS - 1,
            pure=False,
        )
        self._client = client
        self._units = {future.key: number for future, number in zip(futures, numbers, strict=True)}
        self._futures: dict[int, Future] = dict(zip(numbers, futures, strict=True))
        self._completed = as_completed(futures, raise_errors=False)

    def results(self) -> Iterator[PlayedUnit | FailedUnit]:
        """Each unit as soon as it has been played or given up; units that were cancelled are left out."""
        for future in self._completed:
            number = self._units[future.key]
            if self._futures.pop(number, None) is None or future.cancelled():
                continue
            try:
                yield future.result()
            except CancelledError:
                continue
            except Exception as error:  # of any kind: it comes from a worker
                yield FailedUnit(number, _sentence(error))

    def cancel(self, units: Iterable[int]) -> None:
        """Leave out units that have not been played yet."""
        futures = [future for number in units if (future := self._futures.pop(number, None)) is not None]
        with suppress(OSError):
            self._client.cancel(futures)


def _sentence(error: Exception) -> str:
    first, *_ = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__
