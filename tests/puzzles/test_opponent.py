"""The other side of a puzzle: the best defence while the win stands, a refutation once it does not."""

from __future__ import annotations

import random

import pytest

from game.ai.bot import Limit, Task
from game.puzzles.forced_wins import BOT
from game.puzzles.maker import maker_of
from game.puzzles.puzzle import ForcedWinProof, load, position_of
from game.registry import GAMES
from tests.kit.effort import COMPILED

AFFORDABLE = 100_000 if COMPILED else 5_000  # moves of a proof


def cheap(entry, turns):
    found = (
        each for each in load(entry) if isinstance(each.proof, ForcedWinProof) and each.proof.turns == turns
    )
    return min(found, key=lambda puzzle: puzzle.proof.nodes, default=None)


WITH_WINS = [
    entry for entry in GAMES if (each := cheap(entry, 2)) is not None and each.proof.nodes <= AFFORDABLE
]


def answer(entry, state, left):
    rules = entry.rules()
    task = Task(Limit(depth=left), random.Random(1))
    return BOT.think(rules, rules.view(state, state.to_act), task)


def after(rules, state, text):
    return rules.apply(state, rules.parse_move(state, text)).state


@pytest.mark.parametrize("entry", WITH_WINS, ids=lambda entry: entry.name)
def test_while_the_win_stands_the_defence_lasts_longest(entry):
    rules, puzzle = entry.rules(), cheap(entry, 2)
    state = position_of(entry, puzzle)
    thought = answer(entry, after(rules, state, puzzle.solution[0]), 1)
    assert thought.proven == state.to_act
    assert thought.move == puzzle.solution[1]


@pytest.mark.parametrize("entry", WITH_WINS, ids=lambda entry: entry.name)
def test_a_wrong_move_is_refuted(entry):
    rules, puzzle = entry.rules(), cheap(entry, 2)
    state = position_of(entry, puzzle)
    wrong = [text for move in rules.legal_moves(state) if (text := rules.format_move(state, move))]
    wrong.remove(puzzle.solution[0])
    wrong = [text for text in wrong if rules.outcome(after(rules, state, text)) is None][:3]
    assert wrong
    for text in wrong:
        position = after(rules, state, text)
        thought = answer(entry, position, 1)
        assert thought.proven is None
        replied = after(rules, position, thought.move)
        if rules.outcome(replied) is None:  # whatever the solver does now, the game goes on
            moves = (rules.format_move(replied, move) for move in rules.legal_moves(replied))
            ends = (rules.outcome(after(rules, replied, move)) for move in moves)
            assert all(end is None or end.winner != state.to_act for end in ends)


def test_there_are_games_to_try():
    assert WITH_WINS or not COMPILED


def test_a_game_without_forced_wins_has_no_such_opponent():
    entry = next(each for each in GAMES if not isinstance(load(each)[0].proof, ForcedWinProof))
    state = position_of(entry, load(entry)[0])
    assert maker_of(entry) is not None
    with pytest.raises(ValueError, match="no puzzles with forced wins"):
        answer(entry, state, 1)
