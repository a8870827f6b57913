"""Nieuchess on the match screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.boards.hex_views import HexMapView
from game.rules.events import Event
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.state import View
from game.rules.nieuchess.terrain import GRID
from game.scenes.match.forecast import Forecast
from game.scenes.match.game_scene import GameScene
from game.scenes.nieuchess.combat.chart import chart_of
from game.scenes.nieuchess.combat.forecast import charted_odds, forecast_of
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.scenes.nieuchess.pictures import NieuchessPictures
from game.scenes.nieuchess.setup.room import NieuchessSetupRoom
from game.scenes.nieuchess.words import NieuchessWords

_HOMES = ("J13", "AA13")


class NieuchessScene(GameScene[View]):
    """Nieuchess on the screen."""

    bottom_side = 0
    home = _HOMES[0]

    def __init__(self, rules: NieuchessRules, view: View) -> None:
        self.geometry = HexMapView(GRID)
        self.gestures = NieuchessGestures()
        self.pictures = NieuchessPictures(rules, view.state.rules, self.gestures)
        self.words = NieuchessWords(rules, self.gestures)
        self.chart = chart_of(view.state.rules.table)
        self.room = NieuchessSetupRoom(self.gestures.setup.drafts)

    def home_of(self, view: View) -> str:
        """In the half of the side to act."""
        return _HOMES[max(view.state.mover, 0)]

    def remembered(self) -> Sequence[str]:
        return (self.gestures.zones.mode,)

    def recall(self, words: Collection[str]) -> None:
        self.gestures.zones.recall(words)

    def charted(self, view: View, cell: str) -> str:
        return charted_odds(self.gestures.battles, view, cell)

    def forecast(self, view: View, cell: str, events: Sequence[Event]) -> Forecast | None:
        return forecast_of(self.gestures.battles, view, cell, events)
