"""What the race tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="tiny-dice",
    title="Race",
    tagline="Chance, and several steps a turn.",
    rules_path="tests.tiny.dice.rules:RULES",
    scene_path="tests.tiny.dice.scene:RaceScene",
    dice=True,
)
