"""``longhall bench``: how fast, smooth and small it is on this machine."""

from __future__ import annotations

import argparse

from game.bench.suite import BenchError, machine, measures, take, take_here
from game.cli.common import CommandError, Subparsers, add_json, print_json


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "bench",
        help="measure speed, smoothness, start-up, idling and memory",
        description="Takes about two minutes; best with nothing else running.",
    )
    names = [measure.name for measure in measures()]
    games = list(dict.fromkeys(measure.game for measure in measures() if measure.game))
    parser.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        choices=(*names, *games),
        help=f"only this one, may be repeated: {', '.join(names)}; or all of a game: {', '.join(games)}",
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)  # not in a fresh process
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    chosen = [
        measure
        for measure in measures()
        if not arguments.only or measure.name in arguments.only or measure.game in arguments.only
    ]
    if arguments.here:
        print_json({measure.name: take_here(measure) for measure in chosen})
        return 0
    found = {}
    if not arguments.json:
        about = machine()
        print(
            f"Longhall {about['version']} ({about['form']}), {about['cores']} cores, {about['screen']} screen"
        )
    for measure in chosen:
        try:
            found[measure.name] = take(measure.name)
        except BenchError as error:
            raise CommandError(str(error)) from None
        if not arguments.json:
            verdict = "reached" if measure.reached(found[measure.name]) else "missed"
            print(
                f"{measure.name:17} {measure.tell(found[measure.name])} "
                f"(wanted: {measure.wanted}; {verdict})",
                flush=True,
            )
    if arguments.json:
        print_json({"machine": machine(), **found})
    return 0
