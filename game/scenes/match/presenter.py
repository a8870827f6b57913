"""What a game adds to the match screen: the contract between the screen and one game's presenter.

The screen knows boards, clocks, history and players. A presenter says how a view becomes pictures, what a
gesture means as a move, how events are told and heard, and which decisions are secret: one part for each. It
gets views, never states, so it cannot show what its player must not know. A game's parts inherit from those
here and answer only what is different for them; what every game must answer is abstract.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import pygame

from game.boards.board import Geometry
from game.boards.gestures import Gesture
from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.painter import Painter
from game.boards.picture import Surroundings
from game.boards.state import Effect
from game.rules.errors import IllegalMove
from game.rules.events import Event, Piece
from game.rules.protocol import AnyRules, Outcome

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

Marks = tuple[tuple[str, str], ...]
"""Cells, each with the kind of its mark."""
Supply = tuple[tuple[str, int], ...]
"""What a side may still bring in: pictures, each with how many of it there are."""


@dataclass(frozen=True, slots=True)
class Action:
    """A small button. ``key`` finds it again; ``release`` is given for a button that acts while it is held
    down, and called when it is let go."""

    text: str
    act: Callable[[], None]
    key: str
    icon: str = ""
    primary: bool = False
    release: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A whole decision that waits to be confirmed.

    Attributes:
        question: the headline beside the board ("Set up like this?").
        label: what the button says ("Hide it here").
        move: the move, as text.
        detail: a sentence below the question.
        cell: the cell that it is about: Enter on it confirms, too.
        brief: the question in fewer words, for narrow columns.
    """

    question: str
    label: str
    move: str
    detail: str = ""
    cell: str = ""
    brief: str = ""


class Pictures(Painter, Protocol[V_contra]):
    """How a view becomes pictures; how they are painted is the ``Painter``'s part."""

    @abstractmethod
    def pieces(self, view: V_contra) -> dict[str, str]:
        """Pictures by cell."""

    def surroundings(self, view: V_contra) -> Surroundings:
        """Terrain, overlay and tray; asked again after every gesture, because what is set down but not
        played yet may be missing in the tray."""
        return Surroundings()

    @abstractmethod
    def picture(self, piece: Piece, cell: str) -> str:
        """The picture of a piece named by an event."""

    @abstractmethod
    def emblem(self, side: int) -> str:
        """The picture that stands for a side."""

    def captured(self, view: V_contra) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Pictures of what either side has taken from the other."""
        return (), ()

    def supplies(self, view: V_contra) -> tuple[Supply, Supply]:
        """What either side may still bring in."""
        return (), ()

    def marks(self, view: V_contra, events: Sequence[Event]) -> Marks:
        """Marks of the last move, whose events these are, and of the position itself."""
        return ()

    def arrow(self, view: V_contra, move: str) -> Arrow | None:
        """Where to point when this move is suggested."""
        return None

    def insight(self, view: V_contra, origin: str | None, cell: str) -> Insight | None:
        """What to show while ``cell`` is pointed at, with the piece on ``origin`` picked up or none."""
        return None

    def celebration(self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color) -> Effect | None:
        """What is drawn over the board when the game has just ended so, by a move with these events."""
        return None


class GestureRules(Protocol[V_contra]):
    """What gestures mean. It remembers what belongs to an unfinished gesture (a claim before a move, a die
    that was picked) and nothing else. ``moves`` are the legal moves; they are listed when they are first
    looked at, which may take long in a large game."""

    @abstractmethod
    def origins(self, view: V_contra, moves: Sequence[Any]) -> Collection[str]:
        """Cells whose pieces may be picked up, with or without a legal target."""

    @abstractmethod
    def targets(self, view: V_contra, moves: Sequence[Any], origin: str) -> Collection[str]:
        """The legal targets of one origin; asked when it is picked up."""

    def taps(self, view: V_contra, moves: Sequence[Any]) -> Mapping[str, str]:
        """Cells that are legal to point at without picking anything up, each with the picture of what that
        sets down. Cells with a picture are not marked; those without one ("") are."""
        return {}

    def waiting(self, view: V_contra) -> Mapping[str, str]:
        """Pictures of what is set down but not played yet, by cell."""
        return {}

    @abstractmethod
    def moves_for(self, view: V_contra, gesture: Gesture) -> Sequence[str]:
        """The moves that a gesture may mean, as texts. None: it is only a part of one, or means nothing. One
        is played; among several the player chooses in a menu that names them by ``Words.phrase``."""

    def refusal(self, view: V_contra, gesture: Gesture) -> IllegalMove | None:
        """Why a gesture that is no move leads nowhere, not raised; None where nothing needs saying."""
        return None

    def stuck(self, view: V_contra, cell: str) -> IllegalMove | None:
        """Why the piece that was picked up cannot move at all; asked when it has no legal target."""
        return None

    def foresee(self, view: V_contra, origin: str, target: str) -> Marks:
        """Marks of what a legal move that is aimed at would do."""
        return ()

    def unfinished(self) -> Marks:
        """Marks of a gesture that needs more steps."""
        return ()

    def forget(self) -> None:
        """Drop an unfinished gesture."""
        return

    def prepared(self, view: V_contra, moves: Sequence[Any]) -> Prepared | None:
        """The decision that the gestures so far make up, where it must be confirmed."""
        return None

    def offers(self, view: V_contra) -> Sequence[Action]:
        """Other ways to go on with a decision that is not made yet, at most two ("Let chance choose").
        What they do, they do to these rules; the screen is brought up to date after it."""
        return ()

    def keys(self) -> Sequence[tuple[str, str]]:
        """Keys that this board knows and others do not, each with what it does."""
        return ()


class Words(Protocol[V_contra]):
    """What is said about a game and heard of it. Texts may be empty where nothing is said about them."""

    @abstractmethod
    def subtitle(self, options: Mapping[str, Any]) -> str:
        """What is played, in a few words: the rule set and the size of the board."""

    def facts(self, view: V_contra) -> tuple[str, str]:
        """A few words beside either player's name, such as a score."""
        return "", ""

    def note(self, view: V_contra, events: Sequence[Event]) -> str:
        """A few words behind a move in the list, such as the score after it."""
        return ""

    def tell(self, event: Event) -> str:
        """An event in a sentence, empty where the move's text says it all."""
        return ""

    def describe(self, view: V_contra, cell: str) -> str:
        """What is on a cell, or what an item of the tray is, for whoever points at it with the cursor."""
        return cell

    def phrase(self, view: V_contra, move: str) -> str:
        """A move as the subject of a sentence ("A medium pawn on e4"), or as it is noted."""
        return move

    def advice(self, view: V_contra, moves: Sequence[Any]) -> tuple[str, str]:
        """Headline and sentence on how to go on with an unfinished gesture; without a headline, a sentence on
        what can be done, shown while there is nothing else to say. ``moves`` as in ``GestureRules``."""
        return "", ""

    def warning(self, view: V_contra, move: str) -> str:
        """What to ask before this legal move is played because it achieves nothing, or gives something away.
        Asked with what the screen may show: the question must not tell more."""
        return ""

    def sound(self, event: Event) -> str | None:
        """Name of the sound of an event."""
        return None


class Secrets(Protocol[V_contra]):
    """What only one of two people at one screen may see. Both are asked with what a spectator knows."""

    def secret(self, view: V_contra) -> bool:
        """Whether the decision to be made now is made unseen by the other side: the screen is handed over
        then, and a curtain covers the board in between."""
        return False

    def glance(self, view: V_contra) -> str:
        """What the side to act alone may look at, for the button that is held down to see it ("Look at
        your own pieces"); empty where there is nothing."""
        return ""


class NoSecrets(Secrets[Any]):
    """Everything may be seen by both."""


class Presenter(Protocol[V]):
    """One game's part of a match screen; made for one match as ``presenter(rules, view)``.

    Attributes:
        near: the side whose home is at the bottom of an unflipped board; known without a match.
        enough: pixels of a cell at 100 % beyond which panels need the room more than the board does.
        geometry: the board.
        home: where the keyboard cursor first appears.
        pictures, gestures, words, secrets: the parts.
    """

    near: int
    enough: int = 10_000
    geometry: Geometry
    home: str
    pictures: Pictures[V]
    gestures: GestureRules[V]
    words: Words[V]
    secrets: Secrets[V] = NoSecrets()

    @abstractmethod
    def __init__(self, rules: AnyRules, view: V) -> None: ...
