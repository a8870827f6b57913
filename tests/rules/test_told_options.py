"""Every option of every game is told in its rule book and played by the tests."""

from __future__ import annotations

import pytest

from game.registry import GAMES
from tests.kit.games import of_games

OPTIONS = [
    pytest.param(entry, option, id=f"{entry.name}-{option.name}")
    for entry in GAMES
    for option in entry.rules().options
]


@pytest.mark.parametrize(
    ("entry", "option"), [each for each in OPTIONS if each.values[0].file("rulebook.md")]
)
def test_the_rule_book_tells_it(entry, option):
    assert option.title.lower() in entry.file("rulebook.md").read_text(encoding="utf-8").lower()


@pytest.mark.parametrize(("entry", "option"), OPTIONS)
def test_the_conformance_suite_plays_with_it(entry, option):
    assert any(
        case.resolved[option.name] != option.default for case in of_games("CASES") if case.entry is entry
    ), f"tests/rules/{entry.name}/cases.py has no case in which {option.name} is not as usual"
