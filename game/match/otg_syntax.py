"""Game files (.otg) as values: tags, turns of the principal line and of variations, and comments.

Such a file is text::

    [attackers:Anna]
    [rules:dim:7 start:/3t3/.../]

    1. d1-c1 d3-c3
    [a comment on the first move|and one on the second]

    1b.1.1a. ..... d3-e3

A turn of a variation is numbered with the move that it replaces (``1b``, the second of turn 1), the number of
the variation there, and the turn within it (``1a``); five dots stand for a move that is the principal line's.
Tags and comments may go over several lines, and end with the first bracket.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from game.match.text_lines import wrong

EXTENSION: Final = ".otg"
SAME: Final = "....."  # a move that is the one of the line from which a variation leaves
RESIGNED: Final = "---"
RULES, POSITION = "rules", "position"  # tags
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,40}")
_NUMBER = re.compile(r"[0-9]{1,6}")
_PLACE = re.compile(r"([0-9]{1,6})([a-z])")


@dataclass(frozen=True, slots=True)
class OtgPlace:
    """Where a move stands: in which line, its turn from 1, and which move of the turn it is from 0.

    Attributes:
        line: the address of a variation, "" for the principal line.
    """

    line: str
    turn: int
    index: int

    def __str__(self) -> str:
        return f"{self.line}{'.' if self.line else ''}{self.turn}{chr(ord('a') + self.index)}"


@dataclass(frozen=True, slots=True)
class Tag:
    """Something that is said of the whole game. ``number``: of its line in the file."""

    name: str
    value: str
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class OtgTurn:
    """A few moves, one after the other.

    Attributes:
        line: the variation that it belongs to, "" for the principal line; as in ``OtgPlace``.
        turn: its number in this line.
        moves: texts, ``SAME`` among them.
        comments: on the moves that are not ``SAME``, in order; fewer or more may stand there.
        number: of its line in the file.
    """

    line: str
    turn: int
    moves: tuple[str, ...]
    comments: tuple[str, ...] = ()
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class GameFile:
    tags: tuple[Tag, ...]
    turns: tuple[OtgTurn, ...] = ()

    def tag(self, name: str) -> Tag | None:
        """The last tag of a name, or None."""
        return next((tag for tag in reversed(self.tags) if tag.name == name), None)

    def value(self, name: str) -> str:
        """What a tag says, "" where there is none."""
        tag = self.tag(name)
        return "" if tag is None else tag.value.strip()


def is_game_file(text: str) -> bool:
    """Whether a text is meant as such a file: it begins with a tag."""
    begin = text.lstrip("\ufeff \t\r\n")[:60]
    return begin.startswith("[") and ":" in begin and _NAME.fullmatch(begin[1:].partition(":")[0]) is not None


def read_game_file(text: str) -> GameFile:
    """The file that a text is. Moves are texts still.

    Raises:
        InvalidText: one sentence that names the line and what is wrong with it.
    """
    tags: list[Tag] = []
    turns: list[OtgTurn] = []
    for number, part in _parts(text):
        if not part.startswith("["):
            turns.append(_read_turn(number, part))
        elif turns:
            if turns[-1].comments:
                raise wrong(number, "this turn has its comments already")
            last, comments = turns[-1], tuple(part[1:-1].split("|"))
            turns[-1] = OtgTurn(last.line, last.turn, last.moves, comments, last.number)
        else:
            name, colon, value = part[1:-1].partition(":")
            if not colon or not _NAME.fullmatch(name):
                raise wrong(number, f"'{part[:60]}' is no tag; tags are written [name:value]")
            tags.append(Tag(name, value, number))
    return GameFile(tuple(tags), tuple(turns))


def write_game_file(file: GameFile) -> str:
    """The text of a file; ``read_game_file`` gives an equal one back."""
    blocks = ["".join(f"[{tag.name}:{tag.value}]\n" for tag in file.tags)]
    for turn in file.turns:
        address = f"{turn.line}.{turn.turn}a" if turn.line else str(turn.turn)
        comments = f"[{'|'.join(turn.comments)}]\n" if turn.comments else ""
        blocks.append(f"{address}. {' '.join(turn.moves)}\n{comments}")
    return "\n".join(blocks)


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Lines with moves and whole brackets, each with the number of its first line."""
    begun: list[str] = []
    first = 0
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        rest = line.rstrip("\r")
        while rest.strip() or begun:
            if not begun and not rest.lstrip().startswith("["):
                yield number, rest.strip()
                break
            if not begun:
                first, rest = number, rest.lstrip()
            inside, bracket, after = rest.partition("]")
            begun.append(inside)
            if not bracket:
                break
            yield first, "\n".join(begun) + "]"
            begun, rest = [], after
    if begun:
        raise wrong(first, "this bracket is never closed")


def _read_turn(number: int, part: str) -> OtgTurn:
    word, _, rest = part.partition(" ")
    moves = tuple(rest.split())
    if not word.endswith("."):
        raise wrong(number, f"'{part[:60]}' is neither a tag nor a turn; turns are written 1. d1-c1 d3-c3")
    line, turn = _read_address(number, word[:-1])
    if not moves:
        raise wrong(number, f"turn {word} has no move")
    return OtgTurn(line, turn, moves, number=number)


def _read_address(number: int, address: str) -> tuple[str, int]:
    """The variation and the turn that an address names."""
    if _NUMBER.fullmatch(address):
        return "", int(address)
    line, _, last = address.rpartition(".")
    found = _PLACE.fullmatch(last)
    if not found or found[2] != "a" or not _is_variation(line):
        raise wrong(number, f"'{address}' numbers no turn; turns of variations are numbered as 2a.1.1a")
    return line, int(found[1])


def _is_variation(line: str) -> bool:
    parts = line.split(".")
    return len(parts) % 2 == 0 and all(
        (_NUMBER if index % 2 else _PLACE).fullmatch(part) for index, part in enumerate(parts)
    )


def origin_of(line: str) -> OtgPlace:
    """The move that a variation replaces."""
    outer, _, _ = line.rpartition(".")
    parent, _, last = outer.rpartition(".")
    found = _PLACE.fullmatch(last)
    assert found is not None
    return OtgPlace(parent, int(found[1]), ord(found[2]) - ord("a"))
