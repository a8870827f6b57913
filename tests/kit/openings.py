"""Games that have begun as their entries tell."""

from __future__ import annotations

from game.match.match import Match


def opened(entry, **given):
    """A match behind the opening of a game; ``given`` as for ``Match.create``."""
    match = Match.create(entry, dict(entry.opening.options), **given)
    for text in entry.opening.all:
        match.play(text)
    return match


def option_words(entry):
    """The options of an opening as arguments of a command."""
    return tuple(word for name, value in entry.opening.options for word in ("--option", f"{name}={value}"))
