"""The networks of Cyvasse: which rule sets have one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from game.ai.cyvasse.evaluation import PHASES, inputs
from game.ai.network import NetworkWeights, read_weights
from game.rules.cyvasse.ruleset import RuleSet


@cache
def network_for(rules: RuleSet) -> NetworkWeights | None:
    """The network of a rule set; None where none has proved to be better than the hand-made judgement.

    Raises:
        NetworkError: its file is damaged.
    """
    file = file_of(rules)
    return read_weights(file, *sizes(rules)) if file.is_file() else None


def file_of(rules: RuleSet) -> Traversable:
    """Where the network of a rule set stands, if there is one."""
    return resources.files(__package__) / "networks" / f"{rules.code.replace(':', '-')}.network"


def sizes(rules: RuleSet) -> tuple[int, int]:
    """How many inputs and phases networks of a rule set have."""
    return inputs(rules), PHASES
