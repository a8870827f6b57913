"""Nieuchess on the match screen."""

from __future__ import annotations

from functools import lru_cache

from game.boards.hex_views import HexMapView
from game.rules.nieuchess.position import ALLOWANCE
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.ruleset import INVASIONS
from game.rules.nieuchess.state import BEFORE_PLAY, Phase, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.game_scene import GameScene
from game.scenes.board.scene_parts import LargeMap
from game.scenes.nieuchess.coach import NieuchessCoach
from game.scenes.nieuchess.combat.battles import NieuchessBattles, OddsChart
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.scenes.nieuchess.movement.move_range import unmoved
from game.scenes.nieuchess.pictures import NieuchessPictures
from game.scenes.nieuchess.setup.room import NieuchessSetupRoom
from game.scenes.nieuchess.turn_faults import NieuchessTurnFaults
from game.scenes.nieuchess.turn_reasons import NieuchessReasons
from game.scenes.nieuchess.words import NieuchessTurns, NieuchessWords

_HOMES = ("J13", "AA13")


class NieuchessMap(LargeMap[View]):
    """What matters of the map to who decides."""

    def first_cell(self, view: View) -> str:
        """In the half of the side to act."""
        return _HOMES[max(view.state.mover, 0)]

    def region(self, view: View) -> tuple[str, ...]:
        """All pawns, where no others can come: nobody returns on a centre, or lands on a bank. Else, while
        pawns move, the largest front."""
        state = view.state
        if state.phase in BEFORE_PLAY:
            return ()
        if state.rules.replacements == "none" and min(state.invasions) >= INVASIONS:
            return names(state.pawns[0] | state.pawns[1])
        return names(_front(state.pawns, frozenset(unmoved(state)))) if state.phase == Phase.MOVE else ()


class NieuchessScene(GameScene[View]):
    """Nieuchess on the screen."""

    bottom_side, home = 0, _HOMES[0]
    large_map = NieuchessMap()

    def __init__(self, rules: NieuchessRules, view: View) -> None:
        self.geometry = HexMapView(GRID)
        self.gestures = NieuchessGestures()
        self.pictures = NieuchessPictures(rules, view.state.rules, self.gestures)
        self.words = NieuchessWords(rules, self.gestures)
        self.dice = self.battles = NieuchessBattles(self.gestures)
        self.turns = NieuchessTurns()
        self.several = self.gestures.movement
        self.coach = self.threats = NieuchessCoach()
        self.faults = NieuchessTurnFaults(rules)
        self.line_reasons = NieuchessReasons(rules)
        self.chart = OddsChart(view.state.rules.table, self.gestures.battles)
        self.choices = self.gestures.zones
        self.room = NieuchessSetupRoom(self.gestures.setup.drafts)


SCENE = NieuchessScene


@lru_cache(maxsize=8)
def _front(pawns: tuple[frozenset[int], ...], ready: frozenset[int]) -> frozenset[int]:
    """The pawns of both sides with an enemy as near as a move leads, and one hex more; where they stand at
    several places, those at one: where a pawn is ``ready`` to move, and where most of them stand."""
    near = [{reached for pawn in side for reached in GRID.within(pawn, ALLOWANCE + 1)} for side in pawns]
    left = set((pawns[0] & near[1]) | (pawns[1] & near[0]))
    fronts = []
    while left:
        front, added = set[int](), {min(left)}
        while added:
            front |= added
            left -= added
            added = {other for pawn in added for other in GRID.within(pawn, ALLOWANCE)} & left
        fronts.append(frozenset(front))
    return max(fronts, key=lambda front: (not ready.isdisjoint(front), len(front)), default=frozenset())
