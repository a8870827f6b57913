"""The page that lists the courses of a game, with what has been learnt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.assets import icon
from game.entry import GameEntry, GamePart
from game.lessons.course import Course, courses_of
from game.lessons.table import BadLesson
from game.registry import GAMES
from game.scenes.base import Context
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.exercise.page import ExercisePage
from game.scenes.lessons.exercises import LessonExercises
from game.scenes.lessons.progress import CourseProgress, learnt
from game.scenes.new_game.beginning import begin_first_game
from game.scenes.page import Page, game_choice
from game.scenes.strengths import first_opponent
from game.texts import _
from game.widgets.basic import Button, IconButton, text_item
from game.widgets.layout import Column, Grid, Item, Layout, Row, Wrap
from game.widgets.paint import ROUND, draw_box, rgba, ring
from game.widgets.panel_art import draw_panel
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Pressable

# Least widths of a card and of a step, and side of a game's picture, in pixels at 100 %.
_CARD, _STEP, _PICTURE = 330, 290, 240
_TALL = 900  # least height of a window in which a course shows its steps in one column, in pixels at 100 %


def open_course(context: Context, entry: GameEntry, course: Course, at: int | None = None) -> None:
    """Show the step ``at`` of a course; None: where it was left, from its beginning once it is finished."""
    progress = CourseProgress(context.settings, entry, course)
    if at is None:
        at = 0 if progress.finished else progress.at
    context.push(ExercisePage(LessonExercises(context, entry, course, at)))


class LearnPage(Page):
    """The courses of one game, and the choice of another.

    Args:
        entry: the game whose courses are shown first; None: the first that is still to be learnt.
    """

    usual_title = "Learn"
    widest = 1000

    def __init__(self, entry: GameEntry | None = None) -> None:
        super().__init__()
        self._games = [each for each in GAMES if each.courses]
        self._entry = entry
        self._focused = False
        self._opened: tuple[GameEntry, Course] | None = None  # the course that was not finished yet

    def enter(self, context: Context) -> None:
        super().enter(context)
        if self._entry not in self._games:
            waiting = (each for each in self._games if not learnt(context.settings, each))
            self._entry = next(waiting, self._games[0] if self._games else None)

    def content(self) -> Layout:
        theme, entry = self.theme, self._entry
        if entry is None:
            return text_item(theme, _("No game has a lesson."), "small")
        choice = game_choice(theme, self._games, entry.name, self._choose)
        try:
            shown: Layout = self._game(entry, courses_of(entry))
        except BadLesson as error:
            shown = text_item(theme, str(error), "small", "danger_text")
        return Column((choice, shown), gap=theme.space(20))

    def _choose(self, game: str) -> None:
        self._entry = next(entry for entry in self._games if entry.name == game)
        self.relayout()

    def _game(self, entry: GameEntry, courses: list[Course]) -> Layout:
        theme, space = self.theme, self.theme.space
        room = self.column(self.context.size)[1]
        pictured = room >= space(_CARD + _PICTURE + 40)
        room -= pictured * space(_PICTURE + 24)
        upcoming = next((each for each in courses if not self._progress(entry, each).finished), courses[0])
        others = [self._card(entry, each).item(theme) for each in courses if each is not upcoming]
        columns = max(1, min(2, len(others), room // space(_CARD)))
        listed = Column(
            (
                self._heading(entry, courses, upcoming),
                self._card(entry, upcoming).item(theme),
                *self._steps(entry, upcoming, min(3, room // space(_STEP))),
                Grid(others, gap=space(14), columns=columns),
                self._beyond(entry),
            ),
            gap=space(14),
            grow=1,
            width=0,
        )
        if not pictured:
            return listed
        look = look_of(self.context.settings)
        picture = BoardPreview(
            UNPLACED,
            entry.name,
            entry.showcase,
            dict(entry.showcase_options),
            look=look,
            key=f"board-{entry.name}",
        )
        item = picture.item(theme, width=space(_PICTURE), height=space(_PICTURE))
        return Row((item, listed), gap=space(24), align="start")

    def _steps(self, entry: GameEntry, course: Course, columns: int) -> Sequence[Layout]:
        """The steps of a course by their titles, each of which can be gone to; none where they would not
        fit into the window, one below the other."""
        if columns < 2 and self.context.size[1] < self.theme.space(_TALL):
            return ()
        theme, buttons = self.theme, []
        for number, (step, solved) in enumerate(
            zip(course.steps, self._progress(entry, course).solved, strict=True)
        ):
            button = Button(
                UNPLACED,
                f"{number + 1}  {_(step.title)}",
                partial(self._open, entry, course, number),
                kind="quiet",
                align=0,
                icon="check" if solved else "",
                key=f"step-{course.name}-{number}",
                role="small_label",
            )
            buttons.append(button.item(theme, width=0))
        return (Grid(buttons, gap=theme.space(2), columns=max(1, columns)),)

    def _beyond(self, entry: GameEntry) -> Layout:
        """What else helps to learn a game."""
        ways = [(_("Rule book"), "book", "rulebook", "game.scenes.rulebook:RulebookPage")]
        if entry.has(GamePart.PUZZLES):
            ways.append((_("Puzzles"), "star", "puzzles", "game.scenes.puzzles.page:PuzzlesPage"))
        if entry.has(GamePart.OPPONENTS):
            ways.append((_("Opponents"), "shield", "opponents", "game.scenes.opponents:OpponentsPage"))
        buttons = [
            Button(UNPLACED, words, partial(self.visit, path, entry), icon=sign, key=key).item(self.theme)
            for words, sign, key, path in ways
        ]
        return Wrap(buttons, gap=self.theme.space(10))

    def _heading(self, entry: GameEntry, courses: list[Course], upcoming: Course) -> Layout:
        """A game's title, what to do next, and a game once one of the courses has been finished."""
        theme, progress = self.theme, self._progress(entry, upcoming)
        parts = [text_item(theme, _(entry.title), "heading", "accent_text", key=f"game-{entry.name}", grow=1)]
        if any(self._progress(entry, course).finished for course in courses):
            parts += self._ways_to_play(entry)
        if not progress.finished:
            words = _("Go on") if progress.begun else _("Begin")
            act = partial(self._open, entry, upcoming)
            parts.append(Button(UNPLACED, words, act, kind="primary", icon="learn", key="begin").item(theme))
        return Row(parts, gap=theme.space(12), align="center")

    def _ways_to_play(self, entry: GameEntry) -> Sequence[Item]:
        """To a first game at once, and, smaller, to the page on which everything can be chosen."""
        theme, opponent = self.theme, first_opponent(entry)
        act = partial(self.visit, "game.scenes.new_game.page:NewGamePage", entry, False, True)
        words = _("A game with other settings")
        other = IconButton(UNPLACED, "sliders", words, act, key="other-game")
        about = _("At once, with the coach")
        if opponent:
            about = _("At once, against {name}, with the coach").format(name=opponent)
        act, key = partial(begin_first_game, self.context, entry), f"play-{entry.name}"
        play = Button(UNPLACED, _("Play a game"), act, icon="play", key=key, tooltip=about)
        return other.item(theme), play.item(theme)

    def _progress(self, entry: GameEntry, course: Course) -> CourseProgress:
        return CourseProgress(self.context.settings, entry, course)

    def _card(self, entry: GameEntry, course: Course) -> CourseCard:
        act = partial(self._open, entry, course)
        return CourseCard(
            course, self._progress(entry, course), act, key=f"course-{entry.name}-{course.name}"
        )

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if not self._focused:
            self._focused = True
            self._focus_next()

    def relayout(self) -> None:
        super().relayout()
        opened, self._opened = self._opened, None
        if opened is not None and self._progress(*opened).finished:
            self.ui.ground.set_focus(self.ui.ground.find(f"play-{opened[0].name}"))
            self.ui.keyboard = True  # so that it is seen what Enter does

    def _open(self, entry: GameEntry, course: Course, at: int | None = None) -> None:
        """Show a course, see ``open_course``; behind its end a game is the next thing to do."""
        self._opened = None if self._progress(entry, course).finished else (entry, course)
        open_course(self.context, entry, course, at)

    def _focus_next(self) -> None:
        """Give the focus to the first course that is not finished."""
        cards = [card for card in self.ui.ground.walk() if isinstance(card, CourseCard)]
        if cards:
            card = next((card for card in cards if not card.progress.finished), cards[0])
            self.ui.ground.set_focus(card)


class CourseCard(Pressable):
    """A course: its title, what it is about, and how much of it has been solved."""

    ring = 14

    def __init__(
        self, course: Course, progress: CourseProgress, act: Callable[[], None], *, key: str
    ) -> None:
        super().__init__(UNPLACED, act, key)
        self.course, self.progress = course, progress
        self.solved = progress.solved

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=lambda width: self._height(theme, width))

    def _height(self, theme: Theme, width: int) -> int:
        lines = len(theme.wrap(_(self.course.about), "small", width - 2 * theme.space(16)))
        title = theme.font("subheading").get_linesize()
        return title + lines * theme.font("small").get_linesize() + theme.space(56)

    @property
    def state(self) -> str:
        """How far the player has come, in a few words."""
        if self.progress.finished:
            return _("Finished")
        if self.progress.begun:
            return _("{number} of {count}").format(number=sum(self.solved), count=len(self.solved))
        return _("{count} steps").format(count=len(self.solved))

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect, pad = self.theme, self.rect, self.theme.space(16)
        draw_panel(surface, theme, rect)
        if self.glow:
            edge = theme.blend("line", "line_strong", self.glow)
            surface.blit(ring(rect.size, theme.space(14), rgba(edge), max(2, theme.space(2))), rect)
        done = self.progress.finished
        state = theme.text(self.state, "small_label", "good" if done else "muted")
        right = rect.right - pad
        y = rect.y + theme.space(12)
        step = theme.font("subheading").get_linesize()
        surface.blit(state, state.get_rect(midright=(right, y + step // 2)))
        right -= state.get_width() + theme.space(8)
        if done:
            sign = icon("check", theme.space(20), theme.colour("good"))
            surface.blit(sign, sign.get_rect(midright=(right, y + step // 2)))
            right -= sign.get_width() + theme.space(8)
        title = theme.shorten(_(self.course.title), "subheading", right - rect.x - pad)
        surface.blit(theme.text(title, "subheading"), (rect.x + pad, y))
        y += step + theme.space(2)
        for line in theme.wrap(_(self.course.about), "small", rect.width - 2 * pad):
            surface.blit(theme.text(line, "small", "muted"), (rect.x + pad, y))
            y += theme.font("small").get_linesize()
        bar = pygame.Rect(rect.x + pad, rect.bottom - theme.space(20), rect.width - 2 * pad, theme.space(6))
        self._draw_bar(surface, bar)

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """The share of the steps that have been solved."""
        draw_box(surface, self.theme, bar, ROUND, "line")
        wide = round(bar.width * sum(self.solved) / len(self.solved))
        if wide >= bar.height:
            full = pygame.Rect(bar.topleft, (wide, bar.height))
            draw_box(surface, self.theme, full, ROUND, "good" if self.progress.finished else "accent")
