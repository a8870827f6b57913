"""Rules that the conformance suite looks at, and words that only files of this game may use."""

from tests.kit.conformance.rules import Case
from tests.tiny.dice.entry import ENTRY

CASES = [Case(ENTRY), Case(ENTRY, {"length": 4, "doubles": False}), Case(ENTRY, {"length": 15})]
FAULTS = ()  # broken forms of the game that the suite must find
WORDS = ()
TEXTS = ()  # hostile ones, for its readers
