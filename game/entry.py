"""What a game tells of itself: the entry through which everything that is shared finds the game's parts.

Each game has one in ``game/scenes/<name>/entry.py``. It is plain data: neither rules nor pictures are
imported before they are asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pkgutil import resolve_name
from typing import Any, cast

from game.rules.protocol import AnyRules

GENERAL_BOT = "game.ai.sampling:BOT"  # plays any game through its rules alone


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
class GameEntry:
    """One game.

    Attributes:
        name: stable code, used in saved matches and on the command line.
        title: what players call it.
        tagline: one short sentence for its card.
        rules_path, bot_path, presenter_path: "package.module:ATTRIBUTE". Without a bot of its own a game
            is played by the general one; without a presenter it has no screen.
        book_path: "package:file" of its rule book.
        showcase: a position that shows the game in full swing, for its card, where the start is a bare
            board.
        showcase_options: those of its game, where they are not the usual ones.
        opening: for measurements.
        leaves: depth and leaves of the tree of moves behind the opening's secrets, for the self check.
        targets: of the measurements; None: nothing is measured.
        crowded: a position with as many pieces as there ever are, for measurements; empty: the start.
        keys: change how the board is looked at; pressed while frames are measured.
        styles: names and titles of the ways in which the board can be painted, where there are several; the
            first is the default.
        demonstration: for the self check and for pictures.
        dice: whether dice fall in it.
    """

    name: str
    title: str
    tagline: str
    rules_path: str
    bot_path: str | None = None
    presenter_path: str | None = None
    book_path: str | None = None
    showcase: str = ""
    showcase_options: tuple[tuple[str, Any], ...] = ()
    opening: Opening = Opening()
    leaves: tuple[int, int] | None = None
    targets: Targets | None = None
    crowded: str = ""
    keys: str = ""
    styles: tuple[tuple[str, str], ...] = ()
    demonstration: Demonstration = Demonstration()
    dice: bool = False

    def rules(self) -> AnyRules:
        """The game's rules."""
        return cast(AnyRules, resolve_name(self.rules_path))

    def bot(self) -> Any:
        """What thinks for a computer player (an ``ai.bot.Bot``)."""
        return resolve_name(self.bot_location)

    @property
    def bot_location(self) -> str:
        """``bot_path``, or that of the general bot."""
        return self.bot_path or GENERAL_BOT

    def presenter(self) -> Any:
        """The game's part of the match screen.

        Raises:
            LookupError: the game has none.
        """
        if self.presenter_path is None:
            raise LookupError(f"{self.name} has no presenter")
        return resolve_name(self.presenter_path)

    def book(self) -> str:
        """The text of the rule book.

        Raises:
            OSError: there is none, or it cannot be read.
        """
        if self.book_path is None:
            raise FileNotFoundError(f"{self.name} has no rule book")
        package, _, file = self.book_path.partition(":")
        return resources.files(package).joinpath(file).read_text(encoding="utf-8")
