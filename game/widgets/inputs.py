"""Controls that hold a value: switch, slider, whole number, segments, dropdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from operator import eq
from typing import Generic, TypeVar

import pygame

from game.assets import icon
from game.widgets.basic import BUTTON_HEIGHT
from game.widgets.focus import Layer
from game.widgets.layout import Item, Row, Space, arrange
from game.widgets.menus import MenuItem, open_menu
from game.widgets.paint import ROUND, disc, draw_box, draw_shadow, mix, rgba
from game.widgets.theme import Theme
from game.widgets.widget import ACTIVATE, Widget

Choices = Sequence[tuple[str, str]]  # value, text
_RADIUS = 9
T = TypeVar("T")


def draw_well(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, glow: float) -> None:
    """The sunken ground of a control."""
    edge = theme.blend("line_strong", "accent", 0.6 * glow)
    draw_box(surface, theme, rect, _RADIUS, "sunken", edge)


class ValueControl(Widget, Generic[T]):
    """A control that holds a value; ``changed`` is called with every new one."""

    focusable = True
    ring = _RADIUS

    def __init__(
        self, rect: pygame.Rect, value: T, changed: Callable[[T], None], *, key: str = "", tooltip: str = ""
    ) -> None:
        super().__init__(rect, key, tooltip)
        self.value, self.changed = value, changed

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, width=theme.space(300), min_width=0, height=theme.space(BUTTON_HEIGHT))

    def set_value(self, value: T) -> None:
        """Set the value as a player does."""
        if value != self.value:
            self.value = value
            self.touch()
            self.changed(value)


class Switch(ValueControl[bool]):
    """On or off."""

    SIZE = (56, 32)  # pixels at 100 %
    ring = 16

    def __init__(
        self, rect: pygame.Rect, value: bool, changed: Callable[[bool], None], *, key: str = ""
    ) -> None:
        super().__init__(rect, value, changed, key=key)
        self._place = float(value)

    def natural_size(self, theme: Theme) -> Item:
        width, height = self.size(theme)
        return Item(self, width=width, height=height)

    @classmethod
    def size(cls, theme: Theme) -> tuple[int, int]:
        return theme.space(cls.SIZE[0]), theme.space(cls.SIZE[1])

    @property
    def moving(self) -> bool:
        return super().moving or self._place != float(self.value)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._place != float(self.value):
            step = dt / 0.12 if self.animate else 1.0
            way = float(self.value) - self._place
            self._place += max(-step, min(step, way))
            self.touch()

    def activate(self) -> None:
        self.set_value(not self.value)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        off = theme.blend("sunken", "raised", 0.5)
        ground = mix(off, theme.colour("accent"), self._place)
        edge = theme.blend("line_strong", "accent", max(self._place, self.glow * 0.6))
        draw_box(surface, theme, rect, ROUND, ground, edge, width=1.5)
        gap = theme.space(4)
        knob = rect.height - 2 * gap
        x = rect.x + gap + round((rect.width - knob - 2 * gap) * self._place)
        colour = theme.blend("muted", "on_accent", self._place)
        surface.blit(disc(knob, rgba(colour)), (x, rect.y + gap))


class WholeNumber(ValueControl[int]):
    """A whole number between ``low`` and ``high``, which keys change by ``step`` or by ``leap``."""

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        changed: Callable[[int], None],
        step: int,
        leap: int,
        key: str,
    ) -> None:
        super().__init__(rect, value, changed, key=key)
        self.low, self.high, self.step, self.leap = low, high, step, leap

    def after_key(self, key: int) -> int | None:
        """The value to which a key leads; None for other keys."""
        wanted = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - self.leap,
            pygame.K_PAGEUP: self.value + self.leap,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }.get(key)
        return None if wanted is None else max(self.low, min(self.high, wanted))


class Slider(WholeNumber):
    """A whole number on a groove.

    Args:
        span: the lowest value, the highest and the step.
        changed: called with the value when the handle is let go, and after every key.
        words: what is written at the right for a value, for example "80 %".
    """

    ring = 11

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        span: tuple[int, int, int],
        changed: Callable[[int], None],
        words: Callable[[int], str],
        key: str,
    ) -> None:
        low, high, step = span
        super().__init__(rect, value, low, high, changed, step, 4 * step, key)
        self.words = words

    def _move(self, value: float) -> None:
        """Move the handle to the nearest step."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        self.value = min(self.high, self.low + steps * self.step)
        self.touch()

    def _span(self) -> tuple[int, int]:
        half = self.theme.space(14)
        beside = self.theme.font("label").size(self.words(self.high))[0] + half
        return self.rect.left + half, max(1, self.rect.width - 2 * half - beside)

    @property
    def _share(self) -> float:
        return (self.value - self.low) / max(1, self.high - self.low)

    @property
    def ringed(self) -> pygame.Rect:
        """The handle."""
        (left, width), side = self._span(), self.theme.space(22)
        box = pygame.Rect(0, 0, side, side)
        box.center = left + round(width * self._share), self.rect.centery
        return box

    def mouse_down(self, pos: tuple[int, int]) -> None:
        super().mouse_down(pos)
        self.mouse_drag(pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        left, width = self._span()
        self._move(self.low + (pos[0] - left) / width * (self.high - self.low))

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()
        self.changed(self.value)

    def key_down(self, event: pygame.event.Event) -> bool:
        wanted = self.after_key(event.key) if event.type == pygame.KEYDOWN else None
        if wanted is not None:
            self._move(wanted)
            self.changed(self.value)
        return wanted is not None

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        left, width = self._span()
        share = self._share
        thick = theme.space(6)
        groove = pygame.Rect(left, rect.centery - thick // 2, width, thick)
        draw_box(surface, theme, groove, ROUND, "sunken", "line_strong")
        filled = pygame.Rect(groove.topleft, (max(thick, round(width * share)), thick))
        draw_box(surface, theme, filled, ROUND, "accent")
        box = self.ringed
        draw_shadow(surface, theme, box, 11, 6, 110, 2)
        colour = theme.blend("accent", "accent_hover", self.glow)
        surface.blit(disc(box.width, rgba(colour)), box)
        dot = disc(theme.space(8), rgba(theme.colour("on_accent")))
        surface.blit(dot, dot.get_rect(center=box.center))
        text = theme.text(self.words(self.value), "label")
        surface.blit(text, text.get_rect(midright=(rect.right, rect.centery)))


class Number(WholeNumber):
    """A whole number with a button to either side; digits can be typed while it is focused.

    Attributes:
        typed: the digits typed so far.
    """

    takes_text = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        changed: Callable[[int], None],
        *,
        key: str = "",
    ) -> None:
        super().__init__(rect, value, low, high, changed, 1, 10, key)
        self.typed = ""

    def _set(self, value: int) -> None:
        self.set_value(max(self.low, min(self.high, value)))

    def natural_size(self, theme: Theme) -> Item:
        return replace(super().natural_size(theme), width=theme.space(170))

    def parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where minus and plus are."""
        side = self.rect.height
        tree = Row((Item("minus", width=side), Space(grow=1), Item("plus", width=side)))
        places = arrange(tree, self.rect)
        return places["minus"], places["plus"]

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.typed = ""
        for box, step in zip(self.parts(), (-1, 1), strict=True):
            if box.collidepoint(pos):
                self._set(self.value + step)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            if event.text.isdecimal():
                self.typed = (self.typed + event.text)[-len(str(self.high)) :]
                self._set(int(self.typed))
                return True
            return False
        wanted = self.after_key(event.key)
        if event.key == pygame.K_BACKSPACE:
            self.typed = str(self.value)[:-1]
            self._set(int(self.typed or 0))
            return True
        if wanted is not None:
            self.typed = ""
            self.set_value(wanted)
            return True
        return event.key in ACTIVATE

    def focus_changed(self, focused: bool) -> None:
        self.typed = ""

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_well(surface, theme, self.rect, self.glow)
        for box, name, free in zip(
            self.parts(), ("minus", "plus"), (self.value > self.low, self.value < self.high), strict=True
        ):
            symbol = icon(name, theme.space(20), theme.colour("text" if free else "line"))
            surface.blit(symbol, symbol.get_rect(center=box.center))
        picture = theme.text(str(self.value), "label")
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Selection(ValueControl[str]):
    """One of several choices."""

    def __init__(
        self,
        rect: pygame.Rect,
        choices: Choices,
        value: str,
        changed: Callable[[str], None],
        *,
        key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, value, changed, key=key, tooltip=tooltip)
        self.choices = tuple(choices)

    def step(self, by: int, *, around: bool = False) -> None:
        """Choose the next or the previous one; ``around``: after the last comes the first."""
        values = [value for value, _ in self.choices]
        at = values.index(self.value) + by if self.value in values else 0
        self.set_value(values[at % len(values) if around else max(0, min(len(values) - 1, at))])


class Segments(Selection):
    """One of a few choices, all visible. Left and Right choose while focused."""

    @staticmethod
    def width(theme: Theme, choices: Choices) -> int:
        """The width at which all texts fit."""
        font = theme.font("label")
        return len(choices) * (max(font.size(text)[0] for _, text in choices) + theme.space(32))

    def natural_size(self, theme: Theme) -> Item:
        return replace(super().natural_size(theme), width=self.width(theme, self.choices))

    def cells(self) -> list[pygame.Rect]:
        """Where each choice is."""
        places = arrange(Row([Item(index) for index in range(len(self.choices))], equal=True), self.rect)
        return list(places.values())

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        for (value, _text), cell in zip(self.choices, self.cells(), strict=True):
            if cell.collidepoint(pos):
                self.set_value(value)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT, *ACTIVATE):
            return False
        self.step(-1 if event.key == pygame.K_LEFT else 1, around=event.key in ACTIVATE)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_well(surface, theme, self.rect, self.glow)
        gap = theme.space(4)
        for (value, text), cell in zip(self.choices, self.cells(), strict=True):
            chosen = value == self.value
            if chosen:
                draw_box(surface, theme, cell.inflate(-2 * gap, -2 * gap), 6, "accent")
            colour = theme.colour("on_accent" if chosen else "text")
            picture = theme.text(theme.shorten(text, "label", cell.width - theme.space(8)), "label", colour)
            surface.blit(picture, picture.get_rect(center=cell.center))


class Dropdown(Selection):
    """One of many choices, listed when opened. Left and Right choose while it is closed, too."""

    @property
    def text(self) -> str:
        """The text of the value."""
        return next((text for value, text in self.choices if value == self.value), self.value)

    def natural_size(self, theme: Theme) -> Item:
        """Wide enough for every choice."""
        widest = max(theme.font("label").size(text)[0] for _value, text in self.choices)
        return replace(super().natural_size(theme), width=widest + theme.space(58))

    def activate(self) -> None:
        assert isinstance(self.layer, Layer)
        items = [
            MenuItem(
                text,
                partial(self.set_value, value),
                checked=partial(eq, value, self.value),
                current=value == self.value,
                key=f"choice-{value}",
            )
            for value, text in self.choices
        ]
        open_menu(self.layer.ui, self.rect, items, at_least=self.rect.width)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return super().key_down(event)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_well(surface, theme, rect, self.glow)
        arrow = icon("down", theme.space(20), theme.colour("muted"))
        surface.blit(arrow, (rect.right - theme.space(32), rect.centery - arrow.get_height() // 2))
        text = theme.shorten(self.text, "label", rect.width - theme.space(54))
        picture = theme.text(text, "label")
        surface.blit(picture, (rect.x + theme.space(14), rect.centery - picture.get_height() // 2))
