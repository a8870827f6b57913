"""Games that have begun as the checks know them, and tests of the games of which they know something."""

from __future__ import annotations

import pytest

from game.checks import checks_of
from game.match.match import Match
from game.registry import GAMES


def games_with(known):
    """A test of each game of which the checks know something: ``known`` picks it from what they know."""
    chosen = [entry for entry in GAMES if known(checks_of(entry))]
    return pytest.mark.parametrize("entry", chosen, ids=lambda entry: entry.name)


OPENED = games_with(lambda checks: checks.opening.all)


def opened(entry, **given):
    """A match behind the opening of a game; ``given`` as for ``Match.create``."""
    match = Match.create(entry, dict(checks_of(entry).opening.options), **given)
    for text in checks_of(entry).opening.all:
        match.play(text)
    return match


def listed_moves(entry, count=None):
    """The opening of a game as a list of moves has it, with so many moves behind its secrets.

    Secret choices are left out where they can be guessed, because they are few enough to be listed.
    """
    rules = entry.rules()
    listed = rules.legal_moves(rules.initial(rules.resolve_options(dict(checks_of(entry).opening.options))))
    return [*(() if listed else checks_of(entry).opening.secrets), *checks_of(entry).opening.moves[:count]]


def option_words(entry):
    """The options of an opening as arguments of a command."""
    return tuple(
        word for name, value in checks_of(entry).opening.options for word in ("--option", f"{name}={value}")
    )
