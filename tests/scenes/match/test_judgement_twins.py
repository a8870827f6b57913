"""Two matches whose truths differ only in what is hidden from who plays look the same, whatever is judged."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.entry import GamePart
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.secrecy import hides
from game.registry import GAMES
from game.rules.protocol import OpenView, random_decision


def twins(entry):
    """Positions as text in which side 0 is to act, which differ only in what is hidden from it; none where
    nothing can be hidden in a position."""
    rules, rng = entry.rules(), random.Random(11)
    options = rules.resolve_options({})
    for _ in range(6):
        state = rules.initial(options)
        for _ply in range(14):
            if rules.outcome(state) is not None:
                break
            state = rules.apply(state, random_decision(rules, state, rng)).state
            if state.to_act != 0 or not hides(rules, state) or len(rules.legal_moves(state)) < 3:
                continue
            other = rules.sample(rules.view(state, 0), rng)
            one, two = rules.format_state(state), rules.format_state(other)
            read = [rules.parse_state(text, options) for text in (one, two)]
            if one != two and rules.view(read[0], 0) == rules.view(read[1], 0):
                return one, two
    return None


def seen(make_driver, entry, position):
    """All that engines are asked and all that the window shows: judged live, with a hint, then with the coach
    asked about a move."""
    driver = make_driver(coach="always", animation="off")
    driver.wait(12)  # until what was told about another window is gone
    match = Match.create(entry, {}, (Human("Ann"), Computer(2)), setup=position, seed=5)
    driver.show(match)
    driver.wait(0.4)
    if not driver.board.visible:
        driver.hold("look", lambda: driver.board.visible, "the curtain to open")
    driver.press(pygame.K_j)
    driver.wait(0.2)
    pictures = [driver.screenshot().copy()]
    moves = [match.rules.format_move(match.state, move) for move in match.legal_moves()[:3]]
    ways = [
        Thought(move, 3, 0, (move,), 100, 0.1, None, (move,), chance)
        for move, chance in zip(moves, (0.7, 0.6, 0.3), strict=True)
    ]
    driver.judge.answers += [*ways[1:], ways[0], Decision(driver.judge.job, ways[0].move, ways[0])]
    driver.wait(0.5)
    pictures.append(driver.screenshot().copy())
    driver.press(pygame.K_h)
    driver.wait(0.2)
    driver.engine.decide(moves[0], plan=(moves[0],))
    driver.wait(0.5)
    pictures.append(driver.screenshot().copy())
    shown = driver.scene.board_controller.history.shown
    assert driver.scene.moves._coach.consider(moves[1], shown, lambda: None)
    driver.wait(0.3)
    told = driver.scene.judgement.told
    asked = [view for view, _limit in (*driver.judge.asked, *driver.engine.asked)]
    return asked, told, [pygame.image.tobytes(picture, "RGB") for picture in pictures]


HIDING = {
    entry: found
    for entry in GAMES
    if entry.has(GamePart.POSITIONS)
    and not isinstance(entry.rules().view(entry.rules().initial({}), 0), OpenView)
    and (found := twins(entry))
}


@pytest.mark.parametrize("entry", HIDING, ids=lambda entry: entry.name)
def test_twins_are_judged_alike_in_the_window(make_driver, entry):
    one, two = (seen(make_driver, entry, position) for position in HIDING[entry])
    assert len(one[0]) >= 3
    assert one[0] == two[0]
    assert one[1] == two[1]
    assert one[2] == two[2]
