"""What the rules of games without secrets share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from game.rules.common_rules import CommonRules
from game.rules.errors import InvalidText
from game.rules.options import Options
from game.rules.protocol import OpenView, State

S = TypeVar("S", bound=State)
M = TypeVar("M")

VIEWERS: dict[str, int | None] = {"0": 0, "1": 1, "-": None}  # first word of a view's text


class OpenRules(CommonRules, ABC, Generic[S, M]):
    """Part of ``protocol.Rules`` for a game in which every view is the whole state.

    Dice, decisions that cannot be listed, a fast board and move texts with spaces are for a game to add.
    """

    @abstractmethod
    def format_move(self, state: S, move: M, side: int | None = None) -> str:
        """The same for every reader."""

    @abstractmethod
    def parse_state(self, text: str, options: Options) -> S:
        """Read a position. Raises InvalidText, BadPosition."""

    @abstractmethod
    def format_state(self, state: S) -> str:
        """A position as text, which ``parse_state`` reads."""

    def view(self, state: S, side: int | None) -> OpenView[S]:
        """Nothing is hidden."""
        return OpenView(side, state)

    def disclose(self, state: S, side: int | None) -> OpenView[S]:
        """Nothing was hidden."""
        return self.view(state, side)

    def sample(self, view: OpenView[S], rng: random.Random) -> S:
        """The state itself."""
        return view.state

    def format_played(self, state: S, move: M, side: int | None = None) -> str:
        """A move is known whole before it is made."""
        return self.format_move(state, move, side)

    def parse_view(self, text: str, options: Options) -> OpenView[S]:
        """Read the viewer (0, 1, or - for a spectator) and the position behind it."""
        who, _, position = text.strip().partition(" ")
        if who not in VIEWERS:
            raise InvalidText("a view begins with 0, 1 or -, not '{who}'", who=who)
        return OpenView(VIEWERS[who], self.parse_state(position, options))

    def format_view(self, view: OpenView[S]) -> str:
        """``parse_view`` describes the text."""
        return f"{'-' if view.side is None else view.side} {self.format_state(view.state)}"
