"""Sentences that appear for a while over every scene, where the scene has room for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.widgets.basic import Label
from game.widgets.focus import Layer
from game.widgets.paint import draw_box, draw_shadow
from game.widgets.theme import Theme
from game.widgets.widget import Area

ToastAction = tuple[str, Callable[[], None]]
WITH_ACTION = 8.0  # seconds at least of a sentence with something to do: it is read, understood, and clicked
_AFTER_POINTED = 2.0  # seconds at least once the mouse has left a sentence
_MOST = 3
_WIDEST = 640  # pixels at 100 %
_LEAST_BESIDE = 200  # width of the words that have what can be done beside them, not below
_STRIPS = ((0.0, 1.0), (0.5, 1.0), (0.6, 1.0), (0.0, 0.5))
"""Parts of a width from which to which something free is looked for: all of it, the halves, and what usually
stands beside the content of a page."""
_NARROW = 320  # width of a room in which the letters are small


@dataclass
class _Toast:
    text: str
    action: ToastAction | None
    left: float  # seconds
    shortcut: bool  # whether ``Toasts.act`` does the action


class PlacedToast(NamedTuple):
    """A sentence on the screen: its box, its lines with their left upper corner, the part of the box that
    does the action (empty without one), and the role of the letters."""

    toast: _Toast
    box: pygame.Rect
    lines: list[str]
    corner: tuple[int, int]
    button: pygame.Rect
    role: str


class Toasts:
    """The sentences shown now, the newest lowest.

    Attributes:
        dirty: something changed since the last frame.
    """

    def __init__(self) -> None:
        self.shown: list[_Toast] = []
        self.dirty = False
        self._drawn: list[PlacedToast] = []  # in the last frame

    @property
    def texts(self) -> tuple[str, ...]:
        """What is shown, oldest first."""
        return tuple(toast.text for toast in self.shown)

    def show(
        self, text: str, action: ToastAction | None = None, seconds: float = 5.0, shortcut: bool = True
    ) -> None:
        """Show a sentence, maybe with one thing to do; the same sentence is not shown twice.

        Args:
            seconds: for which it is shown; ``WITH_ACTION`` at least where there is something to do.
            shortcut: whether ``act`` does the action, too.
        """
        self.shown = [toast for toast in self.shown if toast.text != text][-(_MOST - 1) :]
        least = WITH_ACTION if action is not None else 0.0
        self.shown.append(_Toast(text, action, max(seconds, least), shortcut))
        self.dirty = True

    def clear(self) -> None:
        """Take all sentences away."""
        self.dirty = self.dirty or bool(self.shown)
        self.shown = []

    def update(self, dt: float, mouse: tuple[int, int] | None) -> None:
        """Time passes: ``dt`` seconds, but for what the mouse points at. None: it is elsewhere."""
        pointed = [each.toast for each in self._drawn if mouse is not None and each.box.collidepoint(mouse)]
        for toast in self.shown:
            held = any(each is toast for each in pointed)
            toast.left = max(toast.left, _AFTER_POINTED) if held else toast.left - dt
        kept = [toast for toast in self.shown if toast.left > 0]
        self.dirty = self.dirty or len(kept) != len(self.shown)
        self.shown = kept

    @property
    def idle(self) -> float:
        """Seconds until one goes away; infinite when there is none."""
        return max(0.05, min((toast.left for toast in self.shown), default=float("inf")))

    def handle(self, event: pygame.event.Event, rooms: Iterable[pygame.Rect], theme: Theme) -> bool:
        """A click on the action of a sentence does it; one on its words takes it away, and counts below it.

        Returns:
            Whether the click was used.
        """
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for placed in self.placed(rooms, theme):
            if placed.button.collidepoint(event.pos):
                self._use(placed.toast)
                return True
            if placed.box.collidepoint(event.pos):
                self.shown.remove(placed.toast)
                self.dirty = True
        return False

    def act(self) -> bool:
        """Do the newest action that has the shortcut; returns whether there was one."""
        toasts = reversed(self.shown)
        toast = next((toast for toast in toasts if toast.action and toast.shortcut), None)
        if toast is not None:
            self._use(toast)
        return toast is not None

    def _use(self, toast: _Toast) -> None:
        self.shown.remove(toast)
        self.dirty = True
        if toast.action:
            toast.action[1]()

    def placed(self, rooms: Iterable[pygame.Rect], theme: Theme) -> list[PlacedToast]:
        """The sentences from the lowest up.

        Args:
            rooms: where they may stand, at least one, the best first; the first that is large enough for the
                newest one is taken, else the first that is for three lines of it or fewer; the last only
                where there is no other. Older ones for which there is no room wait.
        """
        if not self.shown:
            return []
        bounds, lowest = _place_in_first(self.shown[-1], list(rooms), theme)
        found = [lowest]
        for toast in reversed(self.shown[:-1]):
            above = bounds.copy()
            above.height = found[-1].box.top - theme.space(10) - bounds.top
            placed = _place(toast, above, theme)
            if placed.box.top < bounds.top:
                break
            found.append(placed)
        return found

    def draw(self, surface: pygame.Surface, rooms: Iterable[pygame.Rect], theme: Theme) -> None:
        """Draw over everything; ``rooms`` as in ``placed``."""
        self._drawn = self.placed(rooms, theme)
        for toast, box, lines, corner, button, role in self._drawn:
            draw_shadow(surface, theme, box, 10, 20, 150, 6)
            draw_box(surface, theme, box, 10, "raised", "line_strong", top="raised_hover")
            for row, line in enumerate(lines):
                y = corner[1] + row * theme.font(role).get_linesize()
                surface.blit(theme.text(line, role), (corner[0], y))
            if toast.action:
                label = theme.text(toast.action[0], "strong", "accent_text")
                surface.blit(label, label.get_rect(center=button.center))


def free_bands(bounds: pygame.Rect, taken: Iterable[pygame.Rect], edge: int) -> list[pygame.Rect]:
    """The bands across ``bounds`` to which none of the boxes that are ``taken`` comes nearer than ``edge``
    pixels, the lowest first."""
    found, top = [], bounds.top
    for box in sorted(taken, key=lambda box: box.top):
        if box.colliderect(bounds):
            found.append(pygame.Rect(bounds.x, top, bounds.width, max(0, box.top - edge - top)))
            top = max(top, box.bottom + edge)
    found.append(pygame.Rect(bounds.x, top, bounds.width, max(0, bounds.bottom - top)))
    return found[::-1]


def free_rooms(layer: Layer, bounds: pygame.Rect, edge: int) -> list[pygame.Rect]:
    """The rooms within ``bounds`` to which nothing that is seen on a layer comes nearer than ``edge`` pixels:
    bands of the whole width, then of a part of it, the lowest of each first. What lies around ``bounds``,
    areas where nothing scrolls in them, and labels without words take no room."""
    shown = [each for each in layer.walk() if each.visible and not isinstance(each, Area)]
    shown = [each for each in shown if not isinstance(each, Label) or each.text]
    boxes = [each.rect if each.area is None else each.rect.clip(each.area.view) for each in shown]
    taken = [box for box in boxes if box.width and box.height and not box.contains(bounds)]
    found = []
    for start, end in _STRIPS:
        left, right = (bounds.x + round(share * bounds.width) for share in (start, end))
        found += free_bands(pygame.Rect(left, bounds.y, right - left, bounds.height), taken, edge)
    return found


def _place_in_first(
    toast: _Toast, rooms: Sequence[pygame.Rect], theme: Theme
) -> tuple[pygame.Rect, PlacedToast]:
    """The first room that is large enough for a sentence, and the sentence in it; see ``Toasts.placed``."""
    for rows in (None, 3, 2, 1):
        for bounds in rooms[:-1]:
            placed = _place(toast, bounds, theme, rows)
            if bounds.contains(placed.box):
                return bounds, placed
    return rooms[-1], _place(toast, rooms[-1], theme)


def _place(toast: _Toast, bounds: pygame.Rect, theme: Theme, rows: int | None = None) -> PlacedToast:
    """A sentence at the bottom of a room, in its middle. What can be done is at the right of the words or,
    where the room is narrow, below them. ``rows`` are the lines after which it is cut."""
    widest = min(theme.space(_WIDEST), bounds.width)
    wide = widest > theme.space(2 * _LEAST_BESIDE)
    pad = theme.space(20 if wide else 12 if widest > theme.space(_LEAST_BESIDE) else 8)
    role, over = ("small", theme.space(8)) if widest < theme.space(_NARROW) else ("label", theme.space(12))
    font = theme.font(role)
    action = theme.font("strong").size(toast.action[0])[0] + 2 * pad if toast.action else 0
    below = bool(action) and widest - action - pad < theme.space(_LEAST_BESIDE)
    beside = 0 if below else max(0, action - pad)
    wrapped = widest - 2 * pad - beside
    lines = theme.wrap(toast.text, role, wrapped)
    if rows is not None:
        lines = theme.wrap_within(toast.text, role, wrapped, rows)
    width = max(max(font.size(line)[0] for line in lines) + beside + 2 * pad, action)
    high = len(lines) * font.get_linesize() + 2 * over
    step = theme.font("strong").get_linesize() + theme.space(8 if wide else 2) if below else 0
    box = pygame.Rect(0, 0, width, high + step)
    box.midbottom = bounds.midbottom
    button = pygame.Rect(box.right - action, box.y, action, box.height) if not below else box.copy()
    if below:
        button.update(box.x, box.y + high - over, box.width, step + over)
    return PlacedToast(toast, box, lines, (box.x + pad, box.y + over), button, role)
