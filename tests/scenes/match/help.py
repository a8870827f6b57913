"""What tests of the match screen share: a game to play, a clock to turn."""

import pygame

from game.match.players import Computer, Human

VERSUS = (Human(), Computer(2))
# A whole skirmish, from where both sides stand.
# fmt: off
GAME = ("c1-c2", "d5-d4", "c2-c3", "d4-e4", "c3-c4", "e4-e3", "c4-c5", "e3-e2", "c5-d5", "e2-e1", "d5-e5",
        "e1-f1", "e5-f5#")
# fmt: on


def texts(match):
    return [entry.text for entry in match.log(None)]


def marked(driver):
    """The cells of the last move."""
    return {cell for cell, kind in driver.board.state.marks if kind == "last"}


def walk(driver, cell, where=None):
    """Move the cursor to a cell with the arrow keys; ``where`` gives places other than the screen's."""
    near = driver.board.placed.cell_px // 3  # a tray stands between the lines of cells

    def apart(one, other):
        return one != other if where else abs(one - other) > near

    place = where or driver.pixel
    if driver.board.gestures.cursor is None:
        driver.press(pygame.K_UP)
    for _ in range(40):
        here, there = place(driver.board.gestures.cursor), place(cell)
        if not apart(here[0], there[0]) and not apart(here[1], there[1]):
            return
        before = driver.board.gestures.cursor
        if apart(here[0], there[0]):
            driver.press(pygame.K_RIGHT if here[0] < there[0] else pygame.K_LEFT)
        if driver.board.gestures.cursor == before:  # in line, or at the end of the tray
            driver.press(pygame.K_DOWN if here[1] < there[1] else pygame.K_UP)
    raise AssertionError(f"the cursor does not reach {cell}")


def steer(driver, cell):
    """Let the cursor go to a cell of squares by its name, with the arrow keys, and press Enter."""
    driver.press(pygame.K_RIGHT)
    turned = -1 if driver.board.placed.flipped else 1
    walk(driver, cell, lambda name: (turned * ord(name[0]), -turned * int(name[1])))
    assert driver.board.gestures.cursor == cell
    driver.press(pygame.K_RETURN)


class Now:
    """A clock that is set by hand."""

    def __init__(self):
        self.time = 100.0

    def __call__(self):
        return self.time
