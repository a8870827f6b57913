"""Plays the moves that gestures on the board of a match mean, asks first, or tells why they are illegal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.boards.gestures import Gesture
from game.match.secrecy import NeedsConsent
from game.match.tree import Node
from game.rules.errors import RulesError
from game.scenes.base import BRIEF
from game.scenes.board.actions import ROLL
from game.scenes.board.capabilities import MoveRemarks, MoveWarnings
from game.scenes.board.gesture_input import DecidedBy, GestureInput
from game.scenes.match.coach import Coach
from game.scenes.match.consent import ask_both
from game.scenes.match.session import Session
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import confirm


class MoveInput:
    """Plays the moves of one match that gestures mean.

    Attributes:
        gestures: finds out what gestures on the board mean.
        dropped: the pixel on which a dragged piece was dropped, while its move is being played.
        playing: whether a move from the board is being played.
    """

    def __init__(self, session: Session, coach: Coach) -> None:
        self._session, self._controller, self._context = session, session.board_controller, session.context
        self._ui, self._callouts, self._coach = session.ui, session.callouts, coach
        self.dropped: tuple[float, float] | None = None
        self.playing = False
        self.gestures = GestureInput(
            self._controller, self._controller.display, self, session.context.sounds, takes_proposals=True
        )

    def begin(self) -> None:
        """Take away what was told about the gesture before, and say where none means anything any more."""
        if self._callouts.kind:
            self._callouts.close()
        self._controller.guidance.clear_marks()
        if self._controller.position.over:
            self._context.toast(_("The game is over."), seconds=BRIEF)

    def take(self, text: str, gesture: Gesture) -> None:
        """Play a move that a gesture means, or ask first where the game or the coach warns of it."""
        at = self._controller.history.shown
        warning, play = self._warning(text, at), partial(self.play, text, at=at)
        if warning:
            self._ask(warning, _("Play it"), play)
        elif self._session.players.lone is None or not self._coach.consider(text, at, play):
            self.play(text, gesture, at=at)
            return
        self._controller.display.bring_back(gesture)

    def _warning(self, text: str, at: Node) -> str:
        """What the game asks before a move at ``at``, if the player wants to be asked."""
        controller, words = self._controller, self._controller.game.words
        if not self._context.settings.warn or not isinstance(words, MoveWarnings):
            return ""
        return words.warning(controller.log.view_of(at), text)

    def _remark(self, text: str, at: Node) -> str:
        """What the game tells once a move at ``at`` is played, if the player wants to be warned."""
        controller, words = self._controller, self._controller.game.words
        if not self._context.settings.warn or not isinstance(words, MoveRemarks):
            return ""
        return words.remark(controller.log.view_of(at), text)

    def _play_and_tell(self, play: Callable[[], None], remark: str, at: Node) -> None:
        """Play moves at ``at``, and tell something about them, with a way back to there."""
        match = self._controller.match
        play()
        if match.current is at or match.result is not None:
            return

        def back() -> None:
            self._controller.board.finish()
            match.goto(at)

        self._context.toast(remark, (_("Go back"), back), shortcut=False)

    def _ask(self, warning: str, yes: str, act: Callable[[], None]) -> None:
        self._context.sounds.play("illegal")
        board = self._controller.board
        confirm(self._ui, _("Are you sure?"), warning, yes, act, seen=lambda: [board.rect])

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
            self.gestures.refuse(error, gesture)
        finally:
            self.dropped, self.playing = None, False
        return False

    def confirm(self) -> None:
        """Play the prepared decision, or say what is missing of what a side sets up."""
        controller, room = self._controller, self._controller.game.room
        if controller.position.prepared is not None or room is None or not controller.setting_up:
            self.gestures.confirm()
            return
        remarks = room.remarks(controller.position.view)
        if remarks:
            self._context.sounds.play("illegal")
            self._callouts.show(remarks[0].text, "why", None)

    def leave_enter_to_proposal(self) -> None:
        """Put the keyboard's cursor away where a decision is proposed, so that Enter takes it; the next arrow
        key brings the cursor back."""
        prepared, gestures = self._controller.position.prepared, self._controller.board.gestures
        if prepared is not None and prepared.proposed:
            gestures.put_cursor_away()

    def take_all(self, moves: Sequence[str], by: DecidedBy) -> None:
        """Play moves one after the other; ask first where the game warns of the first one of those that it
        has offered itself, or where the coach objects."""
        at = self._controller.history.shown
        play = partial(self._play_all, moves, at, joined=by is DecidedBy.PIECES)
        warning = ""
        if by is DecidedBy.OFFER:
            warning, remark = self._warning(moves[0], at), self._remark(moves[0], at)
            play = partial(self._play_and_tell, play, remark, at) if remark else play
        if warning:
            self._ask(warning, _("Go on"), play)
        elif by is DecidedBy.PIECES or not self._coach.objects(moves, at, play):
            play()

    def _play_all(self, moves: Sequence[str], first: Node, *, joined: bool) -> None:
        """Play moves one after the other, each at the end of the match's line; the first that cannot be
        played is explained, and those behind it are not played.

        Args:
            first: where the first of them is played.
            joined: they are taken back and played again together.
        """
        if self._controller.setting_up:
            self._context.drop_toasts()  # what they offer to bring back is set up no more
        for index, text in enumerate(moves):
            at = self._controller.match.current if index else first
            if not self._try(text, None, at, agreed=False, joined=joined and index > 0):
                return

    def refused(self, reason: RulesError | None, gesture: Gesture, causes: tuple[str, ...]) -> None:
        """Mark the causes on the board, and tell the reason beside it: a toast would stay visible when the
        curtain closes."""
        if reason is None:
            return
        self._controller.guidance.mark_causes(causes)
        cells = causes if gesture.origin is None else (gesture.origin, *causes)
        self._callouts.show(explain(reason), "why", gesture.target, cells)
