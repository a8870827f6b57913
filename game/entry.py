"""What a game tells of itself: the entry through which everything that is shared finds the game's parts.

Each game has one in ``game/scenes/<name>/entry.py``. It is plain data: neither rules nor pictures are
imported before they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from game.ai.bot import Bot
from game.editable_positions import EditablePositions
from game.otep.exchange import Exchange
from game.rules.protocol import AnyRules

if TYPE_CHECKING:
    from game.ai.network import LearntGame

GENERAL_BOT = "game.ai.sampling:BOT"  # plays any game through its rules alone
ImagesOf = Callable[[Any], Sequence[tuple[str, Mapping[str, str]]]]
"""A state as text without its past, and its mirror images, each with where the cells go."""


class Opponent(NamedTuple):
    """A character as which the computer plays a game at one of its levels.

    Attributes:
        level: number of a level or half level, see ``game.ai.levels``.
        name: a proper name, the same in every language.
        about: how it plays, in a sentence.
        temperament: how it leans, see ``game.ai.temperaments``; or empty.
    """

    level: float
    name: str
    about: str
    temperament: str = ""


class OpponentRow(NamedTuple):
    """The opponents of a game.

    Attributes:
        tinctures: the two colours of their shields, as "#rrggbb": for a win with side 0, and with side 1.
        characters: one for each level, some for half levels, from the weakest to the champion.
    """

    tinctures: tuple[str, str]
    characters: tuple[Opponent, ...]

    def at(self, level: float) -> Opponent:
        """Who plays at a level; the next weaker one where nobody does."""
        return next(each for each in reversed(self.characters) if each.level <= level)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game.

    Attributes:
        name: stable code, used in saved matches and on the command line.
        title: what players call it.
        tagline: one short sentence for its card.
        rules_path, bot_path, scene_path: "package.module:ATTRIBUTE". Without a bot of its own a game
            is played by the general one; without a scene it has no screen.
        book_path: "package:file" of its rule book.
        explanations_path: "package:file" of sentences about what is new (``game.lessons.explanations``).
        course_paths: "package:file" of its courses (``game.lessons.course``), in the order in which they are
            offered.
        opponents_path: "package.module:ATTRIBUTE" of its ``OpponentRow``.
        temperaments_path: "package.module:FUNCTION" that gives the bot with a temperament by its name, where
            opponents have some.
        positions_path: "package.module:ATTRIBUTE" of what says how its positions are set up, an
            ``EditablePositions`` (``game.editable_positions``).
        starts_path: "package:file" of positions besides the usual one to begin from
            (``game.scenes.new_game.starts``).
        showcase: a position that shows the game in full swing, for its card, where the start is a bare
            board.
        showcase_options: those of its game, where they are not the usual ones.
        styles: names and titles of the ways in which the board can be painted, where there are several; the
            first is the default.
        dice: whether dice fall in it.
        ponders: its computer player gains by searching while the other side thinks: it uses ``Task.memory``.
        exchange_path: "package.module:ATTRIBUTE" of how the game is written for programs of other makers
            (a ``game.otep.exchange.Exchange``), where it is.
        puzzles_path: "package.module:ATTRIBUTE" of its part of the puzzles; a game may have none.
        palette_path: "package.module:ATTRIBUTE" of the colours of its pages (a ``widgets.theme.Palette``),
            where they differ from the usual ones.
        images_path: "package.module:FUNCTION" that lists a state and its mirror images, see
            ``explorer.positions.images_of``.
        rule_editor_path: "package.module:CLASS" of the page on which players make rule sets, made with the
            entry, options to begin with, and what is called with those that are to be played by.
        set_book_path: "package.module:FUNCTION" that tells the rules of one set of options as blocks of a
            rule book; where there is none, the rule book is the same for all.
        findings_path: "package:file" of what the laboratory has found about it (``game.scenes.findings``),
            where it was asked.
        strengths_path: "package:file" of how its opponents fare against each other
            (``game.scenes.strengths``), where that was measured.
        networks_path: "package.module:ATTRIBUTE" of what training must know of it, a
            ``game.ai.network.LearntGame``, where its computer player can judge with networks.
    """

    name: str
    title: str
    tagline: str
    rules_path: str
    bot_path: str | None = None
    scene_path: str | None = None
    book_path: str | None = None
    course_paths: tuple[str, ...] = ()
    explanations_path: str | None = None
    opponents_path: str | None = None
    temperaments_path: str | None = None
    positions_path: str | None = None
    starts_path: str | None = None
    showcase: str = ""
    showcase_options: tuple[tuple[str, Any], ...] = ()
    styles: tuple[tuple[str, str], ...] = ()
    dice: bool = False
    ponders: bool = False
    exchange_path: str | None = None
    puzzles_path: str | None = None
    palette_path: str | None = None
    images_path: str | None = None
    findings_path: str | None = None
    rule_editor_path: str | None = None
    set_book_path: str | None = None
    strengths_path: str | None = None
    networks_path: str | None = None

    def rules(self) -> AnyRules:
        """The game's rules."""
        return cast(AnyRules, resolve_name(self.rules_path))

    def bot(self) -> Bot:
        """What thinks for a computer player."""
        return cast(Bot, resolve_name(self.bot_location))

    def tempered_bot(self, temperament: str) -> Bot:
        """What thinks for a computer player that leans, see ``game.ai.temperaments``.

        Raises:
            LookupError: there is no such temperament, or the game has none.
        """
        if self.temperaments_path is None:
            raise LookupError(f"{self.name} has no temperaments")
        return cast(Bot, resolve_name(self.temperaments_path)(temperament))

    def character_bot(self, level: float) -> tuple[str, tuple[str, ...]]:
        """Where the bot is that plays as the opponent of a level, and with what it is called to be made (see
        ``ai.worker.Question``)."""
        row = self.opponents()
        temperament = "" if row is None else row.at(level).temperament
        if temperament and self.temperaments_path is not None:
            return self.temperaments_path, (temperament,)
        return self.bot_location, ()

    @property
    def bot_location(self) -> str:
        """``bot_path``, or that of the general bot."""
        return self.bot_path or GENERAL_BOT

    def networks(self) -> LearntGame | None:
        """What training must know of the game; None where its computer player judges without networks."""
        return None if self.networks_path is None else cast("LearntGame", resolve_name(self.networks_path))

    def exchange(self) -> Exchange:
        """How the game is written for programs of other makers.

        Raises:
            LookupError: no other program plays it.
        """
        if self.exchange_path is None:
            raise LookupError(f"{self.name} is not written for other programs")
        return cast(Exchange, resolve_name(self.exchange_path))

    def scene(self) -> Callable[[AnyRules, Any], Any]:
        """What makes the game's part of pages with its board, a ``scenes.board.game_scene.GameScene``, of the
        rules and a view.

        Raises:
            LookupError: the game has none.
        """
        if self.scene_path is None:
            raise LookupError(f"{self.name} has no scene")
        return cast(Callable[[AnyRules, Any], Any], resolve_name(self.scene_path))

    def opponents(self) -> OpponentRow | None:
        """Who plays for the computer; None where levels have no characters."""
        return None if self.opponents_path is None else cast(OpponentRow, resolve_name(self.opponents_path))

    def palette(self) -> Any:
        """The colours of the game's pages; None for the usual ones."""
        return None if self.palette_path is None else resolve_name(self.palette_path)

    def images(self) -> ImagesOf | None:
        """What lists mirror images of positions; None where a position is no other's image."""
        return None if self.images_path is None else cast(ImagesOf, resolve_name(self.images_path))

    def positions(self) -> EditablePositions | None:
        """How positions are set up; None where the game has no editor."""
        if self.positions_path is None:
            return None
        return cast(EditablePositions, resolve_name(self.positions_path))

    def book(self) -> str:
        """The text of the rule book.

        Raises:
            OSError: there is none, or it cannot be read.
        """
        if self.book_path is None:
            raise FileNotFoundError(f"{self.name} has no rule book")
        package, _, file = self.book_path.partition(":")
        return resources.files(package).joinpath(file).read_text(encoding="utf-8")
