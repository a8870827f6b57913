"""Matches for the tests of the library, and what its page shows."""

from __future__ import annotations

import pygame

from game.checks import checks_of
from game.match.match import Match
from game.match.players import Human
from game.registry import GAMES
from game.scenes.library.match_list import MatchRow

GAME, MIDDLE, LAST = GAMES[:3]
THIRD = GAME.opponents().at(3).name


def begin(archive, first, second=Human("Ivar"), finished=False, game=GAME):  # noqa: B008 (a frozen value)
    match = Match.create(game, {}, (Human(first), second), archive=archive)
    match.play((match.legal_moves() or checks_of(game).demonstration.moves)[0])
    if finished:
        match.resign(0)
    return match


def rows(driver):
    return [widget.title for widget in driver.layer.walk() if isinstance(widget, MatchRow)]


def reach(driver, match):
    """Come to the row of a match by keyboard: to the list by Tab, and along it by arrow keys."""
    for key in (pygame.K_TAB, pygame.K_HOME, *[pygame.K_DOWN] * len(driver.app.archive.summaries())):
        driver.press(key)
        if driver.layer.focus.key == f"match-{match.id}":
            return
    raise LookupError(f"arrow keys do not reach '{match.id}'")
