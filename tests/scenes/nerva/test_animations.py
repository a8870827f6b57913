"""Nerva on the match screen: what happens is seen and heard in its order."""

import re

import pygame
import pytest

from game.assets import sound_names
from game.rules.events import Attacked, Captured, Piece, Placed, Revealed
from tests.scenes.nerva.help import AMBUSH, FIGHT, HUNT, on_level, start


def test_an_attack_is_told_in_its_order(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, AMBUSH)
    driver.settle()
    shown = []
    happened = driver.board.state.playback.on_events
    driver.board.state.playback.on_events = lambda events: (shown.extend(map(type, events)), happened(events))
    match.play("b3_1->c2_1")
    for _frame in range(60):
        driver.app.step([], 0.02)
    assert shown == [Attacked, Captured, Placed]


@pytest.mark.parametrize("animation", ["full", "reduced"])
@pytest.mark.parametrize(
    ("setup", "move"),
    [
        (AMBUSH, "b3_1->c2_1"),
        (FIGHT, "d3_1->d2_1"),
        (FIGHT, "g4_2"),
        (FIGHT, "c2_1"),
        ("- - - white kings:e4_1,f6_2", "f6_2"),
        (HUNT, "g6_1->f6_1"),
    ],
)
def test_an_animated_board_comes_to_rest_as_it_would_be_shown_at_once(make_driver, animation, setup, move):
    def picture(driver):
        surface = pygame.Surface(driver.app.size)
        driver.board.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    driver = make_driver(animation=animation)
    match = start(driver, setup)
    driver.settle()
    first = picture(driver)
    match.play(move)
    driver.app.step([], 0.1)
    halfway = picture(driver)
    driver.wait(5)
    assert not driver.board.moving
    rest = picture(driver)
    driver.board.show(dict(driver.board.pieces))
    assert picture(driver) == rest
    assert len({first, halfway, rest}) == 3
    driver.press(pygame.K_PAGEUP)
    driver.wait(5)
    assert picture(driver) == first


def test_revealing_takes_its_time(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, "- - - white kings:e4_1,f6_2")
    driver.settle()
    match.play("f6_2")
    driver.app.step([], 0.5)
    assert driver.board.animating


def test_every_event_has_a_sound_of_its_own(driver):
    start(driver)
    words = driver.scene.board_controller.game.words
    known = {re.sub(r"-\d+$", "", name) for name in sound_names()}
    pawn, king = Piece(0, "pawn"), Piece(1, "king")
    heard = [
        words.sound(event)
        for event in (
            *(Placed(pawn, f"a1_{level}") for level in (1, 2, 3)),
            Captured(pawn, "a1_1"),
            Captured(king, "a1_1"),
            Attacked(pawn, "a1_1", "a2_1", 1, 1, False),
            Revealed(king, "a1_1"),
        )
    ]
    assert set(heard) <= known
    assert len(set(heard)) == len(heard)


def test_the_result_waits_until_the_capture_of_the_king_has_been_seen(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, "8/8/6w1/8/8/8/8/1b6 - - white kings:a8_1!,f6_1!")
    driver.settle()
    driver.click(on_level(driver, "g6_1"))
    driver.click(on_level(driver, "f6_1"))
    assert match.end is not None
    while driver.board.animating:
        assert not driver.has("banner")
        driver.app.step([], 0.05)
    driver.settle()
    assert driver.has("banner")


def test_a_taken_pawn_does_not_look_like_one_in_supply(driver):
    start(driver)
    pictures, look = driver.scene.board_controller.game.pictures, driver.board.look
    for side in ("white", "black"):
        for size in ("large", "medium", "small"):
            supply, taken = (
                pygame.image.tobytes(pictures.piece(f"{side}-{size}{end}", 24, look), "RGBA")
                for end in ("", "-taken")
            )
            assert supply != taken
