"""``longhall selfcheck``: does this installation work?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli.common import CommandError, Subparsers, add_json, print_json


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "selfcheck",
        help="try every part of this installation, without a screen",
        description="Opens every screen, plays, and checks pictures, sounds, "
        "archive and computer player; exit status 1 when something does not work.",
    )
    parser.add_argument("--screenshots", metavar="DIR", type=Path, help="keep pictures of all screens there")
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    from game.selfcheck import run as check

    if arguments.screenshots is not None:
        try:
            arguments.screenshots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CommandError(f"cannot use {arguments.screenshots}: {error.strerror or error}") from None
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        if not arguments.json:
            print(line)
            sys.stdout.flush()

    failed = check(arguments.screenshots, say)
    if arguments.json:
        print_json({"failed": failed, "checks": lines[:-1]})
    return 1 if failed else 0
