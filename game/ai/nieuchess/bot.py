"""The computer player of Nieuchess: it plans a whole turn, then decides on battles, losses and retreats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ai.bot import Task, Thought
from game.ai.nieuchess.choices import choose, choose_deployment, declarations, worth_after, worths
from game.ai.nieuchess.planner import Planner, Turn
from game.ai.nieuchess.shared_turn import Moves, SharedTurn
from game.ai.nieuchess.weights import CHANCES, LEANS, LEVEL_TUNINGS, WEIGHTS, Weights
from game.ai.ranking import NODES, Plan, Ranking, for_side, with_nodes
from game.ai.temperaments import LeaningBot, leaning
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import gain, trapped
from game.rules.nieuchess.moves import read_move, write_move
from game.rules.nieuchess.notation import write_state
from game.rules.nieuchess.state import (
    BEFORE_PLAY,
    AnyMove,
    Declare,
    Deployment,
    EndMovement,
    Move,
    Phase,
    State,
)
from game.rules.nieuchess.turns import apply
from game.rules.protocol import CHANCE, AnyRules, OpenView

NODES_OF_TURN = 4  # in a ranking, a turn that is judged takes as long as so many nodes of other games


class NieuchessBot(LeaningBot):
    """Compares whole turns by their battles and the enemy's answers; levels differ in how many and how well.

    A plan is told up to the first roll of the dice: the moves of the turn, their end, and the battles.
    """

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def tempered(self, temperament: str) -> NieuchessBot:
        return NieuchessBot(leaning(WEIGHTS, LEANS[temperament]))

    def think(self, rules: AnyRules, view: OpenView[State], task: Task) -> Thought:
        """The best turn; ``Limit.depth`` has no meaning here, nodes are turns that are judged."""
        state = view.state
        if state.ended is not None:
            raise ValueError("the game is over")
        if state.to_act == CHANCE:
            raise ValueError("the die is to fall; nobody decides")
        return _Thinking(state, task, self.weights).think()

    def rank(self, rules: AnyRules, view: OpenView[State], task: Task, played: Plan, count: int) -> Ranking:
        """Compare whole turns by their battles and the enemy's answers.

        In the middle of a turn it is the next decision that is compared.
        """
        nodes = max(1, (task.limit.nodes or NODES) // NODES_OF_TURN)
        return _Thinking(view.state, with_nodes(task, nodes), self.weights).rank(played, count)

    def expect(self, rules: AnyRules, state: State, task: Task) -> float:
        """Before the first turn nobody is ahead."""
        if state.phase in BEFORE_PLAY:
            return 0.5
        planner = Planner(state, state.mover, LEVEL_TUNINGS[-1], task.rng, self.weights, task.enough)
        worth = worth_after(planner, state, task.rng.getrandbits(60))
        return for_side(CHANCES.of(worth, state.mover), state.mover)


def lost_by_division(state: State, proposed: Plan, played: Plan) -> float:
    """By how many pawns the battles of a turn that was played bring less than those that are ``proposed`` for
    the same moves, by expectation; 0 where they bring more, or where not all of them were declared."""
    (before, best), (_same, own) = (_declared(state, turn) for turn in (proposed, played))
    fighting = [{pawn for battle in battles for pawn in battle.pawns} for battles in (best, own)]
    if before is None or fighting[0] != fighting[1]:
        return 0.0
    stuck = trapped(before, fighting[0])
    gains = [sum(gain(before, battle, stuck) for battle in battles) for battles in (best, own)]
    return max(0.0, gains[0] - gains[1])


def _declared(state: State, turn: Plan) -> tuple[State | None, list[Battle]]:
    """The state behind the moves of a turn in which its battles are declared, if there are any, and these."""
    before, battles = None, list[Battle]()
    for text in turn:
        move = read_move(state, text)
        if isinstance(move, Declare):
            before = before or state
            battles.append(move.battle)
        state = apply(state, move).state
    return before, battles


class _Thinking:
    """One decision that is being thought about."""

    def __init__(self, state: State, task: Task, weights: Weights) -> None:
        self.state, self.task = state, task
        tuning = LEVEL_TUNINGS[task.level.tuned_as - 1]
        shared = None if task.memory is None else SharedTurn(task.memory, write_state(state))
        self.planner = Planner(
            state, state.to_act, tuning, task.rng, weights, task.enough, task.limit.nodes, shared
        )

    def think(self) -> Thought:
        state = self.state
        if state.phase == Phase.DEPLOY:
            cells = choose_deployment(self.planner, self.task.level.tuned_as)
            return self.tell([Deployment(cells)], 0.0, 1)
        if state.phase == Phase.MOVE:
            turn, worth, compared = self.planner.best_turn(
                lambda turn, worth, number: self.task.report(
                    self.thought(self.decisions(turn), worth, number)
                )
            )
            return self.tell(self.decisions(turn), worth, compared)
        decision, worth = choose(self.planner)
        decisions = [decision]
        if state.phase == Phase.DECLARE:
            self.planner.reset()
            decisions = [*declarations(self.planner)]
        return self.tell(decisions, 0.0 if state.phase == Phase.CHOICE else worth, 1)

    def rank(self, played: Plan, count: int) -> Ranking:
        """The best turns or decisions beside what was ``played``."""
        state = self.state
        if state.phase == Phase.DEPLOY:
            return Ranking()
        if state.phase == Phase.MOVE:
            return self.rank_turns(played, count)
        order = sorted(worths(self.planner), key=lambda each: -each[1])
        found = [self.thought([decision], worth, len(order)) for decision, worth in order]
        return Ranking(tuple(found[:count]), next((each for each in found if each.move in played[:1]), None))

    def rank_turns(self, played: Plan, count: int) -> Ranking:
        """As ``rank``, of whole turns. Their battles are those that seem best; how much less those bring that
        were ``played`` is taken from the worth of that turn."""
        asked = self.movement(played) if played else None
        ranked, worth = self.planner.rank_turns(asked, count)
        best = [self.thought(self.decisions(turn), each, len(ranked)) for turn, each in ranked]
        if asked is None:
            return Ranking(tuple(best))
        told = self.thought(self.decisions(Turn(asked, worth)), worth, len(ranked))
        search = self.planner.field.search  # it knows what pawns are worth to armies of this size
        pawn = (search.mine + search.theirs) / 2
        worth -= pawn * lost_by_division(self.state, told.plan, played)
        chance = CHANCES.of(worth, self.state.to_act)
        return Ranking(tuple(best), replace(told, score=round(worth), chance=chance))

    def movement(self, steps: Plan) -> Moves:
        """The moves of a turn, before its battles."""
        moves = []
        for text in steps:
            step = read_move(self.state, text)
            if not isinstance(step, Move):
                break
            moves.append((step.kind, step.origin, step.target))
        return tuple(moves)

    def decisions(self, turn: Turn) -> list[AnyMove]:
        self.planner.expectation(turn.moves)
        moves = [Move(kind, origin, target) for kind, origin, target in turn.moves]
        return [*moves, EndMovement(), *declarations(self.planner)]

    def tell(self, decisions: Sequence[AnyMove], worth: float, number: int) -> Thought:
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
