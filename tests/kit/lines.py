"""Lines of moves, given as texts."""

from __future__ import annotations

from typing import Any

from game.rules.protocol import AnyRules, Step


class Lines:
    """Plays moves of one game by their texts."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def play(self, state: Any, *texts: str) -> Step[Any]:
        """The last step of a line of moves."""
        for text in texts:
            step = self.rules.apply(state, self.rules.parse_move(state, text))
            state = step.state
        return step

    def after(self, state: Any, *texts: str) -> Any:
        """The position at the end of a line of moves."""
        return self.play(state, *texts).state

    def texts(self, state: Any) -> set[str]:
        """The texts of all legal moves."""
        return {self.rules.format_move(state, move) for move in self.rules.legal_moves(state)}
