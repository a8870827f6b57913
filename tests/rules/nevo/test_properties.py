"""What holds in every position that random play reaches."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import fast_board
from game.rules.nevo import layout, state, tables
from game.rules.nevo.board import ALL_CLAIMED
from game.rules.nevo.rules import RULES
from tests.kit.effort import tries
from tests.rules.nevo import slow

MODES = ("automatic", "claim", "forfeit")
QUICK = settings(max_examples=tries(20), deadline=None)


def games(mode, seed, layout_name="home-row", plies=110):
    """The steps of a random game in which pieces hurry forward, so that points and removals happen."""
    rng = random.Random(seed)
    position = RULES.initial({"isolation": mode, "layout": layout_name})
    for _ in range(plies):
        moves = RULES.legal_moves(position)
        if not moves:
            return
        forward = [
            move
            for move in moves
            if isinstance(move, state.Claim)
            or (move.target // 12 - move.origin // 12) * (2 * position.side - 1) > 0
        ]
        move = rng.choice(forward or moves) if rng.random() < 0.7 else rng.choice(moves)
        step = RULES.apply(position, move)
        yield position, move, step
        position = step.state


@QUICK
@given(seed=st.integers(0, 10**6), mode=st.sampled_from(MODES), name=st.sampled_from(sorted(layout.LAYOUTS)))
def test_games(seed, mode, name):
    for before, _move, step in games(mode, seed, name):
        after = step.state
        assert all(0 <= points <= 32 for points in after.scores)
        assert all(len([*filter((side + 1).__eq__, after.cells)]) <= 12 for side in range(2))
        if mode != "claim":
            assert not layout.isolated(after.cells, before.side)
        assert all(best >= points for best, points in zip(after.best, after.scores, strict=True))


@QUICK
@given(cells=st.lists(st.sampled_from((0, 0, 1, 2)), min_size=84, max_size=84))
def test_twelve_pieces_never_make_more_than_32(cells):
    for side in range(2):
        kept = [0] * 84
        for square in [at for at, piece in enumerate(cells) if piece == side + 1][:12]:
            kept[square] = side + 1
        assert sum(layout.column_points(bytes(kept), side)) <= 32


@QUICK
@given(cells=st.lists(st.sampled_from((0, 0, 0, 1, 2)), min_size=84, max_size=84))
def test_removal_leaves_no_isolated_piece(cells):
    board = bytearray(cells)
    for square in layout.isolated(bytes(board), 0):
        board[square] = 0
    assert not layout.isolated(bytes(board), 0)


@QUICK
@given(cells=st.lists(st.sampled_from((0, 0, 1, 2)), min_size=84, max_size=84))
def test_mirrors(cells):
    rows = [cells[12 * rank : 12 * rank + 12] for rank in range(7)]
    sideways = bytes(piece for row in rows for piece in reversed(row))
    turned = bytes((0, 2, 1)[piece] for row in reversed(rows) for piece in row)
    for side in range(2):
        points = layout.column_points(bytes(cells), side)
        assert layout.column_points(sideways, side) == points[::-1]
        assert layout.column_points(turned, 1 - side) == points


@QUICK
@given(seed=st.integers(0, 10**6), mode=st.sampled_from(MODES))
def test_the_slow_rules_agree(seed, mode):
    position = slow.start("w" * 12, *["." * 12] * 5, "b" * 12)
    for before, move, step in games(mode, seed):
        text = RULES.format_move(before, move)
        assert sorted(slow.moves(position, mode)) == sorted(
            RULES.format_move(before, other) for other in RULES.legal_moves(before)
        )
        position = slow.play(position, text, mode)
        pieces, colour, best, quiet, _past, claimed = position
        after = step.state
        assert after.best == best
        assert (after.quiet, after.claimed) == (quiet, claimed)
        assert "wb"[after.side] == colour
        assert {(cell[0], int(cell[1]), "wb"[piece.side]) for cell, piece in after.pieces().items()} == pieces
        ended = slow.result(position, mode)
        assert (after.ended is None) == (ended is None)
        if ended:
            assert after.ended.winner == {"w": 0, "b": 1, "draw": None}[ended]


@QUICK
@given(seed=st.integers(0, 10**6), mode=st.sampled_from(MODES))
def test_texts_round_trip(seed, mode):
    for before, move, step in games(mode, seed):
        text = RULES.format_state(step.state)
        again = RULES.parse_state(text, {"isolation": mode})
        assert again == step.state
        assert again.ended == step.state.ended
        assert again.keys == step.state.keys
        assert RULES.parse_move(before, RULES.format_move(before, move)) == move


def snapshot(board):
    return (
        board.side,
        board.result,
        board.reason,
        board.key,
        board.quiet,
        board.ply,
        board.since,
        bytes(board.cells),
        bytes(board.near),
        bytes(board.held),
        list(board.score),
        list(board.best),
        list(board.left),
        list(board.alive),
    )


@pytest.mark.parametrize("all_claimed", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_unmake_restores_everything(mode, all_claimed):
    rng = random.Random(7)
    for seed in range(8):
        for before, _, _ in list(games(mode, seed))[::15]:
            board = before.board(all_claimed=all_claimed)
            seen = []
            while not board.result and len(seen) < 60:
                moves = board.legal_moves()
                assert len(moves) == board.count()
                seen.append(snapshot(board))
                board.make(rng.choice(moves))
            while seen:
                board.unmake()
                assert snapshot(board) == seen.pop()


@pytest.mark.parametrize("mode", MODES)
def test_counts_kept_are_counts_found(mode):
    """What make and unmake keep up to date is what a fresh board finds."""
    for seed in range(4):
        for _, move, step in games(mode, seed):
            board = step.state.board()
            fresh = tables.key_of(step.state.cells, step.state.side)
            assert board.key == fresh, move
            assert (board.score[0], board.score[1]) == step.state.scores


def test_noisy_moves_are_those_that_add_points():
    found = 0
    for seed in range(6):
        for before, _, _ in games("claim", seed):
            board = before.board(all_claimed=True)
            noisy = {state.decode(board, number) for number in board.noisy_moves()}
            for move in noisy:
                cells = bytearray(before.cells)
                cells[move.target] = before.side + 1  # as if it had come from nowhere
                assert sum(layout.column_points(bytes(cells), before.side)) > before.scores[before.side]
            found += len(noisy)
    assert found > 20


def test_the_search_s_model_of_claims():
    """Every isolated piece is claimed at once, before sixteen points are counted."""
    position = RULES.parse_state("12/12/12/wwww8/12/12/10bb white", {"isolation": "claim"})
    board = position.board(all_claimed=True)
    assert board.isolation == ALL_CLAIMED
    board.make(state.encode(RULES.parse_move(position, "b4-c5")))
    assert board.left[0] == 3
    assert board.side == 1
    position = RULES.parse_state("12/12/12/7w4/ww1w8/ww10/w9bb white", {"isolation": "claim"})
    board = position.board(all_claimed=True)
    board.make(state.encode(RULES.parse_move(position, "h4-g3")))
    assert board.result == fast_board.ONGOING
    assert board.score[0] < 16
    board.unmake()
    assert board.left[0] == 7


def test_histories_longer_than_the_board_s_first_room():
    position = RULES.initial({"quiet_limit": 0})
    line = [("a7-a6", "a1-a2", "a6-a7", "a2-a1")[ply % 4] for ply in range(700)]
    text = f"{layout.write_record(position.cells)} white quiet:700 after:{','.join(line)}"
    board = RULES.parse_state(text, {"quiet_limit": 0}).board()
    assert board.ply == 700
    assert board.result == fast_board.DRAWN
