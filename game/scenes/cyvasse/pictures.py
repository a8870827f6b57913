"""What stands where in Cyvasse, as names of pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.boards.hover_info import HoverInfo
from game.boards.marks import Arrow, Marks
from game.boards.missiles import BOLT, FIRE, STONE
from game.boards.move_trail import Loss, MoveTrail, Trail
from game.boards.particle_effect import ParticleEffect
from game.boards.picture import Surroundings
from game.rules.cyvasse import pieces
from game.rules.cyvasse.events import Ruined
from game.rules.cyvasse.rules import CyvasseRules
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import View
from game.rules.events import Captured, Event, Moved, Piece, Placed, Shot
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import (
    Celebrations,
    DecisionMarks,
    HoverInfos,
    Missiles,
    MoveTrails,
    Scenery,
    TakenPieces,
    ToldPieces,
)
from game.scenes.board.game_scene import Pictures
from game.scenes.cyvasse.board_art import CyvassePainter
from game.scenes.cyvasse.hover_info import hover_info_of
from game.scenes.cyvasse.move_range import board_of
from game.scenes.cyvasse.names import SCREEN, TERRAIN, picture_on, piece_picture
from game.scenes.cyvasse.pieces import TAKEN
from game.scenes.cyvasse.play_gestures import PlayGestures
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.cyvasse.terms import BADGES, counted_kind
from game.texts import _

_MISSILES = {"trebuchet": STONE, "dragon": FIRE}


class CyvassePictures(
    CyvassePainter,
    Pictures[View],
    Scenery[View],
    Missiles,
    TakenPieces[View],
    ToldPieces,
    DecisionMarks[View],
    MoveTrails[View],
    HoverInfos[View],
    Celebrations,
):
    """Pieces and terrain, and the screen over the half of a side that may not be seen."""

    covers = (SCREEN,)
    own_marks = ("reach", "capture", "shot", "closed", "could-take", "could-shoot", "step")

    def __init__(
        self, rules: CyvasseRules, ruleset: RuleSet, setup: SetupGestures, play: PlayGestures
    ) -> None:
        super().__init__(ruleset.field, ruleset.sea)
        self.rules, self.setup, self.play = rules, setup, play
        self.told_pieces = BADGES if ruleset.expert else {}

    def pieces(self, view: View) -> dict[str, str]:
        if view.phase == "play":
            return {cell: self.picture(piece, cell) for cell, piece in view.pieces().items()}
        return self.setup.pieces(view)

    def surroundings(self, view: View) -> Surroundings:
        if view.phase == "setup":
            found = self.setup.surroundings(view)
        else:
            terrain = {view.name(cell): TERRAIN[ground] for cell, ground in _seen_terrain(view)}
            found = Surroundings(terrain, self._badges(view), self.play.tray(view))
        return replace(found, terrain=self.with_ports(found.terrain))

    @staticmethod
    def _badges(view: View) -> dict[str, str]:
        """Badges of the pieces that count as another kind than their own, by cell."""
        board, found = board_of(view, view.mover), {}
        for cell in range(len(view.cells)):
            if counted_kind(view, board, cell):
                found[view.name(cell)] = "status-special" if board.is_fortress(cell) else "status-elite"
        return found

    def hover_info(self, view: View, origin: str | None, cell: str) -> HoverInfo | None:
        if view.phase == "setup":
            return self.setup.hover_info(view, origin, cell)
        return hover_info_of(view, origin, cell)

    def missile(self, piece: Piece) -> str:
        return _MISSILES.get(piece.kind, BOLT)

    def picture(self, piece: Piece, cell: str) -> str:
        return picture_on(cell, piece_picture(piece.side, pieces.NAMES.index(piece.kind)))

    def emblem(self, side: int) -> str:
        return f"emblem-{side}"

    def captured(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        if view.phase == "setup":
            return (), ()
        white, black = (self._lost(view, side) for side in (0, 1))
        return black, white

    def counted(self, count: int) -> str:
        few = {0: _("no piece"), 1: _("1 piece")}
        return few.get(count, _("{count} pieces")).format(count=count)

    @staticmethod
    def _lost(view: View, side: int) -> tuple[str, ...]:
        """Pictures of the pieces of a side that are on the board no more, the most valuable first."""
        found = []
        for kind in range(pieces.DRAGON, pieces.MOUNTAIN):
            left = view.cells.count(pieces.piece(side, kind))
            left += kind == pieces.DRAGON and view.reserve[side]
            found += [f"{piece_picture(side, kind)}{TAKEN}"] * (pieces.ARMY[kind] - left)
        return tuple(found)

    def marks(self, view: View, events: Sequence[Event]) -> Marks:
        if view.phase == "setup":
            return ()
        found: list[tuple[str, str]] = []
        for event in events:
            match event:
                case Moved(origin=origin, target=target) | Shot(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                case Placed(cell=cell) | Ruined(cell=cell) if (cell, "last") not in found:
                    found.append((cell, "last"))
        # From the view, as no event tells of a check in which a pasted position begins.
        board = board_of(view, view.mover)
        found += [(view.name(board.king[side]), "check") for side in (0, 1) if board.in_check(side)]
        return tuple(found)

    def decision_marks(self, view: View) -> Marks:
        return self.setup.marks(view)

    def move_trail(self, view: View, events: Sequence[Event]) -> MoveTrail:
        """The way of a shot and whom it has hit; what moves shows by its marks alone."""
        trails = tuple(
            Trail((each.origin, each.target), each.piece.side) for each in events if isinstance(each, Shot)
        )
        hit = {trail.cells[-1] for trail in trails}
        losses = tuple(
            Loss(each.cell, self.picture(each.piece, each.cell), each.piece.side)
            for each in events
            if isinstance(each, Captured) and each.cell in hit
        )
        return MoveTrail((), trails, losses)

    def arrow(self, view: View, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view, move)
        if isinstance(parsed, Setup):
            return None
        return Arrow(view.name(parsed.origin), view.name(parsed.target))

    def celebration(
        self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color
    ) -> ParticleEffect | None:
        return ParticleEffect(outcome.cells[:1], accent) if outcome.reason == "checkmate" else None


def _seen_terrain(view: View) -> Iterator[tuple[int, int]]:
    """Cells with their terrain, but those below mountains, where it means nothing."""
    for cell, ground in enumerate(view.terrain):
        if ground and view.cells[cell] & pieces.KIND != pieces.MOUNTAIN:
            yield cell, ground
