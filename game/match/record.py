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
full. Lines that start with ``#`` and empty lines say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.match import limits, otg_syntax
from game.match.clock import Times, format_time
from game.match.dice import write_dice
from game.match.header import new_identity
from game.match.match import Match
from game.match.move_list import write_moves
from game.match.otg import write_match
from game.match.players import Players
from game.match.position_text import read_position, write_position
from game.match.record_reader import DICE, FIRST_LINE, VERSION, describe_result, read_record, reading_record
from game.match.stepwise import Stepwise, finished
from game.match.text_lines import quoted
from game.match.tree import Node
from game.paths import write_whole
from game.rules.protocol import CHANCE

__all__ = [
    "EXTENSION",
    "load_record",
    "loading_record",
    "read_position",
    "read_record",
    "reading_record",
    "save_record",
    "write_moves",
    "write_position",
    "write_public",
    "write_record",
]

EXTENSION: Final = ".longhall"
_DEEPEST: Final = 12  # variations within variations that are set in further than those around them


def write_record(match: Match, *, seed: bool = True) -> str:
    """The whole match; ``read_record`` gives an equal one back, but for the dice to come without ``seed``."""
    return "\n".join([*_header(match, seed), "", *_history(match), ""])


def write_public(match: Match) -> str:
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
    copy.header = replace(copy.header, players=players, identity=new_identity())
    copy.notebook = match.notebook.copy()
    return copy


def save_record(match: Match, path: Path) -> None:
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


def _header(match: Match, seed: bool) -> Iterator[str]:
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


def _history(match: Match) -> Iterator[str]:
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


def _move(match: Match, node: Node, depth: int) -> Iterator[str]:
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
