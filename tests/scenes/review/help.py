"""Finished matches and made-up reviews of them."""

from __future__ import annotations

import time
from pathlib import Path

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.review.review import Reviewing
from game.review.store import ReviewFolder
from game.review.verdict import Verdict

GAME = GAMES[0]
PLAYERS = (Human(), Computer(1))
BLUNDER = 3  # the index of the part that is a blunder, of the second side


def finished(plies=6, archive=None, players=PLAYERS, first=0):
    match = Match.create(GAME, {}, players, archive=archive)
    for ply in range(plies):
        moves = match.legal_moves()
        match.play(moves[(first + ply * 7) % len(moves)])
    match.resign(0)
    return match


def judged(match, folder, known=99, quality="quick"):
    """Keep a made-up review in which one part is a blunder."""
    reviewing = Reviewing(match, quality)
    for number, part in enumerate(reviewing.parts[:known]):
        state = part.before.state
        legal = [match.rules.format_move(state, move) for move in match.rules.legal_moves(state)]
        best = next(text for text in legal if text != part.texts[0])
        after = 0.2 if number == BLUNDER else 0.6
        reviewing.verdicts[part.ply] = Verdict(0.6, after, (best,), 1, (), None, None, len(legal))
    ReviewFolder(folder).keep(reviewing)
    return reviewing


def wait_until(true, seconds=120.0):
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    assert true()


def read_again(review):
    """What ``poll`` does of a process that has found out more."""
    review._folder.take_in(review.reviewing)
    return True


def lives(process):
    """Whether a process with this number still runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
