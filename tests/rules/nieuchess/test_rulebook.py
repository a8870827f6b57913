"""What the rule book says with numbers and pictures is what the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import game.scenes.nieuchess
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from tests.rules.nieuchess.help import SHIPPED, after, texts

BOOK = Path(game.scenes.nieuchess.__file__).with_name("rulebook.md").read_text(encoding="utf-8")


def section(title):
    return BOOK.split(f"## {title}\n")[1].split("\n## ")[0]


def positions(title):
    return [RULES.parse_state(text, {}) for text in re.findall("^position: (.*)$", section(title), re.M)]


def test_the_picture_of_replacements_shows_a_centre_that_is_held_by_an_enemy():
    (state,) = positions("Replacements")
    state = after(state, ".", ".")
    assert (state.phase, state.mover, state.returns[0]) == (Phase.REPLACE, 0, 1)
    assert texts(state) == {"+G19", "+-"}


def test_odds_worse_than_the_last_row_are_fought_in_it():
    assert "One attacker on five or six defenders fights in the row of 1-4" in section("Odds and the table")
    for defenders in (5, 6):
        for roll in range(1, 7):
            assert SHIPPED.table.result(1, defenders, roll) == SHIPPED.table.result(1, 4, roll)


def test_five_rolls_of_six_eliminate_a_pawn_that_is_cut_off():
    assert "at 2-1 four rolls of six do; a fifth, the exchange" in section("Driven back")
    state = after(positions("Driven back")[1], ".", "{N11 N13 x N12}")
    fates = [after(state, f":{roll}") for roll in range(1, 7)]
    assert [len(fate.pawns[1]) for fate in fates] == [0, 0, 0, 0, 0, 1]
    assert fates[4].phase == Phase.EXCHANGE


def test_a_pawn_that_is_driven_back_stands_beside_no_pawn_of_the_winner():
    state = after(positions("Driven back")[0], ".", "{N11 M12 O12 x N12}", ":4")
    assert state.phase == Phase.RETREAT
    for text in texts(state):
        assert not after(state, text).contacts()
