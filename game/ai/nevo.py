"""The computer player of NEVO: the shared search with NEVO's evaluation, and attention in mode ``claim``."""

from __future__ import annotations

import random
import time

from game.ai.evaluate.nevo import NevoEvaluator
from game.ai.levels import level_of, seconds_of
from game.ai.player import Limit, Report, Stopped, Thought
from game.ai.search import Search
from game.rules.nevo import layout
from game.rules.nevo.state import Claim, State, decode
from game.rules.protocol import AnyRules, OpenView

ATTENTION = (0.35, 0.6, 0.8, 0.95, 1.0)  # by level: how likely an isolated enemy piece is noticed in a turn
VARIETY = 2  # hundredths of a piece by which even the strongest level's judgement differs from game to game
LARGEST_TABLE = 20  # bits: 16 MB
NODES_PER_SECOND = 4_000_000  # upper bound, to size the table of a short search


class NevoBrain:
    """Alpha-beta; levels differ in depth, blindness, error of judgement and in what they notice to claim.

    When it thinks about mode ``claim`` it supposes that both sides claim whatever they can.
    """

    def think(self, rules: AnyRules, view: OpenView[State], limit: Limit, rng: random.Random,
              report: Report, stopped: Stopped) -> Thought:
        """See ``Brain``."""
        started = time.monotonic()
        state: State = rules.sample(view, rng)
        level, seconds = level_of(limit), seconds_of(limit)
        claim = noticed(state, ATTENTION[level.number - 1], rng)
        if claim is not None:
            text = rules.format_move(state, claim)
            found = Thought(text, 0, 0, (text,), 0, time.monotonic() - started)
            report(found)
            return found
        free = limit.nodes is None and limit.depth is None
        nodes = limit.nodes or (level.nodes if free else 0)
        search = Search(NevoEvaluator(), table_bits(nodes, seconds))
        search.quiescence = level.captures
        search.blindness = level.blindness
        search.noise = max(level.noise, VARIETY)
        search.salt = rng.getrandbits(63)

        def enough() -> bool:
            return stopped() or (seconds is not None and time.monotonic() - started >= seconds)

        def tell(so_far: Search) -> None:
            report(to_thought(rules, state, so_far, time.monotonic() - started))

        search.run(state.board(all_claimed=True), limit.depth or (level.depth if free else 0), nodes, enough,
                   tell)
        final = to_thought(rules, state, search, time.monotonic() - started)
        report(final)
        return final


def noticed(state: State, attention: float, rng: random.Random) -> Claim | None:
    """A claim for the side to move, if it may claim and sees that it can."""
    if state.ruleset.isolation != "claim" or state.ended is not None:
        return None
    for square in layout.isolated(state.cells, 1 - state.side):
        if rng.random() < attention:
            return Claim(square)
    return None


def table_bits(nodes: int, seconds: float | None) -> int:
    """Size of the transposition table (binary logarithm of its entries) for a search."""
    if seconds is not None:
        within = max(int(seconds * NODES_PER_SECOND), 1)
        nodes = min(nodes, within) if nodes else within
    return max(10, min(LARGEST_TABLE, nodes.bit_length())) if nodes else LARGEST_TABLE


def to_thought(rules: AnyRules, state: State, search: Search, seconds: float) -> Thought:
    """What the search has found, in the words of the rules; ``state`` is where it began."""
    side = state.to_act
    texts: list[str] = []
    for number in search.line:
        if texts:
            state = claim_all(rules, state, texts)
        if state.ended is not None:  # for want of progress, which the supposed claims would have been
            break
        move = decode(state.board(), number)
        texts.append(rules.format_move(state, move))
        state = rules.apply(state, move).state
    proven = None
    if search.proven():
        proven = side if search.score > 0 else 1 - side
    return Thought(texts[0], search.depth, search.score, tuple(texts), search.nodes, seconds, proven)


def claim_all(rules: AnyRules, state: State, texts: list[str]) -> State:
    """In mode ``claim``: the state once all claims are made, as the search supposes; notes their texts."""
    while state.ended is None:
        claim = noticed(state, 2.0, random.Random(0))
        if claim is None:
            break
        texts.append(rules.format_move(state, claim))
        state = rules.apply(state, claim).state
    return state


BRAIN = NevoBrain()
