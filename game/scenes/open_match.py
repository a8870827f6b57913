"""From a list of matches, or the dialog for a new one, to the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from game.scenes.phrases import error_message

if TYPE_CHECKING:
    from game.entry import GameEntry
    from game.match.match import Match
    from game.match.read_only import ReadOnlyMatch
    from game.scenes.base import Context

T = TypeVar("T")


def load_match(context: Context, match_id: str) -> Match | None:
    """A match of the archive, to go on with; None where it cannot be read, and a sentence says why."""
    return _read(context, context.archive.load, match_id)


def look_at_match(context: Context, match_id: str) -> ReadOnlyMatch | None:
    """A match of the archive as it stands, or None as of ``load_match``; nothing is written."""
    return _read(context, context.archive.look_at, match_id)


def _read(context: Context, read: Callable[[str], T], match_id: str) -> T | None:
    from game.match.store import ArchiveError
    from game.rules.errors import RulesError

    try:
        return read(match_id)
    except (RulesError, ArchiveError, LookupError) as error:
        context.toast(error_message(error), seconds=10)
    return None


def open_matches(context: Context) -> list[Match]:
    """The matches that have a page, also below others."""
    return [scene.match for scene in context.scenes if scene.match is not None]


def open_or_load(context: Context, match_id: str) -> Match | None:
    """A match that has a page, or else one of the archive, see ``load_match``."""
    there = (match for match in open_matches(context) if match.id == match_id)
    return next(there, None) or load_match(context, match_id)


def open_match(context: Context, match_id: str) -> bool:
    """Show a match of the archive; returns whether it could be read."""
    match = open_or_load(context, match_id)
    if match is not None:
        show_match(context, match)
    return match is not None


def start_from(context: Context, entry: GameEntry, position: str) -> None:
    """Show the page for a new game that starts from a position, a line of text with its game."""
    from game.scenes.base import scene_of
    from game.scenes.new_game.plan import begin_plan

    plan = begin_plan(entry, context.settings.new_game, context.settings.hall_side)
    plan.set_position(position)
    context.plans[entry.name] = plan
    context.push(scene_of("game.scenes.new_game.page:NewGamePage", entry, True))


def show_match(context: Context, match: Match, instead: int = 0) -> None:
    """Show a match, over the present scene or ``instead`` of so many scenes. A match that has a page below
    them comes back there: a second page of it would not know what happens on the first."""
    from game.scenes.base import scene_of

    scene = scene_of("game.scenes.match.page:MatchPage", match)
    below = [each.match for each in reversed(context.scenes)]
    if match in below:
        instead = below.index(match) + 1
    if instead:
        context.replace(scene, instead)
    else:
        context.push(scene)
