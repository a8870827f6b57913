"""Lists of moves as people write them down: ``1. d1-d3 f8-c8 2. e1-e2``."""

from __future__ import annotations

import re

from game.rules.errors import InvalidText

_NUMBER = re.compile(r"(?<!\w)\d+\.+", re.ASCII)


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
