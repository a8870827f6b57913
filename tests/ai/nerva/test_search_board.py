"""What the board of Nerva's search keeps from one position to the next, against what is counted anew."""

from __future__ import annotations

import random
from array import array

import pytest

from game.ai.nerva.attack_map import AttackMap
from game.ai.nerva.search_board import SearchBoard
from game.rules.nerva import layout
from game.rules.nerva.base_board import UNKNOWN
from game.rules.nerva.board import ATTACKS, Board
from game.rules.nerva.state import contents_of
from tests.rules.nerva.help import begun

FILLED = ("stacks", "reach", "guard", "links", "falling", "open")


def boards(seed):
    """A board on a walk of moves, some of them taken back, with kings that hide or have come to light."""
    rng = random.Random(seed)
    board = SearchBoard(contents_of(begun("e4_2", "d5_1"), (UNKNOWN, UNKNOWN)))
    if seed % 2:
        kings, shown = (layout.index("e4_2"), layout.index("d5_1")), (True, True)
        board = SearchBoard(contents_of(begun("e4_2", "d5_1"), kings)._replace(kings=kings, shown=shown))
    while not board.result:
        yield board
        for _ in range(rng.choice((1, 1, 1, 2))):
            moves = Board.generate(board, room := array("i", bytes(4 * board.most_moves)), 0)
            placements = [move for move in room[:moves] if move < ATTACKS]
            attacks = [move for move in room[:moves] if move >= ATTACKS]
            board.make(rng.choice(attacks if attacks and rng.random() < 0.4 else placements or attacks))
            if board.result:
                return
        if board.ply > 4 and rng.random() < 0.3:
            for _ in range(rng.randrange(4)):
                board.unmake()


@pytest.mark.parametrize("seed", range(4))
def test_attacks_are_as_counted_anew(seed):
    for board in boards(seed):
        anew = AttackMap()
        anew.planes[:], anew.kings[:] = board.survey.planes, board.survey.kings
        anew.look()
        board.survey.look()
        for name in FILLED:
            assert list(getattr(board.survey, name)) == list(getattr(anew, name)), name


@pytest.mark.parametrize("seed", range(4))
def test_noisy_moves_are_the_attacks_that_succeed(seed):
    taken_back = 0
    for board in boards(seed):
        end = Board.generate_noisy(board, room := array("i", bytes(4 * board.most_moves)), 0)
        strong = list(room[:end])
        if board.ply and board.effect() == 2:
            target = board.trail[3 * (board.ply - 1)] & 255
            king = board.king[1 - board.side]
            wanted = king if board.exposed(1 - board.side) else target
            strong = [move for move in strong if move & 255 == wanted]
            taken_back += bool(strong)
        assert board.noisy_moves() == strong
    assert taken_back
