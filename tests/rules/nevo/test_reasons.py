"""What forbids a move is asked apart from what lists the moves: both agree in every position."""

from __future__ import annotations

import itertools

import pytest

from game.rules.errors import IllegalMove
from game.rules.nevo import layout, reasons
from game.rules.nevo.rules import RULES
from game.rules.nevo.state import Claim, Misnaming, Move, Pass
from tests.rules.nevo.help import place
from tests.rules.nevo.test_properties import MODES, games

SQUARES = range(layout.SQUARES)
EVERYTHING = [*itertools.starmap(Move, itertools.product(SQUARES, SQUARES)), *map(Claim, SQUARES), Pass()]


def forbidden(position, move):
    try:
        reasons.check(position, move)
    except IllegalMove as error:
        return bool(str(error))
    return False


@pytest.mark.parametrize("mode", MODES)
def test_what_is_not_listed_has_a_reason_and_what_is_has_none(mode):
    for seed in range(3):
        steps = list(games(mode, seed))
        for position in [*(before for before, _, _ in steps[::17]), steps[-1][2].state]:
            listed = RULES.legal_moves(position)
            bare = {move if isinstance(move, Claim | Pass) else move._replace(removed=()) for move in listed}
            assert {move for move in EVERYTHING if not forbidden(position, move)} == bare
    locked = place("a2 b2 c1 c2 h4", "a1 b1", "black", mode)
    assert {move for move in EVERYTHING if not forbidden(locked, move)} == {*RULES.legal_moves(locked)}


@pytest.mark.parametrize("mode", MODES)
def test_a_move_names_what_the_board_takes_off(mode):
    for before, move, step in games(mode, 5):
        if isinstance(move, Claim):
            continue
        for named in {(), move.removed, (move.target,), (*move.removed, move.origin)} - {move.removed}:
            with pytest.raises(IllegalMove):
                RULES.apply(before, move._replace(removed=named))
        if mode == "forfeit" and move.target not in move.removed:
            wrong = Misnaming(move.origin, move.target, (move.target,))
            assert RULES.apply(before, wrong).state.ended.winner == 1 - before.side
        assert step.state.turn == before.turn + 1


@pytest.mark.parametrize("seed", range(6))
def test_the_cells_that_score_are_worth_the_points_of_the_board(seed):
    """Columns apart from each other: the cells shown in a column alone are worth what the board counts."""
    for _before, _move, step in games("automatic", seed):
        state = step.state
        for side in range(2):
            shown = reasons.scoring_cells(state.cells, side)
            alone = bytearray(layout.SQUARES)
            for cell in shown:
                alone[layout.GRID.square(cell)] = side + 1
            assert layout.column_points(bytes(alone), side) == state.columns(side)
            assert sum(state.columns(side)) == state.board().score[side]
