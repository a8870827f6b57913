"""Turns gestures on the board into moves: plays them, asks first, or explains why they are illegal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.gestures import Gesture, InputMethod
from game.match.secrecy import NeedsConsent
from game.match.tree import Node
from game.rules.errors import RulesError
from game.scenes.base import BRIEF
from game.scenes.board.actions import ROLL
from game.scenes.board.capabilities import MoveWarnings
from game.scenes.board.game_scene import unfinished_marks, why_stuck
from game.scenes.match.coach import Coach
from game.scenes.match.consent import ask_both
from game.scenes.match.session import Session
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import confirm
from game.widgets.menus import MenuItem, open_menu


class MoveInput:
    """Turns gestures into moves of one match.

    Attributes:
        dropped: the pixel on which a dragged piece was dropped, while its move is being played.
        playing: whether a move from the board is being played.
    """

    _picked = 0  # place of the piece that was picked up last, among those picked up one after the other

    def __init__(self, session: Session, coach: Coach) -> None:
        self._session, self._controller, self._context = session, session.board_controller, session.context
        self._ui, self._callouts, self._coach = session.ui, session.callouts, coach
        self.dropped: tuple[float, float] | None = None
        self.playing = False

    def gesture(self, gesture: Gesture) -> None:
        """Handle a gesture of the player."""
        controller = self._controller
        if self._callouts.kind:
            self._callouts.close()
        controller.guidance.clear_marks()
        if not controller.playable:
            if controller.outcome is not None:
                self._context.toast(_("The game is over."), seconds=BRIEF)
            return
        if gesture.by is InputMethod.KEYS and self._confirms(gesture):
            self.confirm()
            return
        view, gestures = controller.view, controller.game.gestures
        several = controller.game.several
        together = () if several is None else several.moves_of_several(view, gesture)
        if together:
            self.play_all(together, joined=True)
            return
        before = unfinished_marks(controller.game)
        moves = gestures.moves_for(view, gesture)
        if len(moves) == 1:
            self._consider(moves[0], gesture, controller.history.shown)
            return
        if moves:
            self._choose(moves, gesture)
            return
        controller.change()
        if not gesture.legal and unfinished_marks(controller.game) == before:
            self._refuse(gestures.refusal(view, gesture), gesture)

    def choose(self, cells: Sequence[str]) -> None:
        """Pieces were chosen to move together."""
        controller = self._controller
        self._callouts.close()
        controller.guidance.clear_marks()
        if controller.playable and controller.game.several is not None:
            controller.game.several.choose(controller.view, cells)
            controller.change()

    def _confirms(self, gesture: Gesture) -> bool:
        """Whether Enter on a cell confirms the prepared decision."""
        prepared, pieces = self._controller.prepared, self._controller.board.pieces
        if prepared is None:
            return False
        idle = not gesture.legal and gesture.origin is None and gesture.target not in pieces
        proposed = prepared.proposed and not self._controller.looking_back
        return prepared.cell == gesture.target or (proposed and idle)

    def _choose(self, moves: Sequence[str], gesture: Gesture) -> None:
        """Let the player choose among the moves that a gesture may mean, in a menu beside its target."""
        controller = self._controller
        self._bring_back(gesture)
        controller.change()
        node, words = controller.history.shown, controller.game.words
        clicked = replace(gesture, by=InputMethod.CLICK, point=None)  # a dragged piece is back by now
        texts = [words.phrase(controller.log.view_of(node), move) for move in moves]
        items = [
            MenuItem(text, partial(self._consider, move, clicked, node), key=f"move-{number}")
            for number, (text, move) in enumerate(zip(texts, moves, strict=True), 1)
        ]
        open_menu(self._ui, controller.board.placed.box(gesture.target), items)

    def _consider(self, text: str, gesture: Gesture, at: Node) -> None:
        """Play a move at ``at``, or ask first where the game or the coach warns of it."""
        warning = self._warning(text, at)
        if not warning:
            alone = self._session.players.lone is not None
            if alone and self._coach.consider(text, at, partial(self.play, text, at=at)):
                self._bring_back(gesture)
            else:
                self.play(text, gesture, at=at)
            return
        self._bring_back(gesture)
        self._ask(warning, _("Play it"), partial(self.play, text, at=at))

    def _warning(self, text: str, at: Node) -> str:
        """What the game asks before a move at ``at``, if the player wants to be asked."""
        controller, words = self._controller, self._controller.game.words
        if not self._context.settings.warn or not isinstance(words, MoveWarnings):
            return ""
        return words.warning(controller.log.view_of(at), text)

    def _ask(self, warning: str, yes: str, act: Callable[[], None]) -> None:
        self._context.sounds.play("illegal")
        confirm(self._ui, _("Are you sure?"), warning, yes, act)

    def play(
        self, text: str, gesture: Gesture | None = None, *, at: Node | None = None, agreed: bool = False
    ) -> None:
        """Play a move at ``at`` or at the shown node; explain it where the move is illegal."""
        self._try(text, gesture, at or self._controller.history.shown, agreed)

    def _try(
        self, text: str, gesture: Gesture | None, at: Node, agreed: bool, *, joined: bool = False
    ) -> bool:
        """Play a move at ``at``, ask for consent, or explain why not; returns whether it was played."""
        match = self._controller.match
        if text == ROLL and not match.waiting_roll:
            return True  # it was made at once, or somebody has to tell how the die falls
        self.dropped = gesture.point if gesture is not None else None
        self.playing = True
        try:
            match.play(match.waiting_roll if text == ROLL else text, at=at, agreed=agreed, joined=joined)
            return True
        except NeedsConsent as refusal:
            act = partial(self.play, text, at=at, agreed=True)
            ask_both(self._context, self._ui, match, refusal, act)
        except RulesError as error:
            self._refuse(error, gesture)
        finally:
            self.dropped, self.playing = None, False
        return False

    def confirm_with(self, key: int) -> bool:
        """Confirm a prepared decision if ``key`` is Enter and no cell has the cursor; returns whether."""
        ground, board, prepared = self._ui.ground, self._controller.board, self._controller.prepared
        if (
            key not in (pygame.K_RETURN, pygame.K_KP_ENTER)
            or ground.focus not in (None, board)
            or board.gestures.cursor is not None
            or prepared is None
            or (prepared.proposed and self._controller.looking_back)
        ):
            return False
        self.confirm()
        return True

    def leave_enter_to_proposal(self) -> None:
        """Put the keyboard's cursor away where a decision is proposed, so that Enter takes it; the next arrow
        key brings the cursor back."""
        prepared, gestures = self._controller.prepared, self._controller.board.gestures
        if prepared is not None and prepared.proposed:
            gestures.put_cursor_away()

    def confirm(self) -> None:
        """Play the prepared decision."""
        prepared = self._controller.prepared
        if prepared is not None:
            self._play_unless_objected((prepared.move, *prepared.further))

    def _play_unless_objected(self, moves: Sequence[str]) -> None:
        """As ``play_all``, but ask first where the coach objects."""
        at = self._controller.history.shown
        play = partial(self.play_all, moves, at)
        if not self._coach.objects(moves, at, play):
            play()

    def play_all(self, moves: Sequence[str], first: Node | None = None, *, joined: bool = False) -> None:
        """Play moves one after the other, each at the end of the match's line; the first that cannot be
        played is explained, and those behind it are not played.

        Args:
            first: where the first of them is played; None: at the shown node.
            joined: they are taken back and played again together.
        """
        for index, text in enumerate(moves):
            at = self._controller.match.current if index else first or self._controller.history.shown
            if not self._try(text, None, at, agreed=False, joined=joined and index > 0):
                return

    def play_offered(self, moves: Sequence[str]) -> None:
        """As ``play_all``, but ask first where the game warns of the first of the moves."""
        warning = self._warning(moves[0], self._controller.history.shown) if moves else ""
        if warning:
            self._ask(warning, _("Go on"), partial(self.play_all, moves))
        elif moves:
            self._play_unless_objected(moves)

    def pick_next(self, cells: Sequence[str], *, back: bool) -> None:
        """Pick up the next of the pieces on ``cells``, or the one ``back``: seen from the one that is picked
        up or, once that has moved and is among them no more, from its place in their order."""
        board = self._controller.board
        board.finish()
        held = board.gestures.selected
        if held in cells:
            self._picked = cells.index(held) + (-1 if back else 1)
        elif back:
            self._picked -= 1
        self._picked %= len(cells)
        board.pick_up(cells[self._picked])
        self.picked()

    def picked(self) -> None:
        """A piece was picked up or put down: explain it where the piece cannot move at all."""
        controller = self._controller
        gestures = controller.board.gestures
        self._callouts.close()
        controller.guidance.clear_marks()
        if gestures.selected is None or gestures.targets():
            return
        refusal = why_stuck(controller.game, controller.view, gestures.selected)
        if refusal is not None:
            controller.guidance.mark_causes(refusal.cells)
            self._callouts.show(explain(refusal), "why", gestures.selected, controller.guidance.causes)

    def _bring_back(self, gesture: Gesture | None) -> None:
        """Let the piece of a drag return to its cell."""
        if gesture is not None and gesture.by is InputMethod.DRAG and gesture.origin and gesture.point:
            self._controller.bring_back(gesture.origin, gesture.point)

    def _refuse(self, refusal: RulesError | None, gesture: Gesture | None) -> None:
        controller, guidance = self._controller, self._controller.guidance
        self._bring_back(gesture)
        if refusal is None:
            return
        self._context.sounds.play("illegal")
        picked = gesture.origin if gesture is not None else None  # seen without a mark
        guidance.mark_causes(tuple(cell for cell in refusal.cells if cell != picked))
        if gesture is None:  # a toast would stay visible when the curtain closes
            about = (*guidance.causes, controller.game.home)[0]
            self._callouts.show(explain(refusal), "why", about, guidance.causes)
            return
        cells = (gesture.origin, *guidance.causes) if gesture.origin is not None else guidance.causes
        self._callouts.show(explain(refusal), "why", gesture.target, cells)
