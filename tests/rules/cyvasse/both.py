"""A random game on the real rules and on the slow ones at once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.rules.cyvasse.ruleset import RuleSet
from tests.rules.cyvasse.test_reference import compare

COMMON: dict[str, Any] = {}


def play_both(rng: random.Random, options: Mapping[str, Any], slow_options: Mapping[str, Any]) -> None:
    """Raises AssertionError where the real rules with ``options`` differ from the slow ones."""
    compare(RuleSet(**options), rng, 40, RuleSet(**slow_options))
