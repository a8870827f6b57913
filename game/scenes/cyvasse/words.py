"""What is said and heard of Cyvasse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.cyvasse.events import Shot
from game.rules.cyvasse.rules import CyvasseRules
from game.rules.cyvasse.state import View
from game.rules.events import Captured, Event, Moved, Placed
from game.scenes.cyvasse.setup import words as setup_words
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.match.presenter import Words


class CyvasseWords(Words[View]):
    """See the module."""

    def __init__(self, rules: CyvasseRules, setup: SetupGestures) -> None:
        self.rules, self.setup = rules, setup

    def subtitle(self, options: Mapping[str, Any]) -> str:
        return self.rules.ruleset(options).code

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        return setup_words.advice(self.setup, view)

    def describe(self, view: View, cell: str) -> str:
        return setup_words.describe(self.setup, view, cell)

    def sound(self, event: Event) -> str | None:
        match event:
            case Captured() | Shot():
                return "capture"
            case Moved() | Placed():
                return "stone"
        return None
