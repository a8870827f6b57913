"""The victim of the attack ``kills``: plays at random for ever and says what is kept, after it is kept.

Every line on standard output is one change that ``Match`` has reported: the match's number, how many nodes
it has, and a digest of its whole history, clocks and place.
"""

from __future__ import annotations

import hashlib
import random
import sys
from pathlib import Path

from game import registry
from game.match import archive as archive_module
from game.match import journal
from game.match.archive import open_archive
from game.match.clock import TimeControl
from game.match.match import Match
from game.match.record import write_record
from tests.match.helpers import wander
from tests.tiny import games


def digest(match: Match) -> str:
    return hashlib.sha256(write_record(match).encode()).hexdigest()


def tell(match: Match) -> None:
    if match.storage_problem is None:
        print(match.id, sum(1 for _ in match.root.walk()), digest(match), flush=True)


def stopped_clock() -> float:
    return 0.0


def main(folder: str, seed: int) -> None:
    registry.GAMES += games.TINY
    archive_module.LOCK_SECONDS = journal.LOCK_SECONDS = 120.0  # on a busy machine others take long
    archive, problem = open_archive(Path(folder))
    assert problem is None, problem
    print("ready", flush=True)
    rng = random.Random(seed)
    while True:
        match = Match.create(
            rng.choice(games.TINY),
            control=TimeControl.parse(rng.choice(("none", "3+2"))),
            seed=rng.randrange(1000),
            archive=archive,
            now=stopped_clock,
        )
        tell(match)
        match.subscribe(lambda change, match=match: tell(match))
        wander(match, rng.randrange(10**6), 40)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
