"""What must hold of the fast board in every position."""

from array import array
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import fast_board
from game.rules.hnefatafl.board import Board
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.rulestring import write_rules
from tests.kit.effort import tries
from tests.rules.hnefatafl.help import generated, int_of_move, move_of_int, play, snapshot, state_of
from tests.rules.hnefatafl.strategies import games

slow = settings(max_examples=tries(40))
options = st.fixed_dictionaries(
    {},
    optional={
        "repetition": st.sampled_from(["mover-loses", "mover-wins", "draw", "off"]),
        "quiet_limit": st.sampled_from([0, 2, 5, 50]),
        "quiet_result": st.sampled_from(["defenders-lose", "draw", "fewer-captures-loses"]),
    },
)


@slow
@given(games(longest=30, options=options))
def test_unmake_restores_everything(states):
    board = RULES.board(states[0])
    trail = [snapshot(board)]
    for before, after in pairwise(states):
        board.make(next(n for n in generated(board) if _leads(before, n, after)))
        assert snapshot(board) | {"men": 0, "guards": 0, "slots": 0} == (
            snapshot(RULES.board(after)) | {"men": 0, "guards": 0, "slots": 0}
        )
        trail.append(snapshot(board))
    while len(trail) > 1:
        assert snapshot(board) == trail.pop()
        board.unmake()
    assert snapshot(board) == trail.pop()


def _leads(before, number, after):
    return RULES.apply(before, move_of_int(before, number)).state == after


@slow
@given(games(longest=40))
def test_one_ply_below_every_position(states):
    board = RULES.board(states[-1])
    moves = generated(board)
    assert board.count() == len(moves) == len(set(moves))
    before = snapshot(board)
    for move in moves:
        stones = board.attackers + board.defenders + (board.king > 0)
        capture = board.is_capture(move)
        side = board.side
        own = board.defenders if side else board.attackers
        board.make(move)
        assert (board.attackers + board.defenders + (board.king > 0) < stones) == capture
        assert (board.defenders if side else board.attackers) == own  # nobody captures his own
        assert board.side == 1 - side
        assert bool(board.result) == bool(board.reason)
        assert bool(board.count()) != bool(board.result)
        board.unmake()
        assert snapshot(board) == before


@slow
@given(games(longest=40, options=options))
def test_states_survive_text(states):
    state = states[-1]
    chosen = {
        "repetition": state.setting.repetition,
        "quiet_limit": state.setting.quiet_limit,
        "quiet_result": state.setting.quiet_result,
    }
    text = RULES.format_state(state)
    again = RULES.parse_state(text, {"rules": write_rules(state.ruleset), **chosen})
    assert again == state
    assert hash(again) == hash(state)
    assert RULES.format_state(again) == text
    assert snapshot(again.board()) == snapshot(state.board()) | {
        name: value
        for name, value in snapshot(again.board()).items()
        if name in ("men", "guards", "slots", "ply", "since", "past")
    }
    assert RULES.outcome(again) == RULES.outcome(state)


@slow
@given(games(longest=40))
def test_move_texts_are_unique_and_read_back(states):
    state = states[-1]
    texts = {RULES.format_move(state, move): move for move in RULES.legal_moves(state)}
    assert len(texts) == len(RULES.legal_moves(state))
    for text, move in texts.items():
        assert RULES.parse_move(state, text) == move
        assert move_of_int(state, int_of_move(state, move)) == move


def transformed(state, change):
    """The state with its pieces moved by a symmetry of the board."""
    size = state.ruleset.size
    cells = bytearray(size * size)
    for square, piece in enumerate(state.cells):
        file, rank = change(square % size, square // size, size - 1)
        cells[rank * size + file] = piece
    return type(state)(state.setting, bytes(cells), state.side)


SYMMETRIES = (
    lambda x, y, n: (n - x, y),
    lambda x, y, n: (x, n - y),
    lambda x, y, n: (y, x),
    lambda x, y, n: (n - y, x),
)


@slow
@given(games(longest=25, rules=st.sampled_from(["skalk", "fetlar", "brandubh", "tablut", "sea-battle"])))
def test_symmetric_positions_have_symmetric_counts(states):
    state = transformed(states[-1], lambda x, y, n: (x, y))
    leaves = fast_board.perft(state.board(), 2) if state.ruleset.size < 9 else state.board().count()
    for change in SYMMETRIES:
        other = transformed(state, change).board()
        assert (fast_board.perft(other, 2) if state.ruleset.size < 9 else other.count()) == leaves
        assert other.result == state.board().result


def test_key_tells_positions_and_sides_apart():
    start = RULES.initial({})
    keys = {play(start, text).state.board().key for text in ("d1-d2", "d1-d3", "a4-b4", "a4-c4")}
    assert len(keys) == 4
    there = play(start, "d1-d3", "f4-c4", "d3-d1", "c4-f4").state
    assert there.board().key == start.board().key
    attackers, defenders = (
        state_of("skalk", side, "h8", t="b2", T="c9") for side in ("attackers", "defenders")
    )
    assert attackers.board().key != defenders.board().key


def test_a_long_game_needs_more_room():
    board = state_of("skalk", "attackers", "h8", t="b2 d4", T="j10", repetition="off", quiet_limit=0).board()
    before = snapshot(board)
    to_and_fro = [
        (state_of("skalk", "attackers", "h8"), text) for text in ("b2-b3", "j10-j9", "b3-b2", "j9-j10")
    ]
    round_trip = [int_of_move(state, RULES.parse_move(state, text)) for state, text in to_and_fro]
    for move in round_trip * 500:
        board.make(move)
    assert (board.ply, board.quiet, board.result) == (2000, 2000, 0)
    for _ in range(2000):
        board.unmake()
    assert snapshot(board) == before


def test_copies_are_independent():
    board = RULES.initial({}).board()
    other = board.copy()
    before = snapshot(board)
    other.make(generated(other)[0])
    assert snapshot(board) == before
    assert isinstance(other, Board)


def test_generation_starts_where_it_is_told():
    board = RULES.initial({}).board()
    moves = array("i", bytes(4 * (board.most_moves + 7)))
    assert board.generate(moves, 7) == 123
    assert moves[6] == 0


@pytest.mark.parametrize("name", ["cells", "escape", "edge", "special"])
def test_tables_have_a_ring_of_walls(name):
    board = RULES.initial({"rules": "brandubh"}).board()
    table = bytes(getattr(board, name))
    assert len(table) == board.length
    wall = 8 if name == "cells" else 0
    assert set(table[: board.width + 1]) == {wall}
    assert all(table[at] == wall for at in range(0, board.length, board.width))
