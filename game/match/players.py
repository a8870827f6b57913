"""Who plays a side."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from game.rules.errors import InvalidText

LOWEST_LEVEL, HIGHEST_LEVEL = 1, 5
_LONGEST_NAME = 80
_ENGINE = "computer engine"


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
        level: from 1 to 5; an engine has the time of that level.
        engine: name of another program's engine that plays, see ``Settings.engines``; empty: the game's own.
    """

    level: int = HIGHEST_LEVEL
    engine: str = ""

    def __str__(self) -> str:
        return f"{_ENGINE} {self.engine}" if self.engine else f"computer {self.level}"


Player = Human | Computer
Players = tuple[Player, Player]
HOT_SEAT: Players = (Human(), Human())


def parse_player(text: str) -> Player:
    """Read what ``str(player)`` wrote: "human Anna", "human", "computer 3", "computer engine Hrafn".

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
    if (
        kind == "computer"
        and rest.isascii()
        and rest.isdigit()
        and len(rest) == 1
        and LOWEST_LEVEL <= int(rest) <= HIGHEST_LEVEL
    ):
        return Computer(int(rest))
    raise InvalidText(
        "a player is 'human NAME', 'computer 1' to 'computer 5' or 'computer engine NAME', not '{text}'",
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
