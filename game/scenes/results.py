"""How the person at this computer has done in the matches of the archive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from game.match.players import Computer, parse_player
from game.rules.options import Options
from game.scenes.library.listing import Result, result_for
from game.scenes.phrases import lone_person, name_of_person

if TYPE_CHECKING:
    from game.match.entries import Summary

PEOPLE: Final = 0  # in the place of a level
Tally = Counter[Result]


def own_side(summary: Summary, name: str) -> int | None:
    """The side that the person at this computer has played; None: neither, or both.

    Args:
        name: under which that person plays; "" while it is not told. A match against the computer without a
            name is theirs, too, unless it was imported.
    """
    names = [name_of_person(summary, side).casefold() for side in (0, 1)]
    if name and names.count(name.casefold()) == 1:
        return names.index(name.casefold())
    lone = lone_person(summary)
    return None if lone is None or names[lone] or summary.imported else lone


class OwnGame(NamedTuple):
    """A finished match of the person at this computer.

    Attributes:
        identity: the same for all copies of the match.
        side: the person's.
        level: of the computer; ``PEOPLE``: against a person; None: an engine, whose level says nothing.
        ended: when it was played last.
        match: its id in the archive.
        options: of the game, as they were given.
    """

    game: str
    identity: str
    side: int
    level: float | None
    result: Result
    ended: datetime
    match: str
    options: Options


def own_games(summaries: Iterable[Summary], name: str) -> list[OwnGame]:
    """The finished matches of the person at this computer, the oldest first. Of several copies of a match one
    counts. ``name`` as for ``own_side``."""
    found: dict[tuple[str, str], OwnGame] = {}
    for summary in summaries:
        side = own_side(summary, name)
        result = None if side is None else result_for(summary, side)
        if side is None or result is None:
            continue
        other = parse_player(summary.players[1 - side])
        level: float | None = PEOPLE
        if isinstance(other, Computer):
            level = None if other.engine else other.level
        game, identity = summary.entry.name, summary.identity
        played = OwnGame(game, identity, side, level, result, summary.updated, summary.id, summary.options)
        found.setdefault((game, identity), played)
    return sorted(found.values(), key=attrgetter("ended"))


def tallies(summaries: Iterable[Summary], name: str) -> dict[tuple[str, float, int], Tally]:
    """The results of the person at this computer, by game, level of the computer (``PEOPLE``: against people)
    and own side, but for those against engines. ``name`` as for ``own_side``."""
    found: dict[tuple[str, float, int], Tally] = {}
    for each in own_games(summaries, name):
        if each.level is not None:
            found.setdefault((each.game, each.level, each.side), Counter())[each.result] += 1
    return found
