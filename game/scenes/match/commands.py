"""What a player can do on the match screen besides moving: the commands behind buttons and keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.match import Match
from game.match.pasted import read_pasted
from game.match.players import LOWEST_LEVEL, Computer, Human, Player
from game.match.record import copy_match
from game.match.secrecy import NeedsConsent
from game.rules.errors import IllegalMove, RulesError
from game.scenes.base import scene_of
from game.scenes.match.computer_events import ComputerEvents
from game.scenes.match.consent import ask_both
from game.scenes.match.move_input import MoveInput
from game.scenes.match.presenter import Action
from game.scenes.match.session import Session
from game.scenes.match.sharing import Sharing
from game.scenes.match.words import lone_human, player_name
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import confirm, message


class Commands:
    """The commands of one match screen.

    Attributes:
        sharing: those that copy and export.
    """

    def __init__(self, session: Session, moves: MoveInput, computer: ComputerEvents) -> None:
        self.session, self.moves, self.computer = session, moves, computer
        self.sharing = Sharing(session)

    @property
    def match(self) -> Match:
        return self.session.match

    # Going back and forth

    def undo(self, agreed: bool = False) -> None:
        """Take the last decision back, with the consent of both sides where something came to light."""
        self.session.board_presenter.board.finish()
        try:
            taken = self.match.undo(agreed)
        except NeedsConsent:
            ask_both(self.session, partial(self.undo, agreed=True))
            return
        if not taken:
            self.session.toast_briefly(_("There is nothing to take back."))

    def redo(self) -> None:
        """Play again what was taken back."""
        self.session.board_presenter.board.finish()
        if not self.match.redo():
            self.session.toast_briefly(_("There is nothing to play again."))

    def step(self, by: int) -> None:
        """Look one moment back (-1) or forward (1)."""
        history = self.session.board_presenter.history
        node = history.earlier if by < 0 else history.later
        if node is not None:
            self.session.look_at(node)

    def first(self) -> None:
        """Look at the start."""
        self.session.look_at(self.match.root)

    def last(self) -> None:
        """Back to where the match stands."""
        self.session.look_at(self.match.current)

    def go_on_here(self, agreed: bool = False) -> None:
        """Make the moment that is shown the match's own."""
        try:
            self.match.goto(self.session.board_presenter.shown, agreed)
        except NeedsConsent:
            ask_both(self.session, partial(self.go_on_here, agreed=True))

    # During the game

    def hint(self) -> None:
        """Ask the computer what it would play, knowing what whoever looks at the screen may know."""
        session = self.session
        session.board_presenter.board.finish()
        if not session.board_presenter.history.live:
            self.last()
        if self.match.outcome is not None:
            session.toast_briefly(_("The game is over."))
        elif session.board_presenter.covered:
            session.toast_briefly(_("Look behind the curtain first."))
        elif isinstance(self.match.player_to_act, Human):
            self.computer.ask_for_hint()

    def move_now(self) -> None:
        """Let the computer play the best that it has found."""
        self.session.computers.stop()

    def ask_again(self) -> None:
        """Let the computer try once more after it has given up."""
        self.session.computers.retry()

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
        self._open_copy(copy_match(self.match, (players[0], players[1])))

    def confirm(self) -> None:
        """Make the decision that waits for a last word."""
        self.moves.confirm()

    def offers(self) -> Sequence[Action]:
        """Other ways to go on with what is to be decided."""
        presenter = self.session.board_presenter
        if not presenter.playable:
            return ()
        return presenter.game.gestures.offers(presenter.view_of(presenter.shown))

    def take(self, offer: Action) -> None:
        """Go on in another way."""
        self.session.callouts.close()
        offer.act()
        self.session.board_presenter.refresh()

    def flip(self) -> None:
        """See the board from the other side."""
        self.session.flipped = not self.session.flipped
        self.session.board_presenter.board.finish()

    def resign(self) -> None:
        """Give up, after a question."""
        match = self.match
        if match.outcome is not None:
            return
        side = lone_human(match)
        side = match.to_act if side is None else side
        if self.session.context.settings.confirm:
            confirm(
                self.session.ui,
                _("Resign?"),
                _("The game ends here, and the win goes to {player}.").format(
                    player=player_name(match, 1 - side)
                ),
                _("Resign"),
                lambda: self._resign(side),
                danger=True,
            )
        else:
            self._resign(side)

    def _resign(self, side: int) -> None:
        try:
            self.match.resign(side)
        except IllegalMove as error:  # the flag fell while the question stood
            self.session.context.toast(explain(error))

    def offer_draw(self) -> None:
        """Offer a draw to the other side."""
        side = lone_human(self.match)
        try:
            self.match.offer_draw(self.match.to_act if side is None else side)
        except IllegalMove as error:
            self.session.context.toast(explain(error))

    def accept_draw(self) -> None:
        if self.match.draw_offer is not None:
            self.match.accept_draw()

    def decline_draw(self) -> None:
        self.match.decline_draw()

    def paste(self) -> None:
        """Open a position or a record from the clipboard as a new match."""
        text = self.session.context.paste().strip()
        if not text:
            self.session.context.toast(_("There is no text on the clipboard."))
            return
        try:
            match = self._read(text)
        except RulesError as error:
            message(self.session.ui, _("This cannot be opened"), explain(error))
            return
        self._open_copy(match)

    def _open_copy(self, match: Match) -> None:
        """Open a match that is kept nowhere yet in place of this one."""
        context = self.session.context
        match.keep_in(context.archive)
        self._open(match)
        context.toast(_("Opened as a new match; the one before is in the library."))

    def _read(self, text: str) -> Match:
        """A match from a record, from moves, or from a position between the players of this one."""
        match = self.match
        return read_pasted(text, match.entry, match.options, match.players, match.control)

    # To other pages

    def rematch(self, swap: bool) -> None:
        """The same game again, maybe with the sides swapped."""
        match = self.match
        first, second = match.players
        players = (second, first) if swap else (first, second)
        try:
            again = Match.create(
                match.entry,
                match.options,
                players,
                match.control,
                setup=match.header.setup,
                archive=self.session.context.archive,
            )
        except RulesError as error:  # an older version let a match begin where it was over
            message(self.session.ui, _("This cannot be played again"), explain(error))
            return
        self._open(again)

    def _open(self, match: Match) -> None:
        self.session.context.replace(scene_of("game.scenes.match.scene:MatchScene", match))

    def new_game(self) -> None:
        self.session.context.replace(scene_of("game.scenes.new_game.scene:NewGame", self.match.entry))

    def rule_book(self) -> None:
        self.session.context.push(scene_of("game.scenes.rulebook:RuleBook", self.match.entry))

    def settings(self) -> None:
        self.session.context.push(scene_of("game.scenes.settings:SettingsPage"))

    def home(self) -> None:
        self.session.context.home()

    def draw_offer_words(self) -> str:
        """Who offers a draw."""
        offered = self.match.draw_offer
        return (
            ""
            if offered is None
            else _("{player} offers a draw").format(player=player_name(self.match, offered))
        )
