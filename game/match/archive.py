"""Opening the archive, whatever state its file is in. Nothing that was there is ever overwritten."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.match.database import Archive, Summary
from game.match.schema import Damaged, TooNew
from game.match.store import ArchiveError

__all__ = ["FILE_NAME", "Archive", "ArchiveError", "Summary", "open_archive"]

FILE_NAME: Final = "archive.sqlite"
_COMPANIONS = ("", "-wal", "-shm")  # SQLite's own files beside the first belong to it
_MAGIC = b"SQLite format 3\0"
_STAND_INS = 9  # how many further files are tried when the first cannot be used


def open_archive(folder: Path) -> tuple[Archive, str | None]:
    """Open the archive in ``folder``, or the next best thing.

    A damaged file is set aside under a new name and a fresh one begun. A file of a newer Longhall, or one
    that is locked, is left alone and another one used beside it. Where nothing can be written, matches are
    kept in memory, with those that can be read.

    Returns:
        The archive, and a sentence for the player when it is not simply the usual one.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return Archive(None), _unwritable(folder, error)
    return _open(folder, 1)


def _open(folder: Path, number: int) -> tuple[Archive, str | None]:
    path = _numbered(folder, number)
    if number > _STAND_INS:
        return Archive(None), _unwritable(folder, "no file there can be used")
    try:
        archive = _open_file(path)
        if number == 1:
            _take_over(archive, folder)
        return archive, None
    except Damaged:
        return _set_aside(folder, path, number)
    except TooNew:
        reason = "was written by a newer Longhall and is left alone"
    except (sqlite3.Error, OSError) as error:
        if not _is_locked(error):
            return _read_only(path), _unwritable(folder, error)
        reason = "is in use by another program"
    archive, _ = _open(folder, number + 1)
    kept = archive.path.name if archive.path else "memory only"
    return archive, f"The archive {path.name} {reason}; new matches are kept in {kept}."


def _open_file(path: Path) -> Archive:
    """Open ``path``. A new file gets its name only when it is whole, so that an empty file means damage."""
    if not path.exists():
        fresh = path.with_name(f"{path.name}.new-{os.getpid()}")
        with suppress(FileNotFoundError):
            fresh.unlink()
        Archive(fresh).close()
        try:
            _publish(fresh, path)
        finally:
            with suppress(OSError):
                fresh.unlink()
    # Looked at before SQLite does, which would tidy up beside a file that is none of its own.
    if not path.is_file():
        raise Damaged("it is no file")
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise Damaged("it does not start as a database does")
    return Archive(path)


def _publish(fresh: Path, path: Path) -> None:
    """Give a new file its name, unless another process has been quicker."""
    with suppress(FileExistsError):
        try:
            os.link(fresh, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            if not path.exists():
                fresh.rename(path)


def _take_over(archive: Archive, folder: Path) -> None:
    """Bring home what was played while the archive could not be used."""
    for number in range(2, _STAND_INS + 1):
        path = _numbered(folder, number)
        # A stand-in that cannot be read now is left for another time.
        with suppress(Damaged, TooNew, sqlite3.Error, ArchiveError, OSError):
            if path.is_file() and archive.adopt(path):
                _rename(path, "merged")


def _numbered(folder: Path, number: int) -> Path:
    return folder / (FILE_NAME if number == 1 else FILE_NAME.replace(".", f"-{number}."))


def _rename(path: Path, word: str) -> Path:
    """Give a file, with what SQLite keeps beside it, a name that is free. Raises OSError."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    stem = path.name.removesuffix(".sqlite")
    names = (f"{stem}-{word}-{stamp}{extra}.sqlite" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    aside = next(path.with_name(name) for name in names if not path.with_name(name).exists())
    for companion in _COMPANIONS:
        old = path.with_name(path.name + companion)
        if old.exists():
            old.rename(aside.with_name(aside.name + companion))
    return aside


def _set_aside(folder: Path, path: Path, number: int) -> tuple[Archive, str | None]:
    try:
        aside = _rename(path, "damaged")
        archive = _open_file(path)
    except (OSError, sqlite3.Error, Damaged, TooNew):
        archive, _ = _open(folder, number + 1)
        return archive, f"The archive {path.name} is damaged and could not be set aside; it is left alone."
    return archive, f"The archive was damaged: it was set aside as {aside.name}, and a new one was begun."


def _read_only(path: Path) -> Archive:
    """An archive in memory with what ``path`` holds, as far as it can be read."""
    with suppress(sqlite3.Error, Damaged, TooNew):
        return Archive(None, copy_of=path)
    return Archive(None)


def _is_locked(error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _unwritable(folder: Path, reason: object) -> str:
    return f"Matches cannot be kept in {folder} ({reason}): those of this session are lost when it ends."
