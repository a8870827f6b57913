"""The computer as the other side of an exercise: it is asked for one position at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ai.bot import Limit
from game.ai.worker import Decision, Engine, Failure, Question
from game.entry import GameEntry
from game.match.secrecy import hides
from game.scenes.base import Context


class ComputerReply:
    """Thinks about the other side's moves in a process of its own.

    >>> move = reply.poll(state)  # every frame: None until the move is known
    """

    def __init__(self, context: Context, entry: GameEntry, options: Mapping[str, Any], limit: Limit) -> None:
        self._context, self._entry, self._limit = context, entry, limit
        self._options = entry.rules().resolve_options(options)
        self._engine: Engine | None = None
        self._asked: Any = None  # the state that is thought about
        self._plan: list[str] = []  # moves of the same turn that follow the last one
        self._tries = 0

    def poll(self, state: Any) -> str | None:
        """The move to play in a state, or None while it is not known."""
        if self._plan:
            return self._plan.pop(0)
        if self._engine is None or self._asked is not state:
            self._ask(state)
        assert self._engine is not None
        for answer in self._engine.poll():
            if isinstance(answer, Decision):
                self.forget()
                self._plan = list(answer.thought.plan[1:])
                return answer.move
            if isinstance(answer, Failure):
                self._asked = None  # ask again, for another seed
        return None

    def forget(self) -> None:
        """What was asked is not wanted any more."""
        if self._engine is not None and self._asked is not None:
            self._engine.cancel()
        self._engine, self._asked = None, None
        self._plan.clear()

    def _ask(self, state: Any) -> None:
        self.forget()
        entry, rules = self._entry, self._entry.rules()
        side = state.to_act
        self._engine = self._context.engines.of(side if hides(rules, state) else None)
        self._asked = state
        self._tries += 1
        view = rules.format_view(rules.view(state, side))
        self._engine.think(
            Question(entry.rules_path, entry.bot_location, self._options, view, self._limit, self._tries)
        )
