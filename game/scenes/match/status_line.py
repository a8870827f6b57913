"""The widgets that say what is going on in a match: its status, and what the marks on the board mean."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import pygame

from game.assets import icon
from game.boards.board import Geometry
from game.boards.marks import COSTS, LAST_MOVE
from game.boards.picture import BoardPicture
from game.scenes.board.actions import Action
from game.scenes.board.legend import draw_sample
from game.scenes.match.layout import MARKS, MARKS_ROW
from game.texts import _
from game.widgets.paint import clipped, draw_dots
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_CUP, _CUP_GAP = 16, 6  # width in pixels at 100 % of the cup before the goal, and of the gap behind it
_SMALL_CELL = 23  # pixels at 100 % of a cell with a mark
_APART = 12  # pixels at 100 % between what two marks mean
_TOGETHER = ("reach", "target")  # a dot on a tinted cell is one mark
_PRICED = "may go, at this cost"  # a numeral on a tinted cell is one, too
_SENTENCES = re.compile(r"(?<=[.!?]) ")  # what stands between two sentences


@dataclass(frozen=True, slots=True)
class Status:
    """A headline, a detail and at most three actions; ``busy``: a computer player thinks. With ``dice``, the
    actions are the faces of a die, as many as it has.

    What was told ``earlier`` stands before the detail where there is room for all of both.
    Where the headline is too long, its part ``name`` is shortened, or ``brief`` replaces it.
    The ``goal`` of the player stands below the detail where there is room for both; where words begin at
    the left, at the lower edge, so that it keeps its place while the detail changes. Where there is no detail
    and room for both, the ``tip`` stands above the goal.
    With ``advice``, which may be empty, the cell under the mouse is told in place of the detail, together
    with this sentence on what can be done.
    """

    title: str
    detail: str = ""
    actions: tuple[Action, ...] = ()
    busy: bool = False
    name: str = ""
    brief: str = ""
    dice: bool = False
    goal: str = ""
    tip: str = ""
    earlier: str = ""
    advice: str | None = None

    @property
    def shape(self) -> tuple[object, ...]:
        """The part that needs another layout when it changes."""
        return tuple((action.key, action.text, action.primary) for action in self.actions)


class StatusLine(Widget):
    """Shows the texts of a status; its buttons are widgets of the page. ``align``: 0 left, 0.5 centred."""

    passive = True
    beyond = 0

    def __init__(self, rect: pygame.Rect, status: Status, align: float) -> None:
        super().__init__(rect, "status")
        self.status, self.align = status, align
        self._phase = 0.0

    def show(self, status: Status) -> None:
        """Set the status."""
        before, self.status = self.status, status
        if replace(status, actions=()) != replace(before, actions=()):
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.status.busy:
            before, self._phase = self._phase, (self._phase + dt) % 1.2
            if int(before / 0.4) != int(self._phase / 0.4):
                self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.rect):
            self._draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        theme, rect, status = self.theme, self.rect, self.status
        role, headlines, rows, goal = self._set_in()
        titles = [theme.text(line, role) for line in headlines]
        high = sum([title.get_height() for title in titles])
        step = theme.font("small").get_linesize()
        lines = self._details(rows - len(goal))
        y = rect.y
        if self.align:
            y += max(0, (rect.height - high - (len(lines) + len(goal)) * step) // 2)
        for title in titles:
            x = rect.x + round((rect.width - title.get_width() - self._dots) * self.align)
            surface.blit(title, (x, y))
            y += title.get_height()
        if status.busy:
            right, low = x + title.get_width() + theme.space(10), y - round(title.get_height() * 0.44)
            draw_dots(surface, theme, (right, low), int(self._phase / 0.4))
        for line in lines:
            text = theme.text(line, "small", "muted")
            surface.blit(text, (rect.x + round((rect.width - text.get_width()) * self.align), y))
            y += step
        self._draw_goal(surface, goal, y if self.align else rect.bottom - len(goal) * step)

    def _set_in(self) -> tuple[str, list[str], int, list[str]]:
        """The role of the headline, its lines, the lines that are left below it, and those of the goal. The
        role is a smaller one where only that leaves room for the goal, or for a line of the detail."""
        theme, rect, words, choices = self.theme, self.rect, self.headline, []
        step, dots = theme.font("small").get_linesize(), self._dots
        for high in (rect.height, theme.font("small_heading").get_linesize()):
            role = title_role(theme, words, (rect.width, high))
            lines = self._headlines(words, role, rect.width - dots)
            rows = (rect.height - len(lines) * theme.font(role).get_linesize()) // step
            goal = self._goal(rows)
            if goal:
                return role, lines, rows, goal
            choices.append((role, lines, rows, goal))
        usual, smaller = choices
        return smaller if self.status.detail and usual[2] < 1 <= smaller[2] else usual

    def _draw_goal(self, surface: pygame.Surface, lines: list[str], y: int) -> None:
        """Draw the lines of the goal from ``y`` on, with a cup before them."""
        if not lines:
            return
        theme, rect = self.theme, self.rect
        texts = [theme.text(line, "small", "accent_text") for line in lines]
        step, cup = (
            theme.font("small").get_linesize(),
            icon("trophy", theme.space(_CUP), theme.colour("accent_text")),
        )
        wide = max([text.get_width() for text in texts]) + theme.space(_CUP + _CUP_GAP)
        x = rect.x + round((rect.width - wide) * self.align)
        surface.blit(cup, (x, y + (step - cup.get_height()) // 2))
        for text in texts:
            surface.blit(text, (x + theme.space(_CUP + _CUP_GAP), y))
            y += step

    def _goal(self, rows: int) -> list[str]:
        """The lines of the goal; none where it does not fit into so many rows with the first sentence of the
        detail."""
        theme, width, status = self.theme, self.rect.width, self.status
        if not status.goal:
            return []
        lines = theme.wrap_evenly(status.goal, "small", width - theme.space(_CUP + _CUP_GAP))
        first = _SENTENCES.split(status.detail)[0]
        needed = len(theme.wrap(first, "small", width)) if first else 0
        return lines if len(lines) + needed <= rows else []

    def _details(self, rows: int) -> list[str]:
        """The lines of the detail, at most so many: all of it behind what was told earlier, its first whole
        sentences or, where not even the first one fits, as much of that as does; the tip where there is no
        detail, if it fits."""
        theme, width, status = self.theme, self.rect.width, self.status
        if not status.detail:
            tip = theme.wrap_evenly(status.tip, "small", width) if status.tip else []
            return tip if len(tip) <= rows else []
        sentences = _SENTENCES.split(status.detail)
        texts = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
        if status.earlier:
            texts.insert(0, f"{status.earlier} {status.detail}")
        for text in texts:
            if len(theme.wrap(text, "small", width)) <= rows:
                return theme.wrap_evenly(text, "small", width)
        return theme.wrap_within(sentences[0], "small", width, rows)

    @property
    def headline(self) -> str:
        """The headline, in fewer words where it would be cut, or would leave no room for the detail."""
        status, theme, width = self.status, self.theme, self.rect.width
        role = title_role(theme, status.title, self.rect.size)
        rows = len(theme.wrap(status.title, role, width - self._dots))
        high = rows * theme.font(role).get_linesize()
        if status.detail:
            first = _SENTENCES.split(status.detail)[0]
            high += len(theme.wrap(first, "small", width)) * theme.font("small").get_linesize()
        whole = rows <= self._rows(role) and (rows == 1 or high <= self.rect.height)
        return status.title if whole or not status.brief else status.brief

    @property
    def _dots(self) -> int:
        """Width of the dots that are shown while a computer player thinks."""
        return self.theme.space(38) if self.status.busy else 0

    def _rows(self, role: str) -> int:
        """The number of lines that fit."""
        return max(1, self.rect.height // self.theme.font(role).get_linesize())

    def _headlines(self, words: str, role: str, width: int) -> list[str]:
        """The headline in as many lines as there is room for; a long name is shortened to fit in one."""
        theme, name, rows = self.theme, self.status.name, self._rows(role)
        if theme.font(role).size(words)[0] <= width:
            return [words]
        if name or rows == 1:
            return [theme.shorten_part(words, name, role, width)]
        return theme.wrap_within(words, role, width, rows)


def title_role(theme: Theme, title: str, size: tuple[int, int]) -> str:
    """The largest role in which a headline fits."""
    for role in ("subheading", "small_heading"):
        font = theme.font(role)
        if font.size(title)[0] <= size[0] and font.get_linesize() <= size[1]:
            return role
    return "small_label"


_Group = list[tuple[pygame.Surface, int]]
"""Pictures beside each other, each with the pixels behind it."""


def _width(group: _Group) -> int:
    return sum([picture.get_width() + gap for picture, gap in group])


class MarksLine(Widget):
    """The marks that are on the board, each with a word or two, below a thin line, in one row or two: as many
    as have room.

    Args:
        words: see ``brief_words``.
    """

    passive = True
    beyond = 0

    def __init__(
        self, rect: pygame.Rect, geometry: Geometry, picture: BoardPicture, words: Mapping[str, str]
    ) -> None:
        super().__init__(rect, "marks-line")
        self._geometry, self._picture, self._words = geometry.compact(), picture, words
        self._samples: dict[tuple[str, ...], pygame.Surface] = {}
        self.kinds: tuple[str, ...] = ()
        self.visible = False

    def update(self, dt: float) -> None:
        super().update(dt)
        if (LAST_MOVE[-1],) not in self._samples:  # shown with the first move, which waits for nothing then
            for kind in LAST_MOVE:
                self._sample((kind,))

    def show(self, kinds: tuple[str, ...]) -> None:
        """Set the marks, the most important first."""
        self.kinds, self.visible = kinds, bool(kinds)
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        rows = self._rows(1 + (rect.height - theme.space(MARKS)) // theme.space(MARKS_ROW))
        high = theme.space(MARKS_ROW)
        top = rect.bottom - high * len(rows) - theme.space(6)
        surface.fill(theme.colour("line"), (rect.x, top, rect.width, theme.thin))
        columns = self._columns(rows)
        for number, row in enumerate(rows, -len(rows)):
            x, middle = rect.x, rect.bottom + high * number + high // 2
            for group, wide in zip(row, columns or map(_width, row), strict=False):
                at = x
                for picture, gap in group:
                    surface.blit(picture, picture.get_rect(midleft=(at, middle)))
                    at += picture.get_width() + gap
                x += wide

    def _columns(self, rows: Sequence[Sequence[_Group]]) -> list[int]:
        """The widths of columns in which the groups of all rows stand below each other; none where they have
        no room for that."""
        widths = [
            max([_width(row[number]) for row in rows if number < len(row)])
            for number in range(max(map(len, rows)))
        ]
        return widths if sum(widths) - self.theme.space(_APART) <= self.rect.width else []

    def _rows(self, most: int) -> list[list[_Group]]:
        """Groups of samples and words in at most so many rows."""
        theme, near, apart = self.theme, self.theme.space(5), self.theme.space(_APART)
        rows: list[list[_Group]] = [[]]
        used = 0
        for words, kinds in self._groups():
            group = [(self._sample(marks), near) for marks in kinds]
            group.append((theme.text(words, "tiny", "muted"), apart))
            wide = _width(group)
            if rows[-1] and used + wide - apart > self.rect.width and len(rows) < most:
                rows.append([])
                used = 0
            if used + wide - apart > self.rect.width:
                break
            rows[-1].append(group)
            used += wide
        return rows

    def _groups(self) -> list[tuple[str, list[tuple[str, ...]]]]:
        """The kinds that one sample shows, by the words that they have in common."""
        kinds, words = self.kinds, dict(self._words)
        costs = [kind for kind in COSTS if kind in kinds]
        if "reach" in kinds and "target" not in kinds and costs:
            kinds = tuple(kind for kind in kinds if kind != "reach")
            words |= dict.fromkeys(costs, _PRICED)
        found: list[tuple[str, list[tuple[str, ...]]]] = []
        for told, group in groupby(kinds, words.__getitem__):
            alike = list(group)
            together = all(kind in alike for kind in _TOGETHER)
            found.append((_(told), [_TOGETHER] if together else [(kind,) for kind in alike]))
        return found

    def _sample(self, kinds: tuple[str, ...]) -> pygame.Surface:
        if kinds not in self._samples:
            px = self.theme.space(_SMALL_CELL)
            self._samples[kinds] = draw_sample(
                self._geometry, self._picture, kinds, px, self.theme.colour("accent")
            )
        return self._samples[kinds]
