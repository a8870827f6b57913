"""A random game on the real rules and on the slow ones at once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.rules.nieuchess.reference import Fast, follow
from tests.rules.nieuchess.slow import Slow

COMMON = {"turns": 8}


def play_both(rng: random.Random, options: Mapping[str, Any], slow_options: Mapping[str, Any]) -> None:
    """Raises AssertionError where the real rules with ``options`` differ from the slow ones."""
    follow(rng, Fast(options), Slow(slow_options))
