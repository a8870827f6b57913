"""Rule sets that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case

ENTRY = find("nieuchess")
CASES = [
    Case(ENTRY, {"turns": 8}, games=2, looks=12),
    Case(ENTRY, {"first_mover": "red", "turns": 60, "quiet_turns": 10}, bound=8000, games=1, looks=20),
    Case(ENTRY, {"first_mover": "blue", "turns": 2}, games=2, looks=8),
]
WORDS = ("hot line",)
FAULTS = ()
