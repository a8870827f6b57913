"""What the benchmark, the self check and the tests know of each game, beside its rules and pictures.

A game's part is ``CHECKS`` of the package here that has the game's name; a game without one is checked by
its rules alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pkgutil import resolve_name
from typing import Any, cast

from game.entry import GameEntry


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins. No dice fall in it.

    Attributes:
        secrets: choices before the first move that one side must not see.
        moves: into the open, after them.
        setups: how many of the moves come before the first one that can be listed.
        options: of its game, where they are not the usual ones.
    """

    secrets: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    setups: int = 0
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Secrets and moves."""
        return (*self.secrets, *self.moves)

    @property
    def before(self) -> tuple[str, ...]:
        """What comes before the first move that can be listed."""
        return self.all[: len(self.secrets) + self.setups]


@dataclass(frozen=True, slots=True)
class Screen:
    """A picture of a match.

    Attributes:
        name: of the picture, behind the game's.
        plies: moves of the demonstration that are played before; None: all.
        look: whether the curtain is opened.
        keys: pressed one after the other.
        cells: clicked one after the other, after the keys; widgets by their keys.
        options, moves: of another game than the demonstration's, with the same dice; empty: that game.
    """

    name: str
    plies: int | None = None
    look: bool = False
    keys: str = ""
    cells: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Demonstration:
    """Games that were played by the program itself, to be looked at and to be played again.

    Attributes:
        moves: the beginning of a game, as far as its board makes a good picture, without what the dice say.
        seed: of the dice.
        options: of the games, where they are not the usual ones.
        screens: what else of a match is worth a picture.
        clicks: cells to click, and widgets by their keys, for each decision of a short game of two people.
            The first two decisions of the side that begins are possible whatever the other side does.
    """

    moves: tuple[str, ...] = ()
    screens: tuple[Screen, ...] = ()
    clicks: tuple[tuple[str, ...], ...] = ()
    seed: int | None = None
    options: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Targets:
    """What ``longhall bench`` measures of a game, and what is wanted of it on two cores.

    Attributes:
        depth, plain_depth: plies of the counted tree, with compiled and with plain modules.
        million_leaves: counted a second.
        thousand_nodes: searched a second.
        thousand_plies: of random play a second; None: not measured.
        listing_ms: milliseconds in which all moves of the crowded position are listed; None: not measured.
        game_seconds: of a whole game between two players of the second level; None: not measured.
        zoom: whether the board is a map that is zoomed and dragged, so that this is measured, too.
    """

    depth: int
    plain_depth: int
    million_leaves: float
    thousand_nodes: float
    thousand_plies: float | None = None
    listing_ms: float | None = None
    game_seconds: float | None = None
    zoom: bool = False


@dataclass(frozen=True, slots=True)
class GameChecks:
    """One game.

    Attributes:
        opening: for measurements.
        leaves: depth and leaves of the tree of moves behind the opening's secrets; None: not counted.
        targets: of the measurements; None: only frames and memory are measured.
        crowded: a position with as many pieces as there ever are; empty: the start.
        keys: change how the board is looked at; pressed while frames are measured.
        demonstration: games to look at and to play again.
    """

    opening: Opening = Opening()
    leaves: tuple[int, int] | None = None
    targets: Targets | None = None
    crowded: str = ""
    keys: str = ""
    demonstration: Demonstration = Demonstration()


def checks_of(entry: GameEntry) -> GameChecks:
    """What is known of a game."""
    if find_spec(f"{__name__}.{entry.name}") is None:
        return GameChecks()
    return cast(GameChecks, resolve_name(f"{__name__}.{entry.name}:CHECKS"))
