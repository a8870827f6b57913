"""How much is tried.

Plain modules are some thirty times slower than compiled ones and do the same: with them, tests try fewer
examples of everything, whether drawn at random or told one by one. Of test functions only those are left out
that cost minutes there and whose answer cannot depend on the form: how well a player plays that thinks
through thousands of positions, and whole programs whose time goes into libraries and pictures.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game import compiled

COMPILED = compiled.form() == "compiled"
_SHARE = 6  # of what is tried where modules are compiled, one in so many is tried where they are plain
_ROWS = 12  # the same of the rows of tests whose code is the same in both forms
# Tests of rules and players, which are compiled. All others test code that is the same in both forms.
_OF_COMPILED_MODULES = ("rules", "ai", "test_compiled", "test_conformance.py::test_conformance")


def tries(count: int) -> int:
    """How many of ``count`` random examples are tried, at least one."""
    return count if COMPILED else -(-count // _SHARE)


def some(cases: Sequence[Any]) -> list[Any]:
    """All cases or, where modules are plain, one in six, the first and the last included."""
    chosen = list(cases) if COMPILED else list(cases[::_SHARE])
    return chosen if chosen[-1:] == list(cases[-1:]) else [*chosen, cases[-1]]


def rows_to_run(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """All tests or, where modules are plain, those of compiled modules and, of every other test function, one
    row in twelve of its table: chosen at random, but always the same. What is marked as ``compiled`` is left
    out there."""
    if COMPILED:
        return list(items)
    tables: dict[str, list[pytest.Item]] = {}
    for item in (each for each in items if each.get_closest_marker("compiled") is None):
        tables.setdefault(item.nodeid.partition("[")[0], []).append(item)
    chosen = {
        row
        for name, rows in tables.items()
        for row in (
            rows
            if name.removeprefix("tests/").startswith(_OF_COMPILED_MODULES)
            else random.Random(name).sample(rows, -(-len(rows) // _ROWS))
        )
    }
    return [item for item in items if item in chosen]
