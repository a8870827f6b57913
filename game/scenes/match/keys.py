"""The keys of the match screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import _
from game.widgets.widget import ACTIVATE

if TYPE_CHECKING:
    from game.scenes.match.commands import Actions

CHORD = pygame.KMOD_CTRL | pygame.KMOD_META


def command(actions: Actions, event: pygame.event.Event) -> bool:
    """Do what a key asks for, wherever the focus is; returns whether it asks for anything."""
    if event.mod & CHORD:
        return _chord(actions, event)
    if event.mod & pygame.KMOD_ALT:
        alt = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in alt:
            actions.step(alt[event.key])
        elif event.key == pygame.K_UP:
            actions.first()
        elif event.key == pygame.K_DOWN:
            actions.last()
        return event.key in (*alt, pygame.K_UP, pygame.K_DOWN)
    plain = {
        pygame.K_PAGEUP: lambda: actions.step(-1), pygame.K_PAGEDOWN: lambda: actions.step(1),
        pygame.K_HOME: actions.first, pygame.K_END: actions.last, pygame.K_h: actions.hint,
        pygame.K_f: actions.flip, pygame.K_F1: actions.rule_book, pygame.K_F10: actions.menu,
    }
    act = plain.get(event.key)
    if act is not None:
        act()
    return act is not None


def _chord(actions: Actions, event: pygame.event.Event) -> bool:
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    chords = {
        pygame.K_z: actions.redo if shift else actions.undo, pygame.K_y: actions.redo,
        pygame.K_c: actions.copy_record if shift else actions.copy_position, pygame.K_v: actions.paste,
        pygame.K_s: actions.export, pygame.K_n: actions.new_game,
    }
    act = chords.get(event.key)
    if act is not None:
        act()
    return act is not None


class Holding:
    """The key with which somebody holds a button down. It repeats while it is down, and must do nothing else
    until it comes up, whatever it would do where the focus is by then."""

    def __init__(self, actions: Actions) -> None:
        self._actions = actions
        self._key: int | None = None

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event belongs to holding the button; it has been followed then."""
        if event.type == pygame.KEYUP and event.key == self._key:
            self.end()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == self._key:
            return True
        if self._key is None and self._begins(event):
            self._key = event.key
            ui = self._actions.scene.ui
            ui.keyboard = ui.keyboard or event.key in ACTIVATE
            self._actions.look()
            return True
        return False

    def end(self) -> None:
        """Nobody holds anything any more."""
        self._key = None
        self._actions.look_away()

    def _begins(self, event: pygame.event.Event) -> bool:
        ui, button = self._actions.scene.ui, self._actions.scene.page.look
        if button is None or ui.top is not ui.ground or event.mod & (CHORD | pygame.KMOD_ALT):
            return False
        return event.key == pygame.K_k or (event.key in ACTIVATE and ui.ground.focus is button)


def key_list(*, secrets: bool) -> list[tuple[str, str]]:
    """What the ? overlay lists for this screen, before the keys of every screen.

    Args:
        secrets: two people share the screen, and each has something that only they may see.
    """
    looks = [(_("K, held down"), _("Look behind the curtain, or at what is yours alone"))] if secrets else []
    return [
        ("← ↑ → ↓", _("Move the cursor on the board")),
        (_("Enter, Space"), _("Pick up, put down")),
        ("Esc", _("Let go, close; otherwise the menu")),
        (_("Ctrl+Z, Ctrl+Y"), _("Undo, redo")),
        (_("Page up, Page down"), _("Look a move back or forward (also Alt with ← →)")),
        (_("Home, End"), _("Look at the start; back to the game")),
        *looks,
        ("H", _("Hint")),
        ("F", _("Flip the board")),
        (_("Ctrl+C, Ctrl+V"), _("Copy the position; paste a position or a record")),
        (_("Ctrl+Shift+C, Ctrl+S"), _("Copy the record; write it to a file")),
        (_("Ctrl+N"), _("New game")),
        ("F1", _("Rule book")),
    ]
