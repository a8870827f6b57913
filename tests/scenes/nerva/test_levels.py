"""Nerva on the match screen: levels are lifted, and all three are seen at every size."""

import pygame
import pytest

from game.boards.geometry import Perspective
from tests.scenes.nerva.help import header, start


def test_the_wheel_lifts_levels(hands):
    start(hands)
    hands.move_mouse(hands.board.placed.parts.main.center)
    levels = []
    for notch in (1, 1, 1, 1, -1, -1, -1, -1):
        hands.post(pygame.MOUSEWHEEL, x=0, y=notch)
        levels.append(hands.board.placed.perspective.level)
    assert levels == [1, 2, 3, 3, 2, 1, 0, 0]


def test_headers_and_switches(hands):
    start(hands)
    hands.click_at(header(hands, 2))
    assert hands.board.placed.perspective == Perspective(2)
    hands.click_at(header(hands, 3))
    assert hands.board.placed.perspective == Perspective(3)
    hands.click_at(header(hands, 3))
    assert hands.board.placed.perspective == Perspective(0)
    hands.click_at(hands.board.placed.parts.turn.center)
    assert hands.board.placed.perspective == Perspective(0, plan=True)
    hands.click_at(header(hands, 1))
    assert hands.board.placed.perspective == Perspective(1, plan=True)
    hands.click_at(hands.board.placed.parts.whole.center)
    assert hands.board.placed.perspective == Perspective()
    hands.click_at(hands.board.placed.parts.whole.center)
    assert hands.board.placed.perspective == Perspective()


def test_keys_of_levels_work_wherever_the_focus_is(hands):
    start(hands)
    hands.scene.ui.ground.set_focus(hands.scene.ui.ground.find("hint"))
    hands.key(pygame.K_3)
    assert hands.board.placed.perspective.level == 3
    hands.key(pygame.K_KP0)
    assert hands.board.placed.perspective.level == 0


def test_a_level_stays_lifted_when_the_window_changes(hands):
    start(hands)
    hands.key(pygame.K_2)
    hands.key(pygame.K_f)
    hands.wait(0.2)
    assert hands.board.placed.perspective.level == 2
    assert hands.board.placed.flipped


def test_lifting_is_animated_and_comes_to_rest(make_hands):
    hands = make_hands(animation="full")
    start(hands)
    hands.settle()
    hands.key(pygame.K_2)
    assert hands.board.moving
    hands.app.step([], 0.05)
    assert hands.board.moving
    hands.settle()
    assert not hands.board.moving


def test_the_levels_are_in_the_list_of_keys(hands):
    start(hands)
    assert dict(hands.scene.keys())["0"] == "The whole stack"
    hands.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert hands.scene.ui.top is not hands.scene.ui.ground


@pytest.mark.parametrize(("size", "scale"), [
    ((960, 600), 100), ((1280, 800), 200), ((1920, 1080), 100), ((3840, 2160), 200)])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_size_shows_all_three_levels(make_hands, size, scale, theme):
    hands = make_hands(size=size, ui_scale=scale, theme=theme)
    start(hands)
    parts = hands.board.placed.parts
    assert pygame.Rect((0, 0), hands.app.size).contains(parts.area)
    assert len(parts.minis) == 3
    assert parts.mini_px >= 13
    for level in (1, 2, 3):
        hands.click_at(header(hands, level))
        assert hands.board.placed.perspective.level == level


def test_headers_grow_with_the_words(make_hands):
    heights = []
    for scale in (100, 200):
        hands = make_hands(folder=f"home-{scale}", size=(1280, 800), ui_scale=scale)
        start(hands)
        heights.append(hands.board.placed.parts.headers[0].height / hands.board.placed.parts.mini_px)
    assert heights[1] > 1.3 * heights[0]


def test_pieces_are_told_apart_without_colours(make_hands):
    looks = []
    for safe in (False, True):
        hands = make_hands(folder=f"home-{safe}", safe_pieces=safe)
        start(hands)
        surface = pygame.Surface(hands.app.size)
        hands.board.draw(surface)
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert looks[0] != looks[1]
