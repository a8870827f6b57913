"""Rule sets that the conformance suite looks at, and words that only files of this game may use."""

from game.entry import GameEntry
from tests.kit.conformance.rules import Case

ENTRY = GameEntry("cyvasse", "Cyvasse", "Two armies behind a screen.", "game.rules.cyvasse.rules:RULES")
EXTRAS = {"reserve": True, "super_trebuchets": True, "dragonfyre": True, "storming": True, "wildfyre": True}
CASES = [
    Case(ENTRY, games=2, looks=4),
    Case(ENTRY, {"version": "c"}, games=2, looks=3),
    Case(ENTRY, {"version": "c", "larger": True, **EXTRAS}, games=1, looks=4),
    Case(ENTRY, {"board": "hex", "sea": True}, games=1, looks=4),
    Case(ENTRY, {"version": "c", "board": "hex", "sea": True, **EXTRAS}, games=2, looks=4),
]
WORDS = ("trebuchet", "dragonfyre", "wildfyre")
FAULTS = ()
