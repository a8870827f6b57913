"""Buttons with an icon above its word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.widgets.basic import CAPTION, Button, CaptionedButton, IconButton
from game.widgets.layout import Column, FirstFit, Item, Layout, Row
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED

CAPTIONED: Final = 48  # pixels at 100 %: the height of such a button
WORDED: Final = 520  # least height in pixels at 100 % of a panel whose buttons have words
_BESIDE = 8  # pixels at 100 % at both sides of the word together, at least


class Control(NamedTuple):
    """What a button does.

    Attributes:
        text: one word; ``tip`` says more, with the key.
    """

    key: str
    icon: str
    text: str
    tip: str
    act: Callable[[], None]
    enabled: bool = True


def captioned(theme: Theme, control: Control, air: int = _BESIDE) -> Item:
    """An icon with its word below it. ``air``: pixels at 100 % at both sides of the word together."""
    button = CaptionedButton(
        UNPLACED, control.text, control.act, icon=control.icon, key=control.key, tooltip=control.tip
    )
    button.enabled = control.enabled
    width = theme.font(*CAPTION).size(control.text)[0] + theme.space(air)
    return button.item(theme, width=width, height=theme.space(CAPTIONED), grow=1)


def with_main_button(theme: Theme, controls: Sequence[Control], main: Button, *, words: bool) -> Layout:
    """A row of controls, and below it or behind it the button that matters most.

    Args:
        words: whether there is height for words below the icons.
    """
    gap, height = theme.space(6), theme.space(42)
    icons = []
    for each in controls:
        button = IconButton(UNPLACED, each.icon, each.tip, each.act, kind="plain", key=each.key)
        button.enabled = each.enabled
        icons.append(button.item(theme, width=theme.space(40), height=height))
    beside = Row((*icons, main.item(theme, grow=1, height=height)), gap=gap)
    below = Column((Row(icons, gap=gap), main.item(theme)), gap=gap)
    if not words:
        return FirstFit((beside, below))
    worded = Row([captioned(theme, each) for each in controls], gap=gap)
    return FirstFit((Column((worded, main.item(theme)), gap=gap), beside, below))
