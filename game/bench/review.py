"""How the window behaves while a match is reviewed. Meant for a fresh process of its own."""

from __future__ import annotations

import random
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

from game.bench.window import FRAME, FRAMES, open_app, some_input, timed_frames
from game.match.match import Match
from game.registry import find
from game.rules.protocol import random_decision

DECISIONS = 200  # in the match: more than are judged meanwhile
FIRST = 2  # moves that are judged before the frames are measured
LONGEST = 60.0  # seconds until then


def frames(game: str) -> dict[str, Any]:
    """Milliseconds for one frame of the page of a review at 1920 x 1080, while moves are judged at normal
    quality and after that was stopped. Where the machine does more besides, the two tell what a review costs.
    """
    from game.scenes.review.page import ReviewPage

    with tempfile.TemporaryDirectory() as folder:
        app, page = open_app(Path(folder)), ReviewPage(_finished(game), "normal")
        app.push(page)
        end = time.monotonic() + LONGEST
        while page.judged < FIRST and time.monotonic() < end:  # the board is on the screen then
            app.step([], FRAME)
        before = page.judged
        reviewing = timed_frames(app, partial(some_input, ""))
        more = page.judged - before
        page.stop_or_go_on()
        stopped = timed_frames(app, partial(some_input, ""))
        app.close()
    return {"game": game, "frames": FRAMES, "judged": more, "reviewing": reviewing, "stopped": stopped}


def _finished(game: str) -> Match:
    """A match of random moves, given up in the end where it is not over by then."""
    match, rng = Match.create(find(game), seed=1), random.Random(1)
    while match.outcome is None and match.current.ply < DECISIONS:
        match.play(match.rules.format_move(match.state, random_decision(match.rules, match.state, rng)))
    if match.outcome is None:
        match.resign(0)
    return match
