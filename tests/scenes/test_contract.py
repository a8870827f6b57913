"""What every game must give to be seen is a handful, and nothing in it answers that there is nothing."""

import inspect
from abc import ABC

import pytest

from game.boards import painter
from game.scenes.match import capabilities
from game.scenes.match.game_scene import GestureRules, Pictures, Words

PARTS = (Pictures, GestureRules, Words)
MOST = 12


def test_every_game_must_give_no_more_than_a_dozen_hooks():
    asked = [f"{part.__name__}.{name}" for part in PARTS for name in sorted(part.__abstractmethods__)]
    assert len(asked) <= MOST, asked


OPTIONAL = [
    one
    for module in (painter, capabilities)
    for one in vars(module).values()
    if inspect.isclass(one) and one.__module__ == module.__name__ and ABC in one.__bases__
]


@pytest.mark.parametrize("capability", OPTIONAL, ids=lambda one: one.__name__)
def test_a_capability_asks_for_all_that_it_is(capability):
    asked = {name for name, each in vars(capability).items() if inspect.isfunction(each)}
    assert asked == capability.__abstractmethods__
