"""Rules that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case

ENTRY = find("nevo")
CASES = [
    Case(ENTRY, looks=8),
    Case(ENTRY, {"isolation": "claim", "layout": "two-ranks"}, looks=8),
    Case(ENTRY, {"isolation": "forfeit", "layout": "two-wings", "quiet_limit": 10}, looks=8),
    Case(ENTRY, {"quiet_limit": 0}, games=2, looks=4),
]
FAULTS = ()
WORDS = ("two-ranks", "two-wings")
TEXTS = (
    "1" * 60 + "x/12/12/12/12/12/12",
    "wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbbb white after:" + "a7-a6," * 5000,
    "a7-a6" + "xa1" * 20_000,
    "a7-a6" + " " * 50_000 + "q",
)  # hostile ones, for tests.attack.texts
