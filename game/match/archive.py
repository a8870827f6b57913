"""Opening the archive, whatever state its folder is in. Nothing that was there is ever overwritten."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.file_lock import locked
from game.match import old_archive
from game.match.entries import Summary
from game.match.journal import EXTENSION, JournalFolder
from game.match.storage import Archive, reason
from game.match.store import ArchiveError

__all__ = ["Archive", "ArchiveError", "Summary", "open_archive"]

LOCK_SECONDS = 8.0  # as long may another process look after the folder before it counts as stuck
_IN_USE: Final = "in-use.lock"  # in a folder for stand-ins, while a process keeps its matches there


def open_archive(folder: Path) -> tuple[Archive, str | None]:
    """Open the archive in ``folder``, or the next best thing.

    Where nothing can be written, matches are kept in the system's folder for temporary files, or in memory,
    with those that can be read. What was kept elsewhere comes home as soon as the folder can be used.

    Returns:
        The archive, and sentences for the player when it is not simply as it was left.
    """
    try:
        archive = Archive(folder)
        with archive.journals.locked(LOCK_SECONDS):
            told = [
                *archive.look_around()[1],
                old_archive.take_over(archive, folder),
                _bring_home(archive, folder),
            ]
    except TimeoutError:
        return open_elsewhere(folder, "it is in use by another program")
    except (OSError, ArchiveError) as error:
        return open_elsewhere(folder, reason(error))
    archive.find_place = lambda why: open_elsewhere(folder, why)
    return archive, " ".join(filter(None, told)) or None


def open_elsewhere(folder: Path, why: str) -> tuple[Archive, str]:
    """A stand-in for the archive of a folder, with what can be read there, and a sentence."""
    told = f"Matches cannot be kept in {folder} ({why}): "
    archive = _open_stand_in(folder)
    if archive is None:
        archive = Archive(None)
        told += "those of this session are lost when it ends, unless they are exported."
    else:
        told += f"until they can, they are kept in {archive.folder}."
    with suppress(OSError, ArchiveError):
        for path in sorted((folder / "matches").glob(f"*{EXTENSION}")):
            archive.take_in(path.stem, path.read_bytes())
        old_archive.read_into(archive, folder)
    archive.warning = told
    return archive, told


def _open_stand_in(folder: Path) -> Archive | None:
    """The archive in the folder for stand-ins, which must be ours alone; None where there can be none."""
    try:
        place = _stand_in_folder(folder)
        place.mkdir(mode=0o700, exist_ok=True)
        found = place.lstat()
        if hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & 0o077):
            return None
        archive = Archive(place)
        with archive.journals.locked(LOCK_SECONDS):
            archive.look_around()
        with suppress(TimeoutError):  # another window holds it for as long
            archive.held.enter_context(locked(place / _IN_USE, 0))
    except (OSError, ArchiveError):
        return None
    return archive


def _stand_in_folder(folder: Path) -> Path:
    """Where the matches of ``folder`` are kept while it cannot be written. Raises OSError."""
    name = hashlib.sha256(str(folder.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:12]
    return Path(tempfile.gettempdir(), f"longhall-{name}")


def _bring_home(archive: Archive, folder: Path) -> str:
    """Take in what was played while the archive could not be used, unless a window is using that place."""
    with suppress(OSError):
        place = _stand_in_folder(folder)
        if not place.is_dir():
            return ""
        with locked(place / _IN_USE, 0):
            journals = JournalFolder(place)
            for match_id in journals.stamps():
                archive.take_in(match_id, journals.read(match_id))
        shutil.rmtree(place)
        return f"The matches of {place} were taken into the archive."
    return ""
