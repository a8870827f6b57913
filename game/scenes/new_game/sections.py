"""The sections of the page for a new game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules.options import Option, in_groups
from game.scenes.new_game.choices import OWN, Choices, clock_colour
from game.scenes.new_game.plan import CLOCKS, LONGEST_POSITION, LONGEST_TIMES, PlayerChoice
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button
from game.widgets.form import Form, Make
from game.widgets.inputs import Dropdown, Segments, Switch
from game.widgets.number import Number
from game.widgets.text_field import TextField


class Sections:
    """Adds the sections to ``form``; what is chosen goes to ``choices``."""

    def __init__(self, form: Form, choices: Choices, paste: Callable[[], None]) -> None:
        self.form, self.choices, self.paste = form, choices, paste
        self.plan, self.theme = choices.plan, form.theme

    def add(self) -> None:
        """Add all of them."""
        self.add_players()
        self.add_rules()
        if self.plan.entry.dice:
            self.add_dice()
        self.add_clock()
        self.add_position()

    def add_players(self) -> None:
        """Who plays which side."""
        swap = _("Swap sides")
        self.form.begin(
            _("Players"),
            lambda box: Button(box, swap, self.choices.swap, kind="quiet", icon="swap", key="swap"),
            Button.width(self.theme, swap, "swap"),
        )
        for side, player in enumerate(self.plan.players):
            self._add_player(side, player)
        self.form.end()

    def _add_player(self, side: int, player: PlayerChoice) -> None:
        kinds = [("person", _("Person")), ("computer", _("Computer"))]
        opening = _("First to move") if side == self.plan.first_side else ""
        self.form.row(
            _(self.plan.rules.sides[side]),
            opening,
            lambda box: Segments(
                box,
                kinds,
                kinds[player.computer][0],
                lambda kind: self.choices.set_kind(player, kind),
                key=f"kind-{side}",
            ),
            280,
        )
        if player.computer:
            from game.ai.levels import LEVELS

            levels = [(str(level.number), f"{level.number}  ·  {_(level.title)}") for level in LEVELS]
            self.form.wide(
                lambda box: Dropdown(
                    box,
                    levels,
                    str(player.level),
                    lambda value: self.choices.set_level(player, value),
                    key=f"level-{side}",
                )
            )
            self.form.note(_(LEVELS[player.level - 1].help), key=f"level-help-{side}")
        else:
            self.form.wide(
                lambda box: TextField(
                    box,
                    player.name,
                    lambda text: self.choices.set_name(player, text),
                    placeholder=_("Name (may stay empty)"),
                    limit=40,
                    key=f"name-{side}",
                )
            )

    def add_rules(self) -> None:
        """The options that mean something beside the others, in their groups."""
        for group, options in in_groups(self.plan.shown).items():
            self.form.begin(_(group) if group else _("How it is played"))
            for option in options:
                self._add_option(option)
            self.form.end()

    def _add_option(self, option: Option) -> None:
        value = self.plan.options[option.name]
        key = f"option-{option.name}"
        if isinstance(option.default, bool):
            self._row(
                option,
                lambda box: Switch(box, bool(value), lambda on: self.choices.set_option(option, on), key=key),
                *Switch.SIZE,
            )
        elif isinstance(option.default, int):
            self._row(
                option,
                lambda box: Number(
                    box,
                    int(value),
                    option.low,
                    option.high,
                    lambda number: self.choices.set_number(option, number),
                    key=key,
                ),
                170,
            )
        else:
            self._add_choice(option, str(value), key)

    def _row(self, option: Option, make: Make, width: int, height: int = BUTTON_HEIGHT) -> None:
        """Add the row of an option, below the one that it depends on and somewhat to the right."""
        self.form.row(_(option.title), _(option.help), make, width, height, _indent(option))

    def _add_choice(self, option: Option, value: str, key: str) -> None:
        choices = [(choice.value, _(choice.title)) for choice in option.choices]
        free = option.free_text is not None and self.plan.is_free(option)
        if option.free_text is not None:
            choices.append((OWN, _("Your own…")))
        picked = OWN if free else value
        self._row(
            option,
            lambda box: Dropdown(
                box, choices, picked, lambda chosen: self.choices.choose(option, chosen), key=key
            ),
            300,
        )
        if free:
            text = self.plan.typed.get(option.name, value)
            field = self.form.wide(
                lambda box: TextField(
                    box,
                    text,
                    lambda typed: self.choices.type_text(option, typed),
                    placeholder=_("Text of the rules"),
                    key=f"{key}-text",
                )
            )
            assert isinstance(field, TextField)
            error = self.plan.errors.get(option.name, "")
            field.error = bool(error)
            self.form.note(error, "danger_text", f"{key}-error", lines=2, indent=_indent(option))
            return
        chosen = next((choice for choice in option.choices if choice.value == value), None)
        if chosen is not None and chosen.help:
            self.form.note(_(chosen.help), key=f"{key}-help", indent=_indent(option))

    def add_dice(self) -> None:
        """Who rolls the dice, and how they fall."""
        self.form.begin(_("Dice"))
        computer = any(player.computer for player in self.plan.players)
        self.form.row(
            _("Own dice"),
            _("You roll a real die and tell what it shows, for the computer, too.")
            if computer
            else _("You roll a real die and tell what it shows."),
            lambda box: Switch(box, self.plan.own_dice, self.choices.set_own_dice, key="own-dice"),
            *Switch.SIZE,
        )
        if not self.plan.own_dice:
            field = self.form.wide(
                lambda box: TextField(
                    box,
                    self.plan.seed,
                    self.choices.set_seed,
                    placeholder=_("Seed: a whole number"),
                    limit=40,
                    key="seed",
                )
            )
            assert isinstance(field, TextField)
            field.error = bool(self.plan.seed_error)
            self.form.note(self.plan.seed_error, "danger_text", "seed-error", lines=1)
            self.form.note(_("The same seed gives the same rolls. Leave it empty for any."))
        self.form.end()

    def add_clock(self) -> None:
        """The clock."""
        self.form.begin(_("Clock"))
        kinds = [(kind, {"none": _("None"), "custom": _("Custom")}.get(kind, kind)) for kind in CLOCKS]
        self.form.wide(lambda box: Segments(box, kinds, self.plan.clock, self.choices.set_clock, key="clock"))
        if self.plan.clock == "none":
            self.form.note(_("Everybody thinks as long as they like."))
        elif self.plan.clock != "custom":
            self.form.note(_("Minutes for each side + seconds added for each turn."))
        else:
            titles = _("Minutes for each side"), _("and seconds"), _("Seconds added for each turn")
            for name, title, most in zip(
                ("minutes", "seconds", "increment"), titles, LONGEST_TIMES, strict=True
            ):
                self._add_time(title, name, most)
            colour = clock_colour(self.plan)
            self.form.note(self.plan.clock_sentence, colour, "clock-note", lines=2)
        self.form.end()

    def _add_time(self, title: str, name: str, most: int) -> None:
        value, changed = getattr(self.plan, name), partial(self.choices.set_time, name)
        self.form.row(title, "", lambda box: Number(box, value, 0, most, changed, key=name), 170)

    def add_position(self) -> None:
        """Where the game starts from."""
        self.form.begin(_("Start from a position"))
        self.form.note(
            _("Paste a position that was copied from a match. Leave this empty for the usual start.")
        )
        field = self.form.wide(
            lambda box: TextField(
                box,
                self.plan.position,
                self.choices.set_position,
                placeholder=_("A position as one line of text"),
                limit=LONGEST_POSITION,
                key="position",
            )
        )
        assert isinstance(field, TextField)
        field.error = bool(self.plan.position_error)
        self.form.note(self.plan.position_error, "danger_text", "position-error", lines=2)
        self.form.wide(
            lambda box: Button(
                pygame.Rect(
                    box.topleft, (min(box.width, Button.width(self.theme, _("Paste"), "paste")), box.height)
                ),
                _("Paste"),
                self.paste,
                icon="paste",
                key="paste",
            )
        )
        self.form.end()


def _indent(option: Option) -> int:
    """How far to the right the row of an option begins, in pixels at 100 %: more where another option decides
    whether it means something."""
    return 24 if option.shown_when else 0
