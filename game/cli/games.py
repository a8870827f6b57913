"""``longhall games``: the games, their rule sets and options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Container, Iterable

from game.cli.common import Subparsers, add_json, print_json, print_table
from game.entry import GameEntry
from game.match.saved_rules import NamedRules, SavedRules, rules_option
from game.paths import home
from game.registry import GAMES
from game.rules.options import Option, Value, in_groups, value_text
from game.rules.protocol import AnyRules


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser("games", help="list games, rule sets and options")
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    saved = {entry.name: _saved(entry) for entry in GAMES}
    if arguments.json:
        print_json([_game_json(entry, saved[entry.name]) for entry in GAMES])
        return 0
    for entry in GAMES:
        rules = entry.rules()
        print(f"{entry.name}: {entry.title}. {entry.tagline} {rules.sides[0]} against {rules.sides[1]}.")
        for group, options in in_groups(rules.options).items():
            if group:
                print(f"\n  {group}")
            for option in options:
                notes = [_default(rules, option), _condition(option)]
                print(f"\n  {option.name} ({', '.join(filter(None, notes))}): {option.help}")
                print_table([(f"    {choice.value}", choice.title, choice.help) for choice in option.choices])
        if saved[entry.name]:
            print("\n  rule sets that you have saved, for --rules:")
            for each in saved[entry.name]:
                print(f"    {each.name}")
    return 0


def _saved(entry: GameEntry) -> tuple[NamedRules, ...]:
    """The rule sets of a game that the player has saved by name."""
    option = rules_option(entry)
    if option is None:
        return ()
    saved = SavedRules(home(), entry, option)
    if saved.damage is not None:
        print(saved.damage, file=sys.stderr)
    return saved.sets


def _game_json(entry: GameEntry, saved: Iterable[NamedRules]) -> dict[str, object]:
    rules = entry.rules()
    return {
        "name": entry.name,
        "title": entry.title,
        "tagline": entry.tagline,
        "sides": list(rules.sides),
        "options": [_option_json(rules, option) for option in rules.options],
        "saved_rules": [{"name": each.name, "options": dict(each.options)} for each in saved],
    }


def _default(rules: AnyRules, option: Option) -> str:
    """The default of an option and, where it depends on another, what else it may be: "default loses; draw
    with rules a, b"."""
    told = [f"default {value_text(option.default)}"]
    for other, values in _other_defaults(rules, option).items():
        for default in dict.fromkeys(values.values()):
            names = ", ".join(value for value, found in values.items() if found == default)
            told.append(f"{value_text(default)} with {other} {names}")
    return "; ".join(told)


def _other_defaults(rules: AnyRules, option: Option) -> dict[str, dict[str, Value]]:
    """The defaults of an option that differ from the usual one, by name and value of another option."""
    found = {
        other.name: {
            choice.value: rules.resolve_options({other.name: choice.value})[option.name]
            for choice in other.choices
        }
        for other in rules.options
        if other is not option
    }
    return {
        name: differing
        for name, values in found.items()
        if (differing := {value: each for value, each in values.items() if each != option.default})
    }


def _option_json(rules: AnyRules, option: Option) -> dict[str, object]:
    shape: dict[str, object] = {
        "name": option.name,
        "title": option.title,
        "help": option.help,
        "default": option.default,
        "other_defaults": _other_defaults(rules, option),
        "group": option.group,
        "condition": _condition(option),
    }
    if isinstance(option.default, bool):
        return {**shape, "kind": "switch"}
    if isinstance(option.default, int):
        return {**shape, "kind": "number", "low": option.low, "high": option.high}
    choices = [
        {"value": choice.value, "title": choice.title, "help": choice.help} for choice in option.choices
    ]
    return {**shape, "kind": "choice", "choices": choices, "free_text": option.free_text is not None}


def _condition(option: Option) -> str:
    """When an option means something, for example "only if fog is yes"; "" if always."""
    return "; ".join(f"only if {name} is {_values(allowed)}" for name, allowed in option.shown_when.items())


def _values(allowed: Container[Value]) -> str:
    if isinstance(allowed, range):
        return f"{allowed[0]} to {allowed[-1]}"
    assert isinstance(allowed, Iterable)
    return " or ".join(value_text(value) for value in allowed)
