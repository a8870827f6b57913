"""The other side of a puzzle, as a computer player: it defends best, or refutes."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from game.ai.bot import Limit, Task, Thought
from game.ai.forced_win import OutOfNodes
from game.puzzles.forced_wins import ForcedWinMaker, ForcedWinSearch
from game.puzzles.maker import maker_of, texts
from game.registry import find
from game.rules.protocol import AnyRules

BOT_PATH = "game.puzzles.opponent:BOT"
_STRENGTH = 20_000  # nodes for the choice of the reply that is looked at first
_LOOK = 3_000_000  # moves that may be made to find out whether the win still stands


class PuzzleOpponent:
    """Answers a solver's move in a puzzle with a forced win.

    ``Limit.depth`` is the number of turns that the solver has left. ``Thought.proven`` is the solver's side
    where the win still stands, and None where it does not any more or that takes too long to find out.
    """

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        entry = find(rules.name)
        maker = maker_of(entry)
        if not isinstance(maker, ForcedWinMaker):
            raise ValueError("this game has no puzzles with forced wins")
        state = rules.sample(view, task.rng)
        solver, left = 1 - state.to_act, task.limit.depth or 0
        attack = ForcedWinSearch(maker, rules, state, solver, _LOOK)
        strong = replace(task, limit=Limit(nodes=_STRENGTH), report=lambda thought: None)
        thought: Thought = entry.bot().think(rules, view, strong)
        likely = rules.format_move(state, rules.parse_move(state, str(thought.move)))
        # The strongest reply comes first: where it holds, nothing else has to be looked at.
        for text in (likely, *(other for other in texts(rules, state) if other != likely)):
            if attack.holds(state, text, left):
                return task.answer(Thought(text, line=(text,)))
        with suppress(OutOfNodes):  # any defence loses; how long each lasts may not be known
            likely = attack.best_defence(state, left)
        return task.answer(Thought(likely, line=(likely,), proven=solver))


BOT = PuzzleOpponent()
