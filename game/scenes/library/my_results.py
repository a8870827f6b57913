"""How a person has done against the computer: games, wins, draws and losses by game and level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game.match.players import Computer, parse_player
from game.match.store import ArchiveError
from game.registry import GAMES
from game.scenes.library.empty import add_empty
from game.scenes.library.listing import Result, result_for
from game.scenes.page import Page
from game.scenes.phrases import lone_person, name_of_person
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Label, Line, Panel
from game.widgets.inputs import Dropdown
from game.widgets.layout import row

if TYPE_CHECKING:
    from game.match.match_rows import Summary
    from game.scenes.base import Context

_WIDE = 760
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

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        area = self.add_frame(size, _("My results"), _WIDE)
        left, width = self.column(size, _WIDE)
        y = self._add_names(left, area.rect.y + theme.space(14), width)
        found = tallies(self._matches, self._name)
        for entry in GAMES:
            levels = {level: tally for (game, level), tally in found.items() if game == entry.name}
            if levels:
                y = self._add_game(pygame.Rect(left, y, width, 0), _(entry.title), levels)
        if not found:
            room = pygame.Rect(left, y, width, area.rect.bottom - y)
            sentence = _("Finished matches against the computer are counted here, by game and level.")
            way = (_("New game"), "play", self.context.home)
            y = add_empty(self.ui.ground, self._page, room, _("Nothing counted yet"), sentence, way)
        self.finish(y)

    def _add_names(self, left: int, y: int, width: int) -> int:
        """The choice of a person, where several have played. Returns the bottom."""
        sides = ((summary, lone_person(summary)) for summary in self._matches if summary.finished)
        names = {name_of_person(summary, side) for summary, side in sides if side is not None}
        if len(names) < 2:
            return y
        known = sorted(names, key=str.casefold)
        choices = [
            ("all", _("Everybody")),
            *((f"name {name}", name or _("Without a name")) for name in known),
        ]
        box = pygame.Rect(left, y, min(width, self.theme.space(320)), self.theme.space(BUTTON_HEIGHT))
        value = "all" if self._name is None else f"name {self._name}"
        self.ui.ground.add(Dropdown(box, choices, value, self._choose, key="person"), self._page)
        return box.bottom + self.theme.space(18)

    def _choose(self, value: str) -> None:
        self._name = None if value == "all" else value.removeprefix("name ")
        self.relayout()

    def _add_game(self, room: pygame.Rect, title: str, levels: dict[int, Tally]) -> int:
        """The panel of a game. Returns the bottom."""
        theme, ground, pad = self.theme, self.ui.ground, self.theme.space(20)
        high = theme.space(34)
        count = len(levels) + 1 + (len(levels) > 1)
        panel = pygame.Rect(room.x, room.y, room.width, count * high + high // 2 + 2 * pad)
        ground.add(Panel(panel), self._page)
        line = pygame.Rect(panel.x + pad, panel.y + pad, panel.width - 2 * pad, high)
        self._add_line(line, [title, _("Games"), _("Won"), _("Drawn"), _("Lost")], ("subheading", "caps"))
        ground.add(Line(pygame.Rect(line.x, line.bottom + high // 3, line.width, theme.space(1))), self._page)
        line = line.move(0, high // 2)
        for level in sorted(levels):
            line = line.move(0, high)
            self._add_counts(line, _("Level {level}").format(level=level), levels[level])
        if len(levels) > 1:
            line = line.move(0, high)
            self._add_counts(line, _("All levels"), sum(levels.values(), Counter()), "label")
        return panel.bottom + theme.space(16)

    def _add_counts(self, line: pygame.Rect, title: str, tally: Tally, role: str = "body") -> None:
        counts = [tally.total(), *(tally[result] for result in _RESULTS)]
        self._add_line(line, [title, *map(str, counts)], (role, role))

    def _add_line(self, line: pygame.Rect, texts: list[str], roles: tuple[str, str]) -> None:
        """Texts side by side: the first at the left, the others to the right below each other."""
        theme = self.theme
        widths: list[int | None] = [None, *[min(theme.space(92), line.width // 6)] * 4]
        for index, (text, box) in enumerate(zip(texts, row(line, widths), strict=True)):
            role = roles[min(index, 1)]
            box.y += (box.height - theme.font(role).get_linesize()) // 2
            colour = "muted" if role == "caps" else "text"
            words = theme.shorten(text, role, box.width)
            align = 1.0 if index else 0.0
            self.ui.ground.add(Label(box, words, role, colour, align=align), self._page)
