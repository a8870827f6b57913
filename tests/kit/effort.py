"""How much is tried.

Plain modules are some thirty times slower than compiled ones and do the same: with them, tests try fewer
examples of everything, whether drawn at random or told one by one, and no test is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import compiled

COMPILED = compiled.form() == "compiled"
_SHARE = 4  # of what is tried where modules are compiled, one in so many is tried where they are plain


def tries(count: int) -> int:
    """How many of ``count`` random examples are tried, at least one."""
    return count if COMPILED else -(-count // _SHARE)


def some(cases: Sequence[Any]) -> list[Any]:
    """All cases or, where modules are plain, one in four, the first and the last included."""
    chosen = list(cases) if COMPILED else list(cases[::_SHARE])
    return chosen if chosen[-1:] == list(cases[-1:]) else [*chosen, cases[-1]]
