"""``longhall replay``: reads a record, plays it through and prints it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.common import Subparsers, Trouble, add_json, print_json

if TYPE_CHECKING:
    from game.match.match import Match


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    """Add the command."""
    parser = commands.add_parser("replay", help="check a record and print its moves",
                                 description="Plays every move of a record by the rules, variations too.")
    parser.add_argument("file", metavar="FILE", help="a record saved by Longhall; - reads standard input")
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Check and print. A record that breaks the rules is bad input."""
    from game.match.record import load_record, read_record

    try:
        match = read_record(_standard_input()) if arguments.file == "-" else load_record(Path(arguments.file))
    except OSError as error:
        raise Trouble(f"cannot read {arguments.file}: {error.strerror or error}") from None
    if arguments.json:
        print_json(as_json(match))
    else:
        _print(match)
    return 0


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble("standard input is not UTF-8 text") from None


def as_json(match: Match) -> dict[str, object]:
    """A match as JSON: what was agreed, the current line of moves, and where it ended."""
    outcome = match.outcome
    sides = match.rules.sides
    result = None
    if outcome is not None:
        winner = None if outcome.winner is None else sides[outcome.winner].lower()
        result = {"winner": winner, "reason": outcome.reason, "text": outcome.text}
    return {
        "game": match.entry.name, "options": match.options,
        "players": {side.lower(): str(player) for side, player in zip(sides, match.players, strict=True)},
        "clock": str(match.control), "seed": match.seed, "setup": match.header.setup,
        "moves": [node.text for node in match.current.path()[1:]],
        "variations": sum(max(0, len(node.children) - 1) for node in match.root.walk()),
        "position": match.rules.format_state(match.state),
        "outcome": result,
    }


def _print(match: Match) -> None:
    sides, outcome = match.rules.sides, match.outcome
    options = ", ".join(f"{name}={value}" for name, value in match.options.items())
    print(f"{match.entry.title} ({options})")
    for side, player in zip(sides, match.players, strict=True):
        print(f"{side}: {player}")
    if match.header.setup is not None:
        print(f"from {match.header.setup}")
    print()
    width = len(str(match.current.ply))
    names = [*sides, "chance"]  # CHANCE is -1
    for node in match.current.path()[1:]:
        print(f"{node.ply:{width}}  {names[node.mover]}: {node.text}")
    print(f"\n{outcome.text} ({outcome.reason})" if outcome else "\nnot finished")
    print(match.rules.format_state(match.state))
