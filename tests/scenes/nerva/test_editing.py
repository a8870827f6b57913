"""The editor on three levels: stacks are built and moved by mouse and by keyboard."""

import pygame
import pytest

from game.editable_positions import EditedPosition
from game.registry import find
from game.scenes.base import scene_of


@pytest.fixture
def page(make_driver):
    driver = make_driver()
    used = []
    driver.app.push(scene_of("game.scenes.editor.page:EditorPage", find("nerva"), {}, None, used.append))
    driver.wait(0.1)
    return driver


def large(driver, cell):
    """The middle of a cell in the large view."""
    return driver.scene.board.boxes(cell)[0].center


def test_a_click_on_a_block_puts_the_next_one_on_top(page):
    driver, contents = page, lambda: page.scene.contents.pieces
    driver.press(pygame.K_2, pygame.KMOD_SHIFT)
    for levels in (1, 2, 3):
        driver.click(large(driver, "d4_1"))
        assert contents() == {f"d4_{level}": "b" for level in range(1, levels + 1)}
    driver.click(driver.scene.board.placed.roof("d4_3", contents()), button=3)
    assert contents() == {"d4_1": "b", "d4_2": "b"}
    driver.press(pygame.K_2)
    driver.click("d4_2")  # on its level by itself a second click takes it away again
    assert contents() == {"d4_1": "b"}


def test_a_block_is_put_on_top_by_keyboard(page):
    page.scene.put(EditedPosition({"e5_1": "w"}))
    page.press(pygame.K_2, pygame.KMOD_SHIFT)
    page.tab_to("board")
    page.walk_to("e5_1")
    page.press(pygame.K_RETURN)
    assert page.scene.contents.pieces == {"e5_1": "w", "e5_2": "b"}


def test_a_moved_block_comes_to_stand_on_top(page):
    page.scene.put(EditedPosition({"d4_1": "b", "e5_1": "w"}))
    page.press(pygame.K_h)
    page.drag(large(page, "d4_1"), large(page, "e5_1"))
    assert page.scene.contents.pieces == {"e5_1": "w", "e5_2": "b"}


def test_digits_show_levels_and_with_shift_choose_what_is_put_down(page):
    page.click("tool-w")
    page.press(pygame.K_2)
    assert page.scene.board.placed.perspective.level == 2
    assert page.scene.tool.name == "w"
    assert dict(page.scene.keys())["0"] == "All levels"
    page.press(pygame.K_2, pygame.KMOD_SHIFT)
    assert page.scene.tool.name == "b"
    assert page.find("tool-b").tooltip.endswith("(Shift+2)")
    page.press(pygame.K_0)
    assert page.scene.board.placed.perspective.level == 0


def test_each_side_has_one_king_hidden_or_not(page):
    scene = page.scene
    for tool, cell in (("king-0", "b2_1"), ("king-1", "g7_1"), ("king-0!", "c3_1"), ("king-0", "d4_1")):
        page.click(f"tool-{tool}")
        page.click(cell)
    assert scene.contents.pieces == {"d4_1": "king-0", "g7_1": "king-1"}
    assert scene.problem == ""


def test_what_is_wrong_is_said_in_words(page):
    page.click("tool-king-1")
    page.click("d4_1")
    assert page.scene.problem == "White chooses the cell of its king first, then Black."
