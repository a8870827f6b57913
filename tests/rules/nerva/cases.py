"""Rules that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case
from tests.rules.nerva.broken import FAULTS as FAULTS

ENTRY = find("nerva")
CASES = [
    Case(ENTRY, looks=6),
    Case(ENTRY, {"quiet_limit": 3}, looks=4),
    Case(ENTRY, {"quiet_limit": 0}, games=2, looks=4),
    Case(ENTRY, {"quiet_limit": 3, "ending": "siege"}, looks=4),
]
WORDS = ()
TEXTS = (
    "e4_2 " * 20_000,
    "e4_2\u0130",
    "\u0130 e4_2 x",
    "a1_1 K_b1_1 " * 3000,
    "1" * 50_000 + "x",
    "e4_2" + " " * 50_000 + "q",
)  # hostile ones, for tests.attack.texts
