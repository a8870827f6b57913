"""The commands behind the buttons and keys of the match screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.players import LOWEST_LEVEL, Computer, Player
from game.match.record import copy_match
from game.scenes.base import BRIEF, scene_of
from game.scenes.match.actions import Action
from game.scenes.match.chart import ChartSheet
from game.scenes.match.computer_events import ComputerEvents
from game.scenes.match.dice import DiceCommands
from game.scenes.match.end_commands import EndCommands
from game.scenes.match.history_commands import HistoryCommands
from game.scenes.match.move_input import MoveInput
from game.scenes.match.note_commands import NoteCommands
from game.scenes.match.session import Session
from game.scenes.match.setup.commands import SetupCommands
from game.scenes.match.sharing import Sharing
from game.scenes.match.words import player_name, player_role
from game.texts import _
from game.widgets.dialogs import message

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Commands:
    """The commands of one match screen, some of them in groups.

    Attributes:
        history: looking back, undo and redo.
        setup: setting up, in games that have a room for it.
        notes: notes about cells on which something may be hidden.
        end: resigning, draws and rematches.
        dice: telling what real dice show, and the log of rolls.
        sharing: copying, pasting and exporting.
    """

    def __init__(self, session: Session, moves: MoveInput, computer: ComputerEvents) -> None:
        self.session, self.match, self.moves, self.computer = session, session.match, moves, computer
        context, ui, match, presenter = session.context, session.ui, session.match, session.board_presenter
        self.end = EndCommands(context, ui, match)
        self.sharing = Sharing(context, ui, match, presenter.board)
        self.dice = DiceCommands(presenter, ui, moves)
        self.setup = SetupCommands(presenter, ui, session.callouts)
        self.notes = NoteCommands(presenter, context)
        self.history = HistoryCommands(session, self.sharing, self.setup)

    def hint(self) -> None:
        """Ask the computer what it would play in the shown position with the knowledge of the viewer."""
        session, presenter = self.session, self.session.board_presenter
        presenter.board.finish()
        node = presenter.shown
        if self.match.outcome_at(node) is not None:
            session.context.toast(_("The game is over."), seconds=BRIEF)
        elif presenter.covered:
            session.context.toast(_("Look behind the curtain first."), seconds=BRIEF)
        elif node.to_act in (0, 1) and presenter.viewer in (None, node.to_act, *self._open_sides):
            self.computer.ask_for_hint()
        elif node.to_act in (0, 1):
            session.context.toast(_("Here the decision is not yours."), seconds=BRIEF)

    @property
    def _open_sides(self) -> tuple[int, ...]:
        """The sides whose knowledge anybody may use: both, where nothing is hidden."""
        return () if self.session.board_presenter.viewpoint.hidden else (0, 1)

    def last_turn_again(self) -> None:
        """Show the last turn once more."""
        if not self.session.last_turn.replay():
            self.session.context.toast(_("There is no turn to show yet."), seconds=BRIEF)
        self.session.ui.dirty = True

    @property
    def weaker(self) -> Computer | None:
        """The computer one level lower than the one that is to act, or None."""
        player = self.match.player_to_act
        if isinstance(player, Computer) and player.level > LOWEST_LEVEL:
            return Computer(player.level - 1)
        return None

    def replace_computer(self, player: Player) -> None:
        """Go on with somebody else in place of the computer that is to act, in a copy of the match."""
        players = list(self.match.players)
        players[self.match.to_act] = player
        self.sharing.open_new(copy_match(self.match, (players[0], players[1])))

    def about(self) -> None:
        """Say who plays, and by which rules."""
        match, words = self.match, self.session.board_presenter.game.words
        roles = [f" ({role})" if (role := player_role(match, side)) else "" for side in (0, 1)]
        first, second = (player_name(match, side) + roles[side] for side in (0, 1))
        players = _("{first} against {second}").format(first=first, second=second)
        text = "\n".join(filter(None, (players, words.subtitle(match.options))))
        message(self.session.ui, _(match.entry.title), text)

    def offers(self) -> Sequence[Action]:
        """Other ways to make the decision; see ``GestureRules.offers``."""
        presenter = self.session.board_presenter
        if not presenter.playable:
            return ()
        offers = presenter.game.gestures.offers(presenter.view_of(presenter.shown))
        return (*self.setup.offers(), *offers)

    def tools(self) -> Sequence[Action]:
        """What else can be done with the board; see ``GestureRules.tools``."""
        presenter = self.session.board_presenter
        return () if presenter.covered else presenter.game.gestures.tools(presenter.view_of(presenter.shown))

    def take(self, offer: Action) -> None:
        """Make the decision in one of these ways."""
        self.session.callouts.close()
        offer.act()
        self.session.board_presenter.refresh()
        if offer.cells:
            self.moves.pick_next(offer.cells, back=offer.back)
        self.moves.play_offered(offer.moves)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Do what a key of the game does, if it is one; returns whether it is."""
        if event.mod & CHORD:
            return False
        shift = "Shift+" if event.mod & pygame.KMOD_SHIFT else ""
        pressed = shift + pygame.key.name(event.key).title()
        for action in (*self.offers(), *self.setup.tools(), *self.tools()):
            if action.shortcut == pressed:
                self.session.ui.keyboard = self.session.ui.keyboard or bool(action.cells)
                self.take(action)
                return True
        return False

    def chart(self) -> None:
        """Show the game's chart beside the board or, where it has no room there, over the page; or put it
        away."""
        session, presenter = self.session, self.session.board_presenter
        chart = presenter.game.chart
        if chart is None:
            return
        if session.chart_fits:
            session.chart_wanted = not session.chart_wanted
        else:
            session.ui.open(ChartSheet(session.ui, chart, presenter.piece, session.forecasts.charted))

    def flip(self) -> None:
        """Show the board from the other side."""
        self.session.flipped = not self.session.flipped
        self.session.board_presenter.board.finish()

    def new_game(self) -> None:
        """Show the page for a new game."""
        self.session.context.replace(scene_of("game.scenes.new_game.scene:NewGame", self.match.entry))

    def rule_book(self) -> None:
        """Show the rule book over the match."""
        self.session.context.push(scene_of("game.scenes.rulebook:RuleBook", self.match.entry))

    def settings(self) -> None:
        """Show the settings over the match."""
        self.session.context.push(scene_of("game.scenes.settings:SettingsPage"))
