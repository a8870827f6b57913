"""The curtain between two people at one screen, and the question before a move that achieves nothing."""

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Human
from game.widgets.basic import Button
from tests.kit.app import PEOPLE
from tests.scenes.match.handover import VERSUS, choose, hide, hold
from tests.scenes.match.help import Now
from tests.scenes.secret_scenes import GLANCE, SKIRMISH


def test_the_curtain_covers_the_board_until_somebody_holds_the_button(driver):
    hide(driver)
    assert driver.scene.handover_screen.closed
    assert not driver.board.visible
    assert driver.scene.board_controller.viewer is None
    button = driver.scene.ui.ground.find("look")
    driver.button_down("look")
    driver.wait(0.4)
    assert driver.scene.handover_screen.closed
    assert 0.5 < button.share < 1.0
    driver.button_up("look")
    driver.wait(0.5)
    assert button.share == 0.0
    assert driver.scene.handover_screen.closed
    driver.button_down("look")
    driver.wait(0.7)
    assert driver.scene.handover_screen.gone
    assert driver.board.visible
    assert driver.scene.board_controller.viewer == 0
    assert driver.board.gestures.targets() == set("123456789")


@pytest.mark.parametrize("key", [pygame.K_k, pygame.K_RETURN, pygame.K_SPACE])
def test_keys_hold_the_button_as_the_mouse_does(driver, key):
    hide(driver)
    driver.key_down(key)
    for _ in range(4):
        driver.wait(0.1)
        driver.key_down(key)  # a key that is held down repeats
    assert driver.scene.handover_screen.closed
    driver.wait(0.3)
    assert driver.scene.board_controller.viewpoint.opened_for == 0
    driver.key_up(key)
    assert driver.scene.board_controller.viewpoint.opened_for == 0
    assert driver.scene.ui.ground.focus is driver.board


def test_a_key_that_is_still_down_when_the_curtain_opens_chooses_nothing(driver):
    match = hide(driver)
    driver.press(pygame.K_TAB)
    driver.scene.ui.ground.set_focus(driver.scene.ui.ground.find("look"))
    for _ in range(20):
        driver.key_down(pygame.K_RETURN)
        driver.wait(0.1)
    assert driver.scene.board_controller.viewpoint.opened_for == 0
    assert driver.scene.ui.ground.focus is driver.board
    assert match.current is match.root
    assert driver.scene.board_controller.position.prepared is None
    driver.key_up(pygame.K_RETURN)
    driver.press(pygame.K_RETURN)
    assert driver.scene.board_controller.position.prepared is not None


def test_nothing_that_speaks_of_the_secret_outlasts_the_curtain(driver):
    driver.show(Match.create(SKIRMISH, {}, PEOPLE))
    hold(driver)
    for cell in ("tray-chief", "a1", "tray-guard", "c4"):
        driver.click(cell)
    driver.wait()
    assert "C4" in driver.scene.session.callouts.text
    assert driver.app.toasts.texts == ()
    driver.press(pygame.K_F10)
    assert driver.scene.ui.top is not driver.scene.ui.ground
    driver.post(pygame.WINDOWFOCUSLOST)
    assert not driver.scene.session.callouts.text
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert driver.board.state.marks == ()


def test_a_short_press_is_no_look(driver):
    hide(driver)
    for _ in range(10):
        hold(driver, seconds=0.3)
        driver.wait(0.3)
    assert driver.scene.handover_screen.closed


def test_clicks_and_wheel_do_not_reach_the_board_through_the_curtain(driver):
    match = hide(driver)
    driver.click("5")
    driver.wheel(1)
    assert driver.board.gestures.selected is None
    assert driver.board.gestures.hovered is None
    assert match.current is match.root
    assert not driver.board.state.marks


def test_a_choice_is_confirmed_with_the_button(driver):
    match = hide(driver)
    hold(driver)
    driver.click("5")
    driver.wait()
    assert driver.scene.board_controller.position.prepared.move == "hide 5"
    assert match.current is match.root
    driver.click("7")
    driver.wait()
    driver.click("confirm")
    assert match.current.text == "hide 7"
    assert driver.scene.board_controller.viewer is None
    assert driver.board.pieces == {}


def test_a_choice_is_made_and_confirmed_by_keyboard_alone(driver):
    match = hide(driver)
    hold(driver, pygame.K_RETURN)
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RETURN)
    assert match.current is match.root
    assert driver.scene.board_controller.position.prepared.cell == "2"
    driver.press(pygame.K_RETURN)
    assert match.current.text == "hide 2"


def test_enter_confirms_what_the_mouse_chose(driver):
    match = hide(driver)
    hold(driver)
    driver.click("5")
    driver.wait()
    driver.press(pygame.K_SPACE)
    assert match.current is match.root
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.board_controller.position.prepared is None
    driver.click("6")
    driver.press(pygame.K_RETURN)
    assert match.current.text == "hide 6"


def test_chance_may_choose(driver):
    match = hide(driver)
    hold(driver)
    driver.wait()
    driver.click("chance")
    driver.wait()
    assert driver.scene.board_controller.position.prepared.move == "hide 5"
    assert ("5", "named") in driver.board.state.marks
    driver.click("confirm")
    assert match.current.text == "hide 5"


def test_two_secret_decisions_in_a_row_have_a_curtain_each(make_driver):
    driver = make_driver(animation="full")
    match = driver.show(Match.create(SKIRMISH, {}, PEOPLE))
    driver.settle()
    assert "South" in driver.scene.handover_screen.words[0]
    hold(driver)
    driver.settle()
    for cell in ("tray-chief", "a1", "tray-guard", "b1", "tray-guard", "c2"):
        driver.click(cell)
    driver.wait()
    driver.click("confirm")
    driver.wait()
    assert match.to_act == 1
    assert not driver.scene.handover_screen.closed  # on its way down
    assert not driver.scene.handover_screen.gone
    assert driver.scene.board_controller.viewer is None
    assert driver.board.pieces == {}
    driver.settle()
    assert driver.scene.handover_screen.closed
    assert "North" in driver.scene.handover_screen.words[0]
    hold(driver)
    assert driver.board.pieces == {}
    driver.settle()
    for cell in ("tray-chief", "a5", "tray-guard", "b5", "tray-guard", "c4"):
        driver.click(cell)
    driver.wait()
    driver.click("confirm")
    driver.settle()
    assert driver.scene.handover_screen.gone
    assert len(driver.board.pieces) == 6
    driver.click("c2")
    driver.click("c3")
    assert match.current.text == "c2-c3"


@pytest.mark.parametrize("speed", ["full", "reduced", "off"])
def test_the_curtain_moves_as_fast_as_animation_is_set(make_driver, speed):
    driver = make_driver(animation=speed)
    hide(driver)
    driver.settle()
    driver.scene.widgets.open_handover_screen()
    driver.wait(0)
    assert driver.scene.handover_screen.gone == (speed == "off")
    driver.wait(0.25)
    assert driver.scene.handover_screen.gone == (speed != "full")
    driver.wait(0.7)
    assert driver.scene.handover_screen.gone
    frames = driver.app.frames
    driver.wait(1.0)
    assert driver.app.frames == frames


def test_leaving_and_losing_the_focus_let_the_curtain_fall(driver):
    hide(driver)
    for cover in (lambda: driver.post(pygame.WINDOWFOCUSLOST), driver.scene.commands.rule_book):
        hold(driver)
        driver.click("5")
        assert driver.scene.board_controller.viewer == 0
        scene = driver.scene
        cover()
        assert scene.board_controller.viewer is None
        assert scene.board_controller.game.gestures.choice is None
        assert scene.board_controller.board.gestures.cursor is None
        driver.app.home()
        if driver.scene is not scene:
            hide(driver)
        driver.wait(0.1)
        assert driver.scene.handover_screen.closed


def test_the_cursor_of_one_side_does_not_appear_where_the_other_has_chosen(driver):
    hide(driver)
    hold(driver)
    driver.click("5")
    assert driver.board.gestures.left_at == "5"
    driver.post(pygame.WINDOWFOCUSLOST)
    hold(driver)
    assert driver.board.gestures.left_at is None


def test_looking_back_lets_the_curtain_fall_and_nothing_can_be_chosen_there(driver):
    match = hide(driver)
    choose(driver, "5")
    driver.click("1")
    driver.click("yes")
    driver.wait()
    assert driver.scene.handover_screen.closed
    hold(driver)
    assert driver.board.pieces["5"] == "gold"
    driver.press(pygame.K_HOME)
    driver.wait()
    assert driver.scene.board_controller.viewer is None
    assert driver.board.pieces == {}
    assert driver.scene.handover_screen.gone
    driver.click("3")
    assert driver.scene.board_controller.position.prepared is None
    assert driver.board.gestures.targets() == frozenset()
    driver.press(pygame.K_END)
    driver.wait()
    assert driver.scene.handover_screen.closed
    assert match.current.text == "open 1"


def test_against_the_computer_there_is_no_curtain(driver):
    match = hide(driver, VERSUS)
    assert driver.scene.handover_screen is None
    assert driver.scene.ui.ground.find("look") is None
    driver.click("5")
    driver.wait()
    driver.click("confirm")
    assert match.current.text == "hide 5"
    assert driver.board.pieces == {"5": "gold"}
    assert driver.scene.widgets.thinking is None


def test_clocks_stand_still_while_the_board_is_covered(driver):
    now = Now()
    match = hide(driver, control=TimeControl.parse("5"), now=now)
    choose(driver, "5")
    assert match.clock.running == 1
    driver.click("2")
    driver.wait()
    assert driver.scene.handover_screen.closed
    assert match.clock.running is None
    left = match.clock.remaining(0)
    now.time += 30
    driver.wait(0.1)
    assert match.clock.remaining(0) == left
    hold(driver)
    assert match.clock.running == 0
    driver.post(pygame.WINDOWFOCUSLOST)
    assert match.clock.running is None


def test_the_curtain_opens_again_after_a_choice_was_taken_back(driver):
    match = hide(driver, entry=GLANCE)
    choose(driver, "5")
    driver.click("2")
    driver.wait()
    assert driver.has("glance")
    for _ in range(2):
        driver.press(pygame.K_z, pygame.KMOD_CTRL)
        driver.wait()
    assert match.current is match.root
    hold(driver)
    assert driver.scene.board_controller.viewpoint.opened_for == 0


def test_a_hint_behind_the_curtain_is_never_shown_after_it_fell(driver):
    match = hide(driver)
    driver.press(pygame.K_h)
    assert driver.engine.asked == []
    hold(driver)
    driver.press(pygame.K_h)
    assert driver.engine.asked[-1][0].startswith("0|")
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.engine.decide("hide 3")
    driver.wait()
    assert not driver.scene.session.callouts.text
    assert driver.board.state.arrows == ()
    hold(driver)
    driver.press(pygame.K_h)
    driver.engine.decide("hide 3")
    driver.wait()
    assert "hide 3" in driver.scene.session.callouts.text
    driver.post(pygame.WINDOWFOCUSLOST)
    assert not driver.scene.session.callouts.text
    assert driver.board.state.arrows == ()
    assert match.current is match.root


def test_in_the_open_a_hint_knows_what_everybody_knows(driver):
    hide(driver)
    choose(driver, "5")
    driver.press(pygame.K_h)
    assert driver.engine.asked[-1][0].startswith("-|")
    assert "at:?" in driver.engine.asked[-1][0]


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (1080, 1500)], ids=str)
def test_everything_on_the_curtain_has_room(make_driver, size, scale):
    driver = make_driver(size=size, ui_scale=scale)
    hide(driver, (Human("Astrid the very long-named seafarer of the north"), Human("Leif")))
    handover_screen, button = driver.scene.handover_screen, driver.scene.ui.ground.find("look")
    emblem, words, place, _back = handover_screen.parts()
    assert button.rect == place
    assert handover_screen.rect.contains(place)
    assert handover_screen.rect == driver.board.rect
    lines = sum(driver.app.theme.font(role).get_linesize() for role, _line in handover_screen._lines())
    assert not emblem.width or (handover_screen.rect.contains(emblem) and emblem.bottom <= words)
    assert words + lines <= place.top
    hold(driver)
    driver.click("5")
    driver.wait()
    confirm = driver.scene.ui.ground.find("confirm")
    assert confirm.text
    assert (
        Button.width(driver.app.theme, confirm.text, confirm.icon, "small_label") <= confirm.rect.width
        or not confirm.icon
    )
    chance = driver.scene.ui.ground.find("chance")
    assert not confirm.rect.colliderect(chance.rect)
    assert chance.rect.right <= driver.scene.widgets.rooms["status"].right


def test_an_empty_list_of_moves_does_not_catch_the_arrow_keys(driver):
    match = driver.start()
    assert driver.scene.widgets.moves not in driver.scene.ui.ground.focusables()
    match.play(match.legal_moves()[0])
    driver.wait()
    assert driver.scene.widgets.moves in driver.scene.ui.ground.focusables()


def test_a_tap_on_the_button_says_that_it_must_be_held(driver):
    hide(driver)
    button = driver.find("look")
    before = button.text
    driver.click("look")
    assert button.text != before
    assert "Hold" in button.text
    driver.wait(1)
    assert driver.app.busy  # else the loop sleeps, and the words stay for longer
    driver.wait(2)
    assert button.text == before
    driver.click("look")
    hold(driver)
    assert not driver.scene.handover_screen.closed
    assert button.text == before


def test_the_focus_leaves_the_button_of_a_curtain_that_is_no_more(driver):
    match = driver.show(Match.create(SKIRMISH, {}, PEOPLE))
    assert driver.layer.focus.key == "look"
    match.resign(0)
    driver.settle()
    assert driver.layer.focus is driver.board


def test_a_move_that_achieves_nothing_is_asked_about(driver):
    match = hide(driver)
    choose(driver, "5")
    driver.click("1")
    assert match.to_act == 1
    assert driver.scene.ui.top.key == "dialog"
    driver.click("cancel")
    assert match.current.text == "hide 5"
    driver.click("1")
    driver.click("yes")
    assert match.current.text == "open 1"


def test_the_question_can_be_switched_off(driver):
    match = hide(driver)
    choose(driver, "5")
    driver.press(pygame.K_F10)
    driver.click("show")
    driver.click("warn")
    driver.click("1")
    assert match.current.text == "open 1"
    assert driver.app.settings.warn is False
