"""Tables for the tiny games with secrets: the smallest that use everything the match screen offers."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.gestures import Reach
from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.squares import SquareBoard
from game.rules.errors import IllegalMove
from game.rules.events import Chosen, Removed
from game.rules.topology.squares import SquareGrid
from game.scenes.match.banner import Action
from game.scenes.match.table import PlainTable, Prepared
from tests.tiny.games import FORMATION, SECRET

HIDER, SEEKER = 0, 1
COLOURS = {"child": (230, 180, 90), "lid": (60, 60, 70), "seeker": (90, 120, 160),
           "chief-0": (240, 230, 200), "guard-0": (200, 190, 160),
           "chief-1": (40, 30, 30), "guard-1": (80, 60, 60)}


class Row(SquareGrid):
    """Cells that are numbered one after the other, as hide and seek names them."""

    def name(self, square):
        return str(square + 1)


class Plain(PlainTable):
    """What both tables have in common: pictures that are plain discs, and no opinions."""

    near, enough, home = 0, 10_000, "1"
    grid = Row(3, 3)

    def __init__(self, rules, view):
        self.rules, self.geometry = rules, SquareBoard(self.grid)

    def board(self, placed, look):
        picture = pygame.Surface(placed.area.size)
        picture.fill((120, 140, 90))
        for cell in self.geometry.cells:
            box = placed.box(cell).move(-placed.area.x, -placed.area.y)
            pygame.draw.rect(picture, (170, 170, 120), box.inflate(-4, -4))
        return picture

    def ink(self, look):
        return pygame.Color("black"), pygame.Color("white")

    def piece(self, picture, px, look):
        surface = pygame.Surface((px, px), pygame.SRCALPHA)
        pygame.draw.circle(surface, COLOURS[picture], (px // 2, px // 2), px * 0.4)
        return surface

    def shadow(self, px):
        return pygame.Surface((px, px), pygame.SRCALPHA)

    def trays(self, view):
        return (), ()

    def marks(self, view, events):
        return ()

    def refusal(self, view, gesture):
        return IllegalMove("{cell} is not to be had", cell=gesture.target, cells=(gesture.target,))

    def stuck(self, view, cell):
        return None

    def foresee(self, view, origin, target):
        return ()

    def subtitle(self, options):
        return "Secrets"

    def facts(self, view):
        return "", ""

    def note(self, view, events):
        return ""

    def tell(self, event):
        return ""

    def describe(self, view, cell):
        return cell

    def sound(self, event):
        return "stone" if isinstance(event, Removed | Chosen) else None

    def celebration(self, outcome, events, accent):
        return None


class HideTable(Plain):
    """Hide and seek with nine cells; the hider's every decision is made in secret, and confirmed."""

    def __init__(self, rules, view):
        super().__init__(rules, view)
        self.choice = None

    def pieces(self, view):
        found = {str(number): "lid" for number in view.opened}
        return found if view.at is None else found | {str(view.at): "child"}

    def picture(self, piece, cell):
        return piece.kind

    def emblem(self, side):
        return ("child", "seeker")[side]

    def reach(self, view, moves):
        return Reach(taps=frozenset(str(move.cell) for move in moves))

    def wish(self, view, gesture):
        if view.to_act == SEEKER:
            return f"open {gesture.target}"
        self.choice = gesture.target if gesture.legal else None
        return None

    def advice(self, view):
        return ("Choose a cell", "The seeker must not see it.") if view.to_act == HIDER else ("", "")

    def unfinished(self):
        return () if self.choice is None else ((self.choice, "named"),)

    def forget(self):
        self.choice = None

    def arrow(self, view, move):
        cell = str(self.rules.parse_move(None, move).cell)
        return Arrow(cell, cell)

    def secret(self, view):
        return view.to_act == HIDER

    def prepared(self, view):
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

    def warning(self, view, move):
        return "Nobody hides in the first cell. Open it?" if move == "open 1" else ""

    def stock(self, view):
        return (("child", 1),), (("lid", view.tries - len(view.opened)),)

    def insight(self, view, origin, cell):
        return Insight(cell, "9", text="the child" if str(view.at) == cell else "")


class GlanceTable(HideTable):
    """The same, but only the first choice is made behind a curtain; later the hider may look where the child
    is, and points at any cell to slip there."""

    def secret(self, view):
        return view.to_act == HIDER and not view.hidden

    def reach(self, view, moves):
        return Reach(taps=frozenset(self.geometry.cells))

    def offers(self, view):
        return () if view.hidden else super().offers(view)

    def glance(self, view):
        return "Look at your child" if view.hidden and view.to_act == HIDER else ""

    def prepared(self, view):
        return None if view.hidden else super().prepared(view)

    def wish(self, view, gesture):
        if view.hidden and view.to_act == HIDER:
            return f"slip {gesture.target}"
        return super().wish(view, gesture)


class SkirmishTable(Plain):
    """The skirmish: both sides set up in secret and in free form, one after the other."""

    grid, home = SquareGrid(4, 5), "a1"

    def __init__(self, rules, view):
        super().__init__(rules, view)
        self.setup = []

    def pieces(self, view):
        found = {}
        for side, army in enumerate(view.state.armies):
            if army is not None:
                cells = [(army.chief, "chief"), *((cell, "guard") for cell in army.guards)]
                found |= {self.grid.name(cell): f"{kind}-{side}" for cell, kind in cells if cell is not None}
        return found

    def picture(self, piece, cell):
        return f"{piece.kind}-{piece.side}"

    def emblem(self, side):
        return f"chief-{side}"

    def reach(self, view, moves):
        if None in view.state.armies:
            return Reach(taps=frozenset(self.grid.names()))
        targets = {}
        for move in moves:
            targets.setdefault(self.grid.name(move.origin), set()).add(self.grid.name(move.target))
        return Reach(frozenset(targets), {cell: frozenset(found) for cell, found in targets.items()})

    def wish(self, view, gesture):
        if gesture.origin is not None:
            return f"{gesture.origin}-{gesture.target}"
        if not self.secret(view):
            return None
        self.setup = [*(cell for cell in self.setup if cell != gesture.target), gesture.target][-3:]
        return None

    def advice(self, view):
        return "Set up", "First the chief, then two guards."

    def unfinished(self):
        return tuple((cell, "named") for cell in self.setup)

    def forget(self):
        self.setup = []

    def arrow(self, view, move):
        return None

    def secret(self, view):
        return view.state.count < 2

    def prepared(self, view):
        if len(self.setup) < 3:
            return None
        chief, *guards = self.setup
        return Prepared("Ready?", "Stand", f"chief {chief} guards {' '.join(sorted(guards))}")


HIDE = replace(SECRET, scene_path="tests.scenes.secret_tables:HideTable")
GLANCE = replace(SECRET, scene_path="tests.scenes.secret_tables:GlanceTable")
SKIRMISH = replace(FORMATION, scene_path="tests.scenes.secret_tables:SkirmishTable")
NINE = {"cells": 9, "tries": 3}
