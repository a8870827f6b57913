"""Sentences that appear at the bottom of the window for a while, over every scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.widgets.boxes import draw_box, draw_shadow
from game.widgets.theme import Theme

ToastAction = tuple[str, Callable[[], None]]
_MOST = 3


@dataclass
class _Toast:
    text: str
    action: ToastAction | None
    left: float  # seconds
    shortcut: bool  # whether ``Toasts.act`` does the action


class Toasts:
    """The sentences shown now, the newest lowest.

    Attributes:
        dirty: something changed since the last frame.
    """

    def __init__(self) -> None:
        self._shown: list[_Toast] = []
        self.dirty = False

    @property
    def texts(self) -> tuple[str, ...]:
        """What is shown, oldest first."""
        return tuple(toast.text for toast in self._shown)

    def show(
        self, text: str, action: ToastAction | None = None, seconds: float = 5.0, shortcut: bool = True
    ) -> None:
        """Show a sentence, maybe with one thing to do; the same sentence is not shown twice.

        Args:
            seconds: for which it is shown.
            shortcut: whether ``act`` does the action, too.
        """
        self._shown = [toast for toast in self._shown if toast.text != text][-(_MOST - 1) :]
        self._shown.append(_Toast(text, action, seconds, shortcut))
        self.dirty = True

    def update(self, dt: float) -> None:
        """Time passes: ``dt`` seconds."""
        for toast in self._shown:
            toast.left -= dt
        kept = [toast for toast in self._shown if toast.left > 0]
        self.dirty = self.dirty or len(kept) != len(self._shown)
        self._shown = kept

    @property
    def idle(self) -> float:
        """Seconds until one goes away; infinite when there is none."""
        return max(0.05, min((toast.left for toast in self._shown), default=float("inf")))

    def handle(self, event: pygame.event.Event, size: tuple[int, int], theme: Theme) -> bool:
        """A click on the action of a sentence does it; one on its words takes it away, and counts below it.

        Returns:
            Whether the click was used.
        """
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for toast, box in self._boxes(size, theme):
            if not box.collidepoint(event.pos):
                continue
            if toast.action and event.pos[0] >= box.right - self._action_width(toast, theme):
                self._use(toast)
                return True
            self._shown.remove(toast)
            self.dirty = True
        return False

    def act(self) -> bool:
        """Do the newest action that has the shortcut; returns whether there was one."""
        toasts = reversed(self._shown)
        toast = next((toast for toast in toasts if toast.action and toast.shortcut), None)
        if toast is not None:
            self._use(toast)
        return toast is not None

    def _use(self, toast: _Toast) -> None:
        self._shown.remove(toast)
        self.dirty = True
        if toast.action:
            toast.action[1]()

    def _boxes(self, size: tuple[int, int], theme: Theme) -> list[tuple[_Toast, pygame.Rect]]:
        boxes = []
        bottom = size[1] - theme.space(24)
        for toast in reversed(self._shown):
            lines, width = self._lines(toast, size, theme)
            height = len(lines) * theme.font("label").get_linesize() + theme.space(24)
            box = pygame.Rect(0, 0, width, height)
            box.midbottom = (size[0] // 2, bottom)
            boxes.append((toast, box))
            bottom = box.top - theme.space(10)
        return boxes

    @staticmethod
    def _action_width(toast: _Toast, theme: Theme) -> int:
        """The width of the part at the right end that does the action, its margins included."""
        margin = theme.space(20)
        return margin + (theme.font("strong").size(toast.action[0])[0] + margin if toast.action else 0)

    @staticmethod
    def _lines(toast: _Toast, size: tuple[int, int], theme: Theme) -> tuple[list[str], int]:
        pad, action = theme.space(20), Toasts._action_width(toast, theme) - theme.space(20)
        room = min(theme.space(640), size[0] - 4 * pad) - action
        lines = theme.wrap(toast.text, "label", room)
        return lines, max(theme.font("label").size(line)[0] for line in lines) + action + 2 * pad

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw over everything."""
        for toast, box in self._boxes(surface.get_size(), theme):
            draw_shadow(surface, theme, box, 10, 20, 150, 6)
            draw_box(surface, theme, box, 10, "raised", "line_strong", top="raised_hover")
            x, y = box.x + theme.space(20), box.y + theme.space(12)
            for row, line in enumerate(self._lines(toast, surface.get_size(), theme)[0]):
                surface.blit(theme.text(line, "label"), (x, y + row * theme.font("label").get_linesize()))
            if toast.action:
                label = theme.text(toast.action[0], "strong", "accent_text")
                surface.blit(label, label.get_rect(midright=(box.right - theme.space(20), box.centery)))
