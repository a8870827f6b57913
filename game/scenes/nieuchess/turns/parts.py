"""What the decisions of Nieuchess are in the list of moves, told by their texts."""

from __future__ import annotations

import re

from game.scenes.match.move_rows import Part

_OPENING = re.compile(r"first|second|set:.*|:[1-6]")
_MOVEMENT = re.compile(r"[A-Z0-9]+[-=^][A-Z0-9]+|\.")


def part_of(move: str) -> Part:
    """Setup is the opening; a turn begins with movement, and all that follows until the next movement
    belongs to it: the enemy's choice of a retreat, and replacements at the end of the round, too."""
    if _OPENING.fullmatch(move):
        return Part.OPENING
    return Part.TURN if _MOVEMENT.fullmatch(move) else Part.SAME
