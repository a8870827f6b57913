"""What a beginner of Cyvasse sees in a step, for ``tests.ai.beginner``."""

from __future__ import annotations

from typing import Any

from game.rules.events import Captured
from game.rules.protocol import Step
from tests.ai.beginner import ahead

_WORTH = {"rabble": 0.7, "spear": 0.8, "dragon": 4.0, "elephant": 2.5}
_OTHERS = 1.5


def worth(before: Any, step: Step[Any]) -> float:
    """Pieces by how few of them there are, and steps towards the enemy."""
    gained = sum(
        _WORTH.get(event.piece.kind, _OTHERS) * (1 if event.piece.side != before.to_act else -1)
        for event in step.events
        if isinstance(event, Captured)
    )
    return gained + 0.02 * ahead(before.to_act, step)
