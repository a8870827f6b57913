"""Whose knowledge of a match is shown on the screen.

One person sees what their side may know. Two people who share a screen see only what both sides know: a side
sees its own secrets only while the curtain is open for it, also when it has asked to look at them.
In a game without secrets everything is shown.
"""

from __future__ import annotations

from game.match.match import Match
from game.match.players import Human
from game.match.tree import Node
from game.rules.protocol import OpenView
from game.scenes.match.words import lone_human


class Viewpoint:
    """Decides whose knowledge of one match is shown.

    Attributes:
        hidden: whether the game has secrets.
        shared: whether two people share the screen and the game has secrets.
        turn: the side to act in the shown position; the one before where nobody is; None at the end.
        opened_for: the side for which the curtain is open, or None.
        asked: whether the side to act has asked to look at its own secret: a curtain covers the board until
            the screen has been handed over.
        looks: how often either side's secret has been looked at like that while this page was open.
    """

    def __init__(self, match: Match) -> None:
        people = all(isinstance(player, Human) for player in match.players)
        self.hidden = not isinstance(match.view(None), OpenView)
        self.shared = people and self.hidden
        self._match = match
        self._lone = lone_human(match)
        self._both = people
        self.turn: int | None = None
        self.show(match.current)
        self.opened_for: int | None = None
        self.asked = False
        self.looks = [0, 0]

    def show(self, node: Node) -> None:
        """Another position is shown. At the end nobody acts any more, also where a side has resigned."""
        if self._match.outcome_at(node) is not None:
            self.turn = None
        elif node.to_act in (0, 1):
            self.turn = node.to_act

    @property
    def viewer(self) -> int | None:
        """The side whose knowledge the page shows; None: only what both sides know."""
        if self._match.result is not None:
            return self.turn  # nothing is hidden any more
        if self.shared:
            return self.opened_for
        return self.turn if self._both else self._lone
