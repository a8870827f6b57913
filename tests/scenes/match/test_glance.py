"""A look at one's own secret in a public turn: the screen is handed over first, and every look is counted."""

import pygame
import pytest

from game.match.match import Match
from tests.kit.app import PEOPLE
from tests.scenes.match.handover import choose, hide, hold
from tests.scenes.secret_scenes import GLANCE
from tests.tiny.games import DICE


def glancing(driver):
    match = hide(driver, entry=GLANCE)
    choose(driver, "5")
    driver.click("2")
    driver.wait()
    assert driver.scene.handover_screen.gone
    return match


def look(driver):
    """Ask, hand over, and hold the curtain's button."""
    driver.press(pygame.K_k)
    driver.wait()
    assert driver.scene.handover_screen.closed
    hold(driver)
    assert driver.board.pieces["5"] == "gold"


def test_a_look_needs_the_hand_over_and_lasts_until_it_is_covered(driver):
    glancing(driver)
    button = driver.scene.ui.ground.find("glance")
    assert button.text == "Look at your child"
    driver.click("glance")
    driver.wait()
    assert driver.scene.handover_screen.closed
    assert not driver.board.visible
    assert "5" not in driver.board.pieces
    driver.button_down("look")
    driver.wait(0.4)
    assert "5" not in driver.board.pieces
    driver.wait(0.4)
    driver.button_up((0, 0))
    assert driver.board.pieces["5"] == "gold"
    assert driver.scene.handover_screen.gone
    driver.wait()
    assert driver.scene.ui.ground.find("glance").text == "Cover it again"
    driver.click("glance")
    assert "5" not in driver.board.pieces
    assert driver.scene.board_controller.viewer is None


def test_a_key_that_stays_down_asks_but_does_not_look(driver):
    glancing(driver)
    for _ in range(20):
        driver.key_down(pygame.K_k)
        driver.wait(0.1)
    assert driver.scene.handover_screen.closed
    assert "5" not in driver.board.pieces
    driver.key_up(pygame.K_k)
    hold(driver)
    assert driver.board.pieces["5"] == "gold"


def test_both_see_how_often_a_side_has_looked(driver):
    glancing(driver)
    side = driver.scene.match.to_act
    for count in (1, 2):
        driver.press(pygame.K_k)
        driver.wait()
        assert driver.scene.handover_screen.words[1].endswith(f": {count - 1}")
        hold(driver)
        driver.press(pygame.K_k)
        driver.wait()
        assert driver.scene.widgets.cards[side].player.facts.endswith(f"looked: {count}")
    assert "looked" not in driver.scene.widgets.cards[1 - side].player.facts


def test_who_asks_and_does_not_look_is_not_counted(driver):
    glancing(driver)
    driver.press(pygame.K_k)
    driver.wait()
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.wait()
    assert driver.scene.handover_screen.gone
    assert driver.scene.board_controller.position.playable
    assert driver.scene.board_controller.viewpoint.looks == [0, 0]


@pytest.mark.parametrize("way", ["key", "button", "keyboard", "key while it falls"])
def test_who_has_asked_by_mistake_goes_back_to_the_board(driver, way):
    match = glancing(driver)
    here = match.current
    if way == "key while it falls":
        driver.app.settings.change(animation="full")
    driver.press(pygame.K_k)
    if way == "key while it falls":
        driver.wait(0.1)
        assert not driver.scene.handover_screen.closed
    else:
        driver.wait()
        assert driver.scene.ui.ground.find("way-back").text == "Back to the board"
    if way == "button":
        driver.click("way-back")
    elif way == "keyboard":
        driver.press(pygame.K_TAB)
        driver.scene.ui.ground.set_focus(driver.scene.ui.ground.find("way-back"))
        driver.press(pygame.K_RETURN)
    else:
        driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.scene.handover_screen.gone
    assert driver.board.visible
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert driver.scene.board_controller.viewpoint.looks == [0, 0]
    assert match.current is here
    assert "5" not in driver.board.pieces
    assert driver.scene.board_controller.position.playable
    assert not driver.scene.ui.ground.find("way-back").visible


def test_a_secret_that_must_be_chosen_has_no_way_back(driver):
    hide(driver)
    assert driver.scene.handover_screen.closed
    assert not driver.scene.ui.ground.find("way-back").visible
    driver.press(pygame.K_ESCAPE)
    driver.wait()
    assert driver.scene.handover_screen.closed
    assert driver.scene.ui.top is not driver.scene.ui.ground


@pytest.mark.parametrize(
    ("size", "scale"), [((640, 480), 100), ((700, 1000), 100), ((1280, 800), 200), ((1600, 1000), 100)]
)
def test_both_buttons_have_room_on_the_curtain(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    glancing(driver)
    driver.press(pygame.K_k)
    driver.wait()
    screen = driver.scene.handover_screen
    look, back = (driver.scene.ui.ground.find(key) for key in ("look", "way-back"))
    assert screen.rect.contains(look.rect)
    assert screen.rect.contains(back.rect)
    assert look.rect.bottom < back.rect.top
    assert (look.rect, back.rect) == screen.parts()[2:]


@pytest.mark.parametrize("end", ["key", "window", "move", "looking back"])
def test_whatever_happens_a_look_ends(driver, end):
    match = glancing(driver)
    look(driver)
    if end == "key":
        driver.press(pygame.K_k)
    elif end == "window":
        driver.post(pygame.WINDOWFOCUSLOST)
    elif end == "move":
        driver.click("6")
        assert match.to_act == 1
    else:
        driver.press(pygame.K_PAGEUP)
        driver.wait()
    assert "5" not in driver.board.pieces
    assert driver.scene.board_controller.viewer is None
    assert not driver.scene.board_controller.glancing


def test_no_look_on_the_other_sides_turn_or_when_looking_back(driver):
    glancing(driver)
    assert driver.has("glance")
    driver.press(pygame.K_PAGEUP)
    driver.wait()
    assert not driver.has("glance")
    hold(driver)
    assert "5" not in driver.board.pieces
    driver.press(pygame.K_END)
    driver.wait()
    driver.click("6")
    driver.wait()
    assert not driver.has("glance")


def test_the_keys_are_listed_where_they_do_something(driver):
    hide(driver)
    assert "K" in dict(driver.scene.keys())
    driver.show(Match.create(DICE, {}, PEOPLE))
    assert "K" not in dict(driver.scene.keys())


def test_what_was_hidden_and_taken_back_is_shown_to_nobody_behind_the_curtain(driver):
    match = glancing(driver)
    controller = driver.scene.board_controller
    match.goto(match.root)
    driver.wait()
    hold(driver)
    assert controller.viewer == 0
    taken = match.root.children[0]
    assert taken.text == "hide 5"
    assert "5" not in controller.log.text(taken)
    match.redo()
    driver.wait()
    look_at = controller.log.text(taken)
    assert "5" not in look_at  # in the open
