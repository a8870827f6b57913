"""What a beginner of hnefatafl sees in a step, for ``tests.ai.beginner``."""

from __future__ import annotations

from typing import Any

from game.rules.hnefatafl.record import KING
from game.rules.protocol import Step
from tests.ai.beginner import captured


def worth(before: Any, step: Step[Any]) -> float:
    """Stones, and free squares for the king: the attackers want few of them."""
    free = free_squares(step.state)
    return captured(before.to_act, step) + 0.05 * (free if before.to_act else -free)


def free_squares(state: Any) -> int:
    """Squares that the king sees in the four directions until something stands in his way."""
    cells, width = state.cells, state.grid.files
    row, column = divmod(cells.index(KING), width)
    right = cells[row * width + column + 1 : (row + 1) * width]
    left = cells[row * width : row * width + column][::-1]
    return sum(
        next((number for number, cell in enumerate(line) if cell), len(line))
        for line in (right, left, cells[row * width + column :: width][1:], cells[column::width][:row][::-1])
    )
