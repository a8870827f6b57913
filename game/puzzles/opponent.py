"""The other side of a puzzle, as a computer player: it defends best, or refutes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.ai.bot import Limit, Task, Thought
from game.puzzles.forced_wins import Attack, ForcedWinMaker
from game.puzzles.maker import maker_of
from game.registry import find
from game.rules.protocol import AnyRules

BOT_PATH = "game.puzzles.opponent:BOT"
_STRENGTH = 60_000  # nodes for the choice among several refutations


class PuzzleOpponent:
    """Answers a solver's move in a puzzle with a forced win.

    ``Limit.depth`` is the number of turns that the solver has left. ``Thought.proven`` is the solver's side
    where the win still stands, and None where it does not any more.
    """

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        """See ``Bot``."""
        entry = find(rules.name)
        maker = maker_of(entry)
        if not isinstance(maker, ForcedWinMaker):
            raise ValueError("this game has no puzzles with forced wins")
        state = rules.sample(view, task.rng)
        solver, left = 1 - state.to_act, task.limit.depth or 0
        attack = Attack(maker, rules, state, solver)
        holding = attack.holding(state, left)
        if not holding:
            move = attack.best_defence(state, left)
            return task.answer(Thought(move, line=(move,), proven=solver))
        strong = replace(task, limit=Limit(nodes=_STRENGTH), report=lambda thought: None)
        thought: Thought = entry.bot().think(rules, view, strong)
        read = rules.format_move(state, rules.parse_move(state, str(thought.move)))
        line = thought.line if read in holding else (holding[0],)
        return task.answer(replace(thought, move=line[0], line=line, plan=line[:1], proven=None))


BOT = PuzzleOpponent()
