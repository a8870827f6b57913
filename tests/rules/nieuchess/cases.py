"""Rule sets that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case

ENTRY = find("nieuchess")
CASES = [
    Case(ENTRY, {"turns": 8}, games=2, looks=12),
    Case(
        ENTRY,
        {"first_mover": "red", "turns": 60, "quiet_turns": 10, "replacements": "weaker"},
        bound=8000,
        games=1,
        looks=20,
    ),
    Case(ENTRY, {"first_mover": "blue", "turns": 2}, games=2, looks=8),
]
WORDS = ("hot line",)
FAULTS = ()
TEXTS = (
    "G10-" * 30_000,
    "G" * 50_000 + "10-G11",
    "G10-G" + "1" * 5000,
    "{G10 x " + "G9 " * 20_000 + "}",
    "{" * 50_000,
    ":" + "6" * 5000 + " exchange",
    "set:" + "A1," * 20_000,
    "0b79f5d7/4fe2e595 move on:Blue first:Red turn:" + "9" * 5000,
    "0b79f5d7/4fe2e595 move on:Blue first:Red turn:1 loss:0 Blue:" + "G10," * 20_000 + " Red:-",
    "\u0130" * 40 + "G10-G11",
)  # hostile ones, for tests.attack.texts
