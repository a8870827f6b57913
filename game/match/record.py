"""A match as text: readable, complete, exact.

The file starts with its version and a header, then one line for each thing that happened::

    Longhall record 1
    Match: 5b0c6d7d2a9f3c11
    Game: skirmish
    Option files: 6
    Player 1: human Anna
    Player 2: computer 2
    Clock: 10+5
    Seed: 81985529216486895
    Created: 2026-01-31T18:00:00+00:00
    Result: Attackers won (resignation)

        1. [10:03.250 10:00] Attackers: d1-d3
        2. [10:03.250 10:01] Defenders: f8-c8
        (
          2. [10:03.250 9:59] Defenders: f4-i4
        )
     *  3. [10:03.250 10:01] Defenders; resignation

Parentheses hold variations of the line above them. ``>`` marks a continuation that is preferred to the
first, ``*`` where the match stands (``0. start`` is the beginning). A colon stands before a move, a
semicolon before an end that is none. Behind a move, or before the first, a line in quotation marks holds a
comment on it. Dice are moves of "Dice"; behind the seed stands "own dice" where the players roll theirs.
Behind "Match" stands a word that all copies of the match have in common. Without a seed the dice follow from
a new one: what is shared of an unfinished match with dice does not tell how they will fall. Where a game is
played with data files, a line such as ``Code board: 0b79f5d7`` names each of them. A line such as
``Tag event: "Oslo"`` is what the file of another program said of the match. Secret choices stand there in
full. Lines that start with ``#`` and empty lines say nothing. Whatever else is not understood is an
error that names its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from game.entry import GameEntry
from game.match import limits, otg_syntax
from game.match.build import add_ending, add_move
from game.match.clock import TimeControl, Times, format_time, parse_time
from game.match.dice import read_dice, write_dice
from game.match.header import Header, check_codes, new_identity
from game.match.match import Match
from game.match.move_list import read_list, write_moves
from game.match.otg import reading_game_file, write_match
from game.match.otg_syntax import is_game_file
from game.match.players import Players, parse_player
from game.match.position_text import limited_position
from game.match.read_only import ReadOnlyMatch
from game.match.stepwise import Stepwise, finished
from game.match.text_lines import Lines, checked, lines_of, quoted, unquoted, wrong
from game.match.tree import Ending, Node
from game.paths import write_whole
from game.registry import find
from game.rules.errors import InvalidList, InvalidText, RulesError
from game.rules.options import Options
from game.rules.protocol import CHANCE, Outcome

EXTENSION: Final = ".longhall"
FIRST_LINE: Final = "Longhall record"
VERSION: Final = 1
DICE: Final = "Dice"  # who makes the rolls
_MOVE = re.compile(
    r"(?P<marks>[>*]{0,2})\s*(?P<number>\d{1,6})\. (?:\[(?P<clocks>[^\]]*)\] )?(?P<rest>.+)", re.ASCII
)
_REQUIRED = ("Game", "Player 1", "Player 2", "Clock", "Created", "Result")
_FIELDS = (*_REQUIRED, "Match", "Seed", "Setup", "Clocks now", "Draw offered by")
_OPTION, _CODE, _TAG = "Option ", "Code ", "Tag "  # before the names of options, of data files and of tags
_DEEPEST: Final = 12  # variations within variations that are set in further than those around them

T = TypeVar("T")


# Writing


def write_record(match: ReadOnlyMatch, *, seed: bool = True) -> str:
    """The whole match; ``read_record`` gives an equal one back, but for the dice to come without ``seed``."""
    return "\n".join([*_header(match, seed), "", *_history(match), ""])


def write_public(match: ReadOnlyMatch) -> str:
    """What may be shared of a match: all of it, or the public moves while it holds a secret. While dice are
    to fall, their seed is left out.

    Raises:
        BadPosition: see ``write_moves``.
    """
    foretells = match.result is None and match.entry.dice and not match.header.own_dice
    return write_moves(match) if match.secrets else write_record(match, seed=not foretells)


def copy_match(match: Match, players: Players) -> Match:
    """The same match up to here between other players, with its notes, kept nowhere yet."""
    copy = read_record(write_record(match))
    copy.header = replace(copy.header, players=players, identity=new_identity(), guessed=match.header.guessed)
    copy.notebook = match.notebook.copy()
    return copy


def save_record(match: ReadOnlyMatch, path: Path) -> None:
    """Write ``write_public`` to a file, or a game file (see ``otg.write_match``) where its name says so.
    It appears whole or not at all.

    Raises:
        OSError, ValueError: it cannot be written; ValueError where the path is no name of a file.
        BadPosition: see ``write_moves`` and ``otg.write_match``.
    """
    as_game_file = path.suffix.lower() == otg_syntax.EXTENSION
    write_whole(path, (write_match(match) if as_game_file else write_public(match)).encode("utf-8"))


def load_record(path: Path) -> Match:
    """The match of a record file, kept nowhere yet.

    Raises:
        InvalidText: it is no record, or a wrong one.
        OSError: it cannot be read.
    """
    return finished(loading_record(path))


def loading_record(path: Path) -> Stepwise[Match]:
    """``load_record`` in steps, see ``reading_record``."""
    with path.open("rb") as file:
        text = limits.read_text(file, path.name)
    return (yield from reading_record(text))


def _header(match: ReadOnlyMatch, seed: bool) -> Iterator[str]:
    yield f"{FIRST_LINE} {VERSION}"
    yield f"Match: {match.header.identity}"
    yield f"Game: {match.entry.name}"
    for name, value in match.options.items():
        yield f"Option {name}: {_option_text(value)}"
    for name, code in match.rules.data_codes(match.options).items():
        yield f"Code {name}: {code}"
    if match.header.setup is not None:
        yield f"Setup: {match.header.setup}"
    for number, player in enumerate(match.players, start=1):
        yield f"Player {number}: {player}"
    yield f"Clock: {match.control}"
    times = match.times
    if times is not None:
        yield f"Clocks now: {_times(times)}"
    if match.draw_offer is not None:
        yield f"Draw offered by: {match.rules.sides[match.draw_offer]}"
    if seed:
        yield f"Seed: {write_dice(match.seed, match.header.own_dice)}"
    yield f"Created: {match.created.isoformat()}"
    for name, text in match.header.tags:
        yield f"Tag {name}: {quoted(text)}"
    yield f"Result: {describe_result(match.rules.sides, match.result)}"


def _option_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _history(match: ReadOnlyMatch) -> Iterator[str]:
    if match.place is match.root and match.root.children:
        yield " *  0. start"
    if match.root.comment:
        yield f"    {quoted(match.root.comment)}"
    # What is still to be written, last first; an explicit stack, because variations nest deeply.
    waiting: list[tuple[str, Node, int]] = [("line", match.root, 0)]
    while waiting:
        kind, node, depth = waiting.pop()
        indent = _indent(depth)
        if kind == "close":
            yield f"    {indent})"
        elif kind == "variation":
            yield f"    {indent}("
            yield from _move(match, node, depth + 1)
            waiting += [("close", node, depth), ("line", node, depth + 1)]
        elif node.children:
            first, *others = node.children
            yield from _move(match, first, depth)
            waiting.append(("line", first, depth))
            waiting += [("variation", other, depth) for other in reversed(others)]


def _move(match: ReadOnlyMatch, node: Node, depth: int) -> Iterator[str]:
    preferred = node.parent is not None and node.parent.preferred is node is not node.parent.children[0]
    marks = (">" if preferred else " ") + ("*" if node is match.place else " ")
    clocks = f"[{_times(node.clocks)}] " if node.clocks else ""
    who = DICE if node.mover == CHANCE else match.rules.sides[node.mover]
    what = f"; {node.ending.kind}" if node.ending else f": {node.text}"
    yield f"{marks}{_indent(depth)}{node.ply:>3}. {clocks}{who}{what}"
    if node.comment:
        yield f"    {_indent(depth)}{quoted(node.comment)}"


def _indent(depth: int) -> str:
    """What stands before a line of a variation: never so much that it is more than what follows."""
    return "  " * min(depth, _DEEPEST)


def _times(times: Times) -> str:
    return " ".join(format_time(seconds) for seconds in times)


# Reading


def read_record(text: str, entry: GameEntry | None = None, options: Options | None = None) -> Match:
    """The match of a record, kept nowhere yet; or of a game file, or of a list of moves of any game.

    Args:
        entry, options: what a list that does not name its game is tried with first.

    Raises:
        InvalidText: one sentence that names the line and what is wrong with it.
    """
    return finished(reading_record(text, entry, options))


def reading_record(
    text: str, entry: GameEntry | None = None, options: Options | None = None
) -> Stepwise[Match]:
    """``read_record`` in steps: the lines of a record, the turns of a game file, or the moves of a list."""
    if is_game_file(text):
        return (yield from reading_game_file(text))
    lines = lines_of(text)
    if not lines:
        raise InvalidText("the record is empty")
    number, first = lines[0]
    if not first.startswith(FIRST_LINE):
        return (yield from read_list(lines, entry, options))
    version = first.removeprefix(FIRST_LINE).strip()
    if version != str(VERSION):
        raise InvalidText(
            "line {line}: this Longhall reads version {known} of records, not '{version}'",
            line=number,
            known=VERSION,
            version=version,
        )
    split = next((i for i, (_, line) in enumerate(lines) if i and _starts_history(line)), len(lines))
    fields = _Fields(lines[1:split])
    match = fields.match()
    history = _HistoryReader(match)
    for done, (number, line) in enumerate(lines[split:], start=1):
        history.read(number, line)
        yield done, len(lines) - split
    history.finish(fields)
    return match


def _starts_history(line: str) -> bool:
    return line in ("(", ")") or line.startswith('"') or _MOVE.fullmatch(line) is not None


class _Fields:
    """The header of a record."""

    def __init__(self, lines: Lines) -> None:
        self.values: dict[str, tuple[int, str]] = {}
        for number, line in lines:
            name, colon, value = line.partition(":")
            if not colon or not (name in _FIELDS or name.startswith((_OPTION, _CODE, _TAG))):
                raise wrong(number, f"'{line}' is neither part of the header nor a move")
            if name in self.values:
                raise wrong(number, f"'{name}' stands there twice")
            self.values[name] = (number, value.strip())
        for name in _REQUIRED:
            if name not in self.values:
                raise InvalidText("the record has no line '{name}:'", name=name)

    def match(self) -> Match:
        """The match before its first move. Raises InvalidText."""
        entry = self.read("Game", find)
        options: dict[str, str] = {}
        for name, number, value in self._named(_OPTION):
            options[name] = value
            checked(number, lambda: entry.rules().resolve_options(options))
        for name, number, value in self._named(_CODE):
            checked(number, partial(check_codes, entry.rules().data_codes(options), {name: value}))
        seed, own_dice = self.read("Seed", read_dice) if "Seed" in self.values else (None, False)
        tags = tuple(
            (name, checked(number, partial(unquoted, value))) for name, number, value in self._named(_TAG)
        )
        setup = self.read("Setup", limited_position) if "Setup" in self.values else None
        header = Header.new(
            entry,
            options=options,
            setup=setup,
            seed=seed,
            own_dice=own_dice,
            players=(self.read("Player 1", parse_player), self.read("Player 2", parse_player)),
            control=self.read("Clock", TimeControl.parse),
            created=self.read("Created", _created),
            identity=self.read("Match", _identity) if "Match" in self.values else "",
            tags=tags,
        )
        start = self.values["Setup" if setup is not None else "Game"][0]
        return checked(start, lambda: Match(header))

    def _named(self, prefix: str) -> Iterator[tuple[str, int, str]]:
        """The fields that begin with ``prefix``: their names behind it, lines and values."""
        for name, (number, value) in self.values.items():
            if name.startswith(prefix):
                yield name.removeprefix(prefix).strip(), number, value

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """The value of a field. Raises InvalidText naming its line, KeyError when it is not there."""
        number, value = self.values[name]
        return checked(number, lambda: reader(value))


def _identity(text: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{16}", text):
        raise InvalidText("a match is named by 16 hexadecimal digits, not '{text}'", text=text)
    return text


def _created(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None or moment.microsecond:
            raise ValueError
        return moment.astimezone(UTC)
    except (ValueError, OverflowError):
        raise InvalidText(
            "a moment is written like 2026-01-31T18:00:00+00:00, not '{text}'", text=text
        ) from None


class _HistoryReader:
    """Plays the lines of a record one after the other."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.count = 0
        self.last = match.root  # what the next move follows
        self.open: list[tuple[int, Node]] = []  # variations: line of the parenthesis, where to go on after it
        self.expects_move = False
        self.current: Node | None = None
        self.preferred: list[Node] = []

    def read(self, number: int, line: str) -> None:
        """One line, without outer spaces. Raises InvalidText."""
        try:
            if line == "(":
                self._open_variation(number)
            elif line == ")":
                self._close_variation()
            elif line.startswith('"'):
                self._comment(line)
            else:
                self._move(line)
        except RulesError as error:
            raise wrong(number, error) from error

    def finish(self, fields: _Fields) -> None:
        """Close the history and compare it with the header. Raises InvalidText."""
        if self.open:
            raise wrong(self.open[-1][0], "this parenthesis is never closed")
        for node in self.match.root.walk():
            node.preferred = node.children[0] if node.children else None
        for node in self.preferred:
            if node.parent is not None:
                node.parent.preferred = node
        current = self.current or self.last
        times = current.clocks
        if "Clocks now" in fields.values:
            times = fields.read("Clocks now", self._times)
        offer = None
        if "Draw offered by" in fields.values:
            offer = fields.read("Draw offered by", self._side)
        self.match.stand_at(current, times, offer)
        self._compare_result(*fields.values["Result"])

    def _open_variation(self, number: int) -> None:
        if self.last.parent is None or self.expects_move:
            raise InvalidText("there is no move before this variation")
        self.open.append((number, self.last))
        self.last = self.last.parent
        self.expects_move = True

    def _close_variation(self) -> None:
        if not self.open or self.expects_move:
            raise InvalidText("there is no variation to close")
        _, self.last = self.open.pop()

    def _comment(self, line: str) -> None:
        if self.expects_move or self.last.comment:
            raise InvalidText("there is no move before this comment, or it has one already")
        self.last.comment = unquoted(line)

    def _move(self, line: str) -> None:
        found = _MOVE.fullmatch(line)
        if not found:
            raise InvalidText("'{line}' is no move of a record", line=line)
        if found["rest"] == "start" and int(found["number"]) == 0 and self.last is self.match.root:
            node = self.last
        else:
            node = self._play(int(found["number"]), found["clocks"], found["rest"])
        if "*" in found["marks"]:
            if self.current is not None:
                raise InvalidText("the match can stand at one place only")
            self.current = node
        if ">" in found["marks"]:
            if any(other.parent is node.parent for other in self.preferred):
                raise InvalidText("only one continuation can be the preferred one")
            self.preferred.append(node)

    def _play(self, ply: int, clocks: str | None, rest: str) -> Node:
        if ply != self.last.ply + 1:
            raise InvalidText(
                "this should be number {expected}, not {number}", expected=self.last.ply + 1, number=ply
            )
        times = None if clocks is None else self._times(clocks)
        if (times is not None) != self.match.clock.timed:
            raise InvalidText("clock times stand where the match has a clock, and only there")
        rules, parent = self.match.rules, self.last
        self.count += 1
        limits.check_size(self.count, limits.MOVES, "this match", "moves")
        for mover, who in ((0, rules.sides[0]), (1, rules.sides[1]), (CHANCE, DICE)):
            if rest.startswith(f"{who}: "):
                text = rest.removeprefix(f"{who}: ").strip()
                try:
                    self.last = add_move(self.count, parent, text, mover, times)
                except RulesError as error:
                    raise InvalidList(ply, text, error) from error
                break
            if rest.startswith(f"{who}; "):
                ending = Ending.read(rest.removeprefix(f"{who}; ").strip(), mover)
                self.last = add_ending(self.count, parent, ending, times)
                break
        else:
            raise InvalidText(
                "'{text}' does not start with who moved: {first}, {second} or {dice}",
                text=rest,
                first=rules.sides[0],
                second=rules.sides[1],
                dice=DICE,
            )
        self.expects_move = False
        return self.last

    def _times(self, text: str) -> Times:
        words = text.split(" ")
        if len(words) != 2:
            raise InvalidText("two clock times are needed, not '{text}'", text=text)
        return parse_time(words[0]), parse_time(words[1])

    def _side(self, text: str) -> int:
        if text not in self.match.rules.sides:
            raise InvalidText("'{text}' is no side of this game", text=text)
        return self.match.rules.sides.index(text)

    def _compare_result(self, number: int, claimed: str) -> None:
        true = describe_result(self.match.rules.sides, self.match.outcome)
        if claimed != true:
            raise wrong(number, f"the result is said to be '{claimed}', but by the moves it is '{true}'")


def describe_result(sides: tuple[str, str], outcome: Outcome | None) -> str:
    """The words of the "Result" line."""
    if outcome is None:
        return "unfinished"
    who = "Draw" if outcome.winner is None else f"{sides[outcome.winner]} won"
    return f"{who} ({outcome.reason})"
