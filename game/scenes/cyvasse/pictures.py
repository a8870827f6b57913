"""What stands where in Cyvasse, as names of pictures."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.picture import Surroundings
from game.rules.cyvasse import pieces
from game.rules.cyvasse.events import Ruined, Sailed, Shot
from game.rules.cyvasse.rules import CyvasseRules
from game.rules.cyvasse.ruleset import Field
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import View
from game.rules.events import Check, Event, Moved, Piece, Placed
from game.scenes.cyvasse.board_art import CyvassePainter
from game.scenes.cyvasse.names import TERRAIN, picture_of_name, piece_picture
from game.scenes.cyvasse.play_gestures import PlayGestures
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.match.presenter import Marks, Pictures


class CyvassePictures(CyvassePainter, Pictures[View]):
    """Pieces and terrain, and the screen over the half of a side that may not be seen."""

    def __init__(self, rules: CyvasseRules, field: Field, setup: SetupGestures, play: PlayGestures) -> None:
        super().__init__(field, setup.rules.sea)
        self.rules, self.setup, self.play = rules, setup, play

    def pieces(self, view: View) -> dict[str, str]:
        if view.phase == "play":
            return {cell: self.picture(piece, cell) for cell, piece in view.pieces().items()}
        return self.setup.pieces(view)

    def surroundings(self, view: View) -> Surroundings:
        if view.phase == "setup":
            return self.setup.surroundings(view)
        terrain = {view.name(cell): TERRAIN[ground] for cell, ground in enumerate(view.terrain) if ground}
        return Surroundings(terrain, tray=self.play.tray(view))

    def picture(self, piece: Piece, cell: str) -> str:
        return picture_of_name(piece.side, piece.kind)

    def emblem(self, side: int) -> str:
        return f"emblem-{side}"

    def captured(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        if view.phase == "setup":
            return (), ()
        white, black = (self._lost(view, side) for side in (0, 1))
        return black, white

    @staticmethod
    def _lost(view: View, side: int) -> tuple[str, ...]:
        """Pictures of the pieces of a side that are on the board no more, the most valuable first."""
        found = []
        for kind in range(pieces.DRAGON, pieces.MOUNTAIN):
            left = view.cells.count(pieces.piece(side, kind))
            left += kind == pieces.DRAGON and view.reserve[side]
            found += [piece_picture(side, kind)] * (pieces.ARMY[kind] - left)
        return tuple(found)

    def marks(self, view: View, events: Sequence[Event]) -> Marks:
        if view.phase == "setup":
            return self.setup.marks(view)
        found: list[tuple[str, str]] = []
        for event in events:
            match event:
                case Moved(origin=origin, target=target) | Sailed(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                case Shot(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                case Placed(cell=cell) | Ruined(cell=cell) if (cell, "last") not in found:
                    found.append((cell, "last"))
                case Check(cell=cell):
                    found.append((cell, "check"))
        return tuple(found)

    def insight(self, view: View, origin: str | None, cell: str) -> Insight | None:
        return self.setup.insight(view, origin, cell) if view.phase == "setup" else None

    def arrow(self, view: View, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view, move)
        if isinstance(parsed, Setup):
            return None
        return Arrow(view.name(parsed.origin), view.name(parsed.target))
