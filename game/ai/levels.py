"""The strengths of computer players, as numbers that every kind of player can use: levels and half levels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One strength.

    Attributes:
        number: 1 (weakest) to 5, and 0 for what is no opponent by itself, ``BY_WHIM``.
        title, help: for the new-game dialog.
        seconds: longest thinking time for a turn without a clock.
        depth: plies of the main search; 0 means no bound.
        nodes: moves made by a search; 0 means no bound.
        playouts: of a sampling player; 0 means no bound.
        captures: plies of captures that a search follows beyond its depth.
        blindness: 0 to 256, how much of what is far away or quiet is overlooked.
        noise: half width, in hundredths of a stone, of the error in judging a position.
    """

    number: int
    title: str
    help: str
    seconds: float
    depth: int = 0
    nodes: int = 0
    playouts: int = 0
    captures: int = 6
    blindness: int = 0
    noise: int = 0

    @property
    def tuned_as(self) -> int:
        """The number, 1 to 5, under which games tell their own numbers for this level: level 0 has those of
        level 1."""
        return max(self.number, 1)


LEVELS: tuple[Level, ...] = (
    Level(
        1,
        "Novice",
        "Sees what lies close by and overlooks much.",
        seconds=0.5,
        depth=1,
        nodes=2_000,
        playouts=12,
        captures=1,
        blindness=220,
        noise=80,
    ),
    Level(
        2,
        "Guest",
        "Sees threats coming but seldom looks far ahead.",
        seconds=0.8,
        depth=2,
        nodes=10_000,
        playouts=40,
        captures=2,
        blindness=110,
        noise=40,
    ),
    Level(
        3,
        "Regular",
        "Plans a few moves ahead and makes few simple mistakes.",
        seconds=1.0,
        depth=3,
        nodes=50_000,
        playouts=200,
        captures=4,
        blindness=40,
        noise=15,
    ),
    Level(
        4,
        "Veteran",
        "Calculates well and forgives little.",
        seconds=1.5,
        depth=4,
        nodes=150_000,
        playouts=1_000,
    ),
    Level(5, "Master", "Thinks for up to three seconds and plays as well as it can.", seconds=3.0),
)

STRONGEST = LEVELS[-1]

# Hardly better than chance: how the weakest half level moves in one decision of two.
BY_WHIM = Level(
    0,
    "Whim",
    "Moves whatever comes to mind.",
    seconds=0.5,
    depth=1,
    nodes=2_000,
    playouts=4,
    captures=0,
    blindness=230,
    noise=240,
)


@dataclass(frozen=True, slots=True)
class HalfLevel:
    """A strength between two levels: for each decision chance says as which of them the computer thinks.

    Attributes:
        number: that of the level below and a half.
        title, help: for the new-game dialog.
    """

    number: float
    title: str
    help: str

    @property
    def neighbours(self) -> tuple[Level, Level]:
        below = int(self.number)
        return LEVELS[below - 1] if below else BY_WHIM, LEVELS[below]


HALF_LEVELS: tuple[HalfLevel, ...] = (
    HalfLevel(0.5, "Newcomer", "Has just read the rules, and in every second move forgets them again."),
    HalfLevel(1.5, "Learner", "Sees as much as a guest in one move, and as little as a novice in the next."),
    HalfLevel(2.5, "Neighbour", "Plans like a regular, until it plays a move like a guest."),
    HalfLevel(3.5, "Elder", "Calculates like a veteran in one move of two, and like a regular in the other."),
    HalfLevel(4.5, "Expert", "A master who takes every second move too lightly."),
)


def level_at(number: float) -> Level | HalfLevel:
    """The strength with this number.

    Raises:
        ValueError: there is none.
    """
    strengths: tuple[Level | HalfLevel, ...] = (BY_WHIM, *LEVELS, *HALF_LEVELS)
    for level in strengths:
        if level.number == number:
            return level
    raise ValueError(f"levels run from 0 to {len(LEVELS)}, with halves between them, not {number:g}")


def numeral(number: float) -> str:
    """The number of a level or half level as players read it: "2", "2½", "½"."""
    return f"{int(number) or ''}½" if number % 1 else f"{number:g}"
