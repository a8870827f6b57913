"""What a beginner of Nerva sees in a step, for ``tests.ai.beginner``."""

from __future__ import annotations

from typing import Any

from game.rules.protocol import Step
from tests.ai.beginner import captured


def worth(before: Any, step: Step[Any]) -> float:
    """Pieces."""
    return captured(before.to_act, step)
