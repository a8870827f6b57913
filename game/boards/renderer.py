"""Draws a board on a page from its state. Reads the state and decides nothing."""

from __future__ import annotations

import pygame

from game.boards.cached_picture import CachedPicture
from game.boards.geometry import PlacedBoard
from game.boards.insight import Insight
from game.boards.picture import BoardPicture
from game.boards.state import BoardState
from game.boards.tag import draw_tag
from game.boards.transition import ViewTransition
from game.widgets.theme import Theme


class BoardRenderer:
    """See the module. What stands still is cached."""

    def __init__(self, picture: BoardPicture, state: BoardState) -> None:
        self.picture, self.state = picture, state
        self._cached = CachedPicture(picture)

    @property
    def last(self) -> pygame.Surface | None:
        """What stood still when it was drawn last."""
        return self._cached.last

    def draw(self, surface: pygame.Surface, transition: ViewTransition, theme: Theme) -> None:
        """Draw the board in its place."""
        state = self.state
        placed = state.placed
        cached = self._cached.of(placed, state.content, state.playback.version, state.look, theme,
                                 state.coarse)
        surface.blit(cached, placed.area)
        transition.draw(surface, placed)
        self.picture.draw_controls(surface, placed, state.control, theme)
        insight = state.told()
        self._draw_marks(surface, placed, insight)
        self._draw_aim(surface, placed)
        for arrow in state.arrows:
            self.picture.draw_arrow(surface, placed, arrow, theme.colour("accent"))
        self._draw_moving(surface, placed)
        if insight is not None:
            self._draw_insight(surface, placed, insight, theme)

    def _draw_marks(self, surface: pygame.Surface, placed: PlacedBoard, insight: Insight | None) -> None:
        state, picture, aim = self.state, self.picture, self.state.aim
        standing = state.playback.standing
        if insight is not None and aim is not None and aim in standing and aim not in state.hidden:
            picture.draw_pointed(surface, placed, aim, state.look)
        picture.draw_above(surface, placed, [*state.target_marks(), *state.marks])
        for cell, waits in state.gestures.reach.waiting.items():
            picture.draw_ghost(surface, placed, cell, waits, state.look)

    def _draw_aim(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """What would be if the cell that is pointed at were chosen."""
        aim = self.state.aimed_target
        if aim is None:
            return
        ghost = self.state.aimed_piece(aim)
        if ghost is not None:
            self.picture.draw_ghost(surface, placed, aim, ghost, self.state.look)
        self.picture.draw_above(surface, placed, self.state.foreseen())

    def _draw_moving(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Pieces on their way, effects, the keyboard's cursor and the piece that the mouse holds."""
        state, picture, gestures = self.state, self.picture, self.state.gestures
        if state.playback.playing is not None:
            picture.draw_actors(surface, placed, state.playback.playing, state.content, state.look)
        for effect in state.effects:
            effect.draw(surface, placed)
        if gestures.cursor is not None and state.focused:
            picture.draw_above(surface, placed, [(gestures.cursor, "cursor")])
        held = state.held
        if gestures.drag is not None and held is not None and held in state.playback.standing:
            picture.draw_held(surface, placed, held, gestures.drag.point, state.playback.standing[held],
                              state.look)

    def _draw_insight(self, surface: pygame.Surface, placed: PlacedBoard, insight: Insight,
                      theme: Theme) -> None:
        state = self.state
        self.picture.draw_links(surface, placed, insight.links)
        self.picture.draw_above(surface, placed, insight.marks)
        boxes = placed.boxes(insight.cell)
        point = state.gestures.point if state.aim == state.gestures.hover else None
        # Where the mouse is; the cell may be seen at several places.
        under = [index for index, box in enumerate(boxes) if point is not None and box.collidepoint(point)]
        at = under[0] if under else 0
        linked = {cell for link in insight.links for cell in (link.origin, link.target)} - {insight.cell}
        hinted = {cell for arrow in state.arrows for cell in arrow}
        avoid = [placed.boxes(cell)[at] for cell in linked | hinted]
        rather = [placed.boxes(cell)[at] for cell in state.playback.standing
                  if placed.wish_for(cell) is None]
        rather += [box for _wish, box in placed.controls]
        draw_tag(surface, theme, insight, boxes[at], avoid, placed.area, state.taken, rather)
