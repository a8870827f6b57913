"""Rules that are being made: nothing is lost on the way to text and back, on boards of all sizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.editable_positions import EditedPosition
from game.rules.errors import RulesError
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.rulestring import read_rules
from game.rules.hnefatafl.shipped import SHIPPED
from game.rules.topology.squares import SquareGrid
from game.scenes.hnefatafl.rule_editor.draft import (
    LARGEST,
    SMALLEST,
    STONES,
    RuleDraft,
    cleared,
    images,
    with_put,
)
from tests.rules.hnefatafl.strategies import rule_texts

ATTACKER, _DEFENDER, KING = STONES


@given(text=rule_texts(), limit=st.integers(0, 500))
def test_rules_come_back_from_their_text(text, limit):
    try:
        options = RULES.resolve_options({"rules": text, "quiet_limit": limit})
    except RulesError:
        return
    draft = RuleDraft.of(options)
    assert draft.problem == ("", ())
    assert read_rules(draft.text) == draft.ruleset
    assert RuleDraft.of(draft.options()) == draft
    assert draft.with_contents(draft.contents) == draft


@pytest.mark.parametrize("key", [shipped.key for shipped in SHIPPED])
def test_every_set_fits_on_boards_of_every_size(key):
    draft = RuleDraft.of({"rules": key})
    assert draft.resized(draft.ruleset.size) == draft
    for size in range(SMALLEST, LARGEST + 1):
        other = draft.resized(size)
        assert other.ruleset.size == size
        assert list(other.contents.pieces.values()).count("K") == 1
        read_rules(other.text)


@given(size=st.integers(7, 19), square=st.integers(0, 360))
def test_images_of_a_cell_are_images_of_each_other(size, square):
    grid = SquareGrid(size, size)
    cell = grid.name(square % (size * size))
    found = images(cell, grid)
    assert cell in found
    assert len(set(found)) == len(found) <= 8
    assert all(set(images(each, grid)) == set(found) for each in found)


def test_what_is_put_on_all_sides_is_taken_from_all_sides_and_the_king_stays():
    cells = images("c3", SquareGrid(7, 7))
    contents = EditedPosition({"e5": "K", "a1": "t"})
    put = with_put(contents, ATTACKER, "c3", cells)
    assert put.pieces == {"e5": "K", "a1": "t", **dict.fromkeys(set(cells) - {"e5"}, "t")}
    assert with_put(put, ATTACKER, "c3", cells) == contents
    assert cleared(put, "c3", cells) == contents


def test_there_is_one_king_wherever_he_is_put():
    contents = EditedPosition({"e5": "K", "a1": "K"})
    assert with_put(contents, KING, "b2", ("b2",)).pieces == {"b2": "K"}
