"""The curtain between two people at one screen."""

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Human
from game.widgets.basic import Button
from tests.kit.hands import PEOPLE
from tests.scenes.match.curtain import VERSUS, choose, hide, hold
from tests.scenes.match.help import Now
from tests.scenes.secret_presenters import GLANCE, SKIRMISH


def test_the_curtain_covers_the_board_until_somebody_holds_the_button(hands):
    hide(hands)
    assert hands.scene.curtain.hangs
    assert not hands.board.visible
    assert hands.scene.board_presenter.viewer is None
    button = hands.scene.ui.ground.find("look")
    hands.press(button.rect.center)
    hands.wait(0.4)
    assert hands.scene.curtain.hangs
    assert 0.5 < button.share < 1.0
    hands.release(button.rect.center)
    hands.wait(0.5)
    assert button.share == 0.0
    assert hands.scene.curtain.hangs
    hands.press(button.rect.center)
    hands.wait(0.7)
    assert hands.scene.curtain.gone
    assert hands.board.visible
    assert hands.scene.board_presenter.viewer == 0
    assert hands.board.gestures.targets() == set("123456789")


@pytest.mark.parametrize("key", [pygame.K_k, pygame.K_RETURN, pygame.K_SPACE])
def test_keys_hold_the_button_as_the_mouse_does(hands, key):
    hide(hands)
    hands.key(key)
    for _ in range(4):
        hands.wait(0.1)
        hands.key(key)  # a key that is held down repeats
    assert hands.scene.curtain.hangs
    hands.wait(0.3)
    assert hands.scene.board_presenter.viewpoint.lifted == 0
    hands.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert hands.scene.board_presenter.viewpoint.lifted == 0
    assert hands.scene.ui.ground.focus is hands.board


def test_a_key_that_is_still_down_when_the_curtain_opens_chooses_nothing(hands):
    match = hide(hands)
    hands.key(pygame.K_TAB)
    hands.scene.ui.ground.set_focus(hands.scene.page.look)
    for _ in range(20):
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    assert hands.scene.board_presenter.viewpoint.lifted == 0
    assert hands.scene.ui.ground.focus is hands.board
    assert match.current is match.root
    assert hands.scene.board_presenter.prepared is None
    hands.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    hands.key(pygame.K_RETURN)
    assert hands.scene.board_presenter.prepared is not None


def test_nothing_that_speaks_of_the_secret_outlasts_the_curtain(hands):
    hands.show(Match.create(SKIRMISH, {}, PEOPLE))
    hold(hands)
    for cell in ("a1", "b1", "c4"):
        hands.click(cell)
    hands.wait()
    hands.push_button("confirm")
    hands.wait()
    assert "C4" in hands.scene.session.callouts.text
    assert hands.app.toasts.texts == ()
    hands.key(pygame.K_F10)
    assert hands.scene.ui.top is not hands.scene.ui.ground
    hands.post(pygame.WINDOWFOCUSLOST)
    assert not hands.scene.session.callouts.text
    assert hands.scene.ui.top is hands.scene.ui.ground
    assert hands.board.state.marks == ()


def test_a_short_press_is_no_look(hands):
    hide(hands)
    for _ in range(10):
        hold(hands, seconds=0.3)
        hands.wait(0.3)
    assert hands.scene.curtain.hangs


def test_clicks_and_wheel_do_not_reach_the_board_through_the_curtain(hands):
    match = hide(hands)
    hands.click("5")
    hands.post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
    assert hands.board.gestures.selected is None
    assert hands.board.gestures.hover is None
    assert match.current is match.root
    assert not hands.board.state.marks


def test_a_choice_is_confirmed_with_the_button(hands):
    match = hide(hands)
    hold(hands)
    hands.click("5")
    hands.wait()
    assert hands.scene.board_presenter.prepared.move == "hide 5"
    assert match.current is match.root
    hands.click("7")
    hands.wait()
    hands.push_button("confirm")
    assert match.current.text == "hide 7"
    assert hands.scene.board_presenter.viewer is None
    assert hands.board.pieces == {}


def test_a_choice_is_made_and_confirmed_by_keyboard_alone(hands):
    match = hide(hands)
    hold(hands, pygame.K_RETURN)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert match.current is match.root
    assert hands.scene.board_presenter.prepared.cell == "2"
    hands.key(pygame.K_RETURN)
    assert match.current.text == "hide 2"


def test_enter_confirms_what_the_mouse_chose(hands):
    match = hide(hands)
    hold(hands)
    hands.click("5")
    hands.wait()
    hands.key(pygame.K_SPACE)
    assert match.current is match.root
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.board_presenter.prepared is None
    hands.click("6")
    hands.key(pygame.K_RETURN)
    assert match.current.text == "hide 6"


def test_chance_may_choose(hands):
    match = hide(hands)
    hold(hands)
    hands.wait()
    hands.push_button("chance")
    hands.wait()
    assert hands.scene.board_presenter.prepared.move == "hide 5"
    assert ("5", "named") in hands.board.state.marks
    hands.push_button("confirm")
    assert match.current.text == "hide 5"


def test_two_secret_decisions_in_a_row_have_a_curtain_each(make_hands):
    hands = make_hands(animation="full")
    match = hands.show(Match.create(SKIRMISH, {}, PEOPLE))
    hands.settle()
    assert "South" in hands.scene.curtain.words[0]
    hold(hands)
    hands.settle()
    for cell in ("a1", "b1", "c2"):
        hands.click(cell)
    hands.wait()
    hands.push_button("confirm")
    hands.wait()
    assert match.to_act == 1
    assert not hands.scene.curtain.hangs  # on its way down
    assert not hands.scene.curtain.gone
    assert hands.scene.board_presenter.viewer is None
    assert hands.board.pieces == {}
    hands.settle()
    assert hands.scene.curtain.hangs
    assert "North" in hands.scene.curtain.words[0]
    hold(hands)
    assert hands.board.pieces == {}
    hands.settle()
    for cell in ("a5", "b5", "c4"):
        hands.click(cell)
    hands.wait()
    hands.push_button("confirm")
    hands.settle()
    assert hands.scene.curtain.gone
    assert len(hands.board.pieces) == 6
    hands.click("c2")
    hands.click("c3")
    assert match.current.text == "c2-c3"


@pytest.mark.parametrize("speed", ["full", "reduced", "off"])
def test_the_curtain_moves_as_fast_as_animation_is_set(make_hands, speed):
    hands = make_hands(animation=speed)
    hide(hands)
    hands.settle()
    hands.scene.page.lift_curtain()
    assert hands.scene.curtain.gone == (speed == "off")
    hands.wait(0.25)
    assert hands.scene.curtain.gone == (speed != "full")
    hands.wait(0.7)
    assert hands.scene.curtain.gone
    frames = hands.app.frames
    hands.wait(1.0)
    assert hands.app.frames == frames


def test_leaving_and_losing_the_focus_let_the_curtain_fall(hands):
    hide(hands)
    for cover in (lambda: hands.post(pygame.WINDOWFOCUSLOST), hands.scene.commands.rule_book):
        hold(hands)
        hands.click("5")
        assert hands.scene.board_presenter.viewer == 0
        scene = hands.scene
        cover()
        assert scene.board_presenter.viewer is None
        assert scene.board_presenter.game.gestures.choice is None
        assert scene.board_presenter.board.gestures.cursor is None
        hands.app.home()
        if hands.scene is not scene:
            hide(hands)
        hands.wait(0.1)
        assert hands.scene.curtain.hangs


def test_looking_back_lets_the_curtain_fall_and_nothing_can_be_chosen_there(hands):
    match = hide(hands)
    choose(hands, "5")
    hands.click("1")
    hands.push_button("yes")
    hands.wait()
    assert hands.scene.curtain.hangs
    hold(hands)
    assert hands.board.pieces["5"] == "gold"
    hands.key(pygame.K_HOME)
    hands.wait()
    assert hands.scene.board_presenter.viewer is None
    assert hands.board.pieces == {}
    assert hands.scene.curtain.gone
    hands.click("3")
    assert hands.scene.board_presenter.prepared is None
    assert hands.board.gestures.targets() == frozenset()
    hands.key(pygame.K_END)
    hands.wait()
    assert hands.scene.curtain.hangs
    assert match.current.text == "open 1"


def test_against_the_computer_there_is_no_curtain(hands):
    match = hide(hands, VERSUS)
    assert hands.scene.curtain is None
    assert hands.scene.ui.ground.find("look") is None
    hands.click("5")
    hands.wait()
    hands.push_button("confirm")
    assert match.current.text == "hide 5"
    assert hands.board.pieces == {"5": "gold"}
    assert hands.scene.page.thinking is None


def test_clocks_stand_still_while_the_board_is_covered(hands):
    now = Now()
    match = hide(hands, control=TimeControl.parse("5"), now=now)
    choose(hands, "5")
    assert match.clock.running == 1
    hands.click("2")
    hands.wait()
    assert hands.scene.curtain.hangs
    assert match.clock.running is None
    left = match.clock.remaining(0)
    now.time += 30
    hands.wait(0.1)
    assert match.clock.remaining(0) == left
    hold(hands)
    assert match.clock.running == 0
    hands.post(pygame.WINDOWFOCUSLOST)
    assert match.clock.running is None


def test_the_curtain_opens_again_after_a_choice_was_taken_back(hands):
    match = hide(hands, entry=GLANCE)
    choose(hands, "5")
    hands.click("2")
    hands.wait()
    assert hands.scene.page.look.key == "glance"
    for _ in range(2):
        hands.key(pygame.K_z, pygame.KMOD_CTRL)
        hands.wait()
    assert match.current is match.root
    hold(hands)
    assert hands.scene.board_presenter.viewpoint.lifted == 0


def test_a_hint_behind_the_curtain_is_never_shown_after_it_fell(hands):
    match = hide(hands)
    hands.key(pygame.K_h)
    assert hands.engine.asked == []
    hold(hands)
    hands.key(pygame.K_h)
    assert hands.engine.asked[-1][0].startswith("0|")
    hands.post(pygame.WINDOWFOCUSLOST)
    hands.engine.decide("hide 3")
    hands.wait()
    assert not hands.scene.session.callouts.text
    assert hands.board.state.arrows == ()
    hold(hands)
    hands.key(pygame.K_h)
    hands.engine.decide("hide 3")
    hands.wait()
    assert "hide 3" in hands.scene.session.callouts.text
    hands.post(pygame.WINDOWFOCUSLOST)
    assert not hands.scene.session.callouts.text
    assert hands.board.state.arrows == ()
    assert match.current is match.root


def test_in_the_open_a_hint_knows_what_everybody_knows(hands):
    hide(hands)
    choose(hands, "5")
    hands.key(pygame.K_h)
    assert hands.engine.asked[-1][0].startswith("-|")
    assert "at:?" in hands.engine.asked[-1][0]


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (1080, 1500)], ids=str)
def test_everything_on_the_curtain_has_room(make_hands, size, scale):
    hands = make_hands(size=size, ui_scale=scale)
    hide(hands, (Human("Astrid the very long-named seafarer of the north"), Human("Leif")))
    curtain, button = hands.scene.curtain, hands.scene.ui.ground.find("look")
    emblem, words, place = curtain.parts()
    assert button.rect == place
    assert curtain.rect.contains(place)
    assert curtain.rect == hands.board.rect
    lines = sum(hands.app.theme.font(role).get_linesize() for role, _line in curtain._lines())
    assert not emblem.width or (curtain.rect.contains(emblem) and emblem.bottom <= words)
    assert words + lines <= place.top
    hold(hands)
    hands.click("5")
    hands.wait()
    confirm = hands.scene.ui.ground.find("confirm")
    assert confirm.text
    assert Button.width(hands.app.theme, confirm.text, confirm.icon, "small_label") <= confirm.rect.width \
        or not confirm.icon
    chance = hands.scene.ui.ground.find("chance")
    assert not confirm.rect.colliderect(chance.rect)
    assert chance.rect.right <= hands.scene.page.parts.status.right
