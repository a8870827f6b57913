"""Playing Cyvasse in the running application: matches from a position, and what is seen of them."""

from game.match.match import Match
from game.rules.cyvasse.rules import RULES
from game.rules.cyvasse.ruleset import RuleSet
from game.scenes.cyvasse.entry import ENTRY
from tests.kit.app import PEOPLE
from tests.rules.cyvasse.help import options, place

EVERY = RuleSet("c", reserve=True, dragonfyre=True, storming=True, wildfyre=True)
SEA = RuleSet("c", "hex", sea=True)
FAR = "Ka1 kh7"


def start(driver, state, players=PEOPLE):
    """A match from a position of ``tests.rules.cyvasse.help.place``."""
    match = Match.create(
        ENTRY, options(state.rules), players, archive=driver.app.archive, setup=RULES.format_state(state)
    )
    driver.show(match)
    return match


def view_of(rules, standing, ground="", **more):
    return RULES.view(place(rules, standing, ground, **more), None)


def texts(match):
    return [node.text for node in match.line()[1:]]


def hover_info(driver):
    state = driver.board.state
    return state.hover_info(state.gestures.selected, state.pointed)


def marks(found, kind):
    """The cells that have a mark of a kind."""
    return {cell for cell, mark in found if mark == kind}


def links(found, kind):
    return {link.origin for link in found.links if link.kind == kind}


def callout(driver):
    return driver.scene.session.callouts.text
