"""The lines of OTEP as values: what a host (who runs the game) sends, and what an engine (who plays) sends.

A line is a word and what belongs to it, separated by blanks. The game's rules, positions and moves stay texts
here; ``exchange`` reads them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from game.rules.errors import InvalidText

CRITICAL, HARMLESS = -1, 0  # codes of an engine's error
WRONG_SIDE, ILLEGAL_MOVE = 1, 2  # codes of a host's error
ABORTED, DRAW, WON_BY = 0, 1, (2, 3)  # how a game ended; who won: the attackers, the defenders
SIDES: Final = ("attackers", "defenders")  # side 0 and side 1
LONGEST_LINE: Final = 1 << 16  # bytes; what is longer is cut off

_MOST_MILLISECONDS = 10**12
_MOST_LINES, _MOST_SECONDS = 1000, 10**6
_WHOLE = re.compile(r"-?[0-9]{1,13}")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SideClock:
    """The time that a side has left.

    Attributes:
        seconds: of its main time or, ``overtime``, of the running period of overtime.
        overtimes: periods of overtime that it has left.
    """

    seconds: float
    overtime: bool = False
    overtimes: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """``clock``: the time of both sides. ``period``: seconds of a period of overtime."""

    sides: tuple[SideClock, SideClock]
    period: int = 0

    def __str__(self) -> str:
        first, second = (f"{round(side.seconds * 1000)}{'*' if side.overtime else ''}" for side in self.sides)
        return f"clock {first} {second} {self.period} {self.sides[0].overtimes} {self.sides[1].overtimes}"


@dataclass(frozen=True, slots=True)
class Rules:
    """``rules``: a game by these rules begins."""

    text: str

    def __str__(self) -> str:
        return f"rules {self.text}"


@dataclass(frozen=True, slots=True)
class Position:
    """``position``: the pieces stand like this."""

    record: str

    def __str__(self) -> str:
        return f"position {self.record}"


@dataclass(frozen=True, slots=True)
class Side:
    """``side``: the side that is to move in a position."""

    side: int

    def __str__(self) -> str:
        return f"side {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class Analyze:
    """``analyze``: tell so many of the best moves, after so many seconds at most."""

    lines: int
    seconds: float

    def __str__(self) -> str:
        return f"analyze {self.lines} {max(1, math.ceil(self.seconds))}"


@dataclass(frozen=True, slots=True)
class Play:
    """``play``: choose a move for this side."""

    side: int

    def __str__(self) -> str:
        return f"play {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class Moved:
    """``move``, said by a host: the engine's move was made and led to this position."""

    record: str

    def __str__(self) -> str:
        return f"move {self.record}"


@dataclass(frozen=True, slots=True)
class OpponentMove:
    """``opponent-move``: the other side made these moves, which led to this position."""

    moves: tuple[str, ...]
    record: str

    def __str__(self) -> str:
        return f"opponent-move {'|'.join(self.moves)} {self.record}"


@dataclass(frozen=True, slots=True)
class Finish:
    """``finish``: the game is over; see ABORTED."""

    code: int

    def __str__(self) -> str:
        return f"finish {self.code}"


@dataclass(frozen=True, slots=True)
class Goodbye:
    """``goodbye``: the engine is to end."""

    def __str__(self) -> str:
        return "goodbye"


@dataclass(frozen=True, slots=True)
class Fault:
    """``error``: something that the other end sent cannot be followed. ``code``: see CRITICAL, WRONG_SIDE."""

    code: int
    text: str = ""

    def __str__(self) -> str:
        return f"error {self.code} {' '.join(self.text.split())}".rstrip()


@dataclass(frozen=True, slots=True)
class Hello:
    """``hello``: the engine is there."""

    def __str__(self) -> str:
        return "hello"


@dataclass(frozen=True, slots=True)
class SimpleMoves:
    """``simple-moves``: whether the engine wants to be told moves without what they capture."""

    on: bool

    def __str__(self) -> str:
        return f"simple-moves {'on' if self.on else 'off'}"


@dataclass(frozen=True, slots=True)
class Wish:
    """A word alone by which an engine asks to be told it again: rules, position, side or clock."""

    what: str

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True)
class Move:
    """``move``, said by an engine: what it plays."""

    text: str

    def __str__(self) -> str:
        return f"move {self.text}"


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that an engine expects.

    Attributes:
        value: how it judges the first of them, in stones: positive where the attackers stand better. The
            protocol names no unit. Here a number with a decimal point tells stones and a whole one hundredths
            of a stone, as programs for chess do; whole ones of the program that began it come near that.
    """

    moves: tuple[str, ...]
    value: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """``analysis``: the best moves, best first."""

    lines: tuple[Line, ...]

    def __str__(self) -> str:
        words = (f"{'|'.join(line.moves)} {line.value:.2f}" for line in self.lines)
        return " ".join(["analysis", str(len(self.lines)), *words])


@dataclass(frozen=True, slots=True)
class Status:
    """``status``: words for whoever watches."""

    text: str

    def __str__(self) -> str:
        return f"status {' '.join(self.text.split())}".rstrip()


HostCommand = (
    Rules | Position | Side | Clock | Analyze | Play | Moved | OpponentMove | Finish | Goodbye | Fault
)
EngineCommand = Hello | SimpleMoves | Wish | Move | Analysis | Status | Fault


def read_host(line: str) -> HostCommand:
    """The command of a host's line. Raises InvalidText: it is none."""
    return _read(line, _FROM_HOST)


def read_engine(line: str) -> EngineCommand:
    """The command of an engine's line. Raises InvalidText: it is none, such as the greeting of a program."""
    return _read(line, _FROM_ENGINE)


def _read(line: str, readers: dict[str, Callable[[str], T]]) -> T:
    word, _, rest = line.strip().partition(" ")
    if word not in readers:
        raise InvalidText("there is no command '{word}'", word=word)
    return readers[word](rest.strip())


def _text(word: str, rest: str) -> str:
    if not rest:
        raise InvalidText("the command '{word}' says nothing behind its name", word=word)
    return rest


def _whole(word: str, text: str, low: int, high: int) -> int:
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise InvalidText(
            "'{word}' has a whole number from {low} to {high} where '{text}' stands",
            word=word,
            low=low,
            high=high,
            text=text,
        )
    return int(text)


def _side(word: str, rest: str) -> int:
    if rest not in SIDES:
        raise InvalidText(
            "'{word}' is followed by attackers or defenders, not by '{text}'", word=word, text=rest
        )
    return SIDES.index(rest)


def _clock(rest: str) -> Clock:
    words = rest.split()
    if len(words) != 5:
        raise InvalidText(
            "'clock' is followed by two times, the length of an overtime and how many each side has left, "
            "not by '{text}'",
            text=rest,
        )
    overtimes = [_whole("clock", word, 0, 10**6) for word in words[3:]]
    first, second = (
        SideClock(
            _whole("clock", word.removesuffix("*"), -_MOST_MILLISECONDS, _MOST_MILLISECONDS) / 1000,
            word.endswith("*"),
            count,
        )
        for word, count in zip(words, overtimes, strict=False)
    )
    return Clock((first, second), _whole("clock", words[2], 0, 10**6))


def _analyze(rest: str) -> Analyze:
    words = rest.split()
    if len(words) != 2:
        raise InvalidText("'analyze' is followed by a number and by seconds, not by '{text}'", text=rest)
    return Analyze(_whole("analyze", words[0], 1, _MOST_LINES), _whole("analyze", words[1], 0, _MOST_SECONDS))


def _opponent_move(rest: str) -> OpponentMove:
    moves, _, record = rest.partition(" ")
    if not moves or not record.strip():
        raise InvalidText("'opponent-move' is followed by moves and a position, not by '{text}'", text=rest)
    return OpponentMove(tuple(moves.split("|")), record.strip())


def _fault(rest: str) -> Fault:
    code, _, text = rest.partition(" ")
    return Fault(_whole("error", code, -1000, 1000), text.strip())


def _analysis(rest: str) -> Analysis:
    count, *words = rest.split() or [""]
    number = _whole("analysis", count, 0, _MOST_LINES)
    if len(words) != 2 * number:
        raise InvalidText("'analysis' does not have as many moves and values as it says: '{text}'", text=rest)
    return Analysis(
        tuple(
            Line(tuple(moves.split("|")), _stones(value))
            for moves, value in zip(words[::2], words[1::2], strict=True)
        )
    )


def _stones(text: str) -> float:
    """A value of an analysis, see ``Line``."""
    whole = _WHOLE.fullmatch(text) is not None
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise InvalidText("'analysis' has a value that is no number: '{text}'", text=text)
    return value / 100 if whole else value


_FROM_HOST: Final[dict[str, Callable[[str], HostCommand]]] = {
    "rules": lambda rest: Rules(_text("rules", rest)),
    "position": lambda rest: Position(_text("position", rest)),
    "side": lambda rest: Side(_side("side", rest)),
    "clock": _clock,
    "analyze": _analyze,
    "play": lambda rest: Play(_side("play", rest)),
    "move": lambda rest: Moved(_text("move", rest)),
    "opponent-move": _opponent_move,
    "finish": lambda rest: Finish(_whole("finish", rest, ABORTED, WON_BY[1])),
    "goodbye": lambda rest: Goodbye(),
    "error": _fault,
}
_FROM_ENGINE: Final[dict[str, Callable[[str], EngineCommand]]] = {
    "hello": lambda rest: Hello(),
    "rules": lambda rest: Wish("rules"),
    "position": lambda rest: Wish("position"),
    "side": lambda rest: Wish("side"),
    "clock": lambda rest: Wish("clock"),
    "move": lambda rest: Move(_text("move", rest)),
    "analysis": _analysis,
    "error": _fault,
    "status": Status,
    "simple-moves": lambda rest: SimpleMoves(rest != "off"),
}


class LineSplitter:
    """Takes in pieces of a stream and gives whole lines.

    >>> splitter = LineSplitter()
    >>> list(splitter.lines(b"hello\\nmove d1"))
    ['hello']
    >>> list(splitter.lines(b"-e1\\n"))
    ['move d1-e1']
    """

    def __init__(self) -> None:
        self._begun = b""  # of the line that is not whole yet

    def lines(self, piece: bytes) -> Iterator[str]:
        """The lines that end in this piece, without their ends."""
        *whole, begun = piece.split(b"\n")
        for part in whole:
            line, self._begun = self._begun + part, b""
            yield line[:LONGEST_LINE].decode("utf-8", "replace").rstrip("\r")
        self._begun = (self._begun + begun)[:LONGEST_LINE]
