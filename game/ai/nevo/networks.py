"""The networks of NEVO: which rules have one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from game.ai.network import NetworkWeights, read_weights
from game.ai.nevo.evaluation import INPUTS, PHASES
from game.rules.nevo.state import State


def network_for(state: State) -> NetworkWeights | None:
    """The network for positions of a state's rules; None where none has proved to be better than the
    hand-made judgement.

    Raises:
        NetworkError: its file is damaged.
    """
    return _network(state.ruleset.isolation)


@cache
def _network(isolation: str) -> NetworkWeights | None:
    file = file_of(isolation)
    return read_weights(file, INPUTS, PHASES) if file.is_file() else None


def file_of(isolation: str) -> Traversable:
    """Where the network for a mode of isolation stands, if there is one."""
    return resources.files(__package__) / "networks" / f"{isolation}.network"
