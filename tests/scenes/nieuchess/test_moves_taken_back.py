"""Single moves that are taken back, and what the list then tells."""

import pygame
import pytest

from game.rules.nieuchess.terrain import GRID
from tests.rules.nieuchess.help import place
from tests.scenes.nieuchess.movement_help import place_match, texts


def right_click(driver, cell):
    driver.click(cell, button=pygame.BUTTON_RIGHT)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_moved_pawn_goes_back_by_itself(driver, by_key):
    match = place_match(driver, place("C9 C20 H20", "AJ25"))
    for move in ("C9-D9", "C20-D20", "H20-H18"):
        match.play(move)
    driver.settle()
    if by_key:
        driver.point("D20")
        driver.press(pygame.K_DELETE)
    else:
        right_click(driver, "D20")
    driver.settle()
    assert {GRID.name(cell) for cell in match.state.pawns[0]} == {"D9", "C20", "H18"}
    assert {GRID.name(cell) for cell in match.state.moved} == {"D9", "H18"}
    assert driver.board.pieces.keys() == {"D9", "C20", "H18", "AJ25"}
    right_click(driver, "H18")
    driver.settle()
    assert texts(match)[: match.current.ply] == ["C9-D9"]


def test_a_pawn_whose_hex_was_taken_stays_until_the_other_goes_back(driver):
    match = place_match(driver, place("C9 C10", "AJ25"))
    for move in ("C9-D9", "C10-C9"):
        match.play(move)
    driver.settle()
    right_click(driver, "D9")
    driver.settle()
    assert texts(match)[: match.current.ply] == ["C9-D9", "C10-C9"]
    for cell in ("C9", "D9"):
        right_click(driver, cell)
        driver.settle()
    assert match.current is match.root


def test_a_right_click_on_a_pawn_that_has_not_moved_takes_nothing_back(driver):
    match = place_match(driver, place("C9 C20", "AJ25"))
    match.play("C9-D9")
    driver.settle()
    for cell in ("C20", "AJ25", "C9"):
        right_click(driver, cell)
    assert match.current.ply == 1


def listed(driver):
    """The moves in the rows of the list."""
    history = driver.scene.board_controller.history
    history.rows.update(history.tip)
    return [node.text for row in history.rows.rows for cell in row.cells for node in cell]


def test_the_list_tells_what_stands_and_not_what_was_taken_back(driver):
    match = place_match(driver, place("C9 C20 H20", "AJ25"))
    for move in ("C9-D9", "C20-D20", "H20-H18"):
        match.play(move)
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H18"]
    match.undo()
    assert listed(driver) == ["C9-D9", "C20-D20"]
    match.play("H20-H19")
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H19"]
    for _step in range(3):
        match.undo()
    assert listed(driver) == []
    for _step in range(3):
        match.redo()
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H19"]
    match.play(".")
    match.goto(match.root)
    assert listed(driver) == ["C9-D9", "C20-D20", "H20-H19", "."]
    match.play("C9-C10")
    assert listed(driver) == ["C9-C10", "C9-D9", "C20-D20", "H20-H19", "."]
