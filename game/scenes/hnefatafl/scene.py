"""Hnefatafl on the match screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pygame

from game.assets import sprite
from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gesture
from game.boards.marks import Arrow, Marks
from game.boards.painter import CastShadows, Look, TerrainPainter
from game.boards.particle_effect import ParticleEffect
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove, RulesError
from game.rules.events import Captured, Check, Ended, Event, Moved, Piece, Repeated
from game.rules.hnefatafl.rules import Hnefatafl
from game.rules.hnefatafl.ruleset import DRAW, MOVER_LOSES
from game.rules.hnefatafl.rulestring import read_rules
from game.rules.hnefatafl.state import State
from game.rules.protocol import OpenView, Outcome
from game.scenes.board.capabilities import (
    Announcements,
    Celebrations,
    DescribedCells,
    EventSentences,
    Goals,
    MovablePieces,
    MoveWarnings,
    StuckPieces,
    TakenPieces,
)
from game.scenes.board.game_scene import GameScene, GestureRules, Pictures, Words
from game.scenes.hnefatafl.board_art import (
    compose_board,
    compose_square,
    label_colour,
    square_kinds,
    start_squares,
)
from game.scenes.hnefatafl.reasons import HnefataflReasons
from game.texts import _

PICTURES = {Piece(0, "stone"): "attacker", Piece(1, "stone"): "defender", Piece(1, "king"): "king"}
_THIRD_TIME = 8  # plies without a capture, at least: a stone of either side goes out and back, twice


Seen = OpenView[State]


class HnefataflPictures(Pictures[Seen], TakenPieces[Seen], Celebrations, CastShadows, TerrainPainter):
    """Pieces turned from bone, wood and gold on a board that is lit from the side."""

    own_marks = ("target", "capture", "captured", "lent")
    cell = "#d3a468"

    def __init__(self, rules: Hnefatafl, geometry: SquareBoard, kinds: Mapping[str, str]) -> None:
        """``kinds`` are those of ``square_kinds``, and may be those of ``start_squares``."""
        self.rules, self.geometry, self._kinds = rules, geometry, kinds

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        grid, turned = self.geometry.grid, placed.flipped
        special = {}
        for cell, kind in self._kinds.items():
            rank, file = divmod(grid.cell(cell), grid.files)
            seen = (grid.files - 1 - file, rank) if turned else (file, grid.ranks - 1 - rank)
            special[seen] = kind
        board = compose_board(grid.files, grid.ranks, special, look.style, placed.cell_px)
        surface.blit(board, placed.area)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color(label_colour(look.style)), pygame.Color(20, 10, 4)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return sprite(f"hnefatafl/{picture}-safe" if look.safe else f"hnefatafl/{picture}", px, px)

    def terrain_cell(self, picture: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        return compose_square(picture, look.style, size)

    def cast_shadow(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return sprite(f"hnefatafl/{picture}-cast", 2 * px, 2 * px)

    def pieces(self, view: Seen) -> dict[str, str]:
        return {cell: PICTURES[piece] for cell, piece in view.state.pieces().items()}

    def picture(self, piece: Piece, cell: str) -> str:
        return PICTURES[piece]

    def emblem(self, side: int) -> str:
        return "king" if side else "attacker"

    def captured(self, view: Seen) -> tuple[tuple[str, ...], tuple[str, ...]]:
        attackers_lost, defenders_lost = view.state.captured
        return ("defender",) * defenders_lost, ("attacker",) * attackers_lost

    def counted(self, count: int) -> str:
        few = {0: _("no stone"), 1: _("1 stone")}
        return few.get(count, _("{count} stones")).format(count=count)

    def marks(self, view: Seen, events: Sequence[Event]) -> Marks:
        found: list[tuple[str, str]] = []
        for event in events:
            if isinstance(event, Moved):
                found += [(event.origin, "origin"), (event.target, "last")]
            elif isinstance(event, Check):
                found.append((event.cell, "check"))
        return tuple(found)

    def arrow(self, view: Seen, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view.state, move)
        grid = self.geometry.grid
        return Arrow(grid.name(parsed.origin), grid.name(parsed.target))

    def celebration(
        self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color
    ) -> ParticleEffect | None:
        fallen = tuple(
            event.cell for event in events if isinstance(event, Captured) and event.piece.kind == "king"
        )
        escaped = outcome.cells if outcome.reason == "king-escaped" else ()
        return ParticleEffect(fallen + escaped, accent) if fallen or escaped else None


class HnefataflGestures(GestureRules[Seen], MovablePieces[Seen], StuckPieces[Seen]):
    """A stone goes from one square to another; every gesture is a whole move."""

    def __init__(self, rules: Hnefatafl, geometry: SquareBoard, special: Mapping[str, str]) -> None:
        self.rules, self.geometry, self.special = rules, geometry, special

    def origins(self, view: Seen, moves: Sequence[Any]) -> Collection[str]:
        side = view.state.to_act
        return {cell for cell, piece in view.state.pieces().items() if piece.side == side}

    def targets(self, view: Seen, moves: Sequence[Any], origin: str) -> Collection[str]:
        grid = self.geometry.grid
        start = grid.cell(origin)
        return {grid.name(move.target) for move in moves if move.origin == start}

    def moves_for(self, view: Seen, gesture: Gesture) -> Sequence[str]:
        return () if gesture.origin is None else (f"{gesture.origin}-{gesture.target}",)

    def refusal(self, view: Seen, gesture: Gesture) -> IllegalMove | None:
        piece = view.state.pieces().get(gesture.target)
        if piece is None or view.state.to_act not in (0, 1):
            return None
        mover, owner = (self.rules.sides[side] for side in (view.state.to_act, piece.side))
        return IllegalMove(
            "the {mover} are to move, and this stone belongs to the {owner}",
            mover=_(mover).lower(),
            owner=_(owner).lower(),
            cells=(gesture.target,),
        )

    def why_stuck(self, view: Seen, cell: str) -> IllegalMove | None:
        grid, pieces = self.geometry.grid, view.state.pieces()
        rank, file = divmod(grid.cell(cell), grid.files)
        around = [(rank + up, file + right) for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        cells = tuple(
            name
            for up, right in around
            if 0 <= up < grid.ranks and 0 <= right < grid.files
            for name in [grid.name(up * grid.files + right)]
            if name in pieces or name in self.special
        )
        return IllegalMove(
            "the stone on {cell} cannot move: every way from it is closed", cell=cell, cells=cells
        )


class HnefataflWords(
    Words, DescribedCells[Seen], Goals[Seen], EventSentences, Announcements, MoveWarnings[Seen]
):
    def __init__(
        self, rules: Hnefatafl, geometry: SquareBoard, special: Mapping[str, str], repetition: str
    ) -> None:
        self.rules, self.geometry, self.special, self.repetition = rules, geometry, special, repetition

    def subtitle(self, options: Mapping[str, Any]) -> str:
        option = next(option for option in self.rules.options if option.name == "rules")
        titles = {choice.value: choice.title for choice in option.choices}
        chosen = str(options["rules"])
        if chosen in titles:
            return _(titles[chosen])
        name = read_rules(chosen).name or _("Own rules")
        return f"{name}, {self.geometry.grid.files}×{self.geometry.grid.ranks}"

    def goal(self, view: Seen, side: int) -> str:
        edge = view.state.ruleset.edge_escape
        if side:
            return _("Bring the king to the edge of the board.") if edge else _("Bring the king to a corner.")
        return (
            _("Capture the king before he reaches the edge.")
            if edge
            else _("Capture the king before he reaches a corner.")
        )

    def describe_event(self, event: Event) -> str:
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

    def announcement(self, events: Sequence[Event], side: int) -> tuple[str, str] | None:
        for event in events:
            if isinstance(event, Repeated):
                return self._second_time(), event.cell
        return None

    def _second_time(self) -> str:
        ends = {
            MOVER_LOSES: _("Whoever brings it about again loses the game."),
            DRAW: _("If it comes about again, the game is a draw."),
        }.get(self.repetition, _("Whoever brings it about again wins the game."))
        return _("This position was there before.") + " " + ends

    def warning(self, view: Seen, move: str) -> str:
        state = view.state
        if self.repetition not in (MOVER_LOSES, DRAW) or state.quiet < _THIRD_TIME - 1 or state.ended:
            return ""
        try:
            after = self.rules.apply(state, self.rules.parse_move(state, move)).state
        except RulesError:
            return ""  # whoever plays it is told why not
        outcome = self.rules.outcome(after)
        if outcome is None or outcome.reason != "repetition":
            return ""
        if self.repetition == DRAW:
            return _("This makes the same position for the third time, and the game ends in a draw. Play it?")
        return _("This makes the same position for the third time, and whoever does that loses. Play it?")

    def describe(self, view: Seen, cell: str) -> str:
        piece = view.state.pieces().get(cell)
        words = {
            None: "",
            Piece(0, "stone"): _("attacker"),
            Piece(1, "stone"): _("defender"),
            Piece(1, "king"): _("king"),
        }[piece]
        place = {"centre": _("centre"), "corner": _("corner")}.get(self.special.get(cell, ""), "")
        return ", ".join(part for part in (cell, place, words) if part)

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


class HnefataflScene(GameScene[Seen]):
    bottom_side = None

    def __init__(self, rules: Hnefatafl, view: Seen) -> None:
        state = view.state
        geometry, special = SquareBoard(state.grid), dict(state.ruleset.special)
        self.geometry = geometry
        self.home = state.grid.name(state.grid.files // 2)
        kinds = {**start_squares(state.ruleset), **square_kinds(state.ruleset)}
        self.pictures = HnefataflPictures(rules, geometry, kinds)
        self.gestures = HnefataflGestures(rules, geometry, special)
        self.words = HnefataflWords(rules, geometry, special, state.setting.repetition)
        self.line_reasons = self.dangers = HnefataflReasons(rules)


SCENE = HnefataflScene
