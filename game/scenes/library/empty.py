"""What the library shows where it has no match to list."""

from __future__ import annotations

from collections.abc import Callable

from game.assets import sprite
from game.widgets.basic import Button, Picture, text_item
from game.widgets.layout import Column, Space
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED


def empty_state(
    theme: Theme, heading: str, sentence: str, way: tuple[str, str, Callable[[], None]]
) -> Column:
    """Why there is nothing, with a way on; somewhat above the middle.

    Args:
        way: text, icon and act of a button.
    """
    space, (words, sign, act) = theme.space, way
    button = Button(UNPLACED, words, act, kind="primary", icon=sign, key="way-on")
    return Column(
        (
            Space(grow=2),
            Picture(UNPLACED, sprite("home/emblem", space(104))).item(theme),
            Space(height=space(18)),
            text_item(theme, heading, "heading", align=0.5, key="empty"),
            Space(height=space(6)),
            text_item(theme, sentence, "body", "muted", align=0.5),
            Space(height=space(24)),
            button.item(theme, min_width=space(200), align_self="center"),
            Space(grow=3),
        )
    )
