"""Keeps reviews in files, so that a match is judged once only.

A file is named by the match and by what was played, how it was judged and by which version. What cannot be
read is made anew; what cannot be written is not kept.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from game import __version__
from game.match.read_only import ReadOnlyMatch
from game.paths import home, private_folder, read_regular, write_whole
from game.review.review import Reviewing
from game.review.verdict import Verdict

FORMAT: Final = 1  # another one whenever verdicts would be others
MOST_BYTES: Final = 20_000_000


class ReviewFolder:
    """The reviews of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: "reviews" among the data of the user without one."""
        self.folder = home() / "reviews" if folder is None else folder

    def open(self, match: ReadOnlyMatch, quality: str) -> Reviewing:
        """The review of a match as far as it has been made."""
        reviewing = Reviewing(match, quality)
        with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
            data = json.loads(read_regular(self._path(reviewing), MOST_BYTES))
            verdicts = {int(ply): Verdict.from_json(fields) for ply, fields in data["verdicts"].items()}
            known = {part.ply for part in reviewing.parts}
            if data["format"] == FORMAT and verdicts.keys() <= known:
                reviewing.verdicts = verdicts
        return reviewing

    def keep(self, reviewing: Reviewing) -> None:
        """Keep what has been found out so far."""
        verdicts = {str(ply): verdict.as_json() for ply, verdict in reviewing.verdicts.items()}
        with suppress(OSError, ValueError):
            private_folder(self.folder)
            text = json.dumps({"format": FORMAT, "verdicts": verdicts}, separators=(",", ":"))
            write_whole(self._path(reviewing), text.encode())

    def _path(self, reviewing: Reviewing) -> Path:
        match = reviewing.match
        told = [__version__, FORMAT, match.entry.name, match.options, match.header.setup, reviewing.quality]
        moves = [part.moves for part in reviewing.parts]
        played = hashlib.sha256(json.dumps([told, moves]).encode()).hexdigest()
        return self.folder / f"{match.header.identity}-{played[:16]}.json"
