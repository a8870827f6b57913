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

_ROLE = "small_label"
_LEAST_PADDING = 20  # pixels at 100 % at both sides of a button's words together


def add_faces(layer: Layer, theme: Theme, room: pygame.Rect, faces: Sequence[Action]) -> None:
    """Buttons with the faces of a die, side by side."""
    for action, box in zip(faces, grid(room, len(faces), len(faces), theme.space(4)), strict=True):
        layer.add(DieButton(box, int(action.text), action.act, action.key))


def add_actions(layer: Layer, theme: Theme, room: pygame.Rect, actions: Sequence[Action]) -> None:
    """Buttons side by side, with the names of their keys where there is room; where there is none for all
    their words, only the first keeps its own."""
    gap = theme.space(8)
    wanted = [Button.width(theme, action.text, action.icon, _ROLE) for action in actions]
    keyed = [_least(theme, action.with_shortcut) for action in actions]
    free = room.width - gap * (len(actions) - 1)
    if max(*wanted, *keyed) * len(actions) <= free:
        widths = [free // len(actions)] * len(actions)
    elif sum(keyed) <= free:
        widths = [width + (free - sum(keyed)) // len(actions) for width in keyed]
    elif max(wanted) * len(actions) <= free:
        widths = [free // len(actions)] * len(actions)
    else:
        least = [
            wide if not action.icon or index == 0 else room.height + gap
            for index, (action, wide) in enumerate(zip(actions, wanted, strict=True))
        ]
        widths = wanted if sum(wanted) <= free else least
        widths = [free - sum(widths[1:]), *widths[1:]]
    for action, box in zip(actions, row(room, widths, gap), strict=True):
        _add_action(layer, theme, box, action)


def _add_action(layer: Layer, theme: Theme, box: pygame.Rect, action: Action) -> None:
    """Add a button with its words and the name of its key, else with its words or, where there is no room for
    these, with its icon alone; a tooltip says what has no room."""
    whole = action.with_shortcut
    fitting = (text for text in (whole, action.text) if _least(theme, text) <= box.width)
    text = next(fitting, "" if action.icon else action.text)
    fits = Button.width(theme, text, action.icon, _ROLE) <= box.width
    icon = action.icon if fits or not text else ""  # rather the whole words
    tip = "" if text == whole else whole
    kind = "primary" if action.primary else "plain"
    layer.add(Button(box, text, action.act, kind=kind, icon=icon, key=action.key, tooltip=tip, role=_ROLE))


def _least(theme: Theme, text: str) -> int:
    """The least width of a button with these words, without an icon."""
    return theme.font(_ROLE).size(text)[0] + theme.space(_LEAST_PADDING)
