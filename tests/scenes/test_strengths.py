"""How strong opponents are, in words: what was measured, how well it is known, and where it is read."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ai.levels import level_at
from game.entry import GamePart
from game.laboratory.experiment_file import read_experiment
from game.registry import GAMES
from game.scenes import strengths
from game.scenes.strengths import level_label, levels_of, nearest_level, strength_sentence
from tests.kit.effort import some
from tests.kit.entries import changed

WITH_OPPONENTS = [entry for entry in GAMES if entry.has(GamePart.OPPONENTS)]
MEASURED = [entry for entry in GAMES if entry.file("strengths.json")]
GAME = WITH_OPPONENTS[0]
EXPERIMENTS = Path(strengths.__file__).parents[1] / "laboratory" / "experiments"


def measured_as(tmp_path, points, games, drawn=0, nodes=None):
    """The game where it was measured how many points its second opponent took against its first."""
    first, second = levels_of(GAME)[:2]
    score = {"score": 1 - points / games}
    row = {
        "players": [f"level {first:g}", f"level {second:g}"],
        "games": games,
        "drawn": [drawn / games, 0, 1],
        "nodes": [None, nodes],
    }
    row["comparison"] = score
    (tmp_path / "strengths.json").write_text(json.dumps([{"rows": [row]}]))
    return changed(GAME, files={"strengths.json": tmp_path / "strengths.json"}), second


@pytest.mark.parametrize(
    ("points", "games", "drawn", "words"),
    [
        (150, 200, 0, "three times of four."),
        (132, 200, 0, "two times of three."),
        (15, 20, 0, "Won 15 of 20 test games against"),  # between 53 and 89 of a hundred
        (16.5, 20, 3, "Won 15, drew 3 and lost 2 of 20 test games against"),
        (3.5, 4, 1, "Won 3, drew 1 and lost 0 of 4 test games against"),
        (197, 200, 0, "nearly every time."),
        (102, 200, 0, "Hardly stronger than"),
        (104, 110, 0, "nine times of ten."),
    ],
)
def test_words_follow_from_the_share_and_from_how_well_it_is_known(tmp_path, points, games, drawn, words):
    entry, level = measured_as(tmp_path, points, games, drawn)
    sentence = strength_sentence(entry, level)
    assert words in sentence
    assert entry.opponents().characters[0].name in sentence
    assert "thought less" not in sentence
    assert strength_sentence(entry, levels_of(entry)[0]) == ""  # nobody is weaker


def test_it_is_told_where_an_opponent_thought_less_than_in_a_match(monkeypatch, tmp_path):
    entry, level = measured_as(tmp_path, 150, 200, nodes=1000)
    assert strength_sentence(entry, level).endswith(
        "three times of four. It thought less there than in a match."
    )


@pytest.mark.parametrize("entry", MEASURED, ids=lambda entry: entry.name)
def test_every_step_of_a_game_was_measured(entry):
    for weaker, stronger in pairwise(levels_of(entry)):
        sentence = strength_sentence(entry, stronger)
        assert entry.opponents().at(weaker).name in sentence
        found = strengths.strengths(entry)[stronger]
        assert 0 <= found.low <= found.share
        assert found.games > 0


@pytest.mark.parametrize("entry", WITH_OPPONENTS, ids=lambda entry: entry.name)
def test_the_experiment_plays_the_opponents_as_they_are(entry):
    row, tables = entry.opponents().characters, {}
    for name in ("first-level.toml", "levels.toml"):
        path = EXPERIMENTS / entry.name / name
        if path.exists():
            text = path.read_text(encoding="utf-8")
            experiment = read_experiment(name, text)
            assert experiment.pairings == "neighbours"
            players = [player.name for player in experiment.players]
            tables |= zip(players, text.split("[[players]]")[1:], strict=True)
    assert list(tables) == [f"level {one.level:g}" for one in row]
    for one, table in zip(row, tables.values(), strict=True):
        assert (f'temperament = "{one.temperament}"' in table) == bool(one.temperament)


def test_a_level_that_a_game_lacks_is_played_by_the_next_weaker_opponent():
    for entry in WITH_OPPONENTS:
        levels = levels_of(entry)
        for level in (1.5, 2.5, 3, 3.5, 4.5):
            found = nearest_level(entry, level)
            assert found == max(each for each in levels if each <= level)
            assert entry.opponents().at(level).level == found
    assert nearest_level(GAME, 0.5) == levels_of(GAME)[0]


@pytest.mark.parametrize("entry", some(WITH_OPPONENTS), ids=lambda entry: entry.name)
def test_the_new_game_page_names_opponents_and_how_strong_they_are(driver, entry):
    driver.click(f"play-{entry.name}")
    side = next(side for side in (0, 1) if driver.scene.plan.players[side].computer)
    driver.tab_to(f"level-{side}")
    levels = levels_of(entry)
    for level in levels[levels.index(driver.scene.plan.players[side].level) :]:
        assert driver.scene.plan.players[side].level == level
        note = driver.find(f"level-help-{side}").text
        assert level_at(level).help in note
        assert strength_sentence(entry, level) in note
        assert level_label(entry, level) in driver.find(f"level-{side}").text
        driver.press(pygame.K_RIGHT)
