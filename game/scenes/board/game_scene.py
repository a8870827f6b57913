"""What every game implements for the pages on which its board stands.

These know boards, clocks, history and players. The parts of a game's scene turn a view into
pictures, gestures into moves, and events into texts and sounds. They get views, never states, so they cannot
show what a player must not know. A game's parts inherit from those here; what only some games have is in
``game.scenes.board.capabilities``.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.boards.board import Geometry
from game.boards.gestures import Gesture
from game.boards.marks import Arrow, Marks
from game.boards.painter import Painter
from game.rules.errors import IllegalMove
from game.rules.events import Event, Piece
from game.scenes.board.actions import Action
from game.scenes.board.capabilities import (
    BoardKeys,
    BoardTools,
    DescribedCells,
    EventSentences,
    MovePhrases,
    OwnNotation,
    RuleChapters,
    StuckPieces,
    UnfinishedGestures,
)
from game.scenes.board.scene_parts import (
    Battles,
    Claims,
    Dangers,
    Dice,
    HiddenPieceSearch,
    LargeMap,
    LineReasons,
    LongTurns,
    MoveReasons,
    RuleChart,
    Secrets,
    SeveralPieces,
    SightChoices,
    Threats,
    TurnCoach,
    TurnFaults,
)
from game.scenes.board.setup_room import SetupRoom

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


_SIGNS = (
    (re.compile(r"(?<=[0-9]) ?-> ?(?=[a-zA-Z]{1,2}[0-9])"), "→"),
    (re.compile(r"(?<=[0-9])-(?=[a-zA-Z]{1,2}[0-9])"), "–"),
    # "f5_1->g5_1x": the piece on the last cell is captured.
    (re.compile(r"(?<=[0-9])x(?![a-zA-Z0-9])"), " ×"),
    # "Re4xe5": the whole move is the capture.
    (re.compile(r"^([A-Z]?[a-z][0-9]{1,2})x(?=[a-z][0-9])"), r"\1×"),
    # "d1-d3xe3": what is captured stands behind the sign.
    (re.compile(r"(?<=[0-9])x(?=[a-zA-Z]{1,2}[0-9])"), " ×"),
    (re.compile(r"(?<![a-zA-Z0-9])x(?=[a-zA-Z]{1,2}[0-9])"), "×"),
    (re.compile(r"(?<=[0-9])/(?=[a-z][0-9]{1,2}(/|$))"), ","),
)


def typeset(move: str) -> str:
    """The text of a move in the usual notation with arrows and signs of capture: ``d1-d3xe3/c3`` is
    ``d1–d3 ×e3,c3``, ``f5_1->g5_1x`` is ``f5_1→g5_1 ×``. What is no such move stays as it is."""
    if ":" in move:  # a setup
        return move
    for sign, shown in _SIGNS:
        move = sign.sub(shown, move)
    return move


class Pictures(Painter, Protocol[V_contra]):
    """Turns views into names of pictures, which the ``Painter`` paints.

    Attributes:
        own_marks: kinds of marks that the board shows besides those of all games, for the legend.
        side_colours: of the sides in bars and plots, such as "#f3e9d2"; both differ from the grey of a draw.
    """

    own_marks: Sequence[str] = ()
    side_colours: tuple[str, str] = ("#f3e9d2", "#33271f")

    @abstractmethod
    def pieces(self, view: V_contra) -> dict[str, str]:
        """Pictures by cell."""

    @abstractmethod
    def picture(self, piece: Piece, cell: str) -> str:
        """The picture of a piece named by an event."""

    @abstractmethod
    def emblem(self, side: int) -> str:
        """The picture that stands for a side."""

    @abstractmethod
    def marks(self, view: V_contra, events: Sequence[Event]) -> Marks:
        """Marks of the last move, whose events these are, and of the position itself."""

    @abstractmethod
    def arrow(self, view: V_contra, move: str) -> Arrow | None:
        """The arrow that suggests this move; None where it has none."""


class GestureRules(Protocol[V_contra]):
    """Turns gestures into moves. It may remember an unfinished gesture (such as a die that was picked), but
    nothing else. Where its capabilities are given ``moves``, these are the legal moves; they are computed at
    their first use, which may take long in a large game."""

    @abstractmethod
    def moves_for(self, view: V_contra, gesture: Gesture) -> Sequence[str]:
        """The moves that a gesture may mean, as texts. A single one is played; among several the player
        chooses in a menu that names them by ``move_phrase``. Empty: the gesture is unfinished or illegal."""

    @abstractmethod
    def refusal(self, view: V_contra, gesture: Gesture) -> IllegalMove | None:
        """The reason why a gesture is illegal, not raised; None where it needs no explanation."""


class Words(Protocol):
    """The texts and sounds of a game.

    Attributes:
        side_by_side: the list of moves has a column for each side; otherwise turns stand below one another,
            and their texts say whose they are.
    """

    side_by_side: bool = True

    @abstractmethod
    def subtitle(self, options: Mapping[str, Any]) -> str:
        """The rule set and the size of the board in a few words."""

    @abstractmethod
    def sound(self, event: Event) -> str | None:
        """Name of the sound of an event; None for silence."""


class GameScene(Protocol[V]):
    """A game's part of a page with its board, made for one board as ``scene(rules, view)``.

    Attributes:
        bottom_side: the side whose home is at the bottom of an unflipped board, as a class attribute; None
            where neither has a home, and the board is never turned for either.
        largest_cell: pixels of a cell at 100 % beyond which the panels get more room instead of the board.
        geometry: the board.
        home: the cell on which the keyboard cursor first appears.
        pictures, gestures, words: the parts that every game has.
        room: the room in which pieces are set up, for games in which a whole setup is one decision.
        secrets, search, dice, battles, large_map, several, turns, claims, chart, choices, coach, threats,
            dangers, reasons, line_reasons, faults: what only some games have, see
            ``game.scenes.board.scene_parts``.
    """

    bottom_side: int | None
    largest_cell: int = 10_000
    geometry: Geometry
    home: str
    pictures: Pictures[V]
    gestures: GestureRules[V]
    words: Words
    room: SetupRoom[V] | None = None
    secrets: Secrets[V] | None = None
    search: HiddenPieceSearch[V] | None = None
    dice: Dice | None = None
    battles: Battles[V] | None = None
    large_map: LargeMap[V] | None = None
    several: SeveralPieces[V] | None = None
    turns: LongTurns | None = None
    claims: Claims[V] | None = None
    chart: RuleChart[V] | None = None
    choices: SightChoices | None = None
    coach: TurnCoach[V] | None = None
    threats: Threats[V] | None = None
    dangers: Dangers[V] | None = None
    reasons: MoveReasons[V] | None = None
    line_reasons: LineReasons[V] | None = None
    faults: TurnFaults[V] | None = None


def event_sentences(words: Words, events: Iterable[Event]) -> str:
    """The sentences about events, one after the other."""
    if not isinstance(words, EventSentences):
        return ""
    return " ".join(text for text in map(words.describe_event, events) if text)


def cell_words(words: Words, view: Any, cell: str) -> str:
    """The content of a cell in words; its name where the game tells no more."""
    return words.describe(view, cell) if isinstance(words, DescribedCells) else cell


def shown_move(words: Words, move: str) -> str:
    """The text of a move as the list of moves shows it."""
    return words.typeset(move) if isinstance(words, OwnNotation) else typeset(move)


def shown_moves(words: Words, moves: Iterable[str], between: str = ", ") -> str:
    """Texts of moves in a row, each as the list of moves shows it."""
    return between.join(shown_move(words, move) for move in moves)


def move_phrase(words: Words, view: Any, move: str) -> str:
    """A move as the subject of a sentence ("A medium pawn on e4"), or in its notation."""
    return words.phrase(view, move) if isinstance(words, MovePhrases) else shown_move(words, move)


def unfinished_marks(game: GameScene[Any]) -> Marks:
    """Marks of an unfinished gesture; () where none was begun."""
    gestures = game.gestures
    return gestures.unfinished() if isinstance(gestures, UnfinishedGestures) else ()


def chapter_of(game: GameScene[Any], view: Any) -> str:
    """The heading of the chapter of the rule book about what is to be decided, or ""."""
    return game.words.chapter(view) if isinstance(game.words, RuleChapters) else ""


def drop_unfinished(game: GameScene[Any]) -> None:
    """Drop an unfinished gesture."""
    if isinstance(game.gestures, UnfinishedGestures):
        game.gestures.reset()


def tools_of(game: GameScene[Any], view: Any) -> Sequence[Action]:
    """What else can be done with the board, whoever is to act."""
    return game.gestures.tools(view) if isinstance(game.gestures, BoardTools) else ()


def keys_of(game: GameScene[Any]) -> Sequence[tuple[str, str]]:
    """Keys that only this game's board has, each with its effect."""
    return game.gestures.keys() if isinstance(game.gestures, BoardKeys) else ()


def why_stuck(game: GameScene[Any], view: Any, cell: str) -> IllegalMove | None:
    """Why a selected piece has no legal target; None where it needs no explanation."""
    return game.gestures.why_stuck(view, cell) if isinstance(game.gestures, StuckPieces) else None
