"""A random game on the real rules and on the slow ones at once."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED
from tests.rules.hnefatafl.slow import Reference, owner
from tests.rules.hnefatafl.test_reference import as_cells, pair_of

COMMON = {"quiet_limit": 6}
SIDES = "tT"


class Slow:
    """A game of the slow rules, with the two ends that follow from what came before."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        texts = {shipped.key: shipped.text for shipped in SHIPPED}
        self.rules = Reference(texts[options["rules"]])
        self.repetition, self.quiet_result = options["repetition"], options["quiet_result"]
        self.limit = 2 * options["quiet_limit"]
        self.cells, self.side = self.rules.cells, self.rules.side
        self.seen = Counter([self._position()])
        self.lost, self.quiet = Counter(), 0

    def moves(self):
        return set() if self.end() else self.rules.moves(self.cells, self.side)

    def play(self, origin, target):
        before = self.cells
        self.cells, gone = self.rules.play(before, self.side, origin, target)
        self.lost.update(owner(before[square]) for square in gone)
        self.quiet = 0 if gone else self.quiet + 1
        self.side = SIDES[1 - SIDES.index(self.side)]
        self.seen[self._position()] += 1

    def end(self):
        """The winner or "draw"; None while the game goes on."""
        winner = self.rules.winner(self.cells, self.side)
        if winner is not None:
            return winner
        if self.seen[self._position()] >= 3 and self.repetition != "off":
            mover = SIDES[1 - SIDES.index(self.side)]
            return {"mover-loses": self.side, "mover-wins": mover, "draw": "draw"}[self.repetition]
        if self.limit and self.quiet >= self.limit:
            return {"defenders-lose": "t", "draw": "draw", "fewer-captures-loses": self._fewer_lost()}[
                self.quiet_result
            ]
        return None

    def _fewer_lost(self):
        """The side that has lost fewer pieces, which has captured more."""
        attackers, defenders = self.lost["t"], self.lost["T"]
        return "draw" if attackers == defenders else "t" if attackers < defenders else "T"

    def _position(self):
        return frozenset(self.cells.items()), self.side


def play_both(rng: random.Random, options: Mapping[str, Any], slow_options: Mapping[str, Any]) -> None:
    """Raises AssertionError where the real rules with ``options`` differ from the slow ones."""
    state, plain = RULES.initial(options), Slow(slow_options)
    last = [None, None]  # moves of either side
    goes_back = rng.choice((0.2, 0.95))  # how often a piece goes back to where it came from
    for ply in range(60):
        assert as_cells(state) == plain.cells
        legal = {
            (pair_of(state, move.origin), pair_of(state, move.target)): move
            for move in RULES.legal_moves(state)
        }
        assert legal.keys() == plain.moves()
        end = plain.end()
        assert bool(state.ended) == bool(end)
        if state.ended:
            assert ("draw" if state.ended.winner is None else SIDES[state.ended.winner]) == end
            return
        back = last[ply % 2] and last[ply % 2][::-1]
        chosen = back if back in legal and rng.random() < goes_back else rng.choice(sorted(legal))
        last[ply % 2] = chosen
        state = RULES.apply(state, legal[chosen]).state
        plain.play(*chosen)
