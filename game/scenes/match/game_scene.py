"""The protocols that a game implements for its match screen.

The screen knows boards, clocks, history and players. The parts of a game's scene turn a view into
pictures, gestures into moves, and events into texts and sounds. They get views, never states, so they cannot
show what a player must not know. A game's parts inherit from those here and override only what is different;
what every game must implement is abstract. What only some games have: ``game.scenes.match.capabilities``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.boards.board import Geometry
from game.boards.gestures import Gesture
from game.boards.marks import Arrow, Marks
from game.boards.painter import Painter
from game.rules.errors import IllegalMove
from game.rules.events import Event, Piece
from game.rules.protocol import AnyRules
from game.scenes.match.actions import Action, Prepared
from game.scenes.match.capabilities import (
    Battles,
    Claims,
    Dice,
    LongTurns,
    RuleChart,
    Search,
    Secrets,
    SeveralPieces,
    SightChoices,
    TurnCoach,
)
from game.scenes.match.setup.room import SetupRoom
from game.scenes.notation import typeset

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


class Pictures(Painter, Protocol[V_contra]):
    """Turns views into names of pictures, which the ``Painter`` paints.

    Attributes:
        own_marks: kinds of marks that the board shows besides those of all games, for the legend.
    """

    own_marks: Sequence[str] = ()

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
    nothing else. ``moves`` are the legal moves; they are computed at their first use, which may take long in
    a large game."""

    def propose_any(self) -> None:
        """From now on proposals need not be good: the best decision is what the player is asked for."""
        return

    def origins(self, view: V_contra, moves: Sequence[Any]) -> Collection[str]:
        """Cells whose pieces may be picked up, with or without a legal target."""
        return ()

    def targets(self, view: V_contra, moves: Sequence[Any], origin: str) -> Collection[str]:
        """The legal targets of one origin; called when its piece is picked up."""
        return ()

    def taps(self, view: V_contra, moves: Sequence[Any]) -> Mapping[str, str]:
        """Cells that may be clicked without a selected piece, each with the picture of the piece that this
        places. Cells with a picture are not marked; those without one ("") are."""
        return {}

    def unconfirmed(self, view: V_contra) -> Mapping[str, str]:
        """Pictures of the pieces that are placed but not confirmed yet, by cell."""
        return {}

    def target_marks(self, view: V_contra, moves: Sequence[Any], origin: str) -> Marks | None:
        """What is marked while the piece on ``origin`` is picked up; None: its targets, as usual."""
        return None

    @abstractmethod
    def moves_for(self, view: V_contra, gesture: Gesture) -> Sequence[str]:
        """The moves that a gesture may mean, as texts. A single one is played; among several the player
        chooses in a menu that names them by ``Words.phrase``. Empty: the gesture is unfinished or illegal."""

    def refusal(self, view: V_contra, gesture: Gesture) -> IllegalMove | None:
        """The reason why a gesture is illegal, not raised; None where it needs no explanation."""
        return None

    def why_stuck(self, view: V_contra, cell: str) -> IllegalMove | None:
        """The reason why a selected piece has no legal target; None where it needs no explanation."""
        return None

    def preview(self, view: V_contra, origin: str, target: str) -> Marks:
        """Marks that show what a legal move would do, while its target is pointed at."""
        return ()

    def unfinished(self) -> Marks:
        """Marks of an unfinished gesture."""
        return ()

    def reset(self) -> None:
        """Drop an unfinished gesture, because another position is shown."""
        return

    def cancel(self) -> None:
        """Escape was pressed: drop what was begun last."""
        self.reset()

    def prepared(self, view: V_contra, moves: Sequence[Any]) -> Prepared | None:
        """The decision that the gestures have prepared, where it must be confirmed; else None."""
        return None

    def offers(self, view: V_contra) -> Sequence[Action]:
        """At most three other ways to make the decision ("Let chance choose"). Their actions change this
        object; the screen is refreshed after them."""
        return ()

    def automatic(self, view: V_contra, again: bool) -> str:
        """The move that the side to act plays without being asked, once nothing moves any more: because it
        has no choice, or because the player wanted it so. "" where the player is to decide.

        Args:
            again: something was played here before and taken back: who has no choice must be able to take
                back more.
        """
        return ""

    def tools(self, view: V_contra) -> Sequence[Action]:
        """What else can be done with the board in any position, whoever is to act: lines of the menu, and
        keys. As with ``offers``, the screen is refreshed after them; only who is to act may play moves."""
        return ()

    def keys(self) -> Sequence[tuple[str, str]]:
        """Keys that only this game's board has, each with its effect."""
        return ()


class Words(Protocol[V_contra]):
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

    def describe(self, view: V_contra, cell: str) -> str:
        """The content of a cell, or an item of the tray, in words."""
        return cell

    def typeset(self, move: str) -> str:
        """The text of a move with arrows and signs of capture, as the list of moves shows it."""
        return typeset(move)

    def phrase(self, view: V_contra, move: str) -> str:
        """A move as the subject of a sentence ("A medium pawn on e4"), or in its notation."""
        return self.typeset(move)


class GameScene(Protocol[V]):
    """A game's part of the match screen, made for one match as ``scene(rules, view)``.

    Attributes:
        bottom_side: the side whose home is at the bottom of an unflipped board, as a class attribute.
        largest_cell: pixels of a cell at 100 % beyond which the panels get more room instead of the board.
        geometry: the board.
        home: the cell on which the keyboard cursor first appears.
        pictures, gestures, words: the parts that every game has.
        room: the room in which pieces are set up, for games in which a whole setup is one decision.
        secrets, search, dice, battles, several, claims, chart, choices, coach: what only some games have, see
            ``game.scenes.match.capabilities``.
    """

    bottom_side: int
    largest_cell: int = 10_000
    geometry: Geometry
    home: str
    pictures: Pictures[V]
    gestures: GestureRules[V]
    words: Words[V]
    room: SetupRoom[V] | None = None
    secrets: Secrets[V] | None = None
    search: Search[V] | None = None
    dice: Dice | None = None
    battles: Battles[V] | None = None
    several: SeveralPieces[V] | None = None
    turns: LongTurns | None = None
    claims: Claims[V] | None = None
    chart: RuleChart[V] | None = None
    choices: SightChoices | None = None
    coach: TurnCoach[V] | None = None

    @abstractmethod
    def __init__(self, rules: AnyRules, view: V) -> None: ...

    def home_of(self, view: V) -> str:
        """The cell on which the keyboard cursor first appears while the viewer decides."""
        return self.home
