"""``longhall moves``: plays moves and tells where they lead; with --stdin, many games in one run."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.cli.common import (
    Subparsers,
    Trouble,
    add_game,
    add_json,
    add_position,
    outcome_json,
    print_json,
    setting_of,
)
from game.rules.errors import RulesError
from game.rules.events import Captured
from game.rules.protocol import CHANCE, NOBODY, AnyRules

_ROYAL = ("king",)


def add_to(commands: Subparsers) -> argparse.ArgumentParser:
    """Add the command."""
    parser = commands.add_parser("moves", help="play moves and tell where they lead",
                                 description="Plays moves and prints position, side to act, number of legal "
                                 "moves, captures of the last move, and the outcome with its reason.")
    add_game(parser)
    add_position(parser)
    parser.add_argument("--stdin", action="store_true",
                        help="read one game a line (moves between blanks), print one JSON object a line")
    parser.add_argument("moves", metavar="MOVE", nargs="*", help="moves in the game's notation")
    add_json(parser)
    return parser


@dataclass
class Played:
    """A game as far as it could be played.

    Attributes:
        state: after the last legal move.
        plies: number of moves played, dice included.
        captured: pieces captured by each side; a king is none, his capture is the outcome.
        last: cells where the last move captured.
        error: why the next move could not be played, or None.
    """

    state: Any
    plies: int
    captured: list[int]
    last: tuple[str, ...]
    error: str | None = None


def run(arguments: argparse.Namespace) -> int:
    """Play and print."""
    setting = setting_of(arguments)
    rules, start = setting.rules, setting.start
    texts = " ".join(arguments.moves).split()
    if arguments.stdin:
        if texts:
            raise Trouble("moves come from the arguments or from --stdin, not from both")
        for line in read_games(sys.stdin.buffer):
            print(json.dumps(answer(rules, start, line)), flush=True)
        return 0
    played = play(rules, start, texts)
    if played.error:
        raise Trouble(played.error)
    if arguments.json:
        print_json({**summary(rules, played), "to_act": _to_act(rules, played.state).lower(),
                    "last_captures": list(played.last)})
    else:
        _print(rules, played)
    return 0


def read_games(lines: Iterable[bytes]) -> Iterator[str | None]:
    """Lines as text; None for one that is not UTF-8."""
    for number, line in enumerate(lines):
        try:
            yield line.decode("utf-8-sig" if number == 0 else "utf-8")
        except UnicodeDecodeError:
            yield None


def play(rules: AnyRules, start: Any, texts: Iterable[str]) -> Played:
    """Play moves from ``start`` until they end or one cannot be played."""
    played = Played(start, 0, [0, 0], ())
    for text in texts:
        state = played.state
        try:
            step = rules.apply(state, rules.parse_move(state, text))
        except RulesError as error:
            played.error = f"ply {played.plies + 1}, {text}: {error}"
            break
        played.last = tuple(event.cell for event in step.events if isinstance(event, Captured))
        if state.to_act >= 0:
            played.captured[state.to_act] += sum(1 for event in step.events if isinstance(event, Captured)
                                                 and event.piece.kind not in _ROYAL)
        played.state = step.state
        played.plies += 1
    return played


def answer(rules: AnyRules, start: Any, line: str | None) -> dict[str, object]:
    """The JSON object for one line of --stdin; ``None`` is a line that could not be decoded."""
    if line is None:
        return summary(rules, Played(start, 0, [0, 0], (), "the line is not UTF-8 text"))
    return summary(rules, play(rules, start, line.split()))


def summary(rules: AnyRules, played: Played) -> dict[str, object]:
    """A played game as JSON."""
    return {
        "plies": played.plies,
        "captures": {side.lower(): count for side, count in zip(rules.sides, played.captured, strict=True)},
        "position": rules.format_state(played.state),
        "legal": len(rules.legal_moves(played.state)),
        "outcome": outcome_json(rules, played.state),
        "error": played.error,
    }


def _to_act(rules: AnyRules, state: Any) -> str:
    names = {0: rules.sides[0], 1: rules.sides[1], CHANCE: "chance", NOBODY: "nobody"}
    return names[state.to_act]


def _print(rules: AnyRules, played: Played) -> None:
    outcome = rules.outcome(played.state)
    print(f"position  {rules.format_state(played.state)}")
    print(f"to act    {_to_act(rules, played.state)}")
    print(f"legal     {len(rules.legal_moves(played.state))}")
    print(f"captured  {' '.join(played.last) or 'nothing'} by the last move; "
          f"{played.captured[0]} by {rules.sides[0]}, {played.captured[1]} by {rules.sides[1]} in all")
    print(f"outcome   {f'{outcome.text} ({outcome.reason})' if outcome else 'none yet'}")
