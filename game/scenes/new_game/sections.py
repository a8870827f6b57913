"""The sections of the page for a new game: their controls, and what these do to the plan of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ai.levels import level_at
from game.match.saved_rules import NamedRules
from game.rules.options import Option, Value, in_groups
from game.scenes.findings import findings, measured_results
from game.scenes.new_game.plan import CLOCKS, LONGEST_POSITION, LONGEST_TIMES, Plan, PlayerChoice
from game.scenes.new_game.starts import starts_of
from game.scenes.strengths import level_label, levels_of, nearest_level, strength_sentence
from game.settings import Settings
from game.texts import _
from game.widgets.basic import Button, Label
from game.widgets.focus import Layer
from game.widgets.form import Form
from game.widgets.inputs import Dropdown, Number, Segments, Switch
from game.widgets.text_field import TextField, show_error
from game.widgets.widget import UNPLACED

OWN = "\0own"  # the choice "rules of my own" of an option that takes free text
SAVED = "\0saved "  # before the name of a rule set of the player's own
ENGINE = "\0engine "  # before the name of an engine among the levels


def measured(plan: Plan) -> str:
    """How games of this kind ended in the laboratory, if it has played any."""
    return measured_results(plan.entry, plan.options) if plan.setup is None else ""


def coach_switch(plan: Plan, settings: Settings) -> Switch | None:
    """Calls the coach; None where no person plays against the computer."""
    if sum(player.computer for player in plan.players) != 1:
        return None
    return Switch(UNPLACED, settings.coach != "off", settings.call_coach, key="coach")


class Sections:
    """Adds the sections to ``form``, and writes what a player chooses into ``plan``.

    Args:
        layer: on which the form will lie.
        relayout: called after a change of what the page has to show.
        changed: called after a change that needs no new layout.
        paste: takes the position from the clipboard.
        edit: sets the position up on a board; None where the game has no editor.
        engines: names of other programs' engines that play this game.
        own_rules: the rule sets that the player has saved for this game.
        edit_rules: changes the rules on a page of their own; None where the game has none.
        settings: the player's, in which the coach is called; None where it is called elsewhere, or nobody
            plays.
    """

    def __init__(
        self,
        form: Form,
        layer: Layer,
        plan: Plan,
        relayout: Callable[[], None],
        changed: Callable[[], None],
        paste: Callable[[], None],
        edit: Callable[[], None] | None,
        engines: Sequence[str] = (),
        own_rules: Sequence[NamedRules] = (),
        edit_rules: Callable[[], None] | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.form, self.layer, self.plan, self.theme = form, layer, plan, form.theme
        self._relayout, self._changed, self._paste, self._edit = relayout, changed, paste, edit
        self._engines, self._own_rules, self._edit_rules = engines, own_rules, edit_rules
        self._settings = settings

    def add(self) -> None:
        self._add_players()
        self._add_starts()
        self.add_rules()
        if self.plan.entry.dice:
            self._add_dice()
        self._add_clock()
        self._add_position()

    def _set(self, owner: Plan | PlayerChoice, name: str, value: object) -> None:
        setattr(owner, name, value)
        self._relayout()

    # Players

    def _add_players(self) -> None:
        swap = Button(UNPLACED, _("Swap sides"), self._swap, kind="quiet", icon="swap", key="swap")
        with self.form.section(_("Players"), swap):
            for side, player in enumerate(self.plan.players):
                self._add_player(side, player)
            switch = None if self._settings is None else coach_switch(self.plan, self._settings)
            if switch is not None:
                words = _("Warns before bad moves against the computer, and tells its threats.")
                self.form.row(_("Coach"), words, switch.item(self.theme))

    def _swap(self) -> None:
        self.plan.swap()
        self._relayout()

    def _add_player(self, side: int, player: PlayerChoice) -> None:
        kinds, kind = [("person", _("Person")), ("computer", _("Computer"))], ("person", "computer")
        opening = _("First to move") if side == self.plan.first_side else ""
        choice = Segments(
            UNPLACED,
            kinds,
            kind[player.computer],
            lambda chosen: self._set(player, "computer", chosen == "computer"),
            key=f"kind-{side}",
        )
        self.form.row(
            _(self.plan.rules.sides[side]), opening, choice.item(self.theme, width=self.theme.space(280))
        )
        if player.computer:
            self._add_level(side, player)
            return
        name, hint = partial(setattr, player, "name"), _("Name (may stay empty)")
        self.form.wide(TextField(UNPLACED, player.name, name, placeholder=hint, limit=40, key=f"name-{side}"))

    def _add_level(self, side: int, player: PlayerChoice) -> None:
        if player.engine not in self._engines:
            player.engine = ""
        entry, player.level = self.plan.entry, nearest_level(self.plan.entry, player.level)
        choices = [(str(level), level_label(entry, level)) for level in levels_of(entry)]
        choices += [(f"{ENGINE}{name}", name) for name in self._engines]
        chosen = f"{ENGINE}{player.engine}" if player.engine else str(player.level)
        choose = partial(self._choose_computer, player)
        self.form.wide(Dropdown(UNPLACED, choices, chosen, choose, key=f"level-{side}"))
        told = [_("An engine of another program.")]
        if not player.engine:
            told = [_(level_at(player.level).help), strength_sentence(entry, player.level)]
        self.form.note(" ".join(filter(None, told)), key=f"level-help-{side}")

    def _choose_computer(self, player: PlayerChoice, value: str) -> None:
        """Let the computer play at a level, or an engine by its name."""
        player.engine = value.removeprefix(ENGINE) if value.startswith(ENGINE) else ""
        if not player.engine:
            player.level = float(value)
        self._relayout()

    # Named starts

    def _add_starts(self) -> None:
        """Whether the whole game is played, or from a named position."""
        starts, chosen = starts_of(self.plan.entry), self.plan.named_start
        if not starts:
            return
        choices = [("", _("Whole game")), *((each.key, _(each.title)) for each in starts)]
        with self.form.section(_("What is played")):
            key = "" if chosen is None else chosen.key
            self.form.wide(Segments(UNPLACED, choices, key, self._choose_start, key="named-start"))
            self.form.note(_("From the usual start.") if chosen is None else _(chosen.about))

    def _choose_start(self, key: str) -> None:
        self.plan.choose_start(next((each for each in starts_of(self.plan.entry) if each.key == key), None))
        self._relayout()

    # Rules

    def add_rules(self) -> None:
        """The options that mean something beside the others, in their groups."""
        groups = in_groups(self.plan.shown)
        last = list(groups)[-1]
        for group, options in groups.items():
            with self.form.section(_(group) if group else _("How it is played")):
                for option in options:
                    self._add_option(option)
                if group == last:
                    lines = 2 if findings(self.plan.entry) else 0
                    self.form.note(measured(self.plan), key="measured", lines=lines)

    def _add_option(self, option: Option) -> None:
        """The row of an option, below the one that it depends on and somewhat to the right."""
        value, key = self.plan.options[option.name], f"option-{option.name}"
        row = partial(self.form.row, _(option.title), _(option.help), indent=_indent(option))
        if isinstance(option.default, bool):
            change = partial(self._set_option, option)
            row(Switch(UNPLACED, bool(value), change, key=key).item(self.theme))
        elif isinstance(option.default, int):
            number = partial(self._set_number, option)
            row(Number(UNPLACED, int(value), option.low, option.high, number, key=key).item(self.theme))
        else:
            choices = [(choice.value, _(choice.title)) for choice in option.choices]
            chosen = str(value)
            if option.free_text is not None:
                choices += [(f"{SAVED}{each.name}", each.name) for each in self._own_rules]
                choices += [(OWN, _("Your own…"))]
                chosen = self._chosen_rules(option)
            choose = partial(self._choose, option)
            control = Dropdown(UNPLACED, choices, chosen, choose, key=key)
            row(control.item(self.theme, width=self.theme.space(300)))
            self._add_about_choice(option, chosen)

    def _chosen_rules(self, option: Option) -> str:
        """Which choice of an option that takes free text holds: one of its own, a saved one, or ``OWN``."""
        value = self.plan.options[option.name]
        if not self.plan.is_free(option):
            return str(value)
        saved = [each.name for each in self._own_rules if each.options[option.name] == value]
        return OWN if option.name in self.plan.typed or not saved else f"{SAVED}{saved[0]}"

    def _add_about_choice(self, option: Option, chosen: str) -> None:
        """What is to be known about a choice, or the field for a text of one's own."""
        key, value = f"option-{option.name}", str(self.plan.options[option.name])
        if chosen == OWN:
            text, typed = self.plan.typed.get(option.name, value), partial(self._type_text, option)
            hint = _("Text of the rules")
            field = TextField(UNPLACED, text, typed, placeholder=hint, key=f"{key}-text")
            error = self.plan.errors.get(option.name, "")
            self.form.checked_field(field, error, indent=_indent(option))
        about = next((choice.help for choice in option.choices if choice.value == chosen), "")
        if about:
            self.form.note(_(about), key=f"{key}-help", indent=_indent(option))
        if option.free_text is not None and self._edit_rules is not None:
            words = _("Make rules of your own")
            self.form.button(Button(UNPLACED, words, self._edit_rules, icon="sliders", key="edit-rules"))

    def _set_option(self, option: Option, value: Value) -> None:
        self.plan.set_option(option, value)
        self._relayout()

    def _set_number(self, option: Option, value: int) -> None:
        """Set an option, so that digits can go on being typed."""
        shown, key = self.plan.shown, f"option-{option.name}"
        self.plan.set_option(option, value)
        if self.plan.shown == shown:
            self._changed()
            return
        before = self.layer.find(key)
        typed = before.typed if isinstance(before, Number) else ""
        self._relayout()
        after = self.layer.find(key)
        if isinstance(after, Number):
            after.typed = typed

    def _choose(self, option: Option, value: str) -> None:
        """Set an option to a value of its list; ``OWN`` opens a field for its text."""
        if value == OWN:
            self.plan.typed[option.name] = str(self.plan.options[option.name])
            self._relayout()
            self.layer.set_focus(self.layer.find(f"option-{option.name}-text"))
            return
        self.plan.typed.pop(option.name, None)
        saved = next((each for each in self._own_rules if value == f"{SAVED}{each.name}"), None)
        if saved is not None:
            self.plan.set_options(saved.options)
            self._relayout()
            return
        self._set_option(option, value)

    def _type_text(self, option: Option, text: str) -> None:
        self.plan.typed[option.name] = text
        self.plan.set_option(option, text)
        show_error(self.layer, f"option-{option.name}-text", self.plan.errors.get(option.name, ""))
        self._changed()

    # Dice

    def _add_dice(self) -> None:
        """Who rolls the dice, and how they fall."""
        plan = self.plan
        help_text = _("You roll a real die and tell what it shows.")
        if any(player.computer for player in plan.players):
            help_text = _("You roll a real die and tell what it shows, for the computer, too.")
        with self.form.section(_("Dice")):
            own = Switch(UNPLACED, plan.own_dice, partial(self._set, plan, "own_dice"), key="own-dice")
            self.form.row(_("Own dice"), help_text, own.item(self.theme))
            if not plan.own_dice:
                hint = _("Seed: a whole number")
                seed = TextField(UNPLACED, plan.seed, self._set_seed, placeholder=hint, limit=40, key="seed")
                self.form.checked_field(seed, plan.seed_error, lines=1)
                self.form.note(_("The same seed gives the same rolls. Leave it empty for any."))

    def _set_seed(self, text: str) -> None:
        self.plan.seed = text
        show_error(self.layer, "seed", self.plan.seed_error)
        self._changed()

    # Clock

    def _add_clock(self) -> None:
        plan = self.plan
        kinds = [(kind, {"none": _("None"), "custom": _("Custom")}.get(kind, kind)) for kind in CLOCKS]
        with self.form.section(_("Clock")):
            choose = partial(self._set, plan, "clock")
            self.form.wide(Segments(UNPLACED, kinds, plan.clock, choose, key="clock"))
            if plan.clock == "none":
                self.form.note(_("Everybody thinks as long as they like."))
            elif plan.clock != "custom":
                self.form.note(_("Minutes for each side + seconds added for each turn."))
            else:
                titles = _("Minutes for each side"), _("and seconds"), _("Seconds added for each turn")
                for name, title, most in zip(
                    ("minutes", "seconds", "increment"), titles, LONGEST_TIMES, strict=True
                ):
                    change = partial(self._set_time, name)
                    number = Number(UNPLACED, getattr(plan, name), 0, most, change, key=name)
                    self.form.row(title, "", number.item(self.theme))
                self.form.note(plan.clock_sentence, self._clock_colour, "clock-note", lines=2)

    @property
    def _clock_colour(self) -> str:
        """The colour of the sentence about the custom clock."""
        return "danger_text" if self.plan.clock_error else "muted"

    def _set_time(self, name: str, value: int) -> None:
        """Set the ``minutes``, the ``seconds`` or the ``increment`` of the clock."""
        setattr(self.plan, name, value)
        note = self.layer.find("clock-note")
        if isinstance(note, Label):
            note.colour = self._clock_colour
            note.set_text(self.plan.clock_sentence)

    # Position

    def _add_position(self) -> None:
        with self.form.section(_("Start from a position")):
            self.form.note(
                _("Paste a position that was copied from a match. Leave this empty for the usual start.")
            )
            field = TextField(
                UNPLACED,
                self.plan.position,
                self._set_position,
                placeholder=_("A position as one line of text"),
                limit=LONGEST_POSITION,
                key="position",
            )
            self.form.checked_field(field, self.plan.position_error)
            self.form.button(Button(UNPLACED, _("Paste"), self._paste, icon="paste", key="paste"))
            if self._edit is not None:
                self.form.button(Button(UNPLACED, _("Set it up"), self._edit, icon="edit", key="edit"))

    def _set_position(self, text: str) -> None:
        before = self.plan.options
        self.plan.set_position(text)
        show_error(self.layer, "position", self.plan.position_error)
        (self._changed if self.plan.options == before else self._relayout)()


def _indent(option: Option) -> int:
    """How far to the right the row of an option begins, in pixels at 100 %: more where another option decides
    whether it means something."""
    return 24 if option.shown_when else 0
