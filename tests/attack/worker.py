"""Matches of all games whose thinking processes die, stop, fall silent or speak garbage at any moment."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game import registry
from game.ai import worker
from game.ai.engines import Engines
from game.entry import GamePart
from game.match.computer_players import ComputerPlayers
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.protocol import random_decision
from tests.kit.entries import changed
from tests.tiny.games import TINY

COUNT = 100
PLIES = 15  # of one match
LONGEST_CALL = 2.0  # seconds of work
_PATIENCE, _START_PATIENCE = 0.6, 10.0  # seconds that a silent process gets here
_DYING = 60.0  # seconds that a killed process may take
_LONGEST_ATTACK = 600.0  # seconds
_NOVICE = Computer(1)
_PLAYERS = [(_NOVICE, _NOVICE), (Human(), _NOVICE), (_NOVICE, Human()), (Human(), Human())]


def prepare(folder: Path) -> Callable[[int], str]:
    """Each attack has processes of its own."""
    worker.PATIENCE, worker.START_PATIENCE = _PATIENCE, _START_PATIENCE
    games = (*registry.GAMES, *TINY)

    def one(seed: int) -> str:
        return f"{attack(games[seed % len(games)], seed, PLIES):>2} processes used up"

    return one


def attack(entry, seed: int, plies: int, longest: float = LONGEST_CALL) -> int:
    """Play a match whose computer cannot be relied on, and do its processes harm from outside, too.

    Args:
        longest: seconds of work that one call may take.

    Returns:
        how many processes there were.
    """
    rng = random.Random(seed)
    # Without opponents, as their temperaments ask more of a computer player than this one can.
    entry = changed(entry, {GamePart.BOT: "tests.attack.mischief:BOT", GamePart.OPPONENTS: None})
    match = Match.create(entry, players=rng.choice(_PLAYERS), seed=seed)
    engines = Engines()
    computers = ComputerPlayers(engines.of)
    seen: set[int] = set()
    end = time.monotonic() + _LONGEST_ATTACK
    try:
        while match.outcome is None and match.current.ply < plies:
            assert time.monotonic() < end, f"the match stands still after {match.current.ply} plies"
            with _no_longer_than(longest):
                _act(match, computers, engines, rng)
            seen.update(engines.pids)
            time.sleep(0.002)
    finally:
        with _no_longer_than(longest):
            engines.close()
    end = time.monotonic() + _DYING  # the system takes its time with a killed process
    while left := [pid for pid in seen if _is_running(pid)]:
        assert time.monotonic() < end, f"processes stay behind: {left}"
        time.sleep(0.01)
    return len(seen)


@contextmanager
def _no_longer_than(seconds: float) -> Iterator[None]:
    """See that nothing waits, unless others keep the machine busy: five times as long is too long then."""
    started, worked = time.monotonic(), time.thread_time()
    yield
    took, work = time.monotonic() - started, time.thread_time() - worked
    assert work <= seconds, f"a call worked for {work:.1f} s"
    assert took <= 5 * seconds, f"a call took {took:.1f} s"


def _act(match: Match, computers: ComputerPlayers, engines: Engines, rng: random.Random) -> None:
    """What happens between two frames."""
    computers.update(match)
    if computers.gave_up(match):
        computers.retry()
    chance = rng.random()
    if engines.pids and chance < 0.004:
        harm(rng.choice(engines.pids), rng)
    elif isinstance(match.player_to_act, Human) and not computers.hinting and match.outcome is None:
        if chance < 0.3:
            computers.hint(match, rng.choice((None, match.to_act)))
        else:
            match.play(random_decision(match.rules, match.state, rng))
    elif chance > 0.99:
        rng.choice((computers.stop, computers.cancel, computers.forget))()


def harm(pid: int, rng: random.Random) -> str:
    """Kill or stop a process; returns which."""
    number = rng.choice((signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM))
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return "gone already"
    return number.name


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")
