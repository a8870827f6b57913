"""Before a game: who plays which side, the rules, the clock, and from where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.entry import GameEntry
from game.match.store import ArchiveError
from game.rules.errors import RulesError
from game.scenes.base import scene_of
from game.scenes.board_panel import add_board_panel
from game.scenes.new_game.plan import LONGEST_POSITION, Plan, begin_plan
from game.scenes.new_game.sections import Sections
from game.scenes.open_match import show_match
from game.scenes.page import Page
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, Label, Line
from game.widgets.dialogs import message
from game.widgets.form import Form
from game.widgets.layout import row
from game.widgets.text_field import TextField
from game.widgets.theme import printable

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.widgets.scroll import ScrollArea
    from game.widgets.widget import Widget

_FOOTER = 84
_WIDE = 1240


class NewGame(Page):
    """The page that starts a game of ``entry``.

    Attributes:
        plan: what has been chosen.
    """

    plan: Plan

    def __init__(self, entry: GameEntry) -> None:
        super().__init__()
        self.entry = entry

    @property
    def title(self) -> str:
        return _("New game")

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.plan = context.plans.setdefault(
            self.entry.name, begin_plan(self.entry, context.settings.new_game)
        )
        context.later(context.theme.prepare_typing)

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        left, width = self.column(size, _WIDE)
        self._rules = self._rules_button(width)
        heading, beside = _("New game of {game}").format(game=_(self.entry.title)), self._rules.rect.width
        area = self.add_frame(size, heading, _WIDE, _FOOTER, beside + theme.space(8))
        room, side = self.halves(area, _WIDE)
        form = Form(self.ui.ground, area, room.x, room.y, room.width)
        Sections(form, self.plan, self.relayout, self._changed, self.paste).add()
        bottom = form.y
        if side is not None:
            self._add_preview(None, side)
        else:
            bottom = self._add_preview(area, pygame.Rect(left, form.y, width, theme.space(440)))
        self._add_footer(size, left, width)
        self.finish(bottom)

    def _rules_button(self, width: int) -> Button:
        """The way to the rule book, still without its place; an icon alone on a page that is narrow."""
        theme, height = self.theme, self.theme.space(BUTTON_HEIGHT)
        wide = width >= theme.space(560)
        text = _("Rules") if wide else ""
        box = pygame.Rect(0, 0, Button.width(theme, text, "book") if wide else height, height)
        tooltip = "" if wide else _("Rules")
        return Button(box, text, self._read, kind="quiet", icon="book", key="rules", tooltip=tooltip)

    def add_beside_heading(self, room: pygame.Rect) -> None:
        self._rules.rect.midright = room.midright
        self.ui.ground.add(self._rules)

    @property
    def read_rules(self) -> Callable[[], None]:
        return self._read

    def _read(self) -> None:
        self.context.push(scene_of("game.scenes.rulebook:RuleBook", self.entry, True))

    def _add_preview(self, inside: ScrollArea | None, room: pygame.Rect) -> int:
        """The board on a panel with its caption; returns the bottom."""
        below = self.theme.space(8) + 2 * self.theme.font("italic").get_linesize()
        self._preview, rest = add_board_panel(
            self.ui.ground,
            inside,
            room,
            below,
            self.context.settings,
            self.entry.name,
            self.plan.setup or "",
            self.plan.options,
        )
        place = (rest.x, rest.y + self.theme.space(8))
        caption = Label.fit(
            self.theme, place, rest.width, self._caption(), "italic", "muted", align=0.5, key="caption"
        )
        self.ui.ground.add(caption, inside)
        return rest.bottom + self.theme.space(20)

    def _caption(self) -> str:
        titles = [
            choice.title
            for option in self.plan.rules.options
            for choice in option.choices
            if option.free_text is not None and choice.value == self.plan.options[option.name]
        ]
        start = _("From your position") if self.plan.setup else _("Start of the game")
        return " · ".join([*(_(title) for title in titles), start])

    def _add_footer(self, size: tuple[int, int], left: int, width: int) -> None:
        theme, ground = self.theme, self.ui.ground
        footer = pygame.Rect(left, size[1] - theme.space(_FOOTER), width, theme.space(_FOOTER))
        ground.add(Line(pygame.Rect(left, footer.y - 1, width, theme.space(2))))
        text = _("Start the game")
        wanted = max(theme.space(220), Button.width(theme, text, "play", "strong"))
        room, box = row(footer, [None, min(wanted, width)], theme.space(20))
        button = Button(
            box.inflate(0, theme.space(54) - box.height),
            text,
            self._begin,
            kind="primary",
            icon="play",
            key="start",
            role="strong",
        )
        self._start = ground.add(button)
        note = room.inflate(0, theme.space(48) - room.height)
        note.width = max(1, note.width)
        self._trouble = ground.add(Label(note, "", "small", "danger_text", lines=[], key="trouble"))
        self._show_trouble()

    # What is chosen

    def paste(self) -> None:
        """Take the position from the clipboard."""
        text = self.context.paste().strip()
        if not text:
            self.context.toast(_("There is no text on the clipboard."))
            return
        if len(text) > LONGEST_POSITION:
            self.context.toast(_("The text on the clipboard is too long for a position."))
            return
        self.plan.set_position(" ".join(printable(text).split()))
        self.relayout()

    def _changed(self) -> None:
        """Something changed that needs no new layout: show it on the board."""
        self._preview.show(self.plan.setup or "", self.plan.options)
        caption = self.ui.ground.find("caption")
        if isinstance(caption, Label):
            caption.set_text(self._caption())
        self._show_trouble()

    def _show_trouble(self) -> None:
        self._trouble.set_text(self.plan.trouble)
        self._trouble.lines = self._trouble.lines[:2]
        self._start.enabled = not self.plan.trouble

    # Start

    def _begin(self) -> None:
        try:
            match = self.plan.create(self.context.archive)
        except RulesError as error:
            message(self.ui, _("The game cannot start"), explain(error))
            return
        except ArchiveError as error:
            message(self.ui, _("The game cannot be kept"), str(error))
            return
        del self.context.plans[self.entry.name]
        settings = self.context.settings
        others = {name: kept for name, kept in settings.new_game.items() if name != self.entry.name}
        settings.change(new_game={**others, self.entry.name: self.plan.remember()})
        show_match(self.context, match, instead=True)

    def keys(self) -> list[tuple[str, str]]:
        return [("Ctrl+Enter", _("Start the game")), ("Ctrl+V", _("Paste a position")), *super().keys()]

    def handle(self, event: pygame.event.Event) -> bool:
        if (
            event.type == pygame.KEYDOWN
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            and self.ui.top is self.ui.ground
        ):
            act = self._shortcut(event.key)
            if act is not None:
                act()
                return True
        return super().handle(event)

    def _shortcut(self, key: int) -> Callable[[], None] | None:
        focus: Widget | None = self.ui.ground.focus
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._start.activate
        if key == pygame.K_v and not isinstance(focus, TextField):
            return self.paste
        return None
