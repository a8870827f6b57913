"""The state of a match screen that its parts share: input changes it, the page reads it after every event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.boards.callout import Callouts
from game.lessons.explanations import Explanation, cell_of, cells_of, explanations_of, first_new
from game.match.computer_players import ComputerPlayers
from game.match.match import Match
from game.match.players import Computer
from game.match.tree import Node
from game.rules.events import Event, Moved
from game.scenes.base import Context
from game.scenes.board.capabilities import Announcements, UnfinishedGestures
from game.scenes.board.game_scene import unfinished_marks
from game.scenes.board.legend import brief_words
from game.scenes.match.board_controller import BoardController
from game.scenes.match.last_turn import LastTurn
from game.scenes.match.panels import ThinkingReport
from game.scenes.match.throw_forecasts import ThrowForecasts
from game.scenes.players import PlayersInWords, lone_human, players_in_words, side_below
from game.texts import _
from game.widgets.focus import Ui

ANNOUNCED = 5.0  # seconds for which an announcement is shown, at least
_READ = 14  # letters that are read in a second


class _Announcement(NamedTuple):
    """A sentence about a move, its cell, the other cells that it speaks of, and the key of the explanation in
    it; "" where it has none."""

    text: str
    cell: str | None
    cells: tuple[str, ...] = ()
    key: str = ""


@dataclass(eq=False)
class Session:
    """One match on the screen.

    Attributes:
        context: the application: settings, sounds, toasts, other pages.
        ui: the layers of widgets.
        computers: the computer players, which also give hints.
        flipped: whether the board is shown from the other side.
        reports: the latest thoughts of computer players about the positions of the match.
        news: a sentence about a move that was made while an earlier position is shown.
        players: who plays, in the language that is set.
        callouts: the sentence beside the board.
        mark_words: what marks on the board tell, see ``brief_words``.
        last_turn: the last turn before the shown position.
        chart_wanted: whether the game's chart is to stay beside the board.
        chart_fits: whether the page has room for it there.
        lists_moves: whether the page shows the list of moves.
        forecasts: of the throw that is to be decided on, or that is being shown; None without dice and chart.
        coach_looks: at what of the only person the coach looks before it is played; "" while at nothing.
        changed: whether something has happened after which the screen may show something else.
    """

    match: Match
    context: Context
    ui: Ui
    board_controller: BoardController
    computers: ComputerPlayers
    flipped: bool
    reports: dict[Node, ThinkingReport] = field(default_factory=dict)
    news: str = ""
    chart_wanted: bool = False
    chart_fits: bool = False
    lists_moves: bool = False
    coach_looks: Literal["", "move", "turn"] = ""
    changed: bool = True
    players: PlayersInWords = field(init=False)
    callouts: Callouts = field(init=False)
    mark_words: dict[str, str] = field(init=False)
    last_turn: LastTurn = field(init=False)
    forecasts: ThrowForecasts | None = None
    _flipped_before: bool | None = None  # how the board was shown before the sides set up in secret
    _dismissed: Node | None = None  # the last node of a match whose result was closed
    _announcement: _Announcement | None = None  # until the move was seen
    _explanations: tuple[Explanation, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.players = players_in_words(self.match)
        self._explanations = explanations_of(self.match.entry)
        game = self.board_controller.game
        self.mark_words = brief_words(game.pictures, battles=game.battles is not None)
        self.last_turn = LastTurn(self.board_controller)
        if (game.dice, game.battles, game.chart) != (None, None, None):
            self.forecasts = ThrowForecasts(self.board_controller)
        self.callouts = Callouts(self.ui, self.board_controller.board, self.cancel)

    @property
    def moment(self) -> tuple[object, ...]:
        """What is shown and changes without an event of the session: what is held and where the cursor is,
        the animation that runs, the sentence beside the board, and what computer and coach are busy with. The
        cell under the mouse is not among it."""
        board, computers = self.board_controller.board, self.computers
        gestures, state, playing = board.gestures, board.state, board.state.playback.playing
        dice = (state.playback.undecided, state.falling) if playing is not None else ()
        held = gestures.selected, gestures.cursor, board.focused, gestures.drag is None
        work = computers.job and computers.job.purpose, computers.plan and computers.plan.steps
        return held, playing, dice, self.callouts.kind, work, self.coach_looks

    def shown_marks(self) -> tuple[str, ...]:
        """The kinds of what is on the board and in sight that ``mark_words`` tells, the most important
        first."""
        if self.board_controller.covered:
            return ()
        return self.board_controller.board.state.kinds_in_sight(self.mark_words)

    @property
    def watched(self) -> bool:
        """Whether there may be something that people only watch: what a computer player does, its work on a
        hint, or a turn that is shown once more."""
        computers = self.board_controller.computer_plays or self.computers.job is not None
        return computers or self.last_turn.rate > 0

    def count_down(self, dt: float) -> None:
        """Let ``dt`` seconds pass for the callout. Once its time is over it goes, with the marks that belong
        to it, but not the arrows of a hint; what the player holds stays in hand."""
        if not self.callouts.kind:
            return
        self.callouts.follow()
        if not self.callouts.is_over(dt):
            return
        if self.callouts.kind != "event":
            self.board_controller.guidance.clear_marks()
        self.callouts.close()

    @property
    def shows_result(self) -> bool:
        """Whether the result is shown, with what to do next; not before the last move has been seen, and
        what it has brought about was told."""
        return (
            self._result_is_due
            and self._announcement is None
            and self.callouts.kind != "event"
            and not self.board_controller.board.animating
        )

    @property
    def awaits_result(self) -> bool:
        """Whether the result is to be shown as soon as the last move has been seen and told."""
        return self._result_is_due and not self.shows_result

    @property
    def _result_is_due(self) -> bool:
        end = self.match.end
        return end is not None and self.board_controller.history.shown is end and self._dismissed is not end

    @property
    def report(self) -> ThinkingReport | None:
        """The thoughts about the shown position, or None."""
        return self.reports.get(self.board_controller.history.shown)

    def look_at(self, node: Node) -> None:
        """Show another position of the history."""
        controller, match = self.board_controller, self.match
        controller.board.finish()
        self.drop_announcement()
        self.callouts.close()
        if match.end is not None:
            self._dismissed = match.end
            match.goto(node)
        controller.show(node)
        if controller.history.live:
            self.news = ""
        self.ui.dirty = True

    def look_back(self) -> None:
        """Close the result and focus the board."""
        self._dismissed = self.match.end
        self.ui.ground.set_focus(self.board_controller.board)

    @property
    def holds(self) -> bool:
        """Whether a piece is picked up, or a gesture is unfinished."""
        controller = self.board_controller
        gestures = controller.board.gestures
        held = gestures.selected is not None or gestures.drag is not None
        return held or bool(unfinished_marks(controller.game))

    def cancel(self) -> bool:
        """Clear selection, unfinished gesture, hint and callout; returns whether there was one of the first
        two: the others are only shown."""
        controller = self.board_controller
        gestures = controller.game.gestures
        before = unfinished_marks(controller.game)
        held = controller.board.cancel()
        if isinstance(gestures, UnfinishedGestures):
            gestures.cancel()
        unfinished = unfinished_marks(controller.game) != before
        controller.guidance.clear_hint()
        if unfinished:
            controller.change()
        self.callouts.close()
        return held or unfinished

    def announce(self, node: Node) -> None:
        """Tell on the board what a move has brought about, if that is rare or new to the player, once the
        move was seen; at the end of a match nothing, as the result tells it and its place is to be seen."""
        if self.match.end is not None:
            self.drop_announcement()
            return
        controller = self.board_controller
        words, told = controller.game.words, None
        events = controller.log.events(node)
        self._drop_outdated(events)
        if isinstance(words, Announcements):
            told = words.announcement(events, node.mover)
        new = self._explanation(events)
        if told is not None:
            text, cell = told
            cells = self._named_cells(events)
            self._announcement = (
                _Announcement(f"{text} {new.text}", cell, cells, new.key)
                if new
                else _Announcement(text, cell, cells)
            )
        elif self._announcement is None:
            self._announcement = new

    def _drop_outdated(self, events: Sequence[Event]) -> None:
        """Remove an announcement about a piece that has gone elsewhere by now."""
        if self.callouts.kind != "event":
            return
        about = self.board_controller.board.state.explained
        if any(isinstance(event, Moved) and event.origin == about for event in events):
            self.callouts.close()

    def _named_cells(self, events: Sequence[Event]) -> tuple[str, ...]:
        """The cells of the board that events name, which a sentence about them should not cover."""
        known = self.board_controller.board.geometry.cells
        return tuple(cell for cell in cells_of(events) if cell in known)

    def _explanation(self, events: Sequence[Event]) -> _Announcement | None:
        """What a move has brought about for the first time in the player's life."""
        if not self.context.settings.explain:
            return None
        happened = {type(event).__name__ for event in events}
        explanations = [each for each in self._explanations if each.event.name in happened]
        if not explanations or all(isinstance(player, Computer) for player in self.match.players):
            return None
        found = first_new(explanations, events, self._known)
        if found is None:
            return None
        explanation, cause = found
        cells, cell = self._named_cells(events), cell_of(cause)
        return _Announcement(_(explanation.text), cell if cell in cells else None, cells, explanation.key)

    @property
    def _known(self) -> list[str]:
        """The keys of the explanations that were told; none where the settings are damaged."""
        kept = self.context.settings.explained.get(self.match.entry.name)
        return [key for key in kept if isinstance(key, str)] if isinstance(kept, list) else []

    def update_announcement(self) -> bool:
        """Show the announcement that waits for its move to be seen, and for an earlier explanation to be
        read; returns whether it was shown. Called every frame."""
        if self._announcement is None or self.board_controller.board.animating:
            return False
        if self.callouts.kind == "event" and self._announcement.key:
            return False
        (text, cell, cells, key), self._announcement = self._announcement, None
        self.callouts.show(text, "event", cell, cells, max(ANNOUNCED, len(text) / _READ))
        if key:
            settings, name = self.context.settings, self.match.entry.name
            settings.change(explained={**settings.explained, name: [*self._known, key]})
        return True

    def drop_announcement(self) -> None:
        """What was announced, or is to be, is of no interest any more."""
        self._announcement = None
        if self.callouts.kind == "event":
            self.callouts.close()

    def drop_refusal(self, pos: tuple[int, int] | None = None) -> None:
        """Remove an announcement, or the sentence and the marks of a refusal, because something else is done.

        Args:
            pos: where the mouse was pressed. On a refusal nothing is done; an announcement goes, so that the
                click counts for the cell below it.
        """
        if self.callouts.kind == "event":
            self.drop_announcement()
        elif self.callouts.kind == "why" and not (pos and self.callouts.covers(pos)):
            self.callouts.close()
            self.board_controller.guidance.clear_marks()

    def run_clock(self) -> None:
        """Let the clock run if the first move has been made and the board is visible, else stop it."""
        if self.board_controller.covered:
            self.match.pause()
        elif self.match.current is not self.match.root:
            self.match.resume()

    @property
    def near_side(self) -> int:
        """The side at the bottom of the board as it is shown."""
        below, turned = side_below(self.board_controller.game.bottom_side, lone_human(self.match))
        return below if turned == self.flipped else 1 - below

    def open_handover_screen(self) -> None:
        """Open the curtain for the side to act; who sets up behind it has its own side of the board in
        front."""
        controller = self.board_controller
        controller.open_handover_screen()
        if controller.setting_up:
            if self._flipped_before is None:
                self._flipped_before = self.flipped
            self.flipped = side_below(controller.game.bottom_side, controller.history.shown.to_act)[1]
        self.run_clock()

    def end_secret_setup(self) -> None:
        """Turn the board back as it was before the sides set up, once no side sets up in secret any more."""
        if self._flipped_before is not None and not self.board_controller.secret_turn:
            self.flipped, self._flipped_before = self._flipped_before, None

    def look(self) -> None:
        """Ask to look at what the side to act has hidden, or cover it again."""
        controller = self.board_controller
        if controller.glancing:
            self.hide_secrets()
            return
        controller.ask_to_look()
        if controller.viewpoint.asked:
            self.callouts.close()
            self.computers.forget()
            self.run_clock()
            self.ui.dirty = True

    def hide_secrets(self) -> None:
        """Hide what only one side may see."""
        if self.board_controller.close_handover_screen():
            while self.ui.top is not self.ui.ground:
                self.ui.close(self.ui.top)  # a question may mention a secret
            self.computers.forget()
            self.callouts.close()
            self.run_clock()
