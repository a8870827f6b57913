"""What the race tells of itself."""

from game.entry import GameEntry

ENTRY = GameEntry(
    name="tiny-dice",
    title="Race",
    tagline="Chance, and several steps a turn.",
    rules_path="tests.tiny.dice.rules:RULES",
    presenter_path="tests.tiny.dice.presenter:DicePresenter",
    dice=True,
)
