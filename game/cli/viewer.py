"""For whom a command tells a game that has secrets: argument --view."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

from game.rules.errors import InvalidText
from game.rules.protocol import AnyRules, played_text

EVERYBODY, ALL = "everybody", "all"


def add_view(parser: argparse.ArgumentParser, default: str) -> None:
    """Argument --view; ``default`` says in words what holds without it."""
    parser.add_argument(
        "--view",
        metavar="WHO",
        help=f"tell no more than WHO may know: a side, '{EVERYBODY}' for what both sides "
        f"know, or '{ALL}' for the whole truth (default: {default})",
    )


@dataclass(frozen=True, slots=True)
class Viewer:
    """For whom a command tells a game. Once the game is over nothing is hidden from anybody.

    Attributes:
        side: whose knowledge it may use; None: what everybody knows.
        everything: the whole truth, whatever ``side`` may know.
    """

    side: int | None = None
    everything: bool = False

    def move(self, rules: AnyRules, state: Any, move: Any, over: bool) -> str:
        """A move that was made in ``state``; everybody reads it only if both sides read it alike."""
        if self.everything or over:
            return rules.format_played(state, move)
        return played_text(rules, state, move, self.side)

    def position(self, rules: AnyRules, state: Any) -> str:
        """The position, or the view of it."""
        if self.everything or rules.outcome(state) is not None:
            return rules.format_state(state)
        return rules.format_view(rules.view(state, self.side))


def viewer_of(rules: AnyRules, word: str) -> Viewer:
    """Whom the value of --view names.

    Raises:
        InvalidText: nobody is called so.
    """
    known = {
        ALL: Viewer(everything=True),
        EVERYBODY: Viewer(),
        **{name.lower(): Viewer(side) for side, name in enumerate(rules.sides)},
    }
    if word.lower() not in known:
        raise InvalidText("--view is one of {known}, not '{word}'", known=", ".join(known), word=word)
    return known[word.lower()]
