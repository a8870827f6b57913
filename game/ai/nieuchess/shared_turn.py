"""The best turn that has been found for a position, for all processes that plan there and share a table."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final
from zlib import crc32

from game.ai.transposition_table import EXACT, TranspositionTable

Moves = tuple[tuple[int, int, int], ...]  # kind, origin and target of each

_KEYS: Final = 0xFFFFFFFFFFFFFFFF
_VALUE: Final = 0xFFFFFFFF  # the bits of an entry's word that hold its move + 1
_LENGTH: Final = 127
_LENGTH_AT: Final = 34  # the lowest of the bits that hold its depth
_CELL: Final = 10  # bits
_CELLS: Final = (1 << _CELL) - 1
_CHECKSUMS: Final = 0x3FFFFFFF


class SharedTurn:
    """A turn that each process replaces by a better one as soon as it has found it.

    An entry of the table holds its length, as a depth, and a checksum; then each move has one. Of what two
    processes write at once nothing is read, because the checksum does not belong to it.

    Args:
        table: may be too small for a turn, which then is lost.
        position: as the rules write it.
    """

    def __init__(self, table: TranspositionTable, position: str) -> None:
        self._table = table
        self._key = int.from_bytes(blake2b(position.encode(), digest_size=8).digest(), "big")

    def write(self, moves: Moves) -> None:
        self._store(0, _checksum(moves), len(moves))
        for at, (kind, origin, target) in enumerate(moves, 1):
            self._store(at, (kind << _CELL | origin) << _CELL | target)

    def read(self) -> Moves | None:
        """The turn, or None where there is none that is whole."""
        length, checksum = self._find(0)
        moves = []
        for at in range(1, length + 1):
            value = self._find(at)[1]
            moves.append((value >> 2 * _CELL, value >> _CELL & _CELLS, value & _CELLS))
        found = tuple(moves)
        return found if checksum == _checksum(found) else None

    def _store(self, at: int, value: int, length: int = 0) -> None:
        self._table.store(self._key + at & _KEYS, value, EXACT, length, 0)

    def _find(self, at: int) -> tuple[int, int]:
        """Length and value of an entry; the value is -1 where there is none."""
        word = self._table.find(self._key + at & _KEYS)
        return word >> _LENGTH_AT & _LENGTH, (word & _VALUE) - 1


def _checksum(moves: Moves) -> int:
    return crc32(repr(moves).encode()) & _CHECKSUMS
