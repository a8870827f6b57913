"""What tests of the match screen share: a game to play, a clock to turn."""

import pygame

from game.match.match import Match
from game.match.players import Computer, Human

VERSUS = (Human(), Computer(2))


def texts(match):
    return [entry.text for entry in match.log(None)]


def a_game(match):
    """Legal moves that end the game: found by playing the king out as soon as he can."""
    played = []
    copy = Match.create(match.entry, match.options)
    while copy.outcome is None:
        moves = [copy.rules.format_move(copy.state, move) for move in copy.legal_moves()]
        corner = [text for text in moves if text.split("-")[1].split("x")[0] in ("a1", "a7", "g1", "g7")]
        king = next(cell for cell, piece in copy.state.pieces().items() if piece.kind == "king")
        out = [text for text in moves if text.startswith(f"{king}-")]
        quiet = [text for text in moves if "x" not in text]
        text = (corner or (out if len(played) % 4 == 1 else []) or quiet or moves)[len(played) % 3 - 3:][0]
        copy.play(text)
        played.append(text)
    return played, copy.outcome


def walk(driver, cell, where=None):
    """Move the cursor to a cell with the arrow keys; ``where`` gives places other than the screen's."""
    where = where or driver.pixel
    if driver.board.gestures.cursor is None:
        driver.press(pygame.K_UP)
    for _ in range(40):
        here, there = where(driver.board.gestures.cursor), where(cell)
        if here == there:
            return
        if here[0] != there[0]:
            driver.press(pygame.K_RIGHT if here[0] < there[0] else pygame.K_LEFT)
        else:
            driver.press(pygame.K_DOWN if here[1] < there[1] else pygame.K_UP)
    raise AssertionError(f"the cursor does not reach {cell}")


def steer(driver, cell):
    """Let the cursor go to a cell of an unturned board by its name, with the arrow keys, and press Enter."""
    driver.press(pygame.K_RIGHT)
    walk(driver, cell, lambda name: (name[0], -int(name[1])))
    assert driver.board.gestures.cursor == cell
    driver.press(pygame.K_RETURN)


class Now:
    """A clock that is set by hand."""

    def __init__(self):
        self.time = 100.0

    def __call__(self):
        return self.time
