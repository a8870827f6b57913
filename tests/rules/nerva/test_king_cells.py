"""Where a hidden king can be, compared with every cell tried out."""

import random

import pytest

from game.rules.nerva.layout import CELLS
from game.rules.nerva.rules import RULES
from game.rules.protocol import NOBODY


def public(kings, texts):
    """The state after moves of a game with these kings, and what everybody has read and seen of it; a move
    that cannot be played ends it."""
    state, told = RULES.initial({}), []
    for side in (0, 1):
        state = RULES.apply(state, RULES.parse_move(state, f"hide_{kings[side]}")).state
    for text in texts:
        move = RULES.parse_move(state, text)
        if move not in RULES.legal_moves(state):
            break
        told.append(RULES.format_played(state, move, None))
        state = RULES.apply(state, move).state
        told.append(RULES.format_view(RULES.view(state, None)))
    return state, told


def consistent(kings, side, texts, told):
    """The cells on which the king of ``side`` can have been hidden so that everybody has read the same."""
    tried = {cell: tuple(cell if each == side else kings[each] for each in (0, 1)) for cell in CELLS}
    return [cell for cell in CELLS if public(tried[cell], texts)[1] == told]


@pytest.mark.parametrize("seed", range(6))
def test_the_cells_are_those_that_fit_the_public_record(seed):
    rng = random.Random(seed)
    kings = rng.choice(CELLS), rng.choice(CELLS)
    state, _told = public(kings, ())
    texts = []
    for _ in range(rng.choice((1, 12, 40))):
        attacks = [move for move in RULES.legal_moves(state) if hasattr(move, "origin")]
        move = rng.choice(attacks if attacks and rng.random() < 0.3 else RULES.legal_moves(state))
        texts.append(RULES.format_move(state, move))
        state = RULES.apply(state, move).state
        if state.to_act == NOBODY:
            break
    state, told = public(kings, texts)
    for side in (0, 1):
        if not state.revealed[side] and state.ended is None:
            fitting = consistent(kings, side, texts, told)
            assert [CELLS[cell] for cell in RULES.view(state, 1 - side).king_cells()] == fitting
            assert kings[side] in fitting


def test_nothing_is_searched_for_before_and_after():
    state = RULES.initial({})
    assert RULES.view(state, 1).king_cells() == ()
    state, _told = public(("a1_1", "b2_2"), ("b2_2",))  # White places a pawn onto Black's king
    assert RULES.view(state, 0).king_cells() == ()
    assert len(RULES.view(state, 1).king_cells()) == len(RULES.view(state, None).king_cells()) == 191


def test_both_kings_may_share_a_cell():
    state, _told = public(("c3_2", "c3_2"), ("a1_1",))
    assert CELLS.index("c3_2") in RULES.view(state, 0).king_cells()
