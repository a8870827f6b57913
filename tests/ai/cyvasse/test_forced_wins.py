"""Cyvasse's computer player finds mates in one, two and three, and plays them out."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.bot import Limit, Task
from game.ai.cyvasse.bot import BOT
from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.ai.search import WIN, Search
from game.rules.cyvasse.pieces import A_MOUNTAIN, DRAGON, ELEPHANT, HEAVY, KING, SPEAR, TREBUCHET, piece
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.state import State
from game.rules.protocol import random_decision
from tests.rules.cyvasse.help import AHEX, C10, CHEX, A, C, options

# Plies until mate, and a position in which White mates in so many.
MATES = [
    (int(line[0]), line[2:])
    for line in Path(__file__).with_name("mates.txt").read_text(encoding="ascii").splitlines()
]


RULE_SETS = (A, C, C10, AHEX, CHEX, RuleSet("c", "hex", reserve=True, dragonfyre=True, sea=True))


def position(text):
    rules = next(rules for rules in RULE_SETS if rules.code == text.split()[0])
    return RULES.parse_state(text, options(rules))


def think(state, **limit):
    view = RULES.view(state, state.to_act)
    return BOT.think(RULES, view, Task(Limit(**limit), random.Random(1)))


def mates(board, plies):
    """Plain search: whether the side to move can mate within so many plies."""
    return any(leads_to(board, move, mated, plies) for move in board.legal_moves())


def mated(board, plies):
    """Plain search: whether the side to move is mated within the plies that are left after a move."""
    if board.result:
        return False
    replies = board.legal_moves()
    if not replies:
        return board.result_without_moves() == 2 - board.side
    return plies >= 3 and all(leads_to(board, reply, mates, plies - 1) for reply in replies)


def leads_to(board, move, what, plies):
    board.make(move)
    found = not board.result and what(board, plies if what is mated else plies - 1)
    board.unmake()
    return found


@pytest.mark.parametrize(("plies", "text"), MATES)
def test_mates_are_found(plies, text):
    thought = think(position(text), nodes=30_000)
    assert thought.proven == 0
    assert thought.score >= WIN - plies


@pytest.mark.parametrize(("plies", "text"), MATES)
def test_mates_are_played_out(plies, text):
    state = position(text)
    source = random.Random(5)
    for ply in range(plies):
        if ply % 2:
            move = random_decision(RULES, state, source)
        else:
            move = RULES.parse_move(state, think(state, nodes=30_000).move)
        state = RULES.apply(state, move).state
        if state.ended:
            break
    assert state.ended.winner == 0


def scattered(rules, seed):
    """A random position with a strong White and a weak Black."""
    rng = random.Random(seed)
    size = rules.field.grid.size
    army = [piece(0, kind) for kind in (KING, DRAGON, ELEPHANT, TREBUCHET, HEAVY, SPEAR)]
    army += [piece(1, kind) for kind in (KING, ELEPHANT, SPEAR)] + [A_MOUNTAIN] * 12
    while True:
        cells = bytearray(size)
        for found, cell in zip(army, rng.sample(range(size), len(army)), strict=True):
            cells[cell] = found
        state = State(rules=rules, cells=bytes(cells), terrain=bytes(size))
        board = state.board()
        if not board.in_check(0) and not board.in_check(1) and board.count():
            return board


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rules", [A, C, AHEX], ids=lambda rules: rules.code)
def test_agrees_with_a_plain_search_about_mates_in_two(rules, seed):
    board = scattered(rules, seed)
    exact = next((plies for plies in (1, 3) if mates(board, plies)), None)
    search = Search(CyvasseEvaluator(rules, board), 14)
    search.reduce = False
    search.run(board, depth=3)
    if exact:
        assert search.score == WIN - exact
    elif search.proven():  # deeper, by extension
        assert WIN - abs(search.score) > 3
