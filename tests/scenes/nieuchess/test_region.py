"""Which part of the map is shown while nothing is decided."""

from __future__ import annotations

import pytest

from game.rules.nieuchess.rules import RULES
from game.scenes.nieuchess.scene import NieuchessScene
from tests.rules.nieuchess.help import place


def region(blue="O10 N12", red="V13", **position):
    state = place(blue, red, **position)
    view = RULES.view(state, 0)
    return set(NieuchessScene(RULES, view).region_of(view))


def test_all_pawns_are_the_region_where_no_others_can_come():
    assert region(options={"replacements": "none"}, invasions="2,2") == {"O10", "N12", "V13"}


@pytest.mark.parametrize(
    ("options", "invasions"),
    [({}, "2,2"), ({"replacements": "none"}, "2,1"), ({"replacements": "none"}, "0,0")],
)
def test_only_pawns_with_an_enemy_within_a_turn_are_the_region_where_pawns_can_return_or_land(
    options, invasions
):
    assert region(options=options, invasions=invasions) == set()  # none: the whole map is shown
    near = region("O10 N12 B2", "S11 AE24", options=options, invasions=invasions)
    assert near == {"O10", "N12", "S11"}


def test_of_two_fronts_the_one_is_the_region_where_pawns_may_still_move_and_most_stand():
    blue, red = "C10 C11 C12 O10", "F11 S11"
    assert region(blue, red) == {"C10", "C11", "C12", "F11"}
    assert region(blue, red, moved="C10 C11 C12") == {"O10", "S11"}
