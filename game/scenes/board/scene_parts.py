"""Larger parts of a game on the screen that only some games have.

A game's scene names an object for each that it has, and None for the others; one object may serve for
several.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple, Protocol, TypeVar

from game.boards.attack_arrows import AttackArrow
from game.boards.dice_animation import Cause
from game.boards.gestures import Gesture
from game.rules.events import Event
from game.scenes.board.chart import Chart
from game.scenes.board.forecast import Forecast

V_contra = TypeVar("V_contra", contravariant=True)


class Dice(Protocol):
    """Dice that fall."""

    @abstractmethod
    def face(self, move: str) -> int:
        """The face of the die in a roll, given as text."""

    @abstractmethod
    def cause(self, events: Sequence[Event]) -> Cause:
        """What the dice that fell in these events have fallen for."""


class Battles(Protocol[V_contra]):
    """Attacks that are planned or declared before a die decides them."""

    @abstractmethod
    def attacks(self, view: V_contra) -> Sequence[AttackArrow]:
        """Their arrows; called again after every gesture, but not where the match is over."""

    @abstractmethod
    def focus(self, view: V_contra) -> tuple[str, ...]:
        """The cells to which a board that is zoomed comes, because something is to be decided there; () where
        nothing is."""

    @abstractmethod
    def forecast(self, view: V_contra, cell: str) -> Forecast | None:
        """What the next throw of the die may bring about; None: none is to be decided on.

        Args:
            cell: what is pointed at, or "".
        """

    @abstractmethod
    def carries_out_throw(self, view: V_contra) -> bool:
        """Whether a decision is to be made that belongs to the result of the last throw."""

    @abstractmethod
    def expected_losses(self, view: V_contra) -> tuple[float, float] | None:
        """How many pieces either side loses on average by the roll that is to be made in a position; None
        where it costs no pieces."""


class LargeMap(Protocol[V_contra]):
    """A map of which a part is seen at a time."""

    @abstractmethod
    def first_cell(self, view: V_contra) -> str:
        """The cell on which the keyboard cursor first appears while the viewer decides."""

    @abstractmethod
    def region(self, view: V_contra) -> tuple[str, ...]:
        """The cells of all that takes part, where nothing matters that lies far from them: a board that can
        be zoomed shows their surroundings alone. () for the whole board."""


class Objection(NamedTuple):
    """What a coach says against a decision.

    Attributes:
        question: told before the decision is made, a sentence.
        reason: a sentence for who asks why.
        cells: that it is about.
        mark: the kind of mark that these have meanwhile.
    """

    question: str
    reason: str
    cells: tuple[str, ...]
    mark: str = "hint"


class Threat(NamedTuple):
    """What a coach says of a danger.

    Attributes:
        cell: that it is about.
        origins: the cells from which it comes; a single one is where the move begins that ends on ``cell``.
        lost: cells of the pieces that would be lost.
    """

    sentence: str
    cell: str | None = None
    origins: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class Threats(Protocol[V_contra]):
    """Dangers that a game finds itself, without the usual comparison of moves."""

    @abstractmethod
    def threats(self, view: V_contra) -> Sequence[Threat]:
        """What threatens the side whose turn begins, the worst first; empty in the middle of a turn."""


class MoveReasons(Protocol[V_contra]):
    """Why a move is good, for games in which the moves that may follow depend on what is hidden."""

    @abstractmethod
    def reason(self, view: V_contra, move: str) -> str:
        """What a legal move does, in a sentence, by nothing but what ``view`` shows; "" for nothing."""

    @abstractmethod
    def quiet(self, view: V_contra, move: str) -> str:
        """What is said of a move that does nothing of that kind, in a sentence; "" for nothing."""


class LineReasons(Protocol[V_contra]):
    """What moves are good or bad for that no event tells, for games in which nothing is hidden."""

    @abstractmethod
    def gain(self, view: V_contra, line: Sequence[str]) -> str:
        """What the first move of a line is good for, in a sentence; "" for nothing that could be told."""

    @abstractmethod
    def harm(self, view: V_contra, line: Sequence[str]) -> str:
        """What the first move of a line and the answer to it cost the side to act, in a sentence; "" for
        nothing that could be told."""


class Dangers(Protocol[V_contra]):
    """What a coach warns of besides the move that would take or win most, in games in which nothing is
    hidden."""

    @abstractmethod
    def dangers(self, view: V_contra) -> Sequence[Threat]:
        """What the other side could prepare next, besides what it could take or win at once."""


class Fault(NamedTuple):
    """What was wrong with a turn.

    Attributes:
        sentence: tells it.
        about: the cells of the pieces that it is about, those that are told first before the others.
        by: the cells of other pieces, which are the reason.
        mark: the kind of mark that shows these.
    """

    sentence: str
    about: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    mark: str = "hint"


class TurnFaults(Protocol[V_contra]):
    """What was wrong with turns of many decisions."""

    @abstractmethod
    def faults(self, view: V_contra, played: Sequence[str], better: Sequence[str]) -> Sequence[Fault]:
        """What was wrong with a turn beside a better one, the worst first, at most two; empty for nothing
        that could be told.

        Args:
            view: of the position before both turns.
            played, better: their decisions as texts, until the first die falls.
        """

    @abstractmethod
    def telling(self, view: V_contra, steps: Sequence[str]) -> Sequence[str]:
        """Those decisions of a turn by which it is good or bad, which are few enough for their arrows not to
        cover each other."""


class TurnCoach(Protocol[V_contra]):
    """A coach for turns of many decisions, of which none can be judged alone."""

    @abstractmethod
    def objection(self, view: V_contra, moves: Sequence[str]) -> Objection | None:
        """What speaks against decisions of the side to act, given as texts, which are made together; None
        where nothing much does."""

    @abstractmethod
    def ends_stage(self, view: V_contra, moves: Sequence[str], begun: bool) -> bool:
        """Whether the turn so far is to be compared with a better one before such decisions are made.

        Args:
            begun: the side has decided something in this turn already, since it began or dice fell.
        """


class RuleChart(Protocol[V_contra]):
    """A table of the rules that can stay beside the board."""

    table: Chart

    @abstractmethod
    def row_of(self, view: V_contra, cell: str) -> str:
        """The key of the row, or the name of the column, that is about what stands on a cell or, where the
        cell is "", about the position; "" for none."""


class SeveralPieces(Protocol[V_contra]):
    """Pieces that move together."""

    @abstractmethod
    def together(self, view: V_contra) -> Collection[str]:
        """The cells whose pieces can be chosen to move together; see ``choose``."""

    @abstractmethod
    def choose(self, view: V_contra, cells: Sequence[str]) -> None:
        """Pieces were chosen to move together, besides those chosen before; a single one that was among them
        is among them no more. The next gestures are about all of them."""

    @abstractmethod
    def moves_of_several(self, view: V_contra, gesture: Gesture) -> Sequence[str]:
        """The moves that a gesture with several pieces at once means, as texts; they are played one after the
        other, without a question. Asked before ``GestureRules.moves_for``; empty for a gesture with one
        piece."""

    @abstractmethod
    def brought_by(self, view: V_contra, cell: str, moves: Sequence[str]) -> int | None:
        """The index of the move that has brought the piece on a cell there and can be taken back by itself,
        without those after it; None where there is none.

        Args:
            moves: what the side to act has played in this turn, as texts.
        """


class Part(Enum):
    """What a move is in the list of moves."""

    OPENING = "opening"  # it stands before the first round
    TURN = "turn"  # of a turn of the side that made it
    SAME = "same"  # of the turn that goes on, whichever side made it


class LongTurns(Protocol):
    """Turns of many steps, of which the list of moves shows a summary until somebody unfolds them."""

    @abstractmethod
    def part(self, move: str) -> Part:
        """What a move, given as text, is in the list of moves, which counts rounds by it."""

    @abstractmethod
    def summary(self, events: Sequence[Event], *, brief: bool = False) -> str:
        """A turn, whose events these are, in a few words, or in fewer where those have no room; "" for turns
        that are shown step by step."""


class Claims(Protocol[V_contra]):
    """Moves that the rules of this match leave to the players to notice: nothing tells how many moves there
    are, or how good they are, because what is to be noticed could be seen from that."""

    @abstractmethod
    def is_claim(self, view: V_contra, move: str) -> bool:
        """Whether a move, given as text, is such a one. Hints skip it."""


class SightChoices(Protocol):
    """What a player chooses to see on the board, kept for the next match of the game."""

    @abstractmethod
    def remembered(self) -> Sequence[str]:
        """What was chosen, in words."""

    @abstractmethod
    def recall(self, words: Collection[str]) -> None:
        """Choose what ``remembered`` has told in an earlier match; words that mean nothing are ignored."""


class Secrets(Protocol[V_contra]):
    """What only one of two people who share a screen may see. Views are those of a spectator."""

    @abstractmethod
    def secret(self, view: V_contra) -> bool:
        """Whether the other side must not see the next decision: a curtain covers the board then until the
        screen has been handed over."""

    @abstractmethod
    def glance(self, view: V_contra) -> str:
        """The label of the button with which the side to act asks to look at its own secrets ("Look at your
        own pieces"), once the screen has been handed over; "" where there is nothing to look at."""


class HiddenPieceSearch(Protocol[V_contra]):
    """A hidden piece that the other side looks for; players keep notes about the cells. Views are those of
    the side that looks for it, or of a spectator."""

    @abstractmethod
    def searched(self, view: V_contra) -> Collection[str]:
        """The cells on which may be what is hidden from the viewer, by all that the viewer can know from the
        game; empty while nothing is."""

    @abstractmethod
    def report(self, view: V_contra, cells: Collection[str]) -> str:
        """A sentence that counts these cells."""
