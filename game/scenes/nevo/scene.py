"""NEVO on the match screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pygame

from game.assets import sprite
from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gesture
from game.boards.hover_info import HoverInfo
from game.boards.marks import Arrow, LastMoveColours, Marks
from game.boards.painter import CastShadows, Look
from game.boards.particle_effect import ParticleEffect
from game.boards.picture import Surroundings
from game.rules.errors import IllegalMove
from game.rules.events import Ended, Event, Moved, Passed, Piece, Removed, Scored
from game.rules.nevo import layout
from game.rules.nevo.layout import GRID
from game.rules.nevo.reasons import scoring_cells
from game.rules.nevo.rules import NevoRules
from game.rules.nevo.state import Claim, Move, Pass, State
from game.rules.protocol import OpenView, Outcome
from game.scenes.board.actions import Prepared
from game.scenes.board.capabilities import (
    Advice,
    Celebrations,
    DescribedCells,
    EventSentences,
    Goals,
    HoverInfos,
    MovablePieces,
    MoveNotes,
    MovePhrases,
    MovePreviews,
    MoveWarnings,
    PreparedDecisions,
    Progress,
    Scenery,
    SideFacts,
    StuckPieces,
    TakenPieces,
    Taps,
    TargetMarks,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GameScene, GestureRules, Pictures, Words, typeset
from game.scenes.board.scene_parts import Claims
from game.scenes.nevo.board import NevoBoard, PlacedNevo
from game.scenes.nevo.board_art import INK, PAPER, paint_board, paint_runner
from game.scenes.nevo.hover_info import hover_info_of
from game.scenes.nevo.pending_gesture import PendingGesture
from game.scenes.nevo.reasons import NevoReasons, question_before, removed_by
from game.texts import _

COLOURS = ("white", "black")
RUNNER, PEG = "-runner-", "-peg"
"""In the names of what shows a side's score on its track, before the score, and of what marks every point
before it."""

Seen = OpenView[State]


class NevoPictures(
    Pictures[Seen], Scenery[Seen], TakenPieces[Seen], HoverInfos[Seen], Celebrations, CastShadows
):
    """White and black discs, and the race along the edges of the board. A vermilion line runs around pieces
    that count, and the foremost of a column shows what the column brings."""

    own_marks = ("target", "loses", "lonely", "named", "captured")
    told_terrain: Mapping[str, tuple[str, str]] = {
        "scores": ("scores", "These pieces score: the foremost shows what their column brings")
    }
    last_move = LastMoveColours("#2b66a6", "#fff6e0")
    cell = "#f6dfae"

    def __init__(self, rules: NevoRules) -> None:
        self.rules = rules

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        assert isinstance(placed, PlacedNevo)
        surface.blit(paint_board(placed), placed.area)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color(INK), pygame.Color(PAPER)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        colour, runs, score = picture.partition(RUNNER)
        if runs:
            return paint_runner(colour, int(score), px, look.safe)
        safe = look.safe and picture.startswith(COLOURS) and not picture.endswith(PEG)
        return sprite(f"nevo/{picture}-safe" if safe else f"nevo/{picture}", px, px)

    def cast_shadow(self, picture: str, px: int, look: Look) -> pygame.Surface | None:
        colour = picture.partition("-")[0]
        if picture.endswith(PEG):
            return None
        return sprite(f"nevo/{colour}-cast", 2 * px, 2 * px) if colour in COLOURS else None

    def pieces(self, view: Seen) -> dict[str, str]:
        state = view.state
        foremost = _foremost(state)
        found = {}
        for cell, piece in state.pieces().items():
            colour = COLOURS[piece.side]
            found[cell] = f"{colour}-{foremost[cell]}" if cell in foremost else colour
        return found

    def surroundings(self, view: Seen) -> Surroundings:
        """Squares whose pieces count, and the race around the board."""
        return Surroundings(dict.fromkeys(sorted(_counting(view.state)), "scores"), self._race(view.state))

    @staticmethod
    def _race(state: State) -> dict[str, str]:
        found: dict[str, str] = {}
        for side, score in enumerate(state.scores):
            steps = min(score, layout.GOAL)
            colour = COLOURS[side]
            found |= {f"race-{side}-{number}": f"{colour}{PEG}" for number in range(steps)}
            found[f"race-{side}-{steps}"] = f"{colour}{RUNNER}{score}"
        return found

    def picture(self, piece: Piece, cell: str) -> str:
        return COLOURS[piece.side]

    def emblem(self, side: int) -> str:
        return COLOURS[side]

    def captured(self, view: Seen) -> tuple[tuple[str, ...], tuple[str, ...]]:
        sides = [piece.side for piece in view.state.pieces().values()]
        lost = [layout.MOST_PIECES - sides.count(side) for side in (0, 1)]
        return (COLOURS[1],) * lost[1], (COLOURS[0],) * lost[0]

    def counted(self, count: int) -> str:
        few = {0: _("no piece"), 1: _("1 piece")}
        return few.get(count, _("{count} pieces")).format(count=count)

    def marks(self, view: Seen, events: Sequence[Event]) -> Marks:
        found: list[tuple[str, str]] = []
        for event in events:
            if isinstance(event, Moved):
                found += [(event.origin, "origin"), (event.target, "last")]
            elif isinstance(event, Removed):
                found.append((event.cell, "captured"))
            elif isinstance(event, Ended) and event.reason == "forfeit":
                found += [(cell, "lonely") for cell in event.cells]
        return tuple(found)

    def hover_info(self, view: Seen, origin: str | None, cell: str) -> HoverInfo:
        return hover_info_of(view.state, origin, cell)

    def arrow(self, view: Seen, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view.state, move)
        if isinstance(parsed, Pass):
            return None
        if isinstance(parsed, Claim):
            return Arrow(GRID.name(parsed.cell), GRID.name(parsed.cell))
        return Arrow(GRID.name(parsed.origin), GRID.name(parsed.target))

    def celebration(
        self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color
    ) -> ParticleEffect | None:
        return ParticleEffect(outcome.cells, accent) if outcome.reason == "sixteen" else None


class NevoGestures(
    GestureRules[Seen],
    Claims[Seen],
    MovablePieces[Seen],
    Taps[Seen],
    StuckPieces[Seen],
    TargetMarks[Seen],
    MovePreviews[Seen],
    PreparedDecisions[Seen],
    UnfinishedGestures,
):
    """A piece goes one square; what needs more than one gesture is the pending gesture's business."""

    def __init__(self, rules: NevoRules, pending: PendingGesture) -> None:
        self.rules, self.pending = rules, pending

    def origins(self, view: Seen, moves: Sequence[Any]) -> Collection[str]:
        if self.pending.naming is not None:
            return ()
        state = view.state
        return {cell for cell, piece in state.pieces().items() if piece.side == state.to_act}

    def targets(self, view: Seen, moves: Sequence[Any], origin: str) -> Collection[str]:
        start = GRID.cell(origin)
        return {GRID.name(move.target) for move in moves if isinstance(move, Move) and move.origin == start}

    def taps(self, view: Seen, moves: Sequence[Any]) -> Mapping[str, str]:
        naming = self.pending.naming
        return {} if naming is None else {naming.target: ""}

    def moves_for(self, view: Seen, gesture: Gesture) -> Sequence[str]:
        move = self.pending.move_for(view.state, gesture)
        return () if move is None else (move,)

    def is_claim(self, view: Seen, move: str) -> bool:
        return isinstance(self.rules.parse_move(view.state, move), Claim)

    def refusal(self, view: Seen, gesture: Gesture) -> IllegalMove | None:
        state = view.state
        piece = state.pieces().get(gesture.target)
        if gesture.origin is not None or piece is None or piece.side == state.to_act or state.ended:
            return None
        return IllegalMove(
            "This piece is {owner}'s, and it is {mover}'s turn.",
            cells=(gesture.target,),
            owner=self.rules.sides[piece.side],
            mover=self.rules.sides[state.to_act],
        )

    def why_stuck(self, view: Seen, cell: str) -> IllegalMove | None:
        around = tuple(GRID.name(square) for square in layout.NEIGHBOURS[GRID.cell(cell)])
        return IllegalMove(
            "The piece on {cell} cannot move: every square around it is taken.", cells=around, cell=cell
        )

    def target_marks(self, view: Seen, moves: Sequence[Any], origin: str) -> Marks:
        """The targets; others where the move would lose a piece."""
        return tuple(
            (target, "loses" if removed_by(view.state, origin, target) else "target")
            for target in sorted(self.targets(view, moves, origin))
        )

    def preview(self, view: Seen, origin: str, target: str) -> Marks:
        """The pieces that a possible move would remove, where the rules remove them at once."""
        return tuple((cell, "lonely") for cell in removed_by(view.state, origin, target))

    def prepared(self, view: Seen, moves: Sequence[Any]) -> Prepared | None:
        if (
            view.state.ruleset.isolation == "claim"
            and self.pending.claiming is None
            and isinstance(moves[-1], Pass)
        ):
            return Prepared(
                _("No piece can move"),
                _("Pass"),
                "pass",
                _("Claim what stands alone, or pass: then the game ends, and points decide."),
            )
        return self.pending.prepared()

    def unfinished(self) -> Marks:
        return self.pending.marks()

    def reset(self) -> None:
        self.pending.reset()


class NevoWords(
    Words,
    DescribedCells[Seen],
    MovePhrases[Seen],
    Goals[Seen],
    Progress[Seen],
    SideFacts[Seen],
    MoveNotes[Seen],
    EventSentences,
    Advice[Seen],
    MoveWarnings[Seen],
):
    def __init__(self, rules: NevoRules, pending: PendingGesture, claims: bool) -> None:
        self.rules, self.pending = rules, pending
        self.claims = claims  # isolated pieces are claimed by the opponent

    def subtitle(self, options: Mapping[str, Any]) -> str:
        titles = [
            choice.title
            for option in self.rules.options
            for choice in option.choices
            if options[option.name] == choice.value
        ]
        return " · ".join(map(_, titles))

    def goal(self, view: Seen, side: int) -> str:
        return _("Be first to sixteen points in the far half.")

    def progress(self, view: Seen) -> str:
        """How near the end for want of progress is, once that begins to matter."""
        state, limit = view.state, view.state.ruleset.quiet_limit
        turns = max(0, state.quiet) // 2
        if not limit or 4 * turns < limit or state.ended is not None:
            return ""
        return _("No progress for {turns} of {limit} turns").format(turns=turns, limit=limit)

    def facts(self, view: Seen) -> tuple[str, str]:
        white, black = view.state.scores
        return f"{white} / {layout.GOAL}", f"{black} / {layout.GOAL}"

    def note(self, view: Seen, events: Sequence[Event]) -> str:
        """The score behind a move in the list, White's first, when the move has changed it."""
        if not any(isinstance(event, Scored) for event in events):
            return ""
        white, black = view.state.scores
        return _("({white}:{black})").format(white=white, black=black)

    def describe_event(self, event: Event) -> str:
        match event:
            case Removed(piece=Piece(side=side), cell=cell):
                return _("{side}'s piece on {cell} is removed, as it stands alone.").format(
                    side=_(self.rules.sides[side]), cell=cell
                )
            case Passed(side=side):
                return _("{side} cannot move a piece and passes.").format(side=_(self.rules.sides[side]))
            case Scored(side=side, points=points) if self.claims and points >= layout.GOAL:
                return _(
                    "{side} has {points} points, and wins unless a piece that counts is claimed now."
                ).format(side=_(self.rules.sides[side]), points=points)
            case Scored(side=side, points=points):
                return _("{side} has {points} points.").format(side=_(self.rules.sides[side]), points=points)
        return ""

    def describe(self, view: Seen, cell: str) -> str:
        square = GRID.cell(cell)
        piece = view.state.pieces().get(cell)
        parts = [cell]
        for side in (0, 1):
            value = layout.value_of(side, square)
            if value:
                parts.append(
                    _("{points} points for {side}").format(points=value, side=_(self.rules.sides[side]))
                )
        if len(parts) == 1:
            parts.append(_("no points"))
        if piece is not None:
            parts.append((_("white piece"), _("black piece"))[piece.side])
        return ", ".join(parts)

    def phrase(self, view: Seen, move: str) -> str:
        return _("Passing") if move == "pass" else typeset(move)

    def advice(self, view: Seen, moves: Sequence[Any]) -> tuple[str, str]:
        """How to go on with what was begun."""
        return self.pending.advice()

    def warning(self, view: Seen, move: str) -> str:
        return self.pending.question(move) or question_before(self.rules, view.state, move)

    def sound(self, event: Event) -> str | None:
        match event:
            case Removed():
                return "nevo/removed"
            case Moved():
                return "nevo/counter"
        return None


class NevoScene(GameScene[Seen]):
    bottom_side = 1  # White's home edge is the upper one
    largest_cell = 66  # pixels of a square

    def __init__(self, rules: NevoRules, view: Seen) -> None:
        pending = PendingGesture()
        self.geometry = NevoBoard()
        self.home = "f4"
        self.pictures = NevoPictures(rules)
        self.gestures = NevoGestures(rules, pending)
        claiming = view.state.ruleset.isolation == "claim"
        self.claims = self.gestures if claiming else None
        self.words = NevoWords(rules, pending, claiming)
        self.threats = self.line_reasons = NevoReasons(rules)


SCENE = NevoScene


def _counting(state: State) -> set[str]:
    return {cell for side in (0, 1) for cell in scoring_cells(state.cells, side)}


def _foremost(state: State) -> dict[str, int]:
    """The squares of the pieces that count and have none before them in their column, with the points of
    that."""
    found = {}
    for side in (0, 1):
        points = state.columns(side)
        for cell in scoring_cells(state.cells, side):
            square = GRID.cell(cell)
            if layout.value_of(side, square) == points[square % layout.FILES]:
                found[cell] = points[square % layout.FILES]
    return found
