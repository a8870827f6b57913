"""The commands of the match screen that look back in the history, take moves back and play them again."""

from __future__ import annotations

from functools import partial

from game.match.branch import branch_match
from game.match.history import undo_target
from game.match.secrecy import FREE_SEARCHES, NeedsConsent
from game.scenes.base import BRIEF
from game.scenes.match.consent import ask_both
from game.scenes.match.session import Session
from game.scenes.match.setup.commands import SetupCommands
from game.scenes.match.sharing import Sharing
from game.texts import _


class HistoryCommands:
    """Steps through the history of a match."""

    def __init__(self, session: Session, sharing: Sharing, setup: SetupCommands) -> None:
        self.presenter, self.match, self.context = session.board_presenter, session.match, session.context
        self._ui, self._look_at, self._sharing, self._setup = session.ui, session.look_at, sharing, setup

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back. A side that sets up in secret takes back its own steps
        only, not the other side's army."""
        return self._setup.can_undo or (self.match.can_undo and not self._sets_up_in_secret)

    @property
    def _sets_up_in_secret(self) -> bool:
        return self._setup.is_open and self.presenter.secret_turn

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return self._setup.can_redo or self.match.can_redo

    def undo(self, agreed: bool = False) -> None:
        """Take the last step of setting up back or, without one, the last decision, with the consent of both
        sides where it has revealed a secret.

        Once the match is over, this looks back.
        """
        self.presenter.board.finish()
        if self._setup.undo():
            return
        if self._sets_up_in_secret:
            self.context.toast(_("You have set nothing up that could be taken back."), seconds=BRIEF)
            return
        ended = self.match.end is not None and self.match.current is self.match.end
        target = undo_target(self.match.current, self.match.deciders, self.match.rules)
        searches = self.match.searches_without(target) if target is not None else 0
        try:
            taken = self.match.undo(agreed)
        except NeedsConsent as refusal:
            ask_both(self.context, self._ui, self.match, refusal, partial(self.undo, agreed=True))
            return
        if not taken:
            self.context.toast(_("There is nothing to take back."), seconds=BRIEF)
        elif ended:
            self.context.toast(_("The match is over and stays so: you are looking back."), seconds=BRIEF)
        elif searches:
            told = _("Taken back while a secret is hidden from you: placement {count} of {most}.")
            self.context.toast(told.format(count=searches, most=FREE_SEARCHES), seconds=BRIEF)

    def redo(self) -> None:
        """Play again what was taken back."""
        self.presenter.board.finish()
        if not self._setup.redo() and not self.match.redo():
            self.context.toast(_("There is nothing to play again."), seconds=BRIEF)

    def step(self, by: int) -> None:
        """Show the position before (-1) or after (1) the shown one, in the line that was played last."""
        node = self.presenter.shown.parent if by < 0 else self.presenter.shown.preferred
        if node is not None:
            self._look_at(node)

    def first(self) -> None:
        """Show the position at the start."""
        self._look_at(self.match.root)

    def last(self) -> None:
        """Show where the match stands: the current position, or its end."""
        self._look_at(self.match.place)

    def go_on_here(self, agreed: bool = False) -> None:
        """Make the shown position the current one of the match or, once that is over, of a new match."""
        if self.match.end is not None:
            self._sharing.open_new(branch_match(self.match, self.presenter.shown))
            return
        try:
            self.match.goto(self.presenter.shown, agreed)
        except NeedsConsent as refusal:
            ask_both(self.context, self._ui, self.match, refusal, partial(self.go_on_here, agreed=True))
