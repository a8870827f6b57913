"""The commands of a side that sets up: steps back and forth, the players' own setups, the clipboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

import pygame

from game.boards.callout import Callouts
from game.match.store import ArchiveError
from game.rules.errors import RulesError
from game.scenes.base import BRIEF, copy_text
from game.scenes.board.actions import Action
from game.scenes.board.setup_room import (
    NamedSetup,
    SetupLayers,
    SetupPicture,
    SetupRoom,
    SetupTools,
    layers_of,
)
from game.scenes.board.setup_thumbnails import SetupThumbnails
from game.scenes.match.board_controller import BoardController
from game.scenes.match.setup.own_setups import OwnSetups, SavedSetups, tell_damage
from game.scenes.phrases import explain
from game.scenes.setup_history import SetupHistory
from game.texts import _
from game.widgets.focus import Ui

CHORD = pygame.KMOD_CTRL | pygame.KMOD_META
_REMOVES = (pygame.K_DELETE, pygame.K_BACKSPACE)


class SetupCommands:
    """What can be done while the side to act sets up; nothing where the game has no room for it.

    Attributes:
        offset: pixels by which the list of setups is scrolled; 0 again for whoever comes next.
        saved: saves, renames and deletes the players' own setups.
        show_list: brings the list of setups to the player, set by the page.
    """

    def __init__(self, controller: BoardController, ui: Ui, callouts: Callouts) -> None:
        self._controller, self._context, self._ui, self._callouts = (
            controller,
            controller.context,
            ui,
            callouts,
        )
        self.offset = 0
        self.show_list: Callable[[], None] = lambda: None
        self._histories = controller.context.setups.setdefault(
            controller.match.header.id, (SetupHistory(), SetupHistory())
        )
        self._resumed: set[int] = set()  # the sides that have begun, or gone on with what they had begun
        self.saved = SavedSetups(controller.context, ui, lambda: self.own)
        self._last_side: int | None = None  # that has set up, until nobody does
        self._whole = ""  # the setup that was put onto the board as a whole last
        self._own: dict[tuple[str, int] | None, OwnSetups] = {}  # by reader
        self._copied: dict[int, str] = {}  # what each side has put on the clipboard in secret
        self._last_mover = controller.history.shown.to_act

    @cached_property
    def thumbnails(self) -> SetupThumbnails:
        """Draws small pictures of setups."""
        game = self._controller.game
        return SetupThumbnails(game.geometry, game.pictures)

    @property
    def room(self) -> SetupRoom[Any]:
        """The game's part; only while a side sets up."""
        room = self._controller.game.room
        assert room is not None
        return room

    @property
    def is_open(self) -> bool:
        """Whether a person who may see the board sets up now."""
        return self._controller.setting_up

    @property
    def side(self) -> int | None:
        """The side that sets up now; None while none does."""
        return self._controller.history.shown.to_act if self.is_open else None

    @property
    def view(self) -> object:
        """What the side that sets up knows."""
        controller = self._controller
        return controller.position.view

    @property
    def shape(self) -> tuple[object, ...]:
        """Everything that needs another layout of the page when it changes."""
        return (self.side, self.own.setups if self.is_open else ())

    def note(self) -> None:
        """Remember the step that has been made, if there was one. Called after every event."""
        side = self.side
        if side != self._last_side:
            self.offset = 0
        self._last_side = side
        self._hand_over()
        if side is not None:
            self._resume()
            self._history.note(self.text)
            self._keep()

    def _resume(self) -> None:
        """Go on with what the side had set up when the match was left."""
        side, before = self._controller.history.shown.to_act, self._history.shown
        if side in self._resumed:
            return
        self._resumed.add(side)
        if before is None:  # the program has been started again since
            self._history.note(self.text)
            before = self._controller.match.notebook.setups[side]
        if before and before != self.text:
            try:
                self.room.take(self.view, before)
            except RulesError as error:  # kept by a Longhall that wrote setups in another way
                self._context.toast(explain(error))
            self._controller.change()

    def _keep(self) -> None:
        """Keep with the match what the side has set up, so that it is there again whatever happens."""
        side, match = self._controller.history.shown.to_act, self._controller.match
        if self._history.begun and match.notebook.setups[side] != self.text:
            match.keep_setup(side, self.text)

    @property
    def _history(self) -> SetupHistory:
        return self._histories[self._controller.history.shown.to_act]

    @property
    def text(self) -> str:
        """What stands on the board."""
        return self.room.text(self.view)

    @property
    def layer(self) -> str:
        """The layer that is moved on the board."""
        return self.room.layer(self.view) if isinstance(self.room, SetupLayers) else ""

    def tools(self) -> Sequence[Action]:
        """What changes the whole setup, without what is offered below the status."""
        if not self.is_open:
            return ()
        room, view = self.room, self.view
        mirror = Action(_("Mirror"), partial(room.mirror, view), "mirror", "mirror", shortcut="R")
        clear = Action(_("Clear"), partial(room.clear, view), "clear", "trash", shortcut="X")
        others = room.tools(view) if isinstance(room, SetupTools) else ()
        found = ((mirror, self._use), *((other, self._fill) for other in others), (clear, self._use))
        return [replace(tool, act=partial(use, tool.act)) for tool, use in found]

    # Steps

    @property
    def can_undo(self) -> bool:
        """Whether a step of setting up can be taken back."""
        return self.is_open and self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a step of setting up that was taken back can be made again."""
        return self.is_open and self._history.can_redo

    def undo(self) -> bool:
        """Take the last step of setting up back; returns whether there was one."""
        self.note()
        return self.can_undo and self._show(self._history.undo())

    def redo(self) -> bool:
        """Make the step again that was taken back last; returns whether there was one."""
        self.note()
        return self.can_redo and self._show(self._history.redo())

    def load(self, text: str) -> bool:
        """Put a setup onto the board, or say why it cannot be; returns whether it stands there. What was
        placed by hand before can be brought back."""
        before = self._placed_by_hand()
        if not self._show(text):
            return False
        self._tell_replaced(before)
        return True

    def _show(self, text: str) -> bool:
        """Put a setup onto the board that was there before, or say why it cannot be; returns whether it
        stands there."""
        if not self.is_open:
            return False
        try:
            self.room.take(self.view, text)
        except RulesError as error:
            self._context.sounds.play("illegal")
            self._context.toast(explain(error), seconds=BRIEF)
            return False
        self._changed()
        return True

    def _use(self, act: Callable[[], None]) -> None:
        """Change the whole setup."""
        if self.is_open:  # a button may be pressed when the curtain has just fallen
            act()
            self._changed()

    def _fill(self, act: Callable[[], None]) -> None:
        """Put another setup onto the board; what was placed by hand before can be brought back."""
        before = self._placed_by_hand()
        self._use(act)
        self._tell_replaced(before)

    def _placed_by_hand(self) -> str:
        """What stands on the board, if somebody has placed some of it; "" otherwise."""
        if not self.is_open or self.room.empty(self.view):
            return ""
        known = {setup.text for setup in (*self.room.shipped(self.view), *self.own.setups)}
        return "" if self.text in {*known, self._whole} else self.text

    def _tell_replaced(self, before: str) -> None:
        """Offer to bring back what was placed by hand before another setup came; "" for nothing."""
        if self.is_open:
            self._whole = self.text
        if before not in ("", self._whole):

            def bring_back() -> None:
                self._show(before)

            self._context.toast(
                _("This replaced what you had placed."), (_("Undo"), bring_back), shortcut=False
            )

    def offers(self) -> Sequence[Action]:
        """What changes the whole setup with a large button below the status."""
        if not self.is_open:
            return ()
        act = partial(self._fill, partial(self.room.choose, self.view))
        ready = self._controller.position.prepared is not None
        return (Action(_("Choose for me"), act, "choose", "dice", primary=not ready, shortcut="P"),)

    def choose_layer(self, name: str) -> None:
        """Move another layer on the board."""
        if self.is_open and isinstance(self.room, SetupLayers):
            self.room.choose_layer(self.view, name)
            self._changed()

    def remove(self, cell: str | None) -> bool:
        """Take what stands on a cell off the board; returns whether there was anything."""
        if cell is None or not self.is_open or not self.room.remove(self.view, cell):
            return False
        self._changed()
        return True

    def remove_at(self, pos: tuple[int, int]) -> bool:
        """Take off the board what is at a pixel; returns whether there was anything."""
        board = self._controller.board
        return board.visible and self.remove(board.state.targets.cell_at(pos))

    def _changed(self) -> None:
        controller = self._controller
        controller.board.cancel()
        self._callouts.close()
        controller.guidance.clear_hint()
        controller.change()
        self._context.sounds.play("stone-soft")

    # Setups with names

    def own_setups(self) -> Sequence[NamedSetup]:
        """The players' own setups that can be put onto this board."""
        return [setup for setup in self.own.setups if self._is_readable(setup)]

    def _is_readable(self, setup: NamedSetup) -> bool:
        try:
            self.picture(setup)
        except RulesError:  # written by another version of the game, or by hand
            return False
        return True

    def picture(self, setup: NamedSetup) -> SetupPicture:
        """What is drawn of a setup. Raises RulesError where its text cannot be read."""
        return self.room.picture(self.view, setup.text)

    @property
    def own(self) -> OwnSetups:
        """The players' own setups for this rule set that the side which sets up may see."""
        match = self._controller.match
        reader = (
            (match.header.id, self._controller.history.shown.to_act) if self._controller.secret_turn else None
        )
        if reader not in self._own:
            own = OwnSetups(self._context.folder, match.entry.name, self.room.rule_set(self.view), reader)
            for match_id in own.secret_matches():
                if not self._hides(match_id):
                    own.publish(match_id)
            tell_damage(self._context, own)
            self._own[reader] = own
        return self._own[reader]

    def _hides(self, match_id: str) -> bool:
        """Whether a match still has secrets, or sides that set up; one that is gone has none."""
        if match_id == self._controller.match.header.id:
            return True
        try:
            match = self._context.archive.look_at(match_id)
        except ArchiveError:
            return False
        sets_up = match.rules.random_free_form(match.current.state, random.Random(0)) is not None
        return match.secrets or (match.end is None and sets_up)

    def _hand_over(self) -> None:
        """After a secret turn of another side, leave nothing of it on the clipboard."""
        mover, before = self._controller.history.shown.to_act, self._last_mover
        self._last_mover = mover
        if mover != before:
            self.clear_clipboard(before)
            if not self._controller.secret_turn:
                self._copied.clear()

    def leave(self) -> None:
        """The match is left: nothing of a secret stays on the clipboard."""
        for side in (0, 1):
            self.clear_clipboard(side)

    def clear_clipboard(self, side: int) -> None:
        """Take from the system's clipboard what a side has put there in secret."""
        if side in self._copied and self._context.paste().strip() == self._copied[side]:
            self._context.copy("")

    def save(self) -> None:
        """Ask for a name, and save what stands on the board."""
        if not self.is_open:
            return
        if self.room.empty(self.view):
            self._context.toast(_("Nothing is set up yet."), seconds=BRIEF)
        else:
            self.saved.save(self.text, shared=self._controller.viewpoint.shared)

    # Clipboard

    def copy(self) -> None:
        """Put what stands on the board on the clipboard as text."""
        if not self.is_open:
            return
        if self.room.empty(self.view):
            self._context.toast(_("Nothing is set up yet."), seconds=BRIEF)
        else:
            copy_text(self._context, self.text, _("The setup is on the clipboard."))
            if self._controller.secret_turn:
                self._copied[self._controller.history.shown.to_act] = self.text

    def paste(self) -> None:
        """Put the setup that is on the clipboard as text onto the board, or the one that the side itself has
        copied before the screen was handed over."""
        if not self.is_open:
            return
        text = self._context.paste().strip() or self._copied.get(self._controller.history.shown.to_act, "")
        if text:
            self.load(text)
        else:
            self._context.toast(_("There is no text on the clipboard."), seconds=BRIEF)

    # Keys

    def command(self, event: pygame.event.Event) -> bool:
        """Do what a key does here; returns whether it does anything."""
        if not self.is_open:
            return False
        if event.mod & CHORD:
            chords = {pygame.K_c: self.copy, pygame.K_v: self.paste, pygame.K_s: self.save}
            act = chords.get(event.key) if not event.mod & pygame.KMOD_SHIFT else None
        elif event.mod & pygame.KMOD_ALT:
            act = None
        elif event.key in _REMOVES:
            return self._remove_with_key()
        else:
            layers = {pygame.K_t: self._next_layer} if layers_of(self.room) else {}
            act = {pygame.K_l: self.show_list, **layers}.get(event.key)
        if act is not None:
            act()
        return act is not None

    def _next_layer(self) -> None:
        names = [name for name, _title in layers_of(self.room)]
        self.choose_layer(names[(names.index(self.layer) + 1) % len(names)])

    def _remove_with_key(self) -> bool:
        """Take off what is picked up, else what the cursor or the mouse points at, while the board has the
        keyboard."""
        board, ground = self._controller.board, self._ui.ground
        if ground.focus not in (None, board):
            return False
        gestures = board.gestures
        self.remove(gestures.selected or gestures.cursor or gestures.hovered)
        return True

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the room, each with its effect; none while it is closed."""
        if not self.is_open:
            return []
        titles = ", ".join(title for _name, title in layers_of(self.room))
        layers = [("T", _("Set up the other layer: {layers}").format(layers=titles))] if titles else []
        return [
            *layers,
            (_("Delete, right click"), _("Put a piece back")),
            *((tool.shortcut, tool.text) for tool in (*self.offers(), *self.tools())),
            ("L", _("Setups to choose from")),
            (_("Ctrl+S"), _("Save this setup")),
            (_("Ctrl+C, Ctrl+V"), _("Copy this setup; paste one")),
            (_("Ctrl+Z, Ctrl+Y"), _("One step back, one forth")),
        ]
