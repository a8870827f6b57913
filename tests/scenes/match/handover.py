"""What two people at one screen do with a secret: hide, look behind the curtain, choose."""

import pygame

from game.match.match import Match
from game.match.players import Computer, Human
from tests.kit.app import PEOPLE
from tests.scenes.secret_scenes import HIDE, NINE

VERSUS = (Human(), Computer(1))


def hide(driver, players=PEOPLE, entry=HIDE, **more):
    return driver.show(Match.create(entry, NINE, players, **more))


def hold(driver, key=pygame.K_k, seconds=0.8):
    """Hold a key down, and let go of it."""
    driver.key_down(key)
    driver.wait(seconds)
    driver.key_up(key)
    driver.wait()


def choose(driver, cell):
    """Behind the curtain: look, choose, confirm."""
    hold(driver)
    driver.click(cell)
    driver.wait()
    driver.click("confirm")
    driver.wait()


def picture(driver):
    driver.scene.dirty = True
    return driver.screenshot()
