"""Rules that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case
from tests.rules.nerva.broken import FAULTS as FAULTS

ENTRY = find("nerva")
CASES = [
    Case(ENTRY, looks=6),
    Case(ENTRY, {"quiet_limit": 3}, looks=4),
    Case(ENTRY, {"quiet_limit": 0}, games=2, looks=4),
]
WORDS = ()
