"""The games that Longhall plays. A game is a value here; nothing else lists games.

Everything behind a game is imported when it is first asked for, so that the first frame and the computer
player's process load only what they need.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any, cast

from game.rules.errors import InvalidText
from game.rules.protocol import AnyRules

GENERAL_BOT = "game.ai.sampling:BOT"  # plays any game through its rules alone


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game.

    Attributes:
        name: stable code, used in saved matches and on the command line.
        title: what players call it.
        tagline: one short sentence for its card.
        rules_path, bot_path, scene_path: "package.module:ATTRIBUTE". Without a bot of its own a game
            is played by the general one; without a scene it has no screen.
        showcase: a position that shows the game in full swing, for its card, where the start is a bare
            board.
    """

    name: str
    title: str
    tagline: str
    rules_path: str
    bot_path: str | None = None
    scene_path: str | None = None
    showcase: str = ""

    def rules(self) -> AnyRules:
        """The game's rules."""
        return cast(AnyRules, load(self.rules_path))

    def bot(self) -> Any:
        """What thinks for a computer player (an ``ai.player.Bot``)."""
        return load(self.bot_location)

    @property
    def bot_location(self) -> str:
        """``bot_path``, or that of the general bot."""
        return self.bot_path or GENERAL_BOT

    def scene(self) -> Any:
        """The game's part of the match screen.

        Raises:
            LookupError: the game has none.
        """
        if self.scene_path is None:
            raise LookupError(f"{self.name} has no scene")
        return load(self.scene_path)


GAMES: tuple[GameEntry, ...] = (
    GameEntry(
        name="hnefatafl",
        title="Hnefatafl",
        tagline="A king breaks out through a ring of twice as many attackers.",
        rules_path="game.rules.hnefatafl.rules:RULES",
        bot_path="game.ai.hnefatafl.bot:BOT",
        scene_path="game.scenes.hnefatafl.table:HnefataflTable",
    ),
    GameEntry(
        name="nevo",
        title="NEVO",
        tagline="A race for sixteen points in which no piece may stand alone.",
        rules_path="game.rules.nevo.rules:RULES",
        bot_path="game.ai.nevo.bot:BOT",
        scene_path="game.scenes.nevo.table:NevoTable",
    ),
    GameEntry(
        name="nerva",
        title="Nerva",
        tagline="Blocks on three levels close in on a king that nobody has seen.",
        rules_path="game.rules.nerva.rules:RULES",
        bot_path="game.ai.nerva.bot:BOT",
        scene_path="game.scenes.nerva.table:NervaTable",
        showcase=("2b2b2/1bb1b3/b1b2w2/2wbb1b1/1w1ww1b1/2w1w2w/1w3w2/3w2w1 "
                  "2b5/1b2b3/8/3b4/3w1b2/2w5/5w2/6w1 8/1b6/6b1/3w4/3w4/7w/5w2/8 white kings:g1_3!,c6_2!"),
    ),
)


def find(name: str) -> GameEntry:
    """The game called ``name``.

    Raises:
        InvalidText: there is no such game; the message lists those that exist.
    """
    for entry in GAMES:
        if entry.name == name:
            return entry
    raise InvalidText("there is no game '{name}'; known are {known}",
                      name=name, known=", ".join(entry.name for entry in GAMES))


def load(path: str) -> object:
    """What "package.module:ATTRIBUTE" names, importing the module when needed."""
    module, _, attribute = path.partition(":")
    return getattr(importlib.import_module(module), attribute)
