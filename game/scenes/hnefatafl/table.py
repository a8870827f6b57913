"""Hnefatafl on the match screen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.assets import sprite
from game.boards.embers import Embers
from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gesture, Reach
from game.boards.marks import Arrow
from game.boards.painter import Look
from game.boards.squares import SquareBoard
from game.boards.state import Effect
from game.rules.errors import IllegalMove
from game.rules.events import Captured, Check, Ended, Event, Moved, Piece
from game.rules.protocol import AnyRules, Outcome
from game.scenes.hnefatafl.board_art import compose_board, label_colour
from game.scenes.match.table import Marks, PlainTable
from game.texts import _

PICTURES = {Piece(0, "stone"): "attacker", Piece(1, "stone"): "defender", Piece(1, "king"): "king"}


class HnefataflTable(PlainTable):
    """See ``game.scenes.match.table.Table``."""

    near = 0
    enough = 10_000  # the larger the better

    def __init__(self, rules: AnyRules, view: Any) -> None:
        state = view.state
        self.rules = rules
        self.geometry = SquareBoard(state.grid)
        self.special: dict[str, str] = dict(state.special)
        self.home = state.grid.name(state.grid.files // 2)

    # Pictures

    def board(self, placed: PlacedBoard, look: Look) -> pygame.Surface:
        grid, turned = self.geometry.grid, placed.flipped
        special = {}
        for cell, kind in self.special.items():
            rank, file = divmod(grid.cell(cell), grid.files)
            seen = (grid.files - 1 - file, rank) if turned else (file, grid.ranks - 1 - rank)
            special[seen] = kind
        return compose_board(grid.files, grid.ranks, special, look.style, placed.cell_px)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color(label_colour(look.style)), pygame.Color(20, 10, 4)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return sprite(f"hnefatafl/{picture}-safe" if look.safe else f"hnefatafl/{picture}", px, px)

    def shadow(self, px: int) -> pygame.Surface:
        return sprite("hnefatafl/shadow", px, px)

    def pieces(self, view: Any) -> dict[str, str]:
        return {cell: PICTURES[piece] for cell, piece in view.state.pieces().items()}

    def picture(self, piece: Piece, cell: str) -> str:
        return PICTURES[piece]

    def emblem(self, side: int) -> str:
        return "king" if side else "attacker"

    def trays(self, view: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
        attackers_lost, defenders_lost = view.state.captured
        return ("defender",) * defenders_lost, ("attacker",) * attackers_lost

    def marks(self, view: Any, events: Sequence[Event]) -> Marks:
        found: list[tuple[str, str]] = []
        for event in events:
            if isinstance(event, Moved):
                found += [(event.origin, "last"), (event.target, "last")]
            elif isinstance(event, Check):
                found.append((event.cell, "check"))
        return tuple(found)

    # Gestures

    def reach(self, view: Any, moves: Sequence[Any]) -> Reach:
        state = view.state
        own = frozenset(cell for cell, piece in state.pieces().items() if piece.side == state.to_act)
        targets: dict[str, set[str]] = defaultdict(set)
        for move in moves:
            targets[state.grid.name(move.origin)].add(state.grid.name(move.target))
        return Reach(own, {origin: frozenset(found) for origin, found in targets.items()})

    def wish(self, view: Any, gesture: Gesture) -> str | None:
        return None if gesture.origin is None else f"{gesture.origin}-{gesture.target}"

    def refusal(self, view: Any, gesture: Gesture) -> IllegalMove | None:
        piece = view.state.pieces().get(gesture.target)
        if piece is None or view.state.to_act not in (0, 1):
            return None
        mover, owner = (self.rules.sides[side] for side in (view.state.to_act, piece.side))
        return IllegalMove("the {mover} are to move, and this stone belongs to the {owner}",
                           mover=_(mover).lower(), owner=_(owner).lower(), cells=(gesture.target,))

    def stuck(self, view: Any, cell: str) -> IllegalMove | None:
        grid, pieces = self.geometry.grid, view.state.pieces()
        rank, file = divmod(grid.cell(cell), grid.files)
        around = [(rank + up, file + right) for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        cells = tuple(name for up, right in around if 0 <= up < grid.ranks and 0 <= right < grid.files
                      for name in [grid.name(up * grid.files + right)]
                      if name in pieces or name in self.special)
        return IllegalMove("the stone on {cell} cannot move: every way from it is closed",
                           cell=cell, cells=cells)

    def foresee(self, view: Any, origin: str, target: str) -> Marks:
        return ()

    def advice(self, view: Any) -> tuple[str, str]:
        return "", ""  # every gesture is a whole move

    def unfinished(self) -> Marks:
        return ()

    def forget(self) -> None:
        return

    # Words and sounds

    def subtitle(self, options: Mapping[str, Any]) -> str:
        option = next(option for option in self.rules.options if option.name == "rules")
        titles = {choice.value: choice.title for choice in option.choices}
        chosen = str(options["rules"])
        if chosen in titles:
            return _(titles[chosen])
        return _("Own rules, {files}×{ranks}").format(files=self.geometry.grid.files,
                                                      ranks=self.geometry.grid.ranks)

    def facts(self, view: Any) -> tuple[str, str]:
        return "", ""

    def note(self, view: Any, events: Sequence[Event]) -> str:
        return ""

    def tell(self, event: Event) -> str:
        match event:
            case Captured(piece=Piece(kind="king")):
                return _("The king is captured.")
            case Captured(piece=Piece(side=0), cell=cell):
                return _("The attacker on {cell} is captured.").format(cell=cell)
            case Captured(cell=cell):
                return _("The defender on {cell} is captured.").format(cell=cell)
            case Check(side=1):
                return _("The king is in danger.")
            case Check():
                return _("The king can escape.")
        return ""

    def describe(self, view: Any, cell: str) -> str:
        piece = view.state.pieces().get(cell)
        words = {None: "", Piece(0, "stone"): _("attacker"), Piece(1, "stone"): _("defender"),
                 Piece(1, "king"): _("king")}[piece]
        place = {"centre": _("centre"), "corner": _("corner")}.get(self.special.get(cell, ""), "")
        return ", ".join(part for part in (cell, place, words) if part)

    def arrow(self, view: Any, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view.state, move)
        grid = self.geometry.grid
        return Arrow(grid.name(parsed.origin), grid.name(parsed.target))

    def sound(self, event: Event) -> str | None:
        match event:
            case Captured(piece=Piece(kind="king")):
                return "king-captured"
            case Captured():
                return "capture"
            case Moved():
                return "stone"
            case Ended(reason="king-escaped"):
                return "hnefatafl/escape"
        return None

    def celebration(self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color) -> Effect | None:
        fallen = tuple(event.cell for event in events
                       if isinstance(event, Captured) and event.piece.kind == "king")
        escaped = outcome.cells if outcome.reason == "king-escaped" else ()
        return Embers(fallen + escaped, accent) if fallen or escaped else None
