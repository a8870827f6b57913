"""What the pictures, gestures and words of only some games can do: they inherit from these classes.

Larger parts that only some games have are in ``game.scenes.board.scene_parts``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.hover_info import HoverInfo
from game.boards.marks import Marks
from game.boards.move_trail import MoveTrail, Trail
from game.boards.particle_effect import ParticleEffect
from game.boards.picture import Surroundings
from game.rules.errors import IllegalMove
from game.rules.events import Event, Piece
from game.rules.protocol import Outcome
from game.scenes.board.actions import Action, Prepared

V_contra = TypeVar("V_contra", contravariant=True)

Supply = tuple[tuple[str, int], ...]
"""The pieces that a side may still place: pictures, each with its number."""

# Of pictures


class Scenery(Generic[V_contra], ABC):
    """Terrain, overlay and tray around the pieces.

    Attributes:
        covers: terrain pictures that hide what stands on their cells, and are lifted off when they go.
        told_terrain: what terrain pictures tell a player that the legend explains, by picture, in a word or
            two and in a sentence.
    """

    covers: Collection[str] = ()
    told_terrain: Mapping[str, tuple[str, str]] = {}

    @abstractmethod
    def surroundings(self, view: V_contra) -> Surroundings:
        """Terrain, overlay and tray; called again after every gesture, because pieces that are placed but
        not confirmed are no longer in the tray."""


class ToldPieces:
    """Some pictures of pieces show a state of theirs.

    Attributes:
        told_pieces: what they tell a player that the legend explains, by picture, in a word or two and in a
            sentence.
    """

    told_pieces: Mapping[str, tuple[str, str]] = {}


class Missiles(ABC):
    """Pieces that shoot something else than bolts."""

    @abstractmethod
    def missile(self, piece: Piece) -> str:
        """What a piece shoots: a kind of ``game.boards.missiles``."""


class TakenPieces(Generic[V_contra], ABC):
    """Pieces that the sides take from each other are shown on their cards."""

    @abstractmethod
    def captured(self, view: V_contra) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Pictures of what either side has taken from the other."""

    @abstractmethod
    def counted(self, count: int) -> str:
        """So many of the pieces that can be taken, as the game calls them: "no pawn", "1 pawn"."""


class PiecesToCards(ABC):
    """Pieces are seen on their way from the board to a card, and back."""

    @abstractmethod
    def card_side(self, event: Event) -> int | None:
        """The side on whose card a piece is shown from now on that an event takes off the board, or from
        whose card it brings one back; None: from or to nowhere."""


class Supplies(Generic[V_contra], ABC):
    """Pieces that are placed on the board, one after the other."""

    @abstractmethod
    def supplies(self, view: V_contra) -> tuple[Supply, Supply]:
        """The pieces that either side may still place."""


class DecisionMarks(Generic[V_contra], ABC):
    """Marks of what is to be decided."""

    @abstractmethod
    def decision_marks(self, view: V_contra) -> Marks:
        """Marks of what is to be decided in a position; not asked where the match is over, which may be in
        the middle of any turn."""


class ProposedWays(Generic[V_contra], ABC):
    """What is proposed in a decision leads pieces somewhere."""

    @abstractmethod
    def proposed_ways(self, view: V_contra) -> Sequence[Trail]:
        """The ways of pieces if what is proposed is taken; none where nothing is."""


class MoveTrails(Generic[V_contra], ABC):
    """Traces of a whole turn of many steps."""

    @abstractmethod
    def move_trail(self, view: V_contra, events: Sequence[Event]) -> MoveTrail:
        """What shows where a whole turn, whose events these are, has left its traces. ``view`` is of the
        position in which they are shown."""


class FaintTrails(MoveTrails[V_contra]):
    """Something of these traces stays while the next side is in the middle of its turn."""

    @abstractmethod
    def faint_trail(self, view: V_contra, last: Sequence[Event], newest: Sequence[Event]) -> MoveTrail:
        """What stays in a position amid a turn; ``last``: the events of the turn before, ``newest``: those of
        the last move."""


class HoverInfos(Generic[V_contra], ABC):
    """Explanations of the cell that is pointed at."""

    @abstractmethod
    def hover_info(self, view: V_contra, origin: str | None, cell: str) -> HoverInfo | None:
        """The explanation of a pointed cell; ``origin``: the cell of the selected piece, or None."""


class Celebrations(ABC):
    """Effects over the board when a game has ended."""

    @abstractmethod
    def celebration(
        self, outcome: Outcome, events: Sequence[Event], accent: pygame.Color
    ) -> ParticleEffect | None:
        """The effect when a move with these events has ended the game; None where it ends quietly."""


# Of gestures. ``moves`` are the legal moves, as in ``GestureRules``.


class MovablePieces(Generic[V_contra], ABC):
    """Pieces that are picked up and carried somewhere."""

    @abstractmethod
    def origins(self, view: V_contra, moves: Sequence[Any]) -> Collection[str]:
        """Cells whose pieces may be picked up, with or without a legal target."""

    @abstractmethod
    def targets(self, view: V_contra, moves: Sequence[Any], origin: str) -> Collection[str]:
        """The legal targets of one origin; called when its piece is picked up."""


class TargetMarks(Generic[V_contra], ABC):
    """Marks of their own while a piece is picked up."""

    @abstractmethod
    def target_marks(self, view: V_contra, moves: Sequence[Any], origin: str) -> Marks | None:
        """What is marked while the piece on ``origin`` is picked up; None: its targets, as usual."""


class MovePreviews(Generic[V_contra], ABC):
    """What a move would do is shown before it is played."""

    @abstractmethod
    def preview(self, view: V_contra, origin: str, target: str) -> Marks:
        """Marks of what a legal move would do, while its target is pointed at."""


class StuckPieces(Generic[V_contra], ABC):
    """It is told why a piece cannot move."""

    @abstractmethod
    def why_stuck(self, view: V_contra, cell: str) -> IllegalMove | None:
        """Why a selected piece has no legal target; None where it needs no explanation."""


class Taps(Generic[V_contra], ABC):
    """Cells may be clicked without a selected piece."""

    @abstractmethod
    def taps(self, view: V_contra, moves: Sequence[Any]) -> Mapping[str, str]:
        """These cells, each with the picture of the piece that a click places. Cells with a picture are not
        marked; those without one ("") are."""


class UnconfirmedPieces(Generic[V_contra], ABC):
    """Pieces are placed some time before the decision is confirmed."""

    @abstractmethod
    def unconfirmed(self, view: V_contra) -> Mapping[str, str]:
        """Pictures of the pieces that are placed but not confirmed yet, by cell."""


class UnfinishedGestures(ABC):
    """Decisions of several gestures, of which those made so far are remembered."""

    @abstractmethod
    def unfinished(self) -> Marks:
        """Marks of an unfinished gesture; () where none was begun."""

    @abstractmethod
    def reset(self) -> None:
        """Drop an unfinished gesture, because another position is shown."""

    def cancel(self) -> None:
        """Escape was pressed: drop what was begun last."""
        self.reset()


class ChosenLevels(Generic[V_contra], ABC):
    """What an unfinished gesture has chosen lies on one of several levels of the board."""

    @abstractmethod
    def follow(self, view: V_contra, placed: PlacedBoard) -> None:
        """The board is shown in another perspective: what was chosen is never on a level that is not
        shown."""


class PreparedDecisions(Generic[V_contra], ABC):
    """Decisions that are prepared by gestures and then confirmed."""

    @abstractmethod
    def prepared(self, view: V_contra, moves: Sequence[Any]) -> Prepared | None:
        """The decision that waits to be confirmed; None where there is none."""


class Proposals(ABC):
    """A prepared decision is proposed before the player has done anything."""

    @abstractmethod
    def propose_any(self) -> None:
        """From now on proposals need not be good: the best decision is what the player is asked for."""


class Offers(Generic[V_contra], ABC):
    """Other ways to make a decision than gestures ("Let chance choose")."""

    @abstractmethod
    def offers(self, view: V_contra) -> Sequence[Action]:
        """At most three. Their actions change the gestures; the screen is refreshed after them."""


class AutomaticMoves(Generic[V_contra], ABC):
    """Moves that are played without a gesture, once nothing moves any more."""

    @abstractmethod
    def automatic(self, view: V_contra, again: bool) -> str:
        """The move of the side to act, because it has no choice, or because the player wanted it so. ""
        where the player is to decide.

        Args:
            again: something was played here before and taken back: who has no choice must be able to take
                back more.
        """


class BoardTools(Generic[V_contra], ABC):
    """Something else can be done with the board in any position, whoever is to act."""

    @abstractmethod
    def tools(self, view: V_contra) -> Sequence[Action]:
        """Lines of the menu, and keys. As with ``Offers``, the screen is refreshed after them; only who is to
        act may play moves."""


class BoardKeys(ABC):
    """Keys that only this game's board has."""

    @abstractmethod
    def keys(self) -> Sequence[tuple[str, str]]:
        """These keys, each with its effect."""


# Of words


class DescribedCells(Generic[V_contra], ABC):
    """What stands on a cell is told in words."""

    @abstractmethod
    def describe(self, view: V_contra, cell: str) -> str:
        """The content of a cell, or an item of the tray, in words."""


class OwnNotation(ABC):
    """Moves are shown otherwise than ``typeset`` in ``game.scenes.board.game_scene`` does it."""

    @abstractmethod
    def typeset(self, move: str) -> str:
        """The text of a move with arrows and signs of capture, as the list of moves shows it."""


class MovePhrases(Generic[V_contra], ABC):
    """Moves are told in words."""

    @abstractmethod
    def phrase(self, view: V_contra, move: str) -> str:
        """A move as the subject of a sentence ("A medium pawn on e4"), or in its notation."""


class PieceLetters(ABC):
    """The list of moves shows pieces as pictures."""

    @abstractmethod
    def figure(self, side: int, text: str) -> str:
        """The picture in place of the first letter of a move of ``side``; "" where the letter stays."""


class TurnFigures(ABC):
    """Turns of many steps are rows of figures below headings in a list of moves that is wide enough."""

    @abstractmethod
    def headings(self) -> Sequence[tuple[str, str]]:
        """What the figures count: in a word each, and so that those understand it who do not know the game
        well."""

    @abstractmethod
    def figures(self, events: Sequence[Event]) -> Sequence[str]:
        """A turn, whose events these are, in figures, one below each heading; empty for the setting up and
        for a turn that is told in words."""


class Progress(Generic[V_contra], ABC):
    """How far the game has come is told in place of the rule set."""

    @abstractmethod
    def progress(self, view: V_contra) -> str:
        """A few words ("Round 7 of 100"); "" where there is nothing to tell yet."""


class RuleChapters(Generic[V_contra], ABC):
    """Some chapter of the rule book is about what is to be decided."""

    @abstractmethod
    def chapter(self, view: V_contra) -> str:
        """The heading of that chapter, as it stands in the book; "" where no chapter fits best."""


class Goals(Generic[V_contra], ABC):
    """Beginners are told how to win."""

    @abstractmethod
    def goal(self, view: V_contra, side: int) -> str:
        """How ``side`` wins, in one short sentence."""


class SideFacts(Generic[V_contra], ABC):
    """Something is told beside the names of the players, such as a score."""

    @abstractmethod
    def facts(self, view: V_contra) -> tuple[str, str]:
        """A few words for each side."""


class WholeSideFacts(Generic[V_contra], ABC):
    """What is told beside the names of the players is told in more words where these have room."""

    @abstractmethod
    def whole_facts(self, view: V_contra) -> tuple[str, str]:
        """As ``SideFacts.facts``, understood by those who do not know the game well."""


class Announcements(ABC):
    """Something rare happens, and is told on the board."""

    @abstractmethod
    def announcement(self, events: Sequence[Event], side: int) -> tuple[str, str] | None:
        """A sentence about what a move of ``side`` with these events has brought about, and the cell beside
        which the board tells it; None for moves like any other."""


class MoveNotes(Generic[V_contra], ABC):
    """Something is told behind moves in the list, such as the score after them."""

    @abstractmethod
    def note(self, view: V_contra, events: Sequence[Event]) -> str:
        """A few words, or ""."""


class EventSentences(ABC):
    """What has happened is told in sentences."""

    @abstractmethod
    def describe_event(self, event: Event) -> str:
        """A sentence about an event; "" where the text of the move is enough."""


class MatchBalance(Generic[V_contra], ABC):
    """A whole game can be told in a few words or lines, beside its result."""

    @abstractmethod
    def balance(self, view: V_contra, moves: Sequence[str]) -> str:
        """
        Args:
            view: of the end of the game.
            moves: all decisions and rolls, as texts.
        """


class EventsInPhrases(ABC):
    """``Words.phrase`` of a move tells some of its events."""

    @abstractmethod
    def told_by_phrase(self, event: Event) -> bool:
        """Whether the phrase tells an event that a move brings about, such as a capture."""


class Advice(Generic[V_contra], ABC):
    """Players are told what can be done."""

    @abstractmethod
    def advice(self, view: V_contra, moves: Sequence[Any]) -> tuple[str, str]:
        """A headline and a sentence on how to finish a gesture. Without a headline, a sentence on what can be
        done, shown where no other text is. ``moves`` as in ``GestureRules``."""


class HandAdvice(Generic[V_contra], ABC):
    """Players are told what can be done with the piece in hand."""

    @abstractmethod
    def in_hand(self, view: V_contra, cell: str) -> str:
        """A sentence on what can be done with the piece in hand, which is that of a cell; "" for the same as
        without one."""


class MoveWarnings(Generic[V_contra], ABC):
    """Players are asked before moves that they may regret."""

    @abstractmethod
    def warning(self, view: V_contra, move: str) -> str:
        """A question to ask before a legal move that achieves nothing or gives something away; "" without
        one. The view is what the screen may show: the question must not reveal more."""


class MoveRemarks(Generic[V_contra], ABC):
    """Players are told after moves that leave much undone."""

    @abstractmethod
    def remark(self, view: V_contra, move: str) -> str:
        """What a legal move leaves undone, told once it is played, with a way back; "" for nothing worth
        telling."""
