"""The card that leads to the lessons, where there is no match to go on with."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.assets import icon
from game.entry import GameEntry
from game.lessons.course import Course, courses_of
from game.lessons.table import BadLesson
from game.registry import GAMES
from game.scenes.lessons.progress import CourseProgress
from game.scenes.phrases import facts_within
from game.settings import Settings
from game.texts import _
from game.widgets.paint import draw_box, draw_shadow, mix
from game.widgets.widget import Pressable


class LearnCard(Pressable):
    """Offers the lessons; pressed, it leads there.

    Args:
        title, facts: what it says.
    """

    ring = 14

    def __init__(self, rect: pygame.Rect, title: str, facts: list[str], act: Callable[[], None]) -> None:
        super().__init__(rect, act, "learn-card")
        self.title, self.facts = title, facts

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_shadow(surface, theme, rect, 14, 18, 110 if theme.dark else 50, 6)
        fill = theme.blend("raised", "raised_hover", self.glow)
        edge = theme.blend("line_strong", "accent", 0.35 + 0.65 * self.glow)
        draw_box(surface, theme, rect, 14, fill, edge, top=mix(fill, pygame.Color("white"), 0.03))
        pad, px = theme.space(18), min(theme.space(44), rect.height * 3 // 5)
        sign = icon("learn", px, theme.colour("accent_text"))
        surface.blit(sign, sign.get_rect(midleft=(rect.x + pad, rect.centery)))
        arrow = icon("continue", theme.space(30), theme.colour("accent_text"))
        surface.blit(arrow, arrow.get_rect(midright=(rect.right - pad, rect.centery)))
        x = rect.x + 2 * pad + px
        room = rect.right - pad - arrow.get_width() - theme.space(12) - x
        title = theme.text(theme.shorten(self.title, "subheading", room), "subheading")
        facts = theme.text(facts_within(self.facts, theme, "small", room), "small", "muted")
        top = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top))
        surface.blit(facts, (x, top + title.get_height()))


def begun_course(settings: Settings) -> tuple[GameEntry, Course] | None:
    """The first course that was begun and not finished, with its game."""
    for entry in GAMES:
        if entry.name not in settings.lessons:
            continue
        try:
            courses = courses_of(entry)
        except BadLesson:
            continue
        for course in courses:
            progress = CourseProgress(settings, entry, course)
            if progress.begun and not progress.finished:
                return entry, course
    return None


def offer(settings: Settings) -> tuple[str, list[str]] | None:
    """What the card says; None where it is not wanted, because somebody has played here."""
    begun = begun_course(settings)
    if begun is not None:
        entry, course = begun
        solved = sum(CourseProgress(settings, entry, course).solved)
        told = _("{number} of {count}").format(number=solved, count=len(course.steps))
        return _("Go on learning"), [_(entry.title), _(course.title), told]
    if settings.new_game:
        return None
    return _("Learn a game in ten minutes"), [_("By playing, step by step"), _("no rules to read")]
