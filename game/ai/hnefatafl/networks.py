"""The networks of the tafl family: which rule sets have one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from game.ai.chances import Chances
from game.ai.hnefatafl.evaluation import FACTS, PHASES
from game.ai.hnefatafl.weights import chances_for
from game.ai.network import NetworkWeights, read_weights
from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.hnefatafl.rulestring import read_rules
from game.rules.hnefatafl.shipped import SHIPPED

_KEYS = {read_rules(shipped.text): shipped.key for shipped in SHIPPED}


# What scores are worth where a network judges: "python -m tests.ai.calibration hnefatafl --seed 1000
# --nodes 1000 --option rules=NAME", with --games 80 for Skalk, 120 for Tablut, 200 for Brandubh.
CHANCES = {
    "skalk": Chances(scale=345.1, lean=-437.8),
    "tablut": Chances(scale=393.1, lean=-1388.0),
    "brandubh": Chances(scale=112.9, lean=-70.6),
}


@cache
def network_for(ruleset: RuleSet) -> NetworkWeights | None:
    """The network of a rule set; None where none has proved to be better than the hand-made judgement.

    Raises:
        NetworkError: its file is damaged.
    """
    file = file_of(ruleset)
    if file is None or not file.is_file():
        return None
    return read_weights(file, *sizes(ruleset))


def learnt_chances_for(ruleset: RuleSet) -> Chances:
    """What scores under a rule set are worth, a network's where there is one."""
    return CHANCES.get(_KEYS.get(ruleset, ""), chances_for(ruleset))


def file_of(ruleset: RuleSet) -> Traversable | None:
    """Where the network of a rule set stands, if there is one; None where there never is one."""
    if ruleset not in _KEYS:
        return None
    return resources.files(__package__) / "networks" / f"{_KEYS[ruleset]}.network"


def sizes(ruleset: RuleSet) -> tuple[int, int]:
    """How many inputs and phases networks of a rule set have."""
    return 3 * ruleset.size**2 + FACTS, PHASES
