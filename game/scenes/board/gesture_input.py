"""Finds out what the player's gestures on a board mean: moves, steps of a decision, or something illegal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Protocol

import pygame

from game.boards.gestures import Gesture, InputMethod
from game.rules.errors import RulesError
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.board_display import BoardDisplay, PositionSource, SoundPlayer
from game.scenes.board.capabilities import ChosenLevels
from game.scenes.board.game_scene import move_phrase, unfinished_marks, why_stuck
from game.widgets.focus import Layer
from game.widgets.menus import MenuItem, open_menu


class DecidedBy(Enum):
    """How the player has decided on moves that are played one after the other."""

    PIECES = auto()  # several pieces were moved together
    CONFIRMATION = auto()  # a prepared decision was confirmed
    OFFER = auto()  # one of the game's other ways to decide was chosen


class MoveHandler(Protocol):
    """Does with moves what a page wants to be done with them."""

    def begin(self) -> None:
        """The player does something on the board: what was told about the gesture before is over."""

    def take(self, move: str, gesture: Gesture) -> None:
        """Play the move that a gesture means, or ask first."""

    def take_all(self, moves: Sequence[str], by: DecidedBy) -> None:
        """Play moves one after the other, or ask first."""

    def refused(self, reason: RulesError | None, gesture: Gesture, causes: tuple[str, ...]) -> None:
        """Tell why a gesture is illegal, or why a piece that was picked up cannot move.

        Args:
            reason: None where the game says none.
            causes: the cells of the reason that are to be marked.
        """


class GestureInput:
    """Turns the gestures on a board into moves, for a page that plays them or explains what is illegal.

    Args:
        takes_proposals: whether Enter confirms a decision that the game proposes, too, wherever it means
            nothing else.
    """

    _picked = 0  # place of the piece that was picked up last, among those picked up one after the other

    def __init__(
        self,
        source: PositionSource,
        display: BoardDisplay,
        handler: MoveHandler,
        sounds: SoundPlayer,
        *,
        takes_proposals: bool = False,
    ) -> None:
        self._source, self._display, self._handler, self._sounds = source, display, handler, sounds
        self._widget, self._takes_proposals = display.widget, takes_proposals
        self._widget.on_gesture, self._widget.on_pick = self._gesture, self._pick
        self._widget.on_choose, self._widget.on_perspective = self._choose, self._follow

    def _gesture(self, gesture: Gesture) -> None:
        self._handler.begin()
        position = self._source.position
        if not position.playable:
            return
        if position.prepared is not None and self._confirms(gesture, position.prepared):
            self.confirm()
            return
        game, view = position.game, position.view
        together = () if game.several is None else game.several.moves_of_several(view, gesture)
        if together:
            self._handler.take_all(together, DecidedBy.PIECES)
            return
        before = unfinished_marks(game)
        moves = game.gestures.moves_for(view, gesture)
        if len(moves) == 1:
            self._handler.take(moves[0], gesture)
            return
        self._source.change()
        if moves:
            self._open_choice(moves, gesture)
        elif not gesture.legal and unfinished_marks(game) == before:
            self.refuse(game.gestures.refusal(view, gesture), gesture)

    def _confirms(self, gesture: Gesture, prepared: Prepared) -> bool:
        """Whether Enter on a cell confirms the prepared decision."""
        if gesture.by is not InputMethod.KEYS:
            return False
        idle = not gesture.legal and gesture.origin is None and gesture.target not in self._widget.pieces
        proposed = self._takes_proposals and prepared.proposed and not self._source.position.looking_back
        return prepared.cell == gesture.target or (proposed and idle)

    def _open_choice(self, moves: Sequence[str], gesture: Gesture) -> None:
        """Let the player choose among the moves that a gesture may mean, in a menu beside its target."""
        self._display.bring_back(gesture)
        position, layer = self._source.position, self._widget.layer
        assert isinstance(layer, Layer)
        clicked = replace(gesture, by=InputMethod.CLICK, point=None)  # a dragged piece is back by now
        items = [
            MenuItem(
                move_phrase(position.game.words, position.view, move),
                partial(self._handler.take, move, clicked),
                key=f"move-{number}",
            )
            for number, move in enumerate(moves, 1)
        ]
        open_menu(layer.ui, self._widget.placed.box(gesture.target), items)

    def _choose(self, cells: Sequence[str]) -> None:
        """Pieces were chosen to move together."""
        self._handler.begin()
        position = self._source.position
        if position.playable and position.game.several is not None:
            position.game.several.choose(position.view, cells)
            self._source.change()

    def _follow(self) -> None:
        """The board is shown in another perspective: what was chosen goes to the level that is shown."""
        position = self._source.position
        game = position.game
        if isinstance(game.gestures, ChosenLevels):
            before = unfinished_marks(game)
            game.gestures.follow(position.view, self._widget.placed)
            if unfinished_marks(game) != before:
                self._source.change()

    def _pick(self) -> None:
        """A piece was picked up or put down: tell why it cannot move at all, if it cannot."""
        self._handler.begin()
        position, cell = self._source.position, self._widget.gestures.selected
        if cell is None or self._widget.gestures.targets():
            return
        reason = why_stuck(position.game, position.view, cell)
        if reason is not None:
            self._tell(reason, Gesture(None, cell, legal=False, by=InputMethod.CLICK))

    def refuse(self, reason: RulesError | None, gesture: Gesture | None = None) -> None:
        """Let a dragged piece return, and tell why a gesture or, without one, a move is illegal."""
        self._display.bring_back(gesture)
        if reason is not None:
            self._sounds.play("illegal")
        self._tell(reason, gesture)

    def _tell(self, reason: RulesError | None, gesture: Gesture | None) -> None:
        game, picked = self._source.position.game, None if gesture is None else gesture.origin
        known, told = set(game.geometry.cells), () if reason is None else reason.cells
        # A piece that was picked up is seen without a mark.
        causes = tuple(cell for cell in told if cell in known and cell != picked)
        if gesture is None:
            gesture = Gesture(None, (*causes, game.home)[0], legal=False, by=InputMethod.CLICK)
        self._handler.refused(reason, gesture, causes)

    # Other ways to decide

    def confirm_with(self, key: int) -> bool:
        """Confirm a prepared decision if ``key`` is Enter and neither a button nor a cell has the cursor, as
        on a cell it is a gesture; returns whether."""
        widget, position = self._widget, self._source.position
        focused = widget.layer is None or widget.layer.focus in (None, widget)
        if (
            key not in (pygame.K_RETURN, pygame.K_KP_ENTER)
            or not focused
            or widget.gestures.cursor is not None
            or position.prepared is None
            or (position.prepared.proposed and position.looking_back)
        ):
            return False
        self.confirm()
        return True

    def confirm(self) -> None:
        """Play the prepared decision."""
        prepared = self._source.position.prepared
        if prepared is not None:
            self._handler.take_all((prepared.move, *prepared.further), DecidedBy.CONFIRMATION)

    def take(self, offer: Action) -> None:
        """Make the decision in a way that the game offers."""
        offer.act()
        self._source.change()
        if offer.cells:
            self._display.bring_up_to_date()
            self._pick_next(offer.cells, back=offer.back)
        if offer.moves:
            self._handler.take_all(offer.moves, DecidedBy.OFFER)

    def _pick_next(self, cells: Sequence[str], *, back: bool) -> None:
        """Pick up the next of the pieces on ``cells``, or the one ``back``: seen from the one that is picked
        up or, once that has moved and is among them no more, from its place in their order."""
        self._widget.finish()
        held = self._widget.gestures.selected
        if held in cells:
            self._picked = cells.index(held) + (-1 if back else 1)
        elif back:
            self._picked -= 1
        self._picked %= len(cells)
        self._widget.pick_up(cells[self._picked])
        self._pick()
