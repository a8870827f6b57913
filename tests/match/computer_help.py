"""Matches against computer players, for their tests."""

from __future__ import annotations

from game.match.match import Match
from game.match.players import Computer, Human
from tests.tiny import games

SETUP = "chief a1 guards b1 c1"
OTHER = "chief a5 guards b5 c5"


def against_north(**more):
    match = Match.create(games.FORMATION, players=(Human(), Computer(2)), seed=5, **more)
    match.play(SETUP)
    return match


def kinds(news):
    return [type(item) for item in news]
