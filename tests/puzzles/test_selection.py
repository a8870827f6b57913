"""Which puzzles are offered."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.entry import GamePart
from game.puzzles.glicko import GlickoRating
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import ForcedWinProof, Puzzle, load
from game.puzzles.selection import (
    DAILY,
    EXPERIENCED,
    NEAR,
    by_known_rules,
    by_rating,
    daily,
    known_first,
    near,
    of_theme,
)
from game.registry import GAMES

PUZZLES = [
    Puzzle(
        "tower",
        {},
        f"position {number}",
        ("a1",),
        ForcedWinProof(1, 2),
        ("odd",) if number % 2 else (),
        800 + 20 * number,
    )
    for number in range(60)
]


def test_the_day_decides_and_nothing_else():
    day = date(2026, 11, 23)
    today = daily(PUZZLES, day)
    assert len({puzzle.key for puzzle in today}) == DAILY
    assert daily(reversed(PUZZLES), day) == today
    assert [puzzle.rating for puzzle in today] == sorted(puzzle.rating for puzzle in today)
    offered = {puzzle.key for passed in range(40) for puzzle in daily(PUZZLES, day + timedelta(passed))}
    assert len(offered) > 50
    assert today == [PUZZLES[number] for number in TODAY]


KNOWN = GlickoRating(1400, 60)
TODAY = [6, 21, 35, 56, 59]  # the same on every machine and with every Python


def test_the_day_begins_with_an_easy_puzzle_by_the_usual_rules():
    others = [replace(puzzle, options={"rules": "small"}) for puzzle in PUZZLES[6:]]
    for passed in range(20):
        today = daily(PUZZLES[:6] + others, date(2026, 11, 23) + timedelta(passed))
        assert today[0] in PUZZLES[:6]
        assert any(puzzle in PUZZLES[:3] for puzzle in today)
        assert len(today) == DAILY
        kinds = [bool(puzzle.options) for puzzle in today]
        assert kinds == sorted(kinds)


def test_other_rules_come_once_they_were_played_or_many_are_solved():
    others = [replace(puzzle, options={"rules": "small"}) for puzzle in PUZZLES[6:]]
    puzzles, progress = [*PUZZLES[:6], *others], PuzzleProgress()
    assert by_known_rules(puzzles, progress, []) == PUZZLES[:6]
    assert by_known_rules(puzzles, progress, [{"rules": "large", "limit": 3}]) == PUZZLES[:6]
    assert by_known_rules(puzzles, progress, [{"rules": "small", "limit": 3}]) == puzzles
    for puzzle in puzzles[:EXPERIENCED]:
        assert by_known_rules(puzzles, progress, []) == PUZZLES[:6]
        progress.attempt(puzzle, True)
    assert by_known_rules(puzzles, progress, []) == puzzles


def test_a_theme_begins_with_the_easiest():
    found = of_theme(PUZZLES, "odd")
    assert by_rating(reversed(found)) == PUZZLES[1::2]


def test_about_as_easy_ones_that_are_not_alike_take_turns():
    quick = [
        replace(puzzle, themes=("capture",), rating=800.0 + 90 * (at // 5))
        for at, puzzle in enumerate(PUZZLES[:20])
    ]
    slow = [replace(puzzle, proof=ForcedWinProof(2, 3), rating=890.0) for puzzle in PUZZLES[20:26:2]]
    found = by_rating([*quick, *slow])
    assert found[0].rating == 800
    assert [puzzle.proof.turns for puzzle in found[:6]] == [1, 2, 1, 2, 1, 2]
    assert sorted(found, key=lambda puzzle: puzzle.key) == sorted(
        [*quick, *slow], key=lambda puzzle: puzzle.key
    )
    most = 0.0
    for puzzle in found:  # nobody is led to a harder one long before the easy ones
        assert puzzle.rating >= most - 200
        most = max(most, puzzle.rating)


@pytest.mark.parametrize(
    "entry", [entry for entry in GAMES if entry.has(GamePart.PUZZLES)], ids=lambda entry: entry.name
)
def test_the_first_ten_of_a_beginner_are_varied(entry):
    first = known_first(load(entry), PuzzleProgress(), [])[:10]
    assert not any(puzzle.options for puzzle in first)
    kinds = [(puzzle.themes, getattr(puzzle.proof, "turns", 0)) for puzzle in first]
    assert len(set(kinds)) >= 3
    assert all(len(set(kinds[at : at + 4])) > 1 for at in range(7))
    at_once = "".join(str(int(turns == 1)) for _themes, turns in kinds)
    assert "111" not in at_once


def test_rules_that_one_knows_come_first():
    others = [replace(puzzle, options={"rules": "small"}) for puzzle in PUZZLES[:6]]
    found = known_first([*others, *PUZZLES[6:]], PuzzleProgress(), [])
    assert [bool(puzzle.options) for puzzle in found] == [False] * 54 + [True] * 6


def test_a_rating_that_is_a_guess_is_not_taken_at_its_word():
    assert GlickoRating().guessed
    found = near(PUZZLES, PuzzleProgress(), GlickoRating())
    assert max(puzzle.rating for puzzle in found) < 1300


def test_near_a_rating_are_those_that_were_not_tried():
    progress = PuzzleProgress()
    found = near(PUZZLES, progress, KNOWN)
    assert len(found) == NEAR
    assert all(abs(puzzle.rating - 1400) <= 100 for puzzle in found)
    progress.attempt(found[0], right=False)
    assert found[0] not in near(PUZZLES, progress, KNOWN)
    for puzzle in PUZZLES:
        progress.attempt(puzzle, right=puzzle != PUZZLES[3])
    assert near(PUZZLES, progress, KNOWN) == [PUZZLES[3]]
    progress.attempt(PUZZLES[3], right=True)
    assert len(near(PUZZLES, progress, KNOWN)) == NEAR


def test_few_puzzles_are_all_of_the_day():
    assert daily(PUZZLES[:3], date(2026, 1, 1)) == PUZZLES[:3]
    assert daily([replace(PUZZLES[0])], date(2026, 1, 1)) == PUZZLES[:1]
    assert daily([], date(2026, 1, 1)) == []


def test_at_most_one_puzzle_of_the_day_is_won_at_once():
    longer = [replace(puzzle, proof=ForcedWinProof(2, 3)) for puzzle in PUZZLES[::2]]
    for passed in range(30):
        today = daily(PUZZLES[1::2] + longer, date(2026, 11, 23) + timedelta(passed))
        assert sum(puzzle.proof.turns == 1 for puzzle in today) <= 1
