"""What is said and heard of Nieuchess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.events import Event
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.state import Phase, View
from game.scenes.match.move_rows import Part
from game.scenes.match.presenter import Words
from game.scenes.nieuchess.combat import words as combat_words
from game.scenes.nieuchess.combat.pools import pawn_count, returning
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.scenes.nieuchess.movement import words as movement_words
from game.scenes.nieuchess.movement.words import invasions_left
from game.scenes.nieuchess.setup import words as setup_words
from game.scenes.nieuchess.turns.parts import part_of
from game.scenes.nieuchess.turns.summary import deployment_words, game_summary, turn_summary
from game.texts import _


class NieuchessWords(Words[View]):
    """See the module."""

    side_by_side = False

    def __init__(self, rules: NieuchessRules, gestures: NieuchessGestures) -> None:
        self.rules, self.gestures = rules, gestures

    def subtitle(self, options: Mapping[str, Any]) -> str:
        return _("At most {count} rounds").format(count=options["turns"])

    def facts(self, view: View) -> tuple[str, str]:
        blue, red = (self._facts(view, side) for side in (0, 1))
        return blue, red

    def _facts(self, view: View, side: int) -> str:
        pawns = self.gestures.setup.drafts.pawns(view)[side]
        if not pawns:
            return ""
        found = (pawn_count(len(pawns)), returning(view.state, side), invasions_left(view.state, side))
        return " · ".join(filter(None, found))

    def describe(self, view: View, cell: str) -> str:
        return setup_words.describe(self.gestures.setup, view, cell)

    def describe_event(self, event: Event) -> str:
        return setup_words.describe_event(event) or combat_words.describe_event(event)

    def note(self, view: View, events: Sequence[Event]) -> str:
        return setup_words.note(events)

    def part(self, move: str) -> Part:
        return part_of(move)

    def die(self, move: str) -> int:
        return int(move[1])

    def balance(self, view: View, moves: Sequence[str]) -> str:
        return game_summary(view, moves)

    def summary(self, events: Sequence[Event]) -> str:
        return turn_summary(events)

    def advice(self, view: View, moves: Sequence[Any]) -> tuple[str, str]:
        if view.state.phase in (Phase.FIRST_ROLL, Phase.CHOICE, Phase.DEPLOY):
            return setup_words.advice(self.gestures.setup, view)
        if view.state.phase == Phase.MOVE:
            return movement_words.advice(view.state, self.gestures.movement.group)
        return combat_words.advice(self.gestures.combat, view)

    def warning(self, view: View, move: str) -> str:
        return movement_words.warning(view.state) if move == "." else ""

    def typeset(self, move: str) -> str:
        if move.startswith("set:"):
            return deployment_words(move)
        return combat_words.typeset(move) or movement_words.typeset(move) or super().typeset(move)

    def phrase(self, view: View, move: str) -> str:
        return combat_words.phrase(self.rules.parse_move(view.state, move)) or self.typeset(move)

    def sound(self, event: Event) -> str | None:
        return combat_words.sound(event) or movement_words.sound(event)
