"""``longhall moves``: plays moves and tells where they lead; with --stdin, many games in one run."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO, TypeGuard

from game.cli import common
from game.match import limits
from game.rules.errors import InvalidList, InvalidText, RulesError
from game.rules.events import Captured, Event, Removed
from game.rules.protocol import CHANCE, NOBODY, AnyRules

_ROYAL = ("king",)


def add_to(commands: common.Subparsers) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        "moves",
        help="play moves and tell where they lead",
        description="Plays moves and prints position, side to act, number of legal "
        "moves, captures of the last move, and the outcome with its reason.",
    )
    common.add_game(parser)
    common.add_position(parser)
    parser.add_argument(
        "--stdin",
        action="store_true",
        help="read one game a line (moves between blanks), print one JSON object a line",
    )
    common.add_view(parser, common.ALL)
    common.add_moves(parser, "moves to play")
    common.add_json(parser)
    return parser


@dataclass
class PlayedMoves:
    """A game as far as it could be played.

    Attributes:
        state: after the last legal move.
        moves: what was played, dice included, each with the state before it.
        captured: pieces captured by each side; a king is none, his capture is the outcome.
        last: cells where the last move captured.
        error: why the next move could not be played, or None.
    """

    state: Any
    moves: list[tuple[Any, Any]] = field(default_factory=list)
    captured: list[int] = field(default_factory=lambda: [0, 0])
    last: tuple[str, ...] = ()
    error: str | None = None

    @property
    def plies(self) -> int:
        return len(self.moves)


def run(arguments: argparse.Namespace) -> int:
    setting = common.setting_of(arguments)
    teller = MovePrinter(
        setting.rules, setting.start, common.viewer_of(setting.rules, arguments.view or common.ALL)
    )
    text = " ".join(arguments.moves)
    if arguments.stdin:
        if text:
            raise common.CommandError("moves come from the arguments or from --stdin, not from both")
        for line in read_games(sys.stdin.buffer):
            print(json.dumps(teller.answer(line)), flush=True)
        return 0
    played = teller.play(text)
    if played.error:
        raise common.CommandError(played.error)
    if arguments.json:
        common.print_json(
            {
                **teller.summary(played),
                "to_act": teller.to_act(played).lower(),
                "last_captures": list(played.last),
            }
        )
    else:
        teller.print(played)
    return 0


def _is_taken(event: Event, mover: int) -> TypeGuard[Captured | Removed]:
    """Whether an event of a move of ``mover`` took an enemy piece off the board, such as by a claim."""
    return isinstance(event, Captured) or (isinstance(event, Removed) and event.piece.side == 1 - mover)


def read_games(file: BinaryIO) -> Iterator[str | InvalidText]:
    """Lines as text; what is wrong with one that is too long or not UTF-8."""
    encoding = "utf-8-sig"
    while line := file.readline(limits.FILE + 1):
        try:
            yield _read_line(file, line, encoding)
        except InvalidText as error:
            yield error
        encoding = "utf-8"


def _read_line(file: BinaryIO, line: bytes, encoding: str) -> str:
    part = line
    while len(part) > limits.FILE and not part.endswith(b"\n"):
        part = file.readline(limits.FILE + 1)  # the rest of the line is passed over
    limits.check_size(len(line), limits.FILE, "the line", "bytes")
    try:
        return line.decode(encoding)
    except UnicodeDecodeError:
        raise InvalidText("the line is not UTF-8 text") from None


@dataclass(frozen=True)
class MovePrinter:
    """Plays games from ``start`` and tells of them what ``viewer`` may know."""

    rules: AnyRules
    start: Any
    viewer: common.Viewer

    def play(self, text: str) -> PlayedMoves:
        """Play a list of moves until it ends or one of them cannot be played."""
        played = PlayedMoves(self.start)
        texts, wrong = common.read_moves(self.rules, self.start, text)
        for each in texts:
            try:
                self._play(played, each)
            except RulesError as error:
                played.error = str(InvalidList(played.plies + 1, each, error))
                return played
        played.error = wrong
        return played

    def _play(self, played: PlayedMoves, text: str) -> None:
        state, rules = played.state, self.rules
        move = rules.parse_move(state, text)
        step = rules.apply(state, move)
        taken = [event for event in step.events if _is_taken(event, state.to_act)]
        for event in taken:
            played.captured[1 - event.piece.side] += event.piece.kind not in _ROYAL
        played.last = tuple(event.cell for event in taken)
        played.moves.append((state, move))
        played.state = step.state

    def answer(self, line: str | InvalidText) -> dict[str, object]:
        """The JSON object for one line of --stdin, or for what is wrong with it."""
        if isinstance(line, InvalidText):
            return self.summary(PlayedMoves(self.start, error=str(line)))
        return self.summary(self.play(line))

    def summary(self, played: PlayedMoves) -> dict[str, object]:
        rules, captured = self.rules, played.captured
        told: dict[str, object] = {
            "plies": played.plies,
            "captures": {side.lower(): count for side, count in zip(rules.sides, captured, strict=True)},
            "position": self.viewer.position(rules, played.state),
        }
        if self.viewer.everything:  # how many moves are legal may tell what a side must find out itself
            told["legal"] = self.legal(played)
        told |= {
            "outcome": common.outcome_json(rules.sides, rules.outcome(played.state)),
            "error": played.error,
        }
        return told if self.viewer.everything else {**told, "moves": self.texts(played)}

    def texts(self, played: PlayedMoves) -> list[str]:
        over = self.rules.outcome(played.state) is not None
        return [self.viewer.move(self.rules, state, move, over) for state, move in played.moves]

    def legal(self, played: PlayedMoves) -> int | None:
        """The number of legal decisions; None where they cannot be listed."""
        legal = len(self.rules.legal_moves(played.state))
        free = not legal and self.rules.random_free_form(played.state, random.Random(0)) is not None
        return None if free else legal

    def to_act(self, played: PlayedMoves) -> str:
        sides = self.rules.sides
        return {0: sides[0], 1: sides[1], CHANCE: "chance", NOBODY: "nobody"}[played.state.to_act]

    def print(self, played: PlayedMoves) -> None:
        rules, captured = self.rules, played.captured
        outcome = rules.outcome(played.state)
        if not self.viewer.everything:
            print(f"moves     {' '.join(self.texts(played)) or 'none'}")
        print(f"position  {self.viewer.position(rules, played.state)}")
        print(f"to act    {self.to_act(played)}")
        if self.viewer.everything:
            legal = self.legal(played)
            print(f"legal     {'too many to be listed' if legal is None else legal}")
        print(
            f"captured  {' '.join(played.last) or 'nothing'} by the last move; "
            f"{captured[0]} by {rules.sides[0]}, {captured[1]} by {rules.sides[1]} in all"
        )
        print(f"outcome   {f'{outcome.text} ({outcome.reason})' if outcome else 'none yet'}")
