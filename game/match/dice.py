"""Where dice come from: by default the match's seed, which makes them fall the same way every time."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol


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
        """See ``DiceSource``. The result depends on seed, number and weights only."""
        return fall(self.seed, number, weights)


def fall(seed: int, number: int, weights: Sequence[int]) -> int:
    """Index of what falls at roll ``number``.

    The digest, unlike ``random``, is the same for every version of Python, for as long as records are kept.
    """
    totals = list(accumulate(weights))
    digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    point = int.from_bytes(digest, "big") % totals[-1]
    return next(index for index, total in enumerate(totals) if point < total)
