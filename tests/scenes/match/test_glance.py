"""A glance at one's own secret, for as long as a button is held."""

import pygame
import pytest

from tests.scenes.match.curtain import choose, hide, hold
from tests.scenes.secret_presenters import GLANCE


def glancing(hands):
    match = hide(hands, entry=GLANCE)
    choose(hands, "5")
    hands.click("2")
    hands.wait()
    assert hands.scene.curtain.gone
    return match


def test_a_glance_lasts_as_long_as_the_button_is_held(hands):
    glancing(hands)
    button = hands.scene.ui.ground.find("glance")
    assert button.text == "Look at your child"
    assert "5" not in hands.board.pieces
    hands.press(button.rect.center)
    hands.wait(0.4)
    assert "5" not in hands.board.pieces
    hands.wait(0.4)
    assert hands.board.pieces["5"] == "gold"
    assert hands.scene.board_presenter.viewer is None
    hands.wait(1.0)
    assert hands.board.pieces["5"] == "gold"
    hands.release((0, 0))
    assert "5" not in hands.board.pieces


@pytest.mark.parametrize("end", ["key up", "focus", "window", "menu", "move"])
def test_whatever_happens_a_glance_ends(hands, end):
    match = glancing(hands)
    hands.key(pygame.K_k)
    hands.wait(0.8)
    assert hands.board.pieces["5"] == "gold"
    if end == "key up":
        hands.post(pygame.KEYUP, key=pygame.K_k, mod=0, unicode="", scancode=0)
    elif end == "focus":
        hands.post(pygame.WINDOWFOCUSLOST)
    elif end == "window":
        hands.app.window.size = (1000, 640)
        hands.post(pygame.WINDOWRESIZED, x=1000, y=640)
        hands.wait(0.5)
    elif end == "menu":
        hands.key(pygame.K_F10)
        hands.post(pygame.KEYUP, key=pygame.K_k, mod=0, unicode="", scancode=0)
    else:
        hands.click("6")
        assert match.to_act == 1
    assert "5" not in hands.board.pieces
    assert hands.scene.board_presenter.viewpoint.glancing is None


def test_no_glance_on_the_other_sides_turn_or_when_looking_back(hands):
    glancing(hands)
    assert hands.has("glance")
    hands.key(pygame.K_PAGEUP)
    hands.wait()
    assert not hands.has("glance")
    hold(hands)
    assert "5" not in hands.board.pieces
    hands.key(pygame.K_END)
    hands.wait()
    hands.click("6")
    hands.wait()
    assert not hands.has("glance")


def test_the_keys_are_listed_where_they_do_something(hands):
    hide(hands)
    assert "K, held down" in dict(hands.scene.keys())
    hands.start()
    assert "K, held down" not in dict(hands.scene.keys())
