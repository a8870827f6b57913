"""What every game gives for its board is little, and what only some give is asked of these alone."""

from __future__ import annotations

import inspect

import pytest

from game.boards.painter import Painter
from game.scenes.board import capabilities, scene_parts, setup_room
from game.scenes.board.game_scene import (
    GameScene,
    GestureRules,
    Pictures,
    Words,
    cell_words,
    move_phrase,
    shown_move,
    shown_moves,
)
from game.scenes.board.setup_room import layers_of

ASKED_OF_ALL = (Painter, Pictures, GestureRules, Words, GameScene)
MOST = 12
# They do something for every game: an escape drops all that was begun.
MEANT_FOR_MOST = {capabilities.UnfinishedGestures: {"cancel"}}


def methods(kind):
    """The public methods that a class itself has."""
    return {name: each for name, each in vars(kind).items() if inspect.isfunction(each) and name[0] != "_"}


def parts(module):
    """The classes of a module that are made to be inherited from."""
    made = inspect.getmembers(module, inspect.isabstract)
    return [each for _name, each in made if each.__module__ == module.__name__]


def test_every_game_gives_a_handful_of_methods():
    asked = [(kind.__name__, name) for kind in ASKED_OF_ALL for name in methods(kind)]
    assert len(asked) <= MOST, asked


@pytest.mark.parametrize(
    "kind",
    [*ASKED_OF_ALL, *parts(capabilities), *parts(scene_parts), *parts(setup_room)],
    ids=lambda kind: kind.__name__,
)
def test_nothing_that_a_game_gives_has_a_default(kind):
    given = {name for name, each in methods(kind).items() if not hasattr(each, "__isabstractmethod__")}
    assert given == MEANT_FOR_MOST.get(kind, set())


class Plain(Words):
    """Words of a game that tells nothing of cells and moves."""

    def subtitle(self, options):
        return ""

    def sound(self, event):
        return None


class Telling(Plain, capabilities.DescribedCells, capabilities.OwnNotation, capabilities.MovePhrases):
    def describe(self, view, cell):
        return f"{cell} of {view}"

    def typeset(self, move):
        return move.upper()

    def phrase(self, view, move):
        return f"going {move} in {view}"


def test_a_game_that_tells_nothing_is_shown_in_the_usual_notation():
    words = Plain()
    assert cell_words(words, "view", "a1") == "a1"
    assert shown_move(words, "a1-b2") == move_phrase(words, "view", "a1-b2") == "a1–b2"
    assert shown_moves(words, ["a1-b2", "b2-c3"]) == "a1–b2, b2–c3"


def test_a_game_that_tells_more_is_asked():
    words = Telling()
    assert cell_words(words, "view", "a1") == "a1 of view"
    assert shown_moves(words, ["a1-b2", "b2-c3"], " ") == "A1-B2 B2-C3"
    assert move_phrase(words, "view", "a1-b2") == "going a1-b2 in view"


def test_a_room_without_layers_has_one():
    assert layers_of(object()) == ()
