"""What two people at one screen do with a secret: hide, look behind the curtain, choose."""

import pygame

from game.match.match import Match
from game.match.players import Computer, Human
from tests.kit.hands import PEOPLE
from tests.scenes.secret_presenters import HIDE, NINE

VERSUS = (Human(), Computer(1))


def hide(hands, players=PEOPLE, entry=HIDE, **more):
    return hands.show(Match.create(entry, NINE, players, **more))


def hold(hands, key=pygame.K_k, seconds=0.8):
    """Hold a key down, and let go of it."""
    hands.key(key)
    hands.wait(seconds)
    hands.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    hands.wait()


def choose(hands, cell):
    """Behind the curtain: look, choose, confirm."""
    hold(hands)
    hands.click(cell)
    hands.wait()
    hands.push_button("confirm")
    hands.wait()


def picture(hands):
    hands.scene.dirty = True
    hands.wait()
    return hands.app.window.get_surface().copy()


def revealed(hands, players=PEOPLE):
    """The child has been found, so that the end has told where it was."""
    match = hide(hands, players)
    for text in ("hide 5", "open 5"):
        match.play(text)
    hands.wait()
    assert match.outcome is not None
    return match
