"""What a game says of its positions so that they can be set up: what may lie where, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Kind:
    """Something that can be put on a cell.

    Attributes:
        key: unique among the kinds of a game.
        title: what players call it.
        picture: as the game's painter calls it.
        ground: it is terrain, on which a piece can stand.
        replaces: keys of the kinds whose pieces leave the board when this one is put down, as kings do of
            which there is one.
        side: whose pieces it stands with where there are many of each side; None: with what is nobody's.
    """

    key: str
    title: str
    picture: str
    ground: bool = False
    replaces: tuple[str, ...] = ()
    side: int | None = None


@dataclass(frozen=True, slots=True)
class EditedPosition:
    """A position as it is being set up, which need not be one that the rules allow.

    Attributes:
        pieces, ground: keys of kinds by cell.
        side: whose turn it is.
    """

    pieces: Mapping[str, str] = field(default_factory=dict)
    ground: Mapping[str, str] = field(default_factory=dict)
    side: int = 0

    def put(self, kind: Kind, cell: str) -> EditedPosition:
        """With something on a cell in place of what was there; without it where it was there already."""
        before = self.ground if kind.ground else self.pieces
        layer = {at: key for at, key in before.items() if at != cell and key not in kind.replaces}
        if before.get(cell) != kind.key:
            layer[cell] = kind.key
        return replace(self, ground=layer) if kind.ground else replace(self, pieces=layer)

    def clear(self, cell: str) -> EditedPosition:
        """Without the piece on a cell or, where there is none, without its terrain."""
        if cell in self.pieces:
            return replace(self, pieces={at: key for at, key in self.pieces.items() if at != cell})
        return replace(self, ground={at: key for at, key in self.ground.items() if at != cell})

    def move(self, origin: str, target: str) -> EditedPosition:
        """With the piece of one cell on another, in place of what stood there."""
        rest = {at: key for at, key in self.pieces.items() if at != origin}
        return replace(self, pieces={**rest, target: self.pieces[origin]})


class EditablePositions(Protocol):
    """A game's part of the editor. ``state`` is any state with the options that are played by."""

    def kinds(self, state: Any) -> Sequence[Kind]:
        """All that can be put on cells."""

    def read(self, state: Any) -> EditedPosition:
        """What stands in a state; empty where that is not set up yet."""

    def write(self, contents: EditedPosition, state: Any) -> str:
        """The position as text for ``parse_state``, which may refuse it."""

    def picture(self, kind: Kind, cell: str) -> str:
        """The picture of something on a cell."""
