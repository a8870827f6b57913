"""What is tuned of Nieuchess' weights, see ``tests.ai.spsa``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from game.ai.bot import Limit
from game.ai.nieuchess.bot import NieuchessBot
from game.ai.nieuchess.weights import WEIGHTS, Weights
from game.ai.selfplay import play_game
from game.registry import find
from tests.ai.spsa import Parameter

LASTING = 100  # per cent of a pawn that a step of 1 adds to one that may return in later rounds; it was 0
BOLDEST = 1.0  # with more the enemy's attacks would be welcome


class NieuchessTunable:
    """Shares that are added to weights; to ``lasting``, which has been 0, parts of a pawn."""

    parameters = (
        Parameter("back", 0.6),
        Parameter("returning", 0.5),
        Parameter("centre", 0.5),
        Parameter("abroad", 0.6),
        Parameter("raid", 0.6),
        Parameter("near", 0.5),
        Parameter("danger", 0.4),
        Parameter("distance", 0.5),
        Parameter("goal", 0.5),
        Parameter("company", 0.6),
        Parameter("embarked", 0.7),
        Parameter("invasion", 0.6),
        Parameter("boldest", 0.3),
        Parameter("eager", 0.4),
        Parameter("restless", 0.5),
        Parameter("quiet", 0.4),
        Parameter("lasting", 0.3),
    )

    def play(self, players: tuple[Sequence[float], Sequence[float]], nodes: int, rng: random.Random) -> float:
        """A game of the strongest level; the points of Blue."""
        blue, red = (NieuchessBot(changed(values)) for values in players)
        limits = Limit(nodes=nodes), Limit(nodes=nodes)
        played = play_game(find("nieuchess"), {}, limits, rng.getrandbits(32), bots=(blue, red))
        return 0.5 if played.winner is None else float(played.winner == 0)

    def written(self, values: Sequence[float]) -> str:
        return str(changed(values))


def changed(values: Sequence[float]) -> Weights:
    """The weights with what parameters add."""
    *shares, lasting = values
    names = [each.name for each in NieuchessTunable.parameters[:-1]]
    found = {
        name: getattr(WEIGHTS, name) * max(0.0, 1 + share) for name, share in zip(names, shares, strict=True)
    }
    found["boldest"] = min(found["boldest"], BOLDEST)
    found["quiet"] = max(found["quiet"], 1.0)
    found["lasting"] = WEIGHTS.lasting + LASTING * max(0.0, lasting)
    return replace(WEIGHTS, **found)


TUNABLES = {"usual": NieuchessTunable()}
