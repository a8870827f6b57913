"""What holds in every position of every random game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cyvasse import board as hot_board
from game.rules.cyvasse import setups, state
from game.rules.cyvasse.rules import RULES
from tests.kit.effort import tries
from tests.rules.cyvasse.help import options
from tests.rules.cyvasse.test_perft import turned
from tests.rules.cyvasse.test_reference import RULE_SETS, choose

GAMES = st.tuples(st.sampled_from(RULE_SETS), st.integers(0, 2**32), st.integers(0, 90))


def reached(rules, seed, plies):
    """A position so many plies behind random setups, or the end of that game."""
    rng = random.Random(seed)
    position = RULES.initial(options(rules))
    for _ in range(2):
        position = RULES.apply(position, setups.random_setup(rules, rng)).state
    for _ in range(plies):
        if position.ended is not None:
            break
        moves = {RULES.format_move(position, move): move for move in RULES.legal_moves(position)}
        position = RULES.apply(position, moves[choose(rng, position, moves)]).state
    return position


@settings(max_examples=tries(40), deadline=None)
@given(GAMES)
def test_texts_go_both_ways(game):
    position = reached(*game)
    text = RULES.format_state(position)
    again = RULES.parse_state(text, options(position.rules))
    assert again == position
    assert again.ended == position.ended
    moves = RULES.legal_moves(position)
    texts = [RULES.format_move(position, move) for move in moves]
    assert len(set(texts)) == len(texts) <= hot_board.MOST_MOVES
    for move, text in zip(moves, texts, strict=True):
        assert RULES.parse_move(position, text) == move
        assert RULES.parse_move(position, RULES.format_played(position, move)) == move


def men(board, side):
    return list(board.men)[32 * side : 32 * side + board.strength[side]]


def snapshot(board):
    """Everything that a move may change."""
    return (
        bytes(board.cells),
        bytes(board.terrain),
        bytes(board.limit),
        [sorted(men(board, side)) for side in range(2)],
        all(board.slot[cell] == at for side in range(2) for at, cell in enumerate(men(board, side))),
        list(board.strength),
        list(board.king),
        list(board.reserve),
        (board.side, board.key, board.result, board.reason, board.quiet, board.since, board.ply),
    )


@settings(max_examples=tries(40), deadline=None)
@given(GAMES)
def test_moves_are_taken_back_whole_and_boards_are_what_fresh_ones_are(game):
    position = reached(*game)
    if position.ended is not None:
        return
    board = position.board()
    before = snapshot(board)
    for number in board.legal_moves():
        step = RULES.apply(position, state.decode(number))
        takes = board.takes_something(number)
        board.make(number)
        fresh = step.state.board()
        assert (board.key, board.side, board.quiet) == (fresh.key, fresh.side, fresh.quiet)
        assert bytes(board.limit) == bytes(fresh.limit)
        assert set(board.legal_moves()) == set(fresh.legal_moves())
        assert board.in_check(board.side) == fresh.in_check(fresh.side)
        assert takes == any(type(event).__name__ == "Captured" for event in step.events)
        board.unmake()
        assert snapshot(board) == before
    assert set(board.noisy_moves()) == {move for move in board.legal_moves() if board.takes_something(move)}


@settings(max_examples=tries(40), deadline=None)
@given(GAMES)
def test_colours_turned_have_the_same_moves(game):
    position = reached(*game)
    board = position.board()
    if board.in_check(0) and board.in_check(1):
        return  # as the screen falls, when White begins and never Black
    text = RULES.format_state(position).partition(" after:")[0]
    field = position.rules.field
    plain, other = (RULES.parse_state(each, options(position.rules)) for each in (text, turned(text)))
    assert {field.grid.size - 1 - move.target for move in RULES.legal_moves(plain)} == {
        move.target for move in RULES.legal_moves(other)
    }
    assert len(RULES.legal_moves(plain)) == len(RULES.legal_moves(other))


@pytest.mark.parametrize("rules", RULE_SETS[::7], ids=lambda rules: rules.code)
def test_whole_games_end(rules):
    position = reached(rules, 5, 1300)
    assert position.ended is not None
