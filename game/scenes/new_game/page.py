"""Before a game: who plays which side, the rules, the clock, and from where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.entry import GameEntry, GamePart
from game.match.saved_rules import NamedRules, SavedRules, rules_option
from game.match.store import ArchiveError
from game.rules.errors import RulesError
from game.scenes.board_preview import board_panel
from game.scenes.files import tell_damage
from game.scenes.lessons.progress import learnt
from game.scenes.new_game.beginning import begin_later, begin_match
from game.scenes.new_game.plan import LONGEST_POSITION, Plan, begin_plan
from game.scenes.new_game.sections import Sections, coach_switch, measured
from game.scenes.new_game.starts import starts_of
from game.scenes.page import Page
from game.scenes.phrases import explain
from game.scenes.players import flipped_for
from game.texts import _
from game.widgets.basic import Button, IconButton, Label, Line, text_item
from game.widgets.dialogs import message
from game.widgets.form import Form
from game.widgets.layout import Column, Layout, Row
from game.widgets.text_field import TextField
from game.widgets.theme import printable
from game.widgets.widget import UNPLACED

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.widgets.widget import Widget


_LOW = 600  # pixels at 100 %: height of a window below which the coach stands in the footer


class NewGamePage(Page):
    """The page that starts a game of ``entry``.

    Args:
        over_match: it lies over a match, to which Back leads, and in whose place the game starts.
        first: it is to be a first game: a short one, where the game has one and none was started yet.

    Attributes:
        plan: what has been chosen.
    """

    reads_rules = True
    usual_title = "New game"
    plan: Plan

    def __init__(self, entry: GameEntry, over_match: bool = False, first: bool = False) -> None:
        super().__init__()
        self.entry, self._over_match, self._first = entry, over_match, first
        self._own_rules: tuple[NamedRules, ...] = ()

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.plan = context.plans.setdefault(
            self.entry.name, begin_plan(self.entry, context.settings.new_game, context.settings.hall_side)
        )
        starts = starts_of(self.entry)
        if self._first and starts and self.entry.name not in context.settings.new_game:
            self.plan.choose_start(starts[0])
        self._read_own_rules()
        context.later(context.theme.prepare_typing)

    # Layout

    @property
    def heading(self) -> str:
        return _("New game of {game}").format(game=_(self.entry.title))

    def beside_heading(self) -> list[Layout]:
        """The ways to the lessons and to the rule book; icons alone on a page that is narrow."""
        ways = [(_("Rules"), "book", self.read_rules, "rules")]
        if self.entry.courses:
            known = learnt(self.context.settings, self.entry)
            words = _("Lessons") if known else _("Learn it in ten minutes")
            ways.insert(0, (words, "learn", self._learn, "learn"))
        if self.column(self.context.size)[1] >= self.theme.space(760):
            return [
                Button(UNPLACED, words, act, kind="quiet", icon=sign, key=key).item(self.theme)
                for words, sign, act, key in ways
            ]
        return [
            IconButton(UNPLACED, sign, words, act, key=key).item(self.theme) for words, sign, act, key in ways
        ]

    def content(self) -> Layout:
        form = Form(self.theme)
        engines = tuple(self.context.settings.engines) if self.entry.has(GamePart.EXCHANGE) else ()
        edit = self._edit if self.entry.has(GamePart.POSITIONS) else None
        ground, plan = self.ui.ground, self.plan
        own_rules = self._own_rules
        edit_rules = self._edit_rules if self.entry.has(GamePart.RULE_EDITOR) else None
        sections = Sections(
            form,
            ground,
            plan,
            self.relayout,
            self._changed,
            self.paste,
            edit,
            engines,
            own_rules,
            edit_rules,
            None if self._low else self.context.settings,
        )
        sections.add()
        if not self.wide:
            form.parts.append(replace(self.beside(), max_height=self.theme.space(440)))
        return form.tree

    def _edit_rules(self) -> None:
        """Make rules of one's own, beginning from those that are chosen."""
        path = self.entry.path(GamePart.RULE_EDITOR)
        assert path is not None
        self.visit(path, self.entry, self.plan.options, self._take_rules)

    def _take_rules(self, options: Mapping[str, Any]) -> None:
        """Play by rules that were made."""
        self.plan.set_options(options)
        self.context.pop()

    def _read_own_rules(self) -> None:
        """Read the rule sets that the player has saved; a damaged file is told."""
        option = rules_option(self.entry)
        if option is not None:
            saved = SavedRules(self.context.folder, self.entry, option)
            self._own_rules = saved.sets
            tell_damage(self.context, saved)

    def resume(self) -> None:
        self._read_own_rules()  # some may have been saved meanwhile

    def _edit(self) -> None:
        """Set up the position from which the game starts."""
        plan = self.plan
        state = None if plan.setup is None else plan.rules.parse_state(plan.setup, plan.options)
        editor = "game.scenes.editor.page:EditorPage"
        self.visit(editor, self.entry, plan.options, state, self._start_from)

    def _start_from(self, position: str) -> None:
        """Take over what was set up."""
        self.plan.set_position(position)
        self.context.pop()

    def _learn(self) -> None:
        self.visit("game.scenes.lessons.page:LearnPage", self.entry)

    def read_rules(self) -> None:
        self.visit("game.scenes.rulebook:RulebookPage", self.entry, True, self.plan.options)

    def beside(self) -> Column:
        """The board with its caption."""
        theme = self.theme
        caption = text_item(theme, self._caption(), "italic", "muted", align=0.5, key="caption")
        below = replace(caption, height=2 * theme.font("italic").get_linesize())
        settings, plan = self.context.settings, self.plan
        self._preview, panel = board_panel(
            theme, settings, self.entry.name, plan.setup or "", plan.options, below, flipped=self._flipped
        )
        return panel

    @property
    def _flipped(self) -> bool:
        """Whether the board will be turned for the only person who plays."""
        people = [side for side, player in enumerate(self.plan.players) if not player.computer]
        return flipped_for(self.entry, people[0] if len(people) == 1 else None)

    def _caption(self) -> str:
        titles = [
            choice.title
            for option in self.plan.rules.options
            for choice in option.choices
            if option.free_text is not None and choice.value == self.plan.options[option.name]
        ]
        if not titles:
            titles = [each.name for each in self._own_rules if each.options == self.plan.options]
        named = self.plan.named_start
        start = _("From your position") if self.plan.setup else _("Start of the game")
        if named is not None:
            start = _(named.title)
        return " · ".join([*(_(title) for title in titles), start])

    @property
    def _low(self) -> bool:
        """Whether the end of the section of players would have to be scrolled to."""
        return self.context.size[1] < self.theme.space(_LOW)

    def footer(self) -> Layout:
        """What keeps the game from starting, and the button that starts it; on a low page the coach, too."""
        theme, space = self.theme, self.theme.space
        self._start = Button(
            UNPLACED,
            _("Start the game"),
            self._begin,
            kind="primary",
            icon="play",
            key="start",
            role="strong",
        )
        self._trouble = Label(UNPLACED, self.plan.trouble, "small", "danger_text", key="trouble")
        self._start.enabled = not self.plan.trouble
        trouble = self._trouble.item(theme, width=0, grow=1, height=2 * theme.font("small").get_linesize())
        start = self._start.item(theme, height=space(54), min_width=space(220))
        switch = coach_switch(self.plan, self.context.settings) if self._low else None
        coach: list[Layout] = []
        if switch is not None:
            coach = [
                Row(
                    (switch.item(theme), text_item(theme, _("Coach"), "strong")),
                    gap=space(12),
                    align="center",
                )
            ]
        row = Row((*coach, trouble, start), gap=space(20), align="center", height=space(80))
        return Column((Line(UNPLACED).item(theme), row))

    # What is chosen

    def paste(self) -> None:
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
        self._preview.show(self.plan.setup or "", self.plan.options, self._flipped)
        for key, text in (("caption", self._caption()), ("measured", measured(self.plan))):
            label = self.ui.ground.find(key)
            if isinstance(label, Label):
                label.set_text(text)
        self._trouble.set_text(self.plan.trouble)
        self._start.enabled = not self.plan.trouble

    # Start

    def _begin(self) -> None:
        begin_later(self.context, self._begin_now)

    def _begin_now(self) -> None:
        try:
            begin_match(self.context, self.plan, instead=1 + self._over_match)
        except RulesError as error:
            message(self.ui, _("The game cannot start"), explain(error))
        except ArchiveError as error:
            message(self.ui, _("The game cannot be kept"), str(error))

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
