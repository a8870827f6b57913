"""What a transposition table holds, what it gives up for more, and what it gives back."""

from __future__ import annotations

import random
from array import array

import pytest

from game.ai.transposition_table import EXACT, LOWER, SMALLEST, UPPER, TranspositionTable


def read(table, key):
    """Move, kind, depth, search and score that are stored for a key; None where there is nothing."""
    word = table.find(key)
    if not word:
        return None
    fields = (word >> 32) & 3, (word >> 34) & 127, (word >> 41) & 127, (word >> 48) - 32768
    return (word & 0xFFFFFFFF) - 1, *fields


@pytest.mark.parametrize("key", [0, 1, 2**63, 2**64 - 1])
@pytest.mark.parametrize(
    ("move", "kind", "depth", "score"),
    [(-1, UPPER, 0, -32767), (0, EXACT, 1, 0), (2**31 - 2, LOWER, 127, 32767)],
)
def test_gives_back_what_was_stored(key, move, kind, depth, score):
    table = TranspositionTable(4)
    assert read(table, key) is None
    table.begin_search()
    table.store(key, move, kind, depth, score)
    assert read(table, key) == (move, kind, depth, 1, score)
    assert read(table, key ^ (1 << 40)) is None


def test_the_latest_word_about_a_position_counts():
    table = TranspositionTable()
    table.store(5, 1, EXACT, 9, 10)
    table.store(5, 2, LOWER, 3, 20)
    assert read(table, 5) == (2, LOWER, 3, 0, 20)


def test_the_shallowest_entry_of_a_full_bucket_goes():
    table = TranspositionTable(SMALLEST)
    for key, depth in ((1, 5), (2, 3), (3, 4), (4, 6), (5, 1)):
        table.store(key, key, EXACT, depth, 0)
    assert [key for key in range(1, 6) if read(table, key)] == [1, 3, 4, 5]


def test_what_earlier_searches_found_goes_first():
    table = TranspositionTable(SMALLEST)
    table.store(1, 1, EXACT, 9, 0)
    for key in (2, 3, 4):
        table.begin_search()
        table.store(key, key, EXACT, 1, 0)
    table.store(5, 5, EXACT, 1, 0)
    assert [key for key in range(1, 6) if read(table, key)] == [2, 3, 4, 5]


def test_tables_over_the_same_memory_know_the_same():
    words = memoryview(array("Q", bytes(16 << SMALLEST)))
    one, other = (TranspositionTable(SMALLEST, words) for _ in range(2))
    one.store(5, 7, EXACT, 3, -20)
    assert read(other, 5) == (7, EXACT, 3, 0, -20)
    other.store(5, 8, LOWER, 4, 30)
    assert read(one, 5) == (8, LOWER, 4, 0, 30)
    one.provide(SMALLEST + 4)
    assert one.bits == SMALLEST
    assert read(one, 5) == (8, LOWER, 4, 0, 30)


def test_an_entry_written_by_two_processes_at_once_belongs_to_nobody():
    words, others = (array("Q", bytes(16 << SMALLEST)) for _ in range(2))
    one, other = (
        TranspositionTable(SMALLEST, memoryview(words)),
        TranspositionTable(SMALLEST, memoryview(others)),
    )
    one.store(5, 7, EXACT, 3, -20)
    other.store(9, 8, EXACT, 4, 30)
    words[1] = others[1]
    assert read(one, 5) is None
    assert read(one, 9) is None
    one.store(5, 6, EXACT, 2, 10)
    assert read(one, 5) == (6, EXACT, 2, 0, 10)


def test_numbers_of_searches_begin_again():
    table = TranspositionTable(SMALLEST)
    for _ in range(130):
        table.begin_search()
    assert table.search == 2
    table.store(1, 1, EXACT, 0, 0)
    assert read(table, 1)[3] == 2


def test_a_table_that_grows_forgets_and_does_not_shrink():
    table = TranspositionTable(4)
    table.store(7, 1, EXACT, 1, 1)
    table.provide(3)
    assert (table.bits, read(table, 7) is None) == (4, False)
    table.provide(6)
    assert (table.bits, read(table, 7) is None) == (6, True)


def test_never_gives_another_position_for_one_that_was_asked_for():
    source, table = random.Random(1), TranspositionTable(6)
    stored = {}
    for _ in range(2000):
        key, depth = source.getrandbits(64), source.randrange(20)
        table.begin_search()
        table.store(key, depth, EXACT, depth, -depth)
        stored[key] = (depth, EXACT, depth, table.search, -depth)
        assert read(table, key) == stored[key]
    kept = [key for key in stored if read(table, key)]
    assert all(read(table, key) == stored[key] for key in kept)
    assert len(kept) <= 64
