"""Live judgement on the match screen: whether it is wanted, what it may use, and what is shown of it."""

from __future__ import annotations

from typing import Final

from game.match.players import Human
from game.match.secrecy import hides
from game.review.live import PositionToJudge, judged_by, judged_in_truth
from game.scenes.judgement.analyst import live_judgement
from game.scenes.judgement.words import JudgementInWords, JudgementWords
from game.scenes.match.board_controller import BoardController
from game.scenes.match.consent import ask_both_to
from game.scenes.match.session import Session
from game.texts import _

VIEWS: Final = ("known", "truth")  # what a judgement of a finished match uses


class MatchJudgement:
    """Judges the shown position of one match.

    While the match goes on, it is shown only where whoever plays has asked for it in this match; two people
    have to agree, once. It uses nothing but what the viewer may know, and is silent where the rules leave it
    to the players to notice something.

    Attributes:
        uses: one of ``VIEWS``: what the side to act could know, or what there was.
        agreed: whether all who play have asked for it, while the match goes on.
        told: what is shown of it; None while nothing is.
    """

    def __init__(self, session: Session) -> None:
        self._session, self._match, self._context = session, session.match, session.context
        self._live = live_judgement(self._context)
        self._words = JudgementWords()
        self.agreed = False
        self._shown: tuple[object, ...] = ()  # what decides on what is judged, as it was last
        self.uses = VIEWS[0]
        self.told: JudgementInWords | None = None

    @property
    def _controller(self) -> BoardController:
        return self._session.board_controller

    @property
    def on(self) -> bool:
        """Whether it is wanted."""
        if self._match.result is None:
            return self.agreed
        return self.agreed or self._context.settings.judgement

    @property
    def thinking(self) -> bool:
        """Whether more is to come."""
        return self._live.thinking

    @property
    def compares(self) -> bool:
        """Whether what could be known in the shown position differs from what there was, and both may be
        seen."""
        over = self._match.result is not None
        return self.on and over and hides(self._match.rules, self._controller.history.shown.state)

    def switch(self) -> None:
        """Show judgements from now on, in place of a hint, or no more; two people are asked first."""
        if self.on:
            self.agreed = False
            if self._match.result is not None:
                self._context.settings.change(judgement=False)
        elif self._match.result is not None:
            self._context.settings.change(judgement=True)
        elif all(isinstance(player, Human) for player in self._match.players):
            ask_both_to(
                self._session.ui,
                self._match,
                _("Show what the positions are worth?"),
                _("Both sides will see the chances and the best moves. Both must agree."),
                _("Show it"),
                self._agree,
            )
        else:
            self._agree()
        self._controller.guidance.clear_hint()  # its arrow would stand alone
        if self._session.callouts.kind == "hint":
            self._session.callouts.close()
        self._session.changed = True

    def _agree(self) -> None:
        self.agreed = self._session.changed = True

    def use(self, view: str) -> None:
        """Judge by what could be known, or by what there was."""
        self.uses = view
        self._session.changed = True

    def update(self) -> None:
        """Judge what is shown now, and take in what was found out. Called every frame."""
        if not self.on:
            if self.told is not None:
                self._live.close()
                self._shown = ()
                self._tell()
            return
        controller, over = self._controller, self._match.result is not None
        shown = (
            controller.history.shown,
            controller.viewer,
            over,
            controller.covered,
            controller.setting_up,
            self.uses,
        )
        if shown != self._shown:
            self._shown = shown
            self._live.look_at(self._position())
            self._tell()
        elif self._live.poll() or self._words.explain_next(self._live, controller.game):
            self._tell()

    def _tell(self) -> None:
        told = None
        if self.on:
            over = self._controller.position.outcome is not None
            told = JudgementInWords(_("The game is over.") if over else self._why_not(), over=over)
            if self._live.position is not None:
                view = self._controller.log.view_of(self._controller.history.shown)
                told = self._words.tell(self._live, self._controller.game, view)
        self.told = told
        self._controller.guidance.show_judged(told.arrows if told else (), told.hints if told else ())
        self._session.changed = True

    def _position(self) -> PositionToJudge | None:
        """The shown position with what may be used of it; None where nothing may be shown."""
        match, controller = self._match, self._controller
        node = controller.history.shown
        if node.to_act not in (0, 1) or controller.position.outcome is not None or controller.covered:
            return None
        if match.result is not None:
            if self.uses == "truth":
                return judged_in_truth(match.entry, match.options, node.state)
            return judged_by(match.entry, match.options, node.state, node.to_act)
        if controller.viewer not in (None, node.to_act) and hides(match.rules, node.state):
            return None
        if controller.setting_up or controller.game.claims is not None:
            return None
        return judged_by(match.entry, match.options, node.state, controller.viewer)

    def _why_not(self) -> str:
        """Why the shown position is not judged, in which the game goes on."""
        if self._controller.history.shown.to_act not in (0, 1):
            return _("The dice are to fall.")
        return _("Nothing is judged here.")

    def close(self) -> None:
        """End what judges, until the next update."""
        self._live.close()
        self._shown = ()
