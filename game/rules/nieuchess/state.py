"""What a game is at one moment, and the decisions of which it consists."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import StrEnum

from game.rules.events import Piece
from game.rules.nieuchess.battles import Battle, Contacts, contacts_of, without
from game.rules.nieuchess.position import Position
from game.rules.nieuchess.ruleset import INVASION, INVASIONS, RuleSet
from game.rules.nieuchess.terrain import Centre, half
from game.rules.protocol import CHANCE, NOBODY, OpenView, Outcome


class Phase(StrEnum):
    """What is decided next, in the order of a turn; the values stand in texts of positions."""

    FIRST_ROLL = "first-roll"
    CHOICE = "choice"
    DEPLOY = "deploy"
    MOVE = "move"
    DECLARE = "declare"
    FIGHT = "fight"
    ROLL = "roll"
    RETREAT = "retreat"
    EXCHANGE = "exchange"
    REPLACE = "replace"
    OVER = "over"


BEFORE_PLAY = (Phase.FIRST_ROLL, Phase.CHOICE, Phase.DEPLOY)
FAR_BEHIND = 4  # a side that has fewer than the other's pawns divided by this is
PAWNS = (Piece(0, "pawn"), Piece(1, "pawn"))


@dataclass(frozen=True, slots=True)
class Roll:
    """A result of the die, 1 to 6."""

    value: int


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """Who won the first roll moves first, or not."""

    first: bool


@dataclass(frozen=True, slots=True)
class Deployment:
    """The cells on which a side places its pawns."""

    cells: frozenset[int]


@dataclass(frozen=True, slots=True)
class Move:
    """A pawn goes; ``kind`` is WALK, RIDE (where no walk leads) or INVADE."""

    kind: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class EndMovement:
    """No more pawns move in this turn."""


@dataclass(frozen=True, slots=True)
class Declare:
    """A battle is part of the partition."""

    battle: Battle


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle is fought next."""

    battle: Battle


@dataclass(frozen=True, slots=True)
class Retreat:
    """The winner moves a pawn back."""

    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Lose:
    """A pawn is lost: in an exchange, or because it cannot retreat."""

    cell: int


@dataclass(frozen=True, slots=True)
class Replace:
    """An eliminated pawn returns on a star."""

    star: int


@dataclass(frozen=True, slots=True)
class Decline:
    """No more pawns return in this turn."""


AnyMove = (
    Roll
    | ChooseOrder
    | Deployment
    | Move
    | EndMovement
    | Declare
    | Fight
    | Retreat
    | Lose
    | Replace
    | Decline
)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game at one moment.

    Attributes:
        rules: board, table and options.
        phase: what is decided next.
        pawns: by side the cells on which its pawns stand.
        first: the side that moves first in each round, -1 while that is open.
        mover: the side whose turn it is; in CHOICE, DEPLOY and REPLACE the side that decides.
        rolled: in FIRST_ROLL what Blue has rolled, 0 before that.
        number: of the round, from 1.
        last_loss: number of the last round in which a pawn was eliminated, 0 before that.
        invasions: by side, how many it has made.
        moved: in MOVE the cells of the pawns that have moved in this turn.
        transfers: in MOVE, how many of them have invaded.
        battles: in DECLARE those declared so far, then those that are still to be fought; in ROLL the
            first of them is being fought.
        pending: in RETREAT the pawns that have still to retreat, in EXCHANGE those of which each side that
            has any here loses one.
        returns: in REPLACE by side how many pawns may still return.
        turn: see ``game.rules.protocol.State``; retreats that the other side chooses are turns of their own.
        ended: how the game ended, None while it goes on.
    """

    rules: RuleSet
    phase: Phase = Phase.FIRST_ROLL
    pawns: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    first: int = -1
    mover: int = 0
    rolled: int = 0
    number: int = 1
    last_loss: int = 0
    invasions: tuple[int, int] = (0, 0)
    moved: frozenset[int] = frozenset()
    transfers: int = 0
    battles: tuple[Battle, ...] = ()
    pending: tuple[int, ...] = ()
    returns: tuple[int, int] = (0, 0)
    turn: int = dataclasses.field(default=0, compare=False)
    ended: Outcome | None = dataclasses.field(default=None, compare=False, repr=False)

    @property
    def to_act(self) -> int:
        """0, 1, CHANCE, or NOBODY when the game is over."""
        if self.phase == Phase.OVER:
            return NOBODY
        if self.phase in (Phase.FIRST_ROLL, Phase.ROLL):
            return CHANCE
        return 1 - self.owner(self.pending[0]) if self.phase == Phase.RETREAT else self.mover

    def owner(self, cell: int) -> int:
        """The side whose pawn stands on a cell, -1 where none does."""
        return 0 if cell in self.pawns[0] else 1 if cell in self.pawns[1] else -1

    def position(self) -> Position:
        return Position(self.rules.terrain, self.pawns)

    def room(self) -> int:
        """How many more pawns of the mover may invade in this turn."""
        return INVASION * (INVASIONS - self.invasions[self.mover]) - self.transfers

    def contacts(self) -> Contacts:
        """Who touches whom, among the pawns that are in no battle yet."""
        engaged = [pawn for battle in self.battles for pawn in battle.pawns]
        return without(contacts_of(self.position(), self.pawns[self.mover]), engaged)

    def controlled_centres(self, side: int) -> list[Centre]:
        """The side's replacement centres that hold no enemy."""
        enemies = self.pawns[1 - side]
        return [centre for centre in self.rules.terrain.centres[side] if not centre.hexes & enemies]

    def vacant_stars(self, side: int) -> list[int]:
        """The stars of the controlled centres on which nobody stands, in map order."""
        return sorted(
            centre.star for centre in self.controlled_centres(side) if centre.star not in self.pawns[side]
        )

    @property
    def quiet_limit(self) -> int:
        """How many rounds without a loss end the game: fewer where a side is far behind."""
        fewer, more = sorted(map(len, self.pawns))
        whole = self.rules.quiet_turns
        return -(-whole // FAR_BEHIND) if FAR_BEHIND * fewer < more else whole

    def abroad(self, side: int) -> int:
        """How many of the side's pawns stand in the enemy's half."""
        return sum(half(cell) != side for cell in self.pawns[side])


def with_pawns(state: State, side: int, pawns: frozenset[int]) -> State:
    return dataclasses.replace(state, pawns=(pawns, state.pawns[1]) if side == 0 else (state.pawns[0], pawns))


View = OpenView[State]
"""What a player sees: everything."""
