"""Questions before a move that achieves nothing, and before a revelation is taken back."""

import pygame

from game.match.players import Computer, Human
from tests.scenes.match.curtain import choose, hide, revealed


def test_a_move_that_achieves_nothing_is_asked_about(hands):
    match = hide(hands)
    choose(hands, "5")
    hands.click("1")
    assert match.to_act == 1
    assert hands.scene.ui.top.key == "dialog"
    hands.push_button("cancel")
    assert match.current.text == "hide 5"
    hands.click("1")
    hands.push_button("yes")
    assert match.current.text == "open 1"


def test_the_question_can_be_switched_off(hands):
    match = hide(hands)
    choose(hands, "5")
    hands.key(pygame.K_F10)
    hands.push_button("warn")
    hands.click("1")
    assert match.current.text == "open 1"
    assert hands.app.settings.warn is False


def test_both_must_agree_before_a_revelation_is_taken_back(hands):
    match = revealed(hands)
    end = match.current
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is end
    hands.push_button("yes")
    assert match.current is end
    hands.push_button("agree-1")
    hands.push_button("yes")
    assert match.current is end
    hands.push_button("agree-0")
    hands.push_button("yes")
    assert match.current is not end
    assert match.outcome is None


def test_consent_by_keyboard_alone(hands):
    match = revealed(hands)
    end = match.current
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    for key in ("agree-0", "agree-1", "yes"):
        for _ in range(6):
            if hands.scene.ui.top.focus.key == key:
                break
            hands.key(pygame.K_TAB)
        hands.key(pygame.K_RETURN)
    assert match.current is not end


def test_no_way_round_consent_through_the_history(hands):
    match = revealed(hands)
    end = match.current
    hands.scene.session.look_back()
    hands.key(pygame.K_PAGEUP)
    hands.wait()
    hands.click("2")
    assert match.current is end
    assert hands.has("agree-0")
    hands.push_button("cancel")
    assert match.current is end
    hands.click("2")
    for key in ("agree-0", "agree-1", "yes"):
        hands.push_button(key)
    assert match.current.text == "open 2"


def test_the_computer_does_not_agree_and_says_so(hands):
    match = revealed(hands, (Computer(1), Human()))
    end = match.current
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is end
    assert hands.scene.ui.top is hands.scene.ui.ground
    assert any("does not agree" in text for text in hands.app.toasts.texts)
