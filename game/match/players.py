"""Who plays a side."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from dataclasses import dataclass

from game.ai.levels import LEVELS, level_at
from game.rules.errors import InvalidText

_LONGEST_NAME = 80
_ENGINE = "computer engine"
_LEVEL = re.compile(r"0\.5|[1-9](\.5)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Human:
    """A person; ``name`` may be empty."""

    name: str = ""

    def __str__(self) -> str:
        return f"human {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer.

    Attributes:
        level: number of a level or half level, see ``game.ai.levels``; an engine has the time of that level.
        engine: name of another program's engine that plays, see ``Settings.engines``; empty: the game's own.
    """

    level: float = LEVELS[-1].number
    engine: str = ""

    def __str__(self) -> str:
        return f"{_ENGINE} {self.engine}" if self.engine else f"computer {self.level:g}"


Player = Human | Computer
Players = tuple[Player, Player]
HOT_SEAT: Players = (Human(), Human())


def parse_player(text: str) -> Player:
    """Read what ``str(player)`` wrote: "human Anna", "human", "computer 2.5", "computer engine Hrafn".

    Raises:
        InvalidText: neither of these.
    """
    kind, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if text.strip().startswith(f"{_ENGINE} "):
        name = rest.partition(" ")[2].strip()
        if name and name == clean_name(name):
            return Computer(engine=name)
    if kind == "human" and len(rest) <= _LONGEST_NAME and (not rest or rest.isprintable()):
        return Human(rest if is_visible(rest) else "")
    if kind == "computer" and _LEVEL.fullmatch(rest):
        with contextlib.suppress(ValueError):
            return Computer(level_at(float(rest)).number)
    raise InvalidText(
        "a player is 'human NAME', 'computer 0.5' to 'computer 5' or 'computer engine NAME', not '{text}'",
        text=text,
    )


def clean_name(name: str) -> str:
    """A typed name as it is kept: one line, no double spaces, not too long; "" where nothing of it can be
    seen."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    short = " ".join(printable.split())[:_LONGEST_NAME].rstrip()
    return short if is_visible(short) else ""


def is_visible(text: str) -> bool:
    """Whether a reader sees anything of a text: accents, signs of direction and spaces alone show nothing."""
    return any(unicodedata.category(letter)[0] not in "CMZ" for letter in text)
