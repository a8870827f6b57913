"""What the rules of most games have in common, and those of games without secrets."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Generic, TypeVar

from game.rules.errors import InvalidText
from game.rules.fast_board import Board
from game.rules.options import Option, Options, read_options
from game.rules.protocol import OpenView, Outcome, State

_NUMBER = re.compile(r"(?<!\w)\d+\.+", re.ASCII)
S = TypeVar("S", bound=State)
M = TypeVar("M")

VIEWERS: dict[str, int | None] = {"0": 0, "1": 1, "-": None}  # first word of a view's text


def without_numbers(text: str) -> str:
    """The list without the numbers before its moves ("3.", "3...", also where no space follows)."""
    return _NUMBER.sub(" ", text)


def split_moves(text: str) -> list[str]:
    """The moves of a list of a game whose moves have no spaces in them."""
    return without_numbers(text).split()


def find_moves(pattern: re.Pattern[str], text: str) -> list[str]:
    """The moves of a list of a game whose moves have spaces in them, each a match of ``pattern``.

    Raises:
        InvalidText: something else stands between them.
    """
    words = " ".join(without_numbers(text).split())
    if left := pattern.sub("", words).split():
        raise InvalidText("'{text}' is no move", text=left[0])
    return [found[0] for found in pattern.finditer(words)]


class CommonRules:
    """Parts of ``protocol.Rules`` that few games have reason to change."""

    options: tuple[Option, ...]

    def resolve_options(self, given: Options) -> dict[str, Any]:
        """No default depends on another option."""
        return dict(read_options(self.options, given))

    def knows_draws(self, options: Options) -> bool:
        """A game can be drawn under all options."""
        return True

    def outcome(self, state: Any) -> Outcome | None:
        """The state tells it as ``ended``."""
        ended: Outcome | None = state.ended
        return ended

    def board(self, state: Any) -> Board | None:
        """There is none."""
        return None

    def chance_weights(self, state: Any) -> Sequence[int]:
        """There are no dice."""
        return ()

    def roll_asker(self, state: Any) -> int | None:
        """No roll waits."""
        return None

    def random_free_form(self, state: Any, rng: random.Random) -> Any:
        """All decisions are listed."""
        return None

    def full_turn(self, state: Any) -> tuple[int, int] | None:
        """Nobody decides within a turn of the other side."""
        return None

    def swapped_options(self, options: Options, state: Any) -> Options:
        """No die settles anything before the game."""
        return options

    def data_codes(self, options: Options) -> Mapping[str, str]:
        """There are no data files."""
        return {}

    def transcribe(self, state: Any, text: str) -> Sequence[str]:
        """Moves are words."""
        return split_moves(text)

    def options_in(self, text: str) -> Options:
        """Positions are silent about their options."""
        return {}


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


def shared_fields(common: type, value: Any) -> dict[str, Any]:
    """The fields of the dataclass ``common`` in ``value``, an object of a class derived from it, by name."""
    return {each.name: getattr(value, each.name) for each in fields(common)}
