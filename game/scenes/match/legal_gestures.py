"""What a game lets a player do on the board, as the board widget wants to know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any

from game.boards.gestures import LegalGestures
from game.scenes.match.presenter import GestureRules


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


def legal_gestures(gestures: GestureRules[Any], view: Any, moves: Sequence[Any]) -> LegalGestures:
    """The legal gestures of a player who knows ``view`` and may play ``moves``."""
    taps = gestures.taps(view, moves)
    return LegalGestures(
        origins=frozenset(gestures.origins(view, moves)),
        targets=cache(lambda origin: frozenset(gestures.targets(view, moves, origin))),
        marks=cache(lambda origin: gestures.target_marks(view, moves, origin)),
        taps=frozenset(taps),
        previews={cell: picture for cell, picture in taps.items() if picture},
        unconfirmed=gestures.unconfirmed(view),
        arranging=gestures.arranging(view),
        together=frozenset(gestures.together(view, moves)),
    )
