"""The page on which puzzles are chosen: those of the day, near one's rating, or of a theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Any

from game.entry import GameEntry, GamePart
from game.puzzles import progress as kept
from game.puzzles.glicko import GlickoRating
from game.puzzles.maker import maker_of
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import Puzzle, PuzzleError, load
from game.puzzles.selection import by_known_rules, daily, known_first, near, of_theme
from game.registry import GAMES
from game.scenes.base import Context
from game.scenes.board_preview import BoardPreview, look_of
from game.scenes.exercise.page import ExercisePage
from game.scenes.page import Page, game_choice
from game.scenes.puzzles.exercises import PuzzleExercises
from game.scenes.review.mistakes import MistakeExercises, can_be_set
from game.texts import _
from game.widgets.basic import Button, Panel, text_item
from game.widgets.layout import Column, Grid, Layout, Row, Wrap
from game.widgets.widget import UNPLACED

_PICTURE = 210  # side of the picture of a puzzle, in pixels at 100 %
_ROOMY = 720  # width of a page with a picture beside the words, in pixels at 100 %
_THEME = 250  # least width of the button of a theme


class PuzzlesPage(Page):
    """The puzzles of one game.

    Args:
        game: whose puzzles are shown first.
    """

    usual_title = "Puzzles"
    widest = 1000

    def __init__(self, game: GameEntry) -> None:
        super().__init__()
        self._games = [entry for entry in GAMES if entry.has(GamePart.PUZZLES)]
        self._entry = game if game in self._games else self._games[0]
        self._puzzles: list[Puzzle] = []
        self._progress = PuzzleProgress()

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.resume()

    def resume(self) -> None:
        self._progress = kept.load(self.context.folder)
        if self._progress.damage:
            self.context.toast(self._progress.damage, seconds=10)
        self._look_up()

    def _look_up(self) -> None:
        self._puzzles = []
        with self.telling(PuzzleError):
            self._puzzles = load(self._entry)

    @property
    def _known(self) -> list[Puzzle]:
        """The puzzles by rules that the player knows."""
        return by_known_rules(self._puzzles, self._progress, self._played)

    @property
    def _played(self) -> list[Mapping[str, Any]]:
        """The options of the player's matches of the game."""
        return [each.options for each in self.context.archive.summaries() if each.entry is self._entry]

    def content(self) -> Layout:
        theme, space = self.theme, self.theme.space
        choice = game_choice(theme, self._games, self._entry.name, self._choose)
        return Column((choice, self._today(), self._more(), self._themes()), gap=space(20))

    def _choose(self, game: str) -> None:
        self._entry = next(entry for entry in self._games if entry.name == game)
        self._look_up()
        self.relayout()

    def _today(self) -> Layout:
        """The puzzles of the day, with a picture of the first that is not solved."""
        theme, space = self.theme, self.theme.space
        puzzles = daily(self._known, date.today())
        solved = sum(map(self._progress.solved, puzzles))
        told = _("New ones at midnight. {solved} of {count} solved.")
        rating = self._progress.rating(self._entry.name)
        words = Column(
            (
                text_item(theme, _("Today's puzzles"), "heading", "accent_text"),
                text_item(theme, told.format(solved=solved, count=len(puzzles)), "body", key="today"),
                text_item(theme, self._about(rating), "small", "muted", key="rating"),
                self._button(_("Solve"), puzzles, _("Today's puzzles"), "daily", primary=True),
            ),
            gap=space(10),
            grow=1,
            width=0,
        )
        shown = next((each for each in puzzles if not self._progress.solved(each)), None) or (
            puzzles[0] if puzzles else None
        )
        if shown is None or self.column(self.context.size)[1] < space(_ROOMY):
            return Column((words,), padding=space(20), background=Panel(UNPLACED))
        picture = BoardPreview(
            UNPLACED,
            self._entry.name,
            shown.position,
            dict(shown.options),
            look=look_of(self.context.settings),
            key="board",
        )
        item = picture.item(theme, width=space(_PICTURE), height=space(_PICTURE))
        inside = Row((words, item), gap=space(20), align="center")
        return Column((inside,), padding=space(20), background=Panel(UNPLACED))

    def _about(self, rating: GlickoRating) -> str:
        solved = sum(map(self._progress.solved, self._puzzles))
        if rating.guessed:
            told = _("{solved} of all {count} puzzles solved. Your rating is shown after some more of them.")
            if not any(map(self._progress.tried, self._puzzles)):
                told = _("There are {count} puzzles. Your rating is shown once you have tried some of them.")
            return told.format(solved=solved, count=len(self._puzzles))
        told = _("Your rating: {rating}, give or take {doubt}. {solved} of all {count} puzzles solved.")
        doubt, count = round(2 * rating.deviation), len(self._puzzles)
        return told.format(rating=round(rating.rating), doubt=doubt, solved=solved, count=count)

    def _button(
        self, words: str, puzzles: Sequence[Puzzle], heading: str, key: str, *, primary: bool = False
    ) -> Layout:
        act: Callable[[], None] = partial(self._solve, heading, puzzles)
        kind, sign = ("primary", "play") if primary else ("plain", "")
        button = Button(UNPLACED, words, act, kind=kind, icon=sign, key=key, enabled=bool(puzzles))
        return Row((button.item(self.theme, min_width=self.theme.space(150)),))

    def _more(self) -> Layout:
        """Puzzles that fit the player, and those of their own."""
        fitting = near(self._known, self._progress, self._progress.rating(self._entry.name))
        rows = [self._button(_("Near your rating"), fitting, _("Near your rating"), "near")]
        if own := self._own_mistakes():
            solved = sum(map(self._progress.solved, own))
            words = f"{_('Your own puzzles')}  {solved}/{len(own)}"
            learn = Button(UNPLACED, words, partial(self._learn, own), key="own")
            rows.append(Row((learn.item(self.theme, min_width=self.theme.space(150)),)))
        everything = self._in_order(self._puzzles)
        rows.append(self._button(_("All of them"), everything, _("All puzzles"), "all"))
        return Wrap(rows, gap=self.theme.space(10))

    @property
    def _columns(self) -> int:
        return self.column(self.context.size)[1] // self.theme.space(_THEME)

    def _themes(self) -> Layout:
        maker, theme = maker_of(self._entry), self.theme
        counts = Counter(each for puzzle in self._puzzles for each in puzzle.themes)
        titles = {} if maker is None else maker.themes()
        buttons = []
        for code, title in titles.items():
            if counts[code]:
                chosen = of_theme(self._puzzles, code)
                solved = sum(map(self._progress.solved, chosen))
                words = f"{title}  {solved}/{len(chosen)}"
                act = partial(self._solve_in_order, title, chosen)
                buttons.append(Button(UNPLACED, words, act, align=0, key=f"theme-{code}").item(theme))
        heading = text_item(theme, _("By theme"), "heading", "accent_text")
        grid = Grid(buttons, gap=theme.space(10), columns=min(3, max(1, self._columns)))
        return Column((heading, grid), gap=theme.space(10))

    def _own_mistakes(self) -> list[Puzzle]:
        """The mistakes of reviewed matches and positions that were saved as puzzles, the latest first."""
        own = reversed(self._progress.own(self._entry.name))
        return [puzzle for puzzle in own if can_be_set(self._entry, puzzle)]

    def _learn(self, mistakes: Sequence[Puzzle]) -> None:
        row = MistakeExercises(self.context, self._entry, _("Your own puzzles"), mistakes, self._progress)
        self.context.push(ExercisePage(row))

    def _solve_in_order(self, heading: str, puzzles: Sequence[Puzzle]) -> None:
        self._solve(heading, self._in_order(puzzles))

    def _in_order(self, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
        """The easiest first, by rules that the player knows before others."""
        return known_first(puzzles, self._progress, self._played)

    def _solve(self, heading: str, puzzles: Sequence[Puzzle]) -> None:
        row = PuzzleExercises(self.context, self._entry, heading, puzzles, self._progress)
        self.context.push(ExercisePage(row))
