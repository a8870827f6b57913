"""Work that is done in steps, so that a window can stay alive and tell how far it is."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Stepwise = Generator[tuple[int, int], None, T]
"""Yields how many steps are done and how many there are, and returns what comes of them."""


def finished(work: Stepwise[T]) -> T:
    """What comes of all steps, one right after the other. Raises what a step raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
