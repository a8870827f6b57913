"""Nerva on the match screen."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.gestures import Gesture
from game.boards.hover_info import HoverInfo
from game.boards.marks import Arrow, Marks
from game.boards.painter import HeldShadow, Look
from game.boards.particle_effect import ParticleEffect
from game.rules.errors import IllegalMove
from game.rules.events import Attacked, Captured, Ended, Event, Piece, Placed, Revealed
from game.rules.nerva import layout
from game.rules.nerva.layout import CELLS, SIZE, SIZES
from game.rules.nerva.rules import NervaRules
from game.rules.nerva.state import Attack, Pass, Place, View
from game.rules.nerva.strength import KING, Field, attack_of, strengths_at
from game.rules.protocol import Outcome
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import (
    BoardKeys,
    BoardTools,
    Celebrations,
    ChosenLevels,
    HoverInfos,
    MovablePieces,
    Offers,
    PreparedDecisions,
    Supplies,
    Supply,
    TakenPieces,
    Taps,
    TargetMarks,
    UnconfirmedPieces,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GameScene, GestureRules, Pictures
from game.scenes.board.scene_parts import HiddenPieceSearch, Secrets, SightChoices
from game.scenes.nerva.coach import NervaCoach
from game.scenes.nerva.hover_info import hover_info_of, why_not
from game.scenes.nerva.stack.board import StackBoard
from game.scenes.nerva.stack.draw_list import stack_tops
from game.scenes.nerva.stack.ground import GREEN, draw_boards
from game.scenes.nerva.stack.marks import LAST_MOVE_COLOURS, STACK, VALUE
from game.scenes.nerva.stack.pieces import SIDES, TWINS, flat, lost, supply
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.words import NervaWords, place_name, search_report
from game.texts import _
from game.widgets.paint import glow


class Values(SightChoices):
    """Attack and defence of all pieces, written on the board while the player wants it.

    Attributes:
        on: whether they are shown.
    """

    def __init__(self) -> None:
        self.on = False

    def remembered(self) -> Sequence[str]:
        return ("values",) if self.on else ()

    def recall(self, words: Collection[str]) -> None:
        self.on = "values" in words

    def marks(self, field: Field) -> Marks:
        """A mark of its own kind for every piece, where they are shown."""
        return _marks(field) if self.on else ()

    def tool(self) -> Action:
        """Shows or hides them."""
        text = _("Hide attack and defence") if self.on else _("Show attack and defence")
        return Action(text, self._turn, "values", "eye-off" if self.on else "eye", shortcut="A")

    def _turn(self) -> None:
        self.on = not self.on


@lru_cache(maxsize=4)
def _marks(field: Field) -> Marks:
    found = []
    for cell in range(SIZE):
        for piece, attack, defence, *_links in strengths_at(field, cell)[:1]:
            figures = (defence,) if piece.kind == KING else (attack, defence)
            found.append((CELLS[cell], "-".join((VALUE, *map(str, figures)))))
    return tuple(found)


TAKEN = "-taken"  # ends the name of the picture of a pawn that has left the game
SUPPLY = "-supply"  # ends that of one that may still be placed
INK, EDGE = "#efe4c6", "#2a2415"  # of the coordinates on the frame


class NervaPictures(
    Pictures[View], TakenPieces[View], Supplies[View], HoverInfos[View], Celebrations, HeldShadow
):
    """Blocks on three levels."""

    own_marks = ("target", "capture", "withstands", "captured", "lent", STACK, "suspected", "ruled-out")
    last_move = LAST_MOVE_COLOURS
    cell = "#{:02x}{:02x}{:02x}".format(*GREEN.colour)

    def __init__(self, rules: NervaRules, values: Values) -> None:
        self.rules, self.values = rules, values

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        assert isinstance(placed, PlacedStack)
        draw_boards(surface, placed)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color(INK), pygame.Color(EDGE)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        if picture.endswith(TAKEN):
            return lost(picture.removesuffix(TAKEN), px, look)
        if picture.endswith(SUPPLY):
            return supply(picture.removesuffix(SUPPLY), px, look)
        return flat(picture, px, look)

    def held_shadow(self, px: int) -> pygame.Surface:
        return glow((px, px), (10, 8, 4, 120))

    def pieces(self, view: View) -> dict[str, str]:
        found = {
            cell: TWINS if len(here) > 1 else self.picture(here[0], cell)
            for cell, here in view.pieces().items()
        }
        if view.own_hidden is not None and view.side is not None:
            found[view.own_hidden] = f"{SIDES[view.side]}-hidden"
        return found

    def picture(self, piece: Piece, cell: str) -> str:
        kind = "king" if piece.kind == KING else SIZES[layout.level_of(layout.index(cell))]
        return f"{SIDES[piece.side]}-{kind}"

    def emblem(self, side: int) -> str:
        return f"{SIDES[side]}-king"

    def captured(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The pawns that have left the game."""
        lost = []
        for side in (0, 1):
            gone = [
                layout.PAWNS - left - view.cells[level * layout.SQUARES :][: layout.SQUARES].count(side + 1)
                for level, left in enumerate(view.supply[side])
            ]
            lost.append(
                tuple(
                    f"{SIDES[side]}-{size}{TAKEN}"
                    for size, count in zip(SIZES, gone, strict=True)
                    for _each in range(max(0, count))
                )
            )
        return lost[1], lost[0]

    def counted(self, count: int) -> str:
        few = {0: _("no pawn"), 1: _("1 pawn")}
        return few.get(count, _("{count} pawns")).format(count=count)

    def supplies(self, view: View) -> tuple[Supply, Supply]:
        white, black = (
            tuple(
                (f"{SIDES[side]}-{size}{SUPPLY}", count)
                for size, count in zip(SIZES, view.supply[side], strict=True)
            )
            for side in (0, 1)
        )
        return white, black

    def marks(self, view: View, events: Sequence[Event]) -> Marks:
        found: list[tuple[str, str]] = []
        for event in events:
            match event:
                case Attacked(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                    found += [(cell, "lent") for cell in _lenders(view, event)]
                case Captured(cell=cell, by=by):
                    found.append((cell, "captured"))
                    found += [(helper, "lent") for helper in by[1:] if (helper, "lent") not in found]
                case Revealed(cell=cell) | Placed(cell=cell) if (cell, "last") not in found:
                    found.append((cell, "last"))
                case Ended(cells=cells):
                    found += [(cell, "check") for cell in cells]
        found += [(cell, STACK) for cell in stack_tops(self.pieces(view))]
        return (*found, *self.values.marks(view.field))

    def arrow(self, view: View, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view, move)
        if isinstance(parsed, Attack):
            return Arrow(CELLS[parsed.origin], CELLS[parsed.target])
        return None if isinstance(parsed, Pass) else Arrow(CELLS[parsed.cell], CELLS[parsed.cell])

    def hover_info(self, view: View, origin: str | None, cell: str) -> HoverInfo | None:
        return hover_info_of(view, origin, cell)

    def celebration(
        self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color
    ) -> ParticleEffect | None:
        return ParticleEffect(outcome.cells, accent) if outcome.reason in ("king-captured", "siege") else None


def _lenders(view: View, attack: Attacked) -> list[str]:
    """The cells of the pawns that lent a point to an attack or, where it failed, to the defence."""
    origin, target = layout.index(attack.origin), layout.index(attack.target)
    links = [
        cell for here in strengths_at(view.field, origin) for cell in here.attack_links if cell != target
    ]
    if not attack.succeeded:
        links += [cell for here in strengths_at(view.field, target) for cell in here.defence_links]
    return [CELLS[cell] for cell in links]


class NervaGestures(
    GestureRules[View],
    MovablePieces[View],
    TargetMarks[View],
    Taps[View],
    UnconfirmedPieces[View],
    UnfinishedGestures,
    ChosenLevels[View],
    BoardTools[View],
    BoardKeys,
    PreparedDecisions[View],
    Offers[View],
):
    """Pawns are placed by pointing at free cells and attack by pointing at an enemy; where the king is to be
    hidden is pointed at and then confirmed.

    Attributes:
        choice: where the king is to be hidden, until that is confirmed.
    """

    def __init__(self, values: Values) -> None:
        self.choice: str | None = None
        self._left: str | None = None  # a choice that waits, as another level is shown and is not free there
        self.values = values

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return {CELLS[move.origin] for move in moves if isinstance(move, Attack)}

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        start = layout.index(origin)
        return {CELLS[move.target] for move in moves if isinstance(move, Attack) and move.origin == start}

    def target_marks(self, view: View, moves: Sequence[Any], origin: str) -> Marks:
        """Attacks that would fail are legal: they are marked otherwise than those that take a piece."""
        start = layout.index(origin)
        return tuple(
            (cell, "capture" if attack_of(view.field, start, layout.index(cell)).succeeds else "withstands")
            for cell in sorted(self.targets(view, moves, origin))
        )

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        side = SIDES[view.mover]
        if view.phase == "hide":
            return {CELLS[move.cell]: f"{side}-hidden" for move in moves}
        return {
            CELLS[move.cell]: f"{side}-{SIZES[layout.level_of(move.cell)]}"
            for move in moves
            if isinstance(move, Place)
        }

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        return {} if self.choice is None else {self.choice: f"{SIDES[view.mover]}-hidden"}

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        if view.phase == "hide":
            if gesture.legal:
                self.choice, self._left = gesture.target, None
            return ()
        if not gesture.legal:
            return ()
        return (gesture.target if gesture.origin is None else f"{gesture.origin}->{gesture.target}",)

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return why_not(view, gesture.origin, gesture.target)

    def unfinished(self) -> Marks:
        return ((self.choice, "selected"),) if self.choice is not None else ()

    def reset(self) -> None:
        self.choice = self._left = None

    def follow(self, view: View, placed: PlacedBoard) -> None:
        chosen = self.choice or self._left
        if chosen is None:
            return
        here = chosen if placed.request_for(chosen) is None else placed.on_selected_level(chosen)
        free = layout.index(here) in view.free()
        self.choice, self._left = (here, None) if free else (None, chosen)

    def tools(self, view: View) -> Sequence[Action]:
        return (self.values.tool(),) if view.phase != "hide" else ()

    def keys(self) -> Sequence[tuple[str, str]]:
        return (("A", _("Attack and defence of all pieces")),)

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        if view.phase == "hide" and self.choice is not None:
            place = place_name(self.choice)
            return Prepared(
                _("Hide the king on {cell}?").format(cell=place),
                _("Hide it here"),
                f"hide_{self.choice}",
                _("For the whole game. Another level: 1, 2 or 3."),
                self.choice,
                _("Hide on {cell}?").format(cell=place),
            )
        if view.phase == "play" and isinstance(moves[0], Pass):
            return Prepared(
                _("Nothing can be done"), _("Pass"), "pass", _("No pawn can be placed, and none can attack.")
            )
        return None

    def offers(self, view: View) -> Sequence[Action]:
        if view.phase != "hide":
            return ()
        return (Action(_("Let chance choose"), partial(self._draw_lots, view), "chance", "dice"),)

    def _draw_lots(self, view: View) -> None:
        self.choice, self._left = CELLS[random.choice(view.free())], None


class NervaSecrets(Secrets[View], HiddenPieceSearch[View]):
    """Kings are hidden unseen, a side may look at its own, and looks for the other."""

    def secret(self, view: View) -> bool:
        return view.phase == "hide"

    def glance(self, view: View) -> str:
        side = view.to_act
        if view.phase == "play" and side in (0, 1) and not view.revealed[side]:
            return _("Look at your king")
        return ""

    def searched(self, view: View) -> Collection[str]:
        return [CELLS[cell] for cell in view.king_cells()]

    def report(self, view: View, cells: Collection[str]) -> str:
        return search_report(view, cells)


class NervaScene(GameScene[View]):
    bottom_side = None
    largest_cell = 96  # pixels of a square

    def __init__(self, rules: NervaRules, view: View) -> None:
        self.geometry = StackBoard()
        self.home = "e4_1"
        self.values = Values()
        self.pictures = NervaPictures(rules, self.values)
        self.gestures = NervaGestures(self.values)
        self.words = NervaWords(rules)
        self.secrets = self.search = NervaSecrets()
        self.choices = self.values
        self.threats = self.reasons = NervaCoach(rules)


SCENE = NervaScene
