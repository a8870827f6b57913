"""Judgements in words and per cents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.texts import _

# Up to which chance of the side that is better.
_WORDS: Final = (
    (0.55, "Even chances"),
    (0.65, "{side} slightly better, {chance} %"),
    (0.8, "{side} better, {chance} %"),
    (0.93, "{side} much better, {chance} %"),
)


def judgement(share: float, proven: int | None, sides: Sequence[str]) -> str:
    """What is thought of a position, in words.

    Args:
        share: the chance of side 0 to win, from 0 to 1.
        proven: the side that wins by force, or None.
        sides: what they are called.
    """
    if proven is not None:
        plural = sides[proven].endswith("s")
        words = _("{side} win by force") if plural else _("{side} wins by force")
        return words.format(side=sides[proven])
    better, chance = (sides[0], share) if share > 0.5 else (sides[1], 1 - share)
    words = next((words for limit, words in _WORDS if chance < limit), "{side} winning, {chance} %")
    return _(words).format(side=better, chance=min(99, round(100 * chance)))
