"""Where dice come from: the match's seed, which makes them fall the same way every time, or real dice."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol

from game.rules.errors import InvalidText

_OWN = " own dice"


class DiceSource(Protocol):
    """Says how the dice of a match fall. A roll that was made is a step of the history and stays there."""

    def roll(self, number: int, weights: Sequence[int]) -> int | None:
        """What falls at roll ``number``, counted from 0 along the line of play.

        Args:
            weights: how likely the results are, relative to each other.

        Returns:
            The index of the result; None when somebody has to tell it, with ``Match.play``.
        """


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Dice that follow from a number: taking a move back and playing again never gives a second try."""

    seed: int

    def roll(self, number: int, weights: Sequence[int]) -> int:
        """The index of a result. It depends on seed, number and weights only.

        The digest, unlike ``random``, is the same for every version of Python, for as long as records are
        kept.
        """
        totals = list(accumulate(weights))
        digest = hashlib.sha256(f"{self.seed}/{number}".encode()).digest()
        point = int.from_bytes(digest, "big") % totals[-1]
        return next(index for index, total in enumerate(totals) if point < total)


@dataclass(frozen=True, slots=True)
class OwnDice:
    """Real dice on the players' table: somebody has to tell every roll."""

    def roll(self, number: int, weights: Sequence[int]) -> None:
        return


def write_dice(seed: int, own: bool) -> str:
    """The seed of a match, and whether its players roll dice of their own, as records and the archive keep
    them: "81985", "81985 own dice"."""
    return f"{seed}{_OWN if own else ''}"


def read_dice(text: str) -> tuple[int, bool]:
    """What ``write_dice`` wrote.

    Raises:
        InvalidText: it is something else.
    """
    number = text.removesuffix(_OWN)
    if not re.fullmatch(r"\d{1,40}", number, re.ASCII):
        raise InvalidText("a seed is a whole number, not '{text}'", text=text)
    return int(number), number != text
