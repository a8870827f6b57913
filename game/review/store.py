"""Keeps reviews in files, so that a match is judged once only.

A file is named by the match and by what was played, how it was judged and by which version. What cannot be
read is made anew; what cannot be written is not kept.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.match.read_only import ReadOnlyMatch
from game.otep.analyst import Analyst
from game.paths import home, private_folder, read_regular, write_whole
from game.review.review import Reviewing
from game.review.verdict import Verdict

FOLDER: Final = "reviews"  # of the reviews, in the user's data folder
FORMAT: Final = 3  # another one whenever verdicts would be others
MOST_BYTES: Final = 20_000_000
Accuracies = tuple[float | None, float | None]  # of both sides in per cent


class ReviewFolder:
    """The reviews of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: ``FOLDER`` among the data of the user without one."""
        self.folder = home() / FOLDER if folder is None else folder

    def open(self, match: ReadOnlyMatch, quality: str, analyst: Analyst | None = None) -> Reviewing:
        """The review of a match as far as it has been made."""
        reviewing = Reviewing(match, quality, analyst=analyst)
        self.take_in(reviewing)
        return reviewing

    def take_in(self, reviewing: Reviewing) -> None:
        """Take over the verdicts that are kept; where none are, or damaged ones, it stays as it is."""
        with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
            data = json.loads(read_regular(self.path_of(reviewing), MOST_BYTES))
            verdicts = {int(ply): Verdict.from_json(fields) for ply, fields in data["verdicts"].items()}
            known = {part.ply for part in reviewing.parts}
            if data["format"] == FORMAT and verdicts.keys() <= known:
                reviewing.verdicts = verdicts

    def keep(self, reviewing: Reviewing) -> None:
        """Keep what has been found out so far; of a finished review also the accuracy of both sides, unless
        another program's engine has judged: only what one judge tells of all matches can be compared."""
        verdicts = {str(ply): asdict(verdict) for ply, verdict in reviewing.verdicts.items()}
        told: dict[str, Any] = {"format": FORMAT, "verdicts": verdicts}
        if reviewing.next_part is None and reviewing.analyst is None:
            told["accuracy"] = [reviewing.nodes, *reviewing.review().accuracy]
        with suppress(OSError, ValueError):
            private_folder(self.folder)
            write_whole(self.path_of(reviewing), json.dumps(told, separators=(",", ":")).encode())

    def accuracies(self) -> dict[str, Accuracies]:
        """The accuracy of both sides in per cent by the identities of reviewed matches; where a match has
        several reviews, that of the deepest."""
        found: dict[str, tuple[int, Accuracies]] = {}
        with suppress(OSError):
            for path in sorted(self.folder.glob("*-*.json")):
                read = _read_accuracy(path)
                identity = path.stem.rpartition("-")[0]
                if read is not None and read[0] >= found.get(identity, (0, ()))[0]:
                    found[identity] = read
        return {identity: accuracies for identity, (_nodes, accuracies) in found.items()}

    def path_of(self, reviewing: Reviewing) -> Path:
        match = reviewing.match
        told = [__version__, FORMAT, match.entry.name, match.options, match.header.setup, reviewing.quality]
        if reviewing.analyst is not None:
            told.append(reviewing.analyst.command)
        moves = [part.moves for part in reviewing.parts]
        played = hashlib.sha256(json.dumps([told, moves]).encode()).hexdigest()
        return self.folder / f"{match.header.identity}-{played[:16]}.json"


def _read_accuracy(path: Path) -> tuple[int, Accuracies] | None:
    """The nodes for a move and the accuracies of a finished review; None where it is none."""
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        nodes, *both = json.loads(read_regular(path, MOST_BYTES))["accuracy"]
        first, second = (None if value is None else min(100.0, max(0.0, float(value))) for value in both)
        return int(nodes), (first, second)
    return None
