"""SQLite's write-ahead log, read without SQLite, which passes over in silence whatever is damaged in it.

The format is described at https://www.sqlite.org/fileformat2.html#walformat.
"""

from __future__ import annotations

import struct
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_HEADER: Final = 32  # bytes
_FRAME_HEADER: Final = 24
_MAGIC = (0x377F0682, 0x377F0683)  # checksums of little-endian, of big-endian words
_OLDEST = 1 << 16  # logs
_PAUSE = 0.1  # seconds until a log that seems damaged is read again
_INDEX_HEADER: Final = 48  # bytes; it is there twice


@dataclass(frozen=True, slots=True)
class Frame:
    """One page as a transaction has left it.

    Attributes:
        page: its number, counted from 1.
        pages: of the whole file, in the last frame of a transaction; otherwise 0.
        data: the page.
        whole: whether its checksum is right, and that of all frames before it.
    """

    page: int
    pages: int
    data: bytes
    whole: bool


def frames(log: bytes) -> Iterator[Frame]:
    """The frames since the log was begun anew; of what is older nothing is said."""
    if len(log) < _HEADER:
        return
    size, salt = int.from_bytes(log[8:12], "big"), log[16:24]
    order, state, whole = _read_header(log)
    if not 512 <= size <= 65536 or size & (size - 1):
        size = 4096  # what Longhall's files have
    for start in range(_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        header = log[start : start + _FRAME_HEADER]
        data = log[start + _FRAME_HEADER : start + _FRAME_HEADER + size]
        page, pages, first, second, claimed = struct.unpack(">2I4s4s8s", header)
        if second != salt[4:] and _is_older(first, salt[:4]):
            return  # left over from before the log was begun anew
        if whole:
            state = _checksum(order, data, _checksum(order, header[:8], state))
            whole = first + second == salt and struct.pack(">2I", *state) == claimed
        yield Frame(page, pages, data, whole)


def _is_older(salt: bytes, present: bytes) -> bool:
    """Whether a frame is of one of the logs before: each begins with a number that is higher by one."""
    age = (int.from_bytes(present, "big") - int.from_bytes(salt, "big")) & 0xFFFFFFFF
    return 0 < age < _OLDEST


def is_damaged(path: Path) -> bool:
    """Whether a log holds something that was kept and that SQLite will pass over. Raises OSError."""
    log, index = _read(path)
    while _seems_damaged(log, index):
        time.sleep(_PAUSE)
        again = _read(path)
        if again == (log, index):
            return True
        log, index = again  # another process is writing it
    return False


def _read(path: Path) -> tuple[bytes, bytes]:
    """The log, and the header of the index that SQLite keeps beside it; empty where there is none."""
    index = path.with_name(path.name.removesuffix("-wal") + "-shm")
    log = path.read_bytes() if path.is_file() else b""
    if not index.is_file():
        return log, b""
    with index.open("rb") as file:
        return log, file.read(2 * _INDEX_HEADER)


def _seems_damaged(log: bytes, index: bytes) -> bool:
    if not any(log):
        return False  # made, and not written yet
    found = list(frames(log))
    if not found:
        # A log of which nothing but the beginning is there was begun and not written.
        return len(log) >= _HEADER + _FRAME_HEADER and not _read_header(log)[2]
    # A process that is killed between a frame's header and its page leaves a frame that was never kept.
    kept = _committed(log, index)
    return not all(frame.whole for frame in found[:kept])


def _committed(log: bytes, index: bytes) -> int | None:
    """How many frames of the log belong to finished transactions, by the index; None where it cannot tell.

    The format is described at https://www.sqlite.org/walformat.html#the_wal_index_file_format.
    """
    first, second = index[:_INDEX_HEADER], index[_INDEX_HEADER:]
    if len(second) < _INDEX_HEADER or first != second or first[32:40] != log[16:24]:
        return None  # not there, being written, or of another log
    return int.from_bytes(first[16:20], sys.byteorder)


def _read_header(log: bytes) -> tuple[str, tuple[int, int], bool]:
    """The order of the bytes in words, as ``struct`` writes it, the checksum of the header, and whether it is
    the one that stands there."""
    magic = int.from_bytes(log[:4], "big")
    order = ">" if magic & 1 else "<"
    state = _checksum(order, log[:24], (0, 0))
    return order, state, magic in _MAGIC and struct.pack(">2I", *state) == log[24:32]


def _checksum(order: str, data: bytes, state: tuple[int, int]) -> tuple[int, int]:
    first, second = state
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for word in words:
        first = (first + word + second) & 0xFFFFFFFF
        second = (second + next(words) + first) & 0xFFFFFFFF
    return first, second
