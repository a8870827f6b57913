"""Words in a row, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.texts import _


def listed(words: Sequence[str]) -> str:
    """Such as "D4, E5 and F6"."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
