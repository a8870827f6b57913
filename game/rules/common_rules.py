"""What the rules of most games have in common."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from game.rules.fast_board import Board
from game.rules.move_numbers import split_moves
from game.rules.options import Option, Options, read_options
from game.rules.protocol import Outcome


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


def shared_fields(common: type, value: Any) -> dict[str, Any]:
    """The fields of the dataclass ``common`` in ``value``, an object of a class derived from it, by name."""
    return {each.name: getattr(value, each.name) for each in fields(common)}
