"""``longhall review``: judges every move of a match."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from game.cli.common import (
    CommandError,
    Subparsers,
    add_json,
    load_match,
    outcome_json,
    print_json,
    print_table,
)
from game.entry import GamePart

if TYPE_CHECKING:
    from game.match.match import Match
    from game.otep.analyst import Analyst
    from game.review.review import Review, ReviewedPart


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "review",
        help="judge every move of a match",
        description="Compares each move with the best one: chances of winning before and after it, a draw "
        "counting half, are those of the side that made it. Where dice fell, they are those before and after "
        "the roll. What has been judged is kept, so that a review can be broken off and taken up again.",
    )
    parser.add_argument(
        "file", metavar="FILE", help="a record saved by Longhall, or a list of moves; - reads standard input"
    )
    parser.add_argument(
        "--quality",
        choices=("quick", "normal", "deep"),
        default="normal",
        help="how much is thought about each move (default normal)",
    )
    parser.add_argument(
        "--engine",
        metavar="ENGINE",
        help="the engine of another program (protocol OTEP) that judges in place of Longhall: its name in "
        "the settings, or its command line in quotes; by quality it has 1, 3 or 10 seconds for a position",
    )
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Judge and print. A record that breaks the rules is bad input."""
    from tqdm import tqdm

    from game.ai.bot import PlayerFailed
    from game.review.store import ReviewFolder

    match = load_match(arguments.file)
    if match.secrets:
        raise CommandError("this match is not over and holds secrets: it can be reviewed once it is over")
    analyst = None if arguments.engine is None else _analyst(arguments.engine, match)
    folder = ReviewFolder()
    reviewing = folder.open(match, arguments.quality, analyst)
    try:
        with tqdm(total=len(reviewing.parts), initial=reviewing.done, unit="move", file=sys.stderr) as bar:
            while reviewing.judge_next():
                folder.keep(reviewing)
                bar.update()
    except PlayerFailed as error:
        total = len(reviewing.parts)
        kept = f"{reviewing.done} of {total} move{'s' * (total != 1)} judged and kept"
        raise CommandError(f"{error}; {kept}") from None
    finally:
        reviewing.close()
    review = reviewing.review()
    if arguments.json:
        print_json(as_json(match, review, analyst))
    else:
        _print(match, review)
    return 0


def _analyst(engine: str, match: Match) -> Analyst:
    """The engine of another program that is named, by its name in the settings or by its command line."""
    from game.otep.analyst import Analyst
    from game.otep.process import engine_name, read_command, write_command
    from game.paths import home
    from game.settings import load

    if not match.entry.has(GamePart.EXCHANGE):
        raise CommandError(f"{match.entry.title} is not played by engines of other programs")
    command = load(home())[0].engines.get(engine)
    if command is not None:
        return Analyst(engine, command)
    words = read_command(engine)
    return Analyst(engine_name(words), write_command(words))


def as_json(match: Match, review: Review, analyst: Analyst | None = None) -> dict[str, Any]:
    """A review as JSON; chances from 0 to 1, rounded to 4 digits. ``analyst`` judged, or Longhall."""
    sides = [side.lower() for side in match.rules.sides]
    return {
        "game": match.entry.name,
        "options": match.options,
        "quality": review.quality,
        "engine": None if analyst is None else analyst.name,
        "outcome": outcome_json(match.rules.sides, match.outcome_at(match.place)),
        "accuracy": {side: _rounded(value, 1) for side, value in zip(sides, review.accuracy, strict=True)},
        "luck": (
            {side: _rounded(value) for side, value in zip(sides, review.luck, strict=True)}
            if review.has_luck
            else None
        ),
        "turning_points": [each.part.ply for each in review.turning_points()],
        "moves": [_move_json(sides, each) for each in review.parts],
    }


def _move_json(sides: list[str], each: ReviewedPart) -> dict[str, Any]:
    part, verdict = each.part, each.verdict
    return {
        "ply": part.ply,
        "side": sides[part.side],
        "dice": part.is_roll,
        "move": " ".join(part.moves),
        "chance_before": _rounded(each.before),
        "chance_after": _rounded(each.after),
        "lost": _rounded(each.lost),
        "best_line": list(verdict.line),
        "answer": list(verdict.answer),
        "mark": each.mark.value,
        "seconds": each.seconds,
    }


def _rounded(value: float | None, digits: int = 4) -> float | None:
    return None if value is None else round(value, digits)


def _print(match: Match, review: Review) -> None:
    from game.review.marks import FAULTS, SYMBOLS

    sides = match.rules.sides
    rows = [("move", "side", "played", "chance", "", "better")]
    for each in review.parts:
        part = each.part
        chances = "" if each.before is None else f"{_percent(each.before)} > {_percent(each.after)}"
        better = " ".join(each.verdict.line[: each.verdict.steps]) if each.mark in FAULTS else ""
        who = "dice" if part.is_roll else sides[part.side]
        rows.append((str(part.ply), who, " ".join(part.moves), chances, SYMBOLS.get(each.mark, ""), better))
    print_table(rows)
    print()
    for side, title in enumerate(sides):
        accuracy = review.accuracy[side]
        faults = ", ".join(f"{mark.value} {review.marked(side, mark)}" for mark in FAULTS)
        told = "nothing to decide" if accuracy is None else f"accuracy {accuracy:.0f} %; {faults}"
        luck = f"; luck {100 * review.luck[side]:+.0f}" if review.has_luck else ""
        print(f"{title}: {told}{luck}")


def _percent(chance: float | None) -> str:
    return "?" if chance is None else f"{100 * chance:.0f} %"
