"""Gestures of a game whose phases have gestures of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, ParamSpec, TypeVar

from game.boards.marks import Marks
from game.scenes.match.game_scene import GestureRules

V_contra = TypeVar("V_contra", contravariant=True)
P = ParamSpec("P")
Answer = TypeVar("Answer")


def _of_phase(question: Callable[P, Answer]) -> Callable[P, Answer]:
    """A method of ``GestureRules`` about a view, answered by the gestures of the phase."""

    def ask(*args: P.args, **kwargs: P.kwargs) -> Answer:
        every: Any = args[0]
        answer: Answer = getattr(every.of(args[1]), question.__name__)(*args[1:], **kwargs)
        return answer

    return ask


class GesturesByPhase(GestureRules[V_contra]):
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

    origins = _of_phase(GestureRules.origins)
    targets = _of_phase(GestureRules.targets)
    taps = _of_phase(GestureRules.taps)
    unconfirmed = _of_phase(GestureRules.unconfirmed)
    target_marks = _of_phase(GestureRules.target_marks)
    moves_for = _of_phase(GestureRules.moves_for)
    refusal = _of_phase(GestureRules.refusal)
    why_stuck = _of_phase(GestureRules.why_stuck)
    preview = _of_phase(GestureRules.preview)
    prepared = _of_phase(GestureRules.prepared)
    offers = _of_phase(GestureRules.offers)
    automatic = _of_phase(GestureRules.automatic)
    tools = _of_phase(GestureRules.tools)

    def propose_any(self) -> None:
        for each in self._all:
            each.propose_any()

    def unfinished(self) -> Marks:
        return tuple(chain.from_iterable(each.unfinished() for each in self._all))

    def reset(self) -> None:
        for each in self._all:
            each.reset()

    def cancel(self) -> None:
        for each in self._all:
            each.cancel()

    def keys(self) -> Sequence[tuple[str, str]]:
        return tuple(chain.from_iterable(each.keys() for each in self._all))
