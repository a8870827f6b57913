"""Attack and defence of all pieces, written on the board while the player wants it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from game.rules.nerva.layout import CELLS, SIZE
from game.rules.nerva.strength import KING, Field, strengths_at
from game.scenes.match.actions import Action
from game.scenes.match.capabilities import SightChoices
from game.scenes.match.game_scene import Marks
from game.scenes.nerva.stack.marks import VALUE
from game.texts import _


class Values(SightChoices):
    """Whether they are shown.

    Attributes:
        on: that.
    """

    def __init__(self) -> None:
        self.on = False

    def remembered(self) -> Sequence[str]:
        return ("values",) if self.on else ()

    def recall(self, words: Collection[str]) -> None:
        self.on = "values" in words

    def marks(self, field: Field) -> Marks:
        """A mark of its own kind for every piece, where they are shown."""
        return _marks(field) if self.on else ()

    def tool(self) -> Action:
        """Shows or hides them."""
        text = _("Hide attack and defence") if self.on else _("Show attack and defence")
        return Action(text, self._turn, "values", "eye-off" if self.on else "eye", shortcut="A")

    def _turn(self) -> None:
        self.on = not self.on


@lru_cache(maxsize=4)
def _marks(field: Field) -> Marks:
    found = []
    for cell in range(SIZE):
        for piece, attack, defence, *_links in strengths_at(field, cell)[:1]:
            figures = (defence,) if piece.kind == KING else (attack, defence)
            found.append((CELLS[cell], "-".join((VALUE, *map(str, figures)))))
    return tuple(found)
