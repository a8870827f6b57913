"""Attack and defence of all pieces on the board, shown and hidden by a key."""

import pygame
import pytest

from game.boards.geometry import Perspective
from tests.scenes.nerva.help import marks, start
from tests.scenes.nerva.stack_help import part, show


def test_a_key_shows_the_values_of_all_pieces_and_hides_them(driver):
    start(driver)
    assert not [kind for _cell, kind in driver.board.state.marks if kind.startswith("value")]
    driver.press(pygame.K_a)
    driver.wait(0.1)
    assert marks(driver, "value-1-2") >= {"d3_1", "e3_1"}
    assert marks(driver, "value-3-3") == {"b2_1", "b2_2", "b2_3"}, "a stack"
    assert marks(driver, "value-0") == {"f6_2"}, "a king has a defence only"
    driver.press(pygame.K_a)
    driver.wait(0.1)
    assert not marks(driver, "value-1-2")


def test_the_values_follow_the_position_and_are_remembered(driver):
    match = start(driver)
    driver.press(pygame.K_a)
    match.play("c3_1")
    driver.settle()
    assert "c3_1" in marks(driver, "value-2-2")
    assert "d3_1" in marks(driver, "value-1-3")
    driver.app.home()
    start(driver)
    driver.settle()
    assert marks(driver, "value-3-3")


@pytest.mark.parametrize(
    "perspective", [Perspective(), Perspective(1), Perspective(plan=True), Perspective(spread=True)]
)
def test_values_are_written_on_a_piece_in_every_perspective(board, perspective):
    show(board, "d4_1")
    board.set_perspective(perspective)
    square = board.placed.square("d4_1")
    looks = {part(board, square)}
    for kind in ("value-1-2", "value-3-2", "value-3-5"):
        board.mark([("d4_1", kind)])
        looks.add(part(board, square))
    assert len(looks) == 4


def test_values_of_a_piece_below_another_are_written_where_its_level_is_picked_out(board):
    board.show({"d4_1": "white-large", "d4_2": "black-medium"})
    for perspective, written in ((Perspective(), False), (Perspective(1), True)):
        board.set_perspective(perspective)
        board.mark([])
        before = part(board, board.placed.square("d4_1"))
        board.mark([("d4_1", "value-3-2")])
        assert (part(board, board.placed.square("d4_1")) != before) == written
