"""How the person at this computer has done in the matches of the archive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.match.players import Computer, parse_player
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


def tallies(summaries: Iterable[Summary], name: str) -> dict[tuple[str, int, int], Tally]:
    """The results of the person at this computer, by game, level of the computer (``PEOPLE``: against people)
    and own side. Of several copies of a match one counts. ``name`` as for ``own_side``."""
    found: dict[tuple[str, int, int], Tally] = {}
    counted: set[tuple[str, str]] = set()
    for summary in summaries:
        side, copy = own_side(summary, name), (summary.game, summary.identity)
        result = None if side is None else result_for(summary, side)
        if side is None or result is None or copy in counted:
            continue
        counted.add(copy)
        other = parse_player(summary.players[1 - side])
        if isinstance(other, Computer) and other.engine:
            continue  # its level says nothing
        level = other.level if isinstance(other, Computer) else PEOPLE
        found.setdefault((summary.game, level, side), Counter())[result] += 1
    return found
