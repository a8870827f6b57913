"""Options of a game as data: they drive the new-game dialog, the command line and saved matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field

from game.rules.errors import InvalidText

Value = str | int | bool
Options = Mapping[str, Value]

_NUMBER = re.compile("-?[0-9]+")
_DIGITS = 18
_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, with the words that a player reads."""

    value: str
    title: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be set before a game starts.

    The kind follows from ``default``: a bool is a switch, an int a number between ``low`` and ``high``
    (inclusive), a str one of ``choices``. With ``free_text`` a str that is none of the choices is
    given to that function, which returns it in canonical form or raises InvalidText.

    Attributes:
        group: title of the options that this one stands among; "" has none.
        variant: whether a choice is the name of what is played, which lists of matches tell also where it
            is the usual one.
        shown_when: values that earlier options must have for this one to mean anything, by name; for
            example ``{"fog": (True,), "limit": range(1, 100)}``. An option without meaning has its default.
    """

    name: str
    title: str
    help: str
    default: Value
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    free_text: Callable[[str], str] | None = None
    group: str = ""
    variant: bool = False
    shown_when: Mapping[str, Container[Value]] = field(default_factory=dict, hash=False)

    def read(self, value: Value) -> Value:
        """Return ``value`` in canonical form.

        Args:
            value: of the option's own type, or its text as typed on a command line or saved in a file.

        Raises:
            InvalidText: the value is not one of those allowed; the message names the option.
        """
        if isinstance(self.default, bool):
            return self._read_switch(value)
        if isinstance(self.default, int):
            return self._read_number(value)
        return self._read_choice(str(value))

    def _read_switch(self, value: Value) -> bool:
        word = str(value).strip().lower()
        if word not in (*_YES, *_NO):
            raise InvalidText("option {name} is yes or no, not '{value}'", name=self.name, value=value)
        return word in _YES

    def _read_number(self, value: Value) -> int:
        text = str(value).strip()
        if not _NUMBER.fullmatch(text):
            raise InvalidText("option {name} is a whole number, not '{value}'", name=self.name, value=text)
        # More digits than this are too large for any option, and too many make int() itself refuse.
        if len(text) > _DIGITS or not self.low <= int(text) <= self.high:
            raise InvalidText(
                "option {name} lies between {low} and {high}, not {value}",
                name=self.name,
                low=self.low,
                high=self.high,
                value=text,
            )
        return int(text)

    def _read_choice(self, value: str) -> str:
        if any(choice.value == value for choice in self.choices):
            return value
        if self.free_text is not None:
            return self.free_text(value)
        raise InvalidText(
            "option {name} is one of {known}, not '{value}'",
            name=self.name,
            known=", ".join(choice.value for choice in self.choices),
            value=value,
        )


def read_options(
    options: Iterable[Option], given: Options, defaults: Options | None = None
) -> dict[str, Value]:
    """Return a value for every option: what was given, in canonical form, or else the default.

    What was given for an option that means nothing beside the others must be allowed, and is then ignored.

    Args:
        defaults: instead of those of the options.

    Raises:
        InvalidText: an unknown name or a value that is not allowed.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise InvalidText(
                "there is no option '{name}'; known are {known}", name=name, known=", ".join(known) or "none"
            )
    usual = {name: option.default for name, option in known.items()} | dict(defaults or {})
    read = {name: known[name].read(value) for name, value in given.items()}
    shown = {option.name for option in shown_options(known.values(), usual | read)}
    return {name: read[name] if name in read and name in shown else usual[name] for name in known}


def shown_options(options: Iterable[Option], values: Options) -> list[Option]:
    """The options that mean something under these values: those that are to be asked for."""
    shown: dict[str, Option] = {}
    for option in options:
        if all(name in shown and values[name] in allowed for name, allowed in option.shown_when.items()):
            shown[option.name] = option
    return list(shown.values())


def value_text(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def in_groups(options: Iterable[Option]) -> dict[str, list[Option]]:
    """Options by the title of their group, groups and options in the order of their first appearance."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        groups.setdefault(option.group, []).append(option)
    return groups
