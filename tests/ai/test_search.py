"""The search against plain minimax on small games."""

from __future__ import annotations

import random
from array import array

import pytest

from game.ai.search import DEEPEST, WIN, Evaluator, Search
from game.ai.transposition_table import EXACT, TranspositionTable
from tests.ai.rows import Rows, Weights, minimax


def position(shape, plies, seed):
    """A board after ``plies`` random moves, unfinished."""
    source = random.Random(seed)
    while True:
        board = Rows(*shape)
        for _ in range(plies):
            board.make(source.choice([cell for cell, owner in enumerate(board.cells) if owner < 0]))
            if board.result:
                break
        if not board.result:
            return board


def searched(board, depth, **switches):
    search = Search(Weights(), 12)
    search.reduce = False
    for name, value in switches.items():
        setattr(search, name, value)
    search.run(board, depth=depth)
    return search


CASES = [
    ((3, 3, 3), plies, depth, seed) for plies in (0, 2, 4, 5) for depth in (1, 2, 4, 5) for seed in (1, 2)
]
CASES += [((4, 3, 3), 4, 4, seed) for seed in range(4)] + [((4, 4, 4), 7, 4, seed) for seed in range(4)]


@pytest.mark.parametrize(("shape", "plies", "depth", "seed"), CASES)
def test_equals_minimax(shape, plies, depth, seed):
    board = position(shape, plies, seed)
    exact = minimax(board, Weights(), min(depth, 9 if shape[0] == 3 else 12))
    before = (list(board.cells), board.side, board.key)
    for use_table in (True, False):
        search = searched(board, depth, use_table=use_table)
        if abs(exact) < WIN - 100 or search.depth == depth:
            assert search.score == exact
        assert (list(board.cells), board.side, board.key) == before


@pytest.mark.parametrize("selective", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_reductions_do_not_lose_wins(seed, selective):
    board = position((4, 4, 3), 4, seed)
    exact = minimax(board, Weights(), 5)
    if exact > WIN - 100:
        search = Search(Weights(), 12)
        search.selective = selective
        search.run(board, depth=7)
        assert search.score >= WIN - 7
        assert search.proven()


def test_tic_tac_toe_is_a_draw():
    search = Search(Evaluator(), 14)
    search.run(Rows(3, 3, 3))
    assert search.score == 0
    assert not search.proven()


@pytest.mark.parametrize("seed", range(8))
def test_win_is_played_out(seed):
    """4 by 4, three in a row: the first player wins whatever the second does."""
    source = random.Random(seed)
    board = Rows(4, 4, 3)
    promised = 100
    while not board.result:
        if board.side == 0:
            search = Search(Weights(), 14)
            search.run(board)
            assert search.proven()
            assert WIN - search.score <= promised
            promised = WIN - search.score - 2
            board.make(search.line[0])
        else:
            board.make(source.choice([cell for cell, owner in enumerate(board.cells) if owner < 0]))
    assert board.result == 1


def test_line_is_playable_and_leads_to_the_score():
    board = Rows(3, 3, 3)
    for move in (0, 4):
        board.make(move)
    search = searched(board, 5)
    for move in search.line:
        assert board.cells[move] < 0
        board.make(move)
    assert len(search.line) == 5
    worth = Weights().evaluate(board)
    assert search.score == (worth if len(search.line) % 2 == 0 else -worth)


def test_node_limit_and_repeatability():
    found = []
    for _ in range(2):
        search = Search(Weights(), 12)
        search.salt = 7
        search.noise = 3
        search.run(Rows(5, 4, 4), nodes=3000)
        found.append((search.line, search.score, search.depth, search.nodes))
    assert found[0] == found[1]
    assert found[0][3] <= 3000 + DEEPEST


def test_stop_is_obeyed_and_leaves_the_board_alone():
    board = Rows(5, 5, 4)
    search = Search(Weights(), 12)
    calls = []
    search.run(board, stopped=lambda: calls.append(1) or len(calls) > 2)
    assert len(calls) == 3
    assert board.path == []
    assert search.line


def test_null_moves_save_work_and_leave_the_board_alone_wherever_the_search_stops():
    board = Rows(6, 6, 4)
    before = (list(board.cells), board.side, board.key)
    for nodes in range(100, 3000, 37):
        search = Search(Weights(), 12)
        search.selective = True
        search.run(board, nodes=nodes)
        assert (list(board.cells), board.side, board.key) == before
    needed = [searched(Rows(6, 6, 4), 4, selective=selective).nodes for selective in (False, True)]
    assert needed[1] < needed[0]


def gains_of_cells(cells):
    """What a stone on each cell adds to the judgement of ``Weights``, see ``Search.quiet_gains``."""
    gains = array("i", bytes(4 * 2 * 16384))
    for cell in range(cells):
        gains[cell] = gains[16384 + cell] = 7 * cell % 11 - 3
    return gains


def test_futility_pruning_saves_work_and_leaves_the_board_alone_wherever_the_search_stops():
    board = Rows(6, 6, 4)
    before = (list(board.cells), board.side, board.key)
    for nodes in range(100, 3000, 37):
        search = Search(Weights(), 12)
        search.quiet_gains = gains_of_cells(36)
        search.run(board, nodes=nodes)
        assert (list(board.cells), board.side, board.key) == before
    plain = searched(Rows(6, 6, 4), 4)
    pruned = searched(Rows(6, 6, 4), 4, quiet_gains=gains_of_cells(36))
    assert pruned.nodes < plain.nodes


@pytest.mark.parametrize("seed", range(20))
def test_futility_pruning_claims_only_what_is_so(seed):
    """A forced win or loss is one, even where gains tell nonsense."""
    board = position((4, 4, 3), 4, seed)
    nonsense = array("i", [-1000]) * (2 * 16384)
    search = Search(Weights(), 12)
    search.quiet_gains = nonsense
    search.run(board, depth=5)
    if search.proven():
        exact = minimax(board, Weights(), WIN - abs(search.score))
        assert exact == search.score


@pytest.mark.parametrize("seed", range(6))
def test_futility_pruning_does_not_lose_wins(seed):
    board = position((4, 4, 3), 4, seed)
    if minimax(board, Weights(), 5) > WIN - 100:
        search = Search(Weights(), 12)
        search.quiet_gains = gains_of_cells(16)
        search.run(board, depth=7)
        assert search.score >= WIN - 7
        assert search.proven()


def test_quiet_gains_are_told_of_every_move():
    search = Search(Weights(), 12)
    search.quiet_gains = array("i", bytes(4 * 36))
    with pytest.raises(ValueError, match="gains"):
        search.run(Rows(6, 6, 4), depth=2)


def test_reports_every_iteration():
    depths = []
    search = Search(Weights(), 12)
    search.run(Rows(4, 4, 4), depth=4, report=lambda found: depths.append(found.depth))
    assert depths == [1, 2, 3, 4]


def test_finished_game():
    board = Rows(1, 1, 1)
    board.make(0)
    with pytest.raises(ValueError, match="over"):
        Search(Weights(), 4).run(board)


class Hidden(Weights):
    """Cell 8 is easily overlooked."""

    def obscurity(self, board, move):
        return 256 if move == 8 else 0


def test_blind_player_overlooks_and_claims_nothing():
    board = Rows(3, 3, 3)
    for move in (6, 0, 7, 1):  # both could finish a row: the mover on 8, the other on 2
        board.make(move)
    search = Search(Hidden(), 8)
    search.run(board, depth=3)
    assert search.line[0] == 8
    search.blindness = 256
    search.run(board, depth=3)
    assert search.line[0] == 2
    assert not search.proven()


class Choosy(Evaluator):
    """Draws by agreement: whether the past decided can be asked."""

    def depends_on_past(self, board):
        return True


def test_ends_by_the_past_are_not_kept():
    board = position((3, 3, 3), 4, 3)
    search = Search(Choosy(), 10)
    search.run(board, depth=5)
    first = search.nodes
    search.use_table = False
    search.run(board, depth=5)
    assert search.nodes >= first
    assert search.score == minimax(board, Evaluator(), 5)


def test_noise_and_salt_vary_the_choice():
    chosen = set()
    for salt in range(20):
        search = Search(Evaluator(), 8)
        search.noise, search.salt = 5, salt
        search.run(Rows(5, 5, 5), depth=1)
        chosen.add(search.line[0])
    assert len(chosen) > 5


# A table that is kept from one search to the next


def test_a_kept_table_saves_work_and_tells_the_same():
    board, table = position((4, 4, 4), 3, 5), TranspositionTable(14)
    found = []
    for kept in (None, table, table):
        search = Search(Weights(), 12, kept)
        search.reduce = False
        search.run(board, depth=4)
        found.append((search.score, search.nodes))
    (score, _), (first, all_nodes), (again, fewer) = found
    assert score == first == again == minimax(board, Weights(), 4)
    assert fewer < all_nodes / 2


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_a_kept_table_is_judged_as_it_is(seed):
    """3 by 3: every position is searched to the end, with what was found for the ones before it."""
    source, table, board = random.Random(seed), TranspositionTable(10), Rows(3, 3, 3)
    while not board.result:
        search = Search(Evaluator(), 10, table)
        search.run(board)
        exact = minimax(board, Evaluator(), 9)
        assert (search.score > 0) - (search.score < 0) == (exact > 0) - (exact < 0)
        board.make(source.choice([cell for cell, owner in enumerate(board.cells) if owner < 0]))


@pytest.mark.parametrize("claim", [WIN - 3, 3 - WIN])
def test_a_forced_win_of_an_earlier_search_is_not_believed(claim):
    """What has been played since may have changed which moves are draws by repetition."""
    board, table = Rows(5, 5, 5), TranspositionTable(10)
    for move in range(25):
        board.make(move)
        table.store(board.key, -1, EXACT, 60, claim)
        board.unmake()
    search = Search(Evaluator(), 10, table)
    search.run(board, depth=2)
    assert search.score == 0


def test_without_a_table_of_its_own_each_run_begins_afresh():
    search, found = Search(Weights(), 12), []
    for _ in range(2):
        search.run(Rows(4, 4, 4), depth=4)
        found.append((search.score, search.nodes, search.line))
    assert found[0] == found[1]
