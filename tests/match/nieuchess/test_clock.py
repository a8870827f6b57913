"""The clocks of Nieuchess: a side has one increment for its turn, although the other decides within it."""

import random

import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.registry import find
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from tests.match.helpers import Time
from tests.rules.nieuchess.help import place
from tests.scenes.nieuchess.combat_help import BLUE, PROPOSED, RED, ToldDice

ENTRY = find("nieuchess")
CONTROL = TimeControl.parse("10+5")


class Played:
    """A match from a position, in which every decision takes a second."""

    def __init__(self, state, rolls=()):
        self.time = Time()
        self.match = Match.create(
            ENTRY, control=CONTROL, setup=RULES.format_state(state), now=self.time, dice=ToldDice(rolls)
        )
        self.match.resume()

    def play(self, *moves):
        for move in moves:
            assert self.match.clock.running == self.match.to_act
            self.time.now += 1
            self.match.play(move)
        return self.match.clock.times()


def test_a_retreat_that_the_enemy_chooses_costs_and_brings_nobody_an_increment():
    played = Played(place(BLUE, RED), rolls=(4, 1, 1))
    assert played.play(".", *PROPOSED) == (596, 600)
    assert played.play("!U13") == (595, 600)
    assert played.match.to_act == 1  # Red held out and moves Blue's pawn back
    (retreat, *_) = played.match.legal_moves()
    assert played.play(retreat) == (595, 599)
    assert played.match.to_act == 0
    assert played.play("!P9") == (594 + 5, 599)  # with the last battle, which needs no choice
    assert (played.match.state.phase, played.match.to_act) == (Phase.MOVE, 1)


def test_the_increment_comes_also_where_the_enemy_ends_the_turn():
    played = Played(place("G10", "G11"), rolls=(4,))
    assert played.play(".", "{G10 x G11}") == (598, 600)
    assert played.match.to_act == 1
    (retreat, *_) = played.match.legal_moves()
    assert played.play(retreat) == (598 + 5, 599)
    assert played.match.to_act == 1


@pytest.mark.parametrize("returning", ["+", "+-"])
def test_replacements_belong_to_the_turn_of_the_second_side(returning):
    """Blue may have one pawn back, and Red one; both decide after Red's turn."""
    played = Played(place("U3 K8", "H3 AA8", on="Red"))
    times = played.play(".")
    assert times == (600, 599)
    for side in (0, 1):
        assert (played.match.state.phase, played.match.to_act) == (Phase.REPLACE, side)
        move = next(each for each in map(str, texts(played.match)) if each.startswith(returning))
        times = played.play(move)
    assert (played.match.state.phase, played.match.to_act) == (Phase.MOVE, 0)
    assert times == (599, 598 + 5)


def test_the_choice_of_who_moves_first_and_the_deployment_are_one_turn():
    time = Time()
    match = Match.create(ENTRY, control=CONTROL, now=time, seed=0)
    side = match.to_act
    match.play("first")
    assert match.clock.times() == (600, 600)
    match.play(match.rules.random_free_form(match.state, random.Random(1)))
    assert match.clock.times()[side] == 605
    assert match.clock.times()[1 - side] == 600


def texts(match):
    return [RULES.format_move(match.state, move) for move in match.legal_moves()]
