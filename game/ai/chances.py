"""How the scores of a player turn into chances of winning."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chances:
    """A logistic curve, fitted to games of the player against itself: see ``tests.ai.calibration``.

    Attributes:
        scale: hundredths of a stone that multiply the odds by e (2.7).
        lean: hundredths of a stone that side 0's scores lack, where the game itself favours a side.
    """

    scale: float = 300.0
    lean: float = 0.0

    def of(self, score: float, side: int) -> float:
        """The chance that ``side`` wins, for its own score in hundredths of a stone.

        From 0 to 1; a draw counts half.
        """
        own = score + (self.lean if side == 0 else -self.lean)
        return 0.5 + 0.5 * math.tanh(own / (2 * self.scale))


STANDARD = Chances()
