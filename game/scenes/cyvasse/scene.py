"""Cyvasse on the match screen."""

from __future__ import annotations

from game.boards.board import Geometry
from game.boards.hex_views import HexBoardView
from game.boards.squares import SquareBoard
from game.rules.cyvasse.rules import CyvasseRules
from game.rules.cyvasse.ruleset import Field
from game.rules.cyvasse.state import View
from game.rules.topology.hex_board import HexBoard
from game.scenes.board.game_scene import GameScene
from game.scenes.board.phase_gestures import GesturesByPhase
from game.scenes.board.scene_parts import Secrets
from game.scenes.cyvasse.chart import CaptureChart
from game.scenes.cyvasse.pictures import CyvassePictures
from game.scenes.cyvasse.play_gestures import PlayGestures
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.cyvasse.setup.room import CyvasseSetupRoom
from game.scenes.cyvasse.words import CyvasseWords


class CyvasseSecrets(Secrets[View]):
    """Both sides set up unseen."""

    def secret(self, view: View) -> bool:
        return view.phase == "setup"

    def glance(self, view: View) -> str:
        return ""


class CyvasseScene(GameScene[View]):
    bottom_side = 0
    secrets = CyvasseSecrets()

    def __init__(self, rules: CyvasseRules, view: View) -> None:
        field = view.rules.field
        setup, play = SetupGestures(view.rules), PlayGestures()
        self.geometry = geometry_of(field)
        self.home = field.grid.name(field.half[len(field.half) // 2])
        self.gestures = GesturesByPhase(lambda seen: seen.phase, {"setup": setup, "play": play})
        self.pictures = CyvassePictures(rules, view.rules, setup, play)
        self.words = CyvasseWords(rules, setup)
        self.room = CyvasseSetupRoom(view.rules, setup)
        self.chart = CaptureChart(view.rules)


SCENE = CyvasseScene


def geometry_of(field: Field) -> Geometry:
    grid = field.grid
    return HexBoardView(grid) if isinstance(grid, HexBoard) else SquareBoard(grid)
