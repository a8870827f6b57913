"""What networks see of Cyvasse positions, and whose players judge with them."""

from __future__ import annotations

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.cyvasse import bot
from game.ai.cyvasse.evaluation import FACTS, CyvasseEvaluator
from game.ai.cyvasse.learnt import LEARNT
from game.ai.network import BY_HAND
from game.ai.selfplay import SelfPlayedGame
from game.learning import recorded_games
from game.learning.recorded_games import Recipe, play_recorded
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.setups import exposed_to
from game.rules.protocol import random_decision
from tests.ai.cyvasse.test_evaluation import BOARDS, OTHERS, turned, walk
from tests.ai.test_network import network_for_sizes
from tests.rules.cyvasse.help import AHEX, C10, A, C


def inputs_of(rules, board):
    """The inputs that hold, each once."""
    evaluator = CyvasseEvaluator(rules, board)
    evaluator.assess(board)
    found = list(evaluator.active[: evaluator.describe(board)])
    assert len(found) == len(set(found)) <= len(evaluator.active)
    assert evaluator.perspective == board.side
    return frozenset(found)


def begun(rules):
    return RULES.initial(
        RULES.resolve_options({"version": rules.version, "board": rules.board, "larger": rules.larger})
    )


def judged(rules, board):
    evaluator = CyvasseEvaluator(rules, board)
    evaluator.use(network_for_sizes(*LEARNT.sizes(begun(rules)), held=120, first=80))
    return evaluator.evaluate(board)


@pytest.mark.parametrize("rules", [*BOARDS, *OTHERS], ids=lambda rules: rules.code)
def test_both_sides_are_seen_alike(rules):
    for board in walk(rules, 1):
        assert inputs_of(rules, board) == inputs_of(rules, turned(rules, board))


@pytest.mark.parametrize("rules", [A, C, C10, AHEX], ids=lambda rules: rules.code)
def test_mirror_images_are_seen_as_the_mirror_says(rules):
    itself, mirror = LEARNT.mirrors(begun(rules))
    field = rules.field
    flipped = [field.mirrored(cell) for cell in range(field.grid.size)]
    for board in walk(rules, 2, plies=40):
        image = Board(
            rules,
            bytes(board.cells[cell] for cell in flipped),
            bytes(board.terrain[cell] for cell in flipped),
            (False, False),
            board.side,
            board.quiet,
        )
        found = inputs_of(rules, board)
        assert inputs_of(rules, image) == frozenset(mirror[number] for number in found) != found
        assert frozenset(itself[number] for number in found) == found


@pytest.mark.parametrize("rules", [A, C], ids=lambda rules: rules.code)
def test_a_network_changes_judgement_but_not_of_an_ending_that_has_only_to_be_mated(rules):
    boards = list(walk(rules, 3))
    assert judged(rules, boards[0]) != CyvasseEvaluator(rules, boards[0]).evaluate(boards[0])
    bare = RULES.parse_state("A8 7k/8/8/8/8/8/8/KD6 - w - 0", RULES.resolve_options({})).board()
    evaluator = CyvasseEvaluator(A, bare)
    evaluator.assess(bare)
    evaluator.describe(bare)
    assert evaluator.phase == BY_HAND
    assert judged(A, bare) == CyvasseEvaluator(A, bare).evaluate(bare)


def test_terrain_is_seen_where_there_is_any():
    kinds = [(LEARNT.sizes(begun(rules))[0] - FACTS) // rules.field.grid.size for rules in (A, C)]
    assert kinds == [19, 27]


def test_players_for_comparison_have_no_network(monkeypatch):
    asked = []
    monkeypatch.setattr(bot, "network_for", asked.append)
    state, rng = begun(A), random.Random(3)
    for _ in range(4):
        state = RULES.apply(state, random_decision(RULES, state, rng)).state
    for player in (bot.HAND_MADE_BOT, bot.BOT):
        player.think(RULES, RULES.view(state, state.to_act), Task(Limit(nodes=50), random.Random(1)))
    assert len(asked) == 1


@pytest.mark.compiled
def test_three_quarters_of_the_games_to_learn_from_begin_with_setups_that_a_player_chose(monkeypatch):
    begun_with = []

    def stop_there(*arguments, opening, **others):
        begun_with.append(opening)
        return SelfPlayedGame((), None, "", (0, 0), (0.0, 0.0))

    monkeypatch.setattr(recorded_games, "play_game", stop_there)
    recipe = Recipe("cyvasse", {"version": "c"}, 10, hand_made=True)
    for number in range(32):
        play_recorded(recipe, number)
    assert all(begun_with[:24])
    assert begun_with[24:] == [[]] * 8
    state = begun(C)
    for text in begun_with[8]:
        setup = RULES.parse_move(state, text)
        assert not exposed_to(C, setup)
        state = RULES.apply(state, setup).state
    assert state.phase == "play"
    assert begun_with[8] != begun_with[9]
