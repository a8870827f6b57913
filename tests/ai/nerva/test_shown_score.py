"""What is shown of a judgement: it favours neither side, whoever thinks."""

from __future__ import annotations

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.nerva.bot import BOT, LEVEL_TUNINGS, public_board
from game.ai.nerva.shown_score import SCALE, ShownScore, impartial
from game.ai.nerva.weights import WEIGHTS
from game.rules.nerva import layout
from game.rules.nerva.rules import RULES
from tests.rules.nerva.help import begun, place, play

EVEN, MUCH = 40, 320  # from where on the screen says "slightly better" and "much better"
BLOCK = "c3_1 d3_1 c4_1 d4_1"
CROWD = ("b2_1 c2_1 d2_1 b3_1 c3_1 d3_1 b4_1 c4_1 d4_1", "a8_1 e8_1 h8_1 h5_1 f6_1 h2_1")


def outlook(position):
    weights = impartial(WEIGHTS)
    board = public_board(RULES.view(position, position.mover), LEVEL_TUNINGS[-1], weights)
    return ShownScore(board, weights)


def thought(position, side=..., nodes=400):
    view = RULES.view(position, position.to_act if side is ... else side)
    return BOT.think(RULES, view, Task(Limit(nodes=nodes), random.Random(1)))


def test_both_sides_judge_alike():
    """The same with the colours exchanged, and wherever the own king hides."""
    white = place(BLOCK, "f6_1", kings=("c5_1", "h8_3"))
    black = place("f6_1", BLOCK, side="black", kings=("h8_3", "c5_1"))
    assert outlook(white).score(()) == outlook(black).score(()) > 0
    elsewhere = place(BLOCK, "f6_1", kings=("a8_2", "h8_3"))
    assert outlook(elsewhere).score(()) == outlook(white).score(())


def test_the_first_moves_decide_nothing():
    after = play(begun("e4_2", "h8_3"), "e3_1", "c7_2").state
    for side in (0, None):
        assert abs(thought(after, side).score) < MUCH


def test_players_of_one_strength_do_not_both_win():
    """In the middle of a game that the computer plays against itself."""
    position, found = begun("e4_2", "b6_3"), []
    for _ in range(40):
        decision = thought(position, nodes=60)
        found.append(decision.score)
        position = play(position, decision.move).state
    last = found[-6:]
    mean = sum(last) / len(last)  # of both sides in turn: an advantage of the one is the other's lack
    assert abs(mean) < MUCH


def test_a_line_is_played_and_taken_back():
    judge = outlook(place("g6_1 b2_2", "b4_2 e8_3", kings=("a1_3", "f6_1!")))
    before = bytes(judge.board.cells)
    quiet = judge.score((layout.index("c7_3"), layout.index("c8_3")))
    guarded = judge.score((layout.index("c7_3"), layout.index("f7_1")))
    assert guarded < quiet  # a pawn beside its king is good for Black
    assert bytes(judge.board.cells) == before
    assert judge.score((layout.index("g6_1") + 1 << 8 | layout.index("f6_1"),)) == 0  # told as a win instead


@pytest.mark.parametrize(
    ("left", "kings", "less"),
    [(2, ("a1_3", "h8_3"), True), (2, ("a1_3", "h8_3!"), False), (20, ("a1_3", "h8_3"), False)],
)
def test_hidden_kings_and_few_pawns_are_nearly_a_draw(left, kings, less):
    judge = outlook(place(*CROWD, kings=kings, supply=f"{left},{left},{left}/{left},{left},{left}"))
    advantage = abs(judge.evaluator.evaluate(judge.board)) / SCALE
    assert advantage > EVEN
    assert (abs(judge.score(())) < advantage / 3) == less
