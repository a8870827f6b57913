"""Matches as moving pictures and as strips."""

from __future__ import annotations

from io import BytesIO

import pygame
import pytest
from PIL import Image

from game.boards.painter import Look
from game.match.match import Match
from game.match.stepwise import finished
from game.registry import GAMES
from game.scenes.match import animated_picture
from game.scenes.match.animated_picture import GIF, SIZES, STRIP, AnimationRequest, animate
from game.selfcheck.screens import played
from game.widgets.theme import Theme


@pytest.fixture(scope="module")
def theme():
    return Theme("dark", 100)


def drawn(match, wish, theme):
    return Image.open(BytesIO(finished(animate(match, match.current, wish, theme, Look()))))


def bare(plies, entry=GAMES[0]):
    match = Match.create(entry)
    for ply in range(plies):
        moves = match.legal_moves()
        match.play(moves[ply * 7 % len(moves)])
    return match


def test_a_moving_picture_has_one_picture_for_each_position(theme):
    match = bare(5)
    image = drawn(match, AnimationRequest(GIF, "small"), theme)
    assert image.n_frames == 6
    assert image.info["loop"] == 0
    assert max(image.size[0], 0) <= SIZES["small"]
    durations, frames = [], []
    for frame in range(image.n_frames):
        image.seek(frame)
        durations.append(image.info["duration"])
        frames.append(image.convert("RGB").tobytes())
    assert len(set(frames)) == 6
    assert durations[-1] > durations[0]


def test_only_the_wanted_stretch_is_drawn(theme):
    match = bare(14)
    assert drawn(match, AnimationRequest(GIF, "small", "10"), theme).n_frames == 11
    assert drawn(match, AnimationRequest(GIF, "small", "40"), theme).n_frames == 15


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_game_can_be_drawn(entry, theme):
    match = played(entry, 9)
    assert drawn(match, AnimationRequest(GIF, "small"), theme).format == "GIF"
    assert drawn(match, AnimationRequest(STRIP, "small"), theme).format == "PNG"


def test_a_strip_has_at_most_so_many_pictures_and_the_last_one(theme, monkeypatch):
    monkeypatch.setattr(animated_picture, "MOST_IN_STRIP", 4)
    match = bare(9)
    one = drawn(bare(0), AnimationRequest(STRIP, "small"), theme).size
    strip = drawn(match, AnimationRequest(STRIP, "small"), theme)
    assert strip.size[0] < 3 * one[0]
    assert strip.size[1] < 3 * one[1]
    last = finished(animate(match, match.current, AnimationRequest(GIF, "small"), theme, Look()))
    assert len(last) > 1000


def test_too_long_a_match_is_refused(theme, monkeypatch):
    monkeypatch.setattr(animated_picture, "MOST_PICTURES", 4)
    with pytest.raises(ValueError, match="At most 4 moves"):
        drawn(bare(5), AnimationRequest(GIF, "small"), theme)


def test_from_the_menu_to_the_file(driver, tmp_path):
    match = bare(4)
    driver.show(match)
    driver.click("menu")
    driver.click("share")
    driver.click("animation")
    driver.tab_to("size")
    driver.press(pygame.K_LEFT)
    driver.tab_to("yes")
    driver.press(pygame.K_RETURN)
    driver.until(lambda: driver.has("field"), 120.0, "the pictures to be drawn")
    driver.scene.ui.top.field = str(tmp_path / "match.gif")
    driver.click("yes")
    with Image.open(tmp_path / "match.gif") as image:
        assert image.n_frames == 5
        assert image.size[0] <= SIZES["small"]


def test_drawing_can_be_cancelled(driver, monkeypatch):
    monkeypatch.setattr("game.scenes.progress.AT_ONCE", 0.0)
    driver.show(bare(12))
    driver.click("menu")
    driver.click("share")
    driver.click("animation")
    driver.click("yes")
    assert driver.scene.ui.top.find("progress") is not None
    driver.click("cancel")
    driver.wait(0.2)
    assert driver.scene.ui.top is driver.scene.ui.ground
