"""What a game adds to the match screen: the contract between ``MatchScene`` and one game's table.

The screen knows boards, clocks, history and players. A table says how a view becomes pictures, what a
gesture means as a move, and how events are told and heard. It gets views, never states, so it cannot show
what its player must not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.boards.board import Geometry
from game.boards.gestures import Gesture, Reach
from game.boards.insight import Insight
from game.boards.marks import Arrow
from game.boards.painter import Painter
from game.boards.state import Effect
from game.rules.errors import IllegalMove
from game.rules.events import Event, Piece
from game.rules.protocol import AnyRules, Outcome
from game.scenes.match.banner import Action

Marks = tuple[tuple[str, str], ...]
Stock = tuple[tuple[str, int], ...]
"""Supplies of a side: pictures, each with how many of it there are."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A whole decision that waits for a last word.

    Attributes:
        question: the headline beside the board ("Set up like this?").
        label: what the button says ("Hide it here").
        move: the move, as text.
        detail: a sentence below the question.
        cell: the cell that it is about: Enter on it is the last word, too.
        brief: the question in fewer words, for narrow columns.
    """

    question: str
    label: str
    move: str
    detail: str = ""
    cell: str = ""
    brief: str = ""


class Table(Painter, Protocol):
    """One game's part of a match screen; made for one match as ``Table(rules, view)``.

    It keeps what belongs to an unfinished gesture (a claim before a move, a die that was picked) and
    nothing else.

    Attributes:
        geometry: the board.
        home: where the keyboard cursor first appears.
        near: the side whose home is at the bottom of an unflipped board; known without a match.
        enough: pixels of a cell at 100 % beyond which panels need the room more than the board does.
    """

    geometry: Geometry
    home: str
    near: int
    enough: int

    def __init__(self, rules: AnyRules, view: Any) -> None: ...

    # Pictures

    def pieces(self, view: Any) -> dict[str, str]:
        """Pictures by cell."""

    def picture(self, piece: Piece, cell: str) -> str:
        """The picture of a piece named by an event."""

    def emblem(self, side: int) -> str:
        """The picture that stands for a side."""

    def trays(self, view: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Pictures of what either side has taken from the other."""

    def marks(self, view: Any, events: Sequence[Event]) -> Marks:
        """Marks of the last move, whose events these are, and of the position itself."""

    # Gestures

    def reach(self, view: Any, moves: Sequence[Any]) -> Reach:
        """What the side to act may do, from the list of its legal moves."""

    def wish(self, view: Any, gesture: Gesture) -> str | None:
        """The move that a gesture asks for, as text; None while it is only a part of one or none at all."""

    def refusal(self, view: Any, gesture: Gesture) -> IllegalMove | None:
        """Why a gesture that is no move leads nowhere, not raised; None where nothing needs saying."""

    def stuck(self, view: Any, cell: str) -> IllegalMove | None:
        """Why the piece that was picked up cannot move at all; asked when it has no legal target."""

    def foresee(self, view: Any, origin: str, target: str) -> Marks:
        """Marks of what a legal move that is aimed at would do."""

    def advice(self, view: Any) -> tuple[str, str]:
        """Headline and sentence on how to go on with an unfinished gesture; without a headline, a sentence on
        what can be done, shown while there is nothing else to say."""

    def unfinished(self) -> Marks:
        """Marks of a gesture that needs more steps."""

    def forget(self) -> None:
        """Drop an unfinished gesture."""

    # Words and sounds

    def subtitle(self, options: Mapping[str, Any]) -> str:
        """What is played, in a few words: the rule set and the size of the board."""

    def facts(self, view: Any) -> tuple[str, str]:
        """A few words beside either player's name, such as a score; may be empty."""

    def note(self, view: Any, events: Sequence[Event]) -> str:
        """A few words behind a move in the list, such as the score after it; may be empty."""

    def tell(self, event: Event) -> str:
        """An event in words, empty where the move's text says it all."""

    def describe(self, view: Any, cell: str) -> str:
        """What is on a cell, for whoever points at it with the cursor."""

    def phrase(self, view: Any, move: str) -> str:
        """A move as the subject of a sentence ("A medium pawn on e4"), or as it is noted."""

    def arrow(self, view: Any, move: str) -> Arrow | None:
        """Where to point when this move is suggested."""

    def sound(self, event: Event) -> str | None:
        """Name of the sound of an event."""

    def celebration(self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color) -> Effect | None:
        """What is drawn over the board when the game has just ended so, by a move with these events."""

    def keys(self) -> Sequence[tuple[str, str]]:
        """Keys that this board knows and others do not, each with what it does."""

    # Secrets, questions, supplies: ``PlainTable`` answers for games that need none of it

    def secret(self, view: Any) -> bool:
        """Whether the decision to be made now is made unseen by the other side. Asked with what a spectator
        knows; two people at one screen then hand over, and a curtain covers the board in between."""

    def prepared(self, view: Any) -> Prepared | None:
        """The decision that the gestures so far make up, where it must be confirmed."""

    def offers(self, view: Any) -> Sequence[Action]:
        """Other ways to go on with a decision that is not made yet, at most two ("Let chance choose").
        What they do, they do to the table; the screen is brought up to date after it."""

    def glance(self, view: Any) -> str:
        """What the side to act alone may look at, for the button that is held down to see it ("Look at
        your own pieces"); empty where there is nothing. Asked with what a spectator knows."""

    def warning(self, view: Any, move: str) -> str:
        """What to ask before this legal move is played because it achieves nothing, or gives something away;
        else empty. Asked with what the screen may show: the question must not tell more."""

    def stock(self, view: Any) -> tuple[Stock, Stock]:
        """What either side may still bring in."""

    def insight(self, view: Any, origin: str | None, cell: str) -> Insight | None:
        """What to show while ``cell`` is pointed at, with the piece on ``origin`` picked up or none."""


class PlainTable:
    """The answers of a game without secrets, questions and supplies, whose moves read like words."""

    def phrase(self, view: Any, move: str) -> str:
        return move

    def keys(self) -> Sequence[tuple[str, str]]:
        return ()

    def secret(self, view: Any) -> bool:
        return False

    def prepared(self, view: Any) -> Prepared | None:
        return None

    def offers(self, view: Any) -> Sequence[Action]:
        return ()

    def glance(self, view: Any) -> str:
        return ""

    def warning(self, view: Any, move: str) -> str:
        return ""

    def stock(self, view: Any) -> tuple[Stock, Stock]:
        return (), ()

    def insight(self, view: Any, origin: str | None, cell: str) -> Insight | None:
        return None
