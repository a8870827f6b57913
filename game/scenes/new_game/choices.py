"""What the controls of the page for a new game do to its plan."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.options import Option, Value
from game.scenes.new_game.plan import Plan, PlayerChoice
from game.widgets.basic import Label
from game.widgets.focus import Layer
from game.widgets.form import set_note
from game.widgets.number import Number
from game.widgets.text_field import TextField

OWN = "\0own"  # the choice "rules of my own" of an option that takes free text


def clock_colour(plan: Plan) -> str:
    """The colour of the sentence about the custom clock."""
    return "danger_text" if plan.clock_error else "muted"


class Choices:
    """Writes what a player chooses into ``plan``.

    Args:
        layer: where the fields and their notes are found again.
        relayout: called after a change of what the page has to show.
        changed: called after a change that needs no new layout.
    """

    def __init__(
        self, plan: Plan, layer: Layer, relayout: Callable[[], None], changed: Callable[[], None]
    ) -> None:
        self.plan = plan
        self._layer, self._relayout, self._changed = layer, relayout, changed

    def swap(self) -> None:
        """Let the players change sides."""
        self.plan.swap()
        self._relayout()

    def set_kind(self, player: PlayerChoice, kind: str) -> None:
        """Let a person or the computer play for ``player``."""
        player.computer = kind == "computer"
        self._relayout()

    def set_level(self, player: PlayerChoice, value: str) -> None:
        """Set the level of the computer, given as text."""
        player.level = int(value)
        self._relayout()

    def set_name(self, player: PlayerChoice, text: str) -> None:
        """Set the name of a person."""
        player.name = text

    def set_option(self, option: Option, value: Value) -> None:
        """Set an option."""
        self.plan.set_option(option, value)
        self._relayout()

    def set_number(self, option: Option, value: int) -> None:
        """Set an option, so that digits can go on being typed."""
        shown, key = self.plan.shown, f"option-{option.name}"
        self.plan.set_option(option, value)
        if self.plan.shown == shown:
            self._changed()
            return
        before = self._layer.find(key)
        typed = before.typed if isinstance(before, Number) else ""
        self._relayout()
        after = self._layer.find(key)
        if isinstance(after, Number):
            after.typed = typed

    def choose(self, option: Option, value: str) -> None:
        """Set an option to a value of its list; ``OWN`` opens a field for its text."""
        if value == OWN:
            self.plan.typed[option.name] = str(self.plan.options[option.name])
            self._relayout()
            self._layer.set_focus(self._layer.find(f"option-{option.name}-text"))
            return
        self.plan.typed.pop(option.name, None)
        self.set_option(option, value)

    def type_text(self, option: Option, text: str) -> None:
        """Set an option that takes free text to what was typed."""
        self.plan.typed[option.name] = text
        self.plan.set_option(option, text)
        self._mark(
            f"option-{option.name}-text", f"option-{option.name}-error", self.plan.errors.get(option.name, "")
        )
        self._changed()

    def set_clock(self, kind: str) -> None:
        """Set the kind of clock, one of ``CLOCKS``."""
        self.plan.clock = kind
        self._relayout()

    def set_time(self, name: str, value: int) -> None:
        """Set the ``minutes``, the ``seconds`` or the ``increment`` of the clock."""
        setattr(self.plan, name, value)
        note = self._layer.find("clock-note")
        if isinstance(note, Label):
            note.colour = clock_colour(self.plan)
            set_note(note, self.plan.clock_sentence)

    def set_own_dice(self, own: bool) -> None:
        """Let the players roll real dice, or the computer roll."""
        self.plan.own_dice = own
        self._relayout()

    def set_seed(self, text: str) -> None:
        """Set the seed of the dice as it was typed."""
        self.plan.seed = text
        self._mark("seed", "seed-error", self.plan.seed_error)
        self._changed()

    def set_position(self, text: str) -> None:
        """Set the text of the position to start from."""
        before = self.plan.options
        self.plan.set_position(text)
        self._mark("position", "position-error", self.plan.position_error)
        (self._changed if self.plan.options == before else self._relayout)()

    def _mark(self, field_key: str, note_key: str, error: str) -> None:
        """Show at a text field what is wrong with its text."""
        field, note = self._layer.find(field_key), self._layer.find(note_key)
        if isinstance(field, TextField) and isinstance(note, Label):
            field.error = bool(error)
            set_note(note, error)
