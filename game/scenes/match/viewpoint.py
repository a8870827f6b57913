"""Whose knowledge a screen shows of a match.

One person sees what their side may know. Two people at one screen see what everybody may know, because both
of them look at it: a side sees its own secrets only while the curtain is up for it, or while it holds the
button for a glance. In a game without secrets none of this matters.
"""

from __future__ import annotations

from game.match.match import Match
from game.match.players import Human
from game.rules.protocol import OpenView
from game.scenes.match.words import lone_human


class Viewpoint:
    """See the module.

    Attributes:
        hidden: the game has secrets.
        shared: two people look at the screen, and the game has secrets.
        turn: the side that acts in the moment that is shown.
        lifted: the side for which the curtain is up, or None.
        glancing: the side that holds the button for a glance, or None.
    """

    def __init__(self, match: Match) -> None:
        people = all(isinstance(player, Human) for player in match.players)
        self.hidden = not isinstance(match.view(None), OpenView)
        self.shared = people and self.hidden
        self._lone = lone_human(match)
        self._both = people
        self.turn: int | None = match.to_act if match.to_act in (0, 1) else None
        self.lifted: int | None = None
        self.glancing: int | None = None

    @property
    def viewer(self) -> int | None:
        """The side whose knowledge the whole page shows; None: what everybody knows."""
        if self.shared:
            return self.lifted
        return self.turn if self._both else self._lone

    @property
    def over_board(self) -> int | None:
        """The side whose knowledge the board shows; a glance is at the board alone."""
        return self.viewer if self.glancing is None else self.glancing
