"""Shows what the computer players report: thoughts, moves, hints, answers and problems; and at which pace."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.ai.bot import Thought
from game.boards.animation import Speed
from game.match.computer_players import (
    ComputerEvent,
    CountsAsLost,
    DrawAnswered,
    Hint,
    Played,
    Problem,
    Resigned,
    Thinking,
)
from game.match.players import Computer
from game.match.secrecy import hides
from game.match.tree import Node
from game.scenes.board.game_scene import move_phrase
from game.scenes.judgement.reason import expected_answer, quiet_move, reason_by_view, why_good
from game.scenes.match.board_controller import BoardController
from game.scenes.match.last_turn import STEPS, LastTurn
from game.scenes.match.session import Session
from game.scenes.match.words import hint_sentence, report_of
from game.texts import _

# Seconds between the end of an animation and the computer's next move, by the setting of that name.
PAUSES = {"brisk": 0.05, "usual": 0.3, "calm": 1.2}
BATTERY_SECONDS = 10.0  # between two questions whether the battery is in use
HINT_SECONDS = 40.0  # for which a hint is shown


class ComputerEvents:
    """Shows the events of the computer players on one match screen."""

    def __init__(self, session: Session) -> None:
        self._session, self._controller, self._match = session, session.board_controller, session.match
        self._context, self._computers = session.context, session.computers
        self._pace = Pace(self._controller, session.last_turn)
        self._battery = Battery()
        self._hint_viewer: int | None = None  # the side whose knowledge the last hint uses
        self._hint_at: Node | None = None  # the position that it is asked for

    def update(self, dt: float, may_ponder: bool) -> None:
        """Handle all new events. Called every frame.

        Args:
            may_ponder: nobody else needs the engine while the computer waits for its turn.
        """
        self._pace.update(dt, self._computers.planned)
        self._battery.update(dt)
        settings = self._context.settings
        ponders = may_ponder and settings.ponder and not self._battery.in_use
        if self._computers.hinting and self._hint_at is not self._controller.history.shown:
            self._computers.cancel()
        for item in self._computers.update(self._match, self._pace.shown, settings.resigns, ponders):
            self._handle(item)
            self._session.changed = True

    @property
    def can_skip(self) -> bool:
        """Whether several steps of the computer's turn, or a turn once more, are being shown."""
        controller = self._controller
        if self._session.last_turn.replaying:
            return True
        node, rows = controller.history.shown, controller.history.rows
        if node.parent is None or not isinstance(self._match.deciders[rows.side_of(node)], Computer):
            return False
        return self._computers.planned > 0 or (controller.board.animating and len(rows.turn(node)) > 1)

    def skip(self) -> None:
        """Show the rest of what is being shown at once."""
        if not self._session.last_turn.replaying:
            self._pace.skip()
        self._controller.board.finish()

    def count_as_won(self, side: int) -> None:
        """The computer that plays ``side`` resigns, because a person wants the game to count as won."""
        if self._match.result is None:
            self._match.resign(side)

    def ask_for_hint(self) -> None:
        """Ask for a hint for the shown position that uses only what the viewer may know; not twice for the
        same, nor while the coach looks at a move."""
        controller = self._controller
        asked = self._computers.hinting and self._hint_at is controller.history.shown
        if self._session.coach_looks or (asked and self._hint_viewer == controller.viewer):
            return
        self._hint_viewer, self._hint_at = controller.viewer, controller.history.shown
        knowing = controller.viewer if controller.viewpoint.hidden else controller.history.shown.to_act
        self._computers.hint(self._match, knowing, controller.history.shown)

    def _handle(self, item: ComputerEvent) -> None:
        match item:
            case Thinking(node, thought):
                self._report(node, thought, node.to_act)
            case Played(node, thought):
                self._context.ask_for_attention()
                if thought is not None:
                    self._report(node, thought, node.mover, played=1)
            case Hint(node, move, thought):
                self._report(node, thought, node.to_act)
                self._show_hint(node, move, thought)
            case Resigned():
                self._context.ask_for_attention()
            case CountsAsLost(side):
                text = _("The computer sees no way to save this game.")
                counted = partial(self.count_as_won, side)
                self._context.toast(text, (_("Count it as won"), counted), seconds=15)
            case DrawAnswered(accepted):
                players = self._session.players
                if not accepted and players.lone is not None:
                    name = players.names[1 - players.lone]
                    self._context.toast(_("{player} declines the draw.").format(player=name))
            case Problem(message, final):
                again = final and self._computers.gave_up(self._match)
                action = (_("Try again"), self._computers.retry) if again else None
                # A toast is visible on every page, so it must not mention a secret.
                behind = self._controller.viewpoint.opened_for is not None
                text = _("There is no hint here.") if behind else _(message)
                self._context.toast(text, action, seconds=10)

    def _report(self, node: Node, thought: Thought, thinker: int, played: int = 0) -> None:
        """Keep what is thought about the position of ``node``: ``played`` moves of the line lead to it."""
        line = thought.line[played:]
        report = report_of(self._match, thought, line, thinker, self._controller.game.words)
        hidden = self._controller.hides_thoughts
        if report is not None and not hidden and self._match.outcome_at(node) is None:
            self._session.reports[node] = report

    def _show_hint(self, node: Node, move: str, thought: Thought) -> None:
        controller = self._controller
        if controller.history.shown is not node or controller.viewer != self._hint_viewer:
            return
        if controller.setting_up:
            self._show_setup(move)
            return
        view, game = controller.log.view_of(node), controller.game
        claims = game.claims
        brief = claims is not None
        if brief:
            told = (step for step in thought.plan if claims is None or not claims.is_claim(view, step))
            move = next(told, "")
            if not move:
                self._context.toast(_("There is no hint here."))
                return
        further = thought.plan[1:] if game.turns is not None else ()
        arrow = controller.guidance.show_hint(move, further)
        self._context.sounds.play("hint")
        words = move_phrase(game.words, view, move)
        sentence = hint_sentence(
            self._match, thought, words, node.to_act, len(controller.position.moves) == 1, brief=brief
        )
        if not brief:
            sentence = f"{sentence} {self._reason(node, (move, *thought.line[1:]))}".rstrip()
        cell, origin = (arrow.target, (arrow.origin,)) if arrow is not None else (None, ())
        known = set(game.geometry.cells)
        named = tuple(name for word in sentence.split() if (name := word.strip(".,:;")) in known)
        self._session.callouts.show(sentence, "hint", cell, (*origin, *named), HINT_SECONDS)

    def _reason(self, node: Node, line: Sequence[str]) -> str:
        """Why the first move of a line is good; by that move alone where something is hidden, of which the
        line might tell."""
        rules, game = self._match.rules, self._controller.game
        view = self._controller.log.view_of(node)
        if hides(rules, node.state):
            told = reason_by_view(game, view, line[0])
        else:
            told = why_good(rules, node.state, line, game) or expected_answer(rules, node.state, line, game)
        return told or quiet_move(game, view, line[0])

    def _show_setup(self, setup: str) -> None:
        """Put the setup that the computer would choose onto the board, from which it can be taken back."""
        controller = self._controller
        room = controller.game.room
        assert room is not None
        room.take(controller.position.view, setup)
        controller.change()
        self._context.sounds.play("hint")
        sentence = _("The computer would set up like this. Ctrl+Z brings yours back.")
        self._session.callouts.show(sentence, "hint", None, (), HINT_SECONDS)


class Battery:
    """Knows whether the machine lives on its battery, as far as the system tells."""

    def __init__(self) -> None:
        self._age = math.inf  # seconds since the system was asked
        self._in_use = False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._age += dt

    @property
    def in_use(self) -> bool:
        """Whether it is in use; False where nobody knows."""
        if self._age >= BATTERY_SECONDS:
            state = pygame.system.get_power_state()
            self._age, self._in_use = 0.0, state is not None and state.on_battery
        return self._in_use


class Pace:
    """Knows when the latest move has been shown for long enough, and speeds up turns of many steps."""

    def __init__(self, controller: BoardController, last_turn: LastTurn) -> None:
        self._controller, self._last_turn = controller, last_turn
        self._latest = controller.match.current
        self._rest = 0.0  # seconds since the latest move came to rest
        self._skipped: Node | None = None  # the first move of the turn whose rest is shown at once

    def update(self, dt: float, planned: int) -> None:
        """Advance by ``dt`` seconds; ``planned``: the steps of the turn that are to come."""
        controller = self._controller
        playback = controller.board.state.playback
        playback.rate = max(playback.rate, planned / STEPS) if planned else self._last_turn.follow()
        if self._skipped is not None:
            controller.board.finish()
        if controller.board.animating or self._latest is not controller.match.current:
            self._latest, self._rest = controller.match.current, 0.0
        else:
            self._rest += dt * playback.rate

    @property
    def shown(self) -> bool:
        """Whether the pause after the latest move is over; always without animations."""
        speed = self._controller.display.animations.speed
        return speed is Speed.OFF or self.skipping or self._rest >= self._pause

    def skip(self) -> None:
        """Show the rest of the computer's turn at once, as far as it decides alone."""
        self._skipped = self._turn()

    @property
    def skipping(self) -> bool:
        """Whether the rest of the computer's turn is shown at once, until another side decides."""
        if self._skipped is None:
            return False
        match, rows = self._controller.match, self._controller.history.rows
        goes_on = match.player_to_act is None or (
            isinstance(match.player_to_act, Computer) and rows.side_of(match.current) == match.to_act
        )
        if not goes_on or match.waiting_roll or self._turn() is not self._skipped:
            self._skipped = None
        return self._skipped is not None

    def _turn(self) -> Node | None:
        """The first move of the turn in which the match stands."""
        turn = self._controller.history.rows.turn(self._controller.match.current)
        return turn[0] if turn else None

    @property
    def _pause(self) -> float:
        return PAUSES[self._controller.context.settings.pace]
