"""Colours that say how good something is."""

from __future__ import annotations

import pygame

from game.widgets.paint import mix
from game.widgets.theme import Theme


def tone_colour(theme: Theme, tone: int) -> pygame.Color:
    """The colour of a tone from -2 (bad) by way of 0 (neither) to 2 (good). Words say the same beside it."""
    if tone == 0:
        return theme.colour("line_strong")
    strong = theme.colour("good" if tone > 0 else "danger")
    return strong if abs(tone) > 1 else mix(theme.colour("panel"), strong, 0.55)
