"""The computer player of Nieuchess: it plans a whole turn, then decides on battles, losses and retreats."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from game.ai.bot import Limit, Report, Stopped, Thought
from game.ai.levels import level_of, seconds_of
from game.ai.nieuchess.choices import choose, declarations
from game.ai.nieuchess.deployment_choice import choose_deployment
from game.ai.nieuchess.planner import Planner, Turn
from game.ai.nieuchess.weights import CHANCES, LEVEL_TUNINGS, WEIGHTS, Weights
from game.rules.nieuchess.moves import write_move
from game.rules.nieuchess.state import AnyMove, Deployment, EndMovement, Move, Phase, State
from game.rules.protocol import CHANCE, AnyRules, OpenView


class NieuchessBot:
    """Compares whole turns by their battles and the enemy's answers; levels differ in how many and how well.

    A plan is told up to the first roll of the dice: the moves of the turn, their end, and the battles.
    """

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def think(
        self,
        rules: AnyRules,
        view: OpenView[State],
        limit: Limit,
        rng: random.Random,
        report: Report,
        stopped: Stopped,
    ) -> Thought:
        """See ``Bot``; ``Limit.depth`` has no meaning here, nodes are turns that are judged."""
        state = view.state
        if state.ended is not None:
            raise ValueError("the game is over")
        if state.to_act == CHANCE:
            raise ValueError("the die is to fall; nobody decides")
        return _Thinking(state, limit, rng, report, stopped, self.weights).think()


class _Thinking:
    """One decision that is being thought about."""

    def __init__(
        self,
        state: State,
        limit: Limit,
        rng: random.Random,
        report: Report,
        stopped: Stopped,
        weights: Weights,
    ) -> None:
        self.state, self.limit, self.rng, self.report, self.stopped = state, limit, rng, report, stopped
        self.started, self.seconds = time.monotonic(), seconds_of(limit)
        self.level = level_of(limit).number
        self.planner = Planner(state, state.to_act, LEVEL_TUNINGS[self.level - 1], rng, weights)

    def enough(self) -> bool:
        """Whether the answer is wanted now."""
        nodes = self.limit.nodes
        return (
            (nodes is not None and self.planner.field.evaluations >= nodes)
            or self.stopped()
            or (self.seconds is not None and time.monotonic() - self.started >= self.seconds)
        )

    def think(self) -> Thought:
        """The decision."""
        state = self.state
        if state.phase == Phase.DEPLOY:
            cells = choose_deployment(self.planner, self.level, self.rng, self.enough)
            return self.tell([Deployment(cells)], 0.0, 1)
        if state.phase == Phase.MOVE:
            turn, worth = self.planner.best_turn(
                self.enough,
                lambda turn, worth, number: self.report(self.thought(self.decisions(turn), worth, number)),
            )
            return self.tell(self.decisions(turn), worth, self.planner.tuning.plans)
        decision, worth = choose(self.planner, self.enough)
        decisions = [decision]
        if state.phase == Phase.DECLARE:
            self.planner.reset()
            decisions = [*declarations(self.planner)]
        return self.tell(decisions, 0.0 if state.phase == Phase.CHOICE else worth, 1)

    def decisions(self, turn: Turn) -> list[AnyMove]:
        """All decisions of a turn up to its first roll."""
        self.planner.expectation(turn.moves)
        moves = [Move(kind, origin, target) for kind, origin, target in turn.moves]
        return [*moves, EndMovement(), *declarations(self.planner)]

    def tell(self, decisions: Sequence[AnyMove], worth: float, number: int) -> Thought:
        """Report the final thought."""
        found = self.thought(decisions, worth, number)
        self.report(found)
        return found

    def thought(self, decisions: Sequence[AnyMove], worth: float, number: int) -> Thought:
        """A thought: the decisions one after the other, and their worth in hundredths of a pawn."""
        plan = tuple(write_move(self.state, decision) for decision in decisions)
        return Thought(
            plan[0],
            number,
            round(worth),
            plan,
            self.planner.field.evaluations,
            time.monotonic() - self.started,
            plan=plan,
            chance=CHANCES.of(worth, self.state.to_act),
        )


BOT = NieuchessBot()
