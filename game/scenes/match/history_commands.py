"""The commands of the match screen that look back in the history, take moves back and play them again."""

from __future__ import annotations

from functools import partial

from game.match.branch import branch_match
from game.match.history import undo_target
from game.match.secrecy import FREE_SEARCHES, NeedsConsent
from game.scenes.match.consent import ask_both
from game.scenes.match.session import Session
from game.scenes.match.setup.commands import SetupCommands
from game.scenes.match.sharing import Sharing
from game.texts import _


class HistoryCommands:
    """Steps through the history of a match."""

    def __init__(self, session: Session, sharing: Sharing, setup: SetupCommands) -> None:
        self.session, self.match, self.presenter = session, session.match, session.board_presenter
        self.sharing, self.setup = sharing, setup

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self.setup.can_undo or self.match.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return self.setup.can_redo or self.match.can_redo

    def undo(self, agreed: bool = False) -> None:
        """Take the last step of setting up back or, without one, the last decision, with the consent of both
        sides where it has revealed a secret.

        Once the match is over, this looks back.
        """
        self.presenter.board.finish()
        if self.setup.undo():
            return
        ended = self.match.end is not None and self.match.current is self.match.end
        target = undo_target(self.match.current, self.match.deciders)
        searches = self.match.searches_without(target) if target is not None else 0
        try:
            taken = self.match.undo(agreed)
        except NeedsConsent as refusal:
            ask_both(self.session, refusal, partial(self.undo, agreed=True))
            return
        if not taken:
            self.session.toast_briefly(_("There is nothing to take back."))
        elif ended:
            self.session.toast_briefly(_("The match is over and stays so: you are looking back."))
        elif searches:
            self.session.toast_briefly(
                _("Taken back while a secret is hidden from you: placement {count} of {most}.").format(
                    count=searches, most=FREE_SEARCHES
                )
            )

    def redo(self) -> None:
        """Play again what was taken back."""
        self.presenter.board.finish()
        if not self.setup.redo() and not self.match.redo():
            self.session.toast_briefly(_("There is nothing to play again."))

    def step(self, by: int) -> None:
        """Show the position before (-1) or after (1) the shown one."""
        node = self.presenter.history.earlier if by < 0 else self.presenter.history.later
        if node is not None:
            self.session.look_at(node)

    def first(self) -> None:
        """Show the position at the start."""
        self.session.look_at(self.match.root)

    def last(self) -> None:
        """Show where the match stands: the current position, or its end."""
        self.session.look_at(self.match.place)

    def go_on_here(self, agreed: bool = False) -> None:
        """Make the shown position the current one of the match or, once that is over, of a new match."""
        if self.match.end is not None:
            self.sharing.open_new(branch_match(self.match, self.presenter.shown))
            return
        try:
            self.match.goto(self.presenter.shown, agreed)
        except NeedsConsent as refusal:
            ask_both(self.session, refusal, partial(self.go_on_here, agreed=True))
