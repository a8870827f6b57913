"""How the person at this computer has done: games, wins, draws and losses by game and level, and puzzles."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from game.ai.levels import numeral
from game.match.players import Computer
from game.match.store import ArchiveError
from game.puzzles import progress as kept
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import PuzzleError, load
from game.registry import GAMES
from game.review.store import FOLDER, Accuracies, ReviewFolder
from game.scenes.library.listing import Result
from game.scenes.library.plots import Curve, ResultBar
from game.scenes.page import Page, empty_state
from game.scenes.phrases import name_of_person, player_name
from game.scenes.players import ask_name
from game.scenes.results import PEOPLE, OwnGame, Tally, own_games, tallies
from game.texts import _
from game.widgets.basic import Button, Line, Panel, text_item
from game.widgets.layout import Column, Layout, Row
from game.widgets.widget import UNPLACED

if TYPE_CHECKING:
    from game.entry import GameEntry
    from game.match.entries import Summary
    from game.scenes.base import Context

_RESULTS: Final[tuple[Result, ...]] = ("won", "drawn", "lost")
_POINTS: Final[dict[Result, float]] = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
_OVER: Final = 10  # games of which a mean is taken


class MyResultsPage(Page):
    """The page of a person's results."""

    usual_title = "My results"
    widest = 760

    def __init__(self) -> None:
        super().__init__()
        self._matches: list[Summary] = []
        self._accuracies: dict[str, Accuracies] = {}
        self._puzzles = PuzzleProgress()

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.resume()
        if self._names and not context.settings.name and not context.settings.name_asked:
            context.settings.change(name_asked=True)
            context.later(self._ask_name)

    def resume(self) -> None:
        with self.telling(ArchiveError):
            self._matches = self.context.archive.summaries()
        self._accuracies = ReviewFolder(self.context.folder / FOLDER).accuracies()
        self._puzzles = kept.load(self.context.folder)

    def content(self) -> Layout:
        theme, parts = self.theme, [self._player()]
        found = tallies(self._matches, self.context.settings.name)
        games = own_games(self._matches, self.context.settings.name)
        for entry in GAMES:
            levels: dict[float, Tally] = {}
            for (game, level, _side), tally in found.items():
                if game == entry.name:
                    levels.setdefault(level, Counter()).update(tally)
            own = [each for each in games if each.game == entry.name]
            puzzles = self._solved_puzzles(entry)
            if own or puzzles:
                parts.append(self._game(entry, levels, own, puzzles))
        if len(parts) == 1:
            sentence = _("Your finished matches are counted here, by game and level of the computer.")
            way = (_("New game"), "play", self.context.home)
            parts.append(empty_state(theme, _("Nothing counted yet"), sentence, way))
        return Column(parts, gap=theme.space(16))

    @property
    def _names(self) -> Counter[str]:
        """How often people have played finished matches of this computer under which name."""
        own = (summary for summary in self._matches if summary.finished and not summary.imported)
        names = Counter(name_of_person(summary, side) for summary in own for side in (0, 1))
        del names[""]
        return names

    def _player(self) -> Layout:
        """Whose results these are, with the way to change that."""
        words = self.context.settings.name or _("Without a name")
        button = Button(UNPLACED, words, self._ask_name, icon="edit", key="name")
        label = text_item(self.theme, _("Results of"), "body", "muted", rows=1)
        return Row((label, button.item(self.theme)), gap=self.theme.space(12), align="center")

    def _ask_name(self) -> None:
        proposal = max(self._names, key=self._names.__getitem__, default="")
        ask_name(self.context, self.ui, self.relayout, proposal)

    def _solved_puzzles(self, entry: GameEntry) -> str:
        """What the player has solved of a game, in a sentence; "" while that is none."""
        try:
            puzzles = load(entry)
        except PuzzleError:
            return ""
        solved, rating = sum(map(self._puzzles.solved, puzzles)), self._puzzles.rating(entry.name)
        if not solved:
            return ""
        told = _("{solved} of {count} puzzles solved.")
        if not rating.guessed:
            told = _("{solved} of {count} puzzles solved. Your rating there: {rating}.")
        return told.format(solved=solved, count=len(puzzles), rating=round(rating.rating))

    def _game(self, entry: GameEntry, levels: dict[float, Tally], own: list[OwnGame], puzzles: str) -> Layout:
        theme = self.theme
        if not own:
            parts = (
                text_item(theme, _(entry.title), "subheading", rows=1),
                text_item(theme, puzzles, "body", key=f"puzzles-{entry.name}"),
            )
            return Column(parts, gap=theme.space(8), padding=theme.space(20), background=Panel(UNPLACED))
        heads = [_(entry.title), _("Games"), _("Won"), _("Drawn"), _("Lost")]
        lines = [self._line(heads, ("subheading", "caps")), Line(UNPLACED).item(theme)]
        for level in sorted(levels):
            words = _("Against people")
            if level != PEOPLE:
                foe = player_name(Computer(level), entry, "", alone=False)
                words = _("{player}, level {level}").format(player=foe, level=numeral(level))
            lines.append(self._counts(words, levels[level]))
        if len(levels) > 1:
            lines.append(self._counts(_("All games"), sum(levels.values(), Counter()), "label"))
        lines += self._by_side(entry, own)
        lines += self._over_time(entry, own)
        if puzzles:
            lines.append(text_item(theme, puzzles, "body", key=f"puzzles-{entry.name}"))
        act = partial(self.visit, "game.scenes.library.openings:OpeningsPage", entry, own)
        openings = Button(UNPLACED, _("Openings"), act, icon="branch", key=f"openings-{entry.name}")
        lines.append(Row((openings.item(theme),)))
        gap, padding = theme.space(8), theme.space(20)
        return Column(lines, gap=gap, padding=padding, background=Panel(UNPLACED))

    def _by_side(self, entry: GameEntry, own: list[OwnGame]) -> list[Layout]:
        theme, lines = self.theme, list[Layout]()
        for side, name in enumerate(entry.rules().sides):
            tally = Counter(each.result for each in own if each.side == side)
            if tally:
                title = text_item(theme, _("As {side}").format(side=_(name)), "body", width=0, grow=1, rows=1)
                bar = ResultBar(tally, f"side-{entry.name}-{side}")
                lines.append(Row((title, bar.item(theme)), gap=theme.space(12), align="center", equal=True))
        return lines

    def _over_time(self, entry: GameEntry, own: list[OwnGame]) -> list[Layout]:
        """Curves of the results and, as far as games were reviewed, of the accuracy."""
        points = [_POINTS[each.result] for each in own]
        known = [self._accuracies.get(each.identity, (None, None))[each.side] for each in own]
        accuracies = [value / 100 for value in known if value is not None]
        told = _("Results: a dot for each game, and the mean of the last {count}").format(count=_OVER)
        reviewed = _("Accuracy in the games that were reviewed, and the mean of the last {count}")
        lines: list[Layout] = []
        for title, values, key in (
            (told, points, "results"),
            (reviewed.format(count=_OVER), accuracies, "accuracy"),
        ):
            if len(values) > 1:
                lines.append(text_item(self.theme, title, "small", "muted"))
                lines.append(Curve(values, _OVER, f"{key}-{entry.name}").item(self.theme))
        return lines

    def _counts(self, title: str, tally: Tally, role: str = "body") -> Layout:
        counts = [tally.total(), *(tally[result] for result in _RESULTS)]
        return self._line([title, *map(str, counts)], (role, role))

    def _line(self, texts: list[str], roles: tuple[str, str]) -> Layout:
        """Texts side by side: the first at the left, the others to the right below each other."""
        theme, (first, *others) = self.theme, texts
        cells = [text_item(theme, first, roles[0], rows=1, width=0, grow=1)]
        for text in others:
            colour = "muted" if roles[1] == "caps" else "text"
            cells.append(text_item(theme, text, roles[1], colour, align=1.0, rows=1, width=theme.space(88)))
        return Row(cells, align="center")
