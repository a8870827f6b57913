"""Commands with games that have neither a fast board nor a computer player of their own."""

from __future__ import annotations

import json

import pytest

from game.selfcheck import inside
from tests.tiny.games import TINY

pytestmark = pytest.mark.usefixtures("tiny_games")


def answer(longhall, *arguments):
    status, out, _ = longhall(*arguments, "--json")
    assert status == 0
    return json.loads(out)


@pytest.mark.parametrize(
    ("game", "moves", "depth", "leaves"),
    [
        ("tiny-dice", (), 1, 4),
        ("tiny-dice", (), 2, 8),
        ("tiny-dice", ("=4", "run a"), 1, 2),
        ("tiny-dice", ("=4", "run a"), 2, 8),
        ("tiny-dice", ("=4", "run a", "--option", "doubles=no"), 1, 4),
        ("tiny-secret", (), 2, 25),
        ("tiny-secret", ("hide 3", "open 3!"), 4, 1),
        ("tiny-formation", ("chief a1 guards b1 c1", "chief a5 guards b5 c5"), 1, 4),
    ],
)
def test_perft_goes_through_the_rules(longhall, game, moves, depth, leaves):
    assert answer(longhall, "perft", game, *moves, "--depth", str(depth))["leaves"] == leaves


def test_perft_says_where_nothing_can_be_counted(longhall):
    status, _, err = longhall("perft", "tiny-formation", "--depth", "1")
    assert status == 2
    assert "decisions such as chief" in err


def test_moves_says_where_decisions_cannot_be_listed(longhall):
    _status, out, _err = longhall("moves", "tiny-formation")
    assert "too many to be listed" in out
    assert answer(longhall, "moves", "tiny-formation")["legal"] is None
    assert (
        answer(longhall, "moves", "tiny-formation", "chief a1 guards b1 c1", "chief a5 guards b5 c5")["legal"]
        == 4
    )


@pytest.mark.parametrize("entry", TINY, ids=lambda entry: entry.name)
def test_selfplay_by_the_general_player(longhall, entry):
    (game,) = answer(longhall, "selfplay", entry.name, "--white", "0", "--black", "0.5", "--seed", "3")[
        "games"
    ]
    assert game["moves"]
    assert game["reason"]


def test_selfcheck_starts_every_game(tmp_path, monkeypatch):
    monkeypatch.setattr(inside, "GAMES", TINY)
    assert inside.rules(tmp_path).startswith(f"{len(TINY)} games")
