"""The king's ways, against plain searches that go from square to square."""

from __future__ import annotations

import random

import pytest

from game.ai.hnefatafl.king_ways import FARTHEST, KingWays, exits
from game.rules.hnefatafl.board import Board
from game.rules.hnefatafl.record import ATTACKER, DEFENDER, EMPTY, KING
from game.rules.hnefatafl.rules import RULES
from game.rules.protocol import random_decision

RULE_SETS = [choice.value for choice in RULES.options[0].choices]
# Rules with ways out in the middle of the board, and on the smallest one and one of even size.
UNUSUAL = [
    "dim:5 ks:w start:/2t2/2T2/tTKTt/2T2/2t2/",
    "dim:8 esc:e ks:w start:/3tt3/8/3T4/t2TK2t/t2TT2t/8/8/3tt3/",
    "dim:9 cor:a1,c3,c4,d4,i9,h9 start:/4t4/9/4T4/9/t1T1K1T1t/9/4T4/9/4t4/",
]


def state_of(rules):
    return RULES.initial(RULES.resolve_options({"rules": rules, "repetition": "off", "quiet_limit": 0}))


def scattered(state, source):
    """A position with any number of stones on any squares, the king on none where he escapes."""
    size = state.ruleset.size
    board = state.board()
    squares = list(range(size * size))
    source.shuffle(squares)
    king = next(square for square in squares if not board.escape[padded(square, size)])
    cells = bytearray(size * size)
    share = source.choice((0.05, 0.2, 0.4, 0.8))
    for square in squares:
        if source.random() < share:
            cells[square] = source.choice((ATTACKER, ATTACKER, ATTACKER, DEFENDER))
    cells[king] = KING
    return Board(state.setting, bytes(cells), source.randrange(2))


def padded(square, size):
    return (square // size + 1) * (size + 1) + square % size + 1


def played(state, source, plies):
    """Positions of a random game."""
    for _ in range(plies):
        if RULES.outcome(state):
            return
        yield state.board()
        state = RULES.apply(state, random_decision(RULES, state, source)).state


def by_moves(board, ways_out):
    """Distance, last moves and squares reached at once, by the king's moves one after another."""
    found, layer, mobility = {board.king}, [board.king], 0
    for distance in range(1, FARTHEST + 1):
        routes, following = 0, []
        for start in layer:
            for step in board.steps:
                square = start + step
                while board.cells[square] == EMPTY and not ways_out[square]:
                    if square not in found:
                        found.add(square)
                        following.append(square)
                    square += step
                routes += board.cells[square] == EMPTY
        if distance == 1:
            mobility = len(following)
        if routes:
            return distance, routes, mobility
        layer = following
    return 0, 0, mobility


def by_neighbours(board, ways_out):
    """How many squares, and corners or sides, are joined to the king by squares without attackers."""
    found, waiting, marks = {board.king}, [board.king], 0
    for start in waiting:
        for step in board.steps:
            square = start + step
            if square not in found and board.cells[square] in (EMPTY, DEFENDER):
                found.add(square)
                waiting.append(square)
                marks |= ways_out[square]
    return len(found), marks.bit_count()


def agrees(board):
    size = board.width - 1
    ways_out = exits(board.escape, board.special, size, board.width)
    ways = KingWays(ways_out, size, board.width)
    for _again in range(2):  # nothing is left of what was looked at before
        ways.look(board)
        assert (ways.distance, ways.routes, ways.mobility) == by_moves(board, ways_out)
        assert (ways.reach, ways.open_sides) == by_neighbours(board, ways_out)
    return ways


@pytest.mark.parametrize("rules", RULE_SETS + UNUSUAL)
def test_agrees_with_plain_searches_in_games(rules):
    for board in played(state_of(rules), random.Random(3), 40):
        agrees(board)


@pytest.mark.parametrize("rules", RULE_SETS + UNUSUAL)
def test_agrees_with_plain_searches_wherever_stones_stand(rules):
    source, state = random.Random(4), state_of(rules)
    found = [agrees(scattered(state, source)) for _ in range(50)]
    assert {bool(ways.routes) for ways in found} == {bool(ways.open_sides) for ways in found} == {False, True}


def test_wide_corners_are_four_ways_out():
    board = state_of("alea-evangelii").board()
    found = exits(board.escape, board.special, 19, board.width)
    assert sorted(bits for bits in found if bits) == [1] * 4 + [2] * 4 + [4] * 4 + [8] * 4
