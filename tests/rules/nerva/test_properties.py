"""What holds in every position that random play reaches, and that three ways of counting agree."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import fast_board
from game.rules.nerva import layout, state
from game.rules.nerva.base_board import BaseBoard
from game.rules.nerva.rules import RULES
from game.rules.nerva.strength import KING, attack_of, first_attack, strength_at
from tests.kit.effort import tries
from tests.rules.nerva import slow
from tests.rules.nerva.help import begun, slow_position, texts

QUICK = settings(max_examples=tries(10), deadline=None)
SEEDS = st.integers(0, 10**6)
ENDINGS = st.sampled_from(("draw", "siege"))
# fmt: off
ARRAYS = ("cells", "stacked", "diagonal", "orthogonal", "supply", "left", "king", "shown", "empty",
          "touching")
# fmt: on


def games(seed, plies=330, limit=20, ending="draw"):
    """The steps of a random game on few squares, so that there is much to attack; kings come up early."""
    rng = random.Random(seed)
    near = [cell for cell in range(layout.SIZE) if cell % 8 < 5 and cell // 8 % 8 < 5]
    kings = [layout.CELLS[rng.choice(near)] for _ in range(2)]
    position = begun(*(kings if rng.random() < 0.8 else kings[:1] * 2), quiet_limit=limit, ending=ending)
    for _ in range(plies):
        moves = RULES.legal_moves(position)
        if not moves:
            return
        narrow = [move for move in moves if not isinstance(move, state.Place) or move.cell in near]
        takes = [
            move
            for move in moves
            if isinstance(move, state.Attack) and attack_of(position.field, *move).target.piece.kind == KING
        ]
        if takes and rng.random() < 0.9:  # a game is longer if kings are mostly left alone
            narrow = [move for move in narrow if move not in takes]
        move = rng.choice(narrow or moves) if rng.random() < 0.8 else rng.choice(moves)
        step = RULES.apply(position, move)
        yield position, move, step
        position = step.state


def contents(board):
    return {name: list(getattr(board, name)) for name in ARRAYS} | {
        "key": board.key,
        "side": board.side,
        "quiet": board.quiet,
        "result": board.result,
    }


def inside(found):
    """Without the counts kept for cells beyond the edge, which mean nothing."""
    for name in ("diagonal", "orthogonal"):
        found[name] = [found[name][side * 256 + cell] for side in range(2) for cell in range(192)]
    return found


@QUICK
@given(seed=SEEDS)
def test_supplies_and_cells(seed):
    for before, move, step in games(seed):
        after = step.state
        spent = [sum(row) - sum(rest) for row, rest in zip(before.supply, after.supply, strict=True)]
        assert spent[1 - before.mover] == 0
        assert spent[before.mover] in (0, 1)
        for side in range(2):
            for level in range(3):
                placed = after.cells[level * 64 : level * 64 + 64].count(side + 1)
                assert placed + after.supply[side][level] <= 32
        taken = {cell for cell in range(192) if before.cells[cell]} | set(before.field.kings) - {None}
        gone = {after.kings[after.captured]} if after.captured is not None else set()
        assert taken - gone <= set(range(192)) - set(after.free())  # what is occupied stays occupied
        if isinstance(move, state.Place):
            assert move.cell not in after.free()


@QUICK
@given(seed=SEEDS, limit=st.sampled_from((0, 2, 20)), ending=ENDINGS)
def test_the_board_kept_by_make_is_the_board_set_up_anew(seed, limit, ending):
    board = None
    for before, move, step in games(seed, limit=limit, ending=ending):
        board = board or before.board()
        board.make(state.encode(move))
        after = step.state
        if after.ended is None:
            assert inside(contents(board)) == inside(contents(after.board()))
        assert (board.result == fast_board.ONGOING) == (after.ended is None)
        if after.ended is not None:
            results = {0: fast_board.FIRST_WINS, 1: fast_board.SECOND_WINS, None: fast_board.DRAWN}
            assert board.result == results[after.ended.winner]
            assert board.count() == 0


@QUICK
@given(seed=SEEDS)
def test_unmake_restores(seed):
    rng = random.Random(seed)
    steps = list(games(seed))
    board = steps[0][0].board()
    kept = []
    for _before, move, _step in steps:
        kept.append(contents(board))
        board.make(state.encode(move))
        if rng.random() < 0.2:
            board.unmake()
            assert contents(board) == kept[-1]
            board.make(state.encode(move))
        assert board.ply == len(kept)
    for found in reversed(kept):
        board.unmake()
        assert contents(board) == found


@QUICK
@given(seed=SEEDS)
def test_counting_and_picking(seed):
    for position, _move, _step in list(games(seed))[::7]:
        board = position.board()
        moves = board.legal_moves()
        assert board.count() == len(moves) == len(set(moves))
        assert [board.pick(number) for number in range(len(moves))] == moves
        noisy = board.noisy_moves()
        attacks = [state.decode(move) for move in moves if move >= 256]
        strong = [state.encode(move) for move in attacks if attack_of(position.field, *move).succeeds]
        assert noisy == strong
        assert bool(board.can_win(board.side)) == bool(strong)
        some = first_attack(position.field, position.mover, position.supply[position.mover])
        assert (some in attacks) if attacks else some is None


@QUICK
@given(seed=SEEDS)
def test_strengths_as_players_see_them_and_as_the_slow_rules_count(seed):
    for position, _move, _step in list(games(seed))[::11]:
        board, plain = position.board(), slow_position(position)
        for cell, name in enumerate(layout.CELLS):
            at = slow.cell_of(name)
            for piece in position.field.pieces_on(cell):
                found = strength_at(position.field, cell, piece.side)
                assert found.piece == piece
                assert (
                    found.defence
                    == board.defence(piece.side, cell)
                    == slow.defence(plain, at, "wb"[piece.side])
                )
                if piece.kind != KING:
                    assert found.attack == board.attack(piece.side, cell) == slow.attack(plain, at)
                links = (found.attack - (piece.kind != KING), found.defence - (piece.kind != KING))
                counted = (len(found.attack_links), len(found.defence_links))
                assert counted == ((0, 0) if found.stack else links)
        for side, colour in enumerate("wb"):
            for origin, target in slow.attacks(plain, colour):
                cells = layout.index(slow.name(origin)), layout.index(slow.name(target))
                assault = attack_of(position.field, *cells)
                assert assault.applied == board.applied(side, *cells) == slow.applied(plain, origin, target)
                assert (
                    assault.succeeds
                    == bool(board.succeeds(side, *cells))
                    == slow.succeeds(plain, origin, target)
                )


@QUICK
@given(seed=SEEDS, limit=st.sampled_from((0, 2)), ending=ENDINGS)
def test_games_by_the_slow_rules(seed, limit, ending):
    plain = None
    for before, move, step in games(seed, limit=limit, ending=ending):
        if plain is None:
            plain = slow_position(before)
        else:
            assert sorted(texts(before)) == sorted(slow.moves(plain, 2 * limit))
        plain = slow.play(plain, RULES.format_move(before, move).removesuffix("x"))
        ended = step.state.ended
        assert slow.result(plain, 2 * limit, ending == "siege") == (
            None if ended is None else "draw" if ended.winner is None else "wb"[ended.winner]
        )
        if ended is None:
            assert slow_position(step.state) == plain


@QUICK
@given(seed=SEEDS)
def test_mirrors(seed):
    """Files turned around, sides exchanged, and both at once change nothing but the names."""

    def mirrored(cell):
        return cell - cell % 8 + 7 - cell % 8

    for position, _move, _step in list(games(seed))[::37]:
        cells = bytes((0, 2, 1)[position.cells[mirrored(cell)]] for cell in range(192))
        kings = tuple(mirrored(cell) for cell in reversed(position.kings))
        shown, supply = position.revealed[::-1], position.supply[::-1]
        turned = state.State(
            cells=cells, kings=kings, revealed=shown, supply=supply, mover=1 - position.mover
        )
        first, second = position.board(), turned.board()
        assert first.count() == second.count()
        for cell in range(192):
            if position.cells[cell]:
                side = position.cells[cell] - 1
                assert first.attack(side, cell) == second.attack(1 - side, mirrored(cell))
                assert first.defence(side, cell) == second.defence(1 - side, mirrored(cell))


@QUICK
@given(seed=SEEDS)
def test_views_hold_what_is_public_and_one_s_own(seed):
    rng = random.Random(seed)
    for position, _move, _step in list(games(seed))[::23]:
        for side in (0, 1, None):
            view = RULES.view(position, side)
            for owner in range(2):
                known = owner == side or position.revealed[owner]
                assert view.kings[owner] == (position.kings[owner] if known else None)
            assert state.legal_moves(view) == state.legal_moves(position)
            sampled = RULES.sample(view, rng)
            assert RULES.view(sampled, side) == view
            assert sampled.board().result == position.board().result


@QUICK
@given(seed=st.integers(1, 2**64 - 1), king=st.integers(0, 191))
def test_playouts(seed, king):
    board = begun(layout.CELLS[king], "e5_2").board()
    before = contents(board)
    played = board.playout(seed, 150)
    assert board.ply == played
    assert played == 150 or board.result
    for _ in range(played):
        board.unmake()
    assert contents(board) == before
    assert board.playout(seed, 10_000) < 10_000
    assert board.result


def test_playouts_differ_and_repeat():
    lengths = [begun("d4_1", "e5_2").board().playout(seed, 10_000) for seed in range(1, 30)]
    assert len(set(lengths)) > 15
    assert lengths == [begun("d4_1", "e5_2").board().playout(seed, 10_000) for seed in range(1, 30)]


def test_more_moves_than_there_was_room_for():
    board = begun("d4_1", "e5_2", quiet_limit=0).board()
    for move in (27, 28, 35, 36):  # a square of pawns, two a side
        board.make(move)
    most_plies = board.most_plies
    before = contents(board)
    attacks = [move for move in board.legal_moves() if move >= 256]
    assert attacks
    for _ in range(2 * most_plies):
        board.make(
            next(
                move
                for move in board.legal_moves()
                if move >= 256 and not board.succeeds(board.side, (move >> 8) - 1, move & 255)
            )
        )
    assert board.most_plies > most_plies
    for _ in range(2 * most_plies):
        board.unmake()
    assert contents(board) == before


def test_keys_tell_positions_apart():
    keys = set()
    texts_of = {
        "- - - white kings:e4_2,f6_1",
        "- - - black kings:e4_2,f6_1",
        "- - - white kings:f6_1,e4_2",
        "- - - white kings:e4_2!,f6_1",
        "- - - white kings:e4_2,f6_1!",
        "- - - white kings:e4_3,f6_1",
        "w7/8/8/8/8/8/8/8 - - white kings:e4_2,f6_1",
        "b7/8/8/8/8/8/8/8 - - white kings:e4_2,f6_1",
        "- w7/8/8/8/8/8/8/8 - white kings:e4_2,f6_1",
        "- - - white kings:e4_2,f6_1 supply:31,32,32/32,32,32",
        "- - - white kings:e4_2,f6_1 supply:32,32,32/31,32,32",
    }
    for text in texts_of:
        keys.add(RULES.parse_state(text, {}).board().key)
    assert len(keys) == len(texts_of)


def test_a_board_on_which_a_king_is_nowhere():
    view = RULES.view(begun("d4_1", "e5_2"), None)
    board = state.board_of(view)
    assert isinstance(board, BaseBoard)
    for cell in (27, 100, 3):
        board.make(cell)
        assert not any(board.shown)
    assert board.count() == 189
