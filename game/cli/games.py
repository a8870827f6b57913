"""``longhall games``: the games, their rule sets and options."""

from __future__ import annotations

import argparse

from game.cli.common import Subparsers, add_json, print_json, print_table
from game.entry import GameEntry
from game.registry import GAMES
from game.rules.options import Option


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
        for option in rules.options:
            print(f"\n  {option.name} (default {_text(option.default)}): {option.help}")
            print_table([(f"    {choice.value}", choice.title, choice.help) for choice in option.choices])
    return 0


def _game_json(entry: GameEntry) -> dict[str, object]:
    rules = entry.rules()
    return {"name": entry.name, "title": entry.title, "tagline": entry.tagline, "sides": list(rules.sides),
            "options": [_option_json(option) for option in rules.options]}


def _option_json(option: Option) -> dict[str, object]:
    shape: dict[str, object] = {"name": option.name, "title": option.title, "help": option.help,
                                "default": option.default}
    if isinstance(option.default, bool):
        return {**shape, "kind": "switch"}
    if isinstance(option.default, int):
        return {**shape, "kind": "number", "low": option.low, "high": option.high}
    choices = [{"value": choice.value, "title": choice.title, "help": choice.help}
               for choice in option.choices]
    return {**shape, "kind": "choice", "choices": choices, "free_text": option.free_text is not None}


def _text(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
