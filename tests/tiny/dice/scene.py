"""The race on the match screen: dice that the match rolls, turns of several steps."""

from __future__ import annotations

import pygame

from game.boards.dice_animation import Cause
from game.boards.marks import Arrow
from game.boards.painter import HeldShadow
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Captured, Moved, Rolled
from game.rules.topology.squares import SquareGrid
from game.scenes.match.capabilities import Advice, Dice, EventSentences, MovablePieces, SideFacts
from game.scenes.match.game_scene import GameScene, GestureRules, Pictures, Words
from tests.tiny.dice.rules import NAMES

COLOURS = ("red", "blue")
GRASS, SQUARE = (120, 140, 90), (170, 170, 120)


def last_marks(events):
    """Marks of where pieces have gone from and to."""
    return tuple(
        (cell, "last")
        for event in events
        if isinstance(event, Moved)
        for cell in (event.origin, event.target)
    )


class Discs(Pictures, HeldShadow):
    """A piece's picture is named by the colours of its discs, "red" or "red blue": as many as there are."""

    def paint_ground(self, surface, placed, look):
        surface.fill(GRASS, placed.area)
        for cell in placed.grid.names():
            pygame.draw.rect(surface, SQUARE, placed.box(cell).inflate(-4, -4))

    def ink(self, look):
        return pygame.Color("black"), pygame.Color("white")

    def piece(self, picture, px, look):
        surface = pygame.Surface((px, px), pygame.SRCALPHA)
        colours = picture.split()
        for number, colour in enumerate(colours):
            x = px * (number + 1) / (len(colours) + 1)
            pygame.draw.circle(surface, pygame.Color(colour), (x, px / 2), px * 0.4 / len(colours) ** 0.5)
        return surface

    def held_shadow(self, px):
        return pygame.Surface((px, px), pygame.SRCALPHA)


class Lane(SquareGrid):
    """Cells that are numbered from the start, 0, to the home of the runners."""

    def name(self, square):
        return str(square)


def target_of(state, cell):
    """Where a runner goes from a cell."""
    return str(min(state.length, int(cell) + state.steps[0]))


class DicePictures(Discs):
    def __init__(self, rules):
        self.rules = rules

    def pieces(self, view):
        found = {}
        for colour, runners in zip(COLOURS, view.state.runners, strict=True):
            for at in runners:
                found[str(at)] = f"{found.get(str(at), '')} {colour}".strip()
        return found

    def picture(self, piece, cell):
        return COLOURS[piece.side]

    def emblem(self, side):
        return COLOURS[side]

    def marks(self, view, events):
        return last_marks(events)

    def arrow(self, view, move):
        if move.startswith("="):  # a roll
            return None
        start = str(view.state.runners[view.to_act][self.rules.parse_move(view.state, move).runner])
        return Arrow(start, target_of(view.state, start))


class DiceGestures(GestureRules, MovablePieces):
    def origins(self, view, moves):
        return {str(at) for at in view.state.runners[view.to_act] if at < view.state.length}

    def targets(self, view, moves, origin):
        return {target_of(view.state, origin)}

    def moves_for(self, view, gesture):
        if not gesture.legal:
            return ()
        return (f"run {NAMES[view.state.runners[view.to_act].index(int(gesture.origin))]}",)

    def refusal(self, view, gesture):
        if gesture.origin is None:
            return None
        return IllegalMove("the die shows {steps}", steps=view.state.steps[0], cells=(gesture.origin,))


class DiceWords(Words, SideFacts, EventSentences, Advice):
    def subtitle(self, options):
        return f"{options['length']} cells"

    def facts(self, view):
        red, blue = (f"{runners.count(view.state.length)} home" for runners in view.state.runners)
        return red, blue

    def describe_event(self, event):
        match event:
            case Rolled(values=values):
                return f"The die shows {values[0]}."
            case Captured(cell=cell):
                return f"The runner on {cell} goes back to the start."
        return ""

    def phrase(self, view, move):
        return f"Runner {move.removeprefix('run ')}"

    def advice(self, view, moves):
        steps = view.state.steps
        return "", f"Pick a runner up and let it run {steps[0]}." if steps else ""

    def sound(self, event):
        return "stone" if isinstance(event, Moved) else None


class RaceDice(Dice):
    def face(self, move):
        return int(move.removeprefix("="))

    def cause(self, events):
        return Cause()


class DiceScene(GameScene):
    """The race on the screen."""

    bottom_side, home = 0, "0"
    words, dice = DiceWords(), RaceDice()

    def __init__(self, rules, view):
        self.geometry = SquareBoard(Lane(view.state.length + 1, 1))
        self.pictures, self.gestures = DicePictures(rules), DiceGestures()
