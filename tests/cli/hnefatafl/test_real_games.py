"""Games that people have played under the Copenhagen rules, where a collection of them is at hand.

The collection lies outside the project, in a folder ``shared`` beside it. A game in it may go on after our
rules have ended it, and a square may be named twice among those where something was captured.
"""

import csv
import json
import re
from pathlib import Path

import pytest

import game

SAMPLE = Path(game.__file__).parents[2] / "shared" / "data" / "copenhagen_sample.csv"
SIDES = ("attackers", "defenders")
NO_MOVE = "timeout"  # written by the collection where a player ran out of time


def captures(moves):
    """Numbers of stones that the texts of moves capture, by side."""
    named = [len(set(re.findall("x([a-k][0-9]+)", move))) for move in moves]
    return {side: sum(named[first::2]) for first, side in enumerate(SIDES)}


@pytest.mark.skipif(not SAMPLE.exists(), reason="there is no collection of games beside the project")
def test_every_game_is_legal_and_captures_what_it_says(longhall):
    with SAMPLE.open(encoding="utf-8", newline="") as file:
        games = [[move for move in row[0].split() if move != NO_MOVE] for row in csv.reader(file)]
    lines = "".join(" ".join(moves) + "\n" for moves in games)
    status, out, _ = longhall("moves", "hnefatafl", "--rules", "copenhagen", "--stdin", stdin=lines.encode())
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert len(answers) == len(games) > 500
    for moves, answer in zip(games, answers, strict=True):
        if answer["error"]:
            assert "the game is over" in answer["error"]
        assert answer["captures"] == captures(moves[: answer["plies"]]), " ".join(moves)
