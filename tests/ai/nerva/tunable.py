"""What is tuned of Nerva's weights, see ``tests.ai.spsa``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from game.ai.nerva.bot import NervaBot
from game.ai.nerva.weights import WEIGHTS, Weights
from tests.ai.spsa import BotGames, Parameter

PAWN = 100  # points that a step of 1 adds to a pawn, which has been worth nothing by itself
SAFE = 4  # margins up to that at which a revealed king cannot be taken


class NervaTunable(BotGames):
    """Shares that are added to weights or to parts of them."""

    game = "nerva"
    openings = 2
    parameters = (
        Parameter("pawn", 0.3),
        Parameter("attack", 1.0),
        Parameter("defence 1", 0.5),
        Parameter("defence 2 to 4", 0.5),
        Parameter("stack", 0.5),
        Parameter("foe", 0.4),
        Parameter("falling", 1.5),
        Parameter("loose", 0.4),
        Parameter("spent", 0.8),
        Parameter("reserve", 0.5),
        Parameter("draw", 0.5),
        Parameter("open, to move", 0.35),
        Parameter("open, waiting", 0.35),
        Parameter("covered", 0.35),
        Parameter("covered, attacked", 0.35),
        Parameter("exposed, safe", 0.4),
        Parameter("exposed, to move", 0.35),
        Parameter("exposed, waiting", 0.35),
        Parameter("around, own", 0.6),
        Parameter("around, enemies", 0.5),
    )

    def options(self, rng: random.Random) -> dict[str, str]:
        return {"ending": rng.choice(("draw", "siege"))}

    def bot(self, values: Sequence[float]) -> NervaBot:
        return NervaBot(changed(values))

    def written(self, values: Sequence[float]) -> str:
        return str(changed(values))


def changed(values: Sequence[float]) -> Weights:
    """The weights with what parameters add."""
    pawn, *shares = values
    factors = dict(
        zip((each.name for each in NervaTunable.parameters[1:]), (1 + share for share in shares), strict=True)
    )

    def times(weights: Sequence[int], name: str) -> tuple[int, ...]:
        return tuple(round(weight * factors[name]) for weight in weights)

    before = WEIGHTS
    to_move, waiting = before.exposed
    return replace(
        before,
        pawn=round(before.pawn + PAWN * pawn),
        attack=times(before.attack, "attack"),
        defence=times(before.defence[:1], "defence 1") + times(before.defence[1:], "defence 2 to 4"),
        stack=round(before.stack * factors["stack"]),
        foe=round(before.foe * factors["foe"]),
        falling=times(before.falling, "falling"),
        loose=times(before.loose, "loose"),
        spent=round(before.spent * factors["spent"]),
        reserve=round(before.reserve * factors["reserve"]),
        draw=round(before.draw * factors["draw"]),
        open=(times(before.open[0], "open, to move"), times(before.open[1], "open, waiting")),
        covered=times(before.covered[:1], "covered") + times(before.covered[1:], "covered, attacked"),
        exposed=(
            times(to_move[:SAFE], "exposed, safe") + times(to_move[SAFE:], "exposed, to move"),
            times(waiting[:SAFE], "exposed, safe") + times(waiting[SAFE:], "exposed, waiting"),
        ),
        around=times(before.around[:1], "around, own") + times(before.around[1:], "around, enemies"),
    )


TUNABLES = {"usual": NervaTunable()}
