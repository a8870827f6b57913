"""Positions of Nerva, and where its cells are on the screen."""

import pygame

from game.match.match import Match
from game.match.players import Human
from game.registry import find

PEOPLE = (Human("Ada"), Human("Kay"))
# White: d3 e3 and a stack on b2; Black: d2 beside them, e5 over e4, a king on f6_2, h8 on level 3.
FIGHT = "8/8/8/4b3/4b3/3ww3/1w1b4/8 8/8/8/8/8/8/1w6/8 7b/8/8/8/8/8/1w6/8 white kings:a8_1,f6_2!"
# c2 stands between b3 and d1: an ambush. d6 does so between c7 and e5, but d6_2 wards it off.
AMBUSH = "8/2w5/3b4/4w3/8/1w6/2b5/3w4 8/8/3b4/8/8/8/8/8 - white kings:a8_1,h1_1"
# A white pawn stands beside Black's revealed king.
HUNT = "8/8/6w1/8/8/8/8/1b6 - - white kings:a8_1!,f6_1!"


def start(driver, setup=FIGHT, players=PEOPLE, **options):
    match = Match.create(find("nerva"), options, players, archive=driver.app.archive, setup=setup)
    return driver.show(match)


def texts(match):
    return [match.log_entry(node, None).text for node in match.line() if node.parent is not None]


def on_level(driver, cell):
    """The middle of a cell on its level, which is picked out for it."""
    driver.press(getattr(pygame, f"K_{cell[-1]}"))
    return driver.board.placed.square(cell).center


def ground(driver, cell):
    """A point on the square of a cell in the large view that no piece covers."""
    _far_left, _far_right, _near_right, (left, bottom) = driver.board.placed.quad(cell)
    return round(left) + 2, round(bottom) - 2


def marks(driver, kind):
    return {cell for cell, found in driver.board.state.marks if found == kind}


def hover_info(driver):
    board = driver.board
    return board.state.hover_info(board.gestures.selected, board.state.pointed)
