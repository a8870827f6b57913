"""What the computer thinks of positions in exercises, in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ai.bot import Limit, Thought
from game.ai.worker import Decision, Engine, Failure, Question
from game.entry import GameEntry
from game.match.secrecy import hides
from game.scenes.base import Context


class Thinker:
    """Thinks about one question at a time.

    >>> found = thinker.poll(options, state, bot_path, limit)  # every frame: None until it is there

    Attributes:
        thoughts: that were told on the way to the answer.
        failures: how many questions have come to nothing since ``forget``; each time the seed is another.
    """

    def __init__(self, context: Context, entry: GameEntry) -> None:
        self._context, self._entry = context, entry
        self._engine: Engine | None = None  # that thinks
        self._asked: object = None
        self.thoughts: list[Thought] = []
        self.failures = 0

    def poll(
        self, options: Mapping[str, Any], state: Any, bot: str, limit: Limit, arguments: tuple[str, ...] = ()
    ) -> Decision | Failure | None:
        """What a player has found for the side to act, None while it thinks; what it was asked before is
        forgotten.

        Args:
            bot, limit, arguments: see ``Question``.
        """
        asked = state, bot, limit, arguments
        if self._engine is None or asked != self._asked:
            self._cancel()
            rules, side = self._entry.rules(), state.to_act
            self._engine, self._asked = self._context.engines.of(side if hides(rules, state) else None), asked
            told, view = rules.resolve_options(options), rules.format_view(rules.view(state, side))
            question = Question(self._entry.rules_path, bot, told, view, limit, self.failures + 1, arguments)
            self._engine.think(question)
        for answer in self._engine.poll():
            if not isinstance(answer, Thought):
                self._engine = None
                self.failures += isinstance(answer, Failure)
                return answer
            self.thoughts.append(answer)
        return None

    def forget(self) -> None:
        """What is thought about is not wanted any more."""
        self._cancel()
        self.failures = 0

    def _cancel(self) -> None:
        if self._engine is not None:
            self._engine.cancel()
        self._engine = None
        self.thoughts.clear()
