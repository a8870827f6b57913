"""A button that is held down: for what must not happen by a slip, and must end when nobody holds it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.widgets.basic import Button
from game.widgets.paint import clipped, draw_box, mix
from game.widgets.widget import ACTIVATE

HOLD = 0.6  # seconds until it acts
_BACK = 0.18  # seconds in which what was gained runs out again
_REMIND = 2.5  # seconds for which a button that was only tapped says that it must be held
_RADIUS = 9


class HoldButton(Button):
    """A button that fills up while it is held, and acts once it is full.

    Mouse and keys hold it alike; a key that comes up is told with ``end_hold``, because keys come up wherever
    the focus is by then.

    Attributes:
        share: 0 to 1, how full it is.
        held: whether somebody holds it.

    Args:
        reminder: replaces ``text`` for a while after a tap that was too short.
        act: called when it is full.
    """

    push_button = False  # it is held as long as it has the focus

    def __init__(
        self, rect: pygame.Rect, text: str, act: Callable[[], None], *, key: str, reminder: str = ""
    ) -> None:
        super().__init__(rect, text, act, icon="peek", key=key, role="label")
        self._texts, self._reminded = (text, reminder or text), 0.0
        self.share = 0.0
        self.held = False

    @property
    def moving(self) -> bool:
        returning = self.share < 1.0 if self.held else self.share > 0.0
        return super().moving or returning or self._reminded > 0.0

    def hold(self) -> None:
        """Begin to hold it; nothing when somebody holds it already (a key repeats)."""
        if not self.held and self.enabled:
            self.held = self.pressed = True
            self._remind(0.0)

    def end_hold(self) -> None:
        """End it, at whatever moment."""
        if not self.held:
            return
        full = self.share >= 1.0
        self.held = self.pressed = False
        self.touch()
        if full:
            self.share = 0.0
        else:
            self._remind(_REMIND)

    def _remind(self, seconds: float) -> None:
        """Show the reminder for so many seconds (0: the text again)."""
        self._reminded = seconds
        self.text = self._texts[seconds > 0]
        self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._reminded:
            self._reminded = max(0.0, self._reminded - dt)
            if not self._reminded:
                self._remind(0.0)
        if self.held and self.share < 1.0:
            self.share = min(1.0, self.share + dt / HOLD)
            self.touch()
            if self.share >= 1.0:
                self.act()
        elif not self.held and self.share > 0.0:
            self.share = max(0.0, self.share - dt / _BACK)
            self.touch()

    def activate(self) -> None:
        """A press alone does nothing."""

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self.hold()

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.end_hold()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.hold()
            return True
        return False

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self.end_hold()

    def removed(self) -> None:
        self.end_hold()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        accent = theme.colour("accent")
        ground = theme.blend("raised", "raised_hover", self.glow)
        edge = mix(theme.colour("line_strong"), accent, 0.5 + 0.5 * self.glow)
        draw_box(surface, theme, rect, _RADIUS, ground, edge, width=1.5)
        self._draw_content(surface, theme.colour("text"), 0)
        if self.share > 0.0:
            # What is full shows the same button in the accent's colours.
            with clipped(surface, pygame.Rect(rect.topleft, (round(rect.width * self.share), rect.height))):
                draw_box(surface, theme, rect, _RADIUS, accent)
                self._draw_content(surface, theme.colour("on_accent"), 0)
