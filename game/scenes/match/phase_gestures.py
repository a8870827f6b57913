"""Gestures of a game whose phases have gestures of their own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from game.boards.gestures import Arranging, Gesture
from game.rules.errors import IllegalMove
from game.scenes.match.actions import Action, Prepared
from game.scenes.match.presenter import GestureRules, Marks

V_contra = TypeVar("V_contra", contravariant=True)


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

    def origins(self, view: V_contra, moves: Sequence[Any]) -> Collection[str]:
        return self.of(view).origins(view, moves)

    def targets(self, view: V_contra, moves: Sequence[Any], origin: str) -> Collection[str]:
        return self.of(view).targets(view, moves, origin)

    def taps(self, view: V_contra, moves: Sequence[Any]) -> Mapping[str, str]:
        return self.of(view).taps(view, moves)

    def arranging(self, view: V_contra) -> Arranging | None:
        return self.of(view).arranging(view)

    def unconfirmed(self, view: V_contra) -> Mapping[str, str]:
        return self.of(view).unconfirmed(view)

    def target_marks(self, view: V_contra, moves: Sequence[Any], origin: str) -> Marks | None:
        return self.of(view).target_marks(view, moves, origin)

    def moves_for(self, view: V_contra, gesture: Gesture) -> Sequence[str]:
        return self.of(view).moves_for(view, gesture)

    def together(self, view: V_contra, moves: Sequence[Any]) -> Collection[str]:
        return self.of(view).together(view, moves)

    def choose(self, view: V_contra, cells: Sequence[str]) -> None:
        self.of(view).choose(view, cells)

    def moves_of_several(self, view: V_contra, gesture: Gesture) -> Sequence[str]:
        return self.of(view).moves_of_several(view, gesture)

    def refusal(self, view: V_contra, gesture: Gesture) -> IllegalMove | None:
        return self.of(view).refusal(view, gesture)

    def why_stuck(self, view: V_contra, cell: str) -> IllegalMove | None:
        return self.of(view).why_stuck(view, cell)

    def preview(self, view: V_contra, origin: str, target: str) -> Marks:
        return self.of(view).preview(view, origin, target)

    def to_notice(self, view: V_contra, move: str) -> bool:
        return self.of(view).to_notice(view, move)

    def leaves_to_notice(self, view: V_contra) -> bool:
        return self.of(view).leaves_to_notice(view)

    def unfinished(self) -> Marks:
        return tuple(chain.from_iterable(each.unfinished() for each in self._all))

    def reset(self) -> None:
        for each in self._all:
            each.reset()

    def prepared(self, view: V_contra, moves: Sequence[Any]) -> Prepared | None:
        return self.of(view).prepared(view, moves)

    def offers(self, view: V_contra) -> Sequence[Action]:
        return self.of(view).offers(view)

    def automatic(self, view: V_contra, again: bool) -> str:
        return self.of(view).automatic(view, again)

    def tools(self, view: V_contra) -> Sequence[Action]:
        return self.of(view).tools(view)

    def keys(self) -> Sequence[tuple[str, str]]:
        return tuple(chain.from_iterable(each.keys() for each in self._all))
