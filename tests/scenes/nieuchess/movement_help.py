"""Deploying and moving in the running application: matches, and what is seen of them."""

from game.match.match import Match
from game.rules.nieuchess.deployments import formations, seen_by, write_deployment
from game.rules.nieuchess.rules import RULES
from game.scenes.nieuchess.entry import ENTRY
from tests.kit.app import PEOPLE

BLUE_FIRST = {"first_mover": "blue"}


def begin(driver, options=BLUE_FIRST, players=PEOPLE, deployed=(), seed=None):
    """A new match in which the sides have taken the shipped deployments of these numbers."""
    match = Match.create(ENTRY, options, players, seed=seed, archive=driver.app.archive)
    for number in deployed:
        match.play(write_deployment(shipped(match.state.mover, number)))
    return driver.show(match)


def place_match(driver, state, players=PEOPLE):
    """A match from a position of ``tests.rules.nieuchess.help.place``."""
    text = RULES.format_state(state)
    return driver.show(Match.create(ENTRY, {}, players, archive=driver.app.archive, setup=text))


def shipped(side, number):
    return seen_by(side, formations()[number].cells)


def texts(match):
    return [node.text for node in match.line()[1:]]


def key(driver, letter, mod=0):
    driver.press(ord(letter), mod, text=letter)


def target_marks(driver, kind):
    """The hexes that have a mark of a kind while a pawn is picked up."""
    return {cell for cell, mark in driver.board.state.target_marks() if mark == kind}


def marks(driver, kind):
    return {cell for cell, mark in driver.board.state.marks if mark == kind}


def hover_info(driver):
    return driver.board.state.current_hover_info()


def links(found):
    return [(link.origin, link.target) for link in found.links]


def callout(driver):
    return driver.scene.session.callouts.text


def status(driver):
    driver.step()
    return driver.find("status").status
