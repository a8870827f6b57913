"""The commands of the match screen that copy, paste and export a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame

from game.match.importing import keep_import
from game.match.letter import write_letter
from game.match.match import Match
from game.match.pasted import reading_pasted
from game.match.position_text import write_position
from game.match.store import ArchiveError
from game.match.tree import Node
from game.paths import write_whole
from game.rules.errors import RulesError
from game.scenes.base import BRIEF, copy_picture, copy_text
from game.scenes.board_preview import look_of
from game.scenes.files import ask_export, copy_match, export_match
from game.scenes.match.animated_picture import GIF, STRIP, AnimationRequest, animate
from game.scenes.match.board_controller import BoardController
from game.scenes.open_match import open_matches, show_match
from game.scenes.phrases import explain
from game.scenes.players import player_name, sentence_of_result
from game.scenes.progress import run_aside
from game.texts import _
from game.widgets.dialogs import Dialog, DialogButton, message
from game.widgets.focus import Ui
from game.widgets.inputs import Segments
from game.widgets.layout import Layout
from game.widgets.widget import UNPLACED

_PICTURE = ".png"
_TOLD_MOVES = 6  # of the last turn, in a letter


class Sharing:
    """Copies, pastes and exports a match."""

    def __init__(self, controller: BoardController, ui: Ui) -> None:
        self.context, self.ui, self.match, self._controller = (
            controller.context,
            ui,
            controller.match,
            controller,
        )

    def copy_position(self) -> None:
        """Put the position of the match as one line on the clipboard."""
        if self.match.secrets:
            self.context.toast(_("While something is hidden, the position is not copied: it would tell."))
        else:
            copy_text(self.context, write_position(self.match), _("The position is on the clipboard."))

    def copy_match(self) -> None:
        """Put the match as text on the clipboard."""
        copy_match(self.context, self.match)

    def copy_letter(self) -> None:
        """Put the match on the clipboard as a letter to the other player."""
        try:
            text = write_letter(self.match, self._letter_sentences())
        except RulesError as error:
            self.context.toast(explain(error))
            return
        done = _("The letter is on the clipboard: paste it into a mail. Your friend pastes it into Longhall.")
        copy_text(self.context, text, done)

    def _letter_sentences(self) -> str:
        """What the other player reads first: the last move, and what to do with the letter."""
        match, node = self.match, self.match.current
        first, second = (player_name(match, side) for side in (0, 1))
        versus = _("{game}: {first} against {second}.")
        parts = [versus.format(game=_(match.entry.title), first=first, second=second)]
        played = last_played(match)
        if played:
            told = {
                "player": player_name(match, played[-1].mover),
                "moves": ", ".join(step.text for step in played),
            }
            parts.append(_("{player} played {moves}.").format(**told))
        if match.result is not None:
            parts.append(sentence_of_result(match, match.result))
        elif node.to_act in (0, 1):
            parts.append(_("It is the turn of {player}.").format(player=player_name(match, node.to_act)))
        how = _("To go on, copy this whole letter and paste it into Longhall (Ctrl+V).")
        return " ".join(parts) + "\n" + how

    def copy_picture(self) -> None:
        """Put what the board shows on the clipboard as a picture."""
        copy_picture(self.context, self._controller.board.still_picture())

    def export(self) -> None:
        """Write the match to a file that is asked for."""
        export_match(self.context, self.ui, self.match)

    def save_picture(self) -> None:
        """Write what the board shows to a picture file that is asked for."""
        picture = self._controller.board.still_picture()
        stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
        name = f"{_(self.match.entry.title)} {stamp}{_PICTURE}"
        title, write = _("Save the picture"), partial(_write_picture, picture)
        ask_export(self.context, self.ui, title, name, write, (_PICTURE,), _("Save"))

    def save_animation(self) -> None:
        """Write the line that is shown to a moving picture or a strip of pictures; it is asked how."""
        self.ui.open(_AnimationDialog(self.ui, self._animate))

    def _animate(self, wish: AnimationRequest) -> None:
        context = self.context
        work = animate(
            self.match, self._controller.history.shown, wish, context.theme, look_of(context.settings)
        )
        run_aside(context, self.ui, _("Drawing the pictures"), work, partial(self._keep_animation, wish))

    def _keep_animation(self, wish: AnimationRequest, result: Callable[[], bytes]) -> None:
        """Write what was drawn to a file that is asked for."""
        try:
            data = result()
        except ValueError as error:
            message(self.ui, _("This cannot be drawn"), str(error))
            return
        stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
        name = f"{_(self.match.entry.title)} {stamp}{wish.kind}"
        title, write = _("Save the pictures"), partial(_write_data, data)
        ask_export(self.context, self.ui, title, name, write, (wish.kind,), _("Save"))

    def paste(self) -> None:
        """Open a record, moves, or a position between the same players from the clipboard as a new match."""
        match, text = self.match, self.context.paste().strip()
        if self._controller.covered:  # what was copied for the board behind the curtain would leave the match
            self.context.toast(_("Look behind the curtain first."), seconds=BRIEF)
            return
        if not text:
            self.context.toast(_("There is no text on the clipboard."))
            return
        read = reading_pasted(text, match.entry, match.options, match.players, match.control)
        run_aside(self.context, self.ui, _("Reading the clipboard"), read, self._open_pasted)

    def _open_pasted(self, result: Callable[[], Match]) -> None:
        """Show what was pasted; ``result`` returns it, or raises why it cannot be read."""
        try:
            pasted = result()
        except RulesError as error:
            message(self.ui, _("This cannot be opened"), explain(error))
            return
        if pasted.root.children:
            self._open_import(pasted)
        else:
            self.open_new(pasted)

    def open_new(self, match: Match) -> None:
        """Save a new match in the archive and show it in place of this one."""
        match.keep_in(self.context.archive)
        self._show(match, _("Opened as a new match; the one before is in the library."))

    def _open_import(self, pasted: Match) -> None:
        """Show a match that was played elsewhere; one that the library knows gets its new moves."""
        try:
            done = keep_import(self.context.archive, pasted, open_matches(self.context))
        except ArchiveError as error:
            message(self.ui, _("This cannot be opened"), str(error))
            return
        if not done.known:
            told = _("Opened as a new match; the one before is in the library.")
        elif done.added and done.match is self.match:
            told = _("The new moves were added to this match.")
        elif done.added:
            told = _("The match was in the library already; its new moves were added.")
        elif done.match is self.match:
            told = _("This is the match that was copied; there are no new moves in it.")
        else:
            told = _("The match was in the library already: here it is.")
        self._show(done.match, told)

    def _show(self, match: Match, told: str) -> None:
        """Show another match, or this one with its new moves, in place of what is shown."""
        show_match(self.context, match, instead=1)
        self.context.toast(told)


def last_played(match: Match) -> list[Node]:
    """The last decisions of the side that decided last, of one turn, the earliest first."""
    decided = [node for node in match.current.path() if node.mover in (0, 1) and node.ending is None]
    if not decided:
        return []
    last = decided[-1]
    turn = last.parent.turn if last.parent is not None else 0
    same = [node for node in decided if node.mover == last.mover and node.parent is not None]
    return [node for node in same if node.parent is not None and node.parent.turn == turn][-_TOLD_MOVES:]


def _write_picture(picture: pygame.Surface, path: Path) -> str:
    """Write a picture to a file, which appears whole or not at all; returns a sentence that says so.

    Raises:
        OSError, ValueError: it cannot be written.
    """
    data = BytesIO()
    pygame.image.save(picture, data, _PICTURE)
    return _write_data(data.getvalue(), path)


def _write_data(data: bytes, path: Path) -> str:
    """As ``_write_picture``, for a picture that is there as bytes."""
    write_whole(path, data)
    return _("The picture was saved as {name}.").format(name=path.name)


class _AnimationDialog(Dialog):
    """Asks which pictures are wanted."""

    def __init__(self, ui: Ui, act: Callable[[AnimationRequest], None]) -> None:
        self.wish = AnimationRequest()
        choices = [
            DialogButton(_("Cancel"), key="cancel"),
            DialogButton(_("Draw"), lambda: act(self.wish), "primary", key="yes"),
        ]
        super().__init__(
            ui, _("Save as moving picture or strip"), _("The line of moves that is shown is drawn."), choices
        )

    def questions(self) -> list[Layout]:
        kinds = [(GIF, _("Moving (GIF)")), (STRIP, _("A strip (PNG)"))]
        sizes = [("small", _("Small")), ("medium", _("Medium")), ("large", _("Large"))]
        stretches = [("all", _("All moves")), ("40", _("The last 40")), ("10", _("The last 10"))]
        rows: list[Layout] = []
        for name, choices in (("kind", kinds), ("size", sizes), ("stretch", stretches)):
            wish = partial(self._choose, name)
            rows.append(
                Segments(UNPLACED, choices, getattr(self.wish, name), wish, key=name).item(self.ui.theme)
            )
        return rows

    def _choose(self, name: str, value: str) -> None:
        self.wish = replace(self.wish, **{name: value})
