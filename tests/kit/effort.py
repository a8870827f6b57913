"""How much is tried.

Plain modules are some thirty times slower than compiled ones and do the same: with them, tests try fewer
examples of everything, whether drawn at random or told one by one. Of code that has no compiled form, as
screens and files, some tests of each module are run. Left out is what costs minutes there and cannot depend
on the form: how well a player plays that thinks through thousands of positions, and whole programs whose time
goes into libraries and pictures.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game import compiled

COMPILED = compiled.form() == "compiled"
_SHARE = 6  # of what is tried where modules are compiled, one in so many is tried where they are plain
# The same of tests whose code is the same in both forms: of the functions of a module, and of their rows.
_FUNCTIONS = 3
_ROWS = 12
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
    """All tests or, where modules are plain, those of compiled modules and a share of every other module of
    tests: some of its functions, and of each of them some rows of its table, chosen at random, but always the
    same. What is marked as ``compiled`` is left out there."""
    if COMPILED:
        return list(items)
    tables: dict[str, dict[str, list[pytest.Item]]] = {}
    chosen: set[pytest.Item] = set()
    for item in items:
        if item.get_closest_marker("compiled") is not None:
            continue
        if item.nodeid.removeprefix("tests/").startswith(_OF_COMPILED_MODULES):
            chosen.add(item)
        else:
            name = item.nodeid.partition("[")[0]
            tables.setdefault(name.partition("::")[0], {}).setdefault(name, []).append(item)
    for module, functions in tables.items():
        for name in _share(module, sorted(functions), _FUNCTIONS):
            chosen.update(_share(name, functions[name], _ROWS))
    return [item for item in items if item in chosen]


def _share(seed: str, cases: Sequence[Any], divisor: int) -> list[Any]:
    return random.Random(seed).sample(cases, -(-len(cases) // divisor))
