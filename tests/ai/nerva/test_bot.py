"""Nerva's computer player: what it finds, what it never does, and that it knows no more than it may."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf

import pytest

from game.ai.bot import Limit, Task, Thought
from game.ai.levels import LEVELS
from game.ai.nerva.bot import BOT, LEVEL_TUNINGS, board_for, shown, sober, texts_of
from game.ai.nerva.evaluation import NervaEvaluator
from game.ai.nerva.search_board import NOWHERE, SearchBoard
from game.ai.selfplay import play_game
from game.registry import find
from game.rules.nerva import layout
from game.rules.nerva.base_board import UNKNOWN
from game.rules.nerva.board import ATTACKS, PASS, Board
from game.rules.nerva.rules import RULES
from game.rules.nerva.state import Attack, Place
from game.rules.nerva.strength import KING, attack_of
from tests.ai.nerva.simple_player import Simple
from tests.rules.nerva.help import begun, place, play

FORTRESS = "a1_1 a2_1 b2_1"
IN_REACH = ("g6_1 b2_2 b3_2 c5_3", "b4_2 e8_3 d5_3")


def think(position, seed=1, side=..., stopped=lambda: False, **limit):
    limit = Limit(**(limit or {"nodes": 150}))
    view = RULES.view(position, position.to_act if side is ... else side)
    return BOT.think(RULES, view, Task(limit, random.Random(seed), stopped=stopped))


def answer(position, **more):
    return RULES.parse_move(position, think(position, **more).move)


def fails(position, move):
    return isinstance(move, Attack) and not attack_of(position.field, *move).succeeds


def can_take_king(position, side):
    """Whether ``side``, if it were to move, could capture the revealed king of the other."""
    king = position.field.kings[1 - side]
    if king is None or not position.supply[side][layout.level_of(king)]:
        return False
    return any(
        position.field.pawn(side, near) and attack_of(position.field, near, king).succeeds
        for near in layout.DIAGONAL[king] + layout.ORTHOGONAL[king]
    )


# What it knows


def test_both_sides_hide_by_the_brain():
    white = {think(RULES.initial({}), seed).move for seed in range(40)}
    start = play(RULES.initial({}), "hide_e4_2").state
    black = {think(start, seed).move for seed in range(40)}
    assert len(white) > 25
    assert white == black  # the same seed hides alike: nothing is known of the other king
    assert all(text.startswith("hide_") for text in white)


@pytest.mark.parametrize("level", [1, 5])
def test_the_answer_depends_on_the_view_alone(level):
    """Wherever the enemy's king hides, view, thought and choice are the same to the last number."""
    found = set()
    for king in ("h8_3", "c1_2", "e6_1", "a8_1"):
        position = place("d4_1 e4_1 d5_2", "e5_1 f6_1", kings=("a1_2", king))
        view = RULES.view(position, 0)
        again = RULES.parse_view(RULES.format_view(view), {})
        thought = BOT.think(RULES, again, Task(Limit(level=level, nodes=60), random.Random(3)))
        found.add((thought.move, thought.score, thought.line, thought.nodes))
    assert len(found) == 1


def test_a_spectator_gets_a_hint():
    """In hot seat neither king may be used, the mover's own included."""
    found = set()
    for kings in (("a1_2", "h8_3"), ("h1_3", "b2_2"), ("c3_1", "c3_1")):
        position = place("d4_1 e4_1 d5_2", "e5_1 f6_1", kings=kings)
        thought = think(position, side=None)
        RULES.apply(position, RULES.parse_move(position, thought.move))
        found.add((thought.move, thought.score, thought.line))
    assert len(found) == 1


# Choice


@pytest.mark.parametrize("level", [level.number for level in LEVELS if not level.blindness])
def test_it_takes_a_king_at_once(level):
    position = place(*IN_REACH, kings=("a1_3", "f6_1!"))
    for seed in range(3):
        thought = think(position, seed, level=level, nodes=60)
        assert thought.move == "g6_1->f6_1x"
        assert thought.proven in (0, None)


def test_weak_levels_overlook_a_king_now_and_then():
    position = place(*IN_REACH, kings=("a1_3", "f6_1!"))
    taken = [
        sum(think(position, seed, level=level, nodes=60).move == "g6_1->f6_1x" for seed in range(40))
        for level in (1, 2, 3)
    ]
    assert 8 < taken[0] < taken[1] < taken[2] < 40


def test_taking_a_king_is_proven():
    position = place("g6_1", "e8_3", kings=("a1_3", "f6_1!"))
    assert think(position, level=5, nodes=60).proven == 0


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("c7_2", "e5_1"),  # e5 takes d4, 1 v 0: a pawn beside the king, or above, or one that takes e5
        ("c7_2 d3_1", "e5_1 f6_1"),  # 2 v 1
        ("c7_2", "d5_2 e5_1"),
    ],
)
def test_it_defends_its_king(white, black):
    position = place(white, black, kings=("d4_1!", "h8_3"))
    assert can_take_king(position, 1)
    for seed in range(3):
        after = RULES.apply(position, answer(position, seed=seed, level=4, nodes=400)).state
        assert not can_take_king(after, 1)


def test_it_covers_where_it_can_strike():
    """The cell that Black has walled in is covered once White's pawns stand ready around it."""
    ready = "f5_1 f6_1 g5_1 f4_1 h5_1 h4_1 h6_1 g7_1"
    position = place(ready, "h7_1 h8_2", kings=("a1_3", "g6_1"))
    view = RULES.view(position, 0)
    board = board_for(view, LEVEL_TUNINGS[4])
    board.survey.look()
    strong, weak = (board.prize(1, 0, layout.index(name)) for name in ("g6_1", "b2_1"))
    assert strong > 3 * weak


def test_it_does_not_cover_its_own_king():
    position = begun("e4_2", "h8_3")
    for seed in range(12):
        assert answer(position, seed=seed, level=1, seconds=inf) != Place(layout.index("e4_2"))


@pytest.mark.parametrize(("supply", "gives"), [(20, False), (0, True)])
def test_the_last_free_cell_hides_its_king(supply, gives):
    """It rather attacks in vain than reveal a king that could be taken at once."""
    cells = bytearray(1 if cell % 8 < 4 else 2 for cell in range(64)) + bytearray(128)
    king = layout.index("e4_1")
    cells[king] = 0
    nowhere, supplies = (UNKNOWN, UNKNOWN), (3, 0, 0, supply, 5, 5)
    board = SearchBoard(layout.Contents(bytes(cells), nowhere, (False, False), supplies, 0))
    board.avoid[0] = king
    moves = board.legal_moves()
    assert (moves == [king]) == gives
    assert gives or (moves and all(move >= ATTACKS for move in moves))
    board.avoid[0] = NOWHERE
    assert board.legal_moves() == [king]


# Waiting, and the last pawns


def waits(position, level=5):
    board = board_for(RULES.view(position, position.mover), LEVEL_TUNINGS[level - 1])
    return PASS in board.legal_moves()


@pytest.mark.parametrize(("level", "may"), [(1, False), (2, False), (3, False), (4, False), (5, True)])
def test_the_strongest_level_thinks_of_waiting(level, may):
    assert waits(place("d4_1 e4_1", "d5_1 e5_1"), level) == may


@pytest.mark.parametrize(
    ("changed", "may"),
    [
        ({}, True),
        ({"quiet": 1}, True),
        ({"quiet": 2}, False),  # the enemy has waited, too
        ({"supply": "9,9,9/0,0,0"}, False),  # it cannot do anything, however long one waits
        ({"supply": "0,9,9/9,9,9"}, False),  # no attack in vain either
        ({"black": "h5_1 h6_1"}, False),
        ({"kings": ("e6_1!", "h1_3")}, False),  # it has to be guarded
    ],
)
def test_when_it_may_wait(changed, may):
    assert waits(place(**{"white": "d4_1 e4_1", "black": "d5_1 e5_1", **changed})) == may


def test_to_wait_is_to_attack_in_vain():
    position = place("d4_1 e4_1 c4_1", "d5_1 e5_1")
    (text,) = texts_of(Board(shown(RULES.view(position, 0))), [PASS])
    assert fails(position, RULES.parse_move(position, text))


def test_nobody_waits_for_ever():
    """Games between two who wait are hardly longer than others."""
    entry = find("nerva")
    for seed in range(2):
        played = play_game(entry, {}, (Limit(nodes=40), Limit(nodes=40)), seed)
        waited = 0
        for text in played.moves:
            waited = waited + 1 if "->" in text and not text.endswith("x") and "K" not in text else 0
            assert waited <= 3
        assert len(played.moves) < 500


def test_pawns_are_kept_on_the_levels_of_kings():
    """A pawn more in supply counts most where the enemy's king has come to light."""
    worth = []
    for supply in ("9,9,9/9,9,9", "12,9,9/9,9,9", "9,12,9/9,9,9"):
        position = place("a1_2", "h8_2", kings=("a1_1", "h1_1!"), supply=supply)
        board = board_for(RULES.view(position, 0), LEVEL_TUNINGS[4])
        evaluator = NervaEvaluator()
        evaluator.begin(board, 0, 0, 0)
        worth.append(evaluator.evaluate(board))
    assert worth[1] - worth[0] > worth[2] - worth[0] + 200


@pytest.mark.parametrize(
    ("position", "winner"),
    [
        (
            "bbbbb1ww/bbbbwwww/bbbbwwww/bbbwwwww/bbbwwwww/bbbwwwww/bbbwwwww/bbb4w "
            "ww6/wwbbbbb1/wwbbbbb1/wwbbbbb1/w2bbbb1/bbwwwww1/wwwwwww1/wwww1w2 "
            "4w3/bbbwwww1/bbbwwww1/bbb2ww1/bbb2wwb/bbb2www/wwwwwwww/w1ww4 "
            "white kings:b1_3!,e8_2 supply:0,0,0/2,3,8",
            1,
        ),
        (
            "8/8/1w6/1www4/1www4/bbbb4/bbbb4/bbbb4 "
            "8/8/4w3/1wwwwbb1/1ww1bbb1/wwwbbbb1/wwwbbbbb/bwwbbbbb "
            "8/8/8/1www4/1www4/bbbbb3/bbbbb3/bb1bb3 "
            "black kings:d4_2,c1_3! supply:4,2,7/0,0,0",
            0,
        ),
    ],
)
def test_the_last_pawns_take_a_walled_in_king(position, winner):
    """The enemy has nothing left to place: its guards fall one after the other."""
    state = RULES.parse_state(position, {})
    while state.ended is None:
        state = RULES.apply(state, answer(state, nodes=1_500)).state
    assert state.ended.winner == winner


def test_the_same_seed_gives_the_same_thought():
    position = place("d4_1 e4_1", "e5_1 f6_1")
    first, second = think(position, 7), think(position, 7)
    assert (first.move, first.line, first.score, first.nodes) == (
        second.move,
        second.line,
        second.score,
        second.nodes,
    )
    assert len({think(begun("e4_2", "h8_3"), seed, level=2, seconds=inf).move for seed in range(12)}) > 3


def test_it_stops_when_told():
    asked = []

    def stopped():
        asked.append(1)
        return len(asked) > 1

    position = place("d4_1 e4_1 d5_2 d3_1", "e5_1 f6_1 e6_1 f5_2")
    thought = think(position, stopped=stopped, level=5, seconds=30.0)
    assert thought.move is not None
    assert thought.nodes < 3000


def test_nothing_to_decide():
    over = place("e4_1", "d4_1", kings=("d4_1x", "h8_3"))
    with pytest.raises(ValueError, match="over"):
        think(over, side=0)


def test_a_win_far_off_is_no_certainty():
    near, far = (Thought("e4_1", 5, 30_000 - plies, ("e4_1",), 1, 0.0, proven=0) for plies in (3, 5))
    assert sober(near).proven == 0
    assert sober(far).proven is None


# Whole games


class Watched:
    """The bot, with a look at everything that it does."""

    def __init__(self):
        self.thoughts = 0

    def think(self, rules, view, task):
        shown = []
        thought = BOT.think(rules, view, replace(task, report=shown.append))
        assert shown[-1] == thought
        assert thought.line[0] == thought.move
        state = rules.sample(view, task.rng)
        move = rules.parse_move(state, thought.move)
        legal = rules.legal_moves(state)
        assert move in legal
        waits = state.quiet < LEVEL_TUNINGS[task.level.tuned_as - 1].patience
        if fails(state, move) and not waits:
            own = view.kings[view.side]
            assert not [other for other in legal if isinstance(other, Place) and other.cell != own]
            assert all(fails(state, other) for other in legal if isinstance(other, Attack))
        kings = [
            other
            for other in legal
            if isinstance(other, Attack)
            and not fails(state, other)
            and attack_of(state.field, *other).target.piece.kind == KING
        ]
        assert not kings or move in kings or task.level.blindness
        self.thoughts += 1
        return thought


class Entry:
    def rules(self):
        return RULES

    def bot(self):
        return Watched()


def test_games_against_itself():
    """Legal throughout, no attack in vain but to wait, no king spared by strong levels, at mixed levels."""
    for seed, levels in enumerate(((1, 3), (5, 2))):
        limits = tuple(Limit(level=level, nodes=6) for level in levels)
        watched = Watched()
        played = play_game(Entry(), {}, limits, seed, bots=(watched, watched))
        assert watched.thoughts == len(played.moves)


def test_levels_bound_the_search_with_and_without_a_clock():
    position = place("d4_1 e4_1 d5_2", "e5_1 f6_1")
    for level in LEVELS[:3]:
        free, timed = (think(position, level=level.number, seconds=seconds) for seconds in (inf, 1e6))
        assert (free.depth, free.nodes) == (timed.depth, timed.nodes)
        assert free.depth <= level.depth
        assert free.nodes <= level.nodes + 2


def test_it_beats_the_simple_player():
    watched, points = Watched(), 0.0
    for seed in range(4):
        bots = (watched, Simple()) if seed % 2 == 0 else (Simple(), watched)
        played = play_game(Entry(), {}, (Limit(nodes=10), Limit(nodes=10)), seed, bots=bots)
        points += 0.5 if played.winner is None else float(played.winner == seed % 2)
    assert points >= 2


def test_the_simple_player_is_what_it_says():
    position = place("d3_1 c3_1 c4_1", "d2_1")
    view, task = RULES.view(position, 0), Task(Limit(), random.Random(0))
    for _ in range(10):
        assert Simple().think(RULES, view, task).move in ("d3_1->d2_1x", "c3_1->d2_1x")
    quiet = place("d3_1", "g7_2")
    for _ in range(20):
        text = Simple().think(RULES, RULES.view(quiet, 0), task).move
        cell = RULES.parse_move(quiet, text).cell
        assert layout.index("g7_2") in layout.DIAGONAL[cell] + layout.ORTHOGONAL[cell]


def test_every_level_has_fewer_choices_than_the_next():
    position = begun("e4_2", "h8_3")
    offered = []
    for level in LEVELS:
        board = board_for(RULES.view(position, 0), LEVEL_TUNINGS[level.number - 1])
        offered.append(len(board.legal_moves()))
    assert offered == sorted(offered)
    assert offered[0] < offered[-1]
