"""Long work while the window stays alive: some milliseconds in each frame, and a dialog to cancel it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

import pygame

from game.match.stepwise import Stepwise
from game.scenes.base import Context
from game.texts import _
from game.widgets.basic import Label, text_item
from game.widgets.dialogs import Dialog, DialogButton
from game.widgets.focus import Ui
from game.widgets.layout import Layout
from game.widgets.paint import draw_box
from game.widgets.widget import UNPLACED, Widget

AT_ONCE = 0.15  # seconds of work that nobody is told of
IN_FRAME = 0.008  # seconds of work in a frame

T = TypeVar("T")


def run_aside(
    context: Context, ui: Ui, title: str, work: Stepwise[T], act: Callable[[Callable[[], T]], None]
) -> None:
    """Do work that may be long. What is done soon is done at once; else a dialog tells how far it is.

    Args:
        act: called at the end, unless the work was cancelled, with a function that returns what has come of
            the work or raises what a step has raised.
    """
    running = _Running(work)
    running.go_on(AT_ONCE)
    if running.future.done():
        act(running.future.result)
    else:
        ui.open(_Progress(context, ui, title, running, act))


class _Running:
    """Work that has begun.

    Attributes:
        future: what has come of it, or its error.
        done, total: steps.
    """

    def __init__(self, work: Stepwise[Any]) -> None:
        self._work = work
        self.future: Future[Any] = Future()
        self.done, self.total = 0, 1

    def go_on(self, seconds: float) -> None:
        """Do a step, and others until the time is over."""
        end = time.perf_counter() + seconds
        while not self.future.done():
            try:
                self.done, self.total = next(self._work)
            except StopIteration as stop:
                self.future.set_result(stop.value)
            except Exception as error:  # it is for whoever asks for the result
                self.future.set_exception(error)
            if time.perf_counter() >= end:
                return


class _Progress(Dialog):
    """Tells how far the work is."""

    def __init__(
        self,
        context: Context,
        ui: Ui,
        title: str,
        running: _Running,
        act: Callable[[Callable[[], Any]], None],
    ) -> None:
        super().__init__(ui, title, "", [DialogButton(_("Cancel"), key="cancel")])
        self._context, self._running, self._act = context, running, act
        self._bar = _Bar(running, self._go_on)

    def questions(self) -> list[Layout]:
        theme = self.ui.theme
        words = text_item(theme, self._words(), "body", "muted", key="progress-text")
        return [words, self._bar.item(theme, height=theme.space(12))]

    def _words(self) -> str:
        running = self._running
        return _("{done} of {total}").format(done=running.done, total=running.total)

    def _go_on(self) -> None:
        """Do what fits into a frame. What comes of it is shown between two frames: it may leave this page."""
        self._running.go_on(IN_FRAME)
        label = self.find("progress-text")
        if isinstance(label, Label):
            label.set_text(self._words())
        if self._running.future.done():
            self._context.later(self._end)

    def _end(self) -> None:
        if self in self.ui.layers:  # it was not cancelled meanwhile
            self.ui.close(self)
            self._act(self._running.future.result)


class _Bar(Widget):
    """A bar as long as the part of the work that is done; it does the work in each frame."""

    passive = True

    def __init__(self, running: _Running, go_on: Callable[[], None]) -> None:
        super().__init__(UNPLACED, "progress")
        self._running, self._go_on = running, go_on

    @property
    def moving(self) -> bool:
        return not self._running.future.done()

    def update(self, dt: float) -> None:
        if self.moving:
            self._go_on()
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        theme, running = self.theme, self._running
        draw_box(surface, theme, self.rect, 6, "raised", "line")
        share = min(1.0, running.done / max(1, running.total))
        filled = pygame.Rect(self.rect.topleft, (round(self.rect.width * share), self.rect.height))
        if filled.width >= self.rect.height:  # round at both ends
            draw_box(surface, theme, filled, 6, "accent", "accent")
