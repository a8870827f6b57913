"""The cards below the games: to the match to go on with and, beside it, to the lessons and other matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.assets import icon
from game.registry import GAMES
from game.scenes.lessons.progress import CourseProgress, learnt, left_course
from game.scenes.phrases import BETWEEN, facts_within, progress, rule_set, versus, versus_within, when
from game.settings import Settings
from game.texts import _
from game.widgets.paint import draw_box, draw_shadow, mix
from game.widgets.widget import Pressable

if TYPE_CHECKING:
    from game.match.entries import Summary

_BOARD = 1.16  # width of the board's box by its height
_BRIEF = ("small_label", "tiny")  # letters of a word below a picture, the larger ones where they have room
_SMALL = 2  # times its height: narrower cards show a picture alone


class _Card(Pressable):
    """A card with an arrow at its right end; pressed, it leads somewhere."""

    ring = 14

    def _draw_card(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_shadow(surface, theme, rect, 14, 18, 110 if theme.dark else 50, 6)
        fill = theme.blend("raised", "raised_hover", self.glow)
        edge = theme.blend("line_strong", "accent", 0.35 + 0.65 * self.glow)
        draw_box(surface, theme, rect, 14, fill, edge, top=mix(fill, pygame.Color("white"), 0.03))

    def _draw_arrow(self, surface: pygame.Surface) -> int:
        """Draw the arrow; returns where the words must end."""
        theme, right = self.theme, self.rect.right - self.theme.space(18)
        arrow = icon("continue", theme.space(30), theme.colour("accent_text"))
        surface.blit(arrow, arrow.get_rect(midright=(right, self.rect.centery)))
        return right - arrow.get_width() - theme.space(12)

    def _draw_words(self, surface: pygame.Surface, x: int, title: str, facts: str) -> None:
        heading, told = self.theme.text(title, "subheading"), self.theme.text(facts, "small", "muted")
        top = self.rect.centery - (heading.get_height() + told.get_height()) // 2
        surface.blit(heading, (x, top))
        surface.blit(told, (x, top + heading.get_height()))


class ContinueCard(_Card):
    """The card that leads back to the match that was left last: who plays, how far they are. A
    ``BoardPreview`` at ``board`` shows the board."""

    def __init__(
        self, rect: pygame.Rect, summary: Summary, act: Callable[[], None], *, key: str = ""
    ) -> None:
        super().__init__(rect, act, key)
        self.summary = summary
        self.title = versus(summary)
        self._rules = rule_set(summary.entry.name, summary.options)
        self._facts = [_(summary.entry.title), *self._rules, progress(summary), when(summary.updated)]

    @property
    def facts(self) -> str:
        """How far they are, in one line."""
        return BETWEEN.join(self._facts)

    @property
    def board(self) -> pygame.Rect:
        pad = self.rect.height // 9
        side = self.rect.height - 2 * pad
        return pygame.Rect(self.rect.x + pad + pad // 2, self.rect.y + pad, round(side * _BOARD), side)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        pad = theme.space(18)
        self._draw_card(surface)
        x = self.board.right + pad
        room = self._draw_arrow(surface) - x
        word, wide = _("Continue"), room > theme.space(400)
        if wide:
            sign = theme.text(word, "caps", "accent_text")
            right = x + room
            room -= sign.get_width() + pad
            surface.blit(sign, sign.get_rect(midright=(right, rect.centery)))
        facts = facts_within(self._facts, theme, "small", room, self._rules)
        self._draw_words(surface, x, versus_within(self.summary, theme, "subheading", room), facts)


class SideCard(_Card):
    """A picture, a title and facts, or the picture alone where it is narrow.

    Args:
        sign: name of the icon.
        brief: a word or two below the icon on a narrow card, and in place of a title that has no room; the
            tooltip says the rest. "" for none.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        title: str,
        facts: list[str],
        act: Callable[[], None],
        *,
        sign: str,
        key: str,
        brief: str = "",
    ) -> None:
        super().__init__(rect, act, key)
        self.title, self.facts, self._sign, self._brief = title, facts, sign, brief

    def put(self, rect: pygame.Rect) -> None:
        super().put(rect)
        self.tooltip = BETWEEN.join((self.title, *self.facts)) if self._small or self._brief else ""

    @property
    def _small(self) -> bool:
        return self.rect.width < _SMALL * self.rect.height

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        self._draw_card(surface)
        if self._small:
            self._draw_small(surface)
            return
        pad, px = theme.space(18), min(theme.space(44), rect.height * 3 // 5)
        sign = icon(self._sign, px, theme.colour("accent_text"))
        surface.blit(sign, sign.get_rect(midleft=(rect.x + pad, rect.centery)))
        x = rect.x + 2 * pad + px
        room = self._draw_arrow(surface) - x
        whole = not self._brief or theme.font("subheading").size(self.title)[0] <= room
        title = theme.shorten(self.title if whole else self._brief, "subheading", room)
        self._draw_words(surface, x, title, facts_within(self.facts, theme, "small", room))

    def _draw_small(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        colour = theme.colour("accent_text")
        if not self._brief:
            sign = icon(self._sign, rect.height // 2, colour)
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        room = rect.width - theme.space(8)
        role = next((each for each in _BRIEF if theme.font(each).size(self._brief)[0] <= room), _BRIEF[-1])
        word = theme.text(theme.shorten(self._brief, role, room), role)
        sign = icon(self._sign, max(theme.space(16), rect.height * 2 // 5), colour)
        top = rect.centery - (sign.get_height() + word.get_height()) // 2
        surface.blit(sign, sign.get_rect(midtop=(rect.centerx, top)))
        surface.blit(word, word.get_rect(midtop=(rect.centerx, top + sign.get_height())))


class LessonOffer(NamedTuple):
    """What is offered of the lessons: the words of a card."""

    title: str
    facts: list[str]


def lesson_offer(settings: Settings) -> LessonOffer | None:
    """The course to go on with, or the games of which none is finished; None where there are neither."""
    left = left_course(settings)
    if left is not None:
        entry, course = left
        solved = sum(CourseProgress(settings, entry, course).solved)
        told = _("{number} of {count}").format(number=solved, count=len(course.steps))
        return LessonOffer(_("Go on learning"), [_(entry.title), _(course.title), told])
    with_courses = [entry for entry in GAMES if entry.courses]
    new = [entry for entry in with_courses if not learnt(settings, entry)]
    if not new:
        return None
    if len(new) == len(with_courses):
        facts = [_("By playing, step by step"), _("no rules to read")]
        return LessonOffer(_("Learn in ten minutes"), facts)
    title = _("Learn the next game") if len(new) > 1 else _("Learn {game}").format(game=_(new[0].title))
    facts = [_(entry.title) for entry in new] if len(new) > 1 else [_("In ten minutes, by playing")]
    return LessonOffer(title, facts)
