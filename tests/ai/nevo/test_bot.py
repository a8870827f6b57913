"""NEVO's computer player: what its judgement values, what it finds, and what it notices."""

from __future__ import annotations

import random
from array import array

import pytest

from game.ai import limited_search
from game.ai.bot import Limit, Task
from game.ai.levels import LEVELS
from game.ai.nevo import bot
from game.ai.nevo.bot import BOT
from game.ai.nevo.evaluation import NevoEvaluator
from game.ai.nevo.weights import LEANS, MOVES, STRONGEST_WEIGHTS, WEIGHTS, place_gains, place_table
from game.ai.search import Search
from game.ai.temperaments import leaning
from game.rules.nevo import layout, state
from game.rules.nevo.board import Board
from game.rules.nevo.rules import RULES
from game.rules.nevo.tables import SIZE
from tests.rules.nevo.help import place, play

BLOCK = "j1 k1 l1 k2 l2"


def think(position, seed=1, **limit):
    limit = Limit(**(limit or {"nodes": 3000}))
    return BOT.think(RULES, RULES.view(position, position.to_act), Task(limit, random.Random(seed)))


def worth(position):
    return NevoEvaluator().evaluate(position.board())


# Judgement


def test_both_sides_are_judged_alike():
    evaluator = NevoEvaluator()
    rng = random.Random(3)
    for _ in range(20):
        board = RULES.initial({}).board()
        for _ in range(40):
            board.make(rng.choice(board.legal_moves()))
            if board.result:
                break
            cells = bytearray(layout.SQUARES)
            for square in range(layout.SQUARES):
                piece = board.cells[(square // 12 + 1) * 13 + square % 12 + 1]
                rank, file = divmod(square, 12)
                cells[(6 - rank) * 12 + 11 - file] = (0, 2, 1)[piece]
            turned = Board(bytes(cells), 1 - board.side, 0, 0)
            here = Board(bytes(reversed([(0, 2, 1)[piece] for piece in cells])), board.side, 0, 0)
            assert evaluator.evaluate(turned) == evaluator.evaluate(here)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("a3 a2 h4 h5 h6", "a3 b4 h4 h5 h6"),  # two rows of one
        ("e4 f4 g4 h4 i4", "e4 f4 g4 h4"),  # a piece more
        ("e4 f4 g5 h4 i4", "e7 f7 g7 h7 i7"),  # further on
        ("e4 f4 h4 h5 i4", "e4 f4 h4 i4 l6"),  # together
    ],
)
def test_what_is_valued(better, worse):
    for side in ("white", "black"):
        sign = 1 if side == "white" else -1
        assert sign * worth(place(better, BLOCK, side)) > sign * worth(place(worse, BLOCK, side))


@pytest.mark.parametrize("weights", [WEIGHTS, STRONGEST_WEIGHTS], ids=["weaker levels", "strongest"])
def test_gains_of_steps_are_what_places_are_worth(weights):
    table, gains = place_table(weights.places), place_gains(weights.places)
    rng, seen = random.Random(8), set()
    for _ in range(20):
        board = RULES.initial({}).board()
        for _ in range(30):
            side, sign = board.side, -1 if board.side else 1
            move = rng.choice(board.legal_moves())
            gain = table[side * SIZE + (move & 127)] - table[side * SIZE + (move >> 7)]
            assert gains[side * MOVES + move] == sign * gain
            seen.add(side)
            board.make(move)
            if board.result:
                break
    assert seen == {0, 1}


@pytest.mark.parametrize(
    ("limit", "prunes"),
    [(Limit(level=4, nodes=200), False), (Limit(level=5, nodes=200), True), (Limit(level=5, depth=1), False)],
    ids=["level 4", "level 5", "level 5 to a depth"],
)
def test_only_the_strongest_level_leaves_out_what_promises_little(limit, prunes, monkeypatch):
    searches = []

    def recorded(*arguments):
        searches.append(Search(*arguments))
        return searches[-1]

    monkeypatch.setattr(limited_search, "Search", recorded)
    position = RULES.initial({})
    BOT.think(RULES, RULES.view(position, 0), Task(limit, random.Random(1)))
    assert [len(search.quiet_gains) > 0 for search in searches] == [prunes]


@pytest.mark.parametrize("level", [1, 4, 5, None])
@pytest.mark.parametrize("temperament", [None, "careful"])
def test_the_strongest_level_judges_by_weights_of_its_own(level, temperament, monkeypatch):
    judged_by, ordered_by = [], []

    def recorded(weights):
        judged_by.append(weights)
        return NevoEvaluator(weights)

    def gains(places):
        ordered_by.append(places)
        return place_gains(places)

    monkeypatch.setattr(bot, "NevoEvaluator", recorded)
    monkeypatch.setattr(bot, "place_gains", gains)
    position = RULES.initial({})
    player = BOT.tempered(temperament) if temperament else BOT
    player.think(RULES, RULES.view(position, 0), Task(Limit(level=level, nodes=50), random.Random(1)))
    expected = STRONGEST_WEIGHTS if level in (5, None) else WEIGHTS
    if temperament:
        expected = leaning(expected, LEANS[temperament])
    assert judged_by == [expected]
    assert ordered_by == [expected.places]


def test_gain_is_what_the_rules_count():
    evaluator = NevoEvaluator()
    rng = random.Random(5)
    seen = set()
    for _ in range(30):
        board = RULES.initial({"isolation": "claim"}).board(all_claimed=False)
        while not board.result and board.ply < 120:
            moves = [move for move in board.legal_moves() if move > 127]
            forward = [move for move in moves if ((move & 127) > (move >> 7)) == bool(board.side)] or moves
            move = rng.choice(forward if rng.random() < 0.7 else moves)
            side, before = board.side, board.score[board.side]
            gain = evaluator.gain(board, side, move >> 7, move & 127)
            board.make(move)
            assert board.score[side] - before == gain
            seen.add(gain)
    assert {-2, 0, 2, 3} <= seen


def test_moves_are_rated_together_as_one_by_one():
    evaluator, rng = NevoEvaluator(), random.Random(8)
    urgent = 0
    for _ in range(20):
        board = RULES.initial(RULES.resolve_options({})).board()
        for _ in range(60):
            if board.result:
                break
            moves = array("i", board.legal_moves())
            urgencies = array("i", [-1] * len(moves))
            evaluator.rate(board, moves, 0, len(moves), urgencies)
            assert list(urgencies) == [evaluator.urgency(board, move) for move in moves]
            urgent += sum(urgency > 0 for urgency in urgencies)
            board.make(rng.choice(moves))
    assert urgent


def test_a_threat_of_sixteen_is_seen():
    evaluator = NevoEvaluator()
    fifteen = "a3 a2 a1 b3 b2 d3 d4 e4"
    assert evaluator.threatened(place(fifteen + " f4 g4", "h7 h6", "black").board())
    assert not evaluator.threatened(place(fifteen, "f3 h7 h6 e2 d2 b1", "black").board())
    assert not evaluator.threatened(place("a3 a2 e4", "h7 h6", "black").board())


# Choice


def test_it_takes_the_win():
    position = place("a3 a2 a1 b3 b2 d3 d4 f4 g4", "h7 h6 i6")
    thought = think(position)
    after = RULES.apply(position, RULES.parse_move(position, thought.move)).state
    assert after.ended.winner == 0
    assert thought.proven == 0


def test_it_stops_the_opponent():
    position = place("a3 a2 a1 b3 b2 d3 d4 e4 f4", "f2 e2 k5 k4", "black")
    after = RULES.apply(position, RULES.parse_move(position, think(position).move)).state
    for move in RULES.legal_moves(after):
        step = RULES.apply(after, move)
        assert step.state.ended is None


def test_it_leaves_nobody_alone_without_need():
    position = RULES.initial({})
    for seed in range(4):
        assert "x" not in think(position, seed).move


@pytest.mark.parametrize("mode", ["automatic", "claim", "forfeit"])
def test_its_moves_and_lines_are_legal(mode):
    position = RULES.initial({"isolation": mode})
    for ply in range(30):
        if position.ended:
            break
        thought = think(position, ply, level=1 + ply % 5, nodes=400)
        following = position
        for text in thought.line:
            following = RULES.apply(following, RULES.parse_move(following, text)).state
        position = RULES.apply(position, RULES.parse_move(position, thought.move)).state
        assert position.misnamed is None


def test_the_same_seed_gives_the_same_move():
    position = RULES.initial({})
    assert think(position, 7).line == think(position, 7).line


# Attention


def test_the_strongest_claims_all_and_then_moves():
    position = place("a4 b4 d4 f4", BLOCK, "black", "claim")
    claims = set()
    for _ in range(2):
        thought = think(position)
        claims.add(thought.move)
        position = RULES.apply(position, RULES.parse_move(position, thought.move)).state
        assert position.to_act == 1
    assert claims == {"xd4", "xf4"}
    assert "-" in think(position).move


def test_claims_and_the_move_behind_them_are_one_plan():
    position = place("a4 b4 d4 f4", BLOCK, "black", "claim")
    thought = think(position)
    assert set(thought.plan[:2]) == {"xd4", "xf4"}
    assert thought.line[:3] == thought.plan
    for text in thought.plan:
        assert position.to_act == 1
        position = RULES.apply(position, RULES.parse_move(position, text)).state
    assert position.to_act == 0
    assert position.turn == 1


def test_attention_grows_with_the_level():
    position = place("a4 b4 d4", BLOCK, "black", "claim")
    noticed = [
        sum(think(position, seed, level=level.number, nodes=1).move == "xd4" for seed in range(60))
        for level in LEVELS
    ]
    assert noticed == sorted(noticed)
    assert 0 < noticed[0] < noticed[2] < noticed[4] == 60


def test_it_moves_where_the_opponent_s_sixteen_points_cannot_be_claimed():
    position = play(place("a3 a2 a1 b3 b2 c2", "k1 l1", mode="claim"), "c2-b1").state
    for level in LEVELS:
        thought = think(position, level=level.number, seconds=600.0)
        assert thought.proven == 0
        ended = play(position, *thought.plan).state.ended
        assert (ended.winner, ended.reason) == (0, "sixteen")


def test_it_passes_where_it_can_move_nothing_more():
    position = place("a2 b2 c1 c2 h4", "a1 b1", "black", "claim")
    assert think(position).plan == ("xh4", "pass")
    assert think(play(position, "xh4").state).plan == ("pass",)


def test_other_modes_have_nothing_to_notice():
    rng = random.Random(0)
    assert bot.noticed(place("a4 b4 d4", BLOCK, "black"), 1.0, rng) is None
    assert bot.noticed(place("a4 b4", BLOCK, "black", "claim"), 1.0, rng) is None


def test_what_the_search_supposes_can_be_played():
    """In mode claim the expected line contains the claims that the search takes for granted."""
    position = place("a4 b4 c4 d4", "j2 k1 l1", mode="claim")
    number = state.encode(RULES.parse_move(position, "b4-c5"))

    reply = state.encode(RULES.parse_move(place("c5 c4 d4", "j2 k1 l1", "black"), "j2-j1"))
    assert bot.texts_of(RULES, position, (number, reply)) == ["b4-c5", "xa4", "j2-j1"]
    impatient = place("a4 b4 c4 d4", "j2 k1 l1", mode="claim", more="quiet:59", limit=30)
    assert bot.texts_of(RULES, impatient, (number, reply)) == ["b4-c5"]


def test_a_player_that_overlooks_moves_has_one_to_play_where_all_that_it_sees_lose():
    position = RULES.parse_state("1b10/wb3bb5/wb3b4w1/4w3wwbw/3w1wbwbbb1/3w2b5/3w8 white", {})
    for seed in range(5):
        thoughts = []
        task = Task(Limit(level=3, nodes=2000), random.Random(seed), thoughts.append)
        final = BOT.think(RULES, RULES.view(position, 0), task)
        assert all(thought.line for thought in (*thoughts, final))
        RULES.apply(position, RULES.parse_move(position, final.move))
