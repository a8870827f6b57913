"""Lets the view of a board that can be zoomed come to where something happens, and go back."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.boards.attack_arrows import piece_box
from game.boards.geometry import PlacedBoard
from game.boards.painter import NamedPlaces, Painter
from game.boards.state import BoardState
from game.boards.viewport import ACTION, FIGHT, REGION, WATCHED, Aim

COMFORTABLE, NEAR = 2.0, 5.0  # times the pixels of a legible cell, with which it is seen well, and a fight is
GLIDE = 0.45  # seconds in which the view comes to what is framed, and goes back


class Glide(NamedTuple):
    """The view on its way from one aim to another, for so many ``seconds`` already."""

    start: Aim
    end: Aim
    seconds: float = 0.0

    @property
    def aim(self) -> Aim:
        """What is seen now; it starts and ends slowly."""
        part = self.seconds / GLIDE
        if part >= 1.0:
            return self.end
        return self.start.toward(self.end, part * part * (3 - 2 * part))


class Framing:
    """Frames the attacks for which dice fall, else a move that is watched, else the focus, else the reach of
    the piece in hand where it is not seen well, else the region; what is seen well in the view of that moves
    it not. A view that the player has chosen keeps its zoom, and moves only where something is to be decided
    out of sight, or dice fall for it, or where one may act but sees nothing with which one can. None moves
    below the mouse while a piece is in hand.

    Args:
        moved: called whenever another part of the board is seen.

    Attributes:
        region: cells of all that takes part; () for the whole board.
        stays: without anything to be framed the view does not go back, as more is to be watched.
        glide: the view on its way, or None.
    """

    def __init__(self, state: BoardState, painter: Painter, moved: Callable[[], None]) -> None:
        self._state, self._painter, self._moved = state, painter, moved
        self.region: tuple[str, ...] = ()
        self.stays = False
        self._framed: frozenset[str] = frozenset()  # the cells to which the view has come
        self._fought = False  # whether for a fight
        self._follows = False  # whether what is seen was framed and the player has not changed it since
        self._means: frozenset[str] = frozenset()  # cells to act on, when the view came last
        self._just_chosen = False  # whether the player has chosen the view since then
        self.glide: Glide | None = None

    def leave(self) -> None:
        """The player has chosen what is to be seen."""
        self._follows, self.glide, self._state.viewport.goal = False, None, None
        self._just_chosen = True

    def bring(self, cells: Sequence[str], *, glides: bool) -> None:
        """Let cells that are out of sight come into it by the shortest way."""
        viewport = self._state.viewport
        if not viewport.zoomed or all(map(viewport.window.contains, map(viewport.settled.box, cells))):
            return
        self._go(viewport.aim_no_farther(cells), glides=glides)
        self._moved()

    def _go(self, end: Aim, *, glides: bool) -> None:
        """Let the view come to an aim, gradually or at once."""
        viewport = self._state.viewport
        if glides:
            self.glide, viewport.goal = Glide(viewport.aim, end), end
        else:
            viewport.show(end)

    def follow(self, legible: int, *, glides: bool) -> None:
        """Let the view come to what is to be framed now, once nothing else moves.

        Args:
            legible: pixels of a cell below which the reach of a piece in hand is framed.
            glides: whether it comes there gradually.
        """
        viewport, playback, focus = self._state.viewport, self._state.playback, self._state.focus
        thrown, watched = self._thrown(), playback.watched
        if self._held_by_mouse and not (thrown or watched):
            return
        reach = () if thrown or watched or focus else self._reach_in_hand(legible)
        wanted = frozenset(thrown or watched or focus or reach)
        moving = playback.playing is not None and not (thrown or watched)
        first, shown, fought = not self._framed, wanted or frozenset(self.region), bool(self._state.fight)
        chosen, means = viewport.zoomed and not self._follows, self._cells_to_act_on()
        if not means and self._means:
            self._just_chosen = False
        if not (chosen and means):
            self._means = means
        turns = means != self._means
        come = (shown, fought) == (self._framed, self._fought) and not turns
        if come or moving or (self.stays and not wanted and not first):
            return
        self._framed, self._fought, self._means = shown, fought, means
        just_chosen, self._just_chosen = self._just_chosen, False
        needed: Sequence[str] = sorted(thrown) or (() if watched or self.stays else focus)
        if chosen and turns and not wanted and not just_chosen:
            needed = self._nearest_out_of_sight(means)
        if chosen and viewport.shows(needed):
            return
        if chosen:
            end = viewport.aim_beside(needed)
        elif wanted and self._seen_in_region(wanted, (NEAR if fought else COMFORTABLE) * legible):
            return
        elif watched and not thrown:  # amid the view, for as long as it lasts
            end = viewport.aim_at(sorted(wanted), WATCHED)
        elif reach:
            end = viewport.aim_with(reach, reach[0])
        else:
            closeness = FIGHT if fought else ACTION if wanted else REGION
            end = viewport.aim_at(sorted(shown), closeness, self._not_to_cut(viewport.fitted, fought))
        self._follows = bool(shown) and not chosen
        begins = first and not wanted  # a game is seen in its region, and sharply, from the first
        if end == viewport.aim:
            self.glide = viewport.goal = None
        else:
            self._go(end, glides=glides and not begins)
            viewport.sharp = viewport.sharp or begins
        if not watched:  # else the minimap would go from corner to corner while another side moves
            self._spare(shown)
        self._moved()

    def _spare(self, shown: frozenset[str]) -> None:
        """Let the minimap cover as little as may be of what stands and is written on the board."""
        viewport, playback = self._state.viewport, self._state.playback
        there = viewport.settled
        occupied = (there.box(cell) for cell in shown.union(playback.pieces))
        named, letters = self._named_places(there), self._lettering(there)
        whole = (box for box in (*named, *letters) if viewport.window.contains(box))
        viewport.spare([*whole, *occupied], named)

    def _seen_in_region(self, cells: Iterable[str], least: float) -> bool:
        """Whether cells are in sight of a view of the region, with at least so many pixels each."""
        viewport = self._state.viewport
        seen = bool(self.region) and viewport.zoomed and viewport.settled.cell_px >= least
        return seen and all(viewport.window.contains(viewport.settled.box(cell)) for cell in cells)

    def advance(self, dt: float) -> None:
        """Go on gliding for ``dt`` seconds, where the view is on its way."""
        if self.glide is None:
            return
        glide = self.glide._replace(seconds=self.glide.seconds + dt)
        self._state.viewport.show(glide.aim)
        if glide.seconds < GLIDE:
            self.glide = glide
        else:
            self.glide = self._state.viewport.goal = None
            self._state.viewport.sharp = True  # nobody zooms on
        self._moved()

    def _thrown(self) -> frozenset[str]:
        """The cells of the attacks for which dice fall."""
        return frozenset(
            cell
            for throw in self._state.throws
            for attack in throw.cause.attacks
            for cell in (attack.origin, attack.target)
        )

    def _cells_to_act_on(self) -> frozenset[str]:
        """The cells on which something can be done: those of pieces that can be moved, else those that can be
        clicked; none while pieces are set up, which may go nearly anywhere."""
        legal = self._state.gestures.legal
        return frozenset() if legal.arranging is not None else legal.origins or legal.taps

    def _nearest_out_of_sight(self, cells: frozenset[str]) -> Sequence[str]:
        """The nearest of cells, rather one of the region, where none of them is in sight."""
        viewport = self._state.viewport
        found = cells.intersection(viewport.geometry.cells)
        if not found or any(viewport.shows((cell,)) for cell in found):
            return ()
        middle = viewport.window.center
        near = sorted(found.intersection(self.region) or found)
        return (min(near, key=lambda cell: math.dist(viewport.placed.centre(cell), middle)),)

    def _not_to_cut(self, placed: PlacedBoard, fought: bool) -> list[pygame.Rect]:
        """The boxes around those who fight each other and, away from a fight, around all other pieces: of
        one at the edge of what is seen there should be all or nothing."""
        attacks = self._state.attacks
        pairs = [placed.box(attack.origin).union(placed.box(attack.target)) for attack in attacks]
        if fought:
            return pairs
        fighting = {cell for attack in attacks for cell in (attack.origin, attack.target)}
        known = self._state.playback.pieces.keys() - fighting
        return [*pairs, *(piece_box(placed, cell) for cell in sorted(known))]

    @property
    def _held_by_mouse(self) -> bool:
        """Whether a piece is in hand and the mouse on the board: the next click hits what is seen now."""
        gestures = self._state.gestures
        return gestures.selected is not None and gestures.hovered is not None and gestures.cursor is None

    def _reach_in_hand(self, legible: int) -> tuple[str, ...]:
        """The piece in hand and where it may go, where cells are too small to be read and hit. None while it
        is dragged, and none while pieces are set up, which may go nearly anywhere, also into the tray."""
        gestures = self._state.gestures
        if gestures.selected is None or gestures.drag is not None or gestures.legal.arranging is not None:
            return ()
        viewport = self._state.viewport
        if max(viewport.fitted.cell_px, viewport.settled.cell_px if self.region else 0) >= legible:
            return ()
        return (gestures.selected, *gestures.targets())

    def _named_places(self, placed: PlacedBoard) -> Sequence[pygame.Rect]:
        """The boxes around names that are written on the board, with what they name."""
        return self._painter.named_places(placed) if isinstance(self._painter, NamedPlaces) else ()

    def _lettering(self, placed: PlacedBoard) -> Sequence[pygame.Rect]:
        """The boxes around these names alone."""
        return self._painter.lettering(placed) if isinstance(self._painter, NamedPlaces) else ()
