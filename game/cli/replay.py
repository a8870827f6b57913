"""``longhall replay``: plays a record through and prints it, or all of a folder or of a list of games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.common import (
    ALL,
    BAD_INPUT,
    EVERYBODY,
    CommandError,
    Subparsers,
    Viewer,
    add_json,
    add_view,
    load_match,
    outcome_json,
    print_json,
    viewer_of,
    without_long_words,
)

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.tree import Node


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "replay",
        help="check a record and print its moves",
        description="Plays every move of a record by the rules, variations too. Of a folder or a list of "
        "games, each game is told on one line; those that are broken are named and left out.",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record saved by Longhall, an .otg file, a list of moves or of games, or a folder of them; "
        "- reads standard input",
    )
    add_view(parser, f"'{ALL}', but '{EVERYBODY}' of an unfinished match with secrets")
    add_json(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Check and print. A record that breaks the rules is bad input."""
    from game.match.importing import holds_many

    if arguments.file != "-" and holds_many(Path(arguments.file)):
        return _replay_many(Path(arguments.file), arguments)
    match = load_match(arguments.file)
    viewer = _viewer(match, arguments)
    if arguments.json:
        print_json(as_json(match, viewer))
    else:
        _print(match, viewer)
    return 0


def _viewer(match: Match, arguments: argparse.Namespace) -> Viewer:
    return viewer_of(match.rules, arguments.view or (EVERYBODY if match.secrets else ALL))


def _replay_many(path: Path, arguments: argparse.Namespace) -> int:
    """Check and print all matches of a folder or of a list of games; 2 where one is broken."""
    from game.match.importing import read_files

    whole = broken = 0
    for found in read_files([path]):
        if found.match is not None:
            whole += 1
            if arguments.json:
                game = as_json(found.match, _viewer(found.match, arguments))
                print(json.dumps({"file": found.name, "error": None, **game}))
            else:
                print(f"{found.name}: {_in_short(found.match)}")
        elif found.problem is not None:
            broken += 1
            if arguments.json:
                print(json.dumps({"file": found.name, "error": str(found.problem)}))
            print(f"{found.name}: {without_long_words(str(found.problem))}", file=sys.stderr)
    if not whole + broken:
        raise CommandError(f"there is no match in {path}")
    print(f"{whole} game{'s' * (whole != 1)} replayed, {broken} broken", file=sys.stderr)
    return BAD_INPUT if broken else 0


def _in_short(match: Match) -> str:
    outcome = match.outcome
    end = outcome.text if outcome else "Not finished."
    moves = match.place.decisions
    return f"{match.entry.title}, {moves} move{'s' * (moves != 1)}. {end}"


def as_json(match: Match, viewer: Viewer) -> dict[str, object]:
    """A match as JSON: what was agreed, the current line of moves, and where it ended."""
    sides = match.rules.sides
    return {
        "game": match.entry.name,
        "options": match.options,
        "players": {side.lower(): str(player) for side, player in zip(sides, match.players, strict=True)},
        "clock": str(match.control),
        "seed": _seed(match, viewer),
        "setup": _setup(match, viewer),
        "moves": [text for _, text in _moves(match, viewer)],
        "variations": sum(max(0, len(node.children) - 1) for node in match.root.walk()),
        "position": _position(match, viewer),
        "outcome": outcome_json(sides, match.outcome),
    }


def _moves(match: Match, viewer: Viewer) -> Iterator[tuple[Node, str]]:
    """The current line with what the viewer may read of each move."""
    over = match.outcome is not None
    for node in match.current.path():
        if node.parent is not None:
            ended = node.ending is not None
            yield node, node.text if ended else viewer.move(match.rules, node.parent.state, node.move, over)


def _position(match: Match, viewer: Viewer) -> str:
    over = Viewer(everything=True) if match.outcome is not None else viewer
    return over.position(match.rules, match.state)


def _seed(match: Match, viewer: Viewer) -> int | None:
    """The seed; while something is hidden it is hidden, too, because a computer's choices follow from it."""
    return match.seed if viewer.everything or not match.secrets else None


def _setup(match: Match, viewer: Viewer) -> str | None:
    """What the match began from; it may hold a secret as well."""
    if match.header.setup is None or viewer.everything or match.outcome is not None:
        return match.header.setup
    return viewer.position(match.rules, match.root.state)


def _print(match: Match, viewer: Viewer) -> None:
    sides, outcome = match.rules.sides, match.outcome
    options = ", ".join(f"{name}={value}" for name, value in match.options.items())
    print(f"{match.entry.title} ({options})")
    for side, player in zip(sides, match.players, strict=True):
        print(f"{side}: {player}")
    if match.header.setup is not None:
        print(f"from {_setup(match, viewer)}")
    print()
    width = len(str(match.current.ply))
    names = [*sides, "chance"]  # CHANCE is -1
    for node, text in _moves(match, viewer):
        print(f"{node.ply:{width}}  {names[node.mover]}: {text}")
    print(f"\n{outcome.text} ({outcome.reason})" if outcome else "\nnot finished")
    print(_position(match, viewer))
