"""``longhall puzzles``: which puzzles there are, whether their proofs hold, new ones, and grades."""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

from game.cli import common
from game.entry import GameEntry
from game.puzzles.maker import Maker, graded, maker_of, mine
from game.puzzles.puzzle import FILE, Puzzle, PuzzleError, load, read_lines, write, write_lines
from game.registry import GAMES, find

_FAILED = 1  # exit status when a proof does not hold
_FOLDER = Path(__file__).resolve().parents[1] / "puzzles"


def add_to(commands: common.Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "puzzles",
        help="list, prove, mine and grade puzzles",
        description="Without arguments lists how many puzzles each game has. "
        "Exit status 1 when a puzzle is not what it says.",
    )
    common.add_game_name(parser, nargs="?")
    action = parser.add_mutually_exclusive_group()
    common.add_number(action, "--verify", "prove N of the game's puzzles again", 1, 100_000)
    common.add_number(action, "--mine", "find N new puzzles and add them to the file", 1, 100_000)
    action.add_argument(
        "--grade",
        action="store_true",
        help="let the levels try each puzzle again, and rate it by what they solve",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=int,
        default=0,
        help="of the games that are mined, or of the choice of puzzles to prove (default 0)",
    )
    parser.add_argument(
        "--file",
        metavar="FILE",
        type=Path,
        help="a file of puzzles other than the one that comes with the game",
    )
    common.add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    if arguments.game is None:
        if {arguments.verify, arguments.mine, arguments.file} != {None} or arguments.grade:
            raise common.CommandError("name the game whose puzzles are meant")
        return _list(GAMES, arguments)
    entry = find(arguments.game)
    maker = maker_of(entry)
    if maker is None:
        raise common.CommandError(f"{entry.name} has no puzzles")
    if arguments.verify is not None:
        return _verify(entry, maker, arguments)
    if arguments.mine is not None:
        return _mine(entry, maker, arguments)
    if arguments.grade:
        return _grade(entry, maker, arguments)
    return _list((entry,), arguments)


def _puzzles(entry: GameEntry, arguments: argparse.Namespace) -> list[Puzzle]:
    """Those of the file that is meant. Raises CommandError."""
    try:
        if arguments.file is None:
            return load(entry)
        return read_lines(arguments.file.read_text(encoding="utf-8"), str(arguments.file))
    except (OSError, ValueError) as error:
        raise common.CommandError(f"{arguments.file} cannot be read: {error}") from None
    except PuzzleError as error:
        raise common.CommandError(str(error)) from None


def _list(entries: tuple[GameEntry, ...], arguments: argparse.Namespace) -> int:
    told = {entry.name: _puzzles(entry, arguments) for entry in entries}
    themes = {name: Counter(theme for each in found for theme in each.themes) for name, found in told.items()}
    if arguments.json:
        common.print_json(
            {name: {"puzzles": len(found), "themes": themes[name]} for name, found in told.items()}
        )
        return 0
    rows = [("game", "puzzles", "ratings", "themes")]
    for name, found in told.items():
        ratings = [round(each.rating) for each in found]
        between = f"{min(ratings)}-{max(ratings)}" if ratings else ""
        named = ", ".join(f"{theme} {count}" for theme, count in themes[name].most_common())
        rows.append((name, str(len(found)), between, named))
    common.print_table(rows)
    return 0


def _verify(entry: GameEntry, maker: Maker, arguments: argparse.Namespace) -> int:
    from tqdm import tqdm

    puzzles = _puzzles(entry, arguments)
    chosen = random.Random(arguments.seed).sample(puzzles, min(arguments.verify, len(puzzles)))
    if not chosen:
        raise common.CommandError(f"there are no puzzles of {entry.name}")
    failed = {}
    for puzzle in tqdm(chosen, unit="puzzle", file=sys.stderr):
        try:
            if puzzle.game != entry.name:
                raise PuzzleError(f"the puzzle is one of {puzzle.game}")
            maker.prove(entry, puzzle)
        except PuzzleError as error:
            failed[puzzle.key] = str(error)
    if arguments.json:
        common.print_json({"game": entry.name, "proven": len(chosen) - len(failed), "failed": failed})
    else:
        for key, reason in failed.items():
            print(f"{key}: {reason}")
        print(f"{entry.name}: {len(chosen) - len(failed)} of {len(chosen)} proven")
    return _FAILED if failed else 0


def _mine(entry: GameEntry, maker: Maker, arguments: argparse.Namespace) -> int:
    from tqdm import tqdm

    file = _file(entry, arguments)
    known = _puzzles(entry, arguments) if file.exists() else []
    try:
        with (
            file.open("a", encoding="utf-8") as output,
            tqdm(total=arguments.mine, unit="puzzle") as progress,
        ):
            found = mine(
                entry,
                maker,
                arguments.mine,
                arguments.seed,
                known,
                lambda seed: progress.set_postfix(seed=seed),
            )
            for puzzle in found:
                output.write(f"{write(puzzle)}\n")
                output.flush()
                progress.update()
    except OSError as error:
        raise _not_written(file, error) from None
    return 0


def _grade(entry: GameEntry, maker: Maker, arguments: argparse.Namespace) -> int:
    """Grade the puzzles one after the other; what has been graded is kept when it is interrupted."""
    from tqdm import tqdm

    file, puzzles = _file(entry, arguments), _puzzles(entry, arguments)
    changes = []
    try:
        for at, puzzle in enumerate(tqdm(puzzles, unit="puzzle", file=sys.stderr)):
            puzzles[at] = graded(entry, maker, puzzle)
            changes.append(abs(puzzles[at].rating - puzzle.rating))
    finally:
        try:
            file.write_text(write_lines(puzzles), encoding="utf-8")
        except OSError as error:
            raise _not_written(file, error) from None
    mean = round(sum(changes) / max(1, len(changes)))
    if arguments.json:
        common.print_json({"game": entry.name, "graded": len(changes), "mean change": mean})
    else:
        print(f"{entry.name}: {len(changes)} graded, ratings changed by {mean} on average")
    return 0


def _file(entry: GameEntry, arguments: argparse.Namespace) -> Path:
    """The file that is meant, to be written."""
    named: Path | None = arguments.file
    return named or _FOLDER / entry.name / FILE


def _not_written(file: Path, error: OSError) -> common.CommandError:
    return common.CommandError(f"{file} cannot be written: {error.strerror or error}")
