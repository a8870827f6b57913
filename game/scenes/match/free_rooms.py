"""Where on a match screen words may stand for a while: hints beside a cell, and messages about no cell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.widgets.layout import widest_gap
from game.widgets.toasts import free_bands
from game.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.match.widgets import MatchWidgets

# Least widths and heights in pixels at 100 % of the parts of a board on which a sentence may stand
_ON_BOARD = ((420, 72), (340, 96), (300, 124))
_ON_BOARD_BRIEF = (*_ON_BOARD, (320, 48), (200, 64))  # the same for a message of few words


class FreeRooms:
    """The rooms for words on one page of a match."""

    def __init__(self, page: MatchWidgets) -> None:
        self._page = page

    def for_words(self) -> Iterator[pygame.Rect]:
        """Where short sentences may stand for a while, the best first: over what is only read, of which the
        player who is not to move misses the card least; where there is no control; over the newest moves
        rather than where something on the board can be clicked. Never over the title and the picture of the
        whole map, the words about the decision, or tables, by which one decides."""
        bottom = self._page.session.near_side
        cards = [self._page.rooms["far"], self._page.rooms["near"]]
        if self._page.board_controller.history.shown.to_act != bottom:
            cards.reverse()
        yield from self._read_least
        yield from cards
        yield from self._over_steps()  # keys step through the history, too
        yield from self._over_steps(self._page.rooms["far"])
        board, newest = self._page.board_controller.board, self._newest
        spared = [*self._header, *(widget.rect for widget in (*self._words, *self._tables))]
        yield from self._bands([*spared, *newest])
        yield from self._free_on_board({*board.pieces, *board.gestures.targets()})
        yield from self._bands(spared)
        if self._page.moves is not None:
            yield self._page.moves.rect
            yield from self._over_steps(self._page.rooms["far"], below=[self._page.moves.rect])
        yield from self._free_on_board(board.pieces)

    def for_messages(self) -> Iterator[pygame.Rect]:
        """Where messages that are about no cell may stand, the best first: as ``for_words``, but over
        cards only where there is no other room, and on the board where nothing can be put either."""
        yield from self._read_least
        yield from self._over_steps()
        spared = [widget.rect for widget in (*self._words, *self._tables, *self._page.cards.values())]
        yield from self._bands([*spared, *self._header, *self._newest])
        board = self._page.board_controller.board
        yield from self._free_on_board({*board.pieces, *board.gestures.places()}, _ON_BOARD_BRIEF)
        if self._page.moves is not None:  # the newest move is seen on the board, too, a clock is not
            yield from self._over_steps(below=[self._page.rooms["moves"]])
        yield from self.for_words()

    @property
    def _read_least(self) -> list[pygame.Rect]:
        """The older moves and the computer's thoughts."""
        older = self._page.moves.older if self._page.moves is not None else []
        return [*older, *(widget.rect for widget in (self._page.thinking,) if widget is not None)]

    @property
    def _header(self) -> list[pygame.Rect]:
        """The title, with the picture of the whole map."""
        return [self._page.rooms["header"]] if "header" in self._page.rooms else []

    @property
    def _newest(self) -> list[pygame.Rect]:
        return self._page.moves.newest if self._page.moves is not None else []

    def _over_steps(
        self, *above: pygame.Rect, below: Sequence[pygame.Rect] | None = None
    ) -> Iterator[pygame.Rect]:
        """The buttons that step through the history with what is above and ``below`` them, where they are
        equally wide; below them are the older moves where nothing else is given."""
        nav, moves = self._page.rooms.get("nav"), self._page.moves
        if nav is None or moves is None:
            return
        if below is None:
            below = [part for part in moves.older if part.top == moves.rect.top]
        stack = [*above, nav, *below]
        if len({(each.x, each.width) for each in stack}) == 1:
            yield nav.unionall(stack)

    @property
    def _words(self) -> list[Widget]:
        """The words about the decision."""
        return [
            widget for widget in (self._page.status, self._page.ground.find("remarks")) if widget is not None
        ]

    @property
    def _tables(self) -> list[Widget]:
        return [widget for widget in (self._page.forecast, self._page.chart) if widget is not None]

    def _free_on_board(
        self, cells: Collection[str], sizes: Sequence[tuple[int, int]] = _ON_BOARD
    ) -> Iterator[pygame.Rect]:
        """Parts of the room of the board without these cells, of at least these ``sizes``: those of the first
        one before others, and the lowest first."""
        board, space = self._page.board_controller.board, self._page.theme.space
        if not board.visible:
            return
        near = max(space(6), round(board.placed.cell_px / 2))  # odds and other signs stand beside pieces
        taken = [box.inflate(near, near) for cell in cells for box in board.boxes(cell)]
        taken += [*board.state.tray.boxes, *(box for _request, box in board.placed.view_buttons)]
        taken += board.label_boxes
        edge = space(6)
        bounds = self._page.rooms["board"].inflate(-2 * edge, -2 * edge)
        for width, height in sizes:
            for top in range(bounds.bottom - space(height), bounds.top - 1, -space(12)):
                band = pygame.Rect(bounds.x, top, bounds.width, space(height))
                gap = widest_gap(band, taken)
                if gap.width >= space(width):
                    yield gap

    def _bands(self, spared: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """The parts of the panels, as wide as they are, in which there is no control but the list of moves,
        and nothing that is to be ``spared``; the highest first."""
        found = [band for panel in self._page.parts.panels for band in self._bands_of(panel, spared)]
        return sorted(found, key=lambda band: -band.height)

    def _bands_of(self, panel: pygame.Rect, spared: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        edge = self._page.theme.space(6)
        inside = panel.inflate(-2 * edge, -2 * edge)
        controls = (
            widget.rect for widget in self._page.ground.focusables() if widget is not self._page.moves
        )
        return free_bands(inside, (*controls, *spared), edge)
