"""Before a game: who plays which side, the rules, the clock, and from where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.match.store import ArchiveError
from game.registry import GameEntry
from game.rules.errors import RulesError
from game.rules.options import Option, Value
from game.scenes.new_game_plan import CLOCKS, Plan, Seat
from game.scenes.page import Page
from game.texts import _
from game.ui.board_card import BoardPreview, look_of
from game.ui.dialogs import message
from game.ui.form import Form, set_note
from game.ui.inputs import Dropdown, Segments, Switch
from game.ui.number import Number
from game.ui.open_match import show_match
from game.ui.phrases import explain
from game.ui.text_field import TextField
from game.ui.widgets import Button, Label, Line, Panel

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.ui.widget import Widget

_OWN = "\0own"  # the choice "rules of my own" of an option that takes free text
_FOOTER = 84
_WIDE = 1240


class NewGame(Page):
    """The page that starts a game of ``entry``."""

    def __init__(self, entry: GameEntry) -> None:
        super().__init__()
        self.entry = entry

    @property
    def title(self) -> str:
        return _("New game")

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.plan = Plan(self.entry, context.settings.new_game.get(self.entry.name))

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        area = self.add_frame(size, _("New game of {game}").format(game=_(self.entry.title)), _WIDE, _FOOTER)
        left, width = self.column(size, _WIDE)
        gap = theme.space(24)
        beside = width >= theme.space(900)
        form_width = round(width * 0.6) if beside else width
        form = Form(self.ui.ground, area, left, area.rect.y + theme.space(12), form_width)
        self._add_players(form)
        self._add_rules(form)
        self._add_clock(form)
        self._add_position(form)
        bottom = form.y
        side = (
            min(width - form_width - gap, area.rect.height - theme.space(104))
            if beside
            else min(width, theme.space(420))
        )
        if beside:
            panel = pygame.Rect(
                left + form_width + gap, area.rect.y + theme.space(12), width - form_width - gap, 0
            )
            self._add_preview(None, panel, side)
        else:
            self._add_preview(area, pygame.Rect(left, form.y, width, 0), side)
            bottom = form.y + side + theme.space(92)
        self._add_footer(size, left, width)
        self.finish(bottom)

    def _add_preview(self, area: object, panel: pygame.Rect, side: int) -> None:
        theme, ground = self.theme, self.ui.ground
        inside = self._page if area is not None else None
        pad = theme.space(20)
        side = min(side, panel.width) - 2 * pad
        board = pygame.Rect(0, 0, side, side)
        caption_height = theme.font("small").get_linesize() * 2
        panel.height = side + 2 * pad + caption_height + theme.space(8)
        ground.add(Panel(panel), inside)
        board.midtop = (panel.centerx, panel.y + pad)
        self._preview = ground.add(
            BoardPreview(
                board,
                self.entry.name,
                self.plan.setup or "",
                self.plan.options,
                look=look_of(self.context.settings),
                coordinates=self.context.settings.coordinates,
                key="preview",
            ),
            inside,
        )
        caption = Label.fit(
            theme,
            (panel.x + pad, board.bottom + theme.space(8)),
            panel.width - 2 * pad,
            self._caption(),
            "italic",
            "muted",
            align=0.5,
            key="caption",
        )
        ground.add(caption, inside)

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
        height = theme.space(54)
        ground.add(Line(pygame.Rect(left, size[1] - theme.space(_FOOTER) - 1, width, theme.space(2))))
        y = size[1] - theme.space(_FOOTER) + (theme.space(_FOOTER) - height) // 2
        wanted = max(theme.space(220), Button.width(theme, _("Start the game"), "play", "strong"))
        box = pygame.Rect(0, y, min(wanted, width), height)
        box.right = left + width
        self._start = ground.add(
            Button(
                box, _("Start the game"), self._begin, kind="primary", icon="play", key="start", role="strong"
            )
        )
        room = box.left - left - theme.space(20)
        self._trouble = ground.add(
            Label(
                pygame.Rect(left, box.centery - theme.space(24), max(1, room), theme.space(48)),
                "",
                "small",
                "danger_text",
                lines=[],
                key="trouble",
            )
        )
        self._show_trouble()

    def _add_players(self, form: Form) -> None:
        swap = _("Swap sides")
        form.begin(
            _("Players"),
            lambda box: Button(box, swap, self._swap, kind="quiet", icon="swap", key="swap"),
            Button.width(self.theme, swap, "swap"),
        )
        for side, seat in enumerate(self.plan.seats):
            self._add_seat(form, side, seat)
        form.end()

    def _add_seat(self, form: Form, side: int, seat: Seat) -> None:
        kinds = [("person", _("Person")), ("computer", _("Computer"))]
        opening = _("moves first") if side == self._first_side() else ""
        form.row(
            _(self.plan.rules.sides[side]),
            opening,
            lambda box: Segments(
                box,
                kinds,
                kinds[seat.computer][0],
                lambda kind: self._set_kind(seat, kind),
                key=f"kind-{side}",
            ),
            280,
        )
        if seat.computer:
            from game.ai.levels import LEVELS

            levels = [(str(level.number), f"{level.number}  ·  {_(level.title)}") for level in LEVELS]
            form.wide(
                lambda box: Dropdown(
                    box,
                    levels,
                    str(seat.level),
                    lambda value: self._set_level(seat, value),
                    key=f"level-{side}",
                )
            )
            form.note(_(LEVELS[seat.level - 1].help), key=f"level-help-{side}")
        else:
            form.wide(
                lambda box: TextField(
                    box,
                    seat.name,
                    lambda text: self._set_name(seat, text),
                    placeholder=_("Name (may stay empty)"),
                    limit=40,
                    key=f"name-{side}",
                )
            )

    def _first_side(self) -> int | None:
        try:
            options = self.plan.options
            rules = self.plan.rules
            state = rules.parse_state(self.plan.setup, options) if self.plan.setup else rules.initial(options)
        except RulesError:
            return None
        return int(state.to_act)

    def _add_rules(self, form: Form) -> None:
        if not self.plan.rules.options:
            return
        form.begin(_("How it is played"))
        for option in self.plan.rules.options:
            self._add_option(form, option)
        form.end()

    def _add_option(self, form: Form, option: Option) -> None:
        value = self.plan.options[option.name]
        key = f"option-{option.name}"
        title, help_text = _(option.title), _(option.help)
        if isinstance(option.default, bool):
            width, height = Switch.size(self.theme)
            scale = self.theme.scale / 100
            form.row(
                title,
                help_text,
                lambda box: Switch(box, bool(value), lambda on: self._set(option, on), key=key),
                round(width / scale),
                round(height / scale),
            )
        elif isinstance(option.default, int):
            form.row(
                title,
                help_text,
                lambda box: Number(
                    box,
                    int(value),
                    option.low,
                    option.high,
                    lambda number: self._set_number(option, number),
                    key=key,
                ),
                170,
            )
        else:
            self._add_choice(form, option, str(value), key, title, help_text)

    def _add_choice(
        self, form: Form, option: Option, value: str, key: str, title: str, help_text: str
    ) -> None:
        choices = [(choice.value, _(choice.title)) for choice in option.choices]
        free = option.free_text is not None and self.plan.is_free(option)
        if option.free_text is not None:
            choices.append((_OWN, _("Your own …")))
        form.row(
            title,
            help_text,
            lambda box: Dropdown(
                box, choices, _OWN if free else value, lambda chosen: self._choose(option, chosen), key=key
            ),
            300,
        )
        if free:
            text = self.plan.typed.get(option.name, value)
            field = form.wide(
                lambda box: TextField(
                    box,
                    text,
                    lambda typed: self._type(option, typed),
                    placeholder=_("Text of the rules"),
                    key=f"{key}-text",
                )
            )
            assert isinstance(field, TextField)
            error = self.plan.errors.get(option.name, "")
            field.error = bool(error)
            form.note(error, "danger_text", f"{key}-error", lines=2)
            return
        chosen = next((choice for choice in option.choices if choice.value == value), None)
        if chosen is not None and chosen.help:
            form.note(_(chosen.help), key=f"{key}-help")

    def _add_clock(self, form: Form) -> None:
        form.begin(_("Clock"))
        names = dict(zip(CLOCKS, (_("None"), _("Time"), _("Time and increment")), strict=True))
        if form.width < self.theme.space(560):
            names["increment"] = _("Increment")
        form.wide(
            lambda box: Segments(box, list(names.items()), self.plan.clock, self._set_clock, key="clock")
        )
        if self.plan.clock == "none":
            form.note(_("Everybody thinks as long as they like."))
        else:
            form.row(
                _("Minutes for each side"),
                "",
                lambda box: Number(
                    box, self.plan.minutes, 1, 600, lambda value: self._keep("minutes", value), key="minutes"
                ),
                170,
            )
        if self.plan.clock == "increment":
            form.row(
                _("Seconds added for each turn"),
                "",
                lambda box: Number(
                    box,
                    self.plan.increment,
                    1,
                    600,
                    lambda value: self._keep("increment", value),
                    key="increment",
                ),
                170,
            )
        form.end()

    def _add_position(self, form: Form) -> None:
        form.begin(_("Start from a position"))
        form.note(_("Paste a position that was copied from a match. Leave this empty for the usual start."))
        field = form.wide(
            lambda box: TextField(
                box,
                self.plan.position,
                self._set_position,
                placeholder=_("A position as one line of text"),
                limit=4000,
                key="position",
            )
        )
        assert isinstance(field, TextField)
        self._position = field
        field.error = bool(self.plan.position_error)
        self._position_note = form.note(self.plan.position_error, "danger_text", "position-error", lines=2)
        form.wide(
            lambda box: Button(
                pygame.Rect(
                    box.topleft, (min(box.width, Button.width(self.theme, _("Paste"), "paste")), box.height)
                ),
                _("Paste"),
                self._paste,
                icon="paste",
                key="paste",
            )
        )
        form.end()

    # What is chosen

    def _set_kind(self, seat: Seat, kind: str) -> None:
        seat.computer = kind == "computer"
        self.relayout()

    def _set_level(self, seat: Seat, value: str) -> None:
        seat.level = int(value)
        self.relayout()

    def _set_name(self, seat: Seat, text: str) -> None:
        seat.name = text

    def _swap(self) -> None:
        self.plan.swap()
        self.relayout()

    def _set(self, option: Option, value: Value) -> None:
        self.plan.set_option(option, value)
        self.relayout()

    def _set_number(self, option: Option, value: int) -> None:
        """Without a new layout, so that digits can go on being typed."""
        self.plan.set_option(option, value)
        self._changed()

    def _choose(self, option: Option, value: str) -> None:
        if value == _OWN:
            self.plan.typed[option.name] = str(self.plan.options[option.name])
            assert option.free_text is not None
            # A text to begin with: the chosen set written out, where the game can.
            self.relayout()
            self.ui.ground.set_focus(self.ui.ground.find(f"option-{option.name}-text"))
            return
        self.plan.typed.pop(option.name, None)
        self._set(option, value)

    def _type(self, option: Option, text: str) -> None:
        self.plan.typed[option.name] = text
        self.plan.set_option(option, text)
        error = self.plan.errors.get(option.name, "")
        field, note = (self.ui.ground.find(f"option-{option.name}-{part}") for part in ("text", "error"))
        if isinstance(field, TextField) and isinstance(note, Label):
            field.error = bool(error)
            set_note(note, error)
        self._changed()

    def _set_clock(self, kind: str) -> None:
        self.plan.clock = kind
        self.relayout()

    def _keep(self, name: str, value: int) -> None:
        setattr(self.plan, name, value)

    def _set_position(self, text: str) -> None:
        before = self.plan.options
        self.plan.set_position(text)
        self._position.error = bool(self.plan.position_error)
        set_note(self._position_note, self.plan.position_error)
        if self.plan.options != before:
            self.relayout()
        else:
            self._changed()

    def _paste(self) -> None:
        text = self.context.paste().strip()
        if not text:
            self.context.toast(_("There is no text on the clipboard."))
            return
        self.plan.set_position(" ".join(text.split()))
        self.relayout()

    def _changed(self) -> None:
        """Something changed that needs no new layout: show it on the board."""
        self._preview.show(self.plan.setup or "", self.plan.options)
        caption = self.ui.ground.find("caption")
        if isinstance(caption, Label):
            set_note(caption, self._caption())
        self._show_trouble()

    def _show_trouble(self) -> None:
        set_note(self._trouble, self.plan.trouble)
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
        settings = self.context.settings
        settings.change(new_game={**settings.new_game, self.entry.name: self.plan.remember()})
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
            return self._paste
        return None
