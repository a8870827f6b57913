"""The computer player of Nieuchess: it plans a whole turn, then decides on battles, losses and retreats."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import Task, Thought
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

    def think(self, rules: AnyRules, view: OpenView[State], task: Task) -> Thought:
        """See ``Bot``; ``Limit.depth`` has no meaning here, nodes are turns that are judged."""
        state = view.state
        if state.ended is not None:
            raise ValueError("the game is over")
        if state.to_act == CHANCE:
            raise ValueError("the die is to fall; nobody decides")
        return _Thinking(state, task, self.weights).think()


class _Thinking:
    """One decision that is being thought about."""

    def __init__(self, state: State, task: Task, weights: Weights) -> None:
        self.state, self.task = state, task
        tuning = LEVEL_TUNINGS[task.level.number - 1]
        self.planner = Planner(state, state.to_act, tuning, task.rng, weights, self.enough)

    def enough(self) -> bool:
        """Whether the answer is wanted now."""
        nodes = self.task.limit.nodes
        return (nodes is not None and self.planner.field.evaluations >= nodes) or self.task.enough()

    def think(self) -> Thought:
        """The decision."""
        state = self.state
        if state.phase == Phase.DEPLOY:
            cells = choose_deployment(self.planner, self.task.level.number)
            return self.tell([Deployment(cells)], 0.0, 1)
        if state.phase == Phase.MOVE:
            turn, worth = self.planner.best_turn(
                lambda turn, worth, number: self.task.report(
                    self.thought(self.decisions(turn), worth, number)
                )
            )
            return self.tell(self.decisions(turn), worth, self.planner.tuning.plans)
        decision, worth = choose(self.planner)
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
        return self.task.answer(self.thought(decisions, worth, number))

    def thought(self, decisions: Sequence[AnyMove], worth: float, number: int) -> Thought:
        """A thought: the decisions one after the other, and their worth in hundredths of a pawn."""
        plan = tuple(write_move(self.state, decision) for decision in decisions)
        return Thought(
            plan[0],
            number,
            round(worth),
            plan,
            self.planner.field.evaluations,
            self.task.seconds,
            plan=plan,
            chance=CHANCES.of(worth, self.state.to_act),
        )


BOT = NieuchessBot()
