"""What a beginner of NEVO sees in a step, for ``tests.ai.beginner``."""

from __future__ import annotations

from typing import Any

from game.rules.events import Removed
from game.rules.protocol import Step
from tests.ai.beginner import ahead


def worth(before: Any, step: Step[Any]) -> float:
    """Points, pieces that are left alone, and steps forward."""
    side = before.to_act
    lost = sum(isinstance(event, Removed) and event.piece.side == side for event in step.events)
    forward = -ahead(side, step)  # White's home is the twelfth rank
    return step.state.scores[side] - before.scores[side] - 5 * lost + 0.5 * forward
