"""The five strengths of computer players, as numbers that every kind of player can use."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.bot import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """One strength.

    Attributes:
        number: 1 (weakest) to 5.
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


LEVELS: tuple[Level, ...] = (
    Level(
        1,
        "Novice",
        "Sees what lies close by and overlooks much. For your first games.",
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

TURNS_TO_GO = 30  # how many more turns a player with a clock expects to make
SHORTEST_THINK = 0.005  # seconds


def level_of(limit: Limit) -> Level:
    """The level that a limit names, or the strongest.

    Raises:
        ValueError: there is no such level.
    """
    if limit.level is None:
        return STRONGEST
    if not 1 <= limit.level <= len(LEVELS):
        raise ValueError(f"levels run from 1 to {len(LEVELS)}, not {limit.level}")
    return LEVELS[limit.level - 1]


def seconds_of(limit: Limit) -> float | None:
    """Seconds for this decision; None where nodes or depth alone decide."""
    if limit.seconds is not None:
        return limit.seconds
    if limit.nodes is not None or limit.depth is not None:
        return None
    return level_of(limit).seconds


def budget(level: int, remaining: float | None, increment: float = 0.0, spent: float = 0.0) -> Limit:
    """The limit for the next decision of a player who has ``remaining`` seconds on the clock.

    Args:
        level: 1 to 5.
        remaining: seconds left, None without a clock.
        increment: seconds gained by each turn.
        spent: seconds of thinking that earlier steps of this turn have taken from the turn's share.
    """
    share = level_of(Limit(level=level)).seconds
    if remaining is None:
        return Limit(level=level, seconds=_left(share, spent) if spent else None)
    share = min(share, (remaining + spent) / TURNS_TO_GO + 0.8 * increment)
    most = max(remaining * 0.5 - 0.2, SHORTEST_THINK)  # never think into the flag; leave room to answer
    return Limit(level=level, seconds=round(min(_left(share, spent), most), 4))


def _left(share: float, spent: float) -> float:
    return max(share - spent, SHORTEST_THINK)
