"""What all searching players share: a memory serves the strongest alone, and no other game."""

from __future__ import annotations

import random

import pytest

from game.ai.bot import Limit, Task
from game.ai.selfplay import play_game
from game.ai.transposition_table import SMALLEST, TranspositionTable
from game.registry import GAMES
from game.rules.protocol import random_decision

PONDERING_GAMES = [entry for entry in GAMES if entry.ponders]


def asked(entry, memory, limit):
    """What the game's player thinks after eight random moves."""
    rules, source = entry.rules(), random.Random(3)
    state = rules.initial(rules.resolve_options({}))
    for _ in range(8):
        state = rules.apply(state, random_decision(rules, state, source)).state
    view = rules.view(state, state.to_act)
    return entry.bot().think(rules, view, Task(limit, random.Random(1), memory=memory))


@pytest.mark.parametrize("entry", PONDERING_GAMES, ids=lambda entry: entry.name)
def test_the_strongest_goes_on_with_what_it_has_found(entry):
    memory = TranspositionTable()
    first = asked(entry, memory, Limit(level=5, depth=3))
    again = asked(entry, memory, Limit(level=5, depth=3))
    assert (first.depth, again.depth) == (3, 3)
    assert again.nodes < first.nodes


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_weaker_levels_begin_afresh(level):
    memory = TranspositionTable()
    found = [asked(GAMES[0], memory, Limit(level=level, nodes=300)) for _ in range(2)]
    assert found[0].nodes == found[1].nodes
    assert (memory.bits, memory.search) == (SMALLEST, 0)


@pytest.mark.parametrize("entry", PONDERING_GAMES, ids=lambda entry: entry.name)
def test_nothing_leads_from_one_game_to_the_next(entry):
    """The same seed gives the same game, whatever has been played in this process before."""
    limit = Limit(level=5, nodes=40)
    games = [play_game(entry, {}, (limit, limit), seed, random_plies=60).moves for seed in (1, 2, 1)]
    assert games[0] == games[2] != games[1]
