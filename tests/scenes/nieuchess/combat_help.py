"""Battles of Nieuchess in the running application: matches from a position, with a die that falls as told."""

import random
from pkgutil import resolve_name

from game.ai.bot import Task
from game.ai.worker import Decision
from game.match.match import Match
from game.rules.nieuchess.rules import RULES
from game.scenes.nieuchess.entry import ENTRY
from tests.kit.app import PEOPLE
from tests.rules.nieuchess.help import place

BLUE, RED = "O10 Q10 T11 T12 T13 S12", "P9 U13 V13 U12"
"""Three battles; T12 may fight U12 or U13."""
PROPOSED = ["{O10 Q10 x P9}", "{T11 T12 x U12}", "{T13 x U13}"]


class ThinkingEngine:
    """Answers at once, with what the player that is asked really thinks."""

    def __init__(self):
        self.answers, self.questions = [], []

    def think(self, question):
        self.questions.append(question)
        rules = resolve_name(question.rules)
        view = rules.parse_view(question.view, question.options)
        player = resolve_name(question.bot)(*question.arguments)
        task = Task(question.limit, random.Random(question.seed), self.answers.append)
        thought = player.think(rules, view, task)
        self.answers.append(Decision(len(self.questions), thought.move, thought))
        return len(self.questions)

    def poll(self):
        answers, self.answers = self.answers, []
        return answers

    def cancel(self):
        self.answers = []

    def close(self):
        pass


class ToldDice:
    """Dice that fall as they are told."""

    def __init__(self, rolls):
        self.rolls = rolls

    def roll(self, number, weights):
        return self.rolls[number] - 1


def start(driver, blue=BLUE, red=RED, *, rolls=(1,) * 9, moves=(".",), players=PEOPLE, on="Blue", **more):
    """A match from a position, with ``moves`` played."""
    setup = RULES.format_state(place(blue, red, on, **more))
    match = Match.create(ENTRY, {}, players, archive=driver.app.archive, setup=setup, dice=ToldDice(rolls))
    for move in moves:
        match.play(move)
    return driver.show(match)


def texts(match):
    return [node.text for node in match.line()[1:]]


def arrows(driver):
    """Origin, target and label of the arrows that are drawn."""
    return {(each.origin, each.target, each.label) for each in driver.board.state.shown_attacks}


def marked(driver, kind):
    return {cell for cell, mark in driver.board.state.marks if mark == kind}


def status(driver):
    found = driver.scene.ui.ground.find("status").status
    return found.title, found.detail


def actions(driver):
    return [action.key for action in driver.scene.ui.ground.find("status").status.actions]


def callout(driver):
    return driver.scene.session.callouts.text
