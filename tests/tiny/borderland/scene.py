"""Borderland on the screen: the smallest scene for a map with terrain that is larger than the window."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from game.boards.hex_picture import hex_corners
from game.boards.hex_views import HexMapView
from game.boards.marks import Arrow
from game.boards.move_trail import MoveTrail, Trail
from game.boards.painter import HeldShadow, TerrainPainter
from game.boards.picture import Surroundings
from game.rules.errors import IllegalMove
from game.rules.events import Captured, Moved
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import (
    Advice,
    MovablePieces,
    MoveTrails,
    Offers,
    PreparedDecisions,
    Scenery,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GameScene, GestureRules, Pictures, Words
from game.scenes.board.scene_parts import LongTurns, Part
from tests.tiny.borderland.land import CAPITALS, MAP, TERRAIN
from tests.tiny.borderland.rules import March
from tests.tiny.dice.scene import last_marks

FINE = 3  # pictures are drawn this many times larger and scaled down
NAMES = {".": "meadow", "t": "wood", "^": "hill", "~": "water"}
GROUND = {"meadow": "#b9c27c", "wood": "#8fa862", "hill": "#c9b184", "water": "#6f9fb5"}
EDGE = "#5d5a3c"
PAWNS = {"north": ("#f2ead6", "#6d5a3a"), "south": ("#8e2f28", "#3c100d")}
SIDES = tuple(PAWNS)
TERRAINS = {MAP.name(cell): f"{NAMES[kind]}-{cell * 7 % 3}" for cell, kind in enumerate(TERRAIN)}
FLAGS = {MAP.name(cell): f"flag-{SIDES[side]}" for side, cell in enumerate(CAPITALS)}


class BorderlandPictures(Pictures, Scenery, MoveTrails, TerrainPainter, HeldShadow):
    def paint_ground(self, surface, placed, look):
        surface.fill("#3a3021", placed.area)
        edge = max(2, placed.cell_px // 16)
        pygame.draw.rect(surface, "#8a744c", placed.area.inflate(-edge, -edge), edge)

    def ink(self, look):
        return pygame.Color("#e6d6ac"), pygame.Color("#1c160d")

    def terrain_cell(self, picture, size, look):
        return _hex(*picture.split("-"), size)

    def piece(self, picture, px, look):
        return _flag(picture.removeprefix("flag-"), px) if picture.startswith("flag") else _pawn(picture, px)

    def held_shadow(self, px):
        return _shadow(px)

    def pieces(self, view):
        return {MAP.name(cell): SIDES[side] for side in (0, 1) for cell in sorted(view.state.pawns[side])}

    def surroundings(self, view):
        return Surroundings(TERRAINS, FLAGS)

    def picture(self, piece, cell):
        return SIDES[piece.side]

    def emblem(self, side):
        return SIDES[side]

    def marks(self, view, events):
        return last_marks(events)

    def arrow(self, view, move):
        return None if move == "end" else Arrow(*move.split("-"))

    def move_trail(self, view, events):
        moves = [event for event in events if isinstance(event, Moved)]
        return MoveTrail(trails=tuple(Trail((each.origin, each.target), each.piece.side) for each in moves))


class BorderlandGestures(GestureRules, MovablePieces, Offers, PreparedDecisions, UnfinishedGestures):
    def __init__(self):
        self.ending = False

    def origins(self, view, moves):
        return {MAP.name(cell) for cell in view.state.pawns[view.state.side]}

    def targets(self, view, moves, origin):
        return {
            MAP.name(move.target)
            for move in moves
            if isinstance(move, March) and MAP.name(move.origin) == origin
        }

    def moves_for(self, view, gesture):
        return (f"{gesture.origin}-{gesture.target}",) if gesture.origin is not None else ()

    def offers(self, view):
        return () if self.ending else (Action("End the turn", self.end, "end-turn"),)

    def end(self):
        self.ending = True

    def prepared(self, view, moves):
        return Prepared("Give up the steps that are left?", "End the turn", "end") if self.ending else None

    def unfinished(self):
        return ()  # the end of a turn is on no cell

    def reset(self):
        self.ending = False

    def refusal(self, view, gesture):
        return IllegalMove("{cell} is not yours", cell=gesture.target, cells=(gesture.target,))


class BorderlandWords(Words, Advice):
    def subtitle(self, options):
        return f"{MAP.columns} by {MAP.rows} hexes"

    def advice(self, view, moves):
        return "", f"{view.state.steps} steps are left in this turn."

    def sound(self, event):
        return {Captured: "capture", Moved: "stone"}.get(type(event))


class BorderlandTurns(LongTurns):
    def part(self, move):
        return Part.TURN

    def summary(self, events, *, brief=False):
        return f"{sum(isinstance(event, Moved) for event in events)} steps"


class BorderlandScene(GameScene):
    bottom_side, home = 1, "R13"
    words, turns = BorderlandWords(), BorderlandTurns()

    def __init__(self, rules, view):
        self.geometry = HexMapView(MAP)
        self.pictures, self.gestures = BorderlandPictures(), BorderlandGestures()


SCENE = BorderlandScene


@lru_cache(maxsize=256)
def _hex(kind, variant, size):
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    shift = (int(variant) - 1) * 5
    ground = pygame.Color(GROUND[kind])
    ground = [max(0, min(255, part + shift)) for part in ground[:3]]
    pygame.draw.polygon(fine, EDGE, hex_corners(fine.get_size()))
    pygame.draw.polygon(fine, ground, hex_corners(fine.get_size(), 0.965))
    rng = random.Random(f"{kind}{variant}")
    DRAWN[kind](fine, fine.get_height(), rng)
    return pygame.transform.smoothscale(fine, size)


def _spots(fine, rng, count):
    """Points spread over a hex, the upper ones first."""
    width, height = fine.get_size()
    spots = [
        (width * (0.5 + rng.uniform(-0.27, 0.27)), height * (0.52 + rng.uniform(-0.3, 0.3)))
        for _ in range(count)
    ]
    return sorted(spots, key=lambda spot: spot[1])


def _meadow(fine, high, rng):
    for x, y in _spots(fine, rng, 5):
        for lean in (-0.02, 0.0, 0.02):
            pygame.draw.line(fine, "#98a35f", (x, y), (x + lean * high, y - 0.05 * high), max(1, high // 60))


def _wood(fine, high, rng):
    for x, y in _spots(fine, rng, 6):
        pygame.draw.circle(fine, "#4b6b3a", (x + 0.015 * high, y + 0.02 * high), 0.1 * high)
        pygame.draw.circle(fine, "#6a8a4a", (x, y), 0.095 * high)
        pygame.draw.circle(fine, "#86a55c", (x - 0.025 * high, y - 0.03 * high), 0.05 * high)


def _hill(fine, high, rng):
    for x, y in _spots(fine, rng, 3):
        wide, tall = 0.2 * high, 0.2 * high
        left, top, right = (x - wide, y + tall / 2), (x, y - tall), (x + wide, y + tall / 2)
        pygame.draw.polygon(fine, "#a58a5c", [left, top, right])
        pygame.draw.polygon(fine, "#7d6542", [top, right, (x + wide * 0.1, y + tall / 2)])


def _water(fine, high, rng):
    for x, y in _spots(fine, rng, 4):
        box = pygame.Rect(0, 0, 0.2 * high, 0.1 * high)
        box.center = (x, y)
        pygame.draw.arc(fine, "#a9cbd8", box, 0.3, 2.8, max(2, high // 50))


DRAWN = {"meadow": _meadow, "wood": _wood, "hill": _hill, "water": _water}


@lru_cache(maxsize=64)
def _pawn(side, px):
    fine = pygame.Surface((px * FINE, px * FINE), pygame.SRCALPHA)
    body, edge = PAWNS[side]
    unit = px * FINE
    middle = unit / 2

    def shape(colour, grow):
        pygame.draw.circle(fine, colour, (middle, unit * 0.34), unit * 0.13 + grow)
        pygame.draw.polygon(
            fine,
            colour,
            [
                (middle - unit * 0.09 - grow, unit * 0.42),
                (middle + unit * 0.09 + grow, unit * 0.42),
                (middle + unit * 0.22 + grow, unit * 0.74 + grow),
                (middle - unit * 0.22 - grow, unit * 0.74 + grow),
            ],
        )
        pygame.draw.ellipse(
            fine,
            colour,
            (middle - unit * 0.26 - grow, unit * 0.66 - grow, unit * 0.52 + 2 * grow, unit * 0.18 + 2 * grow),
        )

    pygame.draw.ellipse(fine, (0, 0, 0, 70), (unit * 0.2, unit * 0.68, unit * 0.66, unit * 0.22))
    shape(edge, unit * 0.03)
    shape(body, 0)
    return pygame.transform.smoothscale(fine, (px, px))


@lru_cache(maxsize=16)
def _flag(side, px):
    fine = pygame.Surface((px * FINE, px * FINE), pygame.SRCALPHA)
    unit, (body, edge) = px * FINE, PAWNS[side]
    top, foot = (unit * 0.82, unit * 0.12), (unit * 0.82, unit * 0.6)
    pygame.draw.line(fine, "#2a2216", top, foot, max(2, unit // 28))
    cloth = [top, (unit * 0.52, unit * 0.2), (unit * 0.82, unit * 0.32)]
    pygame.draw.polygon(fine, body, cloth)
    pygame.draw.polygon(fine, edge, cloth, max(2, unit // 40))
    return pygame.transform.smoothscale(fine, (px, px))


@lru_cache(maxsize=8)
def _shadow(px):
    shade = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, 80), (px * 0.2, px * 0.68, px * 0.62, px * 0.2))
    return shade
