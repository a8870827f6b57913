"""What is said and heard of Nieuchess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.events import Event, Moved, Placed
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Words
from game.scenes.nieuchess.combat import words as combat_words
from game.scenes.nieuchess.combat.pools import returning
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.texts import _


class NieuchessWords(Words[View]):
    """See the module."""

    def __init__(self, rules: NieuchessRules, gestures: NieuchessGestures) -> None:
        self.rules, self.gestures = rules, gestures

    def subtitle(self, options: Mapping[str, Any]) -> str:
        return _("Turn limit {turns}").format(turns=options["turns"])

    def facts(self, view: View) -> tuple[str, str]:
        blue, red = (
            " · ".join(
                filter(
                    None,
                    (
                        _("{count} pawns").format(count=len(view.state.pawns[side])),
                        returning(view.state, side),
                    ),
                )
            )
            for side in (0, 1)
        )
        return blue, red

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        return combat_words.advice(self.gestures.combat, view)

    def typeset(self, move: str) -> str:
        return combat_words.typeset(move) or super().typeset(move)

    def phrase(self, view: View, move: str) -> str:
        return combat_words.phrase(self.rules.parse_move(view.state, move)) or self.typeset(move)

    def describe_event(self, event: Event) -> str:
        return combat_words.describe_event(event)

    def sound(self, event: Event) -> str | None:
        found = combat_words.sound(event)
        if found is None and isinstance(event, Moved | Placed):
            return "stone"
        return found
