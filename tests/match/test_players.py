"""Players as text."""

from __future__ import annotations

import pytest

from game.match.players import Computer, Human, clean_name, parse_player
from game.registry import GAMES
from game.rules.errors import InvalidText
from game.scenes.strengths import levels_of


@pytest.mark.parametrize(
    "player",
    [
        Human(),
        Human("Anna"),
        Human("Åse von der Au"),
        Computer(1),
        Computer(5),
        Computer(engine="Hrafn"),
        Computer(engine="engine 2"),
    ],
)
def test_round_trip(player):
    assert parse_player(str(player)) == player


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_opponent_of_a_game_is_read_back(entry):
    for level in levels_of(entry):
        player = Computer(level)
        assert parse_player(str(player)) == player


@pytest.mark.parametrize(
    "text",
    [
        "",
        "robot 1",
        "computer",
        "computer 0",
        "computer 6",
        "computer 00.5",
        "computer 5.5",
        "computer 2.25",
        "computer 02",
        "computer 1 2",
        "computer ٣",
        "computer engine",
        "computer engine a\x07",
        "human " + "x" * 100,
        "human a\x07",
    ],
)
def test_bad(text):
    with pytest.raises(InvalidText):
        parse_player(text)


@pytest.mark.parametrize(
    ("typed", "kept"), [("  Anna ", "Anna"), ("a\nb\tc", "a b c"), ("", ""), ("x" * 200, "x" * 80)]
)
def test_typed_names(typed, kept):
    assert clean_name(typed) == kept
    assert parse_player(str(Human(clean_name(typed)))) == Human(kept)
