"""Which tests run where modules are plain."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.kit import effort


@dataclass(frozen=True)
class Item:
    nodeid: str
    marker: str = ""

    def get_closest_marker(self, name):
        return self.marker if self.marker == name else None


SLOW = Item("tests/rules/test_one.py::test_slow", "compiled")
ITEMS = [
    *[Item(f"tests/rules/test_one.py::test_table[{row}]") for row in range(9)],
    SLOW,
    *[Item(f"tests/scenes/test_two.py::test_{name}") for name in range(5)],
    *[Item(f"tests/scenes/test_two.py::test_table[{row}]") for row in range(13)],
    *[Item(f"tests/scenes/test_three.py::test_table[{row}]") for row in range(13)],
]


def test_everything_runs_where_modules_are_compiled(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", True)
    assert effort.rows_to_run(ITEMS) == ITEMS


def test_rules_run_and_a_share_of_every_module_of_screens(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", False)
    chosen = effort.rows_to_run(ITEMS)
    assert chosen[:9] == ITEMS[:9]
    assert SLOW not in chosen
    functions = [each.nodeid.partition("[")[0] for each in chosen[9:]]
    assert len({each for each in functions if "test_two" in each}) == 2
    assert functions.count("tests/scenes/test_three.py::test_table") == 2
    assert effort.rows_to_run(ITEMS) == chosen


@pytest.mark.parametrize("row", range(9))
def test_a_row_that_is_asked_for_runs(monkeypatch, row):
    monkeypatch.setattr(effort, "COMPILED", False)
    asked = [Item(f"tests/scenes/test_two.py::test_table[{row}]")]
    assert effort.rows_to_run(asked) == asked
