"""Scenes of the tiny games with secrets that use everything the match screen offers for them."""

from __future__ import annotations

from game.boards.hover_info import HoverInfo
from game.boards.squares import SquareBoard
from game.entry import GamePart
from game.scenes.board.capabilities import HoverInfos, MoveWarnings, Supplies
from tests.kit.entries import changed
from tests.tiny.games import FORMATION, SECRET
from tests.tiny.secret.scene import (
    HIDER,
    Row,
    SecretGestures,
    SecretPictures,
    SecretScene,
    SecretSecrets,
    SecretWords,
)


class HidePictures(SecretPictures, Supplies, HoverInfos):
    def supplies(self, view):
        return (("gold", 1),), (("gray30", view.tries - len(view.opened)),)

    def hover_info(self, view, origin, cell):
        return HoverInfo(cell, "9", text="the child" if str(view.at) == cell else "")


class HideWords(SecretWords, MoveWarnings):
    def warning(self, view, move):
        return "Nobody hides in the first cell. Open it?" if move == "open 1" else ""


class HideScene(SecretScene):
    """Hide and seek with nine cells in a square; a warning, supplies and insights."""

    words = HideWords()

    def __init__(self, rules, view):
        super().__init__(rules, view)
        self.geometry = SquareBoard(Row(3, 3))
        self.pictures = HidePictures(rules)


class GlanceGestures(SecretGestures):
    def taps(self, view, moves):
        return dict.fromkeys(map(str, range(1, 10)), "")

    def offers(self, view):
        return () if view.hidden else super().offers(view)

    def prepared(self, view, moves):
        return None if view.hidden else super().prepared(view, moves)

    def moves_for(self, view, gesture):
        if view.hidden and view.to_act == HIDER:
            return (f"slip {gesture.target}",)
        return super().moves_for(view, gesture)


class GlanceSecrets(SecretSecrets):
    def secret(self, view):
        return view.to_act == HIDER and not view.hidden

    def glance(self, view):
        return "Look at your child" if view.hidden and view.to_act == HIDER else ""


class GlanceScene(HideScene):
    """The same, but only the first choice is made behind a curtain; later the hider may look where the child
    is, and points at any cell to slip there."""

    secrets = GlanceSecrets()

    def __init__(self, rules, view):
        super().__init__(rules, view)
        self.gestures = GlanceGestures()


HIDE = changed(SECRET, {GamePart.SCENE: "tests.scenes.secret_scenes:HideScene"})
GLANCE = changed(SECRET, {GamePart.SCENE: "tests.scenes.secret_scenes:GlanceScene"})
SKIRMISH = FORMATION
NINE = {"cells": 9, "tries": 3}
