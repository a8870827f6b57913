"""The rule sets that a player has saved by name: the option of a game that takes free text, and those beside
it.

The name stands for the options from the command line to the window; matches hold the options themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.entry import GameEntry
from game.match.named_texts import NamedTexts, Saved
from game.match.position_text import prefix_of, split_prefix
from game.rules.errors import RulesError
from game.rules.options import Option, Options

FILE = "rules.json"


class NamedRules(NamedTuple):
    """A rule set of the player's own: values of all options of the game."""

    name: str
    options: Mapping[str, Any]


class SavedRules:
    """The saved rule sets of one game.

    Attributes:
        sets: in the order in which they were saved first.
        damage: as that of ``NamedTexts``, once.
    """

    def __init__(self, folder: Path, entry: GameEntry, option: Option) -> None:
        """``option`` is the one that takes rules as text."""
        self._entry, self._option = entry, option
        self._file = NamedTexts(folder / FILE)
        self.sets: tuple[NamedRules, ...] = ()
        self.damage: str | None = None
        self._see(self._file.read())

    def find(self, name: str) -> NamedRules | None:
        """The rule set of a name; small and capital letters are the same."""
        name = clean_rules_name(name).casefold()
        return next((each for each in self.sets if each.name.casefold() == name), None)

    def name_of(self, options: Options) -> str:
        """The name under which exactly these rules are saved, or ""."""
        return next((each.name for each in self.sets if each.options == options), "")

    # Each change raises OSError where the file cannot be written; nothing has been changed then.

    def save(self, name: str, options: Options) -> None:
        """Save a rule set, in place of the one of the same name if there is one."""
        name, text = clean_rules_name(name), prefix_of(self._entry, options)
        old = self.find(name)

        def add(saved: Saved) -> None:
            texts = saved.setdefault(self._entry.name, {}).get(self._option.name, {})
            renamed = {name if old and each == old.name else each: kept for each, kept in texts.items()}
            saved[self._entry.name][self._option.name] = {**renamed, name: text}

        self._see(self._file.change(add))

    def rename(self, old: str, new: str, options: Options) -> None:
        """Save a rule set under another name, in its place, with other options: they may hold the name."""
        new, text = clean_rules_name(new), prefix_of(self._entry, options)

        def change(saved: Saved) -> None:
            texts = saved.get(self._entry.name, {}).get(self._option.name, {})
            if old in texts:
                saved[self._entry.name][self._option.name] = {
                    new if name == old else name: text if name == old else kept
                    for name, kept in texts.items()
                }

        self._see(self._file.change(change))

    def delete(self, name: str) -> None:
        self._see(self._file.change(partial(self._without, name)))

    def _without(self, name: str, saved: Saved) -> None:
        saved.get(self._entry.name, {}).get(self._option.name, {}).pop(name, None)

    def _see(self, saved: Saved) -> None:
        """Take the rule sets from what the file holds; those that nobody can play are left out."""
        self.damage, self._file.damage = self._file.damage, None
        found = []
        for name, text in saved.get(self._entry.name, {}).get(self._option.name, {}).items():
            try:
                entry, given, _rest = split_prefix(text)
                if entry is self._entry:
                    found.append(NamedRules(name, self._entry.rules().resolve_options(given)))
            except RulesError:
                continue
        self.sets = tuple(found)


def rules_option(entry: GameEntry) -> Option | None:
    """The option of a game that takes a rule set as text, if there is one."""
    return next((option for option in entry.rules().options if option.free_text is not None), None)


def clean_rules_name(name: str) -> str:
    """A name as it is saved; rules strings write a blank as an underscore."""
    return " ".join(name.replace("_", " ").split())


def options_by_name(entry: GameEntry, given: Options, folder: Callable[[], Path]) -> Options:
    """Options in which the name of a saved rule set stands for what was saved; others are stronger.

    Args:
        folder: returns where the user's data lies; called only where a name may be one of the player's own.
    """
    option = rules_option(entry)
    named = "" if option is None else str(given.get(option.name, ""))
    if option is None or not named or ":" in named or any(choice.value == named for choice in option.choices):
        return given
    found = SavedRules(folder(), entry, option).find(named)
    return given if found is None else {**found.options, **given, option.name: found.options[option.name]}
