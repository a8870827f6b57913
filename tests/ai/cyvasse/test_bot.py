"""Cyvasse's computer player: what it may know, what it finds, and that all it plays is legal."""

from __future__ import annotations

import operator
import random
from itertools import combinations
from math import inf

import pytest
from hypothesis import given, settings, strategies

from game.ai.bot import Limit, Task
from game.ai.cyvasse.bot import BOT
from game.ai.cyvasse.setup_book import PROVEN, choose_setup
from game.ai.levels import LEVELS
from game.ai.selfplay import play_game
from game.entry import GameEntry
from game.rules.cyvasse import setups
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.rules import RULES
from tests.kit.effort import some, tries
from tests.rules.cyvasse.help import AHEX, C10, CHEX, A, C, options

ENTRY = GameEntry("cyvasse", "Cyvasse", "")
BOARDS = (A, C, C10, AHEX, CHEX)
EXTRAS = [option.name for option in RULES.options if option.name != "version"]
PAIRS = [
    {"version": "c"} | {name: "hex" if name == "board" else True for name in pair}
    for pair in combinations(EXTRAS, 2)
    if set(pair) != {"larger", "board"} and not ("sea" in pair and "board" not in pair)
]


def think(state, seed=1, viewer=None, **limit):
    view = RULES.view(state, state.to_act if viewer is None else viewer)
    return BOT.think(RULES, view, Task(Limit(**limit), random.Random(seed)))


def after(state, text):
    return RULES.apply(state, RULES.parse_move(state, text)).state


# Setting up


def check_setup(chosen, level, seed):
    rules = RULES.ruleset(chosen)
    setup = choose_setup(rules, level, random.Random(seed))
    setups.check_setup(rules, setup)
    assert not setups.exposed_to(rules, setup)
    assert setups.read_setup(rules, setups.write_setup(rules, setup)) == setup


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
@pytest.mark.parametrize(
    "chosen", [*map(options, BOARDS), *some(PAIRS), {"board": "hex", "sea": True}], ids=str
)
def test_setups_are_allowed_and_no_king_is_exposed(chosen, level):
    check_setup(chosen, level, 1)


SWITCHES = [option.name for option in RULES.options if isinstance(option.default, bool)]


@given(
    strategies.sampled_from(["a", "c"]),
    strategies.sampled_from(["square", "hex"]),
    strategies.sets(strategies.sampled_from(SWITCHES)),
    strategies.integers(1, 5),
    strategies.integers(0, 2**32),
)
@settings(max_examples=tries(150))
def test_setups_are_allowed_whatever_is_combined(version, board, switches, level, seed):
    chosen = {"version": version, "board": board} | dict.fromkeys(switches, True)
    check_setup(RULES.resolve_options(chosen), level, seed)


@pytest.mark.parametrize("rules", BOARDS, ids=lambda rules: rules.code)
def test_setups_differ_from_game_to_game(rules):
    found = {choose_setup(rules, 5, random.Random(seed)) for seed in range(tries(12))}
    assert len(found) > 3 * tries(12) // 4


@pytest.mark.parametrize("chosen", BOARDS)
def test_every_level_has_many_armies(chosen):
    for level in (1, 2):
        found = {choose_setup(chosen, level, random.Random(seed)) for seed in range(20)}
        assert len(found) > 12


@pytest.mark.parametrize("chosen", BOARDS)
def test_the_weakest_level_sets_up_an_army_and_no_heap(chosen):
    """Most of its pieces stand where some formation has them."""
    for seed in range(tries(12)):
        setup = choose_setup(chosen, 1, random.Random(seed))
        models = [each.setup for each in formations(chosen)]
        models += [setups.mirrored(chosen, model) for model in models]
        alike = [sum(map(operator.eq, setup.pieces, model.pieces)) for model in models]
        assert max(alike) > len(setup.pieces) // 2


@pytest.mark.parametrize("chosen", BOARDS, ids=lambda rules: rules.code)
def test_the_strongest_level_varies_the_formations_that_win_most(chosen):
    names = {
        model: formation.name
        for formation in formations(chosen)
        for model in (formation.setup, setups.mirrored(chosen, formation.setup))
    }
    for seed in range(tries(24)):
        pieces = choose_setup(chosen, 5, random.Random(seed)).pieces
        nearest = max(names, key=lambda model: sum(map(operator.eq, pieces, model.pieces)))
        assert names[nearest] in PROVEN[chosen.code]


@pytest.mark.parametrize("rules", BOARDS, ids=lambda rules: rules.code)
def test_what_white_hides_changes_nothing_that_black_is_sent_or_plays(rules):
    start = RULES.initial(options(rules))
    views, choices = set(), set()
    for seed in range(4):
        hidden = after(start, setups.write_setup(rules, setups.random_setup(rules, random.Random(seed))))
        views.add(RULES.format_view(RULES.view(hidden, 1)))
        choices.add(think(RULES.parse_state(RULES.format_state(hidden), options(rules)), level=5))
    assert len(views) == len(choices) == 1


# Playing


@pytest.mark.parametrize(
    "chosen", [*map(options, BOARDS), *some(PAIRS), {"board": "hex", "sea": True}], ids=str
)
def test_plays_legal_games_under_all_options(chosen):
    state = RULES.initial(RULES.resolve_options(chosen))
    for ply in range(tries(40)):
        if state.ended:
            break
        thought = think(state, seed=ply, level=1 + ply % 5, nodes=150)
        following = state
        for text in thought.line:
            following = after(following, text)
        state = after(state, thought.move)


def test_the_same_seed_gives_the_same_game():
    games = [play_game(ENTRY, {}, (Limit(nodes=40), Limit(depth=1)), 9).moves for _ in range(2)]
    assert games[0] == games[1]


def test_a_finished_game():
    state = RULES.parse_state("A8 k7/8/8/8/8/8/8/K7 - w - 0", {})
    with pytest.raises(ValueError, match="over"):
        think(state, nodes=100)


def test_levels_use_more_and_more_effort():
    state = RULES.initial({})
    for seed in range(2):
        state = after(state, think(state, seed, level=5).move)
    effort = [think(state, level=level.number, seconds=inf).nodes for level in LEVELS[:3]]
    assert effort[0] < effort[1] < effort[2]
