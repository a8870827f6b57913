"""A game with a dozen options in three groups, many of which mean something only beside others.

Nothing of the game itself depends on them: it is played by the first game of the registry.
"""

from __future__ import annotations

from game.entry import GamePart
from game.registry import GAMES
from game.rules.common_rules import CommonRules
from game.rules.options import Choice, Option, read_options
from tests.kit.entries import changed

PLAYED = GAMES[0]
MAP, SETUP, END = "The map", "The armies", "How it ends"


class Rules(CommonRules):
    options = (
        Option(
            "length",
            "Length of the game",
            "Short games leave out the siege.",
            "long",
            (Choice("short", "Short", "About an hour."), Choice("long", "Long")),
        ),
        Option("size", "Size of the map", "Cells from side to side.", 20, low=10, high=40, group=MAP),
        Option(
            "terrain",
            "Terrain",
            "Where hills and woods lie.",
            "none",
            (Choice("none", "None"), Choice("random", "At random"), Choice("drawn", "Drawn by hand")),
            group=MAP,
        ),
        Option(
            "hills", "Hills", "How many.", 6, low=0, high=30, group=MAP, shown_when={"terrain": ("random",)}
        ),
        Option(
            "woods", "Woods", "How many.", 8, low=0, high=30, group=MAP, shown_when={"terrain": ("random",)}
        ),
        Option("fog", "Fog", "Only what is near can be seen.", False, group=MAP),
        Option(
            "sight",
            "Range of sight",
            "Cells that a piece sees through the fog.",
            3,
            low=1,
            high=9,
            group=MAP,
            shown_when={"fog": (True,)},
        ),
        Option(
            "setup",
            "Setup",
            "Who places the pieces.",
            "fixed",
            (
                Choice("fixed", "Nobody", "They stand where they always do."),
                Choice("secret", "Each side in secret"),
            ),
            group=SETUP,
        ),
        Option(
            "screen",
            "Screen",
            "It stays up for the first turns.",
            True,
            group=SETUP,
            shown_when={"setup": ("secret",)},
        ),
        Option(
            "screen_turns",
            "Turns behind the screen",
            "",
            2,
            low=1,
            high=9,
            group=SETUP,
            shown_when={"screen": (True,)},
        ),
        Option("limit", "Turns without a capture", "0 is no limit.", 0, low=0, high=500, group=END),
        Option(
            "at_limit",
            "At the limit",
            "Who wins then.",
            "draw",
            (Choice("draw", "Nobody"), Choice("points", "Who has more pieces")),
            group=END,
            shown_when={"limit": range(1, 501), "length": ("long",)},
        ),
    )

    def __getattr__(self, name):
        return getattr(PLAYED.rules(), name)

    def resolve_options(self, given):
        return read_options(self.options, given)

    def outcome(self, state):
        return PLAYED.rules().outcome(state)

    def knows_draws(self, options):
        return PLAYED.rules().knows_draws({})

    def initial(self, options):
        return PLAYED.rules().initial({})

    def parse_state(self, text, options):
        return PLAYED.rules().parse_state(text, {})


RULES = Rules()
ENTRY = changed(PLAYED, {GamePart.RULES: "tests.tiny.options:RULES"})
