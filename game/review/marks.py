"""How a lost chance of winning marks a move, and how lost chances add up to accuracy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import Final


class Mark(StrEnum):
    """What is told of a move; values stand in JSON."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    ONLY = "only"  # there was nothing to choose
    LUCK = "luck"  # a roll of the dice
    UNJUDGED = "unjudged"  # such as a secret setup


# From which loss of chance on, of 1 in all: the only place that says so.
THRESHOLDS: Final = ((0.25, Mark.BLUNDER), (0.15, Mark.MISTAKE), (0.08, Mark.INACCURACY))
FAULTS: Final = tuple(mark for _, mark in THRESHOLDS)
SYMBOLS: Final = {Mark.BLUNDER: "??", Mark.MISTAKE: "?", Mark.INACCURACY: "?!"}
_SLOPE: Final = 4.354  # as at lichess (lichess.org/page/accuracy), for chances from 0 to 1
_SCALE: Final = 103.1668
_SHIFT: Final = 3.1669


def mark_of(lost: float, best: bool) -> Mark:
    """The mark of a move that has ``lost`` so much of a chance of winning; ``best``: it is what was best."""
    if best:
        return Mark.BEST
    return next((mark for least, mark in THRESHOLDS if lost >= least), Mark.GOOD)


def accuracy_of(lost: Sequence[float]) -> float | None:
    """The accuracy in per cent of moves that have lost so much each; None without any.

    The curve is the one by which lichess turns lost chances of winning into accuracy; the mean of its values
    and their harmonic mean, which a few bad moves pull down, count the same.
    """
    if not lost:
        return None
    each = [min(100.0, max(0.0, _SCALE * math.exp(-_SLOPE * loss) - _SHIFT)) for loss in lost]
    harmonic = len(each) / sum(1 / max(value, 1.0) for value in each)
    return (sum(each) / len(each) + harmonic) / 2
