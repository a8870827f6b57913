"""The walk over two engines finds what is different, whatever it is."""

from __future__ import annotations

import pytest

from game.rules.nieuchess.state import MOVE, RETREAT
from tests.rules.nieuchess.reference import Fast, walk

OPTIONS = {"turns": 12}


class NoRides(Fast):
    def moves(self):
        return {text for text in super().moves() if "=" not in text}


class OneRetreatTooFew(Fast):
    def moves(self):
        found = super().moves()
        return set(sorted(found)[1:]) if self.state.phase == RETREAT else found


class AnotherWinner(Fast):
    def end(self):
        found = super().end()
        return found and (None if found[0] else "Blue", found[1])


class ForgottenLosses(Fast):
    def pawns(self):
        found = super().pawns()
        if self.state.phase == MOVE and len(found["Red"]) < 20:
            found["Red"].add("A1")
        return found


class WrongSide(Fast):
    def decides(self):
        return "Blue" if self.state.phase == RETREAT else super().decides()


def test_the_engine_agrees_with_itself():
    assert walk(Fast, 1, OPTIONS) > 100


@pytest.mark.parametrize("fault", [NoRides, OneRetreatTooFew, AnotherWinner, ForgottenLosses, WrongSide])
def test_differences_are_found(fault):
    def walk_some():
        for seed in range(5):
            walk(fault, seed, OPTIONS)

    with pytest.raises(AssertionError):
        walk_some()
