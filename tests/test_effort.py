"""Which tests run where modules are plain."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.kit import effort


@dataclass(frozen=True)
class Item:
    nodeid: str


ITEMS = [
    *[Item(f"tests/rules/test_one.py::test_table[{row}]") for row in range(9)],
    Item("tests/scenes/test_two.py::test_plain"),
    *[Item(f"tests/scenes/test_two.py::test_table[{row}]") for row in range(13)],
]


def test_all_rows_run_where_modules_are_compiled(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", True)
    assert effort.rows_to_run(ITEMS) == ITEMS


def test_every_function_runs_and_of_screens_a_twelfth_of_the_rows(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", False)
    chosen = effort.rows_to_run(ITEMS)
    assert chosen[:10] == ITEMS[:10]
    assert len(chosen) == 12
    assert set(chosen) < set(ITEMS)
    assert effort.rows_to_run(ITEMS) == chosen


@pytest.mark.parametrize("row", range(9))
def test_a_row_that_is_asked_for_runs(monkeypatch, row):
    monkeypatch.setattr(effort, "COMPILED", False)
    asked = [Item(f"tests/scenes/test_two.py::test_table[{row}]")]
    assert effort.rows_to_run(asked) == asked
