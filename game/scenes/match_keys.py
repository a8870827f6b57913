"""The keys of the match screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import _
from game.ui.widget import ACTIVATE

if TYPE_CHECKING:
    from game.scenes.match_actions import Actions

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
        pygame.K_f: actions.flip, pygame.K_k: actions.look,
        pygame.K_F1: actions.rule_book, pygame.K_F10: actions.menu,
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


def released(actions: Actions, event: pygame.event.Event) -> None:
    """A key came up."""
    if event.key == pygame.K_k or event.key in ACTIVATE:
        actions.look_away()


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
