"""A position that a board shows, with what its game answers about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.boards.hover_info import HoverInfo
from game.boards.marks import Marks
from game.rules.events import Event
from game.rules.protocol import Outcome
from game.scenes.board.actions import Action, Prepared
from game.scenes.board.capabilities import AutomaticMoves, HoverInfos, MovePreviews, Offers, PreparedDecisions
from game.scenes.board.game_scene import GameScene


class LegalMoves(Sequence[Any]):
    """A sequence of legal moves that is computed at its first use."""

    def __init__(self, list_moves: Callable[[], Sequence[Any]]) -> None:
        self._list_moves = list_moves

    @cached_property
    def _moves(self) -> Sequence[Any]:
        return self._list_moves()

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)


@dataclass(frozen=True, eq=False)
class ShownPosition:
    """A position as whoever looks at it knows it. The game is asked about it once: after a move or a gesture,
    by which it may answer otherwise, another ``ShownPosition`` is made.

    Attributes:
        game: the game's part of the screen.
        view: what is known of the position.
        events: of the move that has led to it, as they are known.
        moves: the legal ones.
        outcome: how the game is over; None while it goes on.
        playable: whether somebody may decide here, on this board.
        looking_back: whether the game goes on elsewhere, or is over.
        again: whether something was played here before and taken back.
        note: returns what was noted about a cell, in words, or "".
    """

    game: GameScene[Any]
    view: Any
    events: Sequence[Event]
    moves: Sequence[Any]
    outcome: Outcome | None
    playable: bool
    looking_back: bool = False
    again: bool = False
    note: Callable[[str], str] = lambda cell: ""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @cached_property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell."""
        return self.game.pictures.pieces(self.view)

    @cached_property
    def prepared(self) -> Prepared | None:
        """The decision that waits to be confirmed, or None."""
        gestures = self.game.gestures
        if not self.playable or not isinstance(gestures, PreparedDecisions):
            return None
        return gestures.prepared(self.view, self.moves)

    @cached_property
    def offers(self) -> Sequence[Action]:
        """Other ways to make the decision than gestures; see ``capabilities.Offers``."""
        gestures = self.game.gestures
        return gestures.offers(self.view) if self.playable and isinstance(gestures, Offers) else ()

    @cached_property
    def automatic(self) -> str:
        """The move that is played without a gesture, or ""; see ``AutomaticMoves``."""
        gestures = self.game.gestures
        if not self.playable or self.looking_back or not isinstance(gestures, AutomaticMoves):
            return ""
        return gestures.automatic(self.view, self.again)

    def preview(self, origin: str, target: str) -> Marks:
        """Marks of what a legal move would do."""
        gestures = self.game.gestures
        return gestures.preview(self.view, origin, target) if isinstance(gestures, MovePreviews) else ()

    def hover_info(self, origin: str | None, cell: str) -> HoverInfo | None:
        """The explanation of a pointed cell, with what was noted about it; see ``HoverInfos``."""
        if (origin, cell) not in self._hover_infos:
            self._hover_infos[origin, cell] = self._find_hover_info(origin, cell)
        return self._hover_infos[origin, cell]

    @cached_property
    def _hover_infos(self) -> dict[tuple[str | None, str], HoverInfo | None]:
        return {}

    def _find_hover_info(self, origin: str | None, cell: str) -> HoverInfo | None:
        if self.over and cell not in self.pieces:
            return None  # no piece can come there any more
        pictures = self.game.pictures
        found = pictures.hover_info(self.view, origin, cell) if isinstance(pictures, HoverInfos) else None
        note = "" if found is None else self.note(cell)
        if found is None or not note:
            return found
        return replace(found, text=" · ".join(part for part in (found.text, note) if part))
