"""Nieuchess on the match screen."""

from __future__ import annotations

from game.boards.hex_views import HexMapView
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.terrain import GRID
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Presenter
from game.scenes.nieuchess.combat.gestures import CombatGestures
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.scenes.nieuchess.movement.gestures import MovementGestures
from game.scenes.nieuchess.pictures import NieuchessPictures
from game.scenes.nieuchess.setup.gestures import SetupGestures
from game.scenes.nieuchess.words import NieuchessWords


class NieuchessPresenter(Presenter[View]):
    """See ``Presenter``."""

    bottom_side = 0
    home = "J13"

    def __init__(self, rules: NieuchessRules, view: View) -> None:
        setup, movement, combat = SetupGestures(), MovementGestures(), CombatGestures()
        self.geometry = HexMapView(GRID)
        self.gestures = NieuchessGestures(setup, movement, combat)
        self.pictures = NieuchessPictures(rules, view.state.rules, self.gestures)
        self.words = NieuchessWords(rules, self.gestures)
