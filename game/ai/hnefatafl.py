"""The computer player of hnefatafl and its family: the shared search with tafl's evaluation."""

from __future__ import annotations

import random
import time
from typing import Any

from game.ai.evaluate.hnefatafl import TaflEvaluator
from game.ai.evaluate.hnefatafl_weights import weights_for
from game.ai.levels import level_of, seconds_of
from game.ai.player import Limit, Report, Stopped, Thought
from game.ai.search import Search
from game.rules.hnefatafl.moves import move_of
from game.rules.hnefatafl.state import State
from game.rules.hnefatafl.tables import tables_of
from game.rules.protocol import AnyRules

VARIETY = 2  # hundredths of a stone by which even the strongest level's judgement differs from game to game
LARGEST_TABLE = 20  # bits: 16 MB
NODES_PER_SECOND = 1_000_000  # upper bound, to size the table of a short search


class TaflBrain:
    """Alpha-beta over the tafl board; levels differ in depth, blindness and error of judgement."""

    def think(self, rules: AnyRules, view: Any, limit: Limit, rng: random.Random,
              report: Report, stopped: Stopped) -> Thought:
        """See ``Brain``."""
        started = time.monotonic()
        state: State = rules.sample(view, rng)
        board = state.board()
        level, seconds = level_of(limit), seconds_of(limit)
        free = limit.nodes is None and limit.depth is None
        nodes = limit.nodes or (level.nodes if free else 0)
        search = Search(TaflEvaluator(board, weights_for(state.ruleset)), table_bits(nodes, seconds))
        search.quiescence = level.captures
        search.blindness = level.blindness
        search.noise = max(level.noise, VARIETY)
        search.salt = rng.getrandbits(63)

        def enough() -> bool:
            return stopped() or (seconds is not None and time.monotonic() - started >= seconds)

        def tell(found: Search) -> None:
            report(to_thought(rules, state, found, time.monotonic() - started))

        search.run(board, limit.depth or (level.depth if free else 0), nodes, enough, tell)
        final = to_thought(rules, state, search, time.monotonic() - started)
        report(final)
        return final


def table_bits(nodes: int, seconds: float | None) -> int:
    """Size of the transposition table (binary logarithm of its entries) for a search."""
    if seconds is not None:
        within = max(int(seconds * NODES_PER_SECOND), 1)
        nodes = min(nodes, within) if nodes else within
    return max(10, min(LARGEST_TABLE, nodes.bit_length())) if nodes else LARGEST_TABLE


def to_thought(rules: AnyRules, state: State, search: Search, seconds: float) -> Thought:
    """What the search has found, in the words of the rules; ``state`` is where it began."""
    side, tables = state.to_act, tables_of(state.ruleset)
    texts: list[str] = []
    for number in search.line:
        move = move_of(tables, number)
        texts.append(rules.format_move(state, move))
        state = rules.apply(state, move).state
    proven = None
    if search.proven():
        proven = side if search.score > 0 else 1 - side
    return Thought(texts[0], search.depth, search.score, tuple(texts), search.nodes, seconds, proven)


BRAIN = TaflBrain()
