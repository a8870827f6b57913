"""What happens in Nerva beyond what happens in other games."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Event


@dataclass(frozen=True, slots=True)
class StackCompleted(Event):
    """Pawns of ``side`` stand on all three levels of a square now; the last one came onto ``cell``."""

    side: int
    cell: str
