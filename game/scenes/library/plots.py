"""Plots of a person's results: how games ended as bars, and values over time as a curve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.scenes.library.listing import Result
from game.texts import _
from game.widgets.layout import Item
from game.widgets.paint import FinePicture, draw_box, rgba
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

ORDER: Final[tuple[Result, ...]] = ("won", "drawn", "lost")
_COLOURS: Final = {"won": "good", "drawn": "line_strong", "lost": "danger"}
_WORDS: Final = {"won": "{count} won", "drawn": "{count} drawn", "lost": "{count} lost"}
_BAR, _CURVE = 16, 110  # heights in pixels at 100 %
_PAD: Final = 10
_STEPS: Final = (0.0, 0.5, 1.0)  # at which lines are drawn across


class ResultBar(Widget):
    """Games won, drawn and lost as parts of one bar, each with its number."""

    passive = True

    def __init__(self, tally: Mapping[Result, int], key: str) -> None:
        super().__init__(UNPLACED, key)
        self.tally = tally

    def natural_size(self, theme: Theme) -> Item:
        high = max(theme.space(_BAR), theme.font("small").get_linesize())
        return Item(self, height=high, min_width=theme.space(60), grow=1, width=0)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        total, x = max(1, sum(self.tally.values())), float(rect.x)
        for result in ORDER:
            wide = rect.width * self.tally.get(result, 0) / total
            if not wide:
                continue
            part = pygame.Rect(round(x), rect.y, round(x + wide) - round(x), rect.height)
            ground = theme.blend("panel", _COLOURS[result], 0.55)
            draw_box(surface, theme, part.inflate(-2, 0), 4, ground)
            count = self.tally[result]
            for words in (_(_WORDS[result]).format(count=count), str(count)):
                told = theme.text(words, "small", "text")
                if told.get_width() <= part.width - theme.space(6):
                    surface.blit(told, told.get_rect(center=part.center))
                    break
            x += wide


class Curve(Widget):
    """Values from 0 to 1, one for each game, the oldest at the left: a dot each, and a line of their means.

    Args:
        values: at least one.
        over: how many of the last values a mean is taken of.
    """

    passive = True

    def __init__(self, values: Sequence[float], over: int, key: str) -> None:
        super().__init__(UNPLACED, key)
        self._values = tuple(values)
        self.means = running_means(values, over)

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=theme.space(_CURVE))

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_box(surface, theme, rect, 9, "sunken", "line")
        scale = [theme.text(f"{round(100 * step)} %", "small", "muted") for step in _STEPS]
        pad = theme.space(_PAD)
        left = pad + max(text.get_width() for text in scale) + pad
        bounds = pygame.Rect(left, pad, rect.width - left - pad, rect.height - 2 * pad)
        fine = FinePicture(rect.size, rgba(theme.colour("sunken")), scale=2)
        faint = rgba(theme.blend("sunken", "line_strong", 0.5))
        for step in _STEPS:
            y = _height(bounds, step)
            fine.way(faint, [(bounds.left, y), (bounds.right, y)], 1)
        across = [
            bounds.left + (number + 0.5) * bounds.width / len(self._values)
            for number in range(len(self._values))
        ]
        dots = rgba(theme.colour("line_strong"))
        for x, value in zip(across, self._values, strict=True):
            fine.circle(dots, (x, _height(bounds, value)), theme.space(3.5))
        line = [(x, _height(bounds, mean)) for x, mean in zip(across, self.means, strict=True)]
        fine.way(rgba(theme.colour("accent_text")), line, max(1.5, theme.space(2)))
        surface.blit(fine.picture(), rect)
        for step, text in zip(_STEPS, scale, strict=True):
            centre = rect.x + left - pad, rect.y + round(_height(bounds, step))
            place = text.get_rect(midright=centre)
            surface.blit(text, place.clamp(rect.inflate(-2, -2)))


def running_means(values: Sequence[float], over: int) -> tuple[float, ...]:
    """The mean of each value and those before it, of ``over`` values at most."""
    means = []
    for end in range(1, len(values) + 1):
        last = values[max(0, end - over) : end]
        means.append(sum(last) / len(last))
    return tuple(means)


def _height(bounds: pygame.Rect, value: float) -> float:
    return bounds.bottom - value * bounds.height
