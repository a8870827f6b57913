"""The curtain that covers the board while the screen is handed over to the other side."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.boards.animation import Speed
from game.scenes.match.handover_fabric import (
    FOLD,
    beam,
    beam_height,
    draw_falling,
    draw_parted,
    fabric,
    fabric_colours,
    roundel,
)
from game.widgets.hold_button import HoldButton
from game.widgets.paint import clipped, disc, mix, rgba
from game.widgets.widget import Widget

FALL = {Speed.FULL: 0.5, Speed.REDUCED: 0.16, Speed.OFF: 0.0}  # seconds
OPEN = {Speed.FULL: 0.75, Speed.REDUCED: 0.2, Speed.OFF: 0.0}
BUTTON = 46  # height in pixels at 100 % of a button on it
_BETWEEN = 10  # the same of the space between two buttons


class HandoverScreen(Widget):
    """Covers the board, which is not drawn while the curtain is closed.

    Attributes:
        words: a title ("Hand over to Black") and a sentence below it.
        button: opens the curtain when it is held; visible while the curtain is closed.
        way_back: whether there is room for a second button below it, which takes the curtain away unopened.
    """

    def __init__(self, emblem: Callable[[int], pygame.Surface]) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), "curtain")
        self.emblem = emblem
        self.words = ("", "")
        self.button: HoldButton | None = None
        self.way_back = False
        self._down = False
        self._share = 0.0  # 0 open, 1 closed
        self._speed = Speed.OFF

    @property
    def closed(self) -> bool:
        """Whether it covers the board completely."""
        return self._down and self._share >= 1.0

    @property
    def gone(self) -> bool:
        """Whether nothing of it is visible."""
        return not self._down and self._share <= 0.0

    @property
    def moving(self) -> bool:
        return not (self.closed or self.gone)

    def cover(self, down: bool, speed: Speed) -> bool:
        """Close it (``down``) or open it; returns whether it was the other way before."""
        if down == self._down:
            return False
        self._down, self._speed = down, speed
        # It falls from the beam but opens to the sides, so a movement is never reversed.
        self._share = 0.0 if down else 1.0
        if speed is Speed.OFF:
            self._share = 1.0 - self._share
        self.touch()
        return True

    def accepts(self, pos: tuple[int, int]) -> bool:
        return self._down and super().accepts(pos)

    def wheel(self, notches: float) -> bool:
        return self._down

    def update(self, dt: float) -> None:
        if not self.moving:
            return
        step = dt / (FALL if self._down else OPEN)[self._speed]
        self._share = min(1.0, self._share + step) if self._down else max(0.0, self._share - step)
        self.touch()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self.gone:
            return
        with clipped(surface, self.rect):
            self._draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        picture = fabric(self.rect.size, self.theme.space(FOLD), self.theme.dark)
        if self._down:
            draw_falling(surface, self.rect, picture, self._share)
        else:
            draw_parted(surface, self.rect, picture, 1.0 - self._share)
        if self.closed:
            self._draw_words(surface)
        high = beam_height(self.rect.size)
        if self._down or self._share > 0.25:
            surface.blit(beam((self.rect.width, high), self.theme.dark), self.rect)

    def parts(self) -> tuple[pygame.Rect, int, pygame.Rect, pygame.Rect]:
        """The box of the emblem's roundel, the top of the words, and the boxes of the button and of the way
        back below it."""
        theme, rect = self.theme, self.rect
        gap, button = theme.space(18), theme.space(BUTTON)
        words = sum(theme.font(role).get_linesize() for role, _line in self._lines())
        side = self._room_for_emblem(words)
        high = side + (gap if side else 0) + words + gap + self._room_for_buttons
        top = rect.y + beam_height(rect.size) + max(gap // 2, round((rect.height * 0.84 - high) / 2))
        emblem = pygame.Rect(rect.centerx - side // 2, top, side, side)
        below = top + side + (gap if side else 0)
        width = min(rect.width - 2 * gap, max(theme.space(240), round(rect.width * 0.36)))
        place = pygame.Rect(rect.centerx - width // 2, below + words + gap, width, button)
        return emblem, below, place, place.move(0, button + theme.space(_BETWEEN))

    @property
    def _room_for_buttons(self) -> int:
        """Pixels that one button or both need from top to bottom."""
        one = self.theme.space(BUTTON)
        return 2 * one + self.theme.space(_BETWEEN) if self.way_back else one

    def _lines(self) -> list[tuple[str, str]]:
        """Font role and text of every line."""
        theme, available = self.theme, self.rect.width - self.theme.space(40)
        title, sentence = self.words
        fitting = (role for role in ("title", "heading") if theme.font(role).size(title)[0] <= available)
        role = next(fitting, "subheading")
        lines = [(role, line) for line in theme.wrap(title, role, available)[:2]]
        words = sum(theme.font(role).get_linesize() for role, _line in lines)
        more = [("motto", line) for line in theme.wrap(sentence, "motto", available)[:2] if line]
        taller = words + len(more) * theme.font("motto").get_linesize()
        # The emblem shows the side without words, so it is more important than the sentence.
        if not self._room_for_emblem(taller) and self._room_for_emblem(words):
            return lines
        return lines + more

    def _room_for_emblem(self, words: int) -> int:
        """Diameter of the emblem's roundel above so many pixels of words; 0 where it has no room."""
        theme = self.theme
        free = self.rect.height * 0.72 - words - self._room_for_buttons - 3 * theme.space(18)
        side = max(0, min(round(free), theme.space(210), self.rect.width // 2))
        return side if side >= theme.space(44) else 0

    def _draw_words(self, surface: pygame.Surface) -> None:
        theme, (shield, y, _look, _back) = self.theme, self.parts()
        colours = fabric_colours(theme.dark)
        if shield.width:
            share = self.button.share if self.button is not None else 0.0
            surface.blit(roundel(shield.width, theme.dark), shield)
            self._draw_progress(surface, shield, share)
            picture = self.emblem(round(shield.width * 0.56))
            surface.blit(picture, picture.get_rect(center=shield.center))
        for role, line in self._lines():
            ink = mix(pygame.Color(colours.pale), pygame.Color("white"), 0.35 if role != "motto" else 0.1)
            shade = theme.text(line, role, pygame.Color(24, 6, 4))
            text = theme.text(line, role, ink)
            place = text.get_rect(midtop=(self.rect.centerx, y))
            for right, down in ((0, 2), (1, 1), (-1, 1)):
                surface.blit(shade, place.move(theme.space(right), theme.space(down)))
            surface.blit(text, place)
            y += theme.font(role).get_linesize()

    def _draw_progress(self, surface: pygame.Surface, place: pygame.Rect, share: float) -> None:
        """Draw a ring of glowing beads around the roundel, which closes while the button is held."""
        if share <= 0.0:
            return
        theme = self.theme
        radius, bead = place.width * 0.415, max(4, round(place.width * 0.058))
        count = max(24, round(2 * math.pi * radius / (bead * 0.4)))
        spark = disc(bead, rgba(theme.colour("fire")))
        for number in range(math.ceil(count * share)):
            angle = 2 * math.pi * number / count - math.pi / 2
            x, y = place.centerx + radius * math.cos(angle), place.centery + radius * math.sin(angle)
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))
