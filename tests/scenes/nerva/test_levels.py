"""Nerva on the match screen: levels are lifted, and all three are seen at every size."""

import pygame
import pytest

from game.boards.geometry import Perspective
from tests.scenes.nerva.help import start


def test_the_wheel_lifts_levels(driver):
    start(driver)
    driver.point(driver.board.placed.parts.main.center)
    levels = []
    for notch in (1, 1, 1, 1, -1, -1, -1, -1):
        driver.wheel(notch)
        levels.append(driver.board.placed.perspective.level)
    assert levels == [1, 2, 3, 3, 2, 1, 0, 0]


def test_switches(driver):
    start(driver)
    parts = driver.board.placed.parts
    driver.click(parts.tabs[2].center)
    assert driver.board.placed.perspective == Perspective(2)
    driver.click(parts.modes[1].center)
    assert driver.board.placed.perspective == Perspective(2, plan=True)
    driver.click(parts.tabs[0].center)
    assert driver.board.placed.perspective == Perspective(0, plan=True)
    driver.click(parts.tabs[3].center)
    assert driver.board.placed.perspective == Perspective(3, plan=True)
    for _time in range(2):
        driver.click(parts.modes[0].center)
        assert driver.board.placed.perspective == Perspective(3)


def test_keys_of_levels_work_wherever_the_focus_is(driver):
    start(driver)
    driver.scene.ui.ground.set_focus(driver.scene.ui.ground.find("hint"))
    driver.press(pygame.K_3)
    assert driver.board.placed.perspective.level == 3
    driver.press(pygame.K_KP0)
    assert driver.board.placed.perspective.level == 0


def test_a_level_stays_lifted_when_the_window_changes(driver):
    start(driver)
    driver.press(pygame.K_2)
    driver.press(pygame.K_f)
    driver.wait(0.2)
    assert driver.board.placed.perspective.level == 2
    assert driver.board.placed.flipped


def test_lifting_is_animated_and_comes_to_rest(make_driver):
    driver = make_driver(animation="full")
    start(driver)
    driver.settle()
    driver.press(pygame.K_2)
    assert driver.board.moving
    driver.app.step([], 0.05)
    assert driver.board.moving
    driver.settle()
    assert not driver.board.moving


def test_the_levels_are_in_the_list_of_keys(driver):
    start(driver)
    assert dict(driver.scene.keys())["0"] == "All levels"
    driver.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert driver.scene.ui.top is not driver.scene.ui.ground


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((640, 480), 100),
        ((960, 600), 100),
        ((1280, 800), 100),
        ((1280, 800), 200),
        ((1920, 1080), 100),
        ((3840, 2160), 200),
    ],
)
def test_every_level_is_picked_out_at_every_size(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    start(driver)
    parts = driver.board.placed.parts
    assert pygame.Rect((0, 0), driver.app.size).contains(parts.area)
    for level in (1, 2, 3):
        driver.click(parts.tabs[level].center)
        assert driver.board.placed.perspective.level == level
        driver.point(driver.board.placed.centre(f"d4_{level}"))
        assert driver.board.state.pointed == f"d4_{level}"


def test_pieces_are_told_apart_without_colours(make_driver, tmp_path_factory):
    looks = []
    for safe in (False, True):
        driver = make_driver(folder=tmp_path_factory.mktemp("home"), safe_pieces=safe)
        start(driver)
        surface = pygame.Surface(driver.app.size)
        driver.board.draw(surface)
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert looks[0] != looks[1]


def test_the_next_match_begins_as_the_last_one_was_seen_with_all_levels(driver):
    match = start(driver)
    driver.press(pygame.K_3)
    driver.press(pygame.K_v)
    assert driver.board.placed.perspective == Perspective(3, plan=True)
    driver.app.home()
    driver.wait(0.2)
    start(driver)
    assert driver.board.placed.perspective == Perspective(plan=True)
    driver.press(pygame.K_2)
    driver.app.home()
    driver.wait(0.2)
    driver.show(driver.app.archive.load(match.id))
    assert driver.board.placed.perspective == Perspective(plan=True)
    driver.press(pygame.K_v)
    driver.app.home()
    start(driver)
    assert driver.board.placed.perspective == Perspective()


@pytest.mark.parametrize(
    ("kept", "seen"),
    [
        (["level-2"], Perspective()),
        (["level-2", "plan"], Perspective(plan=True)),
        (["spread"], Perspective(spread=True)),
    ],
)
def test_a_level_that_older_settings_kept_is_not_shown_by_itself(make_driver, kept, seen):
    driver = make_driver(views={"nerva": kept})
    start(driver)
    assert driver.board.placed.perspective == seen


@pytest.mark.parametrize("kept", [["level-9"], "level-1", [3, None, ["level-1"]], {"level": 1}, None])
def test_a_view_that_the_board_does_not_know_is_no_obstacle(make_driver, kept):
    driver = make_driver(views={"nerva": kept})
    start(driver)
    assert driver.board.placed.perspective == Perspective()
