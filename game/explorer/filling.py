"""Fills the index from the journals of the archive, in a process of its own: the window stays alive."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final

from game.explorer.index import DRAWN, UNFINISHED, ExplorerError, IndexedMatch, PositionIndex
from game.explorer.positions import position_of, variant_of
from game.match.entries import BadEntry, restore
from game.match.journal import JournalFolder, Stamp, read_journal
from game.match.read_only import ReadOnlyMatch

FILE: Final = "explorer.sqlite"  # in the folder of the archive
_KILL_WAIT = 1.0  # seconds that the system gets to end a process


def index_of(folder: Path | None) -> PositionIndex:
    """The index of the archive in a folder; None: an archive in memory has an empty one."""
    return PositionIndex(None if folder is None else folder / FILE)


def fill(index: PositionIndex, folder: Path, stop: Callable[[], bool] = lambda: False) -> None:
    """Take in the matches that have changed since they were read.

    Args:
        stop: is asked before each of them.

    Raises:
        ExplorerError, OSError.
    """
    journals = JournalFolder(folder)
    for match_id, stamp in missing(index, journals):
        if stop():
            return
        index.put(match_id, stamp, _read(journals, match_id))


def missing(index: PositionIndex, journals: JournalFolder) -> list[tuple[str, Stamp]]:
    """The matches that are still to be read, each with what its file is known by; those that are gone are
    forgotten."""
    there, known = journals.stamps(), index.known()
    index.drop(known.keys() - there.keys())
    return [(match_id, stamp) for match_id, stamp in there.items() if known.get(match_id) != stamp]


def progress(index: PositionIndex, folder: Path | None) -> tuple[int, int]:
    """How many matches of the archive are in the index, and how many there are. Raises as ``fill``."""
    if folder is None:
        return 0, 0
    journals = JournalFolder(folder)
    total = len(journals.stamps())
    return total - len(missing(index, journals)), total


def indexed(match: ReadOnlyMatch, updated: str = "") -> IndexedMatch | None:
    """A match as the index holds it; None while it holds a secret, or before its first move."""
    nodes = [node for node in match.place.path() if not node.ending]
    if match.secrets or len(nodes) < 2:
        return None
    variant, result = variant_of(match.entry, match.options), match.result
    winner = UNFINISHED if result is None else DRAWN if result.winner is None else result.winner
    moves = [*(node.text for node in nodes[1:]), ""]
    positions = (position_of(match.entry, variant, node.state) for node in nodes)
    first, second = match.players
    return IndexedMatch(
        match.entry.name,
        variant,
        (str(first), str(second)),
        winner,
        updated or match.created.isoformat(),
        list(zip(positions, moves, strict=True)),
    )


def _read(journals: JournalFolder, match_id: str) -> IndexedMatch | None:
    """A match of the archive; None where it cannot be read."""
    try:
        entries, known = read_journal(journals.read(match_id))
        return indexed(restore(match_id, entries), str(known.head.get("updated", "")))
    except (OSError, BadEntry, LookupError):
        return None


class BackgroundFilling:
    """Fills the index of the archive in a folder while a page is open; None: there is nothing to read."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._process: SpawnProcess | None = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def start(self) -> None:
        """Take in what is missing. Raises OSError: the system starts no process."""
        if self._folder is not None and not self.running:
            context = multiprocessing.get_context("spawn")
            told = str(self._folder), os.getpid()
            self._process = context.Process(target=work, args=told, name="longhall-explorer", daemon=True)
            self._process.start()

    def cancel(self) -> None:
        """End the process; what it has read stays."""
        if self._process is not None:
            self._process.kill()
            self._process.join(_KILL_WAIT)
            self._process = None


def work(folder: str, parent: int) -> None:
    """Fill the index of a folder, until all is done or the window is gone."""
    index = index_of(Path(folder))
    try:
        fill(index, Path(folder), lambda: os.getppid() != parent)
    except (ExplorerError, OSError):
        return  # the window says so when it asks for a position
    finally:
        index.close()
