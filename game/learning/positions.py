"""The positions of recorded games as a network sees them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from game.ai.network import BY_HAND, LearntGame
from game.ai.search import FORCED
from game.learning.recorded_games import RecordedGame
from game.rules.protocol import AnyRules

# Every so many-th game is kept away from training; 9 and the spread of random moves, 8, are coprime.
HELD_OUT = 9
_MOST_SCORE = 15_000  # what is beyond is a forced win, and no judgement


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions, one a row, each as the side sees it that its evaluator takes for its perspective.

    Attributes:
        active: numbers of the inputs that hold, filled up with the number of inputs.
        score: of the hand-made judgement, in hundredths of a stone.
        searched: what a search said, likewise.
        phase: of the game.
        points: that the side got in the end: 1, 0.5 or 0.
        side: 0 or 1, whose perspective it is.
    """

    active: Any
    score: Any
    searched: Any
    phase: Any
    points: Any
    side: Any

    def __len__(self) -> int:
        return len(self.score)


def positions_of(
    rules: AnyRules, options: Any, learnt: LearntGame, games: Iterable[RecordedGame]
) -> Positions:
    """The positions in which a search was made, no end was forced and a network has a say."""
    start = rules.initial(options)
    evaluator = learnt.evaluator(start)
    inputs, _ = learnt.sizes(start)
    held = len(evaluator.active)
    rows: list[list[int]] = []
    facts: list[tuple[int, int, int, float, int]] = []
    for game in games:
        scores = {ply: score for ply, score in game.scores if abs(score) < FORCED}
        state = start
        for ply, text in enumerate(game.moves):
            if ply in scores:
                board = learnt.board(state)
                score = evaluator.assess(board)
                count = evaluator.describe(board)
                side = evaluator.perspective
                if evaluator.phase != BY_HAND:
                    rows.append([*evaluator.active[:count], *[inputs] * (held - count)])
                    points = 0.5 if game.winner is None else float(game.winner == side)
                    sign = 1 if side == 0 else -1
                    own = score if board.side == side else -score
                    facts.append((own, sign * scores[ply], evaluator.phase, points, side))
            state = rules.apply(state, rules.parse_move(state, text)).state
    columns = list(zip(*facts, strict=True)) or [()] * 5
    clipped = [np.clip(np.array(columns[at], np.float32), -_MOST_SCORE, _MOST_SCORE) for at in (0, 1)]
    return Positions(
        np.array(rows, np.int32).reshape(len(rows), held),
        clipped[0],
        clipped[1],
        np.array(columns[2], np.int32),
        np.array(columns[3], np.float32),
        np.array(columns[4], np.int32),
    )
