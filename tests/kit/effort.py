"""How much is tried.

Every test runs in the usual run where modules are compiled; of a table with several axes a share of the rows
is tried, in which every value of each axis occurs. LONGHALL_TESTS=all tries everything.

Plain modules are some thirty times slower than compiled ones and do the same: with them, tests try fewer
examples of everything, whether drawn at random or told one by one. Of code that has no compiled form, as
screens and files, some tests of each module are run. Left out is what costs minutes there and cannot depend
on the form: how well a player plays that thinks through thousands of positions, and whole programs whose time
goes into libraries and pictures.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from game import compiled

COMPILED = compiled.form() == "compiled"
EVERYTHING = os.environ.get("LONGHALL_TESTS") == "all"
# Of random examples, and of the rows of tables, one in so many is tried.
_EXAMPLES = 1 if COMPILED else 6
_GRID_ROWS = 3
_PLAIN_CASES = 6
# The same of tests whose code is the same in both forms: of the functions of a module, and of their rows.
_FUNCTIONS = 6
_ROWS = 12
# Tests of rules and players, which are compiled. All others test code that is the same in both forms.
_OF_COMPILED_MODULES = ("rules", "ai", "test_compiled", "test_conformance.py::test_conformance")


def tries(count: int) -> int:
    """How many of ``count`` random examples are tried, at least one."""
    return count if EVERYTHING else -(-count // _EXAMPLES)


def some(cases: Sequence[Any]) -> list[Any]:
    """All cases or, where modules are plain, one in six, the first and the last included."""
    chosen = list(cases) if COMPILED or EVERYTHING else list(cases[::_PLAIN_CASES])
    return chosen if chosen[-1:] == list(cases[-1:]) else [*chosen, cases[-1]]


def rows_to_run(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests to run, always the same ones: of tables with several axes a share of the rows.

    Where modules are plain, of all tables of tests of compiled modules a share, and a share of every other
    module of tests: some of its functions, and some rows of each. What is marked as ``compiled`` is left out
    there.
    """
    if EVERYTHING:
        return list(items)
    tables: dict[str, list[pytest.Item]] = {}
    for item in items:
        if COMPILED or item.get_closest_marker("compiled") is None:
            tables.setdefault(item.nodeid.partition("[")[0], []).append(item)
    chosen: set[pytest.Item] = set()
    modules: dict[str, list[str]] = {}
    for name, rows in tables.items():
        if COMPILED:
            chosen.update(covering(name, rows))
        elif name.removeprefix("tests/").startswith(_OF_COMPILED_MODULES):
            chosen.update(_share(name, rows, _GRID_ROWS))
        else:
            modules.setdefault(name.partition("::")[0], []).append(name)
    for module, functions in modules.items():
        for name in _share(module, sorted(functions), _FUNCTIONS):
            chosen.update(_share(name, tables[name], _ROWS))
    return [item for item in items if item in chosen]


def covering(seed: str, rows: Sequence[pytest.Item]) -> list[pytest.Item]:
    """One in three rows of a table, and more where a value of an axis would be missing: all rows of a table
    with one axis."""
    wanted, seen, later = -(-len(rows) // _GRID_ROWS), set(), []
    chosen = []
    for item in random.Random(seed).sample(rows, len(rows)):
        values = _values(item)
        (later if values <= seen else chosen).append(item)
        seen |= values
    return chosen + later[: max(0, wanted - len(chosen))]


def _values(item: pytest.Item) -> set[Any]:
    """Where a row stands on each axis of its table: what every ``parametrize`` gives it."""
    marks = (mark.args[0] for mark in item.iter_markers("parametrize"))
    axes = [tuple(re.split(r"[ ,]+", names)) if isinstance(names, str) else tuple(names) for names in marks]
    if not axes:
        return {item.nodeid}
    return {(axis, *(id(item.callspec.params[name]) for name in axis)) for axis in axes}


def _share(seed: str, cases: Sequence[Any], divisor: int) -> list[Any]:
    return random.Random(seed).sample(cases, -(-len(cases) // divisor))
