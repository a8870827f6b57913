"""``longhall games``: the games, their rule sets and options."""

from __future__ import annotations

import argparse
from collections.abc import Container, Iterable

from game.cli.common import Subparsers, add_json, print_json, print_table, value_text
from game.entry import GameEntry
from game.registry import GAMES
from game.rules.options import Option, Value, in_groups


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    """Add the command."""
    parser = commands.add_parser("games", help="list games, rule sets and options")
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print them."""
    if arguments.json:
        print_json([_game_json(entry) for entry in GAMES])
        return 0
    for entry in GAMES:
        rules = entry.rules()
        print(f"{entry.name}: {entry.title}. {entry.tagline} {rules.sides[0]} against {rules.sides[1]}.")
        for group, options in in_groups(rules.options).items():
            if group:
                print(f"\n  {group}")
            for option in options:
                notes = [f"default {value_text(option.default)}", _condition(option)]
                print(f"\n  {option.name} ({', '.join(filter(None, notes))}): {option.help}")
                print_table([(f"    {choice.value}", choice.title, choice.help) for choice in option.choices])
    return 0


def _game_json(entry: GameEntry) -> dict[str, object]:
    rules = entry.rules()
    return {
        "name": entry.name,
        "title": entry.title,
        "tagline": entry.tagline,
        "sides": list(rules.sides),
        "options": [_option_json(option) for option in rules.options],
    }


def _option_json(option: Option) -> dict[str, object]:
    shape: dict[str, object] = {
        "name": option.name,
        "title": option.title,
        "help": option.help,
        "default": option.default,
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
