"""Rules, positions and moves as programs of other makers write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.errors import InvalidText
from game.rules.hnefatafl.exchange import NOTATION
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.shipped import SHIPPED

CAPTURE = "/7/6t/7/Tt5/2K4/7/7/ defenders"  # the king can go beside the stone on b4
BRANDUBH = {"rules": "brandubh"}


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.key)
@pytest.mark.parametrize("repetition", ["mover-loses", "mover-wins", "draw", "off"])
def test_rules_are_read_back(shipped, repetition):
    options = RULES.resolve_options({"rules": shipped.key, "repetition": repetition, "quiet_limit": 0})
    text = NOTATION.write_rules(RULES.initial(options))
    read = NOTATION.read_rules(text)
    given, found = RULES.setting(options), RULES.setting(read)
    assert (found.repetition, found.quiet_limit) == (given.repetition, 0)
    assert found.ruleset.start == given.ruleset.start
    assert NOTATION.write_rules(RULES.initial(read)) == text


@given(st.randoms(use_true_random=False), st.integers(0, 60))
def test_positions_and_moves_are_read_back(rng, plies):
    state = RULES.initial(BRANDUBH)
    for _ in range(plies):
        moves = RULES.legal_moves(state)
        if not moves:
            return
        move = rng.choice(moves)
        for simple in (True, False):
            assert NOTATION.read_move(state, NOTATION.write_move(state, move, simple)) == move
        before, state = state, RULES.apply(state, move).state
        assert "x" not in NOTATION.write_move(before, move)
    if RULES.legal_moves(state):
        again = NOTATION.read_position(NOTATION.write_position(state), state.side, BRANDUBH)
        assert (again.cells, again.side) == (state.cells, state.side)


@pytest.mark.parametrize("text", ["c5-c4", "Kc5-c4", "c5-c4xb4", "Kc5-c4xtb4-", "Kc5-c4xb4/tb4++", "c5-c4-"])
def test_signs_of_pieces_and_threats_may_stand_in_a_move(text):
    state = RULES.parse_state(CAPTURE, BRANDUBH)
    assert RULES.format_move(state, NOTATION.read_move(state, text)) == "c5-c4xb4"


def test_captures_that_are_named_must_be_right():
    with pytest.raises(InvalidText, match="captures b4, not g2"):
        NOTATION.read_move(RULES.parse_state(CAPTURE, BRANDUBH), "Kc5-c4xg2")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no move"),
        ("---", "is no move"),
        ("d1", "is no move"),
        ("d1-d2/e2", "is no move"),
        ("d1-d2x", "is no move"),
        ("d1-d2+-", "is no move"),
        ("d1-d2+++", "is no move"),
        ("Nd1^d3", "jumps, which are not played here"),
        ("d1=d3", "berserk moves, which are not played here"),
        ("d1^=d3xe3", "jumps, which are not played here"),
    ],
)
def test_other_texts_are_refused(text, words):
    with pytest.raises(InvalidText, match=words):
        NOTATION.read_move(RULES.initial(BRANDUBH), text)
