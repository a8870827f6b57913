"""What every widget is: a rectangle that is drawn, and maybe pressed.

Rectangles are always in window coordinates; a scrolling area moves those of its children.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

import pygame

from game.widgets.layout import Item
from game.widgets.paint import ROUND, clipped, draw_box, draw_focus_ring
from game.widgets.theme import Theme

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
"""Keys that make a letter a command."""
UNPLACED = pygame.Rect(0, 0, 0, 0)
"""For widgets that get their place from a layout."""
_FADE = 0.12  # seconds until the look of a hovered widget is there
BAR = 14  # pixels at 100 % that the bar of a scrolling area takes at the right
_NOTCH = 90  # pixels at 100 % for one notch of the wheel


class WidgetUi(Protocol):
    """What a widget knows of its scene; see ``focus.Ui``."""

    theme: Theme
    animate: bool
    dirty: bool
    touched: dict[Widget, None]
    keyboard: bool
    size: tuple[int, int]
    mouse: tuple[int, int] | None

    @property
    def top(self) -> object: ...


class WidgetLayer(Protocol):
    """What a widget knows of the layer that it lies on; see ``focus.Layer``."""

    modal: bool
    shows_focus: bool
    focus: Widget | None

    @property
    def ui(self) -> WidgetUi: ...
    def set_focus(self, widget: Widget | None) -> None: ...
    def focusables(self) -> list[Widget]: ...


class Widget:
    """Something in a rectangle that can be drawn, and maybe pressed.

    Attributes:
        key: what finds this widget again after the page was laid out anew, unique in its layer.
        glow: 0 to 1, how far the look of a hovered or focused widget has come.
        focusable: whether the keyboard can reach it.
        passive: whether the mouse passes through it to what lies below.
        tab_last: Tab comes to it, or to the children of an area, after all others.
        named_by_tooltip: the tooltip says what no word on it says, so that the keyboard brings it up, too.
        push_button: it needs no focus after a press with the mouse, see ``Layer.home``.
        ring: the radius of its corners in pixels at 100 %, for the ring around it when it is focused;
            None: it has no ring.
        theme: to draw with; set while it lies on a layer.
        beyond: pixels at 100 % around its place on which it may draw, too: a shadow, a ring.
    """

    theme: Theme
    beyond = 32

    focusable = False
    passive = False
    tab_last = False
    named_by_tooltip = False
    push_button = False
    ring: int | None = None

    def __init__(self, rect: pygame.Rect, key: str = "", tooltip: str = "") -> None:
        self.rect = pygame.Rect(rect)
        self.key = key
        self.tooltip = tooltip
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.glow = 0.0
        self.layer: WidgetLayer | None = None
        self.area: Area | None = None

    def item(self, theme: Theme, **lengths: Any) -> Item:
        """This widget in a layout, at the size that suits it; ``lengths`` replace parts of that."""
        return replace(self.natural_size(theme), **lengths)

    def natural_size(self, theme: Theme) -> Item:
        """What ``item`` begins with."""
        return Item(self)

    def put(self, rect: pygame.Rect) -> None:
        """Take a place in the window; it lies on a layer already."""
        self.rect = rect

    @property
    def animate(self) -> bool:
        """Whether looks may change bit by bit."""
        return self.layer is not None and self.layer.ui.animate

    @property
    def focused(self) -> bool:
        """Whether the focus ring is on this widget and to be shown."""
        layer = self.layer
        if layer is None or layer.focus is not self or layer is not layer.ui.top:
            return False
        return layer.ui.keyboard or layer.shows_focus

    @property
    def moving(self) -> bool:
        """Whether the look is changing, so that frames are needed."""
        return self.glow != self.wanted_glow()

    def wanted_glow(self) -> float:
        """What ``glow`` is on its way to."""
        layer = self.layer
        pointed = self.hovered or (layer is not None and layer.focus is self and self.focused)
        return 1.0 if pointed and self.enabled else 0.0

    def move(self, down: int) -> None:
        """The area in which it lies was scrolled."""
        self.rect.move_ip(0, down)

    @property
    def reach(self) -> pygame.Rect:
        """The part of the window in which it draws."""
        around = 2 * self.theme.space(self.beyond) if self.beyond else 0
        return self.rect.inflate(around, around)

    def touch(self) -> None:
        """Ask for a new frame in which it looks different, and nothing beyond its ``changed_parts``."""
        if self.layer is not None:
            self.layer.ui.touched[self] = None

    def changed_parts(self) -> list[pygame.Rect]:
        """The parts of the window that may look different once it was touched."""
        return [self.reach]

    def update(self, dt: float) -> None:
        """Time passes: ``dt`` seconds."""
        if not self.hovered and not self.glow and (self.layer is None or self.layer.focus is not self):
            return  # as nearly all are
        wanted = self.wanted_glow()
        if self.glow != wanted:
            step = dt / _FADE if self.animate else 1.0
            self.glow = min(wanted, self.glow + step) if wanted > self.glow else max(wanted, self.glow - step)
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw; changes nothing but caches."""

    @property
    def ringed(self) -> pygame.Rect:
        """What the ring goes around."""
        return self.rect

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Draw the ring around the widget that has the focus of its layer, where it is to be shown."""
        if self.ring is not None and self.focused:
            draw_focus_ring(surface, self.theme, self.ringed, self.ring)

    def accepts(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse at ``pos`` is on this widget."""
        return (
            self.visible
            and not self.passive
            and self.rect.collidepoint(pos)
            and (self.area is None or self.area.view.collidepoint(pos))
        )

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """The left button went down on this widget; the mouse is its own until the button goes up."""
        self.pressed = True
        self.touch()

    def grab(self, pos: tuple[int, int], button: int) -> bool:
        """The middle button (2) or the right one (3) went down on this widget; whether it follows the mouse
        until the button goes up, as with the left one."""
        return False

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        """The mouse moved with the button down."""

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """The button went up, wherever the mouse is now."""
        self.pressed = False
        self.touch()
        if self.enabled and self.accepts(pos):
            self.activate()

    def key_down(self, event: pygame.event.Event) -> bool:
        """A key while focused (KEYDOWN or TEXTINPUT); returns whether it was used."""
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.activate()
            return True
        return False

    def wheel(self, notches: float) -> bool:
        """Turn of the mouse wheel, positive upwards; returns whether it had a use for it."""
        return False

    def activate(self) -> None:
        """What Enter or a click does."""

    def focus_changed(self, focused: bool) -> None:
        """The focus came or went (shown or not)."""

    def removed(self) -> None:
        """The page is being laid out anew or left."""


class Pressable(Widget):
    """A widget that does something when it is pressed: ``act`` is called."""

    focusable = True

    def __init__(self, rect: pygame.Rect, act: Callable[[], None], key: str = "", tooltip: str = "") -> None:
        super().__init__(rect, key, tooltip)
        self.act = act

    def activate(self) -> None:
        if self.enabled:
            self.act()


class Area(Widget):
    """A widget with children. ``view`` is the part of the window where they can be seen and hit."""

    def __init__(self, rect: pygame.Rect, key: str = "") -> None:
        super().__init__(rect, key)
        self.children: list[Widget] = []

    @property
    def view(self) -> pygame.Rect:
        return self.rect

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a child can be seen."""

    def scroll_key(self, key: int) -> bool:
        """A key that nobody else wanted; returns whether it scrolled."""
        return False


class ScrollArea(Area):
    """An area whose content may be higher than itself.

    Children are added with ``layer.add(widget, area)`` in window coordinates as if nothing were scrolled;
    then ``set_height`` says how high the content is.

    Scrolls by wheel, by dragging the bar or the ground, by PageUp, PageDown, Home, End and the arrow keys.

    Attributes:
        offset: pixels scrolled down.
        scrolled: called after the offset has changed.
    """

    def __init__(self, rect: pygame.Rect, key: str = "") -> None:
        super().__init__(rect, key)
        self.offset = 0
        self.scrolled: Callable[[], None] | None = None
        self.content = rect.height
        self._grip: tuple[int, int, bool] | None = None  # mouse y and offset at the start; on the bar?

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    def set_height(self, height: int, offset: int = 0) -> None:
        """The content is ``height`` pixels high; scroll to ``offset`` (as kept from an earlier layout)."""
        self.content = height
        self.scroll_to(offset)

    def scroll_to(self, offset: float) -> bool:
        """Scroll; returns whether anything moved."""
        wanted = max(0, min(self.furthest, round(offset)))
        step = self.offset - wanted
        if not step:
            return False
        self.offset = wanted
        for child in self.children:
            child.move(step)
        if self.scrolled is not None:
            self.scrolled()
        self.touch()
        return True

    def reveal(self, widget: Widget) -> None:
        margin = min(self.theme.space(16), max(0, self.rect.height - widget.rect.height) // 2)
        top, bottom = widget.rect.top - margin, widget.rect.bottom + margin
        if top < self.rect.top:
            self.scroll_to(self.offset + top - self.rect.top)
        elif bottom > self.rect.bottom:
            self.scroll_to(self.offset + min(bottom - self.rect.bottom, top - self.rect.top))

    def wheel(self, notches: float) -> bool:
        return self.scroll_to(self.offset - notches * self.theme.space(_NOTCH))

    def scroll_key(self, key: int) -> bool:
        page = self.rect.height - self.theme.space(48)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_DOWN: self.theme.space(60),
            pygame.K_UP: -self.theme.space(60),
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        return key in steps and self.scroll_to(self.offset + steps[key])

    def bar(self) -> pygame.Rect | None:
        """The part of the bar that is dragged, or None when everything fits."""
        if not self.furthest:
            return None
        width = self.theme.space(6)
        height = max(self.theme.space(36), self.rect.height * self.rect.height // self.content)
        top = self.rect.top + round((self.rect.height - height) * self.offset / self.furthest)
        return pygame.Rect(self.rect.right - width - self.theme.space(4), top, width, height)

    def mouse_down(self, pos: tuple[int, int]) -> None:
        super().mouse_down(pos)
        bar = self.bar()
        on_bar = bar is not None and bar.inflate(self.theme.space(16), 0).collidepoint(pos)
        self._grip = (pos[1], self.offset, on_bar)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        bar = self.bar()
        if self._grip is None or bar is None:
            return
        start, offset, on_bar = self._grip
        way = pos[1] - start
        free = max(1, self.rect.height - bar.height)
        self.scroll_to(offset + way * self.furthest / free if on_bar else offset - way)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self._grip = None
        super().mouse_up(pos)

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.rect):
            for child in self.children:
                if child.visible and child.rect.colliderect(self.rect):
                    child.draw(surface)
                    if self.layer is not None and child is self.layer.focus:
                        child.draw_ring(surface)
            bar = self.bar()
            if bar is not None:
                colour = "faint" if self._grip or self.hovered else "line_strong"
                draw_box(surface, self.theme, bar, ROUND, colour)
