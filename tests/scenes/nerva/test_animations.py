"""Nerva on the match screen: what happens is seen and heard in its order."""

import re

import pygame
import pytest

from game.assets import sound_names
from game.rules.events import Attacked, Captured, Piece, Placed, Revealed
from tests.scenes.nerva.help import AMBUSH, FIGHT, HUNT, start


def test_an_attack_is_told_in_its_order(make_hands):
    hands = make_hands(animation="full")
    match = start(hands, AMBUSH)
    hands.settle()
    told = []
    happened = hands.board.state.playback.on_event
    hands.board.state.playback.on_event = lambda event: (told.append(type(event)), happened(event))
    match.play("b3_1->c2_1")
    for _frame in range(60):
        hands.app.step([], 0.02)
    assert told == [Attacked, Captured, Placed]


@pytest.mark.parametrize("animation", ["full", "reduced"])
@pytest.mark.parametrize(("setup", "move"), [
    (AMBUSH, "b3_1->c2_1"), (FIGHT, "d3_1->d2_1"), (FIGHT, "g4_2"), (FIGHT, "c2_1"),
    ("- - - white kings:e4_1,f6_2", "f6_2"), (HUNT, "g6_1->f6_1"),
])
def test_an_animated_board_comes_to_rest_as_it_would_be_shown_at_once(make_hands, animation, setup, move):
    def picture(hands):
        surface = pygame.Surface(hands.app.size)
        hands.board.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    hands = make_hands(animation=animation)
    match = start(hands, setup)
    hands.settle()
    first = picture(hands)
    match.play(move)
    hands.app.step([], 0.1)
    halfway = picture(hands)
    hands.wait(5)
    assert not hands.board.moving
    rest = picture(hands)
    hands.board.show(dict(hands.board.pieces))
    assert picture(hands) == rest
    assert len({first, halfway, rest}) == 3
    hands.key(pygame.K_PAGEUP)
    hands.wait(5)
    assert picture(hands) == first


def test_revealing_takes_its_time(make_hands):
    hands = make_hands(animation="full")
    match = start(hands, "- - - white kings:e4_1,f6_2")
    hands.settle()
    match.play("f6_2")
    hands.app.step([], 0.5)
    assert hands.board.animating


def test_every_event_has_a_sound_of_its_own(hands):
    start(hands)
    words = hands.scene.board_presenter.game.words
    known = {re.sub(r"-\d+$", "", name) for name in sound_names()}
    pawn, king = Piece(0, "pawn"), Piece(1, "king")
    heard = [words.sound(event) for event in (
        *(Placed(pawn, f"a1_{level}") for level in (1, 2, 3)), Captured(pawn, "a1_1"), Captured(king, "a1_1"),
        Attacked(pawn, "a1_1", "a2_1", 1, 1, False), Revealed(king, "a1_1"))]
    assert set(heard) <= known
    assert len(set(heard)) == len(heard)
