"""Matches out of a damaged archive: every row that is still as it was written, wherever it lies in the file.

The file is read page by page without SQLite, which gives up a whole file for one broken page. What may be
believed is told by the checksums of the rows. The format is described at
https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from game.match.log_file import Frame, frames
from game.match.match_rows import LATER_COLUMNS, MATCH_COLUMNS, match_checksum, nodes_digest, row_checksum
from game.match.node_rows import NODE_COLUMNS, PLAYED
from game.match.schema import readable_text

_PAGE: Final = 4096  # bytes; SQLite's default, which the archive has
_TABLE_LEAF, _INDEX_LEAF, _INDEX_INTERIOR = 13, 10, 2
_HEADERS = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_INTERIOR: 12}  # bytes before the list of cells
_INTERIOR_TABLE = 5
_MATCH_VALUES = range(len(MATCH_COLUMNS) - len(LATER_COLUMNS), len(MATCH_COLUMNS) + 1)
_MOST_CELLS = _PAGE // 4
_MOST_CHOICES = 256  # of older and newer rows that are tried until they make the match

Row = dict[str, object]


class _NoRecord(Exception):
    """What lies here is no record."""


@dataclass
class Salvaged:
    """What was found.

    Attributes:
        matches: whole matches: the row, and those of its nodes; those last played last.
        earlier: how many of these are known to have been written once more.
        lost: how many others have left traces.
        log_is_damaged: whether any of these may have been written once more, unknown to us.
    """

    matches: list[tuple[Row, list[Row]]] = field(default_factory=list)
    earlier: int = 0
    lost: int = 0
    log_is_damaged: bool = False


def salvage(main: bytes, log: bytes) -> Salvaged:
    """The matches of a file and of its write-ahead log, each as it was when it was last whole."""
    matches: dict[object, dict[object, Row]] = {}  # by id and revision
    nodes: dict[object, dict[int, list[Row]]] = {}  # by id and number; the latest first
    traces: set[object] = set()
    found = Salvaged()
    written = list(frames(log))
    found.log_is_damaged = not all(frame.whole for frame in written)
    for values in _records(main, written):
        if len(values) in _MATCH_VALUES:
            row = dict.fromkeys(MATCH_COLUMNS) | dict(zip(MATCH_COLUMNS, values, strict=False))
            traces.add(row["id"])
            if row["checksum"] == match_checksum(row):
                matches.setdefault(row["id"], {})[row["revision"]] = row
        elif len(values) == len(NODE_COLUMNS):
            row = dict(zip(NODE_COLUMNS, values, strict=True))
            number = row["node_id"]
            if row["row_checksum"] == row_checksum(row[name] for name in PLAYED) and isinstance(number, int):
                traces.add(row["match_id"])
                known = nodes.setdefault(row["match_id"], {}).setdefault(number, [])
                known[:] = [row, *(each for each in known if each["row_checksum"] != row["row_checksum"])]
    for match_id, revisions in matches.items():
        for latest, row in enumerate(sorted(revisions.values(), key=_revision, reverse=True)):
            chosen = _nodes_of(row, nodes.get(match_id, {}))
            if chosen is not None:
                found.matches.append((row, chosen))
                found.earlier += latest > 0
                break
    found.matches.sort(key=lambda each: _number(each[0]["played"]))
    found.lost = len(traces) - len(found.matches)
    return found


def _revision(row: Row) -> int:
    return _number(row["revision"])


def _number(value: object) -> int:
    return value if isinstance(value, int) else -1


def _nodes_of(row: Row, known: Mapping[int, Sequence[Row]]) -> list[Row] | None:
    """The rows of nodes that a match had, by its digest of them; None when they are not all there."""
    count = int(str(row["nodes_digest"]).partition(":")[0])
    if not all(number in known for number in range(count)):
        return None
    for tried, chosen in enumerate(product(*(known[number] for number in range(count)))):
        if tried == _MOST_CHOICES:
            break
        if nodes_digest(str(node["row_checksum"]) for node in chosen) == row["nodes_digest"]:
            return list(chosen)
    return None


def _records(main: bytes, log: Sequence[Frame]) -> Iterator[tuple[object, ...]]:
    """All records of the file, then those of each transaction of the log."""
    pages = {1 + at // _PAGE: main[at : at + _PAGE] for at in range(0, len(main) - len(main) % _PAGE, _PAGE)}
    for number in pages:
        yield from _records_of(pages, number)
    changed: set[int] = set()
    for frame in log:
        if len(frame.data) == _PAGE:
            pages[frame.page] = frame.data
            changed.add(frame.page)
        if frame.pages:
            for number in changed:
                yield from _records_of(pages, number)
            changed.clear()


def _records_of(pages: Mapping[int, bytes], number: int) -> Iterator[tuple[object, ...]]:
    page, start = pages[number], 100 if number == 1 else 0
    kind = page[start]
    if kind == _INTERIOR_TABLE:
        return
    for each in [kind] if kind in _HEADERS else _HEADERS:  # a broken one may be any
        cells = min(int.from_bytes(page[start + 3 : start + 5], "big"), _MOST_CELLS)
        first = start + _HEADERS[each]
        for at in range(first, min(first + 2 * cells, len(page) - 1), 2):
            try:
                yield _record(_payload(pages, page, int.from_bytes(page[at : at + 2], "big"), each))
            except (_NoRecord, IndexError, struct.error):
                continue


def _payload(pages: Mapping[int, bytes], page: bytes, at: int, kind: int) -> bytes:
    if kind == _INDEX_INTERIOR:
        at += 4
    size, at = _varint(page, at)
    most = _PAGE - 35 if kind == _TABLE_LEAF else (_PAGE - 12) * 64 // 255 - 23
    if kind == _TABLE_LEAF:
        _, at = _varint(page, at)
    if size > _PAGE * len(pages):
        raise _NoRecord
    if size <= most:
        return page[at : at + size]
    least = (_PAGE - 12) * 32 // 255 - 23
    local = least + (size - least) % (_PAGE - 4)
    local = local if local <= most else least
    data, follows = page[at : at + local], int.from_bytes(page[at + local : at + local + 4], "big")
    while len(data) < size:
        if follows not in pages:
            raise _NoRecord
        data += pages[follows][4:]
        follows = int.from_bytes(pages[follows][:4], "big")
    return data[:size]


def _record(data: bytes) -> tuple[object, ...]:
    header, at = _varint(data, 0)
    kinds = []
    while at < header:
        kind, at = _varint(data, at)
        kinds.append(kind)
    if at != header or len(kinds) not in (*_MATCH_VALUES, len(NODE_COLUMNS)):
        raise _NoRecord
    values = []
    for kind in kinds:
        value, at = _value(data, at, kind)
        values.append(value)
    return tuple(values)


def _value(data: bytes, at: int, kind: int) -> tuple[object, int]:
    if kind >= 12:
        end = at + (kind - 12) // 2
        if end > len(data):
            raise _NoRecord
        return (readable_text(data[at:end]) if kind % 2 else data[at:end]), end
    if kind in (0, 8, 9):
        return {0: None, 8: 0, 9: 1}[kind], at
    if kind == 7:
        return struct.unpack(">d", data[at : at + 8])[0], at + 8
    if kind > 9:
        raise _NoRecord
    size = {5: 6, 6: 8}.get(kind, kind)
    return int.from_bytes(data[at : at + size], "big", signed=True), at + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for index in range(8):
        byte = data[at + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + index + 1
    return value << 8 | data[at + 8], at + 9
