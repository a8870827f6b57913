"""How a person has done against the computer: games, wins, draws and losses by game and level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.match.players import Computer, parse_player
from game.match.store import ArchiveError
from game.registry import GAMES
from game.scenes.library.empty import empty_state
from game.scenes.library.listing import Result, result_for
from game.scenes.page import Page
from game.scenes.phrases import lone_person, name_of_person
from game.texts import _
from game.widgets.basic import Line, Panel, text_item
from game.widgets.inputs import Dropdown
from game.widgets.layout import Column, Layout, Row
from game.widgets.widget import UNPLACED

if TYPE_CHECKING:
    from game.match.entries import Summary
    from game.scenes.base import Context

_RESULTS: Final[tuple[Result, ...]] = ("won", "drawn", "lost")
Tally = Counter[Result]


def tallies(summaries: Iterable[Summary], name: str | None = None) -> dict[tuple[str, int], Tally]:
    """The results of people in finished matches against the computer, by game and level.

    Args:
        name: of the only person who counts; None: everybody.
    """
    found: dict[tuple[str, int], Tally] = {}
    for summary in summaries:
        side = lone_person(summary)
        result = result_for(summary, side)
        if side is None or result is None or name not in (None, name_of_person(summary, side)):
            continue
        computer = parse_player(summary.players[1 - side])
        assert isinstance(computer, Computer)
        found.setdefault((summary.game, computer.level), Counter())[result] += 1
    return found


class MyResults(Page):
    """The page of a person's results."""

    widest = 760

    def __init__(self) -> None:
        super().__init__()
        self._matches: list[Summary] = []
        self._name: str | None = None

    @property
    def title(self) -> str:
        return _("My results")

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.resume()

    def resume(self) -> None:
        try:
            self._matches = self.context.archive.summaries()
        except ArchiveError as error:
            self.context.toast(str(error), seconds=10)

    def content(self) -> Layout:
        theme, parts = self.theme, self._names()
        found = tallies(self._matches, self._name)
        for entry in GAMES:
            levels = {level: tally for (game, level), tally in found.items() if game == entry.name}
            if levels:
                parts.append(self._game(_(entry.title), levels))
        if not found:
            sentence = _("Finished matches against the computer are counted here, by game and level.")
            way = (_("New game"), "play", self.context.home)
            parts.append(empty_state(theme, _("Nothing counted yet"), sentence, way))
        return Column(parts, gap=theme.space(16))

    def _names(self) -> list[Layout]:
        """The choice of a person, where several have played."""
        sides = ((summary, lone_person(summary)) for summary in self._matches if summary.finished)
        names = {name_of_person(summary, side) for summary, side in sides if side is not None}
        if len(names) < 2:
            return []
        known = sorted(names, key=str.casefold)
        choices = [
            ("all", _("Everybody")),
            *((f"name {name}", name or _("Without a name")) for name in known),
        ]
        value = "all" if self._name is None else f"name {self._name}"
        chooser = Dropdown(UNPLACED, choices, value, self._choose, key="person")
        return [chooser.item(self.theme, width=self.theme.space(320), align_self="start")]

    def _choose(self, value: str) -> None:
        self._name = None if value == "all" else value.removeprefix("name ")
        self.relayout()

    def _game(self, title: str, levels: dict[int, Tally]) -> Layout:
        """The panel of a game."""
        theme = self.theme
        heads = [title, _("Games"), _("Won"), _("Drawn"), _("Lost")]
        lines = [self._line(heads, ("subheading", "caps")), Line(UNPLACED).item(theme)]
        for level in sorted(levels):
            lines.append(self._counts(_("Level {level}").format(level=level), levels[level]))
        if len(levels) > 1:
            lines.append(self._counts(_("All levels"), sum(levels.values(), Counter()), "label"))
        gap, padding = theme.space(8), theme.space(20)
        return Column(lines, gap=gap, padding=padding, background=Panel(UNPLACED))

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
