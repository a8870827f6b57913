"""Shows what the computer players report: thoughts, moves, hints, answers and problems."""

from __future__ import annotations

from game.ai.bot import Thought
from game.match.computer_players import ComputerEvent, DrawAnswered, Hint, Played, Problem, Thinking
from game.match.tree import Node
from game.scenes.match.pace import Pace
from game.scenes.match.session import Session
from game.scenes.match.words import hint_sentence, report_of
from game.texts import _

HINT_SECONDS = 40.0  # for which a hint is shown


class ComputerEvents:
    """Shows the events of the computer players on one match screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._pace = Pace(session.board_presenter)
        self._hint_viewer: int | None = None  # the side whose knowledge the last hint uses

    def update(self, dt: float) -> None:
        """Handle all new events. Called every frame."""
        session = self.session
        self._pace.update(dt, session.computers.planned)
        for item in session.computers.update(session.match, self._pace.shown):
            self._handle(item)

    def ask_for_hint(self) -> None:
        """Ask for a hint that uses only what the viewer may know."""
        session = self.session
        self._hint_viewer = session.board_presenter.viewer
        session.computers.hint(session.match, self._hint_viewer)

    def _handle(self, item: ComputerEvent) -> None:
        session = self.session
        match item:
            case Thinking(node, thought):
                self._report(thought, node.to_act)
            case Played(node, thought):
                session.context.ask_for_attention()
                if thought is not None:
                    self._report(thought, node.mover)
            case Hint(node, move, thought):
                self._report(thought, node.to_act)
                self._show_hint(node, move, thought)
            case DrawAnswered(accepted):
                if not accepted:
                    session.context.toast(_("The computer declines the draw."))
            case Problem(message, final):
                again = final and session.computers.gave_up(session.match)
                action = (_("Try again"), session.computers.retry) if again else None
                # A toast is visible on every page, so it must not mention a secret.
                behind = session.board_presenter.viewpoint.opened_for is not None
                text = _("There is no hint here.") if behind else _(message)
                session.context.toast(text, action, seconds=10)

    def _report(self, thought: Thought, thinker: int) -> None:
        if not self.session.board_presenter.viewpoint.hidden:
            self.session.report = report_of(self.session.match, thought, thinker)

    def _show_hint(self, node: Node, move: str, thought: Thought) -> None:
        session, presenter = self.session, self.session.board_presenter
        if presenter.shown is not node or presenter.viewer != self._hint_viewer:
            return
        arrow = presenter.show_hint(move)
        session.context.sounds.play("hint")
        words = presenter.game.words.phrase(presenter.view_of(node), move)
        sentence = hint_sentence(session.match, thought, words, node.to_act, len(presenter.moves) == 1)
        if arrow is not None:
            session.callouts.show(sentence, "hint", arrow.target, (arrow.origin,), HINT_SECONDS)
        else:  # it is about no cell, such as passing
            session.callouts.show(sentence, "hint", None, (), HINT_SECONDS)
