"""The tree of commands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game import __version__
from game.cli import bench, games, moves, perft, replay, selfcheck, selfplay
from game.cli.common import Parser


class _Version(argparse.Action):
    """Prints the version; finding out which modules are compiled takes a moment."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace,
                 values: str | Sequence[object] | None, option_string: str | None = None) -> None:
        from game.compiled import form

        parser.exit(message=f"longhall {__version__} ({form()})\n")


def build_parser() -> Parser:
    """The parser; a parsed command has ``run(arguments) -> exit status`` and ``prog``."""
    parser = Parser(prog="longhall", description="Board games in a window, and tools for them. "
                    "Without a command the application starts.")
    parser.add_argument("--version", action=_Version, nargs=0, help="print version and form, and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in (games, perft, moves, selfplay, replay, bench, selfcheck):
        command = module.add_to(commands)
        command.set_defaults(run=module.run, prog=command.prog)
    return parser
