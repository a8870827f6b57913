"""The networks of the tafl family: which rule sets have one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from game.ai.hnefatafl.evaluation import FACTS, PHASES
from game.ai.network import Weights, read_weights
from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.hnefatafl.rulestring import read_rules
from game.rules.hnefatafl.shipped import SHIPPED

_KEYS = {read_rules(shipped.text): shipped.key for shipped in SHIPPED}


@cache
def network_for(ruleset: RuleSet) -> Weights | None:
    """The network of a rule set; None where none has proved to be better than the hand-made judgement.

    Raises:
        NetworkError: its file is damaged.
    """
    file = file_of(ruleset)
    if file is None or not file.is_file():
        return None
    return read_weights(file, *sizes(ruleset))


def file_of(ruleset: RuleSet) -> Traversable | None:
    """Where the network of a rule set stands, if there is one; None where there never is one."""
    if ruleset not in _KEYS:
        return None
    return resources.files(__package__) / "networks" / f"{_KEYS[ruleset]}.network"


def sizes(ruleset: RuleSet) -> tuple[int, int]:
    """How many inputs and phases networks of a rule set have."""
    return 3 * ruleset.size**2 + FACTS, PHASES
