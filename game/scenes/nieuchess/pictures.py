"""What stands where in Nieuchess, as names of pictures."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.attack_arrows import AttackArrow
from game.boards.marks import Arrow
from game.boards.throws import Cause
from game.rules.events import Event, Moved, Piece, Placed
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.ruleset import RuleSet
from game.rules.nieuchess.state import Move, Retreat
from game.rules.nieuchess.terrain import GRID
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Marks, Pictures
from game.scenes.nieuchess.board_art import NieuchessPainter
from game.scenes.nieuchess.combat import pools
from game.scenes.nieuchess.combat.outlook import cause_of
from game.scenes.nieuchess.gestures import NieuchessGestures


class NieuchessPictures(NieuchessPainter, Pictures[View]):
    """Pawns on the map."""

    def __init__(self, rules: NieuchessRules, ruleset: RuleSet, gestures: NieuchessGestures) -> None:
        super().__init__(ruleset.terrain)
        self.rules, self.gestures = rules, gestures

    def pieces(self, view: View) -> dict[str, str]:
        return {GRID.name(cell): f"pawn-{side}" for side in (0, 1) for cell in view.state.pawns[side]}

    def picture(self, piece: Piece, cell: str) -> str:
        return f"pawn-{piece.side}"

    def emblem(self, side: int) -> str:
        return f"emblem-{side}"

    def marks(self, view: View, events: Sequence[Event]) -> Marks:
        found: list[tuple[str, str]] = [*self.gestures.combat.marks(view)]
        for event in events:
            match event:
                case Moved(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                case Placed(cell=cell):
                    found.append((cell, "last"))
        return tuple(found)

    def captured(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return pools.taken(view)

    def attacks(self, view: View) -> Sequence[AttackArrow]:
        return self.gestures.combat.attacks(view)

    def cause(self, events: Sequence[Event]) -> Cause:
        return cause_of(events)

    def arrow(self, view: View, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view.state, move)
        if not isinstance(parsed, Move | Retreat):
            return None
        return Arrow(GRID.name(parsed.origin), GRID.name(parsed.target))
