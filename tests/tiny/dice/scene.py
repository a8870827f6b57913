"""The race on the match screen: dice that the match rolls, turns of several steps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pygame

from game.boards.dice_animation import Cause
from game.boards.gestures import Gesture
from game.boards.marks import Arrow, Marks
from game.boards.painter import HeldShadow, Look
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Captured, Event, Moved, Piece, Rolled
from game.rules.options import Options
from game.rules.protocol import OpenView
from game.rules.topology.squares import SquareGrid
from game.scenes.board.capabilities import Advice, EventSentences, MovablePieces, MovePhrases, SideFacts
from game.scenes.board.game_scene import GameScene, GestureRules, Pictures, Words
from game.scenes.board.scene_parts import Dice
from tests.tiny.dice.rules import NAMES, RaceRules, Roll, State

RaceView = OpenView[State]
COLOURS = ("red", "blue")
GRASS, SQUARE = (120, 140, 90), (170, 170, 120)


def last_marks(events: Sequence[Event]) -> Marks:
    """Marks of where pieces have gone from and to."""
    return tuple(
        (cell, "last")
        for event in events
        if isinstance(event, Moved)
        for cell in (event.origin, event.target)
    )


class Discs(Pictures[Any], HeldShadow):
    """A piece's picture is named by the colours of its discs, "red" or "red blue": as many as there are."""

    def paint_ground(self, surface: pygame.Surface, placed: Any, look: Look) -> None:
        surface.fill(GRASS, placed.area)
        for cell in placed.grid.names():
            pygame.draw.rect(surface, SQUARE, placed.box(cell).inflate(-4, -4))

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        return pygame.Color("black"), pygame.Color("white")

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        surface = pygame.Surface((px, px), pygame.SRCALPHA)
        colours = picture.split()
        for number, colour in enumerate(colours):
            x = px * (number + 1) / (len(colours) + 1)
            pygame.draw.circle(surface, pygame.Color(colour), (x, px / 2), px * 0.4 / len(colours) ** 0.5)
        return surface

    def held_shadow(self, px: int) -> pygame.Surface:
        return pygame.Surface((px, px), pygame.SRCALPHA)


class Lane(SquareGrid):
    """Cells that are numbered from the start, 0, to the home of the runners."""

    def name(self, cell: int) -> str:
        return str(cell)


def target_of(state: State, cell: str) -> str:
    """Where a runner goes from a cell."""
    return str(min(state.length, int(cell) + state.steps[0]))


class RacePictures(Discs):
    def __init__(self, rules: RaceRules) -> None:
        self.rules = rules

    def pieces(self, view: RaceView) -> dict[str, str]:
        found: dict[str, str] = {}
        for colour, runners in zip(COLOURS, view.state.runners, strict=True):
            for at in runners:
                found[str(at)] = f"{found.get(str(at), '')} {colour}".strip()
        return found

    def picture(self, piece: Piece, cell: str) -> str:
        return COLOURS[piece.side]

    def emblem(self, side: int) -> str:
        return COLOURS[side]

    def marks(self, view: RaceView, events: Sequence[Event]) -> Marks:
        return last_marks(events)

    def arrow(self, view: RaceView, move: str) -> Arrow | None:
        played = self.rules.parse_move(view.state, move)
        if isinstance(played, Roll):
            return None
        start = str(view.state.runners[view.to_act][played.runner])
        return Arrow(start, target_of(view.state, start))


class RaceGestures(GestureRules[RaceView], MovablePieces[RaceView]):
    def origins(self, view: RaceView, moves: Sequence[Any]) -> Collection[str]:
        return {str(at) for at in view.state.runners[view.to_act] if at < view.state.length}

    def targets(self, view: RaceView, moves: Sequence[Any], origin: str) -> Collection[str]:
        return {target_of(view.state, origin)}

    def moves_for(self, view: RaceView, gesture: Gesture) -> Sequence[str]:
        if not gesture.legal or gesture.origin is None:
            return ()
        return (f"run {NAMES[view.state.runners[view.to_act].index(int(gesture.origin))]}",)

    def refusal(self, view: RaceView, gesture: Gesture) -> IllegalMove | None:
        if gesture.origin is None:
            return None
        return IllegalMove("the die shows {steps}", steps=view.state.steps[0], cells=(gesture.origin,))


class RaceWords(Words, MovePhrases[RaceView], SideFacts[RaceView], EventSentences, Advice[RaceView]):
    def subtitle(self, options: Options) -> str:
        return f"{options['length']} cells"

    def facts(self, view: RaceView) -> tuple[str, str]:
        red, blue = (f"{runners.count(view.state.length)} home" for runners in view.state.runners)
        return red, blue

    def describe_event(self, event: Event) -> str:
        match event:
            case Rolled(values=values):
                return f"The die shows {values[0]}."
            case Captured(cell=cell):
                return f"The runner on {cell} goes back to the start."
        return ""

    def phrase(self, view: RaceView, move: str) -> str:
        return f"Runner {move.removeprefix('run ')}"

    def advice(self, view: RaceView, moves: Sequence[Any]) -> tuple[str, str]:
        steps = view.state.steps
        return "", f"Pick a runner up and let it run {steps[0]}." if steps else ""

    def sound(self, event: Event) -> str | None:
        return "stone" if isinstance(event, Moved) else None


class RaceDice(Dice):
    def face(self, move: str) -> int:
        return int(move.removeprefix("="))

    def cause(self, events: Sequence[Event]) -> Cause:
        return Cause()


class RaceScene(GameScene[RaceView]):
    """The race on the screen."""

    bottom_side, home = 0, "0"
    words, dice = RaceWords(), RaceDice()

    def __init__(self, rules: RaceRules, view: RaceView) -> None:
        self.geometry = SquareBoard(Lane(view.state.length + 1, 1))
        self.pictures, self.gestures = RacePictures(rules), RaceGestures()


SCENE = RaceScene
