"""Rule sets that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case
from tests.rules.cyvasse.broken import FAULTS as FAULTS

ENTRY = find("cyvasse")
EXTRAS = {"reserve": True, "super_trebuchets": True, "dragonfyre": True, "storming": True, "wildfyre": True}
CASES = [
    Case(ENTRY, games=2, looks=4),
    Case(ENTRY, {"version": "c"}, games=2, looks=3),
    Case(ENTRY, {"version": "c", "larger": True, **EXTRAS}, games=1, looks=4),
    Case(ENTRY, {"board": "hex", "sea": True}, games=1, looks=4),
    Case(ENTRY, {"version": "c", "board": "hex", "sea": True, **EXTRAS}, games=2, looks=4),
]
WORDS = ("trebuchet", "dragonfyre", "wildfyre")
TEXTS = (
    "set:" + "R" * 100_000,
    "set:" + "/" * 50_000,
    "set:" + "9" * 5000 + "/8/8/8",
    "set:" + ":" * 50_000,
    "A8 " + "8/" * 50_000 + " - w - 0",
    "A8 4k3/8/8/8/8/8/8/4K3 - w - " + "9" * 5000,
    "A8 4k3/8/8/8/8/8/8/4K3 - w - 0 after:" + "e1-e2," * 20_000,
    "Re4-e5 " * 20_000,
    "a1~" * 30_000,
    "\u0130" * 40 + "e4-e5",
)  # hostile ones, for tests.attack.texts
