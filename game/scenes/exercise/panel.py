"""What stands beside the board of an exercise: what is to be done, what was answered, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.assets import icon
from game.scenes.board.actions import Action
from game.scenes.exercise.exercises import Meaning
from game.texts import _
from game.widgets.basic import Button, IconButton, Panel, text_item
from game.widgets.focus import Layer
from game.widgets.layout import Column, FirstFit, Grid, Item, Layout, Row, Space
from game.widgets.paint import ROUND, draw_box
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, ScrollArea, Widget

_BUTTON, _SIDE, _WAY = 42, 40, 34  # pixels at 100 %
_BROAD, _ASIDE = 620, 340  # from that width on a low panel has its buttons at the right, so wide
_LOW, _TALL = 420, 640  # the same: below this height a panel is tight, from that one on it has room for words
_SIGNS = {
    Meaning.ON: ("right", "accent", "accent_text"),
    Meaning.ASKED: ("chart", "accent", "accent_text"),
    Meaning.SOLVED: ("check", "good", "good"),
    Meaning.WRONG: ("forbidden", "danger", "danger_text"),
    Meaning.FAILED: ("forbidden", "danger", "danger_text"),
    Meaning.HINT: ("hint", "accent", "accent_text"),
    Meaning.NOTE: ("info", "accent", "accent_text"),
}
"""Of the answer to each meaning: its icon, the colour of its box, and that of the icon."""


@dataclass(frozen=True, slots=True)
class Acts:
    """What the buttons do. ``set_up`` is None where the position cannot be set up, ``undo`` where no single
    step can ever be taken back, ``chart`` where the game has none."""

    leave: Callable[[], None]
    back: Callable[[], None]
    undo: Callable[[], None] | None
    hint: Callable[[], None]
    again: Callable[[], None]
    set_up: Callable[[], None] | None
    chart: Callable[[], None] | None
    legend: Callable[[], None]
    next: Callable[[], None]


@dataclass(frozen=True, slots=True)
class ExercisePanelContent:
    """What the panel shows.

    Attributes:
        heading: of the row of exercises.
        number, solved: as in ``Exercises``.
        title, text: what is to be done.
        answer: the last one, and what it meant.
        offers: ways to make a decision besides the gestures on the board.
        solved_now: the exercise is solved.
        next_label: of the button that leads on; ``next_first``: it is the likeliest thing to do.
        failed: the exercise is to be begun anew.
        can_undo: there is a step that can be taken back.
    """

    heading: str
    number: int
    solved: tuple[bool, ...]
    title: str
    text: str
    answer: str
    meaning: Meaning
    offers: tuple[Action, ...]
    next_label: str
    solved_now: bool
    next_first: bool
    failed: bool
    can_undo: bool


class ExercisePanel:
    """Builds the widgets of a panel; they are built anew when its content changes."""

    def __init__(self, theme: Theme, layer: Layer, acts: Acts) -> None:
        self._theme, self._layer, self._acts = theme, layer, acts

    def put(self, told: ExercisePanelContent, rect: pygame.Rect) -> None:
        theme, space = self._theme, self._theme.space
        low = rect.height < space(_LOW)
        gap, pad = space(6 if low else 12), space(10 if low else 16)
        area, wide = ScrollArea(UNPLACED, "task"), rect.width > space(_BROAD) and low
        head = self._head(told, rect.width - 2 * pad)
        places = _Places(told.solved, told.number).item(theme, height=space(10))
        task = Item(area, grow=1, min_height=space(60))
        if wide and told.offers:
            side = min(space(_ASIDE), rect.width // 2)
            acts = Column(
                (Space(grow=1), *self._offers(told, side, rect.height), self._buttons(told, wide=False)),
                gap=gap,
                width=side,
            )
            parts: list[Layout] = [head, places, Row((replace(task, width=0), acts), gap=space(16), grow=1)]
        else:
            offers = self._offers(told, rect.width - 2 * pad, rect.height)
            parts = [head, places, task, *offers, self._buttons(told, wide)]
        self._layer.put(Column(parts, gap=gap, padding=pad, background=Panel(UNPLACED)), rect)
        self._fill(told, area)

    def _head(self, told: ExercisePanelContent, width: int) -> Layout:
        """The number of the exercise, behind the name of the row where it fits."""
        theme, space = self._theme, self._theme.space
        place = _("{number} of {count}").format(number=told.number + 1, count=len(told.solved))
        heading = text_item(theme, told.heading, "caps", "accent_text", rows=1, key="heading", grow=1)
        number = text_item(theme, place, "small", "muted", key="place", min_width=None)
        free = width - theme.font("small").size(place)[0]
        most = max(1, (free - space(8)) // space(_WAY + 8))
        ways = [each.item(theme, width=space(_WAY), height=space(_WAY)) for each in self._ways()[-most:]]
        if theme.font("caps").size(told.heading)[0] + len(ways) * space(_WAY + 8) + space(8) <= free:
            return Row((heading, number, *ways), gap=space(8), align="center")
        return Row((number, Space(grow=1), *ways), gap=space(8), align="center")

    def _ways(self) -> list[IconButton]:
        """The small buttons above the words; those that stand last stay where there is room for few."""
        acts, ways = self._acts, []
        ways.append(IconButton(UNPLACED, "info", _("What the marks mean (W)"), acts.legend, key="legend"))
        if acts.chart is not None:
            ways.append(IconButton(UNPLACED, "chart", _("Chart (C)"), acts.chart, key="chart"))
        if acts.set_up is not None:
            words = _("Set up this position (Ctrl+E)")
            ways.append(IconButton(UNPLACED, "edit", words, acts.set_up, key="set-up"))
        ways.append(IconButton(UNPLACED, "close", _("Leave (Esc)"), acts.leave, key="leave"))
        for each in ways:
            each.tab_last = True
        return ways

    def _fill(self, told: ExercisePanelContent, area: ScrollArea) -> None:
        """Put the texts into the area in which they scroll; an answer for which there is no room is brought
        into sight."""
        theme, space = self._theme, self._theme.space
        small = area.rect.width < space(300) or area.rect.height < space(170)
        role = "small" if small else "body"
        parts: list[Layout] = [
            text_item(theme, told.title, "subheading" if small else "heading", key="title"),
            text_item(theme, told.text, role, leading=1.08, key="text"),
        ]
        answer = None
        if told.answer:
            answer = _AnswerBox(told.answer, told.meaning, role)
            parts += [Space(height=space(4)), answer.item(theme)]
        self._layer.fill(area, Column(parts, gap=space(8)))
        if answer is not None:
            area.reveal(answer)

    def _offers(self, told: ExercisePanelContent, width: int, height: int) -> list[Layout]:
        """What else can be done: in words, two in a row where these fit, else one below the other where the
        panel is tall or they are few; else the first in words and the others as icons. Rows lie from the
        bottom up, so that the first stays where it is while others come and go."""
        if not told.offers:
            return []
        theme, space = self._theme, self._theme.space
        made = [
            Button(
                UNPLACED,
                offer.text,
                offer.act,
                kind="primary" if offer.primary else "plain",
                icon=offer.icon,
                key=offer.key,
                role="small_label",
            )
            for offer in told.offers
        ]
        widest = max(int(button.natural_size(theme).width or 0) for button in made)
        buttons = [button.item(theme, height=space(36), min_width=space(36)) for button in made]
        fit = 2 * widest + space(4) <= width
        if len(buttons) < 3 or (height >= space(_TALL) and not fit):
            return [Column(buttons[::-1], gap=space(4))]
        if fit or not all(offer.icon for offer in told.offers):
            pairs = [buttons[at : at + 2] for at in range(0, len(buttons), 2)]
            return [
                Column([Grid(pair, columns=len(pair), gap=space(4)) for pair in pairs[::-1]], gap=space(4))
            ]
        icons = [
            IconButton(UNPLACED, offer.icon, offer.text, offer.act, kind="plain", key=offer.key).item(
                theme, height=space(36), min_width=space(36)
            )
            for offer in told.offers[1:]
        ]
        return [Column((Row(icons, gap=space(4), equal=True), buttons[0]), gap=space(4))]

    def _buttons(self, told: ExercisePanelContent, wide: bool) -> Layout:
        """The way back and hint as icons, and what ``_again_and_on`` gives."""
        theme, space, acts = self._theme, self._theme.space, self._acts
        back = IconButton(
            UNPLACED, "left", _("The one before (Page up)"), acts.back, kind="plain", key="previous"
        )
        back.enabled = told.number > 0
        hint = IconButton(UNPLACED, "hint", _("Hint (H)"), acts.hint, kind="plain", key="hint")
        hint.enabled = not told.solved_now and not told.failed
        aside, ahead = self._again_and_on(told)
        icons = [back, hint, aside]
        if acts.undo is not None:
            undo = IconButton(UNPLACED, "undo", _("Take back (Ctrl+Z)"), acts.undo, kind="plain", key="undo")
            undo.enabled = told.can_undo
            icons.insert(1, undo)
        small = [each.item(theme, width=space(_SIDE), height=space(_BUTTON)) for each in icons]
        least = None if told.failed else space(60)  # the words of another try are never cut
        long = ahead.item(theme, grow=1, min_width=least, height=space(_BUTTON))
        row = Row((*small, long), gap=space(6))
        stacked = Column((Row(small, gap=space(6), justify="space-between"), ahead.item(theme)), gap=space(6))
        return FirstFit((row, stacked)) if not wide else row

    def _again_and_on(self, told: ExercisePanelContent) -> tuple[Button, Button]:
        """A new beginning as an icon and the way on in words; after a failure the other way round, as it is
        then the new beginning that is likelier."""
        acts, again, on = self._acts, _("Begin again (R)"), _("The next one (Page down)")
        if told.failed:
            words = _("Try again")
            return (
                IconButton(UNPLACED, "right", on, acts.next, kind="plain", key="next"),
                Button(UNPLACED, words, acts.again, kind="primary", key="again", tooltip=again),
            )
        kind = "primary" if told.next_first else "plain"
        return (
            IconButton(UNPLACED, "refresh", again, acts.again, kind="plain", key="again"),
            Button(UNPLACED, told.next_label, acts.next, kind=kind, key="next", tooltip=on),
        )


class _Places(Widget):
    """A row of small bars, one for each exercise: full ones are solved, the shown one is higher."""

    passive = True

    def __init__(self, solved: Sequence[bool], number: int) -> None:
        super().__init__(UNPLACED, "places")
        self.solved, self.number = tuple(solved), number

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect, count = self.theme, self.rect, len(self.solved)
        gap = theme.space(3)
        for number, solved in enumerate(self.solved):
            left = rect.x + number * (rect.width + gap) // count
            right = rect.x + (number + 1) * (rect.width + gap) // count - gap
            here = number == self.number
            high = rect.height if here else max(3, rect.height // 2)
            box = pygame.Rect(left, 0, max(2, right - left), high)
            box.centery = rect.centery
            draw_box(surface, theme, box, ROUND, "accent" if solved else "line", "accent" if here else None)


class _AnswerBox(Widget):
    """What was answered, with a sign that says how it is meant."""

    passive = True

    def __init__(self, text: str, meaning: Meaning, role: str) -> None:
        super().__init__(UNPLACED, "answer")
        self.text, self.meaning, self.role = text, meaning, role

    def natural_size(self, theme: Theme) -> Item:
        def height(width: int) -> int:
            lines = len(self._lines(theme, width))
            return max(theme.space(22), lines * theme.font(self.role).get_linesize()) + theme.space(18)

        return Item(self, height=height)

    def _lines(self, theme: Theme, width: int) -> list[str]:
        return theme.wrap(self.text, self.role, max(theme.space(60), width - theme.space(54)))

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        sign, tone, ink = _SIGNS[self.meaning]
        ground = theme.blend("raised", tone, 0.1)
        draw_box(surface, theme, rect, 9, ground, theme.colour(tone))
        picture = icon(sign, theme.space(22), theme.colour(ink))
        surface.blit(picture, picture.get_rect(midleft=(rect.x + theme.space(10), rect.centery)))
        step, lines = theme.font(self.role).get_linesize(), self._lines(theme, rect.width)
        y = rect.centery - len(lines) * step // 2
        for row, line in enumerate(lines):
            surface.blit(theme.text(line, self.role), (rect.x + theme.space(42), y + row * step))
