"""What is tuned of Nerva's weights, see ``tests.ai.spsa``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from game.ai.limited_search import VARIETY
from game.ai.nerva.belief import hiding_place
from game.ai.nerva.bot import LEVEL_TUNINGS, board_for, shown, texts_of
from game.ai.nerva.evaluation import NervaEvaluator
from game.ai.nerva.weights import WEIGHTS, Weights
from game.ai.search import Search
from game.rules.nerva.board import Board
from game.rules.nerva.rules import RULES
from game.rules.nerva.state import AnyMove, Hide
from game.rules.protocol import random_decision
from tests.ai.spsa import Parameter

TABLE = 11  # bits: a search of few nodes fills no more
OPENINGS = 2  # random moves behind the hiding of kings

PAWN = 100  # points that 1 adds to a pawn, whose worth may be of either sign
SAFE = 4  # margins up to that at which a revealed king cannot be taken


class NervaTunable:
    """Shares that are added to weights or to parts of them."""

    parameters = (
        Parameter("pawn", 0.3),
        Parameter("defence 1", 0.5),
        Parameter("defence 2 to 4", 0.5),
        Parameter("stack", 0.5),
        Parameter("foe", 0.4),
        Parameter("falling", 1.5),
        Parameter("loose", 0.4),
        Parameter("spent", 0.8),
        Parameter("reserve", 0.5),
        Parameter("lasting", 0.5),
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

    def play(self, players: tuple[Sequence[float], Sequence[float]], nodes: int, rng: random.Random) -> float:
        """A game of the strongest level; the points of White.

        Turns come from the search alone: what a player would tell about them takes as long again.
        """
        judgements = [changed(values) for values in players]
        searches = [Search(NervaEvaluator(weights), TABLE) for weights in judgements]
        state = RULES.initial(RULES.resolve_options({"ending": rng.choice(("draw", "siege"))}))
        while state.ended is None:
            side = state.mover
            view = RULES.view(state, side)
            if state.phase == "hide":
                move: AnyMove = Hide(hiding_place(view, rng))
            elif state.turn < 2 + OPENINGS:
                move = random_decision(RULES, state, rng)
            else:
                board, search = board_for(view, LEVEL_TUNINGS[-1], judgements[side]), searches[side]
                evaluator = search.evaluator
                assert isinstance(evaluator, NervaEvaluator)
                evaluator.begin(board, side, 0, rng.getrandbits(63))
                search.noise, search.salt = VARIETY, rng.getrandbits(63)
                search.run(board, nodes=nodes)
                move = RULES.parse_move(state, texts_of(Board(shown(view)), search.line[:1])[0])
            state = RULES.apply(state, move).state
        return 0.5 if state.ended.winner is None else float(state.ended.winner == 0)

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
        defence=times(before.defence[:1], "defence 1") + times(before.defence[1:], "defence 2 to 4"),
        stack=round(before.stack * factors["stack"]),
        foe=round(before.foe * factors["foe"]),
        falling=times(before.falling, "falling"),
        loose=times(before.loose, "loose"),
        spent=round(before.spent * factors["spent"]),
        reserve=round(before.reserve * factors["reserve"]),
        lasting=round(before.lasting * factors["lasting"]),
        open=(times(before.open[0], "open, to move"), times(before.open[1], "open, waiting")),
        covered=times(before.covered[:1], "covered") + times(before.covered[1:], "covered, attacked"),
        exposed=(
            times(to_move[:SAFE], "exposed, safe") + times(to_move[SAFE:], "exposed, to move"),
            times(waiting[:SAFE], "exposed, safe") + times(waiting[SAFE:], "exposed, waiting"),
        ),
        around=times(before.around[:1], "around, own") + times(before.around[1:], "around, enemies"),
    )


TUNABLES = {"usual": NervaTunable()}
