"""The tree of commands."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game import __version__
from game.cli import (
    bench,
    games,
    laboratory,
    learn,
    lessons,
    moves,
    otep,
    perft,
    puzzles,
    replay,
    review,
    selfcheck,
    selfplay,
)
from game.cli.common import Parser


class _Version(argparse.Action):
    """Prints the version; finding out which modules are compiled takes a moment."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        from game.compiled import form

        print(f"longhall {__version__} ({form()})")
        parser.exit()


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line. Exits with a sentence when it cannot be read."""
    parser = build_parser()
    parsed, rest = parser.parse_known_args(arguments)
    # argparse leaves the words of a list over when they stand behind an option, or look like one.
    marked = rest[:1] == ["--"]
    if "moves" in parsed and (marked or not any(_is_option(word) for word in rest)):
        parsed.moves += rest[marked:]
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return parsed


def _is_option(word: str) -> bool:
    """Whether a word is meant as an option; moves may hold words such as "->" and "-K_f6_1"."""
    return word.startswith("-") and not word.lower().startswith(("->", "-->", "-k_"))


def build_parser() -> Parser:
    """The parser; a parsed command has ``run(arguments) -> exit status`` and ``prog``."""
    parser = Parser(
        prog="longhall",
        description="Board games in a window, and tools for them. Without a command the application starts; "
        "names of files instead of a command open these matches in it.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print version and form, and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in (
        games,
        perft,
        moves,
        selfplay,
        replay,
        review,
        lessons,
        puzzles,
        otep,
        laboratory,
        learn,
        bench,
        selfcheck,
    ):
        command = module.add_to(commands)
        command.set_defaults(run=module.run, prog=command.prog)
    return parser
