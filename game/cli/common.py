"""What the commands share: arguments that name a game, a position and who looks at it, output, and how errors
are told."""

from __future__ import annotations

import argparse
import json
import sys
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

from game.ai.levels import LEVELS, level_at
from game.entry import GameEntry
from game.match.position_text import limited_position, split_prefix
from game.match.saved_rules import options_by_name
from game.paths import home
from game.registry import GAMES, find
from game.rules.errors import InvalidText, shortened
from game.rules.options import Option, Options, shown_options, value_text
from game.rules.protocol import AnyRules, Outcome, played_text

if TYPE_CHECKING:
    from game.match.match import Match

BAD_INPUT = 2  # exit status
_MOVE_WORDS = 4  # as many as one move is ever written with: "g6_1 -> f6_1 x"
EVERYBODY, ALL = "everybody", "all"


class CommandError(Exception):
    """Something that was asked for cannot be done; the text is one sentence."""


def without_long_words(message: str) -> str:
    """A message in which what it quotes is shortened where it is longer than any name."""
    parts = message.split("'")
    parts[1::2] = map(shortened, parts[1::2])
    return " ".join(shortened(word) for word in "'".join(parts).split(" "))


class Subparsers(Protocol):
    """What argparse gives to add commands to (its own class is private)."""

    def add_parser(self, name: str, **settings: Any) -> argparse.ArgumentParser: ...


class Parser(argparse.ArgumentParser):
    """Tells of bad arguments in one sentence, without the usage that nobody asked for."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """As argparse does it, but what cannot be written is told like any other output."""
        stream = sys.stderr if file is None else file
        if message and stream is not None:
            stream.write(message)

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {without_long_words(message)} (see {self.prog} --help)\n")


def add_game_name(parser: argparse.ArgumentParser, **more: Any) -> None:
    names = ", ".join(entry.name for entry in GAMES)
    parser.add_argument("game", metavar="GAME", help=f"one of: {names}", **more)


def add_game(parser: argparse.ArgumentParser) -> None:
    add_game_name(parser)
    parser.add_argument(
        "--rules",
        metavar="R",
        help="name of a rule set, yours or one of the game's, or a rules string in quotes",
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="any other option of the game; may be repeated (see 'longhall games')",
    )


def add_number(
    parser: argparse._ActionsContainer,
    flag: str,
    text: str,
    low: float,
    high: float,
    default: float | None = None,
    *,
    metavar: str = "N",
    kind: Callable[[str], float] = int,
) -> None:
    """An argument that is a number from ``low`` to ``high``; ``text`` tells of it, but for the default."""

    def read(word: str) -> float:
        value = kind(word)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"lies between {low} and {high}, not {word}")
        return value

    read.__name__ = kind.__name__  # argparse tells it where a word is no number
    told = text if default is None else f"{text} (default {default})"
    parser.add_argument(flag, metavar=metavar, type=read, default=default, help=told)


def read_level(text: str) -> float:
    """The number of a level or half level, for argparse."""
    try:
        return level_at(float(text)).number
    except ValueError:
        allowed = f"levels run from 0 to {len(LEVELS)}, with halves between them"
        raise argparse.ArgumentTypeError(f"{allowed}, not '{text}'") from None


def add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="start from this position instead of the game's own start; in quotes",
    )


def add_moves(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument(
        "moves",
        metavar="MOVE",
        nargs="*",
        help=f"{what}, in the game's notation; secret decisions may be left out",
    )


def read_moves(rules: AnyRules, start: Any, text: str) -> tuple[list[str], str | None]:
    """The moves of a list from ``start`` on, each as ``parse_move`` reads it.

    Returns:
        The moves, and None; or as many of the first as can be read, and what is wrong with the list.
    """
    try:
        return list(rules.transcribe(start, text)), None
    except InvalidText as error:
        words = text.split()
        return list(rules.transcribe(start, " ".join(words[: _readable(rules, start, words)]))), str(error)


def _readable(rules: AnyRules, start: Any, words: list[str]) -> int:
    """How many words of a list are the longest beginning that can be read."""

    def fails(count: int) -> bool:
        try:
            rules.transcribe(start, " ".join(words[:count]))
        except InvalidText:
            return True
        return False

    count = bisect_left(range(1, len(words) + 1), True, key=fails)
    # A move may be several words, none of which can be read before the last.
    while further := [n for n in range(count + 1, min(count + _MOVE_WORDS, len(words)) + 1) if not fails(n)]:
        count = further[0]
    return count


def load_match(file: str) -> Match:
    """The match of a record's file; "-": of standard input. Raises CommandError, InvalidText."""
    from game.match.limits import read_text
    from game.match.record import load_record, read_record

    try:
        if file == "-":
            return read_record(read_text(sys.stdin.buffer, "standard input"))
        return load_record(Path(file))
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror or error}") from None


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON value instead of words")


@dataclass(frozen=True, slots=True)
class GameSetting:
    """What a command is about: a game, its rules, a value for each option, and the state to begin with."""

    entry: GameEntry
    rules: AnyRules
    options: dict[str, Any]
    start: Any


def setting_of(arguments: argparse.Namespace) -> GameSetting:
    """What the arguments of ``add_game`` and ``add_position`` name.

    A position may be a bare position text or a line as the application copies it, with the game's name and
    its options in front; options given as arguments are stronger than those.

    Raises:
        InvalidText, BadPosition: no such game or option, a value that is not allowed, or no such position.
    """
    entry = find(arguments.game)
    given = _options_of(arguments)
    position: str | None = getattr(arguments, "position", None)
    if position is not None:
        named, words, position = split_prefix(" ".join(limited_position(position).split()))
        if named is not None and named is not entry:
            raise InvalidText(
                "the position is one of {other}, not of {game}", other=named.name, game=entry.name
            )
        given = {**words, **given}
    rules = entry.rules()
    options = rules.resolve_options(options_by_name(entry, given, home))
    for sentence in ignored(rules.options, given, options):
        print(sentence, file=sys.stderr)
    start = rules.initial(options) if position is None else rules.parse_state(position, options)
    return GameSetting(entry, rules, options, start)


def ignored(options: Sequence[Option], given: Options, resolved: Options) -> list[str]:
    """A sentence about each option that was given and means nothing under the ``resolved`` values."""
    shown = shown_options(options, resolved)
    return [
        f"option {option.name} is ignored: it means nothing while {_values_of(option, resolved)}"
        for option in options
        if option.name in given and option not in shown
    ]


def _values_of(option: Option, resolved: Options) -> str:
    return " and ".join(f"{name} is {value_text(resolved[name])}" for name in option.shown_when)


def _options_of(arguments: argparse.Namespace) -> dict[str, str]:
    given: dict[str, str] = {}
    for pair in arguments.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidText("an option is given as NAME=VALUE, not '{pair}'", pair=pair)
        given[name.strip()] = value.strip()
    if arguments.rules is not None:
        given["rules"] = arguments.rules
    return given


def print_json(value: object) -> None:
    print(json.dumps(value))


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows of equal length in aligned columns; the last is not padded."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)] if rows else []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        print("  ".join([*cells, row[-1]]).rstrip())


def outcome_json(sides: tuple[str, str], outcome: Outcome | None) -> dict[str, object] | None:
    """A result: winner (a side's name in lower case, None for a draw), reason and text."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else sides[outcome.winner].lower()
    return {"winner": winner, "reason": outcome.reason, "text": outcome.text}


def add_view(parser: argparse.ArgumentParser, default: str) -> None:
    """Argument --view; ``default`` says in words what holds without it."""
    parser.add_argument(
        "--view",
        metavar="WHO",
        help=f"tell no more than WHO may know: a side, '{EVERYBODY}' for what both sides "
        f"know, or '{ALL}' for the whole truth (default: {default})",
    )


@dataclass(frozen=True, slots=True)
class Viewer:
    """For whom a command tells a game. Once the game is over nothing is hidden from anybody.

    Attributes:
        side: whose knowledge it may use; None: what everybody knows.
        everything: the whole truth, whatever ``side`` may know.
    """

    side: int | None = None
    everything: bool = False

    def move(self, rules: AnyRules, state: Any, move: Any, over: bool) -> str:
        """A move that was made in ``state``; everybody reads it only if both sides read it alike."""
        if self.everything or over:
            return rules.format_played(state, move)
        return played_text(rules, state, move, self.side)

    def position(self, rules: AnyRules, state: Any) -> str:
        """The position, or the view of it."""
        if self.everything or rules.outcome(state) is not None:
            return rules.format_state(state)
        return rules.format_view(rules.view(state, self.side))


def viewer_of(rules: AnyRules, word: str) -> Viewer:
    """Whom the value of --view names.

    Raises:
        InvalidText: nobody is called so.
    """
    known = {
        ALL: Viewer(everything=True),
        EVERYBODY: Viewer(),
        **{name.lower(): Viewer(side) for side, name in enumerate(rules.sides)},
    }
    if word.lower() not in known:
        raise InvalidText("--view is one of {known}, not '{word}'", known=", ".join(known), word=word)
    return known[word.lower()]
