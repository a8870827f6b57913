"""The layers that widgets lie on, and how mouse and keyboard reach them.

A scene owns a ``Ui``: its ground layer and whatever lies over it (menus, dialogs). Each layer keeps a focus
ring: Tab and Shift+Tab walk it, arrow keys go to the nearest widget in that direction, in a long list also to
rows that Tab leaves out, Enter and Space activate, Esc closes the layer on top. The ring is drawn only after
the keyboard was used, and in questions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import pygame

from game.widgets.layout import Layout, Places, arrange
from game.widgets.paint import draw_box, draw_shadow
from game.widgets.theme import Theme
from game.widgets.widget import BAR, Area, ScrollArea, Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TOOLTIP_DELAY = 0.6  # seconds
W = TypeVar("W", bound=Widget)


class Layer:
    """A page of widgets with a focus of its own.

    Attributes:
        modal: what lies below is neither hit nor focused.
        veil: what lies below is darkened.
        shows_focus: what has the focus is shown also where the mouse was used last: Enter is pressed there.
        key: for tests.
        find_first: returns what Tab and arrows come to first; None: the first of all.
        find_skipped: returns what Tab leaves out, for arrow keys lead there: the other rows of a long list.
        home: has the focus once a push button was pressed with the mouse; None: that button has it.
    """

    modal = False
    veil = True
    shows_focus = False

    def __init__(self, ui: Ui, key: str = "") -> None:
        self.ui = ui
        self.key = key
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.home: Widget | None = None
        self.find_first: Callable[[], Widget | None] = lambda: None
        self.find_skipped: Callable[[], Collection[Widget]] = lambda: ()
        self._capture: Widget | None = None
        self._button = 1  # with which the mouse was captured

    def clear(self) -> None:
        """Take everything off, before the page is laid out anew."""
        self.set_focus(None)
        for widget in self.walk():
            widget.removed()
        self.widgets.clear()
        self._capture = None
        self.ui.dirty = True

    def add(self, widget: W, area: Area | None = None) -> W:
        """Put a widget on top of the page, or into a scrolling area that lies on it; returns it."""
        widget.layer, widget.area, widget.theme = self, area, self.ui.theme
        (self.widgets if area is None else area.children).append(widget)
        self.ui.dirty = True
        return widget

    def put(self, tree: Layout, rect: pygame.Rect, area: Area | None = None) -> Places:
        """Arrange a tree in ``rect`` and put its widgets there, into a scrolling area if one is given.

        Returns:
            The places of all that is in it, also of what is not a widget.
        """
        places = arrange(tree, rect)
        for key, place in places.items():
            if isinstance(key, Widget):
                self.add(key, area).put(place)
        return places

    def fill(self, area: ScrollArea, tree: Layout, offset: int = 0, rim: int = 0) -> None:
        """Put a tree into an area that has its place here, with room for the bar where it has to be scrolled.

        Args:
            offset: to which it is scrolled, as kept from an earlier layout.
            rim: pixels that stay free at the left and the right.
        """
        width = area.rect.width - 2 * rim
        if tree.heights(width).preferred > area.rect.height:
            width -= self.ui.theme.space(BAR)
        height = tree.heights(width).preferred
        self.put(tree, pygame.Rect(area.rect.x + rim, area.rect.y, width, height), area)
        area.set_height(height, offset)

    def walk(self) -> list[Widget]:
        """All widgets, areas before their children."""
        found: list[Widget] = []
        for widget in self.widgets:
            found.append(widget)
            if isinstance(widget, Area):
                found += widget.children
        return found

    def find(self, key: str) -> Widget | None:
        """The widget with this key; many have none, so nothing is found for ""."""
        return next((widget for widget in self.walk() if key and widget.key == key), None)

    def place(self, size: tuple[int, int]) -> None:
        """Lay out for a window of ``size`` pixels; the ground layer is laid out by its scene."""

    def dismiss(self) -> bool:
        """Esc was pressed or the mouse went down outside; returns whether the layer closed."""
        if self.modal:
            self.ui.close(self)
        return self.modal

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets that reach into the surface's clip."""
        part = surface.get_clip()
        whole = part == surface.get_rect()
        for widget in self.widgets:
            if widget.visible and (whole or widget.reach.colliderect(part)):
                widget.draw(surface)
                if widget is self.focus:
                    widget.draw_ring(surface)

    # Focus

    def focusables(self) -> list[Widget]:
        """What the keyboard reaches, in the order of Tab."""
        found = [widget for widget in self.walk() if widget.focusable and widget.visible and widget.enabled]
        return sorted(found, key=lambda each: each.tab_last or (each.area is not None and each.area.tab_last))

    def stops(self) -> list[Widget]:
        """What Tab comes to, in its order."""
        skipped = self.find_skipped()
        return [widget for widget in self.focusables() if widget not in skipped]

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus; None takes it away."""
        if widget is self.focus:
            return
        previous, self.focus = self.focus, widget
        if previous is not None:
            previous.focus_changed(False)
            previous.touch()
        if widget is not None:
            widget.focus_changed(True)
            if widget.area is not None and self.ui.keyboard:
                widget.area.reveal(widget)
            if self.ui.keyboard:
                self.ui.pointed(widget if widget.named_by_tooltip else None)
            widget.touch()

    def begin_focus(self) -> None:
        """A key has opened the layer: what has the focus where the keyboard needs it at once."""

    def _step_focus(self, step: int) -> None:
        ring = self.stops()
        if self.focus in ring:
            self.set_focus(ring[(ring.index(self.focus) + step) % len(ring)])
        elif ring:
            self.set_focus(self._first(ring) if step > 0 else ring[-1])

    def _first(self, ring: Sequence[Widget]) -> Widget:
        found = self.find_first()
        return found if found is not None and found in ring else ring[0]

    def _arrow_focus(self, direction: tuple[int, int]) -> bool:
        ring = self.focusables()
        if self.focus not in ring:
            if ring:
                self.set_focus(self._first(ring))
            return bool(ring)
        best = min(
            (
                (distance, widget)
                for widget in ring
                if widget is not self.focus
                for distance in [_distance(self.focus.rect, widget.rect, direction)]
                if distance is not None
            ),
            key=lambda pair: pair[0],
            default=None,
        )
        if best is None:
            return False
        self.set_focus(best[1])
        return True

    # Events

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget under the mouse; children of areas before the areas."""
        for widget in reversed(self.widgets):
            if not widget.rect.collidepoint(pos) or not widget.accepts(pos):
                continue
            children = reversed(widget.children) if isinstance(widget, Area) else ()
            below = (child for child in children if child.rect.collidepoint(pos) and child.accepts(pos))
            return next(below, widget)
        return None

    def mouse(self, event: pygame.event.Event) -> bool:
        """A mouse event; returns whether a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            if self._capture is not None:
                self._capture.mouse_drag(event.pos)
                return True
            return self.hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            widget = self.hit(event.pos)
            self.ui.keyboard = False
            if widget is None or not widget.enabled:
                if widget is None:
                    self.set_focus(None)
                return widget is not None
            if widget.focusable:
                self.set_focus(self.home if widget.push_button and self.home is not None else widget)
            self._capture, self._button = widget, 1
            widget.mouse_down(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3) and self._capture is None:
            widget = self.hit(event.pos)
            if widget is None or not widget.enabled or not widget.grab(event.pos, event.button):
                return False
            self._capture, self._button = widget, event.button
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._button and self._capture is not None:
            captured, self._capture = self._capture, None
            captured.mouse_up(event.pos)
            # What was pressed stays lit only while a mouse (not a finger) is still on it.
            self.ui.top.hover(None if getattr(event, "touch", False) else event.pos)
            return True
        return False

    def hover(self, pos: tuple[int, int] | None) -> bool:
        """The mouse is at ``pos`` (None: elsewhere); returns whether that is on a widget."""
        widget = None if pos is None else self.hit(pos)
        for each in self.walk():
            if each.hovered != (each is widget):
                each.hovered = each is widget
                each.touch()
        self.ui.pointed(widget)
        return widget is not None

    def wheel(self, pos: tuple[int, int], notches: float) -> bool:
        """The wheel turned with the mouse at ``pos``."""
        for widget in reversed(self.widgets):
            view = widget.view if isinstance(widget, Area) else widget.rect
            if view.collidepoint(pos) and widget.wheel(notches):
                self.hover(pos)
                return True
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """KEYDOWN or TEXTINPUT; returns whether it was used."""
        if self.focus is not None and self.focus.key_down(event):
            self.ui.keyboard = True
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.ui.keyboard = True
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.ui.keyboard = True
            if self._arrow_focus(ARROWS[event.key]):
                return True
        return any(isinstance(widget, Area) and widget.scroll_key(event.key) for widget in self.widgets)


class Ui:
    """The layers of a scene, and where the mouse is.

    Attributes:
        theme: what to draw with.
        animate: whether looks may fade in.
        dirty: something looks different from what was drawn, wherever.
        touched: widgets that look different, each as a key.
        keyboard: the last thing used was the keyboard, so the focus ring is shown.
        size: of the window, in pixels.
        mouse: where the mouse is; None outside the window, or where nothing has told of it.
        ground: the layer that the scene lays out.
        layers: from the ground up.
        top: the layer that mouse and keyboard reach, the last of them.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.animate = True
        self.dirty = True
        self.touched: dict[Widget, None] = {}
        self._keyboard = False
        self.size = (960, 600)
        self.ground = self.top = Layer(self, "ground")
        self.layers = [self.ground]
        self.mouse: tuple[int, int] | None = None
        self._pointed: Widget | None = None
        self._rest = 0.0  # seconds that the mouse or the focus has rested on a widget with a tooltip

    @property
    def keyboard(self) -> bool:
        return self._keyboard

    @keyboard.setter
    def keyboard(self, used: bool) -> None:
        if used == self._keyboard:
            return
        self.dirty, self._keyboard = True, used
        if used:
            self.top.hover(None)  # what has the focus is alone lit until the mouse moves

    @property
    def moving(self) -> bool:
        """Whether frames are needed now."""
        return any(widget.moving for layer in self.layers for widget in layer.walk() if widget.visible)

    @property
    def waiting(self) -> bool:
        """Whether something will change by itself soon (a tooltip, a text cursor)."""
        return (0 < self._rest < TOOLTIP_DELAY) or bool(getattr(self.top.focus, "blinks", False))

    def open(self, layer: Layer) -> None:
        """Put a layer over everything."""
        self.top.hover(None)
        self.layers.append(layer)
        self.top = layer
        layer.place(self.size)
        self.dirty = True

    def close(self, layer: Layer) -> None:
        """Take a layer away, and all that lie over it. The focus below is what it was."""
        while layer in self.layers:
            self.layers.pop().clear()
        self.top = self.layers[-1]
        self._rest = 0.0
        self.top.hover(self.mouse)
        self.dirty = True

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme from now on."""
        self.theme = theme
        for layer in self.layers:
            for widget in layer.walk():
                widget.theme = theme

    def place(self, size: tuple[int, int]) -> None:
        """The window or the scale changed: lay out what lies over the ground, which the scene does itself."""
        self.size = size
        for layer in self.layers[1:]:
            layer.place(size)
        self.dirty = True

    def update_hover(self) -> None:
        """The page was laid out anew: what is under the mouse looks so at once, and is not explained before
        the mouse comes to it again."""
        self.top.hover(self.mouse)
        self._rest = 0.0
        for widget in self.ground.walk():
            widget.glow = widget.wanted_glow()

    def _drop_tooltip(self) -> None:
        self.dirty = self.dirty or self._rest >= TOOLTIP_DELAY
        self._rest = 0.0

    def pointed(self, widget: Widget | None) -> None:
        """The mouse is on ``widget``, or the keyboard has come to it."""
        if widget is not self._pointed:
            self._drop_tooltip()
            self._pointed = widget
            self._rest = 0.001 if widget is not None and widget.tooltip else 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the layer on top; returns whether it was used."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse_event(event)
        if event.type == pygame.MOUSEWHEEL:
            notches = getattr(event, "precise_y", 0.0) or float(event.y)
            return self.top.wheel(self.mouse or self._middle(), notches) or self.top.modal
        if event.type == pygame.WINDOWLEAVE:
            self.mouse = None
            self.top.hover(None)
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self._drop_tooltip()
            if self.top.key_down(event):
                return True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.top is not self.ground:
                self.keyboard = True
                return self.top.dismiss() or self.top.modal
            return self.top.modal
        return False

    def _mouse_event(self, event: pygame.event.Event) -> bool:
        self.mouse = event.pos
        layer = self.top
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._drop_tooltip()
        if layer.mouse(event):
            return True
        if layer.modal and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            layer.dismiss()
        return layer.modal

    def _middle(self) -> tuple[int, int]:
        return (self.size[0] // 2, self.size[1] // 2)

    def update(self, dt: float) -> None:
        """Time passes: ``dt`` seconds."""
        for layer in self.layers:
            for widget in layer.walk():
                if widget.visible:
                    widget.update(dt)
        if 0 < self._rest < TOOLTIP_DELAY:
            self._rest += dt
            self.dirty = self.dirty or self._rest >= TOOLTIP_DELAY

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all layers and the tooltip."""
        for layer in self.layers:
            if layer.modal and layer.veil:
                draw_veil(surface, self.theme)
            layer.draw(surface)
        if self._rest >= TOOLTIP_DELAY and self._pointed is not None:
            draw_tooltip(surface, self.theme, self._pointed)


def draw_veil(surface: pygame.Surface, theme: Theme) -> None:
    """Darken everything drawn so far."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(theme.colour("veil"))
    veil.set_alpha(165 if theme.dark else 120)
    surface.blit(veil, (0, 0))


def draw_tooltip(surface: pygame.Surface, theme: Theme, widget: Widget) -> None:
    """Draw a widget's tooltip below it, or above where it covers fewer other controls."""
    pad = theme.space(10)
    lines = [
        theme.text(line, "small", "text")
        for line in theme.wrap(widget.tooltip, "small", min(theme.space(340), surface.get_width() - 4 * pad))
    ]
    height = theme.font("small").get_linesize()
    box = pygame.Rect(0, 0, max(line.get_width() for line in lines) + 2 * pad, len(lines) * height + pad)
    box = tooltip_box(widget, box.size, theme.space(8), surface.get_rect().inflate(-pad, -pad))
    draw_shadow(surface, theme, box, 6, 12, 130, 3)
    draw_box(surface, theme, box, 6, "raised", "line")
    for row, line in enumerate(lines):
        surface.blit(line, (box.x + pad, box.y + pad // 2 + row * height))


def tooltip_box(widget: Widget, size: tuple[int, int], gap: int, bounds: pygame.Rect) -> pygame.Rect:
    """A box below a widget, or above it where it covers fewer controls, or the widget itself not."""
    below, above = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
    below.midtop = widget.rect.centerx, widget.rect.bottom + gap
    above.midbottom = widget.rect.centerx, widget.rect.top - gap
    others = [] if widget.layer is None else [each.rect for each in widget.layer.focusables()]

    def covered(box: pygame.Rect) -> tuple[bool, int]:
        return box.colliderect(widget.rect), len(box.collidelistall(others))

    return min((box.clamp(bounds) for box in (below, above)), key=covered)


def _distance(origin: pygame.Rect, target: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """How far ``target`` is in that direction, sideways counting more; None: it is not there."""
    across, down = direction
    if across:
        forward = (target.left - origin.right) if across > 0 else (origin.left - target.right)
        middle = (target.centerx - origin.centerx) * across
        aside = max(0, target.top - origin.bottom, origin.top - target.bottom)
        skew = abs(target.centery - origin.centery)
    else:
        forward = (target.top - origin.bottom) if down > 0 else (origin.top - target.bottom)
        middle = (target.centery - origin.centery) * down
        aside = max(0, target.left - origin.right, origin.left - target.right)
        skew = abs(target.centerx - origin.centerx)
    if middle <= 0 or forward < -4:
        return None
    return max(0, forward) + 4 * aside + 0.1 * skew
