"""A player for any game that has rules: Monte Carlo tree search over sampled states.

Each playout draws a full state that fits the view, so that the player never uses what it may not know
(single-observer information set search: Cowling, Powley and Whitehouse 2012, with UCB1 for choosing).
Dice are rolled in the tree; decisions that cannot be listed are widened step by step.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any

from game.ai.bot import Task, Thought
from game.rules.protocol import CHANCE, AnyRules, random_decision

EXPLORATION = 0.7
LONGEST_PLAYOUT = 200  # plies; an unfinished playout counts as half a point
FREE_FORM_START = 4  # candidates for a decision that cannot be listed before it is widened
REPORT_EVERY = 0.25  # seconds
MOST_PLAYOUTS = 1_000_000


class SearchNode:
    """What is known about a line of play, as the thinker may see it."""

    __slots__ = ("children", "moves", "seen", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.seen = 0  # how often this line was possible
        self.total = 0.0  # points of the thinker
        self.children: dict[str, SearchNode] = {}
        self.moves: dict[str, Any] = {}  # free-form candidates by text

    def rate(self) -> float:
        """Points of the thinker per playout."""
        return self.total / self.visits if self.visits else 0.5


class Sampler:
    """One decision being thought about."""

    def __init__(self, rules: AnyRules, view: Any, rng: random.Random) -> None:
        self.rules = rules
        self.view = view
        self.rng = rng
        self.side: int = view.to_act
        self.root = SearchNode()
        self.longest = 0

    def playout(self) -> None:
        """Play one game through the tree and on to its end, and remember how it went."""
        state = self.rules.sample(self.view, self.rng)
        path = [self.root]
        while self.rules.outcome(state) is None:
            node = path[-1]
            move, text = self.choose(node, state)
            state = self.rules.apply(state, move).state
            fresh = text not in node.children
            path.append(node.children.setdefault(text, SearchNode()))
            if fresh:
                path[-1].seen += 1
                break
        self.longest = max(self.longest, len(path) - 1)
        points = self.finish(state)
        for node in path:
            node.visits += 1
            node.total += points

    def choose(self, node: SearchNode, state: Any) -> tuple[Any, str]:
        """The move to follow in the tree, and its text as the thinker may read it."""
        if state.to_act == CHANCE:
            return self.named(state, random_decision(self.rules, state, self.rng))
        free = self.rules.random_free_form(state, self.rng)
        if free is not None:
            return self.choose_free_form(node, state, free)
        by_text: dict[str, list[Any]] = {}
        for move in self.rules.legal_moves(state):
            by_text.setdefault(self.named(state, move)[1], []).append(move)
        text = self.select(node, list(by_text), state.to_act)
        return self.rng.choice(by_text[text]), text

    def choose_free_form(self, node: SearchNode, state: Any, free: Any) -> tuple[Any, str]:
        """Widen with ``free`` while there are few candidates; only own decisions can be repeated."""
        if state.to_act != self.side:
            return self.named(state, free)
        if len(node.moves) < FREE_FORM_START + math.isqrt(node.visits):
            node.moves.setdefault(self.named(state, free)[1], free)
        text = self.select(node, list(node.moves), state.to_act)
        return node.moves[text], text

    def named(self, state: Any, move: Any) -> tuple[Any, str]:
        return move, self.rules.format_move(state, move, self.side)

    def select(self, node: SearchNode, texts: list[str], to_act: int) -> str:
        """An untried move, or else the one with the best upper bound for whoever is to act."""
        untried = [text for text in texts if text not in node.children]
        for text in texts:
            if text in node.children:
                node.children[text].seen += 1
        if untried:
            return self.rng.choice(untried)

        def bound(text: str) -> float:
            child = node.children[text]
            rate = child.rate() if to_act == self.side else 1.0 - child.rate()
            return rate + EXPLORATION * math.sqrt(math.log(child.seen + 1) / (child.visits + 1e-9))

        return max(texts, key=bound)

    def finish(self, state: Any) -> float:
        """Points of the thinker after random play from ``state``."""
        for _ in range(LONGEST_PLAYOUT):
            outcome = self.rules.outcome(state)
            if outcome is not None:
                return 0.5 if outcome.winner is None else float(outcome.winner == self.side)
            state = self.rules.apply(state, random_decision(self.rules, state, self.rng)).state
        return 0.5

    def thought(self, nodes: int, seconds: float) -> Thought:
        line: list[str] = []
        node = self.root
        while node.children:
            text, node = max(node.children.items(), key=lambda item: (item[1].visits, item[1].rate()))
            line.append(text)
            if node.visits < 2:
                break
        best = self.root.children[line[0]] if line else self.root
        return Thought(
            line[0] if line else None,
            self.longest,
            round(2000 * best.rate() - 1000),
            tuple(line),
            nodes,
            seconds,
            chance=best.rate(),
        )


class SamplingBot:
    """Monte Carlo tree search for every game; the fallback where nobody wrote a better player."""

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        """``Limit.depth`` means nothing here."""
        state = rules.sample(view, task.rng)
        if rules.outcome(state) is not None:
            raise ValueError("the game is over")
        playouts = task.limit.nodes or task.level.playouts or MOST_PLAYOUTS
        reported = time.monotonic()
        sampler = Sampler(rules, view, task.rng)
        if rules.random_free_form(state, task.rng) is None and len(rules.legal_moves(state)) == 1:
            playouts = 1
        for number in range(1, playouts + 1):
            sampler.playout()
            if task.enough():
                break
            if time.monotonic() - reported >= REPORT_EVERY:
                reported = time.monotonic()
                task.report(sampler.thought(number, task.seconds))
        return task.answer(sampler.thought(number, task.seconds))


BOT = SamplingBot()
