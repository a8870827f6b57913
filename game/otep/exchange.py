"""How a game is written for programs of other makers: the part of a game that OTEP and game files need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.rules.options import Options, Value


class Exchange(Protocol):
    """A game's rules, positions and moves as texts that programs of other makers read, too.

    See ``game.entry.GamePart``.
    """

    def read_rules(self, text: str) -> Mapping[str, Value]:
        """The options of a game by these rules. Raises InvalidText: malformed, or not played here."""

    def write_rules(self, state: Any) -> str:
        """The rules by which a state is played; ``read_rules`` gives them back as far as such texts tell
        them."""

    def read_position(self, record: str, side: int | None, options: Options) -> Any:
        """The state in which the pieces stand like this and ``side`` is to move (None: who moves first).

        Raises:
            InvalidText, BadPosition: no position, or one that cannot be played.
        """

    def write_position(self, state: Any) -> str:
        """Where the pieces of a state stand."""

    def read_move(self, state: Any, text: str) -> Any:
        """A move in ``state``, with or without signs for its piece, its captures and what it threatens.

        Raises:
            InvalidText: no move, or one of a kind that is not played here.
        """

    def listed_options(self) -> Mapping[str, Value]:
        """The options of games in public lists that do not say their rules."""

    def write_move(self, state: Any, move: Any, simple: bool = True) -> str:
        """A legal move of ``state``; ``simple``: without its captures."""
