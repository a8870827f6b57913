"""Opening the archive, whatever state its file is in. Nothing that was there is ever overwritten.

One process at a time looks after the folder. It looks at a file without changing it; only a sound file is
opened for writing, and with it its log.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

from game.file_lock import locked
from game.match import archive_file, log_file
from game.match.archive_file import COMPANIONS, LOG
from game.match.database import Archive
from game.match.match_rows import Summary
from game.match.salvage import Salvaged, salvage
from game.match.schema import Damaged, TooNew, examine
from game.match.store import ArchiveError
from game.paths import make_private, private_folder

__all__ = ["FILE_NAME", "Archive", "ArchiveError", "Summary", "open_archive"]

FILE_NAME: Final = "archive.sqlite"
LOCK_NAME: Final = "archive.lock"
_MAGIC = b"SQLite format 3\0"
_LOCK_SECONDS = 8.0  # as long may another process look after the folder before it counts as stuck
_STAND_INS = 9  # how many further files are tried when the first cannot be used


def open_archive(folder: Path) -> tuple[Archive, str | None]:
    """Open the archive in ``folder``, or the next best thing.

    A damaged file is set aside under a new name and a fresh one begun with the matches that can be read. A
    file of a newer Longhall, or one that is locked, is left alone and another one used beside it. Where
    nothing can be written, matches are kept in the system's folder for temporary files, or in memory, with
    those that can be read. What was kept elsewhere comes home as soon as the archive can be used.

    Returns:
        The archive, and a sentence for the player when it is not simply the usual one.
    """
    found, told = _open_folder(folder)
    archive, told = (found, told) if found is not None else _open_elsewhere(folder, told)
    archive.find_place = lambda lost, gone: _find_place(folder, lost, gone)
    return archive, told


def _open_folder(folder: Path) -> tuple[Archive | None, str | None]:
    """The archive in ``folder`` with what there is to say, or None with the reason why there is none."""
    try:
        private_folder(folder)
    except OSError as error:
        return None, _reason(error)
    try:
        with locked(folder / LOCK_NAME, _LOCK_SECONDS):
            return _open(folder, 1)
    except TimeoutError:
        return _open_next(folder, 1, "is in use by another program")
    except OSError as error:
        return None, _reason(error)


def _open(folder: Path, number: int) -> tuple[Archive | None, str | None]:
    """The archive with this number or the first one after it that can be used."""
    path = _numbered(folder, number)
    if number > _STAND_INS:
        return None, "no file there can be used"
    try:
        archive = _open_file(path)
        return archive, _take_over(archive, folder) if number == 1 else None
    except Damaged:
        return _set_aside(folder, path, number)
    except TooNew:
        return _open_next(folder, number, "was written by a newer Longhall and is left alone")
    except (sqlite3.Error, OSError, ArchiveError) as error:
        if _is_locked(error):
            return _open_next(folder, number, "is in use by another program")
        return None, _reason(error)


def _open_next(folder: Path, number: int, why: str) -> tuple[Archive | None, str | None]:
    """The first archive behind this number that can be used, and why it is not this one."""
    archive, told = _open(folder, number + 1)
    if archive is None:
        return None, told
    kept = archive.path.name if archive.path else "memory only"
    return archive, f"The archive {_numbered(folder, number).name} {why}; new matches are kept in {kept}."


def _open_file(path: Path) -> Archive:
    """Open ``path``, or begin it. A new file gets its name only when it is whole."""
    if not os.path.lexists(path):
        if any(os.path.lexists(_beside(path, companion)) for companion in COMPANIONS):
            raise Damaged("only what SQLite keeps beside it is there")  # never to be played into a new file
        _begin(path)
    _look_at(path)
    for companion in COMPANIONS:
        make_private(_beside(path, companion))
    return Archive(path)


def _look_at(path: Path) -> None:
    """Raise what ``schema.examine`` raises, without changing anything."""
    if not path.is_file():
        raise Damaged("it is no file")
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise Damaged("it does not start as a database does")
    if log_file.is_damaged(_beside(path, LOG)):
        raise Damaged("its log is damaged")
    if _beside(path, "-journal").exists():
        access = "mode=rw"  # SQLite itself takes back what was broken off, if it may write
    elif _beside(path, LOG).exists():
        access = "mode=ro"
    else:
        access = "mode=ro&immutable=1"  # no files of SQLite's own are made beside it
    db = sqlite3.connect(f"{path.absolute().as_uri()}?{access}", uri=True, timeout=archive_file.BUSY_SECONDS)
    try:
        examine(db)
    finally:
        db.close()


def _begin(path: Path) -> None:
    """Begin a file."""
    fresh = _make(path, Salvaged())
    try:
        _publish(fresh, path)
    finally:
        _remove(fresh)


def _make(path: Path, found: Salvaged) -> Path:
    """Make a new file with what was found elsewhere; ``_publish`` gives it the name ``path``."""
    fresh = path.with_name(f"{path.name}.new-{uuid4().hex[:8]}")
    os.close(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    archive = Archive(fresh)
    try:
        _keep_salvaged(archive, found)
    finally:
        archive.close()
    return fresh


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


def _take_over(archive: Archive, folder: Path) -> str | None:
    """Bring home what was played while the archive could not be used, and tidy up after broken starts."""
    told = []
    stand_ins = [_numbered(folder, number) for number in range(2, _STAND_INS + 1)]
    for path in (*stand_ins, _stand_in_folder(folder) / FILE_NAME):
        # A stand-in that cannot be read now is left for another time.
        with suppress(TooNew, sqlite3.Error, ArchiveError, OSError):
            if path.is_file() and _bring_home(archive, path):
                told.append(f"The matches of {path.name} were taken into the archive.")
    for path in sorted(folder.glob(f"{FILE_NAME}.new-*")):
        if not path.name.endswith(COMPANIONS[1:]):
            with suppress(Damaged, TooNew, sqlite3.Error, ArchiveError, OSError):
                _look_at(path)
                archive.adopt(path)
            with suppress(OSError):
                _remove(path)
                told.append(f"The file {path.name}, which a start of the archive had left over, was removed.")
    return " ".join(told) or None


def _bring_home(archive: Archive, path: Path) -> bool:
    """Take in what a stand-in holds, as far as it can be read, and rename it; False while it is in use."""
    try:
        _look_at(path)
        if not archive.adopt(path):
            return False
        _rename(path, "merged")
    except Damaged:
        _keep_salvaged(archive, _salvaged(path))
        _rename(path, "damaged")
    return True


def _salvaged(path: Path) -> Salvaged:
    return salvage(*(_bytes(_beside(path, companion)) for companion in ("", LOG)))


def _keep_salvaged(archive: Archive, found: Salvaged) -> None:
    nodes = {row["id"]: rows for row, rows in found.matches}
    archive.insert_rows([row for row, _ in found.matches], lambda row: nodes[row["id"]])


def _set_aside(folder: Path, path: Path, number: int) -> tuple[Archive | None, str | None]:
    """Rename a damaged file and begin a new one with what can be read."""
    try:
        found = _salvaged(path)
        fresh = _make(path, found)  # first: what can be read is safe whenever this is broken off
        try:
            aside = _rename(path, "damaged")
            _publish(fresh, path)
        finally:
            _remove(fresh)
        archive = _open_file(path)
    except (OSError, sqlite3.Error, Damaged, TooNew, ArchiveError):
        return _open_next(folder, number, "is damaged and could not be set aside")
    more = _take_over(archive, folder) if number == 1 else None
    return archive, " ".join(filter(None, (_what_was_lost(aside, found), more)))


def _what_was_lost(aside: Path, found: Salvaged) -> str:
    kept, lost = len(found.matches), found.lost
    text = f"The archive was damaged: it was set aside as {aside.name}, and a new one was begun"
    if kept:
        text += (
            f" with the {kept} matches that can be read" if kept > 1 else " with the match that can be read"
        )
    if lost:
        text += f"; {lost} cannot be read" if kept else f"; none of its {lost} matches can be read"
    if kept and (found.earlier or found.log_is_damaged):
        text += "; those played last may stand as they were before"
    return text + "."


def _open_elsewhere(folder: Path, reason: str | None) -> tuple[Archive, str]:
    """A stand-in outside ``folder``, with what can be read there."""
    told = f"Matches cannot be kept in {folder} ({reason}): "
    archive = _open_stand_in(folder)
    if archive is None:
        archive = Archive(None)
        told += "those of this session are lost when it ends, unless they are exported."
    else:
        told += f"until they can, they are kept in {archive.path}."
    with suppress(sqlite3.Error, Damaged, TooNew, OSError, ArchiveError):
        known = archive_file.ArchiveFile(None, copy_of=folder / FILE_NAME)
        try:
            archive.take_in(known)
        finally:
            known.close()
    archive.warning = told
    return archive, told


def _open_stand_in(folder: Path) -> Archive | None:
    """The archive in the folder for stand-ins, which must be ours alone; None where there can be none."""
    place = _stand_in_folder(folder)
    try:
        place.mkdir(mode=0o700, exist_ok=True)
        found = place.lstat()
        if hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & 0o077):
            return None
        with locked(place / LOCK_NAME, _LOCK_SECONDS):
            return _open_file(place / FILE_NAME)
    except (OSError, sqlite3.Error, Damaged, TooNew, ArchiveError):
        return None


def _stand_in_folder(folder: Path) -> Path:
    """Where the matches of ``folder`` are kept while it cannot be written."""
    name = hashlib.sha256(str(folder.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:12]
    return Path(tempfile.gettempdir(), f"longhall-{name}")


def _find_place(folder: Path, lost: Archive, gone: bool) -> tuple[Archive, str]:
    """Another archive for a process whose file is gone, or may not be written any more.

    Returns:
        The archive, with what can still be read of the lost one, and a sentence.
    """
    replaced = gone and lost.path is not None and lost.path.exists()
    if gone:
        archive, told = open_archive(folder)
    else:
        archive, told = _open_elsewhere(folder, "it may not be written any more")
    if not replaced:
        with suppress(ArchiveError):  # as far as the system still has it
            archive.take_in(lost.file)
    if not gone:
        return archive, told or ""
    what = "replaced by another one" if replaced else "deleted"
    text = f"The archive was {what} while Longhall was running. "
    if told:
        return archive, text + told
    if replaced:
        return archive, text + "What is played now goes on there."
    return archive, text + "It was written anew, with the matches that were in it."


def _numbered(folder: Path, number: int) -> Path:
    return folder / (FILE_NAME if number == 1 else FILE_NAME.replace(".", f"-{number}."))


def _beside(path: Path, companion: str) -> Path:
    return path.with_name(path.name + companion)


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""


def _remove(path: Path) -> None:
    """Remove a file of ours with what SQLite keeps beside it."""
    for companion in COMPANIONS:
        _beside(path, companion).unlink(missing_ok=True)


def _rename(path: Path, word: str) -> Path:
    """Give a file, with what SQLite keeps beside it, a name that is free. Raises OSError."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    stem = path.name.removesuffix(".sqlite")
    names = (f"{stem}-{word}-{stamp}{extra}.sqlite" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    aside = next(path.with_name(name) for name in names if _is_free(path.with_name(name)))
    # The file first: if this is broken off, the rest is known to be without one at the next start.
    for companion in COMPANIONS:
        if os.path.lexists(_beside(path, companion)):
            _beside(path, companion).rename(_beside(aside, companion))
    return aside


def _is_free(path: Path) -> bool:
    return not any(os.path.lexists(_beside(path, companion)) for companion in COMPANIONS)


def _is_locked(error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
