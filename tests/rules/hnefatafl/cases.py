"""Rules that the conformance suite looks at, and words that only files of this game may use."""

from game.registry import find
from tests.kit.conformance.rules import Case

ENTRY = find("hnefatafl")
CASES = [
    Case(ENTRY, looks=4),
    Case(ENTRY, {"rules": "brandubh", "quiet_limit": 10}, looks=8),
    Case(ENTRY, {"rules": "copenhagen"}, looks=4),
    Case(ENTRY, {"rules": "alea-evangelii", "quiet_limit": 5}, looks=1),
    Case(ENTRY, {"rules": "tablut", "repetition": "draw", "quiet_result": "draw"}, looks=4),
    Case(ENTRY, {"rules": "dim:7 surf:n ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"}, looks=4),
    Case(ENTRY, {"rules": "tawlbwrdd", "quiet_limit": 5, "quiet_result": "fewer-captures-loses"}, looks=4),
]
FAULTS = ()
WORDS = (
    "tafl",
    "skalk",
    "fetlar",
    "copenhagen",
    "brandubh",
    "tablut",
    "tawlbwrdd",
    "ard-ri",
    "sea-battle",
    "parlett",
    "alea-evangelii",
)
TEXTS = (
    "rules=dim:01199999999 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    "rules=dim:7 name:\ud800 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/ attackers quiet:" + "9" * 5000,
    "d1-d3" + "xe3" * 20_000,
)  # hostile ones, for tests.attack.texts
