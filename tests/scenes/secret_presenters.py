"""Presenters for the tiny games with secrets: the smallest that use everything the match screen offers."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Chosen, Removed
from game.rules.topology.squares import SquareGrid
from game.scenes.match.presenter import (
    Action,
    GestureRules,
    Pictures,
    Prepared,
    Presenter,
    Secrets,
    Words,
)
from tests.tiny.games import FORMATION, SECRET

HIDER, SEEKER = 0, 1
COLOURS = {"child": (230, 180, 90), "lid": (60, 60, 70), "seeker": (90, 120, 160),
           "chief-0": (240, 230, 200), "guard-0": (200, 190, 160),
           "chief-1": (40, 30, 30), "guard-1": (80, 60, 60)}


class Row(SquareGrid):
    """Cells that are numbered one after the other, as hide and seek names them."""

    def name(self, square):
        return str(square + 1)


FIELD = SquareGrid(4, 5)


class Discs(Pictures):
    """Pictures that are plain discs."""

    def paint_ground(self, surface, placed, look):
        surface.fill((120, 140, 90), placed.area)
        for cell in placed.grid.names():
            pygame.draw.rect(surface, (170, 170, 120), placed.box(cell).inflate(-4, -4))

    def ink(self, look):
        return pygame.Color("black"), pygame.Color("white")

    def piece(self, picture, px, look):
        surface = pygame.Surface((px, px), pygame.SRCALPHA)
        pygame.draw.circle(surface, COLOURS[picture], (px // 2, px // 2), px * 0.4)
        return surface

    def shadow(self, px):
        return pygame.Surface((px, px), pygame.SRCALPHA)


class PlainWords(Words):
    def subtitle(self, options):
        return "Secrets"

    def sound(self, event):
        return "stone" if isinstance(event, Removed | Chosen) else None


class Refusing(GestureRules):
    def refusal(self, view, gesture):
        return IllegalMove("{cell} is not to be had", cell=gesture.target, cells=(gesture.target,))


class HidePictures(Discs):
    def __init__(self, rules):
        self.rules = rules

    def pieces(self, view):
        found = {str(number): "lid" for number in view.opened}
        return found if view.at is None else found | {str(view.at): "child"}

    def picture(self, piece, cell):
        return piece.kind

    def emblem(self, side):
        return ("child", "seeker")[side]

    def arrow(self, view, move):
        cell = str(self.rules.parse_move(None, move).cell)
        return Arrow(cell, cell)

    def supplies(self, view):
        return (("child", 1),), (("lid", view.tries - len(view.opened)),)

    def insight(self, view, origin, cell):
        return Insight(cell, "9", text="the child" if str(view.at) == cell else "")


class HideGestures(Refusing):
    def __init__(self):
        self.choice = None

    def origins(self, view, moves):
        return ()

    def targets(self, view, moves, origin):
        return ()

    def taps(self, view, moves):
        return {str(move.cell): "" for move in moves}

    def moves_for(self, view, gesture):
        if view.to_act == SEEKER:
            return (f"open {gesture.target}",)
        self.choice = gesture.target if gesture.legal else None
        return ()

    def unfinished(self):
        return () if self.choice is None else ((self.choice, "named"),)

    def forget(self):
        self.choice = None

    def prepared(self, view, moves):
        if self.choice is None:
            return None
        verb = "slip" if view.hidden else "hide"
        return Prepared(f"Hide in {self.choice}?", "Hide here", f"{verb} {self.choice}",
                        cell=self.choice)

    def offers(self, view):
        if view.to_act != HIDER:
            return ()
        return (Action("Let chance choose", self.by_chance, "chance", "dice"),)

    def by_chance(self):
        self.choice = "5"


class HideWords(PlainWords):
    def advice(self, view, moves):
        return ("Choose a cell", "The seeker must not see it.") if view.to_act == HIDER else ("", "")

    def warning(self, view, move):
        return "Nobody hides in the first cell. Open it?" if move == "open 1" else ""


class HideSecrets(Secrets):
    def secret(self, view):
        return view.to_act == HIDER


class HidePresenter(Presenter):
    """Hide and seek with nine cells; the hider's every decision is made in secret, and confirmed."""

    near, home = 0, "1"
    words, secrets = HideWords(), HideSecrets()

    def __init__(self, rules, view):
        self.geometry = SquareBoard(Row(3, 3))
        self.pictures, self.gestures = HidePictures(rules), HideGestures()


class GlanceGestures(HideGestures):
    def taps(self, view, moves):
        return dict.fromkeys(map(str, range(1, 10)), "")

    def offers(self, view):
        return () if view.hidden else super().offers(view)

    def prepared(self, view, moves):
        return None if view.hidden else super().prepared(view, moves)

    def moves_for(self, view, gesture):
        if view.hidden and view.to_act == HIDER:
            return (f"slip {gesture.target}",)
        return super().moves_for(view, gesture)


class GlanceSecrets(Secrets):
    def secret(self, view):
        return view.to_act == HIDER and not view.hidden

    def glance(self, view):
        return "Look at your child" if view.hidden and view.to_act == HIDER else ""


class GlancePresenter(HidePresenter):
    """The same, but only the first choice is made behind a curtain; later the hider may look where the child
    is, and points at any cell to slip there."""

    secrets = GlanceSecrets()

    def __init__(self, rules, view):
        super().__init__(rules, view)
        self.gestures = GlanceGestures()


class SkirmishPictures(Discs):
    def pieces(self, view):
        found = {}
        for side, army in enumerate(view.state.armies):
            if army is not None:
                cells = [(army.chief, "chief"), *((cell, "guard") for cell in army.guards)]
                found |= {FIELD.name(cell): f"{kind}-{side}" for cell, kind in cells if cell is not None}
        return found

    def picture(self, piece, cell):
        return f"{piece.kind}-{piece.side}"

    def emblem(self, side):
        return f"chief-{side}"


class SkirmishGestures(Refusing):
    def __init__(self):
        self.setup = []

    def origins(self, view, moves):
        return {FIELD.name(move.origin) for move in moves}

    def targets(self, view, moves, origin):
        return {FIELD.name(move.target) for move in moves if FIELD.name(move.origin) == origin}

    def taps(self, view, moves):
        return dict.fromkeys(FIELD.names(), "") if None in view.state.armies else {}

    def moves_for(self, view, gesture):
        if gesture.origin is not None:
            return (f"{gesture.origin}-{gesture.target}",)
        if view.state.count < 2:
            self.setup = [*(cell for cell in self.setup if cell != gesture.target), gesture.target][-3:]
        return ()

    def unfinished(self):
        return tuple((cell, "named") for cell in self.setup)

    def forget(self):
        self.setup = []

    def prepared(self, view, moves):
        if len(self.setup) < 3:
            return None
        chief, *guards = self.setup
        return Prepared("Ready?", "Stand", f"chief {chief} guards {' '.join(sorted(guards))}")


class SkirmishWords(PlainWords):
    def advice(self, view, moves):
        return "Set up", "First the chief, then two guards."


class SkirmishSecrets(Secrets):
    def secret(self, view):
        return view.state.count < 2


class SkirmishPresenter(Presenter):
    """The skirmish: both sides set up in secret and in free form, one after the other."""

    near, home = 0, "a1"
    words, secrets = SkirmishWords(), SkirmishSecrets()

    def __init__(self, rules, view):
        self.geometry = SquareBoard(FIELD)
        self.pictures, self.gestures = SkirmishPictures(), SkirmishGestures()


HIDE = replace(SECRET, presenter_path="tests.scenes.secret_presenters:HidePresenter")
GLANCE = replace(SECRET, presenter_path="tests.scenes.secret_presenters:GlancePresenter")
SKIRMISH = replace(FORMATION, presenter_path="tests.scenes.secret_presenters:SkirmishPresenter")
NINE = {"cells": 9, "tries": 3}
