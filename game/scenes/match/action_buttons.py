"""Buttons with which a decision is made, below the words about it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.match.actions import Action
from game.scenes.match.die_button import DieButton
from game.widgets.basic import Button
from game.widgets.focus import Layer
from game.widgets.layout import grid, row
from game.widgets.theme import Theme


def add_faces(layer: Layer, theme: Theme, room: pygame.Rect, faces: Sequence[Action]) -> None:
    """Buttons with the faces of a die, side by side."""
    for action, box in zip(faces, grid(room, len(faces), len(faces), theme.space(4)), strict=True):
        layer.add(DieButton(box, int(action.text), action.act, action.key))


def add_actions(layer: Layer, theme: Theme, room: pygame.Rect, actions: Sequence[Action]) -> None:
    """Buttons side by side; where there is no room for all their words, only the first keeps its own."""
    gap = theme.space(8)
    wanted = [Button.width(theme, action.text, action.icon, "small_label") for action in actions]
    free = room.width - gap * (len(actions) - 1)
    if max(wanted) * len(actions) <= free:
        widths = [free // len(actions)] * len(actions)
    else:
        least = [
            wide if not action.icon or index == 0 else room.height + gap
            for index, (action, wide) in enumerate(zip(actions, wanted, strict=True))
        ]
        widths = wanted if sum(wanted) <= free else least
        widths = [free - sum(widths[1:]), *widths[1:]]
    boxes = row(room, widths, gap)
    bare = [
        box.width < min(wide, theme.space(110)) and bool(action.icon)
        for action, box, wide in zip(actions, boxes, wanted, strict=True)
    ]
    keyed = all(
        no_words or Button.width(theme, _with_shortcut(action), "", "small_label") <= box.width
        for action, box, no_words in zip(actions, boxes, bare, strict=True)
    )
    for action, box, no_words in zip(actions, boxes, bare, strict=True):
        _add_action(layer, theme, box, action, bare=no_words, keyed=keyed)


def _add_action(
    layer: Layer, theme: Theme, box: pygame.Rect, action: Action, *, bare: bool, keyed: bool
) -> None:
    """Add a button; ``bare``: its icon alone, as there is no room for its words; ``keyed``: there is room
    even for the name of its key."""
    text, tip = ("", action.text) if bare else (action.text, "")
    if action.shortcut:
        tip = _with_shortcut(action)
    if keyed and not bare:
        text = _with_shortcut(action)
    icon, key, role = action.icon, action.key, "small_label"
    if text and Button.width(theme, text, icon, role) > box.width:
        icon = ""  # rather the whole words
    kind = "primary" if action.primary else "plain"
    layer.add(Button(box, text, action.act, kind=kind, icon=icon, key=key, tooltip=tip, role=role))


def _with_shortcut(action: Action) -> str:
    """The words of a button with the key behind them that does the same."""
    return f"{action.text} ({action.shortcut})" if action.shortcut else action.text
