"""What gestures on the board ask for: played, asked about before, or refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.gestures import By, Gesture
from game.match.secrecy import NeedsConsent
from game.match.tree import Node
from game.rules.errors import RulesError
from game.scenes.match.consent import ask_both
from game.scenes.match.session import Session
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import MenuItem, confirm, open_menu


class MoveInput:
    """Makes moves out of gestures.

    Attributes:
        dropped: where a dragged piece was let go, while its move is being made.
        playing: a move is being made on the board.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.dropped: tuple[float, float] | None = None
        self.playing = False

    def gesture(self, gesture: Gesture) -> None:
        """Somebody pointed at a cell, maybe with a piece."""
        presenter = self.session.board_presenter
        self.session.callouts.close()
        presenter.forget()
        if not presenter.playable:
            return
        prepared = presenter.prepared
        if prepared is not None and prepared.cell == gesture.target and gesture.by is By.KEYS:
            self.play(prepared.move)
            return
        view, gestures = presenter.view_of(presenter.shown), presenter.game.gestures
        before = gestures.unfinished()
        moves = gestures.moves_for(view, gesture)
        if len(moves) == 1:
            self._consider(moves[0], gesture, presenter.shown)
            return
        if moves:
            self._choose(moves, gesture)
            return
        presenter.refresh()
        if not gesture.legal and gestures.unfinished() == before:
            self._refuse(gestures.refusal(view, gesture), gesture)

    def _choose(self, moves: Sequence[str], gesture: Gesture) -> None:
        """Let the player say which of several moves a gesture means, in a menu beside its target."""
        presenter = self.session.board_presenter
        self._bring_back(gesture)
        presenter.refresh()
        view, words = presenter.view_of(presenter.shown), presenter.game.words
        settled = replace(gesture, by=By.CLICK, point=None)  # a piece that was dragged is back by now
        open_menu(
            self.session.ui,
            presenter.board.placed.box(gesture.target),
            [
                MenuItem(
                    words.phrase(view, move),
                    partial(self._consider, move, settled, presenter.shown),
                    key=f"move-{number}",
                )
                for number, move in enumerate(moves, 1)
            ],
        )

    def _consider(self, text: str, gesture: Gesture, at: Node) -> None:
        """Play a move at ``at``, after a question where it achieves nothing."""
        session, presenter = self.session, self.session.board_presenter
        warning = ""
        if session.context.settings.warn:
            warning = presenter.game.words.warning(presenter.view_of(at), text)
        if not warning:
            self.play(text, gesture, at=at)
            return
        self._bring_back(gesture)
        session.context.sounds.play("illegal")
        confirm(session.ui, _("Are you sure?"), warning, _("Play it"), partial(self.play, text, at=at))

    def play(
        self, text: str, gesture: Gesture | None = None, *, at: Node | None = None, agreed: bool = False
    ) -> None:
        """Make a move at ``at``, or in the moment that is shown. What cannot be played says why."""
        self.dropped = gesture.point if gesture is not None else None
        self.playing = True
        at = at or self.session.board_presenter.shown
        try:
            self.session.match.play(text, at=at, agreed=agreed)
        except NeedsConsent:
            ask_both(self.session, partial(self.play, text, at=at, agreed=True))
        except RulesError as error:
            self._refuse(error, gesture)
        finally:
            self.dropped, self.playing = None, False

    def confirm_with(self, key: int) -> bool:
        """Enter where the keyboard points at nothing else confirms what is prepared; whether it did."""
        ground, board = self.session.ui.ground, self.session.board_presenter.board
        if (
            key not in (pygame.K_RETURN, pygame.K_KP_ENTER)
            or ground.focus not in (None, board)
            or board.gestures.cursor is not None
            or self.session.board_presenter.prepared is None
        ):
            return False
        self.confirm()
        return True

    def confirm(self) -> None:
        """Make the prepared decision."""
        prepared = self.session.board_presenter.prepared
        if prepared is not None:
            self.play(prepared.move)

    def picked(self) -> None:
        """A piece was picked up: say so when it cannot go anywhere."""
        session, presenter = self.session, self.session.board_presenter
        gestures = presenter.board.gestures
        session.callouts.close()
        presenter.forget()
        if gestures.selected is None or gestures.targets():
            return
        refusal = presenter.game.gestures.stuck(presenter.view_of(presenter.shown), gestures.selected)
        if refusal is not None:
            presenter.blame(refusal.cells)
            session.callouts.say(explain(refusal), "why", gestures.selected, presenter.causes)

    def _bring_back(self, gesture: Gesture | None) -> None:
        if (
            gesture is not None
            and gesture.by is By.DRAG
            and gesture.origin is not None
            and gesture.point is not None
        ):
            self.session.board_presenter.bring_back(gesture.origin, gesture.point)

    def _refuse(self, refusal: RulesError | None, gesture: Gesture | None) -> None:
        session, presenter = self.session, self.session.board_presenter
        self._bring_back(gesture)
        if refusal is None:
            return
        session.context.sounds.play("illegal")
        presenter.blame(refusal.cells)
        if gesture is None:  # not over every page, where it would outlast the curtain
            about = (*presenter.causes, presenter.game.home)[0]
            session.callouts.say(explain(refusal), "why", about, presenter.causes)
            return
        cells = (gesture.origin, *presenter.causes) if gesture.origin is not None else presenter.causes
        session.callouts.say(explain(refusal), "why", gesture.target, cells)
