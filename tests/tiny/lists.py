"""Lists of moves of the tiny games, whose moves have spaces in them."""

from __future__ import annotations

import re

from game.rules.errors import InvalidText
from game.rules.move_numbers import without_numbers


def find_moves(pattern, text):
    """The moves in a list, each one word or several that ``pattern`` matches. Raises InvalidText."""
    words = " ".join(without_numbers(text).split())
    left = re.sub(pattern, "", words).strip()
    if left:
        raise InvalidText("'{text}' is no move", text=left.split()[0])
    return [found[0] for found in re.finditer(pattern, words)]
