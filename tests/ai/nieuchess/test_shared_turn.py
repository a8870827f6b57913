"""The turn that processes leave to each other: it is read as it was written, or not at all."""

from __future__ import annotations

import random

import pytest

from game.ai.nieuchess.shared_turn import SharedTurn
from game.ai.transposition_table import TranspositionTable
from game.rules.nieuchess.position import INVADE, RIDE, WALK

LONG = tuple((kind, 30 * at + kind, 899 - at) for at in range(7) for kind in (WALK, RIDE, INVADE))[:20]
SHORT = ((WALK, 0, 899), (RIDE, 899, 0))


class Interrupted:
    """A table for a process that has written so many entries when another one reads."""

    def __init__(self, table, entries):
        self.table, self.left = table, entries

    def store(self, *entry):
        if self.left:
            self.left -= 1
            self.table.store(*entry)


@pytest.mark.parametrize("moves", [(), SHORT, LONG])
def test_another_process_reads_what_one_has_written(moves):
    words = memoryview(bytearray(16 << 10)).cast("Q")
    writer, reader = (SharedTurn(TranspositionTable(10, words), "a position") for _ in range(2))
    assert reader.read() is None
    writer.write(moves)
    assert reader.read() == moves


def test_each_position_has_a_turn_of_its_own():
    table = TranspositionTable(10)
    SharedTurn(table, "one").write(LONG)
    assert SharedTurn(table, "other").read() is None


@pytest.mark.parametrize(("before", "after"), [(LONG, SHORT), (SHORT, LONG), (LONG, LONG[::-1])])
def test_what_two_processes_have_written_at_once_is_not_read(before, after):
    for entries in range(len(after) + 1):
        table = TranspositionTable(10)
        SharedTurn(table, "a position").write(before)
        SharedTurn(Interrupted(table, entries), "a position").write(after)
        assert SharedTurn(table, "a position").read() in ([before] if not entries else [None])
    SharedTurn(table, "a position").write(after)
    assert SharedTurn(table, "a position").read() == after


def test_a_table_without_room_gives_no_wrong_turn():
    rng, table = random.Random(1), TranspositionTable()
    for _ in range(50):
        turn = tuple((WALK, rng.randrange(900), rng.randrange(900)) for _ in range(12))
        SharedTurn(table, "a position").write(turn)
        assert SharedTurn(table, "a position").read() in (None, turn)
