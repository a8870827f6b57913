"""What the library shows where it has no match to list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.assets import sprite
from game.widgets.basic import BUTTON_HEIGHT, Button, Label, Picture
from game.widgets.focus import Layer
from game.widgets.scroll import ScrollArea


def add_empty(
    layer: Layer,
    area: ScrollArea | None,
    room: pygame.Rect,
    heading: str,
    sentence: str,
    way: tuple[str, str, Callable[[], None]],
) -> int:
    """Say why there is nothing, with a way on; somewhat above the middle of ``room``.

    Args:
        way: text, icon and act of a button.

    Returns:
        The bottom of what was added.
    """
    theme, left, width = layer.ui.theme, room.x, room.width
    symbol = sprite("home/emblem", theme.space(104))
    top = max(room.y + theme.space(16), room.centery - theme.space(170))
    layer.add(Picture(pygame.Rect(left, top, width, symbol.get_height()), symbol), area)
    y = top + symbol.get_height() + theme.space(18)
    title = layer.add(Label.fit(theme, (left, y), width, heading, "heading", align=0.5, key="empty"), area)
    y = title.rect.bottom + theme.space(6)
    text = layer.add(Label.fit(theme, (left, y), width, sentence, "body", "muted", align=0.5), area)
    words, sign, act = way
    wide = min(width, max(theme.space(200), Button.width(theme, words, sign)))
    box = pygame.Rect(0, text.rect.bottom + theme.space(24), wide, theme.space(BUTTON_HEIGHT))
    box.centerx = room.centerx
    layer.add(Button(box, words, act, kind="primary", icon=sign, key="way-on"), area)
    return box.bottom
