"""What the race tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="tiny-dice",
    title="Race",
    tagline="Chance, and several steps a turn.",
    package="tests.tiny.dice",
    dice=True,
)
