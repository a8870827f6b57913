"""Dice that fall the same way every time: from the match's seed and the number of the roll."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import accumulate


def fall(seed: int, number: int, weights: Sequence[int]) -> int:
    """Index of what falls at roll ``number`` (from 0, counted along the line of play).

    It depends on nothing else, so taking a move back and playing again never gives a second try. The
    digest, unlike ``random``, is the same for every version of Python, for as long as records are kept.
    """
    totals = list(accumulate(weights))
    digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    point = int.from_bytes(digest, "big") % totals[-1]
    return next(index for index, total in enumerate(totals) if point < total)
