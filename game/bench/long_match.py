"""How matches of thousands of steps behave. Every measurement is meant for a fresh process of its own."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from game.bench.window import open_app
from game.registry import GAMES
from game.rules.protocol import AnyRules, random_decision

if TYPE_CHECKING:
    from game.app import App
    from game.match.match import Match

STEPS = 5000
SETTLING = 10  # frames until everything that comes after the first one is done
PLAYED = 15  # steps that are measured
TRIES = 60  # how often a move is looked for that does not end the game


def open_match() -> dict[str, Any]:
    """Seconds from opening a long match in the archive to its first frame, after a short one was shown."""
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder), animation="off")
        long, short = _match(app, STEPS), _match(app, 0)
        _show(app, short.id)
        for _ in range(SETTLING):
            app.step([], 1 / 60)
        began = time.perf_counter()
        _show(app, long.id)
        seconds = time.perf_counter() - began
        app.close()
    return {"steps": long.current.ply, "seconds": round(seconds, 3)}


def step() -> dict[str, Any]:
    """Milliseconds of our own work, without the disk's, from a move to the frame that shows it: in a short
    match and in a long one."""
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(Path(folder), animation="off")
        matches = _match(app, PLAYED), _match(app, STEPS)
        first, last = (_median_ms(app, _show(app, match.id)) for match in matches)
        app.close()
    return {"steps": matches[1].current.ply, "first_ms": round(first, 2), "last_ms": round(last, 2)}


def _match(app: App, steps: int) -> Match:
    """A match of random moves that end nothing, with all limits as low as they go (0 is none)."""
    from game.match.match import Match

    entry = GAMES[0]
    options = {option.name: option.low for option in entry.rules().options if option.low < option.high}
    match, rng = Match.create(entry, options, seed=1), random.Random(1)
    while match.current.ply < steps and (move := _harmless(match.rules, match.state, rng)) is not None:
        match.play(move)
    match.keep_in(app.archive)
    return match


def _harmless(rules: AnyRules, state: Any, rng: random.Random) -> Any:
    for _ in range(TRIES):
        move = random_decision(rules, state, rng)
        if rules.outcome(rules.apply(state, move).state) is None:
            return move
    return None


def _show(app: App, match_id: str) -> Match:
    from game.scenes.match.page import MatchPage

    match = app.archive.load(match_id)
    app.push(MatchPage(match))
    app.step([], 1 / 60)
    return match


def _median_ms(app: App, match: Match) -> float:
    rng, spent = random.Random(2), []
    app.step([], 1 / 60)
    for _ in range(PLAYED):
        move = _harmless(match.rules, match.state, rng)
        if move is not None:
            began = time.process_time()
            match.play(move)
            app.step([], 1 / 60)
            spent.append(1000 * (time.process_time() - began))
    return median(spent)
