"""A transposition table: what searches have found out about positions, by their keys.

Four entries make a bucket. Where a bucket is full, the shallowest entry goes; each search since it was
written counts as eight plies less. ``transposition_table.pxd`` gives the C types.

An entry is two words of 64 bits. The second holds, from the lowest bit on: move + 1 (32 bits), kind of bound
(2), depth (7), search (7), score + 32768 (16). The first is the key, combined with the second by exclusive
or: where several processes write into one table, an entry whose words come from two of them belongs to no
key (Hyatt and Mann, "A lockless transposition table implementation for parallel search", 2002).
"""

from __future__ import annotations

from array import array

UNKNOWN, EXACT, LOWER, UPPER = 0, 1, 2, 3  # what a score is of the true one; UNKNOWN: only the move counts
SMALLEST = 2  # bits: one bucket

_BUCKET = 4
_SEARCHES = 127  # numbers of searches that are told apart, as a mask
_AGED = 8  # plies that an entry counts less for each search since


class TranspositionTable:
    """Scores, bounds and best moves of positions of one kind of board, judged by one evaluator.

    It may be kept from one search to the next; ``begin_search`` is called in between.

    Args:
        bits: binary logarithm of the number of entries, 2 or more.
        words: memory for them, 16 bytes each, that other processes may use at the same time; None: its own.

    Attributes:
        bits: binary logarithm of the number of entries.
        search: number of the present search, 0 to 127 and then 0 again.
    """

    def __init__(self, bits: int = SMALLEST, words: memoryview | None = None) -> None:
        self.bits = 0
        self.search = 0
        self.mask = 0
        self.words: array[int] | memoryview = array("Q")
        self.shared = words is not None
        if words is None:
            self.provide(bits)
        else:
            self.bits, self.mask, self.words = bits, (1 << (bits - SMALLEST)) - 1, words

    def provide(self, bits: int) -> None:
        """Have room for ``2 ** bits`` entries; a table that grows forgets what it holds. One in memory that
        was given does not grow."""
        bits = max(bits, SMALLEST)
        if bits > self.bits and not self.shared:
            self.bits = bits
            self.mask = (1 << (bits - SMALLEST)) - 1
            self.words = array("Q", [0]) * (2 << bits)

    def begin_search(self) -> None:
        """What is in the table is older from now on."""
        self.search = (self.search + 1) & _SEARCHES

    def find(self, key: int) -> int:
        """The word that is stored for a key, 0 where there is none."""
        at = 2 * _BUCKET * (key & self.mask)
        for index in range(at, at + 2 * _BUCKET, 2):
            packed = self.words[index + 1]
            if self.words[index] ^ packed == key:
                return packed
        return 0

    def store(self, key: int, move: int, kind: int, depth: int, score: int) -> None:
        """Store what was found out about a position.

        Args:
            move: the best one, -1 where none is known.
            depth: in plies, 0 to 127.
            score: -32767 to 32767.
        """
        at = 2 * _BUCKET * (key & self.mask)
        place, least = at, 1 << 20
        for index in range(at, at + 2 * _BUCKET, 2):
            packed = self.words[index + 1]
            if packed == 0 or self.words[index] ^ packed == key:
                place = index
                break
            age = (self.search - (packed >> 41)) & _SEARCHES
            worth = ((packed >> 34) & 127) - _AGED * age
            if worth < least:
                place, least = index, worth
        packed = score + 32768
        packed = (packed << 7) | self.search
        packed = (packed << 7) | depth
        packed = (packed << 2) | kind
        packed = (packed << 32) | (move + 1)
        self.words[place] = key ^ packed
        self.words[place + 1] = packed
