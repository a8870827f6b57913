"""Texts, buttons and cards, in the look of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.assets import icon
from game.widgets.layout import Column, FirstFit, Item, Layout, Row
from game.widgets.paint import draw_box, draw_shadow, mix
from game.widgets.panel_art import draw_panel
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Pressable, Widget

Act = Callable[[], None]
BUTTON_HEIGHT = 46  # pixels at 100 %
CAPTION = "tiny", 13  # role and size of a word below an icon
CAPTIONED = 48  # pixels at 100 %: the height of a button with such a word
WORDED = 520  # least height in pixels at 100 % of a panel whose buttons have such words
_BESIDE = 8  # pixels at 100 % at both sides of such a word together, at least
_RADIUS = 9
_COLOURS_KEPT = 256  # of buttons, most of them while they begin or cease to glow


class Label(Widget):
    """Text, broken into lines at the width of its rectangle; what its height has no room for ends with "…".

    Args:
        role, colour: as in the theme; ``size`` (pixels at 100 %) replaces the role's own.
        align: 0 left, 0.5 centred, 1 right.
        spacing: pixels at 100 % between letters (single lines only).
    """

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        role: str = "body",
        colour: str = "text",
        *,
        align: float = 0.0,
        spacing: float = 0,
        leading: float = 1.0,
        size: float | None = None,
        key: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.text, self.size = text, size
        self.role, self.colour, self.align = role, colour, align
        self.lines = [text]
        self.spacing, self.leading = spacing, leading

    def natural_size(self, theme: Theme) -> Item:
        """Wide enough for one line, and as high as its lines where it is narrower."""
        font, step = theme.font(self.role, self.size), self._step(theme)
        wide = max(
            font.size(line)[0] + theme.space(self.spacing) * len(line) for line in self.text.split("\n")
        )

        def height(width: int) -> int:
            return round(len(theme.wrap(self.text, self.role, width, self.size)) * step)

        return Item(self, width=wide, min_width=0, height=height)

    def put(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self._wrap()

    def _wrap(self) -> None:
        """Break the text into as many lines as there is room for."""
        rows = max(1, round(self.rect.height / self._step(self.theme)))
        self.lines = self.theme.wrap_within(self.text, self.role, self.rect.width, rows, self.size)

    def _step(self, theme: Theme) -> float:
        """Pixels from one line to the next."""
        return theme.font(self.role, self.size).get_linesize() * self.leading

    def set_text(self, text: str) -> None:
        """Replace the text; the rectangle stays."""
        self.text = text
        self._wrap()
        self.touch()

    def accepts(self, pos: tuple[int, int]) -> bool:
        return bool(self.tooltip) and super().accepts(pos)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        high = theme.font(self.role, self.size).get_linesize()
        step = round(high * self.leading)
        for row, line in enumerate(self.lines):
            picture = theme.text(line, self.role, self.colour, self.size, self.spacing)
            x = self.rect.x + round((self.rect.width - picture.get_width()) * self.align)
            above = (high - picture.get_height()) // 2  # half of what lies between two lines
            surface.blit(picture, (x, self.rect.y + row * step + above))


def text_item(
    theme: Theme,
    text: str,
    role: str = "body",
    colour: str = "text",
    *,
    align: float = 0.0,
    leading: float = 1.0,
    key: str = "",
    rows: int = 0,
    **lengths: Any,
) -> Item:
    """A label in a layout.

    Args:
        rows: most lines; a longer text ends with an ellipsis. 0: as many as it needs.
        lengths: as in ``Widget.item``.
    """
    label = Label(UNPLACED, text, role, colour, align=align, leading=leading, key=key)
    item = label.item(theme, **lengths)
    if not rows:
        return item
    most = round(rows * theme.font(role).get_linesize() * leading)
    return replace(item, max_height=most, min_height=min(most, theme.font(role).get_linesize()))


class Picture(Widget):
    """A surface, drawn as it is in the middle of ``rect``."""

    passive = True

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, width=self.picture.get_width(), height=self.picture.get_height())

    def __init__(self, rect: pygame.Rect, picture: pygame.Surface) -> None:
        super().__init__(rect)
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class Panel(Widget):
    """A raised panel to put other widgets on."""

    passive = True

    def __init__(self, rect: pygame.Rect, radius: int = 14) -> None:
        super().__init__(rect)
        self.radius = radius

    def draw(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.theme, self.rect, self.radius)


class Line(Widget):
    """A fine line through the middle of ``rect``."""

    passive = True

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=max(1, theme.space(2)))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(
            self.theme.colour("line"),
            pygame.Rect(self.rect.x, self.rect.centery, self.rect.width, self.theme.thin),
        )


class _Colours(NamedTuple):
    """The colours of a button: of its ground, at the bottom and at the top, its edge, and its text."""

    fill: pygame.Color | None
    top: pygame.Color | None
    edge: pygame.Color | None
    ink: pygame.Color


@lru_cache(_COLOURS_KEPT)
def _colours(theme: Theme, kind: str, enabled: bool, selected: bool, glow: float) -> _Colours:
    """The colours of a button of a kind; do not change them, they are shared."""
    fill, edge, ink = _ground_of(theme, kind, enabled, selected, glow)
    top = None if fill is None else mix(fill, pygame.Color("white"), 0.07)
    return _Colours(fill, top, edge, ink)


def _ground_of(
    theme: Theme, kind: str, enabled: bool, selected: bool, glow: float
) -> tuple[pygame.Color | None, pygame.Color | None, pygame.Color]:
    if not enabled:
        if kind == "quiet":
            return None, None, theme.colour("faint")
        return theme.blend("panel", "raised", 0.5), theme.colour("line"), theme.colour("faint")
    if kind == "primary":
        return theme.blend("accent", "accent_hover", glow), None, theme.colour("on_accent")
    if kind == "danger":
        fill = mix(theme.colour("danger"), pygame.Color("white"), 0.12 * glow)
        return fill, None, theme.colour("on_danger")
    if selected:
        return theme.colour("selection"), theme.colour("accent"), theme.colour("text")
    if kind != "quiet":
        edge = theme.blend("button_line", "line_strong", glow)
        return theme.blend("button", "button_hover", glow), edge, theme.colour("on_button")
    raised = theme.blend("raised", "raised_hover", glow)
    raised.a = round(255 * glow)
    return (raised if glow else None), None, theme.colour("text")


class Button(Pressable):
    """A button with a text, an icon or both.

    Args:
        kind: "primary" (the one thing to do here), "plain", "quiet" (bare until pointed at) or "danger".
        icon: name of an icon, drawn before the text.
        align: 0 puts the text at the left, 0.5 in the middle.
        selected: drawn as the one that holds (a tab, a filter).
        air: pixels at 100 % that stay free at both sides of what stands on it, together.
    """

    ring = _RADIUS
    push_button = True
    beyond = 16
    air = 20

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        act: Act,
        *,
        kind: str = "plain",
        icon: str = "",
        align: float = 0.5,
        key: str = "",
        tooltip: str = "",
        enabled: bool = True,
        selected: bool = False,
        role: str = "label",
    ) -> None:
        super().__init__(rect, act, key, tooltip)
        self.text, self.kind, self.icon, self.align = text, kind, icon, align
        self.enabled, self.selected, self.role = enabled, selected, role

    @staticmethod
    def width(theme: Theme, text: str, icon: str = "", role: str = "label") -> int:
        """The width that a button with this text needs."""
        return (
            theme.font(role).size(text)[0]
            + theme.space(44 if text else 22)
            + (theme.space(30) if icon else 0)
        )

    def natural_size(self, theme: Theme) -> Item:
        height = theme.space(BUTTON_HEIGHT)
        width = self.width(theme, self.text, self.icon, self.role) if self.text else height
        return Item(self, width=width, height=height)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        down = self.pressed and self.enabled
        lower = theme.space(1) if down else 0
        fill, top, edge, ink = _colours(theme, self.kind, self.enabled, self.selected, self.glow)
        if fill is not None:
            if self.kind in ("primary", "danger") and self.enabled:
                draw_shadow(surface, theme, rect, _RADIUS, 12, 90 if theme.dark else 45, 3)
            lip = theme.space(theme.panels.lip) if self.enabled else 0
            if lip:
                draw_box(surface, theme, rect, _RADIUS, "button_lip")
                sunk = lip if down else 0
                rect = pygame.Rect(rect.x, rect.y + sunk, rect.width, rect.height - lip)
                lower = sunk - lip // 2
            draw_box(surface, theme, rect, _RADIUS, fill, edge, top=fill if down else top)
        self._draw_content(surface, ink, lower)

    def _draw_content(self, surface: pygame.Surface, ink: pygame.Color, lower: int) -> None:
        theme, rect = self.theme, self.rect
        symbol = icon(self.icon, theme.space(22), ink) if self.icon else None
        width = symbol.get_width() if symbol else 0
        text = None
        if self.text:
            width += theme.space(10) if symbol else 0
            words = theme.shorten(self.text, self.role, rect.width - theme.space(self.air) - width)
            text = theme.text(words, self.role, ink)
            width += text.get_width()
        left = rect.x + theme.space(16) if self.align == 0 else rect.x + (rect.width - width) // 2
        if symbol:
            surface.blit(symbol, (left, rect.centery - symbol.get_height() // 2 + lower))
        if text:
            place = (left + width - text.get_width(), rect.centery - text.get_height() // 2 + lower)
            surface.blit(text, place)


class IconButton(Button):
    """A square button with an icon; its tooltip says what it does, also where the keyboard comes to it."""

    named_by_tooltip = True

    def __init__(
        self,
        rect: pygame.Rect,
        icon: str,
        tooltip: str,
        act: Act,
        *,
        kind: str = "quiet",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, "", act, kind=kind, icon=icon, key=key, tooltip=tooltip, enabled=enabled)


class CaptionedButton(Button):
    """A button with its icon above its word."""

    def _draw_content(self, surface: pygame.Surface, ink: pygame.Color, lower: int) -> None:
        theme, rect = self.theme, self.rect
        symbol = icon(self.icon, theme.space(22), ink)
        text = theme.text(self.text, CAPTION[0], ink, CAPTION[1])
        top = rect.centery - (symbol.get_height() + text.get_height()) // 2 + lower
        surface.blit(symbol, symbol.get_rect(midtop=(rect.centerx, top)))
        surface.blit(text, text.get_rect(midtop=(rect.centerx, top + symbol.get_height())))


class Control(NamedTuple):
    """What a button does.

    Attributes:
        text: one word; ``tip`` says more, with the key, or the same.
    """

    key: str
    icon: str
    text: str
    tip: str
    act: Callable[[], None]
    enabled: bool = True


def captioned(theme: Theme, control: Control, air: int = _BESIDE) -> Item:
    """An icon with its word below it. ``air``: pixels at 100 % at both sides of the word together."""
    tip = control.tip if control.tip != control.text else ""
    button = CaptionedButton(
        UNPLACED, control.text, control.act, icon=control.icon, key=control.key, tooltip=tip
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
        button = IconButton(
            UNPLACED, each.icon, each.tip, each.act, kind="plain", key=each.key, enabled=each.enabled
        )
        icons.append(button.item(theme, width=theme.space(40), height=height))
    beside = Row((*icons, main.item(theme, grow=1, height=height)), gap=gap)
    below = Column((Row(icons, gap=gap), main.item(theme)), gap=gap)
    if not words:
        return FirstFit((beside, below))
    worded = Row([captioned(theme, each) for each in controls], gap=gap)
    return FirstFit((Column((worded, main.item(theme)), gap=gap), beside, below))
