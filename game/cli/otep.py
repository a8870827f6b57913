"""``longhall otep``: Longhall as an engine that other programs play against."""

from __future__ import annotations

import argparse
import sys

from game.ai.levels import STRONGEST
from game.cli.common import CommandError, Subparsers, read_level
from game.registry import exchanged_game

_MOST_SECONDS = 3600.0


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "otep",
        help="play as an engine by the protocol OTEP, on standard input and output",
        description="Waits for a host of the engine protocol OTEP, and plays as many games "
        "as it wants. The host names the rules; what is not played here is refused.",
    )
    parser.add_argument(
        "--level",
        metavar="N",
        type=read_level,
        default=STRONGEST.number,
        help="how strong it plays, 0 to 5, or a half level such as 2.5 (default 5)",
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=float,
        help="think about a move for so long at most (default: the level's time, or less by the clock)",
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Play until the host says goodbye."""
    from game.otep.engine import serve

    if arguments.seconds is not None and not 0 < arguments.seconds <= _MOST_SECONDS:
        raise CommandError(f"--seconds lies between 0 and {_MOST_SECONDS:g}, not {arguments.seconds:g}")
    serve(exchanged_game(), arguments.level, arguments.seconds, sys.stdin.fileno(), sys.stdout.buffer)
    return 0
