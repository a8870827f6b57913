"""What every game must give to be seen is a handful, and nothing in it answers that there is nothing."""

import ast
import inspect
import textwrap
from abc import ABC

import pytest

from game.boards import painter
from game.registry import GAMES
from game.scenes.board import capabilities
from game.scenes.board.game_scene import GestureRules, Pictures, Words

PARTS = (Pictures, GestureRules, Words)
MOST = 12


def test_every_game_must_give_no_more_than_a_dozen_hooks():
    asked = [f"{part.__name__}.{name}" for part in PARTS for name in sorted(part.__abstractmethods__)]
    assert len(asked) <= MOST, asked


CAPABILITIES = [
    one
    for module in (painter, capabilities)
    for one in vars(module).values()
    if inspect.isclass(one) and one.__module__ == module.__name__ and ABC in one.__bases__
]


def is_nothing(answer):
    """Whether an expression is missing, None, "", (), {} or False."""
    literal = isinstance(answer, ast.Constant | ast.Tuple | ast.Dict)
    return answer is None or (literal and not ast.literal_eval(answer))


@pytest.mark.parametrize("part", [painter.Painter, *PARTS, *CAPABILITIES], ids=lambda one: one.__name__)
def test_what_a_game_may_leave_out_has_an_answer_that_says_something(part):
    for name, method in vars(part).items():
        if inspect.isfunction(method) and not name.startswith("_") and name not in part.__abstractmethods__:
            *_docstring, last = ast.parse(textwrap.dedent(inspect.getsource(method))).body[0].body
            assert not (isinstance(last, ast.Return) and is_nothing(last.value)), name
            assert not (isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)), name


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_the_pieces_that_were_lost_are_called_what_the_game_calls_them(entry):
    rules = entry.rules()
    game = entry.scene()(rules, rules.view(rules.initial(rules.resolve_options({})), None))
    if isinstance(game.pictures, capabilities.TakenPieces):
        none, one, many = map(game.pictures.counted, (0, 1, 12))
        noun = one.removeprefix("1 ")
        assert (none, many) == (f"no {noun}", f"12 {noun}s")
        assert noun in entry.file("rulebook.md").read_text("utf-8").lower()
