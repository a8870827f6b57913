"""The measurements by name, what is wanted of each, and how its figures are told."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from game import __version__
from game.bench.process import environment, has_screen, package_root, program
from game.checks import Targets, checks_of
from game.compiled import form
from game.entry import GameEntry
from game.registry import GAMES, find


class BenchError(Exception):
    """A measurement failed; the text says which and why."""


Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Measure:
    """One measurement.

    Attributes:
        game: what it is taken with; empty where it is not about a game.
        path: "module:function" that takes it; the function returns the figures as JSON.
        tell: the figures in words.
        wanted: what is aimed at on two cores, in words.
        reached: whether the figures are as wanted.
        arguments: for the function.
    """

    name: str
    game: str
    path: str
    tell: Callable[[Figures], str]
    wanted: str
    reached: Callable[[Figures], bool]
    arguments: dict[str, Any] = field(default_factory=dict)


def _of_game(entry: GameEntry) -> Iterator[Measure]:
    game, targets = entry.name, checks_of(entry).targets
    first = GAMES[0].name
    measure = partial(_measure, game)
    if targets is not None:
        yield from _of_speed(game, targets)
    yield measure(
        "frames",
        "window:frames",
        lambda f: (
            f"{f['p50_ms']} ms a frame, 95 % {f['p95_ms']}, 99 % {f['p99_ms']}, "
            f"worst {f['worst_ms']}; of our own work 99 % {f['work_p99_ms']}"
        ),
        "99 % under 16.7 ms",
        lambda f: f["p99_ms"] < 16.7,
    )
    yield measure(
        "review-frames",
        "window:review_frames",
        lambda f: (
            f"99 % of the frames {f['reviewing']['p99_ms']} ms while a match is reviewed, "
            f"{f['stopped']['p99_ms']} without; of our own work {f['reviewing']['work_p99_ms']} and "
            f"{f['stopped']['work_p99_ms']}; {f['judged']} moves were judged meanwhile"
        ),
        "99 % under 16.7 ms",
        lambda f: f["reviewing"]["p99_ms"] < 16.7,
    )
    if targets is not None and targets.zoom:
        yield measure(
            "zoom",
            "window:zoom",
            lambda f: (
                f"99 % of the frames {f['zoomed_p99_ms']} ms of work while the map is zoomed, "
                f"{f['dragged_p99_ms']} while it is dragged"
            ),
            "99 % under 16.7 ms",
            lambda f: max(f["zoomed_p99_ms"], f["dragged_p99_ms"]) < 16.7,
        )
    yield measure(
        "memory",
        "window:memory",
        lambda f: f"{_size(f['window_mb'])} for the window, {_size(f['engine_mb'])} for the thinking",
        "under 150 MB",
        lambda f: f["window_mb"] is None or f["window_mb"] < 150,
    )
    if game != first:
        yield measure(
            "paint",
            "window:paint",
            lambda f: (
                f"{f['first_ms'][game]:.0f} ms to a match's first frame, "
                f"{f['first_ms'][game] - f['first_ms'][first]:+.0f} ms against {first}"
            ),
            f"within 150 ms of {first}",
            lambda f: f["first_ms"][game] - f["first_ms"][first] < 150,
            other=first,
        )


def _of_speed(game: str, targets: Targets) -> Iterator[Measure]:
    """What is measured of a game's rules and of its computer player."""
    measure = partial(_measure, game)
    millions, thousands, random = targets.million_leaves, targets.thousand_nodes, targets.thousand_plies
    listing, seconds = targets.listing_ms, targets.game_seconds
    yield measure(
        "perft",
        "speed:perft",
        lambda f: f"{f['leaves_per_second'] / 1e6:.1f} million leaves a second",
        f"at least {millions:g} million",
        lambda f: f["leaves_per_second"] >= millions * 1e6,
        depth=targets.depth,
        plain_depth=targets.plain_depth,
    )
    if random is not None:
        yield measure(
            "playout",
            "speed:playout",
            lambda f: f"{f['plies_per_second'] / 1e3:.0f} thousand random plies a second",
            f"at least {random:g} thousand",
            lambda f: f["plies_per_second"] >= random * 1e3,
        )
    yield measure(
        "search",
        "speed:search",
        lambda f: f"{f['nodes_per_second'] / 1e3:.0f} thousand nodes a second",
        f"at least {thousands:g} thousand",
        lambda f: f["nodes_per_second"] >= thousands * 1e3,
    )
    if find(game).ponders:  # elsewhere the depth does not tell how far a search has come
        yield measure(
            "parallel",
            "speed:parallel",
            lambda f: f"{f['gain']} times as fast to the same depth in {f['processes']} processes as in one",
            "at least 1.3 times on two cores",
            lambda f: f["processes"] == 1 or (f["gain"] or 0) >= 1.3,
        )
    if listing is not None:
        yield measure(
            "listing",
            "speed:listing",
            lambda f: f"{f['milliseconds']} ms to list {f['moves']} moves",
            f"under {listing:g} ms",
            lambda f: f["milliseconds"] < listing,
        )
    if seconds is not None:
        yield measure(
            "game",
            "speed:whole_game",
            lambda f: f"{f['seconds']} s for a game of {f['moves']} moves between players of level 2",
            f"under {seconds:g} s",
            lambda f: f["seconds"] < seconds,
        )


def _measure(
    game: str,
    what: str,
    function: str,
    tell: Callable[[Figures], str],
    wanted: str,
    reached: Callable[[Figures], bool],
    **arguments: Any,
) -> Measure:
    """A measurement of a game by a function ("module:function") that is given the game's name."""
    path, arguments = f"game.bench.{function}", {"game": game, **arguments}
    return Measure(f"{game}-{what}", game, path, tell, wanted, reached, arguments)


_MOST_CALLS = {"click": 1497, "pointing": 700, "motion": 300, "still": 180, "row": 150}

_OF_THE_PROGRAM = (
    Measure(
        "open-match",
        "",
        "game.bench.long_match:open_match",
        lambda f: f"{f['seconds']} s to the first frame of a match of {f['steps']} steps",
        "under 0.3 s",
        lambda f: f["seconds"] < 0.3,
    ),
    Measure(
        "long-match-step",
        "",
        "game.bench.long_match:step",
        lambda f: f"{f['last_ms']} ms for a step after {f['steps']}, {f['first_ms']} at the beginning",
        "at most half as much again",
        lambda f: f["last_ms"] <= 1.5 * f["first_ms"],
    ),
    Measure(
        "explorer",
        "",
        "game.bench.explorer:answers",
        lambda f: (
            f"{f['moves_ms']} ms for the moves of a position and {f['matches_ms']} for its matches, "
            f"in {f['positions']} positions"
        ),
        "under 50 ms",
        lambda f: max(f["moves_ms"], f["matches_ms"]) < 50,
        {"matches": 20_000, "plies": 49},
    ),
    Measure(
        "startup",
        "",
        "game.bench.window:startup",
        lambda f: f"{f['seconds']} s to the first frame, slowest {f['slowest']}",
        "under 0.5 s, frozen under 0.4 s",
        lambda f: f["seconds"] < (0.4 if len(program()) == 1 else 0.5),
    ),
    Measure(
        "click",
        "",
        "game.bench.click:click",
        lambda f: (
            f"{f['click']['calls']} calls in {f['click']['files']} files for a click that plays a move, "
            f"{f['pointing']['calls']} for a motion of the mouse to another cell, {f['motion']['calls']} for "
            f"one within a cell, {f['still']['calls']} for a frame in which nothing happens, "
            f"{f['row']['calls']} for a row on its way to the disk"
        ),
        "at most 1497 calls in 40 files, 700 calls, 300 calls, 180 calls, 150 calls",
        lambda f: (
            f["click"]["files"] <= 40 and all(f[what]["calls"] <= most for what, most in _MOST_CALLS.items())
        ),
    ),
    Measure(
        "idle",
        "",
        "game.bench.window:idle",
        lambda f: f"{f['home_percent']} % of a core at home, {f['match_percent']} % in a match",
        "under 1 %",
        lambda f: max(f["home_percent"], f["match_percent"]) < 1,
    ),
)


def measures() -> tuple[Measure, ...]:
    """All measurements: those of each game, then those of the program."""
    return (*(measure for entry in GAMES for measure in _of_game(entry)), *_OF_THE_PROGRAM)


def take_here(measure: Measure) -> Figures:
    """Take a measurement in this process."""
    figures: Figures = resolve_name(measure.path)(**measure.arguments)
    return figures


def take(name: str) -> Figures:
    """Take a measurement in a fresh process, whose data lies in a folder of its own.

    Raises:
        BenchError: it failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [*program(), "bench", "--only", name, "--here", "--json"],
            check=False,
            capture_output=True,
            text=True,
            cwd=package_root(),
            env=environment(Path(folder)),
        )
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        raise BenchError(f"{name} failed: {lines[-1] if lines else f'exit status {done.returncode}'}")
    figures: Figures = json.loads(done.stdout)[name]
    return figures


def machine() -> Figures:
    """What was measured on what."""
    return {
        "version": __version__,
        "form": form(),
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "frozen": len(program()) == 1,
        "screen": "real" if has_screen() else "dummy",
    }


def _size(megabytes: float | None) -> str:
    return "an unknown size" if megabytes is None else f"{megabytes} MB"
