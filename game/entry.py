"""What a game tells of itself: the entry through which everything that is shared finds the game's parts.

Each game has one in ``game/scenes/<name>/entry.py``. Its parts are modules and files of fixed names in its
folders, see ``GamePart`` and ``GameEntry.file``: a game has the part where there is such a module. Nothing of
it is imported before it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pkgutil import resolve_name
from typing import Any, NamedTuple, cast

from game.ai.bot import Bot
from game.editable_positions import EditablePositions
from game.otep.exchange import Exchange
from game.rules.protocol import AnyRules

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
        characters: from the weakest to the champion, at levels and half levels of which each plays clearly
            better than the one before.
    """

    tinctures: tuple[str, str]
    characters: tuple[Opponent, ...]

    def at(self, level: float) -> Opponent:
        """Who plays at a level; the next weaker one where nobody does."""
        return next(each for each in reversed(self.characters) if each.level <= level)


class GamePart(Enum):
    """A part of a game, by its place "folder.module:ATTRIBUTE": that of a game called ``name`` is
    ``game.folder.name.module:ATTRIBUTE``.

    ``RULES`` every game has.
    """

    RULES = "rules.rules:RULES"
    """A ``rules.protocol.Rules``."""
    IMAGES = "rules.images:images"
    """A function that lists a state and its mirror images, see ``explorer.positions.images_of``."""
    EXCHANGE = "rules.exchange:NOTATION"
    """How the game is written for programs of other makers, an ``otep.exchange.Exchange``."""
    BOT = "ai.bot:BOT"
    """Its computer player, which is an ``ai.temperaments.LeaningBot`` where opponents have temperaments. A
    game without is played by the general one."""
    LEARNT = "ai.learnt:LEARNT"
    """What training must know, an ``ai.network.LearntGame``, where the computer player can judge with
    networks."""
    PUZZLES = "puzzles.puzzles:PUZZLES"
    """Its part of the puzzles, a ``puzzles.maker.Maker``."""
    SCENE = "scenes.scene:SCENE"
    """Its part of pages with its board, a ``scenes.board.game_scene.GameScene`` class. A game without has no
    screen."""
    OPPONENTS = "scenes.opponents:OPPONENTS"
    """Who plays for the computer, an ``OpponentRow``."""
    POSITIONS = "scenes.editing:POSITIONS"
    """How its positions are set up, an ``EditablePositions``."""
    PALETTE = "scenes.palette:PALETTE"
    """The colours and the material of its pages, a ``widgets.theme.Palette``, where they differ from the
    usual ones."""
    RULE_EDITOR = "scenes.rule_editor.page:RuleEditorPage"
    """The page on which players make rule sets, made with the entry, options to begin with, and what is
    called with those that are to be played by."""
    RULES_IN_WORDS = "scenes.rules_in_words:book_of"
    """A function that tells the rules of one set of options as blocks of a rule book; where there is none,
    the rule book is the same for all."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game.

    Attributes:
        name: stable code, used in saved matches and on the command line.
        title: what players call it.
        tagline: one short sentence for its card.
        package: the one package of all its parts, for a small game that has not a folder of its name for
            each, such as those of the tests.
        courses: names of its courses (``game.lessons.course``), in the order in which they are offered.
        showcase: a position that shows the game in full swing, for its card, where the start is a bare
            board.
        showcase_options: those of its game, where they are not the usual ones.
        styles: names and titles of the ways in which the board can be painted, where there are several; the
            first is the default.
        dice: whether dice fall in it.
        ponders: its computer player gains by searching while the other side thinks: it uses ``Task.memory``.
        parallel: its computer player gains by searching in several processes that share ``Task.memory``.
    """

    name: str
    title: str
    tagline: str
    package: str = ""
    courses: tuple[str, ...] = ()
    showcase: str = ""
    showcase_options: tuple[tuple[str, Any], ...] = ()
    styles: tuple[tuple[str, str], ...] = ()
    dice: bool = False
    ponders: bool = False
    parallel: bool = False

    def path(self, part: GamePart) -> str | None:
        """Where a part stands, as "package.module:ATTRIBUTE"; None where the game is without it."""
        folder, _, place = part.value.partition(".")
        path = f"{self._package(folder)}.{place}"
        return path if _stands(path) else None

    def has(self, part: GamePart) -> bool:
        """Whether the game has a part; nothing of it is imported."""
        return self.path(part) is not None

    def part(self, part: GamePart) -> Any:
        """A part of the game; None where the game is without it."""
        path = self.path(part)
        return None if path is None else resolve_name(path)

    def file(self, name: str, folder: str = "scenes") -> Traversable | None:
        """A file in one of the game's folders, None where there is none.

        In ``scenes`` these may be ``rulebook.md``, ``explanations.toml`` with sentences about what is new
        (``game.lessons.explanations``), ``starts.toml`` with positions besides the usual one to begin from
        (``game.scenes.new_game.starts``), ``lessons/<course>.toml`` for each course, ``findings.toml`` and
        ``findings.json`` of what the laboratory has found about the game (``game.scenes.findings``), and
        ``strengths.json`` of how its opponents fare against each other (``game.scenes.strengths``).
        """
        try:
            found = resources.files(self._package(folder)).joinpath(name)
        except ModuleNotFoundError:
            return None
        return found if found.is_file() else None

    def _package(self, folder: str) -> str:
        return self.package or f"game.{folder}.{self.name}"

    @property
    def rules_path(self) -> str:
        """Where the rules are, as "package.module:ATTRIBUTE"."""
        path = self.path(GamePart.RULES)
        assert path is not None, f"{self.name} has no rules"
        return path

    @property
    def bot_path(self) -> str:
        """Where the computer player is, as "package.module:ATTRIBUTE"."""
        return self.path(GamePart.BOT) or GENERAL_BOT

    def character_bot(self, level: float) -> tuple[str, tuple[str, ...]]:
        """Where the bot is that plays as the opponent of a level, and with what it is called to be made (see
        ``ai.worker.Question``)."""
        row = self.opponents()
        temperament = "" if row is None else row.at(level).temperament
        return (f"{self.bot_path}.tempered", (temperament,)) if temperament else (self.bot_path, ())

    def rules(self) -> AnyRules:
        """The game's rules."""
        return cast(AnyRules, resolve_name(self.rules_path))

    def bot(self) -> Bot:
        """What thinks for a computer player."""
        return cast(Bot, resolve_name(self.bot_path))

    def exchange(self) -> Exchange:
        """How the game is written for programs of other makers.

        Raises:
            LookupError: no other program plays it.
        """
        found: Exchange | None = self.part(GamePart.EXCHANGE)
        if found is None:
            raise LookupError(f"{self.name} is not written for other programs")
        return found

    def scene(self) -> Callable[[AnyRules, Any], Any]:
        """What makes the game's part of pages with its board, a ``scenes.board.game_scene.GameScene``, of the
        rules and a view.

        Raises:
            LookupError: the game has none.
        """
        found: Callable[[AnyRules, Any], Any] | None = self.part(GamePart.SCENE)
        if found is None:
            raise LookupError(f"{self.name} has no scene")
        return found

    def opponents(self) -> OpponentRow | None:
        """Who plays for the computer; None where levels have no characters."""
        return cast(OpponentRow | None, self.part(GamePart.OPPONENTS))

    def palette(self) -> Any:
        """The colours and the material of the game's pages; None for the usual ones."""
        return self.part(GamePart.PALETTE)

    def images(self) -> ImagesOf | None:
        """What lists mirror images of positions; None where a position is no other's image."""
        return cast(ImagesOf | None, self.part(GamePart.IMAGES))

    def positions(self) -> EditablePositions | None:
        """How positions are set up; None where the game has no editor."""
        return cast(EditablePositions | None, self.part(GamePart.POSITIONS))


@cache
def _stands(path: str) -> bool:
    """Whether there is the module of a path, which is not imported."""
    try:
        return find_spec(path.partition(":")[0]) is not None
    except ModuleNotFoundError:  # not even its package
        return False
