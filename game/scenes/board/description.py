"""What a board shows of a position of any game, and what can be done on it, as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

from game.boards.attack_arrows import AttackArrow
from game.boards.gestures import LegalGestures
from game.boards.marks import Arrow
from game.boards.picture import Surroundings
from game.boards.traces import NO_TRACES, Traces
from game.scenes.match.presenter import GestureRules, Marks


class Markings(NamedTuple):
    """Marks, arrows, planned attacks and traces of the past, as ``BoardView.mark`` takes them."""

    marks: Marks = ()
    arrows: tuple[Arrow, ...] = ()
    attacks: tuple[AttackArrow, ...] = ()
    traces: Traces = NO_TRACES


NO_MARKINGS = Markings()


@dataclass(frozen=True, slots=True)
class BoardDescription:
    """What a board shows besides the pieces, which come with the animations of moves.

    Attributes:
        around: terrain, overlay and tray.
        pieces: only while they are set up freely; else None.
        legal: what can be done.
        start: the cell on which the keyboard cursor first appears.
        markings: None while an animation or dice that fall must be seen before them.
        notes: what the viewer has noted, kinds by cell.
        excluded: cells that are darkened.
    """

    around: Surroundings
    pieces: Mapping[str, str] | None
    legal: LegalGestures
    start: str
    markings: Markings | None
    notes: Mapping[str, str] = field(default_factory=dict)
    excluded: frozenset[str] = frozenset()


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
