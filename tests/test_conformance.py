"""Every game passes every check of the suite, with several sets of options."""

from __future__ import annotations

import pytest

from game.registry import GAMES
from game.rules.protocol import OpenView
from tests.kit.conformance.junk import check_junk
from tests.kit.conformance.leaks import LEAK_CHECKS
from tests.kit.conformance.match import MATCH_CHECKS
from tests.kit.conformance.rules import CHECKS, Case
from tests.kit.conformance.secrets import SECRET_CHECKS
from tests.kit.games import cases
from tests.tiny import games
from tests.tiny.dice import cases as dice

CASES = [
    *dice.CASES,
    Case(games.SECRET),
    Case(games.SECRET, {"cells": 3, "tries": 2}),
    Case(games.SECRET, {"cells": 9, "tries": 1}, games=6),
    Case(games.FORMATION),
    Case(games.FORMATION, {"files": 3, "guards": 1}),
    Case(games.FORMATION, {"files": 6, "guards": 3}),
    Case(games.BORDERLAND, {"turns": 8}, games=3),
    *cases(),
]


def test_no_game_is_left_out():
    left_out = {entry.name for entry in GAMES} - {case.entry.name for case in CASES}
    assert not left_out, "tests/rules/<game>/cases.py of these games has no CASES of its own"


def hides_nothing(case):
    return isinstance(case.rules.view(case.rules.initial(case.options), None), OpenView)


def name(check):
    return check.__name__.removeprefix("check_")


@pytest.mark.parametrize("check", [*CHECKS, *LEAK_CHECKS, check_junk], ids=name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance(case, check):
    check(case)


@pytest.mark.parametrize("check", MATCH_CHECKS, ids=name)
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.usefixtures("tiny_games")
def test_match_layer(case, check, tmp_path):
    check(case, tmp_path)


@pytest.mark.parametrize("check", SECRET_CHECKS, ids=name)
@pytest.mark.parametrize("case", [case for case in CASES if not hides_nothing(case)], ids=str)
@pytest.mark.usefixtures("tiny_games")
def test_secrets_in_a_match(case, check, tmp_path):
    check(case, tmp_path)
