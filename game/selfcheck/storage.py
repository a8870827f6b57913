"""Checks of what is kept: settings, archive, records."""

from __future__ import annotations

import multiprocessing
import random
from multiprocessing.connection import Connection
from pathlib import Path

from game.registry import GAMES
from game.rules.protocol import random_decision

_MOVES_BEFORE_KILL = 12


def settings(folder: Path) -> str:
    """What was set is there again; a damaged file is set aside and reported."""
    from game.settings import FILE, load

    kept, trouble = load(folder)
    if trouble:
        raise RuntimeError(f"fresh settings are reported as damaged: {trouble}")
    kept.change(ui_scale=150)
    if load(folder)[0].ui_scale != 150:
        raise RuntimeError("a changed setting was not kept")
    (folder / FILE).write_bytes(b"\x00 damaged")
    if not load(folder)[1]:
        raise RuntimeError("damaged settings were not reported")
    if len(list(folder.glob("*damaged*"))) != 1:
        raise RuntimeError("damaged settings were not set aside")
    return "kept, and set aside when damaged"


def archive(folder: Path) -> str:
    """A process that plays is killed in the middle of it; every move that it told of is there."""
    from game.match.archive import open_archive

    context = multiprocessing.get_context("spawn")
    near, far = context.Pipe(duplex=False)
    process = context.Process(target=play_for_ever, args=(str(folder), far), daemon=True)
    process.start()
    far.close()
    told = [near.recv() for _ in range(_MOVES_BEFORE_KILL) if near.poll(30)]
    process.kill()
    process.join()
    if len(told) < _MOVES_BEFORE_KILL:
        raise RuntimeError("the playing process did not answer")
    kept, trouble = open_archive(folder)
    try:
        waiting = kept.unfinished()
        if trouble or not waiting:
            raise RuntimeError(f"after the kill there is no match to continue: {trouble}")
        moves = [node.text for node in kept.load(waiting[0].id).current.path()[1:]]
    finally:
        kept.close()
    if moves[: len(told)] != told:
        raise RuntimeError(f"{len(told)} moves were played, {len(moves)} were kept")
    return f"killed after {len(told)} moves, all of them are there"


def play_for_ever(folder: str, told: Connection) -> None:
    """Play random quiet moves in a match of the archive and tell of each after it was kept."""
    from game.match.archive import open_archive
    from game.match.match import Match

    kept, _ = open_archive(Path(folder))
    match = Match.create(GAMES[0], archive=kept)
    rng = random.Random(4)
    while match.outcome is None:
        told.send(match.play(rng.choice(match.legal_moves())).text)


def records(folder: Path) -> str:
    """A match written as text is the same match when it is read."""
    from game.match.match import Match
    from game.match.record import read_record, write_record

    rng = random.Random(5)
    for entry in GAMES:
        match = Match.create(entry)
        for _ in range(6):
            if match.outcome is None:
                match.play(random_decision(match.rules, match.state, rng))
        match.undo(agreed=True)
        match.play(random_decision(match.rules, match.state, rng))
        text = write_record(match)
        if write_record(read_record(text)) != text:
            raise RuntimeError(f"a record of {entry.name} does not come back the same")
    return f"{len(GAMES)} games written and read"
