"""Rules that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case

ENTRY = find("hnefatafl")
CASES = [
    Case(ENTRY, looks=4),
    Case(ENTRY, {"rules": "brandubh", "quiet_limit": 10}, looks=8),
    Case(ENTRY, {"rules": "tablut", "repetition": "draw", "quiet_result": "draw"}, looks=4),
    Case(ENTRY, {"rules": "dim:7 surf:n ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"}, looks=4),
    Case(ENTRY, {"rules": "tawlbwrdd", "quiet_limit": 5, "quiet_result": "fewer-captures-loses"}, looks=4),
]
FAULTS = ()
WORDS = ("tafl", "skalk", "fetlar", "copenhagen", "brandubh", "tablut", "tawlbwrdd", "ard-ri", "sea-battle")
