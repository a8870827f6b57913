"""Gestures of a game whose phases have gestures of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, ParamSpec, TypeVar

from game.boards.marks import Marks
from game.scenes.board.capabilities import (
    AutomaticMoves,
    BoardKeys,
    BoardTools,
    MovablePieces,
    MovePreviews,
    Offers,
    PreparedDecisions,
    Proposals,
    StuckPieces,
    Taps,
    TargetMarks,
    UnconfirmedPieces,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GestureRules

V_contra = TypeVar("V_contra", contravariant=True)
P = ParamSpec("P")
Answer = TypeVar("Answer")


def _of_phase(question: Callable[P, Answer], otherwise: Answer) -> Callable[P, Answer]:
    """A method about a view, answered by the gestures of the phase, or with ``otherwise`` where these have no
    such method."""

    def ask(*args: P.args, **kwargs: P.kwargs) -> Answer:
        every: Any = args[0]
        own = getattr(every.of(args[1]), question.__name__, None)
        answer: Answer = otherwise if own is None else own(*args[1:], **kwargs)
        return answer

    return ask


class GesturesByPhase(
    GestureRules[V_contra],
    MovablePieces[V_contra],
    TargetMarks[V_contra],
    MovePreviews[V_contra],
    StuckPieces[V_contra],
    Taps[V_contra],
    UnconfirmedPieces[V_contra],
    UnfinishedGestures,
    PreparedDecisions[V_contra],
    Proposals,
    Offers[V_contra],
    AutomaticMoves[V_contra],
    BoardTools[V_contra],
    BoardKeys,
):
    """Passes every question about a view on to the gestures of its phase. Unfinished gestures, their end and
    the keys are those of all phases."""

    def __init__(
        self, phase: Callable[[V_contra], str], by_phase: Mapping[str, GestureRules[V_contra]]
    ) -> None:
        """
        Args:
            phase: names the phase of a view.
            by_phase: the gestures of every phase; those of several phases may be the same object.
        """
        self._phase, self._by_phase = phase, by_phase
        self._all = tuple(dict.fromkeys(by_phase.values()))

    def of(self, view: V_contra) -> GestureRules[V_contra]:
        """The gestures of the phase of a view."""
        return self._by_phase[self._phase(view)]

    moves_for = _of_phase(GestureRules.moves_for, ())
    refusal = _of_phase(GestureRules.refusal, None)
    origins = _of_phase(MovablePieces.origins, ())
    targets = _of_phase(MovablePieces.targets, ())
    target_marks = _of_phase(TargetMarks.target_marks, None)
    preview = _of_phase(MovePreviews.preview, ())
    why_stuck = _of_phase(StuckPieces.why_stuck, None)
    taps = _of_phase(Taps.taps, {})
    unconfirmed = _of_phase(UnconfirmedPieces.unconfirmed, {})
    prepared = _of_phase(PreparedDecisions.prepared, None)
    offers = _of_phase(Offers.offers, ())
    automatic = _of_phase(AutomaticMoves.automatic, "")
    tools = _of_phase(BoardTools.tools, ())

    def propose_any(self) -> None:
        for each in self._all:
            if isinstance(each, Proposals):
                each.propose_any()

    @property
    def _remembering(self) -> list[UnfinishedGestures]:
        return [each for each in self._all if isinstance(each, UnfinishedGestures)]

    def unfinished(self) -> Marks:
        return tuple(chain.from_iterable(each.unfinished() for each in self._remembering))

    def reset(self) -> None:
        for each in self._remembering:
            each.reset()

    def cancel(self) -> None:
        for each in self._remembering:
            each.cancel()

    def keys(self) -> Sequence[tuple[str, str]]:
        return tuple(chain.from_iterable(each.keys() for each in self._all if isinstance(each, BoardKeys)))
