"""``longhall lessons``: lists the courses, and checks that everything in them holds."""

from __future__ import annotations

import argparse
import os

from game.cli.common import CommandError, Subparsers, add_game_name, add_json, print_json, print_table
from game.entry import GameEntry
from game.lessons.course import courses_of
from game.lessons.table import BadLesson
from game.registry import GAMES, find


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser("lessons", help="list the courses for newcomers, or check them")
    add_game_name(parser, nargs="?")
    parser.add_argument(
        "--verify", action="store_true", help="play every solution and every named wrong try by the rules"
    )
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    entries = GAMES if arguments.game is None else (find(arguments.game),)
    try:
        found = [row for entry in entries for row in (_check if arguments.verify else _list)(entry)]
    except BadLesson as error:
        raise CommandError(str(error)) from error
    if arguments.game is not None and not found:
        raise CommandError(f"{arguments.game} has no course")
    if arguments.json:
        print_json(found)
        return 0
    print_table([tuple(map(_word, row.items())) for row in found])
    return 0


def _word(pair: tuple[str, object]) -> str:
    """A value of a row in words: numbers with what they count."""
    name, value = pair
    return f"{value} {name.replace('_', ' ')}" if isinstance(value, int) else str(value)


def _list(entry: GameEntry) -> list[dict[str, object]]:
    return [
        {"game": entry.name, "course": course.name, "steps": len(course.steps), "title": course.title}
        for course in courses_of(entry)
    ]


def _check(entry: GameEntry) -> list[dict[str, object]]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.scenes.lessons.check import check_course

    found: list[dict[str, object]] = []
    for course in courses_of(entry):
        checked = check_course(entry, course)
        found.append(
            {
                "game": entry.name,
                "course": course.name,
                "steps": checked.steps,
                "lines": checked.lines,
                "wrong_tries": checked.wrong,
                "result": "holds",
            }
        )
    return found
