"""What a complete opening book could bring: the player that stands for one."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.bot import Limit, Task, Thought
from game.registry import GAMES
from tests.ai.opening_book import BookPlayer

ROOT = Path(__file__).parents[2]


class Listener:
    """A player that notes how many positions it may search."""

    def __init__(self):
        self.nodes = []

    def think(self, rules, view, task):
        self.nodes.append(task.limit.nodes)
        return Thought("a1")


def test_only_the_first_moves_are_searched_longer():
    listener = Listener()
    player = BookPlayer(listener, nodes=2000, moves=3)
    for _ in range(5):
        player.think(None, None, Task(Limit(5, nodes=100), random.Random(0)))
    assert listener.nodes == [2000, 2000, 2000, 100, 100]


@pytest.mark.compiled
def test_games_with_and_without_the_book_are_played_and_told():
    told = subprocess.run(
        [
            *(sys.executable, "-m", "tests.ai.opening_book", GAMES[0].name),
            *("--pairs", "1", "--nodes", "2", "--times", "2", "--moves", "1"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.startswith("2 games: ")
    assert " points with the book, Elo " in told
