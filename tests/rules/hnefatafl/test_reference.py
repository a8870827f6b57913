"""The engine against a second reading of the rules that shares no code with it."""

import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.hnefatafl.board import EDGE_FORT, KING_CAPTURED, KING_ESCAPED, NO_MOVE, SURROUNDED
from game.rules.hnefatafl.record import SYMBOLS
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.rulestring import write_rules
from tests.kit.effort import tries
from tests.rules.hnefatafl.help import generated, int_of_move, move_of_int
from tests.rules.hnefatafl.slow import Reference
from tests.rules.hnefatafl.strategies import any_rules

OWNERS = "tT"
SETTLED = (KING_CAPTURED, KING_ESCAPED, EDGE_FORT, NO_MOVE, SURROUNDED)


def square_of(state, pair):
    return pair[1] * state.ruleset.size + pair[0]


def pair_of(state, square):
    return square % state.ruleset.size, square // state.ruleset.size


def as_cells(state):
    letters = {piece: letter for letter, piece in SYMBOLS.items()}
    return {pair_of(state, square): letters[piece] for square, piece in enumerate(state.cells) if piece}


def compare(state, reference, cells, side):
    assert as_cells(state) == cells
    assert OWNERS[state.side] == side
    winner, board = reference.winner(cells, side), state.board()
    assert winner == (OWNERS[board.result - 1] if board.reason in SETTLED else None)
    if state.ended:
        assert RULES.legal_moves(state) == []
        return
    found = {(pair_of(state, move.origin), pair_of(state, move.target)) for move in RULES.legal_moves(state)}
    assert found == reference.moves(cells, side)
    noisy = {move_of_int(state, number) for number in generated(board, noisy=True)}
    expected = set()
    for move in RULES.legal_moves(state):
        ends = pair_of(state, move.origin), pair_of(state, move.target)
        gone = reference.play(cells, side, *ends)[1]
        number = int_of_move(state, move)
        assert board.is_capture(number) == bool(gone)
        freed = cells[ends[0]] == "K" and board.escape[number >> 9]
        if gone or freed:
            expected.add(move)
    assert noisy == expected


@settings(max_examples=tries(60))
@given(any_rules, st.randoms(use_true_random=False), st.integers(5, 40))
def test_whole_games(rules, rng, plies):
    state = RULES.initial({"rules": rules, "repetition": "off", "quiet_limit": 0})
    reference = Reference(write_rules(state.ruleset))
    cells, side = reference.cells, reference.side
    compare(state, reference, cells, side)
    for _ in range(plies):
        if state.ended:
            break
        board = state.board()
        numbers = (rng.random() < 0.6 and generated(board, noisy=True)) or generated(board)
        move = move_of_int(state, rng.choice(numbers))
        step = RULES.apply(state, move)
        cells, gone = reference.play(cells, side, pair_of(state, move.origin), pair_of(state, move.target))
        side = "T" if side == "t" else "t"
        captured = {event.cell for event in step.events if hasattr(event, "by")}
        assert captured == {state.grid.name(square_of(state, pair)) for pair in gone}
        state = step.state
        compare(state, reference, cells, side)


def test_surrounding_in_crowds():
    """Every attacker's move around rings that lack a stone or two."""
    rng = random.Random(7)
    closed = left_open = 0
    for _ in range(30):
        size = rng.choice((7, 9))
        middle = size // 2
        around = {
            reach: [
                (x, y)
                for x in range(size)
                for y in range(size)
                if max(abs(x - middle), abs(y - middle)) == reach
            ]
            for reach in range(middle + 1)
        }
        king, *guards = rng.sample(around[1], 3)
        ring = rng.sample(around[2], len(around[2]) - rng.randrange(1, 5))
        outside = [(x, y) for x, y in around[3] if x not in (y, size - 1 - y)]
        cells = {**dict.fromkeys(ring + rng.sample(outside, 4), "t"), **dict.fromkeys(guards, "T"), king: "K"}
        if rng.random() < 0.3:
            cells[rng.choice(outside)] = "T"
        entries = rng.choice(("", "cens: ", "cen: ", "cor: esc:e "))
        rules = f"dim:{size} {entries}start:/" + "/".join(_row(cells, y, size) for y in range(size)) + "/"
        state = RULES.parse_state(rules.partition("start:")[2] + " attackers", {"rules": rules})
        reference = Reference(rules)
        for move in RULES.legal_moves(state):
            after = reference.play(cells, "t", pair_of(state, move.origin), pair_of(state, move.target))[0]
            board = state.board()
            board.make(int_of_move(state, move))
            assert reference.winner(after, "T") == (OWNERS[board.result - 1] if board.result else None)
            closed += board.reason == SURROUNDED
            left_open += board.result == 0
    assert closed > 20
    assert left_open > 20


def _row(cells, rank, size):
    text = "".join(cells.get((file, rank), ".") for file in range(size))
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), text)
