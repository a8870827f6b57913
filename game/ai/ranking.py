"""Ranks the ways in which a side can go on with its turn, all judged with the same effort.

It works with every player: the position behind each way is thought about. A player that compares whole
turns itself, because of the dice that fall between them, says so by being a ``TurnRanker``.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, runtime_checkable

from game.ai.bot import Bot, Limit, Task, Thought
from game.rules.errors import RulesError
from game.rules.protocol import CHANCE, AnyRules, OpenView

NODES: Final = 20_000  # for one ranking where the task says nothing
LEAST_NODES: Final = 30  # for one way
SAMPLES: Final = 3  # states that are looked at where something is hidden
FINALISTS: Final = 2  # as many times the number of wanted ways are looked at closely
LENIENCE: Final = 4  # times the nodes of the proposed way that others may take to be searched as deep
WON: Final = 1000  # score of an end, hundredths of a stone

Plan = tuple[str, ...]  # steps of one turn of one side, as the rules write them


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ways to go on in one turn.

    Attributes:
        best: a thought for each of the best ways, the best first; its plan is the way, its line goes on from
            there. Empty where the player has nothing to compare, as in the choice of a secret setup.
        played: what the way is worth that was asked about; None where none was, or it cannot be played.
    """

    best: tuple[Thought, ...] = ()
    played: Thought | None = None


@runtime_checkable
class TurnRanker(Protocol):
    """What a player is, besides, that compares whole turns itself."""

    def rank(self, rules: AnyRules, view: Any, task: Task, played: Plan, count: int) -> Ranking:
        """As ``rank`` below, by this player's own means."""

    def expect(self, rules: AnyRules, state: Any, task: Task) -> float:
        """As ``expect`` below, by this player's own means."""


def rank(bot: Bot, rules: AnyRules, view: Any, task: Task, played: Plan = (), count: int = 1) -> Ranking:
    """Compare what the side to act can do. Nothing but ``view`` is used, so that no secret is told.

    Args:
        bot: plays as well as it can; levels do not matter.
        task: its nodes are shared by all ways; ``NODES`` without any. Its seconds are for a ``TurnRanker``
            that knows no nodes.
        played: the steps of a turn that are judged besides, whatever they are worth.
        count: how many ways are wanted, where there are so many.

    Raises:
        ValueError: the game is over, or dice are to fall.
    """
    if view.to_act not in (0, 1):
        raise ValueError("there is nothing to decide")
    if task.limit.seconds is None:
        task = with_nodes(task, task.limit.nodes or NODES)
    if isinstance(bot, TurnRanker):
        return bot.rank(rules, view, task, played, count)
    return _Comparison(bot, rules, view, task).rank(played, count)


def expect(bot: Bot, rules: AnyRules, state: Any, task: Task) -> float:
    """The chance from 0 to 1 that side 0 wins from ``state``, all of which is known, on; a draw counts half.

    Dice may be to fall in it.
    """
    outcome = rules.outcome(state)
    if outcome is not None:
        return 0.5 if outcome.winner is None else 1.0 - float(outcome.winner)
    task = with_nodes(task, task.limit.nodes or NODES)
    if isinstance(bot, TurnRanker):
        return bot.expect(rules, state, task)
    if state.to_act == CHANCE:
        return mean_of_rolls(rules, state, chances_of_rolls(bot, rules, state, task))
    thought = bot.think(rules, rules.disclose(state, state.to_act), task)
    return for_side(thought.chance_of(state.to_act), state.to_act)


def chances_of_rolls(bot: Bot, rules: AnyRules, state: Any, task: Task) -> list[float]:
    """As ``expect``, after each result of the dice that fall in ``state``, with the same luck later."""
    rolls = rules.legal_moves(state)
    nodes = max(LEAST_NODES, (task.limit.nodes or NODES) // len(rolls))
    seed = task.rng.getrandbits(63)
    return [
        expect(bot, rules, rules.apply(state, roll).state, with_nodes(task, nodes, seed)) for roll in rolls
    ]


def mean_of_rolls(rules: AnyRules, state: Any, chances: Sequence[float]) -> float:
    """The chance before the dice fall in ``state``, from those after each result."""
    weights = rules.chance_weights(state)
    return sum(weight * chance for weight, chance in zip(weights, chances, strict=True)) / sum(weights)


def for_side(chance: float, side: int) -> float:
    """A chance of side 0 as one of ``side``, and the other way round."""
    return chance if side == 0 else 1.0 - chance


def with_nodes(task: Task, nodes: int, seed: int | None = None, depth: int | None = None) -> Task:
    """A part of a task, which reports nothing; with a ``seed``, with random numbers of its own."""
    rng = task.rng if seed is None else random.Random(seed)
    return Task(Limit(nodes=nodes, depth=depth), rng, stopped=task.stopped)


@dataclass(frozen=True, slots=True)
class _Way:
    """A plan, and the states behind it, one for each of the states in which the turn may begin."""

    plan: Plan
    states: tuple[Any, ...]


class _Comparison:
    """Ways to go on that are compared by thinking about the positions behind them."""

    def __init__(self, bot: Bot, rules: AnyRules, view: Any, task: Task) -> None:
        self.bot, self.rules, self.view, self.task = bot, rules, view, task
        self.side: int = view.to_act
        self.nodes = task.limit.nodes or NODES
        self.seed = task.rng.getrandbits(63)
        rng = random.Random(self.seed)
        samples = 1 if isinstance(view, OpenView) else SAMPLES
        self.states = [rules.sample(view, rng) for _ in range(samples)]

    def rank(self, played: Plan, count: int) -> Ranking:
        first = self.bot.think(self.rules, self.view, with_nodes(self.task, self.nodes // 2, self.seed))
        proposed = self.way(first.plan)
        if proposed is None or not (first.nodes or first.proven is not None):
            return Ranking()
        asked = self.way(played)
        ways = [proposed]
        if asked is not None and asked.plan != proposed.plan:
            ways.append(asked)
        if count > 1:
            known = {way.plan for way in ways}
            others = [way for way in self.single_steps() if way.plan not in known]
            ways += self.most_promising(others, FINALISTS * count - 1)
        thoughts = self.compare(ways, first) if len(ways) > 1 else [replace(first, plan=proposed.plan)]
        found = [] if asked is None else [each for each in thoughts if each.plan == asked.plan]
        thoughts.sort(key=lambda thought: -thought.chance_of(self.side))
        return Ranking(tuple(thoughts[:count]), found[0] if found else None)

    def way(self, plan: Plan) -> _Way | None:
        """The way that a plan goes, as the rules write it; None where it cannot be played."""
        texts, behind = plan, list[Any]()
        for state in self.states:
            written = []
            try:
                for text in plan:
                    move = self.rules.parse_move(state, text)
                    written.append(self.rules.format_move(state, move))
                    state = self.rules.apply(state, move).state
            except RulesError:
                continue
            if not behind:
                texts = tuple(written)
            behind.append(state)
        return _Way(texts, tuple(behind)) if plan and behind else None

    def single_steps(self) -> Iterable[_Way]:
        first = self.states[0]
        for move in self.rules.legal_moves(first):
            way = self.way((self.rules.format_move(first, move),))
            if way is not None:
                yield way

    def most_promising(self, ways: Sequence[_Way], count: int) -> list[_Way]:
        """Those of many ways that look best at a short glance."""
        if len(ways) <= count:
            return list(ways)
        nodes = max(LEAST_NODES, self.nodes // 4 // len(ways))
        glances = [self.judge_state(way, way.states[0], nodes).chance_of(self.side) for way in ways]
        order = sorted(range(len(ways)), key=lambda number: -glances[number])
        return [ways[number] for number in order[:count]]

    def compare(self, ways: Sequence[_Way], first: Thought) -> list[Thought]:
        """Judge ways alike: as deep as the first, which ``first`` proposes, or as the shallowest of them."""
        share = max(LEAST_NODES, self.nodes // 2 // len(ways))
        thought = self.judge(ways[0], share)
        thoughts = [thought, *(self.judge(way, LENIENCE * share, thought.depth - 1) for way in ways[1:])]
        shallowest = min((each.depth for each in thoughts if each.proven is None), default=0)
        for number, each in enumerate(thoughts):
            if each.depth > shallowest and each.proven is None:
                thoughts[number] = self.judge(ways[number], LENIENCE * share, shallowest - 1)
        if first.proven is not None:  # an end that is forced may lie deeper than a share goes
            thoughts[0] = replace(thoughts[0], proven=first.proven, line=first.line)
        return thoughts

    def judge(self, way: _Way, nodes: int, depth: int | None = None) -> Thought:
        """What a way is worth to the side to act; what only one sample brings about does not count."""
        found = [self.judge_state(way, state, nodes, depth) for state in way.states]
        found.sort(key=lambda thought: thought.chance_of(self.side))
        return found[(len(found) - 1) // 2]

    def judge_state(self, way: _Way, state: Any, nodes: int, depth: int | None = None) -> Thought:
        """As ``judge``, where a way leads to this state."""
        task = with_nodes(self.task, nodes, self.seed, depth if depth is None else max(1, depth))
        if state.to_act not in (0, 1):
            outcome = self.rules.outcome(state)
            chance = for_side(expect(self.bot, self.rules, state, task), self.side)
            winner = None if outcome is None else outcome.winner
            return self._thought(way, Thought(None, 0, round(WON * (2 * chance - 1)), proven=winner), chance)
        reply = self.bot.think(self.rules, self.rules.view(state, self.view.side), task)
        chance = reply.chance_of(state.to_act)
        if state.to_act == self.side:
            return self._thought(way, reply, chance)
        return self._thought(way, replace(reply, score=-reply.score), 1.0 - chance)

    def _thought(self, way: _Way, behind: Thought, chance: float) -> Thought:
        """The thought of a way, from what was found behind it for the side whose turn it is."""
        return replace(
            behind,
            move=way.plan[0],
            depth=behind.depth + 1,
            line=(*way.plan, *behind.line),
            seconds=self.task.seconds,
            plan=way.plan,
            chance=chance,
        )
