"""Which tests run where modules are plain."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest

from tests.kit import effort


@dataclass(frozen=True, eq=False)
class Cell:
    """A test of a table with several axes."""

    nodeid: str
    params: dict[str, object]

    @property
    def callspec(self):
        return self

    def get_closest_marker(self, name):
        return None

    def iter_markers(self, name):
        return (pytest.mark.parametrize(axis, []).mark for axis in self.params)


@dataclass(frozen=True)
class Item:
    nodeid: str
    marker: str = ""

    def get_closest_marker(self, name):
        return self.marker if self.marker == name else None

    def iter_markers(self, name):
        return ()


SLOW = Item("tests/rules/test_one.py::test_slow", "compiled")
ITEMS = [
    *[Item(f"tests/rules/test_one.py::test_table[{row}]") for row in range(9)],
    SLOW,
    *[Item(f"tests/scenes/test_two.py::test_{name}") for name in range(5)],
    *[Item(f"tests/scenes/test_two.py::test_table[{row}]") for row in range(13)],
    *[Item(f"tests/scenes/test_three.py::test_table[{row}]") for row in range(13)],
]


GRID = [
    Cell(f"tests/scenes/test_four.py::test_grid[{size}-{scale}]", {"size": size, "scale": scale})
    for size, scale in product(range(7), range(5))
]


@pytest.fixture(autouse=True)
def usual(monkeypatch):
    monkeypatch.setattr(effort, "EVERYTHING", False)


def test_every_test_runs_where_modules_are_compiled(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", True)
    assert effort.rows_to_run(ITEMS) == ITEMS


def test_of_a_table_with_two_axes_a_third_runs_with_every_value(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", True)
    chosen = effort.rows_to_run(GRID)
    assert {cell.params["size"] for cell in chosen} == set(range(7))
    assert {cell.params["scale"] for cell in chosen} == set(range(5))
    assert len(chosen) == 12
    assert effort.rows_to_run(GRID) == chosen


@pytest.mark.parametrize("compiled", [False, True])
def test_everything_runs_where_it_is_asked_for(monkeypatch, compiled):
    monkeypatch.setattr(effort, "COMPILED", compiled)
    monkeypatch.setattr(effort, "EVERYTHING", True)
    assert effort.rows_to_run([*ITEMS, *GRID]) == [*ITEMS, *GRID]
    assert effort.tries(100) == 100


def test_a_share_of_every_module_runs_where_modules_are_plain(monkeypatch):
    monkeypatch.setattr(effort, "COMPILED", False)
    chosen = effort.rows_to_run(ITEMS)
    assert SLOW not in chosen
    assert len([each for each in chosen if "test_one" in each.nodeid]) == 3
    functions = [each.nodeid.partition("[")[0] for each in chosen]
    assert len({each for each in functions if "test_two" in each}) == 1
    assert functions.count("tests/scenes/test_three.py::test_table") == 2
    assert effort.rows_to_run(ITEMS) == chosen


@pytest.mark.parametrize("row", range(9))
def test_a_row_that_is_asked_for_runs(monkeypatch, row):
    monkeypatch.setattr(effort, "COMPILED", False)
    asked = [Item(f"tests/scenes/test_two.py::test_table[{row}]")]
    assert effort.rows_to_run(asked) == asked
