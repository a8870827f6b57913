"""What has been solved, and ratings: kept, counted once, and safe from damage."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.puzzles import progress
from game.puzzles.glicko import GlickoRating
from game.puzzles.puzzle import ForcedWinProof, Puzzle

ONE = Puzzle("tower", {}, "a position", ("a1",), ForcedWinProof(1, 2), ("theme",), 1600, 90)
TWO = replace(ONE, position="another")


@pytest.fixture
def folder(tmp_path):
    return tmp_path


def test_the_first_attempt_counts(folder):
    kept = progress.load(folder)
    assert kept.rating("tower") == GlickoRating()
    kept.attempt(ONE, right=False)
    worse = kept.rating("tower")
    assert worse.rating < 1500
    kept.attempt(ONE, right=True)
    assert kept.rating("tower") == worse
    assert kept.solved(ONE)
    kept.attempt(ONE, right=False)
    assert kept.solved(ONE)
    assert kept.rating("sea") == GlickoRating()
    again = progress.load(folder)
    assert again.rating("tower") == worse
    assert again.solved(ONE)
    assert again.tried(ONE)
    assert not again.tried(TWO)
    assert not again.damage


def test_own_puzzles_are_kept_and_never_rated(folder):
    kept = progress.load(folder)
    kept.add_own(ONE)
    kept.add_own(TWO)
    kept.add_own(ONE)
    kept.attempt(ONE, right=True)
    assert kept.rating("tower") == GlickoRating()
    again = progress.load(folder)
    assert again.own("tower") == [ONE, TWO]
    assert again.own("sea") == []
    assert again.solved(ONE)


def test_two_windows_lose_nothing(folder):
    first, second = progress.load(folder), progress.load(folder)
    first.attempt(ONE, right=True)
    second.attempt(TWO, right=True)
    second.add_own(TWO)
    first.add_own(ONE)
    again = progress.load(folder)
    assert again.solved(ONE)
    assert again.solved(TWO)
    assert again.own("tower") == [TWO, ONE]


GOOD = {"rating": 1700.0, "deviation": 90.0, "volatility": 0.06}


@pytest.mark.parametrize(
    ("text", "rating", "solved"),
    [
        ("{", 1500, False),
        ("[]", 1500, False),
        ("\udcff", 1500, False),
        ('{"ratings": 3}', 1500, False),
        (json.dumps({"ratings": {"tower": GOOD}, "solved": {"tower": {ONE.key: 1}}}), 1700, False),
        (
            json.dumps(
                {"ratings": {"tower": {**GOOD, "rating": 1e99}}, "solved": {"tower": {ONE.key: True}}}
            ),
            1500,
            True,
        ),
        (
            json.dumps({"ratings": {"sea": {}, "tower": GOOD}, "solved": {"tower": {ONE.key: True}}}),
            1700,
            True,
        ),
        ('{"ratings": {"tower": {"rating": NaN, "deviation": 90, "volatility": 0.06}}}', 1500, False),
        ("[" * 100_000, 1500, False),
    ],
)
def test_a_damaged_file_is_set_aside_and_what_is_sound_is_kept(folder, text, rating, solved):
    file = folder / progress.FILE
    data = text.encode(errors="surrogateescape")
    file.write_bytes(data)
    kept = progress.load(folder)
    assert "set aside as puzzles.damaged-1.json" in kept.damage
    assert (folder / "puzzles.damaged-1.json").read_bytes() == data
    assert kept.rating("tower").rating == rating
    assert kept.solved(ONE) == solved
    again = progress.load(folder)
    assert not again.damage
    assert again.rating("tower").rating == rating
    again.attempt(TWO, right=True)
    assert progress.load(folder).solved(ONE) == solved


def test_damaged_own_puzzles_are_set_aside_and_sound_ones_kept(folder):
    progress.load(folder).add_own(ONE)
    file = folder / progress.OWN_FILE
    file.write_text(file.read_text() + "{broken\n")
    kept = progress.load(folder)
    assert "own-puzzles.damaged-1.jsonl" in kept.damage
    assert kept.own("tower") == [ONE]
    assert progress.load(folder).own("tower") == [ONE]


def test_without_a_folder_everything_goes_on():
    kept = progress.PuzzleProgress()
    kept.attempt(ONE, right=True)
    kept.add_own(TWO)
    assert kept.solved(ONE)
    assert kept.own("tower") == [TWO]
