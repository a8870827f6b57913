"""Nerva on the match screen."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.boards.embers import Embers
from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gesture, Reach
from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.painter import Look
from game.boards.state import Effect
from game.rules.errors import IllegalMove, InvalidText
from game.rules.events import Attacked, Captured, Ended, Event, Piece, Placed, Revealed
from game.rules.nerva import layout
from game.rules.nerva.layout import CELLS
from game.rules.nerva.state import Attack, Hide, Pass, Place, View
from game.rules.nerva.strength import KING, attack_of
from game.rules.protocol import AnyRules, Outcome
from game.scenes.match.banner import Action
from game.scenes.match.table import Marks, PlainTable, Prepared, Stock
from game.scenes.nerva import words
from game.scenes.nerva.insight import insight_of
from game.scenes.nerva.refusal import why_not
from game.scenes.nerva.stack.flat import paint_piece, paint_shade
from game.scenes.nerva.stack.ground import paint_board
from game.scenes.nerva.stack.pieces import SIDES, SIZES, TWINS
from game.scenes.nerva.stack.view import PlacedStack, StackBoard
from game.texts import _

INK, EDGE = "#efe4c6", "#2a2415"  # of the coordinates on the frame


class NervaTable(PlainTable):
    """See ``game.scenes.match.table.Table``."""

    near = 0
    enough = 120  # pixels of a square

    def __init__(self, rules: AnyRules, view: Any) -> None:
        self.rules = rules
        self.geometry = StackBoard()
        self.home = "e4_1"
        self.choice: str | None = None  # where the king is to be hidden, until that is confirmed
        self._can_place = self._can_attack = self._forced = False  # forced: nothing but to pass

    # Pictures

    def board(self, placed: PlacedBoard, look: Look) -> pygame.Surface:
        assert isinstance(placed, PlacedStack)
        return paint_board(placed, look)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color(INK), pygame.Color(EDGE)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return paint_piece(picture, px, look)

    def shadow(self, px: int) -> pygame.Surface:
        return paint_shade(px)

    def pieces(self, view: View) -> dict[str, str]:
        found = {cell: TWINS if len(here) > 1 else self.picture(here[0], cell)
                 for cell, here in view.pieces().items()}
        if view.own_hidden is not None and view.side is not None:
            found[view.own_hidden] = f"{SIDES[view.side]}-hidden"
        return found

    def picture(self, piece: Piece, cell: str) -> str:
        kind = "king" if piece.kind == KING else SIZES[layout.level_of(layout.index(cell))]
        return f"{SIDES[piece.side]}-{kind}"

    def emblem(self, side: int) -> str:
        return f"{SIDES[side]}-king"

    def trays(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The pawns that have left the game."""
        lost = []
        for side in (0, 1):
            gone = [layout.PAWNS - left - view.cells[level * layout.SQUARES:][:layout.SQUARES].count(side + 1)
                    for level, left in enumerate(view.supply[side])]
            lost.append(tuple(f"{SIDES[side]}-{size}" for size, count in zip(SIZES, gone, strict=True)
                              for _each in range(max(0, count))))
        return lost[1], lost[0]

    def stock(self, view: View) -> tuple[Stock, Stock]:
        white, black = (tuple((f"{SIDES[side]}-{size}", count)
                              for size, count in zip(SIZES, view.supply[side], strict=True))
                        for side in (0, 1))
        return white, black

    def marks(self, view: View, events: Sequence[Event]) -> Marks:
        found: list[tuple[str, str]] = []
        for event in events:
            match event:
                case Attacked(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                case Revealed(cell=cell) | Placed(cell=cell) if (cell, "last") not in found:
                    found.append((cell, "last"))
                case Ended(cells=cells):
                    found += [(cell, "check") for cell in cells]
        return tuple(found)

    # Gestures

    def reach(self, view: View, moves: Sequence[Any]) -> Reach:
        self._forced = len(moves) == 1 and isinstance(moves[0], Pass)
        self._can_place = any(isinstance(move, Place) for move in moves)
        self._can_attack = any(isinstance(move, Attack) for move in moves)
        targets: dict[str, set[str]] = defaultdict(set)
        taps: dict[str, str] = {}
        side = SIDES[view.mover]
        for move in moves:
            match move:
                case Attack(origin, target):
                    targets[CELLS[origin]].add(CELLS[target])
                case Hide(cell):
                    taps[CELLS[cell]] = f"{side}-hidden"
                case Place(cell):
                    taps[CELLS[cell]] = f"{side}-{SIZES[layout.level_of(cell)]}"
        return Reach(frozenset(targets), {origin: frozenset(found) for origin, found in targets.items()},
                     frozenset(taps), taps, {self.choice: f"{side}-hidden"} if self.choice else {})

    def wish(self, view: View, gesture: Gesture) -> str | None:
        if view.phase == "hide":
            self.choice = gesture.target if gesture.legal else self.choice
            return None
        if gesture.origin is None:
            return gesture.target if gesture.legal else None
        return f"{gesture.origin}->{gesture.target}" if gesture.legal else None

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return None if view.phase == "hide" else why_not(view, gesture.origin, gesture.target)

    def stuck(self, view: View, cell: str) -> IllegalMove | None:
        return None  # only pawns that can attack are picked up

    def foresee(self, view: View, origin: str, target: str) -> Marks:
        return ()  # the insight tells it

    def advice(self, view: View) -> tuple[str, str]:
        if view.phase == "hide":
            return (_("Hide the king"), _("Choose a cell on any level. The king appears when a pawn is "
                                          "placed there."))
        return "", words.what_to_do(self._can_place, self._can_attack)

    def unfinished(self) -> Marks:
        return ((self.choice, "selected"),) if self.choice is not None else ()

    def forget(self) -> None:
        self.choice = None

    def keys(self) -> Sequence[tuple[str, str]]:
        return (("1, 2, 3", _("Lift a level (also the mouse wheel)")), ("0", _("The whole stack")),
                ("V", _("Plan: seen from above, and back")))

    # Secrets and questions

    def secret(self, view: View) -> bool:
        return view.phase == "hide"

    def prepared(self, view: View) -> Prepared | None:
        if view.phase == "hide" and self.choice is not None:
            place = words.place_name(self.choice)
            return Prepared(_("Hide the king on {cell}?").format(cell=place), _("Hide it here"),
                            f"hide_{self.choice}", _("It stays there until it is revealed."), self.choice,
                            _("Hide on {cell}?").format(cell=place))
        if view.phase == "play" and self._forced:
            return Prepared(_("Nothing can be done"), _("Pass"), "pass",
                            _("No pawn can be placed, and none can attack."))
        return None

    def offers(self, view: View) -> Sequence[Action]:
        if view.phase != "hide":
            return ()
        return (Action(_("Let chance choose"), self._draw_lots, "chance", "dice"),)

    def _draw_lots(self) -> None:
        self.choice = random.choice(CELLS)

    def glance(self, view: View) -> str:
        side = view.to_act
        if view.phase == "play" and side in (0, 1) and not view.revealed[side]:
            return _("Look at your king")
        return ""

    def warning(self, view: View, move: str) -> str:
        try:
            parsed = self.rules.parse_move(view, move)
        except InvalidText:
            return ""
        if isinstance(parsed, Place) and CELLS[parsed.cell] == view.own_hidden:
            # At one screen nobody's king is in the view, so that the question tells nothing.
            return _("Your king is hidden there. A pawn placed on it reveals it, and the turn passes. "
                     "Reveal your king?")
        if not isinstance(parsed, Attack):
            return ""
        assault = attack_of(view.field, *parsed)
        if assault.succeeds:
            return ""
        return _("This attack fails, {applied} against {defence}, and the turn passes. Attack anyway?"
                 ).format(applied=assault.applied, defence=assault.defence)

    def insight(self, view: View, origin: str | None, cell: str) -> Insight | None:
        return None if view.phase == "hide" else insight_of(view, origin, cell)

    # Words and sounds

    def subtitle(self, options: Mapping[str, Any]) -> str:
        limit = options["quiet_limit"]
        return _("Three levels, hidden kings") if limit else _("Three levels, no limit of turns")

    def facts(self, view: View) -> tuple[str, str]:
        white, black = (words.king_fact(view, side) for side in (0, 1))
        return white, black

    def note(self, view: View, events: Sequence[Event]) -> str:
        return ""

    def tell(self, event: Event) -> str:
        return words.tell(event)

    def describe(self, view: View, cell: str) -> str:
        return words.describe(view, cell)

    def phrase(self, view: View, move: str) -> str:
        return words.phrase(self.rules.parse_move(view, move))

    def arrow(self, view: View, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view, move)
        if isinstance(parsed, Attack):
            return Arrow(CELLS[parsed.origin], CELLS[parsed.target])
        return None if isinstance(parsed, Pass) else Arrow(CELLS[parsed.cell], CELLS[parsed.cell])

    def sound(self, event: Event) -> str | None:
        match event:
            case Captured(piece=Piece(kind="king")):
                return "king-captured"
            case Captured():
                return "nerva/strike"
            case Attacked(succeeded=False):
                return "nerva/repelled"
            case Revealed():
                return "nerva/reveal"
            case Placed(cell=cell):
                return f"nerva/block-{SIZES[layout.level_of(layout.index(cell))]}"
        return None

    def celebration(self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color) -> Effect | None:
        return Embers(outcome.cells, accent) if outcome.reason == "king-captured" else None
