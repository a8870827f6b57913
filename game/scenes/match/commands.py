"""What a player can do on the match screen besides moving: the commands behind buttons, keys and the menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match.match import Match
from game.match.pasted import read_pasted
from game.match.players import Human
from game.match.record import EXTENSION, write_position
from game.match.secrecy import NeedsConsent
from game.rules.errors import IllegalMove, RulesError
from game.scenes.base import scene_of
from game.scenes.match.consent import ask
from game.scenes.match.presenter import Action
from game.scenes.match.sharing import save_shared, shared_text, why_no_position
from game.scenes.match.words import lone_human, player_name, side_title
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import SEPARATOR, MenuItem, ask_text, confirm, message, open_menu

if TYPE_CHECKING:
    from game.scenes.match.scene import MatchScene


class Actions:
    """The commands of one match screen."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    @property
    def match(self) -> Match:
        return self.scene.match

    # Going back and forth

    def undo(self, agreed: bool = False) -> None:
        """Take the last decision back, with the consent of both sides where something came to light."""
        self.scene.board_presenter.board.finish()
        try:
            taken = self.match.undo(agreed)
        except NeedsConsent:
            ask(self.scene, partial(self.undo, agreed=True))
            return
        if not taken:
            self.scene.say_nothing_to(_("There is nothing to take back."))

    def redo(self) -> None:
        """Play again what was taken back."""
        self.scene.board_presenter.board.finish()
        if not self.match.redo():
            self.scene.say_nothing_to(_("There is nothing to play again."))

    def step(self, by: int) -> None:
        """Look one moment back (-1) or forward (1)."""
        history = self.scene.board_presenter.history
        node = history.earlier if by < 0 else history.later
        if node is not None:
            self.scene.look_at(node)

    def first(self) -> None:
        """Look at the start."""
        self.scene.look_at(self.match.root)

    def last(self) -> None:
        """Back to where the match stands."""
        self.scene.look_at(self.match.current)

    def go_on_here(self, agreed: bool = False) -> None:
        """Make the moment that is shown the match's own."""
        try:
            self.match.goto(self.scene.board_presenter.shown, agreed)
        except NeedsConsent:
            ask(self.scene, partial(self.go_on_here, agreed=True))

    # During the game

    def hint(self) -> None:
        """Ask the computer what it would play, knowing what whoever looks at the screen may know."""
        scene = self.scene
        scene.board_presenter.board.finish()
        if not scene.board_presenter.history.live:
            self.last()
        if self.match.outcome is not None:
            scene.say_nothing_to(_("The game is over."))
        elif scene.board_presenter.covered:
            scene.say_nothing_to(_("Look behind the curtain first."))
        elif isinstance(self.match.player_to_act, Human):
            scene.ask_for_hint()
            scene.page.refresh()

    def move_now(self) -> None:
        """Let the computer play the best that it has found."""
        self.scene.seat.stop()

    def confirm(self) -> None:
        """Make the decision that waits for a last word."""
        self.scene.play.confirm()

    def offers(self) -> Sequence[Action]:
        """Other ways to go on with what is to be decided."""
        presenter = self.scene.board_presenter
        if not presenter.playable:
            return ()
        return presenter.game.gestures.offers(presenter.view_of(presenter.shown))

    def take(self, offer: Action) -> None:
        """Go on in another way."""
        self.scene.close_callout()
        offer.act()
        self.scene.board_presenter.refresh()
        self.scene.page.refresh()

    def look(self) -> None:
        """Hold the button with which somebody sees what is theirs alone, where there is one."""
        button = self.scene.page.look
        if button is not None:
            button.hold()

    def look_away(self) -> None:
        """Let go of it."""
        button = self.scene.page.look
        if button is not None:
            button.let_go()

    def flip(self) -> None:
        """See the board from the other side."""
        self.scene.flipped = not self.scene.flipped
        self.scene.board_presenter.board.finish()
        self.scene.relayout()
        self.scene.dirty = True

    def resign(self) -> None:
        """Give up, after a question."""
        match = self.match
        if match.outcome is not None:
            return
        side = lone_human(match)
        side = match.to_act if side is None else side
        if self.scene.context.settings.confirm:
            confirm(self.scene.ui, _("Resign?"),
                    _("{side} give up and the other side wins.").format(side=side_title(match, side)),
                    _("Resign"), lambda: self._resign(side), danger=True)
        else:
            self._resign(side)

    def _resign(self, side: int) -> None:
        try:
            self.match.resign(side)
        except IllegalMove as error:  # the flag fell while the question stood
            self.scene.context.toast(explain(error))

    def offer_draw(self) -> None:
        """Offer a draw to the other side."""
        side = lone_human(self.match)
        try:
            self.match.offer_draw(self.match.to_act if side is None else side)
        except IllegalMove as error:
            self.scene.context.toast(explain(error))

    def accept_draw(self) -> None:
        if self.match.draw_offer is not None:
            self.match.accept_draw()

    def decline_draw(self) -> None:
        self.match.decline_draw()

    # Clipboard and files

    def copy_position(self) -> None:
        """Put the position of the match as one line on the clipboard."""
        if self.match.secrets:
            self.scene.context.toast(why_no_position())
        else:
            self._copy(write_position(self.match), _("The position is on the clipboard."))

    def copy_record(self) -> None:
        """Put the match as text on the clipboard: all of it, or what everybody may know."""
        try:
            shared = shared_text(self.match)
        except RulesError as error:
            self.scene.context.toast(explain(error))
        else:
            self._copy(*shared)

    def _copy(self, text: str, done: str) -> None:
        context = self.scene.context
        context.toast(done if context.copy(text) else _("The clipboard cannot be used here."))

    def paste(self) -> None:
        """Open a position or a record from the clipboard as a new match."""
        text = self.scene.context.paste().strip()
        if not text:
            self.scene.context.toast(_("There is no text on the clipboard."))
            return
        try:
            match = self._read(text)
        except RulesError as error:
            message(self.scene.ui, _("This cannot be opened"), explain(error))
            return
        match.keep_in(self.scene.context.archive)
        self._open(match)
        context = self.scene.context
        context.toast(_("Opened as a new match; the one before is in the library."))

    def _read(self, text: str) -> Match:
        """A match from a record, from moves, or from a position between the players of this one."""
        match = self.match
        return read_pasted(text, match.entry, match.options, match.players, match.control)

    def export(self) -> None:
        """Write the record to a file whose name is asked for."""
        ask_text(self.scene.ui, _("Export the record"), _("The file that is to be written:"), _("Export"),
                 lambda text: self._write(Path(text).expanduser()), value=str(self._suggested()),
                 check=_export_problem)

    def _suggested(self) -> Path:
        folder = Path.home() / "Documents"
        stamp = self.match.created.astimezone().strftime("%Y-%m-%d %H.%M")
        name = f"{self.match.entry.title} {stamp}{EXTENSION}"
        return (folder if folder.is_dir() else self.scene.context.folder) / name

    def _write(self, path: Path) -> None:
        try:
            done = save_shared(self.match, path)
        except RulesError as error:
            message(self.scene.ui, _("The record could not be written"), explain(error))
            return
        except OSError as error:
            message(self.scene.ui, _("The record could not be written"), f"{path}: {error.strerror}")
            return
        self.scene.context.toast(done)

    # To other pages

    def rematch(self, swap: bool) -> None:
        """The same game again, maybe with the sides swapped."""
        match = self.match
        first, second = match.players
        players = (second, first) if swap else (first, second)
        try:
            again = Match.create(match.entry, match.options, players, match.control, setup=match.header.setup,
                                 archive=self.scene.context.archive)
        except RulesError as error:  # an older version let a match begin where it was over
            message(self.scene.ui, _("This cannot be played again"), explain(error))
            return
        self._open(again)

    def _open(self, match: Match) -> None:
        self.scene.context.replace(scene_of("game.scenes.match.scene:MatchScene", match))

    def new_game(self) -> None:
        self.scene.context.replace(scene_of("game.scenes.new_game.scene:NewGame", self.match.entry))

    def rule_book(self) -> None:
        self.scene.context.push(scene_of("game.scenes.rulebook:RuleBook", self.match.entry))

    def settings(self) -> None:
        self.scene.context.push(scene_of("game.scenes.settings:SettingsPage"))

    def home(self) -> None:
        self.scene.context.home()

    def menu(self) -> None:
        """Open the menu at its button; where there is none, in the corner of the board, with room below."""
        scene = self.scene
        button = scene.ui.ground.find("menu")
        corner = scene.board_presenter.board.rect.topleft
        anchor = button.rect if button is not None else pygame.Rect(corner, (0, 0))
        open_menu(scene.ui, anchor, self.items())

    def items(self) -> list[MenuItem]:
        """The menu; commands that have a button on the page are left out."""
        match, scene = self.match, self.scene
        over = match.outcome is not None
        shown = {widget.key for widget in scene.ui.ground.walk()}
        commands = [
            MenuItem(_("Undo"), self.undo, "undo", _("Ctrl+Z"), match.can_undo, key="undo"),
            MenuItem(_("Redo"), self.redo, "redo", _("Ctrl+Y"), match.can_redo, key="redo"),
            MenuItem(_("Hint"), self.hint, "hint", "H", not over, key="hint"),
            MenuItem(_("Flip the board"), self.flip, "flip", "F", key="flip"),
        ]
        if match.rules.knows_draws(match.options):
            commands.append(MenuItem(_("Offer a draw"), self.offer_draw, "handshake", "", not over,
                                     key="draw"))
        commands.append(MenuItem(_("Resign"), self.resign, "flag", "", not over, key="resign"))
        commands = [item for item in commands if item.key not in shown]
        settings = scene.context.settings
        return [
            *commands, *([SEPARATOR] if commands else []),
            MenuItem(_("Copy position"), self.copy_position, "copy", _("Ctrl+C"), key="copy"),
            MenuItem(_("Copy record"), self.copy_record, "copy", _("Ctrl+Shift+C"), key="copy-record"),
            MenuItem(_("Paste position or record"), self.paste, "paste", _("Ctrl+V"), key="paste"),
            MenuItem(_("Export record…"), self.export, "export", _("Ctrl+S"), key="export"),
            SEPARATOR,
            MenuItem(_("Coordinates"), lambda: settings.change(coordinates=not settings.coordinates),
                     "board", checked=settings.coordinates, key="coordinates"),
            *self._switches(),
            SEPARATOR,
            MenuItem(_("Rule book"), self.rule_book, "book", "F1", key="rulebook"),
            MenuItem(_("Settings"), self.settings, "settings", key="settings"),
            MenuItem(_("New game"), self.new_game, "plus", _("Ctrl+N"), key="new"),
            MenuItem(_("Home"), self.home, "home", key="home"),
        ]

    def _switches(self) -> list[MenuItem]:
        """What can be switched on and off in this game."""
        settings = self.scene.context.settings
        if self.scene.board_presenter.viewpoint.hidden:  # thoughts could tell a secret, and are never shown
            return [MenuItem(_("Ask before a move that achieves nothing"),
                             lambda: settings.change(warn=not settings.warn), "warning",
                             checked=settings.warn, key="warn")]
        return [MenuItem(_("The computer's thoughts"), self.scene.toggle_thinking, "computer",
                         checked=settings.thinking, key="thoughts")]

    def draw_offer_words(self) -> str:
        """Who offers a draw."""
        offered = self.match.draw_offer
        return "" if offered is None else _("{player} offers a draw").format(
            player=player_name(self.match, offered))


def _export_problem(text: str) -> str:
    path = Path(text.strip()).expanduser()
    if not text.strip() or path.is_dir():
        return _("A file name is wanted here.")
    if not path.parent.is_dir():
        return _("There is no folder {folder}.").format(folder=path.parent)
    if path.exists():
        return _("There is a file {name} already.").format(name=path.name)
    return ""
