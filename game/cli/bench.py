"""``longhall bench``: how fast, smooth and small it is on this machine."""

from __future__ import annotations

import argparse

from game.cli.common import Subparsers, Trouble, add_json, print_json

_NAMES = ("perft", "search", "frames", "startup", "idle", "memory")


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    """Add the command."""
    parser = commands.add_parser("bench", help="measure speed, smoothness, start-up, idling and memory",
                                 description="Takes about a minute; best with nothing else running.")
    parser.add_argument("--only", metavar="NAME", action="append", choices=_NAMES,
                        help="only this one, may be repeated: " + ", ".join(_NAMES))
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)  # not in a fresh process
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    from game.bench.suite import BenchError, find, machine, take, take_here

    names = arguments.only or _NAMES
    if arguments.here:
        print_json({name: take_here(name) for name in names})
        return 0
    found = {}
    if not arguments.json:
        about = machine()
        print(f"Longhall {about['version']} ({about['form']}), {about['cores']} cores, "
              f"{about['screen']} screen")
    for name in names:
        try:
            found[name] = take(name)
        except BenchError as error:
            raise Trouble(str(error)) from None
        if not arguments.json:
            measure = find(name)
            verdict = "reached" if measure.reached(found[name]) else "missed"
            print(f"{name:8} {measure.tell(found[name])} (wanted: {measure.wanted}; {verdict})", flush=True)
    if arguments.json:
        print_json({"machine": machine(), **found})
    return 0
