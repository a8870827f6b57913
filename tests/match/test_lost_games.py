"""When a computer player takes a draw, resigns or says that it has lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.computer_players import HOPELESS, HOPELESS_TURNS, CountsAsLost, DrawAnswered, Played, Resigned
from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from tests.match.computer_help import OTHER, against_north, kinds
from tests.match.helpers import thought
from tests.tiny import games


@pytest.mark.parametrize(("score", "accepted"), [(-200, True), (0, False), (300, False)])
def test_offers_of_a_draw_are_answered(computers, manual, score, accepted):
    match = against_north()
    computers.update(match)
    manual.answers = [manual.decision(OTHER, score)]
    computers.update(match)
    match.offer_draw(0)
    assert computers.update(match) == [DrawAnswered(accepted)]
    assert (match.outcome is not None) == accepted
    assert match.draw_offer is None


def race_against_red():
    """A race between a person and the computer, in which either side has many turns of one decision each."""
    return Match.create(games.DICE, {"doubles": False}, players=(Human(), Computer(2)), seed=5)


def told_by_turns(computers, manual, match, scores, **how):
    """What is told while the computer thinks of its position what ``scores`` say, turn by turn."""
    told = []
    for score in scores:
        while match.result is None and not isinstance(match.player_to_act, Computer):
            match.play(match.rules.format_move(match.current.state, match.legal_moves()[0]))
        computers.update(match, **how)
        manual.answers = [manual.decision(manual.choose(), score)]
        told += computers.update(match, **how)
        if match.result is not None:
            break
    return told


LOW = -5000  # hundredths of a stone


def test_a_computer_resigns_once_it_has_seen_no_chance_in_several_turns(computers, manual):
    match = race_against_red()
    told = told_by_turns(computers, manual, match, [0, *[LOW] * 9], resigns=True)
    assert kinds(told) == [Played] * HOPELESS_TURNS + [Resigned]
    assert (match.result.winner, match.result.reason) == (0, "resignation")
    assert told[-1].node is match.current


def test_a_turn_with_a_chance_begins_the_count_anew(computers, manual):
    match = race_against_red()
    few = [LOW] * (HOPELESS_TURNS - 1)
    scores = [*few, 0, *few]
    assert kinds(told_by_turns(computers, manual, match, scores, resigns=True)) == [Played] * len(scores)
    assert computers.lost(match) is None


def test_a_computer_that_does_not_resign_says_once_that_it_counts_the_game_as_lost(computers, manual):
    match = race_against_red()
    told = told_by_turns(computers, manual, match, [LOW] * (HOPELESS_TURNS + 1))
    assert told[HOPELESS_TURNS] == CountsAsLost(1)
    assert kinds(told).count(CountsAsLost) == 1
    assert (match.result, computers.lost(match)) == (None, 1)


def test_the_count_does_not_outlive_turns_that_are_taken_back(computers, manual):
    match = Match.create(GAMES[0], players=(Human(), Computer(2)), seed=5)
    told_by_turns(computers, manual, match, [LOW] * (HOPELESS_TURNS - 1))
    match.goto(match.root)
    assert kinds(told_by_turns(computers, manual, match, [LOW], resigns=True)) == [Played]


def test_the_chance_of_a_thought_is_its_own_or_follows_from_what_is_proven_or_from_the_score():
    assert thought("x", 0).chance_of(0) == 0.5
    assert thought("x", LOW).chance_of(0) < HOPELESS
    assert replace(thought("x", LOW), chance=0.7).chance_of(1) == 0.7
    assert replace(thought("x", LOW), proven=1).chance_of(1) == 1.0
