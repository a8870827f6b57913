"""How the computer sets up behind the screen: formations and variations of them; it knows nothing else."""

from __future__ import annotations

import random

from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup, mirrored, shuffled


def choose_setup(rules: RuleSet, level: int, rng: random.Random) -> Setup:
    """A setup that is allowed and whose king no setup of the enemy can attack."""
    if level == 1:
        return shuffled(rules, rng)
    setup = rng.choice(formations(rules)).setup
    return mirrored(rules, setup) if rng.random() < 0.5 else setup
