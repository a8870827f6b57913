"""What is said and heard of Nieuchess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.events import Captured, Event, Moved, Placed
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Words
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.texts import _


class NieuchessWords(Words[View]):
    """See the module."""

    def __init__(self, rules: NieuchessRules, gestures: NieuchessGestures) -> None:
        self.rules, self.gestures = rules, gestures

    def subtitle(self, options: Mapping[str, Any]) -> str:
        return _("Turn limit {turns}").format(turns=options["turns"])

    def facts(self, view: View) -> tuple[str, str]:
        blue, red = (_("{count} pawns").format(count=len(pawns)) for pawns in view.state.pawns)
        return blue, red

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        return "", ""

    def sound(self, event: Event) -> str | None:
        match event:
            case Captured():
                return "capture"
            case Moved() | Placed():
                return "stone"
        return None
