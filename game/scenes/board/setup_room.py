"""What a game tells of setting up, and what it can do there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.boards.gestures import Arranging
from game.scenes.board.actions import Action

V_contra = TypeVar("V_contra", contravariant=True)


class NamedSetup(NamedTuple):
    """A setup with a name: one that comes with the game, or one that a player has saved.

    Attributes:
        text: the setup as the game writes it.
        purpose: a sentence on what it is good for; empty for those of players.
    """

    name: str
    text: str
    purpose: str = ""


class RemarkKind(Enum):
    """What a remark on a setup is."""

    LEFT = "left"  # something is still to be done
    BROKEN = "broken"  # a rule is broken
    WARNING = "warning"  # it is allowed, but not wise
    FINE = "fine"


class Remark(NamedTuple):
    """A sentence about the setup as it is now."""

    text: str
    kind: RemarkKind


@dataclass(frozen=True, slots=True)
class SetupPicture:
    """What is drawn of a setup in a small picture.

    Attributes:
        pieces, terrain: pictures by cell.
        cells: those that are shown.
        growth: how many times larger than their cells the pieces are drawn, on boards of very many cells.
    """

    pieces: Mapping[str, str]
    cells: Collection[str]
    terrain: Mapping[str, str] = field(default_factory=dict)
    growth: float = 1.0


class SetupRoom(Protocol[V_contra]):
    """A game's part of the room. A view is that of the side that sets up, unless said otherwise.

    What stands on the board is a text at any moment, complete or not: ``text`` gives it, ``take`` brings it
    back. Undo and redo, the players' own setups and the clipboard need no more.
    """

    @abstractmethod
    def open(self, view: V_contra) -> bool:
        """Whether the viewer sets up now; of any view."""

    @abstractmethod
    def arranging(self, view: V_contra) -> Arranging:
        """What is different on the board meanwhile."""

    @abstractmethod
    def rule_set(self, view: V_contra) -> str:
        """What the players' own setups belong to: the same word wherever the same setups are possible."""

    @abstractmethod
    def shipped(self, view: V_contra) -> Sequence[NamedSetup]:
        """The setups that come with the game."""

    @abstractmethod
    def text(self, view: V_contra) -> str:
        """What stands on the board, complete or not."""

    @abstractmethod
    def empty(self, view: V_contra) -> bool:
        """Whether nothing stands on the board."""

    @abstractmethod
    def take(self, view: V_contra, text: str) -> None:
        """Replace what stands on the board.

        Raises:
            RulesError: the text is no setup of this rule set, or has more pieces than there are; nothing has
                been changed.
        """

    @abstractmethod
    def remarks(self, view: V_contra) -> Sequence[Remark]:
        """What is missing, what breaks a rule and what is not wise, the most important first."""

    @abstractmethod
    def choose(self, view: V_contra) -> None:
        """Take one of the setups that come with the game, another one than stands on the board."""

    @abstractmethod
    def mirror(self, view: V_contra) -> None:
        """Change left and right."""

    @abstractmethod
    def clear(self, view: V_contra) -> None:
        """Take everything off the board."""

    @abstractmethod
    def remove(self, view: V_contra, cell: str) -> bool:
        """Take what stands on a cell off the board; returns whether there was anything."""

    @abstractmethod
    def picture(self, view: V_contra, text: str) -> SetupPicture:
        """What is drawn of a setup. Raises RulesError where the text cannot be read."""


class SetupTools(Generic[V_contra], ABC):
    """A room in which something else changes the whole setup."""

    @abstractmethod
    def tools(self, view: V_contra) -> Sequence[Action]:
        """What changes it; the screen is refreshed after it."""


class SetupLayers(Generic[V_contra], ABC):
    """A room in which there are several layers on the same cells, such as pieces and terrain."""

    @abstractmethod
    def layers(self) -> Sequence[tuple[str, str]]:
        """Names and titles of the layers; empty by rules that have but one."""

    @abstractmethod
    def layer(self, view: V_contra) -> str:
        """The name of the layer that is moved on the board."""

    @abstractmethod
    def choose_layer(self, view: V_contra, name: str) -> None:
        """Move another layer on the board."""


def layers_of(room: SetupRoom[Any]) -> Sequence[tuple[str, str]]:
    """Names and titles of the layers that are set up in a room; empty where there is but one."""
    return room.layers() if isinstance(room, SetupLayers) else ()
