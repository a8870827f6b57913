"""Sentences that explain something new in a match, each told once in a player's life.

``game/scenes/<game>/explanations.toml`` holds a table for each; the first that fits a move, and was not told
before, is told::

    [[explanations]]
    key = "several"                    # unique in the file; kept in the settings once it was told
    event = {is = "Captured"}          # as in courses, see ``game.lessons.course``
    times = 2                          # as many of them in one move; left out: one
    captors = 2                        # each with so many cells in ``by``; left out: any number
    text = "Several stones fall at one stroke: one on each side on which the move closes a trap."
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from game.entry import GameEntry
from game.lessons.table import BadLesson, EventGoal, Fields, read_event
from game.rules.events import Event


@dataclass(frozen=True, slots=True)
class Explanation:
    """A sentence about ``times`` such events in one move; ``captors`` in each, where that is not 0."""

    key: str
    event: EventGoal
    times: int
    captors: int
    text: str

    def cause(self, events: Sequence[Event]) -> Event | None:
        """The first of the events that it explains; None where they are no reason to tell it."""
        found = list(filter(self.event.met_by, events))
        if self.captors:
            found = [event for event in found if len(getattr(event, "by", ())) == self.captors]
        return found[0] if len(found) >= self.times else None


@cache
def explanations_of(entry: GameEntry) -> tuple[Explanation, ...]:
    """The explanations of a game; none without a file.

    Raises:
        BadLesson: the file cannot be read.
    """
    file = entry.file("explanations.toml")
    if file is None:
        return ()
    try:
        return parse_explanations(file.read_text(encoding="utf-8"), file.name)
    except OSError as error:
        raise BadLesson(f"{file.name} cannot be read: {error.strerror or error}") from error


def parse_explanations(text: str, name: str) -> tuple[Explanation, ...]:
    """Read the text of a file. Raises BadLesson."""
    try:
        fields = Fields(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{name} is no TOML: {error}") from error
    found = tuple(
        _explanation(Fields(table, f"{name}, explanation {number}"))
        for number, table in enumerate(fields.take("explanations", list), 1)
    )
    fields.end()
    if len({each.key for each in found}) < len(found):
        raise BadLesson(f"{name}: two explanations have the same key")
    return found


def _explanation(fields: Fields) -> Explanation:
    event = read_event(fields.take("event", dict), fields.where)
    times, captors = fields.take("times", int, 1), fields.take("captors", int, 0)
    found = Explanation(fields.take("key", str), event, times, captors, fields.take("text", str))
    fields.end()
    return found


def first_new(
    explanations: Sequence[Explanation], events: Sequence[Event], known: Collection[str]
) -> tuple[Explanation, Event] | None:
    """The first explanation of a move with these events whose key is not ``known``, and the event that it is
    about."""
    for explanation in explanations:
        cause = explanation.cause(events) if explanation.key not in known else None
        if cause is not None:
            return explanation, cause
    return None


def cells_of(events: Sequence[Event]) -> tuple[str, ...]:
    """All cells that events name: where each happened, from where, and by whom."""
    found = []
    for event in events:
        found += [named for name in ("cell", "origin", "target") if (named := getattr(event, name, ""))]
        for name in ("by", "attackers", "defenders"):
            found += getattr(event, name, ())
    return tuple(dict.fromkeys(found))


def cell_of(event: Event) -> str:
    """The cell that an event is about; "" where it names none."""
    named = (getattr(event, name, "") for name in ("cell", "target"))
    return next((cell for cell in named if cell), "")
