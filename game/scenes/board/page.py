"""A page with a board, and a panel beside or below it."""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.view import BoardView
from game.scenes.base import Scene
from game.scenes.board.game_scene import GameScene
from game.scenes.board.legend import open_legend
from game.scenes.board_preview import look_of
from game.texts import _
from game.widgets.layout import Column, Item, Row, arrange
from game.widgets.widget import COMMAND

_MARGIN = 16  # pixels at 100 %
_NARROW, _WIDE, _SHARE = 236, 480, 0.31  # widths of the panel beside the board; and of a usual window
_LOW, _HIGH = 208, 420  # heights of the panel below the board


class BoardPage(Scene):
    """Places a board and gives it the events. Subclasses make the board before the page is laid out.

    Attributes:
        flipped: whether the board is seen from the other side.
        panel_room: where the panel stands, in pixels of the window.
    """

    def __init__(self) -> None:
        super().__init__()
        self.flipped = False
        self.panel_room = pygame.Rect(0, 0, 0, 0)

    # What subclasses say

    @property
    def board_view(self) -> BoardView:
        """The board that the page shows now."""
        raise NotImplementedError

    @property
    def told_game(self) -> GameScene[Any] | None:
        """The game's part of the board, of which the legend tells; None where there is nothing to tell."""
        return None

    def put_panel(self) -> None:
        """Put the widgets of the panel into ``panel_room``."""
        raise NotImplementedError

    def command(self, event: pygame.event.Event) -> bool:
        """Do what a key does wherever the focus is; returns whether it does anything."""
        raise NotImplementedError

    def cell_px(self, bounds: pygame.Rect) -> int:
        """How large the cells of the board would be in a room, in pixels."""
        geometry = self.board_view.geometry.scaled(self.theme.scale)
        return geometry.place(bounds, coordinates=self.context.settings.coordinates).cell_px

    def finish_motion(self) -> None:
        """Show what moves at its end, because a key or a button was pressed."""
        self.board_view.finish()

    # Layout

    def rooms(self, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
        """The rooms of board and panel in a window of ``size`` pixels: beside or below one another, whichever
        leaves the larger board."""
        space = self.theme.space
        margin = space(_MARGIN if min(size) >= space(560) else 8)
        inside = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        beside = min(space(_WIDE), max(space(_NARROW), round(size[0] * _SHARE)))
        below = min(space(_HIGH), max(space(_LOW), round(size[1] * 0.34)))
        wide, high = (
            arrange(tree, inside)
            for tree in (
                Row((Item("board", grow=1), Item("panel", width=beside)), gap=margin),
                Column((Item("board", grow=1), Item("panel", height=below)), gap=margin),
            )
        )
        places = wide if self.cell_px(wide["board"]) >= self.cell_px(high["board"]) else high
        return places["board"], places["panel"]

    def layout(self, size: tuple[int, int]) -> None:
        ground, settings = self.ui.ground, self.context.settings
        ground.home = ground.add(self.board_view)  # it takes its scale from there
        room, self.panel_room = self.rooms(size)
        self.board_view.place(
            room,
            flipped=self.flipped,
            coordinates=settings.coordinates,
            look=look_of(settings),
            coarse=self.context.resizing,
        )
        self.put_panel()
        if ground.focus is None:
            ground.set_focus(self.board_view)

    def renew_panel(self) -> None:
        """Build the panel anew; the focus stays where it was."""
        ground = self.ui.ground
        focused = ground.focus.key if ground.focus is not None else ""
        ground.widgets[:] = [self.board_view]
        self.put_panel()
        ground.set_focus(ground.find(focused) or self.board_view)
        self.ui.update_hover()
        self.ui.dirty = True

    def flip(self) -> None:
        """See the board from the other side."""
        self.flipped = not self.flipped
        self.relayout()

    def show_legend(self) -> None:
        """Say over the page what the marks on the board mean."""
        if self.told_game is not None:
            open_legend(self.ui, self.board_view, self.told_game)

    # Events

    def keys(self) -> list[tuple[str, str]]:
        told = [("W", _("What the marks mean"))] if self.told_game is not None else []
        return [*told, *super().keys()]

    def handle(self, event: pygame.event.Event) -> bool:
        board, ground = self.board_view, self.ui.ground
        if event.type == pygame.KEYUP:
            board.release(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            board.release(None)
        if self.ui.top is ground:
            if event.type == pygame.MOUSEMOTION and board.gestures.drag is None:
                board.point_at(event.pos if ground.hit(event.pos) is board else None)
            elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.finish_motion()
            if event.type == pygame.KEYDOWN and (self.command(event) or self._common_command(event)):
                return True
        return super().handle(event)

    def _common_command(self, event: pygame.event.Event) -> bool:
        """Do what a key does on all these pages; returns whether it does anything."""
        if event.key != pygame.K_w or event.mod & (COMMAND | pygame.KMOD_ALT) or self.told_game is None:
            return False
        self.show_legend()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.ui.top is self.ui.ground:
            self.board_view.draw_free_pieces(surface)
