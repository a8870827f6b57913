"""What happens in Nieuchess beyond what happens in other games."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Carried, Event, Moved, Placed, Rolled


@dataclass(frozen=True, slots=True)
class FirstRolled(Rolled):
    """The die fell for ``side``, to say who moves first."""

    side: int


@dataclass(frozen=True, slots=True)
class Rode(Moved):
    """A pawn went along the hot line, perhaps after a walk to it."""


@dataclass(frozen=True, slots=True)
class Invaded(Carried):
    """A pawn was put onto a red hex."""


@dataclass(frozen=True, slots=True)
class Retreated(Moved):
    """A beaten pawn was moved back; ``chooser`` is the side that said where to."""

    chooser: int = 0


@dataclass(frozen=True, slots=True)
class Returned(Placed):
    """An eliminated pawn came back on the star of a replacement centre."""


@dataclass(frozen=True, slots=True)
class MovementEnded(Event):
    """A side moves no more pawns in this turn."""

    side: int


@dataclass(frozen=True, slots=True)
class BattleDeclared(Event):
    """These pawns will fight each other in this turn."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleChosen(Event):
    """This battle is fought next."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleFought(Event):
    """The die fell for a battle that ``side`` has begun: ``odds`` is a column of the table ("2-1"),
    ``result`` one of its entries."""

    side: int
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    odds: str
    roll: int
    result: str


@dataclass(frozen=True, slots=True)
class TurnCompleted(Event):
    """Both sides have moved and fought in the round ``number``, and replacements are done."""

    number: int
