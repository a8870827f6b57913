"""Four tiny complete games that prove what the layers must carry. They live in the tests only."""

from __future__ import annotations

from game.entry import GameEntry
from tests.tiny.dice.entry import ENTRY as DICE

SECRET = GameEntry("tiny-secret", "Hide and seek", "A hidden choice.", "tests.tiny.secret")
FORMATION = GameEntry("tiny-formation", "Skirmish", "A secret setup in free form.", "tests.tiny.formation")
BORDERLAND = GameEntry("tiny-borderland", "Borderland", "A large map of hexes.", "tests.tiny.borderland")

TINY = (DICE, SECRET, FORMATION, BORDERLAND)

# A skirmish in which both sides stand, with room for both guards.
STANDING = "chief a1 guards c1 | chief f5 guards d5 | side:0 turn:2"
STANDING_OPTIONS = {"files": 6, "guards": 1}
