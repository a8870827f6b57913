"""What stands where in Nieuchess, as names of pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.hexes import PlacedHexes
from game.boards.hover_info import HoverInfo
from game.boards.marks import Arrow, LastMoveColours, Marks
from game.boards.move_trail import NO_TRAIL, Loss, MoveTrail, Trail
from game.boards.painter import CastShadows, Look, Miniatures, NamedPlaces, Painter, StandingFigures
from game.boards.particle_effect import ParticleEffect
from game.boards.picture import Surroundings
from game.rules.events import Captured, Chosen, Event, Moved, Piece, Placed
from game.rules.nieuchess.events import Returned
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.ruleset import RuleSet
from game.rules.nieuchess.state import BEFORE_PLAY, Move, Phase, Retreat, State, View
from game.rules.nieuchess.terrain import GRAY, GRID, Terrain, names
from game.rules.protocol import Outcome
from game.scenes.board.capabilities import (
    Celebrations,
    DecisionMarks,
    FaintTrails,
    HoverInfos,
    PiecesToCards,
    ProposedWays,
    Scenery,
    TakenPieces,
    ToldPieces,
)
from game.scenes.board.game_scene import Pictures
from game.scenes.nieuchess.army import counted_pawns, eliminated
from game.scenes.nieuchess.combat.consequences import marks_of, proposed_retreats
from game.scenes.nieuchess.combat.forecast import battle_hover_info
from game.scenes.nieuchess.gestures import NieuchessGestures
from game.scenes.nieuchess.map_ground import paint_map
from game.scenes.nieuchess.map_lettering import draw_names, lettering, named_places
from game.scenes.nieuchess.map_print import PLAIN, SAFE
from game.scenes.nieuchess.map_sheet import FINE_FROM
from game.scenes.nieuchess.movement.hover_info import group_hover_info, hover_info_of
from game.scenes.nieuchess.palette import SIDE_COLOURS
from game.scenes.nieuchess.pawns import (
    READY,
    UPRIGHT_FROM,
    paint_dots,
    paint_figure,
    paint_picture,
    paint_shadow,
)
from game.scenes.nieuchess.places import place_hover_info

_NEAR = 2  # hexes around a pawn in which the grid is plain to see


class NieuchessPainter(Painter, StandingFigures, CastShadows, NamedPlaces, Miniatures):
    """Paints the map and what stands on it.

    The whole map is ground; no hex has a terrain picture. Pictures of pieces are those of
    ``pawns.PICTURES``: "pawn-0", "pawn-0-ready", "pool-0", "emblem-0" and the same with 1.
    """

    upright_from = UPRIGHT_FROM
    cell = "#d3deb2"
    last_move = LastMoveColours("#26788a")

    def __init__(self, field: Terrain) -> None:
        """``field``: the board."""
        self.field = field

    def paint_ground(self, surface: pygame.Surface, placed: PlacedBoard, look: Look) -> None:
        assert isinstance(placed, PlacedHexes)
        paint_map(surface, placed, self.field, look.safe)

    def ink(self, look: Look) -> tuple[pygame.Color, pygame.Color]:
        colours = SAFE if look.safe else PLAIN
        return pygame.Color(colours.ink), pygame.Color(colours.paper)

    def piece(self, picture: str, px: int, look: Look) -> pygame.Surface:
        """A pawn in a square box. Raises KeyError for a picture that the game does not know."""
        return paint_picture(picture, px, look.safe)

    def figure(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return paint_figure(picture, px, look.safe)

    def cast_shadow(self, picture: str, px: int, look: Look) -> pygame.Surface:
        return paint_shadow(px)

    def paint_miniature(
        self, surface: pygame.Surface, placed: PlacedBoard, pieces: Mapping[str, str], look: Look
    ) -> None:
        paint_dots(
            surface,
            [(placed.centre(cell), name) for cell, name in pieces.items()],
            placed.cell_px,
            safe=look.safe,
        )

    def named_places(self, placed: PlacedBoard) -> Sequence[pygame.Rect]:
        assert isinstance(placed, PlacedHexes)
        return named_places(placed, self.field)

    def lettering(self, placed: PlacedBoard, occupied: frozenset[str] = frozenset()) -> Sequence[pygame.Rect]:
        assert isinstance(placed, PlacedHexes)
        return lettering(placed, self.field, occupied)

    def draw_names(
        self, surface: pygame.Surface, placed: PlacedBoard, occupied: frozenset[str], look: Look
    ) -> None:
        assert isinstance(placed, PlacedHexes)
        if placed.high >= FINE_FROM:
            draw_names(surface, placed, self.field, occupied, (SAFE if look.safe else PLAIN).letters)


class NieuchessPictures(
    NieuchessPainter,
    Pictures[View],
    Scenery[View],
    TakenPieces[View],
    PiecesToCards,
    DecisionMarks[View],
    ProposedWays[View],
    FaintTrails[View],
    HoverInfos[View],
    Celebrations,
    ToldPieces,
):
    """Pawns on the map."""

    own_marks = (
        *("reach", "choice", "target", "ride", "landing", "stop", "unfought", "retreat"),
        *("zone-0", "zone-1"),
    )

    def __init__(self, rules: NieuchessRules, ruleset: RuleSet, gestures: NieuchessGestures) -> None:
        super().__init__(ruleset.terrain)
        self.rules, self.gestures = rules, gestures

    def pieces(self, view: View) -> dict[str, str]:
        return {
            GRID.name(cell): f"pawn-{side}{_turn_of(view.state, side, cell)}"
            for side, pawns in enumerate(self.gestures.setup.drafts.pawns(view))
            for cell in pawns
        }

    def surroundings(self, view: View) -> Surroundings:
        return Surroundings(tray=self.gestures.setup.tray(view))

    def hover_info(self, view: View, origin: str | None, cell: str) -> HoverInfo | None:
        group = self.gestures.movement.group
        if view.state.phase == Phase.MOVE and group.choosing:
            return group_hover_info(view.state, group.members, cell)
        if view.state.phase == Phase.MOVE:
            found = hover_info_of(view.state, origin, cell)
            # Of the pawn that is picked up nothing is told that its mark does not tell.
            return None if cell == origin and found == place_hover_info(view.state, cell) else found
        if cell not in GRID.names():
            return None  # pawns beside the map
        if view.state.phase not in BEFORE_PLAY and view.state.owner(GRID.cell(cell)) >= 0:
            return battle_hover_info(self.gestures.battles, view.state, cell)
        found = place_hover_info(view.state, cell)
        return None if view.state.phase == Phase.DEPLOY and found.title == cell else found

    def picture(self, piece: Piece, cell: str) -> str:
        return f"pawn-{piece.side}"

    side_colours = SIDE_COLOURS
    told_pieces = dict.fromkeys(READY, ("to move", "A pawn with a ring may still move in this turn"))

    def emblem(self, side: int) -> str:
        return f"emblem-{side}"

    def marks(self, view: View, events: Sequence[Event]) -> Marks:
        pawns = self.gestures.setup.drafts.pawns(view)
        deploying = view.state.phase == Phase.DEPLOY
        near = _half(view.state.mover, self.field) if deploying else _around(pawns[0] | pawns[1], self.field)
        found = [*near, *self.gestures.zones.marks(view, pawns)]
        for event in events:
            match event:
                case Moved(origin=origin, target=target):
                    found += [(origin, "origin"), (target, "last")]
                case Placed(cell=cell) if not _deploys(events):
                    found.append((cell, "last"))  # a replacement, not one of a whole army
                case Captured(cell=cell) if view.state.phase == Phase.EXCHANGE:
                    found.append((cell, "captured"))  # what one side has lost, while the other's is chosen
        return tuple(found)

    def decision_marks(self, view: View) -> Marks:
        return (*self.gestures.setup.marks(view), *marks_of(view.state))

    def proposed_ways(self, view: View) -> Sequence[Trail]:
        """Those of beaten pawns that are to be moved back."""
        loser = 1 - view.state.to_act
        return [Trail(way, loser) for way in proposed_retreats(view.state).items()]

    def captured(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("pool-1",) * eliminated(view.state, 1), ("pool-0",) * eliminated(view.state, 0)

    def counted(self, count: int) -> str:
        return counted_pawns(count)

    def card_side(self, event: Event) -> int | None:
        match event:
            case Captured(piece=piece) | Returned(piece=piece):
                return 1 - piece.side
        return None

    def move_trail(self, view: View, events: Sequence[Event]) -> MoveTrail:
        """A line for the way of every pawn, and where pawns were lost or have returned; none while a retreat
        is chosen, whose own marks must be seen."""
        if view.state.phase == Phase.RETREAT:
            return NO_TRAIL
        marks: list[tuple[str, str]] = []
        trails: list[Trail] = []
        losses: list[Loss] = []
        for event in events:
            match event:
                case Moved(piece=piece, origin=origin, target=target, path=path):
                    trails.append(Trail((origin, *path, target), piece.side))
                case Captured(piece=piece, cell=cell):
                    losses.append(Loss(cell, self.picture(piece, cell), piece.side))
                case Placed(cell=cell) if not _deploys(events):
                    marks.append((cell, "last"))
        return MoveTrail(tuple(marks), tuple(trails), tuple(losses))

    def faint_trail(self, view: View, last: Sequence[Event], newest: Sequence[Event]) -> MoveTrail:
        """The ways of the enemy's pawns that are still there while one's own move, each for when its pawn is
        pointed at, and that of the pawn that has moved last."""
        state, shown = view.state, self.move_trail(view, last).trails
        if state.phase != Phase.MOVE:
            return NO_TRAIL
        there = names(state.pawns[1 - state.mover])
        kept = tuple(trail for trail in shown if trail.cells[-1] in there)
        return MoveTrail(trails=kept, faint=True, newest=self.move_trail(view, newest).trails)

    def celebration(
        self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color
    ) -> ParticleEffect | None:
        fallen = tuple(event.cell for event in events if isinstance(event, Captured))
        return ParticleEffect(fallen, accent) if outcome.reason == "army-eliminated" else None

    def arrow(self, view: View, move: str) -> Arrow | None:
        parsed = self.rules.parse_move(view.state, move)
        if not isinstance(parsed, Move | Retreat):
            return None
        return Arrow(GRID.name(parsed.origin), GRID.name(parsed.target))


def _turn_of(state: State, side: int, cell: int) -> str:
    """How the picture of a pawn ends that may still move this turn."""
    ready = state.phase == Phase.MOVE and side == state.mover and cell not in state.moved
    return "-ready" if ready else ""


@lru_cache(maxsize=2)
def _half(side: int, terrain: Terrain) -> Marks:
    """The hexes on which a side may deploy, whose outlines are darker until it has done so."""
    return tuple((name, "grid") for name in names(terrain.half_open(side)))


@lru_cache(maxsize=8)
def _around(pawns: frozenset[int], terrain: Terrain) -> Marks:
    """The hexes around pawns, whose outlines are darker than where nothing happens; not on closed land."""
    near = pawns.union(*(GRID.within(cell, _NEAR) for cell in pawns)).difference(terrain.cells_of(GRAY))
    return tuple((name, "grid") for name in names(near))


def _deploys(events: Sequence[Event]) -> bool:
    """Whether whole armies were placed, not single pawns that return."""
    return any(isinstance(event, Chosen) for event in events)
