"""What the parts of a match screen share: input changes it, and the page reads it after every event."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.match.computer_players import ComputerPlayers
from game.match.match import Match
from game.match.tree import Node
from game.scenes.base import Context
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.match.callout import Callouts
from game.scenes.match.panels import ThinkingReport
from game.widgets.focus import Ui

PASSING = 2.5  # seconds for which a command says that it has nothing to do


@dataclass(eq=False)
class Session:
    """One match on the screen.

    Attributes:
        context: the application: settings, sounds, toasts, other pages.
        ui: the layers of widgets.
        computers: play for the computer and give hints.
        flipped: the other side sits at the bottom.
        report: what the computer thinks, or None.
        news: what happened in the match while somebody looks back.
        callouts: the sentence beside the board.
    """

    match: Match
    context: Context
    ui: Ui
    board_presenter: BoardPresenter
    computers: ComputerPlayers
    flipped: bool
    report: ThinkingReport | None = None
    news: str = ""
    callouts: Callouts = field(init=False)
    _dismissed: Node | None = None  # the end whose result was put away

    def __post_init__(self) -> None:
        self.callouts = Callouts(self.ui, self.board_presenter.board, self.let_go)

    @property
    def shows_result(self) -> bool:
        """Whether the result and what to do next are shown."""
        return (
            self.match.outcome is not None
            and self.board_presenter.history.live
            and self._dismissed is not self.match.current
        )

    def look_at(self, node: Node) -> None:
        """Show another moment of the history."""
        presenter = self.board_presenter
        presenter.board.finish()
        self.callouts.close()
        presenter.show(node)
        if presenter.history.live:
            self.news = ""
        elif self.match.outcome is not None:
            self._dismissed = self.match.current
        self.ui.dirty = True

    def look_back(self) -> None:
        """Put the result away and look at the game."""
        self._dismissed = self.match.current
        self.ui.ground.set_focus(self.board_presenter.board)

    def let_go(self) -> bool:
        """Put everything down that is held or pointed out; whether there was anything."""
        presenter = self.board_presenter
        gestures = presenter.game.gestures
        pointed = bool(presenter.causes) or presenter.arrow is not None or bool(self.callouts.text)
        unfinished = bool(gestures.unfinished())
        held = presenter.board.cancel()
        gestures.forget()
        presenter.forget()
        if unfinished:
            presenter.refresh()
        self.callouts.close()
        return held or pointed or unfinished

    def say_in_passing(self, text: str) -> None:
        """Say why a command has nothing to do."""
        self.context.toast(text, seconds=PASSING)

    def run_clock(self) -> None:
        """Clocks run from the first move on, and while the board can be seen."""
        if self.board_presenter.covered:
            self.match.pause()
        elif self.match.current is not self.match.root:
            self.match.resume()

    def lift_curtain(self) -> None:
        """Let the side to act look behind the curtain."""
        self.board_presenter.lift()
        self.run_clock()

    def cover_up(self) -> None:
        """End whatever look somebody takes at what is theirs alone."""
        self.board_presenter.end_glance()
        if self.board_presenter.lower():
            while self.ui.top is not self.ui.ground:
                self.ui.close(self.ui.top)  # a question may speak of what was seen
            self.computers.forget()
            self.callouts.close()
            self.run_clock()
