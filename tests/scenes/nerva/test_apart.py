"""The three levels apart from each other: seen, pointed at and played on, for good or while a key is held."""

import pygame
import pytest

from game.boards.geometry import Perspective
from game.rules.nerva.layout import CELLS
from tests.scenes.nerva.help import FIGHT, HUNT, start, texts

APART = Perspective(spread=True)


def perspective(driver):
    return driver.board.placed.perspective


def test_a_key_shows_them_and_takes_them_together_again(driver):
    start(driver)
    driver.press(pygame.K_e)
    assert perspective(driver) == APART
    driver.press(pygame.K_e)
    assert perspective(driver) == Perspective()


@pytest.mark.parametrize(
    ("key", "shown"),
    [(pygame.K_e, APART), (pygame.K_v, Perspective(2, plan=True)), (pygame.K_3, Perspective(3))],
)
def test_a_key_that_is_held_shows_a_perspective_as_long_as_it_is_down(driver, key, shown):
    start(driver)
    driver.press(pygame.K_2)
    driver.key_down(key)
    assert perspective(driver) == shown
    for _ in range(3):  # a held key repeats itself
        driver.wait(0.2)
        driver.key_down(key)
        assert perspective(driver) == shown
    driver.key_up(key)
    assert perspective(driver) == Perspective(2)


def test_a_button_that_is_held_does_the_same(driver):
    start(driver)
    box = driver.board.placed.parts.modes[2].center
    driver.click(box)
    assert perspective(driver) == APART
    driver.press(pygame.K_0)
    driver.button_down(box)
    driver.wait(0.5)
    driver.button_up(box)
    assert perspective(driver) == Perspective()


def test_a_key_that_goes_up_elsewhere_is_not_held_for_ever(driver):
    start(driver)
    driver.key_down(pygame.K_e)
    driver.post(pygame.WINDOWFOCUSLOST)
    assert perspective(driver) == Perspective()
    driver.press(pygame.K_e)
    assert perspective(driver) == APART


def test_a_key_that_is_still_down_when_another_page_comes_is_held_no_longer(driver):
    start(driver)
    driver.key_down(pygame.K_e)
    driver.press(pygame.K_F1)
    driver.wait()
    driver.key_up(pygame.K_e)
    driver.press(pygame.K_ESCAPE)
    driver.wait()
    assert perspective(driver) == Perspective()
    driver.press(pygame.K_e)
    assert perspective(driver) == APART


def test_the_board_rests_while_a_key_stays_down(driver):
    start(driver)
    driver.key_down(pygame.K_e)
    driver.wait(0.5)
    driver.settle()
    assert not driver.board.moving


def test_what_was_chosen_meanwhile_stays(driver):
    start(driver)
    driver.key_down(pygame.K_e)
    driver.press(pygame.K_1)
    driver.wait(0.5)
    driver.key_up(pygame.K_e)
    assert perspective(driver) == Perspective(1)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (800, 1200), (2560, 1080)])
@pytest.mark.parametrize("flipped", [False, True])
def test_every_cell_is_pointed_at_where_it_is_seen(make_driver, size, flipped):
    driver = make_driver(size=size)
    start(driver)
    if flipped:
        driver.press(pygame.K_f)
        driver.wait()
    driver.press(pygame.K_e)
    placed = driver.board.placed
    assert {placed.cell_at(placed.box(cell).center) for cell in CELLS} == set(CELLS)
    areas = [board.area for board in placed.boards]
    assert all(placed.parts.open.contains(area) for area in areas)
    assert not any(area.colliderect(box) for area in areas for box in placed.parts.tabs + placed.parts.modes)
    assert not any(one.colliderect(other) for one in areas for other in areas if one is not other)
    assert len({board.grid.px for board in placed.boards}) == 1


def test_pawns_are_placed_and_attack_there(driver):
    match = start(driver, HUNT)
    driver.press(pygame.K_e)
    driver.settle()
    for cell in ("h1_3", "a1_2", "g6_1", "f6_1"):
        driver.click(driver.board.placed.box(cell).center)
    assert texts(match) == ["h1_3", "a1_2", "g6_1->f6_1x -K_f6_1"]


@pytest.mark.parametrize("animation", ["full", "reduced"])
def test_moves_are_animated_there(make_driver, animation):
    driver = make_driver(animation=animation)
    match = start(driver, FIGHT)
    driver.press(pygame.K_e)
    driver.settle()
    before = pygame.image.tobytes(driver.screenshot(), "RGB")
    match.play("h1_3")
    driver.wait(0.1)
    driver.settle()
    box = driver.board.placed.box("h1_3")
    after = driver.screenshot()
    there = pygame.image.frombytes(before, after.get_size(), "RGB").subsurface(box)
    assert pygame.image.tobytes(there, "RGB") != pygame.image.tobytes(after.subsurface(box), "RGB")


def test_a_level_shows_nothing_of_the_others(driver):
    start(driver, "8/8/8/8/8/8/8/8 - - white kings:a8_1,h1_1")
    driver.press(pygame.K_e)
    driver.settle()
    driver.point((2, 2))
    empty = driver.screenshot()
    start(driver, "8/8/8/8/3w4/8/8/8 - - white kings:a8_1,h1_1")
    if perspective(driver) != APART:  # it is remembered from match to match
        driver.press(pygame.K_e)
    driver.settle()
    driver.point((2, 2))
    pawn = driver.screenshot()
    for level in (2, 3):
        area = driver.board.placed.boards[level - 1].area
        one, other = (pygame.image.tobytes(each.subsurface(area), "RGB") for each in (empty, pawn))
        assert one == other


def test_its_key_is_in_the_list_of_keys(driver):
    start(driver)
    assert "E" in dict(driver.scene.keys())
