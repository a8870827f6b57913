"""What hands on the board ask for: played, asked about before, or refused with a reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.gestures import By, Gesture
from game.match.tree import Node
from game.rules.errors import RulesError
from game.scenes.match import consent as match_consent
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import confirm

if TYPE_CHECKING:
    from game.scenes.match.scene import MatchScene


class MoveInput:
    """Makes moves out of gestures.

    Attributes:
        dropped: where a dragged piece was let go, while its move is being made.
        by_hand: a move is being made on the board.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.dropped: tuple[float, float] | None = None
        self.by_hand = False

    def gesture(self, gesture: Gesture) -> None:
        """Somebody pointed at a cell, maybe with a piece."""
        stage = self.scene.stage
        self.scene.close_callout()
        stage.forget()
        if not stage.playable:
            return
        prepared = stage.prepared
        if prepared is not None and prepared.cell == gesture.target and gesture.by is By.KEYS:
            self.play(prepared.move)
            return
        view = stage.view_of(stage.shown)
        text = stage.table.wish(view, gesture)
        if text is not None:
            self._consider(text, gesture)
            return
        stage.refresh()
        if not gesture.legal and not stage.table.unfinished():
            self._refuse(stage.table.refusal(view, gesture), gesture)

    def _consider(self, text: str, gesture: Gesture) -> None:
        """Play a move, after a question where it achieves nothing."""
        scene, stage = self.scene, self.scene.stage
        warning = ""
        if scene.context.settings.warn:
            warning = stage.table.warning(stage.view_of(stage.shown), text)
        if not warning:
            self.play(text, gesture)
            return
        self._bring_back(gesture)
        scene.context.sounds.play("illegal")
        confirm(scene.ui, _("Are you sure?"), warning, _("Play it"),
                partial(self.play, text, at=stage.shown))

    def play(self, text: str, gesture: Gesture | None = None, *, at: Node | None = None,
             agreed: bool = False) -> None:
        """Make a move at ``at``, or in the moment that is shown. What cannot be played says why."""
        self.dropped = gesture.point if gesture is not None else None
        self.by_hand = True
        at = at or self.scene.stage.shown
        try:
            self.scene.match.play(text, at=at, agreed=agreed)
        except match_consent.NeedsConsent:
            match_consent.ask(self.scene, partial(self.play, text, at=at, agreed=True))
        except RulesError as error:
            self._refuse(error, gesture)
        finally:
            self.dropped, self.by_hand = None, False

    def last_word(self, key: int) -> bool:
        """Enter where the keyboard points at nothing else confirms what is prepared; whether it did."""
        ground, board = self.scene.ui.ground, self.scene.stage.board
        if (key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or ground.focus not in (None, board)
                or board.gestures.cursor is not None or self.scene.stage.prepared is None):
            return False
        self.confirm()
        return True

    def confirm(self) -> None:
        """Make the prepared decision."""
        prepared = self.scene.stage.prepared
        if prepared is not None:
            self.play(prepared.move)

    def picked(self) -> None:
        """A piece was picked up: say so when it cannot go anywhere."""
        scene, stage, hand = self.scene, self.scene.stage, self.scene.stage.board.gestures
        scene.close_callout()
        stage.forget()
        if hand.selected is None or hand.targets():
            return
        refusal = stage.table.stuck(stage.view_of(stage.shown), hand.selected)
        if refusal is not None:
            stage.blame(refusal.cells)
            scene.say(explain(refusal), "why", hand.selected, stage.causes)

    def _bring_back(self, gesture: Gesture | None) -> None:
        if gesture is not None and gesture.by is By.DRAG and gesture.origin is not None \
                and gesture.point is not None:
            self.scene.stage.bring_back(gesture.origin, gesture.point)

    def _refuse(self, refusal: RulesError | None, gesture: Gesture | None) -> None:
        scene, stage = self.scene, self.scene.stage
        self._bring_back(gesture)
        if refusal is None:
            return
        scene.context.sounds.play("illegal")
        stage.blame(refusal.cells)
        if gesture is None:  # not over every page, where it would outlast the curtain
            scene.say(explain(refusal), "why", (*stage.causes, stage.table.home)[0], stage.causes)
            return
        cells = (gesture.origin, *stage.causes) if gesture.origin is not None else stage.causes
        scene.say(explain(refusal), "why", gesture.target, cells)
